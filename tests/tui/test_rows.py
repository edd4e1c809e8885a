"""What is done to the row under the cursor, or to all marked rows as one decision."""

from pathlib import Path

import pytest

from gm_tracker.core.screen import plain
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.naming import NamingReason
from tests.tui.desks import PARTY, START, Table, dice, npc, running, seated


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (30 life), Jon (22), Wolf (16), Bandit (none); running, Mira on turn."""
    return running(tmp_path)


# life


@pytest.mark.parametrize(
    ("typed", "delta", "life"), [("-4", -4, 12), ("+4", 4, 20), ("=4", -12, 4), ("=20", 4, 20)]
)
def test_f1_minus_and_plus_change_and_equals_sets(
    table: Table, typed: str, delta: int, life: int
) -> None:
    table.to("Wolf").press(typed)
    assert table.prompt.startswith(table.asking.life_of.format(names="Wolf"))
    assert f"16 → {life}" in table.prompt
    table.press("<enter>")
    assert table.new == [{"type": "life", "id": "wolf", "delta": delta}]
    assert table["wolf"]["life"] == life


def test_f1_life_goes_below_nought_and_above_its_start(table: Table) -> None:
    assert table.to("Wolf").press("-20<enter>")["wolf"]["life"] == -4
    assert table.press("+50<enter>")["wolf"]["life"] == 46
    assert table["wolf"]["life_max"] == 16


@pytest.mark.parametrize("typed", ["-0", "+0", "=16"])
def test_no_change_of_life_is_no_log_line(table: Table, typed: str) -> None:
    table.to("Wolf").press(f"{typed}<enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize(
    "typed", ["-", "=", "--4", "-4x", "-10000", "=1e3", "+7,5", "-99999999999"]
)
def test_g5_what_is_no_change_of_life_is_refused(table: Table, typed: str) -> None:
    table.to("Wolf").press(f"{typed}<enter>")
    assert "-9999 bis 9999" in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize("typed", ["=", "=x", "=1e3", "=10000", "=-10000"])
def test_g5_a_refused_life_is_quoted_as_it_was_typed(table: Table, typed: str) -> None:
    table.to("Wolf").press(typed)
    table.press("<enter>")
    assert table.saying(CommandReason.NUMBER, text=typed, low=-9999, high=9999) in table.prompt


def test_g5_a_life_too_far_away_is_quoted_as_it_was_typed(tmp_path: Path) -> None:
    """A change has 9999 at the most: from 9000 no lower than -999, from -20 no higher than 9979."""
    table = seated(tmp_path, npc("troll", 1, 10, 5, life=9000), npc("ork", 2, 10, 5, life=0))
    table.to("Ork").press("-20<enter>").to("Troll").press("=-1000<enter>")
    assert table.saying(CommandReason.NUMBER, text="=-1000", low=-999, high=9999) in table.prompt
    table.press("<escape><space>").to("Ork").press("<space>=9980<enter>")
    assert table.saying(CommandReason.NUMBER, text="=9980", low=-999, high=9979) in table.prompt
    table.press("<backspace><backspace><backspace><backspace>9979<enter>")
    assert [table[id_]["life"] for id_ in ("troll", "ork")] == [9979, 9979]


def test_f1_who_has_no_life_points_loses_none(table: Table) -> None:
    table.to("Bandit").press("-")
    assert table.saying(TimelineReason.NO_LIFE, name="Bandit") in table.prompt
    # what was meant for the life of one is no cost for another
    table.press("4<enter>")
    assert (table.new, table.is_typing) == ([], False)


def test_f5_marked_rows_together_are_one_undo(tmp_path: Path) -> None:
    joins = [npc(f"ork-{n}", n, 10, 20 - n, name=f"Ork {n}", life=9) for n in range(1, 9)]
    table = seated(tmp_path, *joins, START)
    table.press("<space><space><space><space><space><space>")
    assert len(table.picture.marked) == 6
    table.press("-4")
    assert "Ork 1, Ork 2, Ork 3 +3" in table.prompt
    table.press("<enter>")
    assert [event["id"] for event in table.new] == [f"ork-{n}" for n in range(1, 7)]
    assert [event.get("linked", False) for event in table.new] == [False] + [True] * 5
    assert [table[f"ork-{n}"]["life"] for n in range(1, 9)] == [5] * 6 + [9] * 2
    table.press("u")
    assert [table[f"ork-{n}"]["life"] for n in range(1, 9)] == [9] * 8


def test_f5_setting_several_gives_each_its_own_change(table: Table) -> None:
    table.press("<space><space>=10")
    assert "30 → 10, 16 → 10" in table.prompt
    table.press("<enter>")
    assert [(event["id"], event["delta"]) for event in table.new] == [("mira", -20), ("wolf", -6)]


def test_f5_one_without_life_refuses_for_all(table: Table) -> None:
    table.press("<space>").to("Bandit").press("<space>-")
    assert table.saying(TimelineReason.NO_LIFE, name="Bandit") in table.prompt
    assert table.new == []


# conditions


def test_a_condition_with_rounds(table: Table) -> None:
    table.to("Wolf").press("c")
    assert table.asking.condition_hint in table.prompt
    table.press("betäubt 2")
    shown = table.asking.condition_rounds.format(condition="betäubt", rounds=2)
    assert shown in table.prompt
    table.press("<enter>")
    assert table.new == [{"type": "condition", "id": "wolf", "name": "betäubt", "rounds": 2}]
    assert table["wolf"]["conditions"] == [{"name": "betäubt", "rounds_left": 2}]


def test_a_condition_until_ended(table: Table) -> None:
    table.to("Wolf").press("cam Boden")
    assert table.asking.condition_open.format(condition="am Boden") in table.prompt
    table.press("<enter>")
    assert table.new == [{"type": "condition", "id": "wolf", "name": "am Boden"}]
    assert table["wolf"]["conditions"] == [{"name": "am Boden", "rounds_left": None}]


def test_a_condition_is_ended_by_a_few_letters(table: Table) -> None:
    table.to("Wolf").press("cbetäubt 2<enter>cblind<enter>c-bl")
    assert table.asking.condition_ends.format(condition="blind") in table.prompt
    table.press("<enter>")
    assert table.new[-1] == {"type": "condition_end", "id": "wolf", "name": "blind"}
    assert [c["name"] for c in table["wolf"]["conditions"]] == ["betäubt"]


def test_a_condition_that_is_not_there_is_not_ended(table: Table) -> None:
    table.to("Wolf").press("c-blind<enter>")
    refused = table.saying(TimelineReason.UNKNOWN_CONDITION, name="Wolf", condition="blind")
    assert refused in table.prompt
    assert table.new == []


@pytest.mark.parametrize("typed", ["betäubt 0", "betäubt 1000", "betäubt 99999999999"])
def test_g5_rounds_beyond_their_bounds_are_refused(table: Table, typed: str) -> None:
    table.press(f"c{typed}<enter>")
    assert "1 bis 999" in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize("typed", ["2", "T4", "Gift 2 stark"])
def test_a_number_within_a_name_is_part_of_the_condition(table: Table, typed: str) -> None:
    table.to("Wolf").press(f"c{typed}<enter>")
    assert table["wolf"]["conditions"] == [{"name": typed, "rounds_left": None}]


def test_a_condition_for_all_marked_is_one_undo(table: Table) -> None:
    table.press("<space><space>cblind<enter>")
    assert [event["id"] for event in table.new] == ["mira", "wolf"]
    assert table.press("u")["mira"]["conditions"] == []
    assert table["wolf"]["conditions"] == []


def test_nothing_typed_is_no_condition(table: Table) -> None:
    table.press("c<enter>")
    assert (table.new, table.is_typing) == ([], False)


# surprise, out and back, hide, leave


def test_t25_surprise_costs_ten(table: Table) -> None:
    table.to("Wolf").press("s")
    assert table.new == [{"type": "surprise", "id": "wolf"}]
    assert table["wolf"]["spent"] == 10


def test_t25_all_marked_are_surprised_as_one_decision(table: Table) -> None:
    table.press("<space><space>s")
    assert [table[id_]["spent"] for id_ in ("mira", "wolf", "bandit", "jon")] == [10, 10, 0, 0]
    table.press("u")
    assert [table[id_]["spent"] for id_ in ("mira", "wolf")] == [0, 0]


def test_r14_a_second_surprise_asks_first(table: Table) -> None:
    table.to("Wolf").press("s").to("Wolf").press("s")
    asked = table.asking.surprise_again.format(names="Wolf", cost=10)
    assert table.prompt.startswith(asked)
    table.press("<escape>")
    assert table["wolf"]["spent"] == 10
    table.press("s<enter>")
    assert table["wolf"]["spent"] == 20
    assert [event["type"] for event in table.new] == ["surprise", "surprise"]


def test_r14_of_several_those_surprised_already_are_named(table: Table) -> None:
    table.to("Wolf").press("s")
    table.to("Jon").press("<space>").to("Wolf").press("<space>s")
    assert table.prompt.startswith(table.asking.surprise_again.format(names="Wolf", cost=10))
    table.press("<enter>")
    assert [table[id_]["spent"] for id_ in ("jon", "wolf")] == [10, 20]
    assert [event.get("linked", False) for event in table.new] == [False, False, True]


def test_r14_once_on_turn_again_a_surprise_is_over_and_charged_at_once(table: Table) -> None:
    # all at 10 but Wolf (0), who acts; then Mira (10) is on turn again
    table.to("Mira").press("s").to("Bandit").press("s").to("Jon").press("s")
    table.press("12<enter>")
    assert table.data["next"] == "mira"
    table.to("Mira").press("s")
    assert (table["mira"]["spent"], table.is_typing) == (20, False)


def test_r22_a_second_surprise_of_who_has_left_is_refused_unasked(tmp_path: Path) -> None:
    lines = ({"type": "surprise", "id": "wolf"}, {"type": "leave", "id": "wolf"})
    table = running(tmp_path, *lines).to("Wolf").press("s")
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert not table.is_typing


def test_r22_out_and_back_by_the_same_key(table: Table) -> None:
    table.press("o")
    assert table.new == [{"type": "out", "id": "mira"}]
    assert table.data["next"] == "wolf"
    assert table.cursor == "mira"
    table.press("o")
    assert table.new[-1] == {"type": "back", "id": "mira"}
    assert table["mira"]["status"] == "active"


def test_r22_out_and_back_for_marked_rows(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "out", "id": "jon"})
    table.press("<space>").to("Jon").press("<space>o")
    assert [event["type"] for event in table.new] == ["out", "back"]
    assert (table["mira"]["status"], table["jon"]["status"]) == ("out", "active")


def test_hide_and_reveal(table: Table) -> None:
    table.to("Wolf").press("h")
    assert table.new == [{"type": "edit", "id": "wolf", "set": {"hidden": True}}]
    assert "versteckt" in _state(table, "wolf")
    table.press("h")
    assert table.new[-1] == {"type": "edit", "id": "wolf", "set": {"hidden": False}}
    assert "versteckt" not in _state(table, "wolf")


def test_r22_leaving_for_good_asks_first(table: Table) -> None:
    table.to("Wolf").press("L")
    assert table.prompt.startswith(table.asking.leave.format(names="Wolf"))
    table.press("<escape>")
    assert table.new == []
    table.press("Lx<enter>")
    assert table.saying(CommandReason.ENTER_OR_ESCAPE) in table.prompt
    assert table.new == []
    table.press("<backspace><enter>")
    assert table.new == [{"type": "leave", "id": "wolf"}]
    assert table["wolf"]["status"] == "left"


@pytest.mark.parametrize("keys", ["s", "o", "h", "L<enter>", "e<backspace>x<enter>", "cx<enter>"])
def test_r22_who_has_left_is_not_touched_any_more(tmp_path: Path, keys: str) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press(keys)
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert table.new == []


def test_a_line_that_the_rules_refuse_stays_open_as_it_is(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press("cblind<enter>")
    assert table.typed == "blind"
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("keys", ["i5<enter>", "-3<enter>"])
def test_r22_nor_is_the_initiative_or_life_of_who_has_left(
    tmp_path: Path, keys: str, begun: bool
) -> None:
    joins = (*PARTY, START) if begun else PARTY
    table = seated(tmp_path, *joins, {"type": "leave", "id": "wolf"}).to("Wolf").press(keys)
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert table.new == []


def test_r22_a_note_may_still_be_on_who_has_left(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press(",weg<enter>")
    assert table.new == [{"type": "note", "text": "weg", "id": "wolf"}]


# notes


def test_a_note_on_the_row(table: Table) -> None:
    table.to("Jon").press(",")
    assert table.prompt.startswith(table.asking.note_on.format(name="Jon"))
    table.press("zieht, wartet 8 [b] ?<enter>")
    assert table.new == [{"type": "note", "text": "zieht, wartet 8 [b] ?", "id": "jon"}]


def test_a_note_on_the_fight(table: Table) -> None:
    table.press("#")
    assert table.prompt.startswith(table.asking.fight_note)
    table.press("es regnet<enter>")
    assert table.new == [{"type": "note", "text": "es regnet"}]


def test_a_note_on_all_marked_is_one_decision(table: Table) -> None:
    table.press("<space>").to("Jon").press("<space>,")
    assert table.prompt.startswith(table.asking.note_on.format(name="Mira, Jon"))
    table.press("nass<enter>")
    assert [(event["id"], event["text"]) for event in table.new] == [
        ("mira", "nass"),
        ("jon", "nass"),
    ]
    assert [event.get("linked", False) for event in table.new] == [False, True]


@pytest.mark.parametrize("key", [",", "#"])
def test_an_empty_note_is_none(table: Table, key: str) -> None:
    table.press(f"{key}  <enter>")
    assert (table.new, table.is_typing) == ([], False)


# editing the value under the cell cursor


@pytest.mark.parametrize(
    ("field", "typed", "stored", "preset"),
    [
        ("name", "Graufell", "Graufell", "Wolf"),
        ("name", "  Wolf [1] ", "Wolf [1]", "Wolf"),
        ("ap", "18", 18, "16"),
        ("spent", "5", 5, "0"),
        ("initiative", "-3", -3, "12"),
        ("initiative", "0", 0, "12"),
        ("initiative", "-", None, "12"),
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
    ("field", "keys"),
    [
        ("name", "e<ctrl+u>Ulf"),
        ("spent", "e<ctrl+u>3"),
        ("initiative", "i7"),
        ("life", "e<ctrl+u>=3"),
    ],
)
def test_r24_an_edit_means_the_cursor_whoever_is_marked(
    table: Table, field: str, keys: str
) -> None:
    table.press("<space>").to("Jon").to_cell(field).press(f"{keys}<enter>")
    assert [event["id"] for event in table.new] == ["jon"]


def test_the_old_and_the_new_value_are_shown(table: Table) -> None:
    table.to("Wolf").to_cell("spent").press("e<ctrl+u>5")
    asked = table.asking.field_of.format(name="Wolf", field=table.asking.fields["spent"])
    assert table.prompt == f"{asked}: 5▏ 0 → 5"


def test_a_seat_is_edited_where_it_is_shown(table: Table) -> None:
    table.press("v").to("Jon").to_cell("seat").press("e<ctrl+u>7<enter>")
    assert table.new == [{"type": "edit", "id": "jon", "set": {"seat": 7}}]


def test_life_is_edited_as_life(table: Table) -> None:
    table.to("Wolf").to_cell("life").press("e")
    assert table.typed == "=16"
    table.press("<backspace><backspace>9<enter>")
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
        ("ap", "", 1, 999),
        ("spent", "-1", 0, 9999),
        ("spent", "10000", 0, 9999),
        ("initiative", "1000", -999, 999),
        ("initiative", "-1000", -999, 999),
    ],
)
def test_g5_a_value_beyond_its_bounds_is_refused(
    table: Table, field: str, typed: str, low: int, high: int
) -> None:
    table.to("Wolf").to_cell(field).press(f"e<ctrl+u>{typed}<enter>")
    assert table.saying(CommandReason.NUMBER, text=typed, low=low, high=high) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_a_name_cannot_be_empty_or_endless(table: Table) -> None:
    table.to("Wolf").to_cell("name").press("e<ctrl+u>  <enter>")
    assert table.saying(NamingReason.NAME_MISSING) in table.prompt
    table.press("<ctrl+u>" + "x" * 201 + "<enter>")
    assert table.saying(NamingReason.NAME_TOO_LONG, limit=200) in table.prompt
    table.press("<backspace><enter>")
    assert table["wolf"]["name"] == "x" * 200


def test_j6_a_name_is_kept_composed(table: Table) -> None:
    table.to("Jon").to_cell("name").press("e<ctrl+u>Jo\u0308rg<enter>")
    assert table["jon"]["name"] == "Jörg"


@pytest.mark.parametrize("column", [0, 4, 7])
def test_a_cell_without_a_value_is_not_edited(table: Table, column: int) -> None:
    columns = table.picture.board.columns
    assert columns[column].field is None
    while table.picture.cursor.column % len(columns) != column:
        table.press("<right>")
    table.press("e")
    assert table.saying(CommandReason.NOT_EDITABLE) in table.prompt
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


def _state(table: Table, id_: str) -> str:
    row = next(row for row in table.picture.board.rows if row.key == id_)
    return plain(row.cells[-1])
