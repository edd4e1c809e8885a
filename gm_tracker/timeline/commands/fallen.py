"""Who has no life left is offered to be out, within the same decision (R22)."""

from collections.abc import Iterable, Sequence

from gm_tracker.core.commands import Decision
from gm_tracker.core.events import linked
from gm_tracker.core.prompts import YesOrNo
from gm_tracker.timeline.apply import applied
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import LifeChange, Out, TimelineEvent
from gm_tracker.timeline.state import State


def fallen(state: State, changes: Iterable[LifeChange]) -> tuple[Out, ...]:
    """Out for those active at 0 life points or below whom these took life from, each once.

    `state` is the one after the changes. Who was healed, and not up to 1, did not fall by it.
    """
    ids = dict.fromkeys(change.id for change in changes if change.delta < 0)
    people = (state.people[id_] for id_ in ids)
    return tuple(
        Out(id=person.id)
        for person in people
        if person.status == "active" and person.life is not None and person.life <= 0
    )


def settled(
    view: Fight, events: Sequence[TimelineEvent], with_outs: Sequence[TimelineEvent]
) -> Result:
    """The decision, by what the game master prefers, or the question ahead of it.

    It is asked at the Enter of another line: only a letter answers it, no second Enter.

    `events` and `with_outs` are the drafts without and with whoever would be out by them; where
    nobody would, they are the same.
    """
    after = applied(view.state, with_outs)
    people = [after.people[event.id] for event in with_outs if isinstance(event, Out)]
    preferred = view.preferences.offer_out
    if not people or preferred == "no":
        return Decision(linked(events))
    if preferred == "yes":
        return Decision(linked(with_outs))
    names = ", ".join(f"{person.name} ({person.life})" for person in people)
    return YesOrNo(
        question=prompt_words(view).fallen.format(names=names),
        yes=lambda _: Decision(linked(with_outs)),
        no=lambda _: Decision(linked(events)),
        explained=prompt_words(view).not_yet,
        by_letter=True,
    )
