"""A widget of a few lines of marked text."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from gm_tracker.core.screen import Line
from gm_tracker.tui.plain import fitted


class Laid(NamedTuple):
    """A line, and the ground it lies on: a look's name, "" for the screen's own."""

    line: Line
    ground: str = ""


class Lines(Widget, can_focus=False):
    """Shows lines of spans, cut at the right edge; only a line that changed is painted anew."""

    def __init__(
        self,
        look: Callable[[str], Style],
        *,
        id: str,
        clicked: Callable[[int, int], None] | None = None,
    ) -> None:
        """`look` gives the looks of roles and grounds: the table's, so that they are alike.

        `clicked` is told the line and the cell of a click, from 0.
        """
        super().__init__(id=id)
        self._look = look
        self._clicked = clicked
        self._lines: list[Laid] = []

    def show(self, lines: Sequence[Laid]) -> None:
        """Shows these lines; the widget is as high as they are many."""
        if len(lines) != len(self._lines):
            self._lines = list(lines)
            self.styles.height = len(lines)
            self.refresh()
            return
        for place, laid in enumerate(lines):
            if laid != self._lines[place]:
                self._lines[place] = laid
                self.refresh(Region(0, place, self.size.width, 1))

    def on_click(self, event: events.Click) -> None:
        """Tells where."""
        if self._clicked is not None:
            self._clicked(event.y, event.x)

    def render_line(self, y: int) -> Strip:
        """One line in its full width."""
        laid = self._lines[y] if y < len(self._lines) else Laid(())
        base = self.rich_style
        if laid.ground:
            base += self._look(laid.ground)
        spans = fitted(laid.line, self.size.width)
        return Strip([Segment(text, base + self._look(role)) for text, role in spans])
