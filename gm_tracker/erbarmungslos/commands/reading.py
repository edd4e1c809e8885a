"""The reading of cards as people type them."""

from typing import NamedTuple

from gm_tracker.core.errors import Refusal
from gm_tracker.core.typed import QUOTED, readable
from gm_tracker.erbarmungslos.commands.reasons import CommandReason

_SUITS = {
    "k": "K", "c": "K", "♣": "K",
    "p": "P", "s": "P", "♠": "P",
    "h": "H", "♥": "H",
    "d": "D", "♦": "D",
}  # fmt: skip
_FACES = {"b": "J", "j": "J", "d": "Q", "q": "Q", "k": "K", "a": "A"}
_FACES |= {str(number): str(number) for number in range(2, 11)}
UNCHECKED = "!"
"""At the end of a line: the cards are right though they were seen before."""
NO_CARD = "-"
"""Stands for the card that a player does not have, or does not play."""


class CardLine(NamedTuple):
    """A line of cards."""

    cards: tuple[str | None, ...]
    """As in a log; None for one that there is not."""
    unchecked: bool = False
    is_unfinished: bool = False
    """Whether the last word may yet become a card; it is none of the cards."""


def read_card(text: str) -> str | None:
    """The card of a log that was typed (`k10` → `K10`), its suit first; None where it is none."""
    typed = text.casefold()
    suit, face = _SUITS.get(typed[:1]), _FACES.get(typed[1:])
    return None if suit is None or face is None else suit + face


def card(text: str) -> str:
    """The card that was typed. Raises Refusal (NO_CARD)."""
    found = read_card(text)
    if found is None:
        raise Refusal(CommandReason.NO_CARD, text=readable(text)[:QUOTED])
    return found


def card_line(text: str) -> CardLine:
    """The cards of a line, parted by blanks; `-` is none, a `!` at its end leaves them unchecked.

    Raises Refusal (NO_CARD).
    """
    typed = text.strip()
    unchecked = typed.endswith(UNCHECKED)
    words = typed.removesuffix(UNCHECKED).split()
    cards = tuple(None if word == NO_CARD else card(word) for word in words)
    return CardLine(cards, unchecked)


def is_begun(word: str) -> bool:
    """Whether a word is the beginning of a card, and none yet: its suit, and a 1 for a ten."""
    return word.casefold() in {*_SUITS, *(f"{suit}1" for suit in _SUITS)}


def begun_line(text: str) -> CardLine:
    """The same while the line is being typed: the suit of a card still to come is no mistake."""
    *words, last = ("", *text.split(" "))
    is_unfinished = is_begun(last)
    line = card_line(" ".join(words) if is_unfinished else text)
    return line._replace(is_unfinished=is_unfinished)
