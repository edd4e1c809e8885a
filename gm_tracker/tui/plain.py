"""The one door for user text to the screen: never markup, always as wide as it claims to be."""

import unicodedata

from rich.cells import cell_len

from gm_tracker.core.screen import Line, Role, Span

ELLIPSIS = "…"

_FLAG_LETTERS = {0x1F1E6 + place: chr(ord("A") + place) for place in range(26)}
_UNSHOWN = {
    0xFE0E: None,
    0xFE0F: None,
    0x200B: None,
    0x200C: None,
    0x200D: None,
    0x2060: None,
    0xFEFF: None,
}
_TABLE: dict[int, str | None] = {**_FLAG_LETTERS, **_UNSHOWN}


def shown(text: str) -> str:
    """The text as every terminal shows it: composed (NFC), on one line.

    Signs that join or restyle others differ from terminal to terminal and are left out, flags
    become their letters, control and direction signs a space.
    """
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text).translate(_TABLE)
    return "".join(
        sign if not unicodedata.category(sign).startswith("C") else " " for sign in composed
    )


def width_of(line: Line) -> int:
    """The terminal cells that a line takes."""
    return sum(cell_len(shown(span.text)) for span in line)


def fitted(line: Line, width: int, *, right: bool = False) -> list[Span]:
    """The line in exactly `width` cells: padded with blanks, or cut with an ellipsis."""
    spans = [Span(shown(text), role) for text, role in line]
    total = sum(cell_len(span.text) for span in spans)
    if total > width:
        spans = _cut(spans, width)
        total = sum(cell_len(span.text) for span in spans)
    blank = Span(" " * (width - total))
    if not blank.text:
        return spans
    return [blank, *spans] if right else [*spans, blank]


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
        while text and cell_len(text) > room:
            text = text[:-1]
        kept.append(Span(text + ELLIPSIS, role))
        return kept
    kept.append(Span(ELLIPSIS, Role.DIM))
    return kept
