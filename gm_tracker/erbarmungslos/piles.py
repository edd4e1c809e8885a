"""What drawing, exchanging, laying and shuffling do to the cards of the players."""

from gm_tracker.erbarmungslos.bounds import HAND
from gm_tracker.erbarmungslos.events import Draw, Exchange, Lay, Play, Shuffle, Tiebreak
from gm_tracker.erbarmungslos.holding import Holding, TableCards
from gm_tracker.erbarmungslos.state import Player, State, Turn

_BONUS_FACE, BONUS_AP = "4", 3
"""The initiative card that adds AP in the own turn, and how many (E15)."""


def missing(player: Player) -> int:
    """Cards a player draws at the beginning of a round (E2, EA50)."""
    return max(0, HAND - player.cards.hand_size)


def is_shuffled_for_round(state: State, cards: Holding) -> bool:
    """Whether the discard goes into the deck before the draw (EA3, `round`)."""
    return state.rules.reshuffle == "round" and bool(cards.discard)


def drawn(state: State, event: Draw) -> State:
    """After all who are in play filled their hands (E2)."""
    for player in state.players.values():
        if not state.in_play(player.id):
            continue
        cards, order = player.cards, event.shuffled.get(player.id)
        out = state.lying_out(player.id)
        if is_shuffled_for_round(state, cards):
            cards, order = cards.shuffled(order, out), None
        cards = cards.drawn(missing(player), order, out)
        state = state.with_player(player._replace(cards=cards))
    return state._replace(step="exchange")


def exchanged(state: State, event: Exchange) -> State:
    """After cards were laid off, and as many drawn (E3, EA5)."""
    player = state.players[event.player]
    cards = player.cards
    count = event.count if event.cards is None else len(event.cards)
    laid_off: Holding
    if isinstance(cards, TableCards):
        laid_off = cards.exchanged(count or 0)
    else:
        laid_off = cards.taken(event.cards or (), unchecked=False).thrown(event.cards or ())
    order = event.shuffled.get(player.id)
    held = laid_off.drawn(count or 0, order, state.lying_out(player.id))
    state = state.with_player(player._replace(cards=held))
    return state._replace(exchanged=state.exchanged | {player.id})


def laid(state: State, event: Lay) -> State:
    """After an initiative card was laid face down (E4)."""
    player = state.players[event.player]
    cards = player.cards.taken([event.card], unchecked=event.unchecked)
    return state.with_player(player._replace(cards=cards, initiative=event.card))


def turned_up(state: State, event: Tiebreak) -> State:
    """After the top card of a tied player's deck was turned up (E10)."""
    player = state.players[event.player]
    order = event.shuffled.get(player.id)
    own, cards = player.cards.turned_up(order, state.lying_out(player.id))
    card = event.card if own is None else own
    if event.card is not None and isinstance(cards, TableCards):
        cards = cards.shown([event.card], unchecked=event.unchecked)
    return state.with_player(player._replace(cards=cards, tiebreaks=(*player.tiebreaks, card)))


def ap_bonus(state: State, player: str) -> int:
    """AP that a player's initiative card adds in the own turn (E15, E27)."""
    return BONUS_AP if state.has_function(player, _BONUS_FACE) else 0


def played(state: State, event: Play) -> State:
    """After a card was played for AP (E26, E27); without one the turn is over (EA18)."""
    if event.card is None:
        return state._replace(place=state.place + 1)
    player = state.players[event.player]
    cards = player.cards.taken([event.card], unchecked=event.unchecked)
    turn = Turn(event.card, state.value(event.card) + ap_bonus(state, player.id))
    return state.with_player(player._replace(cards=cards))._replace(step="turn", turn=turn)


def shuffled(state: State, event: Shuffle) -> State:
    """After a discard went into the deck on the table's word."""
    player = state.players[event.player]
    cards = player.cards.shuffled(event.order, state.lying_out(player.id))
    return state.with_player(player._replace(cards=cards))
