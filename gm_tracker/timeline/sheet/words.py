"""The words on the Kampfbogen, in German and English; German ones as on the paper sheet."""

from gm_tracker.core.lang import Lang, texts


@texts
class SheetWords:
    """Titles and phrases; what stands in `{names}` is filled by `str.format`, once."""

    under_way: str
    """`round`, and `name` of who is on turn."""
    nobody_next: str
    order: str
    orders: dict[str, str]
    """By the house rule's value (R2); all end ties by initiative, then by seat."""
    carry: str
    carries: dict[str, str]
    arrivals: str
    arrive: dict[str, str]
    waiting: str
    waiting_costs: str
    surprise: str
    costs: str
    dice: str
    typed: str
    actions: str
    action: str
    bench: str
    participants: str
    name: str
    side: str
    seat: str
    ap: str
    initiative: str
    own_dice: str
    """What somebody rolls initiative with, where it is not the fight's formula."""
    life_first: str
    life_last: str
    turns: str
    total: str
    own_actions: str
    remarks: str
    life: str
    spent: str
    left: str
    debt: str
    boxes: str
    round: str
    """Caption of a round, which lasts a second (T6)."""
    blank_round: str
    passed: str
    """Caption of the rounds from `first` to `last` in which nobody had AP (R7)."""
    debt_before: str
    debt_after: str
    now: str
    """Behind the caption of the round that is under way."""
    life_of: str
    """`life` of `most` life points."""
    waits: str
    surprised: str
    out: str
    gone: str
    hidden: str
    note: str
    wait_label: str
    wait_short: str
    surprise_label: str
    surprise_short: str
    debt_label: str
    debt_short: str
    late_label: str
    late_short: str
    given_label: str
    given_short: str
    legend: str
    course_titles: tuple[str, str, str, str, str, str]
    blank: str
    """Title of a sheet with nothing on it."""
    events: tuple[str, ...]
    """Columns of the events for programs, before those of participants."""
    event_person: tuple[str, ...]
    """Columns of one participant's state after an event: `name`."""
    rounds: tuple[str, ...]
    """Columns of the rounds for programs."""
    run: str
    """One run of boxes in words: its `label` and `count`."""


_DE = SheetWords(
    under_way="Runde {round}, dran: {name}",
    nobody_next="niemand",
    order="Reihenfolge",
    orders={
        "spent": "wer am wenigsten AP verbraucht hat; dann Initiative, dann Platz",
        "left": "wer am meisten AP übrig hat; dann Initiative, dann Platz",
        "fraction": "wer anteilig am wenigsten verbraucht hat; dann Initiative, dann Platz",
    },
    carry="Schuld",
    carries={
        "spent": "eröffnet die nächste Runde als verbraucht",
        "budget": "geht von den AP der nächsten Runde ab",
    },
    arrivals="Wer später kommt",
    arrive={
        "now": "hat so viel verbraucht wie der Nächste",
        "zero": "hat nichts verbraucht",
        "next_round": "handelt ab der nächsten Runde",
    },
    waiting="Lauern",
    waiting_costs="{cost} AP, Wurf um {ease} erleichtert",
    surprise="Überraschung",
    costs="{cost} AP",
    dice="Initiativewurf",
    typed="wird angesagt",
    actions="Aktionen",
    action="{name} {cost}",
    bench="Auf der Bank",
    participants="Beteiligte",
    name="Name",
    side="Seite",
    seat="Platz",
    ap="AKP/R",
    initiative="Initiative",
    own_dice="INI-Wurf",
    life_first="Leben anfangs",
    life_last="Leben",
    turns="Züge",
    total="AP gesamt",
    own_actions="Eigene Aktionen",
    remarks="Bemerkungen",
    life="Leben",
    spent="Verbraucht",
    left="Rest",
    debt="Schuld",
    boxes="AP",
    round="Kampfrunde {round} · {round}. Sekunde",
    blank_round="Kampfrunde ____",
    passed="Kampfrunden {first} bis {last} · niemand hatte AP",
    debt_before="Schuld davor",
    debt_after="Schuld danach",
    now="läuft",
    life_of="{life}/{most}",
    waits="lauert: {event}",
    surprised="überrascht",
    out="kampfunfähig",
    gone="gegangen",
    hidden="versteckt",
    note="Notiz: {text}",
    wait_label="lauert",
    wait_short="la",
    surprise_label="überrascht",
    surprise_short="üb",
    debt_label="Schuld",
    debt_short="sch",
    late_label="später da",
    late_short="sp",
    given_label="von Hand",
    given_short="±",
    legend="Kürzel",
    course_titles=("Zeile", "Runde", "Wer", "Was", "AP", "Danach dran"),
    blank="Kampfbogen",
    events=(
        "Zeile", "Zeit", "Runde", "Ereignis", "Wer", "Was", "Kosten AP", "Runde danach",
        "Danach dran",
    ),
    event_person=(
        "{name}: Verbraucht", "{name}: Rest", "{name}: Schuld", "{name}: Initiative",
        "{name}: Leben", "{name}: Zustand",
    ),
    rounds=(
        "Runde", "Name", "Seite", "Platz", "AKP/R", "Schuld aus der Vorrunde", "Verbraucht",
        "Rest", "Schuld für die nächste", "Wofür", "Leben", "Zustand",
    ),
    run="{label} {count}",
)  # fmt: skip

