"""What the formats of text share: boxes and bars in signs and words, signs that do no harm."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from gm_tracker.catalogue.export import EXPORT_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Bar, Boxes, Run

BETWEEN = " · "
STRUCK = "▰"
OPEN = "▱"
BAR_CELLS = 10
"""Signs of the longest bar."""
_EIGHTHS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
_FULL = "█"

_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no page may hold: control signs but for tab and line feed, and what is no sign."""


def printable(text: str) -> str:
    r"""The text for a page: lines and tabs stay, other control signs are spelled, as `\x1b`."""
    return _UNPRINTABLE.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text)


class Part(NamedTuple):
    """Boxes side by side that look alike, and what stands with them."""

    drawn: int
    """How many there are of it in the row; a run may go beyond the last box."""
    words: str
    """With all numbers."""
    run: Run | None = None
    """What struck them; None where they are open, or for what goes beyond the last one."""


def parts(boxes: Boxes, lang: Lang, *, is_form: bool) -> Iterator[Part]:
    """A row of boxes from left to right; untouched ones of a form stand without a word."""
    texts = EXPORT_TEXTS[lang]
    room = boxes.size
    for run in boxes.runs:
        drawn = min(run.count, room)
        yield Part(drawn, f"{run.label} {run.count}", run)
        room -= drawn
    if boxes.open:
        is_empty = is_form and not boxes.runs
        yield Part(boxes.open, "" if is_empty else texts.open.format(count=boxes.open))
    if boxes.over:
        yield Part(0, texts.owed.format(count=boxes.over))


def in_words(part: Part) -> str:
    """A part as signs and words."""
    signs = (OPEN if part.run is None else STRUCK) * part.drawn
    return " ".join(filter(None, (signs, part.words)))


def share(bar: Bar) -> float:
    """How long a bar is, from 0 to 1."""
    return min(1.0, max(0.0, bar.value / bar.greatest))


def drawn_bar(bar: Bar) -> str:
    """A bar as signs; one that is not empty is seen."""
    eighths = round(share(bar) * BAR_CELLS * 8) or (bar.value > 0)
    full, rest = divmod(eighths, 8)
    return _FULL * full + _EIGHTHS[rest]
