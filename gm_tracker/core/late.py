"""What commands do, imported only when it is called or asked for."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from gm_tracker.core.commands import Command, Outcome, View


class Late:
    """What a command does: a function of a module in a package of a ruleset's.

    It is imported when it is first called or asked for: the first picture needs no command.
    """

    def __init__(self, package: str, module: str, function: str) -> None:
        self._module = f"{package}.{module}"
        self._function = function

    def __call__(self, view: View[Any, Any]) -> Outcome[Any, Any]:
        """Does it. Raises Refusal."""
        return self.load()(view)

    def load(self) -> Callable[[View[Any, Any]], Outcome[Any, Any]]:
        """The function itself. Raises ImportError or AttributeError where there is none."""
        found: Callable[[View[Any, Any]], Outcome[Any, Any]]
        found = getattr(import_module(self._module), self._function)
        return found


def load_all(commands: Iterable[Command[Any, Any]]) -> None:
    """Loads what every command does."""
    for command in commands:
        if isinstance(command.start, Late):
            command.start.load()
