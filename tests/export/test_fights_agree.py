"""The numbers of a fight are the same in every format: the played samples, 200 fights at random."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import groupby
from typing import Any

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Boxes, Cell, Kind, Pattern, Sheet, Table, Values
from gm_tracker.core.user_text import shown
from gm_tracker.export import html, markdown, tables
from gm_tracker.export.writing import printable
from gm_tracker.storage.reader import Loaded
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.sheet.words import SHEET_WORDS
from tests.export.fights import (
    RANDOM_FIGHTS,
    header_of,
    played_samples,
    random_fight,
    sheet_at_random,
)
from tests.export.made import plain
from tests.export.reading import csv_rows
from tests.export.reading_html import read_html
from tests.export.reading_markdown import read_markdown
from tests.export.reading_terminal import printed, read_terminal
from tests.export.test_formats_agree import in_picture, in_terminal, pictured

PLACES = ("Verbraucht", "Rest", "Schuld", "Initiative", "Leben")
"""Numbers of one participant in the events as a German sheet has them."""
IN_DATA = ("spent", "left", "debt", "initiative", "life")
"""The same as `show --json` calls them."""

PASSED = re.compile(r"(?:Kampfrunden|Rounds) (\d+) (?:bis|to) (\d+) ")
"""The caption of rounds that passed at once."""


def agree_as_text(sheet: Sheet) -> None:
    assert read_html(html.written(sheet)) == plain(sheet, printable)
    assert read_markdown(markdown.written(sheet)) == plain(sheet, printable)
    assert read_terminal(printed(sheet), sheet) == plain(sheet, in_terminal)


def in_csv(cell: Cell | Decimal, lang: Lang) -> str:
    """A value as a person of the language reads it in a spreadsheet."""
    text = "" if cell is None else str(cell)
    return text.replace(".", ",") if isinstance(cell, Decimal) and lang == "de" else text


def agree_as_csv(sheet: Sheet) -> None:
    for name, record in sheet.records.items():
        written = csv_rows(tables.written(sheet, name), sheet.lang)
        rows = [[in_csv(cell, sheet.lang) for cell in row] for row in record.rows]
        assert written == [list(record.columns), *rows]


def agree_within(sheet: Sheet) -> None:
    """What the rounds show is what their record says, and the course is the record of events."""
    told = [list(rows) for _, rows in groupby(sheet.records["rounds"].rows, lambda row: row[0])]
    for table in (block for block in sheet.blocks if isinstance(block, Table)):
        if is_round(table) and not table.is_form:
            agree_in_round(table, told.pop(0))
        elif found := PASSED.match(table.caption):
            first, last = int(found[1]), int(found[2])
            passed, told = told[: last - first + 1], told[last - first + 1 :]
            assert [rows[0][0] for rows in passed] == list(range(first, last + 1))
            agree_in_passed(table, passed)
        elif is_course(table, sheet.lang):
            agree_in_course(table, list(sheet.records["events"].rows))
    assert told == [] or any(block.is_form for block in sheet.blocks if isinstance(block, Table))


def agree_in_round(table: Table, told: Sequence[Values]) -> None:
    for row, record in zip(table.rows, told, strict=True):
        _, name, _, _, ap, carried, spent, left, debt, *_ = record
        assert row[0] == name
        if isinstance(row[1], Boxes):
            assert row[2:5] == (ap, spent, left)
            assert (row[1].size, row[1].open, row[1].over) == (ap, left, debt)
            crossed = (run.count for run in row[1].runs if run.pattern is Pattern.CROSS)
            assert sum(crossed) == carried
        else:
            assert (ap, carried, spent, left, debt) == (*row[1:5], row[5])


def agree_in_passed(table: Table, told: Sequence[Sequence[Values]]) -> None:
    """Nobody had AP in any of the rounds; the table goes from the first of them to the last."""
    assert {row[7] for rows in told for row in rows} <= {0, None}
    for row, first, last in zip(table.rows, told[0], told[-1], strict=True):
        name, ap, before, after, *_ = row
        assert (name, name) == (first[1], last[1])
        if first[4] is not None:
            assert (ap, before or 0, after or 0) == (last[4], first[5], last[8])


def agree_in_course(table: Table, events: Sequence[Values]) -> None:
    for row, event in zip(table.rows, events, strict=True):
        number, _, moment, _, who, what, cost, _, following, *_ = event
        assert row == (number, moment, who, what, cost, following)


def is_course(table: Table, lang: Lang) -> bool:
    return tuple(column.title for column in table.columns) == SHEET_WORDS[lang].course_titles


def is_round(table: Table) -> bool:
    return any(column.kind is Kind.BOXES for column in table.columns)


def last_states(sheet: Sheet) -> dict[str, dict[str, Any]]:
    """By name: the numbers of the last event of a German sheet."""
    record = sheet.records["events"]
    last = dict(zip(record.columns, list(record.rows)[-1], strict=True))
    found: dict[str, dict[str, Any]] = {}
    for title, value in last.items():
        name, colon, field = title.rpartition(": ")
        if colon and field in PLACES:
            found.setdefault(name, {})[field] = value
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("loaded", played_samples(), ids=lambda one: one.path.stem)
def test_a_sample_says_the_same_in_every_format(loaded: Loaded, lang: Lang) -> None:
    sheet = RULESET.sheet(loaded.header, loaded.history, lang)
    agree_as_text(sheet)
    agree_as_csv(sheet)
    agree_within(sheet)
    assert read_terminal(pictured(sheet), sheet) == plain(sheet, in_picture)


@pytest.mark.parametrize("loaded", played_samples(), ids=lambda one: one.path.stem)
def test_a_sample_ends_as_show_has_it(loaded: Loaded) -> None:
    sheet = RULESET.sheet(loaded.header, loaded.history, "de")
    people = RULESET.data(loaded.history.state)["participants"].values()
    assert last_states(sheet) == {
        person["name"]: {place: person[field] for place, field in zip(PLACES, IN_DATA, strict=True)}
        for person in people
    }


@pytest.mark.parametrize("tens", range(0, RANDOM_FIGHTS, 10))
def test_fights_at_random_say_the_same_in_every_format(tens: int) -> None:
    for seed in range(tens, tens + 10):
        sheet = sheet_at_random(seed)
        agree_as_text(sheet)
        agree_as_csv(sheet)
        agree_within(sheet)


@pytest.mark.parametrize("seed", range(20))
def test_fights_at_random_end_as_show_has_them(seed: int) -> None:
    fight = random_fight(seed)
    sheet = RULESET.sheet(header_of(fight), fight.history, "de")
    people = RULESET.data(fight.state)["participants"]
    names = [person["name"] for person in people.values()]
    called = {
        id_: person["name"] if names.count(person["name"]) == 1 else f"{person['name']} ({id_})"
        for id_, person in people.items()
    }
    assert last_states(sheet) == {
        called[id_]: {place: person[field] for place, field in zip(PLACES, IN_DATA, strict=True)}
        for id_, person in people.items()
    }


def test_the_fights_at_random_are_no_empty_ones() -> None:
    sheets = [sheet_at_random(seed) for seed in range(RANDOM_FIGHTS)]
    tables_ = [block for sheet in sheets for block in sheet.blocks if isinstance(block, Table)]
    runs = [
        run
        for table in tables_
        for row in table.rows
        for cell in row
        if isinstance(cell, Boxes)
        for run in cell.runs
    ]
    assert {run.pattern for run in runs} == set(Pattern)
    assert sum(bool(PASSED.match(table.caption)) for table in tables_) > 10
    assert sum(bool(table.breaks) for table in tables_) > RANDOM_FIGHTS // 2
    assert sum(is_round(table) for table in tables_) > RANDOM_FIGHTS
    assert all(shown(sheet.title) for sheet in sheets)
