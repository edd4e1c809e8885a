"""The log beside the table: the newest lines, each in full, as many as there is room for."""

from collections.abc import Sequence
from functools import lru_cache

from gm_tracker.core.screen import Line, Role, Span, plain
from gm_tracker.core.user_text import shown
from gm_tracker.tui.plain import wrapped

INDENT = "    "
"""Ahead of what goes on on a further line."""
NARROWEST = 10
"""Cells below which nothing can be read, as before the first layout."""
KEPT = 1_000
"""Wrapped lines that are kept, so that a key wraps only what is new."""


def pane(lines: Sequence[Line], width: int, rows: int) -> tuple[Line, ...]:
    """The last lines wrapped to so many cells, `rows` of them at the most, the newest last.

    All of a line looks as the last piece of it.
    """
    if width < NARROWEST:
        return ()
    found: list[Line] = []
    for line in reversed(lines):
        role = line[-1].role if line else Role.PLAIN
        found[:0] = [(Span(text, role),) for text in _rows(plain(line), width)]
        if len(found) >= rows:
            break
    return tuple(found[-rows:]) if rows else ()


@lru_cache(maxsize=KEPT)
def _rows(text: str, width: int) -> tuple[str, ...]:
    rows, ahead, rest = [], "", shown(text)
    while rest:
        first, rest = (plain(line) for line in wrapped((Span(rest),), width - len(ahead)))
        rows.append(ahead + first)
        ahead = INDENT
    return tuple(rows)
