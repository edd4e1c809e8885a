"""Figures of a fight, from the events that stand and the states around them."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.core.table_time import Line, TableTime
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
    TimelineHeader,
    Trigger,
    Wait,
)
from gm_tracker.timeline.order import turn_of
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.tally import Tally

if TYPE_CHECKING:
    from gm_tracker.core.history import History

Tallies: TypeAlias = dict[str, Tally]


def statistics(header: TimelineHeader, history: "History[State, TimelineEvent]") -> dict[str, Any]:
    """What can be counted of a fight, as JSON can hold it.

    What was undone counts only where it says so.

    - `fights`: 1.
    - `rounds`: rounds begun, each a second of the fight (T6), from the round of the start to the
      last; 0 before the start.
    - `turns`: those of all participants together. `events`: lines that count.
    - `real_time`: `seconds` at the table from the first line to the last, undone ones too, without
      `pauses` (more than PAUSE seconds between two lines) and without what is not known.
    - `participants`, by id in the order of joining:

      - `name` and `side`: the last ones. `fights`: 1.
      - `turns`: actions of 1 AP or more, and waits (R9).
      - `total_spent`: AP that actions, waits and surprises cost; the sum of the next three.
      - `by_action`: by name, in order of first use, `times` (free ones too) and `ap`.
      - `waited`: `times`, `ap`, and how often it `came_true`: a roll for the event used it up
        (R17).
      - `surprised_ap`: AP lost to surprise (T25).
      - `debt_carried`: AP owed at each round's end, summed; what is owed over two counts twice
        (R7).
      - `longest_without_turn`: the most from coming to one own turn to coming to the next, while
        able to act. `seconds`: of the fight, which are rounds; 0 for two turns in one round.
        `ap`: own AP that passed, (r2 - r1) * AKP/R + spent2 - spent1, debt and what lapsed
        included: 8 after an action of 8 AP, where nothing else cost or lost any. The start,
        joining or coming back opens such a time, ahead of what a surprise cost then; going out,
        leaving or the last state closes it.
      - `life_lost`, `life_regained`: life points, not set off against each other. `life_dealt`,
        `life_healed`: those that anybody lost or regained through this one.
      - `falls`: how often it went out (R22).
      - `real_time`: of the turns that were timed, how many (`turns`), the `seconds` at the table
        of all and of the `longest`. The time between two lines, undone ones too, is that of the
        turn that was under way then. Left out are turns of 0 seconds, and those of which some time
        is not known.
    """
    tallies: Tallies = defaultdict(Tally)
    branched = None if header.branched_from is None else header.created
    time = TableTime((Line(event, turn_of(state)) for event, state in history.lines()), branched)
    events = rounds = 0
    for event, before, after in history.steps():
        events += 1
        _end_turn(tallies, time, before, event, after)
        _count(tallies, before, event)
        opened = event.round if isinstance(event, Start) else before.round
        if after.round != opened:
            _carry(tallies, before, after, after.round - opened)
        _enter(tallies, before, event, after)
        if isinstance(event, Start):
            rounds = 1 - event.round
    last = history.state
    for id_, person in last.people.items():
        tallies[id_].pause(tallies[id_].place(person, last.round))
    return {
        "fights": 1,
        "rounds": rounds + last.round if last.round else 0,
        "turns": sum(person.turns for person in last.people.values()),
        "events": events,
        "real_time": {"seconds": time.seconds, "pauses": time.pauses},
        "participants": {
            id_: _as_data(person, tallies[id_]) for id_, person in last.people.items()
        },
    }


def _as_data(person: Participant, tally: Tally) -> dict[str, Any]:
    return {
        "name": person.name,
        "side": person.side,
        "fights": 1,
        "turns": person.turns,
        "total_spent": person.total_spent,
        **tally.as_data(),
    }


def _end_turn(
    tallies: Tallies,
    time: TableTime,
    before: State,
    event: TimelineEvent,
    after: State,
) -> None:
    """Ends the time without a turn of who takes one, and times it where it was on turn."""
    if not isinstance(event, Act | Wait):
        return
    person = before.people[event.id]
    if after.people[event.id].turns == person.turns:
        return
    tally = tallies[event.id]
    tally.turn(tally.place(person, before.round))
    seconds = time.of(turn_of(before)) if before.on_turn == event.id else None
    if seconds:
        tally.took(seconds)


def _count(tallies: Tallies, before: State, event: TimelineEvent) -> None:
    rules = before.rules
    match event:
        case Act():
            tallies[event.id].acted(event.action, event.cost)
        case Wait():
            tallies[event.id].waits += 1
            tallies[event.id].waited_ap += rules.wait_cost
        case Trigger():
            for probe in event.probes:
                waited = before.people[probe.id].waiting is not None
                tallies[probe.id].came_true += waited
        case LifeChange():
            _count_life(tallies, event)
        case Surprise():
            tallies[event.id].surprised_ap += rules.surprise_cost
        case Join():
            tallies[event.id].surprised_ap += rules.surprise_cost if event.surprised else 0
        case Out() | Leave():
            tally = tallies[event.id]
            tally.falls += isinstance(event, Out)
            tally.pause(tally.place(before.people[event.id], before.round))
        case Start() | Back() | Edit() | Pass() | EndRound() | Condition() | ConditionEnd():
            """Changes none of these figures by itself."""
        case Note() | End():
            """Words, and the end."""
        case Undo() | Redo():
            """Does not stand: what it did shows in the events that do."""
        case _:
            assert_never(event)


def _count_life(tallies: Tallies, event: LifeChange) -> None:
    lost, regained = max(0, -event.delta), max(0, event.delta)
    tallies[event.id].life_lost += lost
    tallies[event.id].life_regained += regained
    if event.by is not None:
        tallies[event.by].life_dealt += lost
        tallies[event.by].life_healed += regained


def _carry(tallies: Tallies, before: State, after: State, rounds: int) -> None:
    """The debt carried over each of so many rounds that ended at once (T12, R7)."""
    for id_, person in after.people.items():
        tally = tallies[id_]
        tally.closed += rounds * person.ap
        if person.status == "active":
            # Rounds pass at once only while every active one owes a whole round more, so what
            # was owed at first follows from what is carried into the last of them.
            carried = person.spent if after.rules.carry == "spent" else person.ap - person.budget
            owed = carried + (rounds - 1) * person.ap
        else:
            owed = before.people[id_].debt
        tally.debt_carried += sum(range(owed, 0, -person.ap)[:rounds])


def _enter(tallies: Tallies, before: State, event: TimelineEvent, after: State) -> None:
    """Begins the time without a turn of those who are able to act from this event on.

    Before the start it is the start that counts. What a surprise cost by then is part of that time.
    """
    if isinstance(event, Start):
        for id_, person in after.people.items():
            if person.status == "active":
                _open(tallies[id_], person, event.round, tallies[id_].surprised_ap)
    elif before.phase == "running" and isinstance(event, Join | Back):
        lost = before.rules.surprise_cost if isinstance(event, Join) and event.surprised else 0
        _open(tallies[event.id], after.people[event.id], before.round, lost)


def _open(tally: Tally, person: Participant, round_: int, lost: int) -> None:
    place = tally.place(person, round_)
    tally.since = place._replace(ap=max(0, place.ap - lost))
