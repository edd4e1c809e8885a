"""The line that describes a player or figures: `Rot programm`, `Cole 3 3 2 2 Revolver 1 x2`."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import ID_LIMIT, NAME_LIMIT, slug
from gm_tracker.core.naming import kept_name
from gm_tracker.core.quoting import QUOTED_NAME, unquoted
from gm_tracker.core.typed import QUOTED, limited, readable, whole
from gm_tracker.erbarmungslos.bounds import COSTS, LIVES, SHOTS, VALUES
from gm_tracker.erbarmungslos.commands.newcomer_words import NEWCOMER_WORDS
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.entrants import Profile, Weapon

COPIES = (1, 99)
_WORDS = re.compile(rf"{QUOTED_NAME}|(\S+)")
_COUNT = re.compile(r"[xX×]([0-9]{1,9})", re.ASCII)
_LEVELS = "".join(words.level for words in NEWCOMER_WORDS.values())
_LEVEL = re.compile(rf"[{_LEVELS}]([0-9]{{1,9}})", re.ASCII | re.IGNORECASE)
_PRICE = re.compile(r"([0-9]{1,9})(?:/([0-9]{1,9}))?(?:\*([0-9]{1,9}))?", re.ASCII)
_FOUR = (("life", LIVES), ("melee", VALUES), ("defence", VALUES), ("resistance", VALUES))
"""The values of a figure in the order they are typed."""
_KNOWN = tuple(NEWCOMER_WORDS.values())
_PROGRAM = frozenset(words.program.casefold() for words in _KNOWN)
_SIDE = frozenset(words.side.casefold() for words in _KNOWN)
_FLAGS: dict[str, tuple[str, Any]] = {
    name.casefold(): ("state", state) for words in _KNOWN for state, name in words.states.items()
} | {words.wounded.casefold(): ("wounded", True) for words in _KNOWN}
"""What a word of a state means: a field and its value."""
_KINDS = {name.casefold(): kind for words in _KNOWN for kind, name in words.kinds.items()}


class NewPlayer(NamedTuple):
    """What a line says of a player."""

    name: str
    is_program: bool
    side: str | None
    """The id of the side; None: one of the player's own."""


class NewFigures(NamedTuple):
    """What a line says of figures of a kind."""

    profile: Profile
    copies: int


class _Word(NamedTuple):
    text: str
    is_quoted: bool

    @property
    def lower(self) -> str:
        """The word as it is compared; in quotes it is none but itself."""
        return "" if self.is_quoted else self.text.casefold()

    @property
    def is_number(self) -> bool:
        return not self.is_quoted and self.text[:1] in set("+-0123456789")


def described(text: str) -> NewPlayer | NewFigures:
    """The player that a line describes; where numbers follow the name, the figures.

    A name in quotes may hold anything. Raises Refusal for what is not understood, given twice or
    missing.
    """
    words = _words(text)
    counts = [word for word in words[1:] if not word.is_quoted and _COUNT.fullmatch(word.text)]
    if len(counts) > 1:
        raise Refusal(CoreReason.GIVEN_TWICE, text=counts[1].text[:QUOTED])
    copies = counts[0].text[1:] if counts else ""
    words = [word for word in words if word not in counts]
    named = next((n for n, word in enumerate(words) if n and word.is_number), len(words))
    if named == len(words) and not counts:
        return _player(words)
    name = kept_name(" ".join(word.text for word in words[:named]))
    count = whole(copies, COPIES) if copies else 1
    return NewFigures(_profile(name, words[named:]), count)


def armed(text: str) -> tuple[Weapon, ...]:
    """The weapons of a line such as `Revolver 1 Büchse 3/1*2`; none of an empty one.

    Raises Refusal for what is not understood, given twice or missing.
    """
    words = _words(text)
    values, weapons = _behind(words)
    if values:
        raise Refusal(CoreReason.NOT_UNDERSTOOD, text=readable(text)[:QUOTED])
    return weapons


