"""The AP of a round as boxes, as on paper: struck, open, and what is owed beyond."""

from operator import attrgetter
from typing import NamedTuple

from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.timeline.state import Participant, State

MOST = 20
"""Boxes in a row: one an AP, or one for several where somebody has more AKP/R."""
FEWEST = 10
"""The boxes take the room of so many at least, so that little jumps."""


class Scale(NamedTuple):
    """How the boxes of all participants are drawn, so that they can be compared."""

    ap: int
    """AP that one box stands for."""
    width: int
    """Terminal cells that there are for a row of boxes, what is owed included."""


def scale_of(state: State) -> Scale:
    """The scale that fits whoever has the most AKP/R."""
    most = max(map(attrgetter("ap"), state.people.values()), default=0)
    ap = max(1, -(-most // MOST))
    return Scale(ap, max(FEWEST, -(-most // ap)))


def boxes(person: Participant, scale: Scale) -> Line:
    """AP spent, AP left, and debt (T11, T12).

    With carry: budget the debt that this round pays is struck as well (R3). Behind whoever owes
    more than there is room for, struck boxes give way to the number.
    """
    total = -(-person.ap // scale.ap)
    struck = min(person.ap, person.spent + person.ap - person.budget)
    owed = f"+{person.debt}" if person.debt else ""
    full = min(-(-struck // scale.ap), scale.width - len(owed))
    spans = (
        Span("▰" * full, Role.SPENT),
        Span("▱" * (total - full if not owed else 0), Role.OPEN),
        Span(owed, Role.DEBT),
    )
    return tuple(span for span in spans if span.text)
