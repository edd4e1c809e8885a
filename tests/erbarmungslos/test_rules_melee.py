"""Melee: N1 to N36, NA1 to NA24, E16, EA20."""

from collections.abc import Sequence
from typing import Any

import pytest

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, rots_turn, saloon

HIT, MISS = [5, 6, 1, 2], [1, 2, 3, 4]


def of(fight: Fight, figure: str, *names: str) -> list[Any]:
    """What `show --json` says of a figure."""
    return [fight.data["figures"][figure][name] for name in names]


def attack(**rules: Any) -> Fight:
    """Cole (melee 4) attacks Glix (defence 3, 3 life points, resistance 2) in Rot's turn."""
    return rots_turn(**rules).edit("cole", melee=4).melee("cole", "glix")


def dice(fight: Fight) -> tuple[int, int]:
    """The pools of the melee that is open."""
    pools = fight.data["pools"]
    return pools["attack"], pools["defence"]


@pytest.mark.parametrize("state", ["down", "out"])
def test_n1_e48_only_an_able_figure_attacks(state: str) -> None:
    fight = rots_turn().edit("cole", state=state)
    with fight.refused(Why.NOT_ABLE, figure="Cole", state=state):
        fight.melee("cole", "glix")


def test_n1_the_pair_touches_by_the_tables_word() -> None:
    assert attack().data["contact"] == [["cole", "glix"]]


def test_n2_na17_the_cost_is_the_figures_and_it_ends() -> None:
    fight = attack()
    assert fight.data["ap"] == 9
    assert of(fight, "cole", "ended") == [True]
    dear = rots_turn().edit("cole", melee_cost=3).melee("cole", "glix")
    assert dear.data["ap"] == 7


def test_n3_the_turn_goes_on_with_others() -> None:
    fight = attack().clash(MISS, MISS[:3])
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")
    assert fight.move("jeremiah").data["ap"] == 8


def test_n4_n5_an_unarmed_figure_attacks_with_its_own_value() -> None:
    fight = rots_turn().edit("cole", weapons=[], melee=4).melee("cole", "glix")
    assert dice(fight) == (4, 3)


def test_n6_n11_the_attacker_can_lose() -> None:
    fight = attack().clash(MISS, [5, 6, 1])
    assert of(fight, "cole", "life") == [1]
    assert of(fight, "glix", "life") == [3]
    assert fight.open == ["rot resist"]


def test_n7_n8_the_pools_are_melee_and_defence_value() -> None:
    assert dice(attack()) == (4, 3)


@pytest.mark.parametrize("mods", [(2, 0), (-1, 0), (0, 3), (-4, -3), (1, -2)])
def test_n9_n37_the_table_may_change_either_pool(mods: tuple[int, int]) -> None:
    fight = attack()
    pools = [max(0, 4 + mods[0]), max(0, 3 + mods[1])]
    with fight.refused(Why.WRONG_DICE, dice=pools[0], roll="attack"):
        fight.clash([1] * (pools[0] + 1), [1] * pools[1], attack_mod=mods[0], defence_mod=mods[1])
    fight.clash([1] * pools[0], [1] * pools[1], attack_mod=mods[0], defence_mod=mods[1])


@pytest.mark.parametrize(("attacking", "defending"), [([5], []), ([1] * 5, [1] * 3), ([1] * 4, [])])
def test_as_many_dice_as_the_pools(attacking: list[int], defending: list[int]) -> None:
    fight = attack()
    with fight.refused(Why.WRONG_DICE):
        fight.clash(attacking, defending)


@pytest.mark.parametrize(
    ("attacking", "defending", "lost"),
    [
        ([5, 6, 1, 2], [5, 1, 3], (0, 1)),
        ([5, 6, 1, 2], [1, 1, 4], (0, 2)),
        ([5, 5, 6, 2], [6, 1, 4], (0, 2)),
        ([1, 1, 1, 5], [5, 6, 5], (2, 0)),
        ([4, 4, 4, 4], [1, 1, 6], (1, 0)),
    ],
)
def test_n10_to_n13_the_loser_takes_the_difference(
    attacking: Sequence[int], defending: Sequence[int], lost: tuple[int, int]
) -> None:
    fight = attack().clash(attacking, defending)
    assert [3 - of(fight, id_, "life")[0] for id_ in ("cole", "glix")] == list(lost)