def _words(text: str) -> list[_Word]:
    return [
        _Word(unquoted(found[1]) if found[1] is not None else found[2], found[1] is not None)
        for found in _WORDS.finditer(readable(text))
    ]


def _player(words: Sequence[_Word]) -> NewPlayer:
    """A player: a name, and behind it whose deck it is and on which side."""
    name, is_program, side = list(words), False, None
    for place, word in enumerate(words[1:], start=1):
        if word.lower not in _PROGRAM | _SIDE:
            continue
        name = list(words[:place])
        rest = list(words[place:])
        while rest:
            said = rest.pop(0)
            if said.lower in _PROGRAM and not is_program:
                is_program = True
            elif said.lower in _SIDE and side is None:
                if not rest:
                    raise Refusal(CoreReason.VALUE_MISSING, word=said.text)
                side = _side(rest.pop(0).text)
            else:
                raise Refusal(CoreReason.NOT_UNDERSTOOD, text=said.text[:QUOTED])
        break
    return NewPlayer(kept_name(" ".join(word.text for word in name)), is_program, side)


def _side(text: str) -> str:
    """The id of a side as it is typed. Raises Refusal where no sign of it can stand in one."""
    found = slug(text, ID_LIMIT, "")
    if not found:
        raise Refusal(CoreReason.NOT_UNDERSTOOD, text=text[:QUOTED])
    return found


def _profile(name: str, words: Sequence[_Word]) -> Profile:
    """A figure: the four values, then weapons with what they cost, level and state."""
    given = 0
    while given < min(len(_FOUR), len(words)) and words[given].is_number:
        given += 1
    if given < len(_FOUR):
        raise Refusal(CommandReason.VALUES_MISSING, name=name, count=given)
    values: dict[str, Any] = {
        field: whole(word.text, bounds) for (field, bounds), word in zip(_FOUR, words, strict=False)
    }
    behind, weapons = _behind(words[given:])
    values |= behind
    if weapons:
        values["weapons"] = weapons
    return Profile(name=name, **values)


def _behind(words: Sequence[_Word]) -> tuple[dict[str, Any], tuple[Weapon, ...]]:
    """What stands behind the four values: level and state by field, and the weapons."""
    values: dict[str, Any] = {}
    weapons: list[Weapon] = []
    begun: list[str] = []
    for word in words:
        level = None if word.is_quoted else _LEVEL.fullmatch(word.text)
        if word.lower in _FLAGS or level:
            field, value = ("leader", whole(level[1], VALUES)) if level else _FLAGS[word.lower]
            if field in values:
                raise Refusal(CoreReason.GIVEN_TWICE, text=word.text[:QUOTED])
            values[field] = value
        elif word.lower in _KINDS and not begun and weapons:
            weapons[-1] = weapons[-1].model_copy(update={"kind": _KINDS[word.lower]})
        elif not word.is_number:
            begun.append(word.text)
        else:
            weapons.append(_weapon(" ".join(begun), word.text, weapons))
            begun = []
    if begun:
        raise Refusal(CoreReason.VALUE_MISSING, word=" ".join(begun)[:QUOTED])
    return values, tuple(weapons)


def _weapon(name: str, price: str, before: Sequence[Weapon]) -> Weapon:
    """A weapon: `1`, `3/1` with the cost of a single shot, `3/1*2` with so many shots."""
    found = _PRICE.fullmatch(price)
    if not name or not found:
        raise Refusal(CoreReason.NOT_UNDERSTOOD, text=price[:QUOTED])
    if any(weapon.name == name for weapon in before):
        raise Refusal(CoreReason.GIVEN_TWICE, text=name[:QUOTED])
    values: dict[str, Any] = {"cost": whole(found[1], COSTS)}
    if found[2]:
        values["shot_cost"] = whole(found[2], COSTS)
    if found[3]:
        values["shots"] = whole(found[3], SHOTS)
    return Weapon(name=limited(name, NAME_LIMIT), **values)
