"""Turns: cards for AP, activations, actions and their costs: E15, E25 to E46, EA16 to EA49."""

from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, rots_turn, saloon


def ap(fight: Fight) -> int:
    """AP left."""
    found: int = fight.data["ap"]
    return found


def figure(fight: Fight, id_: str) -> dict[str, Any]:
    """What `show --json` says of a figure."""
    found: dict[str, Any] = fight.data["figures"][id_]
    return found


@pytest.mark.parametrize(("card", "given"), [("K2", 2), ("D10", 10), ("HJ", 11), ("PA", 14)])
def test_e26_the_value_of_the_card_is_the_ap(card: str, given: int) -> None:
    assert ap(rots_turn(card, initiative="KA")) == given


def test_e26_the_card_lies_out_until_the_turn_ends() -> None:
    fight = rots_turn("K9")
    assert fight.data["card"] == "K9"
    assert fight.data["players"]["rot"]["hand"] == 3
    assert fight.data["players"]["rot"]["discard"] == []
    assert fight.end_turn("rot").data["players"]["rot"]["discard"] == ["K9"]


@pytest.mark.parametrize("initiative", ["K4", "P4", "H4", "D4"])
def test_e15_e27_a_four_gives_three_ap_more(initiative: str) -> None:
    fight = saloon().to_turns(rot=initiative, blau="D3").play("rot", "K6")
    assert ap(fight) == 9
    assert ap(fight.end_turn("rot").play("blau", "K6")) == 6


def test_ea16_the_three_ap_are_no_part_of_the_threshold() -> None:
    fight = saloon().to_turns(rot="K4", blau="D3").play("rot", "K6").move("cole")
    assert fight.interrupt("glix", "P4").open == ["blau result"]


def test_ea17_a_four_without_a_card_gives_nothing() -> None:
    fight = Fight().player("rot", hand=1, discard=51).player("blau")
    fight.figure("cole", "rot").figure("glix", "blau").start().draw().edit("rot", hand=1)
    fight.lay(rot="D4", blau="D3")
    assert fight.data["active"] == "blau"
    assert fight.data["ap"] is None


def test_ea18_a_card_has_to_be_played() -> None:
    fight = saloon().to_turns(rot="KA", blau="D5")
    with fight.refused(Why.MUST_PLAY, player="Rot"):
        fight.play("rot", None)
    with fight.refused(Why.NOT_OPEN):
        fight.end_turn("rot")


def test_ea18_where_cards_may_be_kept_the_turn_is_over_without_ap() -> None:
    fight = saloon(must_play=False).to_turns(rot="K4", blau="D3").play("rot", None)
    assert (fight.data["active"], fight.data["ap"]) == ("blau", None)
    assert fight.data["players"]["rot"]["hand"] == 4


def test_ea19_the_three_ap_hold_in_the_own_turn_alone() -> None:
    fight = saloon().to_turns(rot="K4", blau="D3").pass_turn("rot", "K6")
    assert ap(fight.play("blau", "K6")) == 6


def test_e28_ap_are_spread_over_the_figures_in_any_order() -> None:
    fight = rots_turn("K6").move("cole", 2).move("jeremiah")
    assert ap(fight) == 6 - 1 - 3 - 1


def test_e28_only_own_figures_act() -> None:
    fight = rots_turn()
    with fight.refused(Why.NOT_ON_TURN, figure="Glix", player="Blau", on_turn="Rot"):
        fight.move("glix")


def test_e28_only_able_figures_act() -> None:
    fight = rots_turn().edit("cole", state="out")
    with fight.refused(Why.NOT_ABLE, figure="Cole", state="out"):
        fight.move("cole")


def test_e29_e31_ea39_the_next_figure_ends_the_activation_before() -> None:
    fight = rots_turn().move("jeremiah").move("cole")
    assert figure(fight, "jeremiah")["ended"] is True
    with fight.refused(Why.HAS_ENDED, figure="Jeremiah"):
        fight.act("jeremiah", "aim")


