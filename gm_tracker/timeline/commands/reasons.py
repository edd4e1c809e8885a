"""Why a typed line is not taken, and the reading of numbers that every prompt shares."""

import re
from collections.abc import Iterable

from gm_tracker.core.commands import View
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.timeline.events import Bounds, TimelineEvent
from gm_tracker.timeline.state import Participant, State

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_DIGITS = "0123456789"
QUOTED = 40
"""Signs of what was typed that a refusal repeats."""
NAMES = 3
"""Names that a prompt shows of those it touches."""
VALUES = 6
"""Values of theirs that it shows."""


class CommandReason(Reason):
    """Why a prompt does not take what was typed; beside each, the data of its sentence."""

    NUMBER = "number"
    """text, low, high"""
    BEYOND = "beyond"
    """name, text, value, low, high"""
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
    NO_ROW = "no_row"
    NOT_EDITABLE = "not_editable"
    AP_MISSING = "ap_missing"
    """name"""
    NOT_UNDERSTOOD = "not_understood"
    """text"""
    GIVEN_TWICE = "given_twice"
    """text"""
    VALUE_MISSING = "value_missing"
    """word"""
    BENCH_EMPTY = "bench_empty"
    NO_EVENT_AWAITED = "no_event_awaited"
    NO_DICE = "no_dice"
    """name"""
    ALL_ROLLED = "all_rolled"
    NOTHING_TYPED = "nothing_typed"
    ENTER_OR_ESCAPE = "enter_or_escape"
    NOT_CORRECTED = "not_corrected"
    """Nothing was typed for it that could be typed otherwise."""
    NOTHING_LEFT = "nothing_left"
    """Nothing would come of a line that is corrected."""
    CORRECTS_ONE = "corrects_one"
    YES_OR_NO = "yes_or_no"
    CAUSER_ROLLS = "causer_rolls"
    """name"""
    TOO_LONG = "too_long"
    """limit"""


def whole(text: str, bounds: Bounds) -> int:
    """The whole number typed, within the bounds. Raises Refusal (NUMBER)."""
    typed = text.strip()
    if not _NUMBER.fullmatch(typed) or not bounds.low <= int(typed) <= bounds.high:
        raise no_number(typed, bounds)
    return int(typed)


def no_number(typed: str, bounds: Bounds) -> Refusal:
    """The refusal of what is no whole number within the bounds."""
    return Refusal(CommandReason.NUMBER, text=typed[:20], low=bounds.low, high=bounds.high)


def number_behind(text: str) -> tuple[str, str]:
    """A text and the digits that stand behind it, apart; "" where there are none: ("blind", "2").

    The words keep what is between them and the digits; a number alone has no words.
    """
    typed = text.strip()
    words = typed.rstrip(_DIGITS)
    return words, typed[len(words) :]


def readable(text: str) -> str:
    """The text, if it can be written down. Raises Refusal (NOT_UNDERSTOOD) for half a sign."""
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise Refusal(CommandReason.NOT_UNDERSTOOD, text=repr(text)[1 : QUOTED + 1])
    return text


def limited(text: str, limit: int) -> str:
    """A text of at most `limit` signs. Raises Refusal (TOO_LONG, NOT_UNDERSTOOD)."""
    if len(text) > limit:
        raise Refusal(CommandReason.TOO_LONG, limit=limit)
    return readable(text)


def short(text: str, limit: int) -> str:
    """As `limited`, without blanks around it."""
    return limited(text.strip(), limit)


def touched(view: View[State, TimelineEvent]) -> tuple[Participant, ...]:
    """The participants whom a command on rows means: the marked ones, else the one at the cursor.

    Raises Refusal (NO_ROW) where there is none.
    """
    if not view.touched:
        raise Refusal(CommandReason.NO_ROW)
    return tuple(view.state.people[id_] for id_ in view.touched)


def at_cursor(view: View[State, TimelineEvent]) -> Participant:
    """The participant at the cursor, whoever is marked. Raises Refusal (NO_ROW)."""
    if view.cursor is None:
        raise Refusal(CommandReason.NO_ROW)
    return view.state.people[view.cursor]


def names(people: Iterable[Participant]) -> str:
    """Whom a prompt touches, by name."""
    return listed((person.name for person in people), NAMES)


def listed(values: Iterable[object], most: int = VALUES) -> str:
    """The first of these, and how many more there are."""
    shown = [str(value) for value in values]
    first = ", ".join(shown[:most])
    return f"{first} +{len(shown) - most}" if len(shown) > most else first
