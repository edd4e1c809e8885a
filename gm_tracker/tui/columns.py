"""How wide the columns of a board are in so many terminal cells."""

from collections.abc import Sequence

from gm_tracker.core.screen import Column

GAP = 1
"""Cells between two columns."""


def laid_out(columns: Sequence[Column], width: int) -> list[tuple[int, Column, int]]:
    """Which columns are shown in so many cells, and how wide each is.

    Where not all fit, those with the highest `drop` go first. What is left over is shared among
    the columns that grow.
    """
    shown = list(enumerate(columns))
    while _needed(shown) > width:
        most = max((column.drop for _, column in shown), default=0)
        if not most:
            break
        shown = [(place, column) for place, column in shown if column.drop < most]
    spare = max(0, width - _needed(shown))
    shares = sum(column.grow for _, column in shown)
    laid = []
    for place, column in shown:
        more = spare * column.grow // shares if shares else 0
        spare -= more
        shares -= column.grow
        laid.append((place, column, column.width + more))
    return laid


def _needed(shown: Sequence[tuple[int, Column]]) -> int:
    return sum(column.width for _, column in shown) + GAP * (len(shown) - 1)
