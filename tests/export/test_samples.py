"""The sheets among the samples are what the program makes of the fight beside them today.

Another sheet is meant? `gm-tracker export --lang de --force`, with `-o` for each of them.
"""

from pathlib import Path

import pytest

from gm_tracker.config import samples_dir
from gm_tracker.core.sheet import Sheet
from gm_tracker.export.formats import FORMATS, written
from gm_tracker.storage.reader import load
from gm_tracker.timeline.ruleset import RULESET
from tests.export.reading_pdf import pages_of, read

FIGHT = "hinterhalt-gespielt"
TEXTS = tuple(ending for ending in FORMATS if ending != "pdf")


@pytest.fixture(scope="module")
def folder() -> Path:
    found = samples_dir()
    assert found is not None
    return found


@pytest.fixture(scope="module")
def sheet(folder: Path) -> Sheet:
    loaded = load(folder / f"{FIGHT}.jsonl")
    return RULESET.sheet(loaded.header, loaded.history, "de")


def test_there_is_a_sheet_in_each_format(folder: Path) -> None:
    assert {path.suffix[1:] for path in folder.glob(f"{FIGHT}.*")} == {"jsonl", *FORMATS}


@pytest.mark.parametrize("ending", TEXTS)
def test_the_sheet_is_that_of_today(folder: Path, sheet: Sheet, ending: str) -> None:
    assert (folder / f"{FIGHT}.{ending}").read_bytes() == written(sheet, ending)


@pytest.mark.system
def test_the_pdf_has_the_text_and_the_pages_of_today(
    folder: Path, sheet: Sheet, tmp_path: Path
) -> None:
    kept, made = folder / f"{FIGHT}.pdf", tmp_path / "made.pdf"
    made.write_bytes(written(sheet, "pdf"))
    assert pages_of(kept) == pages_of(made)
    assert read(kept) == read(made)
