"""Longest times without a turn, in AP and seconds of the fight, and real time at the table."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.events import Branch
from gm_tracker.core.history import History
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State
from gm_tracker.timeline.statistics import statistics
from tests.timeline.any_fights import EVENING, RULES, STEPS, Steps, any_fight
from tests.timeline.builders import HEADER, Fight, replayed


def of(fight: Fight, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = statistics(HEADER, fight.history)["participants"][id_]
    return found


def longest(fight: Fight, id_: str) -> tuple[int, int]:
    """Seconds of the fight, and own AP."""
    found = of(fight, id_)["longest_without_turn"]
    return found["seconds"], found["ap"]


def test_t6_the_longest_time_without_a_turn_counts_from_the_start() -> None:
    fight = Fight().join("kim", ap=5, surprised=True).npc("ork").start(round=4)
    fight.act("ork", 10).act("ork", 10)
    assert fight.next == "kim"
    # Surprised for 10 AP, which are two rounds of 5.
    assert longest(fight.act("kim", 1), "kim") == (2, 10)


def test_two_turns_in_one_round_are_apart_by_what_the_first_cost() -> None:
    fight = Fight().join("kim").start().act("kim", 3).act("kim", 4)
    assert longest(fight, "kim") == (0, 4)


def test_r9_a_free_action_is_no_turn() -> None:
    fight = Fight().join("kim").start().end_round().act("kim", 0).end_round().act("kim", 1)
    assert longest(fight, "kim") == (2, 20)


def test_a_time_without_a_turn_is_open_until_the_last_state() -> None:
    fight = Fight().join("kim").start().act("kim", 1).end_round().end_round().end_round()
    assert longest(fight, "kim") == (3, 30)


def test_r22_time_spent_out_is_no_time_without_a_turn() -> None:
    fight = Fight().join("kim").npc("ork").start().act("kim", 1).end_round().out("kim")
    fight.end_round().end_round().end_round().back("kim").end_round().end_round()
    assert longest(fight.act("kim", 1), "kim") == (2, 20)
    assert longest(fight.leave("kim").end_round().end_round(), "kim") == (2, 20)


def test_who_is_out_at_the_start_waits_for_no_turn() -> None:
    fight = Fight().join("kim").npc("ork").out("kim").start().end_round().end_round()
    assert longest(fight, "kim") == (0, 0)
    assert longest(fight, "ork") == (2, 20)


def test_r21_who_joins_late_waits_from_then_on() -> None:
    fight = Fight().join("kim").start().end_round().end_round().act("kim", 4).npc("ork", ap=12)
    assert fight["ork"]["spent"] == 4
    assert longest(fight.end_round(), "ork") == (1, 8)
    late = Fight().join("kim").start().act("kim", 4).npc("ork", surprised=True)
    assert longest(late, "ork") == (0, 10)


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r7_debt_is_time_without_a_turn_by_either_way_of_carrying_it(carry: str) -> None:
    fight = Fight(carry=carry).join("kim", initiative=9).npc("ork").start().act("kim", 35)
    while fight.next == "ork":
        fight.act("ork", 5)
    assert fight.round == 4
    assert longest(fight.act("kim", 1), "kim") == (3, 35)


def test_r24_another_akp_r_counts_from_the_round_in_which_it_is_given() -> None:
    fight = Fight().join("kim", ap=10).start().act("kim", 4).end_round()
    fight.edit("kim", ap=14).end_round()
    assert longest(fight, "kim") == (2, 24)


@given(RULES, STEPS)
def test_the_longest_time_in_ap_is_no_shorter_than_any_cost_that_was_worked_off(
    rules: dict[str, Any], steps: Steps
) -> None:
    unedited = [(kind, who, number) for kind, who, number in steps if kind not in (7, 8)]
    fight = any_fight(rules, unedited)
    costs: dict[str, int] = {}
    for event, before, _ in fight.history.steps():
        if event.type in ("act", "wait"):
            cost = getattr(event, "cost", before.rules.wait_cost)
            costs[event.id] = max(costs.get(event.id, 0), cost)
    for id_, cost in costs.items():
        assert of(fight, id_)["longest_without_turn"]["ap"] >= cost


def at(minutes: int, seconds: int = 0) -> str:
    """So long after the beginning of the evening."""
    return (EVENING + timedelta(minutes=minutes, seconds=seconds)).isoformat()


def timed(fight: Fight, id_: str) -> tuple[int, int, int]:
    """Turns that were timed, their seconds, and the longest."""
    found = of(fight, id_)["real_time"]
    return found["turns"], found["seconds"], found["longest"]


def whole(fight: Fight) -> tuple[int, int]:
    """Seconds at the table, and pauses."""
    found = statistics(HEADER, fight.history)["real_time"]
    return found["seconds"], found["pauses"]


def begun() -> Fight:
    """Kim, then Ork, then Kim again; Kim is on turn since 20:00."""
    return Fight().join("kim", initiative=9).npc("ork", initiative=5).take("start", at=at(0))


def test_a_turn_lasts_from_the_line_that_brought_it_to_the_one_that_used_it_up() -> None:
    fight = begun().act("kim", 6, at=at(1)).take("note", text="!", at=at(2)).act("ork", 7, at=at(4))
    fight.act("kim", 1, at=at(4, 30))
    assert timed(fight, "kim") == (2, 90, 60)
    assert timed(fight, "ork") == (1, 180, 180)
    assert whole(fight) == (270, 0)


def test_the_time_after_an_undone_decision_is_that_of_who_was_on_turn_then() -> None:
    fight = begun().act("kim", 6, at=at(1)).take("undo", at=at(2)).act("kim", 4, at=at(5))
    assert timed(fight, "kim") == (1, 60 + 180, 240)
    assert timed(fight.act("ork", 7, at=at(6)), "ork") == (1, 60 + 60, 120)
    assert whole(fight) == (360, 0)


def test_r23_out_of_turn_is_no_turn_at_the_table() -> None:
    fight = begun().act("ork", 3, out_of_turn=True, at=at(1)).act("kim", 4, at=at(3))
    assert timed(fight, "ork") == (0, 0, 0)
    assert timed(fight, "kim") == (1, 180, 180)


def test_r9_a_free_action_leaves_the_turn_running() -> None:
    fight = begun().act("kim", 0, at=at(1)).act("kim", 4, at=at(3))
    assert timed(fight, "kim") == (1, 180, 180)


def test_a_night_between_two_lines_is_a_pause_and_the_turn_is_not_timed() -> None:
    fight = begun().act("kim", 6, at=at(1)).act("ork", 7, at=at(24 * 60)).act("kim", 1, at=at(1441))
    assert timed(fight, "ork") == (0, 0, 0)
    assert timed(fight, "kim") == (2, 120, 60)
    assert whole(fight) == (120, 1)


def test_half_an_hour_is_a_long_turn_and_one_second_more_a_pause() -> None:
    assert timed(begun().act("kim", 6, at=at(30)), "kim") == (1, 1800, 1800)
    assert timed(begun().act("kim", 6, at=at(30, 1)), "kim") == (0, 0, 0)


def test_a_clock_that_went_backwards_is_left_out_and_is_no_pause() -> None:
    fight = begun().act("kim", 6, at=at(-60)).act("ork", 7, at=at(-59))
    assert timed(fight, "kim") == (0, 0, 0)
    assert timed(fight, "ork") == (1, 60, 60)
    assert whole(fight) == (60, 0)


def test_a_turn_without_a_time_at_one_end_is_left_out() -> None:
    fight = begun().act("kim", 6).act("ork", 7, at=at(3)).act("kim", 1, at=at(4))
    assert timed(fight, "kim") == (1, 60, 60)
    assert timed(fight, "ork") == (0, 0, 0)
    assert whole(fight) == (60, 0)


def test_a_correction_leaves_the_turns_the_time_they_took() -> None:
    fight = begun()
    for minute in range(1, 21, 2):
        fight.act("kim", 1, at=at(minute)).act("ork", 1, at=at(minute + 1))
    before = timed(fight, "kim"), timed(fight, "ork")
    assert before == ((10, 600, 60), (10, 600, 60))
    for _ in range(20):
        fight.take("undo", at=at(21))
    fight.act("kim", 1, action="Knie", at=at(21)).act("ork", 1, at=at(21))
    for _ in range(9):
        fight.act("kim", 1, at=at(21)).act("ork", 1, at=at(21))
    assert (timed(fight, "kim"), timed(fight, "ork")) == before


def test_other_zones_make_no_difference() -> None:
    fight = begun().act("kim", 6, at="2026-11-14T19:01:00Z")
    assert timed(fight, "kim") == (1, 60, 60)


def test_half_seconds_are_cut_off() -> None:
    fight = begun().act("kim", 6, at="2026-11-14T20:00:59.900+01:00")
    assert timed(fight, "kim") == (1, 59, 59)


@given(RULES, STEPS, st.lists(st.booleans(), max_size=12))
def test_all_but_real_time_is_as_if_what_was_undone_had_never_been(
    rules: dict[str, Any], steps: Steps, more: list[bool]
) -> None:
    fight = any_fight(rules, steps)
    for goes_back in more:
        if goes_back and fight.history.can_undo:
            fight.undo()
        elif not goes_back and fight.history.can_redo:
            fight.redo()
    kept = list(fight.history.standing())[::-1]
    numbered = [event.model_copy(update={"seq": n}) for n, event in enumerate(kept, start=1)]
    plain: History[State, TimelineEvent] = replayed(numbered, fight.start_state)
    assert timeless(statistics(HEADER, fight.history)) == timeless(statistics(HEADER, plain))


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures without those of real time."""
    people = figures["participants"].items()
    bare = {id_: {k: v for k, v in one.items() if k != "real_time"} for id_, one in people}
    return {**figures, "participants": bare, "real_time": None}


