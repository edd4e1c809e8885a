"""Chance as it is at the table: nobody can foresee it."""

from collections.abc import Sequence
from random import SystemRandom

from gm_tracker.core.dice import Chance, T

_RANDOM = SystemRandom()


class FairChance:
    """Dice and decks that the system's own randomness stands behind."""

    def die(self, sides: int) -> int:
        """A fair die."""
        return _RANDOM.randint(1, sides)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items well shuffled."""
        return _RANDOM.sample(items, len(items))


CHANCE: Chance = FairChance()
