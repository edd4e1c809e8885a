"""What is counted of one player, and of one figure, while the events of a fight go by."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from gm_tracker.erbarmungslos.points import Points

Fate = Literal["won", "tied", "lost"]
"""How a melee ended for one of the two."""
FATES: tuple[Fate, ...] = ("won", "tied", "lost")


@dataclass
class PlayerTally:
    """The sums of a player so far. AP and cards are whole numbers of 0 or more."""

    rounds: int = 0
    turns: int = 0
    card: int = 0
    bonus: int = 0
    used: int = 0
    returned: int = 0
    lapsed: int = 0
    laid: int = 0
    played: int = 0
    turned_up: int = 0
    exchanged: int = 0
    interrupts: int = 0
    interrupt_cards: int = 0
    timed_turns: int = 0
    seconds: int = 0
    longest: int = 0

    def add(self, points: Points) -> None:
        """AP came, went or lapsed."""
        self.card += points.card
        self.bonus += points.bonus
        self.used += points.spent
        self.returned += points.returned
        self.lapsed += points.lapsed

    def took(self, seconds: int) -> None:
        """A turn took so many seconds at the table."""
        self.timed_turns += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def as_data(self) -> dict[str, Any]:
        """The figures under the names that `statistics` gives them."""
        return {
            "rounds": self.rounds,
            "turns": self.turns,
            "ap": {
                "card": self.card,
                "bonus": self.bonus,
                "used": self.used,
                "returned": self.returned,
                "lapsed": self.lapsed,
            },
            "cards": {
                "initiative": self.laid,
                "tiebreak": self.turned_up,
                "ap": self.played,
                "interrupt": self.interrupt_cards,
                "exchanged": self.exchanged,
            },
            "interrupts": self.interrupts,
            "real_time": {
                "turns": self.timed_turns,
                "seconds": self.seconds,
                "longest": self.longest,
            },
        }


@dataclass
class Bouts:
    """Melees of a figure in one part, and what was to be expected of them."""

    ended: dict[Fate, int] = field(default_factory=lambda: dict.fromkeys(FATES, 0))
    expected: dict[Fate, Fraction] = field(default_factory=lambda: dict.fromkeys(FATES, Fraction()))

    def add(self, fate: Fate, chances: Iterable[Fraction]) -> None:
        """One more, with the chances it had of each of FATES."""
        self.ended[fate] += 1
        for name, chance in zip(FATES, chances, strict=True):
            self.expected[name] += chance

    def as_data(self) -> dict[str, Any]:
        """Whole numbers, and the exact sums of chances, each made one number at the very end."""
        return {
            **{str(fate): count for fate, count in self.ended.items()},
            "expected": {name: float(chance) for name, chance in self.expected.items()},
        }


@dataclass
class Harm:
    """Life points that a figure dealt and took in one way."""

    dealt: int = 0
    taken: int = 0

    def as_data(self) -> dict[str, int]:
        """The same as JSON can hold it."""
        return {"dealt": self.dealt, "taken": self.taken}


@dataclass
class FigureTally:
    """The sums of a figure so far."""

    by_action: dict[str, list[int]] = field(default_factory=dict)
    """Times and AP by the kind of action."""
    returned: int = 0
    interrupts: int = 0
    attacking: Bouts = field(default_factory=Bouts)
    defending: Bouts = field(default_factory=Bouts)
    melee: Harm = field(default_factory=Harm)
    shots: Harm = field(default_factory=Harm)
    passed: int = 0
    failed: int = 0
    downs: int = 0
    falls: list[dict[str, Any]] = field(default_factory=list)

    def acted(self, kind: str, cost: int) -> None:
        """It did something for so many AP."""
        times, ap = self.by_action.get(kind, (0, 0))
        self.by_action[kind] = [times + 1, ap + cost]

    def as_data(self) -> dict[str, Any]:
        """The figures under the names that `statistics` gives them."""
        return {
            "by_action": {
                kind: {"times": times, "ap": ap} for kind, (times, ap) in self.by_action.items()
            },
            "ap": {
                "used": sum(ap for _, ap in self.by_action.values()),
                "returned": self.returned,
            },
            "interrupts": self.interrupts,
            "melee": {"attacking": self.attacking.as_data(), "defending": self.defending.as_data()},
            "damage": {"melee": self.melee.as_data(), "shots": self.shots.as_data()},
            "recovery": {"passed": self.passed, "failed": self.failed},
            "downs": self.downs,
            "falls": self.falls,
        }