def test_ea39_the_end_of_the_turn_ends_the_activation() -> None:
    fight = rots_turn().move("jeremiah").end_turn("rot")
    assert figure(fight, "jeremiah")["ended"] is True


def test_e30_several_actions_in_one_activation() -> None:
    fight = rots_turn().move("cole").act("cole", "aim").move("cole").shoot("cole", "glix")
    assert ap(fight) == 10 - 1 - 2 - 3 - 1


def test_e32_an_activation_ends_by_word() -> None:
    fight = rots_turn().move("jeremiah").take("end_activation", figure="jeremiah")
    assert figure(fight, "jeremiah")["ended"] is True
    with fight.refused(Why.HAS_ENDED):
        fight.move("jeremiah")
    with fight.refused(Why.NOT_ACTIVATED, figure="Cole"):
        fight.take("end_activation", figure="cole")


@pytest.mark.parametrize("action", ["search", "treat"])
def test_e33_e35_e41_e43_ending_actions(action: str) -> None:
    fight = rots_turn(search=True).act("cole", action)
    assert figure(fight, "cole")["ended"] is True
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")


def test_e33_e34_after_an_attack_others_go_on() -> None:
    fight = rots_turn().shoot("cole", "glix").missed()
    with fight.refused(Why.HAS_ENDED):
        fight.act("cole", "aim")
    assert ap(fight.move("jeremiah")) == 8


def test_e35_e40_a_melee_ends_the_activation() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [1, 1, 1])
    assert ap(fight) == 9
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")


@pytest.mark.parametrize("action", ["move", "aim", "handle"])
def test_e35_other_actions_end_nothing(action: str) -> None:
    assert figure(rots_turn().act("cole", action), "cole")["ended"] is False


def test_ea49_the_list_of_ending_actions_is_the_fights() -> None:
    fight = rots_turn(ending=["aim"]).shoot("cole", "glix").missed().act("cole", "aim")
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")


@pytest.mark.parametrize(
    ("action", "cost"), [("aim", 2), ("reload", 2), ("search", 5), ("treat", 3), ("handle", 2)]
)
def test_e36_e38_e41_to_e44_fixed_costs(action: str, cost: int) -> None:
    fight = rots_turn(magazine=True, search=True).act("cole", action)
    assert ap(fight) == 10 - cost


@pytest.mark.parametrize("cost", [0, 1, 7])
def test_e44_the_scenario_may_set_the_cost_of_an_act(cost: int) -> None:
    assert ap(rots_turn().act("cole", "handle", cost=cost)) == 10 - cost


def test_e37_moves_cost_one_three_five() -> None:
    fight, left = rots_turn(), []
    for _ in range(3):
        left.append(ap(fight.move("cole")))
    assert left == [9, 6, 1]


def test_e39_a_ranged_attack_costs_what_the_weapon_says() -> None:
    fight = rots_turn().edit("cole", weapons=[{"name": "Büchse", "cost": 4}])
    assert ap(fight.shoot("cole", "glix", "Büchse")) == 6


@pytest.mark.parametrize("rule", ["reload", "search"])
def test_e42_e43_optional_actions_only_where_the_rule_is_on(rule: str) -> None:
    fight = rots_turn()
    name = {"reload": "magazine", "search": "search"}[rule]
    with fight.refused(Why.RULE_OFF, rule=name):
        fight.act("cole", rule)


def test_e42_shots_since_the_reload_are_counted_and_none_is_refused() -> None:
    fight = rots_turn(magazine=True, ending=[])
    fight.edit("cole", weapons=[{"name": "Repetierer", "cost": 1, "shots": 3}])
    for _ in range(3):
        fight.shoot("cole", "glix", "Repetierer").missed()
    assert figure(fight, "cole")["shots"] == 9
    assert figure(fight.act("cole", "reload"), "cole")["shots"] == 0


def test_e45_ap_lapse_at_the_end_of_the_turn() -> None:
    fight = rots_turn().move("cole").end_turn("rot")
    assert fight.data["ap"] is None
    assert ap(fight.play("blau", "K6")) == 6


