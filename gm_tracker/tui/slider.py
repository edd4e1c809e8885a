"""The slider at the foot of a replay: how far the fight is, and where its rounds begin."""

from collections.abc import Sequence

from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.values import frozen

KNOB = "●"
_LEFT, _BAR, _MARK, _RIGHT = "├", "─", "┼", "┤"
SHORTEST = 5
"""Cells that the track has at least."""
_APART = 4
"""Cells between two marks on average, at the least."""
_THINNED = (1, 2, 5)
"""Of the rounds every first, second or fifth is marked, or ten times that, and so on."""


@frozen
class Slider:
    """A track of so many stops with marks, between two labels."""

    before: str
    track: str
    """The marked track without its knob; a cell a sign."""
    after: str
    count: int
    """Stops, 1 or more."""

    def drawn(self, place: int) -> Line:
        """Labels and track, the knob at the place of a stop, counted from 0."""
        cell = self._cell(place)
        return (
            Span(self.before, Role.DIM),
            Span(self.track[:cell], Role.DIM),
            Span(KNOB, Role.ON_TURN),
            Span(self.track[cell + 1 :], Role.DIM),
            Span(self.after, Role.DIM),
        )

    def place_at(self, cell: int) -> int | None:
        """The stop that a cell of the whole line stands for; None beside the track."""
        cell -= len(self.before)
        if not 0 <= cell < len(self.track):
            return None
        return round(cell * (self.count - 1) / (len(self.track) - 1))

    def _cell(self, place: int) -> int:
        return cell_of(place, self.count, len(self.track))


def slider(count: int, rounds: Sequence[tuple[int, int]], width: int, label: str) -> Slider:
    """A slider of so many stops in so many cells; `label` stands ahead of a round's number.

    `rounds`: the number of each round, and the place of the stop that it begins with.
    """
    before = f"{label}{rounds[0][0]} " if rounds else ""
    after = f" {label}{rounds[-1][0]}" if rounds else ""
    cells = max(SHORTEST, width - len(before) - len(after))
    signs = [_LEFT, *_BAR * (cells - 2), _RIGHT]
    every = _every(len(rounds), cells)
    for number, place in rounds:
        cell = cell_of(place, count, cells)
        if number % every == 0 and 0 < cell < cells - 1:
            signs[cell] = _MARK
    return Slider(before, "".join(signs), after, count)


def _every(rounds: int, cells: int) -> int:
    """Of so many rounds every how manieth is marked."""
    tens = 1
    while True:
        for step in _THINNED:
            if rounds * _APART <= cells * step * tens:
                return step * tens
        tens *= 10


def cell_of(place: int, count: int, cells: int) -> int:
    """The cell of a stop's place among so many, from 0."""
    return round(place * (cells - 1) / (count - 1)) if count > 1 else 0
