"""What went wrong for users of other trackers, tried by keys; the numbers are theirs."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from tests.tui.desks import Fields, Table, dice, opened, pc, running, seated, start_table

FORTY = (
    "nKim 12 sc leben 20<enter>", "nRatte x3 8 leben 5<enter>", "nWolf 16 ini 12<enter>",
    "r", "16<enter>", "<home>9<enter>", "nWolf 16<enter>", "b3<enter>",
    "8<enter>", "5 Tritt<enter>", "wTür<enter>", "akn<enter>", "<home>-3<enter>", "+1<enter>",
    "=7<enter>", "cblind 2<enter>", "cbetäubt<enter>", "c-blind<enter>", "s", "o", "o", "h",
    ",gut<enter>", "#schön<enter>", "<home><space><space>s", "<down>x3<enter>", "wFluss<enter>",
    "nOrk 10 ini 8 überrascht<enter>", "4<enter>", "6<enter>", "0<enter>", "R<enter>", "14<enter>",
    "<end>L<enter>", "wTür<enter>", "t5<enter>9<enter><enter>", "p", "7<enter>", "R<enter>",
    "E<enter>",
)  # fmt: skip
"""Forty decisions of every kind, beginning with an empty fight."""


def frozen(table: Table) -> Fields:
    """All that a state is, whole."""
    return {**table.data, "whole": table.state}


def test_d4_forty_decisions_and_forty_undos(tmp_path: Path) -> None:
    with dice(11, 7, 3):
        table = seated(tmp_path)
    states = [frozen(table)]
    for script in FORTY:
        lines = len(table.fight.session.history)
        table.press(script)
        assert not table.is_typing, (script, table.prompt)
        assert len(table.fight.session.history) > lines, (script, table.prompt)
        states.append(frozen(table))
        assert (states[-1] == states[-2]) == (script[0] in "#0"), (script, table.prompt)
    for state in reversed(states[:-1]):
        assert frozen(table.press("u")) == state
    assert table.press("u").prompt == table.saying(CoreReason.NOTHING_TO_UNDO)
    for state in states[1:]:
        assert frozen(table.press("y")) == state
    assert table.press("y").prompt == table.saying(CoreReason.NOTHING_TO_REDO)
    # D11: the file alone gives the same state
    assert as_data(load(table.path).history.state) == table.data


def test_d5_undo_at_the_very_start_is_a_message_and_nothing_else(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nFurt<enter>")
    before = table.path.read_bytes()
    table.press("uuu<ctrl+z>")
    assert table.prompt == table.saying(CoreReason.NOTHING_TO_UNDO)
    assert table.path.read_bytes() == before
    assert (table.data["round"], table.data["phase"]) == (0, "setup")


@pytest.mark.parametrize("script", FORTY[8:])
def test_d7_do_undo_redo_is_do(tmp_path: Path, script: str) -> None:
    with dice(11, 7, 3):
        table = seated(tmp_path)
    for before in FORTY[: FORTY.index(script)]:
        table.press(before)
    state = frozen(table)
    done = frozen(table.press(script))
    assert frozen(table.press("u")) == state
    assert frozen(table.press("y")) == done


def test_a1_five_tied_stand_in_one_order_everywhere(tmp_path: Path) -> None:
    tied = ("e", "c", "a", "d", "b")
    joins = [pc(id_, seat, 10, 7) for seat, id_ in enumerate(tied, start=1)]
    table = seated(tmp_path, *joins, {"type": "start"})
    for _ in range(1_000):
        assert tuple(table.picture.board.keys) == tied
    table.press("vv<end><home>q<enter>")
    assert tuple(table.rows) == tied
    acted = []
    for _ in tied:
        acted.append(table.data["next"])
        table.press("3<enter>")
    assert tuple(acted) == tied


@pytest.mark.parametrize(
    "script", ["v", "vv", "<down><right><left><up>", "<end><home>", "<pagedown>", "?<escape>",
               "<space><escape>", ".", "<ctrl+c>", "q<enter>", "F"],
)  # fmt: skip
def test_b10_what_is_shown_how_does_not_touch_the_fight(tmp_path: Path, script: str) -> None:
    table = running(tmp_path).press("8<enter>5<enter>")
    before = (table.data, table.path.read_bytes())
    table.press(script)
    assert (table.data, table.path.read_bytes()) == before


@pytest.mark.parametrize(
    "script", ["8", "akn", "wTür", "x4", "+4", "-4", "=4", "cblind 2", "nOrk 10", "e5", "i5", ",x",
               "#x", "R", "E", "L"],
)  # fmt: skip
def test_c8_escape_costs_nothing(tmp_path: Path, script: str) -> None:
    table = running(tmp_path)
    before = (table.data, table.path.read_bytes())
    table.press(script)
    assert table.is_typing
    table.press("<escape>")
    assert (table.data, table.path.read_bytes()) == before
    # and Enter behind it confirms nothing
    table.press("<enter><enter>")
    assert (table.data, table.path.read_bytes()) == before


@pytest.mark.parametrize("script", ["8", "akn", "wTür", "x4", "-4", "nOrk 10", ",x", "R"])
def test_c8_enter_twice_books_once(tmp_path: Path, script: str) -> None:
    table = running(tmp_path).press(f"{script}<enter><enter>")
    assert len(table.new) == 1


@pytest.mark.parametrize("typed", ["-1", "9999999", "1e9", "7,5", "1" * 5_000])
@pytest.mark.parametrize("opener", ["a", "x", "e<ctrl+u>", "i", "=", "n Ork ", "nOrk 10 leben "])
def test_g5_a_huge_number_is_refused_at_once(tmp_path: Path, opener: str, typed: str) -> None:
    table = running(tmp_path).to_cell("ap").press(f"{opener}{typed}")
    assert table.prompt
    table.press("<enter>")
    assert all(abs(int(event.get("set", {}).get("initiative", 0))) <= 999 for event in table.new)
    assert table.new == [] or (opener, typed) in {
        ("i", "-1"),
        ("e<ctrl+u>", "-1"),
        ("=", "-1"),
        ("n Ork ", "-1"),
    }


def test_e13_a_rat_is_wounded_alone_in_the_file_too(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nFurt<enter>nRatte x3 8 leben 5<enter>")
    table.to("Ratte 2").press("-3<enter>")
    path = table.path
    table.press("<ctrl+q>")
    again = opened(path)
    assert [again[id_]["life"] for id_ in ("ratte", "ratte-2", "ratte-3")] == [5, 2, 5]


TIED = tuple(pc(id_, seat, 10, 7) for seat, id_ in enumerate("abc", start=1))


def three_tied(folder: Path) -> Table:
    """A, B and C with the same AP and initiative, seated in this order; running."""
    return seated(folder, *TIED, {"type": "start"})


@pytest.mark.parametrize("key", ["o", "L<enter>"])
def test_b1_the_one_on_turn_falls_among_ties(tmp_path: Path, key: str) -> None:
    table = three_tied(tmp_path).press("4<enter>")
    assert table.data["next"] == "b"
    table.to("B").press(key)
    assert table.data["next"] == "c"
    table.press("4<enter>")
    assert table.data["next"] == "a"
    assert [table[id_]["turns"] for id_ in "abc"] == [1, 0, 1]


@pytest.mark.parametrize("acted", range(4))
@pytest.mark.parametrize("key", ["o", "L<enter>"])
def test_b4_who_falls_further_down_does_not_take_the_turn(
    tmp_path: Path, key: str, acted: int
) -> None:
    for victim in "ABC":
        table = seated(tmp_path, *TIED, {"type": "start"}, name=victim)
        table.press("3<enter>" * acted)
        on_turn = table.data["next"]
        if victim.casefold() != on_turn:
            table.to(victim).press(key)
            assert table.data["next"] == on_turn


def test_b11_one_left_takes_finite_steps_and_none_left_is_said(tmp_path: Path) -> None:
    table = three_tied(tmp_path).to("B").press("o").to("C").press("o")
    for _ in range(20):
        assert table.data["next"] == "a"
        table.press("5<enter>")
    # 100 AP spent: ten full rounds, the eleventh is open
    assert table.data["round"] == 11
    table.to("A").press("o")
    assert (table.data["next"], table.data["round"]) == (None, 11)
    table.press("5<enter>").press("<escape>R<enter>")
    assert table.data["round"] == 12
    assert table.to("A").press("o").data["next"] == "a"


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [("o", "status", "out"), ("L<enter>", "status", "left"), ("h", "hidden", True)],
)
def test_f5_out_leaving_and_hiding_mean_all_marked_rows_in_one_undo(
    tmp_path: Path, key: str, field: str, value: object
) -> None:
    table = running(tmp_path).press(f"<space><space>{key}")
    people = table.state.people
    assert [id_ for id_ in people if getattr(people[id_], field) == value] == ["mira", "wolf"]
    assert [event.get("linked", False) for event in table.new] == [False, True]
    table.press("u")
    assert not any(getattr(person, field) == value for person in table.state.people.values())


def test_f7_a_new_round_says_what_ended(tmp_path: Path) -> None:
    table = three_tied(tmp_path).to("B").press("cbetäubt 1<enter>10<enter>10<enter>")
    assert "betäubt" not in table.prompt
    table.press("10<enter>")
    assert "Runde 2" in table.prompt
    assert "betäubt endet (B)" in table.prompt
    assert table["b"]["conditions"] == []
