"""What newcomers are called: tidy names, numbers of those who share one, ids, seats."""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from itertools import chain, count, islice
from typing import NamedTuple

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import ID_LIMIT, NAME_LIMIT, slug
from gm_tracker.core.numbered import split_number


class Named(NamedTuple):
    """The names of newcomers, and who gets a number because of them."""

    stem: str
    """What they are called without their numbers."""
    names: tuple[str, ...]
    """One for each of them."""
    renamed: dict[str, str]
    """By the ids of those who were alone of the name: the name with its number."""


def named(
    name: str, number: int, present: Mapping[str, str], elsewhere: Iterable[str] = ()
) -> Named:
    """What `number` newcomers of one name are called.

    `present`: the names of those who are there already, by their ids. Who is alone of a name has
    no number. When another of the name comes, those present get one ("Wolf 1") and the new ones
    numbers never used before, those of the names `elsewhere` included. A name that ends in a
    number ("Ork 5") asks for that number. Raises Refusal as `kept_name` does.
    """
    stem, wanted = split_number(kept_name(name))
    alone = [id_ for id_, other in present.items() if tidy(other) == stem]
    used = _numbers(stem, present.values())
    is_numbered = number > 1 or wanted is not None or bool(alone or used)
    used |= _numbers(stem, elsewhere)
    renamed = {}
    for id_ in alone:
        own = 1 if 1 not in used else max(used) + 1
        used.add(own)
        renamed[id_] = with_number(stem, own)
    names = _new_names(stem, wanted, used, number) if is_numbered else (stem,)
    return Named(stem, names, renamed)


def tidy(name: str) -> str:
    """A name as it is kept: in Unicode's composed form, without white space at its ends."""
    return unicodedata.normalize("NFC", name).strip()


def tidied(value: object) -> object:
    """A name made tidy; what is no text as it is. For pydantic, ahead of its own checks."""
    return tidy(value) if isinstance(value, str) else value


def kept_name(text: str) -> str:
    """The tidy name of what was typed. Raises Refusal (NAME_MISSING, NAME_TOO_LONG)."""
    name = tidy(text)
    if not name:
        raise Refusal(CoreReason.NAME_MISSING)
    if len(name) > NAME_LIMIT:
        raise Refusal(CoreReason.NAME_TOO_LONG, limit=NAME_LIMIT)
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


def next_seats(
    in_use: Collection[int], after: int, number: int = 1, *, last: int
) -> tuple[int, ...]:
    """The next `number` free seats after a seat; beyond the last one, free ones from the first.

    Where none is free the last one is shared.
    """
    order = chain(range(after + 1, last + 1), range(1, after + 1))
    free = (seat for seat in order if seat not in in_use)
    shared = (last for _ in count())
    return tuple(islice(chain(free, shared), number))


def _numbers(stem: str, names: Iterable[str]) -> set[int]:
    """The numbers of those names that are `stem` and a number."""
    found = set()
    for name in map(tidy, names):
        _, number = split_number(name)
        if number is not None and with_number(stem, number) == name:
            found.add(number)
    return found


def _new_names(stem: str, wanted: int | None, used: set[int], number: int) -> tuple[str, ...]:
    start = max(used, default=0) + 1
    if wanted is not None and wanted not in used:
        start = wanted
    unused = (n for n in count(start) if n not in used)
    return tuple(with_number(stem, n) for n in islice(unused, number))
