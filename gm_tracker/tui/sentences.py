"""Refusals and events as sentences in the user's language."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Problem, ReadOnly
from gm_tracker.core.ruleset import Ruleset
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.storage.reader import Damage, Reading
from gm_tracker.tui.session import Session, SessionReason

if TYPE_CHECKING:
    from gm_tracker.storage.following import Trouble

LINES_RESUMED = 3
"""Log lines that say where a fight was."""
TOLD = 3
"""Events of a decision that are told; of more it is told how many they are."""
BETWEEN = "  "
"""What stands between the parts of a log line."""


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


def trouble_sentence(trouble: "Trouble", reading: Reading, lang: Lang) -> str:
    """Why no more of a log is read than was."""
    if isinstance(trouble, Problem):
        return problem_sentence(trouble, lang)
    if not isinstance(trouble, Damage):
        from gm_tracker.catalogue.replay import REPLAY_TEXTS

        texts = REPLAY_TEXTS[lang]
        return {"gone": texts.gone, "shorter": texts.shorter, "replaced": texts.replaced}[trouble]
    damaged = SCREEN_TEXTS[lang].damaged.format(line=trouble.line)
    if trouble.refusal is not None:
        return f"{damaged} {refusal_sentence(trouble.refusal, reading.ruleset, lang)}"
    return f"{damaged} {problem_sentence(replace(trouble.problems[0], line=None), lang)}"


def read_only_text(reason: ReadOnly, lang: Lang) -> str:
    """Why a fight can only be looked at."""
    return SCREEN_TEXTS[lang].read_only[reason]


def log_tail(session: Session, count: int) -> tuple[Line, ...]:
    """The last `count` lines that count, in words, newest last."""
    newest = islice(session.history.standing(), count)
    return tuple((Span(session.told(event.seq)),) for event in newest)[::-1]


def resumed(session: Session, now: datetime) -> tuple[Line, ...]:
    """Where a fight was that is gone on with: when, whose turn; its last three lines."""
    from gm_tracker.tui.moments import ago

    texts = SCREEN_TEXTS[session.lang]
    heading = session.ruleset.screen(session.lang).heading(session.state, "")
    played = next((event.at for event in reversed(session.history.events) if event.at), None)
    first: Line = heading.turn or (Span(heading.moment, Role.STRONG),)
    if played is not None:
        when = texts.last_played.format(when=ago(played.timestamp(), now, texts))
        first = (Span(when, Role.STRONG), Span(" · ", Role.DIM), *first)
    return (first, *log_tail(session, LINES_RESUMED))


def opening_words(session: Session) -> str:
    """What there is to say about the file as it was found, else the last decision in it."""
    loaded = session.fight.loaded
    core, screen = CORE_TEXTS[session.lang], SCREEN_TEXTS[session.lang]
    words = []
    if session.read_only is not None:
        words.append(read_only_text(session.read_only, session.lang))
    if loaded.damage is not None:
        words.append(screen.damaged.format(line=loaded.damage.line))
    if loaded.cut_decision:
        words.append(core.cut_decision)
    elif loaded.torn:
        words.append(core.torn)
    last = session.history.last_decision()
    if last and not words and not session.is_new:
        words.append(told(session, last))
    return " ".join(words)


def told(session: Session, events: Sequence[Event]) -> str:
    """A decision in words: its first events, and how many more came with them."""
    first, *others = (session.told(event.seq) for event in events[:TOLD])
    # Every line begins with the moment it happened in: told once, it is enough.
    moment, between, _ = first.partition(BETWEEN)
    rest = [line.removeprefix(f"{moment}{between}") for line in others]
    more = f" (+{len(events) - TOLD})" if len(events) > TOLD else ""
    return " · ".join([first, *rest]) + more
