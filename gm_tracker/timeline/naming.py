"""What newcomers are called: ids, numbers of those who share a name, seats."""

from collections.abc import Iterable, Sequence

from gm_tracker.core.events import linked
from gm_tracker.core.fields import Id
from gm_tracker.core.naming import named, new_ids, next_seats
from gm_tracker.timeline.events import SEATS, Changes, Edit, Entrant, Join, Seat, Side
from gm_tracker.timeline.state import Participant, State

LAST_SEAT = SEATS.high
OPEN_ID = ""
"""No id chosen yet: one is made from the name."""
OPEN_SEAT = 0
"""No seat chosen yet: the next free one is taken."""


class Newcomer(Entrant):
    """Somebody about to join, whose id and seat may be left open."""

    id: Id = OPEN_ID
    seat: Seat = OPEN_SEAT


def newcomers(
    state: State, entrant: Entrant, number: int = 1, *, bench: Sequence[Entrant] = ()
) -> tuple[Edit | Join, ...]:
    """The drafts (seq 0) with which `number` of the same kind join, as one decision.

    They are named as `core.naming.named` says; the numbers of people who left and of the bench
    are not used again. Several get their common name as group, unless they have one. The seats
    run on from the one given, 999 at the most (a seat may be shared); left open they are the next
    free ones of the side. The entrant may come from the bench: its id is kept where it is still
    free.

    Raises Refusal (NAME_MISSING, NAME_TOO_LONG) where the name cannot be kept: what the log's
    header lets through may have no sign but blanks, or be too long once it is composed.
    """
    others = [other for other in bench if other.id != entrant.id]
    present = {person.id: person.name for person in state.people.values()}
    naming = named(entrant.name, number, present, [other.name for other in others])
    # Who has left keeps the name, as nothing can be edited any more, and yet takes up a number.
    renamed = [
        Edit(id=id_, changes=Changes(name=name))
        for id_, name in naming.renamed.items()
        if state.people[id_].status != "left"
    ]
    ids = _ids(state, entrant, others, naming.stem, number)
    seats = _seats(state, entrant, others, number)
    shared = {name: getattr(entrant, name) for name in entrant.model_fields_set}
    if number > 1 and entrant.group is None:
        shared["group"] = naming.stem
    joins = (
        Join(**(shared | {"id": id_, "name": name, "seat": seat}))
        for id_, name, seat in zip(ids, naming.names, seats, strict=True)
    )
    drafts: list[Edit | Join] = [*renamed, *joins]
    return linked(drafts)


def _ids(
    state: State, entrant: Entrant, others: Iterable[Entrant], stem: str, number: int
) -> tuple[str, ...]:
    own = (entrant.id,) if entrant.id != OPEN_ID and entrant.id not in state.people else ()
    in_use = {*own, *state.people, *(other.id for other in others)}
    return own + new_ids(in_use, stem, number - len(own))


def _seats(
    state: State, entrant: Entrant, others: Iterable[Entrant], number: int
) -> tuple[int, ...]:
    if entrant.seat != OPEN_SEAT:
        return tuple(min(entrant.seat + n, LAST_SEAT) for n in range(number))
    taken = seats_of(entrant.side, state.people.values())
    in_use = taken | seats_of(entrant.side, others)
    return next_seats(in_use, max(taken, default=0), number, last=LAST_SEAT)


def seats_of(side: Side, bearers: Iterable[Participant | Entrant]) -> set[int]:
    """The seats taken on one side; players and NPCs are counted apart."""
    return {bearer.seat for bearer in bearers if bearer.side == side}
