"""What a card is called: short as on the screen, and in full words."""

from collections.abc import Iterable

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.cards import face_of, suit_of

SUIT_SIGNS = {"K": "♣", "P": "♠", "H": "♥", "D": "♦"}
"""Under the letters of a log."""


@texts
class CardWords:
    """The words for cards; suits and court faces under their letters in a log."""

    suits: dict[str, str]
    court: dict[str, str]
    """What J, Q, K and A are in full."""
    court_letters: dict[str, str]
    """The same, printed on a card's corner."""
    full: str
    """A card in words, of `suit` and `face`."""


CARD_WORDS: dict[Lang, CardWords] = {
    "de": CardWords(
        suits={"K": "Kreuz", "P": "Pik", "H": "Herz", "D": "Karo"},
        court={"J": "Bube", "Q": "Dame", "K": "König", "A": "Ass"},
        court_letters={"J": "B", "Q": "D", "K": "K", "A": "A"},
        full="{suit} {face}",
    ),
    "en": CardWords(
        suits={"K": "clubs", "P": "spades", "H": "hearts", "D": "diamonds"},
        court={"J": "jack", "Q": "queen", "K": "king", "A": "ace"},
        court_letters={"J": "J", "Q": "Q", "K": "K", "A": "A"},
        full="{face} of {suit}",
    ),
}


def card_name(card: str, lang: Lang) -> str:
    """A card of the log as it is shown: `♦D` in German, `♦Q` in English."""
    face = face_of(card)
    return SUIT_SIGNS[suit_of(card)] + CARD_WORDS[lang].court_letters.get(face, face)


def card_names(cards: Iterable[str], lang: Lang) -> str:
    """Several cards as they are shown, in their order, a blank between."""
    return " ".join(card_name(card, lang) for card in cards)


def card_in_words(card: str, lang: Lang) -> str:
    """A card of the log in full: `Karo Dame`, `queen of diamonds`."""
    words, face = CARD_WORDS[lang], face_of(card)
    return words.full.format(suit=words.suits[suit_of(card)], face=words.court.get(face, face))
