"""The letters of participants: made on joining, unique, the same through the whole fight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.letters import NONE_GIVEN, letter_for, with_letter
from gm_tracker.timeline.naming import Newcomer, newcomers
from tests.timeline.builders import Fight, replayed


def letters(fight: Fight) -> dict[str, str]:
    return {id_: person.letter for id_, person in fight.state.people.items()}


def joined(*names: str) -> list[str]:
    """The letters of those who join under these names, one after the other."""
    fight = Fight()
    for place, name in enumerate(names):
        fight.npc(f"t-{place}", name=name)
    return list(letters(fight).values())


def come(fight: Fight, name: str, number: int = 1) -> Fight:
    """So many come at the table, named and numbered as the program does it."""
    for draft in newcomers(fight.state, Newcomer(name=name, ap=10, side="npc"), number):
        fields = draft.model_dump(by_alias=True, exclude_unset=True, exclude={"seq", "linked"})
        fight.take(fields.pop("type", draft.type), **fields)
    return fight


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Wolf", "Mira"], ["w", "m"]),
        (["Wolf", "Wache", "Wirt"], ["w", "a", "i"]),
        (["Ärger", "Öse", "Über"], ["a", "o", "u"]),
        (["Straße", "Sa", "Ta"], ["s", "a", "t"]),
        (["漢字", "漢字", "7"], ["a", "b", "c"]),
        (["Ork 1", "Ork 2", "Ork 13"], ["o1", "o2", "o13"]),
        (["Otto", "Ork 1"], ["o", "o1"]),
        (["Ork 1", "Oger 1"], ["o1", "g1"]),
        (["W", "W", "W", "W"], ["w", "a", "b", "c"]),
        (["Ork 2", "Ork 2"], ["o2", "r2"]),
        (["Wolf 007"], ["w"]),
    ],
)
def test_the_first_free_letter_of_the_name_and_its_number(
    names: list[str], expected: list[str]
) -> None:
    assert joined(*names) == expected


def test_e7_the_second_wolf_is_w2_and_the_first_stays_w() -> None:
    fight = come(come(Fight(), "Wolf"), "Wolf")
    assert [p.name for p in fight.state.people.values()] == ["Wolf 1", "Wolf 2"]
    assert letters(fight) == {"wolf": "w", "wolf-2": "w2"}


def test_those_of_one_name_have_one_letter_whenever_they_come() -> None:
    fight = come(come(come(Fight(), "Ork", 3), "Oger", 3), "Ork")
    come(fight, "Oger", 2)
    assert list(letters(fight).values()) == [
        *("o1", "o2", "o3", "g1", "g2", "g3"),
        *("o4", "g4", "g5"),
    ]


def test_where_no_single_letter_is_free_there_are_two() -> None:
    given = joined(*[f"{chr(97 + n)}" for n in range(26)], "Wolf", "Wolf", "Mira")
    assert given[26:] == ["wo", "wl", "mi"]


def test_e13_a_letter_stays_through_renaming_leaving_sorting_and_loading() -> None:
    fight = come(Fight(), "Ratte", 3).join("mira").start()
    before = letters(fight)
    fight.edit("ratte", name="Zorn").edit("mira", seat=7).leave("ratte-2").out("ratte-3")
    come(fight, "Ratte")
    assert letters(fight) == {**before, "ratte-4": "r4"}
    again = replayed(fight.history.events, fight.start_state)
    assert again.state == fight.state


def test_a_letter_of_somebody_who_never_joined_is_free_again() -> None:
    fight = come(come(Fight(), "Wolf").undo(), "Wirt")
    assert letters(fight) == {"wirt": "w"}


NAMES = st.one_of(
    st.sampled_from(["Ork", "Ork 1", "Ork 2", "Oger 1", "Wolf", "W", "Ä", "漢", "7", "Ork 007"]),
    st.text(min_size=1, max_size=12),
)


@given(st.lists(NAMES, max_size=80))
def test_letters_are_unique_and_can_be_typed(names: list[str]) -> None:
    given = NONE_GIVEN
    found = []
    for place, name in enumerate(names):
        found.append(letter_for(name, given, joined=place))
        given = with_letter(given, found[-1])
    assert len(set(found)) == len(names)
    for letter in found:
        assert letter.isascii()
        assert letter.isalnum()
        assert letter == letter.lower()
        assert letter[0].isalpha()


def test_hundreds_without_a_number_have_each_their_own() -> None:
    names = [f"{'abc'[n % 3]}{n}x" for n in range(700)]
    assert len(set(joined(*names))) == 700


def test_j6_a_letter_is_always_one_that_can_be_typed() -> None:
    fight = Fight().join("a", name="İlkay").join("b", name="ıra").join("c", name="ǅoni")
    letters = [person.letter for person in fight.state.people.values()]
    assert all(letter.isascii() and letter.isalnum() for letter in letters), letters
