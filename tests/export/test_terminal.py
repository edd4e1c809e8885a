"""A sheet in the terminal, at any width."""

import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from gm_tracker.core.sheet import Bar, Boxes, Column, Kind, Pattern, Run, Sheet, Table
from gm_tracker.export.terminal import print_sheet
from tests.export.reading_terminal import printed
from tests.export.sheets import ODD, sheet_of


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal_and_no_number_is_lost(width: int) -> None:
    names = [name for name in ODD if name.isascii()]
    text = printed(sheet_of(*names), width)
    assert max(map(cell_len, text.splitlines())) <= width
    assert text.replace("\n", " ").count(" 11 ") >= len(names)


def test_a_table_too_wide_for_the_terminal_stands_row_by_row() -> None:
    lines = [line.rstrip() for line in printed(sheet_of("Mira", rounds=1), 36).splitlines()]
    begin = lines.index("Name        Mira")
    assert "Verbraucht  11" in lines[begin:]
    assert "Rest        3" in lines[begin:]


def test_without_a_terminal_there_is_no_colour() -> None:
    assert "\x1b" not in printed(sheet_of(*ODD))


def test_in_a_terminal_every_pattern_has_a_look() -> None:
    runs = tuple(Run(2, one, one.value, one.value) for one in Pattern)
    table = Table((Column("AP", Kind.BOXES),), ((Boxes(12, runs),),))
    file = StringIO()
    console = Console(
        file=file, width=200, force_terminal=True, color_system="standard", _environ={}
    )
    print_sheet(Sheet("de", "Blatt", (table,), {}), console)
    line = next(line for line in file.getvalue().splitlines() if "stroke" in line)
    looks = [re.search(rf"(\x1b\[\d+m)?▰▰ {one} 2", line) for one in Pattern]
    assert len({look[1] for look in looks if look}) == len(Pattern)


def test_j4_names_are_never_markup_and_never_commands() -> None:
    text = printed(sheet_of("[red]Ork[/]", "a\x1b[2Jb", ":wolf:"))
    assert "[red]Ork[/]" in text
    assert "a [2Jb" in text
    assert ":wolf:" in text


def test_bars_begin_below_each_other() -> None:
    table = Table(
        (Column("Wer"), Column("AP", Kind.NUMBER)),
        (("Mira", Bar(100, 100)), ("Kim", Bar(5, 100)), ("Jon", Bar(0, 100))),
    )
    lines = printed(Sheet("de", "Blatt", (table,), {})).splitlines()
    assert [line.rstrip() for line in lines[-3:]] == [
        "Mira │ 100 ██████████",
        "Kim  │   5 ▌",
        "Jon  │   0",
    ]


def test_on_a_form_columns_to_be_written_in_share_the_room() -> None:
    columns = (
        Column("Name", share=3),
        Column("AP", Kind.BOXES, share=10),
        Column("Rest", Kind.NUMBER),
        Column("Bemerkungen", share=3),
    )
    rows = (("", Boxes(10), None, ""), ("", Boxes(10), None, ""))
    sheet = Sheet("de", "Blatt", (Table(columns, rows, is_form=True),), {})
    head = next(line for line in printed(sheet, 100).splitlines() if line.startswith("Name"))
    widths = [len(cell) - 2 for cell in head.split("│")]
    assert widths[1:3] == [10, 4]
    assert min(widths[0], widths[3]) > 30


def test_a_rule_parts_what_begins_something_new() -> None:
    rows = ((1, "Ork"), (2, "Wolf"), (3, "Mira"))
    table = Table((Column("Karte", Kind.NUMBER), Column("Wer")), rows, breaks=(2,))
    lines = printed(Sheet("de", "Blatt", (table,), {})).splitlines()
    assert ["┼" in line for line in lines[-5:]] == [True, False, False, True, False]