@pytest.mark.parametrize("life", [1, 2, 3])
def test_n14_n15_na8_at_zero_out_at_once_without_a_roll(life: int) -> None:
    fight = rots_turn().edit("cole", melee=4).edit("glix", life=life).melee("cole", "glix")
    fight.clash([5, 5, 5, 5], [1, 1, 1])
    assert of(fight, "glix", "life", "state") == [0, "out"]
    assert fight.open == ["rot turn"]
    assert fight.data["contact"] == []


def test_n16_with_a_life_point_left_only_the_resistance_is_open() -> None:
    fight = attack().clash(HIT, [1, 1, 1])
    assert fight.data["open"] == [{"who": "blau", "what": "resist", "figure": "glix"}]
    with fight.refused(Why.WRONG_DICE, count=3, dice=2, roll="resistance"):
        fight.resist("glix", 5, 5, 5)
    with fight.refused(Why.NO_RESISTANCE, figure="Cole"):
        fight.resist("cole", 5, 5)


def test_n17_a_success_holds_and_the_contact_stays() -> None:
    fight = attack().clash(HIT, [1, 1, 1]).resist("glix", 1, 5)
    assert of(fight, "glix", "state", "life") == ["able", 1]
    assert fight.data["contact"] == [["cole", "glix"]]


def test_n18_without_a_success_out_for_good() -> None:
    fight = attack().clash(HIT, [1, 1, 1]).resist("glix", 4, 4)
    assert of(fight, "glix", "state", "life") == ["out", 1]


@pytest.mark.parametrize("faces", [(4, 4), (5, 4)])
def test_n19_na20_melee_never_incapacitates(faces: tuple[int, int]) -> None:
    fight = attack().clash(HIT, [1, 1, 1]).resist("glix", *faces)
    assert of(fight, "glix", "state") != ["down"]


def finish(**rules: Any) -> Fight:
    """Cole finishes Glix, who is down, in Rot's turn."""
    fight = rots_turn(**rules).edit("glix", state="down", life=2)
    return fight.take("finish", figure="cole", target="glix")


def test_n20_an_incapacitated_figure_is_not_attacked() -> None:
    fight = rots_turn().edit("glix", state="down")
    with fight.refused(Why.TARGET_NOT_ABLE, target="Glix", state="down"):
        fight.melee("cole", "glix")


def test_n21_n22_n24_it_is_taken_out_for_the_cost_of_a_melee() -> None:
    fight = finish()
    assert fight.data["ap"] == 9
    assert of(fight, "cole", "ended") == [True]
    assert of(fight, "glix", "state") == ["down"]
    assert of(fight.take("go"), "glix", "state") == ["out"]
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")


def test_n21_only_who_is_down_can_be_finished() -> None:
    fight = rots_turn()
    with fight.refused(Why.TARGET_NOT_DOWN, target="Glix", state="able"):
        fight.take("finish", figure="cole", target="glix")


def test_n23_no_roll_is_made_for_it() -> None:
    fight = finish()
    with fight.refused(Why.NOT_OPEN):
        fight.clash([1, 1, 1], [])


def test_n24_no_recovery_test_follows() -> None:
    fight = finish().take("go").end_turn("rot").pass_turn("blau", "K2").draw()
    assert fight.lay(rot="K2", blau="H6").open == ["blau play"]


def test_n25_an_incapacitated_figure_is_not_shot_at() -> None:
    fight = rots_turn().edit("glix", state="down")
    with fight.refused(Why.TARGET_NOT_ABLE, target="Glix", state="down"):
        fight.shoot("cole", "glix")


@pytest.mark.parametrize(("attacking", "defending"), [(MISS, [1, 2, 3]), ([5, 1, 1, 6], [5, 6, 1])])
def test_n26_n27_na24_equal_successes_do_no_harm_and_end_the_contact(
    attacking: list[int], defending: list[int]
) -> None:
    fight = attack().clash(attacking, defending)
    assert of(fight, "cole", "life") == of(fight, "glix", "life") == [3]
    assert fight.data["contact"] == []
    assert fight.open == ["rot turn"]


