"""A prepared fight: from a combat file's content, or empty."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm_tracker.core.dice import Chance
from gm_tracker.core.lang import Lang
from gm_tracker.core.naming import new_ids, next_seats
from gm_tracker.core.ruleset import Combat
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.bounds import SEATS
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins, Profile, Weapon
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.naming import new_figures, new_player
from gm_tracker.erbarmungslos.prepared import FigureEntry, PlayerEntry, read_prepared
from gm_tracker.erbarmungslos.rules import new_header
from gm_tracker.erbarmungslos.state import State


def read_combat(
    content: Mapping[str, Any],
    lang: Lang,  # noqa: ARG001  no text is left out that the program would give
    chance: Chance,
) -> Combat[ErbarmungslosEvent]:
    """The header and the drafts of the first events of what stands in a combat file.

    The players come first, then the gangs in their order. Each entry is one decision: figures
    made of one entry are linked. Those who share a name are numbered. A program deck without
    cards is shuffled by `chance`. Raises pydantic.ValidationError with all problems, as
    `read_prepared` does.
    """
    file = read_prepared(content)
    header = new_header(title=file.title, rules=file.rules)
    players, state = _players(file.players, State(header.rules), chance)
    figures: list[FigureJoins] = []
    for player, entry in zip(players, file.players, strict=True):
        for figure in entry.figures:
            drafts = new_figures(state, _profile(figure), player.id, figure.count)
            for draft in drafts:
                state = apply(state, draft)
            figures += _linked_alone(drafts)
    renamed = (
        figure.model_copy(update={"name": state.figures[figure.id].name}) for figure in figures
    )
    return Combat(header, (*players, *renamed))


def new_fight(title: str, lang: Lang) -> Combat[ErbarmungslosEvent]:  # noqa: ARG001  as above
    """An empty fight without house rules."""
    return Combat(new_header(title=title), ())


def _players(
    entries: Sequence[PlayerEntry], state: State, chance: Chance
) -> tuple[list[PlayerJoins], State]:
    """The players under their final names and on their sides, and the state after them.

    Who is named first and gets a number later gets it at once.
    """
    joins: list[PlayerJoins] = []
    for entry, seat in zip(entries, _seats(entries), strict=True):
        shuffled = entry.deck == "program" and entry.cards is None
        pile = chance.shuffled(entry.rest()) if shuffled else ()
        for draft in new_player(state, entry.name, seat=seat, **entry.piles(pile)):
            state = apply(state, draft)
            if isinstance(draft, PlayerJoins):
                joins.append(draft.model_copy(update={"linked": False}))
    named = [join.model_copy(update={"name": state.players[join.id].name}) for join in joins]
    sides = _sides(entries, named)
    return [
        join.model_copy(update={} if entry.side is None else {"side": sides[entry.side]})
        for join, entry in zip(named, entries, strict=True)
    ], state


def _seats(entries: Sequence[PlayerEntry]) -> list[int]:
    """The seats: those stated, else the next free after the player before."""
    taken = {entry.seat for entry in entries if entry.seat is not None}
    seats: list[int] = []
    for entry in entries:
        before = seats[-1] if seats else 0
        seat = entry.seat or next_seats(taken, before, last=SEATS.high)[0]
        taken.add(seat)
        seats.append(seat)
    return seats


def _sides(entries: Sequence[PlayerEntry], players: Sequence[PlayerJoins]) -> dict[str, str]:
    """The ids of the sides that are stated: a player's where it is called like one."""
    ids = {player.name: player.id for player in players}
    for entry in entries:
        if entry.side is not None and entry.side not in ids:
            ids[entry.side] = new_ids(set(ids.values()), entry.side)[0]
    return ids


def _profile(entry: FigureEntry) -> Profile:
    """The figure as it stands in a log."""
    given = {
        name: getattr(entry, name)
        for name in Profile.model_fields
        if name in entry.model_fields_set
    }
    if entry.weapons:
        given["weapons"] = tuple(
            Weapon(**weapon.model_dump(exclude_unset=True)) for weapon in entry.weapons
        )
    return Profile(**given)


def _linked_alone(drafts: Sequence[Any]) -> list[FigureJoins]:
    """The newcomers of one decision without the renamings, which have come true at once."""
    joins = [draft for draft in drafts if isinstance(draft, FigureJoins)]
    return [join.model_copy(update={"linked": place > 0}) for place, join in enumerate(joins)]
