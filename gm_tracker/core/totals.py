"""Figures of several fights as those of one: a campaign."""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

from gm_tracker.core.values import frozen

Figures: TypeAlias = dict[str, Any]
"""Numbers, texts and tables of them, as JSON can hold them."""


@frozen
class Totals:
    """How figures of the same shape become one: numbers are added up, of texts the first stays."""

    greatest: AbstractSet[str] = frozenset()
    """The names of those of which the greatest counts, in a table of them of each."""
    by_name: AbstractSet[str] = frozenset()
    """The names of tables whose own names are given by users: one may be in one table only."""

    def added(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> Figures:
        """Both together; what is in `one` has to be in `other`."""
        return {name: self._value(name, value, other[name]) for name, value in one.items()}

    def merged(
        self, fights: Iterable[Mapping[str, Figures]], key: Callable[[Figures], str]
    ) -> dict[str, Figures]:
        """Those of each fight, by id, as those of all, by `key`, in the order they first came.

        Who shares the key is one: in one fight, where it was once (`fights`), and in several.
        """
        found: dict[str, Figures] = {}
        for fight in fights:
            for name, figures in self._keyed(fight, key).items():
                known = found.get(name)
                found[name] = figures if known is None else self.added(known, figures)
        return found

    def _keyed(
        self, fight: Mapping[str, Figures], key: Callable[[Figures], str]
    ) -> dict[str, Figures]:
        found: dict[str, Figures] = {}
        for figures in fight.values():
            known = found.get(key(figures))
            if known is not None:
                fights = max(known["fights"], figures["fights"])
                figures = {**self.added(known, figures), "fights": fights}
            found[key(figures)] = figures
        return found

    def _value(self, name: str, one: Any, other: Any) -> Any:
        if name in self.by_name:
            return self._tables(one, other)
        if name in self.greatest:
            return _greater(one, other)
        if isinstance(one, Mapping):
            return self.added(one, other)
        return one if isinstance(one, str) else one + other

    def _tables(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> Figures:
        shared = one.keys() & other.keys()
        return {
            **one,
            **other,
            **{name: self._value("", one[name], other[name]) for name in shared},
        }


def _greater(one: Any, other: Any) -> Any:
    if isinstance(one, Mapping):
        return {name: max(value, other[name]) for name, value in one.items()}
    return max(one, other)
