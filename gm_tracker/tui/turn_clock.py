"""How long the turn under way has taken at the table."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import datetime

from gm_tracker.core.screen import Heading, Role, Span

MARKED = "!"
"""Behind a time that is longer than it should be: the sign of it beside the colour."""


class TurnClock:
    """Runs anew with every turn; off by default. It never touches the fight."""

    def __init__(
        self, turn: Hashable, now: Callable[[], datetime], *, is_on: bool = False, mark: int = 120
    ) -> None:
        """`turn` tells one turn from every other; `mark`: seconds after which it is marked."""
        self.is_on = is_on
        self._mark = mark
        self._now = now
        self._turn = turn
        self._began = now()

    def switch(self) -> None:
        """On, or off again."""
        self.is_on = not self.is_on

    def shown_in(self, heading: Heading, turn: Hashable) -> Heading:
        """The top line with the time of this turn ahead of whose turn it is."""
        now = self._now()
        if turn != self._turn:
            self._turn, self._began = turn, now
        if not self.is_on or not heading.turn:
            return heading
        seconds = max(0, int((now - self._began).total_seconds()))
        minutes, rest = divmod(seconds, 60)
        is_long = seconds >= self._mark
        text = f"{minutes}:{rest:02d}{MARKED if is_long else ''} "
        time = Span(text, Role.WARNING if is_long else Role.DIM)
        return replace(heading, turn=(time, *heading.turn))
