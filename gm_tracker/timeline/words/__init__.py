"""What the timeline says in each language: refusals, log lines, names of fields."""

from collections.abc import Mapping

from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State
from gm_tracker.timeline.words.catalogue import Catalogue
from gm_tracker.timeline.words.english import ENGLISH
from gm_tracker.timeline.words.german import GERMAN
from gm_tracker.timeline.words.telling import told
from gm_tracker.timeline.words.values import one_line

_CATALOGUES: Mapping[Lang, Catalogue] = {"de": GERMAN, "en": ENGLISH}


class TimelineWords:
    """The timeline's words in one language, but for those of its commands."""

    def __init__(self, lang: Lang) -> None:
        self._catalogue = _CATALOGUES[lang]

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of one of the timeline's refusals, on one line; None for any other."""
        if not isinstance(refusal.reason, TimelineReason):
            return None
        sentence: str = getattr(self._catalogue.refusals, refusal.reason.value)
        return one_line(sentence.format(**refusal.data))

    def told(self, before: State, event: TimelineEvent, after: State) -> str:
        """One line of words on an event that was taken; undo and redo are told elsewhere."""
        return told(self._catalogue, before, event, after)

    def field(self, path: str) -> str | None:
        """What a field is called: `ap` and `participants.2.ap` are "AKP/R"; None if unknown."""
        steps = path.replace("[", ".").replace("]", "").split(".")
        names = [step for step in steps if not step.isdecimal()]
        return self._catalogue.fields.get(names[-1]) if names else None
