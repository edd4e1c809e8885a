"""A sheet as PDF: typst sets it by the template beside this module, from data alone."""

import json
import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Any

from gm_tracker.catalogue.export import EXPORT_TEXTS
from gm_tracker.core.sheet import (
    Bar,
    Block,
    Boxes,
    Cell,
    Cells,
    Column,
    Facts,
    Heading,
    Notes,
    Sheet,
    Table,
)
from gm_tracker.export.glyphs import FONTS, pieces, printed

TEMPLATE = Path(__file__).with_name("sheet.typ")

MOST_CELLS = 500_000
"""Cells of tables that a PDF may have, however large the machine is."""
_MEMORY_OF_CELL = 16 * 1024
"""Bytes that each takes while it is set."""
_MEMORY_SHARE = 0.75
"""Share of the machine's memory that may be needed."""

_BREAK = "\ue000"
"""Where a word may break, for the template; `printed` leaves it in no text."""
_LONGEST_WORD = 18
"""Signs of a word that is kept whole."""
_WORD = re.compile(r"\S+")
_MOST_KEPT = 15
"""Rows of a table that is kept on one page, where it has the room."""
_LONGEST_FACT, _SHORT_FACT = 75, 28
"""Signs of a name and its value that half a row holds, and a quarter of it."""
_MOST_OF_FACTS = 3_000
"""Signs of values that are kept on one page, each counted as half a row at the least."""
_FEW_FACTS = 8
"""As many stand two a row, however short they are."""


class TooLong(MemoryError):
    """The sheet has more cells than can be set in the memory that there is."""


def written(sheet: Sheet) -> bytes:
    """The PDF: A4 in landscape, tagged, the same bytes for the same sheet everywhere.

    Signs that no font has stand in it as `printed` says. Raises TooLong, with the reason in words.
    """
    import typst

    count, most = sum(map(_size, sheet.blocks)), _most_cells()
    if count > most:
        raise TooLong(EXPORT_TEXTS[sheet.lang].too_long.format(count=count, most=most))
    day = sheet.day
    return typst.compile(
        TEMPLATE,
        root=TEMPLATE.parent,
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"sheet": data_of(sheet)},
        timestamp=datetime.combine(day, time(), UTC) if day else 0,
        pdf_tags=True,
    )


def data_of(sheet: Sheet) -> str:
    """The sheet as the template reads it: JSON, in which every text is as it is printed."""
    return json.dumps(_sheet(sheet), ensure_ascii=False, separators=(",", ":"))


def _most_cells() -> int:
    """Beyond it the system might end the program without a word."""
    if not hasattr(os, "sysconf"):
        return MOST_CELLS
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min(MOST_CELLS, int(memory * _MEMORY_SHARE) // _MEMORY_OF_CELL)


def _size(block: Block) -> int:
    """The cells of a block."""
    return len(block.columns) * len(block.rows) if isinstance(block, Table) else 1


def _sheet(sheet: Sheet) -> dict[str, Any]:
    """A sheet as the template reads it; so are all values below."""
    day = sheet.day
    return {
        "lang": sheet.lang,
        "fonts": list(FONTS),
        "title": _text(sheet.title),
        "plain-title": printed(sheet.title),
        "date": day and {"year": day.year, "month": day.month, "day": day.day},
        "page-of": EXPORT_TEXTS[sheet.lang].page_of,
        "blocks": list(_blocks(sheet.blocks)),
    }


def _blocks(blocks: Sequence[Block]) -> Iterator[dict[str, Any]]:
    """The blocks; tables with the same columns have them in the same places."""
    alike: defaultdict[tuple[Column, ...], list[Cells]] = defaultdict(list)
    for block in blocks:
        if isinstance(block, Table):
            alike[block.columns] += block.rows
    columns = {titles: _columns(titles, rows) for titles, rows in alike.items()}
    for block in blocks:
        match block:
            case Heading(text, level):
                yield {"kind": "heading", "text": _text(text), "level": level}
            case Facts():
                yield _facts(block)
            case Notes(lines):
                yield {"kind": "notes", "lines": [_text(line) for line in lines]}
            case Table():
                yield _table(block, columns[block.columns])


def _facts(facts: Facts) -> dict[str, Any]:
    """Named values: how many share a row, and which are too long for that."""
    lengths = [len(name) + len(str(value)) for name, value in facts.pairs]
    is_short = len(lengths) > _FEW_FACTS and max(lengths) <= _SHORT_FACT
    return {
        "kind": "facts",
        "a-row": 4 if is_short else 2,
        "is-kept": sum(max(length, _LONGEST_FACT) for length in lengths) < _MOST_OF_FACTS,
        "pairs": [
            [_text(name), _cell(value), length > _LONGEST_FACT]
            for (name, value), length in zip(facts.pairs, lengths, strict=True)
        ],
    }


def _table(table: Table, columns: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "kind": "table",
        "caption": _text(table.caption),
        "columns": columns,
        "rows": [[_cell(cell) for cell in row] for row in table.rows],
        "is-form": table.is_form,
        "may-be-kept": len(table.rows) <= _MOST_KEPT,
        "breaks": table.breaks,
    }


def _columns(columns: Sequence[Column], rows: Sequence[Cells]) -> list[dict[str, Any]]:
    by_column = zip(*rows, strict=True) if rows else ((),) * len(columns)
    return [_column(column, cells) for column, cells in zip(columns, by_column, strict=True)]


def _column(column: Column, cells: Sequence[Cell]) -> dict[str, Any]:
    """A column, with what the template measures to find its width."""
    words = [printed(cell) for cell in cells if isinstance(cell, str)]
    numbers = [cell.value if isinstance(cell, Bar) else cell for cell in cells]
    boxes = [cell for cell in cells if isinstance(cell, Boxes)]
    return {
        "title": _text(column.title),
        "title-word": _longest_word([printed(column.title)]),
        "kind": column.kind,
        "share": column.share,
        "widest": _longest(words),
        "word": _longest_word(words),
        "number": _longest(str(number) for number in numbers if isinstance(number, int)),
        "bars": any(isinstance(cell, Bar) for cell in cells),
        "size": max((cell.size for cell in boxes), default=1),
        "over": max((cell.over for cell in boxes), default=0),
    }


def _cell(cell: Cell) -> Any:
    match cell:
        case str():
            return _text(cell)
        case Bar(value, greatest):
            return {"value": value, "greatest": greatest}
        case Boxes(size, runs):
            struck = [[run.count, run.pattern, _text(run.label), _text(run.short)] for run in runs]
            return [size, struck]
        case None | int():
            return cell


def _text(text: str) -> str:
    """A text as it is printed, with places to break a long word at."""
    whole = printed(text)
    if all(len(word) <= _LONGEST_WORD for word in whole.split()):
        return whole
    return _WORD.sub(_breaking, _BREAK.join(pieces(text)))


def _breaking(match: re.Match[str]) -> str:
    """A word with the places to break it at, if it is a long one."""
    word = match[0].strip(_BREAK)
    whole = word.replace(_BREAK, "")
    return whole if len(whole) <= _LONGEST_WORD else word


def _longest(texts: Iterable[str]) -> str:
    return max(texts, key=len, default="")


def _longest_word(texts: Iterable[str]) -> str:
    """The longest word that is kept whole."""
    words = (word for text in texts for word in text.split())
    return _longest(word for word in words if len(word) <= _LONGEST_WORD)
