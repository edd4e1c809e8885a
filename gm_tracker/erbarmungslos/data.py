"""The state as plain data: what `show --json` prints."""

from typing import Any

from gm_tracker.erbarmungslos.duels import open_melee, pools
from gm_tracker.erbarmungslos.openings import Open, openings
from gm_tracker.erbarmungslos.state import Figure, Player, State


def as_data(state: State) -> dict[str, Any]:
    """The fight as `show --json` gives it; players and figures in the order of coming.

    Neither a face-down card nor the hand of a program deck is in it.
    """
    shown: dict[str, Any] = {
        "ruleset": "erbarmungslos",
        "phase": state.phase,
        "round": state.round,
        "step": state.step,
        "open": [_open(opening) for opening in openings(state)],
        "order": list(state.order),
        "active": state.active,
        "ap": None if state.turn is None else state.turn.ap,
        "card": None if state.turn is None else state.turn.card,
        "players": {id_: _player(state, player) for id_, player in state.players.items()},
        "figures": {id_: _figure(figure) for id_, figure in state.figures.items()},
        "contact": sorted(sorted(pair) for pair in state.contact),
    }
    melee = open_melee(state)
    if melee is not None:
        attacker, target = state.figures[melee.figure], state.figures[melee.target or ""]
        shown["pools"] = pools(state, attacker, target)._asdict()
    return shown


def _open(opening: Open) -> dict[str, Any]:
    given = {name: value for name, value in opening._asdict().items() if value is not None}
    return {"who": None, **given}


def _player(state: State, player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "seat": player.seat,
        "side": player.side,
        "hand": player.cards.hand_size,
        "deck": player.cards.deck_size,
        "discard": list(player.cards.discard),
        "initiative": state.revealed(player.id),
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "name": figure.name,
        "player": figure.player,
        "life": figure.life,
        "state": figure.state,
        "moves": figure.moves,
        "ended": figure.ended,
        "interrupted": figure.interrupted,
        "attackers": list(figure.attackers),
        "wounded": figure.wounded,
        "shots": figure.shots,
    }
