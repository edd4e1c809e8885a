"""What can be in a log of the timeline: the header with its house rules, and every event."""

from collections.abc import Container
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter
from pydantic_core import PydanticCustomError

from gm_tracker.core.events import End, Event, Header, Note, Redo, Undo
from gm_tracker.core.fields import Absent, Bounds, FilledText, Formula, Frozen, Id, Name, Roll, Text

Side = Literal["pc", "npc"]


COSTS = Bounds(0, 999)
APS = Bounds(1, 999)
SEATS = Bounds(1, 999)
SPENT = Bounds(0, 9999)
LIVES = Bounds(0, 9999)
LIFE_CHANGES = Bounds(-9999, 9999)
LASTINGS = Bounds(1, 999)
"""Rounds that a condition may last."""
ROUNDS = Bounds(1, 9999)
"""Rounds that a fight may begin in."""
INITIATIVES = Bounds(-999, 999)
"""What an initiative roll may be (R11); the bounds of core's Roll."""

Cost = Annotated[int, Field(ge=COSTS.low, le=COSTS.high)]
Ap = Annotated[int, Field(ge=APS.low, le=APS.high)]
Seat = Annotated[int, Field(ge=SEATS.low, le=SEATS.high)]
Spent = Annotated[int, Field(ge=SPENT.low, le=SPENT.high)]
Life = Annotated[int, Field(ge=LIVES.low, le=LIVES.high)]
Rounds = Annotated[int, Field(ge=LASTINGS.low, le=LASTINGS.high)]


class Rules(Frozen):
    """The house rules of a fight (R2, R3, R21, T25 to T31). All costs in AP."""

    order: Literal["spent", "left", "fraction"] = "spent"
    """What is compared for the turn: AP spent, AP left, or AP spent ÷ AKP/R."""
    carry: Literal["spent", "budget"] = "spent"
    """Whether debt opens the new round as spent, or lowers its budget."""
    arrivals: Literal["now", "zero", "next_round"] = "now"
    """With how many AP spent somebody joins in mid-fight."""
    wait_cost: Cost = 10
    surprise_cost: Cost = 10
    wait_ease: Cost = 5
    """Added to the initiative roll of who waited for the event."""
    initiative_dice: Formula | None = None
    """What an initiative roll is rolled with; None: rolls are typed."""


class Action(Frozen):
    """A named action and its cost in AP."""

    name: Name
    cost: Cost


class Entrant(Frozen):
    """All that is known of somebody who joins, or waits on the bench to join.

    `initiative` None means not rolled; `spent` None means by R21; `dice` is an own formula for
    initiative rolls, None the fight's.
    """

    id: Id
    name: Name
    seat: Seat
    ap: Ap
    side: Side = "pc"
    initiative: Roll | None = None
    surprised: bool = False
    spent: Spent | None = None
    life: Life | None = None
    hidden: bool = False
    group: Name | None = None
    actions: tuple[Action, ...] = ()
    dice: Formula | None = None


class TimelineHeader(Header):
    """The header of a timeline fight: house rules, the catalogue of actions, the bench."""

    ruleset: Literal["timeline"]
    rules: Rules = Field(default_factory=Rules)
    actions: tuple[Action, ...] = ()
    reserves: tuple[Entrant, ...] = ()

    def bench(self, joined: Container[str]) -> tuple[Entrant, ...]:
        """The reserves whose ids are not among those of who has joined, in their order."""
        return tuple(entrant for entrant in self.reserves if entrant.id not in joined)


def new_header(
    title: str = "",
    *,
    rules: Rules | None = None,
    actions: tuple[Action, ...] = (),
    reserves: tuple[Entrant, ...] = (),
) -> TimelineHeader:
    """The header of a new fight."""
    return TimelineHeader(
        format="kampfprotokoll",
        version=1,
        ruleset="timeline",
        title=title,
        rules=rules or Rules(),
        actions=actions,
        reserves=reserves,
    )


class Join(Event, Entrant):
    """Somebody joins, before or after the start (R21)."""

    type: Literal["join"] = "join"


class Leave(Event):
    """Leaves for good, stays on the sheet (R22)."""

    type: Literal["leave"] = "leave"
    id: Id


