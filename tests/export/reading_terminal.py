"""A sheet in the terminal, or as a picture of it, read back: wide enough, so that nothing wraps."""

import re
from collections.abc import Sequence
from io import StringIO
from xml.etree import ElementTree

from rich.cells import cell_len
from rich.console import Console

from gm_tracker.core.sheet import Facts, Heading, Notes, Sheet, Table
from gm_tracker.export import svg
from gm_tracker.export.terminal import print_sheet
from tests.export.reading import (
    Plain,
    PlainBlock,
    PlainCell,
    PlainFacts,
    PlainHeading,
    PlainNotes,
    PlainTable,
    boxes_of,
)

WIDE = 3_000


def printed(sheet: Sheet, width: int = WIDE) -> str:
    """What a terminal without colour shows."""
    file = StringIO()
    print_sheet(sheet, Console(file=file, width=width, _environ={}))
    return file.getvalue()


def picture_lines(content: bytes) -> str:
    """The lines of an SVG, each text where it stands; blanks that never break are blanks in it."""
    lines: dict[float, str] = {}
    for text in ElementTree.fromstring(content).iter("{http://www.w3.org/2000/svg}text"):
        before = lines.get(float(text.attrib["y"]), "")
        place = round(float(text.attrib["x"]) / svg._SIGN_WIDTH)
        gap = " " * (place - cell_len(before))
        lines[float(text.attrib["y"])] = before + gap + (text.text or "").replace("\xa0", " ")
    rows = [""] * (_row(max(lines)) + 1)
    for y, line in lines.items():
        rows[_row(y)] = line
    return "\n".join(rows) + "\n"


def _row(y: float) -> int:
    """Where a line stands, whose signs are 20 units high, from 0."""
    return round((y - 20) / 24.4)


def read_terminal(text: str, sheet: Sheet) -> Plain:
    """The text in the plain shape; of the sheet only the kinds of its blocks are looked at."""
    lines = [line.rstrip() for line in text.split("\n")]
    found: list[PlainBlock] = [PlainHeading(lines.pop(0).strip())]
    for block in sheet.blocks:
        assert lines.pop(0) == ""
        match block:
            case Heading():
                found.append(PlainHeading(lines.pop(0).strip()))
            case Facts(pairs):
                found.append(PlainFacts(tuple(_fact(lines.pop(0)) for _ in pairs)))
            case Notes(notes):
                found.append(PlainNotes(tuple(_note(lines.pop(0)) for _ in notes)))
            case Table():
                found.append(_table(lines, block))
    return tuple(found)


def _fact(line: str) -> tuple[str, str]:
    """No name of a fact may hold two blanks side by side."""
    name, value = re.match(r"(.+?)(?:  +(.*))?$", line).groups()  # type: ignore[union-attr]
    return name.strip(), (value or "").strip()


def _note(line: str) -> str:
    assert line.startswith("•")
    return line.removeprefix("•").strip()


def _table(lines: list[str], table: Table) -> PlainTable:
    caption = lines.pop(0).strip() if table.caption else ""
    head, rule = lines.pop(0), lines.pop(0)
    assert set(rule) <= {"─", "┼"}
    edges = [place for place, sign in enumerate(rule) if sign == "┼"]
    rows = []
    for place in range(len(table.rows)):
        if place in table.breaks:
            assert lines.pop(0) == rule
        rows.append(tuple(map(_cell, _cells(lines.pop(0), edges))))
    return PlainTable(caption, _cells(head, edges), tuple(rows))


def _cells(line: str, edges: Sequence[int]) -> tuple[str, ...]:
    """The line cut at those terminal cells."""
    cells, cell, place = [], "", 0
    for sign in line:
        if place in edges and cell_len(sign):
            assert sign == "│"
            cells.append(cell)
            cell = ""
        else:
            cell += sign
        place += cell_len(sign)
    cells += [cell] + [""] * (len(edges) - len(cells))
    return tuple(each.strip() for each in cells)


def _cell(text: str) -> PlainCell:
    if re.fullmatch(r"-?\d+ +[█▏▎▍▌▋▊▉]+", text):
        return text.split(" ")[0]
    return boxes_of(text) if "▰" in text or "▱" in text else text
