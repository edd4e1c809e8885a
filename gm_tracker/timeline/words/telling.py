"""A log line in words: the round, who did what, and what followed from it."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.core.fields import Roll, value_of
from gm_tracker.timeline.events import (
    Act,
    Back,
    Changes,
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
from gm_tracker.timeline.words.catalogue import Catalogue, LogWords
from gm_tracker.timeline.words.following import followed, round_of
from gm_tracker.timeline.words.values import rolled, shown


def told(words: Catalogue, before: State, event: TimelineEvent, after: State) -> str:
    """A line on an event: the round, who, what, its note, what followed; two spaces between.

    `before` and `after` are the states around the event. Texts of users stand in it as they are.
    Nothing is said of undo and redo.
    """
    parts = [words.log.round.format(round=round_of(before, event)), who(before, event)]
    return "  ".join(filter(None, [*parts, *deeds(words, before, event, after)]))


@cache
def without_costs(words: Catalogue) -> Catalogue:
    """The same words but none for a cost: that part of a line is empty."""
    log = LogWords(**{**vars(words.log), "cost": ""})
    return Catalogue(**{**vars(words), "log": log})


def who(before: State, event: TimelineEvent) -> str:
    """The name of the one whom an event is about; empty where it is about nobody."""
    match event:
        case Join():
            return event.name
        case Start() | Trigger() | EndRound() | End() | Undo() | Redo():
            return ""
        case Note():
            return "" if event.id is None else before.people[event.id].name
        case _:
            return before.people[event.id].name


def deeds(words: Catalogue, before: State, event: TimelineEvent, after: State) -> Iterator[str]:
    """The parts of a line on what happened, its note, and what followed from it."""
    yield from _event(words, before, event, after)
    if event.note:
        yield words.log.note.format(text=event.note)
    yield from followed(words.log, before, event, after)


def _event(words: Catalogue, before: State, event: TimelineEvent, after: State) -> Iterable[str]:
    """What happened, without whom it is about."""
    log = words.log
    match event:
        case Join():
            return _joined(words, before, event, after)
        case Start():
            return (log.starts,)
        case Trigger():
            return _triggered(log, before, event, after)
        case EndRound():
            return (log.end_round,)
        case Note():
            return (log.note.format(text=event.text) if event.text else log.note_empty,)
        case End():
            return (log.ends,)
        case Undo() | Redo():
            return ()
        case _:
            return _own(words, before, event, after, before.people[event.id])


def _own(
    words: Catalogue,
    before: State,
    event: Leave | Edit | Surprise | Act | Wait | Pass | Out | Back | LifeChange
    | Condition | ConditionEnd,
    after: State,
    person: Participant,
) -> Iterable[str]:  # fmt: skip
    """What somebody did, or what befell somebody."""
    log = words.log
    match event:
        case Act():
            return _acted(log, before, event)
        case Wait():
            cost = before.rules.wait_cost
            return (
                log.waits.format(event=event.awaited),
                *_charged(log, person, cost),
                *_reacting(log, before, event.id),
            )
        case LifeChange():
            return _life(log, before, event)
        case Edit():
            return _edited(words, person, event.changes)
        case Surprise():
            return (log.surprise, *_charged(log, person, before.rules.surprise_cost))
        case Condition():
            return (_condition(log, event),)
        case ConditionEnd():
            return (log.condition_ended.format(condition=event.name),)
        case Back():
            # Where a round passes at once nobody had AP left: the spent AP stayed as they were.
            spent = after.people[event.id].spent if after.round == before.round else person.spent
            return (log.back, *_moved(log, person.spent, spent))
        case Out():
            return (log.out,)
        case Leave():
            return (log.leaves,)
        case Pass():
            return (log.passes,)
        case _:
            assert_never(event)


def _charged(log: LogWords, person: Participant, cost: int) -> Iterator[str]:
    """A cost in AP, from where to where it moves, and the debt in AP it leaves (T12)."""
    spent = person.spent + cost
    yield log.cost.format(cost=cost)
    yield from _moved(log, person.spent, spent)
    if cost:
        yield from _owed(log, spent, person.budget)


def _moved(log: LogWords, old: int, new: int) -> Iterator[str]:
    if old != new:
        yield log.moved.format(old=old, new=new)


def _owed(log: LogWords, spent: int, budget: int) -> Iterator[str]:
    if spent > budget:
        yield log.debt.format(debt=spent - budget)


def _reacting(log: LogWords, before: State, id_: str) -> Iterator[str]:
    if before.reactions[:1] == (id_,):
        yield log.reaction


def _aimed(log: LogWords, before: State, deed: Deed) -> str:
    targets = ", ".join(before.people[id_].name for id_ in deed.targets)
    return log.targets.format(action=deed.action, targets=targets) if targets else deed.action


def _acted(log: LogWords, before: State, event: Act) -> Iterator[str]:
    yield _aimed(log, before, event)
    yield from _charged(log, before.people[event.id], event.cost)
    yield from _reacting(log, before, event.id)
    if event.out_of_turn and before.on_turn != event.id:
        yield log.out_of_turn


def _joined(words: Catalogue, before: State, event: Join, after: State) -> Iterator[str]:
    log = words.log
    spent = _arrived(before, event, after)
    details = [
        words.values.pc if event.side == "pc" else words.values.npc,
        log.seat.format(seat=event.seat),
        log.ap.format(ap=event.ap),
    ]
    if event.initiative is not None:
        details.append(log.initiative.format(initiative=rolled(log, event.initiative)))
    if event.life is not None:
        details.append(log.life.format(life=event.life))
    if spent or before.phase == "running":
        details.append(log.spent.format(spent=spent))
    if event.surprised:
        details.append(log.surprised)
    if event.hidden:
        details.append(log.hidden)
    yield log.joins.format(details=", ".join(details))
    yield from _owed(log, spent, event.ap)


def _arrived(before: State, event: Join, after: State) -> int:
    """AP spent on arrival, surprise included; a round that passes at once comes after it."""
    if after.round == before.round:
        return after.people[event.id].spent
    # A round passes at once only where nobody had AP left, so "now" (R21) was 0.
    late = before.rules.arrivals == "next_round"
    unstated = event.ap if late else 0
    spent = unstated if event.spent is None else event.spent
    return spent + (before.rules.surprise_cost if event.surprised else 0)


def _edited(words: Catalogue, person: Participant, changes: Changes) -> Iterator[str]:
    given = [name for name in Changes.model_fields if name in changes.model_fields_set]
    if given == ["initiative"] and person.initiative is None and changes.initiative is not None:
        # Told for the first time: nothing is corrected by it.
        yield words.log.initiative.format(initiative=rolled(words.log, changes.initiative))
        return
    yield words.log.edited.format(
        changes=", ".join(
            words.log.change.format(
                field=getattr(words.fields, name),
                old=shown(words, name, getattr(person, name)),
                new=shown(words, name, getattr(changes, name)),
            )
            for name in given
        )
    )
    if "spent" in given or "ap" in given:
        spent = person.spent if changes.spent is None else changes.spent
        gained = 0 if changes.ap is None else changes.ap - person.ap
        yield from _owed(words.log, spent, person.budget + gained)


def _triggered(log: LogWords, before: State, event: Trigger, after: State) -> Iterator[str]:
    def probe(id_: str, roll: Roll) -> str:
        person = before.people[id_]
        text, ease = rolled(log, roll), before.rules.wait_ease
        if person.waiting is None or not ease:
            return log.probe.format(name=person.name, roll=text)
        total = value_of(roll) + ease
        return log.probe_eased.format(name=person.name, roll=text, ease=ease, total=total)

    yield log.event.format(event=event.event) if event.event else log.event_unnamed
    yield ", ".join(probe(one.id, one.roll) for one in event.probes)
    yield log.order.format(names=", ".join(after.people[id_].name for id_ in after.reactions))
    if (deed := event.announced) is not None:
        name = before.people[deed.id].name
        yield log.announces.format(name=name, action=_aimed(log, before, deed), cost=deed.cost)


def _life(log: LogWords, before: State, event: LifeChange) -> Iterator[str]:
    old = before.people[event.id].life or 0
    yield log.life_changed.format(old=old, new=old + event.delta, delta=f"{event.delta:+d}")
    if event.by is not None:
        yield log.life_by.format(name=before.people[event.by].name)


def _condition(log: LogWords, event: Condition) -> str:
    if event.rounds is None:
        return log.condition.format(condition=event.name)
    if event.rounds == 1:
        return log.condition_one_round.format(condition=event.name)
    return log.condition_rounds.format(condition=event.name, rounds=event.rounds)
