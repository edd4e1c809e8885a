"""Marks and folded groups: a mark is on somebody, however the table is arranged."""

from pathlib import Path

import pytest

from tests.tui.desks import PARTY, START, Table, npc, seated

ORKS = tuple(
    npc(f"ork-{n}", n + 2, 10, 20 - n, name=f"Ork {n}", life=9, group="Ork") for n in range(1, 4)
)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Ork 1, Ork 2, Ork 3 (INI 19 to 17) act before Mira, Wolf, Bandit, Jon."""
    return seated(tmp_path, *PARTY, *ORKS, START)


def hurt(table: Table) -> set[str]:
    return {line["id"] for line in table.new if line["type"] == "life"}


def test_f5_what_is_done_to_a_folded_row_is_done_to_all_in_it(table: Table) -> None:
    table.press("g")
    assert table.names[0] == "Ork ×3"
    table.press("-3<enter>")
    assert hurt(table) == {"ork-1", "ork-2", "ork-3"}


def test_f5_a_folded_row_is_marked_with_all_in_it_and_stays_so(table: Table) -> None:
    table.press("g<space><space>")
    assert len(table.picture.marked) == 2
    # Another Ork stands first in the row now.
    table.press("5<enter>-3<enter>")
    assert hurt(table) == {"ork-1", "ork-2", "ork-3", "mira"}


def test_f5_marks_stay_where_a_group_is_folded_or_unfolded(table: Table) -> None:
    table.press("<home><space>g-1<enter>")
    assert hurt(table) == {"ork-1"}
    assert table.picture.marked == frozenset()
    table.press("g")
    assert table.picture.marked == {"ork-1"}
    table.press("<escape>g<home><space><home>g")
    assert table.picture.marked == {"ork-1", "ork-2", "ork-3"}
    table.press("<escape>")
    assert table.picture.marked == frozenset()


def test_b10_folding_changes_nothing_of_the_fight(table: Table) -> None:
    before = table.data
    for script in ("g", "g", "G", "G", "Gv", "vG"):
        assert table.press(script).data == before
    assert table.new == []


def test_a_group_that_was_undone_is_no_longer_folded(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY, START).press("nRatte x3 8 ini 1<enter>G")
    assert "Ratte ×3" in table.names
    table.press("u").press("nMaus x2 8 ini 1<enter>G")
    assert "Maus ×2" in table.names


def test_the_one_on_turn_is_named_in_its_folded_group(table: Table) -> None:
    table.press("G")
    row = table.picture.board.rows[0]
    assert "dran: Ork 1" in "".join(span.text for span in row.cells[-1])
    table.press("5<enter>.")
    assert table.cursor_name == "Ork ×3"
