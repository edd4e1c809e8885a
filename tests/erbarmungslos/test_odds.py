"""The chances of a melee: the value to hold on to, what always holds, and against icepool."""

from fractions import Fraction
from functools import cache
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gm_tracker.erbarmungslos.odds import Fighter, Odds, Prospect, odds

MOST_DICE = 41
"""A value of 20, a 3, and 20 that the table adds."""
DICE = st.integers(0, MOST_DICE)
FIGHTERS = st.builds(Fighter, life=st.integers(1, 99), resistance=st.integers(0, MOST_DICE))
FRAIL = st.builds(Fighter, life=st.integers(1, 5), resistance=st.integers(0, 6))
MIDDLING = Fighter(3, 2)


@cache
def pool(dice: int) -> Any:
    """The successes of so many dice, by faces."""
    return dice @ (icepool.d6 >= 5)


def exactly(die: Any) -> dict[int, Fraction]:
    return {outcome: die.probability(outcome) for outcome in die}


def independently(attack: int, defence: int, attacker: Fighter, defender: Fighter) -> Odds:
    """The chances by icepool, told off as the rules tell it: roll, difference, life, resistance."""
    difference = pool(attack) - pool(defence)
    chances = exactly(difference)
    return Odds(
        win=sum((chances[d] for d in chances if d > 0), Fraction()),
        tie=chances.get(0, Fraction()),
        lose=sum((chances[d] for d in chances if d < 0), Fraction()),
        attacker=suffered(-difference, defence, attacker),
        defender=suffered(difference, attack, defender),
    )


def suffered(difference: Any, most: int, fighter: Fighter) -> Prospect:
    def falls(damage: int) -> Any:
        if damage <= 0:
            return False
        if damage >= fighter.life:
            return True
        return pool(fighter.resistance) == 0

    damage = exactly(difference.map(lambda found: max(0, found)))
    return Prospect(
        damage=tuple(damage.get(count, Fraction()) for count in range(most + 1)),
        out=difference.map(falls).probability(True),
    )


def test_the_value_to_hold_on_to() -> None:
    chances = odds(4, 3, MIDDLING, MIDDLING)
    assert chances[:3] == (Fraction(971, 2187), Fraction(664, 2187), Fraction(184, 729))
    assert chances.defender.out == Fraction(4304, 19683)
    assert chances.attacker.out == Fraction(2288, 19683)


@settings(deadline=None)
@given(st.integers(0, 9), st.integers(0, 9), FRAIL, FRAIL)
@example(0, 0, Fighter(1, 0), Fighter(1, 0))
@example(20, 20, Fighter(2, 20), Fighter(3, 0))
@example(41, 40, Fighter(1, 41), Fighter(99, 1))
def test_icepool_comes_to_the_same(
    attack: int, defence: int, attacker: Fighter, defender: Fighter
) -> None:
    expected = independently(attack, defence, attacker, defender)
    assert odds(attack, defence, attacker, defender) == expected


@given(DICE, DICE, FIGHTERS, FIGHTERS)
def test_what_may_happen_comes_to_1(
    attack: int, defence: int, attacker: Fighter, defender: Fighter
) -> None:
    chances = odds(attack, defence, attacker, defender)
    assert chances.win + chances.tie + chances.lose == 1
    assert chances.tie > 0
    for side, most in ((chances.attacker, defence), (chances.defender, attack)):
        assert sum(side.damage) == 1
        assert len(side.damage) == most + 1
        assert 0 <= side.out <= side.loses_life <= side.expected_damage


@given(DICE, DICE, FIGHTERS, FIGHTERS)
def test_n6_changed_sides_have_changed_chances(
    attack: int, defence: int, one: Fighter, other: Fighter
) -> None:
    chances, turned = odds(attack, defence, one, other), odds(defence, attack, other, one)
    assert (chances.win, chances.tie, chances.lose) == (turned.lose, turned.tie, turned.win)
    assert (chances.attacker, chances.defender) == (turned.defender, turned.attacker)


@given(DICE, FIGHTERS)
def test_equals_have_equal_chances(dice: int, fighter: Fighter) -> None:
    chances = odds(dice, dice, fighter, fighter)
    assert chances.win == chances.lose
    assert chances.attacker == chances.defender


@given(st.integers(0, MOST_DICE - 1), DICE, FIGHTERS, FIGHTERS)
def test_a_die_more_never_harms(
    attack: int, defence: int, attacker: Fighter, defender: Fighter
) -> None:
    fewer = odds(attack, defence, attacker, defender)
    more = odds(attack + 1, defence, attacker, defender)
    assert more.win > fewer.win
    assert more.lose <= fewer.lose
    assert more.defender.expected_damage > fewer.defender.expected_damage
    assert more.defender.out > fewer.defender.out
    assert more.attacker.out <= fewer.attacker.out


@given(DICE, DICE, FIGHTERS, FIGHTERS)
def test_n11_n12_who_loses_loses_life(
    attack: int, defence: int, attacker: Fighter, defender: Fighter
) -> None:
    chances = odds(attack, defence, attacker, defender)
    assert chances.attacker.loses_life == chances.lose
    assert chances.defender.loses_life == chances.win
    # By linearity: a die succeeds with 1/3, whatever the others come to.
    means = chances.defender.expected_damage - chances.attacker.expected_damage
    assert means == Fraction(attack - defence, 3)


def test_n34_two_pools_without_dice_are_a_tie() -> None:
    chances = odds(0, 0, MIDDLING, MIDDLING)
    assert (chances.win, chances.tie, chances.lose) == (Fraction(), Fraction(1), Fraction())
    assert chances.attacker == chances.defender == Prospect(damage=(Fraction(1),), out=Fraction(0))


@pytest.mark.parametrize("attack", [1, 2, 20])
def test_n33_without_defence_one_success_is_needed(attack: int) -> None:
    chances = odds(attack, 0, MIDDLING, MIDDLING)
    assert chances.win == 1 - Fraction(2, 3) ** attack
    assert chances.lose == chances.attacker.out == 0


def test_na6_an_attack_without_dice_can_only_tie_or_lose() -> None:
    chances = odds(0, 1, MIDDLING, MIDDLING)
    assert (chances.win, chances.tie, chances.lose) == (Fraction(), Fraction(2, 3), Fraction(1, 3))


@given(DICE, DICE)
def test_n14_na8_no_life_left_is_out_whatever_the_resistance(attack: int, defence: int) -> None:
    tough = Fighter(1, MOST_DICE)
    chances = odds(attack, defence, tough, tough)
    assert (chances.attacker.out, chances.defender.out) == (chances.lose, chances.win)


@given(DICE, DICE)
def test_na9_a_loser_without_resistance_is_out(attack: int, defence: int) -> None:
    sound = Fighter(99, 0)
    chances = odds(attack, defence, sound, sound)
    assert (chances.attacker.out, chances.defender.out) == (chances.lose, chances.win)


@pytest.mark.parametrize("resistance", [1, 2, 6])
def test_n18_a_loser_with_life_left_is_out_without_a_success(resistance: int) -> None:
    chances = odds(1, 0, MIDDLING, Fighter(2, resistance))
    assert chances.defender.damage == (Fraction(2, 3), Fraction(1, 3))
    assert chances.defender.out == Fraction(1, 3) * Fraction(2, 3) ** resistance
