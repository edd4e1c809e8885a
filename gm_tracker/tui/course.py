"""The course of a fight: the lines that can be stopped at, and where rounds and turns begin."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from gm_tracker.core.history import History
from gm_tracker.core.ruleset import Ruleset

_ROUND, _TURN = 1, 2
"""What begins with a line, as bits."""


class Stops:
    """Lines in rising order, 0 (before the first) ahead, and which of them begin something."""

    def __init__(self) -> None:
        self.lines = array("L", [0])
        self.rounds = array("L")
        """The lines among them that begin a round."""
        self.turns = array("L")
        """Those that begin a turn."""

    def add(self, line: int, begins: int) -> None:
        """Adds a line behind all others."""
        self.lines.append(line)
        if begins & _ROUND:
            self.rounds.append(line)
        if begins & _TURN:
            self.turns.append(line)

    def cut(self, line: int) -> None:
        """Takes all lines behind this one away."""
        for lines in (self.lines, self.rounds, self.turns):
            del lines[bisect_right(lines, line) :]

    @property
    def last(self) -> int:
        """The last line."""
        return self.lines[-1]

    def place(self, line: int) -> int:
        """The place of the last stop that is not behind a line."""
        return bisect_right(self.lines, line) - 1

    def moved(self, line: int, steps: int) -> int:
        """The stop so many steps from a line, at the most the first or last."""
        return self.lines[max(0, min(len(self.lines) - 1, self.place(line) + steps))]

    def after(self, marks: Sequence[int], line: int) -> int:
        """The first of the marks behind a line, else the last stop."""
        place = bisect_right(marks, line)
        return marks[place] if place < len(marks) else self.last

    def before(self, marks: Sequence[int], line: int) -> int:
        """The last of the marks ahead of a line, else the first stop."""
        place = bisect_left(marks, line)
        return marks[place - 1] if place else 0


class Course:
    """Which lines of a history count, and what begins with each, worked out once a line."""

    def __init__(self, ruleset: Ruleset[Any, Any], history: History[Any, Any]) -> None:
        self._ruleset = ruleset
        self._history = history
        start = history.at(0)
        self._rounds = array("L", [ruleset.round(start)])
        self._begins = bytearray(1)
        self._turn = ruleset.turn(start)
        self.every = Stops()
        """Every line, undo and redo included."""
        self.counting = Stops()
        """The lines of the events that count."""
        self.grow()

    def grow(self) -> None:
        """Takes over what was added to the history: undo and redo change what counts."""
        history, ruleset = self._history, self._ruleset
        for line in range(len(self._rounds), len(history) + 1):
            state = history.at(line)
            round_, turn = ruleset.round(state), ruleset.turn(state)
            begins = _ROUND * (round_ != self._rounds[-1]) | _TURN * (turn != self._turn)
            self._rounds.append(round_)
            self._begins.append(begins)
            self._turn = turn
            self.every.add(line, begins)
        self._count()

    def _count(self) -> None:
        """Finds the newest line that counted before and still does, and goes on from there.

        All ahead of such a line counts as before: it is what the line followed.
        """
        lines, added = self.counting.lines, []
        for event in self._history.standing():
            place = bisect_left(lines, event.seq)
            if place < len(lines) and lines[place] == event.seq:
                self.counting.cut(event.seq)
                break
            added.append(event.seq)
        else:
            self.counting.cut(0)
        for line in reversed(added):
            self.counting.add(line, self._begins[line])

    def round_of(self, line: int) -> int:
        """The round after a line."""
        return self._rounds[line]

    def counts(self, line: int) -> bool:
        """Whether a line's event counts; the start always does."""
        return self.counting.lines[self.counting.place(line)] == line
