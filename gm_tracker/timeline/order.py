"""Who is next, and why: a pure function of the state (T13, T16 to T21, R1, R2)."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from gm_tracker.core.fields import Roll, value_of
from gm_tracker.core.latest import latest
from gm_tracker.core.values import frozen
from gm_tracker.timeline.events import Probe
from gm_tracker.timeline.state import NEVER, Participant, State, tie_key


def first(state: State) -> Participant | None:
    """Who is on turn in the normal order, reactions left aside; None where nobody has AP left."""
    if not state.people:
        return None
    person = min(state.people.values())
    return None if person.turn_key == NEVER else person


def order(state: State) -> tuple[str, ...]:
    """The ids of all who have AP left this round, next one first; empty unless the fight runs."""
    if state.phase != "running":
        return ()
    eligible = [person for person in state.people.values() if person.turn_key != NEVER]
    return tuple(person.id for person in sorted(eligible))


@latest
def upcoming(state: State) -> tuple[str, ...]:
    """Who acts next in which order: pending reactions (R20), then the normal order."""
    normal = order(state)
    if not state.reactions:
        return normal
    return state.reactions + tuple(id_ for id_ in normal if id_ not in state.reactions)


def turn_of(state: State) -> tuple[str | None, int, int]:
    """What tells one turn from every other: who is on turn, the round, its turns so far (R9)."""
    turns = 0 if state.on_turn is None else state.people[state.on_turn].turns
    return state.on_turn, state.round, turns


def seat_order(state: State) -> tuple[str, ...]:
    """All ids as they sit: players clockwise, then NPCs, then by joining (R1)."""
    people = state.people.values()
    return tuple(p.id for p in sorted(people, key=lambda p: (p.side == "npc", p.seat, p.number)))


def reaction_order(state: State, probes: Sequence[Probe]) -> tuple[str, ...]:
    """Who reacts in which order: the highest roll first, waiters eased (R17, T29).

    Ties go by the fight's initiative, then by seat (R18).
    """

    def rank(probe: Probe) -> tuple[int, tuple[int, bool, int, int]]:
        person = state.people[probe.id]
        return (-eased(state, person, probe.roll), tie_key(person))

    return tuple(probe.id for probe in sorted(probes, key=rank))


def eased(state: State, person: Participant, roll: Roll) -> int:
    """What a roll counts when an event occurs: a waiter's is eased (T29)."""
    return value_of(roll) + (state.rules.wait_ease if person.waiting is not None else 0)


class Why(StrEnum):
    """What decided between two who stand next to each other in the order."""

    SPENT = "spent"
    LEFT = "left"
    FRACTION = "fraction"
    INITIATIVE = "initiative"
    SEAT = "seat"
    """Side or seat."""
    JOINING = "joining"


@frozen
class Comparison:
    """Why `before` is ahead of `after`: what decided, and the two values compared.

    AP for SPENT and LEFT, a fraction of AKP/R for FRACTION, initiatives (None: not rolled) for
    INITIATIVE, seats for SEAT and order of joining for JOINING.
    """

    before: str
    after: str
    why: Why
    values: tuple[int | Fraction | None, int | Fraction | None]


def compare(state: State, one: str, other: str) -> Comparison:
    """Why one of two eligible participants comes before the other (T13, T20, T21)."""
    a, b = sorted((state.people[one], state.people[other]))
    if a.turn_key[0] != b.turn_key[0]:
        values = (_measure(state, a), _measure(state, b))
        return Comparison(a.id, b.id, Why(state.rules.order), values)
    mine, theirs = tie_key(a), tie_key(b)
    if mine[0] != theirs[0]:
        return Comparison(a.id, b.id, Why.INITIATIVE, (a.initiative, b.initiative))
    if mine[1:3] != theirs[1:3]:
        return Comparison(a.id, b.id, Why.SEAT, (a.seat, b.seat))
    return Comparison(a.id, b.id, Why.JOINING, (a.number, b.number))


def gap(state: State, one: str, other: str) -> int | None:
    """AP by which one of two eligible participants is ahead of the other, in what is compared.

    Of AP spent, or of AP left (R2); None where fractions are compared.
    """
    ahead, behind = state.people[one], state.people[other]
    match state.rules.order:
        case "spent":
            return behind.spent - ahead.spent
        case "left":
            return ahead.left - behind.left
        case "fraction":
            return None


def _measure(state: State, person: Participant) -> int | Fraction:
    """What is compared for the turn, as it is shown: AP, or a fraction of AKP/R (R2)."""
    match state.rules.order:
        case "spent":
            return person.spent
        case "left":
            return person.left
        case "fraction":
            return Fraction(person.spent, person.ap)
