"""What the app itself does with what a desk or the settings ask for."""

from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic

import pytest

from gm_tracker.core.commands import Preferences
from gm_tracker.tui.app import TrackerApp
from gm_tracker.tui.opening import Cabinet
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START
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
