"""What the files of every format say, read back into the same plain shape.

Numbers stand in it as their digits, nothing as an empty text.
"""

import csv
import re
from io import StringIO
from typing import NamedTuple, TypeAlias

from gm_tracker.catalogue.export import EXPORT_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.export.tables import SEPARATORS, as_text

BETWEEN = " · "


class PlainBoxes(NamedTuple):
    """A row of boxes: how many there are, and what struck how many."""

    size: int
    runs: tuple[tuple[str, int], ...]


PlainCell: TypeAlias = str | PlainBoxes


class PlainHeading(NamedTuple):
    text: str


class PlainFacts(NamedTuple):
    pairs: tuple[tuple[str, str], ...]


class PlainTable(NamedTuple):
    caption: str
    titles: tuple[str, ...]
    rows: tuple[tuple[PlainCell, ...], ...]


class PlainNotes(NamedTuple):
    lines: tuple[str, ...]


PlainBlock: TypeAlias = PlainHeading | PlainFacts | PlainTable | PlainNotes
Plain: TypeAlias = tuple[PlainBlock, ...]
"""The title as a heading, then the blocks in order."""

_PART = re.compile(r"(?P<struck>▰*)(?P<open>▱*) ?(?P<words>.*)", re.DOTALL)


def boxes_of(text: str) -> PlainBoxes:
    """Boxes of a text of signs and words: their numbers in words and in signs must agree.

    No label may hold the signs themselves, or the dot between two runs.
    """
    size, struck = 0, 0
    runs: list[tuple[str, int]] = []
    for piece in text.split(BETWEEN):
        part = _PART.fullmatch(piece)
        assert part is not None, piece
        drawn = len(part["struck"])
        size += drawn + len(part["open"])
        struck += drawn
        number = number_beyond(part["words"])
        if part["open"]:
            assert part["words"] in ("", *said("open", len(part["open"])))
        elif number is not None:
            assert sum(count for _, count in runs) - struck == number, text
        else:
            label, _, count = part["words"].rpartition(" ")
            runs.append((label, int(count)))
            assert drawn in (int(count), *([drawn] if drawn < int(count) else []))
    return PlainBoxes(size, tuple(runs))


def said(field: str, count: int) -> tuple[str, ...]:
    """What a text of the formats says of a number, in each language."""
    return tuple(getattr(texts, field).format(count=count) for texts in EXPORT_TEXTS.values())


def number_beyond(words: str) -> int | None:
    """How many boxes words say go beyond the last one; None where they say something else."""
    found = re.match(r"\+(\d+) ", words)
    return int(found[1]) if found and words in said("owed", int(found[1])) else None


def csv_rows(content: bytes, lang: Lang) -> list[list[str]]:
    """Every row of a CSV file, its head first, without the `'` that keeps a text a text."""
    assert content.startswith(b"\xef\xbb\xbf"), "no byte order mark"
    text = content.decode("utf-8-sig")
    rows = csv.reader(StringIO(text, newline=""), delimiter=SEPARATORS[lang], strict=True)
    return [[cell[1:] if as_text(cell[1:]) == cell else cell for cell in row] for row in rows]
