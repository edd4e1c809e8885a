"""What of a fight's cards may be seen, in signs; never a face-down card, never a hand."""

from collections.abc import Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import SEPARATOR, cut
from gm_tracker.core.user_text import shown
from gm_tracker.erbarmungslos.piles import ap_bonus
from gm_tracker.erbarmungslos.state import Player, State, Turn
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.screen import ScreenWords

NAME_CELLS = 16
"""Terminal cells that a name gets on a line of many."""


def short(name: str) -> str:
    """A name as a terminal shows it, cut to NAME_CELLS."""
    return cut(shown(name), NAME_CELLS)


def by_turn(state: State) -> list[Player]:
    """The players in the order of their turns (E7), who has none last; as they sit before that."""
    late = [player.id for player in state.seated() if player.id not in state.order]
    return [state.players[id_] for id_ in (*state.order, *late)]


def initiative_cards(state: State, player: Player, words: ScreenWords, lang: Lang) -> str:
    """The initiative card and those of the tie-break; that one lies while it is face down (E4)."""
    card = state.revealed(player.id)
    if card is None:
        is_laid = state.step == "lay" and player.initiative is not None
        return words.face_down if is_laid else words.empty
    cards = (card, *player.tiebreaks)
    return " ".join(words.empty if card is None else card_name(card, lang) for card in cards)


def functions(state: State, player: Player, words: ScreenWords) -> list[str]:
    """What the initiative card gives in the round, and a heart while tests are due (E14, E18)."""
    if state.revealed(player.id) is None:
        return []
    found = [text for face, text in words.functions.items() if state.has_function(player.id, face)]
    owes = any(state.figures[id_].player == player.id for id_ in state.recovering)
    return [*found, words.hearts] if owes else found


def initiative(state: State, player: Player, words: ScreenWords, lang: Lang) -> str:
    """The initiative card with all that it gives."""
    cards = initiative_cards(state, player, words, lang)
    return " ".join(filter(None, (cards, SEPARATOR.join(functions(state, player, words)))))


def total_ap(state: State, turn: Turn) -> int:
    """AP that the turn under way began with (E26, E27)."""
    return state.value(turn.card) + ap_bonus(state, state.active or "")


def pile(cards: Sequence[str | None], words: ScreenWords, lang: Lang) -> str:
    """Cards of a discard pile as they fell; one that nobody has shown has a sign of its own."""
    return " ".join(words.unknown if card is None else card_name(card, lang) for card in cards)
