"""What an event changed of a board: the cells that are others now, and the same in words."""

from collections.abc import Iterator, Mapping
from operator import itemgetter

from gm_tracker.catalogue.replay import ReplayTexts
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span, plain
from gm_tracker.core.values import frozen
from gm_tracker.tui.desk import named_columns

_DRAWN = frozenset({Role.SPENT, Role.OPEN, Role.DEBT})
"""Roles of a bar: what it shows stands beside it as a number."""
_BETWEEN = "   "
"""Between what is said of two rows."""


@frozen
class Changes:
    """The places of the changed cells of each row that has any, and what they changed to."""

    cells: Mapping[str, frozenset[int]]
    words: Line
    first: str | None = None
    """The row that the words begin with."""


def compared(before: Board, after: Board, texts: ReplayTexts) -> Changes:
    """What the second board shows otherwise than the first: cells by their text, rows by key.

    Of the row in which the most has changed is told first: mostly it is that of who acted.
    """
    places = _shared_columns(before, after)
    rows = {row.key: row for row in before.rows if row.key is not None}
    cells: dict[str, frozenset[int]] = {}
    told: list[tuple[int, str, Line]] = []
    for row in after.rows:
        if row.key is None:
            continue
        old = rows.pop(row.key, None)
        if old is row:
            continue
        if old is None:
            changed = frozenset(range(len(after.columns)))
            said = texts.joined.format(name=_name(after.columns, row))
            line: Line = (Span(said, Role.STRONG),)
        else:
            changed = frozenset(
                new for new, was in places.items() if plain(row.cells[new]) != plain(old.cells[was])
            )
            line = _said(after.columns, old, row, {n: places[n] for n in sorted(changed)}, texts)
        if changed:
            cells[row.key] = changed
        if line:
            told.append((len(changed), row.key, line))
    told.sort(key=itemgetter(0), reverse=True)
    words: list[Span] = []
    for _, _, line in told:
        words += _joined(words, line)
    for gone in rows.values():
        said = texts.left.format(name=_name(before.columns, gone))
        words += _joined(words, (Span(said, Role.STRONG),))
    return Changes(cells, tuple(words), told[0][1] if told else None)


def _shared_columns(before: Board, after: Board) -> dict[int, int]:
    """The place of each column that both boards have, in the second and in the first."""
    if before.columns is after.columns:
        return {place: place for place in range(len(after.columns))}
    was = {name: place for place, name in enumerate(named_columns(before.columns))}
    now = enumerate(named_columns(after.columns))
    return {place: was[name] for place, name in now if name in was}


def _joined(words: list[Span], line: Line) -> Line:
    return (Span(_BETWEEN), *line) if words and line else line


def _name(columns: tuple[Column, ...], row: Row) -> str:
    """What a row is called: its first cell under a title."""
    return next((plain(row.cells[n]) for n, column in enumerate(columns) if column.title), "")


def _said(
    columns: tuple[Column, ...],
    old: Row,
    row: Row,
    changed: Mapping[int, int],
    texts: ReplayTexts,
) -> Line:
    """One row's changes in words; bars and cells without a title are seen in the table alone."""
    parts = [*_parts(columns, old, row, changed, texts)]
    if not parts:
        return ()
    spans: list[Span] = [Span(f"{_name(columns, row)}: ", Role.STRONG)]
    for place, part in enumerate(parts):
        spans += [Span(" · ", Role.DIM), *part] if place else part
    return tuple(spans)


def _parts(
    columns: tuple[Column, ...],
    old: Row,
    row: Row,
    changed: Mapping[int, int],
    texts: ReplayTexts,
) -> Iterator[Line]:
    for place, was in changed.items():
        before, after = old.cells[was], row.cells[place]
        is_drawn = any(span.role in _DRAWN for span in (*before, *after))
        if is_drawn or not columns[place].title:
            continue
        words = f"{plain(before) or texts.nothing} → {plain(after) or texts.nothing}"
        yield (Span(f"{columns[place].title} ", Role.DIM), Span(words))