class Start(Event):
    """The fight begins, in that round."""

    type: Literal["start"] = "start"
    round: Annotated[int, Field(ge=ROUNDS.low, le=ROUNDS.high)] = 1


class Changes(Frozen):
    """Values the game master corrects; what is not given stays. Only `initiative` may be null."""

    name: Annotated[Name | None, Absent()] = None
    side: Annotated[Side | None, Absent()] = None
    seat: Annotated[Seat | None, Absent()] = None
    ap: Annotated[Ap | None, Absent()] = None
    initiative: Roll | None = None
    spent: Annotated[Spent | None, Absent()] = None
    hidden: Annotated[bool | None, Absent()] = None


def _some(changes: Changes) -> Changes:
    if not changes.model_fields_set:
        raise PydanticCustomError("empty_set", "nothing to change")
    return changes


class Edit(Event):
    """The game master corrects values of one participant."""

    type: Literal["edit"] = "edit"
    id: Id
    changes: Annotated[Changes, AfterValidator(_some), Field(alias="set")]


class Surprise(Event):
    """Surprised in mid-fight, or marked before the start (T25, R14)."""

    type: Literal["surprise"] = "surprise"
    id: Id


class Deed(Frozen):
    """Who does what, what it costs in AP, and whom it is aimed at."""

    id: Id
    action: Name
    cost: Cost
    targets: tuple[Id, ...] = ()


class Act(Deed, Event):
    """An action and its cost in AP (T12, R9); out of turn on the game master's word (R23)."""

    type: Literal["act"] = "act"
    out_of_turn: bool = False


def deed_of(act: Act) -> Deed:
    """What somebody does, without when it was done."""
    targets = {"targets": act.targets} if act.targets else {}
    return Deed(id=act.id, action=act.action, cost=act.cost, **targets)


class Wait(Event):
    """Waits for an event (T26 to T31); the cost is the fight's wait_cost, never its own."""

    type: Literal["wait"] = "wait"
    id: Id
    awaited: Annotated[FilledText, Field(alias="for")]


class Probe(Frozen):
    """One initiative roll when an event occurs, without the ease of a wait."""

    id: Id
    roll: Roll


class Trigger(Event):
    """An awaited event occurs: who rolled what (R17, R18)."""

    type: Literal["trigger"] = "trigger"
    event: Text
    probes: tuple[Probe, ...]
    announced: Annotated[Deed | None, Absent()] = None
    """The action that is the event, of one who rolls: charged when its place comes (R18)."""


class Pass(Event):
    """The first in the reaction order gives its reaction up (R19)."""

    type: Literal["pass"] = "pass"
    id: Id


class Out(Event):
    """Cannot act any more: unconscious, dead (R22)."""

    type: Literal["out"] = "out"
    id: Id


class Back(Event):
    """Able to act again (R22)."""

    type: Literal["back"] = "back"
    id: Id


class EndRound(Event):
    """The game master ends the round by hand (R6)."""

    type: Literal["end_round"] = "end_round"


class LifeChange(Event):
    """Life points change by `delta`, caused by `by`."""

    type: Literal["life"] = "life"
    id: Id
    delta: Annotated[int, Field(ge=LIFE_CHANGES.low, le=LIFE_CHANGES.high)]
    by: Id | None = None


class Condition(Event):
    """A condition holds for a number of rounds, or until ended (None)."""

    type: Literal["condition"] = "condition"
    id: Id
    name: Name
    rounds: Rounds | None = None


class ConditionEnd(Event):
    """A condition ends before its time."""

    type: Literal["condition_end"] = "condition_end"
    id: Id
    name: Name


TimelineEvent = (
    Join | Leave | Start | Edit | Surprise | Act | Wait | Trigger | Pass | Out | Back | EndRound
    | LifeChange | Condition | ConditionEnd | Note | End | Undo | Redo
)  # fmt: skip

EVENTS: TypeAdapter[TimelineEvent] = TypeAdapter(
    Annotated[TimelineEvent, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
HEADER: TypeAdapter[TimelineHeader] = TypeAdapter(TimelineHeader)
