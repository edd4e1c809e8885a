"""The words on the timeline's screen, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class ReasonWords:
    """What decided between two in the order, seen from one of them (R2, T19 to T21).

    `a` is the value of the one looked at, `b` the other's: AP spent, AP left, spent ÷ AKP/R as a
    fraction, initiatives, seats (`seat_pc`, `seat_npc`). Under the names of `Why`, and:
    """

    spent: str
    left: str
    fraction: str
    initiative: str
    not_rolled: str
    """Only the one in front has an initiative: `a`, or `b` seen from the one behind (R11)."""
    seat: str
    joining: str


@texts
class ScreenWords:
    """Column titles, headings and phrases of the Kampfbogen.

    A text with `{names}` is filled by `str.format`, once. Everywhere: `name` and `next` are names
    of participants, `round` a round's number, `rank` a place among the pending reactions from 1.
    """

    name: str
    ap: str
    ap_scaled: str
    """Title of the AP column where one box stands for more than one AP: `scale`."""
    spent: str
    left: str
    initiative: str
    seat: str
    life: str
    state: str
    no_ap: str
    out: str
    gone: str
    setup: str
    ended: str
    untitled: str
    moment: str
    """A round lasts one second (T6): `round` is the second too."""
    ahead: str
    """`gap`: AP between the one on turn and the next (R2), 1 or more."""
    in_front: str
    """The same where fractions are compared: there is no gap in AP."""
    level: str
    nobody: str
    waits: str
    """`event`: what is waited for (T26)."""
    ease: str
    """Behind the event: `ease`, with its sign, what the wait adds to the roll (T29)."""
    waiting: str
    """Ahead of the list of all who wait, each with its event."""
    reaction: str
    announces: str
    """What is charged when the place among the reactions comes: `action`, `cost` in AP (R18)."""
    surprised: str
    hidden: str
    noted: str
    """Of somebody on whom there is a note, whose text the line under the table shows."""
    note: str
    """`text`: the last note on somebody."""
    folded: str
    """A group in one row: `group`, and `count` members."""
    folded_on_turn: str
    """The same where one of them is on turn: its `name`."""
    count_with_ap: str
    """Of a folded group, `count`: who have AP left this round and do not wait."""
    count_without_ap: str
    count_waiting: str
    count_out: str
    count_gone: str
    count_hidden: str
    owes: str
    """`debt`: AP that go over into the next round (T12)."""
    before: str
    """The first in the order: `name` is the one behind, `why` out of `ahead_by`."""
    after: str
    """Anybody else: `name` is the one in front, `why` out of `behind_by`."""
    ahead_by: ReasonWords
    behind_by: ReasonWords
    seat_pc: str
    """`seat`: a seat's number, players and NPCs counted apart (R1)."""
    seat_npc: str
    alone: str
    after_reactions: str
    """The only one with AP left who does not react."""
    opens_in_debt: str
    """No AP left; `debt`: AP owed in the next round (R3, R4)."""
    opens_with_all: str
    is_out: str
    has_left: str
    reacts: str
    then: str
    not_rolled: str
    """In place of an initiative (R11)."""
    setup_hint: str
    """`rolled` of `total` active participants have an initiative."""
    setup_empty: str
    ended_hint: str
    all_rolled: str
    """`total`: how many active participants there are."""


