"""The awaited event occurs: which one, and who rolls for it (T28, R17)."""

from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Choice, Offer
from gm_tracker.timeline.commands.acting import on_turn
from gm_tracker.timeline.commands.event_words import event_words
from gm_tracker.timeline.commands.lurking import same_event, waiters
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import CommandReason, names
from gm_tracker.timeline.commands.waiting import RollPrompt
from gm_tracker.timeline.commands.words import prompt_words


def occurs(view: Fight, *, causer_is_certain: bool = False) -> Choice | RollPrompt:
    """An event that somebody waits for occurs: asks which where there are several (T28).

    Raises Refusal (NO_EVENT_AWAITED) where nobody waits.
    """
    on_turn(view)
    waiting = waiters(view)
    events = tuple(waiting)
    if not events:
        raise Refusal(CommandReason.NO_EVENT_AWAITED)
    if len(events) == 1:
        return rolls_for(view, events[0], causer_is_certain=causer_is_certain)
    return Choice(
        question=prompt_words(view).which_event,
        offers=tuple(
            Offer(event, event_words(view).waits_for_it.format(names=names(tuple(people))))
            for event, people in waiting.items()
        ),
        taken=lambda view, place: rolls_for(
            view, events[place], causer_is_certain=causer_is_certain
        ),
        is_listed=True,
    )


def rolls_for(view: Fight, event: str, *, causer_is_certain: bool = False) -> RollPrompt:
    """Asks the rolls: everyone waiting for it, then the one on turn, who may have caused it."""
    asked = tuple(
        person.id
        for person in view.state.people.values()
        if person.waiting is not None and same_event(person.waiting, event)
    )
    causer = on_turn(view).id
    if causer not in asked:
        asked = (*asked, causer)
    return RollPrompt(event=event, asked=asked, causer=causer, causer_is_certain=causer_is_certain)
