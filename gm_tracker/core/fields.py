"""The kinds of value that stand in a log or a combat file, with their bounds."""

import unicodedata
from collections.abc import Sequence
from types import NoneType
from typing import Annotated, Any, NamedTuple, get_args

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, StringConstraints
from pydantic_core import CoreSchema, core_schema

NAME_LIMIT = 200
"""Signs (code points) a name may have."""
TEXT_LIMIT = 10_000
"""Signs (code points) any other text may have."""
ID_LIMIT = 64
"""Signs an id may have."""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,64}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=NAME_LIMIT)]
Text = Annotated[str, StringConstraints(max_length=TEXT_LIMIT)]
FilledText = Annotated[str, StringConstraints(min_length=1, max_length=TEXT_LIMIT)]
Formula = Annotated[str, StringConstraints(min_length=1, max_length=60)]


class Bounds(NamedTuple):
    """The least and the greatest whole number that a value may be."""

    low: int
    high: int


RollValue = Annotated[int, Field(ge=-999, le=999)]


class Frozen(BaseModel):
    """A value that never changes, reads no unknown field and takes no number for another kind.

    JSON is read by alias only (`for`, `set`); the code may also build by name.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        validate_by_name=True,
        validate_by_alias=True,
        # Each start uses few of the models: the others are never built.
        defer_build=True,
    )


class Rolled(Frozen):
    """A roll made by the program: its value, the dice formula and each face shown."""

    value: RollValue
    dice: Formula
    faces: tuple[int, ...]


Roll = RollValue | Rolled


def value_of(roll: Roll) -> int:
    """The number that counts of a roll, typed or rolled."""
    return roll if isinstance(roll, int) else roll.value


def first_twice(values: Sequence[str]) -> str | None:
    """The first of the values that stands there a second time; None where each does once."""
    return next((value for place, value in enumerate(values) if value in values[:place]), None)


class NeverNull:
    """Marks an optional field whose None means "not given": null is never read or written."""


class Absent(NeverNull):
    """Marks an optional field whose default None means "not given": a written null is refused.

    `Annotated[T | None, Absent()]` is read as T.
    """

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """The schema of T alone."""
        inner = next(part for part in get_args(source) if part is not NoneType)
        return handler.generate_schema(inner)


class Time(NeverNull):
    """Marks an optional point in time with its zone, written in ISO 8601; a null is refused.

    Pydantic alone would take a number of seconds for a time as well.
    """

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """From JSON a text that begins with a date, from the code an aware datetime."""
        moment = core_schema.datetime_schema(tz_constraint="aware", strict=False)
        text = core_schema.str_schema(pattern=r"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:", strict=True)
        return core_schema.json_or_python_schema(
            json_schema=core_schema.chain_schema([text, moment]), python_schema=moment
        )


def nulls_given(model: Frozen) -> set[str]:
    """The fields that were set to a null, of those that may be null in a file."""
    fields = type(model).model_fields
    return {
        name
        for name in model.model_fields_set
        if getattr(model, name) is None
        and not any(isinstance(mark, NeverNull) for mark in fields[name].metadata)
    }


def slug(text: str, limit: int, fallback: str) -> str:
    """`text` as lower-case a–z, 0–9 and single hyphens, `limit` signs at most.

    German umlauts are spelled out (Jörg: joerg). `fallback` where nothing is left.
    """
    spelled = unicodedata.normalize("NFKC", text).lower().translate(_SPELLED)
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode().lower()
    words = "".join(sign if sign.isalnum() else " " for sign in plain).split()
    return "-".join(words)[:limit].strip("-") or fallback


_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
