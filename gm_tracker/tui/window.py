"""How a terminal's cells are shared out between table, log and the lines around them."""

from gm_tracker.core.screen import Heading, Line, Role, Span
from gm_tracker.tui.desk import Room
from gm_tracker.tui.plain import fitted, width_of

SPACE = 2
"""Cells at least between the parts of the top line."""
SHORTEST_TITLE = 8
"""Cells of the title that are kept where whose turn it is needs the room."""
WIDE = 110
"""Columns from which the log stands beside the table."""
BESIDE = (30, 60)
"""Columns that the log has at least and at the most; the table has USUAL ones first."""
USUAL = 80
TALL = 40
"""Rows from which there is more room above the table."""
ABOVE = (5, 10)
"""Lines that there are above the table at the most, below TALL rows and from there on."""
SHORT = 20
"""Rows below which the table needs all but ABOVE_SHORT lines for itself."""
ABOVE_SHORT = 1


def beside_width(width: int) -> int:
    """Columns for the log beside a table in so many."""
    return min(BESIDE[1], max(BESIDE[0], width - USUAL))


def top_line(heading: Heading, width: int) -> Line:
    """Title at the left, the moment in the middle, whose turn at the right."""
    moment: Line = (Span(heading.moment),)
    room = width - width_of(heading.turn) - width_of(moment) - 2 * SPACE
    title = (Span(heading.title, Role.STRONG),)
    size = min(width_of(title), max(SHORTEST_TITLE, room))
    spare = max(0, room - size)
    left, right = " " * (SPACE + spare // 2), " " * (SPACE + spare - spare // 2)
    return (*fitted(title, size), Span(left), *moment, Span(right), *heading.turn)


def room_of(rows: int, cells: int, line: int, height: int, *, has_beside: bool) -> Room:
    """The room of a desk whose table has so many `rows` and `cells`.

    `line` is the width of the lines around it, `height` all rows of the terminal.
    """
    above = ABOVE_SHORT if height < SHORT else ABOVE[height >= TALL]
    return Room(rows, cells, above, height if has_beside else 0, line)
