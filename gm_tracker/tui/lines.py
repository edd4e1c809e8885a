"""A widget of a few lines of marked text."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from gm_tracker.core.screen import Line
from gm_tracker.tui.plain import fitted

KEPT = 200
"""Drawn lines that are kept."""


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
        self._base: Style | None = None
        """The widget's own style; Textual makes it anew whenever it is asked."""
        self._strips: dict[Laid, Strip] = {}
        """The lines drawn last: a log that goes up by one draws only its last line."""

    def show(self, lines: Sequence[Laid]) -> None:
        """Shows these lines; the widget is as high as they are many."""
        if len(lines) != len(self._lines):
            self._lines = list(lines)
            self.styles.height = len(lines)
            self.refresh()
            return
        changed = [place for place, laid in enumerate(lines) if laid != self._lines[place]]
        self._lines = list(lines)
        width = self.size.width
        for first, count in runs(changed):
            self.refresh(Region(0, first, width, count))

    def on_click(self, event: events.Click) -> None:
        """Tells where."""
        if self._clicked is not None:
            self._clicked(event.y, event.x)

    def notify_style_update(self) -> None:
        """Forgets looks that a new theme changes."""
        super().notify_style_update()
        self._base = None
        self._strips.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a region."""
        return drawn_lines(self, crop)

    def render_line(self, y: int) -> Strip:
        """One line in its full width."""
        laid = self._lines[y] if y < len(self._lines) else Laid(())
        strip = self._strips.get(laid)
        if strip is None or strip.cell_length != self.size.width:
            if len(self._strips) >= KEPT:
                self._strips.clear()
            strip = self._strips[laid] = self._drawn(laid)
        return strip

    def _drawn(self, laid: Laid) -> Strip:
        if self._base is None:
            self._base = self.rich_style
        base = self._base + self._look(laid.ground) if laid.ground else self._base
        spans = fitted(laid.line, self.size.width)
        return Strip([Segment(text, base + self._look(role)) for text, role in spans])


def drawn_lines(widget: Widget, crop: Region) -> list[Strip]:
    """The lines of a region of a widget without border and padding, as it draws them.

    Textual would look for borders around each line, and so make each anew; a strip that is the
    same as before knows what the terminal is sent for it.
    """
    background = widget.background_colors[1]
    strips = [widget.render_line(line) for line in crop.line_range]
    for colour_filter in widget.get_line_filters():
        strips = [strip.apply_filter(colour_filter, background) for strip in strips]
    begin, end = crop.column_span
    if (begin, end) == (0, widget.size.width):
        return strips
    return [strip.crop(begin, end) for strip in strips]


def runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Places in rising order as runs of neighbours: where each begins, and how many they are."""
    found: list[tuple[int, int]] = []
    for place in places:
        first, count = found[-1] if found else (place, 0)
        if place == first + count:
            found[-1:] = [(first, count + 1)]
        else:
            found.append((place, 1))
    return found
