"""The value under the cell cursor edited in place; numbers typed, changed and set."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.commands import COMMANDS
from gm_tracker.timeline.commands.rows import edit
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.ruleset import Timeline
from tests.tui.desks import START, Table, dice, pc, running, seated


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (30 life), Jon (22), Wolf (16), Bandit (none); running, Mira on turn."""
    return running(tmp_path)


@pytest.mark.parametrize(
    ("field", "typed", "stored", "preset"),
    [
        ("name", "Graufell", "Graufell", "Wolf"),
        ("name", "  Wolf [1] ", "Wolf [1]", "Wolf"),
        ("ap", "18", 18, ""),
        ("spent", "5", 5, ""),
        ("initiative", "=-3", -3, ""),
        ("initiative", "0", 0, ""),
        ("initiative", "-", None, ""),
    ],
)
@pytest.mark.parametrize("key", ["e", "<f2>"])
def test_r24_the_value_under_the_cell_cursor_is_edited_in_place(
    table: Table, field: str, typed: str, stored: object, preset: str, key: str
) -> None:
    table.to("Wolf").to_cell(field).press(key)
    assert table.typed == preset
    table.press(f"<ctrl+u>{typed}<enter>")
    assert table.new == [{"type": "edit", "id": "wolf", "set": {field: stored}}]
    assert table["wolf"][field] == stored
    assert (table.cursor, table.field) == ("wolf", field)


@pytest.mark.parametrize(
    ("field", "keys"), [("name", "e<ctrl+u>Ulf"), ("seat", "e7"), ("initiative", "i7")]
)
def test_r24_a_name_or_seat_is_the_cursors_whoever_is_marked(
    table: Table, field: str, keys: str
) -> None:
    table.press("v<space>").to("Jon").to_cell(field).press(f"{keys}<enter>")
    assert [event["id"] for event in table.new] == ["jon"]


def test_the_old_and_the_new_value_are_shown(table: Table) -> None:
    table.to("Wolf").to_cell("spent").press("e5")
    asked = table.asking.field_of.format(name="Wolf", field=table.asking.fields["spent"])
    assert table.prompt == f"{asked}: 5▏ 0 → 5"


def test_a_seat_is_edited_where_it_is_shown(table: Table) -> None:
    table.press("v").to("Jon").to_cell("seat").press("e<ctrl+u>7<enter>")
    assert table.new == [{"type": "edit", "id": "jon", "set": {"seat": 7}}]


def test_life_is_edited_as_life(table: Table) -> None:
    table.to("Wolf").to_cell("life").press("e")
    assert table.typed == ""
    table.press("9<enter>")
    assert table.new == [{"type": "life", "id": "wolf", "delta": -7}]


def test_an_initiative_can_be_rolled_in_place(tmp_path: Path) -> None:
    with dice(20):
        table = running(tmp_path).to("Wolf").to_cell("initiative").press("e<ctrl+u>r")
    assert table.new[0]["set"] == {"initiative": {"value": 24, "dice": "1W20+4", "faces": [20]}}
    assert table["wolf"]["initiative"] == 24


