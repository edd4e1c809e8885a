"""Reads back what a PDF says, by its tags: `pdfinfo -struct-text` of poppler-utils."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_ELEMENT = re.compile(r"( *)([A-Z][A-Za-z0-9]*)")
_TEXT = re.compile(r'( *)"(.*)"')


@dataclass(frozen=True)
class Cell:
    """What stands in a cell, in the order in which it is read."""

    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """A text that may have been wrapped, with single spaces."""
        return _spaced("".join(self.lines))

    @property
    def words(self) -> str:
        """Several texts (labels beneath boxes), with a space between any two."""
        return _spaced(" ".join(self.lines))


@dataclass(frozen=True)
class ReadTable:
    """A table; the caption is empty where it has none."""

    caption: str
    titles: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class ReadFacts:
    """Named values; they may stand in another order than in the sheet."""

    pairs: frozenset[tuple[str, str]]


@dataclass(frozen=True)
class ReadHeading:
    level: int
    text: str


@dataclass(frozen=True)
class ReadNotes:
    lines: tuple[str, ...]


Read = ReadTable | ReadFacts | ReadHeading | ReadNotes


@dataclass
class _Element:
    name: str
    depth: int
    lines: list[str] = field(default_factory=list)
    parts: list["_Element"] = field(default_factory=list)

    def all(self, name: str) -> Iterator["_Element"]:
        for part in self.parts:
            if part.name == name:
                yield part
            yield from part.all(name)

    def cell(self) -> Cell:
        return Cell((*self.lines, *(line for part in self.parts for line in part.cell().lines)))


def read(pdf: Path) -> tuple[Read, ...]:
    """The blocks of a PDF, its title first, as a heading of level 1."""
    command = ["pdfinfo", "-enc", "UTF-8", "-struct-text", str(pdf)]
    told = subprocess.run(command, capture_output=True, check=True, timeout=120).stdout
    # Poppler prints titles of elements as raw UTF-16; what stands in the elements is UTF-8.
    return tuple(_blocks(_tree(told.decode("utf-8", errors="replace"))))


def pages_of(pdf: Path) -> list[str]:
    """The text of each page, as it lies there."""
    command = ["pdftotext", "-enc", "UTF-8", "-layout", str(pdf), "-"]
    told = subprocess.run(command, capture_output=True, check=True, timeout=120).stdout
    return told.decode("utf-8").split("\f")[:-1]


def _tree(told: str) -> _Element:
    root = _Element("", -1)
    path = [root]
    for line in told.split("\n"):
        if text := _TEXT.fullmatch(line):
            path[-1].lines.append(text[2])
        elif element := _ELEMENT.match(line):
            depth = len(element[1])
            while path[-1].depth >= depth:
                path.pop()
            made = _Element(element[2], depth)
            path[-1].parts.append(made)
            path.append(made)
    return root


def _blocks(element: _Element) -> Iterator[Read]:
    for part in element.parts:
        match part.name:
            case "H1" | "H2" | "H3":
                yield ReadHeading(int(part.name[1]), part.cell().text)
            case "Table":
                yield _table(part)
            case "L":
                yield ReadNotes(tuple(body.cell().text for body in part.all("LBody")))
            case _:
                yield from _blocks(part)


def _table(table: _Element) -> ReadTable | ReadFacts:
    """A table without titles is one of named values, each beside its name."""
    rows = tuple(tuple(cell.cell() for cell in row.all("TD")) for row in table.all("TR"))
    heads = [[cell.cell().text for cell in row.all("TH")] for row in table.all("TR")]
    heads = [head for head in heads if head]
    if not heads:
        texts = [cell.text for row in rows for cell in row]
        pairs = zip(texts[::2], texts[1::2], strict=True)
        return ReadFacts(frozenset(pair for pair in pairs if pair != ("", "")))
    caption = heads[0][0] if len(heads) > 1 else ""
    return ReadTable(caption, tuple(heads[-1]), tuple(row for row in rows if row))


def _spaced(text: str) -> str:
    return " ".join(text.split())
