"""A hand that the program keeps, with numbers: only behind the look-away line (E4, EA48)."""

from collections.abc import Sequence

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import first_twice
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.typed import whole
from gm_tracker.erbarmungslos.cards import COURT, face_of
from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name

LINES = 4
"""Lines above the table that are seen in any window."""
A_LINE = 6
"""Cards of a usual hand on one of them."""


def held(state: State, player: str) -> tuple[str, ...]:
    """The hand as it was dealt: the number of a card tells nothing of it."""
    cards = state.players[player].cards
    return cards.hand if isinstance(cards, ProgramCards) else ()


def numbered(words: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """The cards of the numbers typed, from 1. Raises Refusal (NUMBER, GIVEN_TWICE)."""
    cards = tuple(hand[whole(word, (1, len(hand))) - 1] for word in words)
    twice = first_twice(cards)
    if twice is not None:
        raise Refusal(CoreReason.GIVEN_TWICE, text=str(hand.index(twice) + 1))
    return cards


def panel(view: Fight, player: str) -> tuple[Line, ...]:
    """The cards with their numbers, and what the court is worth."""
    shown = [
        (Span(f"{number} ", Role.KEY), Span(card_name(card, view.lang), Role.STRONG),
         Span(f" ={view.state.value(card)}   " if face_of(card) in COURT else "   ", Role.DIM))
        for number, card in enumerate(held(view.state, player), start=1)
    ]  # fmt: skip
    width = max(A_LINE, -(-len(shown) // LINES))
    rows = [shown[start : start + width] for start in range(0, len(shown), width)]
    if not rows:
        return ((Span(card_prompts(view.lang).no_card),),)
    return tuple(tuple(span for card in row for span in card) for row in rows)
