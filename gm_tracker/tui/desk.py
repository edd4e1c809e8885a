"""A desk is one thing to work at: the start, a fight, the help. It holds no widget.

The app asks it for a picture and hands it keys; a key is done when `press` returns, so the next
one meets the state it left. Going to another desk is part of that answer, and no key is lost.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

from gm_tracker.core.screen import Board, Column, Heading, Line, Row
from gm_tracker.core.values import frozen
from gm_tracker.tui.columns import laid_out
from gm_tracker.tui.keys import Key


@frozen
class Cursor:
    """The row (an id) and the cell the cursor stands on."""

    row: str | None = None
    column: int = 0


class Hint(NamedTuple):
    """A key in the key line: how it is written, what it is for, and what a click on it does."""

    key: str
    label: str
    does: Key | str
    """The key that it presses, or the id of the command that it runs."""


class Room(NamedTuple):
    """How much room a desk has."""

    rows: int = 10
    """Rows of the table that are seen at once."""
    width: int = 1_000
    """Cells of a row of the table. As many as there are by default: every column is shown."""
    above: int = 0
    """Lines there may be between the top line and the table."""
    beside: int = 0
    """Lines there may be beside it."""
    line: int = 80
    """Cells of a line above or beneath the table."""


@frozen
class Picture:
    """All that is seen of a desk at one moment."""

    heading: Heading
    board: Board
    cursor: Cursor
    marked: frozenset[str]
    beneath: Sequence[Line]
    prompt: Line
    """The message; while a line is open what is asked and typed."""
    keys: Sequence[Hint]
    """The key line."""
    follow: str | None = None
    """The row to keep in view beside the cursor's."""
    preview: Line = ()
    """What Enter would do while a line is open."""
    above: Sequence[Line] = ()
    """Lines between the top line and the table."""
    beside: Sequence[Line] = ()
    """Lines beside the table, the newest last."""
    typed: str | None = None
    """What stands in the cell at the cursor while it is edited, with the caret."""
    changed: Mapping[str, AbstractSet[int]] = field(default_factory=dict)
    """Of rows in which cells stand out: the places of these cells."""
    slider: Line = ()
    """The lowest line but the key line while no line is open; a click on it goes to `slide`."""


class Leave:
    """The answer to a key that ends the program."""


@frozen
class Errand:
    """The answer to a key that wants something done which no desk can do; a kind for each."""

    desk: "Desk | None" = field(default=None, kw_only=True)
    """Where it leads besides; None: nowhere."""


@frozen
class Copy(Errand):
    """A text into the clipboard."""

    text: str


@frozen
class NextTheme(Errand):
    """How everything looks is to change."""


@frozen
class Export(Errand):
    """A sheet is to be written, which takes a while: keys are read meanwhile."""

    of: Path
    """The file of its fight."""
    write: Callable[[], str]
    """Writes it, on another thread, and gives what is to be said then. Raises CannotOpen."""


@frozen
class Evaluate(Errand):
    """A page is to be opened that takes a while to be made, unless a key comes before it."""

    of: Path
    """The file of the fight that it is about."""
    make: "Callable[[], Desk]"
    """Makes it, on another thread. Raises CannotOpen."""


@frozen
class TakePicture(Errand):
    """A picture of the screen is to be kept."""


Step: TypeAlias = "Desk | Leave | Errand | None"
"""Where a key leads: to another desk, out of the program, to what the app does, or nowhere."""


