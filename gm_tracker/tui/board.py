"""The table: drawn line by line, only lines that differ are painted anew."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.tui.columns import GAP, laid_out
from gm_tracker.tui.desk import Cursor
from gm_tracker.tui.keys import Key
from gm_tracker.tui.lines import drawn_lines, runs
from gm_tracker.tui.plain import fitted, width_of
from gm_tracker.tui.prompt_line import around_caret

NO_BOARD = Board((), ())
NO_CELLS: AbstractSet[int] = frozenset()
NONE_CHANGED: Mapping[str, AbstractSet[int]] = MappingProxyType({})
SCROLL_BAR = 1
"""Cells of the scroll bar, as the stylesheet has it."""


class _Part(NamedTuple):
    """What a line of the table is drawn from."""

    row: Row
    marked: bool
    at: int | None
    """The place of the cell that the cursor is on, in the row at the cursor."""
    typed: str | None
    """What stands in that cell while it is edited."""
    changed: AbstractSet[int]
    """The places of the cells that stand out."""


class BoardView(ScrollView, can_focus=True, inherit_bindings=False):
    """A board on the screen, and the only reader of keys.

    Every key goes to `reader` within the same `on_key`, so that keys are done in the order they
    come, however fast; pasted text goes to `paster`, clicks go to
    `pointer`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"board--{role}" for role in Role),
        "board--header",
        "board--heading",
        "board--cursor",
        "board--cell",
        "board--marked",
        "board--bar",
        "board--prompt",
    }

    def __init__(
        self,
        reader: Callable[[Key], None],
        paster: Callable[[str], None],
        pointer: Callable[[str, int | None, bool], None],
    ) -> None:
        """`pointer` is told the row that was clicked, its cell, and whether twice."""
        super().__init__()
        self._paster = paster
        self._reader = reader
        self._pointer = pointer
        self._board = NO_BOARD
        self._cursor = Cursor()
        self._typed: str | None = None
        """What stands in the cell at the cursor while it is edited."""
        self._marked: frozenset[str] = frozenset()
        self._changed: Mapping[str, AbstractSet[int]] = NONE_CHANGED
        self._columns: list[tuple[int, Column, int]] = []
        """Place in the row, column and width in cells of each column that is shown."""
        self._laid_out_in = 0
        """The cells that they were laid out in."""
        self._strips: dict[str, tuple[_Part, Strip]] = {}
        """The last line drawn for each row, and what it was drawn from."""
        self._styles: dict[str, Style] = {}
        self._base: Style | None = None
        """The widget's own style; Textual makes it anew whenever it is asked."""

    @property
    def body_rows(self) -> int:
        """Rows that fit under the header."""
        return max(1, self.size.height - 1)

    @property
    def cells(self) -> int:
        """Cells of a row: the scroll bar, where there is one, takes its own."""
        scrolls = len(self._board.rows) > self.body_rows
        return max(0, self.size.width - scrolls * SCROLL_BAR)

    def on_key(self, event: events.Key) -> None:
        """Hands the key on; nobody else sees it."""
        event.stop()
        event.prevent_default()
        sign = event.character if event.is_printable else None
        if event.key.startswith("alt+"):
            # Escape and a key that came at once: terminals send both in the same way.
            self._reader(Key("escape"))
        self._reader(Key(event.key.removeprefix("alt+"), sign))

    def on_paste(self, event: events.Paste) -> None:
        """Hands pasted text on."""
        event.stop()
        self._paster(event.text)

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor to its cell; a second one chooses it."""
        row = self._row_at(event.y)
        if row is not None and row.key is not None:
            self._pointer(row.key, self._column_at(event.x), event.chain > 1)

    def on_resize(self) -> None:
        """Lays the columns out anew and keeps the cursor in view."""
        self._reach()
        self._lay_out()
        self._keep_in_view(self._cursor.row)

    def notify_style_update(self) -> None:
        """Forgets looks that a new theme changes."""
        super().notify_style_update()
        self._base = None
        self._styles.clear()
        self._strips.clear()

    def show(
        self,
        board: Board,
        cursor: Cursor,
        marked: frozenset[str],
        follow: str | None,
        typed: str | None = None,
        changed: Mapping[str, AbstractSet[int]] = NONE_CHANGED,
    ) -> None:
        """Shows a board; lines that stay as they are are not painted."""
        old, old_cursor, top = self._board, self._cursor, self.scroll_offset.y
        seen = range(top, top + self.body_rows)
        before = [self._part(place) for place in seen]
        self._board, self._cursor, self._marked, self._typed = board, cursor, marked, typed
        self._changed = changed
        if len(board.rows) != len(old.rows):
            self._reach()
        if board.columns != old.columns or self.cells != self._laid_out_in:
            self._lay_out()
        else:
            differ = [
                place for place, was in zip(seen, before, strict=True) if self._part(place) != was
            ]
            for first, count in runs(differ):
                self.refresh(Region(0, first + 1 - top, self.size.width, count))
        if cursor != old_cursor:
            self._keep_in_view(cursor.row)
            if board is not old:
                self._keep_in_view(follow, besides=cursor.row)
        elif board is not old and cursor.row != follow:
            self._keep_in_view(follow, besides=cursor.row)
        elif board is not old:
            self._keep_in_view(cursor.row)

    def _part(self, place: int) -> _Part | None:
        """The row at a place and what lies on it; None beneath the last one."""
        if place >= len(self._board.rows):
            return None
        row = self._board.rows[place]
        marked, changed = row.key in self._marked, self._changed.get(row.key or "", NO_CELLS)
        if row.key is None or row.key != self._cursor.row:
            return _Part(row, marked, None, None, changed)
        return _Part(row, marked, self._cursor.column, self._typed, changed)

    def _reach(self) -> None:
        """Says how high the table is. As long as all fits it stays the same: no layout anew."""
        height = max(self.size.height, len(self._board.rows) + 1)
        self.virtual_size = Size(self.size.width, height)

    def _keep_in_view(self, key: str | None, besides: str | None = None) -> None:
        """Scrolls as little as needed to see a row, never so far that `besides` goes out."""
        place, room, top = self._place(key), self.body_rows, self.scroll_offset.y
        if place is None:
            return
        # A heading above the first row comes into view with it.
        head = place - 1 if place == 1 and self._board.rows[0].key is None else place
        target = min(max(top, place - room + 1), head)
        other = self._place(besides)
        if other is not None and top <= other < top + room and not target <= other < target + room:
            return
        if target != top:
            self.scroll_to(y=target, animate=False, immediate=True)

    def _place(self, key: str | None) -> int | None:
        """The place of a row among all, headings counted."""
        if key is None:
            return None
        return next((n for n, row in enumerate(self._board.rows) if row.key == key), None)

    def _lay_out(self) -> None:
        self._laid_out_in = self.cells
        self._columns = laid_out(self._board.columns, self._laid_out_in)
        self._strips.clear()
        self.refresh()

    def _row_at(self, line: int) -> Row | None:
        place = line - 1 + self.scroll_offset.y
        return self._board.rows[place] if 0 <= place < len(self._board.rows) and line else None

    def _column_at(self, cell: int) -> int | None:
        """The place of the column at a terminal cell of the row."""
        end = 0
        for place, _, width in self._columns:
            end += width + GAP
            if cell < end:
                return place
        return None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region."""
        return drawn_lines(self, crop)

    def render_line(self, y: int) -> Strip:
        """One line of the table; line 0 is the header and never scrolls."""
        if y == 0:
            if self._laid_out_in != self.cells:
                # The first lines are painted before a widget is told its size.
                self._lay_out()
            return self._header()
        part = self._part(y - 1 + self.scroll_offset.y)
        if part is None:
            return Strip.blank(self.size.width, self._ground)
        if part.row.key is None:
            return self._drawn_heading(part.row.cells[0])
        kept = self._strips.get(part.row.key)
        if kept is None or kept[0] != part:
            kept = self._strips[part.row.key] = (part, self._drawn(part))
        return kept[1]

    @property
    def _ground(self) -> Style:
        if self._base is None:
            self._base = self.rich_style
        return self._base

    def look(self, name: str) -> Style:
        """How a role, or a part of the table, looks beside the ground it stands on."""
        style = self._styles.get(name)
        if style is None:
            style = self.get_component_rich_style(f"board--{name}", partial=True)
            self._styles[name] = style
        return style

    def _header(self) -> Strip:
        style = self._ground + self.look("header")
        segments: list[Segment] = []
        for _, column, width in self._columns:
            title = fitted((Span(column.title),), width, right=column.align == "right")
            segments += [Segment(span.text, style) for span in title]
            segments.append(Segment(" " * GAP, style))
        return Strip(segments).adjust_cell_length(self.size.width, style)

    def _drawn(self, part: _Part) -> Strip:
        row, marked, at, typed, changed = part
        base = self._ground + self.look("dim" if row.dim else "plain")
        if marked:
            base += self.look("marked")
        if at is not None:
            base += self.look("cursor")
        segments: list[Segment] = []
        for place, column, width in self._columns:
            cell_base = base + self.look(Role.CHANGED) if place in changed else base
            cell = row.cells[place]
            if place == at:
                cell_base = base + self.look("cell")
                cell = cell if typed is None else _around(typed, width)
            segments += self._cell(cell, column, width, cell_base, dim=row.dim)
            segments.append(Segment(" " * GAP, base))
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def _cell(
        self, cell: Line, column: Column, width: int, base: Style, *, dim: bool
    ) -> list[Segment]:
        spans = fitted(cell, width, right=column.align == "right", keeps_number=column.keeps_number)
        return [
            Segment(text, base if dim or role is Role.PLAIN else base + self.look(role))
            for text, role in spans
        ]

    def _drawn_heading(self, title: Line) -> Strip:
        style = self._ground + self.look("heading")
        room = max(0, self.size.width - width_of(title) - 5)
        text = "".join(span.text for span in fitted(title, min(width_of(title), self.size.width)))
        return Strip([Segment(f"── {text} {'─' * room}", style)]).adjust_cell_length(
            self.size.width, style
        )


def _around(typed: str, width: int) -> Line:
    """What is typed, cut so that its caret is seen in so many cells."""
    return around_caret((Span(typed),), width)
