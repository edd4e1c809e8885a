"""P3 and the growth of `show`: whole processes of the command line."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tests.benchmarks.fights import played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, in_turn, ratio_figure
from tests.benchmarks.machine import PROGRAM, environment

NAMES = ("P3", "SHOW10")
PEOPLE = 12
SHORT = 100
"""Lines of the log that P3 shows."""
LENGTHS = (10_000, 100_000)
"""Lines of the two logs that are compared."""
FLOOR = "import pydantic; from pydantic import BaseModel"


def measure(run: Run) -> Iterator[Figure]:
    """`show` against the import of pydantic, and against itself on a tenth of the events."""
    if "P3" in run.wanted:
        log = write_log(played(PEOPLE, SHORT), run.folder / "short.jsonl")
        cases = {
            "ours": _process([PROGRAM, "show", str(log)]),
            "floor": _process([sys.executable, "-c", FLOOR]),
        }
        found = in_turn(cases, run, rounds=21)
        what = f"show, log of {SHORT} lines, whole process / import of pydantic"
        yield ratio_figure("P3", what, found["ours"], found["floor"], Goal(2.5))
    if "SHOW10" in run.wanted:
        logs = [_log(run.folder, lines) for lines in LENGTHS]
        cases = {log.stem: _process([PROGRAM, "show", str(log)]) for log in logs}
        found = in_turn(cases, run, rounds=5)
        few, many = (found[log.stem] for log in logs)
        what = f"show, log of {LENGTHS[1]} lines / of {LENGTHS[0]}"
        yield ratio_figure("SHOW10", what, many, few, Goal(12))


def _log(folder: Path, lines: int) -> Path:
    return write_log(played(PEOPLE, lines), folder / f"show-{lines}.jsonl")


def _process(command: Sequence[str]) -> Callable[[], float]:
    """Seconds that a process takes from its start to its end."""

    def run() -> float:
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment())
        return time.perf_counter() - began

    return run
