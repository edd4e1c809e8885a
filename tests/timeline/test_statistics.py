"""The figures of a fight: what is counted, and what always holds of it."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.events import EndRound, Start, TimelineEvent
from gm_tracker.timeline.rounds import end_round
from gm_tracker.timeline.state import State
from gm_tracker.timeline.statistics import statistics
from tests.timeline.any_fights import RULES, STEPS, Steps, any_fight
from tests.timeline.builders import HEADER, Fight


def figures(fight: Fight) -> dict[str, Any]:
    return statistics(HEADER, fight.history)


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
        .take("life", id="ork", delta=2, by="kim")
        .take("life", id="kim", delta=-3, by="ork")
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
        "fights": 1,
        "rounds": 4,
        "turns": 8,
        "events": 19,
        "real_time": {"seconds": 0, "pauses": 0},
        "participants": {
            "kim": {
                "name": "Kim",
                "side": "pc",
                "fights": 1,
                "turns": 4,
                "total_spent": 36,
                "by_action": {"Knie": {"times": 2, "ap": 16}},
                "waited": {"times": 2, "ap": 20, "came_true": 1},
                "surprised_ap": 0,
                "debt_carried": 20,
                "longest_without_turn": {"ap": 10, "seconds": 1},
                "life_lost": 3,
                "life_regained": 0,
                "life_dealt": 5,
                "life_healed": 2,
                "falls": 0,
                "real_time": {"turns": 0, "seconds": 0, "longest": 0},
            },
            "ork": {
                "name": "Ork 1",
                "side": "npc",
                "fights": 1,
                "turns": 4,
                "total_spent": 40,
                "by_action": {"Hieb": {"times": 3, "ap": 20}, "Ruf": {"times": 1, "ap": 0}},
                "waited": {"times": 1, "ap": 10, "came_true": 0},
                "surprised_ap": 10,
                "debt_carried": 8,
                "longest_without_turn": {"ap": 10, "seconds": 1},
                "life_lost": 5,
                "life_regained": 2,
                "life_dealt": 3,
                "life_healed": 0,
                "falls": 1,
                "real_time": {"turns": 0, "seconds": 0, "longest": 0},
            },
        },
    }


def test_before_the_start_there_is_nothing_to_count() -> None:
    assert figures(Fight()) == {
        "fights": 1,
        "rounds": 0,
        "turns": 0,
        "events": 0,
        "real_time": {"seconds": 0, "pauses": 0},
        "participants": {},
    }
    found = figures(Fight().join("kim", surprised=True).surprise("kim"))
    assert (found["rounds"], found["turns"]) == (0, 0)
    assert found["participants"]["kim"]["surprised_ap"] == 20


def test_what_is_undone_does_not_count() -> None:
    fight = Fight().join("kim").start().act("kim", 3).act("kim", 4).undo()
    assert of(fight, "kim")["by_action"] == {"Aktion": {"times": 1, "ap": 3}}


def test_rounds_are_counted_from_that_of_the_start() -> None:
    fight = Fight().join("kim").start(round=7)
    assert figures(fight)["rounds"] == 1
    assert figures(fight.act("kim", 12))["rounds"] == 2


def test_r22_going_out_counts_each_time_and_leaving_does_not() -> None:
    fight = Fight().join("kim").npc("ork").start().out("kim").back("kim").out("kim").leave("ork")
    assert of(fight, "kim")["falls"] == 2
    assert of(fight, "ork")["falls"] == 0


def test_name_and_side_are_the_last_ones() -> None:
    fight = Fight().join("kim").start().edit("kim", name="Kim die Kühne", side="npc")
    found = of(fight, "kim")
    assert (found["name"], found["side"]) == ("Kim die Kühne", "npc")


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


@given(RULES, STEPS)
def test_the_ap_of_actions_waits_and_surprises_add_up(rules: dict[str, Any], steps: Steps) -> None:
    fight = any_fight(rules, steps)
    found = figures(fight)
    assert json.loads(json.dumps(found)) == found
    assert list(found["participants"]) == list(fight.state.people)
    for id_, one in found["participants"].items():
        acted = sum(action["ap"] for action in one["by_action"].values())
        assert acted + one["waited"]["ap"] + one["surprised_ap"] == fight[id_]["total_spent"]
        assert one["total_spent"] == fight[id_]["total_spent"]
        assert 0 <= one["waited"]["came_true"] <= one["waited"]["times"]
        assert 0 <= one["longest_without_turn"]["seconds"] <= max(0, found["rounds"] - 1)


@given(RULES, STEPS)
def test_nobody_deals_or_heals_what_nobody_lost_or_regained(
    rules: dict[str, Any], steps: Steps
) -> None:
    fight = any_fight(rules, steps)
    found = figures(fight)["participants"]
    total = {
        name: sum(one[name] for one in found.values())
        for name in ("life_lost", "life_dealt", "life_regained", "life_healed")
    }
    assert total["life_lost"] >= total["life_dealt"]
    assert total["life_regained"] >= total["life_healed"]
    for id_, person in fight.state.people.items():
        if person.life is not None and person.life_max is not None:
            change = found[id_]["life_regained"] - found[id_]["life_lost"]
            assert person.life - person.life_max == change


@given(RULES, STEPS)
def test_r7_debt_carried_is_what_is_owed_at_each_single_round_end(
    rules: dict[str, Any], steps: Steps
) -> None:
    fight = any_fight(rules, steps)
    owed: Counter[str] = Counter()
    for event, before, after in fight.history.steps():
        for state in round_ends(event, before, after):
            owed.update({id_: person.debt for id_, person in state.people.items()})
    found = figures(fight)["participants"]
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
