"""Whole files of the formats that are text, each looked at by eye once.

`GOLDEN=write pytest tests/export/test_golden.py` writes them anew.
"""

import os
from pathlib import Path

import pytest

from gm_tracker.core.sheet import (
    Bar,
    Boxes,
    Cells,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Record,
    Run,
    Sheet,
    Table,
)
from gm_tracker.export.formats import written
from tests.export.reading_terminal import printed

FOLDER = Path(__file__).with_name("golden")

COLUMNS = (
    Column("Name", share=3),
    Column("AP", Kind.BOXES, share=10),
    Column("Verbraucht", Kind.NUMBER),
    Column("Rest", Kind.NUMBER),
    Column("Bemerkungen", share=3),
)
DEBT = Run(3, Pattern.CROSS, "Schuld", "sch")
ROWS: tuple[Cells, ...] = (
    ("Mira", Boxes(14, (DEBT, Run(8, Pattern.STROKE, "Knie", "Kn"))), 11, 3, ""),
    ("Jörg | Weide", Boxes(10, (Run(10, Pattern.TICK, "lauert", "la"),)), 10, 0, "lauert: Bandit"),
    ("Kim", Boxes(9, (Run(10, Pattern.BLOCK, "überrascht", "üb"),)), 10, 0, "Schuld 1"),
    ("=Ork", Boxes(6, (Run(2, Pattern.DASH, "von Hand", "±"),)), 2, 4, None),
)
COURSE = Table(
    (
        Column("Zeile", Kind.NUMBER),
        Column("Runde", Kind.NUMBER),
        Column("Wer", share=2),
        Column("Was", share=7),
        Column("AP", Kind.NUMBER),
        Column("Danach dran", share=2),
    ),
    ((7, 1, "Mira", "Knie → Ork", 8, "Kim"), (8, 2, "", "Runde 2", None, "")),
    breaks=(1,),
)
SHEET = Sheet(
    lang="de",
    title="Hinterhalt am Fluss",
    blocks=(
        Facts((("Reihenfolge", "wer am wenigsten verbraucht hat"), ("Runden", 2))),
        Table(COLUMNS, ROWS, "Kampfrunde 2 · 2. Sekunde"),
        Heading("Verlauf"),
        COURSE,
        Heading("Notizen", 3),
        Notes(("Zeile 7 · R1 · *leise*", "zwei\nZeilen")),
        Table(
            (Column("Wer"), Column("AP gesamt", Kind.NUMBER)),
            (("Mira", Bar(68, 68)), ("Kim", Bar(13, 68))),
            "Figuren",
        ),
        Table(COLUMNS[:2], (("", Boxes(12)), ("", Boxes(12))), "Kampfrunde ____", is_form=True),
    ),
    records={"events": Record(("Zeile", "Wer", "AP"), [(7, "Mira", 8), (8, "=Ork", -1)])},
)


def golden(name: str, content: bytes) -> None:
    """Compares a whole file with the one kept under that name."""
    path = FOLDER / name
    if os.environ.get("GOLDEN") == "write":
        path.write_bytes(content)
    assert content.decode() == path.read_bytes().decode(), f"{name} is another now"


@pytest.mark.parametrize("ending", ["html", "md", "csv", "svg"])
def test_the_file_is_as_it_was(ending: str) -> None:
    golden(f"sheet.{ending}", written(SHEET, ending))


@pytest.mark.parametrize("width", [40, 80])
def test_the_terminal_is_as_it_was(width: int) -> None:
    golden(f"sheet-{width}.txt", printed(SHEET, width).encode())