@given(RULES, STEPS)
def test_nobodys_turns_take_longer_than_the_whole_evening(
    rules: dict[str, Any], steps: Steps
) -> None:
    found = statistics(HEADER, any_fight(rules, steps).history)
    times = [one["real_time"] for one in found["participants"].values()]
    assert sum(time["seconds"] for time in times) <= found["real_time"]["seconds"]
    for one, time in zip(found["participants"].values(), times, strict=True):
        assert time["turns"] <= one["turns"]
        assert time["turns"] <= time["seconds"] <= time["turns"] * time["longest"]


def test_what_lies_between_a_branch_and_the_fight_it_came_from_is_no_time_of_a_turn() -> None:
    def at(seconds: int) -> str:
        return f"2026-11-14T20:{seconds // 60:02}:{seconds % 60:02}+01:00"

    fight = Fight().join("kim", at=at(0)).start(at=at(10)).act("kim", 2, at=at(40))
    fight.act("kim", 3, at=at(300)).act("kim", 1, at=at(320))
    branched = HEADER.model_copy(
        update={
            "branched_from": Branch(title="Furt", seq=3),
            "created": datetime.fromisoformat(at(200)),
        }
    )
    assert statistics(HEADER, fight.history)["real_time"]["seconds"] == 320
    found = statistics(branched, fight.history)
    assert found["real_time"] == {"seconds": 40 + 20, "pauses": 0}
    kim = found["participants"]["kim"]["real_time"]
    assert kim == {"turns": 2, "seconds": 30 + 20, "longest": 30}
