"""A fight in a few words, for a list of many."""

from gm_tracker.core.lang import Lang
from gm_tracker.core.values import frozen
from gm_tracker.timeline.screen import TimelineScreen
from gm_tracker.timeline.state import State


@frozen
class SummaryWords:
    """How many take part."""

    one: str
    many: str


_WORDS: dict[Lang, SummaryWords] = {
    "de": SummaryWords(one="1 Beteiligter", many="{count} Beteiligte"),
    "en": SummaryWords(one="1 participant", many="{count} participants"),
}


def summary(state: State, lang: Lang) -> str:
    """How many take part, those who left not counted, and where the fight stands."""
    count = sum(person.status != "left" for person in state.people.values())
    words = _WORDS[lang]
    people = words.one if count == 1 else words.many.format(count=count)
    return f"{people} · {TimelineScreen(lang).heading(state, '').moment}"
