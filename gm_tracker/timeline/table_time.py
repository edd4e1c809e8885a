"""Real time at the table, from the times that stand in the lines of a log."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from gm_tracker.core.events import Event

PAUSE = 1_800
"""Seconds between two lines; what is longer is a pause of the game, and no time of a turn."""


class Elapsed(NamedTuple):
    """What has passed at the table up to a line."""

    seconds: int = 0
    """Between one line and the next, added up as far as it is known."""
    pauses: int = 0
    """Times of more than PAUSE between two lines: not in `seconds`."""
    gaps: int = 0
    """Times that are not in `seconds`: pauses, and those that are not known.

    A time is not known where one of two lines has no `at`, or where the clock went backwards.
    """


class TableTime:
    """The time at the table after every line of a fight, lines that were undone included."""

    def __init__(self, events: Iterable[Event]) -> None:
        """`events`: those of all lines, in order. Fractions of a second are cut off."""
        times = [None if event.at is None else int(event.at.timestamp()) for event in events]
        self._after = [Elapsed(), Elapsed()]
        for one, other in pairwise(times):
            passed = None if one is None or other is None else other - one
            self._after.append(_later(self._after[-1], passed))

    @property
    def whole(self) -> Elapsed:
        """From the first line to the last."""
        return self._after[-1]

    def between(self, begin: int, end: int) -> int | None:
        """Seconds from line `begin` to line `end`; None where some of it is not known."""
        began, ended = self._after[begin], self._after[end]
        return ended.seconds - began.seconds if began.gaps == ended.gaps else None


def _later(elapsed: Elapsed, passed: int | None) -> Elapsed:
    seconds, pauses, gaps = elapsed
    if passed is None or passed < 0:
        return Elapsed(seconds, pauses, gaps + 1)
    if passed > PAUSE:
        return Elapsed(seconds, pauses + 1, gaps + 1)
    return Elapsed(seconds + passed, pauses, gaps)
