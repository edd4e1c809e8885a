"""A fight at one moment: frozen values, made anew by every event."""

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

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
    """One who takes part. AP values are whole numbers; `spent` and `budget` are of this round."""

    id: str
    name: str
    side: Side
    seat: int
    number: int
    """Order of joining, from 0: the last tie-break (R1)."""
    ap: int
    """AKP/R: AP per round (T7)."""
    budget: int
    """AP to spend this round; other than `ap` only with carry: budget (R3)."""
    initiative: int | None
    """None: not rolled (R11)."""
    spent: int = 0
    status: Status = "active"
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
    turn_key: TurnKey = NEVER
    """Derived from the rest by `keyed`: the least is next (T13, T20, T21)."""

    @property
    def left(self) -> int:
        """AP left this round (T11)."""
        return max(0, self.budget - self.spent)

    @property
    def debt(self) -> int:
        """AP that go over into the next round (T12, R4)."""
        return max(0, self.spent - self.budget)


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


def tie_key(person: Participant) -> tuple[int, bool, int, int]:
    """Orders those with equal AP: initiative, PCs before NPCs, seat, joining (T19, T21, R1)."""
    rolled = person.initiative
    return (
        NOT_ROLLED if rolled is None else -rolled,
        person.side == "npc",
        person.seat,
        person.number,
    )


def keyed(person: Participant, rules: Rules) -> Participant:
    """The participant with the turn key that its values give under these rules (T13, R2)."""
    if person.status != "active" or person.spent >= person.budget:
        return person._replace(turn_key=NEVER)
    measure: float | Fraction
    if rules.order == "spent":
        measure = person.spent
    elif rules.order == "left":
        measure = -person.left
    else:
        measure = Fraction(person.spent, person.ap)
    return person._replace(turn_key=(0, measure, *tie_key(person)))


def with_people(state: State, *changed: Participant) -> State:
    """The state with these participants in place of their former selves, keys renewed."""
    people = dict(state.people)
    for person in changed:
        people[person.id] = keyed(person, state.rules)
    return state._replace(people=people)
