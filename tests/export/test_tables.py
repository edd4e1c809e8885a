"""CSV for spreadsheets and for programs that reckon."""

import csv
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Boxes, Cell, Record, Sheet, Values
from gm_tracker.export.tables import SEPARATORS, as_text, written
from gm_tracker.export.trouble import UnknownRecord
from tests.export.made import SHEETS
from tests.export.reading import csv_rows
from tests.export.sheets import ODD, sheet_of


def with_rows(*rows: Values) -> Sheet:
    """A sheet with one record of those rows."""
    titles = tuple(f"Spalte {number}" for number in range(len(rows[0])))
    return replace(sheet_of("Mira"), records={"events": Record(titles, rows)})


@pytest.mark.parametrize(("lang", "cell"), [("de", "0,50"), ("en", "0.50")])
def test_a_number_with_decimals_stays_one_as_the_language_writes_it(lang: Lang, cell: str) -> None:
    sheet = replace(with_rows((Decimal("0.50"), 3)), lang=lang)
    assert written(sheet).decode("utf-8-sig").splitlines()[1] == f"{cell}{SEPARATORS[lang]}3"


@pytest.mark.parametrize(
    "name",
    [
        "=1+1", "+5", "-5", "@da", "\ttab", "\rzurück", "\nneu", " =1+1", "＝1+1", "－5", "＠da",
        "−5", "'=1+1", "=cmd|'/C calc'!A0", "\u200b=1+1",
    ],
)  # fmt: skip
def test_k2_a_text_that_looks_like_a_formula_is_kept_a_text(name: str) -> None:
    assert as_text(name) == "'" + name


@pytest.mark.parametrize(
    "name", ["Ork", "Ork -5", "1+1", "a=b", "'Ork", "", "漢字", "(=1)", "Ork 2", "2W6"]
)
def test_k2_any_other_text_stays_as_it_is(name: str) -> None:
    assert as_text(name) == name


@pytest.mark.parametrize(
    "name", ["007", "1.", "2,5", "1e5", "12E+3", "10/12", "3.5.", "12:30", "50 %", "'007"]
)
def test_k2_a_text_that_looks_like_a_number_keeps_all_its_signs(name: str) -> None:
    assert as_text(name) == "'" + name


def test_k2_numbers_stay_numbers() -> None:
    content = written(with_rows((-5, 0, None, "-5"))).decode("utf-8-sig")
    assert content.splitlines()[1] == "-5;0;;'-5"


def test_k2_titles_hold_names_too() -> None:
    sheet = replace(sheet_of("Mira"), records={"events": Record(("=1+1: Rest",), [(1,)])})
    assert written(sheet).decode("utf-8-sig").splitlines()[0] == "'=1+1: Rest"


def test_k1_a_spreadsheet_is_told_the_encoding() -> None:
    content = written(with_rows(("Jörg", 1)))
    assert content.startswith(b"\xef\xbb\xbf")
    assert "Jörg".encode() in content


@pytest.mark.parametrize(("lang", "separator"), [("de", ";"), ("en", ",")])
def test_k1_the_separator_is_that_of_the_language(lang: Lang, separator: str) -> None:
    sheet = replace(with_rows(("a", 1)), lang=lang)
    assert written(sheet).decode("utf-8-sig").splitlines()[1] == f"a{separator}1"


def test_k1_separators_quotes_and_line_breaks_read_back_equal() -> None:
    rows = [(number, name) for number, name in enumerate(ODD)]
    found = csv_rows(written(with_rows(*rows)), "de")
    assert found[1:] == [[str(number), name] for number, name in rows]


def in_csv(cell: Cell | Decimal) -> str:
    """What a reader of CSV must find; half a sign, which UTF-8 has not, is spelled."""
    if not isinstance(cell, str):
        return "" if cell is None else str(cell)
    return as_text(cell).encode(errors="backslashreplace").decode()


@given(SHEETS)
def test_k1_every_record_reads_back_equal(sheet: Sheet) -> None:
    for name, record in sheet.records.items():
        text = written(sheet, name).decode("utf-8-sig")
        delimiter = ";" if sheet.lang == "de" else ","
        rows = list(csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True))
        expected = [list(map(in_csv, row)) for row in (record.columns, *record.rows)]
        assert rows == expected


def test_the_first_record_is_meant_where_none_is_named() -> None:
    sheet = sheet_of("Mira")
    assert written(sheet) == written(sheet, "events") != written(sheet, "rounds")


def test_a_record_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownRecord) as caught:
        written(sheet_of("Mira"), "round")
    assert (caught.value.name, caught.value.known) == ("round", ("events", "rounds"))
    assert caught.value.meant == "rounds"


def test_a_sheet_without_records_has_no_csv() -> None:
    with pytest.raises(UnknownRecord) as caught:
        written(replace(sheet_of("Mira"), records={}))
    assert caught.value.known == ()


def test_boxes_belong_on_a_page() -> None:
    with pytest.raises(TypeError):
        written(with_rows((Boxes(3), 1)))


def test_rows_are_asked_for_one_by_one() -> None:
    class Rows:
        """Rows that are made when they are asked for."""

        made = 0

        def __iter__(self) -> Iterator[Values]:
            for number in range(5):
                self.made += 1
                yield (number,)

    rows = Rows()
    sheet = replace(sheet_of("Mira"), records={"events": Record(("Zahl",), rows)})
    assert rows.made == 0
    assert len(written(sheet).splitlines()) == 6
    assert rows.made == 5


@pytest.mark.system
@pytest.mark.parametrize("lang", LANGS)
def test_k1_k2_a_spreadsheet_program_reads_back_equal(lang: Lang, tmp_path: Path) -> None:
    """Texts stay texts and numbers numbers: it writes them anew, texts alone in quotes."""
    rows = [(number, name, -number, None) for number, name in enumerate((*ODD, "-5 AP", "2.5"))]
    sheet = replace(with_rows(*rows), lang=lang)
    (tmp_path / "fight.csv").write_bytes(written(sheet))
    separator = ord(SEPARATORS[lang])
    subprocess.run(
        [
            "soffice", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless",
            "--infilter=Text - txt - csv (StarCalc):" + f"{separator},34,76,1",
            "--convert-to", "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,true,true,false",
            "--outdir", str(tmp_path / "out"), str(tmp_path / "fight.csv"),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )  # fmt: skip
    text = (tmp_path / "out" / "fight.csv").read_text(encoding="utf-8-sig")
    found = list(
        csv.reader(StringIO(text, newline=""), delimiter="\t", quoting=csv.QUOTE_NONNUMERIC)
    )
    assert found[1:] == [[number, as_text(name), less, ""] for number, name, less, _ in rows]
