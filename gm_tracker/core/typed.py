"""The reading of typed numbers and texts that every prompt shares."""

import re
from collections.abc import Iterable
from typing import TypeAlias

from gm_tracker.core.errors import CoreReason, Refusal

Limits: TypeAlias = tuple[int, int]
"""The least and the greatest whole number that is taken."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_DIGITS = "0123456789"
QUOTED = 40
"""Signs of what was typed that a refusal repeats."""
NAMES = 3
"""Names that a prompt shows of those it touches."""
VALUES = 6
"""Values of theirs that it shows."""


def whole(text: str, limits: Limits) -> int:
    """The whole number typed, within the limits. Raises Refusal (NUMBER)."""
    typed, (low, high) = text.strip(), limits
    if not _NUMBER.fullmatch(typed) or not low <= int(typed) <= high:
        raise no_number(typed, limits)
    return int(typed)


def no_number(typed: str, limits: Limits) -> Refusal:
    """The refusal of what is no whole number within the limits."""
    low, high = limits
    return Refusal(CoreReason.NUMBER, text=typed[:20], low=low, high=high)


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
        raise Refusal(CoreReason.NOT_UNDERSTOOD, text=repr(text)[1 : QUOTED + 1])
    return text


def limited(text: str, limit: int) -> str:
    """A text of at most `limit` signs. Raises Refusal (TOO_LONG, NOT_UNDERSTOOD)."""
    if len(text) > limit:
        raise Refusal(CoreReason.TOO_LONG, limit=limit)
    return readable(text)


def short(text: str, limit: int) -> str:
    """As `limited`, without blanks around it."""
    return limited(text.strip(), limit)


def listed(values: Iterable[object], most: int = VALUES) -> str:
    """The first of these, and how many more there are."""
    shown = [str(value) for value in values]
    first = ", ".join(shown[:most])
    return f"{first} +{len(shown) - most}" if len(shown) > most else first
