"""Every command of a fight on the timeline: the registry that keys, footer and help come from."""

from gm_tracker.core.commands import Command
from gm_tracker.core.late import Late, load_all
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State

_SETUP = frozenset({"setup"})
_RUNNING = frozenset({"running"})
_BEFORE_END = _SETUP | _RUNNING
_ALWAYS = _BEFORE_END | {"ended"}
_DIGITS = tuple("0123456789")


def _late(module: str, function: str) -> Late:
    return Late(__name__, module, function)


COMMANDS: tuple[Command[State, TimelineEvent], ...] = (
    Command("begin", ("b",), _SETUP, _late("fight", "begin"), "T17, R6", footer=2),
    Command(
        "type_initiative",
        _DIGITS,
        _SETUP,
        _late("initiative", "initiative"),
        "T18, R11",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command(
        "cost",
        _DIGITS,
        _RUNNING,
        _late("acting", "act"),
        "T13, T22, R9",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command("action", ("a",), _RUNNING, _late("acting", "act"), "T14, T15", footer=2),
    Command("wait", ("w",), _RUNNING, _late("lurking", "wait"), "T26, T27, T31", footer=3),
    Command(
        "event", ("t",), _RUNNING, _late("retaking", "event_occurs"), "T28, T29, R17, R18", footer=4
    ),
    Command(
        "pass",
        ("p",),
        _RUNNING,
        _late("acting", "give_up"),
        "R19",
        opens_line=False,
        is_urgent=lambda state: bool(state.reactions),
    ),
    Command("out_of_turn", ("x",), _RUNNING, _late("acting", "act_out_of_turn"), "R23"),
    Command("out", ("o",), _BEFORE_END, _late("rows", "out_or_back"), "R22", opens_line=False),
    Command(
        "life",
        ("+", "-", "="),
        _BEFORE_END,
        _late("vitals", "life"),
        typed=True,
        shown_key="+ - =",
    ),
    Command("condition", ("c",), _BEFORE_END, _late("vitals", "condition")),
    Command(
        "surprise", ("s",), _BEFORE_END, _late("rows", "surprise"), "T25, R14", opens_line=False
    ),
    Command("newcomer", ("n",), _BEFORE_END, _late("newcomer", "newcomer"), "R21", footer=6),
    Command("bench", ("B",), _BEFORE_END, _late("bench", "from_bench"), "R21"),
    Command("edit", ("e", "f2"), _BEFORE_END, _late("rows", "edit"), "R24", by_double_click=True),
    Command("initiative", ("i",), _BEFORE_END, _late("initiative", "initiative"), "T18, R11"),
    Command(
        "roll_all",
        ("r",),
        _BEFORE_END,
        _late("initiative", "roll_all"),
        "T18",
        opens_line=False,
        footer=5,
    ),
    Command("hide", ("h",), _BEFORE_END, _late("rows", "hide_or_reveal"), opens_line=False),
    Command("leave", ("L",), _BEFORE_END, _late("rows", "leave"), "R22"),
    Command("note", (",",), _ALWAYS, _late("notes", "note")),
    Command("fight_note", ("#",), _ALWAYS, _late("notes", "fight_note")),
    Command("end_round", ("R",), _RUNNING, _late("fight", "end_round"), "R6"),
    Command("end", ("E",), _RUNNING, _late("fight", "end")),
    Command("find", ("f",), _ALWAYS, _late("find", "find")),
    Command(
        "seat_earlier",
        ("<",),
        _BEFORE_END,
        _late("seats", "seat_earlier"),
        "T21, R1",
        opens_line=False,
    ),
    Command(
        "seat_later", (">",), _BEFORE_END, _late("seats", "seat_later"), "T21, R1", opens_line=False
    ),
    Command("from_paper", ("P",), _SETUP, _late("paper", "from_paper"), "T12, R6"),
)


def prepare() -> None:
    """Loads what every command does."""
    load_all(COMMANDS)
