"""A log line in words: the round, who did what, and what followed from it."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias, assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins
from gm_tracker.erbarmungslos.events import (
    Act,
    Clash,
    Draw,
    Edit,
    EndActivation,
    EndTurn,
    ErbarmungslosEvent,
    Exchange,
    Finish,
    Go,
    Interrupt,
    Lay,
    Melee,
    Play,
    Ranged,
    Recover,
    Resist,
    Result,
    Shuffle,
    Start,
    Tiebreak,
)
from gm_tracker.erbarmungslos.openings import open_action, running_turn
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.catalogue import Catalogue
from gm_tracker.erbarmungslos.words.following import followed
from gm_tracker.erbarmungslos.words.telling_cards import drew, exchanged, played, shuffled, turned
from gm_tracker.erbarmungslos.words.telling_joins import edited, figure_came, player_came
from gm_tracker.erbarmungslos.words.telling_turn import (
    clashed,
    did,
    interrupted,
    shot,
    shot_of,
)
from gm_tracker.erbarmungslos.words.values import rolled

CardsEvent: TypeAlias = Draw | Exchange | Lay | Tiebreak | Play | Shuffle
"""What is done with cards, of one's own or of all."""


def told(
    words: Catalogue, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> str:
    """A line on an event: the round, who, what, its note, what followed; two spaces between.

    `before` and `after` are the states around the event. Texts of users stand in it as they are.
    Nothing is said of undo and redo.
    """
    number = event.round if isinstance(event, Start) else before.round
    parts = [words.log.round.format(round=number), who(before, event)]
    return "  ".join(filter(None, [*parts, *deeds(words, lang, before, event, after)]))


def who(before: State, event: ErbarmungslosEvent) -> str:
    """The name of the one whom an event is about; empty where it is about nobody."""
    match event:
        case PlayerJoins() | FigureJoins():
            return event.name
        case Start() | Draw() | End() | Undo() | Redo():
            return ""
        case Note():
            return "" if event.id is None else _name(before, event.id)
        case Edit():
            return _name(before, event.id)
        case Exchange() | Lay() | Tiebreak() | Play() | EndTurn() | Shuffle():
            return before.players[event.player].name
        case Go() | Clash():
            return before.figures[open_action(before).figure].name
        case Result():
            return before.figures[shot_of(before, event).figure].name
        case _:
            return before.figures[event.figure].name


def _name(state: State, id_: str) -> str:
    return (state.players.get(id_) or state.figures[id_]).name


def deeds(
    words: Catalogue, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """The parts of a line on what happened, its note, and what followed from it."""
    yield from _event(words, lang, before, event, after)
    if event.note:
        yield words.log.note.format(text=event.note)
    yield from followed(words, lang, before, event, after)


def _event(
    words: Catalogue, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> Iterable[str]:
    """What happened, without whom it is about."""
    log = words.log
    match event:
        case PlayerJoins():
            return player_came(log, event)
        case FigureJoins():
            return figure_came(words, before, event)
        case Edit():
            return edited(words, before, event)
        case Start():
            return (log.starts,)
        case Note():
            return (log.note.format(text=event.text) if event.text else log.note_empty,)
        case End():
            return (log.ends,)
        case Undo() | Redo():
            return ()
        case Draw() | Exchange() | Lay() | Tiebreak() | Play() | Shuffle():
            return _with_cards(words, lang, before, event, after)
        case _:
            return _of_figures(words, lang, before, event, after)


def _with_cards(
    words: Catalogue, lang: Lang, before: State, event: CardsEvent, after: State
) -> Iterable[str]:
    """What was done with cards; none that lies face down or is held is named."""
    log = words.log
    match event:
        case Draw():
            return drew(log, before, after)
        case Exchange():
            return exchanged(log, before, event, after)
        case Lay():
            return (log.lays, *([log.unchecked] if event.unchecked else []))
        case Tiebreak():
            return turned(log, lang, before, event)
        case Play():
            return played(log, lang, before, event, after)
        case Shuffle():
            return shuffled(log, before, event)


def _of_figures(
    words: Catalogue,
    lang: Lang,
    before: State,
    event: Recover | Act | Ranged | Melee | Finish | Go | Interrupt | Result | Clash | Resist
    | EndActivation | EndTurn,
    after: State,
) -> Iterable[str]:  # fmt: skip
    """What figures did, or what befell them."""
    log = words.log
    match event:
        case Recover():
            faces = event.faces
            return (log.waives if faces is None else log.recovers.format(roll=rolled(log, faces)),)
        case Act() | Ranged() | Melee() | Finish():
            return did(words, before, event, after)
        case Go():
            return (log.goes.format(target=before.figures[open_action(before).target or ""].name),)
        case Interrupt():
            return interrupted(log, lang, before, event)
        case Result():
            return shot(words, before, event)
        case Clash():
            return clashed(log, before, event)
        case Resist():
            return (log.resists.format(roll=rolled(log, event.faces, event.mod)),)
        case EndActivation():
            return (log.ends_activation,)
        case EndTurn():
            left = running_turn(before).ap
            return (log.ends_turn, *([log.lapsed.format(ap=left)] if left else []))
        case _:
            assert_never(event)
