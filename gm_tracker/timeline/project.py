"""What would be, if that were done now: shown before Enter confirms."""

from collections.abc import Sequence
from typing import NamedTuple

from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import applied
from gm_tracker.timeline.events import Act, TimelineEvent
from gm_tracker.timeline.order import gap, upcoming
from gm_tracker.timeline.state import State


class Pending(NamedTuple):
    """What a line being typed would cost: drawn on the track as a mark of its own."""

    id: str
    """Who would pay it."""
    cost: int
    """AP."""


@frozen
class Projection:
    """The fight after one participant acts and nobody else moves."""

    spent: int
    """AP spent by then in the round of the action (T12), to be held against its budget (R3)."""
    debt: int
    """AP that go over into the next round."""
    rounds: int
    """Rounds that end by it, 0 where this one goes on."""
    next: str | None
    """Who is on turn then; None where nobody can act."""
    order: tuple[str, ...]
    """Pending reactions, then the normal order afterwards; next one first."""
    gaps: tuple[int | None, ...]
    """AP that each of the order is behind the first of the normal order (R2).

    None for a pending reaction, and where fractions are compared.
    """
    again: int | None
    """The round in which it is on turn again if all goes on so (R3, R7); None: it is not active."""


def project(state: State, id_: str, cost: int) -> Projection:
    """The order, debt and round changes after `id_` spends `cost` AP in a running fight.

    Whether it is on turn does not matter (R23); the state is not changed.
    """
    return after_events(state, id_, (Act(id=id_, action="?", cost=cost, out_of_turn=True),))


def after_events(state: State, id_: str, events: Sequence[TimelineEvent]) -> Projection:
    """The same after these events, seen from `id_`, whose acts among them are what it spends."""
    after = applied(state, events)
    cost = sum(event.cost for event in events if isinstance(event, Act) and event.id == id_)
    person = state.people[id_]
    spent = person.spent + cost
    order = upcoming(after)
    return Projection(
        spent=spent,
        debt=max(0, spent - person.budget),
        rounds=after.round - state.round,
        next=after.on_turn,
        order=order,
        gaps=_gaps(after, order),
        again=_again(after, id_, order),
    )


def _gaps(state: State, order: tuple[str, ...]) -> tuple[int | None, ...]:
    pending = len(state.reactions)
    normal = order[pending:]
    return (None,) * pending + tuple(gap(state, normal[0], id_) for id_ in normal)


def _again(state: State, id_: str, order: tuple[str, ...]) -> int | None:
    """While it has AP left or reacts this round; else the first that its debt does not use up."""
    person = state.people[id_]
    if person.status != "active":
        return None
    return state.round if id_ in order else state.round + person.debt // person.ap + 1