_EN = SheetWords(
    under_way="round {round}, on turn: {name}",
    nobody_next="nobody",
    order="Order",
    orders={
        "spent": "who has spent the least AP; then initiative, then seat",
        "left": "who has the most AP left; then initiative, then seat",
        "fraction": "who has spent the least share of AP; then initiative, then seat",
    },
    carry="Debt",
    carries={
        "spent": "opens the next round as spent",
        "budget": "comes off the AP of the next round",
    },
    arrivals="Who comes late",
    arrive={
        "now": "has spent as much as who is next",
        "zero": "has spent nothing",
        "next_round": "acts from the next round on",
    },
    waiting="Waiting",
    waiting_costs="{cost} AP, roll eased by {ease}",
    surprise="Surprise",
    costs="{cost} AP",
    dice="Initiative roll",
    typed="is told",
    actions="Actions",
    action="{name} {cost}",
    bench="On the bench",
    participants="Participants",
    name="Name",
    side="Side",
    seat="Seat",
    ap="AP/R",
    initiative="Initiative",
    own_dice="INI roll",
    life_first="Life at first",
    life_last="Life",
    turns="Turns",
    total="AP in all",
    own_actions="Own actions",
    remarks="Remarks",
    life="Life",
    spent="Spent",
    left="Left",
    debt="Debt",
    boxes="AP",
    round="Round {round} · second {round}",
    blank_round="Round ____",
    passed="Rounds {first} to {last} · nobody had AP",
    debt_before="Debt before",
    debt_after="Debt after",
    now="under way",
    life_of="{life}/{most}",
    waits="waits: {event}",
    surprised="surprised",
    out="out",
    gone="gone",
    hidden="hidden",
    note="note: {text}",
    wait_label="waits",
    wait_short="wa",
    surprise_label="surprised",
    surprise_short="su",
    debt_label="debt",
    debt_short="de",
    late_label="came late",
    late_short="cl",
    given_label="by hand",
    given_short="±",
    legend="Short for",
    course_titles=("Line", "Round", "Who", "What", "AP", "Next then"),
    blank="Combat sheet",
    events=(
        "line", "time", "round", "event", "who", "what", "cost AP", "round after", "next then",
    ),
    event_person=(
        "{name}: spent", "{name}: left", "{name}: debt", "{name}: initiative", "{name}: life",
        "{name}: state",
    ),
    rounds=(
        "round", "name", "side", "seat", "AP/R", "debt from the round before", "spent", "left",
        "debt for the next", "what for", "life", "state",
    ),
    run="{label} {count}",
)  # fmt: skip

SHEET_WORDS: dict[Lang, SheetWords] = {"de": _DE, "en": _EN}
