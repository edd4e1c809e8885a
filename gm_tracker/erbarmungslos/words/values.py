"""How single values stand in a line of words: dice, names, values of a player or a figure."""

from collections.abc import Iterable, Sequence
from typing import Any

from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.melee import successes
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.catalogue import Catalogue, LogWords


def rolled(log: LogWords, faces: Sequence[int], mod: int = 0) -> str:
    """A roll: its dice in a row, the successes, and by how many dice the table changed it."""
    count, digits = successes(faces), "".join(map(str, faces))
    if not faces:
        text = log.roll_none
    elif count == 1:
        text = log.roll_one.format(faces=digits)
    else:
        text = log.roll.format(faces=digits, count=count)
    return log.mod.format(roll=text, mod=mod) if mod else text


def player_names(state: State, ids: Iterable[str]) -> str:
    """Players by name."""
    return ", ".join(state.players[id_].name for id_ in ids)


def figure_names(state: State, ids: Iterable[str]) -> str:
    """Figures by name."""
    return ", ".join(state.figures[id_].name for id_ in ids)


def shown(words: Catalogue, state: State, field: str, value: Any) -> str:
    """A value that can be corrected, of the field of that name."""
    if field == "attackers":
        return figure_names(state, value) or words.values.nothing
    if field == "weapons":
        return ", ".join(weapon_shown(words, weapon) for weapon in value) or words.values.nothing
    if field == "state":
        ability: str = getattr(words.values, value)
        return ability
    if isinstance(value, bool):
        return words.values.yes if value else words.values.no
    return str(value)


def weapon_shown(words: Catalogue, weapon: Weapon) -> str:
    """A weapon and the AP of an attack with it."""
    return words.log.weapon.format(weapon=weapon.name, cost=weapon.cost)
