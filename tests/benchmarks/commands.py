"""P3, P13 and the growth of `show`: whole processes of the command line."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gm_tracker.export.pdf import TEMPLATE, data_of
from gm_tracker.timeline.ruleset import RULESET
from tests.benchmarks.fights import HEADER, played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, in_turn, ratio_figure
from tests.benchmarks.machine import FLOORS, PROGRAM, environment

NAMES = ("P3", "P13", "SHOW10")
PEOPLE = 12
SHORT = 100
"""Lines of the log that P3 shows."""
LENGTHS = (10_000, 100_000)
"""Lines of the two logs that are compared."""
PAPER, ROUNDS = 480, 20
"""Lines of the log that P13 puts on paper, and the round that it ends in."""
FLOOR = "import pydantic; from pydantic import BaseModel"


def measure(run: Run) -> Iterator[Figure]:
    """`show` against pydantic's import and against itself; `export` against typst alone."""
    if "P3" in run.wanted:
        log = write_log(played(PEOPLE, SHORT), run.folder / "short.jsonl")
        cases = {
            "ours": _process([PROGRAM, "show", str(log)]),
            "floor": _process([sys.executable, "-c", FLOOR]),
        }
        found = in_turn(cases, run, rounds=21)
        what = f"show, log of {SHORT} lines, whole process / import of pydantic"
        yield ratio_figure("P3", what, found["ours"], found["floor"], Goal(2.5))
    if "P13" in run.wanted:
        found = in_turn(_to_paper(run.folder), run, rounds=11)
        what = f"PDF of {PEOPLE} participants, {ROUNDS} rounds / template and data by typst alone"
        yield ratio_figure("P13", what, found["ours"], found["floor"], Goal(2.2, 1.6))
    if "SHOW10" in run.wanted:
        logs = [_log(run.folder, lines) for lines in LENGTHS]
        cases = {log.stem: _process([PROGRAM, "show", str(log)]) for log in logs}
        found = in_turn(cases, run, rounds=5)
        few, many = (found[log.stem] for log in logs)
        what = f"show, log of {LENGTHS[1]} lines / of {LENGTHS[0]}"
        yield ratio_figure("SHOW10", what, many, few, Goal(12))


def _to_paper(folder: Path) -> dict[str, Callable[[], float]]:
    """A log as PDF by the program; its sheet, made before, set by a process of typst alone."""
    fight = played(PEOPLE, PAPER)
    log = write_log(fight, folder / "paper.jsonl")
    data = folder / "paper.json"
    data.write_text(data_of(RULESET.sheet(HEADER, fight, "en")), encoding="utf-8")
    ours = [PROGRAM, "export", str(log), "-o", str(folder / "ours.pdf"), "--force", "--lang", "en"]
    floor = [sys.executable, str(FLOORS / "typeset.py"), str(TEMPLATE), str(data)]
    return {"ours": _process(ours), "floor": _process([*floor, str(folder / "floor.pdf")])}


def _log(folder: Path, lines: int) -> Path:
    return write_log(played(PEOPLE, lines), folder / f"show-{lines}.jsonl")


def _process(command: Sequence[str]) -> Callable[[], float]:
    """Seconds that a process takes from its start to its end."""

    def run() -> float:
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment())
        return time.perf_counter() - began

    return run
