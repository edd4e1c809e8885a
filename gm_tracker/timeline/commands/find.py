"""To somebody by the row's letter, or by letters of the name."""

from gm_tracker.core.commands import Decision, Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.prompts import Choice, Fight, Offer, Result
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.order import seat_order, upcoming


def find(view: Fight) -> "FindPrompt":
    """The cursor goes to somebody; of several who fit, to who comes next in the order.

    Raises Refusal (NO_ROW) where nobody is there.
    """
    ids = tuple(dict.fromkeys((*upcoming(view.state), *seat_order(view.state))))
    if not ids:
        raise Refusal(CommandReason.NO_ROW)

    def taken(_: Fight, place: int) -> Result:
        return Decision((), ids[place])

    people = [view.state.people[id_] for id_ in ids]
    return FindPrompt(
        question=prompt_words(view).find,
        offers=tuple(Offer(person.name) for person in people),
        taken=taken,
        letters=tuple(person.letter for person in people),
    )


@frozen(kw_only=True)
class FindPrompt(Choice):
    """Whom the cursor goes to: a row's own letter comes before letters of a name."""

    letters: tuple[str, ...]

    def _found(self, entry: Entry) -> tuple[int, ...]:
        wanted = entry.text.strip().casefold()
        if wanted not in self.letters:
            return super()._found(entry)
        named = matches(entry.text, [offer.name for offer in self.offers])
        return tuple(dict.fromkeys((self.letters.index(wanted), *named)))
