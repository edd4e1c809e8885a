"""The words on the gang sheet and the round record, in German and English."""

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.bounds import Ability, Ending
from gm_tracker.erbarmungslos.words.terms import ABILITY_NAMES, DEED_NAMES


@texts
class SheetWords:
    """Titles and phrases; what stands in `{names}` is filled by `str.format`, once."""

    under_way: str
    """`round`, and `name` of whose turn it is."""
    between_turns: str
    """`round`: nobody is on turn."""
    players: str
    player_of: str
    """A player's `name`, and `details` on side and deck."""
    side_of: str
    deck_table: str
    deck_program: str
    rules: str
    recommended: str
    """What is said of rules that are all the recommended ones."""
    gang: str
    """Caption of a gang, of the player `name`."""
    letter: str
    figure: str
    life_boxes: str
    life: str
    life_of: str
    """`life` of `most` life points."""
    melee: str
    defence: str
    resistance: str
    leader: str
    weapons: str
    weapon: str
    """`name`, and its `details`."""
    weapon_cost: str
    weapon_shot: str
    weapon_shots: str
    weapon_kinds: dict[str, str]
    state: str
    states: dict[Ability, str]
    remarks: str
    wounded: str
    melee_cost: str
    contact: str
    """`name` of who is touched."""
    fired: str
    """`count` of shots since the last reload."""
    lost_label: str
    lost_short: str
    round: str
    blank_round: str
    now: str
    """Behind the caption of the round that is under way."""
    player: str
    initiative: str
    tied_with: str
    """An initiative `card`, and the cards of its `ties`."""
    no_card: str
    """Stands for a tie-break card that nobody had."""
    effect: str
    effects: dict[str, str]
    """By the face of an initiative card, or H for hearts."""
    ap_card: str
    boxes: str
    ap: str
    used: str
    lapsed: str
    hand: str
    deed: str
    """The `deed` of a `figure`."""
    deeds: dict[Ending, str]
    deed_shorts: dict[str, str]
    """One sign each."""
    lapsed_label: str
    lapsed_short: str
    legend: str
    course_titles: tuple[str, str, str, str]
    steps: dict[str, str]
    """By the names of the steps of a round."""
    blank: str
    """Title of a sheet with nothing on it."""
    blank_gang: str
    events: tuple[str, ...]
    """Columns of the events for programs, before those of players and figures."""
    event_player: tuple[str, ...]
    """Columns of one player's cards after an event: `name`."""
    event_figure: tuple[str, ...]
    """Columns of one figure's state after an event: `name`."""
    rounds: tuple[str, ...]
    """Columns of the rounds for programs."""
    figures: tuple[str, ...]
    """Columns of the figures for programs."""
    run: str
    """One run of boxes in words: its `label` and `count`."""


_DE = SheetWords(
    under_way="Runde {round}, am Zug: {name}",
    between_turns="Runde {round}",
    players="Spieler",
    player_of="{name} ({details})",
    side_of="Seite {side}",
    deck_table="Karten auf dem Tisch",
    deck_program="Deck im Programm",
    rules="Hausregeln",
    recommended="keine, alles wie empfohlen",
    gang="Bande: {name}",
    letter="Kürzel",
    figure="Figur",
    life_boxes="Lebenspunkte",
    life="LP",
    life_of="{life}/{most}",
    melee="NK",
    defence="VT",
    resistance="WI",
    leader="Anf.",
    weapons="Waffen",
    weapon="{name} ({details})",
    weapon_cost="{cost} AP",
    weapon_shot="Schuss {cost} AP",
    weapon_shots="{count} Schuss",
    weapon_kinds={"double_barrel": "doppelläufig", "mortar": "Mörser", "gun": "Geschütz"},
    state="Zustand",
    states=ABILITY_NAMES["de"],
    remarks="Bemerkungen",
    wounded="schwer verwundet",
    melee_cost="Nahkampf {cost} AP",
    contact="Kontakt: {name}",
    fired="{count} Schuss seit dem Nachladen",
    lost_label="verloren",
    lost_short="–",
    round="Spielrunde {round}",
    blank_round="Spielrunde ____",
    now="läuft",
    player="Spieler",
    initiative="Initiative",
    tied_with="{card} ({ties})",
    no_card="keine",
    effect="Wirkung",
    effects={
        "4": "3 AP mehr",
        "3": "1 W6 mehr im Nahkampf",
        "2": "1 W6 mehr im Fernkampf",
        "H": "Genesung",
    },
    ap_card="AP-Karte",
    boxes="AP",
    ap="Von",
    used="Genutzt",
    lapsed="Verfallen",
    hand="Hand",
    deed="{figure} {deed}",
    deeds=DEED_NAMES["de"],
    deed_shorts={
        "move": "B",
        "aim": "Z",
        "reload": "L",
        "search": "S",
        "treat": "M",
        "handle": "H",
        "ranged": "F",
        "melee": "N",
        "finish": "A",
    },
    lapsed_label="verfallen",
    lapsed_short="vf",
    legend="Kürzel, hinter denen der Figuren",
    course_titles=("Zeile", "Runde", "Wer", "Was"),
    steps={
        "draw": "Ziehen",
        "exchange": "Tauschen",
        "lay": "Initiative",
        "tiebreak": "Stichentscheid",
        "recover": "Genesung",
        "play": "AP-Karte",
        "turn": "Zug",
    },
    blank="Bandenbogen und Rundenprotokoll",
    blank_gang="Bande: __________",
    events=(
        "Zeile", "Zeit", "Runde", "Schritt", "Ereignis", "Wer", "Was", "AP", "AP Rest",
        "Runde danach", "Schritt danach",
    ),
    event_player=("{name}: Hand", "{name}: Deck", "{name}: Ablage"),
    event_figure=("{name}: LP", "{name}: Zustand"),
    rounds=(
        "Runde", "Platz im Zug", "Spieler", "Seite", "Initiativkarte", "Stichentscheid", "Wirkung",
        "AP-Karte", "AP", "AP genutzt", "AP verfallen", "AP Rest", "Wofür", "Hand",
    ),
    figures=(
        "Figur", "Kürzel", "Spieler", "LP", "LP anfangs", "Nahkampf", "Verteidigung", "Widerstand",
        "Anführer", "Nahkampf AP", "Waffen", "Zustand", "Schwer verwundet", "Bemerkungen",
    ),
    run="{label} {count}",
)  # fmt: skip

