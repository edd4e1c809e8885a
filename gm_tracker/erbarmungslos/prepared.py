"""What may stand in a combat file for Erbarmungslos, and how a bad one is refused."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from gm_tracker.core.fields import Frozen, Name, Text
from gm_tracker.core.naming import tidied
from gm_tracker.erbarmungslos.bounds import Count, Seat, none_twice
from gm_tracker.erbarmungslos.cards import FULL_DECK, Card
from gm_tracker.erbarmungslos.entrants import PlayerJoins, Profile, Weapon
from gm_tracker.erbarmungslos.problems import (
    OWN_KINDS,
    TOO_MANY_FIGURES,
    TOO_MANY_PLAYERS,
)
from gm_tracker.erbarmungslos.rules import Rules

MOST_FIGURES = 2_000
"""Figures of all gangs together: more would make every step of the fight slow."""
MOST_PLAYERS = 99
"""Players, for the same reason: each has a deck of their own."""

PreparedName = Annotated[Name, BeforeValidator(tidied)]


class PreparedWeapon(Weapon):
    """A weapon under a tidy name."""

    name: PreparedName


def _named_once(weapons: tuple[PreparedWeapon, ...]) -> tuple[PreparedWeapon, ...]:
    none_twice([weapon.name for weapon in weapons])
    return weapons


class FigureEntry(Profile):
    """One figure of a combat file, or `count` alike that number themselves."""

    name: PreparedName
    weapons: Annotated[tuple[PreparedWeapon, ...], AfterValidator(_named_once)] = ()
    count: Annotated[int, Field(ge=1, le=99)] = 1


class PlayerEntry(Frozen):
    """One player of a combat file, with the deck and the gang."""

    name: PreparedName
    side: PreparedName | None = None
    """Those with the same one are no enemies; a player's name stands for that player's side.

    None: the own name.
    """
    seat: Seat | None = None
    """None: the next free one after the player before."""
    deck: Literal["table", "program"] = "table"
    cards: tuple[Card, ...] | None = None
    """The draw pile of a program deck, top first; None: what is in neither hand nor discard."""
    hand: Count | tuple[Card, ...] = 0
    discard: Count | tuple[Card, ...] = 0
    figures: tuple[FigureEntry, ...] = ()

    @model_validator(mode="after")
    def _deck_of_a_player(self) -> "PlayerEntry":
        """The deck has to be one that a player in a log can have."""
        try:
            PlayerJoins(id="p", name="p", seat=1, **self.piles(self.rest()))
        except ValidationError as error:
            own = {kind.name for kind in OWN_KINDS}
            found = next((one for one in error.errors() if one["type"] in own), None)
            if found is None:
                raise
            raise PydanticCustomError(found["type"], "deck", found.get("ctx")) from None
        return self

    def rest(self) -> Sequence[str]:
        """The cards of a whole deck that are stated to be in neither hand nor discard."""
        stated = [card for pile in (self.hand, self.discard) for card in _known(pile)]
        return [card for card in FULL_DECK if card not in stated]

    def piles(self, rest: Sequence[str]) -> dict[str, Any]:
        """The deck as fields of the event; `rest`: the pile of a program deck that states none."""
        fields = {"deck": self.deck, "hand": self.hand, "discard": self.discard}
        given = {name: value for name, value in fields.items() if name in self.model_fields_set}
        if self.cards is not None:
            return {**given, "cards": self.cards}
        return {**given, "cards": tuple(rest)} if self.deck == "program" else given


def _known(pile: int | tuple[str, ...]) -> tuple[str, ...]:
    return () if isinstance(pile, int) else pile


def _not_too_many(players: tuple[PlayerEntry, ...]) -> tuple[PlayerEntry, ...]:
    if len(players) > MOST_PLAYERS:
        data = {"count": len(players), "limit": MOST_PLAYERS}
        raise PydanticCustomError(TOO_MANY_PLAYERS.name, "too many", data)
    count = sum(figure.count for player in players for figure in player.figures)
    if count > MOST_FIGURES:
        data = {"count": count, "limit": MOST_FIGURES}
        raise PydanticCustomError(TOO_MANY_FIGURES.name, "too many", data)
    return players


class Prepared(Frozen):
    """A whole combat file."""

    title: Text = ""
    ruleset: Literal["erbarmungslos"]
    rules: Rules = Field(default_factory=Rules)
    players: Annotated[tuple[PlayerEntry, ...], AfterValidator(_not_too_many)] = ()


def read_prepared(content: Mapping[str, Any]) -> Prepared:
    """A combat file's content, checked.

    Raises pydantic.ValidationError with all problems; beside pydantic's own types there are those
    of `problems.OWN_KINDS`.
    """
    return Prepared.model_validate(_with_tuples(content))


def _with_tuples(value: Any) -> Any:
    """The same with tuples for lists: the values of a fight never change."""
    if isinstance(value, Mapping):
        return {key: _with_tuples(item) for key, item in value.items()}
    return tuple(map(_with_tuples, value)) if isinstance(value, list) else value
