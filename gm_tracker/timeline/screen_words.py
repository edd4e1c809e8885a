"""The words on the timeline's screen, in German and English."""

from dataclasses import dataclass

from gm_tracker.core.lang import Lang


@dataclass(frozen=True)
class ScreenWords:
    """Column titles, headings and phrases of the Kampfbogen."""

    name: str
    ap: str
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
    ahead: str
    level: str
    nobody: str
    waits: str
    reaction: str
    surprised: str
    hidden: str
    owes: str
    opens: str
    why_spent: str
    why_left: str
    why_fraction: str
    why_initiative: str
    why_seat: str
    why_joining: str
    seat_of: dict[str, str]
    before: str
    alone: str
    has_no_ap: str
    is_out: str
    has_left: str
    reacts: str
    then: str
    not_rolled: str
    setup_hint: str
    setup_empty: str
    ended_hint: str
    all_rolled: str


_DE = ScreenWords(
    name="Name",
    ap="AP",
    spent="Verbr",
    left="Rst",
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
    level="{name} · gleichauf mit {next}",
    nobody="niemand ist dran",
    waits="lauert: {event}",
    reaction="Reaktion {rank}",
    surprised="überrascht",
    hidden="versteckt",
    owes="Schuld {debt}",
    opens="öffnet mit {spent}",
    why_spent="{a} AP < {b} AP",
    why_left="{a} AP übrig > {b} AP übrig",
    why_fraction="{a} der AKP/R < {b}",
    why_initiative="Gleichstand, INI {a} > {b}",
    why_seat="Gleichstand, INI gleich: {a} vor {b}",
    why_joining="Gleichstand, gleicher Platz: zuerst dabei",
    seat_of={"pc": "Platz {seat}", "npc": "NSC {seat}"},
    before="{why}, vor {name}",
    alone="hat als Einziges noch AP in dieser Runde",
    has_no_ap="keine AP mehr in dieser Runde, öffnet die nächste mit {spent} verbraucht",
    is_out="kampfunfähig",
    has_left="hat den Kampf verlassen",
    reacts="reagiert als Nr. {rank} auf das Ereignis",
    then="danach: ",
    not_rolled="–",
    setup_hint="{rolled} von {total} haben Initiative. Zahl tippen = INI der Zeile.",
    setup_empty="Noch niemand da: „Neu“ fügt jemanden hinzu, etwa „Mira 14 sc ini 16 leben 30“.",
    ended_hint="Der Kampf ist vorbei. „Zurück“ nimmt das Ende zurück.",
    all_rolled="Alle {total} haben Initiative: bereit zum Beginn.",
)

_EN = ScreenWords(
    name="Name",
    ap="AP",
    spent="Spent",
    left="Lft",
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
    level="{name} · level with {next}",
    nobody="nobody is on turn",
    waits="waits: {event}",
    reaction="reaction {rank}",
    surprised="surprised",
    hidden="hidden",
    owes="debt {debt}",
    opens="opens with {spent}",
    why_spent="{a} AP < {b} AP",
    why_left="{a} AP left > {b} AP left",
    why_fraction="{a} of AP/R < {b}",
    why_initiative="tied, INI {a} > {b}",
    why_seat="tied, same INI: {a} before {b}",
    why_joining="tied, same seat: joined first",
    seat_of={"pc": "seat {seat}", "npc": "NPC {seat}"},
    before="{why}, before {name}",
    alone="the only one with AP left this round",
    has_no_ap="no AP left this round, opens the next with {spent} spent",
    is_out="out of the fight for now",
    has_left="has left the fight",
    reacts="reacts to the event as no. {rank}",
    then="then: ",
    not_rolled="–",
    setup_hint="{rolled} of {total} have an initiative. Type a number = INI of the row.",
    setup_empty="Nobody here yet: “New” adds someone, such as “Mira 14 pc ini 16 life 30”.",
    ended_hint="The fight is over. “Undo” takes the end back.",
    all_rolled="All {total} have an initiative: ready to begin.",
)

SCREEN_WORDS: dict[Lang, ScreenWords] = {"de": _DE, "en": _EN}
