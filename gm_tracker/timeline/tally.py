"""What is counted of one participant while the events of a fight go by."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gm_tracker.timeline.state import Participant


class Place(NamedTuple):
    """A moment in a participant's own time."""

    round: int
    """The round, which is also the second of game time (T6)."""
    ap: int
    """Own AP that have passed since it joined: AKP/R a round, and what this round has used up."""


NOWHERE = Place(0, 0)


@dataclass
class Tally:
    """The sums so far. AP and life points are whole numbers of 0 or more."""

    by_action: dict[str, list[int]] = field(default_factory=dict)
    """Times and AP by name."""
    waits: int = 0
    waited_ap: int = 0
    came_true: int = 0
    surprised_ap: int = 0
    debt_carried: int = 0
    life_lost: int = 0
    life_regained: int = 0
    life_dealt: int = 0
    life_healed: int = 0
    falls: int = 0
    longest: Place = NOWHERE
    """The longest time without a turn: rounds, and own AP."""
    closed: int = 0
    """Own AP of all rounds that are over."""
    since: Place | None = None
    """The last turn, or becoming able to act; None while it is not."""
    timed_turns: int = 0
    seconds: int = 0
    longest_seconds: int = 0

    def place(self, person: Participant, round_: int) -> Place:
        """Where somebody stands in its own time in a state of that round.

        With `carry: budget` the debt that lowers this round's budget is used up as well (R3).
        """
        return Place(round_, self.closed + person.spent + person.ap - person.budget)

    def turn(self, place: Place) -> None:
        """A time without a turn ends here, and the next begins."""
        self.pause(place)
        self.since = place

    def pause(self, place: Place) -> None:
        """A time without a turn ends here."""
        if self.since is not None:
            rounds, ap = place.round - self.since.round, place.ap - self.since.ap
            self.longest = Place(max(self.longest.round, rounds), max(self.longest.ap, ap))
        self.since = None

    def acted(self, action: str, cost: int) -> None:
        """It did something for so many AP."""
        times, ap = self.by_action.get(action, (0, 0))
        self.by_action[action] = [times + 1, ap + cost]

    def took(self, seconds: int) -> None:
        """A turn of it took so many seconds at the table."""
        self.timed_turns += 1
        self.seconds += seconds
        self.longest_seconds = max(self.longest_seconds, seconds)

    def as_data(self) -> dict[str, Any]:
        """The figures under the names that `statistics` gives them."""
        return {
            "by_action": {
                name: {"times": times, "ap": ap} for name, (times, ap) in self.by_action.items()
            },
            "waited": {"times": self.waits, "ap": self.waited_ap, "came_true": self.came_true},
            "surprised_ap": self.surprised_ap,
            "debt_carried": self.debt_carried,
            "longest_without_turn": {"ap": self.longest.ap, "seconds": self.longest.round},
            "life_lost": self.life_lost,
            "life_regained": self.life_regained,
            "life_dealt": self.life_dealt,
            "life_healed": self.life_healed,
            "falls": self.falls,
            "real_time": {
                "turns": self.timed_turns,
                "seconds": self.seconds,
                "longest": self.longest_seconds,
            },
        }
