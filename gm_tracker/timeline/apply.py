"""What an allowed event does: a new state, never a refusal."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.core.fields import value_of
from gm_tracker.core.letters import letter_for
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
    Rules,
    Start,
    Surprise,
    TimelineEvent,
    Trigger,
    Wait,
)
from gm_tracker.timeline.order import first, reaction_order
from gm_tracker.timeline.rounds import end_round, settle
from gm_tracker.timeline.state import NEVER, ActiveCondition, Participant, State, Status


def apply(state: State, event: TimelineEvent) -> State:
    """The state after an event that `decide` let through, settled (R16)."""
    after = changed(state, event)
    if after.announced:
        after = _still_announced(after)
    return settle(after)


def applied(state: State, events: Iterable[TimelineEvent]) -> State:
    """The state after several events, one after the other."""
    return reduce(apply, events, state)


def changed(state: State, event: TimelineEvent) -> State:
    """What an allowed event does by itself, before it is settled who is on turn (R16)."""
    rules = state.rules
    match event:
        case Act():
            person = state.people[event.id].charged(rules, event.cost, turn=event.cost > 0)
            return _reacted(state, event.id).with_people(person)
        case Wait():
            person = state.people[event.id].charged(rules, rules.wait_cost, turn=True)
            person = person.but(rules, waiting=event.awaited)
            return _reacted(state, event.id).with_people(person)
        case LifeChange():
            person = state.people[event.id]
            return state.with_people(person.but(rules, life=(person.life or 0) + event.delta))
        case Trigger():
            return _triggered(state, event)
        case Pass():
            return _reacted(state, event.id)
        case Join():
            return _joined(state, event)
        case Leave():
            return _withdrawn(state, event.id, "left")
        case Start():
            return state._replace(phase="running", round=event.round)
        case Edit():
            return state.with_people(_edited(state.people[event.id], event, rules))
        case Surprise():
            return state.with_people(surprised(state.people[event.id], rules))
        case Out():
            return _withdrawn(state, event.id, "out")
        case Back():
            return state.with_people(_returned(state.people[event.id], state))
        case EndRound():
            return end_round(state._replace(reactions=()))
        case Condition():
            added = ActiveCondition(event.name, event.rounds)
            return _with_conditions(state, event.id, event.name, added)
        case ConditionEnd():
            return _with_conditions(state, event.id, event.name)
        case End():
            return state._replace(phase="ended", reactions=())
        case Note():
            return state if event.id is None else _noted(state, event.id, event.text)
        case Undo() | Redo():
            return state
        case _:
            assert_never(event)


def surprised(person: Participant, rules: Rules) -> Participant:
    """The participant charged for a surprise (T25, R14)."""
    return person.charged(rules, rules.surprise_cost, turn=False).but(rules, surprised=True)


def _reacted(state: State, id_: str) -> State:
    """Who reacts first has used its reaction up; anybody else's stays (R23)."""
    if state.reactions and state.reactions[0] == id_:
        return state._replace(reactions=state.reactions[1:])
    return state


def _triggered(state: State, event: Trigger) -> State:
    """The newer order in front; who rolled leaves its old place, its wait is used up (R17, R20).

    An action that is announced takes the place of what the same one announced before.
    """
    rolled = reaction_order(state, event.probes)
    pending = tuple(id_ for id_ in state.reactions if id_ not in rolled)
    used = (state.people[id_].but(state.rules, waiting=None) for id_ in rolled)
    state = state.with_people(*used)._replace(reactions=rolled + pending)
    if event.announced is None:
        return state
    others = tuple(deed for deed in state.announced if deed.id != event.announced.id)
    return state._replace(announced=(event.announced, *others))


def _still_announced(state: State) -> State:
    """Announced is only what is still to come: whose reaction is over announces nothing (R18)."""
    kept = tuple(deed for deed in state.announced if deed.id in state.reactions)
    return state if len(kept) == len(state.announced) else state._replace(announced=kept)


def _joined(state: State, event: Join) -> State:
    spent = _arrival(state, event) if event.spent is None else event.spent
    person = Participant(
        turn_key=NEVER,
        id=event.id,
        name=event.name,
        status="active",
        spent=spent,
        budget=event.ap,
        ap=event.ap,
        initiative=None if event.initiative is None else value_of(event.initiative),
        side=event.side,
        seat=event.seat,
        number=len(state.people),
        life=event.life,
        life_max=event.life,
        hidden=event.hidden,
        group=event.group,
        actions=event.actions,
        dice=event.dice,
        letter=_letter(state, event),
    )
    rules = state.rules
    joined = surprised(person, rules) if event.surprised else person.but(rules)
    return state.with_newcomer(joined)


def _letter(state: State, event: Join) -> str:
    """The letters of who joins; `ork-3` belongs to the family of `ork`."""
    head = state.people.get(event.id.rpartition("-")[0])
    return letter_for(event.name, state.letters, head.letter if head else "", len(state.people))


def _arrival(state: State, event: Join) -> int:
    """AP spent that somebody arrives with (R21)."""
    if state.phase == "setup" or state.rules.arrivals == "zero":
        return 0
    if state.rules.arrivals == "next_round":
        return event.ap
    return min(now(state), event.ap)


def now(state: State) -> int:
    """The least AP spent among those who still have AP this round; 0 where nobody has (R21)."""
    if state.rules.order == "spent":
        person = first(state)
        return person.spent if person else 0
    spent = [p.spent for p in state.people.values() if p.status == "active" and p.left]
    return min(spent, default=0)


def _returned(person: Participant, state: State) -> Participant:
    """Back among the active, no sooner than now; debt is never forgiven (R22)."""
    if state.phase == "setup":
        return person.but(state.rules, status="active")
    spent = max(person.spent, min(now(state), person.budget))
    return person.but(state.rules, status="active", spent=spent)


def _withdrawn(state: State, id_: str, status: Status) -> State:
    """Out or gone: the wait lapses, and a pending reaction too (R22)."""
    pending = tuple(other for other in state.reactions if other != id_)
    person = state.people[id_].but(state.rules, status=status, waiting=None)
    return state._replace(reactions=pending).with_people(person)


def _edited(person: Participant, event: Edit, rules: Rules) -> Participant:
    """The participant with the given values; AKP/R moves this round's budget along (R24)."""
    changes = event.changes
    given = {name: getattr(changes, name) for name in changes.model_fields_set}
    if changes.ap is not None:
        given["budget"] = person.budget + changes.ap - person.ap
    if changes.initiative is not None:
        given["initiative"] = value_of(changes.initiative)
    return person.but(rules, **given)


def _noted(state: State, id_: str, text: str) -> State:
    """The last note on somebody; an empty one takes it away."""
    return state.with_people(state.people[id_].but(state.rules, note=text or None))


def _with_conditions(
    state: State, id_: str, gone: str, added: ActiveCondition | None = None
) -> State:
    person = state.people[id_]
    kept = tuple(condition for condition in person.conditions if condition.name != gone)
    conditions = kept if added is None else (*kept, added)
    return state.with_people(person.but(state.rules, conditions=conditions))
