"""Sheets of fights as tests look at them."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Facts, Heading, Notes, Sheet, Table
from gm_tracker.core.sheet_words import FRAME_WORDS
from gm_tracker.erbarmungslos.ruleset import RULESET
from tests.erbarmungslos.builders import Fight, read
from tests.erbarmungslos.cases import CASES

SUITS = "♣♠♥♦"


def case(name: str, lines: int | None = None) -> Fight:
    """A worked fight, or its first lines."""
    header, *events = CASES[name]["log"]
    fight = Fight(**header.get("rules", {}))
    fight.header = RULESET.read_header(json.dumps(header).encode())
    for event in events[:lines]:
        fight.history.push(read(event))
    return fight


def sheet_of(fight: Fight, lang: Lang = "de", **fields: Any) -> Sheet:
    header = fight.header.model_copy(update=fields)
    return RULESET.sheet(header, fight.history, lang)


def figures(fight: Fight) -> dict[str, Any]:
    """The statistics of a fight."""
    return RULESET.statistics(fight.header, fight.history)


def tables(sheet: Sheet, caption: str = "") -> list[Table]:
    """Those whose captions begin so."""
    found = (block for block in sheet.blocks if isinstance(block, Table))
    return [table for table in found if table.caption.startswith(caption)]


def facts(sheet: Sheet) -> dict[str, str | int]:
    return dict(next(block for block in sheet.blocks if isinstance(block, Facts)).pairs)


def course(sheet: Sheet) -> Table:
    """The table under its heading."""
    return next(
        table
        for heading, table in pairwise(sheet.blocks)
        if isinstance(table, Table) and heading == Heading(FRAME_WORDS[sheet.lang].course)
    )


def runs(boxes: Any) -> list[tuple[str, int]]:
    """What struck boxes, and how many."""
    assert isinstance(boxes, Boxes)
    return [(run.label, run.count) for run in boxes.runs]


def everything_said(sheet: Sheet) -> str:
    """Every text of the sheet and of its records."""
    return "\n".join((sheet.title, *_blocks(sheet), *_records(sheet)))


def _blocks(sheet: Sheet) -> Iterator[str]:
    for block in sheet.blocks:
        match block:
            case Heading():
                yield block.text
            case Facts():
                yield from (f"{name} {value}" for name, value in block.pairs)
            case Notes():
                yield from block.lines
            case Table():
                yield block.caption
                yield from (str(cell) for row in block.rows for cell in row)


def _records(sheet: Sheet) -> Iterator[str]:
    for record in sheet.records.values():
        yield from record.columns
        yield from (str(cell) for row in record.rows for cell in row)
