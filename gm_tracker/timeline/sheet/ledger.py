"""What became of everybody's AP, round by round: the boxes of the Kampfbogen."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

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


@frozen
class Strip:
    """One participant's AP of one round."""

    person: Participant
    """As the round left it, before the next one opened."""
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


def played_rounds(steps: Iterable[Step[State, TimelineEvent]]) -> tuple[PlayedRound, ...]:
    """Every round from the start to the last, which may be under way; before the start round 0.

    A strip's strikes add up to what was spent of its AKP/R: to `spent`, and with carry: budget to
    that and the debt the round paid.
    """
    ledger = _Ledger()
    state = None
    for step in steps:
        ledger.enter(step)
        state = step.after
    if state is not None:
        ledger.close(state)
    return tuple(ledger.rounds)


class _Ledger:
    """The strips of the round under way, and the rounds that are over."""

    def __init__(self) -> None:
        self.rounds: list[PlayedRound] = []
        self._strikes: dict[str, list[Strike]] = {}

    def enter(self, step: Step[State, TimelineEvent]) -> None:
        """Books what an event cost, and closes the rounds that ended with it."""
        event, before, after = step
        # A round ended by hand is closed as it stood: there the event is the round's end alone.
        state = before if isinstance(event, EndRound) else changed(before, event)
        for id_, person in state.people.items():
            was = before.people.get(id_)
            if person is not was:
                self._book(person, person.spent - (was.spent if was else 0), before, event)
        while state.phase == "running" and state.round < after.round:
            self.close(state)
            state = end_round(state)
            self._open(state)

    def close(self, state: State) -> None:
        """The round as it stands is over."""
        strips = (self._strip(state.people[id_]) for id_ in seat_order(state))
        shown = tuple(one for one in strips if one.could_act or one.person.status != "left")
        self.rounds.append(PlayedRound(state.round, shown))

    def _strip(self, person: Participant) -> Strip:
        return Strip(person, tuple(self._strikes.get(person.id, ())))

    def _open(self, state: State) -> None:
        """Debt is struck before anything else: as spent, or off the budget (R3)."""
        carried = ((id_, p.spent + p.ap - p.budget) for id_, p in state.people.items())
        self._strikes = {id_: [Strike(owed, Cause.DEBT)] for id_, owed in carried if owed}

    def _book(self, person: Participant, cost: int, before: State, event: TimelineEvent) -> None:
        strikes = self._strikes.setdefault(person.id, [])
        strikes += _strikes(cost, before, event)
        while cost < 0:
            # A correction downwards rubs out what was struck last.
            last = strikes.pop()
            cost += last.ap
            if cost > 0:
                strikes.append(last._replace(ap=cost))


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
