"""The key line at the foot: what the most used keys do, and what a click on them means."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from gm_tracker.catalogue.screen import ScreenTexts
from gm_tracker.core.commands import ByLetter
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.desk import Hint
from gm_tracker.tui.keys import Key, Machine, Refused
from gm_tracker.tui.plain import width_of
from gm_tracker.tui.registry import AnyCommand, footer, key_shown

ALWAYS = 2
"""Keys at the end of the key line that are shown at any width."""
BETWEEN = 3
"""Cells between two keys."""


def hints(
    commands: Sequence[AnyCommand],
    named: Callable[[AnyCommand], tuple[str, str]],
    texts: ScreenTexts,
    urgent: AbstractSet[str],
) -> list[Hint]:
    """The key line while no line is open; `named` gives label and help of a command.

    Commands whose ids are `urgent` stand first.
    """
    return [
        Hint(key_shown(command, texts.keys).split(" ")[0], named(command)[0], command.id)
        for command in footer(commands, urgent)
    ]


def typing_hints(machine: Machine, texts: ScreenTexts) -> list[Hint]:
    """The key line while a line is open; under a refusal there is nothing to confirm.

    A question that is answered `by_letter` is confirmed by that of a yes.
    """
    enter, escape = texts.keys["enter"], texts.keys["escape"]
    if isinstance(machine.prompt, Refused):
        return [Hint(f"{escape}/{enter}", texts.closes, Key("escape"))]
    cancel = Hint(escape, texts.cancel, Key("escape"))
    if isinstance(machine.prompt, ByLetter) and machine.prompt.by_letter:
        return [Hint(texts.yes, texts.confirm, Key(texts.yes, texts.yes)), cancel]
    return [Hint(enter, texts.confirm, Key("enter")), cancel]


def key_line(hints: Sequence[Hint], width: int) -> Line:
    """Keys with their labels in so many cells."""
    spans: list[Span] = []
    for hint in _fitting(hints, width):
        between = " " * BETWEEN if spans else ""
        spans += [Span(between), Span(hint.key, Role.KEY), Span(f" {hint.label}")]
    return tuple(spans)


def hint_at(hints: Sequence[Hint], width: int, cell: int) -> Hint | None:
    """The key with its label that stands at that cell, counted from 0."""
    start = 0
    for hint in _fitting(hints, width):
        end = start + _cells(hint)
        if start <= cell < end:
            return hint
        start = end + BETWEEN
    return None


def _fitting(hints: Sequence[Hint], width: int) -> Sequence[Hint]:
    """The hints there is room for; those before the last two go first."""
    kept = list(hints)
    while len(kept) > ALWAYS and sum(map(_cells, kept)) + BETWEEN * (len(kept) - 1) > width:
        del kept[-ALWAYS - 1]
    return kept


def _cells(hint: Hint) -> int:
    return width_of((Span(hint.key), Span(f" {hint.label}")))
