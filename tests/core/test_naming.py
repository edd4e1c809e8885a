"""Names of those who come: tidy, numbered, with ids and seats that nobody has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import NAME_LIMIT
from gm_tracker.core.naming import kept_name, named, new_ids, next_seats, tidied

NAMES = st.text("aB1 7ü", min_size=1, max_size=6).filter(lambda name: name.strip() != "")


def test_one_alone_has_no_number() -> None:
    assert named("Wolf", 1, {"mira": "Mira"}) == ("Wolf", ("Wolf",), {})


def test_a_second_of_the_name_gives_the_first_a_number() -> None:
    assert named(" Wolf ", 1, {"w": "Wolf"}) == ("Wolf", ("Wolf 2",), {"w": "Wolf 1"})


def test_several_are_numbered_behind_those_who_are_there() -> None:
    assert named("Wolf", 2, {"a": "Wolf 3"}).names == ("Wolf 4", "Wolf 5")


def test_a_number_that_is_asked_for_is_given_where_it_is_free() -> None:
    assert named("Wolf 5", 2, {}).names == ("Wolf 5", "Wolf 6")
    assert named("Wolf 5", 1, {"a": "Wolf 5"}).names == ("Wolf 6",)


def test_numbers_elsewhere_are_not_used_again() -> None:
    assert named("Wolf", 2, {}, ["Wolf 1", "Wolf 2"]).names == ("Wolf 3", "Wolf 4")
    assert named("Wolf", 1, {}, ["Wolf 1"]).names == ("Wolf",)


@given(st.dictionaries(st.text("xyz", min_size=1), NAMES, max_size=6), NAMES, st.integers(1, 4))
def test_no_newcomer_is_called_like_another(
    present: dict[str, str], name: str, number: int
) -> None:
    naming = named(name, number, present)
    others = [naming.renamed.get(id_, kept_name(other)) for id_, other in present.items()]
    assert len(set(naming.names)) == number
    assert not set(naming.names) & set(others)


@pytest.mark.parametrize("name", ["", "  ", "\u00a0"])
def test_a_name_of_blanks_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        kept_name(name)
    assert caught.value.reason is CoreReason.NAME_MISSING


def test_a_name_that_is_too_long_is_refused_with_the_limit() -> None:
    assert kept_name("a" * NAME_LIMIT + " ") == "a" * NAME_LIMIT
    with pytest.raises(Refusal) as caught:
        kept_name("a" * (NAME_LIMIT + 1))
    assert (caught.value.reason, caught.value.data) == (CoreReason.NAME_TOO_LONG, {"limit": 200})


def test_only_texts_are_made_tidy() -> None:
    assert tidied(" Jo\u0308rg ") == "Jörg"
    assert tidied(3) == 3


def test_ids_are_none_of_those_in_use() -> None:
    assert new_ids({"ork-2"}, "Ork", 3) == ("ork", "ork-3", "ork-4")


def test_seats_run_on_from_the_last_and_then_from_the_first() -> None:
    assert next_seats({2, 9}, 1, 2, last=9) == (3, 4)
    assert next_seats({8, 9}, 9, 2, last=9) == (1, 2)
    assert next_seats(range(1, 10), 9, 1, last=9) == (9,)
