"""What newcomers are called: ids, numbers of those who share a name, seats."""

from typing import Any

from gm_tracker.core.events import linked
from gm_tracker.core.naming import named, new_ids, next_seats
from gm_tracker.erbarmungslos.bounds import SEATS
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins, Profile
from gm_tracker.erbarmungslos.events import Changes, Edit
from gm_tracker.erbarmungslos.state import State


def new_player(state: State, name: str, **fields: Any) -> tuple[Edit | PlayerJoins, ...]:
    """The drafts (seq 0) with which a player comes, as one decision.

    `fields` are those of the event but `id` and `name`; without a seat it is the next free one.
    Of several who share a name each has a number, as `core.naming.named` says. Raises Refusal
    (NAME_MISSING, NAME_TOO_LONG), and pydantic.ValidationError where the deck is none.
    """
    players = state.players.values()
    naming = named(name, 1, {player.id: player.name for player in players})
    taken = {player.seat for player in players}
    (seat,) = next_seats(taken, max(taken, default=0), last=SEATS.high)
    (id_,) = new_ids(_in_use(state), naming.stem)
    player = PlayerJoins(**({"seat": seat} | fields), id=id_, name=naming.names[0])
    return linked([*_renamings(naming.renamed), player])


def new_figures(
    state: State, profile: Profile, player: str, number: int = 1
) -> tuple[Edit | FigureJoins, ...]:
    """The drafts (seq 0) with which `number` figures of one kind join a player's gang.

    They are one decision. Of several in all gangs who share a name each has a number, as
    `core.naming.named` says. Raises Refusal (NAME_MISSING, NAME_TOO_LONG).
    """
    present = {figure.id: figure.name for figure in state.figures.values()}
    naming = named(profile.name, number, present)
    ids = new_ids(_in_use(state), naming.stem, number)
    given = {
        field: getattr(profile, field)
        for field in Profile.model_fields
        if field in profile.model_fields_set
    }
    joins = (
        FigureJoins(**(given | {"id": id_, "name": name, "player": player}))
        for id_, name in zip(ids, naming.names, strict=True)
    )
    drafts: list[Edit | FigureJoins] = [*_renamings(naming.renamed), *joins]
    return linked(drafts)


def _in_use(state: State) -> set[str]:
    return {*state.players, *state.figures}


def _renamings(renamed: dict[str, str]) -> list[Edit]:
    return [Edit(id=id_, changes=Changes(name=name)) for id_, name in renamed.items()]
