"""Real time at the table, from the times that stand in the lines of a log."""

from collections.abc import Hashable, Iterable
from datetime import date, datetime
from itertools import pairwise
from typing import NamedTuple

from gm_tracker.core.events import Event, Header

PAUSE = 1_800
"""Seconds between two lines; what is longer is a pause of the game, and no time of a turn."""


def day_of(header: Header, events: Iterable[Event]) -> date | None:
    """When a fight was played, by the clock of who ran it; None where no line has a time."""
    times = (header.created, *(event.at for event in events))
    return next((time.date() for time in times if time is not None), None)


def duration(seconds: int, *, minutes: str, hours: str) -> str:
    """A time in words: `minutes` has {minutes} and {seconds}, `hours` {hours} and {minutes}.

    From an hour on the seconds are left out.
    """
    whole, rest = divmod(seconds, 60)
    if whole < 60:
        return minutes.format(minutes=whole, seconds=f"{rest:02d}")
    return hours.format(hours=whole // 60, minutes=f"{whole % 60:02d}")


def per_turn(seconds: int, turns: int) -> int:
    """Seconds a turn on average, to the nearest; 0 where none was timed."""
    return (2 * seconds + turns) // (2 * turns) if turns else 0


class Line(NamedTuple):
    """A line of a log, an undone one too, as far as time is concerned."""

    event: Event
    turn: Hashable
    """The turn that was under way after it, whatever tells it from others; None: nobody's."""


class TableTime:
    """The time at the table, and whose it was: that of the turn under way between two lines.

    Not known is a time where one of two lines has no `at`, where the clock went backwards, where a
    pause lay between, and where a branch went on with the lines of another fight.
    """

    def __init__(self, lines: Iterable[Line], branched: datetime | None = None) -> None:
        """`lines`: all of a log, in order. Fractions of a second are cut off.

        `branched`: when the fight was branched from another, whose lines are from before then.
        """
        self.seconds = 0
        """From the first line to the last, as far as it is known."""
        self.pauses = 0
        """Times of more than PAUSE between two lines."""
        self._turns: dict[Hashable, int] = {}
        self._unknown: set[Hashable] = set()
        began = None if branched is None else int(branched.timestamp())
        for line, following in pairwise(lines):
            self._pass(line.turn, _passed(line.event, following.event, began))

    def of(self, turn: Hashable) -> int | None:
        """Seconds that a turn took, those of lines that were undone too; None: not all known."""
        return None if turn in self._unknown else self._turns.get(turn)

    def _pass(self, turn: Hashable, passed: int | None) -> None:
        if passed is not None and passed > PAUSE:
            self.pauses += 1
            passed = None
        if passed is None:
            self._unknown.add(turn)
            return
        self.seconds += passed
        self._turns[turn] = self._turns.get(turn, 0) + passed


def _passed(one: Event, other: Event, began: int | None) -> int | None:
    """Seconds between two lines; None where they are not known, or the fight `began` between."""
    if one.at is None or other.at is None:
        return None
    before, after = int(one.at.timestamp()), int(other.at.timestamp())
    is_other_fight = began is not None and before < began <= after
    return None if after < before or is_other_fight else after - before
