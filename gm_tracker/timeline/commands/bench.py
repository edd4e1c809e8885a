"""The bench: prepared reserves that join with their values."""

from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Choice, Offer
from gm_tracker.timeline.commands.newcomer import joining
from gm_tracker.timeline.commands.prompts import Fight, Result, header_of
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import Entrant
from gm_tracker.timeline.naming import newcomers


def bench(view: Fight) -> tuple[Entrant, ...]:
    """The reserves that have not joined yet, in the order of the header."""
    return header_of(view).bench(view.state.people)


def from_bench(view: Fight) -> Choice:
    """Somebody comes in from the bench (R21). Raises Refusal where nobody sits there."""
    waiting = bench(view)
    if not waiting:
        raise Refusal(CommandReason.BENCH_EMPTY)
    return Choice(
        question=prompt_words(view).who_joins,
        offers=tuple(Offer(entrant.name, f" {entrant.ap} AP") for entrant in waiting),
        taken=_joins,
    )


def _joins(view: Fight, place: int) -> Result:
    """One of the bench joins. Raises Refusal where the name it was given cannot be kept."""
    waiting = bench(view)
    return joining(view, newcomers(view.state, waiting[place], bench=waiting))
