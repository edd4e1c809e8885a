"""The line that is being typed, as it is seen: question, text, and what Enter would do."""

from collections.abc import Callable
from typing import Any

from gm_tracker.catalogue.screen import ScreenTexts
from gm_tracker.core.commands import View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.keys import Machine

CARET = "▏"


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


def typing_keys(texts: ScreenTexts) -> list[tuple[str, str]]:
    """The key line while a line is open."""
    return [(texts.keys["enter"], texts.confirm), (texts.keys["escape"], texts.cancel)]
