"""Which key means what: the shell's commands beside the ruleset's, and the keymap of a moment."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from gm_tracker.core.commands import Command
from gm_tracker.tui.keys import Keymap, Shell

FIGHT = frozenset({"fight"})
"""Every phase of a fight, whatever its ruleset calls them."""
START = frozenset({"start"})
HELP = frozenset({"help"})
MOST_KEYS = 6
"""Commands in the key line: more do not fit in 80 columns."""
LAST = 90
"""Footer ranks from here on always have their place, at the end of the key line."""
EVERYWHERE = FIGHT | START | HELP


@dataclass(frozen=True)
class ShellCommand:
    """Something the program itself does; `footer` is its rank in the key line, 0 = not shown."""

    id: str
    keys: tuple[str, ...]
    contexts: frozenset[str]
    footer: int = 0
    shown_key: str = ""
    rule: str = ""


SHELL: tuple[ShellCommand, ...] = (
    ShellCommand("up", ("up",), EVERYWHERE, shown_key="↑"),
    ShellCommand("down", ("down",), EVERYWHERE, shown_key="↓"),
    ShellCommand("left", ("left",), FIGHT, shown_key="←"),
    ShellCommand("right", ("right",), FIGHT, shown_key="→"),
    ShellCommand("first", ("home",), EVERYWHERE),
    ShellCommand("last", ("end",), EVERYWHERE),
    ShellCommand("page_up", ("pageup",), EVERYWHERE),
    ShellCommand("page_down", ("pagedown",), EVERYWHERE),
    ShellCommand("open", ("enter",), START, footer=1),
    ShellCommand("new", ("n",), START, footer=2),
    ShellCommand("to_turn", (".",), FIGHT),
    ShellCommand("mark", ("space",), FIGHT),
    ShellCommand("unmark", ("escape",), FIGHT),
    ShellCommand("sort", ("v",), FIGHT),
    ShellCommand("undo", ("u", "ctrl+z"), FIGHT, footer=LAST),
    ShellCommand("redo", ("y", "ctrl+y"), FIGHT),
    ShellCommand("help", ("?", "f3"), FIGHT | START, footer=LAST + 1),
    ShellCommand("elsewhere", ("F",), FIGHT),
    ShellCommand("back", ("q",), FIGHT),
    ShellCommand("back_from_help", ("escape", "q", "?", "enter"), HELP, footer=1),
    ShellCommand("quit", ("q",), START, footer=7),
    ShellCommand("quit_at_once", ("ctrl+q",), EVERYWHERE),
    ShellCommand("how_to_quit", ("ctrl+c",), EVERYWHERE),
)

AnyCommand = Command[Any, Any] | ShellCommand


class KeyClash(Exception):
    """One key means two things at one moment."""


def commands_in(contexts: AbstractSet[str], *groups: Iterable[AnyCommand]) -> list[AnyCommand]:
    """The commands that have their keys in one of these contexts, in the order of the groups.

    In a fight the contexts are FIGHT and its phase.
    """
    return [
        command
        for group in groups
        for command in group
        if not contexts.isdisjoint(command.contexts)
    ]


def keymap(contexts: AbstractSet[str], *groups: Iterable[AnyCommand]) -> Keymap:
    """What each key means in these contexts. Raises KeyClash where one means two things."""
    found: dict[str, Command[Any, Any] | Shell] = {}
    for command in commands_in(contexts, *groups):
        for key in command.keys:
            if key in found:
                raise KeyClash(f"{key!r} in {', '.join(sorted(contexts))}: {command.id}")
            found[key] = Shell(command.id) if isinstance(command, ShellCommand) else command
    return found


def footer(commands: Sequence[AnyCommand]) -> list[AnyCommand]:
    """The commands of the key line, MOST_KEYS at the most, those with rank LAST at its end."""
    ranked = [command for command in commands if command.footer]
    ranked.sort(key=lambda command: command.footer)
    ending = [command for command in ranked if command.footer >= LAST]
    return ranked[: min(MOST_KEYS, len(ranked)) - len(ending)] + ending


def key_shown(command: AnyCommand, names: Mapping[str, str]) -> str:
    """How a command's keys are written for people; `names`: what keys without a sign are called."""
    if command.shown_key:
        return command.shown_key
    return " ".join(names.get(key, key.replace("ctrl+", "^")) for key in command.keys)
