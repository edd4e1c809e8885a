"""A weapon in words, wherever it is told."""

from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.words.screen import ScreenWords


def weapon_words(weapon: Weapon, words: ScreenWords) -> str:
    """A weapon as its profile has it: cost, shots, what a single one costs, what kind it is."""
    parts = [words.weapon.format(weapon=short(weapon.name), cost=weapon.cost)]
    if weapon.shots > 1:
        parts.append(words.shots_each.format(count=weapon.shots))
    if weapon.shot_cost not in (None, weapon.cost):
        parts.append(words.single_shot.format(cost=weapon.shot_cost))
    if weapon.kind in words.kinds:
        parts.append(words.kinds[weapon.kind])
    return " ".join(parts)
