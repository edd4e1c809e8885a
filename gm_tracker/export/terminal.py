"""A sheet in the terminal, by rich: as wide as the terminal, names never markup."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import (
    Bar,
    Block,
    Boxes,
    Cell,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Sheet,
    Table,
)
from gm_tracker.core.user_text import shown
from gm_tracker.export.widths import NARROWEST, Need, fitting, widened
from gm_tracker.export.writing import BAR_CELLS, BETWEEN, Part, drawn_bar, in_words, parts

LOOKS = {
    Pattern.STROKE: "",
    Pattern.CROSS: "red",
    Pattern.TICK: "yellow",
    Pattern.DASH: "cyan",
    Pattern.BLOCK: "magenta",
}
OPEN_LOOK = "green"
OWED_LOOK = "red"
BAR_LOOK = "cyan"
EDGE = 3
"""Cells between two columns."""


def print_sheet(sheet: Sheet, console: Console | None = None) -> None:
    """Prints the sheet at the console's width; without one on stdout, which has colour if it may.

    Raises OSError where it cannot be written.
    """
    out = console if console is not None else Console()
    out.print(Text(shown(sheet.title), "bold underline"))
    for block in sheet.blocks:
        out.print()
        out.print(_block(block, sheet.lang))


def _block(block: Block, lang: Lang) -> RenderableType:
    match block:
        case Heading(text, level):
            return Text(shown(text), "bold underline" if level <= 2 else "bold")
        case Facts(pairs):
            return _facts(pairs)
        case Table():
            return _table(block, lang)
        case Notes(lines):
            return Group(*(_item(line) for line in lines))
    assert_never(block)


def _facts(pairs: Iterable[tuple[str, str | int]]) -> Grid:
    grid = _pairs()
    for name, value in pairs:
        grid.add_row(Text(shown(name), "dim"), Text(shown(str(value))))
    return grid


def _item(line: str) -> Grid:
    """A line with its sign before it; what does not fit goes on beneath the words."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    grid.add_row(Text("•"), Text(shown(line)))
    return grid


def _table(table: Table, lang: Lang) -> RenderableType:
    digits = [_digits(row[place] for row in table.rows) for place in range(len(table.columns))]
    rows = [
        [_cell(cell, room, lang, table.is_form) for cell, room in zip(row, digits, strict=True)]
        for row in table.rows
    ]
    grid = _Grid(table, [bool(room) for room in digits], rows)
    return Group(Text(shown(table.caption), "bold"), grid) if table.caption else grid


def _digits(cells: Iterable[Cell]) -> int:
    """The signs of the longest number that stands beside a bar; 0 where there are no bars."""
    return max((len(str(cell.value)) for cell in cells if isinstance(cell, Bar)), default=0)


class _Grid:
    """A table; its rows one below the other where they do not fit side by side."""

    def __init__(self, table: Table, bars: Sequence[bool], rows: Sequence[Sequence[Text]]) -> None:
        """`bars`: whether the column has them, which begin below each other."""
        self._table = table
        self._bars = bars
        self._rows = rows
        self._breaks = frozenset(table.breaks)

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        titles = [Text(shown(column.title), "bold") for column in self._table.columns]
        room = options.max_width - EDGE * (len(titles) - 1)
        widths = fitting([self._need(place, title) for place, title in enumerate(titles)], room)
        if widths is not None and self._table.is_form:
            widths = widened(widths, list(map(_to_write_in, self._table.columns)), room)
        yield self._stacked(titles) if widths is None else self._side_by_side(titles, widths)

    def _need(self, place: int, title: Text) -> Need:
        column = self._table.columns[place]
        cells = max((row[place].cell_len for row in self._rows), default=0)
        natural = max(title.cell_len, cells)
        if column.kind is Kind.NUMBER:
            word = max(map(cell_len, title.plain.split()), default=0)
            return Need(natural, max(word, cells), None)
        return Need(natural, min(natural, NARROWEST), column.share)

    def _side_by_side(self, titles: Sequence[Text], widths: Sequence[int]) -> Grid:
        grid = Grid(box=box.MINIMAL, show_edge=False, pad_edge=False, border_style="dim")
        for place, column in enumerate(self._table.columns):
            is_right = column.kind is Kind.NUMBER and not self._bars[place]
            grid.add_column(
                titles[place],
                justify="right" if is_right else "left",
                overflow="fold",
                width=widths[place],
            )
        for place, row in enumerate(self._rows):
            if place in self._breaks:
                grid.add_section()
            grid.add_row(*row)
        return grid

    def _stacked(self, titles: Sequence[Text]) -> Grid:
        grid = _pairs()
        for number, row in enumerate(self._rows):
            if number:
                grid.add_row()
            for title, cell in zip(titles, row, strict=True):
                if cell.plain:
                    grid.add_row(title, cell)
        return grid


def _to_write_in(column: Column) -> int:
    """The share of the room that words by hand have in a column."""
    return column.share if column.kind is Kind.TEXT else 0


def _pairs() -> Grid:
    """A table of two columns for names and values."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    return grid


def _cell(cell: Cell, digits: int, lang: Lang, is_form: bool) -> Text:
    """A cell's words and signs; `digits`: the room for numbers beside bars."""
    match cell:
        case Boxes():
            found = [_part(part) for part in parts(cell, lang, is_form=is_form)]
            # Joined by a text of a look of its own, all would have that look.
            return Text().join(_between(found))
        case Bar(value):
            return Text.assemble(
                f"{value:>{digits}} ", (drawn_bar(cell).ljust(BAR_CELLS), BAR_LOOK)
            )
        case _:
            return Text("" if cell is None else shown(str(cell)))


def _between(texts: Sequence[Text]) -> Iterator[Text]:
    for place, text in enumerate(texts):
        if place:
            yield Text(BETWEEN, "dim")
        yield text


def _part(part: Part) -> Text:
    look = OPEN_LOOK if part.drawn else OWED_LOOK
    if part.run is not None:
        look = LOOKS[part.run.pattern]
    return Text(shown(in_words(part)), look)
