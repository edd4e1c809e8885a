"""Newcomers: what they are called, their ids and seats."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Undo
from gm_tracker.core.history import History
from gm_tracker.core.naming import new_ids, next_seats
from gm_tracker.timeline.events import Edit, Entrant, Join, Leave, LifeChange, TimelineEvent
from gm_tracker.timeline.naming import Newcomer, newcomers
from gm_tracker.timeline.state import State
from tests.timeline.builders import TIMELINE, start_of


class Table:
    """A fight before its start that newcomers come to."""

    def __init__(self, bench: Sequence[Entrant] = ()) -> None:
        self.bench = bench
        self.history: History[State, TimelineEvent] = History(TIMELINE, start_of({}))

    def take(self, *drafts: TimelineEvent) -> None:
        first = len(self.history) + 1
        numbered = [
            draft.model_copy(update={"seq": seq}) for seq, draft in enumerate(drafts, start=first)
        ]
        self.history.record(self.history.decide(numbered))

    def come(self, name: str, number: int = 1, **fields: Any) -> tuple[Edit | Join, ...]:
        """Newcomers of AKP/R 10."""
        return self.let_in(Newcomer(name=name, ap=10, **fields), number)

    def let_in(self, entrant: Entrant, number: int = 1) -> tuple[Edit | Join, ...]:
        drafts = newcomers(self.history.state, entrant, number, bench=self.bench)
        self.take(*drafts)
        return drafts

    @property
    def names(self) -> list[str]:
        """All names, in the order of joining."""
        return [person.name for person in self.history.state.people.values()]

    @property
    def seats(self) -> list[int]:
        """All seats, in the order of joining."""
        return [person.seat for person in self.history.state.people.values()]


def waiting(name: str, id_: str, seat: int = 1, **fields: Any) -> Entrant:
    """Somebody on the bench."""
    return Entrant(id=id_, name=name, seat=seat, ap=10, **fields)


def test_e7_one_alone_has_no_number() -> None:
    table = Table()
    table.come("Wolf")
    assert table.names == ["Wolf"]


def test_e7_a_second_makes_them_one_and_two() -> None:
    table = Table()
    table.come("Wolf")
    renaming, join = table.come("Wolf")
    assert table.names == ["Wolf 1", "Wolf 2"]
    assert isinstance(renaming, Edit)
    assert isinstance(join, Join)
    assert (renaming.linked, join.linked) == (False, True)


def test_e7_renaming_and_joining_are_undone_together() -> None:
    table = Table()
    table.come("Wolf")
    before = table.history.state
    table.come("Wolf", 3)
    table.take(Undo())
    assert table.history.state == before


def test_e7_a_third_goes_on_and_nobody_is_renamed() -> None:
    table = Table()
    table.come("Wolf", 2)
    assert [type(draft) for draft in table.come("Wolf")] == [Join]
    assert table.names == ["Wolf 1", "Wolf 2", "Wolf 3"]


@pytest.mark.parametrize("gone", ["wolf", "wolf-2", "wolf-3"])
def test_e7_a_removed_number_is_never_used_again(gone: str) -> None:
    table = Table()
    table.come("Wolf", 3)
    table.take(Leave(id=gone))
    table.come("Wolf")
    assert table.names[3:] == ["Wolf 4"]


def test_e7_who_left_alone_keeps_the_name_and_counts_as_one() -> None:
    table = Table()
    table.come("Wolf")
    table.take(Leave(id="wolf"))
    assert [type(draft) for draft in table.come("Wolf")] == [Join]
    assert table.names == ["Wolf", "Wolf 2"]


def test_e10_a_name_is_no_pattern() -> None:
    table = Table()
    table.come("Ork (verwundet) [B] *")
    table.come("Ork (verwundet) [B] *", 2)
    assert table.names == [f"Ork (verwundet) [B] * {number}" for number in (1, 2, 3)]


def test_e13_numbering_leaves_everybody_who_they_are() -> None:
    table = Table()
    table.come("Ratte", life=5)
    table.come("Ratte", 2, life=5)
    table.take(LifeChange(id="ratte-2", delta=-3))
    people = table.history.state.people.values()
    assert [(p.name, p.life) for p in people] == [("Ratte 1", 5), ("Ratte 2", 2), ("Ratte 3", 5)]


def test_several_are_one_group_and_one_decision() -> None:
    table = Table()
    drafts = table.come("Ork", 4, side="npc", initiative=7, life=12)
    joins = [draft for draft in drafts if isinstance(draft, Join)]
    assert [join.group for join in joins] == ["Ork"] * 4
    assert [join.linked for join in joins] == [False, True, True, True]
    assert {(join.ap, join.side, join.initiative, join.life) for join in joins} == {
        (10, "npc", 7, 12)
    }


def test_a_group_that_is_given_stays() -> None:
    (first, second) = Table().come("Ork", 2, group="Vorhut")
    assert isinstance(first, Join)
    assert isinstance(second, Join)
    assert (first.group, second.group) == ("Vorhut", "Vorhut")


def test_one_alone_has_no_group() -> None:
    (join,) = Table().come("Ork")
    assert isinstance(join, Join)
    assert join.group is None


def test_a_name_that_ends_in_a_number_asks_for_it() -> None:
    table = Table()
    table.come("Wache 12")
    table.come("Wache 12")
    table.come("Wache")
    assert table.names == ["Wache 12", "Wache 13", "Wache 14"]


@pytest.mark.parametrize("name", ["Agent 007", "R2-D2", "7", "Haus Nr. ²", "Ork٣"])
def test_other_digits_are_part_of_the_name(name: str) -> None:
    table = Table()
    table.come(name)
    table.come(name)
    assert table.names == [f"{name} 1", f"{name} 2"]


def test_names_are_composed_and_stripped() -> None:
    table = Table()
    table.come(" " + unicodedata.normalize("NFD", "Jörg") + "\u00a0")
    table.come("Jörg")
    assert table.names == ["Jörg 1", "Jörg 2"]


@pytest.mark.parametrize("name", [" ", "\u00a0 \t", "\n"])
def test_an_invisible_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        Table().come(name)
    assert caught.value.reason is CoreReason.NAME_MISSING


def test_a_name_that_is_too_long_once_composed_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        Table().come("\u0958" * 101)
    assert caught.value.reason is CoreReason.NAME_TOO_LONG
    assert caught.value.data == {"limit": 200}


def test_numbered_names_stay_within_200_signs_and_apart() -> None:
    table = Table()
    for _ in range(12):
        table.come("ä" * 200)
    assert len(set(table.names)) == 12
    assert table.names[8] == "ä" * 198 + " 9"
    assert table.names[9] == "ä" * 197 + " 10"


def test_ids_are_made_from_the_slug() -> None:
    assert new_ids((), "Ork", 3) == ("ork", "ork-2", "ork-3")
    assert new_ids(("ork", "ork-3"), "Ork", 2) == ("ork-2", "ork-4")
    assert new_ids((), "Jörg Müßig") == ("joerg-muessig",)


def test_an_id_of_nothing_is_t_1() -> None:
    assert new_ids((), "漢字", 2) == ("t-1", "t-2")
    assert new_ids(("t-1", "t"), "👹") == ("t-2",)


def test_a_long_id_keeps_its_number_within_64_signs() -> None:
    assert new_ids((), "a" * 200, 2) == ("a" * 64, "a" * 62 + "-2")


def test_the_next_free_seat_is_behind_all_of_the_side() -> None:
    table = Table()
    table.come("Mira", seat=4)
    table.come("Ork", side="npc")
    table.come("Jon")
    assert table.seats == [4, 1, 5]


def test_a_group_sits_side_by_side_from_the_given_seat() -> None:
    table = Table()
    table.come("Ork", 3, seat=7)
    assert table.seats == [7, 8, 9]


def test_seats_end_at_999() -> None:
    table = Table()
    table.come("Ork", 3, seat=998)
    table.come("Wolf")
    assert table.seats == [998, 999, 999, 1]


def test_where_no_seat_is_free_the_last_is_shared() -> None:
    assert next_seats(range(1, 1000), 999, 2, last=999) == (999, 999)


def test_who_comes_from_the_bench_keeps_id_name_and_seat() -> None:
    bench = [waiting("Ork 1", "ork", 5, group="Ork"), waiting("Ork 2", "ork-2", 6, group="Ork")]
    table = Table(bench)
    (join,) = table.let_in(bench[1])
    assert isinstance(join, Join)
    assert (join.id, join.name, join.seat, join.group) == ("ork-2", "Ork 2", 6, "Ork")


def test_ids_numbers_and_seats_of_the_bench_are_not_taken() -> None:
    table = Table([waiting("Ork 3", "ork-3", 2), waiting("Troll", "troll", 4)])
    table.come("Ork", 2)
    table.come("Troll")
    assert table.names == ["Ork 4", "Ork 5", "Troll"]
    assert list(table.history.state.people) == ["ork", "ork-2", "troll-2"]
    assert table.seats == [1, 3, 5]


def test_one_alone_is_numbered_when_its_kind_comes_from_the_bench() -> None:
    bench = [waiting("Wolf 2", "wolf-2")]
    table = Table(bench)
    table.come("Wolf")
    table.let_in(bench[0])
    assert table.names == ["Wolf 1", "Wolf 2"]


def test_who_came_from_the_bench_can_come_once_more_as_another() -> None:
    bench = [waiting("Bär", "baer")]
    table = Table(bench)
    table.let_in(bench[0])
    table.let_in(bench[0])
    assert table.names == ["Bär 1", "Bär 2"]
    assert list(table.history.state.people) == ["baer", "baer-2"]


NAMES = st.one_of(
    st.sampled_from(["Wolf", "Wolf 1", "Wolf 7", "wolf", "Jörg", "Jo\u0308rg", "漢", "a" * 200]),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8).filter(str.strip),
)


@given(st.lists(st.tuples(NAMES, st.integers(1, 12), st.booleans()), max_size=12))
def test_newcomers_are_always_let_in_with_ids_and_numbered_names_of_their_own(
    arrivals: list[tuple[str, int, bool]],
) -> None:
    table = Table()
    for name, number, goes in arrivals:
        *_, last = table.come(name, number)
        if goes:
            table.take(Leave(id=last.id))
    people = table.history.state.people.values()
    assert len(people) == sum(number for _, number, _ in arrivals)
    assert len(set(table.names)) == len(people)
    assert all(re.fullmatch("[a-z0-9-]{1,64}", person.id) for person in people)
    assert all(1 <= len(person.name) <= 200 for person in people)
