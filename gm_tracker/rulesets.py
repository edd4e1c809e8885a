"""Which rulesets there are.

The rooms above know a ruleset by its name alone: a new one is named here, and gets its place in the
import contracts.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gm_tracker.core.problems import Kind, Problem, Unreadable, nearest, shown

if TYPE_CHECKING:
    from gm_tracker.core.ruleset import Ruleset

_MODULES = {
    "timeline": "gm_tracker.timeline.ruleset",
    "erbarmungslos": "gm_tracker.erbarmungslos.ruleset",
}
"""Where each one's RULESET stands; imported only when a fight needs it."""

NAMES = tuple(_MODULES)
DEFAULT = "timeline"


class UnknownRuleset(Unreadable):
    """A log or combat file names a ruleset that this program does not have."""

    def __init__(self, name: object) -> None:
        meant = nearest(name, NAMES) if isinstance(name, str) else ""
        data = {"found": shown(name), "meant": meant, "choices": ", ".join(NAMES)}
        super().__init__(Problem("ruleset", Kind.UNKNOWN_RULESET, data))


def ruleset(name: object) -> "Ruleset[Any, Any]":
    """The ruleset of the name that stands in a file. Raises UnknownRuleset."""
    if not isinstance(name, str) or name not in _MODULES:
        raise UnknownRuleset(name)
    found: Ruleset[Any, Any] = import_module(_MODULES[name]).RULESET
    return found
