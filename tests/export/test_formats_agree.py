"""What every format says is what the sheet says, whatever users call things."""

import pytest
from hypothesis import given
from hypothesis import settings as examples

from gm_tracker.core.sheet import Sheet
from gm_tracker.core.user_text import shown
from gm_tracker.export import html, markdown, svg
from gm_tracker.export.writing import printable
from tests.export.made import SHEETS, plain
from tests.export.reading_html import read_html
from tests.export.reading_markdown import read_markdown
from tests.export.reading_terminal import WIDE, picture_lines, printed, read_terminal
from tests.export.sheets import ODD, sheet_of


def in_terminal(text: str) -> str:
    return shown(text).strip()


def in_picture(text: str) -> str:
    return in_terminal(text).replace("\xa0", " ")


def pictured(sheet: Sheet) -> str:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(svg, "WIDTH", WIDE)
        return picture_lines(svg.written(sheet))


@given(SHEETS)
def test_html_says_what_the_sheet_says(sheet: Sheet) -> None:
    assert read_html(html.written(sheet)) == plain(sheet, printable)


@given(SHEETS)
def test_k3_markdown_says_what_the_sheet_says(sheet: Sheet) -> None:
    assert read_markdown(markdown.written(sheet)) == plain(sheet, printable)


@given(SHEETS)
def test_the_terminal_says_what_the_sheet_says(sheet: Sheet) -> None:
    assert read_terminal(printed(sheet), sheet) == plain(sheet, in_terminal)


@examples(max_examples=25)
@given(SHEETS)
def test_the_picture_says_what_the_sheet_says(sheet: Sheet) -> None:
    assert read_terminal(pictured(sheet), sheet) == plain(sheet, in_picture)


def test_k3_j4_odd_names_are_the_same_in_every_format() -> None:
    sheet = sheet_of(*ODD)
    assert read_html(html.written(sheet)) == plain(sheet, printable)
    assert read_markdown(markdown.written(sheet)) == plain(sheet, printable)
    assert read_terminal(printed(sheet), sheet) == plain(sheet, in_terminal)
    assert read_terminal(pictured(sheet), sheet) == plain(sheet, in_picture)
