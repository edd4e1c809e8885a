"""Which hands that the program keeps have something to decide now."""

from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.state import Player, State

_FROM_HAND = ("exchange", "lay", "play", "interrupt")
"""The decisions that are answered with cards of a hand."""


def hands_asked(state: State) -> list[Player]:
    """The players with program decks whose cards answer what is open, what comes first ahead."""
    players = [
        state.players[opening.who]
        for opening in openings(state)
        if opening.what in _FROM_HAND and opening.who is not None
    ]
    return [player for player in players if player.is_program]


def asked_of(state: State, player: str) -> str | None:
    """The open decision that cards of this player's hand answer."""
    found = (one.what for one in openings(state) if one.who == player)
    return next((what for what in found if what in _FROM_HAND), None)
