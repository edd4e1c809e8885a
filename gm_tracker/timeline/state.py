"""A fight at one moment: frozen values, made anew by every event."""

from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeAlias

from gm_tracker.timeline.events import Action, Rules, Side

Status = Literal["active", "out", "left"]
Phase = Literal["setup", "running", "ended"]
TurnKey: TypeAlias = tuple[int, float | Fraction, int, bool, int, int] | tuple[int]

NOT_ROLLED = 1_000
"""Stands for "not rolled" in a turn key: behind the lowest possible initiative (R11)."""
NEVER: TurnKey = (1,)
"""The turn key of who is not on turn any more this round."""


class ActiveCondition(NamedTuple):
    """A condition and the rounds it still lasts (None: until ended)."""

    name: str
    rounds_left: int | None


class Participant(NamedTuple):
    """One who takes part. AP values are whole numbers; `spent` and `budget` are of this round.

    A participant is changed by `but` alone, which keeps the turn key in step. As that stands first,
    participants compare as they take their turns: the least is next.
    """

    turn_key: TurnKey
    """Derived from the rest and the rules (T13, T20, T21)."""
    id: str
    name: str
    status: Status
    spent: int
    budget: int
    """AP to spend this round; other than `ap` only with carry: budget (R3)."""
    ap: int
    """AKP/R: AP per round (T7)."""
    initiative: int | None
    """None: not rolled (R11)."""
    side: Side
    seat: int
    number: int
    """Order of joining, from 0: the last tie-break (R1)."""
    waiting: str | None = None
    """The event waited for, while the wait lasts (R16)."""
    surprised: bool = False
    """Until on turn again (T25)."""
    turns: int = 0
    total_spent: int = 0
    life: int | None = None
    life_max: int | None = None
    conditions: tuple[ActiveCondition, ...] = ()
    hidden: bool = False
    group: str | None = None
    actions: tuple[Action, ...] = ()
    dice: str | None = None

    @property
    def left(self) -> int:
        """AP left this round (T11)."""
        return max(0, self.budget - self.spent)

    @property
    def debt(self) -> int:
        """AP that go over into the next round (T12, R4)."""
        return max(0, self.spent - self.budget)

    def but(self, rules: Rules, **changes: object) -> "Participant":
        """The participant with other values, and the turn key they give under the rules.

        Raises KeyError for a field there is not.
        """
        values: list[Any] = list(self)
        for name, value in changes.items():
            values[_PLACES[name]] = value
        values[0] = turn_key(rules.order, *values[_FROM_STATUS:_TO_NUMBER])
        # What NamedTuple's own constructor does, without unpacking and counting every field.
        return tuple.__new__(Participant, values)


_PLACES = {name: place for place, name in enumerate(Participant._fields)}
_FROM_STATUS = _PLACES["status"]
_TO_NUMBER = _PLACES["number"] + 1


class State(NamedTuple):
    """The whole fight. `round` is 0 before the start."""

    rules: Rules
    phase: Phase = "setup"
    round: int = 0
    people: dict[str, Participant] = {}  # noqa: RUF012  never changed in place
    """By id, in the order of joining."""
    reactions: tuple[str, ...] = ()
    """Pending reactions, the first acts next (R18, R20)."""
    on_turn: str | None = None
    """Who acts next, reactions included; kept by `settle`."""

    def with_people(self, *changed: Participant) -> "State":
        """The state with these participants in place of their former selves."""
        people = dict(self.people)
        for person in changed:
            people[person.id] = person
        rules, phase, round_, _, reactions, on_turn = self
        return tuple.__new__(State, (rules, phase, round_, people, reactions, on_turn))

    def with_turn(self, on_turn: str | None) -> "State":
        """The state with somebody (or nobody) on turn."""
        return tuple.__new__(State, (*self[:-1], on_turn))


def tie_key(person: Participant) -> tuple[int, bool, int, int]:
    """Orders those with equal AP: initiative, PCs before NPCs, seat, joining (T19, T21, R1)."""
    rolled = person.initiative
    return (
        NOT_ROLLED if rolled is None else -rolled,
        person.side == "npc",
        person.seat,
        person.number,
    )


def turn_key(
    order: str,
    status: Status,
    spent: int,
    budget: int,
    ap: int,
    initiative: int | None,
    side: Side,
    seat: int,
    number: int,
) -> TurnKey:
    """What orders the participants (T13, R2), ties included: the least is next.

    NEVER for who is not on turn any more this round (R5).
    """
    if status != "active" or spent >= budget:
        return NEVER
    measure: float | Fraction
    if order == "spent":
        measure = spent
    elif order == "left":
        measure = spent - budget
    else:
        measure = Fraction(spent, ap)
    rolled = NOT_ROLLED if initiative is None else -initiative
    return (0, measure, rolled, side == "npc", seat, number)
