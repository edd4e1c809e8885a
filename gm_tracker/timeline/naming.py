"""What newcomers are called: ids, numbers of those who share a name, seats."""

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, count, islice

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.fields import ID_LIMIT, NAME_LIMIT, Id, slug
from gm_tracker.timeline.events import SEATS, Changes, Edit, Entrant, Join, Seat, Side
from gm_tracker.timeline.numbered import split_number
from gm_tracker.timeline.state import Participant, State

LAST_SEAT = SEATS.high
OPEN_ID = ""
"""No id chosen yet: one is made from the name."""
OPEN_SEAT = 0
"""No seat chosen yet: the next free one is taken."""


class NamingReason(Reason):
    """Why a name cannot be kept; beside each, the data of its sentence."""

    NAME_MISSING = "name_missing"
    NAME_TOO_LONG = "name_too_long"
    """limit"""


class Newcomer(Entrant):
    """Somebody about to join, whose id and seat may be left open."""

    id: Id = OPEN_ID
    seat: Seat = OPEN_SEAT


def newcomers(
    state: State, entrant: Entrant, number: int = 1, *, bench: Sequence[Entrant] = ()
) -> tuple[Edit | Join, ...]:
    """The drafts (seq 0) with which `number` of the same kind join, as one decision.

    Who is alone of a name has no number. When another of the name comes, those present are
    renamed ("Wolf 1") and the new ones get numbers never used before, those of people who left
    and of the bench included. A name that ends in a number ("Ork 5") asks for that number.
    Several get their common name as group, unless they have one. The seats run on from the one
    given, 999 at the most (a seat may be shared); left open they are the next free ones of the
    side. The entrant may come from the bench: its id is kept where it is still free.

    Raises Refusal (NAME_MISSING, NAME_TOO_LONG) where the name cannot be kept: what the log's
    header lets through may have no sign but blanks, or be too long once it is composed.
    """
    others = [other for other in bench if other.id != entrant.id]
    stem, wanted = split_number(kept_name(entrant.name))
    people = tuple(state.people.values())
    alone = [person for person in people if tidy(person.name) == stem]
    used = _numbers(stem, people)
    is_numbered = number > 1 or wanted is not None or bool(alone or used)
    used |= _numbers(stem, others)
    renamed = _renamed(stem, alone, used)
    names = _new_names(stem, wanted, used, number) if is_numbered else (stem,)
    ids = _ids(state, entrant, others, stem, number)
    seats = _seats(state, entrant, others, number)
    shared = {name: getattr(entrant, name) for name in entrant.model_fields_set}
    if number > 1 and entrant.group is None:
        shared["group"] = stem
    joins = (
        Join(**(shared | {"id": id_, "name": name, "seat": seat}))
        for id_, name, seat in zip(ids, names, seats, strict=True)
    )
    drafts: list[Edit | Join] = [*renamed, *joins]
    return linked(drafts)


def tidy(name: str) -> str:
    """A name as it is kept: in Unicode's composed form, without white space at its ends."""
    return unicodedata.normalize("NFC", name).strip()


def kept_name(text: str) -> str:
    """The tidy name of what was typed. Raises Refusal (NAME_MISSING, NAME_TOO_LONG)."""
    name = tidy(text)
    if not name:
        raise Refusal(NamingReason.NAME_MISSING)
    if len(name) > NAME_LIMIT:
        raise Refusal(NamingReason.NAME_TOO_LONG, limit=NAME_LIMIT)
    return name


def with_number(stem: str, number: int) -> str:
    """The name of number `number`; a long stem is cut so that the name stays within its limit."""
    ending = f" {number}"
    return stem[: NAME_LIMIT - len(ending)].rstrip() + ending


def new_ids(in_use: Collection[str], name: str, number: int = 1) -> tuple[str, ...]:
    """`number` ids made from a name, none of them in use: ork, ork-2, ork-3.

    A name of which no sign can stand in an id gives t-1, t-2.
    """
    base = slug(name, ID_LIMIT, "")
    numbered = (_cut(base or "t", f"-{n}") for n in count(2 if base else 1))
    candidates = chain((base,) if base else (), numbered)
    return tuple(islice((id_ for id_ in candidates if id_ not in in_use), number))


def _cut(base: str, ending: str) -> str:
    return base[: ID_LIMIT - len(ending)].rstrip("-") + ending


def next_seats(in_use: Collection[int], after: int, number: int = 1) -> tuple[int, ...]:
    """The next `number` free seats after a seat; beyond the last one, free ones from the first.

    Where none is free the last one is shared.
    """
    order = chain(range(after + 1, LAST_SEAT + 1), range(1, after + 1))
    free = (seat for seat in order if seat not in in_use)
    shared = (LAST_SEAT for _ in count())
    return tuple(islice(chain(free, shared), number))


def _numbers(stem: str, bearers: Iterable[Participant | Entrant]) -> set[int]:
    """The numbers that those bear who are called `stem` and a number."""
    found = set()
    for bearer in bearers:
        name = tidy(bearer.name)
        _, number = split_number(name)
        if number is not None and with_number(stem, number) == name:
            found.add(number)
    return found


def _renamed(stem: str, alone: Iterable[Participant], used: set[int]) -> list[Edit]:
    """The renamings of those called `stem` without a number; adds their numbers to `used`.

    Who has left keeps the name, as nothing can be edited any more, and yet takes up a number.
    """
    edits = []
    for person in alone:
        number = 1 if 1 not in used else max(used) + 1
        used.add(number)
        if person.status != "left":
            edits.append(Edit(id=person.id, changes=Changes(name=with_number(stem, number))))
    return edits


def _new_names(stem: str, wanted: int | None, used: set[int], number: int) -> tuple[str, ...]:
    start = max(used, default=0) + 1
    if wanted is not None and wanted not in used:
        start = wanted
    unused = (n for n in count(start) if n not in used)
    return tuple(with_number(stem, n) for n in islice(unused, number))


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
    return next_seats(taken | seats_of(entrant.side, others), max(taken, default=0), number)


def seats_of(side: Side, bearers: Iterable[Participant | Entrant]) -> set[int]:
    """The seats taken on one side; players and NPCs are counted apart."""
    return {bearer.seat for bearer in bearers if bearer.side == side}
