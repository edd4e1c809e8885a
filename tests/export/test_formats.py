"""Formats by the ending of a file's name."""

import pytest

from gm_tracker.export import html, markdown, svg, tables
from gm_tracker.export.formats import FORMATS, format_of, takes_record, written
from gm_tracker.export.trouble import UnknownEnding, UnknownRecord, WholeSheetOnly
from tests.export.sheets import sheet_of

SHEET = sheet_of("Mira")


@pytest.mark.parametrize(
    ("ending", "found"),
    [("pdf", "pdf"), (".PDF", "pdf"), (".htm", "html"), ("markdown", "md"), (".Csv", "csv")],
)
def test_an_ending_may_be_written_in_several_ways(ending: str, found: str) -> None:
    assert format_of(ending) == found


@pytest.mark.parametrize(
    ("ending", "meant"), [("pfd", "pdf"), (".hmtl", "html"), ("", ""), ("docx", "")]
)
def test_an_unknown_ending_is_named_with_those_that_are_known(ending: str, meant: str) -> None:
    with pytest.raises(UnknownEnding) as caught:
        written(SHEET, ending)
    assert caught.value.ending == ending.removeprefix(".")
    assert (caught.value.known, caught.value.meant) == (FORMATS, meant)


def test_every_format_is_written_by_its_own_part() -> None:
    assert written(SHEET, "html") == html.written(SHEET)
    assert written(SHEET, "md") == markdown.written(SHEET)
    assert written(SHEET, "svg") == svg.written(SHEET)
    assert written(SHEET, "csv") == tables.written(SHEET)
    assert written(SHEET, "pdf").startswith(b"%PDF")


def test_only_csv_is_of_one_record() -> None:
    assert [ending for ending in FORMATS if takes_record(ending)] == ["csv"]
    assert written(SHEET, "csv", "rounds") == tables.written(SHEET, "rounds")
    with pytest.raises(WholeSheetOnly):
        written(SHEET, "html", "rounds")
    with pytest.raises(UnknownRecord):
        written(SHEET, "csv", "nothing")
