"""How a game master has arranged the table of a fight: sorted how, and which groups are folded.

It changes nothing of the fight.
"""

from collections.abc import Sequence
from typing import Any

from gm_tracker.core.ruleset import Screen
from gm_tracker.core.screen import Board


class Arrangement:
    """The table as it is arranged, made anew only when it or the state is another."""

    def __init__(self, screen: Screen[Any], sortings: Sequence[str]) -> None:
        self._screen = screen
        self._sortings = sortings
        self._folded: frozenset[str] = frozenset()
        self._board: Board | None = None
        self._state: Any = None
        self.sorting = sortings[0]

    def board(self, state: Any) -> Board:
        """The table of a state."""
        if self._board is None or self._state is not state:
            self._board = self._screen.board(state, self.sorting, self._folded)
            self._state = state
        return self._board

    def sort(self) -> None:
        """Sorts in the next way."""
        place = self._sortings.index(self.sorting) + 1
        self.sorting = self._sortings[place % len(self._sortings)]
        self._board = None

    def fold(self, groups: frozenset[str]) -> None:
        """Folds each of these groups into one row, or unfolds those that are folded."""
        self._folded ^= groups
        self._board = None

    def fold_all(self, groups: frozenset[str]) -> None:
        """Folds all of these groups; where any of them is folded it unfolds all."""
        self._folded = frozenset() if self._folded & groups else groups
        self._board = None
