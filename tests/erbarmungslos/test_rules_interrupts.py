"""Interrupts: E47 to E71, EA21 to EA37, EA46."""

from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.shots import bonus_dice
from tests.erbarmungslos.builders import Fight, rots_turn, saloon


def of(fight: Fight, figure: str, *names: str) -> list[Any]:
    """What `show --json` says of a figure."""
    return [fight.data["figures"][figure][name] for name in names]


def moving(initiative: str = "P10", card: str = "K9", **rules: Any) -> Fight:
    """Cole moves in Rot's turn; the threshold is that of the initiative card."""
    return rots_turn(card, initiative, **rules).move("cole")


def test_e47_the_game_works_without_them() -> None:
    fight = moving(interrupts=False)
    assert fight.open == ["rot turn"]
    with fight.refused(Why.INTERRUPTS_OFF):
        fight.interrupt("glix", "KA")


def test_e48_e49_e56_one_single_shot_then_it_is_over() -> None:
    fight = moving().edit("glix", weapons=[{"name": "Repetierer", "cost": 1, "shots": 3}])
    fight.interrupt("glix", "KA", weapon="Repetierer")
    assert fight.open == ["blau result"]
    assert of(fight, "glix", "shots") == [1]
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
    assert of(fight, "glix", "interrupted") == [False]


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
    assert of(fight, "cole", "life", "state", "ended") == [2, "able", False]
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
    assert of(fight, "cole", "life", "state") == [3, "able"]
    fight.result(attack, 2, "down")
    assert of(fight, "cole", "life", "state", "ended") == [2, "down", True]
    assert of(fight, "glix", "life", "state") == [1, "down"]


def test_ea35_damages_add_up_and_the_worst_state_counts() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").interrupt("blorp", "P10", "D4")
    fight.result(attack + 1, 1, "down").result(attack + 2, 1, "able").result(attack)
    assert of(fight, "cole", "life", "state") == [1, "down"]


def test_ea35_damages_that_leave_no_life_point_together_are_out() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("glix", "KA").interrupt("blorp", "P10", "D4")
    fight.result(attack + 1, 2, "able").result(attack + 2, 2, "able").result(attack)
    assert of(fight, "cole", "life", "state") == [0, "out"]


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
    assert of(fight, "cole", "state", "ended", "moves") == [state, True, 1]
    assert fight.open == ["rot turn"]
    assert fight.move("jeremiah").data["ap"] == 7


def test_e69_e70_an_announced_melee_does_not_happen() -> None:
    fight = rots_turn().melee("cole", "glix").interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down")
    assert fight.open == ["rot turn"]
    assert of(fight, "glix", "life", "attackers") == [3, []]


@pytest.mark.parametrize(("rules", "left"), [({}, 5), ({"broken_ap": "returned"}, 8)])
def test_ea34_the_ap_of_a_broken_move_are_spent_or_come_back_and_it_counts(
    rules: dict[str, str], left: int
) -> None:
    fight = moving(**rules).move("cole").interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down")
    assert fight.data["ap"] == left
    assert of(fight, "cole", "moves") == [2]


def test_ea38_an_activation_broken_off_does_not_come_back() -> None:
    fight = moving().interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down").edit("cole", state="able")
    with fight.refused(Why.HAS_ENDED, figure="Cole"):
        fight.move("cole")


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
    assert of(fight, "cole", "life") == [2]


def test_ea29_any_able_enemy_where_the_fight_allows_it() -> None:
    fight = moving(interrupt_target="any")
    with fight.refused(Why.NOT_AN_ENEMY, target="Blorp"):
        fight.interrupt("glix", "KA", target="blorp")
    fight.interrupt("glix", "KA", target="jeremiah").result(fight.seq, 1, "down")
    assert of(fight, "jeremiah", "state") == ["down"]
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
    assert of(fight, "glix", "state") == ["down"]
    assert fight.open == ["rot turn"]


def test_ea37_the_magazine_counts_the_shot_of_an_interrupt() -> None:
    fight = moving(magazine=True).interrupt("glix", "KA")
    assert of(fight, "glix", "shots") == [1]


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
    assert of(fight, "cole", "moves", "ended") == [1, False]
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
