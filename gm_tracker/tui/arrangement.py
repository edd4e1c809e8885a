"""How a game master has arranged the table of a fight: sorted how, and which groups are folded.

It changes nothing of the fight.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any

from gm_tracker.core.ruleset import Screen
from gm_tracker.core.screen import Board

KEPT = 2
"""Tables that are kept."""


class Arrangement:
    """The table as it is arranged, made anew only when it or the state is another.

    The last two states' tables are kept: a step goes from one to the other.
    """

    def __init__(self, screen: Screen[Any], sortings: Sequence[str]) -> None:
        self._screen = screen
        self._sortings = sortings
        self._folded: frozenset[str] = frozenset()
        self._made: deque[tuple[Any, Board]] = deque(maxlen=KEPT)
        self.sorting = sortings[0]

    def board(self, state: Any) -> Board:
        """The table of a state."""
        for made_of, board in self._made:
            if made_of is state:
                return board
        board = self._screen.board(state, self.sorting, self._folded)
        self._made.append((state, board))
        return board

    def sort(self) -> None:
        """Sorts in the next way."""
        place = self._sortings.index(self.sorting) + 1
        self.sorting = self._sortings[place % len(self._sortings)]
        self._made.clear()

    def fold(self, groups: frozenset[str]) -> None:
        """Folds each of these groups into one row, or unfolds those that are folded."""
        self._folded ^= groups
        self._made.clear()

    def fold_all(self, groups: frozenset[str]) -> None:
        """Folds all of these groups; where any of them is folded it unfolds all."""
        self._folded = frozenset() if self._folded & groups else groups
        self._made.clear()
