"""Why a typed line is not taken, and the reading of numbers that every prompt shares."""

import re

from gm_tracker.core.commands import View
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import Participant, State

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)


class CommandReason(Reason):
    """Why a prompt does not take what was typed; beside each, the data of its sentence."""

    NUMBER = "number"
    """text, low, high"""
    NO_SUCH_ACTION = "no_such_action"
    """text"""
    NO_ROW = "no_row"
    NOT_EDITABLE = "not_editable"
    NAME_MISSING = "name_missing"
    AP_MISSING = "ap_missing"
    """name"""
    NOT_UNDERSTOOD = "not_understood"
    """text"""
    BENCH_EMPTY = "bench_empty"
    NO_DICE = "no_dice"
    """name"""
    ALL_ROLLED = "all_rolled"
    NOTHING_TYPED = "nothing_typed"
    ENTER_OR_ESCAPE = "enter_or_escape"
    TOO_LONG = "too_long"
    """limit"""


def whole(text: str, low: int, high: int) -> int:
    """The whole number typed, from `low` to `high`. Raises Refusal (NUMBER)."""
    typed = text.strip()
    if not _NUMBER.fullmatch(typed) or not low <= int(typed) <= high:
        raise Refusal(CommandReason.NUMBER, text=typed[:20], low=low, high=high)
    return int(typed)


def short(text: str, limit: int) -> str:
    """A text of at most `limit` signs, without blanks around it. Raises Refusal (TOO_LONG)."""
    if len(text.strip()) > limit:
        raise Refusal(CommandReason.TOO_LONG, limit=limit)
    return text.strip()


def touched(view: View[State, TimelineEvent]) -> tuple[Participant, ...]:
    """The participants a command on rows means. Raises Refusal (NO_ROW) where there is none."""
    if not view.touched:
        raise Refusal(CommandReason.NO_ROW)
    return tuple(view.state.people[id_] for id_ in view.touched)


def names(people: tuple[Participant, ...]) -> str:
    """Whom a prompt touches, by name; many are counted."""
    shown = ", ".join(person.name for person in people[:3])
    return f"{shown} +{len(people) - 3}" if len(people) > 3 else shown
