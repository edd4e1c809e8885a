"""The envelope of a fight log: its header, and what the events of all rulesets share."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field, StringConstraints

from gm_tracker.core.fields import Absent, Frozen, Id, Text, Time

FORMAT: Final = "kampfprotokoll"
"""What the header of every log says that it is."""
VERSION: Final = 1
"""The version of the format; the only one there has been."""

Crc = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}$")]


class Branch(Frozen):
    """Where a fight was branched from: the other fight's title and the line it followed."""

    title: Text
    seq: Annotated[int, Field(ge=0)]


class Header(Frozen):
    """Line 1 of a log; a ruleset's header adds its own rules to it."""

    format: Literal["kampfprotokoll"]
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    ruleset: str
    title: Text = ""
    branched_from: Annotated[Branch | None, Absent()] = None
    created: Annotated[datetime | None, Time()] = None
    crc: Annotated[Crc | None, Absent()] = None


class Event(Frozen):
    """What every event carries beside its `type` and own fields.

    `seq` 0 marks a draft that has no place in a log yet. `linked` makes it one decision with the
    event before it.
    """

    seq: Annotated[int, Field(ge=0)] = 0
    at: Annotated[datetime | None, Time()] = None
    note: Annotated[Text | None, Absent()] = None
    linked: bool = False
    crc: Annotated[Crc | None, Absent()] = None


class Note(Event):
    """Words about the fight, or about one participant."""

    type: Literal["note"] = "note"
    text: Text
    id: Id | None = None


class End(Event):
    """The fight is over; only notes, undo and redo may follow."""

    type: Literal["end"] = "end"


class Undo(Event):
    """The last standing decision no longer counts."""

    type: Literal["undo"] = "undo"


class Redo(Event):
    """The decision undone last counts again."""

    type: Literal["redo"] = "redo"


E = TypeVar("E", bound=Event)


def is_over(standing: Iterable[Event]) -> bool:
    """Whether a fight has ended; `standing`: the events that count, newest first."""
    return next((isinstance(event, End) for event in standing if type(event) is not Note), False)


def numbered(drafts: Iterable[E], after: int = 0, at: datetime | None = None) -> tuple[E, ...]:
    """The drafts as the lines that follow line `after`, all taken `at` that time if it is given."""
    stamp = {} if at is None else {"at": at}
    return tuple(
        draft.model_copy(update={"seq": seq, **stamp})
        for seq, draft in enumerate(drafts, start=after + 1)
    )


def draft_of(event: E) -> E:
    """The event without its place in a log."""
    return event.model_copy(update={"seq": 0, "at": None, "crc": None})


def drafts_of(events: Iterable[E]) -> tuple[E, ...]:
    """The events without their places in a log."""
    return tuple(map(draft_of, events))


def linked(drafts: Sequence[E]) -> tuple[E, ...]:
    """The drafts as one decision: all but the first linked to the one before."""
    first, rest = drafts[:1], drafts[1:]
    return (*first, *(draft.model_copy(update={"linked": True}) for draft in rest))
