"""A sheet as plain data: what a fight looks like on paper, whatever the ruleset and the format.

A ruleset makes it of a few kinds of blocks; every format renders the same ones, so that no number
can differ between them. Texts of users stand in it as they are: a format never reads them as
markup, pattern or formula.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias

from gm_tracker.core.lang import Lang
from gm_tracker.core.values import frozen


class Pattern(StrEnum):
    """How a pen strikes boxes; what struck them stands beside it by name."""

    STROKE = "stroke"
    """A line from corner to corner."""
    CROSS = "cross"
    """Two of them."""
    TICK = "tick"
    DASH = "dash"
    """A line across."""
    BLOCK = "block"
    """Filled."""


@frozen
class Run:
    """Boxes side by side that one thing struck."""

    count: int
    pattern: Pattern
    label: str
    """What struck them (`Knie`)."""
    short: str
    """The same where there is little room (`Kn`); the sheet says somewhere what it is short for."""


@frozen
class Boxes:
    """A row of boxes, struck from the left; what goes beyond the last one is owed."""

    size: int
    """Boxes there are, 1 or more."""
    runs: tuple[Run, ...] = ()

    @property
    def struck(self) -> int:
        """How many are struck, those beyond the last one included."""
        return sum(run.count for run in self.runs)

    @property
    def open(self) -> int:
        """How many are left."""
        return max(0, self.size - self.struck)

    @property
    def over(self) -> int:
        """How many go beyond the last one."""
        return max(0, self.struck - self.size)


@frozen
class Bar:
    """A number that is drawn as a bar besides, as a share of the greatest one, which is above 0."""

    value: int
    greatest: int


Cell: TypeAlias = str | int | Bar | Boxes | None
"""A text, a number, a number with a bar, boxes, or nothing. A text of digits is still a text."""


class Kind(StrEnum):
    """What the cells of a column hold, where they hold anything."""

    TEXT = "text"
    NUMBER = "number"
    """Numbers, with bars or without."""
    BOXES = "boxes"


@frozen
class Column:
    """A column of a table."""

    title: str
    kind: Kind = Kind.TEXT
    share: int = 0
    """Its share of the room that is left, beside those of other columns; 0: as wide as it has to
    be."""


Cells: TypeAlias = tuple[Cell, ...]
"""A row: a cell for each column."""


@frozen
class Heading:
    """A title over what follows; level 2 under the sheet's own title, 3 under that."""

    text: str
    level: int = 2


@frozen
class Facts:
    """Named values, such as the rules in force."""

    pairs: tuple[tuple[str, str | int], ...]


@frozen
class Table:
    """Columns and rows; the caption and the column titles come again on every page."""

    columns: tuple[Column, ...]
    rows: tuple[Cells, ...]
    caption: str = ""
    is_form: bool = False
    """Empty cells are to be filled in by hand, and have the room for it."""
    breaks: tuple[int, ...] = ()
    """The places of rows, 1 or more and rising, that begin something new: a rule parts each from
    the row before, where the format has one."""


@frozen
class Notes:
    """Lines of words."""

    lines: tuple[str, ...]


Block: TypeAlias = Heading | Facts | Table | Notes


Values: TypeAlias = tuple[Cell | Decimal, ...]
"""A line of a record: there numbers may have decimals, as many as they are given with."""


class RowsMadeAnew:
    """Rows of which there may be very many: made whenever they are gone through, never kept."""

    def __init__(self, made: Callable[[], Iterator[Values]]) -> None:
        self._made = made

    def __iter__(self) -> Iterator[Values]:
        return self._made()


@frozen
class Record:
    """A table for programs that reckon: one line a row, every value in a cell of its own.

    `rows` can be gone through again and again.
    """

    columns: tuple[str, ...]
    rows: Iterable[Values]


@frozen
class Sheet:
    """A whole sheet."""

    lang: Lang
    title: str
    blocks: tuple[Block, ...]
    records: Mapping[str, Record]
    """By name (`events`, `rounds`); the first is what is meant where none is named."""
    day: date | None = None
    """When it was played; the only date in it."""
