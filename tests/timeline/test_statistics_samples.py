"""The figures of the played samples, reckoned by hand from the lines of their logs."""

from pathlib import Path
from typing import Any

from gm_tracker.storage.reader import load

SAMPLES = Path(__file__).parents[2] / "sample_combats"


def figures(name: str) -> dict[str, Any]:
    loaded = load(SAMPLES / f"{name}.jsonl")
    return loaded.ruleset.statistics(loaded.header, loaded.history)


def test_the_tavern_as_a_whole() -> None:
    found = figures("wirtshaus-gespielt")
    # 115 lines, of which an undo and a redo (42, 43) and an act with its undo (99, 100) fall away;
    # from 19:31:40 to 20:29:01.
    assert (found["events"], found["rounds"]) == (111, 6)
    assert found["real_time"] == {"seconds": 57 * 60 + 21, "pauses": 0}
    lost = sum(one["life_lost"] for one in found["participants"].values())
    assert lost == sum(one["life_dealt"] for one in found["participants"].values()) == 96


def test_till_who_fell_and_came_back() -> None:
    # Positions in his own AP, 9 a round: line 16 at 0, the parry 19 at 6, 32 at 9, 41 at 13, 59 at
    # 18 + 3, out (83) at 27 + 2; back (86) and 87 at 27 + 5, 95 at 36, 112 at 45, as the round
    # was ended by hand (110) with 3 left; leaves (113) at 48.
    assert figures("wirtshaus-gespielt")["participants"]["till-vogelsang"] == {
        "name": "Till Vogelsang",
        "side": "pc",
        "fights": 1,
        "turns": 8,
        "total_spent": 6 + 3 + 4 + 8 + 8 + 4 + 6 + 3,
        "by_action": {
            "Krug werfen": {"times": 1, "ap": 6},
            "Ausweichen": {"times": 2, "ap": 6},
            "Mit Bällen bewerfen": {"times": 2, "ap": 8},
            "Knie": {"times": 2, "ap": 16},
            "Unter den Tisch kriechen": {"times": 1, "ap": 6},
        },
        "waited": {"times": 0, "ap": 0, "came_true": 0},
        "surprised_ap": 0,
        "debt_carried": 3 + 2,  # after 4 + 8 and after 3 + 8
        "longest_without_turn": {"ap": 9, "seconds": 1},
        "life_lost": 4 + 3 + 2 + 3 + 6,
        "life_regained": 3,
        "life_dealt": 3 + 7 + 5 + 1,
        "life_healed": 0,
        "falls": 1,
        # Brought by lines 15, 30, 38 (and again by the undo 42), 57, 81 (he falls and comes back:
        # 86), 94, 111; 19 was out of turn.
        "real_time": {
            "turns": 7,
            "seconds": 24 + 76 + (106 + 15) + 67 + (60 + 44) + 38 + 26,
            "longest": 121,
        },
    }


def test_the_landlady_who_came_late_and_waited_for_her_jug() -> None:
    found = figures("wirtshaus-gespielt")["participants"]["wirtin-kaethe-muemmel"]
    assert (found["turns"], found["total_spent"]) == (5, 3 + 10 + 6 + 3 + 6)
    assert found["waited"] == {"times": 1, "ap": 10, "came_true": 1}
    assert (found["life_lost"], found["life_dealt"]) == (0, 9)
    # Brought by lines 70 (joins), 72, 77 (the event), 104, 110 (round ended by hand).
    time = {"turns": 5, "seconds": 20 + 58 + 21 + 33 + 60, "longest": 60}
    assert found["real_time"] == time


def test_oskar_who_pulled_the_waggon_for_more_than_two_rounds() -> None:
    found = figures("hinterhalt-gespielt")["participants"]["oskar-puetz"]
    assert found["by_action"] == {
        "Peitsche": {"times": 2, "ap": 12},
        "Wagen aus der Furt ziehen": {"times": 1, "ap": 25},
    }
    assert (found["total_spent"], found["surprised_ap"]) == (47, 10)
    # 9 AP a round: surprised he owes 1, after 1 + 6 + 25 he owes 23, then 14, then 5.
    assert found["debt_carried"] == 1 + 23 + 14 + 5
    # From 9 + 7 in round 2 (line 67) to 36 + 5 in round 5 (line 129).
    assert found["longest_without_turn"] == {"ap": 25, "seconds": 3}
    # Brought by lines 43, 62 (until others joined who were first, and again by 66) and 127.
    assert found["real_time"] == {"turns": 3, "seconds": 108 + (23 + 41) + 56, "longest": 108}
