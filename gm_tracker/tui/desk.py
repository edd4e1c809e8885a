"""A desk is one thing to work at: the start, a fight, the help. It holds no widget.

The app asks it for a picture and hands it keys; a key is done when `press` returns, so the next
one meets the state it left. Going to another desk is part of that answer, and no key is lost.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from gm_tracker.core.screen import Board, Column, Heading, Line
from gm_tracker.tui.columns import laid_out
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
    """The message; while a line is open what is asked and typed."""
    keys: Sequence[tuple[str, str]]
    """The key line: key token as shown, label."""
    follow: str | None = None
    """The row to keep in view beside the cursor's."""
    preview: Line = ()
    """What Enter would do while a line is open."""


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

    def page(self, rows: int, width: int) -> None:
        """Says how many rows a page has, and how many cells a row."""

    def close(self) -> None:
        """Lets go of files."""


WIDE = 1_000
"""Cells in which every column is shown."""


@dataclass
class Walker:
    """The cursor's walk over a board by keys, over the columns that are shown.

    The cursor belongs to an id and to a column, not to a line and a place.
    """

    row: str | None = None
    column: tuple[str, int] | None = None
    """Its title, and how many of that title stand before it. None: the first column that can be
    edited, if there is one."""
    marked: set[str] = field(default_factory=set)
    rows: int = 10
    width: int = WIDE

    def page(self, rows: int, width: int) -> None:
        """Says how many rows a page has, and how many cells a row."""
        self.rows, self.width = max(1, rows), width

    def held(self, board: Board) -> Cursor:
        """The cursor: on the first row where its own is not there (any more).

        Where its column is not shown it is on the first that can be edited.
        """
        if self.row not in board.keys:
            self.row = board.keys[0] if board.keys else None
        self.marked.intersection_update(board.keys)
        names = _named(board.columns)
        places = self._shown(board)
        editable = (place for place in places if board.columns[place].field)
        first = next(editable, places[0] if places else 0)
        return Cursor(self.row, next((n for n in places if names[n] == self.column), first))

    def _shown(self, board: Board) -> list[int]:
        """The places of the columns that are shown."""
        return [place for place, _, _ in laid_out(board.columns, self.width)]

    def walk(self, command: str, board: Board) -> bool:
        """Moves as the command says; False where it is no move."""
        cursor, keys = self.held(board), board.keys
        sideways = {"left": -1, "right": 1}
        if command in sideways:
            places = self._shown(board)
            place = places.index(cursor.column) + sideways[command]
            self.column = _named(board.columns)[places[place % len(places)]]
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


def _named(columns: Sequence[Column]) -> list[tuple[str, int]]:
    """What tells each column from every other, also where other columns come between them."""
    titles = [column.title for column in columns]
    return [(title, titles[:place].count(title)) for place, title in enumerate(titles)]
