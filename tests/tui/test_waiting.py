"""The awaited event by keys: which one, who rolls what, the order before it counts, reactions."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.screen import plain
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import HEADER, PARTY, START, Fields, Table, dice, running, seated


def wait(id_: str, event: str = "Tür") -> Fields:
    return {"type": "wait", "id": id_, "for": event}


LURKING = (wait("mira"), wait("wolf"))
"""Mira (10 of 14) and Wolf (10 of 16) wait for the door; Bandit is on turn."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return running(tmp_path, *LURKING)


def probe(id_: str, roll: int) -> Fields:
    return {"id": id_, "roll": roll}


def test_t28_the_event_asks_every_waiter_then_who_is_on_turn(table: Table) -> None:
    asked, ease = table.asking, 5
    table.press("t")
    assert table.prompt.startswith(asked.waiter_rolls.format(name="Mira", ease=ease))
    assert asked.roll_or_none in table.prompt
    table.press("3<enter>")
    assert table.prompt.startswith(asked.waiter_rolls.format(name="Wolf", ease=ease))
    table.press("9<enter>")
    assert table.prompt.startswith(asked.causer_rolls.format(name="Bandit"))
    table.press("10<enter>")
    assert table.prompt.startswith(asked.event_order.format(event="Tür"))
    assert table.new == []
    table.press("<enter>")
    assert table.new == [
        {
            "type": "trigger",
            "event": "Tür",
            "probes": [probe("mira", 3), probe("wolf", 9), probe("bandit", 10)],
        }
    ]
    # 9+5 = 14, 10, 3+5 = 8 (T29)
    assert table.data["reactions"] == ["wolf", "bandit", "mira"]
    assert table.data["next"] == "wolf"


def test_t29_the_ease_and_the_order_so_far_are_shown(table: Table) -> None:
    table.press("t3")
    assert "= 8 · Mira (8)" in table.prompt
    table.press("<enter>9")
    assert "= 14 · Wolf (14), Mira (8)" in table.prompt
    table.press("<enter>10")
    assert "= 10 · Wolf (14), Bandit (10), Mira (8)" in table.prompt
    table.press("<enter>")
    assert "Wolf (14), Bandit (10), Mira (8)" in table.prompt


def test_t29_a_house_rule_changes_the_ease(tmp_path: Path) -> None:
    header = {**HEADER, "rules": {"wait_ease": 2}}
    table = seated(tmp_path, *PARTY, START, *LURKING, header=header).press("t3")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=2))
    assert "= 5 · Mira (5)" in table.prompt


def test_r18_ties_go_by_the_fights_initiative(table: Table) -> None:
    # Mira 5+5, Wolf 5+5, Bandit 10: INI 16 before 12, then NPC seat 1 before 2
    table.press("t5<enter>5<enter>10<enter>")
    assert "Mira (10), Wolf (10), Bandit (10)" in table.prompt


def test_a_roll_by_one_key_keeps_its_dice(tmp_path: Path) -> None:
    with dice(12, 3) as thrown:
        table = running(tmp_path, *LURKING).press("tr7<enter>r<enter>")
    assert thrown == [20, 20]
    assert table.new[0]["probes"] == [
        {"id": "mira", "roll": {"value": 16, "dice": "1W20+4", "faces": [12]}},
        probe("wolf", 7),
        {"id": "bandit", "roll": {"value": 7, "dice": "1W20+4", "faces": [3]}},
    ]
    assert table.data["reactions"] == ["mira", "wolf", "bandit"]


def test_an_own_formula_comes_before_the_fights(tmp_path: Path) -> None:
    joins = ({**PARTY[0], "dice": "2W6"}, *PARTY[1:])
    with dice(6, 5):
        table = seated(tmp_path, *joins, START, *LURKING).press("tr-<enter>-<enter><enter>")
    assert table.new[0]["probes"] == [
        {"id": "mira", "roll": {"value": 11, "dice": "2W6", "faces": [6, 5]}}
    ]


def test_without_dice_a_roll_must_be_typed(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY, START, *LURKING, header={**HEADER, "rules": {}}).press("tr")
    assert table.saying(CommandReason.NO_DICE, name="Mira") in table.prompt
    assert table.is_typing
    table.press("<backspace>4<enter>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Wolf", ease=5))


