"""P1, P2, P12, P16: from the command to the full screen, and the memory it takes."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from tests.benchmarks.fights import name_of, played, write_combat, write_log
from tests.benchmarks.figures import Figure, Goal, Run, in_turn, ratio, ratio_figure
from tests.benchmarks.machine import FLOORS, PROGRAM
from tests.benchmarks.peer import is_posting_full, posting
from tests.benchmarks.terminal import Seen, Terminal

NAMES = ("P1", "P2", "P12", "P16")
PEOPLE = 12
LONG = 10_000
"""Lines of the log that P16 opens."""
ROUNDS = 11
QUIET = 0.6
"""Seconds of silence after which a start is over."""
QUIET_PEER = 0.3
"""The same for the peer, whose caret blinks."""


class Start(NamedTuple):
    """Seconds to the full screen, and MiB of memory once it is quiet."""

    time: float
    memory: float


def measure(run: Run) -> Iterator[Figure]:
    """The floor, a combat file of 12 and a long log in turn; then the peer and the combat file."""
    combat = write_combat(PEOPLE, run.folder / "combat.toml")
    ours = _case(lambda: _ours(combat), _is_full)
    if run.wanted & {"P1", "P12", "P16"}:
        yield from _against_floor(run, ours)
    peer = posting(run.folder) if "P2" in run.wanted else None
    if peer is not None:
        # Apart from the others: what a large program leaves behind slows the start after it.
        cases = {"ours": ours, "peer": _case(lambda: peer, is_posting_full, QUIET_PEER)}
        found = in_turn(cases, run, ROUNDS)
        mine, others = ([start.time for start in found[name]] for name in ("ours", "peer"))
        what = f"start to the full screen, combat file of {PEOPLE} / posting"
        yield ratio_figure("P2", what, mine, others, Goal(0.35))


def _against_floor(run: Run, ours: Callable[[], Start]) -> Iterator[Figure]:
    cases = {"floor": _case(lambda: [sys.executable, str(FLOORS / "bare.py")], _is_floor_full)}
    if run.wanted & {"P1", "P12"}:
        cases["combat"] = ours
    if "P16" in run.wanted:
        log = write_log(played(PEOPLE, LONG), run.folder / "long.jsonl")
        cases["log"] = _case(lambda: _ours(log), _is_full)
    found = in_turn(cases, run, ROUNDS)
    times = {name: [start.time for start in starts] for name, starts in found.items()}
    if "P1" in run.wanted:
        what = f"start to the full screen, combat file of {PEOPLE} / bare app"
        yield ratio_figure("P1", what, times["combat"], times["floor"], Goal(1.7, 1.35))
    if "P12" in run.wanted:
        memories = {name: [start.memory for start in starts] for name, starts in found.items()}
        mine, floor = memories["combat"], memories["floor"]
        what = f"resident memory at {PEOPLE} / bare app"
        told = (f"{median(mine):.1f} MiB", f"{median(floor):.1f} MiB")
        yield Figure("P12", what, *told, ratio(mine, floor), Goal(1.8))
    if "P16" in run.wanted:
        what = f"start to the full screen, log of {LONG} lines / bare app"
        yield ratio_figure("P16", what, times["log"], times["floor"], Goal(2.3, 1.9))


def _case(
    command: Callable[[], Sequence[str]], is_full: Seen, quiet: float = QUIET
) -> Callable[[], Start]:
    def start() -> Start:
        with Terminal(command()) as terminal:
            moment = terminal.shown(is_full, quiet)
            return Start(moment, terminal.memory)

    return start


_folders = count()


def _ours(file: Path) -> list[str]:
    """The program on a file, with an empty data folder."""
    data = file.parent / f"data-{next(_folders)}"
    return [PROGRAM, "run", str(file), "--data-dir", str(data), "--lang", "en"]


def _is_floor_full(lines: Sequence[str]) -> bool:
    return any("READY" in line for line in lines)


def _is_full(lines: Sequence[str]) -> bool:
    """Every row is there, and the key line at the bottom."""
    text = "\n".join(lines)
    named = all(name_of(place) in text for place in range(PEOPLE))
    return named and SCREEN_TEXTS["en"].commands["help"].label in lines[-1]
