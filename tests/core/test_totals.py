"""Figures of several fights as those of one, whatever rules they were fought by."""

from typing import Any

from gm_tracker.core.totals import Figures, Totals

TOTALS = Totals(greatest=frozenset({"longest"}), by_name=frozenset({"by_action"}))


def figures(name: str, turns: int, longest: Any = 0) -> Figures:
    return {"name": name, "fights": 1, "turns": turns, "longest": longest, "by_action": {}}


def named(**by_action: int) -> Figures:
    return {**figures("Kim", 1), "by_action": by_action}


def test_numbers_are_added_up_and_of_the_greatest_one_counts() -> None:
    both = TOTALS.added(figures("Kim", 2, 7), figures("Kim", 3, 5))
    assert (both["name"], both["turns"], both["longest"]) == ("Kim", 5, 7)
    both = TOTALS.added(figures("Kim", 2, {"ap": 7, "s": 1}), figures("Kim", 3, {"ap": 5, "s": 4}))
    assert both["longest"] == {"ap": 7, "s": 4}


def test_what_users_named_may_be_in_one_only_and_be_called_like_a_figure() -> None:
    both = TOTALS.added(named(Knie=2, longest=3), named(longest=4, Biss=1))
    assert both["by_action"] == {"Knie": 2, "longest": 7, "Biss": 1}


def test_who_shares_the_key_is_one_who_was_in_a_fight_once() -> None:
    fights = [
        {"a": figures("Ork", 1), "b": figures("Ork", 2), "k": figures("Kim", 4)},
        {"x": figures("Ork", 5)},
    ]
    found = TOTALS.merged(fights, lambda one: str(one["name"]))
    assert list(found) == ["Ork", "Kim"]
    assert (found["Ork"]["fights"], found["Ork"]["turns"]) == (2, 8)
    assert found["Kim"] == fights[0]["k"]


def test_of_no_fight_there_is_nothing() -> None:
    assert TOTALS.merged([], str) == {}
