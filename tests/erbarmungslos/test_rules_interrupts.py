"""Interrupts: E47 to E71, EA26 to EA38, EA46."""

from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import moving, rots_turn, saloon


def test_e47_the_game_works_without_them() -> None:
    fight = moving(interrupts=False)
    assert fight.open == ["rot turn"]
    with fight.refused(Why.INTERRUPTS_OFF):
        fight.interrupt("glix", "KA")


def test_e48_e49_e56_one_single_shot_then_it_is_over() -> None:
    fight = moving().edit("glix", weapons=[{"name": "Repetierer", "cost": 1, "shots": 3}])
    fight.interrupt("glix", "KA", weapon="Repetierer")
    assert fight.open == ["blau result"]
    assert fight.told("glix", "shots") == [1]
    assert fight.missed().open == ["rot turn", "blau interrupt"]


def test_e48_only_able_figures() -> None:
    fight = moving().edit("glix", state="down")
    with fight.refused(Why.NOT_ABLE, figure="Glix", state="down"):
        fight.interrupt("glix", "KA")


@pytest.mark.parametrize(
    "weapon",
    [
        {"cost": 1},
        {"cost": 0},
        {"cost": 3, "shot_cost": 1, "shots": 3},
        {"cost": 2, "kind": "double_barrel"},
        {"cost": 4, "shot_cost": 3, "kind": "double_barrel"},
    ],
)
def test_e50_e51_ea36_weapons_that_can_interrupt(weapon: dict[str, Any]) -> None:
    fight = moving().edit("glix", weapons=[{"name": "Waffe", **weapon}])
    assert fight.interrupt("glix", "KA", weapon="Waffe").open == ["blau result"]


@pytest.mark.parametrize(
    ("weapon", "why"),
    [
        ({"cost": 2}, "cost"),
        ({"cost": 1, "shot_cost": 2}, "cost"),
        ({"cost": 1, "kind": "mortar"}, "mortar"),
        ({"cost": 0, "kind": "gun"}, "gun"),
    ],
)
def test_e50_e52_weapons_that_cannot(weapon: dict[str, Any], why: str) -> None:
    fight = moving().edit("glix", weapons=[{"name": "Waffe", **weapon}])
    with fight.refused(Why.WEAPON_UNFIT, weapon="Waffe", why=why):
        fight.interrupt("glix", "KA", weapon="Waffe")


def test_e48_a_weapon_it_has() -> None:
    fight = moving()
    with fight.refused(Why.NO_WEAPON, figure="Glix", weapon="Mörser"):
        fight.interrupt("glix", "KA", weapon="Mörser")


def test_e53_a_move_a_melee_and_a_ranged_attack() -> None:
    interrupt = "blau interrupt"
    assert rots_turn().move("cole").open == ["rot turn", interrupt]
    assert rots_turn().melee("cole", "glix").open == ["rot clash", interrupt]
    assert rots_turn().shoot("cole", "glix").open == ["rot result", interrupt]


@pytest.mark.parametrize("action", ["aim", "reload", "search", "treat", "handle"])
def test_e53_ea32_nothing_else(action: str) -> None:
    fight = rots_turn(magazine=True, search=True).act("cole", action)
    assert fight.open == ["rot turn"]
    with fight.refused(Why.NO_OCCASION):
        fight.interrupt("glix", "KA")


def test_e53_not_before_anything_was_done() -> None:
    fight = rots_turn()
    with fight.refused(Why.NO_OCCASION):
        fight.interrupt("glix", "KA")


def test_e53_a_move_is_open_until_the_next_event_of_the_active_player() -> None:
    fight = moving().act("cole", "aim")
    with fight.refused(Why.NO_OCCASION):
        fight.interrupt("glix", "KA")
    fight = moving().take("end_activation", figure="cole")
    with fight.refused(Why.NO_OCCASION):
        fight.interrupt("glix", "KA")


def test_e54_several_cards_at_once_and_one_at_least() -> None:
    assert moving().interrupt("glix", "K4", "P3", "D3").open == ["blau result"]


@pytest.mark.parametrize(
    ("cards", "total"), [(("K9",), 9), (("D6", "H3"), 9), (("D2", "K2", "P2", "H2"), 8)]
)
def test_e55_ea27_too_low_a_sum_is_refused_and_the_cards_stay(
    cards: tuple[str, ...], total: int
) -> None:
    fight = moving()
    with fight.refused(Why.CARDS_TOO_LOW, sum=total, threshold=10):
        fight.interrupt("glix", *cards)
    assert fight.data["players"]["blau"]["hand"] == 4
    assert fight.data["players"]["blau"]["discard"] == []
    assert fight.told("glix", "interrupted") == [False]


@pytest.mark.parametrize("cards", [("K10",), ("K7", "H3"), ("KA",), ("D6", "H3", "K2")])
def test_e55_ea27_at_least_the_value_and_more_is_lost(cards: tuple[str, ...]) -> None:
    fight = moving().interrupt("glix", *cards)
    assert fight.data["players"]["blau"]["hand"] == 4 - len(cards)


def test_e55_the_active_players_initiative_card_counts_not_the_interrupters() -> None:
    fight = saloon().to_turns(rot="K3", blau="D2").play("rot", "KA").move("cole")
    assert fight.interrupt("glix", "P3").open == ["blau result"]


