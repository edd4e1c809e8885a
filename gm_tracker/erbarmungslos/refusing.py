"""The questions that many events are asked: is it open, whose is it, who is meant."""

from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.openings import What, openings
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.state import Figure, Player, State


def known_player(state: State, id_: str) -> Player:
    """The player of that id. Raises Refusal."""
    player = state.players.get(id_)
    if player is None:
        raise Refusal(Why.UNKNOWN_PLAYER, id=id_)
    return player


def known_figure(state: State, id_: str) -> Figure:
    """The figure of that id. Raises Refusal."""
    figure = state.figures.get(id_)
    if figure is None:
        raise Refusal(Why.UNKNOWN_FIGURE, id=id_)
    return figure


def look_open(state: State, what: What, tried: str, who: str | None) -> None:
    """Whether a decision is open to that player (None: to the table). Raises Refusal.

    `tried`: the type of the event that would answer it.
    """
    found = [opening.who for opening in openings(state) if opening.what == what]
    if who in found:
        return
    if not found or who is None:
        raise not_open(state, tried)
    raise Refusal(Why.NOT_YOURS, what=tried, player=state.players[who].name)


def not_open(state: State, tried: str) -> Refusal:
    """The refusal of what answers no open decision; it names those that are open."""
    if state.phase == "setup":
        return Refusal(Why.NOT_STARTED)
    named = [
        f"{'-' if opening.who is None else state.players[opening.who].name}:{opening.what}"
        for opening in openings(state)
    ]
    return Refusal(Why.NOT_OPEN, what=tried, open="\n".join(named))
