"""The figures of several fights as those of one: a campaign."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm_tracker.core.totals import Figures, Totals

_NOTHING: Figures = {
    "fights": 0,
    "rounds": 0,
    "turns": 0,
    "events": 0,
    "interrupts": 0,
    "melees": 0,
    "tiebreaks": 0,
    "real_time": {"seconds": 0, "pauses": 0},
}
_TOTALS = Totals(greatest=frozenset({"longest"}), by_name=frozenset({"by_action"}))


def summed(statistics: Sequence[Mapping[str, Any]]) -> Figures:
    """The figures of `statistics`, each of one fight or of several summed up already, together.

    They are as those of one fight, but for the keys of `players` and `figures`: their names, a
    figure's behind its player's, as who has the same name is the same in every fight. `fights` says
    how many fights there were, and in how many each took part. In the order in which they first
    came.
    """
    whole = _NOTHING
    for one in statistics:
        whole = _TOTALS.added(whole, one)
    return {
        **whole,
        "players": _TOTALS.merged((one["players"] for one in statistics), _name),
        "figures": _TOTALS.merged((one["figures"] for one in statistics), _whose),
    }


def _name(figures: Figures) -> str:
    return str(figures["name"])


def _whose(figures: Figures) -> str:
    return f"{figures['player']}: {figures['name']}"
