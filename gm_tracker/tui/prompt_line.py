"""The lines of the prompt: what is asked and typed, and what Enter would do, or a message."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rich.cells import cell_len

from gm_tracker.catalogue.screen import ScreenTexts
from gm_tracker.core.commands import EMPTY, Asking, Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.tui.desk import Picture
from gm_tracker.tui.keys import Machine
from gm_tracker.tui.plain import ELLIPSIS, beginning, ending, width_of, wrapped, wrapped_over

CARET = "▏"
BENEATH = 2
"""Lines beneath the table that say why and who is next."""
FOOT = BENEATH + 2
"""Those, and the prompt's."""
SHORTEST_TEXT = 10
"""Cells that the typed text keeps, however long the question is."""


class Asked(NamedTuple):
    """The open line as it is seen, and what Enter would do."""

    line: Line
    """Question and typed text; where no line is open why the last key was refused."""
    preview: Line = ()
    pending: Any = None
    """What the ruleset's screen draws of it."""
    panel: Sequence[Line] = ()


def asked(machine: Machine, view: Any, said: Callable[[Refusal], str], texts: ScreenTexts) -> Asked:
    """The open prompt: question and typed text, then what Enter would do or why it does not."""
    prompt, trouble = machine.prompt, machine.trouble
    if prompt is None:
        return Asked(() if trouble is None else (Span(said(trouble), Role.WARNING),))
    label = prompt.label(view)
    between = " " if label.endswith("?") else ": "
    line: Line = (Span(label + between, Role.STRONG), Span(with_caret(machine.entry) + " "))
    try:
        preview = prompt.preview(view, machine.entry)
    except Refusal as refusal:
        return Asked(
            line, (Span(said(trouble or refusal), Role.WARNING),), panel=_panel(prompt, view)
        )
    count = len(preview.choices)
    if count > 1:
        choice = texts.choice.format(place=preview.chosen + 1, count=count)
        line = (*line, Span(f" {choice} ", Role.DIM))
    words = preview.line if trouble is None else (Span(said(trouble), Role.WARNING),)
    return Asked(line, words, preview.pending, preview.panel)


def _panel(prompt: Asking[Any], view: Any) -> Sequence[Line]:
    """The lines above the table while the text is refused: those of the empty line."""
    try:
        return prompt.preview(view, EMPTY).panel
    except Refusal:
        return ()


def with_caret(entry: Entry) -> str:
    """What is typed, with the caret in it."""
    return entry.text[: entry.caret] + CARET + entry.text[entry.caret :]


def quiet(text: str) -> Line:
    """A message that presses nobody."""
    return (Span(text, Role.DIM),) if text else ()


def is_typing(picture: Picture) -> bool:
    """Whether a line is open."""
    return any(CARET in span.text for span in picture.prompt)


def with_news(picture: Picture, news: Line) -> Picture:
    """The picture with news ahead of its message; while a line is open they wait."""
    if not news or is_typing(picture):
        return picture
    message = (Span(" · ", Role.DIM), *picture.prompt) if picture.prompt else ()
    return replace(picture, prompt=(*news, *message))


def foot_lines(picture: Picture, width: int) -> list[tuple[Line, bool]]:
    """The lines between table and key line, FOOT at all, each with whether it is of the prompt.

    A message is wrapped over two lines; above a slider it has none where it is empty. What
    Enter would do takes the lines beneath the table as well where it is too long: they are of the
    order that it changes.
    """
    if is_typing(picture):
        preview = wrapped_over(picture.preview, width, FOOT - 1)
        prompt = [around_caret(picture.prompt, width), *preview]
    elif picture.slider:
        message = [line for line in wrapped(picture.prompt, width) if line]
        prompt = [*message, picture.slider]
    else:
        prompt = [*wrapped(picture.prompt, width)]
    room = FOOT - len(prompt)
    beneath = [*picture.beneath, *[()] * room][:room]
    return [*((line, False) for line in beneath), *((line, True) for line in prompt)]


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
