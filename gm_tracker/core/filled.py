"""Tables of a sheet that are filled column by column, each of the same rows."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from gm_tracker.core.sheet import Bar, Cell, Cells, Column, Kind, Table

R = TypeVar("R")

Filled: TypeAlias = tuple[Column, list[Cell]]
"""A column and its cells from top to bottom."""


def table(caption: str, filled: Iterable[Filled]) -> Table:
    """The columns side by side. Raises ValueError where one has more cells than another."""
    columns, cells = zip(*filled, strict=True)
    return Table(columns, tuple(zip(*cells, strict=True)), caption)


def texts(title: str, rows: Sequence[R], value: Callable[[R], str]) -> Filled:
    """A column of texts, which gets its share of the room."""
    return Column(title, share=1), [value(one) for one in rows]


def numbers(title: str, rows: Sequence[R], value: Callable[[R], int]) -> Filled:
    """A column of numbers."""
    return Column(title, Kind.NUMBER), [value(one) for one in rows]


def bars(title: str, rows: Sequence[R], value: Callable[[R], int]) -> Filled:
    """Numbers with bars, as shares of the greatest of them; without where that is 0."""
    values = [value(one) for one in rows]
    greatest = max(values, default=0)
    cells: list[Cell] = [Bar(one, greatest) if greatest else one for one in values]
    return Column(title, Kind.NUMBER), cells


def counts_anything(row: Cells) -> bool:
    """Whether any number in it is more than 0."""
    return any(isinstance(cell, Bar) or (isinstance(cell, int) and cell > 0) for cell in row)
