"""The key machine: `(machine, key) -> (machine, intent)`, pure, the only reader of typed lines.

Either nothing is open and a key means a command, or a prompt is open and keys are its text. What
a key does hangs on the keys before it alone, so a burst does what the same keys do slowly.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from gm_tracker.core.commands import (
    EMPTY,
    Answer,
    Asking,
    Command,
    Decision,
    Entry,
    KeepsChoice,
    Page,
    Preview,
)
from gm_tracker.core.errors import Refusal
from gm_tracker.core.values import frozen

LEAVING = frozenset({"quit_at_once"})
"""Shell commands that work while a line is open: nobody has to look for a way out."""
LONGEST = 10_000
"""Signs that one line takes."""


@frozen
class Key:
    """A key as it arrives: its name (`enter`, `up`, `ctrl+z`), and the sign it types, if any."""

    name: str
    sign: str | None = None

    @property
    def token(self) -> str:
        """What a keymap calls it: the sign where it types a visible one, else the name."""
        return self.sign if self.sign is not None and self.sign != " " else self.name


@frozen
class Machine:
    """What is being typed: the open prompt and its text; and what the last key was refused for."""

    prompt: Asking[Any] | None = None
    entry: Entry = EMPTY
    trouble: Refusal | None = None


@frozen
class Refused:
    """Stands where a line could not be opened: it says why, and what is typed goes nowhere.

    Without it the text meant for that line would be read as commands.
    """

    refusal: Refusal
    preset: str = ""
    before: None = None

    def label(self, view: object) -> str:  # noqa: ARG002
        """A cross: nothing is asked here."""
        return "✗"

    def preview(self, view: object, entry: Entry) -> Preview:  # noqa: ARG002
        """Why. Always raises the refusal."""
        raise self.refusal

    def instant(self, view: object, entry: Entry) -> None:
        """Nothing happens."""

    def enter(self, view: object, entry: Entry) -> None:
        """Nothing happens; the line is closed."""


@frozen
class Shell:
    """A command of the program itself, to be done by the desk."""

    id: str


Intent: TypeAlias = Decision[Any] | Answer | Page | Shell | None
Keymap: TypeAlias = Mapping[str, "Command[Any, Any] | Shell"]


def press(machine: Machine, key: Key, view: Any, keymap: Keymap) -> tuple[Machine, Intent]:
    """What one key does. `view`: what the desk has to show its commands and prompts."""
    idle = replace(machine, trouble=None)
    try:
        if machine.prompt is None:
            return _command(idle, key, view, keymap)
        return _typing(idle, machine.prompt, key, view, keymap)
    except Refusal as refusal:
        return replace(idle, trouble=refusal), None


def started(
    machine: Machine, command: "Command[Any, Any] | Shell", view: Any
) -> tuple[Machine, Intent]:
    """What a command does that is run while no line is open: by its key, or chosen from a list."""
    if isinstance(command, Shell):
        return machine, command
    try:
        return _followed(command.start(view))
    except Refusal as refusal:
        if command.opens_line:
            return Machine(Refused(refusal)), None
        return replace(machine, trouble=refusal), None


def _command(machine: Machine, key: Key, view: Any, keymap: Keymap) -> tuple[Machine, Intent]:
    command = keymap.get(key.token)
    if command is None:
        return machine, None
    opened, intent = started(machine, command, view)
    typed = isinstance(command, Command) and command.typed
    if typed and opened.prompt is not None and key.sign is not None:
        return opened_with(opened.prompt, key.sign), intent
    return opened, intent


def _typing(
    machine: Machine, prompt: Asking[Any], key: Key, view: Any, keymap: Keymap
) -> tuple[Machine, Intent]:
    meant = keymap.get(key.token)
    if isinstance(meant, Shell) and meant.id in LEAVING:
        return machine, meant
    match key.name:
        case "escape":
            return Machine(), None
        case "enter":
            return _followed(prompt.enter(view, machine.entry))
        case "backspace" if not machine.entry.text and prompt.before is not None:
            return opened_with(prompt.before, prompt.before.preset), None
    if key.sign is None:
        return replace(machine, entry=edited(machine.entry, key.name)), None
    if len(machine.entry.text) >= LONGEST:
        return machine, None
    entry = with_sign(machine.entry, key.sign)
    typed = replace(machine, entry=entry)
    try:
        outcome = prompt.instant(view, entry)
    except Refusal as refusal:
        return replace(typed, trouble=refusal), None
    return (typed, None) if outcome is None else _followed(outcome)


def _followed(
    outcome: Asking[Any] | Decision[Any] | Answer | Page | None,
) -> tuple[Machine, Intent]:
    """Nothing, a decision, a page, or the next prompt: a line that is answered is closed."""
    if outcome is None or isinstance(outcome, Decision | Answer | Page):
        return Machine(), outcome
    return opened_with(outcome, outcome.preset), None


def pasted(machine: Machine, text: str) -> Machine:
    """The machine after text was pasted: into the open line, on one line, seen signs only.

    Where no line is open nothing happens: it would be commands.
    """
    if machine.prompt is None:
        return machine
    seen = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    room = max(0, LONGEST - len(machine.entry.text))
    return replace(machine, entry=with_sign(machine.entry, seen[:room]), trouble=None)


def opened_with(prompt: Asking[Any], text: str) -> Machine:
    """The prompt with this text typed."""
    keeps = isinstance(prompt, KeepsChoice) and prompt.keeps_choice
    return Machine(prompt, Entry(text, len(text), keeps_choice=keeps))


def with_sign(entry: Entry, sign: str) -> Entry:
    """The entry with a sign (or several) typed at the caret."""
    before = entry.text[: entry.caret] + sign
    return _retyped(entry, before + entry.text[entry.caret :], len(before))


def edited(entry: Entry, name: str) -> Entry:
    """The entry after an editing key; other keys do nothing in a line."""
    text, caret = entry.text, entry.caret
    match name:
        case "backspace":
            behind = max(0, caret - 1)
            return _retyped(entry, text[:behind] + text[caret:], behind)
        case "delete":
            return _retyped(entry, text[:caret] + text[caret + 1 :], caret)
        case "ctrl+u":
            return _retyped(entry, "", 0)
        case "left":
            return replace(entry, caret=max(0, caret - 1))
        case "right":
            return replace(entry, caret=min(len(text), caret + 1))
        case "home":
            return replace(entry, caret=0)
        case "end":
            return replace(entry, caret=len(text))
        case "down" | "tab":
            return replace(entry, choice=entry.choice + 1)
        case "up" | "shift+tab":
            return replace(entry, choice=max(0, entry.choice - 1))
    return entry


def _retyped(entry: Entry, text: str, caret: int) -> Entry:
    """The entry with another text, typed, deleted or pasted.

    A choice is of the first word, unless the line keeps it: it stands as long as that word does,
    else it starts anew.
    """
    is_same = text.split(maxsplit=1)[:1] == entry.text.split(maxsplit=1)[:1]
    choice = entry.choice if is_same or entry.keeps_choice else 0
    return replace(entry, text=text, caret=caret, choice=choice)
