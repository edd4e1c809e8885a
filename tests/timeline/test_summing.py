"""The figures of several fights as those of one."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.timeline.statistics import statistics
from gm_tracker.timeline.summing import summed
from tests.timeline.any_fights import RULES, STEPS, any_fight
from tests.timeline.builders import HEADER, Fight

FIGHTS = st.builds(
    lambda rules, steps: statistics(HEADER, any_fight(rules, steps).history), RULES, STEPS
)


def first() -> dict[str, Any]:
    fight = Fight().join("kim", life=20).npc("ork").start().act("kim", 8, action="Knie")
    return statistics(
        HEADER, fight.act("ork", 3).take("life", id="kim", delta=-4, by="ork").history
    )


def second() -> dict[str, Any]:
    """Kim under another id, and an ork on the other side."""
    fight = Fight().join("k", name="Kim", life=20).join("ork").start()
    fight.act("k", 2, action="Knie").act("ork", 5).act("k", 25, action="Tor öffnen")
    return statistics(
        HEADER, fight.acts(("ork", 5), ("ork", 12), ("ork", 6)).act("k", 1, action="Knie").history
    )


def test_who_has_the_same_name_on_the_same_side_is_the_same() -> None:
    both = summed([first(), second()])
    assert (both["fights"], both["turns"], both["events"]) == (2, 2 + 7, 6 + 10)
    assert list(both["participants"]) == ["pc Kim", "npc Ork", "pc Ork"]
    kim = both["participants"]["pc Kim"]
    assert (kim["name"], kim["side"], kim["fights"]) == ("Kim", "pc", 2)
    assert kim["by_action"] == {
        "Knie": {"times": 3, "ap": 11},
        "Tor öffnen": {"times": 1, "ap": 25},
    }
    assert (kim["total_spent"], kim["life_lost"]) == (36, 4)
    assert kim["longest_without_turn"]["ap"] == 25
    assert both["participants"]["pc Ork"]["fights"] == 1


def test_two_of_one_name_in_one_fight_are_one_who_was_in_one_fight() -> None:
    fight = Fight().npc("a", name="Ork").npc("b", name="Ork").start().acts(("a", 3), ("b", 4))
    ork = summed([statistics(HEADER, fight.history)])["participants"]["npc Ork"]
    assert (ork["fights"], ork["turns"], ork["total_spent"]) == (1, 2, 7)


def test_actions_may_be_called_like_figures() -> None:
    one = Fight().join("kim").start().act("kim", 3, action="longest").act("kim", 4, action="name")
    found = statistics(HEADER, one.history)
    both = summed([found, found])["participants"]["pc Kim"]["by_action"]
    assert both == {"longest": {"times": 2, "ap": 6}, "name": {"times": 2, "ap": 8}}


def test_no_fights_have_no_figures() -> None:
    assert summed([]) == {
        "fights": 0,
        "rounds": 0,
        "turns": 0,
        "events": 0,
        "real_time": {"seconds": 0, "pauses": 0},
        "participants": {},
    }


def by_name(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures with nothing left of the order in which they stand."""
    found: dict[str, Any] = json.loads(json.dumps(figures, sort_keys=True))
    return found


@given(FIGHTS, FIGHTS, FIGHTS)
def test_it_makes_no_difference_which_fights_are_summed_first(
    one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]
) -> None:
    whole = summed([one, two, three])
    assert summed([summed([one, two]), three]) == whole
    assert summed([one, summed([two, three])]) == whole
    assert by_name(summed([three, one, two])) == by_name(whole)
    assert summed([whole]) == whole
    assert json.loads(json.dumps(whole)) == whole


@given(FIGHTS)
def test_the_sum_of_one_fight_carries_its_numbers(one: dict[str, Any]) -> None:
    sum_ = summed([one])
    assert {k: v for k, v in sum_.items() if k != "participants"} == {
        k: v for k, v in one.items() if k != "participants"
    }
    names = [(person["side"], person["name"]) for person in one["participants"].values()]
    if len(set(names)) == len(names):
        assert list(sum_["participants"].values()) == list(one["participants"].values())
    for figure in ("turns", "total_spent", "life_lost", "falls", "debt_carried"):
        assert sum(p[figure] for p in sum_["participants"].values()) == sum(
            p[figure] for p in one["participants"].values()
        )
