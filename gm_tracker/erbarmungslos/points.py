"""What became of the action points of a turn, event by event."""

from typing import NamedTuple, TypeAlias

from gm_tracker.core.events import End
from gm_tracker.core.history import Step
from gm_tracker.erbarmungslos.events import EndTurn, ErbarmungslosEvent, Play
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.state import State

FightStep: TypeAlias = Step[State, ErbarmungslosEvent]


class Points(NamedTuple):
    """AP that one event gave the active player or took, each 0 or more.

    Of a turn that is over: card + bonus = spent - returned + lapsed (E26 to E28, E45, EA34).
    """

    card: int = 0
    """The value of the card that was played (E26)."""
    bonus: int = 0
    """What an initiative card 4 adds to it (E27)."""
    spent: int = 0
    """What an action was booked at (E36)."""
    returned: int = 0
    """What came back of an action that was broken off (EA34)."""
    lapsed: int = 0
    """What was left at the end of the turn, or of the fight in the middle of it (E45)."""


NO_POINTS = Points()


def points_of(step: FightStep) -> Points:
    """The AP of an event that was taken."""
    event, before, after = step
    match event:
        case Play(card=str() as card):
            worth = before.value(card)
            return Points(card=worth, bonus=running_turn(after).ap - worth)
        case EndTurn():
            return Points(lapsed=running_turn(before).ap)
        case End() if before.turn is not None:
            return Points(lapsed=before.turn.ap)
    if before.turn is None or after.turn is None:
        return NO_POINTS
    change = after.turn.ap - before.turn.ap
    return Points(spent=max(0, -change), returned=max(0, change))
