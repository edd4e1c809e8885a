"""Life points and conditions, by keys."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import START, Table, npc, running, seated


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
    assert table.to("Wolf").press("-20<enter>n")["wolf"]["life"] == -4
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
    assert table.saying(CoreReason.NUMBER, text=typed, low=-9999, high=9999) in table.prompt


def test_g5_a_life_too_far_away_is_quoted_as_it_was_typed(tmp_path: Path) -> None:
    """A change has 9999 at the most: from 9000 no lower than -999, from -20 no higher than 9979."""
    table = seated(tmp_path, npc("troll", 1, 10, 5, life=9000), npc("ork", 2, 10, 5, life=0))
    table.to("Ork").press("-20<enter>n").to("Troll").press("=-1000<enter>")
    assert table.saying(CoreReason.NUMBER, text="=-1000", low=-999, high=9999) in table.prompt
    table.press("<escape><space>").to("Ork").press("<space>=9980<enter>")
    assert table.saying(CoreReason.NUMBER, text="=9980", low=-999, high=9979) in table.prompt
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


def test_f5_more_lives_than_are_shown_are_counted(tmp_path: Path) -> None:
    joins = [npc(f"ork-{n}", n, 10, 5, name=f"Ork {n}", life=n + 10) for n in range(1, 9)]
    table = seated(tmp_path, *joins, START).press("<space>" * 8 + "-")
    assert "11, 12, 13, 14, 15, 16 +2 jetzt" in table.prompt
    table.press("4")
    assert table.prompt.endswith("16 → 12 +2")


@pytest.mark.parametrize(
    ("typed", "held"),
    [
        ('"Stufe 2"', {"name": "Stufe 2"}),
        ('"Stufe 2" 3', {"name": "Stufe 2", "rounds": 3}),
        ('"-x"', {"name": "-x"}),
        ('"ein ""Hieb"""', {"name": 'ein "Hieb"'}),
    ],
)
def test_f5_a_quoted_condition_is_taken_as_it_stands(
    table: Table, typed: str, held: dict[str, object]
) -> None:
    table.to("Wolf").press(f"c{typed}<enter>")
    assert table.new == [{"type": "condition", "id": "wolf", **held}]
    table.press(f"c-{held['name']}<enter>")
    assert table.new[-1] == {"type": "condition_end", "id": "wolf", "name": held["name"]}
