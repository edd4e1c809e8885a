"""What went wrong for users of other trackers, tried by keys; the numbers are theirs."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.storage.reader import load
from gm_tracker.timeline.sheet import as_data
from tests.tui.desks import Fields, Table, dice, opened, pc, running, seated, start_table

FORTY = (
    "nKim 12 sc leben 20<enter>", "nRatte x3 8 leben 5<enter>", "nWolf 16 ini 12<enter>",
    "r", "16<enter>", "<home>9<enter>", "nWolf 16<enter>", "b<backspace>3<enter>",
    "8<enter>", "5 Tritt<enter>", "wTür<enter>", "akn<enter>", "<home>-3<enter>", "+1<enter>",
    "=7<enter>", "cblind 2<enter>", "cbetäubt<enter>", "c-blind<enter>", "s", "o", "o", "h",
    ",gut<enter>", "#schön<enter>", "<home><space><space>s", "<down>x3<enter>", "wFluss<enter>",
    "nOrk 10 überrascht<enter>", "4<enter>", "6<enter>", "0<enter>", "R<enter>", "14<enter>",
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
    assert table.new == [] or (opener, typed) in {("i", "-1"), ("=", "-1"), ("n Ork ", "-1")}


def test_e13_a_rat_is_wounded_alone_in_the_file_too(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nFurt<enter>nRatte x3 8 leben 5<enter>")
    table.to("Ratte 2").press("-3<enter>")
    path = table.path
    table.press("<ctrl+q>")
    again = opened(path)
    assert [again[id_]["life"] for id_ in ("ratte", "ratte-2", "ratte-3")] == [5, 2, 5]
