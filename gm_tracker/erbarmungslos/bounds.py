"""The kinds of value that stand in a log of this ruleset, with their bounds."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field
from pydantic_core import PydanticCustomError

from gm_tracker.core.fields import Bounds, first_twice
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.melee import MOST_LIFE, MOST_MOD, MOST_VALUE
from gm_tracker.erbarmungslos.problems import TWICE

COSTS = Bounds(0, 99)
SEATS = Bounds(1, 999)
LIVES = Bounds(1, MOST_LIFE)
VALUES = Bounds(0, MOST_VALUE)
"""Melee, defence, resistance and leader level: dice, or cards to exchange."""
SHOTS = Bounds(1, 99)
ROUNDS = Bounds(1, 9999)
"""Rounds that a fight may begin in."""
DAMAGES = Bounds(0, 99)
MODS = Bounds(-MOST_MOD, MOST_MOD)
"""Dice that the table adds to a pool or takes from it."""
MOST_MOVES = 3
"""Moves of a figure in a round (E46)."""
HAND = 5
"""Cards that a hand is filled up to (E2)."""

Cost = Annotated[int, Field(ge=COSTS.low, le=COSTS.high)]
Seat = Annotated[int, Field(ge=SEATS.low, le=SEATS.high)]
Life = Annotated[int, Field(ge=LIVES.low, le=LIVES.high)]
LifeLeft = Annotated[int, Field(ge=0, le=LIVES.high)]
Value = Annotated[int, Field(ge=VALUES.low, le=VALUES.high)]
CardValue = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=len(FULL_DECK))]
Mod = Annotated[int, Field(ge=MODS.low, le=MODS.high)]
Faces = tuple[Annotated[int, Field(ge=1, le=6)], ...]
"""What the dice of a pool showed."""

Ability = Literal["able", "down", "out"]
"""Able to act, incapacitated (kampfunfähig), or out for good (ausgeschieden)."""
ActionName = Literal["move", "aim", "reload", "search", "treat", "handle"]
Ending = Literal[
    "move", "aim", "reload", "search", "treat", "handle", "ranged", "melee", "finish"
]  # fmt: skip


def none_twice(names: Sequence[str]) -> Sequence[str]:
    """The names, none of which stands there twice; for pydantic."""
    twice = first_twice(names)
    if twice is not None:
        raise PydanticCustomError(TWICE.name, "twice", {"name": twice})
    return names
