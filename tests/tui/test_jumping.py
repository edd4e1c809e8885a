"""Where a jump in a replay leads, where rounds are not one after the other."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.screen import plain
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, START, Table, pc
from tests.tui.replays import line, replayed


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Debt passed round 2 at once: line 4 is of round 1, and line 5 leads into round 3."""
    blows = [{"type": "act", "id": id_, "action": "Hieb", "cost": 14} for id_ in ("a", "b")]
    lines = (pc("a", 1, 5, 9), pc("b", 2, 5, 3), START, *blows)
    return replayed(write_log(tmp_path / "furt.jsonl", *lines, header=HEADER))


@pytest.mark.parametrize(("typed", "goes_to"), [("R0", 0), ("R1", 3), ("R2", 5), ("R3", 5)])
def test_a_jump_to_a_round_that_passed_at_once_goes_to_the_next_one(
    table: Table, typed: str, goes_to: int
) -> None:
    assert line(table.press(f"g{typed}<enter>")) == goes_to


def test_which_round_it_will_be_is_said_before(table: Table) -> None:
    table.press("gR2")
    assert plain(table.picture.preview) == "→ 5  R3"


def test_beyond_the_last_round_there_is_nothing(table: Table) -> None:
    table.press("gR4<enter>")
    assert plain(table.picture.preview) == REPLAY_TEXTS["de"].no_round.format(first=0, last=3)
    assert line(table) == 0
