"""P4 to P7, P15: from a key to the screen that shows what it did, one by one and in a burst."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from gm_tracker.core.screen import plain
from gm_tracker.timeline.events import Act
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.screen import TimelineScreen
from gm_tracker.tui.prompt_line import CARET
from tests.benchmarks.fights import Fight, numbered, played, write_log
from tests.benchmarks.figures import Figure, Goal, Run, at_percent, in_turn, ratio_figure, seconds
from tests.benchmarks.machine import FLOORS, PROGRAM
from tests.benchmarks.terminal import ENTER, Seen, Terminal

NAMES = ("P4", "P5", "P6", "P7", "P15")
FEW, MANY, MOST = 12, 200, 1_000
"""Participants of a usual fight, of a large one, of the largest."""
SOON, LATE = 50, 5_000
"""Where the fight stands, in lines beside those that join, when the first key is pressed."""
COSTS = (5, 8, 3, 6, 4)
WARM_UP, PRESSES = 5, 40
PAUSE = 0.05
"""Seconds between two keys, half as many up to one and a half times."""
QUIET_START, QUIET_KEY = 0.6, 0.12
FOOT = 5
"""Lines at the foot of the screen: the order's, the prompt's and the key line."""
TOLD = 30
"""Signs of an event in words that are looked for: the rest may be on another line."""
RATE, BURST = 30, 60
"""Keys a second, and keys, of the burst."""


class Case(NamedTuple):
    """A fight in which actions are booked."""

    people: int
    lines: int


class Pressed(NamedTuple):
    """Seconds from each key to the screen that shows what it did."""

    typed: list[float]
    """The digit of a cost: its preview."""
    booked: list[float]
    """Enter: the action, synced."""


USUAL = Case(FEW, SOON)
CASES = {
    "P4": (USUAL,),
    "P5": (USUAL, Case(MANY, SOON), Case(MOST, SOON)),
    "P6": (USUAL, Case(FEW, LATE)),
    "P7": (USUAL, Case(MANY, SOON)),
}
"""The fights that each figure needs."""


def measure(run: Run) -> Iterator[Figure]:
    """Ours against an app that changes one number a key, and against ours in a usual fight."""
    wanted = run.wanted & CASES.keys()
    if wanted:
        yield from _one_by_one(run, wanted)
    if "P15" in run.wanted:
        yield from _burst(run)


def _one_by_one(run: Run, wanted: AbstractSet[str]) -> Iterator[Figure]:
    needed = dict.fromkeys(case for name in sorted(wanted) for case in CASES[name])
    cases: dict[str, Callable[[], Pressed]] = {
        _name(case): partial(_presses, run.folder, case) for case in needed
    }
    cases["floor"] = _floor_presses
    found = in_turn(cases, run, rounds=3, warm=False)
    if "P4" in wanted:
        yield _against("P4", found, USUAL, None, Goal(5, 3))
        yield from _spread([time for pressed in found[_name(USUAL)] for time in pressed.booked])
    if "P5" in wanted:
        yield _against("P5", found, Case(MANY, SOON), USUAL, Goal(1.3))
        yield _against("P5", found, Case(MOST, SOON), USUAL, Goal(1.6))
    if "P6" in wanted:
        yield _against("P6", found, Case(FEW, LATE), USUAL, Goal(1.2))
    if "P7" in wanted:
        for case, goal in zip(CASES["P7"], (Goal(4), Goal(6)), strict=True):
            ours = [median(pressed.typed) for pressed in found[_name(case)]]
            floor = [median(pressed.typed) for pressed in found["floor"]]
            what = f"digit of a cost to its preview, {_name(case)} / one number"
            yield ratio_figure("P7", what, ours, floor, goal)


def _name(case: Case) -> str:
    return f"{case.people} there, line {case.lines}"


def _against(
    name: str, found: Mapping[str, list[Pressed]], case: Case, other: Case | None, goal: Goal
) -> Figure:
    """Enter in one case against Enter in another, or against the floor."""
    ours, peer = (
        [median(pressed.booked) for pressed in found[label]]
        for label in (_name(case), "floor" if other is None else _name(other))
    )
    against = "one number" if other is None else _name(other)
    what = f"Enter to paint, synced, {_name(case)} / {against}"
    return ratio_figure(name, what, ours, peer, goal)


def _spread(times: list[float]) -> Iterator[Figure]:
    middle = median(times)
    for label, slow, goal in (
        ("95 % of the keys", at_percent(times, 95), Goal(2)),
        ("the slowest key", max(times), Goal(5)),
    ):
        what = f"{label} of {len(times)} / the median key"
        yield Figure("P4", what, seconds(slow), seconds(middle), slow / middle, goal)


def _burst(run: Run) -> Iterator[Figure]:
    cases = {"ours": lambda: _lag(run.folder), "floor": _floor_lag}
    found = in_turn(cases, run, rounds=5, warm=False)
    what = f"lag after {BURST} keys at {RATE} a second / one number"
    yield ratio_figure("P15", what, found["ours"], found["floor"], Goal(5, 2))


def _presses(folder: Path, case: Case) -> Pressed:
    """Types and books one cost after the other."""
    found = Pressed([], [])
    with _ours(folder, case) as (terminal, fight):
        for cost in _costs(WARM_UP + PRESSES):
            found.typed.append(_timed(terminal, str(cost), _previews(fight, cost)))
            _book(fight, cost)
            found.booked.append(_timed(terminal, ENTER, _shows(fight)))
    return Pressed(found.typed[WARM_UP:], found.booked[WARM_UP:])


def _floor_presses() -> Pressed:
    """One number a key, whatever the key."""
    with _floor() as terminal:
        times = [
            _timed(terminal, "j", _has_counted(number + 1)) for number in range(WARM_UP + PRESSES)
        ]
    return Pressed(times[WARM_UP:], times[WARM_UP:])


def _timed(terminal: Terminal, key: str, is_shown: Seen) -> float:
    time.sleep(PAUSE * (0.5 + _chance.random()))
    pressed = terminal.press(key)
    return terminal.shown(is_shown, QUIET_KEY) - pressed


_chance = Random(1)


def _lag(folder: Path) -> float:
    """Seconds from the last key of a burst of booked costs to the screen after all."""
    with _ours(folder, USUAL) as (terminal, fight):
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
def _ours(folder: Path, case: Case) -> Iterator[tuple[Terminal, Fight]]:
    """The program on a fight of its own, and the same fight to foretell the screen by."""
    fight = played(case.people, case.people + case.lines)
    log = write_log(fight, folder / f"fight-{next(_copies)}.jsonl")
    command = [PROGRAM, "run", str(log), "--data-dir", str(folder), "--lang", "en"]
    with Terminal(command) as terminal:
        terminal.shown(_is_idle(fight), QUIET_START)
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


def _is_idle(fight: Fight) -> Seen:
    """Whether a screen shows whose turn it is, and no open line."""
    turn = plain(TimelineScreen("en").heading(fight.state, "").turn)
    return lambda lines: turn in lines[0] and not any(CARET in line for line in lines)


def _shows(fight: Fight) -> Seen:
    """Whether a screen shows the fight as it is now, and the last event in words at its foot.

    A screen comes in one piece, from top to bottom: the table is there before its foot.
    """
    is_idle = _is_idle(fight)
    seq = len(fight)
    told = RULESET.tongue("en").told(fight.at(seq - 1), fight.events[-1], fight.state)
    return lambda lines: is_idle(lines) and any(told[:TOLD] in line for line in lines[-FOOT:])


def _previews(fight: Fight, cost: int) -> Seen:
    """Whether a screen shows a cost being typed, and beneath what it comes to."""
    who = fight.state.people[fight.state.on_turn or ""]
    comes_to = f"Action {cost} → {who.spent + cost}/"

    def is_shown(lines: Sequence[str]) -> bool:
        foot = lines[-FOOT:]
        return any(f"{cost}{CARET}" in line for line in foot) and any(
            line.startswith(comes_to) for line in foot
        )

    return is_shown


def _has_counted(number: int) -> Seen:
    return lambda lines: any(f"n={number}." in line for line in lines)
