"""How many dice a roll has, whatever changes it, and what faces come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.erbarmungslos.melee import (
    MOST_MOD,
    MOST_VALUE,
    attack_dice,
    defence_dice,
    recovery_dice,
    resistance_dice,
    successes,
)

VALUES = st.integers(0, MOST_VALUE)
MODS = st.integers(-MOST_MOD, MOST_MOD)


def test_n7_n8_n16_e20_the_value_is_the_number_of_dice() -> None:
    assert attack_dice(4, three=False, wounded=False) == 4
    assert defence_dice(3, three=False, wounded=False, attackers_before=0) == 3
    assert resistance_dice(2, wounded=False) == 2
    assert recovery_dice(2, wounded=False) == 2


def test_e16_a_three_helps_attack_and_defence() -> None:
    assert attack_dice(4, three=True, wounded=False) == 5
    assert defence_dice(3, three=True, wounded=False, attackers_before=0) == 4


@pytest.mark.parametrize(("before", "dice"), [(0, 5), (1, 4), (2, 3), (3, 2), (5, 0), (6, 0)])
def test_n30_each_further_attacker_takes_a_die_more(before: int, dice: int) -> None:
    assert defence_dice(5, three=False, wounded=False, attackers_before=before) == dice


def test_n36_a_severe_wound_takes_a_die_of_attack_defence_and_resistance() -> None:
    assert attack_dice(4, three=False, wounded=True) == 3
    assert defence_dice(3, three=False, wounded=True, attackers_before=0) == 2
    assert resistance_dice(2, wounded=True) == 1


def test_ea13_a_wound_takes_a_die_of_a_recovery_test_where_the_fight_says_so() -> None:
    assert recovery_dice(2, wounded=True) == 1
    assert recovery_dice(0, wounded=True) == 0


def test_na5_all_is_added_up_before_the_floor() -> None:
    assert defence_dice(2, three=True, wounded=False, attackers_before=3) == 0
    assert defence_dice(2, three=True, wounded=False, attackers_before=3, mod=1) == 1
    assert defence_dice(0, three=True, wounded=True, attackers_before=1, mod=2) == 1
    assert attack_dice(0, three=True, wounded=True, mod=-1) == 0
    assert resistance_dice(0, wounded=True, mod=1) == 0


@given(VALUES, st.booleans(), st.booleans(), MODS, st.integers(0, 40))
def test_n35_dice_never_go_below_0(
    value: int, three: bool, wounded: bool, mod: int, before: int
) -> None:
    attack = attack_dice(value, three=three, wounded=wounded, mod=mod)
    defence = defence_dice(value, three=three, wounded=wounded, attackers_before=before, mod=mod)
    resistance = resistance_dice(value, wounded=wounded, mod=mod)
    assert min(attack, defence, resistance, recovery_dice(value, wounded=wounded)) >= 0
    assert defence <= attack <= value + 1 + max(0, mod)
    assert attack - three <= resistance <= attack + 1


def test_n10_every_5_or_6_is_a_success() -> None:
    assert [successes([face]) for face in range(1, 7)] == [0, 0, 0, 0, 1, 1]


@pytest.mark.parametrize(
    ("faces", "count"), [("5612", 2), ("511", 1), ("62", 1), ("34", 0), ("55", 2), ("", 0)]
)
def test_ns21_ns23_faces_come_to_successes(faces: str, count: int) -> None:
    assert successes(map(int, faces)) == count
