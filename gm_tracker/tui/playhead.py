"""Where a replay stands in a fight, and every way from there to elsewhere."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from gm_tracker.core.history import History
from gm_tracker.tui.course import Course, Stops
from gm_tracker.tui.playing import Player


class Playhead:
    """Stands on a line that counts, or on any where every line is shown."""

    def __init__(self, course: Course, history: History[Any, Any], *, at_end: bool) -> None:
        self._course = course
        self._history = history
        self.shows_every = False
        self.player = Player()
        self.line = self.stops.last if at_end else 0
        """The line that is looked at: the state is the one after it; 0: before the first."""
        self.moves: Mapping[str, Callable[[], None]] = {
            "step_forth": self._moving(lambda stops, line: stops.moved(line, 1)),
            "step_back": self._moving(lambda stops, line: stops.moved(line, -1)),
            "to_start": self._moving(lambda stops, line: 0),  # noqa: ARG005
            "to_end": self._moving(lambda stops, line: stops.last),  # noqa: ARG005
            "round_forth": self._moving(lambda stops, line: stops.after(stops.rounds, line)),
            "round_back": self._moving(lambda stops, line: stops.before(stops.rounds, line)),
            "turn_forth": self._moving(lambda stops, line: stops.after(stops.turns, line)),
            "turn_back": self._moving(lambda stops, line: stops.before(stops.turns, line)),
        }
        """What the commands do that move it, by their ids: whoever moves it stops it."""

    def _moving(self, target: Callable[[Stops, int], int]) -> Callable[[], None]:
        return lambda: self.go_to(target(self.stops, self.line))

    @property
    def stops(self) -> Stops:
        """The lines that are stopped at."""
        return self._course.every if self.shows_every else self._course.counting

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows."""
        return self.line == self.stops.last

    def go_to(self, line: int) -> None:
        """Stands on that line and plays no more."""
        self.stop()
        self.line = line

    def stop(self) -> None:
        """Plays no more."""
        self.player = replace(self.player, is_playing=False)

    def show(self, *, every: bool) -> None:
        """Shows every line or only what counts; stands on the last stop that is not behind."""
        self.shows_every = every
        self.line = self.stops.moved(self.line, 0)

    def play(self) -> None:
        """Plays on, or stops; at the end it begins anew."""
        if self.is_at_end and not self.player.is_playing:
            self.line = 0
        self.player = replace(self.player, is_playing=not self.player.is_playing)

    def advance(self) -> None:
        """Goes to the next stop; stops playing at the end."""
        self.line = self.stops.moved(self.line, 1)
        self.player = replace(self.player, is_playing=not self.is_at_end)

    def wait(self) -> float:
        """Seconds until the next stop is due while it plays."""
        here, there = self.line, self.stops.moved(self.line, 1)
        events = self._history.events
        at = events[here - 1].at if here else None
        return self.player.wait(at, events[there - 1].at if there else None)

    def keep_up(self) -> None:
        """Takes over what was added to the history: who stood at the end stands there again."""
        was_at_end = self.is_at_end and not self.player.is_playing
        self._course.grow()
        self.line = self.stops.last if was_at_end else self.stops.moved(self.line, 0)