def test_r17_who_does_not_roll_goes_on_waiting(table: Table) -> None:
    table.press("t-")
    assert table.asking.waits_on in table.prompt
    table.press("<enter>6<enter>-")
    # Bandit, who may have caused it, does not wait
    assert table.asking.waits_on not in table.prompt
    assert table.asking.no_roll in table.prompt
    table.press("<enter><enter>")
    assert table.new[0]["probes"] == [probe("wolf", 6)]
    assert table["mira"]["waiting"] == "Tür"
    assert table["wolf"]["waiting"] is None


def test_r17_the_event_needs_somebody_who_waited(table: Table) -> None:
    table.press("t-<enter>-<enter>5<enter>")
    assert table.saying(TimelineReason.NOBODY_WAITS) in table.prompt
    assert (table.new, table.is_typing) == ([], True)
    table.press("<escape>")
    assert (table.new, table.is_typing) == ([], False)


def test_enter_alone_is_no_roll(table: Table) -> None:
    table.press("t<enter>")
    assert table.saying(CommandReason.NOTHING_TYPED) in table.prompt
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))


@pytest.mark.parametrize("typed", ["1000", "-1000", "1e9", "7,5", "x"])
def test_g5_a_roll_beyond_its_bounds_is_refused(table: Table, typed: str) -> None:
    table.press(f"t{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=typed, low=-999, high=999) in table.prompt
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))


def test_rolls_below_nought_count(table: Table) -> None:
    table.press("t-3<enter>0<enter>-9<enter><enter>")
    assert table.data["reactions"] == ["wolf", "mira", "bandit"]


@pytest.mark.parametrize("script", ["t", "t3", "t3<enter>", "t3<enter>4<enter>5<enter>"])
def test_c8_escape_at_any_roll_leaves_the_event(table: Table, script: str) -> None:
    before = table.data
    table.press(f"{script}<escape><enter>")
    assert (table.new, table.data, table.is_typing) == ([], before, False)


def test_the_order_takes_no_letters_but_those_of_a_name(table: Table) -> None:
    table.press("t3<enter>9<enter>10<enter>x<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="x") in table.prompt
    assert table.new == []
    table.press("<backspace><enter>")
    assert table.data["reactions"] == ["wolf", "bandit", "mira"]


@pytest.mark.parametrize("typed", ["f", "Fen", "<down>", "n"])
def test_of_several_events_one_is_chosen(tmp_path: Path, typed: str) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", "Fenster")).press("t")
    assert table.prompt.startswith(table.asking.which_event)
    assert "Tür · Fenster" in table.prompt
    table.press(f"{typed}<enter>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Wolf", ease=5))
    table.press("8<enter>3<enter><enter>")
    assert table.new[0]["event"] == "Fenster"
    assert table["mira"]["waiting"] == "Tür"
    assert table["wolf"]["waiting"] is None


def test_of_several_events_the_first_is_offered(tmp_path: Path) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", "Fenster")).press("t<enter>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))


@pytest.mark.parametrize("other", ["tür", "TÜR", "Tu\u0308r", "  Tür "])
def test_capitals_and_blanks_around_do_not_make_another_event(tmp_path: Path, other: str) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", other)).press("t")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))
    table.press("3<enter>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Wolf", ease=5))
    table.press("9<enter>-<enter><enter>")
    assert table.new[0]["event"] == "Tür"
    assert table.data["reactions"] == ["wolf", "mira"]


def test_an_event_that_nobody_waits_for_is_refused(tmp_path: Path) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", "Fenster")).press("tDach<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="Dach") in table.prompt
    assert table.new == []


def test_with_nobody_waiting_no_event_occurs(tmp_path: Path) -> None:
    table = running(tmp_path).press("t")
    assert table.saying(CommandReason.NO_EVENT_AWAITED) in table.prompt
    # a roll typed ahead is no cost
    table.press("12<enter>")
    assert (table.new, table.is_typing) == ([], False)


