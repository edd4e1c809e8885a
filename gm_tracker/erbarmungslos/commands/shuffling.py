"""Orders for program decks, by chance; and a deck shuffled on the table's word."""

from collections.abc import Sequence

from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Confirm
from gm_tracker.erbarmungslos.commands.prompts import Fight, player_at_cursor
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.events import Shuffle
from gm_tracker.erbarmungslos.holding import Holding, ProgramCards
from gm_tracker.erbarmungslos.state import Player

Orders = dict[str, tuple[str, ...]]
"""New piles by player, top first."""


def shuffled_if(view: Fight, player: Player, cards: Holding, *, count: int) -> Orders:
    """The discard's new order where a program deck cannot give so many cards without it (EA3)."""
    if isinstance(cards, ProgramCards) and cards.runs_out(count):
        return {player.id: in_new_order(view, cards.discard)}
    return {}


def in_new_order(view: Fight, cards: Sequence[str]) -> tuple[str, ...]:
    """Cards as chance lays them."""
    return tuple(view.chance.shuffled(cards))


def shuffle(view: Fight) -> Confirm:
    """Puts the discard of the player at the cursor into the deck, after asking.

    Raises Refusal (NO_PLAYER).
    """
    player = player_at_cursor(view)
    if player is None:
        raise Refusal(CommandReason.NO_PLAYER)
    cards = player.cards
    if isinstance(cards, ProgramCards):
        event = Shuffle(player=player.id, order=in_new_order(view, cards.deck + cards.discard))
    else:
        event = Shuffle(player=player.id)
    question = card_prompts(view.lang).shuffle.format(
        player=player.name, discard=len(cards.discard), deck=cards.deck_size
    )
    return Confirm(question=question, events=(event,))
