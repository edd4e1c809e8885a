"""A fight whose file is locked, damaged, torn, or on a full disk."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Table, full_disk, opened, running

TEXTS = SCREEN_TEXTS["de"]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira, Wolf, Bandit, Jon in this order; nobody has spent anything."""
    return running(tmp_path)


# files that are not as they should be


def test_a_second_program_can_only_read(table: Table) -> None:
    table.press("8<enter>")
    other = opened(table.path)
    assert other.prompt == TEXTS.read_only[ReadOnly.LOCKED]
    assert other["mira"]["spent"] == 8
    before = table.path.read_bytes()
    for script in ("5<enter>", "u", "y", "w<enter>", "nOrk 10<enter>", "s", "R<enter>"):
        other.press(script)
        assert TEXTS.read_only[ReadOnly.LOCKED] in other.prompt
        other.press("<escape>")
    assert table.path.read_bytes() == before
    assert other["wolf"]["spent"] == 0


def test_what_can_only_be_read_goes_on_in_a_new_file(table: Table) -> None:
    table.press("8<enter>")
    other = opened(table.path).press("F")
    assert other.path != table.path
    assert other.prompt == TEXTS.goes_on_in.format(file=other.path.name)
    other.press("5<enter>")
    assert (other["wolf"]["spent"], table["wolf"]["spent"]) == (5, 0)
    assert as_data(load(other.path).history.state) == other.data


def test_a_fight_in_its_own_file_goes_on_there(table: Table) -> None:
    fight = table.desk
    assert table.press("F").desk is fight
    assert table.prompt == TEXTS.goes_on_here


def test_a_damaged_log_is_shown_up_to_its_damage(tmp_path: Path) -> None:
    path = write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)
    path.write_bytes(path.read_bytes() + b"{}\n")
    table = opened(path)
    assert TEXTS.read_only[ReadOnly.DAMAGED] in table.prompt
    assert TEXTS.damaged.format(line=7) in table.prompt
    assert table.names == ["Mira", "Wolf", "Bandit", "Jon"]
    table.press("F8<enter>")
    assert table["mira"]["spent"] == 8
    assert path.read_bytes().endswith(b"{}\n")


def test_a_torn_line_is_told_and_set_aside(tmp_path: Path) -> None:
    path = write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seq":6,"type":"ac')
    table = opened(path)
    assert table.prompt
    table.press("8<enter>")
    assert table["mira"]["spent"] == 8
    assert path.read_bytes().startswith(whole + b'{"seq":6,"type":"act"')
    assert path.with_name("furt.jsonl.torn").read_bytes() == b'{"seq":6,"type":"ac'


# the disk is full


def test_i4_a_full_disk_is_told_and_the_fight_goes_on(table: Table) -> None:
    before = table.path.read_bytes()
    with full_disk():
        table.press("8<enter>")
        assert table["mira"]["spent"] == 8
        assert table.beneath[0].startswith(TEXTS.unsaved.partition("{")[0])
        assert table.press("<down>").beneath[0].startswith(TEXTS.unsaved.partition("{")[0])
        table.press("5<enter>u")
    assert table.path.read_bytes() == before
    assert table.beneath[0].startswith(TEXTS.unsaved.partition("{")[0])
    table.press("6<enter>")
    assert not table.beneath[0].startswith(TEXTS.unsaved.partition("{")[0])
    assert [event["type"] for event in table.new] == ["act", "act", "undo", "act"]
    assert as_data(load(table.path).history.state) == table.data


@pytest.mark.parametrize("way", ["q", "<ctrl+q>", "?<ctrl+q>"])
def test_i4_leaving_saves_what_could_not_be_saved(table: Table, way: str) -> None:
    path = table.path
    with full_disk():
        table.press("8<enter>")
    table.press(way)
    assert load(path).history.state.people["mira"].spent == 8


@pytest.mark.parametrize("way", ["<ctrl+q>", "5<ctrl+q>", "<space><ctrl+q>", "?<ctrl+q>"])
def test_i4_leaving_with_something_unsaved_asks_first(table: Table, way: str) -> None:
    path = table.path
    with full_disk():
        table.press(f"8<enter>{way}")
        assert not table.has_left
        assert isinstance(table.desk, FightDesk)
        assert table.prompt.endswith(TEXTS.leave_unsaved)
        assert table["mira"]["spent"] == 8
        table.press("<ctrl+q>")
    assert table.has_left
    assert load(path).history.state.people["mira"].spent == 0


@pytest.mark.parametrize("between", ["<down>", "v", "u", "5<escape>", "3<enter>", "Z"])
def test_i4_it_asks_again_where_something_else_was_done_meanwhile(
    table: Table, between: str
) -> None:
    with full_disk():
        table.press(f"8<enter>q{between}q")
        assert table.prompt == TEXTS.leave_unsaved
        assert isinstance(table.press("q").desk, StartDesk)


@pytest.mark.parametrize(("first", "other"), [("q", "<ctrl+q>"), ("<ctrl+q>", "q")])
def test_i4_only_the_same_key_once_more_leaves(table: Table, first: str, other: str) -> None:
    with full_disk():
        table.press(f"8<enter>{first}{other}")
        assert not table.has_left
        assert isinstance(table.desk, FightDesk)
        assert table.prompt == TEXTS.leave_unsaved
        fight = table.desk
        table.press(other)
    assert table.has_left or table.desk is not fight


def test_i4_where_it_can_be_saved_after_all_it_does_not_ask(table: Table) -> None:
    path = table.path
    with full_disk():
        table.press("8<enter>q")
    assert isinstance(table.press("q").desk, StartDesk)
    assert load(path).history.state.people["mira"].spent == 8
