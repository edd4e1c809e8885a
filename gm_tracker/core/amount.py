"""The one reading of a number typed for a value: it sets what is there, or changes it (F1)."""

import re
from typing import NamedTuple

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.typed import Limits, no_number

_AMOUNT = re.compile(r"(=)?\s*([+-]?[0-9]{1,9})", re.ASCII)


class Amount(NamedTuple):
    """What was typed: a value to set (`12`, `=12`, `=-3`), or a change (`+4`, `-4`)."""

    number: int
    is_change: bool


def amount(text: str, limits: Limits) -> Amount:
    """The amount typed; `limits` are those of a value to set, a change may be any number.

    Raises Refusal (NUMBER) for what is no whole number or lies beyond the limits.
    """
    typed = text.strip()
    found = _AMOUNT.fullmatch(typed)
    if found is None:
        raise no_number(typed, limits)
    number, is_change = int(found[2]), found[1] is None and found[2][0] in "+-"
    if not is_change and not limits[0] <= number <= limits[1]:
        raise no_number(typed, limits)
    return Amount(number, is_change)


def new_value(text: str, present: int | None, limits: Limits, name: str) -> int:
    """The value that the text gives somebody of that name who has the `present` one.

    Where there is none yet there is nothing to change: -3 is the value.
    Raises Refusal: NUMBER as `amount` does, BEYOND where a change leads out of the limits.
    """
    number, is_change = amount(text, limits)
    value = number + present if is_change and present is not None else number
    if limits[0] <= value <= limits[1]:
        return value
    if present is None:
        raise no_number(text.strip(), limits)
    raise Refusal(
        CoreReason.BEYOND,
        name=name,
        text=text.strip(),
        value=value,
        low=limits[0],
        high=limits[1],
    )


def moved(old: object, new: object) -> str:
    """An old and a new value."""
    return f"{old} → {new}"
