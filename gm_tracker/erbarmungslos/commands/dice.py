"""The reading of dice as people type them: `5612`, `+1 56123`, `56r`.

Each digit is a face. A sign and a number ahead of them change the pool; more than one digit there
has a blank behind it. `r` at the end stands for the dice that are missing.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from gm_tracker.core.dice import Chance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.typed import QUOTED, no_number, readable
from gm_tracker.erbarmungslos.bounds import MODS
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.melee import FACES, successes
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why

MOD_SIGNS = ("+", "-")
"""What a change of the pool begins with."""
_ROLL = "r"
_THROW = re.compile(r"([+-](?:[0-9]{1,9}(?=\s)|[0-9]))?\s*(.*)", re.ASCII | re.DOTALL)
_ALONE = re.compile(r"[+-][0-9]{1,9}", re.ASCII)


class Throw(NamedTuple):
    """Dice of one pool, as far as they are typed."""

    faces: tuple[int, ...] = ()
    mod: int = 0
    """What the table adds to the pool, or takes from it."""
    dice: int = 0
    """Dice that the pool has with that, 0 or more."""
    rolls: bool = False
    """Whether those that are missing are to be rolled."""

    @property
    def missing(self) -> int:
        """Dice not told yet."""
        return self.dice - len(self.faces)

    @property
    def is_whole(self) -> bool:
        """Whether all dice are told, or will be rolled."""
        return self.rolls or not self.missing

    @property
    def successes(self) -> int:
        """Successes among those that are told (N10)."""
        return successes(self.faces)


def read_throw(text: str, pool: Callable[[int], int], roll: str, *, has_mod: bool = True) -> Throw:
    """The dice typed for one pool; `pool` gives its dice for a change of it.

    `roll` names it in a refusal (attack, defence, resistance, recovery). Raises Refusal: NO_FACE,
    NO_MODIFIER, NUMBER, WRONG_DICE where there are too many.
    """
    sign, rest = ("", "") if text.strip() in MOD_SIGNS else _parts(text.lstrip())
    if sign and not has_mod:
        raise Refusal(TurnReason.NO_MODIFIER)
    mod = int(sign or 0)
    if not MODS.low <= mod <= MODS.high:
        raise no_number(sign, MODS)
    signs = "".join(rest.split()).casefold()
    rolls = signs.endswith(_ROLL)
    faces = tuple(map(_face, signs.removesuffix(_ROLL)))
    throw = Throw(faces, mod, pool(mod), rolls)
    if throw.missing < 0:
        raise _wrong_dice(throw, roll)
    return throw


def _parts(typed: str) -> tuple[str, str]:
    """The change of the pool, "" for none, and the dice behind it."""
    found = _THROW.fullmatch(typed)
    return ("", typed) if found is None else (found[1] or "", found[2])


def _face(sign: str) -> int:
    if not (sign.isascii() and sign.isdigit() and 1 <= int(sign) <= FACES):
        raise Refusal(TurnReason.NO_FACE, text=readable(sign)[:QUOTED])
    return int(sign)


def _wrong_dice(throw: Throw, roll: str) -> Refusal:
    return Refusal(Why.WRONG_DICE, count=len(throw.faces), dice=throw.dice, roll=roll)


def whole(throw: Throw, roll: str) -> Throw:
    """The throw, if it can count. Raises Refusal (WRONG_DICE) where dice are missing."""
    if not throw.is_whole:
        raise _wrong_dice(throw, roll)
    return throw


def thrown(throw: Throw, chance: Chance) -> Throw:
    """The throw with the missing dice rolled."""
    rolled = tuple(chance.die(FACES) for _ in range(throw.missing))
    return throw._replace(faces=throw.faces + rolled, rolls=False)


def written(faces: tuple[int, ...], mod: int = 0) -> str:
    """How a throw is typed."""
    digits = "".join(map(str, faces))
    return f"{mod:+d} {digits}" if mod else digits


def pools_of(text: str) -> tuple[str, ...]:
    """The dice of several pools in one line, parted by blanks: `5612 511`, `+1 56123 511`."""
    found: list[str] = []
    is_mod_alone = False
    for word in text.split():
        if is_mod_alone:
            found[-1] += f" {word}"
        else:
            found.append(word)
        is_mod_alone = not is_mod_alone and bool(_ALONE.fullmatch(word))
    if is_mod_alone and text[-1:].isspace():
        found[-1] += " "
    return tuple(found)
