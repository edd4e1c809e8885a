"""Every command of a fight on the timeline: the registry that keys, footer and help come from."""

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from gm_tracker.core.commands import Command, Outcome, View
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State

Start: TypeAlias = Callable[[View[State, TimelineEvent]], Outcome[State, TimelineEvent]]
"""What a command does when its key is pressed."""

_SETUP = frozenset({"setup"})
_RUNNING = frozenset({"running"})
_BEFORE_END = _SETUP | _RUNNING
_ALWAYS = _BEFORE_END | {"ended"}
_DIGITS = tuple("0123456789")


class Late:
    """What a command does: a function of a module beside this one.

    It is imported when it is first called or asked for: the first picture needs no command.
    """

    def __init__(self, module: str, function: str) -> None:
        self._module = module
        self._function = function

    def __call__(self, view: View[State, TimelineEvent]) -> Outcome[State, TimelineEvent]:
        """Does it. Raises Refusal."""
        return self.load()(view)

    def load(self) -> Start:
        """The function itself. Raises ImportError or AttributeError where there is none."""
        found: Start = getattr(import_module(f"{__name__}.{self._module}"), self._function)
        return found


COMMANDS: tuple[Command[State, TimelineEvent], ...] = (
    Command("begin", ("b",), _SETUP, Late("fight", "begin"), "T17, R6", footer=2),
    Command(
        "type_initiative",
        _DIGITS,
        _SETUP,
        Late("initiative", "initiative"),
        "T18, R11",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command(
        "cost",
        _DIGITS,
        _RUNNING,
        Late("acting", "act"),
        "T13, T22, R9",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command("action", ("a",), _RUNNING, Late("acting", "act"), "T14, T15", footer=2),
    Command("wait", ("w",), _RUNNING, Late("lurking", "wait"), "T26, T27, T31", footer=3),
    Command(
        "event", ("t",), _RUNNING, Late("retaking", "event_occurs"), "T28, T29, R17, R18", footer=4
    ),
    Command(
        "pass",
        ("p",),
        _RUNNING,
        Late("acting", "give_up"),
        "R19",
        opens_line=False,
        is_urgent=lambda state: bool(state.reactions),
    ),
    Command("out_of_turn", ("x",), _RUNNING, Late("acting", "act_out_of_turn"), "R23"),
    Command("out", ("o",), _BEFORE_END, Late("rows", "out_or_back"), "R22", opens_line=False),
    Command(
        "life",
        ("+", "-", "="),
        _BEFORE_END,
        Late("vitals", "life"),
        typed=True,
        shown_key="+ - =",
    ),
    Command("condition", ("c",), _BEFORE_END, Late("vitals", "condition")),
    Command(
        "surprise", ("s",), _BEFORE_END, Late("rows", "surprise"), "T25, R14", opens_line=False
    ),
    Command("newcomer", ("n",), _BEFORE_END, Late("newcomer", "newcomer"), "R21", footer=6),
    Command("bench", ("B",), _BEFORE_END, Late("bench", "from_bench"), "R21"),
    Command("edit", ("e", "f2"), _BEFORE_END, Late("rows", "edit"), "R24"),
    Command("initiative", ("i",), _BEFORE_END, Late("initiative", "initiative"), "T18, R11"),
    Command(
        "roll_all",
        ("r",),
        _BEFORE_END,
        Late("initiative", "roll_all"),
        "T18",
        opens_line=False,
        footer=5,
    ),
    Command("hide", ("h",), _BEFORE_END, Late("rows", "hide_or_reveal"), opens_line=False),
    Command("leave", ("L",), _BEFORE_END, Late("rows", "leave"), "R22"),
    Command("note", (",",), _ALWAYS, Late("notes", "note")),
    Command("fight_note", ("#",), _ALWAYS, Late("notes", "fight_note")),
    Command("end_round", ("R",), _RUNNING, Late("fight", "end_round"), "R6"),
    Command("end", ("E",), _RUNNING, Late("fight", "end")),
    Command("find", ("f",), _ALWAYS, Late("find", "find")),
    Command(
        "seat_earlier",
        ("<",),
        _BEFORE_END,
        Late("seats", "seat_earlier"),
        "T21, R1",
        opens_line=False,
    ),
    Command(
        "seat_later", (">",), _BEFORE_END, Late("seats", "seat_later"), "T21, R1", opens_line=False
    ),
    Command("from_paper", ("P",), _SETUP, Late("paper", "from_paper"), "T12, R6"),
)


def prepare() -> None:
    """Loads what every command does."""
    for command in COMMANDS:
        if isinstance(command.start, Late):
            command.start.load()
