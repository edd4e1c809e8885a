"""What would be if the one on turn spent so much now: order, debt and rounds before Enter."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.timeline.project import Projection, project
from tests.timeline import strategies
from tests.timeline.builders import Fight, frozen


def sketch() -> Fight:
    """Mira is on turn, 3 of 14 spent, in round 3."""
    fight = Fight().join("mira", ap=14, initiative=16, spent=3).npc("wolf", ap=16, spent=8)
    return fight.npc("bandit", ap=9, spent=8, initiative=1).start(round=3)


def test_a_cost_within_the_round() -> None:
    assert project(sketch().state, "mira", 8) == Projection(
        spent=11, debt=0, rounds=0, next="bandit", order=("bandit", "wolf", "mira")
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


def test_a_cost_that_ends_the_round() -> None:
    fight = Fight().join("a", initiative=2, spent=7).join("b", initiative=1, spent=13).start()
    assert project(fight.state, "a", 8) == Projection(
        spent=15, debt=5, rounds=1, next="b", order=("b", "a")
    )


def test_r07_a_cost_that_ends_several_rounds() -> None:
    fight = Fight().join("a", spent=7).start()
    # 25 owed in round 2, 15 in round 3, 5 in round 4
    assert project(fight.state, "a", 28) == Projection(
        spent=35, debt=25, rounds=3, next="a", order=("a",)
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
    assert (found.next, found.order) == ("w", ("w", "o"))


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


@pytest.mark.parametrize("cost", [0, 999])
def test_before_the_start_nobody_is_next(cost: int) -> None:
    found = project(Fight().join("a").state, "a", cost)
    assert (found.next, found.order, found.rounds) == (None, (), 0)
