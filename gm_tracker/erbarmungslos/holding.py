"""The cards of one player: hand, deck and discard, on the table or kept by the program.

What lies out (initiative, tie-break and AP card) belongs to the player, not to these piles. All of
it is frozen; what is not allowed raises Refusal, and the piles stay as they were.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import first_twice
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why

Order: TypeAlias = Sequence[str] | None
"""A pile as it was shuffled, top first; None where none was."""


class TableCards(NamedTuple):
    """A deck on the table: the piles are counted, and what was shown of them is known."""

    hand_size: int
    deck_size: int
    discard: tuple[str | None, ...] = ()
    """As the cards fell; None for one that nobody has shown."""
    seen: frozenset[str] = frozenset()
    """Shown since the deck was shuffled last, those lying out included."""
    is_checked: bool = True
    """Whether a card seen before is refused: not after one was taken on the table's word."""

    def check(self, cards: Sequence[str], *, unchecked: bool) -> None:
        """Whether these can come from hand or deck. Raises Refusal."""
        _none_twice(cards)
        if unchecked or not self.is_checked:
            return
        for card in cards:
            if card in self.seen:
                raise Refusal(Why.CARD_SEEN, card=card)

    def check_hand(self, cards: Sequence[str], *, unchecked: bool) -> None:
        """Whether these can come from the hand. Raises Refusal."""
        self.check(cards, unchecked=unchecked)
        if len(cards) > self.hand_size:
            raise Refusal(Why.HAND_TOO_SMALL, count=len(cards), hand=self.hand_size)

    def check_order(self, order: Order, *, count: int) -> None:  # noqa: ARG002  as ProgramCards
        """A deck on the table is shuffled there. Raises Refusal where an order is given."""
        if order is not None:
            raise Refusal(Why.SHUFFLED_ON_TABLE)

    def check_shuffle(self, order: Order) -> None:
        """The same, where deck and discard are shuffled together."""
        self.check_order(order, count=0)

    def shown(self, cards: Sequence[str], *, unchecked: bool) -> "TableCards":
        """After these were shown."""
        is_checked = self.is_checked and not unchecked
        return self._replace(seen=self.seen.union(cards), is_checked=is_checked)

    def taken(self, cards: Sequence[str], *, unchecked: bool) -> "TableCards":
        """After these left the hand."""
        left = self._replace(hand_size=self.hand_size - len(cards))
        return left.shown(cards, unchecked=unchecked)

    def thrown(self, cards: Sequence[str | None]) -> "TableCards":
        """After these fell on the discard pile."""
        return self._replace(discard=self.discard + tuple(cards))

    def exchanged(self, count: int) -> "TableCards":
        """After so many were laid off from the hand, unseen."""
        return self._replace(hand_size=self.hand_size - count).thrown([None] * count)

    def drawn(self, count: int, order: Order, out: Sequence[str]) -> "TableCards":
        """After drawing; the discard becomes the deck where that runs out (EA3).

        `out`: the cards that lie out, known for good.
        """
        drawn, piles = self._top(count, order, out)
        return piles._replace(hand_size=self.hand_size + drawn)

    def turned_up(self, order: Order, out: Sequence[str]) -> tuple[None, "TableCards"]:
        """After the top card was taken from the deck for a tie-break; the table says which."""
        _, piles = self._top(1, order, out)
        return None, piles

    def _top(self, count: int, order: Order, out: Sequence[str]) -> tuple[int, "TableCards"]:
        """How many came from the top, and the piles after it."""
        if count <= self.deck_size or not self.discard:
            drawn = min(count, self.deck_size)
            return drawn, self._replace(deck_size=self.deck_size - drawn)
        short = count - self.deck_size
        rest, piles = self._replace(deck_size=0).shuffled(order, out)._top(short, None, out)
        return self.deck_size + rest, piles

    def runs_out(self, count: int) -> bool:
        """Whether so many cards cannot be drawn without shuffling the discard."""
        return count > self.deck_size and bool(self.discard)

    def shuffled(self, order: Order, out: Sequence[str]) -> "TableCards":  # noqa: ARG002
        """After the discard went into the deck: what was seen is forgotten but for what is out."""
        deck_size = self.deck_size + len(self.discard)
        return TableCards(self.hand_size, deck_size, seen=frozenset(out))