def test_e46_ea41_three_moves_a_round_wherever_other_actions_lie_between() -> None:
    fight = saloon().to_turns(rot="K4", blau="D3").play("rot", "KA")
    fight.move("cole").act("cole", "aim").move("cole", 2)
    assert ap(fight) == 17 - 1 - 2 - 3 - 5
    with fight.refused(Why.MOVED_OUT, figure="Cole", limit=3):
        fight.move("cole")


def test_ea42_too_few_ap_are_refused_and_nothing_is_owed() -> None:
    fight = rots_turn("K2").move("cole")
    with fight.refused(Why.TOO_FEW_AP, figure="Cole", cost=3, ap=1):
        fight.move("cole")
    assert ap(fight.move("jeremiah")) == 0


def test_ea40_who_has_done_nothing_is_not_activated() -> None:
    fight = rots_turn()
    assert figure(fight, "cole")["ended"] is False
    with fight.refused(Why.NOT_ACTIVATED):
        fight.take("end_activation", figure="cole")


def test_ea44_e25_whole_turns_one_a_round() -> None:
    fight = rots_turn()
    with fight.refused(Why.NOT_OPEN):
        fight.play("blau", "K6")
    fight.end_turn("rot")
    with fight.refused(Why.NOT_YOURS, player="Rot"):
        fight.play("rot", "K2")


def test_ea43_a_player_without_able_figures_plays_a_card_and_can_do_nothing() -> None:
    fight = saloon().edit("blorp", state="down").edit("glix", state="down")
    fight.to_turns(rot="D5", blau="KA").play("blau", "K6")
    with fight.refused(Why.NOT_ABLE, figure="Glix"):
        fight.move("glix")
    assert fight.end_turn("blau").data["active"] == "rot"


def test_ea43_a_player_whose_figures_are_all_out_is_passed_over() -> None:
    fight = saloon().edit("blorp", state="out").edit("glix", state="out").start().draw()
    assert fight.data["players"]["blau"]["hand"] == 0
    assert fight.open == ["rot lay"]
    fight.lay(rot="K5").pass_turn("rot", "K6")
    assert fight.open == ["- draw"]


def test_ea43_who_loses_the_last_figure_before_his_turn_has_none() -> None:
    fight = rots_turn().edit("blorp", state="out").edit("glix", state="out").end_turn("rot")
    assert (fight.data["round"], fight.data["step"]) == (2, "draw")


def test_ea43_who_loses_the_last_figure_in_his_own_turn_ends_it_by_word() -> None:
    fight = rots_turn().edit("cole", state="out").edit("jeremiah", state="out")
    assert fight.open == ["rot turn"]
    assert fight.end_turn("rot").open == ["blau play"]


def test_e63_without_a_hand_card_the_turn_is_over() -> None:
    fight = saloon().to_turns(rot="KA", blau="D5").edit("blau", hand=0).pass_turn("rot", "K6")
    assert (fight.data["round"], fight.data["step"]) == (2, "draw")


def test_ea47_aim_treatment_search_and_act_change_nothing_else() -> None:
    fight = rots_turn(search=True).edit("jeremiah", state="down", life=1)
    for action in ("aim", "handle", "treat"):
        fight.act("cole", action)
    assert figure(fight, "jeremiah")["state"] == "down"
    assert figure(fight, "jeremiah")["life"] == 1


def test_ea22_ea23_only_an_ending_action_is_one_for_the_round() -> None:
    fight = rots_turn(interrupt_after_ending=False).move("cole").end_turn("rot")
    fight.play("blau", "K6").move("glix")
    assert fight.interrupt("cole", "P5").open == ["rot result"]


def test_reinforcements_come_at_the_draw_and_while_turns_are_taken() -> None:
    fight = saloon().start().figure("anna", "rot").draw()
    with fight.refused(Why.NO_REINFORCEMENT_NOW):
        fight.figure("max", "rot")
    fight.lay(rot="H9", blau="D5").figure("max", "rot", state="down").play("rot", "K8")
    fight.figure("doc", "rot").move("doc")
    assert fight.open == ["rot turn", "blau interrupt"]
