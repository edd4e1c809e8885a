"""Every event that can be in a log of Erbarmungslos."""

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from gm_tracker.core.events import End, Event, Note, Redo, Undo
from gm_tracker.core.fields import Absent, Frozen, Id, Name
from gm_tracker.erbarmungslos.bounds import (
    DAMAGES,
    MOST_MOVES,
    ROUNDS,
    Ability,
    ActionName,
    Cost,
    Count,
    Faces,
    LifeLeft,
    Mod,
    Value,
    none_twice,
)
from gm_tracker.erbarmungslos.cards import Card, Cards
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins, Weapons
from gm_tracker.erbarmungslos.problems import (
    NONE_PLAYED,
    ONE_OF_TWO,
    ONLY_HANDLE,
)


class Start(Event):
    """The fight begins, in that round, with the draw."""

    type: Literal["start"] = "start"
    round: Annotated[int, Field(ge=ROUNDS.low, le=ROUNDS.high)] = 1


Shuffled = dict[Id, Cards]
"""The new order, top first, of each program deck that had to be shuffled."""


class Draw(Event):
    """All fill their hands (E2)."""

    type: Literal["draw"] = "draw"
    shuffled: Shuffled = Field(default_factory=dict)


class Exchange(Event):
    """A gang with an able leader exchanges cards, or lets it be (E3)."""

    type: Literal["exchange"] = "exchange"
    player: Id
    count: Annotated[Count | None, Absent()] = None
    """Of a deck on the table."""
    cards: Annotated[Cards | None, Absent()] = None
    """Of a program deck."""
    shuffled: Shuffled = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one(self) -> "Exchange":
        if (self.count is None) == (self.cards is None):
            raise PydanticCustomError(ONE_OF_TWO.name, "one", {"one": "count", "other": "cards"})
        return self


class Lay(Event):
    """An initiative card is laid face down; the last one reveals them all (E4, E5)."""

    type: Literal["lay"] = "lay"
    player: Id
    card: Card
    unchecked: bool = False
    """The table's word that the card is right though it was seen before."""


class Tiebreak(Event):
    """The top card of a tied player's own deck (E10).

    A program deck gives its own and has no `card`; null: neither deck nor discard has one (EA9).
    """

    type: Literal["tiebreak"] = "tiebreak"
    player: Id
    card: Card | None = None
    shuffled: Shuffled = Field(default_factory=dict)
    unchecked: bool = False


class Recover(Event):
    """A recovery test, or that it is let be (E20, EA11)."""

    type: Literal["recover"] = "recover"
    figure: Id
    faces: Annotated[Faces | None, Absent()] = None
    waive: bool = False

    @model_validator(mode="after")
    def _one(self) -> "Recover":
        if (self.faces is None) != self.waive:
            raise PydanticCustomError(ONE_OF_TWO.name, "one", {"one": "faces", "other": "waive"})
        return self


class Play(Event):
    """A card is played for AP (E26); null: none, and the turn is over (EA18)."""

    type: Literal["play"] = "play"
    player: Id
    card: Card | None
    unchecked: bool = False


class Act(Event):
    """An action that is booked alone (E37 to E44); `cost` in AP, of `handle` only."""

    type: Literal["act"] = "act"
    figure: Id
    action: ActionName
    cost: Annotated[Cost | None, Absent()] = None

    @model_validator(mode="after")
    def _own_cost(self) -> "Act":
        if self.cost is not None and self.action != "handle":
            raise PydanticCustomError(ONLY_HANDLE.name, "cost")
        return self


class Ranged(Event):
    """A ranged attack is announced and booked (E39)."""

    type: Literal["ranged"] = "ranged"
    figure: Id
    weapon: Name
    target: Id


class Melee(Event):
    """A melee attack is announced and booked (E40, N1, N2)."""

    type: Literal["melee"] = "melee"
    figure: Id
    target: Id


class Finish(Event):
    """Taking out an incapacitated enemy is announced and booked (N21, N22)."""

    type: Literal["finish"] = "finish"
    figure: Id
    target: Id


