"""A sheet in Markdown, with tables as GitHub takes them."""

import re
from collections.abc import Iterable, Iterator
from typing import assert_never

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import (
    Bar,
    Block,
    Boxes,
    Cell,
    Facts,
    Heading,
    Kind,
    Notes,
    Sheet,
    Table,
)
from gm_tracker.export.writing import BETWEEN, drawn_bar, in_words, parts, printable

_MEANS_SOMETHING = re.compile(
    r"[\\`*_\[\]<>&|~$^{}#]"  # anywhere
    r"|^[-+=:%]"  # where it begins a line
    r"|([-=.+:])(?=\1)"  # several in a row: dashes, dots, marks
    r"|:(?=//)"
)
_BEFORE_ONE = re.compile(r"^[0-9]+(?=[.)])|\bwww(?=\.)", re.IGNORECASE)
"""Before a sign that means something because of it: the number of a list, an address."""
_BULLETS = "-*"


def written(sheet: Sheet) -> bytes:
    """The sheet as one Markdown file, in UTF-8."""
    pieces = [f"# {escaped(sheet.title)}"]
    for place, block in enumerate(sheet.blocks):
        # Lists side by side that begin with the same sign would be one.
        bullet = _BULLETS[place % len(_BULLETS)]
        lines = "\n".join(_block(block, sheet.lang, bullet))
        if lines:
            pieces.append(lines)
    return ("\n\n".join(pieces) + "\n").encode()


def escaped(text: str) -> str:
    """A text that every renderer shows as it is, on one line of the file."""
    return "<br>".join(_line(line) for line in printable(text).split("\n"))


def _line(text: str) -> str:
    # Renderers drop the blanks at the ends of a line, of which there are many kinds.
    inner = text.strip()
    before = len(text) - len(text.lstrip()) if inner else 0
    after = before + len(inner)
    plain = _BEFORE_ONE.sub(r"\g<0>\\", _MEANS_SOMETHING.sub(r"\\\g<0>", inner))
    return _spelled(text[:before]) + plain + _spelled(text[after:])


def _spelled(blanks: str) -> str:
    return "".join(f"&#{ord(blank)};" for blank in blanks)


def _block(block: Block, lang: Lang, bullet: str) -> Iterable[str]:
    match block:
        case Heading(text, level):
            return [f"{'#' * level} {escaped(text)}"]
        case Facts(pairs):
            return [f"{bullet} **{escaped(name)}:** {escaped(str(value))}" for name, value in pairs]
        case Table():
            return _table(block, lang)
        case Notes(lines):
            return [f"{bullet} {escaped(line)}" for line in lines]
    assert_never(block)


def _table(table: Table, lang: Lang) -> Iterator[str]:
    if table.caption:
        yield f"**{escaped(table.caption)}**"
        yield ""
    yield _row(escaped(column.title) for column in table.columns)
    yield _row("---:" if column.kind is Kind.NUMBER else "---" for column in table.columns)
    for row in table.rows:
        yield _row(_cell(cell, lang, table.is_form) for cell in row)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell, lang: Lang, is_form: bool) -> str:
    match cell:
        case Boxes():
            found = parts(cell, lang, is_form=is_form)
            return escaped(BETWEEN.join(map(in_words, found)))
        case Bar(value):
            return f"{drawn_bar(cell)} {value}".lstrip()
        case _:
            return escaped("" if cell is None else str(cell))
