"""Cards as people type them (E8, E9, EA1)."""

import pytest

from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.commands.reading import begun_line, card_line, read_card


def test_every_card_is_read_in_either_case_and_tongue() -> None:
    german = {"J": "b", "Q": "d", "K": "k", "A": "a"}
    english = {"K": "c", "P": "s", "H": "h", "D": "d"}
    signs = {"K": "♣", "P": "♠", "H": "♥", "D": "♦"}
    for card in FULL_DECK:
        suit, face = card[0], card[1:]
        for typed_suit in (suit, english[suit], signs[suit]):
            for typed_face in (face, german.get(face, face)):
                typed = typed_suit + typed_face
                assert {read_card(typed.lower()), read_card(typed.upper())} == {card}


@pytest.mark.parametrize("text", ["", "k", "k1", "kx", "k11", "10k", "10", "x5", "k1０", "kk5"])
def test_what_is_no_card_is_none(text: str) -> None:
    assert read_card(text) is None


def test_the_first_sign_is_always_the_suit() -> None:
    assert [read_card(text) for text in ("kk", "dd", "pk", "dk")] == ["KK", "DQ", "PK", "DK"]


def test_the_word_of_the_table_stands_at_the_end_of_the_line() -> None:
    assert card_line(" k10  h4 ! ") == (("K10", "H4"), True, False)
    assert card_line("k10!") == (("K10",), True, False)
    with pytest.raises(Refusal):
        card_line("! k10")


@pytest.mark.parametrize(("text", "cards"), [("k", ()), ("k1", ()), ("k10 h", ("K10",))])
def test_a_card_that_is_still_being_typed_is_no_mistake(text: str, cards: tuple[str, ...]) -> None:
    assert begun_line(text) == (cards, False, True)
