"""Whatever a format fails over is one kind of trouble, which names the file and the reason."""

from pathlib import Path

import pytest

from gm_tracker.core.sheet import Sheet
from gm_tracker.export import pdf
from gm_tracker.export.making import NotMade, made
from gm_tracker.export.trouble import UnknownEnding, UnknownRecord, WholeSheetOnly
from tests.export.sheets import sheet_of

FILE = Path("bogen.pdf")
SHEET = sheet_of("Mira")


class Panic(BaseException):
    """What a library in Rust raises where it fails: no Exception."""


def failing(trouble: BaseException, patched: pytest.MonkeyPatch) -> None:
    def fails(_: Sheet) -> bytes:
        raise trouble

    patched.setattr(pdf, "written", fails)


@pytest.mark.parametrize(
    ("trouble", "reason"),
    [
        (RuntimeError("unknown font"), "unknown font"),
        (MemoryError(), "MemoryError"),
        (OSError("sheet.typ is missing"), "sheet.typ is missing"),
        (ValueError("no number"), "no number"),
        (KeyError("stroke"), "'stroke'"),
        (Panic("index out of bounds"), "index out of bounds"),
    ],
)
def test_what_a_format_fails_over_is_told_with_the_file(
    trouble: BaseException, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(trouble, monkeypatch)
    with pytest.raises(NotMade) as caught:
        made(SHEET, FILE)
    assert (caught.value.file, caught.value.reason) == (FILE, reason)
    assert caught.value.__cause__ is trouble


def test_a_template_that_is_missing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "TEMPLATE", tmp_path / "sheet.typ")
    with pytest.raises(NotMade):
        made(SHEET, FILE)


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), SystemExit(1)])
def test_who_stops_the_program_is_not_held_up(
    stop: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(stop, monkeypatch)
    with pytest.raises(type(stop)):
        made(SHEET, FILE)


def test_what_is_asked_for_wrongly_is_no_failing_format() -> None:
    with pytest.raises(UnknownEnding):
        made(SHEET, Path("bogen.docx"))
    with pytest.raises(UnknownRecord):
        made(SHEET, Path("bogen.csv"), "nothing")
    with pytest.raises(WholeSheetOnly):
        made(SHEET, FILE, "rounds")
