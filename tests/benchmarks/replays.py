"""P11 on the replay's screen: one step at the end of a long fight against one near its start."""

import gc
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from gm_tracker.tui.desk import Room
from gm_tracker.tui.keys import Key
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.replay import ReplayDesk
from gm_tracker.tui.start import StartDesk
from tests.benchmarks.fights import played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, in_turn, seconds

NAMES = ("REPLAY",)
PEOPLE = 12
LINES = 100_000
SOON, LATE = 100, LINES - 1_000
"""The lines from which steps are timed."""
STEPS = 200
ROOM = Room(rows=30, width=80, above=10, beside=40, line=80)
"""That of a screen of 120 × 40."""
FORTH, JUMP = Key("right"), "g"


def measure(run: Run) -> Iterator[Figure]:
    """Steps with their whole picture, each at its best of the rounds."""
    if "REPLAY" not in run.wanted:
        return
    log = write_log(played(PEOPLE, LINES), run.folder / "replayed.jsonl")
    began = time.perf_counter()
    desk = _desk(log)
    opened = time.perf_counter() - began
    gc.collect()
    gc.freeze()
    cases = {"late": lambda: _steps(desk, LATE), "soon": lambda: _steps(desk, SOON)}
    found = in_turn(cases, run, rounds=5)
    best = {name: [min(times) for times in zip(*many, strict=True)] for name, many in found.items()}
    late, soon = median(best["late"]), median(best["soon"])
    what = f"a step of the replay and its picture, {PEOPLE} there, at line {LATE} / at {SOON}"
    yield Figure("REPLAY", what, seconds(late), seconds(soon), late / soon, Goal(1.3))
    what = f"the slowest of {STEPS} steps at line {LATE}; to open a log of {LINES}"
    slowest = max(best["late"])
    times = (seconds(slowest), seconds(opened))
    yield Figure("REPLAY", what, *times, slowest * 1e3, Goal(10, unit="ms"))


def _desk(log: Path) -> ReplayDesk:
    cabinet = Cabinet(log.parent, None, "en", clock=lambda: datetime(2026, 11, 29, tzinfo=UTC))
    desk = StartDesk(cabinet).opened(log, "replay")
    if not isinstance(desk, ReplayDesk):
        raise TypeError(desk)
    desk.page(ROOM)
    return desk


def _steps(desk: ReplayDesk, line: int) -> list[float]:
    """Seconds of each of STEPS steps from a line on, the picture included."""
    for sign in f"{JUMP}{line}":
        desk.press(Key(sign, sign))
    desk.press(Key("enter"))
    desk.picture()
    times = []
    for _ in range(STEPS):
        began = time.perf_counter()
        desk.press(FORTH)
        desk.picture()
        times.append(time.perf_counter() - began)
    return times
