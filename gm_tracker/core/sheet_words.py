"""What stands on the sheets of every ruleset, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class FrameWords:
    """Around the parts of a fight's sheet; what stands in `{names}` is filled by `str.format`."""

    untitled: str
    fight: str
    day: str
    date: str
    """How a date is written, for `strftime`."""
    place: str
    standing: str
    no_start: str
    over: str
    """In `round`."""
    branched: str
    branched_from: str
    """`title` of the other fight and the `line` of its log that was followed."""
    course: str
    notes: str
    note_line: str
    """A note: the `line` of the log, the `round`, `who` it is on or nothing, the `text`."""


@texts
class StatisticsWords:
    """Around the figures of a fight, or of several."""

    title: str
    fights: str
    events: str
    table_time: str
    pauses: str
    longest_pause: str
    """`count` of them; `minutes` between two lines: what is longer is a pause."""
    hours: str
    """`hours`, and `minutes` of two digits."""
    minutes: str
    """`minutes`, and `seconds` of two digits."""
    by_action: str
    action: str
    times: str
    time: str
    per_turn: str
    longest_turn: str
    timed_turns: str
    together: str


FRAME_WORDS: dict[Lang, FrameWords] = {
    "de": FrameWords(
        untitled="Kampf",
        fight="Kampf",
        day="Datum",
        date="%d.%m.%Y",
        place="Ort",
        standing="Stand",
        no_start="noch nicht begonnen",
        over="beendet in Runde {round}",
        branched="Abzweigung",
        branched_from="{title}, nach Zeile {line}",
        course="Verlauf",
        notes="Notizen",
        note_line="Zeile {line} · R{round} · {who}{text}",
    ),
    "en": FrameWords(
        untitled="Fight",
        fight="Fight",
        day="Date",
        date="%Y-%m-%d",
        place="Place",
        standing="State",
        no_start="not begun yet",
        over="over in round {round}",
        branched="Branch",
        branched_from="{title}, after line {line}",
        course="Course",
        notes="Notes",
        note_line="line {line} · R{round} · {who}{text}",
    ),
}

STATISTICS_WORDS: dict[Lang, StatisticsWords] = {
    "de": StatisticsWords(
        title="Auswertung",
        fights="Kämpfe",
        events="Zeilen, die zählen",
        table_time="Zeit am Tisch",
        pauses="Pausen",
        longest_pause="{count}, länger als {minutes} min, nicht mitgezählt",
        hours="{hours} h {minutes} min",
        minutes="{minutes} min {seconds} s",
        by_action="AP nach Aktion",
        action="Aktion",
        times="Mal",
        time="Zeit am Tisch (Sekunden)",
        per_turn="Je Zug",
        longest_turn="Längster",
        timed_turns="Gemessene Züge",
        together="Zusammen",
    ),
    "en": StatisticsWords(
        title="Statistics",
        fights="Fights",
        events="Lines that count",
        table_time="Time at the table",
        pauses="Pauses",
        longest_pause="{count}, of more than {minutes} min, not counted in",
        hours="{hours} h {minutes} min",
        minutes="{minutes} min {seconds} s",
        by_action="AP by action",
        action="Action",
        times="Times",
        time="Time at the table (seconds)",
        per_turn="A turn",
        longest_turn="Longest",
        timed_turns="Turns timed",
        together="Together",
    ),
}
