"""Marks set on a few lines so that each can be read: stacked, side by side, or counted."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from gm_tracker.core.screen import Role

BETWEEN = ","
"""Between marks that stand at the same place."""


class Mark(NamedTuple):
    """The mark of somebody. Its texts take one terminal cell a sign."""

    id: str
    short: str
    long: str
    """What is shown instead where there is room."""
    role: Role


class Stand(NamedTuple):
    """All who stand at one place."""

    cell: int
    marks: tuple[Mark, ...]
    """The first of them: as many as can be of use, one at least."""
    number: int
    """How many there are."""


Row: TypeAlias = list[tuple[Mark, str]]
"""Marks side by side, each with the text that is shown of it."""


class Placed(NamedTuple):
    """Marks side by side on a line, from a cell on."""

    line: int
    cell: int
    row: Row
    more: int
    """How many more stand here, shown as a count."""


class _Room(NamedTuple):
    """The room that there is for the marks of one place."""

    lines: int
    cells: int
    """Up to the next place."""
    overhang: int
    """Lines that may run past it, so that one is left for who stands there."""


def placed(stands: Sequence[Stand], lines: int, width: int, *, long: bool = False) -> list[Placed]:
    """Where the marks are set; everybody is shown or counted.

    `stands` from left to right, `width` in terminal cells. Who stands together is stacked, then
    set side by side, then counted behind the last who is shown; where two places are too close
    even for that they become one. `long`: the long texts are taken if all of them fit, else those
    that are in nobody's way.
    """
    together = sum(len(mark.long) + 1 for stand in stands for mark in stand.marks)
    if long and together <= lines * (width + 1):
        found = _Setter(lines, width, long=True, spreads=True).set_all(stands)
        if not any(one.more for one in found):
            return found
    return _Setter(lines, width, long=long).set_all(stands)


class _Setter:
    """Sets marks from left to right; `spreads`: long texts may run past the next place."""

    def __init__(self, lines: int, width: int, *, long: bool, spreads: bool = False) -> None:
        self._free = [0] * lines
        """By line, the first cell at which a mark can begin."""
        self._width = width
        self._long = long
        self._spreads = spreads

    def set_all(self, stands: Sequence[Stand]) -> list[Placed]:
        """Every place in turn; one for which no line is free joins the one at its left."""
        done: list[tuple[Stand, list[int], list[Placed]]] = []
        cells = [stand.cell for stand in stands]
        for stand, following in zip_longest(stands, cells[1:]):
            found = self._set(stand, following, done[-1][0].cell if done else None)
            while not found:
                before, self._free, _ = done.pop()
                stand = _together(before, stand)
                found = self._set(stand, following, done[-1][0].cell if done else None)
            done.append((stand, self._free, found))
            self._free = list(self._free)
            for one in found:
                self._free[one.line] = one.cell + _size(one.row, one.more) + 1
        return [one for _, _, found in done for one in found]

    def _set(self, stand: Stand, following: int | None, before: int | None) -> list[Placed]:
        """The marks of one place on their lines; none where no line is free."""
        free = self._free
        lines = [line for line, begin in enumerate(free) if begin <= stand.cell]
        if not lines:
            return []
        cells, overhang = self._width - stand.cell, 0
        if following is not None:
            cells = min(cells, following - stand.cell - 1)
            overhang = max(0, sum(begin <= following for begin in free) - 1)
        rows, rest = self._rows(stand, _Room(len(lines), cells, overhang))
        found = []
        for line, row in zip(lines, rows, strict=False):
            more = rest if row is rows[-1] else 0
            cell = max(0, min(stand.cell, self._width - _size(row, more)))
            if before is not None and (cell <= before or cell < free[line]):
                return []
            found.append(Placed(line, cell, row, more))
        return found

    def _rows(self, stand: Stand, room: _Room) -> tuple[list[Row], int]:
        """The marks line by line, and how many are counted behind the last."""
        if self._long:
            long = [(mark, mark.long) for mark in stand.marks]
            rows = _stacked(long, room if self._spreads else room._replace(overhang=0))
            if sum(map(len, rows)) == stand.number:
                return rows, 0
        short = [(mark, mark.short) for mark in stand.marks]
        return _counted(_stacked(short, room) or [short[:1]], stand.number, room)


def _stacked(marks: Row, room: _Room) -> list[Row]:
    """One below the other, then side by side, as many as there is room for."""
    length = -(-len(marks) // room.lines)
    lines = [marks[begin : begin + length] for begin in range(0, len(marks), length)]
    if length > 1 and all(_size(row) <= room.cells for row in lines):
        return lines
    rows: list[Row] = []
    overhang = room.overhang
    for mark in marks:
        is_long = len(mark[1]) > room.cells
        if len(rows) < room.lines and (not is_long or overhang):
            overhang -= is_long
            rows.append([mark])
            continue
        shortest = min(rows, key=_size, default=None)
        if shortest is None or _size([*shortest, mark]) > room.cells:
            break
        shortest.append(mark)
    return rows


def _counted(rows: list[Row], number: int, room: _Room) -> tuple[list[Row], int]:
    """The rows, cut so that there is room for the count of the rest; one mark stays always."""
    rest = number - sum(map(len, rows))
    while rest and len(rows) + len(rows[-1]) > 2:
        overhang = room.overhang - sum(_size(row) > room.cells for row in rows[:-1])
        if _size(rows[-1], rest) <= room.cells or overhang > 0:
            break
        rest += 1
        rows[-1].pop()
        if not rows[-1]:
            rows.pop()
    return rows, rest


def _size(row: Row, more: int = 0) -> int:
    """Cells that marks take side by side, with the count of those behind them."""
    count = len(f"+{more}") if more else 0
    return sum(len(text) for _, text in row) + len(BETWEEN) * (len(row) - 1) + count


def _together(left: Stand, right: Stand) -> Stand:
    """Two places as one; who is on turn is shown before all others."""
    marks = left.marks + right.marks
    if right.marks[0].role is Role.ON_TURN:
        marks = (right.marks[0], *left.marks, *right.marks[1:])
    return Stand(left.cell, marks, left.number + right.number)
