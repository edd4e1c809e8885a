"""Refusals and events as sentences in the user's language."""

from collections.abc import Sequence
from typing import Any

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Problem, ReadOnly
from gm_tracker.core.ruleset import Ruleset
from gm_tracker.tui.session import Session, SessionReason


def refused(session: Session, refusal: Refusal) -> str:
    """Why something was refused, by the ruleset, the core or the session."""
    if refusal.reason is SessionReason.READ_ONLY and session.read_only is not None:
        return read_only_text(session.read_only, session.lang)
    return refusal_sentence(refusal, session.ruleset, session.lang)


def refusal_sentence(refusal: Refusal, ruleset: Ruleset[Any, Any], lang: Lang) -> str:
    """Why the core or a ruleset does not allow an event."""
    return ruleset.tongue(lang).refusal(refusal) or core_sentence(refusal, lang)


def core_sentence(refusal: Refusal, lang: Lang) -> str:
    """Why the core does not allow something; of any other refusal only that it is one."""
    if isinstance(refusal.reason, CoreReason):
        return CORE_TEXTS[lang].refusals[refusal.reason].format(**refusal.data)
    return SCREEN_TEXTS[lang].refused


def problem_sentence(problem: Problem, lang: Lang) -> str:
    """What is wrong with a file. The sentences are loaded only where something is."""
    from gm_tracker.catalogue.problems import say

    return say(problem, lang)


def read_only_text(reason: ReadOnly, lang: Lang) -> str:
    """Why a fight can only be looked at."""
    return SCREEN_TEXTS[lang].read_only[reason]


def told(session: Session, events: Sequence[Event]) -> str:
    """A decision in words: its first event, and how many came with it."""
    first = events[0]
    history = session.history
    words = session.ruleset.tongue(session.lang).told(
        history.at(first.seq - 1), first, history.at(first.seq)
    )
    return f"{words} (+{len(events) - 1})" if len(events) > 1 else words
