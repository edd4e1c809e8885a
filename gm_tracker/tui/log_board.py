"""The lines of a log as a table; the words of one are made when it is looked at."""

from collections.abc import Sequence
from typing import overload

from gm_tracker.catalogue.log import LogTexts
from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.tui.session import Session

NOT_COUNTING = "✗"
TOGETHER = "╵"
"""Marks a line that is one decision with the line above."""


class _Cells(Sequence[Line]):
    """The cells of a line, its words made when they are looked at: a log may be long."""

    __slots__ = ("_counts", "_is_linked", "_seq", "_session")

    def __init__(self, session: Session, seq: int, *, counts: bool, is_linked: bool) -> None:
        self._session = session
        self._seq = seq
        self._counts = counts
        self._is_linked = is_linked

    def __len__(self) -> int:
        return 3

    @overload
    def __getitem__(self, place: int) -> Line: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Line]: ...

    def __getitem__(self, place: int | slice) -> Line | Sequence[Line]:
        return self._made()[place]

    def _made(self) -> tuple[Line, ...]:
        sign = "" if self._counts else NOT_COUNTING
        marks = (Span(sign, Role.WARNING), Span(TOGETHER if self._is_linked else "", Role.DIM))
        words = (Span(self._session.told(self._seq)),)
        return marks, (Span(str(self._seq), Role.DIM),), words


def log_board(session: Session, texts: LogTexts) -> Board:
    """A row for every event that is no undo or redo; its key is the number of its line."""
    counting = {event.seq for event in session.history.standing()}
    rows = []
    for event in session.history.events:
        if type(event) is Undo or type(event) is Redo:
            continue
        counts = event.seq in counting
        cells = _Cells(session, event.seq, counts=counts, is_linked=event.linked)
        rows.append(Row(str(event.seq), cells, dim=not counts))
    columns = (
        Column("", 2),
        Column(texts.line, 5, "right", drop=1),
        Column(texts.told, 30, grow=1),
    )
    return Board(columns, tuple(rows))
