"""Lines that a desk asks for itself: a title, a name, a yes."""

from collections.abc import Callable

from gm_tracker.core.commands import Answer, Entry, Preview
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.values import frozen
from gm_tracker.tui.desk import Step

_YES = ("j", "y")


@frozen
class Question:
    """One line, and what its desk does with it. Blanks at the ends of the text do not count.

    One that an Enter opened is answered `by_letter`: `j` or `y` gives the empty text, Enter alone
    does nothing, as it may have been meant for the line before. Where there are several `choices`
    the arrows take one of them, whatever is typed.
    """

    asks: str
    says: Callable[[str], Line]
    """What Enter would do with the text. Raises Refusal where it means nothing."""
    done: Callable[[Answer], Step]
    """Does it."""
    preset: str = ""
    by_letter: bool = False
    choices: tuple[str, ...] = ()
    keeps_choice: bool = True
    before: None = None

    def label(self, view: object) -> str:  # noqa: ARG002
        """What is asked."""
        return self.asks

    def preview(self, view: object, entry: Entry) -> Preview:  # noqa: ARG002
        """What Enter or the letter would do. Raises Refusal where the text means nothing."""
        text = entry.text.strip()
        if self.by_letter and text:
            raise Refusal(CoreReason.BY_LETTER)
        says = self.says(text)
        if len(self.choices) < 2:
            return Preview(says)
        chosen = self._chosen(entry)
        between = (Span(" · ", Role.DIM),) if says else ()
        line = (*says, *between, Span(self.choices[chosen]))
        return Preview(line, self.choices, chosen)

    def instant(self, view: object, entry: Entry) -> Answer | None:  # noqa: ARG002
        """The letter for a yes; else nothing happens before Enter."""
        is_yes = self.by_letter and entry.text.strip().casefold() in _YES
        return Answer("") if is_yes else None

    def enter(self, view: object, entry: Entry) -> Answer:  # noqa: ARG002
        """The text, for `done`. Raises Refusal, and the line stays, where it means nothing."""
        if self.by_letter:
            raise Refusal(CoreReason.BY_LETTER)
        text = entry.text.strip()
        self.says(text)
        return Answer(text, self._chosen(entry))

    def _chosen(self, entry: Entry) -> int:
        return entry.choice % len(self.choices) if self.choices else 0


def offer(asks: str, says: Line, does: Callable[[], Step], *, by_letter: bool = False) -> Question:
    """Asks whether something is to be done; refuses where more than Enter was typed."""

    def shown_of(text: str) -> Line:
        if text:
            raise Refusal(CoreReason.ONLY_ENTER)
        return says

    return Question(asks, shown_of, lambda _: does(), by_letter=by_letter)
