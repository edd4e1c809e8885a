"""What followed from an event, in words: rounds that ended, and what ended with them."""

from collections.abc import Iterator

from gm_tracker.core.events import End
from gm_tracker.timeline.events import EndRound, Leave, Out, Start, TimelineEvent, Trigger, Wait
from gm_tracker.timeline.state import State
from gm_tracker.timeline.words.catalogue import LogWords


def round_of(before: State, event: TimelineEvent) -> int:
    """The round in which an event happened; 0 before the start, whose own round is the first."""
    return event.round if isinstance(event, Start) else before.round


def followed(log: LogWords, before: State, event: TimelineEvent, after: State) -> Iterator[str]:
    """The parts of the line on what the rules made of the event, in the order it came about."""
    if lost := _lapsed(before, event, after):
        yield log.reaction_lapsed.format(names=_names(before, lost))
    rounds = after.round - round_of(before, event)
    if rounds == 1:
        yield log.new_round.format(round=after.round)
    elif rounds > 1:
        yield log.new_round_later.format(round=after.round, rounds=rounds)
    if rounds:
        for condition, ids in _run_out(before, after).items():
            yield log.condition_over.format(condition=condition, names=_names(before, ids))
    for id_ in _waits_over(before, event, after):
        yield log.wait_over.format(name=before.people[id_].name)


def _names(state: State, ids: list[str]) -> str:
    return ", ".join(state.people[id_].name for id_ in ids)


def _lapsed(before: State, event: TimelineEvent, after: State) -> list[str]:
    """Whose pending reaction is lost, not used up or passed (R22, R6)."""
    if not isinstance(event, Out | Leave | EndRound | End):
        return []
    return [id_ for id_ in before.reactions if id_ not in after.reactions]


def _run_out(before: State, after: State) -> dict[str, list[str]]:
    """The conditions that ended with the round, and of whom."""
    over: dict[str, list[str]] = {}
    for id_, person in before.people.items():
        kept = {condition.name for condition in after.people[id_].conditions}
        for condition in person.conditions:
            if condition.name not in kept:
                over.setdefault(condition.name, []).append(id_)
    return over


def _waits_over(before: State, event: TimelineEvent, after: State) -> list[str]:
    """Who waits no longer without having rolled for the event (R16, R22)."""
    waiting = [id_ for id_, person in before.people.items() if person.waiting is not None]
    if isinstance(event, Wait):
        waiting.append(event.id)
    used = {probe.id for probe in event.probes} if isinstance(event, Trigger) else set()
    return [id_ for id_ in waiting if after.people[id_].waiting is None and id_ not in used]
