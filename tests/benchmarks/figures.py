"""What a benchmark finds: figures against a floor or peer, each with its goal."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Literal, TypeVar

from tests.benchmarks.machine import wait_until_idle

T = TypeVar("T")
Verdict = Literal["aim met", "met", "MISSED"]


@dataclass(frozen=True)
class Goal:
    """What can be had (`reach`), and where the best would stop (`aim`)."""

    reach: float
    aim: float | None = None
    unit: str = "×"
    at_least: bool = False

    def verdict(self, value: float) -> Verdict:
        """Whether a value meets the goal."""
        if self.aim is not None and self._is_within(value, self.aim):
            return "aim met"
        return "met" if self._is_within(value, self.reach) else "MISSED"

    def _is_within(self, value: float, bound: float) -> bool:
        return value >= bound if self.at_least else value <= bound

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        aim = "" if self.aim is None else f" ({self.aim:g})"
        return f"{sign} {self.reach:g} {self.unit}{aim}"


@dataclass(frozen=True)
class Figure:
    """One line of the outcome; `value` is what the goal speaks of, `ours` and `floor` tell more."""

    name: str
    what: str
    ours: str
    floor: str
    value: float
    goal: Goal


@dataclass(frozen=True)
class Run:
    """What to measure and how often; `folder` is for files that go afterwards."""

    wanted: frozenset[str]
    folder: Path
    rounds: int | None = None
    """None: as many as each figure needs."""
    idle: float = 0.0
    """Share of the processors' time that has to be idle before each case starts."""


Measure = Callable[[Run], Iterator[Figure]]
"""Measures those of its figures that a run wants."""


def in_turn(
    cases: Mapping[str, Callable[[], T]], run: Run, rounds: int, *, warm: bool = True
) -> dict[str, list[T]]:
    """Every case once a round, so that a noisy minute meets all; `warm`: after an uncounted round.

    `rounds` counts where the run asks for no number of its own.
    """
    found: dict[str, list[T]] = {name: [] for name in cases}
    for turn in range(-1 if warm else 0, run.rounds or rounds):
        for name, case in cases.items():
            wait_until_idle(run.idle)
            outcome = case()
            if turn >= 0:
                found[name].append(outcome)
    return found


def ratio(ours: Sequence[float], floor: Sequence[float]) -> float:
    """The median of the ratios of each round."""
    return median(a / b for a, b in zip(ours, floor, strict=True))


def ratio_figure(
    name: str, what: str, ours: Sequence[float], floor: Sequence[float], goal: Goal
) -> Figure:
    """A figure of two measured times, in seconds."""
    return Figure(
        name, what, seconds(median(ours)), seconds(median(floor)), ratio(ours, floor), goal
    )


def at_percent(values: Iterable[float], percent: int) -> float:
    """The value that so many percent of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, -(-len(ordered) * percent // 100) - 1)]


def seconds(value: float) -> str:
    """A time in the unit that suits it."""
    if value >= 1:
        return f"{value:.2f} s"
    return f"{value * 1e3:.1f} ms" if value >= 1e-3 else f"{value * 1e6:.1f} µs"
