"""Rounds, AP, debt: T1, T6 to T8, T11, T12, R3 to R7, R24."""

import re
from typing import Any

import pytest

from gm_tracker.core.lang import LANGS
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.screen import TimelineScreen
from tests.timeline.builders import Fight, frozen, refused, turns


def duel(**rules: Any) -> Fight:
    """Kim before Ork, both with 10 AP, running."""
    return Fight(**rules).join("kim", initiative=12).npc("ork", initiative=7).start()


def test_t01_a_fight_runs_in_rounds() -> None:
    fight = Fight().join("kim", ap=4, initiative=2).npc("ork", ap=4, initiative=1)
    assert fight.round == 0
    rounds = [fight.start().round]
    for _ in range(3):
        rounds.append(fight.acts(("kim", 4), ("ork", 4)).round)
    assert rounds == [1, 2, 3, 4]


@pytest.mark.parametrize("lang", LANGS)
def test_t06_a_round_is_one_second(lang: Any) -> None:
    fight = duel().acts(("kim", 10), ("ork", 10), ("kim", 10), ("ork", 10))
    moment = TimelineScreen(lang).heading(fight.state, "").moment
    assert re.findall(r"\d+", moment) == ["3", "3"]


def test_t06_the_clock_on_the_wall_does_not_count() -> None:
    slow = Fight().join("kim", at="2026-11-29T20:00:00+01:00")
    slow.start(at="2026-11-29T20:05:00+01:00").act("kim", 10, at="2026-12-24T18:00:00Z")
    quick = Fight().join("kim").start().act("kim", 10)
    assert slow.round == 2
    assert frozen(slow.state) == frozen(quick.state)


def test_t07_everybody_has_an_own_number_of_ap() -> None:
    fight = Fight().join("kim", ap=14).npc("ork", ap=9).npc("troll", ap=1)
    assert fight.all("ap") == {"kim": 14, "ork": 9, "troll": 1}
    assert fight.all("left") == {"kim": 14, "ork": 9, "troll": 1}


@pytest.mark.parametrize("rules", [{}, {"order": "left"}, {"order": "fraction"}])
def test_t08_more_ap_is_faster(rules: dict[str, str]) -> None:
    fight = Fight(**rules).join("fast", ap=20, initiative=1).npc("slow", ap=10, initiative=2)
    acted = turns(fight.start(), cost=5, count=18)
    assert fight.round == 4
    assert (acted.count("fast"), acted.count("slow")) == (12, 6)


def test_t11_the_ap_left_are_noted() -> None:
    fight = Fight().join("kim", ap=14, initiative=2).npc("ork", ap=16, initiative=1).start()
    assert fight.act("kim", 5)["kim"]["left"] == 9
    assert fight.act("ork", 16)["ork"]["left"] == 0
    assert fight.act("kim", 9)["kim"]["left"] == 14


def test_t12_an_action_dearer_than_what_is_left_is_allowed_and_owed() -> None:
    fight = duel().act("kim", 7).act("ork", 9).act("kim", 8)
    kim = fight["kim"]
    assert (kim["spent"], kim["left"], kim["debt"]) == (15, 0, 5)
    kim = fight.act("ork", 1)["kim"]
    assert fight.round == 2
    assert (kim["spent"], kim["left"], kim["debt"]) == (5, 5, 0)


def test_r03_debt_opens_the_round_as_spent() -> None:
    fight = duel().acts(("kim", 7), ("ork", 9), ("kim", 8), ("ork", 1))
    assert fight.round == 2
    assert fight.spent == {"kim": 5, "ork": 0}
    assert fight.all("left") == {"kim": 5, "ork": 10}
    assert fight.next == "ork"


def test_r03_who_was_surprised_for_longer_than_a_round_is_not_first_again() -> None:
    fight = Fight().join("kim", ap=8, initiative=20, surprised=True).npc("ork", ap=8, initiative=1)
    fight.start().act("ork", 8)
    assert fight.round == 2
    assert fight.spent == {"kim": 2, "ork": 0}
    assert fight.next == "ork"


def test_r03_carry_budget_lowers_the_budget_instead() -> None:
    fight = duel(carry="budget").acts(("kim", 7), ("ork", 9), ("kim", 8))
    assert (fight["kim"]["spent"], fight["kim"]["debt"]) == (15, 5)
    fight.act("ork", 1)
    assert fight.round == 2
    assert fight.spent == {"kim": 0, "ork": 0}
    assert fight.all("left") == {"kim": 5, "ork": 10}
    assert fight.all("debt") == {"kim": 0, "ork": 0}
    assert fight.next == "kim"
    kim = fight.act("kim", 6)["kim"]
    assert (kim["spent"], kim["left"], kim["debt"]) == (6, 0, 1)


def test_r03_a_lowered_budget_may_be_negative() -> None:
    fight = Fight(carry="budget").join("a", ap=8, initiative=2).join("b", ap=8, initiative=1)
    fight.start().act("a", 30)
    shown = []
    for _ in range(3):
        a = fight.act("b", 8)["a"]
        shown.append((fight.round, a["spent"], a["left"], a["debt"]))
    assert shown == [(2, 0, 0, 14), (3, 0, 0, 6), (4, 0, 2, 0)]
    assert fight.next == "a"


@pytest.mark.parametrize(
    ("left", "cost", "carried"), [(3, 8, 5), (3, 3, 0), (1, 8, 7), (10, 10, 0), (10, 11, 1)]
)
def test_r04_the_missing_part_of_the_cost_is_carried(left: int, cost: int, carried: int) -> None:
    fight = Fight().join("a", initiative=2, spent=10 - left).join("b", initiative=1, spent=9)
    fight.start().act("a", cost).act("b", 1)
    assert fight.round == 2
    assert fight.spent == {"a": carried, "b": 0}


