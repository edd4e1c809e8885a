"""What players did with cards, in words: by name only those that lie open."""

from collections.abc import Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.events import Exchange, Play, Shuffle, Tiebreak
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.piles import is_shuffled_for_round, missing, turned_up
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.catalogue import LogWords


def drew(log: LogWords, before: State, after: State) -> Iterator[str]:
    """From how many cards to how many each hand grew, who shuffled, whose deck is empty."""
    drawers = [
        player for player in before.seated() if before.in_play(player.id) and missing(player)
    ]
    grown = [
        log.drawn.format(name=player.name, old=player.cards.hand_size, new=held)
        for player in drawers
        if (held := after.players[player.id].cards.hand_size) > player.cards.hand_size
    ]
    yield log.draws.format(hands=", ".join(grown)) if grown else log.draws_none
    for player in before.seated():
        if before.in_play(player.id) and (count := _shuffled_at_draw(before, player)):
            yield log.reshuffled.format(name=player.name, count=count)
    empty = [player.name for player in drawers if not after.players[player.id].cards.deck_size]
    if empty:
        yield log.deck_empty.format(names=", ".join(empty))


def _shuffled_at_draw(before: State, player: Player) -> int:
    """How many cards are shuffled for a draw (EA3)."""
    cards = player.cards
    if is_shuffled_for_round(before, cards):
        return cards.deck_size + len(cards.discard)
    return len(cards.discard) if cards.runs_out(missing(player)) else 0


def exchanged(log: LogWords, before: State, event: Exchange, after: State) -> Iterator[str]:
    """How many cards were exchanged (E3)."""
    player = before.players[event.player]
    count = len(event.cards or ()) if event.count is None else event.count
    if not count:
        yield log.exchanges_none
        return
    yield log.exchanges_one if count == 1 else log.exchanges.format(count=count)
    if count > player.cards.deck_size:
        thrown = len(player.cards.discard) + count
        yield log.reshuffled.format(name=player.name, count=thrown)
    if not after.players[player.id].cards.deck_size:
        yield log.deck_empty.format(names=player.name)


def turned(log: LogWords, lang: Lang, before: State, event: Tiebreak) -> Iterator[str]:
    """The card that was turned up in a tie-break (E10, EA9)."""
    player = before.players[event.player]
    after = turned_up(before, event).players[player.id]
    card = after.tiebreaks[-1]
    if card is None:
        yield log.turns_up_none
        return
    yield log.turns_up.format(card=card_name(card, lang))
    if event.unchecked:
        yield log.unchecked
    if player.cards.runs_out(1):
        yield log.reshuffled.format(name=player.name, count=len(player.cards.discard))
    if not after.cards.deck_size:
        yield log.deck_empty.format(names=player.name)


def played(log: LogWords, lang: Lang, before: State, event: Play, after: State) -> Iterator[str]:
    """The card played for AP, and what it comes to with the 3 AP of a 4 (E26, E27)."""
    if event.card is None:
        yield log.plays_none
        return
    card, value = card_name(event.card, lang), before.value(event.card)
    ap = running_turn(after).ap
    if ap == value:
        yield log.plays.format(card=card, ap=ap)
    else:
        yield log.plays_bonus.format(card=card, value=value, bonus=ap - value, ap=ap)
    if event.unchecked:
        yield log.unchecked


def shuffled(log: LogWords, before: State, event: Shuffle) -> Iterator[str]:
    """How many cards of the discard went into the deck."""
    yield log.shuffles.format(count=len(before.players[event.player].cards.discard))
