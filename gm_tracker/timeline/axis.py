"""The axis of a round's AP: where an amount stands on a line, and the line itself."""

from functools import lru_cache
from typing import NamedTuple

from gm_tracker.core.screen import Role

LEFT = 3
"""Cells ahead of the axis, for what it measures."""
_RIGHT = 5
"""Cells kept free behind it, so that the last mark can be read."""
BEYOND = 10
"""AP shown beyond the last end of a round at least: a wait, or a surprise, at its very end."""
_WIDEST = 4
"""Cells an AP takes at the most, so that a duel is not torn apart."""
_LABEL = 5
"""Cells between two numbers at least."""
_STEPS = (5, 10, 20, 25, 50, 100, 250, 500)
_TICK, _OWN_TICK, _LINE, _BEYOND_LINE = "┤", "┫", "─", "╌"

Signs = tuple[tuple[str, ...], tuple[Role, ...]]
"""A line cell by cell: the signs, and the role of each."""


class Axis(NamedTuple):
    """How AP spent are laid out on a line of `width` terminal cells."""

    width: int
    last: int
    """The highest amount of AP that has a place of its own."""
    cells: int
    """Cells that an AP takes; 1 where a cell stands for several AP."""
    ap: int
    """AP that a cell stands for; 1 where an AP takes several cells."""

    def place(self, spent: int) -> int:
        """The cell at which so many AP stand; beyond the last one all stand together."""
        if spent > self.last:
            return LEFT + self.last * self.cells // self.ap + 1
        return LEFT + max(0, spent) * self.cells // self.ap


@lru_cache(maxsize=64)
def axis_for(end: int, width: int) -> Axis:
    """The axis on which `end` AP, the most that anybody has in this round, are well inside.

    It depends on nothing that changes with every action: marks move, the axis stays.
    """
    last = end + max(BEYOND, end // 3)
    room = max(1, width - LEFT - _RIGHT)
    cells = min(_WIDEST, room // (last + 1))
    return Axis(width, last, max(1, cells), 1 if cells else -(-(last + 1) // room))


@lru_cache(maxsize=64)
def drawn_axis(axis: Axis, ends: frozenset[int], own: int | None, title: str) -> Signs:
    """The axis with a tick and its number at every end of a round, and numbers between them.

    `ends` are the AP that participants have in this round, `own` the end that stands out. Where
    there is no room for all numbers that one goes first, then the last one. Behind the last end
    the line is broken: what stands there is owed.
    """
    signs = list(title[: LEFT - 1].ljust(LEFT) + _LINE * (axis.width - LEFT))
    roles = [Role.DIM] * axis.width
    ticks = {axis.place(end): end for end in sorted(ends)}
    stop = min(axis.width, axis.place(axis.last) + 1)
    signs[stop:] = " " * (axis.width - stop)
    if ticks:
        behind = min(stop, max(ticks) + 1)
        signs[behind:stop] = _BEYOND_LINE * (stop - behind)
    taken = set(ticks)
    for place in ticks:
        if place < axis.width:
            signs[place] = _TICK
    if own is not None and axis.place(own) < axis.width:
        place = axis.place(own)
        signs[place], roles[place], ticks[place] = _OWN_TICK, Role.STRONG, own
    first = ([] if own is None else [own]) + sorted(ends, reverse=True)
    labels = [(axis.place(end) + 1, f"{ticks[axis.place(end)]}") for end in first]
    labels += [(axis.place(ap), f"{ap}") for ap in range(0, axis.last + 1, _step(axis))]
    for place, number in labels:
        _write(signs, roles, taken, place, number)
    return tuple(signs), tuple(roles)


def _write(signs: list[str], roles: list[Role], taken: set[int], place: int, number: str) -> None:
    """Writes a number where there is room for it and no other number touches it."""
    end = place + len(number)
    touching = signs[place - 1 : place] + signs[end : end + 1]
    if end > len(signs) or any(cell in taken for cell in range(place, end)):
        return
    if any(sign.isdigit() for sign in touching):
        return
    role = Role.STRONG if signs[place - 1] == _OWN_TICK else Role.PLAIN
    for cell, sign in enumerate(number, start=place):
        signs[cell], roles[cell] = sign, role
    taken.update(range(place, end))


def _step(axis: Axis) -> int:
    """AP between two numbers."""
    return next((s for s in _STEPS if s * axis.cells // axis.ap >= _LABEL), _STEPS[-1])
