"""A sheet as a picture: what the terminal would show of it, as SVG."""

import re
from html import unescape
from io import StringIO

from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from gm_tracker.core.sheet import Sheet
from gm_tracker.export.terminal import print_sheet

WIDTH = 140
"""Signs in a line."""
_SIGN_WIDTH = 12.2
"""How wide rich takes a sign to be, in the picture's units."""

_PAPER = TerminalTheme(
    (255, 255, 255),
    (28, 28, 28),
    [
        (28, 28, 28),
        (170, 20, 20),
        (20, 110, 40),
        (140, 90, 0),
        (20, 70, 170),
        (140, 30, 130),
        (0, 105, 120),
        (110, 110, 110),
    ],
)
"""Ink on paper: every colour is dark enough to be read."""

_PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
  viewBox="0 0 {width} {height}">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
}}
{styles}
</style>
<defs>
{lines}
</defs>
<rect width="100%" height="100%" fill="#ffffff"/>
<g class="{unique_id}-matrix" transform="translate({terminal_x}, 24)">
{backgrounds}{matrix}
</g>
</svg>
"""
"""Without the window and the foreign font of rich's own."""

_BLANK = "&#160;"
_TEXT = re.compile(
    r'(?P<begin><text [^>]*?x=")(?P<x>[^"]+)(?P<middle>"[^>]*? textLength=")[^"]+(?P<end>"[^>]*>)'
    rf"(?P<blanks>(?:{_BLANK})*)(?P<text>[^<]+?)(?:{_BLANK})*</text>"
)
"""A text as rich writes it, which are all on one line."""
_ALONE = re.compile(rf"(?<!{_BLANK}){_BLANK}(?!{_BLANK})")


def written(sheet: Sheet) -> bytes:
    """The sheet as one SVG, in UTF-8; the same sheet gives the same bytes."""
    console = Console(
        file=StringIO(),
        record=True,
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        _environ={},
    )
    print_sheet(sheet, console)
    # Rich makes no edge for the last line.
    console.print()
    picture = console.export_svg(title="", theme=_PAPER, code_format=_PICTURE, unique_id="sheet")
    return settled(picture).encode()


def settled(svg: str) -> str:
    """A picture that rich made, with its texts where every viewer shows them alike.

    Rich takes every sign for one cell wide, where some are two. Not every viewer leaves room for
    blanks at the ends; and blanks that never break are not found by who searches for words.
    """
    return _TEXT.sub(_as_wide_as_shown, svg)


def _as_wide_as_shown(found: re.Match[str]) -> str:
    """A text where its first sign stands, as wide as its signs are; nothing for a line's end."""
    if not found["text"].strip():
        return ""
    x = float(found["x"]) + _SIGN_WIDTH * len(found["blanks"]) / len(_BLANK)
    width = _SIGN_WIDTH * cell_len(unescape(found["text"]))
    words = _ALONE.sub(" ", found["text"])
    return f"{found['begin']}{x:g}{found['middle']}{width:g}{found['end']}{words}</text>"
