"""What typed dice come to, in words."""

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.commands.dice import Throw
from gm_tracker.erbarmungslos.commands.pool_words import resistance_words
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, State


def throw_words(name: str, throw: Throw, lang: Lang) -> str:
    """How many dice of a pool are told, and their successes; `name` is what they are for."""
    words = turn_words(lang)
    told = words.counted.format(name=name, count=len(throw.faces), dice=throw.dice)
    if throw.mod:
        told += f" ({throw.mod:+d})"
    if throw.faces or not throw.dice:
        told += f", {successes_words(throw.successes, lang)}"
    if throw.rolls and throw.missing:
        told += words.rolled.format(count=throw.missing)
    return told


def successes_words(count: int, lang: Lang) -> str:
    """So many successes."""
    words = turn_words(lang)
    return words.one_success if count == 1 else words.successes.format(count=count)


def clash_words(state: State, attacker: Figure, target: Figure, difference: int, lang: Lang) -> str:
    """What a melee comes to; `difference`: the attacker's successes less the defender's."""
    words = turn_words(lang)
    if not difference:
        return words.tie.format(figure=short(attacker.name))
    loser = target if difference > 0 else attacker
    life = max(0, loser.life - abs(difference))
    told = words.loses_life.format(figure=short(loser.name), before=loser.life, after=life)
    if not life:
        return f"{told}, {words.states['out']}"
    return told + words.then_resists.format(dice=resistance_words(state, loser, lang))