@pytest.mark.parametrize("field", ["name", "ap", "spent", "initiative"])
def test_an_edit_that_changes_nothing_is_no_log_line(table: Table, field: str) -> None:
    table.to("Wolf").to_cell(field).press("e<enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize(
    ("field", "typed", "low", "high"),
    [
        ("ap", "0", 1, 999),
        ("ap", "1000", 1, 999),
        ("ap", "1e9", 1, 999),
        ("ap", "7,5", 1, 999),
        ("ap", "=-1", 1, 999),
        ("ap", "+", 1, 999),
        ("ap", "++1", 1, 999),
        ("spent", "=-1", 0, 9999),
        ("spent", "10000", 0, 9999),
        ("spent", "+9999999999", 0, 9999),
        ("initiative", "1000", -999, 999),
        ("initiative", "=-1000", -999, 999),
    ],
)
def test_g5_a_value_beyond_its_bounds_is_refused(
    table: Table, field: str, typed: str, low: int, high: int
) -> None:
    table.to("Wolf").to_cell(field).press(f"e<ctrl+u>{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=typed, low=low, high=high) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_a_name_cannot_be_empty_or_endless(table: Table) -> None:
    table.to("Wolf").to_cell("name").press("e<ctrl+u>  <enter>")
    assert table.saying(CoreReason.NAME_MISSING) in table.prompt
    table.press("<ctrl+u>" + "x" * 201 + "<enter>")
    assert table.saying(CoreReason.NAME_TOO_LONG, limit=200) in table.prompt
    table.press("<backspace><enter>")
    assert table["wolf"]["name"] == "x" * 200


NUMBERS = [("ap", 16), ("spent", 0), ("seat", 1), ("initiative", 12), ("life", 16)]
"""The fields of Wolf that are numbers, and what they are."""


@pytest.mark.parametrize(("field", "present"), NUMBERS)
@pytest.mark.parametrize(
    ("typed", "value"), [("+4", lambda old: old + 4), ("=4", lambda _: 4), ("7", lambda _: 7)]
)
def test_f1_plus_changes_and_equals_sets_every_number(
    table: Table, field: str, present: int, typed: str, value: Callable[[int], int]
) -> None:
    table.press("v").to("Wolf").to_cell(field).press(f"e{typed}")
    assert f"{present} → {value(present)}" in table.prompt
    table.press("<enter>")
    assert len(table.new) == 1
    assert getattr(table.state.people["wolf"], field) == value(present)


@pytest.mark.parametrize(("field", "present"), [("ap", 16), ("initiative", 12), ("life", 16)])
def test_f1_minus_changes_what_is_there(table: Table, field: str, present: int) -> None:
    table.to("Wolf").to_cell(field).press("e-4<enter>")
    assert getattr(table.state.people["wolf"], field) == present - 4


@pytest.mark.parametrize(("field", "present"), NUMBERS)
def test_f1_the_present_number_is_shown_and_nothing_typed_changes_nothing(
    table: Table, field: str, present: int
) -> None:
    table.press("v").to("Wolf").to_cell(field).press("e")
    assert table.typed == ""
    assert f"{present} jetzt" in table.prompt
    table.press("<enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize(("field", "present"), NUMBERS)
@pytest.mark.parametrize("typed", ["{}", "={}", "+0", "-0"])
def test_f1_a_number_that_stays_is_no_log_line(
    table: Table, field: str, present: int, typed: str
) -> None:
    table.press("v").to("Wolf").to_cell(field).press(f"e{typed.format(present)}<enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize("typed", ["-3", "+3", "=-3"])
def test_f1_where_nothing_was_rolled_a_signed_number_is_the_initiative(
    tmp_path: Path, typed: str
) -> None:
    table = seated(tmp_path, pc("kim", 1, 10, None), START).to_cell("initiative")
    table.press(f"e{typed}<enter>")
    assert table["kim"]["initiative"] == int(typed.removeprefix("="))


@pytest.mark.parametrize(
    ("field", "typed", "value", "low", "high"),
    [
        ("ap", "-16", 0, 1, 999),
        ("ap", "+984", 1000, 1, 999),
        ("spent", "-1", -1, 0, 9999),
        ("spent", "+10000", 10000, 0, 9999),
        ("seat", "-1", 0, 1, 999),
        ("initiative", "-1012", -1000, -999, 999),
        ("initiative", "+988", 1000, -999, 999),
    ],
)
def test_g5_a_change_beyond_the_bounds_is_refused(
    table: Table, field: str, typed: str, value: int, low: int, high: int
) -> None:
    table.press("v").to("Wolf").to_cell(field).press(f"e{typed}<enter>")
    said: dict[str, str | int] = {
        "name": "Wolf",
        "text": typed,
        "value": value,
        "low": low,
        "high": high,
    }
    assert table.saying(CoreReason.BEYOND, **said) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize(
    ("field", "typed"), [("spent", "0"), ("life", "0<enter>n"), ("initiative", "0")]
)
def test_a9_nought_can_be_typed_into_every_cell_that_may_hold_it(
    table: Table, field: str, typed: str
) -> None:
    table.press("5<enter>").to("Mira").to_cell(field).press(f"e{typed}<enter>")
    assert getattr(table.state.people["mira"], field) == 0
    assert len(table.new) == 2


@pytest.mark.parametrize(
    ("field", "typed", "values"),
    [
        ("spent", "+4", (4, 4, 9)),
        ("spent", "=12", (12, 12, 12)),
        ("ap", "-2", (12, 14, 10)),
        ("initiative", "+1", (17, 13, 10)),
        ("initiative", "-", (None, None, None)),
        ("life", "-3", (27, 13, 19)),
        ("life", "10", (10, 10, 10)),
    ],
)
def test_f5_a_number_of_all_marked_rows_is_one_undo(
    tmp_path: Path, field: str, typed: str, values: tuple[int | None, ...]
) -> None:
    marked = ("mira", "wolf", "jon")
    table = running(tmp_path, {"type": "edit", "id": "jon", "set": {"spent": 5}})
    before = table.data
    table.press("<space><space>").to("Jon").press("<space>").to_cell(field).press(f"e{typed}")
    assert table.prompt.startswith("Jon, Mira, Wolf: ")
    table.press("<enter>")
    assert tuple(getattr(table.state.people[id_], field) for id_ in marked) == values
    assert [event.get("linked", False) for event in table.new] == [False, True, True]
    assert table.press("u").data == before


def test_f5_one_marked_beyond_the_bounds_refuses_for_all(table: Table) -> None:
    table.press("5<enter><space>").to("Wolf").press("<space>").to_cell("spent").press("e-3<enter>")
    said: dict[str, str | int] = {"name": "Wolf", "text": "-3", "value": -3, "low": 0, "high": 9999}
    assert table.saying(CoreReason.BEYOND, **said) in table.prompt
    assert len(table.new) == 1


def test_f5_all_marked_roll_their_initiative_in_place(tmp_path: Path) -> None:
    with dice(20, 5):
        table = running(tmp_path).press("<space><space>").to_cell("initiative").press("er")
    assert {event["id"]: event["set"]["initiative"]["value"] for event in table.new} == {
        "mira": 24,
        "wolf": 9,
    }


@pytest.mark.parametrize("field", ["name", "ap", "spent", "initiative", "life", "seat"])
def test_the_cell_that_is_edited_is_named(table: Table, field: str) -> None:
    prompt: Any = _opened(table.press("v").to("Wolf").to_cell(field))
    assert prompt.cell == ("wolf", field)


def test_the_cell_at_the_cursor_is_the_edited_one_of_several(table: Table) -> None:
    table.press("<space><space>").to("Wolf").to_cell("spent")
    prompt: Any = _opened(table)
    assert prompt.cell == ("wolf", "spent")


def test_j6_a_name_is_kept_composed(table: Table) -> None:
    table.to("Jon").to_cell("name").press("e<ctrl+u>Jo\u0308rg<enter>")
    assert table["jon"]["name"] == "Jörg"


def test_a_cell_without_a_value_is_not_edited(table: Table) -> None:
    columns = table.picture.board.columns
    places = [place for place, column in enumerate(columns) if column.field is None]
    assert len(places) >= 3
    for place in places:
        while table.picture.cursor.column % len(columns) != place:
            table.press("<right>")
        table.press("e")
        assert table.saying(CoreReason.NOT_EDITABLE) in table.prompt
        table.press("4<enter>")
        assert (table.new, table.is_typing) == ([], False)


def test_who_has_no_life_points_gets_none_by_an_edit(table: Table) -> None:
    table.to("Bandit").to_cell("life").press("e")
    assert table.saying(TimelineReason.NO_LIFE, name="Bandit") in table.prompt


def test_r24_more_ap_in_mid_fight_and_back(table: Table) -> None:
    table.press("14<enter>")
    assert table["mira"]["left"] == 0
    before = table.data
    table.to("Mira").to_cell("ap").press("e<ctrl+u>16<enter>")
    assert table["mira"]["left"] == 2
    assert table.press("e<ctrl+u>14<enter>").data == before


def test_a_double_click_edits_the_cell_where_the_ruleset_means_one_by_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.to("Wolf").to_cell("ap")
    table.desk.choose()
    assert table.is_typing
    assert table.picture.typed is not None
    table.press("<escape>")
    others = tuple(replace(command, by_double_click=False) for command in COMMANDS)
    monkeypatch.setattr(Timeline, "commands", others)
    assert table.desk.choose() is None
    assert not table.is_typing


def _opened(table: Table) -> Any:
    """The line that the edit opens at the cell cursor."""
    marked = tuple(row for row in table.rows if row in table.picture.marked)
    return edit(table.fight.session.view(table.cursor, table.field, marked))
