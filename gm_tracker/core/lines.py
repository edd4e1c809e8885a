"""Pieces of text put together on a line, and cut where there is little room."""

import unicodedata
from collections.abc import Sequence

from gm_tracker.core.screen import Line, Role, Span

SEPARATOR = " · "
_ELLIPSIS = "…"
_NARROW_BELOW = "\u0530"
"""Latin, Greek and Cyrillic: a sign takes one cell there, unless it stands on another."""


def joined(parts: Sequence[Span], between: str = SEPARATOR) -> Line:
    """The spans with a dim separator between them."""
    line: list[Span] = []
    for part in parts:
        if line:
            line.append(Span(between, Role.DIM))
        line.append(part)
    return tuple(line)


def cells_at_most(text: str) -> int:
    """Terminal cells that a text takes at the most; exact where every sign is a narrow one.

    Only the terminal knows for sure. Nothing that is shown takes more than two cells a sign.
    """
    if text.isascii():
        return len(text)
    return sum(1 if _is_narrow(sign) else 2 for sign in text)


def is_narrow(text: str) -> bool:
    """Whether the text surely takes one cell a sign."""
    return (text.isascii() and text.isprintable()) or all(map(_is_narrow, text))


def _is_narrow(sign: str) -> bool:
    if sign < _NARROW_BELOW:
        return sign.isprintable() and not unicodedata.category(sign).startswith("M")
    return sign == _ELLIPSIS


def cut(text: str, room: int) -> str:
    """The text, or as much of it as fits into so many cells with an ellipsis behind it."""
    if len(text) <= room and cells_at_most(text) <= room:
        return text
    kept, used = 0, 1
    for sign in text[: max(0, room)]:
        used += cells_at_most(sign)
        if used > room:
            break
        kept += 1
    return text[:kept].rstrip() + _ELLIPSIS if room > 0 else ""
