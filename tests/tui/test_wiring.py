"""What the app itself does with what a desk or the settings ask for."""

from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic

import pytest

from gm_tracker.core.commands import Preferences
from gm_tracker.core.screen import Span
from gm_tracker.tui.app import TrackerApp
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.plain import width_of
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START, npc, pc
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import PATIENCE, at_screen, painted


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)


async def test_what_is_copied_goes_into_the_clipboard(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("8 Knie<enter>lc")
        assert seen.app.clipboard == "R1  Mira  Knie  8 AP  (0→8)"
        await seen.burst("o")
        assert seen.app.clipboard.splitlines()[1] == "1. Wolf"


async def test_the_clock_of_the_settings_runs_on_the_screen(log: Path) -> None:
    time = [NOON]

    def clock() -> datetime:
        return time[0]

    settled = Preferences(turn_clock=True, turn_clock_mark=60)
    app = TrackerApp(Cabinet(log.parent, None, "de", clock=clock, preferences=settled), log)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert "0:00 Mira" in painted(app)[0]
        time[0] += timedelta(seconds=61)
        # Nobody presses a key: the app looks at the clock every second by itself.
        deadline = monotonic() + PATIENCE
        while "1:01! Mira" not in painted(app)[0]:
            assert monotonic() < deadline, painted(app)[0]
            await pilot.pause(0.1)


async def test_the_log_beside_the_table_goes_on_with_the_fight(log: Path) -> None:
    async with at_screen(log, size=(120, 40)) as seen:
        await seen.burst("8 Knie<enter>")
        assert any("│R1  Mira  Knie  8 AP  (0→8)" in line for line in seen.lines)
        await seen.burst("u")
        assert not any("│R1  Mira  Knie" in line for line in seen.lines)
    async with at_screen(log, size=(109, 24)) as seen:
        await seen.burst("8 Knie<enter>")
        assert not any("│" in line for line in seen.lines)


async def test_a_replay_plays_on_the_screen_by_itself(log: Path) -> None:
    async with at_screen(log, way="replay") as seen:
        await seen.burst("+++ ")
        await seen.until(lambda: " 5/5 " in seen.lines[-2])
        assert "■ 16/s" in seen.lines[-2]
        # Nothing ticks where nothing plays.
        assert seen.app.desk.ticks == 0


async def test_a_replay_on_the_screen_follows_a_file(log: Path) -> None:
    async with at_screen(log, way="follow") as seen:
        write_log(log, *PARTY, START, {"type": "note", "text": "Da!"}, header=HEADER)
        await seen.until(lambda: "Da!" in seen.lines[-5])
        assert " 6/6 " in seen.lines[-2]


async def test_a_click_on_the_slider(log: Path) -> None:
    async with at_screen(log, way="replay") as seen:
        end = seen.lines[-2].index("┤")
        await seen.pilot.click(offset=(end, 22))
        await seen.until(lambda: " 5/5 " in seen.lines[-2])


async def test_what_an_event_changed_has_a_look_of_its_own(log: Path) -> None:
    async with at_screen(log, way="replay") as seen:
        await seen.burst("<end>")
        strips = seen.board.render_lines(seen.board.size.region)
        looks = {part.text.strip(): part.style for strip in strips for part in strip if part.style}
        # The start put the mark of whoever is on turn beside Mira, and nobody else's name changed.
        assert looks["▶"].underline
        assert not looks["Jon"].underline


async def test_who_an_event_changed_comes_into_view(tmp_path: Path) -> None:
    crowd = [npc(f"n{n:02}", n, 10, 40 - n) for n in range(1, 31)]
    lines = (*crowd, START, {"type": "condition", "id": "n30", "name": "blind", "rounds": 2})
    path = write_log(tmp_path / "furt.jsonl", *lines, header=HEADER)
    async with at_screen(path, way="replay") as seen:
        await seen.burst("<end><left>")
        assert not any("N30" in line for line in seen.lines[:-5])
        await seen.burst("<right>")
        assert any("N30" in line for line in seen.lines[:-5])


@pytest.mark.parametrize("name", [*MARKUP, *ODD])
async def test_j4_j6_a_replay_shows_any_name_and_keeps_its_columns(
    tmp_path: Path, name: str
) -> None:
    lines = (pc("a", 1, 14, 16, name=name), pc("b", 2, 9, 3), START, {"type": "end_round"})
    renamed = {"type": "edit", "id": "a", "set": {"name": f"{name} 2"}}
    path = write_log(tmp_path / "furt.jsonl", *lines, renamed, {"type": "undo"}, header=HEADER)
    async with at_screen(path, size=(120, 24), way="replay") as seen:
        await seen.burst("u")
        for _ in range(6):
            await seen.burst("<right>")
            borders = {width_of((Span(line.partition("│")[0]),)) for line in seen.lines}
            assert borders == {80}
