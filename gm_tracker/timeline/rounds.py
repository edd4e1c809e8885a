"""The one place where a round ends, and where it is settled who is on turn."""

from collections.abc import Iterable

from gm_tracker.timeline.order import first
from gm_tracker.timeline.state import ActiveCondition, Participant, State


def settle(state: State) -> State:
    """Looks, after every event, who is on turn now.

    While a reaction is pending it is the first of them (R20). Otherwise rounds pass until
    somebody active has AP left (R6, R7); whose normal turn it is has waited in vain (R16) and is
    not surprised any more (T25). With nobody active no round passes.
    """
    if state.phase != "running":
        return state if state.on_turn is None else state.with_turn(None)
    if state.reactions:
        return state.with_turn(state.reactions[0])
    person = first(state)
    if person is None:
        active = [p for p in state.people.values() if p.status == "active"]
        if not active:
            return state.with_turn(None)
        state = end_round(state, rounds=min(p.debt // p.ap for p in active) + 1)
        person = first(state)
    if person is None:
        return state.with_turn(None)
    if person.waiting is not None or person.surprised:
        state = state.with_people(person.but(state.rules, waiting=None, surprised=False))
    return state if state.on_turn == person.id else state.with_turn(person.id)


def end_round(state: State, rounds: int = 1) -> State:
    """The state that many rounds later: debt carried (T12, R3, R7), conditions counted down.

    What is unspent lapses, what is owed stays (R6); who is out or has left is carried too (R22).
    """
    opened = (_opened(person, state, rounds) for person in state.people.values())
    return state._replace(round=state.round + rounds).with_people(*opened)


def _opened(person: Participant, state: State, rounds: int) -> Participant:
    owed = max(0, person.debt - (rounds - 1) * person.ap)
    if state.rules.carry == "spent":
        opened = person.opened(state.rules, owed, person.ap)
    else:
        opened = person.opened(state.rules, 0, person.ap - owed)
    if not opened.conditions:
        return opened
    return opened.but(state.rules, conditions=tuple(_counted_down(opened.conditions, rounds)))


def _counted_down(
    conditions: tuple[ActiveCondition, ...], rounds: int
) -> Iterable[ActiveCondition]:
    for condition in conditions:
        if condition.rounds_left is None:
            yield condition
        elif condition.rounds_left > rounds:
            yield condition._replace(rounds_left=condition.rounds_left - rounds)
