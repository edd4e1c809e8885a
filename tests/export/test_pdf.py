"""The PDF as bytes: the same everywhere, whatever the names are, and open to everybody."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from functools import partial

import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.sheet import (
    Bar,
    Boxes,
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
from gm_tracker.export import pdf
from gm_tracker.export.pdf import TooLong, written
from gm_tracker.timeline.ruleset import RULESET
from tests.export.made import SHEETS
from tests.export.sheets import ODD, sheet_of

WRITTEN_ELSEWHERE = """
import sys
from gm_tracker.export.pdf import written
from tests.export.sheets import ODD, sheet_of
sys.stdout.buffer.write(written(sheet_of(*ODD)))
"""
TEXTS = st.text(max_size=40) | st.text(
    "#[]$`*_@<>/\\\"'{}()\n\t\u202e\u0301\ufe0f漢👹x ", max_size=40
)


@pytest.fixture
def accessible(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every PDF has to be PDF/UA-1: tagged, titled, and with no sign that its font lacks."""
    monkeypatch.setattr(typst, "compile", partial(typst.compile, pdf_standards="ua-1"))


def test_the_same_sheet_gives_the_same_bytes() -> None:
    sheet = sheet_of(*ODD)
    content = written(sheet)
    assert content.startswith(b"%PDF-")
    assert written(sheet) == content


@pytest.mark.parametrize(
    ("zone", "locale"), [("Pacific/Kiritimati", "de_DE.UTF-8"), ("America/Lima", "C")]
)
def test_another_process_elsewhere_gives_the_same_bytes(zone: str, locale: str) -> None:
    found = subprocess.run(
        [sys.executable, "-c", WRITTEN_ELSEWHERE],
        env=os.environ | {"TZ": zone, "LC_ALL": locale, "SOURCE_DATE_EPOCH": "1"},
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    assert found.stdout == written(sheet_of(*ODD))


def test_the_only_date_in_it_is_the_day_of_the_fight() -> None:
    sheet = sheet_of("Ork")
    for day in (date(2026, 11, 27), date(1999, 1, 1)):
        content = written(replace(sheet, day=day))
        dates = re.findall(rb"/(?:Creation|Mod)Date ?\(D:(\d{8})", content)
        assert set(dates) == {f"{day:%Y%m%d}".encode()}
    assert b"D:2" not in written(replace(sheet, day=None))


@pytest.mark.usefixtures("accessible")
def test_k4_no_sign_of_an_odd_name_is_one_that_the_font_lacks() -> None:
    assert written(sheet_of(*ODD))


@pytest.mark.usefixtures("accessible")
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_blank_sheet_can_be_read_by_everybody(lang: str) -> None:
    assert written(RULESET.blank_sheet("de" if lang == "de" else "en", 12, 20))


@pytest.mark.usefixtures("accessible")
def test_a_sheet_without_a_title_has_one_all_the_same() -> None:
    assert written(Sheet("de", "", (), {}))


@settings(max_examples=25, deadline=None)
@given(TEXTS, TEXTS, TEXTS)
def test_k4_j4_no_text_is_taken_for_source_or_stops_the_writing(
    title: str, name: str, other: str
) -> None:
    run = Run(3, Pattern.STROKE, name, other)
    blocks = (
        Heading(f"1. {name}"),
        Facts(((name, other), (other, 3))),
        Table((Column(name), Column(other, Kind.BOXES)), ((other, Boxes(2, (run,))),), name),
        Notes((name, other)),
    )
    accessible = partial(typst.compile, pdf_standards="ua-1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typst, "compile", accessible)
        assert written(Sheet("de", f"Kampf {title}", blocks, {}))
    assert written(Sheet("de", title, (), {}))


@settings(max_examples=40, deadline=None)
@given(SHEETS)
def test_any_sheet_can_be_written(sheet: Sheet) -> None:
    assert written(sheet).startswith(b"%PDF-")


@pytest.mark.parametrize("size", [1, 5, 14, 30, 40, 999])
@pytest.mark.parametrize("struck", [0, 1, 39, 1000])
def test_boxes_of_any_number_can_be_drawn(size: int, struck: int) -> None:
    runs = tuple(Run(struck, pattern, "Knie", "Kn") for pattern in Pattern) if struck else ()
    table = Table((Column("AP", Kind.BOXES, share=1),), ((Boxes(size, runs),),))
    assert written(Sheet("de", "Boxen", (table,), {}))


def test_many_columns_find_room() -> None:
    titles = [f"Aktionspunkte {number}" for number in range(40)]
    columns = tuple(Column(title, Kind.NUMBER) for title in titles)
    rows = (tuple(range(40)), tuple(Bar(number, 40) for number in range(40)))
    assert written(Sheet("de", "Breit", (Table(columns, rows),), {}))


def test_blocks_with_nothing_in_them_are_no_trouble() -> None:
    blocks = (
        Facts(()),
        Table((Column("Name"), Column("AP", Kind.BOXES)), (), "Leer"),
        Table((Column("Zeile", Kind.NUMBER), Column("Wer", share=2)), ()),
        Notes(()),
        Notes(("", "")),
    )
    assert written(Sheet("en", "Leer", blocks, {}))


def test_a_battle_of_a_hundred_over_many_rounds_is_written_whole() -> None:
    sheet = sheet_of(*(f"Söldner {number}" for number in range(1, 101)), rounds=8)
    content = written(sheet)
    assert len(re.findall(rb"/Type ?/Page\b", content)) > 30


@pytest.mark.parametrize(("lang", "words"), [("de", "zu lang"), ("en", "too long")])
def test_a_sheet_that_no_memory_holds_is_refused_with_a_reason(
    lang: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "MOST_CELLS", 30)
    sheet = replace(sheet_of("Ork", "Wolf"), lang="de" if lang == "de" else "en")
    with pytest.raises(TooLong, match=words):
        written(sheet)


def test_only_typst_is_loaded_to_write_a_pdf() -> None:
    told = subprocess.run(
        [sys.executable, "-c", WRITTEN_ELSEWHERE.partition("sys.stdout")[0] + PRINT_LOADED],
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
        text=True,
    ).stdout.split()
    assert "typst" in told
    assert not {"pydantic", "rich", "textual", "asyncio"} & set(told)


PRINT_LOADED = "written(sheet_of('Ork')); print(*sys.modules)"
