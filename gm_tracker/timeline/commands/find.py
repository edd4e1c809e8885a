"""To somebody by the row's letter, or by letters of the name."""

from gm_tracker.core.commands import Decision
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.prompts import FindPrompt, Offer
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.order import seat_order, upcoming


def find(view: Fight) -> "FindPrompt":
    """The cursor goes to somebody; of several who fit, to who comes next in the order.

    Raises Refusal (NO_ROW) where nobody is there.
    """
    ids = tuple(dict.fromkeys((*upcoming(view.state), *seat_order(view.state))))
    if not ids:
        raise Refusal(CoreReason.NO_ROW)

    def taken(_: Fight, place: int) -> Result:
        return Decision((), ids[place])

    people = [view.state.people[id_] for id_ in ids]
    return FindPrompt(
        question=PROMPT_WORDS[view.lang].find,
        offers=tuple(Offer(person.name) for person in people),
        taken=taken,
        letters=tuple(person.letter for person in people),
    )
