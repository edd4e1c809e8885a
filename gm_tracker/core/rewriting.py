"""Correcting a decision: those after it are taken back and applied again on the corrected one.

What comes of it is a batch of drafts that `History.decide` takes at once. Nothing is rolled again:
events carry their dice. What names a line of the corrected decision names then the line at that
place in the replacement; where there is none the rules have to refuse it.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Generic, TypeVar

from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Event, Undo, drafts_of, numbered
from gm_tracker.core.history import History, Rewriter
from gm_tracker.core.places import Places
from gm_tracker.core.values import frozen

S = TypeVar("S")
E = TypeVar("E", bound=Event)


@frozen
class Misfit(Generic[E]):
    """The first later decision that no longer fits, and why."""

    decision: tuple[E, ...]
    refusal: Refusal


@frozen
class Rewriting(Generic[E]):
    """What a correction comes to; nothing of it counts yet."""

    batch: tuple[E | Undo, ...]
    """The undos, the corrected decision, and the later ones that fit again, as drafts."""
    later: int
    """How many decisions stood after the corrected one."""
    fitting: int
    """How many of them are in the batch."""
    needless: int
    """How many of them were left out, as nothing calls for them any more."""
    misfit: Misfit[E] | None
    """The one before which the batch stops; None: all fit again."""


def rewritten(
    engine: Rewriter[S, E], history: History[S, E], seq: int, replacement: Sequence[E]
) -> Rewriting[E]:
    """What comes of putting the drafts in the place of the decision that line `seq` belongs to.

    The later decisions are those that stand; what was undone between them stays undone. Raises
    Refusal where the line does not count, or the rules do not allow the replacement there.
    """
    replaced = history.decision_of(seq)
    after = takewhile(lambda event: event.seq > replaced[-1].seq, history.standing())
    later = decisions(reversed(list(after)))
    batch: list[E | Undo] = [Undo()] * (len(later) + 1)
    # What is tried has the numbers that it will have: what comes of an event may hang on them.
    follows = len(history) + len(batch)
    places = Places(engine)
    places.put(replaced[: len(replacement)], follows + 1)
    drafts = places.named_anew(replacement)
    state = _taken(engine, history.at(replaced[0].seq - 1), numbered(drafts, follows))
    batch += drafts
    needless = 0
    for place, decision in enumerate(later):
        if all(engine.is_needless(state, event) for event in decision):
            needless += 1
            continue
        follows = len(history) + len(batch)
        drafts = drafts_of(places.moved(decision, follows + 1))
        try:
            state = _taken(engine, state, numbered(drafts, follows))
        except Refusal as refusal:
            misfit = Misfit(decision, refusal)
            return Rewriting(tuple(batch), len(later), place - needless, needless, misfit)
        batch += drafts
    return Rewriting(tuple(batch), len(later), len(later) - needless, needless, None)


def decisions(events: Iterable[E]) -> list[tuple[E, ...]]:
    """The events, oldest first, put together to decisions."""
    found: list[list[E]] = []
    for event in events:
        if event.linked and found:
            found[-1].append(event)
        else:
            found.append([event])
    return [tuple(decision) for decision in found]


def is_same(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether two decisions are the same, wherever and whenever they were taken."""
    return drafts_of(one) == drafts_of(other)


def _taken(engine: Rewriter[S, E], state: S, decision: Sequence[E]) -> S:
    """The state after a decision. Raises Refusal."""
    for event in decision:
        engine.decide(state, event)
        state = engine.apply(state, event)
    return state
