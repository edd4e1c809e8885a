"""What the game says in each language: refusals, log lines, how cards are called.

Texts of users stand in a sentence as they are, breaks and control signs too: whoever shows a line
takes them out. No word tells a card that lies face down, or one of a hand that the program keeps.
What only some need is imported when it is asked for: `show` starts the faster.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason
from gm_tracker.erbarmungslos.state import State

if TYPE_CHECKING:
    from gm_tracker.erbarmungslos.words.catalogue import Catalogue


class ErbarmungslosWords:
    """The game's words in one language, but for those of its commands and its screen."""

    def __init__(self, lang: Lang) -> None:
        from gm_tracker.erbarmungslos.words.english import ENGLISH
        from gm_tracker.erbarmungslos.words.german import GERMAN

        self._lang = lang
        self._catalogue: Catalogue = {"de": GERMAN, "en": ENGLISH}[lang]

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of one of the ruleset's refusals; None for any other."""
        if not isinstance(refusal.reason, ErbarmungslosReason):
            return None
        from gm_tracker.erbarmungslos.words.refusals import refusal_sentence

        return refusal_sentence(self._catalogue, refusal, self._lang)

    def told(self, before: State, event: ErbarmungslosEvent, after: State) -> str:
        """A line of words on an event that was taken; undo and redo are told elsewhere."""
        from gm_tracker.erbarmungslos.words.telling import told

        return told(self._catalogue, self._lang, before, event, after)

    def who(self, before: State, event: ErbarmungslosEvent) -> str:
        """The name of the one whom an event is about; empty where it is about nobody."""
        from gm_tracker.erbarmungslos.words.telling import who

        return who(before, event)

    def deeds(self, before: State, event: ErbarmungslosEvent, after: State) -> Iterable[str]:
        """What happened and followed, in parts, for a line that says the round and who."""
        from gm_tracker.erbarmungslos.words.telling import deeds

        return deeds(self._catalogue, self._lang, before, event, after)

    def sorting(self, name: str) -> str:
        """What one of the ruleset's sortings is called.

        Raises AttributeError where there is none of that name.
        """
        called: str = getattr(self._catalogue.sortings, name)
        return called
