"""What became of everybody's AP, round by round: the boxes of the Kampfbogen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from gm_tracker.core.history import Step
from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import changed
from gm_tracker.timeline.events import Act, Back, EndRound, Join, Surprise, TimelineEvent, Wait
from gm_tracker.timeline.order import seat_order
from gm_tracker.timeline.rounds import end_round
from gm_tracker.timeline.state import Participant, State


class Cause(Enum):
    """What AP went to."""

    ACTION = auto()
    WAIT = auto()
    SURPRISE = auto()
    DEBT = auto()
    """Owed from the round before."""
    LATE = auto()
    """Spent before somebody came, or came back (R21, R22)."""
    CORRECTION = auto()
    """Written in by the game master (R24)."""


class Strike(NamedTuple):
    """AP, 1 or more, that one thing cost."""

    ap: int
    cause: Cause
    action: str = ""
    """The name of what was done, where it was an action."""


Strikes: TypeAlias = dict[str, list[Strike]]
"""By participant, in the order they were spent."""
Hurt: TypeAlias = Mapping[str, Participant]
"""By id, those whose life and status are told."""


@frozen
class Strip:
    """One participant's AP of one round."""

    person: Participant
    """As the round left it, before the next one opened; with what the decision that ended it did
    to its life, and whether it is out then."""
    strikes: tuple[Strike, ...]
    """In the order they were spent; what goes beyond AKP/R is debt (T12)."""

    @property
    def carried(self) -> int:
        """AP of them that were owed from the round before (T12, R3)."""
        return sum(strike.ap for strike in self.strikes if strike.cause is Cause.DEBT)

    @property
    def could_act(self) -> bool:
        """Whether it was able to act at the round's end, or has spent AP in it before."""
        return self.person.status == "active" or any(
            strike.cause is not Cause.DEBT for strike in self.strikes
        )


@frozen
class PlayedRound:
    """One round of a fight: who took part in it, as they sit (R1)."""

    number: int
    strips: tuple[Strip, ...]

    def rounds(self) -> Iterator["PlayedRound"]:
        """Itself alone."""
        yield self

    def retold(self, hurt: Hurt) -> "PlayedRound":
        """The round with those as they were when it was over."""
        return PlayedRound(self.number, tuple(_retold(strip, hurt) for strip in self.strips))


@frozen
class PassedRounds:
    """Rounds that passed at once: nobody who could act had AP in them (R7)."""

    opened: State
    """As the first of them opened."""
    count: int
    """1 or more."""
    hurt: Hurt
    """Those of whom something else is told of all of these rounds."""

    @property
    def last(self) -> int:
        """The number of the last of them."""
        return self.opened.round + self.count - 1

    def rounds(self) -> Iterator[PlayedRound]:
        """Each of them, made anew whenever they are gone through: there may be thousands."""
        state = self.opened
        for _ in range(self.count):
            yield self._round(state)
            state = end_round(state)

    def ends(self) -> tuple[PlayedRound, PlayedRound]:
        """The first and the last of them."""
        last = end_round(self.opened, self.count - 1) if self.count > 1 else self.opened
        return self._round(self.opened), self._round(last)

    def retold(self, hurt: Hurt) -> "PassedRounds":
        """The rounds with those as they were when all were over."""
        return PassedRounds(self.opened, self.count, {**self.hurt, **hurt})

    def _round(self, state: State) -> PlayedRound:
        return _round_of(state, _debts(state)).retold(self.hurt)


Stretch: TypeAlias = PlayedRound | PassedRounds
"""One round or several, one after the other (`rounds`)."""


def played_rounds(steps: Iterable[Step[State, TimelineEvent]]) -> tuple[Stretch, ...]:
    """Every round from the start to the last, which may be under way; before the start round 0.

    The last stretch is one round. A strip's strikes add up to what was spent of its AKP/R: to
    `spent`, and with carry: budget to that and the debt the round paid.
    """
    ledger = _Ledger()
    state = None
    for step in steps:
        ledger.enter(step)
        state = step.after
    if state is not None:
        ledger.close(state)
    return tuple(ledger.stretches)


