"""The figures of several fights as those of one: a campaign."""

from collections.abc import Mapping, Sequence
from typing import Any

Figures = dict[str, Any]

_NOTHING: Figures = {
    "fights": 0,
    "rounds": 0,
    "turns": 0,
    "events": 0,
    "real_time": {"seconds": 0, "pauses": 0},
}
_GREATEST = frozenset({"longest_without_turn", "longest"})
"""Of these the greatest counts; everything else is added up."""
_BY_NAME = frozenset({"by_action"})
"""What stands in these is named by users: no name in it means anything."""


def summed(statistics: Sequence[Mapping[str, Any]]) -> Figures:
    """The figures of `statistics`, each of one fight or of several summed up already, together.

    They are as those of one fight, but for the keys of `participants`: side and name, as who has
    the same name on the same side is the same in every fight. `fights` says how many fights there
    were, and in how many each took part. In the order in which they first came.
    """
    whole, participants = _NOTHING, dict[str, Figures]()
    for one in statistics:
        whole = _added(whole, {name: one[name] for name in _NOTHING})
        for key, figures in _by_key(one["participants"]).items():
            known = participants.get(key)
            participants[key] = figures if known is None else _added(known, figures)
    return {**whole, "participants": participants}


def _by_key(participants: Mapping[str, Figures]) -> dict[str, Figures]:
    """The figures by side and name; who shares both in one fight is one, and was in it once."""
    found: dict[str, Figures] = {}
    for figures in participants.values():
        key = f"{figures['side']} {figures['name']}"
        known = found.get(key)
        if known is not None:
            fights = max(known["fights"], figures["fights"])
            figures = {**_added(known, figures), "fights": fights}
        found[key] = figures
    return found


def _added(one: Mapping[str, Any], other: Mapping[str, Any]) -> Figures:
    return {name: _value(name, value, other[name]) for name, value in one.items()}


def _value(name: str, one: Any, other: Any) -> Any:
    if name in _BY_NAME:
        return _tables(one, other)
    if name in _GREATEST:
        return _greater(one, other)
    if isinstance(one, Mapping):
        return _added(one, other)
    return one if isinstance(one, str) else one + other


def _tables(one: Mapping[str, Figures], other: Mapping[str, Figures]) -> dict[str, Figures]:
    shared = one.keys() & other.keys()
    return {**one, **other, **{name: _added(one[name], other[name]) for name in shared}}


def _greater(one: Any, other: Any) -> Any:
    if isinstance(one, Mapping):
        return {name: max(value, other[name]) for name, value in one.items()}
    return max(one, other)
