"""How fast a replay plays by itself."""

from dataclasses import replace
from datetime import datetime

from gm_tracker.catalogue.replay import ReplayTexts
from gm_tracker.core.values import frozen

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Events a second."""
USUAL = 2
"""The place of the usual speed."""
LONGEST = 5.0
"""Seconds that a pause of the fight's own time is shortened to."""
UNKNOWN = 1.0
"""Seconds before an event of which it is not known when it was, or which was before the last."""
PLAYS, STANDS = "▶", "■"


@frozen
class Player:
    """Whether it plays, at which of SPEEDS, or in the fight's own time."""

    is_playing: bool = False
    speed: int = USUAL
    own_time: bool = False

    def faster(self, steps: int) -> "Player":
        """At a speed so many places further, as far as there is one; leaves the own time."""
        place = max(0, min(len(SPEEDS) - 1, self.speed + steps))
        return replace(self, speed=place, own_time=False)

    def wait(self, here: datetime | None, there: datetime | None) -> float:
        """Seconds from an event to the next, given when each was.

        In the fight's own time never less than at the fastest speed, never more than LONGEST.
        """
        if not self.own_time:
            return 1 / SPEEDS[self.speed]
        if here is None or there is None or there < here:
            return UNKNOWN
        return max(1 / SPEEDS[-1], min(LONGEST, (there - here).total_seconds()))

    def shown(self, texts: ReplayTexts) -> str:
        """Whether it plays, and how fast."""
        sign = PLAYS if self.is_playing else STANDS
        return f"{sign} {texts.own_time if self.own_time else _rate(self.speed, texts)}"


def widest(texts: ReplayTexts) -> int:
    """Cells that `shown` takes at the most."""
    rates = [_rate(place, texts) for place in range(len(SPEEDS))]
    return 2 + max(map(len, [texts.own_time, *rates]))


def _rate(speed: int, texts: ReplayTexts) -> str:
    return texts.rate.format(count=f"{SPEEDS[speed]:g}".replace(".", texts.decimal))
