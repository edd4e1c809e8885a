"""A fight taken over from paper: the round, then initiative and AP spent of each in turn."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import Fields, Table, npc, pc, seated, start_table

PEOPLE = (pc("mira", 1, 14, None), pc("jon", 2, 12, 9), npc("wolf", 1, 16, None))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira, Jon (INI 9) and Wolf, before the fight; the cursor is on Mira."""
    return seated(tmp_path, *PEOPLE)


def sets(table: Table) -> list[tuple[str, Fields]]:
    return [(event["id"], event["set"]) for event in table.new if event["type"] == "edit"]


def test_r6_a_fight_goes_on_where_the_paper_stands(table: Table) -> None:
    table.press("P3<enter>")
    assert table.prompt.startswith(table.asking.paper_of.format(name="Mira", place=1, count=3))
    table.press("16 9<enter>")
    assert (table.cursor, len(table.new)) == ("jon", 1)
    table.press("/4<enter>12 5")
    assert "→ INI 12 · 5/16" in table.prompt
    table.press("<enter>")
    assert sets(table) == [
        ("mira", {"initiative": 16, "spent": 9}),
        ("jon", {"spent": 4}),
        ("wolf", {"initiative": 12, "spent": 5}),
    ]
    assert table.prompt.startswith(f"{table.asking.begin}: ▏ → Runde 3")
    assert table.asking.first.format(name="Jon") in table.prompt
    table.press("<enter>")
    assert table.new[-1] == {"type": "start", "round": 3}
    assert table.data["order"] == ["jon", "wolf", "mira"]
    assert table.cursor == "jon"


@pytest.mark.parametrize(
    ("typed", "given"),
    [
        ("16 5", {"initiative": 16, "spent": 5}),
        ("16, 5", {"initiative": 16, "spent": 5}),
        ("16/5", {"initiative": 16, "spent": 5}),
        (" 16   5 ", {"initiative": 16, "spent": 5}),
        ("16", {"initiative": 16}),
        ("0 5", {"initiative": 0, "spent": 5}),
        ("-3 5", {"initiative": -3, "spent": 5}),
        ("- 5", {"initiative": None, "spent": 5}),
        ("-", {"initiative": None}),
        ("/5", {"spent": 5}),
        ("7 0", {"initiative": 7}),
        ("9", None),
        ("9 0", None),
        ("", None),
        ("  ", None),
    ],
)
def test_r11_what_a_line_gives_and_what_it_leaves(
    table: Table, typed: str, given: Fields | None
) -> None:
    """Jon has initiative 9 and has spent nothing: what stays is no log line."""
    table.press(f"P<enter><enter>{typed}<enter>")
    assert sets(table) == ([] if given is None else [("jon", given)])
    assert table.cursor == "wolf"


def test_r4_more_spent_than_there_is_is_debt(table: Table) -> None:
    table.press("P<enter>16 17")
    assert "17/14 · Schuld 3" in table.prompt
    table.press("<enter>")
    assert (table["mira"]["spent"], table["mira"]["debt"]) == (17, 3)


@pytest.mark.parametrize(
    ("typed", "text", "low", "high"),
    [
        ("16 5 3", "5 3", 0, 9999),
        ("16 -1", "-1", 0, 9999),
        ("16 10000", "10000", 0, 9999),
        ("1000 5", "1000", -999, 999),
        ("1e9", "1e9", -999, 999),
        ("gut", "gut", -999, 999),
        ("/x", "x", 0, 9999),
    ],
)
def test_g5_what_is_no_number_leaves_the_line_open(
    table: Table, typed: str, text: str, low: int, high: int
) -> None:
    table.press(f"P<enter>{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=text, low=low, high=high) in table.prompt
    assert (table.new, table.typed) == ([], typed)


@pytest.mark.parametrize("typed", ["0", "10000", "x"])
def test_g5_the_round_has_its_bounds(table: Table, typed: str) -> None:
    table.press(f"P{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=typed, low=1, high=9999) in table.prompt
    assert table.is_typing


def test_i1_escape_loses_nothing_and_it_goes_on_when_opened_again(table: Table) -> None:
    table.press("P3<enter>16 9<enter>5<escape>")
    assert sets(table) == [("mira", {"initiative": 16, "spent": 9})]
    table.press("P3<enter>")
    assert "INI 16, 9/14 jetzt" in table.prompt
    table.press("<enter>/4<enter><enter><enter>")
    assert len(sets(table)) == 2
    assert (table.data["round"], table.data["next"]) == (3, "wolf")


def test_d4_each_line_is_one_undo(table: Table) -> None:
    table.press("P<enter>16 9<enter>8 3<enter><escape>u")
    assert (table["mira"]["spent"], table["jon"]["initiative"]) == (9, 9)
    table.press("u")
    assert (table["mira"]["initiative"], table["mira"]["spent"]) == (None, 0)


def test_r22_who_is_out_or_has_left_is_not_asked_for(tmp_path: Path) -> None:
    gone = ({"type": "out", "id": "mira"}, {"type": "leave", "id": "jon"})
    table = seated(tmp_path, *PEOPLE, *gone).press("P<enter>")
    assert table.prompt.startswith(table.asking.paper_of.format(name="Wolf", place=1, count=1))


def test_with_nobody_there_nothing_is_taken_from_paper(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nLeer<enter>P")
    assert table.saying(TimelineReason.NOBODY_ACTIVE) in table.prompt
    assert table.press("3<enter>").new == []


def test_c8_a_mistyped_line_is_typed_otherwise(table: Table) -> None:
    table.press("P3<enter>16 9<enter>")
    assert table.asking.back in table.prompt
    table.press("<backspace>")
    assert table.prompt.startswith(table.asking.paper_of.format(name="Mira", place=1, count=3))
    assert table.typed == "16 9"
    table.press("<backspace>8<enter>/4<enter>12<enter><backspace><backspace>1<enter>")
    assert sets(table)[-1] == ("wolf", {"initiative": 11})
    assert (table["mira"]["spent"], table["wolf"]["initiative"]) == (8, 11)
    table.press("<enter>")
    assert table.data["round"] == 3


def test_c8_the_round_is_typed_otherwise(table: Table) -> None:
    table.press("P3<enter><backspace><backspace>4<enter><enter><enter><enter><enter>")
    assert table.data["round"] == 4