class _Ledger:
    """The strips of the round under way, and the rounds that are over."""

    def __init__(self) -> None:
        self.stretches: list[Stretch] = []
        self._strikes: Strikes = {}
        self._ended_before = 0
        """How many of them were over before the decision at hand."""

    def enter(self, step: Step[State, TimelineEvent]) -> None:
        """Books what an event cost, and closes the rounds that ended with it."""
        event, before, after = step
        if not event.linked:
            self._ended_before = len(self.stretches)
        # A round ended by hand is closed as it stood: there the event is the round's end alone.
        state = before if isinstance(event, EndRound) else changed(before, event)
        for id_, person in state.people.items():
            was = before.people.get(id_)
            if person is not was:
                self._book(person, person.spent - (was.spent if was else 0), before, event)
        if state.phase == "running" and state.round < after.round:
            self.close(state)
            opened = end_round(state)
            if passed := after.round - opened.round:
                self.stretches.append(PassedRounds(opened, passed, {}))
                opened = end_round(opened, passed)
            self._strikes = _debts(opened)
        if event.linked:
            self._tell_ended(before, after)

    def close(self, state: State) -> None:
        """The round as it stands is over."""
        self.stretches.append(_round_of(state, self._strikes))

    def _tell_ended(self, before: State, after: State) -> None:
        """What a decision does beside its action happened in the round that the action ended."""
        hurt = {
            id_: person
            for id_, person in after.people.items()
            if id_ in before.people and _told(person) != _told(before.people[id_])
        }
        if hurt:
            ended = self.stretches[self._ended_before :]
            self.stretches[self._ended_before :] = [each.retold(hurt) for each in ended]

    def _book(self, person: Participant, cost: int, before: State, event: TimelineEvent) -> None:
        strikes = self._strikes.setdefault(person.id, [])
        strikes += _strikes(cost, before, event)
        while cost < 0:
            # A correction downwards rubs out what was struck last.
            last = strikes.pop()
            cost += last.ap
            if cost > 0:
                strikes.append(last._replace(ap=cost))


def _debts(state: State) -> Strikes:
    """What a round opens with: debt, as spent or off the budget (R3)."""
    carried = ((id_, p.spent + p.ap - p.budget) for id_, p in state.people.items())
    return {id_: [Strike(owed, Cause.DEBT)] for id_, owed in carried if owed}


def _round_of(state: State, strikes: Mapping[str, Sequence[Strike]]) -> PlayedRound:
    """The round as it stands, without those who had left before it."""
    people = (state.people[id_] for id_ in seat_order(state))
    strips = (Strip(person, tuple(strikes.get(person.id, ()))) for person in people)
    shown = (one for one in strips if one.could_act or one.person.status != "left")
    return PlayedRound(state.round, tuple(shown))


def _told(person: Participant) -> tuple[int | None, str]:
    return person.life, person.status


def _retold(strip: Strip, hurt: Hurt) -> Strip:
    later = hurt.get(strip.person.id)
    if later is None:
        return strip
    return Strip(strip.person._replace(life=later.life, status=later.status), strip.strikes)


def _strikes(cost: int, before: State, event: TimelineEvent) -> list[Strike]:
    match event:
        case Act():
            found = [Strike(cost, Cause.ACTION, event.action)]
        case Wait():
            found = [Strike(cost, Cause.WAIT)]
        case Surprise():
            found = [Strike(cost, Cause.SURPRISE)]
        case Join(surprised=True):
            surprise = before.rules.surprise_cost
            found = [Strike(cost - surprise, Cause.LATE), Strike(surprise, Cause.SURPRISE)]
        case Join() | Back():
            found = [Strike(cost, Cause.LATE)]
        case _:
            found = [Strike(cost, Cause.CORRECTION)]
    return [strike for strike in found if strike.ap > 0]
