"""Lines that ask what is to become of a fight: a new one from here on, a combat file."""

import os
from collections.abc import Callable

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Answer
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.tui.desk import Step
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.questions import Question, offer
from gm_tracker.tui.session import Session


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
    return offer(texts.ask_branch.format(line=end), says, branch)


def setup_question(cabinet: Cabinet, session: Session, tell: Callable[[Line], None]) -> Question:
    """Under which name the fight is saved as a combat file; `tell` is told what came of it."""
    texts = SCREEN_TEXTS[session.lang]

    def says(name: str) -> Line:
        path = cabinet.setup_path(name)
        if os.path.lexists(path):
            return (Span(texts.name_taken.format(file=path.name), Role.WARNING),)
        return (Span(f"→ {path.name}", Role.DIM),)

    def done(answer: Answer) -> None:
        try:
            path = cabinet.save_setup(session, answer.text)
        except CannotOpen as error:
            tell((Span(str(error), Role.WARNING),))
        else:
            tell((Span(texts.setup_saved.format(file=path)),))

    return Question(texts.setup_title, says, done, preset=session.header.title)
