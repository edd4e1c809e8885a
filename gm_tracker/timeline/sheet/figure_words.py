"""The words around the figures of a fight, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class FigureWords:
    """Titles of tables, columns and facts; AP and game time in seconds are whole numbers."""

    rounds: str
    """Rounds, each a second of the fight."""
    turns: str
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
    participant_columns: tuple[str, ...]
    """Of the table for programs: titles that stand alone, a column each."""
    action_columns: tuple[str, ...]


_DE = FigureWords(
    rounds="Runden (Sekunden)",
    turns="Züge",
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
    rounds="Rounds (seconds)",
    turns="Turns",
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
