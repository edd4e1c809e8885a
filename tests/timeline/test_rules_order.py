"""Who is next, and why: T2 to T4, T13, T14, T16 to T22, T24, R1, R2, R11 to R13."""

from fractions import Fraction
from itertools import permutations

import pytest

from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.order import Why, compare, seat_order
from tests.timeline.builders import Fight, refused, turns


def test_t02_the_seats_begin_at_the_game_masters_left() -> None:
    fight = Fight().join("c", seat=3).join("a", seat=1).join("b", seat=2)
    assert seat_order(fight.state)[0] == "a"
    assert fight.start().next == "a"


def test_t03_and_go_clockwise() -> None:
    fight = Fight().join("c", seat=8).join("a", seat=2).join("d", seat=11).join("b", seat=3)
    assert seat_order(fight.state) == ("a", "b", "c", "d")
    assert fight.start().order == ["a", "b", "c", "d"]


def test_t04_and_end_with_the_npcs() -> None:
    fight = Fight().npc("n2", seat=2).npc("n1", seat=1).join("b", seat=9).join("a", seat=4)
    assert seat_order(fight.state) == ("a", "b", "n1", "n2")
    assert fight.start().order == ["a", "b", "n1", "n2"]


def test_t13_on_turn_is_who_has_spent_the_fewest() -> None:
    fight = Fight().join("a", spent=5, initiative=9).join("b", spent=3).npc("c", spent=4).start()
    assert fight.order == ["b", "c", "a"]
    assert fight.next == "b"


def test_t13_nobody_is_on_turn_before_the_start_and_after_the_end() -> None:
    fight = Fight().join("a").join("b")
    assert (fight.next, fight.order) == (None, [])
    fight.start()
    assert (fight.next, fight.order) == ("a", ["a", "b"])
    fight.take("end")
    assert (fight.next, fight.order) == (None, [])


@pytest.mark.parametrize("cost", [0, 1, 8, 999])
def test_t14_who_is_on_turn_chooses(cost: int) -> None:
    fight = Fight().join("a", initiative=2).join("b", initiative=1).start()
    data = refused(fight, TimelineReason.NOT_ON_TURN, "act", id="b", action="Knie", cost=cost)
    assert data == {"name": "B", "on_turn": "A"}
    assert fight.act("a", cost)["a"]["total_spent"] == cost


def test_t16_after_every_action_the_comparison_is_made_anew() -> None:
    fight = Fight().join("kim", initiative=12).npc("ork", initiative=7).start()
    seen = [fight.next]
    for id_, cost in (("kim", 8), ("ork", 5), ("ork", 3), ("kim", 1), ("ork", 1)):
        seen.append(fight.act(id_, cost).next)
    # 8/0, 8/5: the same one again, 8/8: initiative, 9/8, 9/9
    assert seen == ["kim", "ork", "ork", "kim", "ork", "kim"]


def test_t17_the_order_for_ties_is_fixed_once_for_the_whole_fight() -> None:
    fight = Fight().join("a", ap=9, initiative=5).join("b", ap=9, initiative=8)
    fight.npc("c", ap=9, initiative=6).start()
    assert turns(fight, cost=3, count=27) == ["b", "c", "a"] * 9
    assert fight.round == 4
    assert fight.all("initiative") == {"a": 5, "b": 8, "c": 6}


def test_t17_a_roll_at_an_event_leaves_it_alone() -> None:
    fight = Fight().join("w", ap=20, initiative=5).join("o", ap=20, initiative=4).start()
    fight.wait("w").trigger(w=19, o=2).pass_("w").pass_("o")
    assert fight.all("initiative") == {"w": 5, "o": 4}


def test_t18_everybody_rolls_initiative_npcs_too() -> None:
    fight = Fight().join("kim", initiative=3).npc("ork", initiative=4).join("jon", initiative=5)
    assert fight.start().order == ["jon", "ork", "kim"]


def test_t19_the_highest_result_is_first() -> None:
    fight = Fight()
    for id_, initiative in {"a": 3, "b": 17, "c": -2, "d": 11, "e": 0}.items():
        fight.join(id_, initiative=initiative)
    assert fight.start().order == ["b", "d", "a", "e", "c"]


def test_t20_initiative_decides_only_between_equal_ap() -> None:
    fight = Fight().join("a", initiative=999, spent=1).npc("b", initiative=-999, spent=0).start()
    assert fight.order == ["b", "a"]
    assert fight.act("b", 1).order == ["a", "b"]


def test_t21_equal_ap_and_initiative_go_clockwise_among_those_concerned() -> None:
    fight = Fight().join("g", seat=7, initiative=4).join("b", seat=2, initiative=4)
    fight.join("c", seat=3, initiative=9).join("e", seat=5, initiative=4)
    fight.npc("n", seat=1, initiative=4).start()
    assert fight.order == ["c", "b", "e", "g", "n"]


def test_t21_the_reason_names_the_seats() -> None:
    fight = Fight().join("b", seat=5, initiative=4).join("a", seat=2, initiative=4).start()
    pair = compare(fight.state, "b", "a")
    assert (pair.before, pair.after, pair.why, pair.values) == ("a", "b", Why.SEAT, (2, 5))


def test_t22_who_is_on_turn_performs_one_action() -> None:
    fight = Fight().join("a", initiative=2).join("b", initiative=1).start().act("a", 1)
    refused(fight, TimelineReason.NOT_ON_TURN, "act", id="a", action="Schritt", cost=1)


def test_t24_then_the_next_one_acts() -> None:
    fight = Fight().join("a", initiative=3).join("b", initiative=2).join("c", initiative=1)
    assert turns(fight.start(), cost=2, count=6) == ["a", "b", "c", "a", "b", "c"]