def test_ea28_court_cards_pay_their_value_and_functions_do_nothing() -> None:
    fight = saloon().figure("max", "blau", state="down").to_turns(rot="KA", blau="D5")
    fight.play("rot", "K9").move("cole")
    with fight.refused(Why.CARDS_TOO_LOW, sum=13, threshold=14):
        fight.interrupt("glix", "HK")
    assert fight.interrupt("glix", "H4", "P10").missed().open == ["rot turn", "blau interrupt"]


def test_e57_e62_the_cards_fall_at_once_and_are_missing_later() -> None:
    fight = moving().interrupt("glix", "K7", "H3")
    assert fight.data["players"]["blau"]["discard"] == ["K7", "H3"]
    assert fight.data["players"]["blau"]["hand"] == 2


def test_ea26_only_hand_cards_pay() -> None:
    fight = moving()
    with fight.refused(Why.CARD_SEEN, card="D5"):
        fight.interrupt("glix", "D5", "K9")
    with fight.refused(Why.HAND_TOO_SMALL, count=5, hand=4):
        fight.interrupt("glix", "K2", "K3", "K4", "K6", "K7")


def test_e58_e71_the_move_goes_on_if_the_figure_is_able() -> None:
    fight = moving().interrupt("glix", "KA")
    fight.result(fight.seq, 1, "able")
    assert fight.told("cole", "life", "state", "ended") == [2, "able", False]
    assert fight.act("cole", "aim").data["ap"] == 6


def test_e59_e60_e61_several_each_with_own_cards_and_another_figure() -> None:
    fight = moving().interrupt("glix", "KA").missed()
    with fight.refused(Why.INTERRUPTED_ALREADY, figure="Glix"):
        fight.interrupt("glix", "K10")
    with fight.refused(Why.CARD_SEEN, card="KA"):
        fight.interrupt("blorp", "KA")
    fight.interrupt("blorp", "P3", "K7").missed()
    assert fight.open == ["rot turn"]


def test_e61_once_a_round_not_once_an_action() -> None:
    fight = moving().interrupt("glix", "KA").missed().move("cole")
    with fight.refused(Why.INTERRUPTED_ALREADY):
        fight.interrupt("glix", "K10")
    fight.end_turn("rot").pass_turn("blau", "K2").draw().lay(rot="D5", blau="D6")
    fight.pass_turn("blau", "D7").play("rot", "P7").move("cole")
    assert fight.interrupt("glix", "K10").open == ["blau result"]


def test_e63_ea46_the_last_card_may_be_spent_and_the_own_turn_is_lost() -> None:
    fight = moving().edit("blau", hand=1).interrupt("glix", "KA").missed().end_turn("rot")
    assert (fight.data["round"], fight.open) == (2, ["- draw"])


def test_e64_ea35_a_ranged_attack_and_its_interrupts_share_one_moment() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA")
    shot = fight.seq
    assert fight.open == ["rot result", "blau result", "blau interrupt"]
    fight.result(shot, 1, "down")
    assert fight.told("cole", "life", "state") == [3, "able"]
    fight.result(attack, 2, "down")
    assert fight.told("cole", "life", "state", "ended") == [2, "down", True]
    assert fight.told("glix", "life", "state") == [1, "down"]


def test_ea35_damages_add_up_and_the_worst_state_counts() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").interrupt("blorp", "P10", "D4")
    fight.result(attack + 1, 1, "down").result(attack + 2, 1, "able").result(attack)
    assert fight.told("cole", "life", "state") == [1, "down"]


def test_ea35_damages_that_leave_no_life_point_together_are_out() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").interrupt("blorp", "P10", "D4")
    fight.result(attack + 1, 2, "able").result(attack + 2, 2, "able").result(attack)
    assert fight.told("cole", "life", "state") == [0, "out"]


def test_ea35_legality_is_judged_by_the_state_before() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").result(attack + 1, 2, "able")
    with fight.refused(Why.DEADLY, target="Glix", damage=3, life=3):
        fight.result(attack, 3, "down")


def test_interrupts_of_a_ranged_attack_are_declared_before_its_results() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").result(attack + 1)
    with fight.refused(Why.RESULTS_BEGUN):
        fight.interrupt("blorp", "P10", "D4")


@pytest.mark.parametrize("state", ["down", "out"])
def test_e67_e69_e70_the_shot_comes_first_and_the_move_is_over(state: str) -> None:
    fight = moving().interrupt("glix", "KA")
    with fight.refused(Why.NOT_OPEN, open="Blau:result"):
        fight.act("cole", "aim")
    fight.result(fight.seq, 1, state)
    assert fight.told("cole", "state", "ended", "moves") == [state, True, 1]
    assert fight.open == ["rot turn"]
    assert fight.move("jeremiah").data["ap"] == 7


def test_e69_e70_an_announced_melee_does_not_happen() -> None:
    fight = rots_turn().melee("cole", "glix").interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down")
    assert fight.open == ["rot turn"]
    assert fight.told("glix", "life", "attackers") == [3, []]


@pytest.mark.parametrize(("rules", "left"), [({}, 5), ({"broken_ap": "returned"}, 8)])
def test_ea34_the_ap_of_a_broken_move_are_spent_or_come_back_and_it_counts(
    rules: dict[str, str], left: int
) -> None:
    fight = moving(**rules).move("cole").interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down")
    assert fight.data["ap"] == left
    assert fight.told("cole", "moves") == [2]


def test_ea38_an_activation_broken_off_does_not_come_back() -> None:
    fight = moving().interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down").edit("cole", state="able")
    with fight.refused(Why.HAS_ENDED, figure="Cole"):
        fight.move("cole")
