"""What followed from an event, in words: on figures, on the action, on the round."""

from collections.abc import Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.events import (
    Act,
    Clash,
    Edit,
    EndActivation,
    EndTurn,
    ErbarmungslosEvent,
    Finish,
    Go,
    Melee,
    Ranged,
    Recover,
    Resist,
    Result,
)
from gm_tracker.erbarmungslos.melee import successes
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.catalogue import Catalogue, LogWords
from gm_tracker.erbarmungslos.words.initiative import initiative
from gm_tracker.erbarmungslos.words.rounds import passed


def followed(
    words: Catalogue, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """The parts of the line on what the rules made of the event, in the order it came about."""
    log = words.log
    yield from _fates(log, before, event, after)
    yield from _broken_off(words, before, event, after)
    yield from _activations(log, before, event, after)
    yield from initiative(log, lang, before, event, after)
    yield from passed(log, before, event, after)


def _of(log: LogWords, state: State, id_: str, own: str | None, what: str) -> str:
    """What befell a figure: with its name, where the line is not about it (`own`)."""
    return what if id_ == own else log.other.format(name=state.figures[id_].name, what=what)


def _subject(event: ErbarmungslosEvent) -> str | None:
    """The figure that is meant where a line names nobody; None where several are at it."""
    match event:
        case Recover() | Resist() | Act() | Ranged() | Melee() | Finish():
            return event.figure
        case Edit():
            return event.id
        case _:
            return None


def _fates(log: LogWords, before: State, event: ErbarmungslosEvent, after: State) -> Iterator[str]:
    """Life lost, who is down, out or able again; who has to resist, who holds (N11 to N18)."""
    if not isinstance(event, Result | Clash | Go | Recover | Resist):
        return
    action = before.turn.action if before.turn is not None else None
    if isinstance(event, Clash) and action is not None and _is_tie(event):
        yield log.tie.format(name=before.figures[action.figure].name)
    resisting = after.turn.resisting if after.turn is not None else None
    for id_, old in before.figures.items():
        new, parts = after.figures[id_], []
        if new.life != old.life:
            parts.append(log.life.format(old=old.life, new=new.life))
        if new.state != old.state:
            parts.append(getattr(log, new.state))
        if id_ == resisting:
            parts.append(log.must_resist)
        if parts:
            yield _of(log, after, id_, _subject(event), ", ".join(parts))
    if isinstance(event, Resist) and after.figures[event.figure].is_able:
        yield log.holds


def _is_tie(event: Clash) -> bool:
    return successes(event.attack) == successes(event.defence)


def _broken_off(
    words: Catalogue, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """An announced action that could not go on, and its AP where they come back (E70, EA34)."""
    if not isinstance(event, Result | Edit) or before.turn is None or after.turn is None:
        return
    action = before.turn.action
    if action is None or action.kind == "ranged" or after.turn.action is not None:
        return
    figure = before.figures[action.figure]
    target = before.figures[action.target].name if action.target is not None else ""
    deed: str = getattr(words.deeds, action.kind)
    what = words.log.broken_off.format(action=deed.format(number=figure.moves, target=target))
    yield _of(words.log, before, figure.id, _subject(event), what)
    if returned := after.turn.ap - before.turn.ap:
        yield words.log.returned.format(ap=returned)


def _activations(
    log: LogWords, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """Whose activation is over, where the line does not say so itself (EA38, EA39)."""
    if isinstance(event, EndActivation | EndTurn):
        return
    own = _subject(event)
    says_it = isinstance(event, Act | Ranged | Melee | Finish) or (
        isinstance(event, Edit) and event.changes.ended is not None
    )
    for id_, old in before.figures.items():
        if after.figures[id_].ended and not old.ended and not (says_it and id_ == own):
            yield _of(log, after, id_, own, log.activation_over)