def test_n27_na12_only_this_contact_ends() -> None:
    fight = rots_turn().melee("jeremiah", "glix").clash([5, 5, 1], [5, 1, 1]).resist("glix", 5, 5)
    fight.melee("cole", "glix").clash([1, 1, 1], [1, 1])
    assert fight.data["contact"] == [["glix", "jeremiah"]]


def test_n28_na14_with_a_winner_nobody_gives_way_and_nothing_is_won() -> None:
    fight = attack().clash(HIT, [5, 1, 1]).resist("glix", 5, 1)
    assert fight.data["contact"] == [["cole", "glix"]]
    assert fight.data["ap"] == 9


def gang_up() -> Fight:
    """A1 to A4 of Rot against D of Blau with defence 2; Rot's turn."""
    fight = Fight().player("rot").player("blau")
    for number in range(1, 5):
        fight.figure(f"a{number}", "rot")
    return fight.figure("d", "blau", defence=2).to_turns(rot="KA", blau="D5").play("rot", "KK")


def test_n29_n30_n32_na5_each_further_attacker_takes_a_die() -> None:
    fight, pools = gang_up(), []
    for number in range(1, 5):
        pools.append(dice(fight.melee(f"a{number}", "d"))[1])
        fight.clash([1, 1, 1], [1] * pools[-1])
    assert pools == [2, 1, 0, 0]
    assert of(fight, "d", "attackers") == [["a1", "a2", "a3", "a4"]]


def test_n31_na21_the_malus_is_gone_in_the_next_round() -> None:
    fight = gang_up()
    for number, pool in ((1, 2), (2, 1)):
        fight.melee(f"a{number}", "d").clash([1, 1, 1], [1] * pool)
    fight.end_turn("rot").play("blau", "K2")
    assert of(fight, "d", "attackers") == [["a1", "a2"]]
    fight.end_turn("blau").draw().lay(rot="K3", blau="D2").play("rot", "K9")
    assert dice(fight.melee("a3", "d"))[1] == 2


def test_n33_the_attacker_needs_a_success_all_the_same() -> None:
    fight = gang_up().edit("d", defence=0).melee("a1", "d").clash([4, 4, 4], [])
    assert of(fight, "d", "life") == [3]
    assert fight.melee("a2", "d").clash([4, 5, 4], []).open == ["blau resist"]


@pytest.mark.parametrize("value", [0, 1])
def test_n34_n35_na6_na7_no_dice_are_no_successes(value: int) -> None:
    fight = rots_turn(severe_wound=True).edit("cole", melee=value, wounded=True)
    fight.edit("glix", defence=0).melee("cole", "glix")
    assert dice(fight) == (0, 0)
    fight.clash([], [])
    assert fight.data["contact"] == []


def test_na5_all_is_added_up_before_the_floor() -> None:
    fight = gang_up().edit("d", defence=1)
    for number, pool in ((1, 1), (2, 0), (3, 0)):
        fight.melee(f"a{number}", "d").clash([1, 1, 1], [1] * pool)
    fight.melee("a4", "d")
    with fight.refused(Why.WRONG_DICE, dice=0, roll="defence"):
        fight.clash([1, 1, 1], [5], defence_mod=2)
    fight.clash([1, 1, 1], [5], defence_mod=3)


def test_na1_only_attack_rolls_of_different_enemies_count() -> None:
    fight = gang_up().melee("a1", "d").clash([1, 1, 1], [1, 1]).edit("a1", ended=False)
    assert dice(fight.melee("a1", "d"))[1] == 2
    fight.clash([1, 1, 1], [1, 1])
    assert of(fight, "d", "attackers") == [["a1"]]


def test_na1_all_enemy_players_count_together() -> None:
    fight = Fight().gangs(rot="cole", gruen="droid", blau="glix")
    fight.to_turns(rot="KA", gruen="KK", blau="D5").play("rot", "K9").melee("cole", "glix")
    fight.clash([1, 1, 1], [1, 1, 1]).end_turn("rot").play("gruen", "K9").melee("droid", "glix")
    assert dice(fight)[1] == 2


def test_na2_an_attack_that_was_stopped_does_not_count() -> None:
    fight = gang_up().melee("a1", "d").interrupt("d", "KA", "P2")
    fight.result(fight.seq, 1, "down")
    assert dice(fight.melee("a2", "d"))[1] == 2


