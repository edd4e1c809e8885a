"""What a ruleset shows of a state, printed: heading, table and the lines beneath it."""

import os
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from gm_tracker.cli.output import visible
from gm_tracker.core.screen import Board, Column, Heading, Line, Role

PIPED_WIDTH = 80
"""Terminal cells a line may have where no terminal says."""
GAP = 1
"""Cells between two columns."""

STYLES = {
    Role.PLAIN: "",
    Role.DIM: "dim",
    Role.STRONG: "bold",
    Role.ON_TURN: "bold cyan",
    Role.SPENT: "dim",
    Role.OPEN: "green",
    Role.DEBT: "red",
    Role.WARNING: "yellow",
    Role.GOOD: "green",
    Role.KEY: "bold",
}


def console() -> Console:
    """What prints tables on stdout: colour only on a terminal, nothing read as markup."""
    measured = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(
        file=sys.stdout,
        width=None if measured else PIPED_WIDTH,
        markup=False,
        highlight=False,
        emoji=False,
    )


def print_fight(out: Console, heading: Heading, board: Board, beneath: Sequence[Line]) -> None:
    """Prints one moment of a fight, a line a row, never wider than the console."""
    for line in (_heading(heading), *_table(board, out.width), *map(_text, beneath)):
        if line.plain:
            out.print(line, no_wrap=True, overflow="ellipsis")


def _heading(heading: Heading) -> Text:
    parts = [Text(visible(heading.title), "bold"), Text(visible(heading.moment))]
    if heading.turn:
        parts.append(_text(heading.turn))
    return Text(" · ").join(parts)


def _table(board: Board, width: int) -> Iterable[Text]:
    shown = fit(board.columns, width)
    rule = Text("─" * width, "dim")
    titles = [Text(board.columns[place].title, "bold") for place, _ in shown]
    yield rule
    yield _row(board.columns, shown, titles)
    for row in board.rows:
        if row.key is None:
            yield _rule_with(row.cells, width)
        else:
            line = _row(board.columns, shown, [_text(row.cells[place]) for place, _ in shown])
            if row.dim:
                line.stylize_before("dim")
            yield line
    yield rule


def _row(columns: Sequence[Column], shown: Sequence[tuple[int, int]], cells: list[Text]) -> Text:
    for (place, width), cell in zip(shown, cells, strict=True):
        cell.align(columns[place].align, width)
    line = Text(" " * GAP).join(cells)
    line.rstrip()
    return line


def _rule_with(cells: Sequence[Line], width: int) -> Text:
    line = Text("── ", "dim").append_text(Text(" ").join(map(_text, cells))).append(" ")
    return line.append("─" * max(0, width - line.cell_len))


def _text(line: Line) -> Text:
    text = Text(overflow="ellipsis")
    for span in line:
        text.append(visible(span.text), STYLES[span.role])
    return text


def fit(columns: Sequence[Column], width: int) -> list[tuple[int, int]]:
    """Which columns are shown, by place, and how wide each is, in cells.

    Where they do not fit, those with the highest `drop` go first; what is left over is shared
    among those that grow.
    """
    shown = list(enumerate(columns))
    while _needed(shown) > width and (last := max(column.drop for _, column in shown)):
        shown = [(place, column) for place, column in shown if column.drop != last]
    spare = max(0, width - _needed(shown))
    shares = sum(column.grow for _, column in shown)
    fitted = []
    for place, column in shown:
        more = spare * column.grow // shares if column.grow else 0
        spare -= more
        shares -= column.grow
        fitted.append((place, column.width + more))
    return fitted


def _needed(shown: Sequence[tuple[int, Column]]) -> int:
    return sum(column.width for _, column in shown) + GAP * (len(shown) - 1)
