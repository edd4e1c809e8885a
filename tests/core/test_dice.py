"""Dice formulas: what is read, what is rolled, what is refused."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.dice import MOST_DICE, MOST_SIDES, MOST_SIGNS, Term, parse, roll
from gm_tracker.core.errors import CoreReason, Reason, Refusal


def falling(*faces: int) -> Callable[[int], int]:
    """Dice that fall like this, one after the other."""
    coming = iter(faces)
    return lambda _sides: next(coming)


def outcome(formula: str, die: Callable[[int], int]) -> int | Reason:
    """The value rolled, or why not."""
    try:
        return roll(formula, die).value
    except Refusal as refusal:
        return refusal.reason


def highest(sides: int) -> int:
    """Every die shows its highest face."""
    return sides


@pytest.mark.parametrize(
    ("formula", "faces", "value"),
    [
        ("2d6-3", (4, 6), 7),
        ("1d20+-5", (13,), 8),
        ("W6", (5,), 5),
        ("2W6+3", (1, 2), 6),
        ("d12*2+3", (7,), 17),
        ("W20+4", (13,), 17),
        ("1w20 + 4", (13,), 17),
        (" 2 W 6 ", (3, 3), 6),
        ("4+W20", (13,), 17),
        ("1D6+1d4-1", (6, 4), 9),
        ("-d6", (4,), -4),
        ("d6-d6", (2, 5), -3),
        ("d6--2", (3,), 5),
        ("d6-+2", (3,), 1),
        ("12", (), 12),
        ("+7", (), 7),
        ("-999", (), -999),
        ("0d6", (), 0),
        ("0d6+3", (), 3),
        ("d6*0", (5,), 0),
        ("1d1", (1,), 1),
    ],
)
def test_k6_a_formula_gives_its_result(formula: str, faces: tuple[int, ...], value: int) -> None:
    rolled = roll(formula, falling(*faces))
    assert (rolled.value, rolled.faces) == (value, faces)
    assert rolled.dice == formula


@pytest.mark.parametrize(
    "formula",
    ["", " ", "2d6d6", "d", "W", "5-", "-", "+", "1d6*", "1d6*2*2", "d6+++2", "7,5", "1e9", "2.5",
     "1d6;2", "d6 d6", "(d6)", "2*d6", "d6/2", "d%", "1d-6", "None", "Ork", "1d6\0", "x" * 61,
     "12345678901d6", "99999", "9" * 60],
)  # fmt: skip
def test_k6_what_is_no_formula(formula: str) -> None:
    with pytest.raises(Refusal) as caught:
        roll(formula, highest)
    assert caught.value.reason == CoreReason.DICE_UNREADABLE
    assert caught.value.data == {"formula": formula[:MOST_SIGNS]}


@pytest.mark.parametrize("formula", ["1d٣", "１d6", "1d²", "١d6", "1d6+٤", "1ꓒ6", "1đ6"])
def test_digits_and_letters_of_other_scripts_are_no_formula(formula: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse(formula)
    assert caught.value.reason == CoreReason.DICE_UNREADABLE


@pytest.mark.parametrize("formula", ["1000000d6", "101d6", "50d6+51d6", "999999999d999999999"])
def test_k6_at_most_100_dice_and_none_is_rolled_before_that_is_seen(formula: str) -> None:
    with pytest.raises(Refusal) as caught:
        roll(formula, falling())
    assert caught.value.reason == CoreReason.DICE_TOO_MANY
    assert caught.value.data == {"formula": formula, "limit": 100}


@pytest.mark.parametrize("formula", ["1d1001", "d0", "2d6+d0", "d999999999", "1d00"])
def test_a_die_has_1_to_1000_sides(formula: str) -> None:
    with pytest.raises(Refusal) as caught:
        roll(formula, falling())
    assert caught.value.reason == CoreReason.DICE_TOO_LARGE
    assert caught.value.data == {"formula": formula, "limit": 1000}


@pytest.mark.parametrize(("formula", "value"), [("0d0", 0), ("0d0*7", 0), ("3+0d0*7", 3)])
def test_no_dice_are_never_a_number(formula: str, value: int) -> None:
    assert outcome(formula, falling()) in (value, CoreReason.DICE_TOO_LARGE)


def test_the_bounds_themselves_are_allowed() -> None:
    assert (MOST_DICE, MOST_SIDES, MOST_SIGNS) == (100, 1_000, 60)
    assert parse("100d1000") == (Term(100, 1000, 1),)
    assert len(roll("100d6", lambda _sides: 1).faces) == 100
    assert roll("1d1000", lambda _sides: 999).value == 999
    assert roll("d6" + " " * 58, highest).value == 6


@pytest.mark.parametrize(
    ("formula", "value"),
    [("1000", 1000), ("9999", 9999), ("d1000", 1000), ("-d1000", -1000), ("d6*999", 5994)],
)
def test_a_value_beyond_999_is_refused(formula: str, value: int) -> None:
    with pytest.raises(Refusal) as caught:
        roll(formula, highest)
    assert caught.value.reason == CoreReason.ROLL_TOO_LARGE
    assert caught.value.data == {"formula": formula, "value": value, "limit": 999}


def test_every_face_is_kept_in_the_order_rolled_and_each_die_knows_its_sides() -> None:
    asked: list[int] = []

    def die(sides: int) -> int:
        asked.append(sides)
        return len(asked)

    rolled = roll("2d6+1d20-3d4", die)
    assert asked == [6, 6, 20, 4, 4, 4]
    assert rolled.faces == (1, 2, 3, 4, 5, 6)
    assert rolled.value == 1 + 2 + 3 - 4 - 5 - 6


terms = st.tuples(
    st.sampled_from(["+", "-", "--", "+-", "-+", "++"]),
    st.one_of(
        st.integers(0, 50).map(lambda n: (str(n), 0, 0, n)),
        st.tuples(st.integers(1, 9), st.integers(1, 20), st.sampled_from("dDwW")).map(
            lambda t: (f"{t[0]}{t[2]}{t[1]}", t[0], t[1], 0)
        ),
    ),
)


@given(st.lists(terms, min_size=1, max_size=5), st.integers(0, 99))
def test_any_formula_is_the_sum_of_its_terms(terms: list[Any], seed: int) -> None:
    faces = itertools.count(seed)

    def die(sides: int) -> int:
        return next(faces) % sides + 1

    rolled = roll("".join(sign + text for sign, (text, *_rest) in terms), die)
    faces = itertools.count(seed)
    total = 0
    for sign, (_text, count, sides, number) in terms:
        part = number + sum(die(sides) for _ in range(count))
        total += part if sign.count("-") != 1 else -part
    assert rolled.value == total


@given(st.text(alphabet="0123456789dDwW+-* \t٣x", max_size=70))
def test_any_text_is_a_formula_or_is_refused(text: str) -> None:
    found = outcome(text, lambda _sides: 1)
    if isinstance(found, Reason):
        assert found in {
            CoreReason.DICE_UNREADABLE,
            CoreReason.DICE_TOO_MANY,
            CoreReason.DICE_TOO_LARGE,
            CoreReason.ROLL_TOO_LARGE,
        }
    else:
        assert -999 <= found <= 999