class Go(Event):
    """An announced finish is carried out (N24)."""

    type: Literal["go"] = "go"


def _some_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    if not cards:
        raise PydanticCustomError(NONE_PLAYED.name, "none")
    return cards


class Interrupt(Event):
    """Cards are played for one shot in an enemy's turn (E48, E54 to E57)."""

    type: Literal["interrupt"] = "interrupt"
    player: Id
    figure: Id
    weapon: Name
    cards: Annotated[Cards, AfterValidator(_some_cards)]
    target: Annotated[Id | None, Absent()] = None
    """None: the figure that acts."""
    unchecked: bool = False


class Result(Event):
    """What a shot did to its target, as the table rules it."""

    type: Literal["result"] = "result"
    of: Annotated[int, Field(ge=1)]
    """The line of the ranged attack or of the interrupt."""
    damage: Annotated[int, Field(ge=DAMAGES.low, le=DAMAGES.high)]
    state: Ability


class Clash(Event):
    """The dice of a melee (N7 to N15)."""

    type: Literal["clash"] = "clash"
    attack: Faces
    defence: Faces
    attack_mod: Mod = 0
    defence_mod: Mod = 0


class Resist(Event):
    """The resistance roll of who lost a melee (N16)."""

    type: Literal["resist"] = "resist"
    figure: Id
    faces: Faces
    mod: Mod = 0


class EndActivation(Event):
    """The figure that is being activated is done (E32)."""

    type: Literal["end_activation"] = "end_activation"
    figure: Id


class EndTurn(Event):
    """A player's turn is over; AP left lapse (E45)."""

    type: Literal["end_turn"] = "end_turn"
    player: Id


class Shuffle(Event):
    """A discard pile goes into the deck on the table's word."""

    type: Literal["shuffle"] = "shuffle"
    player: Id
    order: Annotated[Cards | None, Absent()] = None
    """Of a program deck: deck and discard, top first."""


class Changes(Frozen):
    """Values that are corrected; what is not given stays."""

    name: Annotated[Name | None, Absent()] = None
    side: Annotated[Id | None, Absent()] = None
    hand: Annotated[Count | None, Absent()] = None
    life: Annotated[LifeLeft | None, Absent()] = None
    melee: Annotated[Value | None, Absent()] = None
    defence: Annotated[Value | None, Absent()] = None
    resistance: Annotated[Value | None, Absent()] = None
    leader: Annotated[Value | None, Absent()] = None
    melee_cost: Annotated[Cost | None, Absent()] = None
    weapons: Annotated[Weapons | None, Absent()] = None
    state: Annotated[Ability | None, Absent()] = None
    wounded: Annotated[bool | None, Absent()] = None
    moves: Annotated[Annotated[int, Field(ge=0, le=MOST_MOVES)] | None, Absent()] = None
    ended: Annotated[bool | None, Absent()] = None
    interrupted: Annotated[bool | None, Absent()] = None
    attackers: Annotated[Annotated[tuple[Id, ...], AfterValidator(none_twice)] | None, Absent()] = (
        None
    )


OF_PLAYERS = frozenset({"name", "side", "hand"})
"""The changes that a player can be given; a figure all others, and `name`."""


def _some(changes: Changes) -> Changes:
    if not changes.model_fields_set:
        raise PydanticCustomError("empty_set", "nothing to change")
    return changes


class Edit(Event):
    """Values of a player or a figure are corrected."""

    type: Literal["edit"] = "edit"
    id: Id
    changes: Annotated[Changes, AfterValidator(_some), Field(alias="set")]


ErbarmungslosEvent = (
    PlayerJoins | FigureJoins | Start | Draw | Exchange | Lay | Tiebreak | Recover | Play | Act
    | Ranged | Melee | Finish | Go | Interrupt | Result | Clash | Resist | EndActivation | EndTurn
    | Shuffle | Edit | Note | End | Undo | Redo
)  # fmt: skip

EVENTS: TypeAdapter[ErbarmungslosEvent] = TypeAdapter(
    Annotated[ErbarmungslosEvent, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
