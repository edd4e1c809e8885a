"""The figures of several fights as those of one: a campaign."""

from collections.abc import Mapping, Sequence
from typing import Any

from gm_tracker.core.totals import Figures, Totals

_NOTHING: Figures = {
    "fights": 0,
    "rounds": 0,
    "turns": 0,
    "events": 0,
    "real_time": {"seconds": 0, "pauses": 0},
}
_TOTALS = Totals(
    greatest=frozenset({"longest_without_turn", "longest"}), by_name=frozenset({"by_action"})
)


def summed(statistics: Sequence[Mapping[str, Any]]) -> Figures:
    """The figures of `statistics`, each of one fight or of several summed up already, together.

    They are as those of one fight, but for the keys of `participants`: side and name, as who has
    the same name on the same side is the same in every fight. `fights` says how many fights there
    were, and in how many each took part. In the order in which they first came.
    """
    whole = _NOTHING
    for one in statistics:
        whole = _TOTALS.added(whole, one)
    participants = _TOTALS.merged((one["participants"] for one in statistics), _side_and_name)
    return {**whole, "participants": participants}


def _side_and_name(figures: Figures) -> str:
    return f"{figures['side']} {figures['name']}"