@pytest.mark.parametrize("faces", [[1, 1, 1], [5, 5, 5]])
def test_na3_who_was_repelled_or_fell_still_counts(faces: list[int]) -> None:
    fight = gang_up().edit("d", defence=3).edit("a1", life=1).melee("a1", "d")
    fight.clash([1, 1, 1], faces)
    assert dice(fight.melee("a2", "d"))[1] == 2


def test_na4_finishing_is_no_attack_roll() -> None:
    assert of(finish().take("go"), "glix", "attackers") == [[]]


def test_na9_without_resistance_dice_it_fails() -> None:
    fight = attack().edit("glix", resistance=0).clash(HIT, [1, 1, 1]).resist("glix")
    assert of(fight, "glix", "state") == ["out"]


def test_n16_the_table_may_change_the_resistance_too() -> None:
    fight = attack().clash(HIT, [1, 1, 1]).resist("glix", 1, 1, 5, mod=1)
    assert of(fight, "glix", "state") == ["able"]


def test_na11_going_back_is_no_move() -> None:
    fight = attack().clash(MISS, [1, 1, 1])
    assert of(fight, "cole", "moves") == [0]
    assert fight.data["ap"] == 9


def test_na13_leaving_the_contact_is_free() -> None:
    fight = attack().clash(HIT, [5, 1, 1]).resist("glix", 5, 1).end_turn("rot")
    fight.play("blau", "K6").move("glix")
    assert fight.data["contact"] == []


def test_na18_the_target_is_free() -> None:
    fight = rots_turn().edit("blorp", state="down").melee("cole", "glix")
    assert fight.open == ["rot clash", "blau interrupt"]


def test_na19_nobody_finishes_the_own_side() -> None:
    fight = rots_turn().edit("jeremiah", state="down")
    with fight.refused(Why.NOT_AN_ENEMY, figure="Cole", target="Jeremiah"):
        fight.take("finish", figure="cole", target="jeremiah")


@pytest.mark.parametrize(("rules", "pools"), [({}, (4, 3)), ({"severe_wound": True}, (3, 2))])
def test_n36_na16_a_severe_wound_costs_a_die_each(
    rules: dict[str, Any], pools: tuple[int, int]
) -> None:
    fight = rots_turn(**rules).edit("cole", melee=4, wounded=True).edit("glix", wounded=True)
    assert dice(fight.melee("cole", "glix")) == pools
    fight.clash([5] * 2 + [1] * (pools[0] - 2), [1] * pools[1])
    resistance = 1 if rules else 2
    with fight.refused(Why.WRONG_DICE, dice=resistance):
        fight.resist("glix", *[5] * 3)


def threes(rot: str, blau: str) -> Fight:
    """The saloon with these initiative cards, in Rot's turn."""
    fight = saloon().to_turns(rot=rot, blau=blau)
    if fight.data["active"] == "blau":
        fight.pass_turn("blau", "K2")
    return fight.play("rot", "K9")


@pytest.mark.parametrize(
    ("rot", "blau", "pools"),
    [
        ("K3", "D2", (4, 3)),
        ("K5", "D3", (3, 4)),
        ("K3", "D3", (4, 4)),
        ("K5", "DA", (3, 3)),
        ("K5", "H3", (3, 4)),
    ],
)
def test_e16_ea20_na24_a_three_helps_attack_and_defence(
    rot: str, blau: str, pools: tuple[int, int]
) -> None:
    assert dice(threes(rot, blau).melee("cole", "glix")) == pools


def test_ea20_a_three_does_not_help_to_resist() -> None:
    fight = threes("K5", "D3").melee("cole", "glix").clash([5, 5, 5], [5, 1, 1, 1])
    with fight.refused(Why.WRONG_DICE, dice=2, roll="resistance"):
        fight.resist("glix", 5, 5, 5)


def test_n17_the_melee_is_over_before_anything_else() -> None:
    fight = attack().clash(HIT, [1, 1, 1])
    with fight.refused(Why.NOT_OPEN, open="Blau:resist"):
        fight.move("jeremiah")
    with fight.refused(Why.NOT_OPEN):
        fight.end_turn("rot")
