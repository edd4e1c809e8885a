"""The words around the figures of a fight, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class FigureWords:
    """Titles of tables, columns and facts; AP, cards and life points are whole numbers."""

    title: str
    untitled: str
    decimal: str
    """What parts the decimals."""
    fights: str
    rounds: str
    turns: str
    events: str
    interrupts: str
    melees: str
    tiebreaks: str
    table_time: str
    pauses: str
    longest_pause: str
    """`count`, and `minutes` between two lines; what is longer is a pause."""
    hours: str
    """`hours`, and `minutes` of two digits."""
    minutes: str
    """`minutes`, and `seconds` of two digits."""
    player: str
    name: str
    of_player: str
    """A figure's `name` and its `player`, where the name is not the only one of its kind."""
    ap: str
    given: str
    bonus: str
    used: str
    returned: str
    lapsed: str
    turns_table: str
    cards: str
    card_kinds: tuple[str, str, str, str, str]
    """Initiative, tie-break, AP and interrupt cards, and those exchanged."""
    deeds: str
    action: str
    times: str
    melee: str
    part: str
    attacking: str
    defending: str
    won: str
    tied: str
    lost: str
    expected: str
    damage: str
    dealt: str
    dealt_shots: str
    taken: str
    taken_shots: str
    fate: str
    passed: str
    failed: str
    downs: str
    outs: str
    falls: str
    round: str
    by: str
    how: str
    ways: dict[str, str]
    """By what put a figure out."""
    time: str
    per_turn: str
    longest_turn: str
    timed_turns: str
    together: str
    player_columns: tuple[str, ...]
    """Of the tables for programs: titles that stand alone, a column each."""
    figure_columns: tuple[str, ...]
    action_columns: tuple[str, ...]
    fall_columns: tuple[str, ...]


_DE = FigureWords(
    title="Auswertung",
    untitled="Kampf",
    decimal=",",
    fights="Kämpfe",
    rounds="Spielrunden",
    turns="Züge",
    events="Zeilen, die zählen",
    interrupts="Zugunterbrechungen",
    melees="Nahkämpfe",
    tiebreaks="Stichentscheide",
    table_time="Zeit am Tisch",
    pauses="Pausen",
    longest_pause="{count}, länger als {minutes} min, nicht mitgezählt",
    hours="{hours} h {minutes} min",
    minutes="{minutes} min {seconds} s",
    player="Spieler",
    name="Figur",
    of_player="{name} ({player})",
    ap="Aktionspunkte (AP)",
    given="Erhalten",
    bonus="davon +3",
    used="Genutzt",
    returned="Zurück",
    lapsed="Verfallen",
    turns_table="Züge und Zugunterbrechungen",
    cards="Karten",
    card_kinds=("Initiative", "Stechen", "AP", "Unterbrechung", "Getauscht"),
    deeds="AP nach Aktion",
    action="Aktion",
    times="Mal",
    melee="Nahkämpfe und was zu erwarten war",
    part="Als",
    attacking="Angreifer",
    defending="Verteidiger",
    won="Sieg",
    tied="Gleichstand",
    lost="Verl.",
    expected="erw.",
    damage="Lebenspunkte",
    dealt="Nahk. ausgeteilt",
    dealt_shots="Schuss ausgeteilt",
    taken="Nahk. verloren",
    taken_shots="Schuss verloren",
    fate="Zugunterbrechungen, Genesungstests, kampfunfähig, ausgeschieden",
    passed="Genesen",
    failed="Misslungen",
    downs="Kampfunf.",
    outs="Ausgesch.",
    falls="Ausgeschieden",
    round="Spielrunde",
    by="Durch",
    how="Wie",
    ways={
        "melee": "Nahkampf",
        "shot": "Schuss",
        "finish": "Ausschalten",
        "recovery": "Genesungstest misslungen",
        "edit": "Korrektur",
    },
    time="Zeit am Tisch (Sekunden)",
    per_turn="Je Zug",
    longest_turn="Längster",
    timed_turns="Gemessene Züge",
    together="Zusammen",
    player_columns=(
        "Spieler", "Kämpfe", "Spielrunden", "Züge", "AP Karten", "AP Zuschlag", "AP genutzt",
        "AP zurück", "AP verfallen", "Initiativkarten", "Stichkarten", "AP-Karten",
        "Unterbrechungskarten", "Getauschte Karten", "Zugunterbrechungen", "Gemessene Züge",
        "Sekunden am Tisch", "Längster Zug Sekunden",
    ),
    figure_columns=(
        "Figur", "Spieler", "Kämpfe", "AP genutzt", "AP zurück", "Zugunterbrechungen",
        "Angriff Siege", "Angriff Siege erwartet", "Angriff Gleichstand",
        "Angriff Gleichstand erwartet",
        "Angriff Niederlagen", "Angriff Niederlagen erwartet",
        "Verteidigung Siege", "Verteidigung Siege erwartet", "Verteidigung Gleichstand",
        "Verteidigung Gleichstand erwartet", "Verteidigung Niederlagen",
        "Verteidigung Niederlagen erwartet", "Nahkampf ausgeteilt", "Nahkampf verloren",
        "Schuss ausgeteilt", "Schuss verloren", "Genesungstests bestanden",
        "Genesungstests misslungen", "Kampfunfähig", "Ausgeschieden",
    ),
    action_columns=("Figur", "Spieler", "Aktion", "Mal", "AP"),
    fall_columns=("Figur", "Spieler", "Spielrunde", "Durch", "Wie"),
)  # fmt: skip

