"""Recovery tests on hearts: E18 to E25, EA10 to EA15."""

from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight


def hearts(card: str = "H9", **rules: Any) -> Fight:
    """Rot laid a heart; Rupert (2 dice) and Anna (1 die) are down, and so is Blau's Ork."""
    fight = Fight(**rules).gangs(rot="cole", blau="glix")
    fight.figure("rupert", "rot", state="down").figure("anna", "rot", state="down", resistance=1)
    return fight.figure("ork", "blau", state="down").to_turns(rot=card, blau="D5")


def states(fight: Fight, *ids: str) -> list[str]:
    """The states of figures."""
    return [fight.data["figures"][id_]["state"] for id_ in ids]


@pytest.mark.parametrize("card", ["H2", "H3", "H4", "H9", "HA"])
def test_e18_a_heart_of_any_value_calls_for_the_own_tests(card: str) -> None:
    assert hearts(card).open == ["rot recover", "rot recover"]


def test_e18_a_heart_four_has_both_functions() -> None:
    fight = hearts("H4").recover("rupert", 1, 1).recover("anna", 1).pass_turn("blau", "K6")
    assert fight.play("rot", "K9").data["ap"] == 12


@pytest.mark.parametrize("card", ["K9", "P9", "D9"])
def test_e18_another_suit_calls_for_none(card: str) -> None:
    assert hearts(card).open == ["rot play"]


def test_e19_who_is_down_is_in_the_game_and_cannot_act() -> None:
    fight = hearts("K9").play("rot", "K8")
    assert states(fight, "rupert") == ["down"]
    with fight.refused(Why.NOT_ABLE, figure="Rupert", state="down"):
        fight.move("rupert")


@pytest.mark.parametrize("faces", [(5,), (5, 5, 5), ()])
def test_e20_as_many_dice_as_the_resistance(faces: tuple[int, ...]) -> None:
    fight = hearts()
    with fight.refused(Why.WRONG_DICE, count=len(faces), dice=2, roll="recovery"):
        fight.recover("rupert", *faces)


@pytest.mark.parametrize("faces", [(5, 1), (1, 6), (6, 5)])
def test_e21_e22_one_success_makes_able_again_and_life_stays(faces: tuple[int, int]) -> None:
    fight = hearts().edit("rupert", life=1, wounded=True).recover("rupert", *faces)
    rupert = fight.data["figures"]["rupert"]
    assert (rupert["state"], rupert["life"], rupert["wounded"]) == ("able", 1, True)


def test_e23_without_a_success_out_for_good() -> None:
    fight = hearts().recover("rupert", 4, 1)
    assert states(fight, "rupert") == ["out"]


def test_e24_a_recovered_figure_can_be_activated_in_the_same_round() -> None:
    fight = hearts().recover("rupert", 5, 2).recover("anna", 1).play("rot", "K8").move("rupert")
    assert fight.data["ap"] == 7


def test_e25_no_turn_before_all_tests_are_made() -> None:
    fight = hearts().recover("rupert", 5, 2)
    with fight.refused(Why.NOT_OPEN, open="Rot:recover"):
        fight.play("rot", "K8")
    assert fight.recover("anna", 6).open == ["rot play"]


def test_ea10_tests_are_listed_in_turn_order_and_taken_in_any() -> None:
    fight = Fight().gangs(rot="cole", blau="glix").figure("max", "rot", state="down")
    fight.figure("ork", "blau", state="down").start().draw().lay(rot="HQ", blau="HQ")
    assert fight.open == ["rot tiebreak", "blau tiebreak"]
    fight.tiebreak(rot="D2", blau="D3")
    assert [opening["figure"] for opening in fight.data["open"]] == ["ork", "max"]
    assert fight.recover("max", 5, 5).recover("ork", 5, 5).open == ["blau play"]


def test_ea11_a_heart_forces_the_test() -> None:
    fight = hearts()
    with fight.refused(Why.MUST_RECOVER, figure="Rupert"):
        fight.take("recover", figure="rupert", waive=True)


def test_ea11_where_it_may_be_let_be_the_figure_stays_down() -> None:
    fight = hearts(recovery="may").take("recover", figure="rupert", waive=True)
    assert states(fight, "rupert") == ["down"]
    with fight.refused(Why.NO_RECOVERY, figure="Rupert"):
        fight.recover("rupert", 5, 5)
    assert fight.recover("anna", 1).open == ["rot play"]


@pytest.mark.parametrize("figure", ["cole", "ork"])
def test_ea12_only_own_figures_that_are_down(figure: str) -> None:
    fight = hearts()
    with fight.refused(Why.NO_RECOVERY):
        fight.recover(figure, 5, 5)


def test_ea12_who_goes_down_after_the_reveal_has_no_test() -> None:
    fight = hearts().edit("cole", state="down")
    assert fight.open == ["rot recover", "rot recover"]


def test_ea12_a_correction_takes_a_test_away_and_never_adds_one() -> None:
    fight = hearts().edit("rupert", state="able").edit("rupert", state="down")
    assert [opening["figure"] for opening in fight.data["open"]] == ["anna"]


def test_ea13_without_dice_there_is_no_success() -> None:
    fight = hearts().edit("rupert", resistance=0).recover("rupert")
    assert states(fight, "rupert") == ["out"]


@pytest.mark.parametrize(
    ("rules", "dice"),
    [
        ({}, 2),
        ({"severe_wound": True}, 2),
        ({"wound_on_recovery": True}, 2),
        ({"severe_wound": True, "wound_on_recovery": True}, 1),
    ],
)
def test_ea13_a_severe_wound_costs_a_die_only_where_both_rules_say_so(
    rules: dict[str, Any], dice: int
) -> None:
    fight = hearts(**rules).edit("rupert", wounded=True)
    with fight.refused(Why.WRONG_DICE, dice=dice):
        fight.recover("rupert", *[5] * (3 - dice))
    fight.recover("rupert", *[5] * dice)


def test_ea14_who_is_down_has_a_life_point_at_least() -> None:
    fight = hearts()
    with fight.refused(Why.DEAD, figure="Rupert"):
        fight.edit("rupert", life=0)


def test_ea15_a_recovered_figure_may_interrupt_in_the_same_round() -> None:
    fight = hearts("H4").recover("rupert", 5, 2).recover("anna", 1).play("blau", "K8").move("glix")
    assert fight.interrupt("rupert", "D5").data["figures"]["rupert"]["interrupted"]
