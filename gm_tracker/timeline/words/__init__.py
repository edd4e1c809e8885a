"""What the timeline says in each language: refusals, log lines, what is on its screen.

Texts of users stand in a sentence as they are, breaks and control signs too: whoever shows a line
takes them out. What only some need is imported when it is asked for: `show` starts the faster.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Side, TimelineEvent
from gm_tracker.timeline.state import State

if TYPE_CHECKING:
    from gm_tracker.timeline.words.catalogue import Catalogue


class TimelineWords:
    """The timeline's words in one language, but for those of its commands and its screen."""

    def __init__(self, lang: Lang) -> None:
        from gm_tracker.timeline.words.english import ENGLISH
        from gm_tracker.timeline.words.german import GERMAN

        self._catalogue: Catalogue = {"de": GERMAN, "en": ENGLISH}[lang]

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of one of the timeline's refusals; None for any other."""
        if not isinstance(refusal.reason, TimelineReason):
            return None
        sentence: str = getattr(self._catalogue.refusals, refusal.reason.value)
        return sentence.format(**refusal.data)

    def told(self, before: State, event: TimelineEvent, after: State) -> str:
        """A line of words on an event that was taken; undo and redo are told elsewhere."""
        from gm_tracker.timeline.words.telling import told

        return told(self._catalogue, before, event, after)

    def who(self, before: State, event: TimelineEvent) -> str:
        """The name of the one whom an event is about; empty where it is about nobody."""
        from gm_tracker.timeline.words.telling import who

        return who(before, event)

    def deeds(self, before: State, event: TimelineEvent, after: State) -> Iterable[str]:
        """What happened and followed, in parts, for a line that says who and what it cost."""
        from gm_tracker.timeline.words.telling import deeds, without_costs

        return filter(None, deeds(without_costs(self._catalogue), before, event, after))

    def side(self, side: Side) -> str:
        """What a side is called."""
        values = self._catalogue.values
        return values.pc if side == "pc" else values.npc

    def sorting(self, name: str) -> str:
        """What one of the ruleset's sortings is called.

        Raises AttributeError where there is none of that name.
        """
        called: str = getattr(self._catalogue.sortings, name)
        return called
