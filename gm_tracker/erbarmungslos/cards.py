"""Cards: how they are written, what they are worth, and which of two is the higher one.

A card is a text, its suit first: `K10` (Kreuz 10), `DQ` (Karo Dame), as it stands in a log.
"""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from gm_tracker.core.fields import first_twice
from gm_tracker.erbarmungslos.problems import CARD_TWICE, NO_CARD

SUITS = "DHPK"
"""Rising: Karo, Herz, Pik, Kreuz (E9)."""
HEARTS = "H"
FACES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
COURT = ("J", "Q", "K", "A")
"""The faces whose values a fight may set (EA1)."""

FULL_DECK: tuple[str, ...] = tuple(suit + face for suit in reversed(SUITS) for face in FACES)
"""The 52 cards each player has one of (EA1, EA2)."""

Rank: TypeAlias = tuple[int, int]
"""Value and suit: of two cards the greater rank is the higher one (E8, E9)."""


_ALL = frozenset(FULL_DECK)


def _one_of_them(text: str) -> str:
    if text not in _ALL:
        raise PydanticCustomError(NO_CARD.name, "no card", {"found": text[:20]})
    return text


Card = Annotated[str, AfterValidator(_one_of_them)]
"""Suit K Kreuz, P Pik, H Herz or D Karo, then 2 to 10, J, Q, K or A."""


def suit_of(card: str) -> str:
    """K, P, H or D."""
    return card[0]


def face_of(card: str) -> str:
    """2 to 10, J, Q, K or A: what the functions of an initiative card go by (E15 to E17)."""
    return card[1:]


def _none_twice(cards: Sequence[str]) -> Sequence[str]:
    twice = first_twice(cards)
    if twice is not None:
        raise PydanticCustomError(CARD_TWICE.name, "twice", {"card": twice})
    return cards


Cards = Annotated[tuple[Card, ...], AfterValidator(_none_twice)]
"""Cards of one deck, none of them twice."""
