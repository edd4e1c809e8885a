"""The two lines of the prompt: what is asked and typed, and what Enter would do, or a message."""

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len

from gm_tracker.catalogue.screen import ScreenTexts
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.keys import Machine, Refused
from gm_tracker.tui.plain import ELLIPSIS, beginning, ending, shown, width_of, wrapped

CARET = "▏"
SHORTEST_TEXT = 10
"""Cells that the typed text keeps, however long the question is."""


def prompt_lines(
    machine: Machine,
    view: Any,
    said: Callable[[Refusal], str],
    texts: ScreenTexts,
    *,
    message: Line,
) -> tuple[Line, Line]:
    """The open prompt: question and typed text, then what Enter would do or why it does not.

    Where none is open, why the last key was refused, else the message; the second is empty then.
    """
    prompt, trouble = machine.prompt, machine.trouble
    if prompt is None:
        return (message if trouble is None else (Span(said(trouble), Role.WARNING),)), ()
    text, caret = machine.entry.text, machine.entry.caret
    asked: Line = (
        Span(f"{prompt.label(view)}: ", Role.STRONG),
        Span(text[:caret] + CARET + text[caret:] + " "),
    )
    if trouble is None:
        try:
            preview = prompt.preview(view, machine.entry)
        except Refusal as refusal:
            trouble = refusal
        else:
            count = len(preview.choices)
            if count > 1:
                choice = texts.choice.format(place=preview.chosen + 1, count=count)
                asked = (*asked, Span(f" {choice} ", Role.DIM))
            return asked, preview.line
    return asked, (Span(said(trouble), Role.WARNING),)


def quiet(text: str) -> Line:
    """A message that presses nobody."""
    return (Span(text, Role.DIM),) if text else ()


def prompt_rows(prompt: Line, preview: Line, width: int) -> tuple[Line, Line]:
    """The two lines in so many cells: a message is wrapped over both, a line shows its caret."""
    if any(CARET in span.text for span in prompt):
        return around_caret(prompt, width), preview
    return wrapped(prompt, width)


def around_caret(line: Line, width: int) -> Line:
    """The line with its typed text cut so that the caret is seen within `width` cells."""
    place = next(n for n, span in enumerate(line) if CARET in span.text)
    before, _, after = shown(line[place].text).partition(CARET)
    room = max(SHORTEST_TEXT, width - width_of(line[:place]) - 1)
    behind = cell_len(beginning(after, room // 3))
    end = ending(before, room - behind)
    if end != before:
        end = ELLIPSIS + ending(before, room - behind - 1)
    return (*line[:place], Span(f"{end}{CARET}{after}", line[place].role), *line[place + 1 :])


def typing_keys(machine: Machine, texts: ScreenTexts) -> list[tuple[str, str]]:
    """The key line while a line is open; under a refusal there is nothing to confirm."""
    enter, escape = texts.keys["enter"], texts.keys["escape"]
    if isinstance(machine.prompt, Refused):
        return [(f"{escape}/{enter}", texts.closes)]
    return [(enter, texts.confirm), (escape, texts.cancel)]
