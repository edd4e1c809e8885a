"""What a PDF says when it is read back, by poppler-utils: all that the sheet says, and no more."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from gm_tracker.core.sheet import (
    Bar,
    Boxes,
    Cell,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Run,
    Sheet,
    Table,
)
from gm_tracker.export.glyphs import printed
from gm_tracker.export.pdf import written
from gm_tracker.timeline.ruleset import RULESET
from tests.benchmarks.fights import HEADER, played
from tests.export import reading_pdf
from tests.export.fights import RANDOM_FIGHTS, sheet_at_random
from tests.export.reading_pdf import ReadFacts, ReadHeading, ReadNotes, ReadTable, pages_of, read
from tests.export.sheets import ODD, sheet_of

pytestmark = pytest.mark.system


def test_k4_every_text_number_and_run_of_a_sheet_stands_in_the_pdf(tmp_path: Path) -> None:
    sheet = sheet_of(*ODD)
    _agree(_read(sheet, tmp_path), sheet)


@pytest.mark.parametrize("people", [1, 3, 8])
def test_a_real_sheet_reads_back_whole(people: int, tmp_path: Path) -> None:
    sheet = RULESET.sheet(HEADER, played(people, 60), "de")
    _agree(_read(sheet, tmp_path), sheet)


@pytest.mark.parametrize("seed", range(0, RANDOM_FIGHTS, 20))
def test_fights_at_random_read_back_whole(seed: int, tmp_path: Path) -> None:
    sheet = sheet_at_random(seed)
    _agree(_read(sheet, tmp_path), sheet)


def test_a_blank_sheet_reads_back_whole(tmp_path: Path) -> None:
    sheet = RULESET.blank_sheet("en", 6, 12)
    _agree(_read(sheet, tmp_path), sheet)


def test_statistics_read_back_whole(tmp_path: Path) -> None:
    figures = RULESET.statistics(HEADER, played(5, 90))
    sheet = RULESET.statistics_sheet("Am Damm", figures, "de")
    _agree(_read(sheet, tmp_path), sheet)


@pytest.mark.parametrize("size", [1, 12, 30, 40, 999])
def test_boxes_of_any_number_say_what_struck_them_and_what_is_owed(
    size: int, tmp_path: Path
) -> None:
    chance = Random(size)
    rows = tuple((f"Ork {number}", Boxes(size, _runs(chance, size))) for number in range(1, 4))
    columns = (Column("Name", share=1), Column("AP", Kind.BOXES, share=3))
    sheet = Sheet("de", "Boxen", (Table(columns, rows, "Runde 1"),), {})
    _agree(_read(sheet, tmp_path), sheet)


def test_a_word_without_end_is_broken_on_the_page_and_whole_in_the_text(tmp_path: Path) -> None:
    name = "Donaudampfschifffahrtsgesellschaft" * 9
    columns = (Column("Name", share=1), Column("AP", Kind.NUMBER))
    sheet = Sheet("de", "Lang", (Table(columns, ((name, 3),)),), {})
    _agree(_read(sheet, tmp_path), sheet)
    lines = [line for page in pages_of(tmp_path / "a.pdf") for line in page.splitlines()]
    assert sum("schifffahrt" in line for line in lines) > 1
    assert all(name not in line for line in lines)


def test_long_tables_say_on_every_page_what_they_are(tmp_path: Path) -> None:
    _read(sheet_of(*(f"Ork {number}" for number in range(1, 121)), rounds=1), tmp_path)
    pages = pages_of(tmp_path / "a.pdf")
    of_round = [page for page in pages if "Schuld 3" in page]
    assert len(of_round) > 3
    assert all("Runde 1 · 1. Sekunde" in page and "Verbraucht" in page for page in of_round)
    of_course = [page for page in pages if "Knie →" in page]
    assert len(of_course) > 2
    assert all("Danach dran" in page for page in of_course)


def test_every_page_says_which_it_is(tmp_path: Path) -> None:
    _read(sheet_of(*(f"Ork {number}" for number in range(1, 41))), tmp_path)
    pages = pages_of(tmp_path / "a.pdf")
    for number, page in enumerate(pages, start=1):
        assert f"Seite {number} von {len(pages)}" in page
        assert "Hinterhalt am Fluss" in page


def test_a_table_of_fifteen_rows_stays_on_one_page(tmp_path: Path) -> None:
    _read(sheet_of(*(f"Ork {number}" for number in range(1, 16)), rounds=7), tmp_path)
    pages = pages_of(tmp_path / "a.pdf")
    for number in range(1, 8):
        assert sum(f"Runde {number} ·" in page for page in pages) == 1


def test_rows_that_are_higher_than_a_page_are_all_there(tmp_path: Path) -> None:
    long = "Wort für Wort wird es mehr. " * 400
    sheet = Sheet("de", "Lang", (Table((Column("Was", share=1),), ((long,), ("Ende",))),), {})
    _agree(_read(sheet, tmp_path), sheet)
    assert len(pages_of(tmp_path / "a.pdf")) > 1


def test_hundreds_of_runs_and_facts_of_pages_are_all_there(tmp_path: Path) -> None:
    """More than a page of labels beneath one row of boxes, and a fact longer than a page."""
    chance = Random(1)
    runs = tuple(Run(chance.randint(1, 9), Pattern.STROKE, "Waffenhieb", "Wh") for _ in range(700))
    table = Table((Column("AP", Kind.BOXES, share=1),), ((Boxes(12, runs),),))
    facts = Facts((("Regeln", "Wort für Wort wird es mehr. " * 400), ("Ort", "Wehr")))
    sheet = Sheet("de", "Viel", (facts, table), {})
    _agree(_read(sheet, tmp_path), sheet)
    assert sum(page.count("Waffenhieb") for page in pages_of(tmp_path / "a.pdf")) == len(runs)
    assert sum(page.count("Wort") for page in pages_of(tmp_path / "a.pdf")) == 800


def _read(sheet: Sheet, folder: Path) -> tuple[reading_pdf.Read, ...]:
    file = folder / "a.pdf"
    file.write_bytes(written(sheet))
    return read(file)


def _agree(found: tuple[reading_pdf.Read, ...], sheet: Sheet) -> None:
    """Block by block, cell by cell."""
    title, *blocks = found
    assert title == ReadHeading(1, _told(sheet.title))
    assert len(blocks) == len(sheet.blocks)
    for read_block, block in zip(blocks, sheet.blocks, strict=True):
        match block:
            case Heading(text, level):
                assert read_block == ReadHeading(level, _told(text))
            case Facts(pairs):
                told = frozenset((_told(name), _told(value)) for name, value in pairs)
                assert read_block == ReadFacts(told)
            case Notes(lines):
                assert read_block == ReadNotes(tuple(map(_told, lines)))
            case Table():
                _same_table(read_block, block)


def _same_table(found: reading_pdf.Read, table: Table) -> None:
    assert isinstance(found, ReadTable)
    assert found.caption == _told(table.caption)
    assert found.titles == tuple(_told(column.title) for column in table.columns)
    assert len(found.rows) == len(table.rows)
    for read_row, row in zip(found.rows, table.rows, strict=True):
        for read_cell, cell in zip(read_row, row, strict=True):
            if isinstance(cell, Boxes):
                _same_boxes(read_cell, cell)
            else:
                assert read_cell.text == _told(cell)


def _same_boxes(found: reading_pdf.Cell, boxes: Boxes) -> None:
    """Every run by its name or its short one, in whatever order the lines have; what is owed."""
    told = Counter(" ".join(line.split()) for line in found.lines if line.strip())
    for run in boxes.runs:
        names = [f"{_told(name)} {run.count}" for name in (run.label, run.short)]
        taken = next(name for name in names if told[name])
        told[taken] -= 1
    if boxes.over:
        told[f"+{boxes.over}"] -= 1
    rest = [line for line, count in told.items() if count]
    assert rest in ([], [str(boxes.size)])


def _told(cell: Cell) -> str:
    """A text or number as it is read."""
    if isinstance(cell, Bar):
        cell = cell.value
    text = "" if cell is None else str(cell).replace("-", "−") if isinstance(cell, int) else cell
    return " ".join(printed(str(text)).split())


def _runs(chance: Random, size: int) -> tuple[Run, ...]:
    names = (("Knie", "Kn"), ("Waffenhieb", "Wh"), ("Durchs Wasser waten", "D"))
    runs = []
    left = size + chance.randint(-3, 9)
    while left > 0:
        count = min(left, chance.choice((1, 1, 4, 8, 10, 25)))
        runs.append(Run(count, chance.choice(list(Pattern)), *chance.choice(names)))
        left -= count
    return tuple(runs)
