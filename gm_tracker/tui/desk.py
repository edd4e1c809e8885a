"""A desk is one thing to work at: the start, a fight, the help. It holds no widget.

The app asks it for a picture and hands it keys; a key is done when `press` returns, so the next
one meets the state it left. Going to another desk is part of that answer, and no key is lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from gm_tracker.core.screen import Board, Heading, Line
from gm_tracker.tui.keys import Key


@dataclass(frozen=True)
class Cursor:
    """The row (an id) and the cell the cursor stands on."""

    row: str | None = None
    column: int = 0


@dataclass(frozen=True)
class Picture:
    """All that is seen of a desk at one moment."""

    heading: Heading
    board: Board
    cursor: Cursor
    marked: frozenset[str]
    beneath: Sequence[Line]
    prompt: Line
    keys: Sequence[tuple[str, str]]
    """The key line: key token as shown, label."""
    follow: str | None = None
    """The row to keep in view beside the cursor's."""


class Leave:
    """The answer to a key that ends the program."""


Step: TypeAlias = "Desk | Leave | None"
"""Where a key leads: to another desk, out of the program, or nowhere."""


class Desk(Protocol):
    """Something to work at."""

    def paste(self, text: str) -> None:
        """Takes pasted text into the open line, if there is one."""

    def picture(self) -> Picture:
        """What is seen now."""

    def press(self, key: Key) -> Step:
        """Does what the key means, at once."""

    def point(self, row: str) -> None:
        """Puts the cursor on a row, by mouse."""

    def page(self, rows: int) -> None:
        """Says how many rows a page has."""

    def close(self) -> None:
        """Lets go of files."""


@dataclass
class Walker:
    """The cursor's walk over a board by keys.

    The cursor belongs to an id and to a column's title, not to a line and a place.
    """

    row: str | None = None
    title: str | None = None
    """None: the first column that can be edited, if there is one."""
    rows: int = 10
    marked: set[str] = field(default_factory=set)

    def held(self, board: Board) -> Cursor:
        """The cursor, on the first row where its own is not there (any more)."""
        if self.row not in board.keys:
            self.row = board.keys[0] if board.keys else None
        self.marked.intersection_update(board.keys)
        places = enumerate(board.columns)
        if self.title is None:
            return Cursor(self.row, next((n for n, column in places if column.field), 0))
        return Cursor(self.row, next((n for n, c in places if c.title == self.title), 0))

    def walk(self, command: str, board: Board) -> bool:
        """Moves as the command says; False where it is no move."""
        cursor, keys = self.held(board), board.keys
        sideways = {"left": -1, "right": 1}
        if command in sideways:
            column = (cursor.column + sideways[command]) % len(board.columns)
            self.title = board.columns[column].title
            return True
        place = keys.index(cursor.row) if cursor.row is not None else 0
        last = len(keys) - 1
        targets = {
            "up": place - 1,
            "down": place + 1,
            "first": 0,
            "last": last,
            "page_up": place - self.rows,
            "page_down": place + self.rows,
        }
        if command in targets and keys:
            self.row = keys[max(0, min(last, targets[command]))]
        return command in targets
