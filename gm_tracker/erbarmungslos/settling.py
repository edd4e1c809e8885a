"""What follows of itself after an event: the next step, whose turn it is, what is broken off."""

from gm_tracker.erbarmungslos.actions import activation_ended, apart, broken_off
from gm_tracker.erbarmungslos.openings import (
    has_target,
    owing_exchange,
    owing_lay,
    running_turn,
)
from gm_tracker.erbarmungslos.rounds import round_ended
from gm_tracker.erbarmungslos.state import Action, State
from gm_tracker.erbarmungslos.ties import owing_tiebreak, ranking


def settled(state: State) -> State:
    """The state once nothing follows of itself any more: somebody has to decide."""
    while True:
        after = _followed(state)
        if after is state:
            return state
        state = after


def _followed(state: State) -> State:
    """One thing that follows of itself, or the same state."""
    state = _without_the_out(state)
    match state.step:
        case "exchange" if not owing_exchange(state):
            return state._replace(step="lay")
        case "lay" if not owing_lay(state):
            return state._replace(step="tiebreak", is_revealed=True)
        case "tiebreak" if not owing_tiebreak(state):
            return _ranked(state)
        case "recover":
            return _still_recovering(state)
        case "play":
            return _whose_turn(state)
        case "turn":
            return _unhindered(state)
        case _:
            return state


def _without_the_out(state: State) -> State:
    """Who is out touches nobody any more."""
    contact = state.contact
    for figure in {id_ for pair in contact for id_ in pair}:
        if state.figures[figure].state == "out":
            contact = apart(contact, figure)
    return state if contact == state.contact else state._replace(contact=contact)


def _ranked(state: State) -> State:
    """After the tie-breaks: their cards fall, hearts call for recovery tests (E13, E18, EA10)."""
    order = ranking(state)
    for player in state.players.values():
        if player.tiebreaks:
            shown = [card for card in player.tiebreaks if card is not None]
            thrown = player.cards.thrown(shown)
            state = state.with_player(player._replace(cards=thrown, tiebreaks=()))
    recovering = tuple(
        figure.id
        for id_ in order
        if state.has_hearts(id_)
        for figure in state.gang(id_)
        if figure.state == "down"
    )
    return state._replace(step="recover", order=order, recovering=recovering)


def _still_recovering(state: State) -> State:
    """Who is not down any more has no test to make; without tests the turns begin (E25)."""
    still = tuple(id_ for id_ in state.recovering if state.figures[id_].state == "down")
    if not still:
        return state._replace(step="play", recovering=(), place=0)
    return state if still == state.recovering else state._replace(recovering=still)


def _whose_turn(state: State) -> State:
    """Past all who have no card or no figure: their turns are over (E63, EA43)."""
    if state.place == len(state.order):
        return round_ended(state)
    active = state.order[state.place]
    if state.players[active].cards.hand_size and state.in_play(active):
        return state
    return state._replace(place=state.place + 1)


def _unhindered(state: State) -> State:
    """What the figures' states put an end to: an activation, an action, a roll (E58, EA38)."""
    turn = running_turn(state)
    if turn.resisting is not None and not state.figures[turn.resisting].is_able:
        return state._replace(turn=turn._replace(resisting=None))
    action = turn.action
    if action is not None and not action.shots and not _can_go_on(state, action):
        return broken_off(state, action)
    if turn.acting is not None and not state.figures[turn.acting].is_able:
        return activation_ended(state, turn.acting)
    return state


def _can_go_on(state: State, action: Action) -> bool:
    """Whether the acting figure is able still, and its target one (E58)."""
    return state.figures[action.figure].is_able and has_target(state, action)
