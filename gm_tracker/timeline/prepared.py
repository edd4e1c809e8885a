"""What may stand in a combat file for the timeline, and how a bad one is refused."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainValidator,
    Strict,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

from gm_tracker.core.dice import parse
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Formula, Frozen, Name, RollValue, Text
from gm_tracker.core.naming import tidied
from gm_tracker.timeline.events import Action, Ap, Life, Rules, Seat, Side, Spent
from gm_tracker.timeline.problems import BONUS_WITHOUT_DICE, DICE_TWICE, TOO_MANY_PEOPLE

FIGHT_DICE = "fight_dice"
"""The key of the validation's context under which the fight's own dice stand."""
SIDES = {"sc": "pc", "nsc": "npc"}
"""What the sides are called in German."""
_SIDE_WORDS = [*get_args(Side), *SIDES]


def _side(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    lowered = value.lower()
    return SIDES.get(lowered, lowered)


def _formula(value: str, typed: str | None = None) -> str:
    """The formula itself, if it can be rolled; else the problem names what was `typed`."""
    try:
        parse(value)
    except Refusal as refusal:
        data = {**refusal.data, "formula": typed or value}
        raise PydanticCustomError(
            refusal.reason.value, "cannot be rolled: {formula}", data
        ) from None
    return value


RollableFormula = Annotated[Formula, AfterValidator(_formula)]

_FORMULA: TypeAdapter[str] = TypeAdapter(RollableFormula)
_NUMBER: TypeAdapter[int] = TypeAdapter(RollValue)


def _initiative(value: Any, info: ValidationInfo) -> int | str:
    """A number as it is; a formula; a bonus (`+4`) as the formula it makes with the fight's dice.

    Nothing is rolled.
    """
    if not isinstance(value, str):
        return _NUMBER.validate_python(value, strict=True)
    return _dice(value, info)


def _dice(value: Any, info: ValidationInfo) -> str:
    """A formula; or a bonus (`+4`) as the formula it makes with the fight's dice."""
    if not isinstance(value, str):
        return _FORMULA.validate_python(value, strict=True)
    text = value.strip()
    if not text.startswith(("+", "-")):
        return _FORMULA.validate_python(text, strict=True)
    dice = (info.context or {}).get(FIGHT_DICE)
    if dice is None:
        raise PydanticCustomError(BONUS_WITHOUT_DICE.name, "{bonus} to no dice", {"bonus": text})
    return _formula(dice + text, typed=text)


def _later_dice(value: Any, info: ValidationInfo) -> str:
    """Dice beside an initiative that is a number: one that is dice holds for all rolls."""
    rolled = info.data.get("initiative")
    if isinstance(rolled, str):
        raise PydanticCustomError(DICE_TWICE.name, "dice twice: {dice}", {"dice": rolled})
    return _dice(value, info)


PreparedName = Annotated[Name, BeforeValidator(tidied)]


class PreparedRules(Rules):
    """House rules whose dice can be rolled."""

    initiative_dice: RollableFormula | None = None


MOST_PEOPLE = 2_000
"""Participants, and again reserves: more would make every step of the fight slow."""


class PreparedAction(Action):
    """A named action and its cost in AP."""

    name: PreparedName


Actions = Annotated[tuple[PreparedAction, ...], Strict(False)]


class Entry(Frozen):
    """One participant of a combat file, or a group of `count` alike that numbers itself."""

    name: PreparedName
    ap: Ap
    side: Annotated[Side, BeforeValidator(_side), WithJsonSchema({"enum": _SIDE_WORDS})] = "pc"
    """`pc` or `sc`, `npc` or `nsc`."""
    seat: Seat | None = None
    """None: the next free one of the side; a group sits side by side from it on."""
    initiative: Annotated[
        int | str | None, PlainValidator(_initiative, json_schema_input_type=RollValue | str | None)
    ] = None
    """A number; or dice: a formula of its own, or a bonus to the fight's."""
    dice: Annotated[str | None, PlainValidator(_later_dice, json_schema_input_type=str)] = None
    """Own dice beside an initiative that is a number: for the rolls that come later (T28)."""
    surprised: bool = False
    hidden: bool = False
    life: Life | None = None
    spent: Spent | None = None
    actions: Actions = ()
    count: Annotated[int, Field(ge=1, le=99)] = 1
    group: PreparedName | None = None


def _not_too_many(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    count = sum(entry.count for entry in entries)
    if count > MOST_PEOPLE:
        raise PydanticCustomError(
            TOO_MANY_PEOPLE.name, "too many", {"count": count, "limit": MOST_PEOPLE}
        )
    return entries


Entries = Annotated[tuple[Entry, ...], Strict(False), AfterValidator(_not_too_many)]


class Prepared(Frozen):
    """A whole combat file. `actions` None: the usual ones of the language."""

    title: Text = ""
    ruleset: Literal["timeline"] = "timeline"
    rules: PreparedRules = Field(default_factory=PreparedRules)
    actions: Actions | None = None
    participants: Entries = ()
    reserves: Entries = ()


def read_prepared(content: Mapping[str, Any]) -> Prepared:
    """A combat file's content, checked.

    Raises pydantic.ValidationError with all problems; beside pydantic's own types there are
    `dice_unreadable`, `dice_too_many` and `dice_too_large` (`formula`, `limit`) and
    `bonus_without_dice` (`bonus`), `dice_twice` (`dice`) and `too_many_people` (`count`, `limit`).
    """
    return Prepared.model_validate(dict(content), context={FIGHT_DICE: _fight_dice(content)})


def _fight_dice(content: Mapping[str, Any]) -> str | None:
    """The fight's dice, for bonuses to be put to; None where the file states none.

    Where they cannot be read, that is a problem of its own, and no bonus is blamed for it.
    """
    rules = content.get("rules", {})
    dice = rules.get("initiative_dice") if isinstance(rules, Mapping) else ""
    if dice is None:
        return None
    try:
        return _FORMULA.validate_python(dice, strict=True)
    except ValidationError:
        return "0"
