"""A replay that plays by itself, follows a fight under way, or becomes a fight of its own."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.events import Branch
from gm_tracker.core.screen import plain
from gm_tracker.storage.following import LOOK_EVERY
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.playing import LONGEST, SPEEDS, UNKNOWN
from gm_tracker.tui.replay import ReplayDesk
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import (
    HEADER,
    NOON,
    Fields,
    Table,
    cabinet,
    full_disk,
    running,
    start_table,
)
from tests.tui.replays import desk, line, log, replayed, ticked

DE = REPLAY_TEXTS["de"]
LOG_DE = LOG_TEXTS["de"]
SAMPLES = Path(__file__).parents[2] / "sample_combats"
PLAYED = ("hinterhalt-gespielt.jsonl", "wirtshaus-gespielt.jsonl")


def shown(table: Table) -> str:
    """The slider with what stands beside it."""
    return plain(table.picture.slider)


# playing


def test_it_plays_to_the_end_and_stops(tmp_path: Path) -> None:
    table = replayed(log(tmp_path))
    assert desk(table).ticks == 0
    table.press(" ")
    assert desk(table).ticks == 0.5
    assert shown(table).rstrip().endswith("▶ 2/s")
    assert ticked(table, lambda: line(table) == 12) == 10
    assert desk(table).ticks == 0
    assert shown(table).rstrip().endswith("12/12   ■ 2/s")


def test_space_stops_it_and_at_the_end_begins_anew(tmp_path: Path) -> None:
    table = replayed(log(tmp_path)).press("<right> ")
    desk(table).tick()
    assert (line(table.press(" ")), desk(table).ticks) == (2, 0)
    table.press("<end> ")
    assert (line(table), desk(table).ticks) == (0, 0.5)


@pytest.mark.parametrize("key", ["<right>", "<left>", "<end>", "<pagedown>", ".", "g3<enter>"])
def test_whoever_steps_stops_it(tmp_path: Path, key: str) -> None:
    table = replayed(log(tmp_path)).press("<right> " + key)
    assert desk(table).ticks == 0


def test_from_half_an_event_to_sixteen_a_second(tmp_path: Path) -> None:
    table = replayed(log(tmp_path)).press(" ------")
    found = [desk(table).ticks]
    for _ in range(6):
        found.append(desk(table.press("+")).ticks)
    assert found == [2, 1, 0.5, 0.25, 0.125, 0.0625, 0.0625]
    assert "▶ 16/s" in shown(table)
    assert "▶ 0,5/s" in shown(table.press("------"))


def test_as_fast_as_it_was_played(tmp_path: Path) -> None:
    moments = [0, 2, 2, 3600, 1800, None, 1801]
    lines: list[Fields] = [
        {"type": "note", "text": "x", "at": None}
        if at is None
        else {"type": "note", "text": "x", "at": (NOON + timedelta(seconds=at)).isoformat()}
        for at in moments
    ]
    undated = [{key: value for key, value in one.items() if value is not None} for one in lines]
    table = replayed(write_log(tmp_path / "furt.jsonl", *undated, header=HEADER))
    table.press("<right> t")
    assert DE.own_time in shown(table)
    found = []
    for _ in moments[1:]:
        found.append(desk(table).ticks)
        desk(table).tick()
    # at once, long ago, back in time, and twice where nobody knows when it was
    assert found == [2, 1 / SPEEDS[-1], LONGEST, UNKNOWN, UNKNOWN, UNKNOWN]
    assert "▶ 2/s" not in shown(table)


def test_another_speed_leaves_the_own_time(tmp_path: Path) -> None:
    table = replayed(log(tmp_path)).press("t")
    assert DE.own_time in shown(table)
    assert "■ 4/s" in shown(table.press("+"))


def test_a_message_goes_when_it_plays_on(tmp_path: Path) -> None:
    table = replayed(log(tmp_path)).press(" t")
    assert table.prompt
    desk(table).tick()
    assert table.prompt == ""


@pytest.mark.parametrize("key", ["n", "g"])
def test_what_is_asked_about_stays_on_the_screen(tmp_path: Path, key: str) -> None:
    table = replayed(log(tmp_path)).press("<right> " + key)
    assert (table.is_typing, desk(table).ticks) == (True, 0)
    desk(table).tick()
    assert line(table) == 1


# the slider


def test_a_click_on_the_slider_goes_there(tmp_path: Path) -> None:
    table = replayed(log(tmp_path))
    track = shown(table)
    ends = track.index("●"), track.index("┤")
    table.take(desk(table).slide(ends[1]))
    assert line(table) == 12
    table.take(desk(table).slide(sum(ends) // 2))
    assert line(table) == 5
    table.take(desk(table).slide(ends[0]))
    assert line(table) == 0
    for beside in (0, ends[0] - 1, ends[1] + 1, 79, 500):
        table.take(desk(table.press("<home><right>")).slide(beside))
        assert line(table) == 1


# following


def test_from_the_end_it_keeps_up(tmp_path: Path) -> None:
    fight = running(tmp_path)
    table = replayed(fight.path, way="follow")
    assert (line(table), desk(table).ticks) == (5, LOOK_EVERY)
    assert shown(table).rstrip().endswith(DE.follows)
    fight.press("8 Knie<enter>")
    desk(table).tick()
    assert (line(table), table.beneath[0]) == (6, "R1  Mira  Knie  8 AP  (0→8)")
    fight.press("3 Biss<enter>3 Hieb<enter>")
    desk(table).tick()
    assert line(table) == 8


def test_who_looks_elsewhere_stays_there_and_the_slider_grows(tmp_path: Path) -> None:
    fight = running(tmp_path)
    table = replayed(fight.path, way="follow").press("<left>")
    fight.press("8 Knie<enter>")
    desk(table).tick()
    assert line(table) == 4
    assert "4/6" in shown(table)
    assert shown(table).endswith(DE.stays)
    assert DE.follows not in shown(table)
    assert line(table.press("<end>")) == 6


def test_what_comes_while_a_line_is_open_is_shown_after_it(tmp_path: Path) -> None:
    fight = running(tmp_path)
    table = replayed(fight.path, way="follow").press("n")
    asked = table.prompt
    fight.press("8 Knie<enter>")
    desk(table).tick()
    assert (line(table), table.prompt) == (5, asked)
    desk(table.press("<escape>")).tick()
    assert line(table) == 6


def test_undo_and_redo_are_followed(tmp_path: Path) -> None:
    fight = running(tmp_path).press("8 Knie<enter>")
    table = replayed(fight.path, way="follow")
    fight.press("u")
    desk(table).tick()
    assert line(table) == 5
    fight.press("y")
    desk(table).tick()
    assert line(table) == 6
    fight.press("u4 Tritt<enter>")
    desk(table).tick()
    assert (line(table), table.beneath[0]) == (10, "R1  Mira  Tritt  4 AP  (0→4)")
    assert line(table.press("<left>")) == 5
    assert line(table.press("<right>")) == 10


def test_what_is_looked_at_is_undone(tmp_path: Path) -> None:
    fight = running(tmp_path).press("8 Knie<enter>3 Biss<enter>")
    table = replayed(fight.path, way="follow").press("<left>")
    fight.press("uu")
    desk(table).tick()
    assert line(table) == 5


def test_while_it_plays_it_reads_on(tmp_path: Path) -> None:
    fight = running(tmp_path)
    table = replayed(fight.path, way="follow").press("<home> ")
    fight.press("8 Knie<enter>")
    assert ticked(table, lambda: line(table) == 6) == 6
    assert desk(table).ticks == LOOK_EVERY


@pytest.mark.parametrize("how", ["gone", "shorter", "replaced"])
def test_a_file_that_cannot_be_followed_says_why(tmp_path: Path, how: str) -> None:
    path = log(tmp_path)
    table = replayed(path, way="follow")
    content = path.read_bytes()
    if how == "gone":
        path.unlink()
    elif how == "shorter":
        path.write_bytes(content[:-40])
    else:
        path.write_bytes(b"x" * len(content) + b"\n")
    desk(table).tick()
    sentence = {"gone": DE.gone, "shorter": DE.shorter, "replaced": DE.replaced}[how]
    assert sentence in table.foot
    assert desk(table).ticks == 0
    assert DE.follows not in shown(table)
    assert sentence not in table.press("<left>").foot
    assert sentence in table.press("<right>").foot


# a fight of its own


def data(path: Path) -> dict[str, Any]:
    log = load(path)
    assert log.damage is None
    return as_data(log.history.state)


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("seq", [20, 50])
def test_a_sample_branched_at_an_event_and_played_on(tmp_path: Path, name: str, seq: int) -> None:
    sample = SAMPLES / name
    before = sample.read_bytes()
    table = Table(StartDesk(cabinet(tmp_path, samples=SAMPLES)).opened(sample, "replay"))
    table.press(f"g{seq}<enter>n")
    assert LOG_DE.ask_branch.format(line=load(sample).history.end_of(seq)) in table.prompt
    table.press("<enter>")
    assert isinstance(table.desk, FightDesk)
    past = load(sample)
    end = past.history.end_of(seq)
    assert table.data == as_data(past.history.at(end))
    count = len(table.new)
    table.press("N")
    table.press("weiter<enter>")
    assert len(table.new) == count + 1
    own = table.path
    table.press("q")
    header = load(own).header
    assert header.branched_from == Branch(title=past.header.title, seq=end)
    assert data(own)["participants"].keys() == as_data(past.history.at(end))["participants"].keys()
    assert sample.read_bytes() == before
    assert data(sample) == as_data(past.history.state)


def test_a_branch_thought_better_of(tmp_path: Path) -> None:
    path = log(tmp_path)
    table = replayed(path).press("<right>n<escape>")
    assert isinstance(table.desk, ReplayDesk)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_branch_from_the_replay_of_a_fight_leaves_that_fight(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 Knie<enter>3 Biss<enter>")
    first = table.path
    table.press("W<left>n<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.path != first
    assert (table["mira"]["spent"], table["wolf"]["spent"]) == (8, 0)
    # The first fight is free: another may go on with it.
    again = start_table(tmp_path).press("<down><enter>")
    assert again.path == first
    assert again.fight.session.read_only is None


def test_what_is_not_saved_cannot_be_branched(tmp_path: Path) -> None:
    table = running(tmp_path)
    with full_disk():
        table.press("8 Knie<enter>Wn")
        assert LOG_DE.branch_unsaved in table.foot
        assert isinstance(table.desk, ReplayDesk)
        assert line(table) == 6
