"""To somebody by the row's letter or letters of the name."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from tests.tui.desks import Table, npc, running, start_table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira, Wolf, Bandit, Jon in this order; running, Mira on turn."""
    return running(tmp_path)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("jo", "jon"), ("BAN", "bandit"), ("lf", "wolf"), ("", "mira"), ("<down>", "wolf")],
)
def test_the_cursor_goes_to_a_name(table: Table, typed: str, found: str) -> None:
    table.press(f"<down>f{typed}<enter>")
    assert (table.cursor, table.new, table.is_typing) == (found, [], False)


def test_of_several_who_fit_the_one_who_comes_next_is_meant(table: Table) -> None:
    table.press("nOrk x3 10 ini 3<enter>fork<enter>")
    assert table.cursor_name == "Ork 1"
    table.press("f3<enter>")
    assert table.cursor_name == "Ork 3"


def test_a_rows_own_letter_comes_before_letters_of_a_name(table: Table) -> None:
    table.press("nOrk x12 10 ini 3<enter>")
    ork = table.state.people["ork-11"]
    assert ork.name == "Ork 11"
    table.press(f"f{ork.letter}<enter>")
    assert table.cursor == ork.id
    # Bandit comes ahead of Brand in the order; the letter is Brand's own
    table.press("nBrand 10 ini -5<enter>")
    table.press(f"f{table.state.people['brand'].letter}<enter>")
    assert table.cursor == "brand"


def test_who_has_left_is_found_after_the_fight_too(tmp_path: Path) -> None:
    lines = (npc("ole", 7, 10, 3), {"type": "leave", "id": "ole"}, {"type": "end"})
    assert running(tmp_path, *lines).press("fole<enter>").cursor == "ole"


def test_a_name_that_is_not_there_leaves_the_line_open(table: Table) -> None:
    table.press("fxyz<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="xyz") in table.prompt
    assert table.press("<escape>").cursor == "mira"


def test_with_nobody_there_nobody_is_found(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nLeer<enter>f")
    assert table.saying(CoreReason.NO_ROW) in table.prompt
