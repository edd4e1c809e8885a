"""The words around the figures of a fight, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class FigureWords:
    """Titles of tables, columns and facts; AP, cards and life points are whole numbers."""

    rounds: str
    turns: str
    interrupts: str
    melees: str
    tiebreaks: str
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
    player_columns: tuple[str, ...]
    """Of the tables for programs: titles that stand alone, a column each."""
    figure_columns: tuple[str, ...]
    action_columns: tuple[str, ...]
    fall_columns: tuple[str, ...]


_DE = FigureWords(
    rounds="Spielrunden",
    turns="Züge",
    interrupts="Zugunterbrechungen",
    melees="Nahkämpfe",
    tiebreaks="Stichentscheide",
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
    rounds="Rounds",
    turns="Turns",
    interrupts="Interrupts",
    melees="Melees",
    tiebreaks="Tie-breaks",
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
