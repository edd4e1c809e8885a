"""Why a typed line is not taken, and whom a command means."""

from collections.abc import Iterable

from gm_tracker.core.commands import View
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.typed import NAMES, listed
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import Participant, State


class CommandReason(Reason):
    """Why a prompt does not take what was typed; beside each, the data of its sentence."""

    SEATED_FIRST = "seated_first"
    """name"""
    SEATED_LAST = "seated_last"
    """name"""
    NO_SEAT = "no_seat"
    NO_SUCH_ACTION = "no_such_action"
    """text"""
    ACTION_MISSING = "action_missing"
    NO_SUCH_TARGET = "no_such_target"
    """text"""
    NO_AIM = "no_aim"
    """text; `meant`: how it may have been meant"""
    NO_GROUP = "no_group"
    """name"""
    AP_MISSING = "ap_missing"
    """name"""
    BENCH_EMPTY = "bench_empty"
    NO_EVENT_AWAITED = "no_event_awaited"
    NO_DICE = "no_dice"
    """name"""
    ALL_ROLLED = "all_rolled"
    NOTHING_TYPED = "nothing_typed"
    CORRECTS_ONE = "corrects_one"
    CAUSER_ROLLS = "causer_rolls"
    """name"""


def touched(view: View[State, TimelineEvent]) -> tuple[Participant, ...]:
    """The participants whom a command on rows means: the marked ones, else the one at the cursor.

    Raises Refusal (NO_ROW) where there is none.
    """
    if not view.touched:
        raise Refusal(CoreReason.NO_ROW)
    return tuple(view.state.people[id_] for id_ in view.touched)


def at_cursor(view: View[State, TimelineEvent]) -> Participant:
    """The participant at the cursor, whoever is marked. Raises Refusal (NO_ROW)."""
    if view.cursor is None:
        raise Refusal(CoreReason.NO_ROW)
    return view.state.people[view.cursor]


def names(people: Iterable[Participant]) -> str:
    """Whom a prompt touches, by name."""
    return listed((person.name for person in people), NAMES)