class ProgramCards(NamedTuple):
    """A deck kept by the program: every card is known, to it alone."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    """Top first."""
    discard: tuple[str, ...] = ()

    @property
    def hand_size(self) -> int:
        """Cards in the hand."""
        return len(self.hand)

    @property
    def deck_size(self) -> int:
        """Cards in the draw pile."""
        return len(self.deck)

    def check_hand(self, cards: Sequence[str], *, unchecked: bool) -> None:
        """Whether these are in the hand. Raises Refusal."""
        if unchecked:
            raise Refusal(Why.ALWAYS_CHECKED)
        _none_twice(cards)
        for card in cards:
            if card not in self.hand:
                raise Refusal(Why.NOT_IN_HAND, card=card)

    def check_order(self, order: Order, *, count: int) -> None:
        """Whether `order` is what drawing so many cards needs. Raises Refusal."""
        if not self.runs_out(count):
            if order is not None:
                raise Refusal(Why.NOTHING_TO_SHUFFLE)
        elif order is None:
            raise Refusal(Why.ORDER_MISSING)
        elif sorted(order) != sorted(self.discard):
            raise Refusal(Why.WRONG_ORDER)

    def check_shuffle(self, order: Order) -> None:
        """Whether `order` is deck and discard in some order. Raises Refusal."""
        if order is None:
            raise Refusal(Why.ORDER_MISSING)
        if sorted(order) != sorted(self.deck + self.discard):
            raise Refusal(Why.WRONG_ORDER)

    def taken(self, cards: Sequence[str], *, unchecked: bool) -> "ProgramCards":  # noqa: ARG002
        """After these left the hand."""
        return self._replace(hand=tuple(card for card in self.hand if card not in cards))

    def thrown(self, cards: Sequence[str]) -> "ProgramCards":
        """After these fell on the discard pile."""
        return self._replace(discard=self.discard + tuple(cards))

    def drawn(self, count: int, order: Order, out: Sequence[str]) -> "ProgramCards":  # noqa: ARG002
        """After drawing; the discard becomes the deck, in `order`, where that runs out (EA3)."""
        drawn, piles = self._top(count, order)
        return piles._replace(hand=self.hand + drawn)

    def turned_up(
        self,
        order: Order,
        out: Sequence[str],  # noqa: ARG002
    ) -> tuple[str | None, "ProgramCards"]:
        """The top card, taken from the deck for a tie-break; None where there is none left."""
        drawn, piles = self._top(1, order)
        return (drawn[0] if drawn else None), piles

    def _top(self, count: int, order: Order) -> tuple[tuple[str, ...], "ProgramCards"]:
        """The cards that came from the top, and the piles after it."""
        pile, discard = self.deck, self.discard
        if self.runs_out(count):
            pile, discard = pile + tuple(order or ()), ()
        return pile[:count], self._replace(deck=pile[count:], discard=discard)

    def runs_out(self, count: int) -> bool:
        """Whether so many cards cannot be drawn without shuffling the discard."""
        return count > len(self.deck) and bool(self.discard)

    def shuffled(self, order: Order, out: Sequence[str]) -> "ProgramCards":  # noqa: ARG002
        """After deck and discard were shuffled together to `order`."""
        return self._replace(deck=tuple(order or ()), discard=())


Holding: TypeAlias = TableCards | ProgramCards


def _none_twice(cards: Sequence[str]) -> None:
    twice = first_twice(cards)
    if twice is not None:
        raise Refusal(Why.CARD_TWICE, card=twice)


def table_cards(hand: int, discard: int | Sequence[str]) -> TableCards:
    """A deck on the table with that many cards in the hand; what is not known is not seen."""
    if isinstance(discard, int):
        return TableCards(hand, len(FULL_DECK) - hand - discard, (None,) * discard)
    deck_size = len(FULL_DECK) - hand - len(discard)
    return TableCards(hand, deck_size, tuple(discard), frozenset(discard))