def test_r01_players_by_seat_then_npcs_by_seat_then_by_joining() -> None:
    fight = Fight().npc("late-npc", seat=2).npc("npc", seat=1).join("second", seat=2)
    fight.join("first", seat=1).join("twin", seat=2)
    expected = ["first", "second", "twin", "npc", "late-npc"]
    assert list(seat_order(fight.state)) == expected
    assert fight.start().order == expected
    pair = compare(fight.state, "twin", "second")
    assert (pair.before, pair.after, pair.why) == ("second", "twin", Why.JOINING)
    assert pair.values == (2, 4)


def test_r02_fewest_spent_is_the_default() -> None:
    fight = Fight().join("f", ap=20, initiative=12).join("s", ap=10, initiative=14).start()
    assert fight.order == ["s", "f"]
    assert fight.act("s", 5).order == ["f", "s"]
    assert fight.act("f", 5).order == ["s", "f"]
    pair = compare(fight.act("s", 1).state, "s", "f")
    assert (pair.before, pair.why, pair.values) == ("f", Why.SPENT, (5, 6))


def test_r02_order_left_takes_most_left_first() -> None:
    fight = Fight(order="left").join("f", ap=20, initiative=12).join("s", ap=10, initiative=14)
    assert fight.start().order == ["f", "s"]
    assert fight.act("f", 9).order == ["f", "s"]
    pair = compare(fight.state, "s", "f")
    assert (pair.before, pair.why, pair.values) == ("f", Why.LEFT, (11, 10))
    assert fight.act("f", 1).order == ["s", "f"]
    assert compare(fight.state, "s", "f").why is Why.INITIATIVE


def test_r02_order_left_counts_what_is_left_of_a_lowered_budget() -> None:
    fight = Fight(order="left", carry="budget").join("a", initiative=9).join("b", initiative=1)
    fight.start().act("a", 13).act("b", 10)
    assert fight.all("left") == {"a": 7, "b": 10}
    assert fight.order == ["b", "a"]


def test_r02_order_fraction_takes_the_least_part_of_akpr_first() -> None:
    fight = Fight(order="fraction").join("f", ap=20, initiative=12).join("s", initiative=14)
    assert fight.start().order == ["s", "f"]
    assert fight.act("s", 3).order == ["f", "s"]
    assert fight.act("f", 5).order == ["f", "s"]
    pair = compare(fight.state, "s", "f")
    assert (pair.why, pair.values) == (Why.FRACTION, (Fraction(1, 4), Fraction(3, 10)))
    assert fight.act("f", 1).order == ["s", "f"]
    assert compare(fight.state, "s", "f").why is Why.INITIATIVE


def test_r02_fractions_are_compared_exactly() -> None:
    fight = Fight(order="fraction").join("a", ap=997, spent=499, initiative=99)
    fight.join("b", ap=999, spent=500, initiative=1).start()
    # 499/997 = 0.5005015…, 500/999 = 0.5005005…
    assert fight.order == ["b", "a"]
    thirds = Fight(order="fraction").join("a", ap=999, spent=333, initiative=1)
    assert thirds.join("b", ap=3, spent=1, initiative=2).start().order == ["b", "a"]


def test_r02_a_fraction_is_of_akpr_and_not_of_a_lowered_budget() -> None:
    fight = Fight(order="fraction", carry="budget").join("a", initiative=9).join("b", initiative=1)
    fight.start().acts(("a", 15), ("b", 10), ("a", 2), ("b", 3))
    # a has 5 to spend in round 2: 2/10 is less than 3/10, though 2/5 is not
    assert fight.round == 2
    assert fight.order == ["a", "b"]


def test_r11_nought_and_negatives_are_numbers_and_not_rolled_loses_every_tie() -> None:
    fight = Fight().join("none", initiative=None).join("low", initiative=-999)
    fight.join("nought", initiative=0).join("one", initiative=1).npc("high", initiative=999)
    assert fight.start().order == ["high", "one", "nought", "low", "none"]
    pair = compare(fight.state, "none", "low")
    assert (pair.before, pair.why, pair.values) == ("low", Why.INITIATIVE, (-999, None))


def test_r11_the_game_master_may_correct_it() -> None:
    fight = Fight().join("a", initiative=9).join("b", initiative=8).start()
    assert fight.edit("b", initiative=10).next == "b"
    assert fight.edit("b", initiative=None).next == "a"
    assert fight["b"]["initiative"] is None
    rolled = {"value": 12, "dice": "1d20+2", "faces": [10]}
    assert fight.edit("b", initiative=rolled)["b"]["initiative"] == 12


def test_r11_not_rolled_is_no_hindrance_to_start_and_act() -> None:
    fight = Fight().join("b", seat=2).join("a", seat=1).start()
    assert turns(fight, cost=5, count=4) == ["a", "b", "a", "b"]


def test_r12_several_tied_keep_their_seats_and_do_not_rotate() -> None:
    fight = Fight().join("c", seat=3).join("a", seat=1).join("b", seat=2).npc("d", seat=1).start()
    assert turns(fight, cost=5, count=24) == ["a", "b", "c", "d"] * 6


def test_r12_nothing_depends_on_the_order_of_entering() -> None:
    for names in permutations("abcd"):
        fight = Fight()
        for name in names:
            fight.join(name, seat="abcd".index(name) + 1, initiative=7)
        assert fight.start().order == ["a", "b", "c", "d"]


def test_r13_initiative_comes_before_player_or_npc() -> None:
    fight = Fight().join("kim", initiative=10).npc("ork", initiative=11).npc("elf", initiative=10)
    assert fight.start().order == ["ork", "kim", "elf"]
    pair = compare(fight.state, "elf", "kim")
    assert (pair.before, pair.why) == ("kim", Why.SEAT)
