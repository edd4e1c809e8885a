"""The line that asks which line or round of a fight to go to."""

from collections.abc import Callable

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.course import Course, Stops
from gm_tracker.tui.questions import Question

MOST_DIGITS = 9
"""Digits that a number may have."""


def jump_question(
    course: Course,
    stops: Stops,
    lang: Lang,
    goes_to: Callable[[int], None],
    warn: Callable[[str], None],
) -> Question:
    """Asks for the number of a line (of all there are), or of a round among the stops."""
    texts = REPLAY_TEXTS[lang]

    def found(text: str) -> int | str:
        """The line that is meant, or why there is none."""
        if text[:1].casefold() == texts.round.casefold():
            return _begin_of_round(course, stops, text[1:].strip(), lang)
        line = _number(text)
        last = course.every.last
        return line if line is not None and line <= last else texts.no_line.format(last=last)

    def says(text: str) -> Line:
        if not text:
            return (Span(texts.jump_hint, Role.DIM),)
        meant = found(text)
        if isinstance(meant, str):
            return (Span(meant, Role.WARNING),)
        return (Span(f"→ {meant}  {texts.round}{course.round_of(meant)}", Role.DIM),)

    def done(text: str) -> None:
        meant = found(text) if text else ""
        if isinstance(meant, int):
            goes_to(meant)
        elif meant:
            warn(meant)

    return Question(texts.jump, says, done)


def _begin_of_round(course: Course, stops: Stops, text: str, lang: Lang) -> int | str:
    """The first stop of a round, or which rounds there are."""
    number = _number(text)
    rounds = {course.round_of(line): line for line in reversed([0, *stops.rounds])}
    if number in rounds:
        return rounds[number]
    return REPLAY_TEXTS[lang].no_round.format(first=min(rounds), last=max(rounds))


def _number(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None
