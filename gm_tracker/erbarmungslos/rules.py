"""The house rules of a fight, and the header of its log that they stand in."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, TypeAdapter
from pydantic_core import PydanticCustomError

from gm_tracker.core.events import Header
from gm_tracker.core.fields import Frozen
from gm_tracker.erbarmungslos.bounds import CardValue, Count, Ending, none_twice
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.problems import NO_EXCHANGE


def _exchange(value: object) -> object:
    """A union's own message would name one of its members only."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if value == "level" or (is_number and value in range(len(FULL_DECK) + 1)):
        return value
    raise PydanticCustomError(NO_EXCHANGE.name, "no limit")


class CardValues(Frozen):
    """What the court cards and the ace are worth; 2 to 10 count their face (EA1)."""

    J: CardValue = 11
    Q: CardValue = 12
    K: CardValue = 13
    A: CardValue = 14


class Rules(Frozen):
    """The house rules of a fight; defaults are the recommended readings."""

    card_values: CardValues = Field(default_factory=CardValues)
    reshuffle: Literal["empty", "round"] = "empty"
    """When a discard pile becomes the deck again (EA3)."""
    exchange: Annotated[Literal["level"] | Count, BeforeValidator(_exchange)] = "level"
    """Cards a gang with an able leader may exchange; a number stands for every level (EA5)."""
    recovery: Literal["must", "may"] = "must"
    """Whether a heart forces the recovery tests (EA11)."""
    wound_on_recovery: bool = False
    """Whether a severe wound costs a die there too (EA13)."""
    must_play: bool = True
    """Whether a card has to be played on turn (EA18)."""
    interrupts: bool = True
    """Whether turns can be interrupted (E47)."""
    interrupt_after_ending: bool = True
    """Whether a figure that did an ending action may still interrupt (EA23)."""
    activate_after_interrupt: bool = True
    """Whether a figure that interrupted may still be activated (EA24)."""
    interrupt_target: Literal["acting", "any"] = "acting"
    """Whom an interrupting shot is aimed at (EA29)."""
    interrupts_per_action: Literal["unlimited", "one"] = "unlimited"
    """Interrupts of one action, of all players together (EA30)."""
    interrupt_finish: bool = True
    """Whether finishing can be interrupted (EA33)."""
    two_helps_interrupt: bool = True
    """Whether an initiative card 2 helps interrupting shots (EA21)."""
    broken_ap: Literal["spent", "returned"] = "spent"
    """What becomes of the AP of an action that was broken off (EA34)."""
    magazine: bool = False
    """Whether weapons are reloaded (E42)."""
    search: bool = False
    """Whether the area can be searched (E43)."""
    severe_wound: bool = False
    """Whether severely wounded figures roll a die less (N36)."""
    ending: Annotated[tuple[Ending, ...], AfterValidator(none_twice)] = (
        "ranged",
        "melee",
        "finish",
        "search",
        "treat",
    )
    """The ending actions (E35, EA49)."""


class ErbarmungslosHeader(Header):
    """The header of a fight: its house rules."""

    ruleset: Literal["erbarmungslos"]
    rules: Rules = Field(default_factory=Rules)


def new_header(title: str = "", rules: Rules | None = None) -> ErbarmungslosHeader:
    """The header of a new fight."""
    return ErbarmungslosHeader(
        format="kampfprotokoll",
        version=1,
        ruleset="erbarmungslos",
        title=title,
        rules=rules or Rules(),
    )


HEADER: TypeAdapter[ErbarmungslosHeader] = TypeAdapter(ErbarmungslosHeader)
