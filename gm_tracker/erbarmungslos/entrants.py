"""Who comes into a fight: players with their decks, figures with their values and weapons."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from gm_tracker.core.events import Event
from gm_tracker.core.fields import Absent, Frozen, Id, Name, first_twice
from gm_tracker.erbarmungslos.bounds import (
    SHOTS,
    Ability,
    Cost,
    Count,
    Life,
    Seat,
    Value,
    none_twice,
)
from gm_tracker.erbarmungslos.cards import FULL_DECK, Cards
from gm_tracker.erbarmungslos.problems import (
    CARD_TWICE,
    COUNT_OR_CARDS,
    NO_CARDS,
    TABLE_CARDS,
    TOO_MANY_CARDS,
)


class Weapon(Frozen):
    """A ranged weapon as its profile gives it. Costs in AP."""

    name: Name
    cost: Cost
    """Of an attack (E39)."""
    shot_cost: Annotated[Cost | None, Absent()] = None
    """Of a single shot (E50); None: as the attack."""
    shots: Annotated[int, Field(ge=SHOTS.low, le=SHOTS.high)] = 1
    """Shots of an attack."""
    kind: Literal["normal", "double_barrel", "mortar", "gun"] = "normal"

    @property
    def single_cost(self) -> int:
        """AP of a single shot (E50)."""
        return self.cost if self.shot_cost is None else self.shot_cost

    @property
    def can_interrupt(self) -> bool:
        """Whether one shot of it can interrupt (E50 to E52, EA36)."""
        if self.kind == "normal":
            return self.single_cost <= 1
        return self.kind == "double_barrel"


Weapons = Annotated[
    tuple[Weapon, ...],
    AfterValidator(lambda weapons: (none_twice([weapon.name for weapon in weapons]), weapons)[1]),
]


class Profile(Frozen):
    """What is known of a figure wherever it stands: its values in dice, its costs in AP."""

    name: Name
    life: Life
    melee: Value
    defence: Value
    resistance: Value
    life_max: Annotated[Life | None, Absent()] = None
    """Life points of the unhurt figure; None: as `life`."""
    leader: Value = 0
    """The level of a leader, 0 of any other."""
    melee_cost: Cost = 1
    weapons: Weapons = ()
    state: Ability = "able"
    wounded: bool = False
    """Severely wounded (N36)."""


class PlayerJoins(Event):
    """A player and the deck; before the start."""

    type: Literal["player"] = "player"
    id: Id
    name: Name
    seat: Seat
    side: Annotated[Id | None, Absent()] = None
    """Whose friends they are; None: each for oneself (EA45)."""
    deck: Literal["table", "program"] = "table"
    cards: Annotated[Cards | None, Absent()] = None
    """The draw pile of a program deck, top first."""
    hand: Count | Cards = 0
    """Cards held; a program deck's besides `cards`."""
    discard: Count | Cards = 0

    @model_validator(mode="after")
    def _one_deck(self) -> "PlayerJoins":
        if self.deck == "table":
            self._table_deck()
        else:
            self._program_deck()
        return self

    def _table_deck(self) -> None:
        if self.cards is not None:
            raise PydanticCustomError(TABLE_CARDS.name, "table")
        if not isinstance(self.hand, int):
            raise PydanticCustomError(COUNT_OR_CARDS.name, "count")
        discarded = self.discard if isinstance(self.discard, int) else len(self.discard)
        if self.hand + discarded > len(FULL_DECK):
            data = {"count": self.hand + discarded, "limit": len(FULL_DECK)}
            raise PydanticCustomError(TOO_MANY_CARDS.name, "many", data)

    def _program_deck(self) -> None:
        if self.cards is None:
            raise PydanticCustomError(NO_CARDS.name, "none")
        every = list(self.cards)
        for pile in (self.hand, self.discard):
            if not isinstance(pile, int):
                every += pile
            elif pile:
                raise PydanticCustomError(COUNT_OR_CARDS.name, "cards")
        twice = first_twice(every)
        if twice is not None:
            raise PydanticCustomError(CARD_TWICE.name, "twice", {"card": twice})


class FigureJoins(Profile, Event):
    """A figure of a player: before the start, at the draw, or as a reinforcement in mid-round."""

    type: Literal["figure"] = "figure"
    id: Id
    player: Id
