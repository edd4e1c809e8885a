"""Lines that a desk asks for itself: a title, a name, a yes."""

import os
from collections.abc import Callable

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Answer, Entry, Preview
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.core.values import frozen
from gm_tracker.tui.desk import Step
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.session import Session

_YES = ("j", "y")


@frozen
class Question:
    """One line, and what its desk does with it. Blanks at the ends of the text do not count.

    One that an Enter opened is answered `by_letter`: `j` or `y` gives the empty text, Enter alone
    does nothing, as it may have been meant for the line before.
    """

    asks: str
    says: Callable[[str], Line]
    """What Enter would do with the text."""
    done: Callable[[str], Step]
    """Does it."""
    preset: str = ""
    by_letter: bool = False
    before: None = None

    def label(self, view: object) -> str:  # noqa: ARG002
        """What is asked."""
        return self.asks

    def preview(self, view: object, entry: Entry) -> Preview:  # noqa: ARG002
        """What Enter or the letter would do. Raises Refusal where another letter was typed."""
        text = entry.text.strip()
        if self.by_letter and text:
            raise Refusal(CoreReason.BY_LETTER)
        return Preview(self.says(text))

    def instant(self, view: object, entry: Entry) -> Answer | None:  # noqa: ARG002
        """The letter for a yes; else nothing happens before Enter."""
        is_yes = self.by_letter and entry.text.strip().casefold() in _YES
        return Answer("") if is_yes else None

    def enter(self, view: object, entry: Entry) -> Answer:  # noqa: ARG002
        """The text, for `done`. Raises Refusal where a letter is wanted."""
        if self.by_letter:
            raise Refusal(CoreReason.BY_LETTER)
        return Answer(entry.text.strip())


def offer(
    asks: str,
    says: Line,
    does: Callable[[], Step],
    warn: Callable[[str], None],
    lang: Lang,
    *,
    by_letter: bool = False,
) -> Question:
    """Asks whether something is to be done; `warn` is told where more than Enter was typed."""
    only_enter = LOG_TEXTS[lang].only_enter

    def done(text: str) -> Step:
        if text:
            warn(only_enter)
            return None
        return does()

    def shown_of(text: str) -> Line:
        return (Span(only_enter, Role.WARNING),) if text else says

    return Question(asks, shown_of, done, by_letter=by_letter)


def branch_question(
    cabinet: Cabinet,
    session: Session,
    seq: int,
    leads: Callable[[Session], Step],
    warn: Callable[[str], None],
) -> Question | None:
    """Asks whether to begin a new fight after line `seq`; `leads` is where it leads.

    The old fight is left for it, so all of it must be saved: else `warn` is told, and None given.
    """
    texts = LOG_TEXTS[session.lang]
    if not session.save():
        warn(texts.branch_unsaved)
        return None
    end = session.history.end_of(seq)
    title = shown(cabinet.branch_title(session, end))

    def branch() -> Step:
        try:
            branched = cabinet.branch(session, end)
        except CannotOpen as error:
            warn(str(error))
            return None
        return leads(branched)

    says: Line = (Span(texts.branch_says.format(title=title), Role.DIM),)
    return offer(texts.ask_branch.format(line=end), says, branch, warn, session.lang)


def setup_question(cabinet: Cabinet, session: Session, tell: Callable[[Line], None]) -> Question:
    """Under which name the fight is saved as a combat file; `tell` is told what came of it."""
    texts = SCREEN_TEXTS[session.lang]

    def says(name: str) -> Line:
        path = cabinet.setup_path(name)
        if os.path.lexists(path):
            return (Span(texts.name_taken.format(file=path.name), Role.WARNING),)
        return (Span(f"→ {path.name}", Role.DIM),)

    def done(name: str) -> None:
        try:
            path = cabinet.save_setup(session, name)
        except CannotOpen as error:
            tell((Span(str(error), Role.WARNING),))
        else:
            tell((Span(texts.setup_saved.format(file=path)),))

    return Question(texts.setup_title, says, done, preset=session.header.title)
