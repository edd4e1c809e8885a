"""A widget of a few fixed lines of marked text."""

from collections.abc import Callable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from gm_tracker.core.screen import Line, Role
from gm_tracker.tui.plain import fitted


class Lines(Widget, can_focus=False):
    """Shows lines of spans, cut at the right edge; only a line that changed is painted anew."""

    def __init__(self, look: Callable[[Role], Style], *, id: str, rows: int = 1) -> None:
        """`look` gives the looks of the roles: those of the table, so that they are alike."""
        super().__init__(id=id)
        self._look = look
        self.styles.height = rows
        self._lines: list[Line] = [()] * rows

    def show(self, lines: Sequence[Line]) -> None:
        """Shows these lines, as many as there is room for."""
        for place in range(len(self._lines)):
            line = lines[place] if place < len(lines) else ()
            if line != self._lines[place]:
                self._lines[place] = line
                self.refresh(Region(0, place, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        """One line in its full width."""
        line = self._lines[y] if y < len(self._lines) else ()
        base = self.rich_style
        spans = fitted(line, self.size.width)
        return Strip([Segment(text, base + self._look(role)) for text, role in spans])
