"""What would be, if the one on turn spent that much now: shown before Enter confirms."""

from dataclasses import dataclass

from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.events import Act
from gm_tracker.timeline.order import upcoming
from gm_tracker.timeline.state import State


@dataclass(frozen=True)
class Projection:
    """The fight after one participant spends `cost` AP and nobody else moves."""

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


def project(state: State, id_: str, cost: int) -> Projection:
    """The order, debt and round changes after `id_` spends `cost` AP in a running fight.

    Whether it is on turn does not matter (R23); the state is not changed.
    """
    person = state.people[id_]
    spent = person.spent + cost
    after = apply(state, Act(id=id_, action="?", cost=cost, out_of_turn=True))
    return Projection(
        spent=spent,
        debt=max(0, spent - person.budget),
        rounds=after.round - state.round,
        next=after.on_turn,
        order=upcoming(after),
    )
