"""The words around the figures of a fight, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class FigureWords:
    """Titles of tables, columns and facts; AP and game time in seconds are whole numbers."""

    title: str
    untitled: str
    fights: str
    rounds: str
    """Rounds, each a second of the fight."""
    turns: str
    events: str
    table_time: str
    pauses: str
    longest_pause: str
    """`minutes` between two lines; what is longer is a pause."""
    hours: str
    """`hours`, and `minutes` and `seconds` of two digits."""
    minutes: str
    name: str
    side: str
    sides: dict[str, str]
    ap: str
    spent: str
    by_actions: str
    by_waiting: str
    by_surprise: str
    debt: str
    turns_table: str
    waits: str
    came_true: str
    falls: str
    longest: str
    own_ap: str
    fight_seconds: str
    life: str
    lost: str
    dealt: str
    regained: str
    healed: str
    time: str
    per_turn: str
    longest_turn: str
    timed_turns: str
    together: str
    by_action: str
    action: str
    times: str
    participant_columns: tuple[str, ...]
    """Of the table for programs: titles that stand alone, a column each."""
    action_columns: tuple[str, ...]


_DE = FigureWords(
    title="Auswertung",
    untitled="Kampf",
    fights="Kämpfe",
    rounds="Runden (Sekunden)",
    turns="Züge",
    events="Zeilen, die zählen",
    table_time="Zeit am Tisch",
    pauses="Pausen",
    longest_pause="{count}, länger als {minutes} min, nicht mitgezählt",
    hours="{hours} h {minutes} min",
    minutes="{minutes} min {seconds} s",
    name="Name",
    side="Seite",
    sides={"pc": "SC", "npc": "NSC"},
    ap="Aktionspunkte (AP)",
    spent="Verbraucht",
    by_actions="Aktionen",
    by_waiting="Warten",
    by_surprise="Überrascht",
    debt="Schuld mitgenommen",
    turns_table="Züge, Warten und wie oft es eintrat, kampfunfähig",
    waits="Warten",
    came_true="Trat ein",
    falls="Am Boden",
    longest="Längste Zeit ohne Zug",
    own_ap="Eigene AP",
    fight_seconds="Sekunden im Kampf",
    life="Lebenspunkte",
    lost="Verloren",
    dealt="Ausgeteilt",
    regained="Erholt",
    healed="Geheilt",
    time="Zeit am Tisch (Sekunden)",
    per_turn="Je Zug",
    longest_turn="Längster",
    timed_turns="Gemessene Züge",
    together="Zusammen",
    by_action="AP nach Aktion",
    action="Aktion",
    times="Mal",
    participant_columns=(
        "Name",
        "Seite",
        "Kämpfe",
        "Züge",
        "AP verbraucht",
        "AP Aktionen",
        "AP Warten",
        "AP Überrascht",
        "AP Schuld",
        "Warten",
        "Warten trat ein",
        "Längste Zeit ohne Zug AP",
        "Längste Zeit ohne Zug Sekunden",
        "Leben verloren",
        "Leben ausgeteilt",
        "Leben erholt",
        "Leben geheilt",
        "Am Boden",
        "Gemessene Züge",
        "Sekunden am Tisch",
        "Längster Zug Sekunden",
    ),
    action_columns=("Name", "Seite", "Aktion", "Mal", "AP"),
)

_EN = FigureWords(
    title="Statistics",
    untitled="Fight",
    fights="Fights",
    rounds="Rounds (seconds)",
    turns="Turns",
    events="Lines that count",
    table_time="Time at the table",
    pauses="Pauses",
    longest_pause="{count}, of more than {minutes} min, not counted in",
    hours="{hours} h {minutes} min",
    minutes="{minutes} min {seconds} s",
    name="Name",
    side="Side",
    sides={"pc": "PC", "npc": "NPC"},
    ap="Action points (AP)",
    spent="Spent",
    by_actions="Actions",
    by_waiting="Waiting",
    by_surprise="Surprise",
    debt="Debt carried",
    turns_table="Turns, waits and how many came true, times out of the fight",
    waits="Waits",
    came_true="Came true",
    falls="Out",
    longest="Longest time without a turn",
    own_ap="Own AP",
    fight_seconds="Seconds of the fight",
    life="Life points",
    lost="Lost",
    dealt="Dealt",
    regained="Regained",
    healed="Healed",
    time="Time at the table (seconds)",
    per_turn="A turn",
    longest_turn="Longest",
    timed_turns="Turns timed",
    together="Together",
    by_action="AP by action",
    action="Action",
    times="Times",
    participant_columns=(
        "Name",
        "Side",
        "Fights",
        "Turns",
        "AP spent",
        "AP actions",
        "AP waiting",
        "AP surprise",
        "AP debt",
        "Waits",
        "Waits come true",
        "Longest without turn AP",
        "Longest without turn seconds",
        "Life lost",
        "Life dealt",
        "Life regained",
        "Life healed",
        "Times out",
        "Turns timed",
        "Seconds at the table",
        "Longest turn seconds",
    ),
    action_columns=("Name", "Side", "Action", "Times", "AP"),
)

FIGURE_WORDS: dict[Lang, FigureWords] = {"de": _DE, "en": _EN}
