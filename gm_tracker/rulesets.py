"""Which rulesets there are; a new one is added to this list and nowhere else."""

from importlib import import_module
from typing import Any

from gm_tracker.core.ruleset import Ruleset

_MODULES = {"timeline": "gm_tracker.timeline.ruleset"}
"""Where each one's RULESET stands; imported only when a fight needs it."""

NAMES = tuple(_MODULES)
DEFAULT = "timeline"


class UnknownRuleset(Exception):
    """A log or combat file names a ruleset that this program does not have."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def ruleset(name: str) -> Ruleset[Any, Any]:
    """The ruleset of that name. Raises UnknownRuleset."""
    if name not in _MODULES:
        raise UnknownRuleset(name)
    found: Ruleset[Any, Any] = import_module(_MODULES[name]).RULESET
    return found
