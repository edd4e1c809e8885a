"""The line that asks which line or round of a fight to go to."""

from collections.abc import Callable

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.commands import Answer
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.course import Course, Stops
from gm_tracker.tui.questions import Question

MOST_DIGITS = 9
"""Digits that a number may have."""


class JumpReason(Reason):
    """Why there is nowhere to jump to."""

    NO_LINE = "no_line"
    """There are lines from 0 to `last`."""
    NO_ROUND = "no_round"
    """There are rounds from `first` to `last`."""


def jump_sentence(refusal: Refusal, lang: Lang) -> str | None:
    """Why there is nowhere to jump to; None of any other refusal."""
    if not isinstance(refusal.reason, JumpReason):
        return None
    texts = REPLAY_TEXTS[lang]
    words = texts.no_line if refusal.reason is JumpReason.NO_LINE else texts.no_round
    return words.format(**refusal.data)


def jump_question(
    course: Course, stops: Stops, lang: Lang, goes_to: Callable[[int], None]
) -> Question:
    """Asks for the number of a line (of all there are), or of a round among the stops."""
    texts = REPLAY_TEXTS[lang]

    def found(text: str) -> int:
        """The line that is meant. Raises Refusal where there is none."""
        if text[:1].casefold() == texts.round.casefold():
            return _begin_of_round(course, stops, text[1:].strip())
        line, last = _number(text), course.every.last
        if line is None or line > last:
            raise Refusal(JumpReason.NO_LINE, last=last)
        return line

    def says(text: str) -> Line:
        if not text:
            return (Span(texts.jump_hint, Role.DIM),)
        meant = found(text)
        return (Span(f"→ {meant}  {texts.round}{course.round_of(meant)}", Role.DIM),)

    def done(answer: Answer) -> None:
        if answer.text:
            goes_to(found(answer.text))

    return Question(texts.jump, says, done)


def _begin_of_round(course: Course, stops: Stops, text: str) -> int:
    """The first stop of a round; of one that passed at once, that of the first after it.

    Raises Refusal where no round from the first to the last has that number.
    """
    number = _number(text)
    rounds = {course.round_of(line): line for line in reversed([0, *stops.rounds])}
    first, last = min(rounds), max(rounds)
    if number is None or not first <= number <= last:
        raise Refusal(JumpReason.NO_ROUND, first=first, last=last)
    return rounds[min(one for one in rounds if one >= number)]


def _number(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else None