def test_an_event_with_odd_words(tmp_path: Path) -> None:
    table = running(tmp_path).press("w[/b] {name} \\[x<enter>t")
    table.press("5<enter>4<enter>")
    assert table.prompt.startswith("„[/b] {name} \\[x“")
    table.press("<enter>")
    assert table.new[1]["event"] == "[/b] {name} \\[x"


# who caused it, and who rolls besides (R17)


@pytest.mark.parametrize("typed", ["Jo", "jon", "<down>", "n"])
def test_r17_letters_of_a_name_say_who_else_caused_it(table: Table, typed: str) -> None:
    table.press("t3<enter>9<enter>")
    assert table.asking.roll_or_causer in table.prompt
    table.press(typed)
    assert table.asking.other_causer.format(name="Jon") in table.prompt
    table.press("<enter>")
    assert table.prompt.startswith(table.asking.causer_rolls.format(name="Jon"))
    table.press("10<enter><enter>")
    assert table.new[0]["probes"] == [probe("mira", 3), probe("wolf", 9), probe("jon", 10)]
    # no bonus for the causer: 14, 10, 8
    assert table.data["reactions"] == ["wolf", "jon", "mira"]


def test_r17_the_causer_can_be_changed_again(table: Table) -> None:
    table.press("t3<enter>9<enter>jon<enter>ban<enter>10<enter><enter>")
    assert [rolled["id"] for rolled in table.new[0]["probes"]] == ["mira", "wolf", "bandit"]


def test_r17_who_rolled_already_is_not_the_causer(table: Table) -> None:
    table.press("t3<enter>9<enter>Mira<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="Mira") in table.prompt
    assert table.new == []


def test_r17_who_is_out_is_not_the_causer(tmp_path: Path) -> None:
    table = running(tmp_path, *LURKING, {"type": "out", "id": "jon"})
    table.press("t3<enter>9<enter>Jon<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="Jon") in table.prompt


def test_r17_a_waiters_own_roll_is_not_anothers(table: Table) -> None:
    table.press("tJon<enter>")
    assert table.saying(CoreReason.NUMBER, text="Jon", low=-999, high=999) in table.prompt
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))


def test_r_rolls_and_a_capital_begins_a_name(tmp_path: Path) -> None:
    grete = {**PARTY[1], "id": "grete", "name": "Rote Grete"}
    with dice(7):
        table = seated(tmp_path, PARTY[0], grete, *PARTY[2:], START, *LURKING)
        table.press("t3<enter>9<enter>Rote<enter>")
        assert table.prompt.startswith(table.asking.causer_rolls.format(name="Rote Grete"))
        table.press("r<enter>")
    assert [rolled["id"] for rolled in table.new[0]["probes"]] == ["mira", "wolf", "grete"]
    assert table.new[0]["probes"][2]["roll"] == {"value": 11, "dice": "1W20+4", "faces": [7]}


@pytest.mark.parametrize("typed", ["Jo", "jon", "<down>", "<tab>"])
def test_r17_letters_of_a_name_add_one_more_who_rolls(table: Table, typed: str) -> None:
    table.press(f"t3<enter>9<enter>10<enter>{typed}")
    assert table.asking.further.format(name="Jon") in table.prompt
    table.press("<enter>")
    assert table.prompt.startswith(table.asking.further_rolls.format(name="Jon"))
    assert table.new == []
    table.press("12")
    assert "= 12 · Wolf (14), Jon (12), Bandit (10), Mira (8)" in table.prompt
    table.press("<enter>")
    assert table.prompt.startswith(table.asking.event_order.format(event="Tür"))
    table.press("<enter>")
    assert table.new[0]["probes"][-1] == probe("jon", 12)
    assert table.data["reactions"] == ["wolf", "jon", "bandit", "mira"]


def test_r17_one_who_was_added_need_not_roll(table: Table) -> None:
    table.press("t3<enter>9<enter>-<enter>jon<enter>-<enter>bandit<enter>4<enter><enter>")
    assert [rolled["id"] for rolled in table.new[0]["probes"]] == ["mira", "wolf", "bandit"]


