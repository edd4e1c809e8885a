"""Whether the keys that a settings file gives to commands can work: all that is wrong with them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from gm_tracker.config.problems import (
    FIXED_KEYS,
    KEY_IS_ANOTHER,
    KEY_NEVER_ARRIVES,
    KEY_OF_ALT,
    KEY_OF_LINES,
    KEY_OF_TERMINAL,
    KEY_TWICE,
    UNKNOWN_COMMAND,
    UNKNOWN_COMMAND_MEANT,
    UNKNOWN_KEY,
    UNKNOWN_KEY_MEANT,
)
from gm_tracker.core.problems import Problem, nearest, shown, written
from gm_tracker.rulesets import NAMES, ruleset
from gm_tracker.tui.registry import FIGHT, SHELL, AnyCommand, Keyboard, ShellCommand, commands_in

ALWAYS = frozenset({"quit_at_once", "how_to_quit"})
"""The ways out of any trouble: they work while a line is typed, and texts may speak of them."""
CONTROLS = tuple(f"ctrl+{letter}" for letter in ascii_lowercase if letter not in "hijm")
FUNCTIONS = tuple(f"f{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 12))
PLAIN = (
    "space", "enter", "escape", "tab", "shift+tab", "backspace", "delete", "insert",
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown",
)  # fmt: skip
KEY_NAMES = (*PLAIN, *FUNCTIONS, *CONTROLS)
"""The keys that have a name: each arrives in every terminal, and as itself."""

_OTHERS = {
    "ctrl+m": "enter",
    "ctrl+j": "enter",
    "ctrl+i": "tab",
    "ctrl+h": "backspace",
    "ctrl+[": "escape",
    "alt+enter": "enter",
}
"""Keys that terminals tell from none but these."""
_LINES = frozenset({"enter", "escape"})
_TERMINALS = frozenset({"f1", "f10", "f11"})


def every_command() -> Sequence[AnyCommand]:
    """The program's commands and those of every ruleset; rulesets may share ids."""
    return (*SHELL, *(command for name in NAMES for command in ruleset(name).commands))


def keeps_its_keys(command: AnyCommand) -> bool:
    """Whether a command can have no other keys: what they type counts, or they always work."""
    return command.id in ALWAYS if isinstance(command, ShellCommand) else command.typed


def key_problems(keys: Mapping[str, Sequence[str]]) -> tuple[Problem, ...]:
    """All that is wrong with these keys of commands (by id); paths are as in a settings file.

    A clash is looked for only among keys that are sound.
    """
    commands = {command.id: command for command in every_command()}
    found: list[Problem] = []
    sound: dict[str, tuple[str, ...]] = {}
    for id_, own in keys.items():
        path = f"keys.{written(id_)}"
        if id_ not in commands:
            found.append(_unknown_command(path, id_, commands))
        elif keeps_its_keys(commands[id_]):
            data = {"keys": " ".join(commands[id_].keys)}
            found.append(Problem(path, FIXED_KEYS, data))
        else:
            unsound = {key: _unsound(path, key, commands[id_]) for key in own}
            found += [problem for problem in unsound.values() if problem is not None]
            sound[id_] = tuple(key for key, problem in unsound.items() if problem is None)
    return (*found, *_clashes(sound))


def _unknown_command(path: str, id_: str, ids: Iterable[str]) -> Problem:
    meant = nearest(id_, ids)
    kind = UNKNOWN_COMMAND_MEANT if meant else UNKNOWN_COMMAND
    return Problem(path, kind, {"name": shown(id_), "meant": meant})


def _unsound(path: str, key: str, command: AnyCommand) -> Problem | None:
    """Why a key cannot be had for a command, or None."""
    data = {"found": shown(key)}
    lower = key.lower()
    if key in _LINES and key not in command.keys and not _is_outside_fights(command):
        return Problem(path, KEY_OF_LINES, data)
    if key in KEY_NAMES or _is_sign(key):
        return None
    if lower in _OTHERS:
        return Problem(path, KEY_IS_ANOTHER, {**data, "other": shown(_OTHERS[lower])})
    if lower.startswith("alt+"):
        return Problem(path, KEY_OF_ALT, data)
    if lower in _TERMINALS:
        return Problem(path, KEY_OF_TERMINAL, data)
    return _never_arriving(path, key, data)


def _never_arriving(path: str, key: str, data: Mapping[str, str]) -> Problem:
    """A key with Ctrl or Shift that is lost on the way, or a spelling that none has."""
    lower = key.lower()
    meant = lower if lower in KEY_NAMES else ""
    if not meant and (letter := re.fullmatch(r"shift\+(.)", lower)):
        meant = letter[1].upper()
    if not meant and lower.startswith(("ctrl+", "shift+")):
        return Problem(path, KEY_NEVER_ARRIVES, data)
    meant = meant or nearest(key, KEY_NAMES)
    if meant:
        return Problem(path, UNKNOWN_KEY_MEANT, {**data, "meant": shown(meant)})
    choices = ", ".join((*PLAIN, "f2–f9", "f12", "ctrl+a …"))
    return Problem(path, UNKNOWN_KEY, {**data, "choices": choices})


def _is_sign(key: str) -> bool:
    return len(key) == 1 and key.isprintable() and not key.isspace()


def _is_outside_fights(command: AnyCommand) -> bool:
    return isinstance(command, ShellCommand) and not command.contexts & FIGHT


def _clashes(changed: Mapping[str, tuple[str, ...]]) -> Iterator[Problem]:
    """A changed key that another command has at some moment; once for each two commands."""
    keyboard = Keyboard(changed)
    told: set[tuple[str, str, str]] = set()
    for commands in _moments(keyboard):
        owners: dict[str, str] = {}
        for command in sorted(commands, key=lambda command: command.id in changed):
            for key in command.keys:
                clash = (command.id, key, owners.setdefault(key, command.id))
                if clash[0] != clash[2] and clash not in told:
                    told.add(clash)
                    data = {"found": shown(key), "other": clash[2]}
                    yield Problem(f"keys.{written(command.id)}", KEY_TWICE, data)


def _moments(keyboard: Keyboard) -> Iterator[Sequence[AnyCommand]]:
    """The commands that have their keys together: in each phase of a fight, on each other desk."""
    shell = keyboard.of(SHELL)
    for name in NAMES:
        own = keyboard.of(ruleset(name).commands)
        phases = frozenset[str]().union(*(command.contexts for command in own)) - FIGHT
        for phase in phases:
            yield commands_in(FIGHT | {phase}, own, shell)
    for desk in frozenset[str]().union(*(command.contexts for command in shell)) - FIGHT:
        yield commands_in({desk}, shell)
