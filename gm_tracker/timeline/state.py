"""A fight at one moment: frozen values, made anew by every event."""

from fractions import Fraction
from math import inf
from typing import Any, Literal, NamedTuple, TypeAlias

from gm_tracker.core.letters import NONE_GIVEN, Given, with_letter
from gm_tracker.timeline.events import Action, Deed, Rules, Side

Status = Literal["active", "out", "left"]
Phase = Literal["setup", "running", "ended"]
TurnKey: TypeAlias = tuple[float | Fraction, int, bool, int, int] | tuple[float]

NOT_ROLLED = 1_000
"""Stands for "not rolled" in a turn key: behind the lowest possible initiative (R11)."""
NEVER: TurnKey = (inf,)
"""The turn key of who is not on turn any more this round: behind all others."""


class ActiveCondition(NamedTuple):
    """A condition and the rounds it still lasts (None: until ended)."""

    name: str
    rounds_left: int | None


class Participant(NamedTuple):
    """One who takes part. AP are whole numbers of 0 or more, but for `budget`.

    Only its own methods change a participant: they keep the turn key in step. As that stands first,
    participants compare as they take their turns: the least is next.
    """

    turn_key: TurnKey
    """Derived from the rest and the rules (T13, T20, T21)."""
    id: str
    name: str
    status: Status
    """Acting, out for now, or gone for good (R22)."""
    spent: int
    """AP spent this round, debt it opened with included (T13, R3); may exceed the budget (T12)."""
    budget: int
    """AP to spend this round; other than `ap` only with carry: budget, then maybe below 0 (R3)."""
    ap: int
    """AKP/R: AP per round (T7)."""
    initiative: int | None
    """Result of the one roll of the fight, −999 to 999 (T18); None: not rolled (R11)."""
    side: Side
    seat: int
    """Clockwise from 1, players and NPCs counted apart (T2 to T4, R1)."""
    number: int
    """Order of joining, from 0: the last tie-break (R1)."""
    waiting: str | None = None
    """The event waited for, while the wait lasts (R16)."""
    surprised: bool = False
    """Until on turn again (T25)."""
    turns: int = 0
    """Acts with a cost of 1 AP or more, and waits, in the whole fight (R9)."""
    total_spent: int = 0
    """AP that acts, waits and surprises cost in the whole fight; corrections do not count."""
    life: int | None = None
    """Life points, without bounds; None: it has none."""
    life_max: int | None = None
    """Life points at joining."""
    conditions: tuple[ActiveCondition, ...] = ()
    """The one that began or was replaced last stands last."""
    hidden: bool = False
    """Not to be seen by the players."""
    group: str | None = None
    """The name shared with those it joined with (`Ork` of `Ork 2`); None: it joined alone."""
    actions: tuple[Action, ...] = ()
    """Own actions, beside those of the fight."""
    dice: str | None = None
    """Own formula for initiative rolls, such as `1d20+4`; None: the fight's."""
    note: str | None = None
    """The last note on it; an empty one clears it."""
    letter: str = ""
    """What it is called in a typed line and on the track (`w`, `o3`); for good since joining."""

    @property
    def left(self) -> int:
        """AP left this round (T11)."""
        return max(0, self.budget - self.spent)

    @property
    def debt(self) -> int:
        """AP that go over into the next round (T12, R4)."""
        return max(0, self.spent - self.budget)

    @property
    def band(self) -> str | None:
        """What tells its group from all others, one so called on the other side too."""
        return band_of(self.side, self.group)

    def shares_group(self, other: "Participant") -> bool:
        """Whether both are of one group: it has a name, and its members are of one side."""
        return self.band is not None and self.band == other.band

    def but(self, rules: Rules, **changes: object) -> "Participant":
        """The participant with other values, and the turn key they give under the rules.

        Raises KeyError for a field there is not.
        """
        values: list[Any] = list(self)
        for name, value in changes.items():
            values[_PLACES[name]] = value
        return _made(values, rules)

    # The two changes that a replay is full of do without names: they are `but` in half the time.

    def charged(self, rules: Rules, cost: int, *, turn: bool) -> "Participant":
        """The participant after spending `cost` AP (T12, T23); `turn`: it counts as one (R9)."""
        values: list[Any] = list(self)
        values[_SPENT] += cost
        values[_TOTAL_SPENT] += cost
        values[_TURNS] += turn
        return _made(values, rules)

    def opened(self, rules: Rules, spent: int, budget: int) -> "Participant":
        """The participant at the opening of a round with that many AP spent and to spend (R3)."""
        values: list[Any] = list(self)
        values[_SPENT] = spent
        values[_BUDGET] = budget
        return _made(values, rules)


def _made(values: list[Any], rules: Rules) -> Participant:
    values[0] = turn_key(rules.order, *values[_FROM_STATUS:_TO_NUMBER])
    # What NamedTuple's own constructor does, without unpacking and counting every field.
    return tuple.__new__(Participant, values)


_PLACES = {name: place for place, name in enumerate(Participant._fields)}
_SPENT, _BUDGET = _PLACES["spent"], _PLACES["budget"]
_TURNS, _TOTAL_SPENT = _PLACES["turns"], _PLACES["total_spent"]
_FROM_STATUS = _PLACES["status"]
_TO_NUMBER = _PLACES["number"] + 1


def band_of(side: Side, group: str | None) -> str | None:
    """What tells the group of that name on that side from all others; None: no group."""
    return None if group is None else f"{side} {group}"


class State(NamedTuple):
    """The whole fight."""

    rules: Rules
    """The house rules, all costs in AP."""
    phase: Phase = "setup"
    round: int = 0
    """The round (T1), which is also the second of game time (T6); 0 before the start."""
    people: dict[str, Participant] = {}  # noqa: RUF012  never changed in place
    """By id, in the order of joining."""
    reactions: tuple[str, ...] = ()
    """Pending reactions, the first acts next (R18, R20)."""
    letters: Given = NONE_GIVEN
    """The letters that were given to those who joined (`Participant.letter`)."""
    announced: tuple[Deed, ...] = ()
    """Actions that are events, announced and not yet charged, at most one a pending reaction (R18).

    They are the game master's note: nobody is bound to them, and nothing follows from them.
    """
    on_turn: str | None = None
    """Who acts next, reactions included; None unless the fight runs and somebody can act.

    Kept by `settle`.
    """

    def with_people(self, *changed: Participant) -> "State":
        """The state with these participants in place of their former selves."""
        people = self.people.copy()
        for person in changed:
            people[person.id] = person
        rules, phase, round_, _, reactions, letters, announced, on_turn = self
        values = (rules, phase, round_, people, reactions, letters, announced, on_turn)
        return tuple.__new__(State, values)

    def with_newcomer(self, person: Participant) -> "State":
        """The state with one more participant, whose letters are given from now on."""
        people = {**self.people, person.id: person}
        return self._replace(people=people, letters=with_letter(self.letters, person.letter))

    def with_turn(self, on_turn: str | None) -> "State":
        """The state with somebody (or nobody) on turn."""
        rules, phase, round_, people, reactions, letters, announced, _ = self
        values = (rules, phase, round_, people, reactions, letters, announced, on_turn)
        return tuple.__new__(State, values)

    def announced_by(self, id_: str) -> Deed | None:
        """What somebody announced to do when its place among the reactions comes (R18)."""
        return next((deed for deed in self.announced if deed.id == id_), None)


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
    return (measure, rolled, side == "npc", seat, number)