def test_r17_nobody_is_added_twice(table: Table) -> None:
    table.press("t3<enter>9<enter>10<enter>wolf<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="wolf") in table.prompt
    table.press("<escape>")
    assert (table.new, table.is_typing) == ([], False)


# reactions


@pytest.fixture
def reacting(table: Table) -> Table:
    """Wolf, then Bandit, then Mira react."""
    return table.press("t3<enter>9<enter>10<enter><enter>")


def test_r20_reactions_stand_first_and_say_so(reacting: Table) -> None:
    assert reacting.rows == ["wolf", "bandit", "mira", "jon"]
    marks = [plain(row.cells[0]) for row in reacting.picture.board.rows]
    assert [mark[0] for mark in marks[:3]] == ["▶", "2", "3"]
    assert "Wolf" in reacting.heading


def test_r19_a_reaction_costs_in_full_beyond_the_rounds_ap_too(reacting: Table) -> None:
    reacting.press("8<enter>")
    assert (reacting["wolf"]["spent"], reacting["wolf"]["debt"]) == (18, 2)
    assert reacting.data["reactions"] == ["bandit", "mira"]
    assert reacting.data["next"] == "bandit"


def test_r19_a_reaction_is_passed_at_no_cost(reacting: Table) -> None:
    reacting.press("p")
    assert reacting.new[-1] == {"type": "pass", "id": "wolf"}
    assert reacting["wolf"]["spent"] == 10
    assert reacting.press("pp").data["reactions"] == []
    # Bandit and Jon have spent nothing: 12 before 9
    assert reacting.data["next"] == "bandit"


def test_r20_wait_is_a_reaction_too(reacting: Table) -> None:
    reacting.press("wFenster<enter>")
    assert reacting["wolf"]["waiting"] == "Fenster"
    assert reacting.data["next"] == "bandit"


def test_one_undo_takes_the_whole_event_back(reacting: Table) -> None:
    reacting.press("u")
    assert reacting.data["reactions"] == []
    assert (reacting["mira"]["waiting"], reacting["wolf"]["waiting"]) == ("Tür", "Tür")
    assert reacting.press("y").data["reactions"] == ["wolf", "bandit", "mira"]


# back to the line before


def test_c8_a_mistyped_roll_is_typed_otherwise(table: Table) -> None:
    """Backspace on an empty line opens the one before, as it was typed."""
    table.press("t3<enter>19<enter>4<enter>")
    assert table.asking.back in table.prompt
    table.press("<backspace>")
    assert (table.typed, table.new) == ("4", [])
    assert table.prompt.startswith(table.asking.causer_rolls.format(name="Bandit"))
    table.press("<backspace><backspace>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Wolf", ease=5))
    assert table.typed == "19"
    table.press("<ctrl+u>9<enter>4<enter><enter>")
    assert table.new[0]["probes"] == [probe("mira", 3), probe("wolf", 9), probe("bandit", 4)]


def test_at_the_first_line_backspace_leads_nowhere(table: Table) -> None:
    table.press("t<backspace><backspace>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))
    assert table.asking.back not in table.prompt


def test_a_roll_gone_back_over_keeps_its_dice(tmp_path: Path) -> None:
    with dice(12):
        table = running(tmp_path, *LURKING).press("t3<enter>r<backspace>")
        assert table.typed == "16"
        table.press("<enter>4<enter><enter>")
    assert table.new[0]["probes"][1]["roll"] == {"value": 16, "dice": "1W20+4", "faces": [12]}


def test_the_wrong_causer_is_named_otherwise(table: Table) -> None:
    table.press("t3<enter>9<enter>Jon<enter>")
    assert table.prompt.startswith(table.asking.causer_rolls.format(name="Jon"))
    table.press("<backspace>")
    assert table.typed == "Jon"
    table.press("<ctrl+u>5<enter><enter>")
    assert [roll["id"] for roll in table.new[0]["probes"]] == ["mira", "wolf", "bandit"]


def test_r17_one_who_was_added_by_mistake_is_left_out(table: Table) -> None:
    table.press("t3<enter>9<enter>-<enter>Jon<enter><backspace><ctrl+u><enter>")
    assert table.new[0]["probes"] == [probe("mira", 3), probe("wolf", 9)]