_EN = SheetWords(
    under_way="round {round}, on turn: {name}",
    between_turns="round {round}",
    players="Players",
    player_of="{name} ({details})",
    side_of="side {side}",
    deck_table="cards on the table",
    deck_program="deck in the program",
    rules="House rules",
    recommended="none, all as recommended",
    gang="Gang: {name}",
    letter="Short",
    figure="Figure",
    life_boxes="Life points",
    life="LP",
    life_of="{life}/{most}",
    melee="ML",
    defence="DF",
    resistance="RS",
    leader="Lead",
    weapons="Weapons",
    weapon="{name} ({details})",
    weapon_cost="{cost} AP",
    weapon_shot="a shot {cost} AP",
    weapon_shots="{count} shots",
    weapon_kinds={"double_barrel": "double-barrelled", "mortar": "mortar", "gun": "gun"},
    state="State",
    states=ABILITY_NAMES["en"],
    remarks="Remarks",
    wounded="severely wounded",
    melee_cost="melee {cost} AP",
    contact="in contact: {name}",
    fired="{count} shots since reloading",
    lost_label="lost",
    lost_short="–",
    round="Round {round}",
    blank_round="Round ____",
    now="under way",
    player="Player",
    initiative="Initiative",
    tied_with="{card} ({ties})",
    no_card="none",
    effect="Effect",
    effects={
        "4": "3 AP more",
        "3": "1 d6 more in melee",
        "2": "1 d6 more in ranged",
        "H": "recovery",
    },
    ap_card="AP card",
    boxes="AP",
    ap="Of",
    used="Used",
    lapsed="Lapsed",
    hand="Hand",
    deed="{figure} {deed}",
    deeds=DEED_NAMES["en"],
    deed_shorts={
        "move": "M",
        "aim": "A",
        "reload": "L",
        "search": "S",
        "treat": "T",
        "handle": "H",
        "ranged": "R",
        "melee": "X",
        "finish": "F",
    },
    lapsed_label="lapsed",
    lapsed_short="la",
    legend="Short for, behind the letters of the figures",
    course_titles=("Line", "Round", "Who", "What"),
    steps={
        "draw": "draw",
        "exchange": "exchange",
        "lay": "initiative",
        "tiebreak": "tie-break",
        "recover": "recovery",
        "play": "AP card",
        "turn": "turn",
    },
    blank="Gang sheet and round record",
    blank_gang="Gang: __________",
    events=(
        "line", "time", "round", "step", "event", "who", "what", "AP", "AP left", "round after",
        "step after",
    ),
    event_player=("{name}: hand", "{name}: deck", "{name}: discard"),
    event_figure=("{name}: LP", "{name}: state"),
    rounds=(
        "round", "place of turn", "player", "side", "initiative card", "tie-break", "effect",
        "AP card", "AP", "AP used", "AP lapsed", "AP left", "what for", "hand",
    ),
    figures=(
        "figure", "short", "player", "LP", "LP at first", "melee", "defence", "resistance",
        "leader", "melee AP", "weapons", "state", "severely wounded", "remarks",
    ),
    run="{label} {count}",
)  # fmt: skip

SHEET_WORDS: dict[Lang, SheetWords] = {"de": _DE, "en": _EN}
