"""How wide the columns of a table are where there is only so much room."""

from collections.abc import Sequence
from typing import NamedTuple

NARROWEST = 10
"""A column of words or boxes that gives way keeps so much."""


class Need(NamedTuple):
    """What a column needs."""

    natural: int
    """To stand on one line, its title included."""
    least: int
    """To be read at all."""
    weight: int | None
    """Its share of the room that the others leave; 0 where it gives way only if it must, None
    where it takes its least then, and nothing between."""


def fitting(needs: Sequence[Need], room: int) -> list[int] | None:
    """A width for each column, `room` in all at the most; None where they do not go side by side.

    None is wider than it needs to be.
    """
    naturals = [need.natural for need in needs]
    if sum(naturals) <= room:
        return naturals
    for weightless in (0, 1):
        weights = [0 if need.weight is None else need.weight or weightless for need in needs]
        widths = _shared(needs, weights, room)
        if widths is not None:
            return widths
    return None


def widened(widths: Sequence[int], weights: Sequence[int], room: int) -> list[int]:
    """The widths, and to those with weight their shares of what they leave of the room."""
    spare, total = room - sum(widths), sum(weights) or 1
    return [width + spare * weight // total for width, weight in zip(widths, weights, strict=True)]


def _shared(needs: Sequence[Need], weights: Sequence[int], room: int) -> list[int] | None:
    """Those with weight share what the others leave."""
    widths = [need.least if need.weight is None else need.natural for need in needs]
    giving = {place for place, weight in enumerate(weights) if weight}
    while True:
        taken = sum(width for place, width in enumerate(widths) if place not in giving)
        spare = room - taken - sum(needs[place].least for place in giving)
        if spare < 0:
            return None
        total = sum(weights[place] for place in giving)
        given = {place: needs[place].least + spare * weights[place] // total for place in giving}
        satisfied = {place for place in giving if given[place] >= needs[place].natural}
        if not satisfied:
            return [given.get(place, width) for place, width in enumerate(widths)]
        giving -= satisfied