class Desk(Protocol):
    """Something to work at."""

    @property
    def ticks(self) -> float:
        """Seconds after which the time alone may change its picture, again and again; 0: never."""

    def tick(self) -> None:
        """Does what the time alone brings; comes every `ticks` seconds."""

    @property
    def has_beside(self) -> bool:
        """Whether something stands beside its table where there is room."""

    def paste(self, text: str) -> None:
        """Takes pasted text into the open line, if there is one."""

    def picture(self) -> Picture:
        """What is seen now."""

    def press(self, key: Key) -> Step:
        """Does what the key means, at once."""

    def run(self, command: str) -> Step:
        """Runs a command of this desk by its id, as its key would."""

    def point(self, row: str, column: int | None = None) -> None:
        """Puts the cursor on a row, and on the column at that place of the board, by mouse."""

    def choose(self) -> Step:
        """Does what a double click on the row at the cursor means."""

    def slide(self, cell: int) -> Step:
        """Does what a click on a cell of the slider means, counted from 0."""

    def page(self, room: Room) -> None:
        """Says how much room there is."""

    def prepare(self) -> None:
        """Loads what the first picture did not need, and a key may."""

    def close(self) -> None:
        """Lets go of files."""


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
    """Ids, those in a folded group each for itself."""
    room: Room = field(default_factory=Room)

    def point(self, row: str, column: int | None, board: Board) -> None:
        """Stands on a row, and on the column at that place of the board."""
        self.row = row
        if column is not None:
            self.column = named_columns(board.columns)[_first_of_field(board, column)]

    def held(self, board: Board) -> Cursor:
        """The cursor: on the first row where its own is not there (any more).

        Where its column is not shown it is on the first that can be edited.
        """
        rows = board.row_of
        self.row = rows.get(self.row or "", board.keys[0] if board.keys else None)
        self.marked.intersection_update(rows)
        names = named_columns(board.columns)
        places = self._shown(board)
        editable = (place for place in places if board.columns[place].field)
        first = next(editable, places[0] if places else 0)
        return Cursor(self.row, next((n for n in places if names[n] == self.column), first))

    def mark(self, board: Board) -> None:
        """Marks the row at the cursor, all in it, or takes their marks away; goes one row down."""
        cursor = self.held(board).row
        if cursor is not None:
            ids = set(standing_in(board.rows, cursor))
            if ids <= self.marked:
                self.marked -= ids
            else:
                self.marked |= ids
            self.walk("down", board)

    def marked_rows(self, board: Board) -> frozenset[str]:
        """The keys of the rows in which all are marked."""
        if not self.marked:
            return frozenset()
        whole = (row for row in board.rows if row.key and self.marked.issuperset(ids_in(row)))
        return frozenset(row.key for row in whole if row.key is not None)

    def touched(self, board: Board) -> tuple[str, ...]:
        """The marked ids as they stand; where none is, those of a folded group at the cursor."""
        if self.marked:
            return tuple(id_ for row in board.rows for id_ in ids_in(row) if id_ in self.marked)
        ids = standing_in(board.rows, self.held(board).row)
        return ids if len(ids) > 1 else ()

    def _shown(self, board: Board) -> list[int]:
        """The places of the columns that are shown and walked: of those of one field the first."""
        laid = laid_out(board.columns, self.room.width)
        return [place for place, _, _ in laid if place == _first_of_field(board, place)]

    def walk(self, command: str, board: Board) -> bool:
        """Moves as the command says; False where it is no move."""
        cursor, keys = self.held(board), board.keys
        sideways = {"left": -1, "right": 1}
        if command in sideways:
            places = self._shown(board)
            place = places.index(cursor.column) + sideways[command]
            self.column = named_columns(board.columns)[places[place % len(places)]]
            return True
        place = board.place_of[cursor.row] if cursor.row is not None else 0
        last = len(keys) - 1
        targets = {
            "up": place - 1,
            "down": place + 1,
            "first": 0,
            "last": last,
            "page_up": place - max(1, self.room.rows),
            "page_down": place + max(1, self.room.rows),
        }
        if command in targets and keys:
            self.row = keys[max(0, min(last, targets[command]))]
        return command in targets


def ids_in(row: Row) -> tuple[str, ...]:
    """Whom a row stands for: one, the members of a folded group, nobody in a heading."""
    return row.members or ((row.key,) if row.key is not None else ())


def standing_in(rows: Sequence[Row], key: str | None) -> tuple[str, ...]:
    """Whom the row of that key stands for."""
    return next((ids_in(row) for row in rows if row.key == key), ())


def _first_of_field(board: Board, place: int) -> int:
    """The place of the first of the columns side by side that show the same field."""
    field_there = board.columns[place].field
    while field_there and place and board.columns[place - 1].field == field_there:
        place -= 1
    return place


def named_columns(columns: Sequence[Column]) -> list[tuple[str, int]]:
    """What tells each column from every other, also where other columns come between them."""
    titles = [column.title for column in columns]
    return [(title, titles[:place].count(title)) for place, title in enumerate(titles)]
