"""Why a typed line is not taken: cards, set-up, players."""

from gm_tracker.core.errors import Reason


class CommandReason(Reason):
    """Why a prompt does not take what was typed; beside each, the data of its sentence."""

    NO_CARD = "no_card"
    """text: it is not how a card is written"""
    TOO_MANY_CARDS = "too_many_cards"
    """count: so many cards at the most answer what is open"""
    ONE_CARD = "one_card"
    """Just one card is meant."""
    PROGRAM_HAND = "program_hand"
    """player: the program keeps the hand, a card is chosen there unseen by others"""
    NO_PROGRAM_DECK = "no_program_deck"
    """player: the cards of this one are on the table"""
    NO_PROGRAM_DECKS = "no_program_decks"
    """All decks are on the table."""
    ONLY_LOOKING = "only_looking"
    """player: no card of the hand can be chosen now"""
    HAND_NOT_SHOWN = "hand_not_shown"
    """Something was typed before the hand is seen."""
    NUMBERS_FIRST = "numbers_first"
    """Cards of a hand that is seen are chosen by numbers ahead of the figure."""
    NO_PLAYER = "no_player"
    """A command means a player, and there is none."""
    PLAYER_FIRST = "player_first"
    """A figure is described, and there is no player yet."""
    FIGURE_EXPECTED = "figure_expected"
    """name: only figures come now, and the values of one are missing"""
    VALUES_MISSING = "values_missing"
    """name, count: so many of the four values are given"""
