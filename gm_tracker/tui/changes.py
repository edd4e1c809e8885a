"""What an event changed of a board: the cells that are others now, and the same in words."""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from gm_tracker.catalogue.replay import ReplayTexts
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span, plain
from gm_tracker.core.values import frozen
from gm_tracker.tui.desk import named_columns
from gm_tracker.tui.plain import fitted, width_of, wrapped_over

_DRAWN = frozenset({Role.SPENT, Role.OPEN, Role.DEBT})
"""Roles of a bar: what it shows stands beside it as a number."""
_BETWEEN = "   "
"""Between what is said of two rows."""


@frozen
class Changes:
    """The places of the changed cells of each row that has any, and what they changed to."""

    cells: Mapping[str, frozenset[int]]
    told: Sequence[Line] = ()
    """What changed, row by row: from what to what."""
    brief: Sequence[Line] = ()
    """The same rows: to what alone."""
    first: str | None = None
    """The row that the words begin with."""

    def lines(self, width: int, count: int) -> Sequence[Line]:
        """In words on `count` lines of `width` cells at the most, briefly where that is too little.

        Of rows for which there is no room it is told how many they are.
        """
        for rows in (self.told, self.brief):
            whole = _laid(rows, 0, width, count)
            if whole is not None:
                return whole
        found = _laid(self.brief[:1], len(self.brief) - 1, width, count)
        if found is None:
            return _cut(self.brief[0], len(self.brief) - 1, width, count)
        for kept in range(2, len(self.brief)):
            longer = _laid(self.brief[:kept], len(self.brief) - kept, width, count)
            if longer is None:
                break
            found = longer
        return found


def _laid(rows: Sequence[Line], more: int, width: int, count: int) -> Sequence[Line] | None:
    """Rows in words, and how many there are besides; None where the lines do not hold them."""
    words: list[Span] = []
    for row in rows:
        words += (Span(_BETWEEN), *row) if words else row
    if more:
        words.append(Span(f" …(+{more})", Role.DIM))
    line = tuple(words)
    if width_of(line) > width * count:
        return None
    laid = wrapped_over(line, width, count) if line else []
    return None if laid and width_of(laid[-1]) > width else laid


def _cut(row: Line, more: int, width: int, count: int) -> Sequence[Line]:
    """As much of one row as the lines hold, and how many there are besides."""
    *before, last = wrapped_over(row, width, count)
    behind = f"(+{more})" if more else ""
    return [*before, (*fitted(last, width - len(behind)), Span(behind, Role.DIM))]


class _Told(NamedTuple):
    """A row's changes: as from what to what, and as to what alone."""

    full: Line
    brief: Line


def compared(before: Board, after: Board, texts: ReplayTexts) -> Changes:
    """What the second board shows otherwise than the first: cells by their text, rows by key.

    Of the row of which there is the most to tell is told first: mostly it is that of who acted.
    """
    places = _shared_columns(before, after)
    rows = {row.key: row for row in before.rows if row.key is not None}
    cells: dict[str, frozenset[int]] = {}
    told: list[tuple[tuple[int, int], str, _Told]] = []
    for row in after.rows:
        if row.key is None:
            continue
        old = rows.pop(row.key, None)
        if old is row:
            continue
        if old is None:
            changed = frozenset(range(len(after.columns)))
            parts = len(changed)
            said: Line = (Span(texts.joined.format(name=_name(after.columns, row)), Role.STRONG),)
            words = _Told(said, said)
        else:
            changed = frozenset(
                new for new, was in places.items() if plain(row.cells[new]) != plain(old.cells[was])
            )
            found = [
                *_parts(after.columns, old, row, {n: places[n] for n in sorted(changed)}, texts)
            ]
            parts = len(found)
            words = _said(_name(after.columns, row), found)
        if changed:
            cells[row.key] = changed
        if parts:
            told.append(((parts, len(changed)), row.key, words))
    told.sort(key=itemgetter(0), reverse=True)
    left: list[Line] = [
        (Span(texts.left.format(name=_name(before.columns, gone)), Role.STRONG),)
        for gone in rows.values()
    ]
    return Changes(
        cells,
        [*(words.full for _, _, words in told), *left],
        [*(words.brief for _, _, words in told), *left],
        told[0][1] if told else None,
    )


def _shared_columns(before: Board, after: Board) -> dict[int, int]:
    """The place of each column that both boards have, in the second and in the first."""
    if before.columns is after.columns:
        return {place: place for place in range(len(after.columns))}
    was = {name: place for place, name in enumerate(named_columns(before.columns))}
    now = enumerate(named_columns(after.columns))
    return {place: was[name] for place, name in now if name in was}


def _name(columns: tuple[Column, ...], row: Row) -> str:
    """What a row is called: its first cell under a title."""
    return next((plain(row.cells[n]) for n, column in enumerate(columns) if column.title), "")


def _said(name: str, parts: Sequence[_Told]) -> _Told:
    """One row's changes in words."""

    def of(row: Sequence[Line]) -> Line:
        spans: list[Span] = [Span(f"{name}: ", Role.STRONG)]
        for place, part in enumerate(row):
            spans += [Span(" · ", Role.DIM), *part] if place else part
        return tuple(spans)

    return _Told(of([part.full for part in parts]), of([part.brief for part in parts]))


def _parts(
    columns: tuple[Column, ...],
    old: Row,
    row: Row,
    changed: Mapping[int, int],
    texts: ReplayTexts,
) -> Iterator[_Told]:
    """What changed in each cell; bars and cells without a title are seen in the table alone."""
    for place, was in changed.items():
        before, after = old.cells[was], row.cells[place]
        is_drawn = any(span.role in _DRAWN for span in (*before, *after))
        if is_drawn or not columns[place].title:
            continue
        title = Span(f"{columns[place].title} ", Role.DIM)
        became = f"→ {plain(after) or texts.nothing}"
        full = Span(f"{plain(before) or texts.nothing} {became}")
        yield _Told((title, full), (title, Span(became)))
