"""A sheet to look through on the screen: its tables one after the other, whatever the ruleset."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from gm_tracker.core.commands import Page
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.core.screen import Heading as TopLine
from gm_tracker.core.sheet import (
    Bar,
    Boxes,
    Cell,
    Facts,
    Heading,
    Kind,
    Notes,
    Sheet,
    Table,
)
from gm_tracker.core.sheet import Column as SheetColumn
from gm_tracker.export.writing import BETWEEN, drawn_bar, in_words, parts
from gm_tracker.storage.reader import Reading
from gm_tracker.tui.columns import GAP
from gm_tracker.tui.desk import Desk, Evaluate, Picture, Step
from gm_tracker.tui.helping import PageDesk
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.plain import width_of, wrapped_over
from gm_tracker.tui.registry import SHEET, Keyboard
from gm_tracker.tui.sheets import as_it_stands, damage_words

TEXT_CELLS = (40, 24, 16, 12)
"""Cells of a column of text at the most: the first number of these that leaves room for all."""


AT_ONCE = 2_000
"""Lines of a fight that are evaluated before a next key is read: so long that nobody feels it."""
BYTES_AT_ONCE = 150 * AT_ONCE
"""The same of a log that is read for it."""


def statistics_of(
    reading: Reading, under: Desk, cabinet: Cabinet, trouble: str | None = None
) -> "SheetDesk | Evaluate":
    """The figures of a fight as it stands now, over the desk that asked for them.

    `trouble` is what is wrong with its file, else what was when it was read.
    """
    wrong = trouble or damage_words(reading, cabinet.lang)
    if len(reading.history) <= AT_ONCE:
        return _statistics_desk(reading, under, cabinet, wrong)
    made = as_it_stands(reading)
    return Evaluate(reading.path, lambda: _statistics_desk(made(), under, cabinet, wrong))


def statistics_of_file(path: Path, under: Desk, cabinet: Cabinet) -> "SheetDesk | Evaluate":
    """The figures of a log over the desk that asked for them. Raises CannotOpen, if not later."""

    def page() -> SheetDesk:
        reading = cabinet.reading(path)
        return _statistics_desk(reading, under, cabinet, damage_words(reading, cabinet.lang))

    return Evaluate(path, page) if _size(path) > BYTES_AT_ONCE else page()


def _size(path: Path) -> int:
    """Bytes of a file; 0 where reading it will tell what is wrong."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _statistics_desk(reading: Reading, under: Desk, cabinet: Cabinet, wrong: str) -> "SheetDesk":
    rules, lang = reading.ruleset, cabinet.lang
    figures = rules.statistics(reading.header, reading.history)
    sheet = rules.statistics_sheet(reading.header.title, figures, lang)
    return SheetDesk(lang, under, sheet, cabinet.keyboard, wrong)


class SheetDesk(PageDesk):
    """The tables of a sheet over another desk, to which closing it leads back."""

    def __init__(
        self, lang: Lang, under: Desk, sheet: Sheet, keyboard: Keyboard, message: str = ""
    ) -> None:
        """`message` is what is wrong with the fight it was made from, if anything."""
        self._sheet = sheet
        self._tables = tuple(_tables(sheet)) or (_nothing(sheet),)
        self._place = 0
        super().__init__(lang, under, Page(TopLine(sheet.title, "", ()), Board((), ())), keyboard)
        self._message = (Span(message, Role.WARNING),) if message else ()
        self._turning: dict[str, Callable[[], Step]] = {
            "close_sheet": lambda: self._under,
            "next_table": lambda: self._turn(1),
            "previous_table": lambda: self._turn(-1),
        }

    def board(self) -> Board:
        """The table that is looked at, as wide as there is room."""
        return _board(self._table, self._walker.room.width, self._sheet.lang)

    def picture(self) -> Picture:
        """What is seen now."""
        board = self.board()
        headings = (block.text for block in self._sheet.blocks if isinstance(block, Heading))
        turn = (Span(f"{self._place + 1}/{len(self._tables)}"),) if len(self._tables) > 1 else ()
        return Picture(
            heading=TopLine(self._sheet.title, next(headings, ""), turn),
            board=board,
            cursor=self._walker.held(board),
            marked=frozenset(),
            above=self._above(),
            beneath=(),
            prompt=self._message,
            keys=self._hints(),
        )

    @property
    def _table(self) -> Table:
        return self._tables[self._place]

    def _above(self) -> Sequence[Line]:
        """The facts, and last what the table is about: that is left where there is little room."""
        room = self._walker.room
        caption = [((Span(self._table.caption, Role.STRONG)),)] if self._table.caption else []
        facts = BETWEEN.join(_facts(self._sheet))
        space = room.above - len(caption)
        lines = wrapped_over((Span(facts, Role.DIM),), room.line, space) if facts and space else []
        return [*lines, *caption]

    def _contexts(self) -> frozenset[str]:
        return SHEET

    def _shell(self, command: str) -> Step:
        turning = self._turning.get(command)
        return super()._shell(command) if turning is None else turning()

    def _turn(self, steps: int) -> None:
        """To the table so many further, from its first row on; behind the last comes the first."""
        self._place = (self._place + steps) % len(self._tables)
        self._walker.row = None


