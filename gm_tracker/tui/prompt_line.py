"""The line that is being typed, as it is seen: question, text, and what Enter would do."""

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len

from gm_tracker.catalogue.screen import ScreenTexts
from gm_tracker.core.commands import View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.keys import Machine
from gm_tracker.tui.plain import ELLIPSIS, shown, width_of

CARET = "▏"
SHORTEST_TEXT = 10
"""Cells that the typed text keeps, however long the question is."""


def prompt_line(
    machine: Machine, view: View[Any, Any], said: Callable[[Refusal], str]
) -> Line | None:
    """The open prompt as a line, or why the last key was refused; None where there is neither."""
    prompt, trouble = machine.prompt, machine.trouble
    if prompt is None:
        return None if trouble is None else (Span(said(trouble), Role.WARNING),)
    text, caret = machine.entry.text, machine.entry.caret
    head = (
        Span(f"{prompt.label(view)}: ", Role.STRONG),
        Span(text[:caret] + CARET + text[caret:] + " "),
    )
    if trouble is None:
        try:
            return (*head, *prompt.preview(view, machine.entry).line)
        except Refusal as refusal:
            trouble = refusal
    return (*head, Span(said(trouble), Role.WARNING))


def around_caret(line: Line, width: int) -> Line:
    """The line with its typed text cut so that the caret is seen within `width` cells."""
    place = next((n for n, span in enumerate(line) if CARET in span.text), None)
    if place is None:
        return line
    before, _, after = shown(line[place].text).partition(CARET)
    room = max(SHORTEST_TEXT, width - width_of(line[:place]) - 1)
    behind = min(cell_len(after), room // 3)
    if cell_len(before) > room - behind:
        while before and cell_len(before) > room - behind - 1:
            before = before[1:]
        before = ELLIPSIS + before
    return (*line[:place], Span(f"{before}{CARET}{after}", line[place].role), *line[place + 1 :])


def typing_keys(texts: ScreenTexts) -> list[tuple[str, str]]:
    """The key line while a line is open."""
    return [(texts.keys["enter"], texts.confirm), (texts.keys["escape"], texts.cancel)]
