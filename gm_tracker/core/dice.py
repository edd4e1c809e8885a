"""Chance, which is handed in; dice formulas such as `1d20+4` or `2W6-1`, read with bounds."""

import re
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import Rolled
from gm_tracker.core.values import frozen

MOST_DICE = 100
MOST_SIDES = 1_000
MOST_SIGNS = 60
MOST_VALUE = 999

Die = Callable[[int], int]
"""Rolls one die: takes its number of sides, gives a face from 1 to that number."""

T = TypeVar("T")


class Chance(Protocol):
    """What falls at random. The rules never ask for it: every result is stored in the log."""

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The same items in a new order."""


class NoChance:
    """Chance for what is looked at and not kept: every die shows 1, every deck lies as it was."""

    def die(self, sides: int) -> int:  # noqa: ARG002
        """Always 1."""
        return 1

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The order they came in."""
        return list(items)


_TERM = r"[+-]{{0,2}}(?:{count}[dw]{sides}(?:\*{factor})?|{number})".format(
    count=r"\d{0,9}", sides=r"\d{1,9}", factor=r"\d{1,3}", number=r"\d{1,4}"
)
_FORMULA = re.compile(rf"(?:{_TERM})(?:(?=[+-]){_TERM})*", re.ASCII | re.IGNORECASE)
_PARTS = re.compile(r"([+-]*)(?:(\d*)[dw](\d+)(?:\*(\d+))?|(\d+))", re.ASCII | re.IGNORECASE)


@frozen
class Term:
    """`count` dice of `sides`, times `factor`; where `sides` is None just the number `factor`."""

    count: int
    sides: int | None
    factor: int


def parse(formula: str) -> tuple[Term, ...]:
    """The terms of a formula; spaces do not count, `d` and `W` are the same.

    Raises Refusal (DICE_UNREADABLE, DICE_TOO_MANY, DICE_TOO_LARGE).
    """
    text = "".join(formula.split())
    if len(formula) > MOST_SIGNS or not _FORMULA.fullmatch(text):
        raise Refusal(CoreReason.DICE_UNREADABLE, formula=formula[:MOST_SIGNS])
    terms = tuple(_term(*match.groups()) for match in _PARTS.finditer(text))
    if sum(term.count for term in terms) > MOST_DICE:
        raise Refusal(CoreReason.DICE_TOO_MANY, formula=formula, limit=MOST_DICE)
    if any(term.sides is not None and not 1 <= term.sides <= MOST_SIDES for term in terms):
        raise Refusal(CoreReason.DICE_TOO_LARGE, formula=formula, limit=MOST_SIDES)
    return terms


def _term(signs: str, count: str, sides: str, factor: str, number: str) -> Term:
    sign = -1 if signs.count("-") % 2 else 1
    if number:
        return Term(0, None, sign * int(number))
    return Term(int(count) if count else 1, int(sides), sign * int(factor or 1))


def roll(formula: str, die: Die) -> Rolled:
    """Rolls a formula, keeping every face in the order rolled.

    Raises Refusal as `parse` does, and ROLL_TOO_LARGE for a value beyond ±999.
    """
    total = 0
    faces: list[int] = []
    for term in parse(formula):
        if term.sides is None:
            total += term.factor
            continue
        thrown = [die(term.sides) for _ in range(term.count)]
        faces += thrown
        total += sum(thrown) * term.factor
    if abs(total) > MOST_VALUE:
        raise Refusal(CoreReason.ROLL_TOO_LARGE, formula=formula, value=total, limit=MOST_VALUE)
    return Rolled(value=total, dice=formula, faces=tuple(faces))
