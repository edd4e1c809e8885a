"""What would be if the one on turn spent so much now: order, debt and rounds before Enter."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.timeline.events import Act, Out
from gm_tracker.timeline.project import Projection, after_events, project
from tests.timeline import strategies
from tests.timeline.builders import Fight, frozen


def sketch() -> Fight:
    """Mira is on turn, 3 of 14 spent, in round 3."""
    fight = Fight().join("mira", ap=14, initiative=16, spent=3).npc("wolf", ap=16, spent=8)
    return fight.npc("bandit", ap=9, spent=8, initiative=1).start(round=3)


def test_a_cost_within_the_round() -> None:
    assert project(sketch().state, "mira", 8) == Projection(
        spent=11,
        debt=0,
        rounds=0,
        next="bandit",
        order=("bandit", "wolf", "mira"),
        gaps=(0, 0, 3),
        again=3,
    )


def test_the_same_one_may_be_next_again() -> None:
    found = project(sketch().state, "mira", 4)
    assert (found.next, found.order) == ("mira", ("mira", "bandit", "wolf"))


def test_nought_changes_nothing() -> None:
    found = project(sketch().state, "mira", 0)
    assert (found.spent, found.next) == (3, "mira")


def test_t12_debt_is_named_before_it_is_made() -> None:
    found = project(sketch().state, "mira", 13)
    assert (found.spent, found.debt, found.rounds) == (16, 2, 0)
    assert found.order == ("bandit", "wolf")
    # 2 owed: they open round 4
    assert found.again == 4


def test_r07_a_whole_round_owed_is_a_round_without_a_turn() -> None:
    # Mira 33 of 14: 19 owed, 14 of them fill round 4, 5 open round 5
    assert project(sketch().state, "mira", 30).again == 5


def test_r22_who_is_out_is_not_on_turn_again() -> None:
    acts = (Act(id="mira", action="Sprung", cost=4), Out(id="mira"))
    found = after_events(sketch().state, "mira", acts)
    assert (found.spent, found.order, found.again) == (7, ("bandit", "wolf"), None)


def test_what_others_spend_is_not_held_against_this_one() -> None:
    acts = (Act(id="mira", action="Knie", cost=8), Act(id="bandit", action="Biss", cost=1))
    found = after_events(sketch().state, "mira", acts)
    # Mira 11 of 14; Bandit 9 of 9, so Wolf (8) is next and Mira 3 behind
    assert (found.spent, found.order, found.gaps) == (11, ("wolf", "mira"), (0, 3))


def test_r02_without_ap_to_compare_there_are_no_gaps() -> None:
    fight = Fight(order="fraction").join("a", ap=10, initiative=2).join("b", ap=20).start()
    assert project(fight.state, "a", 4).gaps == (None, None)


def test_a_cost_that_ends_the_round() -> None:
    fight = Fight().join("a", initiative=2, spent=7).join("b", initiative=1, spent=13).start()
    assert project(fight.state, "a", 8) == Projection(
        spent=15, debt=5, rounds=1, next="b", order=("b", "a"), gaps=(0, 2), again=2
    )


def test_r07_a_cost_that_ends_several_rounds() -> None:
    fight = Fight().join("a", spent=7).start()
    # 25 owed in round 2, 15 in round 3, 5 in round 4
    assert project(fight.state, "a", 28) == Projection(
        spent=35, debt=25, rounds=3, next="a", order=("a",), gaps=(0,), again=4
    )


def test_r03_with_a_lowered_budget() -> None:
    fight = Fight(carry="budget").join("a", initiative=2).join("b", initiative=1, spent=9).start()
    fight.acts(("a", 14), ("b", 1))
    assert fight["a"]["left"] == 6
    found = project(fight.state, "a", 8)
    # held against the budget of this round
    assert (found.spent, found.debt) == (8, 2)
    assert fight.state.people["a"].budget == 6


def test_r20_a_pending_reaction_comes_first() -> None:
    fight = Fight().join("w", ap=20, initiative=14).npc("o", ap=20, initiative=12).start()
    fight.wait("w").trigger(w=7, o=13)
    found = project(fight.state, "o", 4)
    assert (found.next, found.order, found.gaps) == ("w", ("w", "o"), (None, 0))


def test_r23_for_somebody_who_is_not_on_turn() -> None:
    found = project(sketch().state, "wolf", 5)
    assert (found.spent, found.next) == (13, "mira")


@given(
    st.lists(st.tuples(strategies.aps, strategies.initiatives), min_size=1, max_size=4),
    st.lists(strategies.costs, max_size=12),
    strategies.costs,
    strategies.rules,
)
def test_it_says_what_then_comes(
    party: list[tuple[int, int | None]], costs: list[int], cost: int, rules: dict[str, Any]
) -> None:
    fight = Fight(**rules)
    for place, (ap, initiative) in enumerate(party):
        fight.join("abcd"[place], ap=ap, initiative=initiative)
    fight.start()
    for done in costs:
        fight.act(str(fight.next), done)
    id_, before, round_ = str(fight.next), frozen(fight.state), fight.round
    found = project(fight.state, id_, cost)
    assert frozen(fight.state) == before
    assert found.spent == fight[id_]["spent"] + cost
    assert found.debt == max(0, cost - fight[id_]["left"])
    fight.act(id_, cost)
    assert (found.next, list(found.order)) == (fight.next, fight.order)
    assert found.rounds == fight.round - round_
    assert found.again is not None
    # nobody else moves: rounds pass by hand until it has AP
    while id_ not in fight.order:
        fight.end_round()
    assert found.again == fight.round


@pytest.mark.parametrize("cost", [0, 999])
def test_before_the_start_nobody_is_next(cost: int) -> None:
    found = project(Fight().join("a").state, "a", cost)
    assert (found.next, found.order, found.rounds) == (None, (), 0)
