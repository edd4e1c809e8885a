"""Which key means what: the shell's commands beside the ruleset's, and the keymap of a moment."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, TypeVar

from gm_tracker.core.commands import Command
from gm_tracker.core.values import frozen
from gm_tracker.tui.keys import Keymap, Shell

FIGHT = frozenset({"fight"})
"""Every phase of a fight, whatever its ruleset calls them."""
START = frozenset({"start"})
HELP = frozenset({"help"})
LOG = frozenset({"log"})
"""The log that lies over a fight."""
REPLAY = frozenset({"replay"})
"""A fight that is looked at once more."""
SHEET = frozenset({"sheet"})
"""The tables of a sheet that lie over another desk."""
MOST_KEYS = 6
"""Commands in the key line: more do not fit in 80 columns."""
LAST = 90
"""Footer ranks from here on always have their place, at the end of the key line."""
WALKED = FIGHT | START | HELP | LOG | SHEET
"""Where keys walk over a long table."""
EVERYWHERE = WALKED | REPLAY


@frozen
class ShellCommand:
    """Something the program itself does; `footer` is its rank in the key line, 0 = not shown."""

    id: str
    keys: tuple[str, ...]
    contexts: frozenset[str]
    footer: int = 0
    shown_key: str = ""
    rule: str = ""


SHELL: tuple[ShellCommand, ...] = (
    ShellCommand("up", ("up",), EVERYWHERE),
    ShellCommand("down", ("down",), EVERYWHERE),
    ShellCommand("left", ("left",), FIGHT),
    ShellCommand("right", ("right",), FIGHT),
    ShellCommand("first", ("home",), WALKED),
    ShellCommand("last", ("end",), WALKED),
    ShellCommand("page_up", ("pageup",), WALKED),
    ShellCommand("page_down", ("pagedown",), WALKED),
    ShellCommand("open", ("enter",), START, footer=1),
    ShellCommand("new", ("n",), START, footer=2),
    ShellCommand("party", ("p",), START, footer=3),
    ShellCommand("rename", ("r",), START),
    ShellCommand("archive", ("a",), START),
    ShellCommand("show_archive", ("v",), START),
    ShellCommand("trash", ("x",), START),
    ShellCommand("to_turn", (".",), FIGHT),
    ShellCommand("mark", ("space",), FIGHT),
    ShellCommand("unmark", ("escape",), FIGHT),
    ShellCommand("sort", ("v",), FIGHT | REPLAY),
    ShellCommand("fold", ("g",), FIGHT),
    ShellCommand("fold_all", ("G",), FIGHT),
    ShellCommand("undo", ("u", "ctrl+z"), FIGHT, footer=LAST),
    ShellCommand("redo", ("y", "ctrl+y"), FIGHT),
    ShellCommand("help", ("?", "f3"), FIGHT | START | LOG | REPLAY, footer=LAST + 1),
    ShellCommand("palette", ("ctrl+p",), EVERYWHERE, footer=8),
    ShellCommand("turn_clock", ("C",), FIGHT),
    ShellCommand("theme", ("T",), FIGHT | START | REPLAY),
    ShellCommand("save_setup", ("S",), FIGHT),
    ShellCommand("export", ("X",), FIGHT | START | LOG | REPLAY),
    ShellCommand("picture", ("I",), EVERYWHERE),
    ShellCommand("log", ("l",), FIGHT),
    ShellCommand("replay", ("w",), START, footer=4),
    ShellCommand("replay_fight", ("W",), FIGHT),
    ShellCommand("back_to_here", ("b",), LOG, footer=1),
    ShellCommand("correct", ("k", "e", "f2"), LOG, footer=2),
    ShellCommand("branch", ("n",), LOG | REPLAY, footer=3),
    ShellCommand("copy_line", ("c",), LOG, footer=4),
    ShellCommand("copy_order", ("o",), LOG),
    ShellCommand("close_log", ("escape", "q", "l"), LOG, footer=LAST),
    ShellCommand("statistics", ("A",), FIGHT | START | LOG | REPLAY),
    ShellCommand("next_table", ("right", "tab"), SHEET, footer=1),
    ShellCommand("previous_table", ("left",), SHEET, footer=2),
    ShellCommand("close_sheet", ("escape", "q", "A", "enter"), SHEET, footer=LAST),
    ShellCommand("step_forth", ("right",), REPLAY, footer=1),
    ShellCommand("step_back", ("left",), REPLAY),
    ShellCommand("to_start", ("home",), REPLAY),
    ShellCommand("to_end", ("end",), REPLAY),
    ShellCommand("round_forth", ("pagedown",), REPLAY),
    ShellCommand("round_back", ("pageup",), REPLAY),
    ShellCommand("turn_forth", (".",), REPLAY),
    ShellCommand("turn_back", (",",), REPLAY),
    ShellCommand("jump", ("g",), REPLAY, footer=4),
    ShellCommand("play", ("space",), REPLAY, footer=2),
    ShellCommand("faster", ("+",), REPLAY),
    ShellCommand("slower", ("-",), REPLAY),
    ShellCommand("own_time", ("t",), REPLAY),
    ShellCommand("every_line", ("u",), REPLAY),
    ShellCommand("close_replay", ("escape", "q"), REPLAY, footer=LAST),
    ShellCommand("elsewhere", ("F",), FIGHT),
    ShellCommand("back", ("q",), FIGHT, footer=9),
    ShellCommand("back_from_help", ("escape", "q", "?", "enter"), HELP, footer=1),
    ShellCommand("quit", ("q",), START, footer=7),
    ShellCommand("quit_at_once", ("ctrl+q",), EVERYWHERE),
    ShellCommand("how_to_quit", ("ctrl+c",), EVERYWHERE),
)

AnyCommand = Command[Any, Any] | ShellCommand
AnyC = TypeVar("AnyC", bound=AnyCommand)


class Keyboard:
    """The keys in force: those that the user's settings give to commands, by their ids."""

    def __init__(self, changed: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self._changed = changed or {}

    def of(self, commands: Iterable[AnyC]) -> tuple[AnyC, ...]:
        """The commands with the keys in force."""
        if not self._changed:
            return tuple(commands)
        return tuple(self._with_keys(command) for command in commands)

    def _with_keys(self, command: AnyC) -> AnyC:
        keys = self._changed.get(command.id)
        return command if keys is None else replace(command, keys=keys, shown_key="")


DEFAULT_KEYS = Keyboard()
"""Every command has the keys it comes with."""


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
            found[key] = meaning(command)
    return found


def meaning(command: AnyCommand) -> Command[Any, Any] | Shell:
    """What the key machine makes of a command."""
    return Shell(command.id) if isinstance(command, ShellCommand) else command


def footer(
    commands: Sequence[AnyCommand], urgent: AbstractSet[str] = frozenset()
) -> list[AnyCommand]:
    """The commands of the key line, MOST_KEYS at the most, those with rank LAST at its end.

    Those whose ids are `urgent` stand before all others.
    """
    ranked = [command for command in commands if command.footer or command.id in urgent]
    ranked.sort(key=lambda command: (command.id not in urgent, command.footer))
    ending = [command for command in ranked if command.footer >= LAST]
    return ranked[: min(MOST_KEYS, len(ranked)) - len(ending)] + ending


def key_shown(command: AnyCommand, names: Mapping[str, str]) -> str:
    """How a command's keys are written for people; `names`: what keys without a sign are called."""
    if command.shown_key:
        return command.shown_key
    return " ".join(_written(key, names) for key in command.keys)


def _written(key: str, names: Mapping[str, str]) -> str:
    """A key by its name; where it has none of its own (F5, with Ctrl) by what it is made of."""
    held, plus, letter = key.rpartition("+")
    if key in names or not plus or not letter:
        return names.get(key, key if len(key) == 1 else key.capitalize())
    return f"{names[held]}+{letter}"
