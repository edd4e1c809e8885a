"""Seat order by moving rows, by keys (T21, R1, R12)."""

from pathlib import Path

import pytest

from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import PARTY, START, npc, pc, running, seated


def test_r1_a_row_is_moved_and_the_cursor_goes_with_it(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).to("Mira").press(">")
    assert table.names == ["Jon", "Mira", "Wolf", "Bandit"]
    assert (table["jon"]["seat"], table["mira"]["seat"], table.cursor) == (1, 2, "mira")
    assert [event.get("linked", False) for event in table.new] == [False, True]
    table.press("<")
    assert table.names == ["Mira", "Jon", "Wolf", "Bandit"]
    table.press("uu")
    assert table.names == ["Mira", "Jon", "Wolf", "Bandit"]
    assert table["mira"]["seat"] == 1


@pytest.mark.parametrize(
    ("name", "key", "reason"),
    [
        ("Mira", "<", CommandReason.SEATED_FIRST),
        ("Jon", ">", CommandReason.SEATED_LAST),
        ("Wolf", "<", CommandReason.SEATED_FIRST),
        ("Bandit", ">", CommandReason.SEATED_LAST),
    ],
)
def test_r1_at_the_end_of_its_side_a_row_stays(
    tmp_path: Path, name: str, key: str, reason: CommandReason
) -> None:
    table = seated(tmp_path, *PARTY).to(name).press(key)
    assert table.prompt == table.saying(reason, name=name)
    assert table.new == []


def test_t21_in_the_fight_a_seat_decides_the_next_tie(tmp_path: Path) -> None:
    table = running(tmp_path)
    assert table.data["order"] == ["mira", "wolf", "bandit", "jon"]
    table.to("Bandit").press("<")
    assert table.data["order"] == ["mira", "bandit", "wolf", "jon"]


def test_r1_those_on_one_seat_are_parted(tmp_path: Path) -> None:
    joins = (pc("a", 4, 10, 5), pc("b", 4, 10, 5), pc("c", 9, 10, 5))
    table = seated(tmp_path, *joins).to("B").press("<")
    assert table.rows == ["b", "a", "c"]
    table.press(">>")
    assert table.rows == ["a", "c", "b"]


def test_r22_who_has_left_is_no_neighbour_and_is_not_moved(tmp_path: Path) -> None:
    joins = (npc("a", 1, 10, 5), npc("b", 2, 10, 5), npc("c", 3, 10, 5))
    table = seated(tmp_path, *joins, START, {"type": "leave", "id": "b"}).press("v")
    table.to("C").press("<")
    assert [row for row in table.rows if row != "b"] == ["c", "a"]
    table.to("B").press("<")
    assert table.prompt == table.saying(TimelineReason.HAS_LEFT, name="B")


def test_after_the_end_nobody_is_moved(tmp_path: Path) -> None:
    assert running(tmp_path, {"type": "end"}).press("><").new == []
