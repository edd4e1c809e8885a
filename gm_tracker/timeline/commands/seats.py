"""Seat order by moving rows: whom a tie falls to is where somebody sits (T2 to T4, T21, R1)."""

from collections.abc import Sequence

from gm_tracker.core.commands import Decision
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import linked
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import CommandReason, at_cursor
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import SEATS, Changes, Edit
from gm_tracker.timeline.order import seat_order
from gm_tracker.timeline.state import Participant


def seat_earlier(view: Fight) -> Decision[Edit]:
    """The row at the cursor sits one place nearer to the game master's left.

    Raises Refusal where nobody of its side sits before it.
    """
    return _moved(view, -1)


def seat_later(view: Fight) -> Decision[Edit]:
    """The row at the cursor sits one place further on.

    Raises Refusal where nobody of its side sits behind it.
    """
    return _moved(view, 1)


def _moved(view: Fight, step: int) -> Decision[Edit]:
    """Changes places with the neighbour of its own side; who has left is no neighbour (R22)."""
    person = at_cursor(view)
    decide(view.state, Edit(id=person.id, changes=Changes(seat=person.seat)))
    people = (view.state.people[id_] for id_ in seat_order(view.state))
    side = [p for p in people if p.side == person.side and p.status != "left"]
    place = side.index(person)
    if not 0 <= place + step < len(side):
        reason = CommandReason.SEATED_FIRST if step < 0 else CommandReason.SEATED_LAST
        raise Refusal(reason, name=person.name)
    seats = [other.seat for other in side]
    side[place], side[place + step] = side[place + step], side[place]
    edits = [
        Edit(id=other.id, changes=Changes(seat=seat))
        for other, seat in zip(side, _seats(side, seats), strict=True)
        if seat != other.seat
    ]
    return Decision(linked(edits), person.id)


def _seats(side: Sequence[Participant], seats: Sequence[int]) -> Sequence[int]:
    """Seats that give this order, as near as may be to those there are (`seats`, rising).

    Raises Refusal (NO_SEAT) where there are too few.
    """
    given: list[int] = []
    for place, seat in enumerate(seats):
        least = given[-1] + _step(side, place) if given else seat
        given.append(max(seat, least))
    most = SEATS.high
    for place in reversed(range(len(given))):
        given[place] = min(given[place], most)
        most = given[place] - _step(side, place)
    if given and given[0] < SEATS.low:
        raise Refusal(CommandReason.NO_SEAT)
    return given


def _step(side: Sequence[Participant], place: int) -> int:
    """1 where a seat cannot be shared with the one before: it would be whose joined first (R1)."""
    return int(place > 0 and side[place].number < side[place - 1].number)
