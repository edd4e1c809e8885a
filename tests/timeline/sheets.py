"""Sheets of fights as tests look at them."""

from itertools import pairwise
from typing import Any

from gm_tracker.core.sheet import Boxes, Facts, Heading, Sheet, Table
from gm_tracker.core.sheet_words import FRAME_WORDS
from gm_tracker.timeline.events import TimelineHeader
from gm_tracker.timeline.ruleset import RULESET
from tests.timeline.builders import HEAD, Fight


def header(**fields: Any) -> TimelineHeader:
    return TimelineHeader.model_validate({**HEAD, **fields})


def sheet_of(fight: Fight, lang: Any = "de", **fields: Any) -> Sheet:
    return RULESET.sheet(header(rules=fight.start_state.rules, **fields), fight.history, lang)


def tables(sheet: Sheet) -> list[Table]:
    return [block for block in sheet.blocks if isinstance(block, Table)]


def round_tables(sheet: Sheet) -> list[Table]:
    return [table for table in tables(sheet) if table.caption.startswith("Kampfrunde")]


def strips(table: Table) -> dict[str, list[tuple[str, int]]]:
    """By name: what struck boxes, and how many."""
    return {
        str(name): [(run.label, run.count) for run in boxes.runs]
        for name, boxes, *_ in table.rows
        if isinstance(boxes, Boxes)
    }


def course(sheet: Sheet) -> Table:
    """The table under its heading."""
    return next(
        table
        for heading, table in pairwise(sheet.blocks)
        if isinstance(table, Table) and heading == Heading(FRAME_WORDS[sheet.lang].course)
    )


def facts(sheet: Sheet) -> dict[str, str | int]:
    return dict(next(block for block in sheet.blocks if isinstance(block, Facts)).pairs)


def duel() -> Fight:
    """Kim (10 AP) kicks for 8 and lies in wait; the surprised ork (12 AP) strikes twice."""
    return (
        Fight()
        .join("kim", ap=10, initiative=9, life=20)
        .npc("ork", ap=12, initiative=5, life=8, surprised=True)
        .start()
        .act("kim", 8, action="Knie")  # Kim 8/10, Ork 10/12
        .wait("kim")  # Kim 18/10
        .act("ork", 6, action="Hieb", note="in den Tisch")  # Ork 16/12, round 2
        .act("ork", 6, action="Hieb")  # Ork 10/12, Kim 8/10
        .take("life", id="ork", delta=-5, by="kim")
    )
