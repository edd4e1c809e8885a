"""Figures of a fight, from the events that stand and the states between them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.timeline.events import (
    Act,
    Back,
    Condition,
    ConditionEnd,
    Edit,
    EndRound,
    Join,
    Leave,
    LifeChange,
    Out,
    Pass,
    Start,
    Surprise,
    TimelineEvent,
    Trigger,
    Wait,
)
from gm_tracker.timeline.state import State


def statistics(events: Sequence[TimelineEvent], states: Sequence[State]) -> dict[str, Any]:
    """What can be counted of a fight, as JSON can hold it.

    `events` are those that stand, in order; `states[n]` is the state before `events[n]`, and one
    more at the end is the last. ValueError where the lengths do not fit.

    `rounds`: rounds begun, each a second (T6), from the round of the start to the last; 0 before
    the start. `turns`: those of all participants together. `participants`, by id in the order of
    joining:

    - `name`: the last one.
    - `turns`: actions of 1 AP or more, and waits (R9).
    - `total_spent`: AP that actions, waits and surprises cost; the sum of the next three.
    - `by_action`: by name, in order of first use, `times` (free ones too) and `ap`.
    - `waited`: `times`, `ap`, and how often it `came_true`: a roll for the event used it up (R17).
    - `surprised_ap`: AP lost to surprise (T25).
    - `debt_carried`: AP owed at each round's end, summed; what is owed over two counts twice (R7).
    - `life_lost`: life points lost; healing is not set off against it.
    - `life_dealt`: life points lost by anybody through this one.
    - `longest_without_turn`: the most rounds (seconds) from one own turn to the next, while able
      to act: 0 for two turns in one round. The start, joining or coming back opens such a time;
      going out, leaving or the last state closes it.
    """
    last = states[-1]
    tallies: dict[str, _Tally] = {id_: _Tally() for id_ in last.people}
    for event, (before, after) in zip(events, pairwise(states), strict=True):
        _count(tallies, before, event, after)
        _carry(tallies, before, event, after)
    begun = [event.round for event in events if isinstance(event, Start)]
    for tally in tallies.values():
        tally.pause(last.round)
    return {
        "rounds": last.round - begun[0] + 1 if begun else 0,
        "turns": sum(person.turns for person in last.people.values()),
        "participants": {
            id_: {
                "name": person.name,
                "turns": person.turns,
                "total_spent": person.total_spent,
                **tallies[id_].as_data(),
            }
            for id_, person in last.people.items()
        },
    }


@dataclass
class _Tally:
    """What is counted of one participant while the events go by."""

    by_action: dict[str, list[int]] = field(default_factory=dict)
    """Times and AP by name."""
    waits: int = 0
    waited_ap: int = 0
    came_true: int = 0
    surprised_ap: int = 0
    debt_carried: int = 0
    life_lost: int = 0
    life_dealt: int = 0
    longest: int = 0
    since: int | None = None
    """The round of the last turn, or of becoming able to act; None while it is not."""

    def turn(self, round_: int) -> None:
        """A time without a turn ends in this round, and the next begins."""
        self.pause(round_)
        self.since = round_

    def pause(self, round_: int) -> None:
        """A time without a turn ends in this round."""
        if self.since is not None:
            self.longest = max(self.longest, round_ - self.since)
        self.since = None

    def as_data(self) -> dict[str, Any]:
        """The figures under the names that `statistics` gives them."""
        return {
            "by_action": {
                name: {"times": times, "ap": ap} for name, (times, ap) in self.by_action.items()
            },
            "waited": {"times": self.waits, "ap": self.waited_ap, "came_true": self.came_true},
            "surprised_ap": self.surprised_ap,
            "debt_carried": self.debt_carried,
            "life_lost": self.life_lost,
            "life_dealt": self.life_dealt,
            "longest_without_turn": self.longest,
        }


def _count(tallies: dict[str, _Tally], before: State, event: TimelineEvent, after: State) -> None:
    match event:
        case Act():
            _count_action(tallies[event.id], event, before.round)
        case Wait():
            tally = tallies[event.id]
            tally.waits += 1
            tally.waited_ap += before.rules.wait_cost
            tally.turn(before.round)
        case Trigger():
            for probe in event.probes:
                waited = before.people[probe.id].waiting is not None
                tallies[probe.id].came_true += waited
        case LifeChange():
            lost = max(0, -event.delta)
            tallies[event.id].life_lost += lost
            if event.by is not None:
                tallies[event.by].life_dealt += lost
        case Surprise():
            tallies[event.id].surprised_ap += before.rules.surprise_cost
        case Join():
            if event.surprised:
                tallies[event.id].surprised_ap += before.rules.surprise_cost
            _enter(tallies[event.id], before)
        case Start():
            for id_, person in after.people.items():
                tallies[id_].since = event.round if person.status == "active" else None
        case Back():
            _enter(tallies[event.id], before)
        case Out() | Leave():
            tallies[event.id].pause(before.round)
        case Edit() | Pass() | EndRound() | Condition() | ConditionEnd() | Note() | End():
            """Changes none of the figures by itself."""
        case Undo() | Redo():
            """Does not stand: what it did shows in the events that do."""
        case _:
            assert_never(event)


def _count_action(tally: _Tally, event: Act, round_: int) -> None:
    times, ap = tally.by_action.get(event.action, (0, 0))
    tally.by_action[event.action] = [times + 1, ap + event.cost]
    if event.cost:
        tally.turn(round_)


def _enter(tally: _Tally, before: State) -> None:
    """Able to act from now on; before the start it is the start that counts."""
    if before.phase == "running":
        tally.since = before.round


def _carry(tallies: dict[str, _Tally], before: State, event: TimelineEvent, after: State) -> None:
    """The debt carried over every round that ended with this event (T12, R7)."""
    opened = event.round if isinstance(event, Start) else before.round
    rounds = after.round - opened
    if not rounds:
        return
    for id_, person in after.people.items():
        if person.status == "active":
            # Rounds pass at once only while every active one owes a whole round more, so what
            # was owed at first follows from what is carried into the last of them.
            carried = person.spent if after.rules.carry == "spent" else person.ap - person.budget
            owed = carried + (rounds - 1) * person.ap
        else:
            owed = before.people[id_].debt
        tallies[id_].debt_carried += sum(range(owed, 0, -person.ap)[:rounds])