def test_r05_with_one_left_an_action_for_eight_is_allowed() -> None:
    fight = Fight().join("a", ap=9, spent=8).join("b", ap=20, spent=10).start()
    assert fight.next == "a"
    assert fight.act("a", 8)["a"]["spent"] == 16


def test_r05_with_nothing_left_nobody_is_on_turn_any_more_this_round() -> None:
    fight = Fight().join("a", ap=9, spent=9).join("b", ap=20, spent=10).start()
    assert fight.order == ["b"]
    data = refused(fight, TimelineReason.NOT_ON_TURN, "act", id="a", action="Knie", cost=8)
    assert data == {"name": "A", "on_turn": "B"}


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r06_a_round_ends_when_nobody_active_has_ap_left_and_for_all_at_once(carry: str) -> None:
    fight = Fight(carry=carry)
    fight.join("a", ap=6, initiative=3).join("b", ap=8, initiative=2).npc("c", ap=5, initiative=1)
    fight.start().acts(("a", 6), ("b", 8))
    assert fight.round == 1
    fight.act("c", 5)
    assert fight.round == 2
    assert fight.spent == {"a": 0, "b": 0, "c": 0}
    assert fight.all("left") == {"a": 6, "b": 8, "c": 5}


def test_r06_who_is_out_does_not_hold_the_round_up() -> None:
    fight = duel().out("ork").act("kim", 10)
    assert fight.round == 2


def test_r06_the_round_ends_when_the_last_with_ap_left_goes() -> None:
    assert duel().act("kim", 10).out("ork").round == 2
    assert duel().act("kim", 10).leave("ork").round == 2
    assert duel().act("kim", 10).edit("ork", spent=10).round == 2


@pytest.mark.parametrize(
    ("carry", "spent", "left"),
    [("spent", {"kim": 0, "ork": 4}, 6), ("budget", {"kim": 0, "ork": 0}, 6)],
)
def test_r06_by_hand_what_is_unspent_lapses_and_what_is_owed_stays(
    carry: str, spent: dict[str, int], left: int
) -> None:
    fight = duel(carry=carry).acts(("kim", 3), ("ork", 14)).end_round()
    assert fight.round == 2
    assert fight.spent == spent
    assert fight.all("left") == {"kim": 10, "ork": left}


def test_r07_debt_of_several_rounds_takes_one_round_after_the_other() -> None:
    fight = Fight().join("a", ap=8, initiative=10).join("b", ap=8, initiative=9).start()
    fight.act("a", 30)
    owed = []
    for _ in range(3):
        fight.act("b", 8)
        owed.append((fight.round, fight["a"]["spent"], fight["a"]["debt"], fight.next))
    assert owed == [(2, 22, 14, "b"), (3, 14, 6, "b"), (4, 6, 0, "b")]
    assert fight.order == ["b", "a"]


@pytest.mark.parametrize(
    ("carry", "a", "b"),
    [
        ("spent", {"spent": 6, "left": 2, "debt": 0}, {"spent": 7, "left": 0, "debt": 3}),
        ("budget", {"spent": 0, "left": 2, "debt": 0}, {"spent": 0, "left": 0, "debt": 3}),
    ],
)
def test_r07_rounds_pass_by_themselves_until_somebody_is_eligible(
    carry: str, a: dict[str, int], b: dict[str, int]
) -> None:
    fight = Fight(carry=carry).join("a", ap=8, initiative=1).join("b", ap=4, initiative=2)
    fight.condition("b", "blind", rounds=5).start().act("b", 19).act("a", 30)
    assert fight.round == 4
    assert fight.next == "a"
    assert {key: fight["a"][key] for key in a} == a
    assert {key: fight["b"][key] for key in b} == b
    assert fight["b"]["conditions"] == [{"name": "blind", "rounds_left": 2}]


def test_r07_rounds_pass_from_the_start_when_all_begin_in_debt() -> None:
    fight = Fight().join("a", ap=5, spent=11).join("b", ap=5, spent=14).start(round=3)
    assert fight.round == 5
    assert fight.spent == {"a": 1, "b": 4}
    assert fight.next == "a"


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r24_changed_akpr_counts_at_once_and_can_be_changed_back(carry: str) -> None:
    fight = Fight(carry=carry).join("a", initiative=2).join("b", ap=30, initiative=1).start()
    fight.act("a", 4)
    before = frozen(fight.state)
    a = fight.edit("a", ap=14)["a"]
    assert (a["spent"], a["left"], a["debt"]) == (4, 10, 0)
    a = fight.edit("a", ap=3)["a"]
    assert (a["spent"], a["left"], a["debt"]) == (4, 0, 1)
    assert frozen(fight.edit("a", ap=10).state) == before


def test_r24_a_lowered_budget_moves_by_the_same_amount() -> None:
    fight = Fight(carry="budget").join("a", initiative=2).join("b", ap=12, initiative=1).start()
    fight.acts(("a", 14), ("b", 12))
    before = frozen(fight.state)
    assert fight["a"]["left"] == 6
    assert fight.edit("a", ap=12)["a"]["left"] == 8
    a = fight.edit("a", ap=3)["a"]
    assert (a["left"], a["debt"]) == (0, 1)
    assert frozen(fight.edit("a", ap=10).state) == before


def test_r24_the_new_akpr_opens_the_next_round() -> None:
    fight = duel().edit("kim", ap=6).acts(("kim", 7), ("ork", 10))
    kim = fight["kim"]
    assert (fight.round, kim["spent"], kim["left"]) == (2, 1, 5)


def test_r24_before_the_start_too() -> None:
    fight = Fight().join("kim").edit("kim", ap=12).start()
    assert fight["kim"]["left"] == 12
