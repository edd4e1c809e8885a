"""What the rules allow: `decide` says no with a reason, or nothing."""

from collections.abc import Set as AbstractSet
from typing import assert_never

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.timeline.events import (
    Act,
    Back,
    Condition,
    ConditionEnd,
    Deed,
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
from gm_tracker.timeline.state import Participant, State


class TimelineReason(Reason):
    """Why the timeline refuses an event; beside each, the data of its sentence."""

    ID_IN_USE = "id_in_use"
    """id"""
    UNKNOWN_ID = "unknown_id"
    """id"""
    HAS_LEFT = "has_left"
    """name"""
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    NOBODY_ACTIVE = "nobody_active"
    ENDED = "ended"
    NOT_ACTIVE = "not_active"
    """name"""
    NOT_OUT = "not_out"
    """name"""
    NOT_ON_TURN = "not_on_turn"
    """name, on_turn"""
    NOBODY_ON_TURN = "nobody_on_turn"
    """name"""
    NO_REACTION = "no_reaction"
    """name"""
    REACTION_NOT_FIRST = "reaction_not_first"
    """name, on_turn"""
    NOBODY_WAITS = "nobody_waits"
    ROLLS_TWICE = "rolls_twice"
    """name"""
    ANNOUNCES_UNROLLED = "announces_unrolled"
    """name"""
    NO_LIFE = "no_life"
    """name"""
    UNKNOWN_CONDITION = "unknown_condition"
    """name, condition"""


def decide(state: State, event: TimelineEvent) -> None:
    """Raises Refusal where the rules do not allow the event in this state."""
    if state.phase == "ended" and not isinstance(event, Note):
        raise Refusal(TimelineReason.ENDED)
    match event:
        case Act():
            _act(state, event)
        case Wait():
            _on_turn(state, event.id)
        case LifeChange():
            _life(state, event)
        case Trigger():
            _trigger(state, event)
        case Pass():
            _pass(state, event)
        case Join():
            if event.id in state.people:
                raise Refusal(TimelineReason.ID_IN_USE, id=event.id)
        case Start():
            _start(state)
        case Out():
            _active(state, event.id)
        case Back():
            person = _present(state, event.id)
            if person.status != "out":
                raise Refusal(TimelineReason.NOT_OUT, name=person.name)
        case ConditionEnd():
            person = _present(state, event.id)
            if all(event.name != condition.name for condition in person.conditions):
                raise Refusal(
                    TimelineReason.UNKNOWN_CONDITION, name=person.name, condition=event.name
                )
        case Leave() | Edit() | Surprise() | Condition():
            _present(state, event.id)
        case EndRound() | End():
            _running(state)
        case Note():
            if event.id is not None:
                _known(state, event.id)
        case Undo() | Redo():
            """The history's own: it never asks a ruleset."""
        case _:
            assert_never(event)


def _known(state: State, id_: str) -> Participant:
    person = state.people.get(id_)
    if person is None:
        raise Refusal(TimelineReason.UNKNOWN_ID, id=id_)
    return person


def _present(state: State, id_: str) -> Participant:
    person = _known(state, id_)
    if person.status == "left":
        raise Refusal(TimelineReason.HAS_LEFT, name=person.name)
    return person


def _active(state: State, id_: str) -> Participant:
    person = _present(state, id_)
    if person.status != "active":
        raise Refusal(TimelineReason.NOT_ACTIVE, name=person.name)
    return person


def _running(state: State) -> None:
    if state.phase != "running":
        raise Refusal(TimelineReason.NOT_STARTED)


def _acting(state: State, id_: str) -> Participant:
    """An active participant in a running fight; somebody is on turn then."""
    _running(state)
    if state.on_turn is None:
        raise Refusal(TimelineReason.NOBODY_ON_TURN, name=_present(state, id_).name)
    return _active(state, id_)


def _on_turn(state: State, id_: str) -> None:
    if state.on_turn == id_:
        return
    person = _acting(state, id_)
    on_turn = state.people[state.on_turn or ""].name
    raise Refusal(TimelineReason.NOT_ON_TURN, name=person.name, on_turn=on_turn)


def _act(state: State, event: Act) -> None:
    if event.out_of_turn:
        _acting(state, event.id)
    else:
        _on_turn(state, event.id)
    for target in event.targets:
        _known(state, target)


def _life(state: State, event: LifeChange) -> None:
    person = _present(state, event.id)
    if person.life is None:
        raise Refusal(TimelineReason.NO_LIFE, name=person.name)
    if event.by is not None:
        _known(state, event.by)


def _trigger(state: State, event: Trigger) -> None:
    _running(state)
    seen: set[str] = set()
    for probe in event.probes:
        person = _active(state, probe.id)
        if probe.id in seen:
            raise Refusal(TimelineReason.ROLLS_TWICE, name=person.name)
        seen.add(probe.id)
    if not any(state.people[id_].waiting is not None for id_ in seen):
        raise Refusal(TimelineReason.NOBODY_WAITS)
    if event.announced is not None:
        _announced(state, event.announced, seen)


def _announced(state: State, deed: Deed, rolled: AbstractSet[str]) -> None:
    """The one whose action is the event rolls for it (R17)."""
    person = _known(state, deed.id)
    if deed.id not in rolled:
        raise Refusal(TimelineReason.ANNOUNCES_UNROLLED, name=person.name)
    for target in deed.targets:
        _known(state, target)


def _pass(state: State, event: Pass) -> None:
    person = _acting(state, event.id)
    if event.id not in state.reactions:
        raise Refusal(TimelineReason.NO_REACTION, name=person.name)
    if event.id != state.reactions[0]:
        raise Refusal(
            TimelineReason.REACTION_NOT_FIRST,
            name=person.name,
            on_turn=state.people[state.reactions[0]].name,
        )


def _start(state: State) -> None:
    if state.phase == "running":
        raise Refusal(TimelineReason.ALREADY_STARTED)
    if all(person.status != "active" for person in state.people.values()):
        raise Refusal(TimelineReason.NOBODY_ACTIVE)