def _facts(sheet: Sheet) -> Iterator[str]:
    for block in sheet.blocks:
        if isinstance(block, Facts):
            yield from (f"{name}: {value}" for name, value in block.pairs)


def _tables(sheet: Sheet) -> Iterator[Table]:
    """Everything of a sheet that is a table or can be one, called by the heading over it."""
    heading = ""
    for block in sheet.blocks:
        match block:
            case Heading(text):
                heading = text
            case Table():
                yield block if block.caption else replace(block, caption=heading)
            case Notes(lines):
                yield Table((SheetColumn(""),), tuple((line,) for line in lines), heading)


def _nothing(sheet: Sheet) -> Table:
    """A table for a sheet that has none."""
    return Table((SheetColumn(""),), (), sheet.title)


def _board(table: Table, width: int, lang: Lang) -> Board:
    """The table in so many cells: long texts are cut, and then columns of numbers left out."""
    columns = list(zip(*table.rows, strict=True)) or [()] * len(table.columns)
    drawn = [[_line(cell, cells, lang) for cell in cells] for cells in columns]
    natural = [
        max(map(width_of, ((Span(column.title),), *lines)))
        for column, lines in zip(table.columns, drawn, strict=True)
    ]
    laid: tuple[Column, ...] = ()
    for most in TEXT_CELLS:
        laid = tuple(
            _column(place, column, natural[place], most, columns[place])
            for place, column in enumerate(table.columns)
        )
        if sum(column.width for column in laid) + GAP * (len(laid) - 1) <= width:
            break
    rows = (Row(str(place), cells) for place, cells in enumerate(zip(*drawn, strict=True)))
    return Board(laid, tuple(rows))


def _column(
    place: int, column: SheetColumn, natural: int, most: int, cells: Sequence[Cell]
) -> Column:
    is_number = column.kind is Kind.NUMBER
    has_bars = any(isinstance(cell, Bar) for cell in cells)
    return Column(
        column.title,
        natural if is_number else min(natural, most),
        align="right" if is_number and not has_bars else "left",
        drop=place if is_number and not has_bars else 0,
        keeps_number=True,
    )


def _line(cell: Cell, cells: Sequence[Cell], lang: Lang) -> Line:
    """A cell's words and signs; numbers beside bars end below each other in all `cells`."""
    match cell:
        case None:
            return ()
        case Bar(value):
            digits = max(len(str(one.value)) for one in cells if isinstance(one, Bar))
            return (Span(f"{value:>{digits}} "), Span(drawn_bar(cell)))
        case Boxes():
            return tuple(_boxes(cell, lang))
        case _:
            return (Span(str(cell)),)


def _boxes(boxes: Boxes, lang: Lang) -> Iterator[Span]:
    for part in parts(boxes, lang, is_form=False):
        left = Role.OPEN if part.drawn else Role.DEBT
        role = left if part.run is None else Role.SPENT
        yield Span(f"{in_words(part)} ", role)
