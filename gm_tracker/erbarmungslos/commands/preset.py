"""How what stands in the log is typed: the text that a line opens with when it is corrected."""

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.cards import face_of, suit_of
from gm_tracker.erbarmungslos.commands.dice import written
from gm_tracker.erbarmungslos.commands.reading import NO_CARD, UNCHECKED, read_card
from gm_tracker.erbarmungslos.commands.tokens import AT
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Clash, Interrupt, Lay, Play, Ranged, Result, Tiebreak
from gm_tracker.erbarmungslos.state import Figure, State
from gm_tracker.erbarmungslos.words.cards import CARD_WORDS

_SUITS: dict[Lang, dict[str, str]] = {
    "de": {"K": "k", "P": "p", "H": "h", "D": "d"},
    "en": {"K": "c", "P": "s", "H": "h", "D": "d"},
}


def card_typed(card: str, lang: Lang) -> str:
    """`k10`, `dd` in German, `dq` in English."""
    face = face_of(card)
    letter = CARD_WORDS[lang].court_letters.get(face, face)
    return _SUITS[lang][suit_of(card)] + letter.casefold()


def one_card(event: Lay | Play | Tiebreak, lang: Lang) -> str:
    """The card of a line, with the table's word for it; `-` for none."""
    if event.card is None:
        return NO_CARD
    return card_typed(event.card, lang) + (UNCHECKED if event.unchecked else "")


def interrupt_line(event: Interrupt, state: State, lang: Lang) -> str:
    """Cards, figure, the weapon where it has several, and who else is aimed at."""
    figure = state.figures[event.figure]
    parts = [card_typed(card, lang) for card in event.cards]
    parts.append(figure.name if read_card(figure.letter) else figure.letter)
    if len(figure.weapons) > 1:
        parts.append(event.weapon)
    if event.target is not None:
        parts.append(AT + state.figures[event.target].letter)
    return " ".join(parts) + (f" {UNCHECKED}" if event.unchecked else "")


def ranged_line(event: Ranged, shooter: Figure, state: State) -> str:
    """The weapon where the shooter has several, one of them this, and the target."""
    target = state.figures[event.target].letter
    is_chosen = len(shooter.weapons) > 1 and shooter.weapon(event.weapon) is not None
    return f"{event.weapon} {target}" if is_chosen else target


def clash_line(event: Clash) -> str:
    """Both pools, where the attacker has any dice; else the defender's alone."""
    defence = written(event.defence, event.defence_mod)
    if not event.attack:
        return defence
    attack = written(event.attack, event.attack_mod)
    return f"{attack} {defence}" if defence else attack


def result_line(event: Result, lang: Lang) -> str:
    """Damage and the first letter of the state, where one is typed for it."""
    words = turn_words(lang)
    is_typed = event.state in words.result_states
    return f"{event.damage} {words.states[event.state][0]}" if is_typed else str(event.damage)
