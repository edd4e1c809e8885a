"""The one door for user text to the screen: never markup, always as wide as it claims to be."""

import re
from collections.abc import Iterable

from rich.cells import cell_len

from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.user_text import shown

ELLIPSIS = "…"

_NUMBER_AT_END = re.compile(r" ×?[0-9]+$", re.ASCII)


def width_of(line: Line) -> int:
    """The terminal cells that a line takes."""
    return sum(cell_len(shown(span.text)) for span in line)


def beginning(text: str, room: int) -> str:
    """As much of a text that is `shown` as `room` cells hold, from its first sign on."""
    return text[: _count(text, room)]


def ending(text: str, room: int) -> str:
    """As much of a text that is `shown` as `room` cells hold, up to its last sign."""
    return text[len(text) - _count(reversed(text), room) :]


def _count(signs: Iterable[str], room: int) -> int:
    """How many of the signs `room` cells hold; none beyond them is looked at."""
    count = 0
    for sign in signs:
        room -= cell_len(sign)
        if room < 0:
            break
        count += 1
    return count


def wrapped(line: Line, width: int) -> tuple[Line, Line]:
    """The line on two, the first of at most `width` cells, broken between words where it can be.

    A word (a path, say) is broken where the first line would be less than half full. What is too
    long for both stays on the second.
    """
    spans = tuple(Span(shown(text), role) for text, role in line)
    text = "".join(span.text for span in spans)
    end = len(beginning(text, width))
    if end == len(text):
        return spans, ()
    if text[end] != " ":
        between = text.rfind(" ", 0, end) + 1
        end = between if 2 * cell_len(text[:between]) >= width else end
    start = len(text) - len(text[end:].lstrip(" "))
    return _piece(spans, 0, end), _piece(spans, start, len(text))


def wrapped_over(line: Line, width: int, rows: int) -> list[Line]:
    """The line on as many lines as it needs, `rows` at the most; the rest stays on the last."""
    found: list[Line] = []
    while len(found) < rows - 1:
        first, line = wrapped(line, width)
        found.append(first)
        if not line:
            return found
    return [*found, line]


def _piece(spans: Line, start: int, end: int) -> Line:
    """The spans from one place in their text to another."""
    piece: list[Span] = []
    for text, role in spans:
        if text[max(0, start) : max(0, end)]:
            piece.append(Span(text[max(0, start) : max(0, end)], role))
        start -= len(text)
        end -= len(text)
    return tuple(piece)


def fitted(
    line: Line, width: int, *, right: bool = False, keeps_number: bool = False
) -> list[Span]:
    """The line in exactly `width` cells: padded with blanks, or cut with an ellipsis.

    `keeps_number`: a number at the end stays behind the ellipsis, as far as there is room.
    """
    spans = [Span(shown(text), role) for text, role in line]
    total = sum(cell_len(span.text) for span in spans)
    if total > width:
        spans = _cut_before_number(spans, width) if keeps_number else _cut(spans, width)
        total = sum(cell_len(span.text) for span in spans)
    blank = Span(" " * (width - total))
    if not blank.text:
        return spans
    return [blank, *spans] if right else [*spans, blank]


def _cut_before_number(spans: list[Span], width: int) -> list[Span]:
    text, role = spans[-1]
    ending = _NUMBER_AT_END.search(text)
    if ending is None or len(ending[0]) > width // 2:
        return _cut(spans, width)
    head = [*spans[:-1], Span(text[: ending.start()], role)]
    return [*_cut(head, width - len(ending[0])), Span(ending[0], role)]


def _cut(spans: list[Span], width: int) -> list[Span]:
    """As much of the spans as fits with an ellipsis behind it."""
    kept: list[Span] = []
    room = width - 1
    if room < 0:
        return kept
    for text, role in spans:
        size = cell_len(text)
        if size <= room:
            kept.append(Span(text, role))
            room -= size
            continue
        kept.append(Span(beginning(text, room) + ELLIPSIS, role))
        return kept
    kept.append(Span(ELLIPSIS, Role.DIM))
    return kept
