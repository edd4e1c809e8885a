"""Rows of boxes on a page: without gaps, so that the same number stands in the same place in each.

Lengths are in rem.
"""

import unicodedata
from html import escape

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Table
from gm_tracker.export.writing import Part, parts, printable

_WIDEST_BOX, _WIDEST_ROW = 1.25, 34.0
_DENSE = 0.35
"""Boxes that are narrower are drawn as a bar."""
_LETTER = 0.44
"""A letter of a label."""
_GAP = 0.15
"""Between two labels."""
_BESIDE = 0.5
"""Between the last box and what goes beyond it."""


def box_of(table: Table) -> float:
    """How wide a box is in all rows of a table."""
    sizes = (cell.size for row in table.rows for cell in row if isinstance(cell, Boxes))
    return min(_WIDEST_BOX, _WIDEST_ROW / max(sizes, default=1))


def is_dense(box: float) -> bool:
    """Whether boxes so wide are too narrow to be told apart."""
    return box < _DENSE


def drawn_boxes(boxes: Boxes, box: float, lang: Lang, *, is_form: bool) -> str:
    """A row of boxes; beneath it what struck them, beside it what goes beyond the last box."""
    found = list(parts(boxes, lang, is_form=is_form))
    labels = _Labels(box, boxes.size)
    drawn = "".join(_run(part, labels.beneath(part)) for part in found if part.drawn)
    beyond = "".join(_run(part, f"<b>{_text(part.words)}</b>") for part in found if not part.drawn)
    look = f"--lines:{labels.count};margin-right:{labels.beside + _BESIDE:.2f}rem"
    row = f'<div class="row" style="{look}">{drawn}</div>'
    return f'{row}<div class="beyond">{beyond}</div>' if beyond else row


def _run(part: Part, label: str) -> str:
    boxes = f'<i style="--n:{part.drawn}"></i>' if part.drawn else ""
    if part.run is None:
        return f'<span class="run {"open" if part.drawn else "owed"}">{boxes}{label}</span>'
    return (
        f'<span class="run {part.run.pattern}" data-count="{part.run.count}"'
        f' title="{_text(part.words)}">{boxes}{label}</span>'
    )


class _Labels:
    """Where the labels of a row stand: each as far up as it has room beside those before it."""

    def __init__(self, box: float, size: int) -> None:
        self._box = box
        self._end = size * box
        self._at = 0
        """Boxes before the next part."""
        self._ends: list[float] = []
        """Where each line ends."""

    @property
    def count(self) -> int:
        """How many lines they take."""
        return len(self._ends)

    @property
    def beside(self) -> float:
        """How far they stick out beside the boxes."""
        return max(0.0, max(self._ends, default=0.0) - self._end)

    def beneath(self, part: Part) -> str:
        """The label of the next part: the short form where the whole is wider than its boxes."""
        begin, room = self._at * self._box, part.drawn * self._box
        self._at += part.drawn
        wide = _width(part.words)
        label = _text(part.words)
        if wide > room:
            if part.run is None:
                # That boxes are open is seen.
                return ""
            label = f'<abbr title="{_text(part.run.label)}">{_text(part.run.short)}</abbr>'
            label = f"{label} {part.run.count}"
            wide = _width(f"{part.run.short} {part.run.count}")
        if not label:
            return ""
        left = max(0.0, min(begin, self._end - wide))
        return f'<b style="--line:{self._line(left, wide)};left:{left:.2f}rem">{label}</b>'

    def _line(self, left: float, wide: float) -> int:
        """The first line that has room from there on, which is taken."""
        free = (line for line, end in enumerate(self._ends) if end <= left)
        line = next(free, len(self._ends))
        self._ends[line : line + 1] = [left + wide + _GAP]
        return line


def _width(text: str) -> float:
    """About how wide a text is; signs of East Asia are as wide as two."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return _LETTER * (len(text) + wide)


def _text(text: str) -> str:
    return escape(printable(text))
