"""How many dice a roll has, and what they come to: on numbers alone.

Whether a figure is `wounded` here is for the caller to say: only with the rule of the severe wound
(N36, NA16), and on a recovery test only where the fight says so (EA13).
"""

from collections.abc import Iterable

MOST_VALUE = 20
"""The most that melee, defence and resistance of a figure may be; the least is 0."""
MOST_LIFE = 99
"""The most life points of a figure; the least it comes into play with is 1 (NA23)."""
MOST_MOD = 20
"""The most dice that the table adds to a pool, or takes from it."""
FACES = 6
LEAST_SUCCESS = 5
"""The lowest face that is a success (N10)."""


def attack_dice(melee: int, *, three: bool, wounded: bool, mod: int = 0) -> int:
    """Dice of a melee attack, 0 or more (N7, N9, N35).

    `three`: the attacker's initiative card is a 3 (E16). `mod`: what the table adds, gear for
    example (N37). All of it is added up before the floor (NA5).
    """
    return max(0, melee + three - wounded + mod)


def defence_dice(
    defence: int, *, three: bool, wounded: bool, attackers_before: int, mod: int = 0
) -> int:
    """Dice of a defence, 0 or more (N8, N9, N32, N35); E16 holds for the defender's card too.

    `attackers_before`: different enemies that attacked the figure before this one in this round;
    each takes a die (N29, N30).
    """
    return max(0, defence + three - wounded - attackers_before + mod)


def resistance_dice(resistance: int, *, wounded: bool, mod: int = 0) -> int:
    """Dice of a loser's resistance, 0 or more (N16, N36); a 3 does not help here (EA20)."""
    return max(0, resistance - wounded + mod)


def recovery_dice(resistance: int, *, wounded: bool) -> int:
    """Dice of a recovery test, 0 or more (E20, EA13)."""
    return max(0, resistance - wounded)


def successes(faces: Iterable[int]) -> int:
    """How many of the faces, each 1 to 6, are successes (N10, E20)."""
    return sum(face >= LEAST_SUCCESS for face in faces)
