"""Where lines have gone that are taken again, and what names them goes along.

A correction, a way back over a new decision, a branch: each takes events once more on other lines
of a log. An event may name an earlier line by its number, so that number has to move too.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from gm_tracker.core.events import Event

E = TypeVar("E", bound=Event)


class Renumbering(Protocol[E]):
    """The part of a ruleset that knows where an event names a line."""

    def renumbered(self, event: E, places: Mapping[int, int]) -> E:
        """The event with each line number in it that `places` has exchanged for the one there.

        Its own number stays, and so does the number of a line that has not gone anywhere.
        """


class Places(Generic[E]):
    """The lines that have gone elsewhere, each with the line where it is now."""

    def __init__(self, rules: Renumbering[E]) -> None:
        self._rules = rules
        self._places: dict[int, int] = {}

    def put(self, events: Sequence[E], first: int) -> None:
        """Notes that the lines of these events are now the lines from `first` on."""
        self._places |= {event.seq: seq for seq, event in enumerate(events, start=first)}

    def named_anew(self, events: Sequence[E]) -> tuple[E, ...]:
        """The events, naming the lines where they are now; their own numbers stay."""
        return tuple(self._rules.renumbered(event, self._places) for event in events)

    def moved(self, events: Sequence[E], first: int) -> tuple[E, ...]:
        """The events as they are taken on the lines from `first` on; they may name one another."""
        self.put(events, first)
        return self.named_anew(events)
