"""What a ruleset wants seen, as plain data: lines of marked text and boards of rows.

The front end gives every role its look and every cell its width; the text is never read as
markup.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, NamedTuple

from gm_tracker.core.values import frozen


class Role(StrEnum):
    """What a piece of text is; its look is the front end's. Never the only sign of a meaning."""

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    ON_TURN = "on-turn"
    SPENT = "spent"
    """What is used up: a box struck."""
    OPEN = "open"
    """What can still be used: a box left open."""
    DEBT = "debt"
    """What is owed beyond that."""
    WARNING = "warning"
    KEY = "key"
    """A key to press."""
    CHANGED = "changed"
    """What an event made another."""
    STRUCK = "struck"
    """What was taken back and does not count."""


class Span(NamedTuple):
    """A piece of text with one role."""

    text: str
    role: Role = Role.PLAIN


Line = tuple[Span, ...]


def plain(line: Line) -> str:
    """The words of a line without their roles."""
    return "".join(span.text for span in line)


@frozen
class Column:
    """A column of a board. `width` in terminal cells; `grow`: takes its share of what is left.

    A column with a `field` can be edited in place under that name. Where the screen is too
    narrow, columns go from the highest `drop` down; 0 stays always.
    """

    title: str
    width: int
    align: Literal["left", "right"] = "left"
    grow: int = 0
    field: str | None = None
    drop: int = 0
    keeps_number: bool = False
    """Where a text is too long, a number at its end is kept: `Armbrustsch… 2`."""


@frozen
class Row:
    """A row of a board: one who takes part (`key` is the id), or a heading (`key` None)."""

    key: str | None
    cells: Sequence[Line]
    dim: bool = False
    group: str | None = None
    """What the ruleset calls its group by, if that may be folded into one row."""
    members: tuple[str, ...] = ()
    """Of a folded group: the ids of all whom this row stands for, `key` among them."""


@frozen
class Board:
    """A table as the ruleset wants it: rows in the engine's order, headings between them."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]

    @cached_property
    def keys(self) -> Sequence[str]:
        """The ids from top to bottom."""
        return [row.key for row in self.rows if row.key is not None]

    @cached_property
    def place_of(self) -> Mapping[str, int]:
        """The place among `keys` of each of them."""
        return {key: place for place, key in enumerate(self.keys)}

    @cached_property
    def row_of(self) -> Mapping[str, str]:
        """The key of the row that each id stands in: its own, or that of its folded group."""
        found = {key: key for key in self.keys}
        for row in self.rows:
            if row.members and row.key is not None:
                found.update(dict.fromkeys(row.members, row.key))
        return found


@frozen
class Look:
    """What a screen asks to be shown above its table."""

    width: int
    """Terminal cells."""
    rows: int
    """Lines at the most."""
    cursor: str | None = None
    pending: Any = None
    """What a preview gives to be drawn (`Preview.pending`)."""


@frozen
class Heading:
    """The top line: title, where the fight stands, who is on turn."""

    title: str
    moment: str
    turn: Line
