"""Groups in one row: where it stands, whom it stands for, what it counts."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import Board, Row, plain
from gm_tracker.timeline.screen import TimelineScreen
from tests.timeline.builders import Fight

GOBLINS = frozenset({"npc Goblin"})


def horde(number: int = 4) -> Fight:
    """Mira, and goblins of a group with 12 AP and 10 life, in the order of their numbers."""
    fight = Fight().join("mira", ap=12, initiative=99)
    for n in range(1, number + 1):
        fight.npc(
            f"goblin-{n}", name=f"Goblin {n}", ap=12, group="Goblin", life=10, initiative=20 - n
        )
    return fight.start()


def folded(fight: Fight, sorting: str = "next", lang: Lang = "de") -> Board:
    return TimelineScreen(lang).board(fight.state, sorting, GOBLINS)


def fold(board: Board) -> Row:
    """The one row of a group."""
    (row,) = (row for row in board.rows if row.members)
    return row


def texts(row: Row) -> Sequence[str]:
    return [plain(cell) for cell in row.cells]


def test_the_row_stands_where_the_first_of_them_stands() -> None:
    fight = horde().acts(("mira", 3), ("goblin-1", 5))
    board = folded(fight)
    assert board.keys == ["goblin-2", "mira"]
    assert fold(board).members == ("goblin-2", "goblin-3", "goblin-4", "goblin-1")
    assert fold(board).group == "npc Goblin"


@pytest.mark.parametrize(
    ("lang", "on_turn"), [("de", "dran: Goblin 1 · 4 mit AP"), ("en", "up: Goblin 1 · 4 with AP")]
)
def test_it_says_how_many_and_which_one_is_on_turn(lang: Lang, on_turn: str) -> None:
    fight = horde()
    assert texts(fold(folded(fight, lang=lang)))[:2] == [" ", "Goblin ×4"]
    fight.act("mira", 1)
    row = texts(fold(folded(fight, lang=lang)))
    assert (*row[:2], row[-1]) == ("▶", "Goblin ×4", on_turn)


def test_ap_are_those_of_the_first_and_life_is_that_of_all() -> None:
    fight = horde().acts(("mira", 6), ("goblin-1", 5), ("goblin-2", 4), ("goblin-3", 4))
    fight.act("goblin-4", 4).take("life", id="goblin-1", delta=-15)
    # the first is Goblin 2: 4 of 12 spent; 10 life each of three, nothing below 0 of Goblin 1
    row = fold(folded(fight))
    assert row.key == "goblin-2"
    assert texts(row)[3:5] == ["4/12", "8"]
    assert texts(row)[6:8] == ["30/40", "━━━━╌"]


@pytest.mark.parametrize(
    ("lang", "counts"),
    [
        ("de", "dran: Goblin 6 · 2 mit AP · 1 ohne AP · 1 lauern · 2 aus · 1 gegangen"),
        ("en", "up: Goblin 6 · 2 with AP · 1 without AP · 1 wait · 2 out · 1 gone"),
    ],
)
def test_the_state_counts_each_once(lang: Lang, counts: str) -> None:
    fight = horde(7).acts(("mira", 5), ("goblin-1", 13)).wait("goblin-2")
    fight.out("goblin-3", "goblin-4").leave("goblin-5")
    row = fold(folded(fight, lang=lang))
    assert texts(row)[-1] == counts


def test_who_is_alone_in_a_group_is_not_folded() -> None:
    fight = Fight().join("mira").npc("goblin-1", name="Goblin 1", group="Goblin").start()
    board = folded(fight)
    assert board == TimelineScreen("de").board(fight.state, "next")
    assert all(row.group is None for row in board.rows)


def test_rows_that_are_not_folded_say_which_group_may_be() -> None:
    board = TimelineScreen("de").board(horde().state, "next")
    assert [row.group for row in board.rows] == [None, *["npc Goblin"] * 4]
    assert all(not row.members for row in board.rows)


def test_a_heading_under_which_nobody_stands_any_more_is_not_shown() -> None:
    fight = horde().out("goblin-2")
    assert any(row.key is None for row in TimelineScreen("de").board(fight.state, "next").rows)
    assert all(row.key is not None for row in folded(fight).rows)


def test_by_seat_the_row_stands_at_the_first_seat_of_them() -> None:
    fight = horde().acts(("mira", 3), ("goblin-1", 5))
    board = folded(fight, "seat")
    assert board.keys == ["mira", "goblin-1"]
    assert fold(board).members == ("goblin-1", "goblin-2", "goblin-3", "goblin-4")


def test_life_of_a_horde_is_shown_whole() -> None:
    board = folded(horde(120))
    place = [column.field for column in board.columns].index("life")
    assert board.columns[place].width >= len("1200/1200")


@pytest.mark.parametrize("lang", LANGS)
@given(costs=st.lists(st.integers(0, 15), max_size=12))
def test_what_is_kept_of_a_row_is_what_is_made_anew(lang: Lang, costs: list[int]) -> None:
    fight, screen = horde(), TimelineScreen(lang)
    for cost in costs:
        assert fight.next is not None
        fight.act(fight.next, cost)
        for groups in (GOBLINS, frozenset[str]()):
            board = screen.board(fight.state, "next", groups)
            assert board == TimelineScreen(lang).board(fight.state, "next", groups)
            shown = [id_ for row in board.rows for id_ in row.members or (row.key,) if id_]
            assert sorted(shown) == sorted(fight.state.people)


def test_a_group_so_called_on_the_other_side_is_another() -> None:
    fight = Fight().join("orka", name="Ork 1", group="Ork").join("orkb", name="Ork 2", group="Ork")
    fight.npc("orkc", name="Ork 3", group="Ork").npc("orkd", name="Ork 4", group="Ork").start()
    screen = TimelineScreen("de")
    groups = {row.group for row in screen.board(fight.state, "next").rows}
    assert len(groups) == 2
    board = screen.board(fight.state, "next", frozenset(group for group in groups if group))
    assert [row.members for row in board.rows] == [("orka", "orkb"), ("orkc", "orkd")]
    assert [texts(row)[1] for row in board.rows] == ["Ork ×2", "Ork ×2"]
