"""Fights at random in which all is told that is counted: deeds, life, names, times of day."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from tests.timeline.builders import Fight

Steps = list[tuple[int, int, int]]
"""What is tried, who does it, and a number for the cost or whatever else there is."""

STEPS = st.lists(
    st.tuples(st.integers(0, 16), st.integers(0, 3), st.integers(0, 70)), min_size=10, max_size=50
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
EVENING = datetime.fromisoformat("2026-11-14T20:00:00+01:00")


def any_fight(rules: dict[str, Any], steps: Steps) -> Fight:
    """A fight out of whatever the rules allow of these steps, the first two before the start."""
    fight = Fight(**rules).join("a", ap=10, life=9).join("b", ap=7, surprised=True).npc("c", ap=13)
    for kind, who, number in (*steps[:2], (START, 0, len(steps)), *steps[2:]):
        with suppress(Refusal):
            step(fight, kind, "abcd"[who], number)
    return fight


START = 16


def step(fight: Fight, kind: int, id_: str, number: int) -> None:
    """One step, which the rules may refuse."""
    next_ = fight.next or id_
    at = (EVENING + timedelta(seconds=len(fight.history) * 40 + number)).isoformat()
    match kind:
        case 0 | 1 | 2:
            fight.act(next_, number, action=f"Aktion {number % 3}", at=at)
        case 3:
            fight.parry(id_, number)
        case 4:
            fight.take("wait", id=next_, for_="Tür", at=at)
        case 5:
            probes = [{"id": id_, "roll": number}, {"id": next_, "roll": 7}]
            fight.take("trigger", event="Tür", probes=probes, at=at)
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
            fight.join(id_, ap=number + 1, surprised=number % 2 == 0, life=number)
        case 13 | 14:
            by = {"by": next_} if number % 3 else {}
            fight.take("life", id=id_, delta=number - 50, at=at, **by)
        case 15:
            fight.edit(id_, name=f"Name {number % 2}", side=("pc", "npc")[number % 2])
        case _:
            fight.take("start", round=number + 1, at=at)
