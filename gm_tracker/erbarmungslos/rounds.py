"""The ends of a turn and of a round: the only places where they end."""

from gm_tracker.erbarmungslos.actions import activation_ended
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.state import State


def turn_ended(state: State) -> State:
    """After the active player's turn: the AP card falls, AP left lapse (E45, EA4)."""
    turn = running_turn(state)
    if turn.acting is not None:
        state = activation_ended(state, turn.acting)
    return card_thrown(state)._replace(step="play", turn=None, place=state.place + 1)


def card_thrown(state: State) -> State:
    """After the active player's AP card fell on the discard pile (EA4)."""
    player, card = state.players[state.active or ""], running_turn(state).card
    return state.with_player(player._replace(cards=player.cards.thrown([card])))


def round_ended(state: State) -> State:
    """The next round, at its draw: initiative cards fall, what holds for a round is over.

    (E72 to E74, EA4, NA21)
    """
    players = {
        id_: player
        if player.initiative is None
        else player._replace(initiative=None, cards=player.cards.thrown([player.initiative]))
        for id_, player in state.players.items()
    }
    figures = {
        id_: figure._replace(
            moves=0, ended=False, did_ending=False, interrupted=False, attackers=()
        )
        for id_, figure in state.figures.items()
    }
    return state._replace(
        round=state.round + 1,
        step="draw",
        players=players,
        figures=figures,
        exchanged=frozenset(),
        is_revealed=False,
        order=(),
        place=0,
    )