_EN = FigureWords(
    title="Statistics",
    untitled="Fight",
    decimal=".",
    fights="Fights",
    rounds="Rounds",
    turns="Turns",
    events="Lines that count",
    interrupts="Interrupts",
    melees="Melees",
    tiebreaks="Tie-breaks",
    table_time="Time at the table",
    pauses="Pauses",
    longest_pause="{count}, of more than {minutes} min, not counted in",
    hours="{hours} h {minutes} min",
    minutes="{minutes} min {seconds} s",
    player="Player",
    name="Figure",
    of_player="{name} ({player})",
    ap="Action points (AP)",
    given="Given",
    bonus="of it +3",
    used="Used",
    returned="Back",
    lapsed="Lapsed",
    turns_table="Turns and interrupts",
    cards="Cards",
    card_kinds=("Initiative", "Tie-break", "AP", "Interrupt", "Exchanged"),
    deeds="AP by action",
    action="Action",
    times="Times",
    melee="Melees and what was to be expected",
    part="As",
    attacking="attacker",
    defending="defender",
    won="Won",
    tied="Tied",
    lost="Lost",
    expected="exp.",
    damage="Life points",
    dealt="Dealt in melee",
    dealt_shots="Dealt by shots",
    taken="Lost in melee",
    taken_shots="Lost by shots",
    fate="Interrupts, recovery tests, incapacitated, out",
    passed="Recovered",
    failed="Failed",
    downs="Incap.",
    outs="Out",
    falls="Out for good",
    round="Round",
    by="By",
    how="How",
    ways={
        "melee": "melee",
        "shot": "shot",
        "finish": "finish",
        "recovery": "recovery test failed",
        "edit": "correction",
    },
    time="Time at the table (seconds)",
    per_turn="A turn",
    longest_turn="Longest",
    timed_turns="Turns timed",
    together="Together",
    player_columns=(
        "Player", "Fights", "Rounds", "Turns", "AP of cards", "AP bonus", "AP used", "AP back",
        "AP lapsed", "Initiative cards", "Tie-break cards", "AP cards", "Interrupt cards",
        "Cards exchanged", "Interrupts", "Turns timed", "Seconds at the table",
        "Longest turn seconds",
    ),
    figure_columns=(
        "Figure", "Player", "Fights", "AP used", "AP back", "Interrupts",
        "Attacks won", "Attacks won expected", "Attacks tied", "Attacks tied expected",
        "Attacks lost", "Attacks lost expected",
        "Defences won", "Defences won expected", "Defences tied", "Defences tied expected",
        "Defences lost", "Defences lost expected", "Melee dealt", "Melee lost", "Shots dealt",
        "Shots lost", "Recovery tests passed", "Recovery tests failed", "Incapacitated", "Out",
    ),
    action_columns=("Figure", "Player", "Action", "Times", "AP"),
    fall_columns=("Figure", "Player", "Round", "By", "How"),
)  # fmt: skip

FIGURE_WORDS: dict[Lang, FigureWords] = {"de": _DE, "en": _EN}


def expected(words: FigureWords, count: float) -> str:
    """A sum of chances, such as melees to be won, to two decimals."""
    return f"{count:.2f}".replace(".", words.decimal)
