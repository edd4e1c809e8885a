"""What the rules allow with cards: draw, exchange, lay, tie-break, play, shuffle."""

from collections.abc import Mapping, Sequence

from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.events import Draw, Exchange, Lay, Play, Shuffle, Tiebreak
from gm_tracker.erbarmungslos.holding import TableCards
from gm_tracker.erbarmungslos.openings import exchange_limit
from gm_tracker.erbarmungslos.piles import is_shuffled_for_round, missing
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.refusing import known_player, look_open
from gm_tracker.erbarmungslos.state import Player, State


def check_draw(state: State, event: Draw) -> None:
    """Each program deck that runs out has its order, and no other (E2, EA3). Raises Refusal."""
    look_open(state, "draw", event.type, None)
    for player in state.players.values():
        order = event.shuffled.get(player.id)
        if not state.in_play(player.id):
            _no_order(order)
        elif is_shuffled_for_round(state, player.cards):
            if player.is_program or order is not None:
                player.cards.check_shuffle(order)
        else:
            player.cards.check_order(order, count=missing(player))
    _only(state, event.shuffled, *state.players)


def _no_order(order: Sequence[str] | None) -> None:
    if order is not None:
        raise Refusal(Why.NOTHING_TO_SHUFFLE)


def _only(state: State, given: Mapping[str, Sequence[str]], *ids: str) -> None:
    """Whether orders are given for these players alone. Raises Refusal."""
    for id_ in given:
        known_player(state, id_)
        if id_ not in ids:
            raise Refusal(Why.NOTHING_TO_SHUFFLE)


def check_exchange(state: State, event: Exchange) -> None:
    """Once, by a gang with an able leader, and not more than the level (E3). Raises Refusal."""
    player = known_player(state, event.player)
    look_open(state, "exchange", event.type, player.id)
    _only(state, event.shuffled, player.id)
    order, limit = event.shuffled.get(player.id), exchange_limit(state, player.id)
    cards = player.cards
    if isinstance(cards, TableCards):
        if event.count is None:
            raise Refusal(Why.COUNT_EXPECTED, player=player.name)
        _within(player, event.count, limit)
        if event.count > cards.hand_size:
            raise Refusal(Why.HAND_TOO_SMALL, count=event.count, hand=cards.hand_size)
        cards.check_order(order, count=event.count)
        return
    if event.cards is None:
        raise Refusal(Why.CARDS_EXPECTED, player=player.name)
    _within(player, len(event.cards), limit)
    cards.check_hand(event.cards, unchecked=False)
    laid_off = cards.taken(event.cards, unchecked=False).thrown(event.cards)
    laid_off.check_order(order, count=len(event.cards))


def _within(player: Player, count: int, limit: int) -> None:
    if count > limit:
        raise Refusal(Why.TOO_MANY_EXCHANGED, player=player.name, count=count, limit=limit)


def check_lay(state: State, event: Lay) -> None:
    """One card each, out of the hand (E4). Raises Refusal."""
    player = known_player(state, event.player)
    look_open(state, "lay", event.type, player.id)
    try:
        player.cards.check_hand([event.card], unchecked=event.unchecked)
    except Refusal as refusal:
        # It lies face down (E4), and the refusal may be told of a line that was typed long ago.
        hidden = {"card": ""} if "card" in refusal.data else {}
        raise Refusal(refusal.reason, **{**refusal.data, **hidden}) from None


def check_tiebreak(state: State, event: Tiebreak) -> None:
    """The top card of a tied player's own deck (E10, EA9). Raises Refusal."""
    player = known_player(state, event.player)
    look_open(state, "tiebreak", event.type, player.id)
    _only(state, event.shuffled, player.id)
    cards = player.cards
    cards.check_order(event.shuffled.get(player.id), count=1)
    is_given = "card" in event.model_fields_set
    if not isinstance(cards, TableCards):
        if is_given:
            raise Refusal(Why.GIVES_ITS_OWN, player=player.name)
        if event.unchecked:
            raise Refusal(Why.ALWAYS_CHECKED)
        return
    has_card = bool(cards.deck_size or cards.discard)
    if event.card is None:
        if has_card or not is_given:
            raise Refusal(Why.CARD_NEEDED, player=player.name)
    elif not has_card:
        raise Refusal(Why.NO_CARD_LEFT, player=player.name)
    else:
        if cards.runs_out(1):
            cards = cards.shuffled(None, state.lying_out(player.id))
        cards.check([event.card], unchecked=event.unchecked)


def check_play(state: State, event: Play) -> None:
    """The active player plays one card; none only where that may be (E26, EA18). Raises Refusal."""
    player = known_player(state, event.player)
    look_open(state, "play", event.type, player.id)
    if event.card is not None:
        player.cards.check_hand([event.card], unchecked=event.unchecked)
    elif state.rules.must_play:
        raise Refusal(Why.MUST_PLAY, player=player.name)


def check_shuffle(state: State, event: Shuffle) -> None:
    """At any time; a program deck's order has deck and discard. Raises Refusal."""
    known_player(state, event.player).cards.check_shuffle(event.order)
