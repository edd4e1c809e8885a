"""Interrupts as the settings of a fight have them, and of several players: EA21 to EA45."""

from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.shots import bonus_dice
from tests.erbarmungslos.builders import Fight, moving, rots_turn, saloon


@pytest.mark.parametrize("suit", "KPHD")
def test_e17_a_two_gives_all_own_ranged_attacks_a_die(suit: str) -> None:
    fight = saloon().to_turns(rot=f"{suit}2", blau="D3")
    assert bonus_dice(fight.state, "rot", interrupts=False) == 1
    assert bonus_dice(fight.state, "blau", interrupts=False) == 0
    fight.pass_turn("blau", "K6").pass_turn("rot", "K6")
    assert bonus_dice(fight.state, "rot", interrupts=False) == 0


@pytest.mark.parametrize("helps", [True, False])
def test_ea21_a_two_helps_interrupting_shots_where_the_fight_says_so(helps: bool) -> None:
    fight = saloon(two_helps_interrupt=helps).to_turns(rot="K5", blau="D2").play("rot", "KA")
    assert bonus_dice(fight.move("cole").state, "blau", interrupts=True) == helps
    assert bonus_dice(fight.state, "blau", interrupts=False) == 1


def after_rots_attack(**rules: Any) -> Fight:
    """Cole has shot (an ending action); now Glix moves in Blau's turn."""
    fight = rots_turn(**rules).shoot("cole", "glix").missed().end_turn("rot")
    return fight.play("blau", "K8").move("glix")


def test_ea23_after_an_ending_action_a_figure_may_still_interrupt() -> None:
    assert after_rots_attack().interrupt("cole", "P5").open == ["rot result"]


def test_ea23_where_the_fight_forbids_it() -> None:
    fight = after_rots_attack(interrupt_after_ending=False)
    with fight.refused(Why.ENDED_ITS_ROUND, figure="Cole"):
        fight.interrupt("cole", "P5")
    assert fight.interrupt("jeremiah", "P5").open == ["rot result"]


def after_an_interrupt(**rules: Any) -> Fight:
    """Glix interrupted in Rot's turn; now it is Blau's."""
    return moving(**rules).interrupt("glix", "KA").missed().end_turn("rot").play("blau", "K8")


def test_ea24_ea25_who_interrupted_can_be_activated_in_full() -> None:
    fight = after_an_interrupt()
    assert fight.data["ap"] == 8
    assert fight.move("glix").data["ap"] == 7


def test_ea24_where_the_fight_forbids_it() -> None:
    fight = after_an_interrupt(activate_after_interrupt=False)
    with fight.refused(Why.HAS_INTERRUPTED, figure="Glix"):
        fight.move("glix")
    assert fight.move("blorp").data["ap"] == 7


def test_ea29_the_shot_goes_at_the_acting_figure() -> None:
    fight = moving()
    with fight.refused(Why.TARGET_IS_ACTING, target="Cole"):
        fight.interrupt("glix", "KA", target="jeremiah")
    fight.interrupt("glix", "KA", target="cole").result(fight.seq, 1, "able")
    assert fight.told("cole", "life") == [2]


def test_ea29_any_able_enemy_where_the_fight_allows_it() -> None:
    fight = moving(interrupt_target="any")
    with fight.refused(Why.NOT_AN_ENEMY, target="Blorp"):
        fight.interrupt("glix", "KA", target="blorp")
    fight.interrupt("glix", "KA", target="jeremiah").result(fight.seq, 1, "down")
    assert fight.told("jeremiah", "state") == ["down"]
    assert fight.open == ["rot turn", "blau interrupt"]


def three(**rules: Any) -> Fight:
    """Rot, Blau and Grün, in this order of their turns; Cole moves."""
    fight = Fight(**rules).gangs(rot="cole", blau="glix", gruen="droid")
    return fight.to_turns(rot="K5", blau="D4", gruen="D3").play("rot", "K9").move("cole")


def test_ea30_several_opponents_one_after_another_as_typed() -> None:
    fight = three()
    assert fight.open == ["rot turn", "blau interrupt", "gruen interrupt"]
    fight.interrupt("droid", "P5").missed().interrupt("glix", "P6").missed()
    assert fight.open == ["rot turn"]


def test_ea30_one_an_action_of_all_players_together() -> None:
    fight = three(interrupts_per_action="one").interrupt("droid", "P5").missed()
    assert fight.open == ["rot turn"]
    with fight.refused(Why.ACTION_INTERRUPTED):
        fight.interrupt("glix", "P6")
    assert fight.move("cole").interrupt("glix", "P6").open == ["blau result"]


def test_ea31_an_interrupt_is_not_interrupted() -> None:
    fight = three().interrupt("droid", "P5")
    with fight.refused(Why.NOT_OPEN, open="Gruen:result"):
        fight.interrupt("glix", "P6")


@pytest.mark.parametrize(("allowed", "opens"), [(True, 2), (False, 1)])
def test_ea33_finishing_can_be_interrupted(allowed: bool, opens: int) -> None:
    fight = rots_turn(interrupt_finish=allowed).edit("glix", state="down")
    fight.take("finish", figure="cole", target="glix")
    assert fight.open == ["rot go", "blau interrupt"][:opens]
    if not allowed:
        with fight.refused(Why.FINISH_NOT_INTERRUPTED):
            fight.interrupt("blorp", "KA")


def test_ea33_a_finish_is_broken_off_with_its_figure() -> None:
    fight = rots_turn().edit("glix", state="down").take("finish", figure="cole", target="glix")
    fight.interrupt("blorp", "KA")
    fight.result(fight.seq, 1, "out")
    assert fight.told("glix", "state") == ["down"]
    assert fight.open == ["rot turn"]


def test_ea37_the_magazine_counts_the_shot_of_an_interrupt() -> None:
    fight = moving(magazine=True).interrupt("glix", "KA")
    assert fight.told("glix", "shots") == [1]


def test_ea45_friends_do_not_interrupt_each_other() -> None:
    fight = Fight().player("rot", side="gut").player("blau", side="gut").player("gruen")
    fight.figure("cole", "rot").figure("glix", "blau").figure("droid", "gruen")
    fight.to_turns(rot="K5", blau="D4", gruen="D3").play("rot", "K9").move("cole")
    assert fight.open == ["rot turn", "gruen interrupt"]
    with fight.refused(Why.NOT_YOURS, player="Blau"):
        fight.interrupt("glix", "P5")
    with fight.refused(Why.NOT_AN_ENEMY, figure="Cole", target="Glix"):
        fight.shoot("cole", "glix")


def test_e65_e66_e68_the_position_is_the_tables_and_the_rest_of_the_move_is_made() -> None:
    fight = moving().interrupt("glix", "KA").missed()
    assert fight.told("cole", "moves", "ended") == [1, False]
    assert fight.move("cole").data["ap"] == 5


def test_a_figure_of_another_player_is_refused() -> None:
    fight = three()
    with fight.refused(Why.NOT_THE_PLAYERS, figure="Droid", player="Blau"):
        fight.interrupt("droid", "P5", player="blau")


def test_who_has_no_card_to_lay_comes_last_and_is_interrupted_for_any_card() -> None:
    fight = saloon().start().draw().edit("rot", hand=0).lay(blau="D2")
    assert fight.data["order"] == ["blau", "rot"]
    fight.edit("rot", hand=1).pass_turn("blau", "K6").play("rot", "K5").move("cole")
    assert fight.interrupt("glix", "D3").open == ["blau result"]
