"""P4, P15: from a key to the screen that shows what it did, one by one and in a burst."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from gm_tracker.core.screen import plain
from gm_tracker.timeline.events import Act
from gm_tracker.timeline.screen import TimelineScreen
from gm_tracker.tui.prompt_line import CARET
from tests.benchmarks.fights import Fight, numbered, played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, at_percent, in_turn, ratio_figure, seconds
from tests.benchmarks.machine import FLOORS, PROGRAM
from tests.benchmarks.terminal import ENTER, Seen, Terminal

NAMES = ("P4", "P15")
PEOPLE = 12
LINES = 50
"""Where the fight stands when the first key is pressed."""
COSTS = (5, 8, 3, 6, 4)
WARM_UP, PRESSES = 5, 40
PAUSE = 0.05
"""Seconds between two keys, half as many up to one and a half times."""
QUIET_START, QUIET_KEY = 0.6, 0.12
RATE, BURST = 30, 60
"""Keys a second, and keys, of the burst."""


def measure(run: Run) -> Iterator[Figure]:
    """Ours against an app that changes one number a key."""
    if "P4" in run.wanted:
        yield from _one_by_one(run)
    if "P15" in run.wanted:
        yield from _burst(run)


def _one_by_one(run: Run) -> Iterator[Figure]:
    cases = {"ours": lambda: _presses(run.folder), "floor": _floor_presses}
    found = in_turn(cases, run, rounds=3, warm=False)
    ours = [median(times) for times in found["ours"]]
    floor = [median(times) for times in found["floor"]]
    what = f"Enter to paint, an action booked at {PEOPLE}, synced / one number"
    yield ratio_figure("P4", what, ours, floor, Goal(5, 3))
    every = [taken for times in found["ours"] for taken in times]
    middle = median(every)
    for label, slow, goal in (
        ("95 % of the keys", at_percent(every, 95), Goal(2)),
        ("the slowest key", max(every), Goal(5)),
    ):
        what = f"{label} of {len(every)} / the median key"
        yield Figure("P4", what, seconds(slow), seconds(middle), slow / middle, goal)


def _burst(run: Run) -> Iterator[Figure]:
    cases = {"ours": lambda: _lag(run.folder), "floor": _floor_lag}
    found = in_turn(cases, run, rounds=5, warm=False)
    what = f"lag after {BURST} keys at {RATE} a second / one number"
    yield ratio_figure("P15", what, found["ours"], found["floor"], Goal(5, 2))


def _presses(folder: Path) -> list[float]:
    """Seconds from Enter to the screen after each booked cost."""
    times = []
    with _ours(folder) as (terminal, fight):
        for cost in _costs(WARM_UP + PRESSES):
            terminal.press(str(cost))
            terminal.shown(lambda lines: any(CARET in line for line in lines), QUIET_KEY)
            _book(fight, cost)
            times.append(_timed(terminal, ENTER, _shows(fight)))
    return times[WARM_UP:]


def _floor_presses() -> list[float]:
    with _floor() as terminal:
        times = [
            _timed(terminal, "j", _has_counted(number + 1)) for number in range(WARM_UP + PRESSES)
        ]
    return times[WARM_UP:]


def _timed(terminal: Terminal, key: str, is_shown: Seen) -> float:
    time.sleep(PAUSE * (0.5 + _chance.random()))
    pressed = terminal.press(key)
    return terminal.shown(is_shown, QUIET_KEY) - pressed


_chance = Random(1)


def _lag(folder: Path) -> float:
    """Seconds from the last key of a burst of booked costs to the screen after all."""
    with _ours(folder) as (terminal, fight):
        keys = []
        for cost in _costs(BURST // 2):
            keys += [str(cost), ENTER]
            _book(fight, cost)
        return _last_lag(terminal, keys, _shows(fight))


def _floor_lag() -> float:
    with _floor() as terminal:
        return _last_lag(terminal, ["j"] * BURST, _has_counted(BURST))


def _last_lag(terminal: Terminal, keys: Sequence[str], is_shown: Seen) -> float:
    began = pressed = terminal.now()
    for place, key in enumerate(keys):
        terminal.listen(began + place / RATE)
        pressed = terminal.press(key)
    return terminal.shown(is_shown, QUIET_KEY) - pressed


_copies = count()


@contextmanager
def _ours(folder: Path) -> Iterator[tuple[Terminal, Fight]]:
    """The program on a fight of its own, and the same fight to foretell the screen by."""
    fight = played(PEOPLE, LINES)
    log = write_log(fight, folder / f"fight-{next(_copies)}.jsonl")
    command = [PROGRAM, "run", str(log), "--data-dir", str(folder), "--lang", "en"]
    with Terminal(command) as terminal:
        terminal.shown(_shows(fight), QUIET_START)
        yield terminal, fight


@contextmanager
def _floor() -> Iterator[Terminal]:
    with Terminal([sys.executable, str(FLOORS / "one_number.py")]) as terminal:
        terminal.shown(_has_counted(0), QUIET_START)
        yield terminal


def _costs(number: int) -> Iterator[int]:
    return (COSTS[place % len(COSTS)] for place in range(number))


def _book(fight: Fight, cost: int) -> None:
    who = fight.state.on_turn
    if who is None:
        raise ValueError("nobody is on turn")
    fight.push(numbered(fight, Act(id=who, action="Action", cost=cost)))


def _shows(fight: Fight) -> Callable[[Sequence[str]], bool]:
    """Whether a screen shows the fight as it is now: the turn, all that was spent, no open line."""
    screen = TimelineScreen("en")
    turn = plain(screen.heading(fight.state, "").turn)
    spent = [
        (person.name, f" {person.spent}/{person.ap} ") for person in fight.state.people.values()
    ]

    def is_shown(lines: Sequence[str]) -> bool:
        if turn not in lines[0] or any(CARET in line for line in lines):
            return False
        return all(any(name in line and ap in line for line in lines) for name, ap in spent)

    return is_shown


def _has_counted(number: int) -> Seen:
    return lambda lines: any(f"n={number}." in line for line in lines)