_DE = ScreenWords(
    name="Name",
    ap="AP",
    ap_scaled="AP (▰ = {scale})",
    spent="Verbr",
    left="Rest",
    initiative="INI",
    seat="Platz",
    life="Leben",
    state="Zustand",
    no_ap="ohne AP in dieser Runde",
    out="kampfunfähig",
    gone="gegangen",
    setup="Aufstellung",
    ended="beendet in Runde {round}",
    untitled="Kampf",
    moment="Runde {round} · {round}. Sekunde",
    ahead="{name} · {gap} AP vor {next}",
    in_front="{name} · vor {next}",
    level="{name} · gleichauf mit {next}",
    nobody="niemand ist dran",
    waits="lauert: {event}",
    ease="({ease})",
    waiting="lauert",
    reaction="Reaktion {rank}",
    announces="kündigt an: {action} {cost}",
    surprised="überrascht",
    hidden="versteckt",
    noted="Notiz",
    note="Notiz: {text}",
    folded="{group} ×{count}",
    folded_on_turn="dran: {name}",
    count_with_ap="{count} mit AP",
    count_without_ap="{count} ohne AP",
    count_waiting="{count} lauern",
    count_out="{count} aus",
    count_gone="{count} gegangen",
    count_hidden="{count} versteckt",
    owes="Schuld {debt}",
    before="vor {name} ({why})",
    after="nach {name} ({why})",
    ahead_by=ReasonWords(
        spent="{a} AP < {b} AP",
        left="{a} AP übrig > {b} AP übrig",
        fraction="{a} der AKP/R < {b}",
        initiative="Gleichstand, INI {a} > {b}",
        not_rolled="Gleichstand, INI {a} gegen nicht gewürfelt",
        seat="Gleichstand, INI gleich: {a} vor {b}",
        joining="Gleichstand, gleicher Platz: zuerst dabei",
    ),
    behind_by=ReasonWords(
        spent="{a} AP > {b} AP",
        left="{a} AP übrig < {b} AP übrig",
        fraction="{a} der AKP/R > {b}",
        initiative="Gleichstand, INI {a} < {b}",
        not_rolled="Gleichstand, nicht gewürfelt gegen INI {b}",
        seat="Gleichstand, INI gleich: {a} nach {b}",
        joining="Gleichstand, gleicher Platz: später dabei",
    ),
    seat_pc="Platz {seat}",
    seat_npc="NSC {seat}",
    alone="sonst hat niemand mehr AP",
    after_reactions="nach den Reaktionen",
    opens_in_debt="beginnt die nächste Runde mit {debt} AP Schuld",
    opens_with_all="beginnt die nächste Runde mit vollen AP",
    is_out="kampfunfähig",
    has_left="hat den Kampf verlassen",
    reacts="reagiert als Nr. {rank} auf das Ereignis",
    then="danach:",
    not_rolled="–",
    setup_hint="{rolled} von {total} haben Initiative. Zahl tippen = INI der Zeile.",
    setup_empty="Noch niemand da: „Neu“ fügt jemanden hinzu, etwa „Mira 14 sc ini 16 leben 30“.",
    ended_hint="Der Kampf ist vorbei. „Rückgängig“ nimmt das Ende zurück.",
    all_rolled="Alle {total} haben Initiative: bereit zum Beginn.",
)

_EN = ScreenWords(
    name="Name",
    ap="AP",
    ap_scaled="AP (▰ = {scale})",
    spent="Spent",
    left="Left",
    initiative="INI",
    seat="Seat",
    life="Life",
    state="State",
    no_ap="no AP left this round",
    out="out",
    gone="gone",
    setup="setting up",
    ended="over in round {round}",
    untitled="Fight",
    moment="Round {round} · second {round}",
    ahead="{name} · {gap} AP ahead of {next}",
    in_front="{name} · ahead of {next}",
    level="{name} · level with {next}",
    nobody="nobody is on turn",
    waits="waits: {event}",
    ease="({ease})",
    waiting="waits",
    reaction="reaction {rank}",
    announces="announces: {action} {cost}",
    surprised="surprised",
    hidden="hidden",
    noted="note",
    note="note: {text}",
    folded="{group} ×{count}",
    folded_on_turn="up: {name}",
    count_with_ap="{count} with AP",
    count_without_ap="{count} without AP",
    count_waiting="{count} wait",
    count_out="{count} out",
    count_gone="{count} gone",
    count_hidden="{count} hidden",
    owes="debt {debt}",
    before="before {name} ({why})",
    after="after {name} ({why})",
    ahead_by=ReasonWords(
        spent="{a} AP < {b} AP",
        left="{a} AP left > {b} AP left",
        fraction="{a} of AP/R < {b}",
        initiative="tied, INI {a} > {b}",
        not_rolled="tied, INI {a} against not rolled",
        seat="tied, same INI: {a} before {b}",
        joining="tied, same seat: joined first",
    ),
    behind_by=ReasonWords(
        spent="{a} AP > {b} AP",
        left="{a} AP left < {b} AP left",
        fraction="{a} of AP/R > {b}",
        initiative="tied, INI {a} < {b}",
        not_rolled="tied, not rolled against INI {b}",
        seat="tied, same INI: {a} after {b}",
        joining="tied, same seat: joined later",
    ),
    seat_pc="seat {seat}",
    seat_npc="NPC {seat}",
    alone="nobody else has AP left",
    after_reactions="after the reactions",
    opens_in_debt="begins the next round {debt} AP in debt",
    opens_with_all="begins the next round with all AP",
    is_out="out of the fight for now",
    has_left="has left the fight",
    reacts="reacts to the event as no. {rank}",
    then="then:",
    not_rolled="–",
    setup_hint="{rolled} of {total} have an initiative. Type a number = INI of the row.",
    setup_empty="Nobody here yet: “New” adds someone, such as “Mira 14 pc ini 16 life 30”.",
    ended_hint="The fight is over. “Undo” takes the end back.",
    all_rolled="All {total} have an initiative: ready to begin.",
)

SCREEN_WORDS: dict[Lang, ScreenWords] = {"de": _DE, "en": _EN}
