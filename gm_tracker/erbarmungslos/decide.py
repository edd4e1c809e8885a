"""What the rules allow: `decide` says no with a reason, or nothing."""

from typing import assert_never

from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import End, Note, Redo, Undo
from gm_tracker.erbarmungslos.decide_cards import (
    check_draw,
    check_exchange,
    check_lay,
    check_play,
    check_shuffle,
    check_tiebreak,
)
from gm_tracker.erbarmungslos.decide_turn import (
    check_clash,
    check_deed,
    check_end_activation,
    check_go,
    check_interrupt,
    check_recover,
    check_resist,
    check_result,
)
from gm_tracker.erbarmungslos.editing import check_edit
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
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.refusing import known_player, look_open, not_open
from gm_tracker.erbarmungslos.state import State


def decide(state: State, event: ErbarmungslosEvent) -> None:
    """Raises Refusal where the rules do not allow the event in this state."""
    if state.phase == "ended" and not isinstance(event, Note):
        raise Refusal(Why.ENDED)
    match event:
        case PlayerJoins() | FigureJoins():
            _check_newcomer(state, event)
        case Start():
            _check_start(state)
        case Draw():
            check_draw(state, event)
        case Exchange():
            check_exchange(state, event)
        case Lay():
            check_lay(state, event)
        case Tiebreak():
            check_tiebreak(state, event)
        case Recover():
            check_recover(state, event)
        case Play():
            check_play(state, event)
        case Act() | Ranged() | Melee() | Finish():
            check_deed(state, event)
        case Go():
            check_go(state)
        case Interrupt():
            check_interrupt(state, event)
        case Result():
            check_result(state, event)
        case Clash():
            check_clash(state, event)
        case Resist():
            check_resist(state, event)
        case EndActivation():
            check_end_activation(state, event)
        case EndTurn():
            known_player(state, event.player)
            look_open(state, "turn", event.type, event.player)
        case Shuffle():
            check_shuffle(state, event)
        case Edit():
            check_edit(state, event)
        case End():
            if state.phase != "running":
                raise Refusal(Why.NOT_STARTED)
        case Note():
            if event.id is not None and event.id not in {*state.players, *state.figures}:
                raise Refusal(Why.UNKNOWN_ID, id=event.id)
        case Undo() | Redo():
            """The history's own: it never asks a ruleset."""
        case _:
            assert_never(event)


def _check_newcomer(state: State, event: PlayerJoins | FigureJoins) -> None:
    if event.id in state.players or event.id in state.figures:
        raise Refusal(Why.ID_IN_USE, id=event.id)
    if isinstance(event, FigureJoins):
        known_player(state, event.player)
        if state.step not in (None, "draw", "play", "turn"):
            raise Refusal(Why.NO_REINFORCEMENT_NOW)
    elif state.phase != "setup":
        raise not_open(state, event.type)


def _check_start(state: State) -> None:
    if state.phase == "running":
        raise Refusal(Why.ALREADY_STARTED)
    if not state.figures:
        raise Refusal(Why.NO_FIGURE_YET)
