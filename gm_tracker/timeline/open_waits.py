"""The open waits: who waits for what, as much of it as there is room for."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from gm_tracker.core.lines import SEPARATOR, cells_at_most, cut
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.timeline.state import Participant, State

_NAMED = 3
"""Names shown of those who wait for the same; the others are counted."""
_NAME = 16
"""Cells of a name."""
_EVENT = 200
"""Cells of an event."""
_LEAST = 24
"""Cells of a wait below which fewer are shown."""


class OpenWait(NamedTuple):
    """An awaited event and who waits for it, by name."""

    names: str
    event: str

    @property
    def size(self) -> int:
        """Cells that it takes at the most."""
        return cells_at_most(self.names) + 2 + cells_at_most(self.event)

    def within(self, room: int) -> Line:
        """As much of it as so many cells hold; names and event share them."""
        names = cut(self.names, max(room // 2, room - 2 - cells_at_most(self.event)))
        event = cut(f": {self.event}", room - cells_at_most(names))
        return (Span(names, Role.STRONG), Span(event)) if event else (Span(names, Role.STRONG),)


def open_waits(state: State) -> list[OpenWait]:
    """By event; the one first whose wait will be over first (T31, R16)."""
    waiting = [p for p in state.people.values() if p.waiting is not None and p.status == "active"]
    by_event: dict[str, list[Participant]] = {}
    for person in sorted(waiting, key=attrgetter("spent", "turn_key", "id")):
        by_event.setdefault(person.waiting or "", []).append(person)
    return [OpenWait(_names(people), cut(event, _EVENT)) for event, people in by_event.items()]


def on_one_line(waits: Sequence[OpenWait], width: int, title: str) -> Line:
    """All waits, or as many as can be understood in so many cells and how many more there are."""
    label = f"{title}  "
    for number in range(len(waits), 0, -1):
        more = f"{SEPARATOR}+{len(waits) - number}" if number < len(waits) else ""
        room = width - len(label) - len(more) - len(SEPARATOR) * (number - 1)
        most = _share([wait.size for wait in waits[:number]], room)
        if most >= _LEAST or number == 1:
            break
    between = Span(SEPARATOR, Role.DIM)
    parts = [span for wait in waits[:number] for span in (between, *wait.within(most))]
    return (Span(label, Role.DIM), *parts[1:], Span(more, Role.DIM))


def line_by_line(waits: Sequence[OpenWait], width: int, lines: int, title: str) -> list[Line]:
    """One wait a line; where there are more than lines the last ones share theirs."""
    alone = waits if len(waits) <= lines else waits[: lines - 1]
    found = [on_one_line((wait,), width, title) for wait in alone]
    if len(alone) < len(waits):
        found.append(on_one_line(waits[len(alone) :], width, title))
    return found


def _names(people: Sequence[Participant]) -> str:
    names = ", ".join(cut(person.name, _NAME) for person in people[:_NAMED])
    return names if len(people) <= _NAMED else f"{names} +{len(people) - _NAMED}"


def _share(sizes: Sequence[int], room: int) -> int:
    """What each may take at the most so that all fit; the small ones leave theirs to the others."""
    for place, size in enumerate(sorted(sizes)):
        each = room // (len(sizes) - place)
        if size > each:
            return each
        room -= size
    return max(sizes)
