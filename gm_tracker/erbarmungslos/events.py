"""Every event that can be in a log of Erbarmungslos."""

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from gm_tracker.core.events import End, Event, Note, Redo, Undo
from gm_tracker.core.fields import Absent, Frozen, Id, Name, first_twice
from gm_tracker.erbarmungslos.bounds import (
    DAMAGES,
    MOST_MOVES,
    ROUNDS,
    SHOTS,
    Ability,
    ActionName,
    Cost,
    Count,
    Faces,
    Life,
    LifeLeft,
    Mod,
    Seat,
    Value,
    none_twice,
)
from gm_tracker.erbarmungslos.cards import FULL_DECK, Card, Cards
from gm_tracker.erbarmungslos.problems import (
    CARD_TWICE,
    COUNT_OR_CARDS,
    NO_CARDS,
    NONE_PLAYED,
    ONE_OF_TWO,
    ONLY_HANDLE,
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
