"""P8 to P11: reading and replaying a log, one step, and going back, within this process."""

import gc
import time
import tracemalloc
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from random import Random
from statistics import median

import simpy

from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.history import History
from gm_tracker.storage.reader import load
from gm_tracker.timeline.ruleset import RULESET
from tests.benchmarks.fights import Fight, acts, begun, numbered, played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, in_turn, ratio, ratio_figure, seconds

NAMES = ("P8", "P9", "P10", "P11")
FEW, MANY, MOST = 12, 200, 1_000
"""Participants of a usual fight, of a large one, of the largest that a step is timed in."""
LINES = 100_000
KEPT_LINES = 20_000
"""Lines over which memory is counted."""
STEPS = 2_500
"""Steps that are timed: so many that a round of MOST ends among them."""
VISITS = 200
"""States that are gone back to."""
EARLY = 1_000
"""Lines from the start within which going back is compared with going back at the end."""


def measure(run: Run) -> Iterator[Figure]:
    """All of the engine's figures that are wanted."""
    if run.wanted & {"P8", "P9"}:
        yield from _replay(run)
    if "P9" in run.wanted:
        yield _step(run)
    if "P10" in run.wanted:
        yield _memory()
    if "P11" in run.wanted:
        for people in (FEW, MANY):
            yield from _back(run, people)


def _replay(run: Run) -> Iterator[Figure]:
    cases = {f"{FEW}": _loading(run.folder, FEW)}
    if "P8" in run.wanted:
        cases["peer"] = _peer
    if "P9" in run.wanted:
        cases[f"{MANY}"] = _loading(run.folder, MANY)
    found = in_turn(cases, run, rounds=5)
    if "P8" in run.wanted:
        ours, peer = found[f"{FEW}"], found["peer"]
        what = f"replay of {LINES} lines at {FEW} / rate of simpy's events"
        goal = Goal(0.08, 0.12, at_least=True)
        yield Figure("P8", what, _rate(ours), _rate(peer), 1 / ratio(ours, peer), goal)
    if "P9" in run.wanted:
        what = f"replay of {LINES} lines at {MANY} / at {FEW}"
        yield ratio_figure("P9", what, found[f"{MANY}"], found[f"{FEW}"], Goal(4, 2.5))


def _rate(times: list[float]) -> str:
    return f"{LINES / median(times):,.0f}/s"


def _loading(folder: Path, people: int) -> Callable[[], float]:
    """Seconds to read, check and replay a log."""
    log = _log(folder, people)

    def loading() -> float:
        gc.collect()
        began = time.perf_counter()
        loaded = load(log)
        taken = time.perf_counter() - began
        if loaded.damage is not None or len(loaded.history) != LINES:
            raise ValueError(loaded.damage)
        return taken

    return loading


def _log(folder: Path, people: int) -> Path:
    log = folder / f"replay-{people}.jsonl"
    return log if log.exists() else write_log(played(people, LINES), log)


def _peer() -> float:
    """Seconds that simpy takes for as many events of FEW processes that spend time in turn."""
    environment, chance = simpy.Environment(), Random(1)
    costs = [chance.randint(1, 12) for _ in range(256)]

    def actor(place: int) -> Generator[simpy.Event, None, None]:
        while True:
            place += 1
            yield environment.timeout(costs[place & 255])

    for place in range(FEW):
        environment.process(actor(place))
    gc.collect()
    step = environment.step
    began = time.perf_counter()
    for _ in range(LINES):
        step()
    return time.perf_counter() - began


def _step(run: Run) -> Figure:
    """Each step's best time over the rounds, so that what other programs do does not count."""
    rounds = in_turn({"steps": _steps}, run, rounds=5)["steps"]
    best = [min(times) for times in zip(*rounds, strict=True)]
    what = f"the slowest of {STEPS} steps at {MOST}, rounds' ends among them; the median step"
    slowest = max(best) * 1e3
    return Figure(
        "P9", what, seconds(max(best)), seconds(median(best)), slowest, Goal(5, unit="ms")
    )


def _steps() -> list[float]:
    fight = begun(MOST)
    times = []
    for draft in acts(fight, STEPS):
        event = numbered(fight, draft)
        began = time.perf_counter()
        fight.push(event)
        times.append(time.perf_counter() - began)
    return times


def _memory() -> Figure:
    """What a history keeps beside the events, a line."""
    fight = played(MANY, KEPT_LINES)
    events, start = list(fight.events), fight.at(0)
    gc.collect()
    tracemalloc.start()
    try:
        again: Fight = History(RULESET, start)
        for event in events:
            again.push(event)
        gc.collect()
        bytes_a_line = tracemalloc.get_traced_memory()[0] / len(again)
    finally:
        tracemalloc.stop()
    what = f"kept a line for undo and at(n) at {MANY}, events apart"
    kib = bytes_a_line / 1024
    return Figure("P10", what, f"{bytes_a_line:,.0f} B", "", kib, Goal(1.5, unit="KB"))


def _back(run: Run, people: int) -> Iterator[Figure]:
    """Going to any line, and undo, in a fight at its end against one near its start."""
    long, short = load(_log(run.folder, people)).history, played(people, 2 * EARLY)
    chance = Random(1)
    late = [chance.randint(LINES - EARLY, LINES - 1) for _ in range(VISITS)]
    soon = [chance.randint(EARLY, 2 * EARLY - 1) for _ in range(VISITS)]
    cases: dict[str, Callable[[], list[float]]] = {
        "at, late": lambda: _visits(long, late),
        "at, soon": lambda: _visits(short, soon),
        "undo, late": lambda: _undoing(long),
        "undo, soon": lambda: _undoing(short),
    }
    gc.collect()
    gc.freeze()
    found = in_turn(cases, run, rounds=5)
    best = {
        name: [min(times) for times in zip(*rounds, strict=True)] for name, rounds in found.items()
    }
    for kind in ("at", "undo"):
        late_times, soon_times = best[f"{kind}, late"], best[f"{kind}, soon"]
        slowest, usual = max(late_times), median(late_times)
        what = f"{kind}: the slowest of {VISITS} at line {LINES}, {people} there; the median"
        times = (seconds(slowest), seconds(usual))
        yield Figure("P11", what, *times, slowest * 1e3, Goal(1, unit="ms"))
        what = f"{kind}: mean at line {LINES} / at {2 * EARLY}, {people} there"
        late_mean, soon_mean = sum(late_times) / VISITS, sum(soon_times) / VISITS
        times = (seconds(late_mean), seconds(soon_mean))
        yield Figure("P11", what, *times, late_mean / soon_mean, Goal(1.3))


def _visits(fight: Fight, lines: list[int]) -> list[float]:
    times = []
    for line in lines:
        began = time.perf_counter()
        fight.at(line)
        times.append(time.perf_counter() - began)
    return times


def _undoing(fight: Fight) -> list[float]:
    """Seconds of each of VISITS undos; redo brings all back, so that the next round is the same."""
    times = []
    for _ in range(VISITS):
        event = Undo(seq=len(fight) + 1)
        began = time.perf_counter()
        fight.push(event)
        times.append(time.perf_counter() - began)
    for _ in range(VISITS):
        fight.push(Redo(seq=len(fight) + 1))
    return times
