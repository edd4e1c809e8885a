"""The figures of a fight."""

import json
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.events import EndRound, Start, TimelineEvent
from gm_tracker.timeline.rounds import end_round
from gm_tracker.timeline.state import State
from gm_tracker.timeline.statistics import statistics
from tests.timeline.builders import Fight, replayed


def standing(fight: Fight) -> tuple[list[TimelineEvent], list[State]]:
    """The events that count, in order, and the states around them."""
    kept = list(fight.history.standing())[::-1]
    renumbered = [event.model_copy(update={"seq": n}) for n, event in enumerate(kept, start=1)]
    history: History[State, TimelineEvent] = replayed(renumbered, fight.start_state)
    return renumbered, [history.at(seq) for seq in range(len(history) + 1)]


def figures(fight: Fight) -> dict[str, Any]:
    return statistics(*standing(fight))


def of(fight: Fight, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = figures(fight)["participants"][id_]
    return found


def brawl() -> Fight:
    """Four rounds with debt, waits, a surprise, a free action, wounds and a fall."""
    return (
        Fight()
        .join("kim", ap=10, initiative=9, life=20)
        .npc("ork", ap=12, initiative=5, life=8, surprised=True)
        .start()
        .act("kim", 8, action="Knie")
        .wait("kim")
        .act("ork", 6, action="Hieb")  # round 2: Kim owes 8, Ork 4
        .trigger(kim=3)
        .act("kim", 8, action="Knie")
        .take("life", id="ork", delta=-5, by="kim")
        .take("life", id="ork", delta=2)
        .take("life", id="kim", delta=-3)
        .act("ork", 0, action="Ruf")
        .act("ork", 8, action="Hieb")  # round 3: Kim owes 6
        .act("ork", 6, action="Hieb")
        .wait("kim", "ork")  # round 4: Kim owes 6, Ork 4
        .edit("ork", name="Ork 1")
        .out("ork")
        .take("end")
    )


def test_a_whole_fight() -> None:
    assert figures(brawl()) == {
        "rounds": 4,
        "turns": 8,
        "participants": {
            "kim": {
                "name": "Kim",
                "turns": 4,
                "total_spent": 36,
                "by_action": {"Knie": {"times": 2, "ap": 16}},
                "waited": {"times": 2, "ap": 20, "came_true": 1},
                "surprised_ap": 0,
                "debt_carried": 20,
                "life_lost": 3,
                "life_dealt": 5,
                "longest_without_turn": 1,
            },
            "ork": {
                "name": "Ork 1",
                "turns": 4,
                "total_spent": 40,
                "by_action": {"Hieb": {"times": 3, "ap": 20}, "Ruf": {"times": 1, "ap": 0}},
                "waited": {"times": 1, "ap": 10, "came_true": 0},
                "surprised_ap": 10,
                "debt_carried": 8,
                "life_lost": 5,
                "life_dealt": 0,
                "longest_without_turn": 1,
            },
        },
    }


def test_before_the_start_there_is_nothing_to_count() -> None:
    assert figures(Fight()) == {"rounds": 0, "turns": 0, "participants": {}}
    found = figures(Fight().join("kim", surprised=True).surprise("kim"))
    assert (found["rounds"], found["turns"]) == (0, 0)
    assert found["participants"]["kim"]["surprised_ap"] == 20


def test_one_state_more_than_events_is_needed() -> None:
    events, states = standing(brawl())
    with pytest.raises(ValueError, match="shorter"):
        statistics(events, states[:-1])


def test_what_is_undone_does_not_count() -> None:
    fight = Fight().join("kim").start().act("kim", 3).act("kim", 4).undo()
    assert of(fight, "kim")["by_action"] == {"Aktion": {"times": 1, "ap": 3}}


def test_rounds_are_counted_from_that_of_the_start() -> None:
    fight = Fight().join("kim").start(round=7)
    assert figures(fight)["rounds"] == 1
    assert figures(fight.act("kim", 12))["rounds"] == 2


def test_house_rules_give_the_cost_of_waits_and_surprises() -> None:
    fight = Fight(wait_cost=4, surprise_cost=3).join("kim", surprised=True).start()
    found = of(fight.wait("kim").surprise("kim"), "kim")
    assert found["waited"] == {"times": 1, "ap": 4, "came_true": 0}
    assert (found["surprised_ap"], found["total_spent"]) == (6, 10)


def test_r17_a_roll_of_who_does_not_wait_makes_no_wait_come_true() -> None:
    fight = Fight().join("kim").npc("ork").start().wait("kim").trigger(kim=1, ork=2)
    assert of(fight, "kim")["waited"]["came_true"] == 1
    assert of(fight, "ork")["waited"]["came_true"] == 0


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r7_debt_over_several_rounds_counts_at_each_of_their_ends(carry: str) -> None:
    alone = Fight(carry=carry).join("kim").start().act("kim", 35)  # owes 25, then 15, then 5
    assert of(alone, "kim")["debt_carried"] == 45
    exact = Fight(carry=carry).join("kim").start().act("kim", 30)  # owes 20, then 10, then 0
    assert of(exact, "kim")["debt_carried"] == 30


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r22_debt_of_who_is_out_is_carried_too(carry: str) -> None:
    fight = Fight(carry=carry).join("kim").npc("ork", ap=8).start().act("kim", 13).out("kim")
    fight.act("ork", 40)  # Ork owes 32, 24, 16, 8, 0; Kim only 3
    assert of(fight, "kim")["debt_carried"] == 3
    assert of(fight, "ork")["debt_carried"] == 80


def test_g1_debt_counts_by_every_way_a_round_can_end() -> None:
    by_hand = Fight().join("kim", ap=12).npc("ork").start().act("kim", 17).end_round()
    assert of(by_hand, "kim")["debt_carried"] == 5
    last_one_falls = Fight().join("kim", ap=12).npc("ork").start().act("kim", 17).out("ork")
    assert of(last_one_falls, "kim")["debt_carried"] == 5
    at_the_start = Fight().join("kim", ap=7, surprised=True).start()
    assert of(at_the_start, "kim")["debt_carried"] == 3


def test_t6_the_longest_time_without_a_turn_counts_from_the_start() -> None:
    fight = Fight().join("kim", ap=5, surprised=True).npc("ork").start(round=4)
    fight.act("ork", 10).act("ork", 10)
    assert fight.next == "kim"
    assert of(fight.act("kim", 1), "kim")["longest_without_turn"] == 2


def test_two_turns_in_one_round_are_no_time_apart() -> None:
    fight = Fight().join("kim").start().act("kim", 3).act("kim", 3)
    assert of(fight, "kim")["longest_without_turn"] == 0


def test_r9_a_free_action_is_no_turn() -> None:
    fight = Fight().join("kim").start().end_round().act("kim", 0).end_round().act("kim", 1)
    assert of(fight, "kim")["longest_without_turn"] == 2


def test_a_time_without_a_turn_is_open_until_the_last_state() -> None:
    fight = Fight().join("kim").start().act("kim", 1).end_round().end_round().end_round()
    assert of(fight, "kim")["longest_without_turn"] == 3


def test_r22_time_spent_out_is_no_time_without_a_turn() -> None:
    fight = Fight().join("kim").npc("ork").start().act("kim", 1).end_round().out("kim")
    fight.end_round().end_round().end_round().back("kim").end_round().end_round()
    assert of(fight.act("kim", 1), "kim")["longest_without_turn"] == 2
    assert of(fight.leave("kim").end_round().end_round(), "kim")["longest_without_turn"] == 2


def test_who_is_out_at_the_start_waits_for_no_turn() -> None:
    fight = Fight().join("kim").npc("ork").out("kim").start().end_round().end_round()
    assert of(fight, "kim")["longest_without_turn"] == 0
    assert of(fight, "ork")["longest_without_turn"] == 2


def test_who_joins_late_waits_from_then_on() -> None:
    fight = Fight().join("kim").start().end_round().end_round().npc("ork").end_round()
    assert of(fight, "ork")["longest_without_turn"] == 1


STEPS = st.lists(
    st.tuples(st.integers(0, 13), st.integers(0, 3), st.integers(0, 70)), min_size=10, max_size=50
)
RULES = st.fixed_dictionaries(
    {
        "carry": st.sampled_from(["spent", "budget"]),
        "order": st.sampled_from(["spent", "left", "fraction"]),
        "arrivals": st.sampled_from(["now", "zero", "next_round"]),
        "wait_cost": st.sampled_from([0, 10]),
        "surprise_cost": st.sampled_from([0, 10, 27]),
    }
)


def any_fight(rules: dict[str, Any], steps: list[tuple[int, int, int]]) -> Fight:
    """A fight out of whatever the rules allow of these steps, the first two before the start."""
    fight = Fight(**rules).join("a", ap=10, life=9).join("b", ap=7, surprised=True).npc("c", ap=13)
    for kind, who, number in (*steps[:2], (13, 0, len(steps)), *steps[2:]):
        with suppress(Refusal):
            step(fight, kind, "abcd"[who], number)
    return fight


def step(fight: Fight, kind: int, id_: str, number: int) -> None:
    next_ = fight.next or id_
    match kind:
        case 0 | 1 | 2:
            fight.act(next_, number, action=f"Aktion {number % 3}")
        case 3:
            fight.parry(id_, number)
        case 4:
            fight.wait(next_)
        case 5:
            probes = [{"id": id_, "roll": number}, {"id": next_, "roll": 7}]
            fight.take("trigger", event="Tür", probes=probes)
        case 6:
            fight.surprise(id_)
        case 7:
            fight.edit(id_, ap=number + 1)
        case 8:
            fight.edit(id_, spent=number)
        case 9:
            fight.out(id_)
        case 10:
            fight.back(id_)
        case 11:
            fight.end_round()
        case 12:
            fight.join(id_, ap=number + 1, surprised=number % 2 == 0)
        case _:
            fight.start(round=number + 1)


@given(RULES, STEPS)
def test_the_ap_of_actions_waits_and_surprises_add_up(
    rules: dict[str, Any], steps: list[tuple[int, int, int]]
) -> None:
    fight = any_fight(rules, steps)
    found = figures(fight)
    assert json.loads(json.dumps(found)) == found
    assert list(found["participants"]) == list(fight.state.people)
    for id_, one in found["participants"].items():
        acted = sum(action["ap"] for action in one["by_action"].values())
        assert acted + one["waited"]["ap"] + one["surprised_ap"] == fight[id_]["total_spent"]
        assert one["total_spent"] == fight[id_]["total_spent"]
        assert 0 <= one["waited"]["came_true"] <= one["waited"]["times"]
        assert 0 <= one["longest_without_turn"] <= max(0, found["rounds"] - 1)


@given(RULES, STEPS)
def test_r7_debt_carried_is_what_is_owed_at_each_single_round_end(
    rules: dict[str, Any], steps: list[tuple[int, int, int]]
) -> None:
    fight = any_fight(rules, steps)
    events, states = standing(fight)
    owed: Counter[str] = Counter()
    for event, before, after in zip(events, states[:-1], states[1:], strict=True):
        for state in round_ends(event, before, after):
            owed.update({id_: person.debt for id_, person in state.people.items()})
    found = statistics(events, states)["participants"]
    assert {id_: one["debt_carried"] for id_, one in found.items()} == {
        id_: owed[id_] for id_ in found
    }


def round_ends(event: TimelineEvent, before: State, after: State) -> list[State]:
    """The states in which a round ended by the event, one for each, ended one at a time."""
    if isinstance(event, Start):
        state = before._replace(round=event.round)
    elif isinstance(event, EndRound):
        state = before
    else:
        # Nothing is settled in a fight that does not run: the event alone shows.
        state = apply(before._replace(phase="ended"), event)
    ended = []
    while state.round < after.round:
        ended.append(state)
        state = end_round(state)
    return ended
