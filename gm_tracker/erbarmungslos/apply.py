"""What an event makes of a state; only `decide` says no."""

from typing import assert_never

from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.erbarmungslos.actions import activation_ended, booked
from gm_tracker.erbarmungslos.duels import clashed, recovered, resisted
from gm_tracker.erbarmungslos.editing import edited, figure_joined, player_joined
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
from gm_tracker.erbarmungslos.piles import drawn, exchanged, laid, played, shuffled, turned_up
from gm_tracker.erbarmungslos.rounds import card_thrown, turn_ended
from gm_tracker.erbarmungslos.settling import settled
from gm_tracker.erbarmungslos.shots import interrupted, told
from gm_tracker.erbarmungslos.state import State


def apply(state: State, event: ErbarmungslosEvent) -> State:
    """The state after an event that was allowed, with all that follows of itself."""
    return settled(_changed(state, event))


def _changed(state: State, event: ErbarmungslosEvent) -> State:
    match event:
        case PlayerJoins():
            return player_joined(state, event)
        case FigureJoins():
            return figure_joined(state, event)
        case Start():
            return state._replace(phase="running", round=event.round, step="draw")
        case Draw():
            return drawn(state, event)
        case Exchange():
            return exchanged(state, event)
        case Lay():
            return laid(state, event)
        case Tiebreak():
            return turned_up(state, event)
        case Recover():
            return _recovered(state, event)
        case Play():
            return played(state, event)
        case Act() | Ranged() | Melee() | Finish():
            return booked(state, event)
        case Go():
            return _finished(state)
        case Interrupt():
            return interrupted(state, event)
        case Result():
            return told(state, event)
        case Clash():
            return clashed(state, open_action(state), event)
        case Resist():
            return resisted(state, event)
        case EndActivation():
            return activation_ended(_over(state), event.figure)
        case EndTurn():
            return turn_ended(state)
        case Shuffle():
            return shuffled(state, event)
        case Edit():
            return edited(state, event)
        case End():
            return _ended(state)
        case Note():
            return state
        case Undo() | Redo():
            return state
        case _:
            assert_never(event)


def _ended(state: State) -> State:
    """After the end of the fight, whatever was open: an AP card that lies out falls (EA4)."""
    if state.turn is not None:
        state = card_thrown(state)
    return state._replace(phase="ended", step=None, order=(), place=0, recovering=(), turn=None)


def _over(state: State) -> State:
    """After the action that was open to interrupts is done."""
    return state._replace(turn=running_turn(state)._replace(action=None))


def _recovered(state: State, event: Recover) -> State:
    """After a recovery test, or after it was let be (EA11)."""
    figure = state.figures[event.figure]
    recovering = tuple(id_ for id_ in state.recovering if id_ != figure.id)
    state = state._replace(recovering=recovering)
    return state if event.faces is None else state.with_figures(recovered(figure, event.faces))


def _finished(state: State) -> State:
    """After an announced finish was carried out: the target is out for good (N24)."""
    target = state.figures[open_action(state).target or ""]
    return _over(state).with_figures(target._replace(state="out"))
