"""The exact chances of a melee before it is rolled, in closed form.

A die succeeds with 1/3, so n dice come to k successes in C(n, k) * 2^(n - k) of 3^n equally likely
ways: all is counted in whole numbers and divided once.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from gm_tracker.erbarmungslos.melee import FACES, LEAST_SUCCESS

HIT = Fraction(FACES + 1 - LEAST_SUCCESS, FACES)
"""The chance of a die to succeed (N10)."""


class Fighter(NamedTuple):
    """What of one side decides about what becomes of it when it loses."""

    life: int
    """Life points, 1 or more (NA23)."""
    resistance: int
    """Dice of its resistance, 0 or more, as `resistance_dice` reckons them."""


class Prospect(NamedTuple):
    """What one side has to reckon with."""

    damage: tuple[Fraction, ...]
    """The chance of each damage (N12), from 0 up to as many as the other side has dice; damage
    beyond the life points counts in full."""
    out: Fraction
    """The chance to be out for good (N14, N18)."""

    @property
    def loses_life(self) -> Fraction:
        """The chance to lose the melee, and life points by it (N13)."""
        return 1 - self.damage[0]

    @property
    def expected_damage(self) -> Fraction:
        """The damage on the average."""
        return sum((count * chance for count, chance in enumerate(self.damage)), Fraction())


class Odds(NamedTuple):
    """The chances of one melee; the first three come to 1."""

    win: Fraction
    """The attacker has more successes (N11)."""
    tie: Fraction
    """Both have as many: the attacker gives way (N26, N27)."""
    lose: Fraction
    """The defender has more."""
    attacker: Prospect
    defender: Prospect


def odds(attack: int, defence: int, attacker: Fighter, defender: Fighter) -> Odds:
    """The chances of `attack` dice against `defence` dice, both 0 or more (N6 to N18, N26).

    The pools are those of `attack_dice` and `defence_dice`: nothing is added to them.
    """
    hits, parries = _ways(attack), _ways(defence)
    of_attacker = _prospect(parries, hits, attacker)
    of_defender = _prospect(hits, parries, defender)
    win, lose = of_defender.loses_life, of_attacker.loses_life
    return Odds(win, 1 - win - lose, lose, of_attacker, of_defender)


def _ways(dice: int) -> list[int]:
    """In how many ways the dice come to 0, 1, 2 … successes, of `HIT.denominator ** dice`."""
    hit, whole = HIT.as_integer_ratio()
    return [comb(dice, k) * hit**k * (whole - hit) ** (dice - k) for k in range(dice + 1)]


def _prospect(theirs: Sequence[int], own: Sequence[int], fighter: Fighter) -> Prospect:
    """What the ways of the other side's dice and of the own ones hold for the fighter."""
    whole = sum(theirs) * sum(own)
    harms = [
        sum(more * less for more, less in zip(theirs[damage:], own, strict=False))
        for damage in range(1, len(theirs))
    ]
    hurt, felled = sum(harms), sum(harms[fighter.life - 1 :])
    # Without dice nothing succeeds: the power is 1 then, as NA9 has it.
    fails = (1 - HIT) ** fighter.resistance
    return Prospect(
        damage=tuple(Fraction(ways, whole) for ways in (whole - hurt, *harms)),
        out=Fraction(felled, whole) + Fraction(hurt - felled, whole) * fails,
    )
