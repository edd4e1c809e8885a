"""The pools of a melee spelled out in words (N7 to N36)."""

from collections.abc import Iterable

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.duels import (
    MELEE_FACE,
    attackers_before,
    is_hampered,
    pools,
    resistance_pool,
)
from gm_tracker.erbarmungslos.state import Figure, State


def attack_words(state: State, attacker: Figure, target: Figure, lang: Lang) -> str:
    """The attacker's dice and what they come from: `5 W6 (4, Karte +1)`."""
    words = turn_words(lang)
    parts = [
        (words.card_three, int(state.has_function(attacker.player, MELEE_FACE))),
        (words.severe_wound, -int(is_hampered(state, attacker))),
    ]
    dice = pools(state, attacker, target).attack
    return _pool(dice, attacker.melee, parts, lang)


def defence_words(state: State, attacker: Figure, target: Figure, lang: Lang) -> str:
    """The defender's dice and what they come from, other attackers of the round too (N29)."""
    words = turn_words(lang)
    parts = [
        (words.card_three, int(state.has_function(target.player, MELEE_FACE))),
        (words.severe_wound, -int(is_hampered(state, target))),
        (words.attackers, -attackers_before(attacker, target)),
    ]
    dice = pools(state, attacker, target).defence
    return _pool(dice, target.defence, parts, lang)


def resistance_words(state: State, figure: Figure, lang: Lang) -> str:
    """A loser's dice and what they come from (N16, N36)."""
    words = turn_words(lang)
    parts = [(words.severe_wound, -int(is_hampered(state, figure)))]
    return _pool(resistance_pool(state, figure), figure.resistance, parts, lang)


def _pool(dice: int, value: int, parts: Iterable[tuple[str, int]], lang: Lang) -> str:
    told = turn_words(lang).dice.format(count=dice)
    changes = [f"{name} {change:+d}" for name, change in parts if change]
    return f"{told} ({', '.join((str(value), *changes))})" if changes else told
