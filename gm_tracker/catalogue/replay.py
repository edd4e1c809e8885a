"""The words of a replay."""

from gm_tracker.core.lang import Lang, texts


@texts
class ReplayTexts:
    """What it shows, asks and says; `line` is the number of a line of the log."""

    title: str
    at_start: str
    """Where nothing has happened yet."""
    joined: str
    """Whose row an event added, and whose it took away (`left`)."""
    left: str
    nothing: str
    """Stands for a cell without a text."""
    round: str
    """Ahead of a round's number, as short as can be; also what is typed for one."""
    decimal: str
    """The sign between whole numbers and tenths."""
    rate: str
    """`count` events a second."""
    own_time: str
    """The fight is played as fast as it went."""
    follows: str
    """What is added to the file is shown at once."""
    reads_on: str
    """It is read while earlier events are played."""
    stays: str
    """It is read, but what is looked at stays."""
    every_line: str
    only_counting: str
    own_time_on: str
    """Pauses are cut to `seconds`."""
    own_time_off: str
    jump: str
    jump_hint: str
    no_line: str
    no_round: str
    not_counting: str
    """The line jumped to was taken back: so all lines are shown."""
    no_log: str
    """Where something is to be replayed that was never played."""
    gone: str
    """Why a file is not followed any more: see `storage.following.Lost`."""
    shorter: str
    replaced: str


_DE = ReplayTexts(
    title="Wiedergabe",
    at_start="Vor dem ersten Ereignis.",
    joined="{name}: neu",
    left="{name}: nicht mehr da",
    nothing="–",
    round="R",
    decimal=",",
    rate="{count}/s",
    own_time="wie am Tisch",
    follows="folgt",
    reads_on="liest mit",
    stays="liest mit, steht",
    every_line="Jede Zeile des Protokolls, auch was zurückgenommen wurde.",
    only_counting="Nur was gilt.",
    own_time_on="So schnell wie am Tisch; lange Pausen dauern höchstens {seconds} s.",
    own_time_off="Gleichmäßig.",
    jump="Springen zu Zeile oder Runde",
    jump_hint="etwa 12 für eine Zeile, R3 für eine Runde",
    no_line="Zeilen gibt es von 0 bis {last}.",
    no_round="Runden gibt es von {first} bis {last}.",
    not_counting="Zeile {line} gilt nicht mehr; gezeigt wird jetzt jede Zeile.",
    no_log="Das ist noch nicht gespielt: bitte einen Kampf wählen.",
    gone="Die Datei ist nicht mehr da, sie wurde verschoben, umbenannt oder gelöscht. "
    "Gezeigt wird, was bis dahin gelesen ist.",
    shorter="Die Datei ist kürzer geworden. Gezeigt wird, was vorher darin stand; "
    "neu geöffnet zeigt die Wiedergabe, was jetzt darin steht.",
    replaced="Unter diesem Namen liegt jetzt etwas anderes. Gezeigt wird, was vorher darin stand; "
    "neu geöffnet zeigt die Wiedergabe, was jetzt darin steht.",
)

_EN = ReplayTexts(
    title="Replay",
    at_start="Before the first event.",
    joined="{name}: new",
    left="{name}: not there any more",
    nothing="–",
    round="R",
    decimal=".",
    rate="{count}/s",
    own_time="table time",
    follows="follows",
    reads_on="reads on",
    stays="reads on, stays",
    every_line="Every line of the log, what was undone too.",
    only_counting="Only what counts.",
    own_time_on="As fast as at the table; long pauses take {seconds} s at the most.",
    own_time_off="At an even pace.",
    jump="Jump to line or round",
    jump_hint="such as 12 for a line, R3 for a round",
    no_line="There are lines from 0 to {last}.",
    no_round="There are rounds from {first} to {last}.",
    not_counting="Line {line} does not count any more; every line is shown now.",
    no_log="That has not been played yet: please choose a fight.",
    gone="The file is not there any more; it was moved, renamed or removed. "
    "What is shown was read before.",
    shorter="The file has become shorter. What is shown was in it before; "
    "opened anew, the replay shows what is in it now.",
    replaced="Something else has this name now. What is shown was in it before; "
    "opened anew, the replay shows what is in it now.",
)

REPLAY_TEXTS: dict[Lang, ReplayTexts] = {"de": _DE, "en": _EN}
