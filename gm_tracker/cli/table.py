"""What a ruleset shows of a state, printed: heading, table and the lines beneath it."""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span
from gm_tracker.tui.plain import fitted, width_of

GAP = 1
"""Cells between two columns."""
BETWEEN = Span(" · ", Role.DIM)

LOOKS = {
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


def print_fight(heading: Heading, board: Board, beneath: Sequence[Line]) -> None:
    """Prints one moment of a fight, a line a row, never wider than the terminal.

    Where there is no terminal 80 columns are filled, without colour.
    """
    width = shutil.get_terminal_size().columns
    lines = drawn(heading, board, beneath, width)
    if sys.stdout.isatty() or os.environ.get("FORCE_COLOR"):
        _print_coloured(lines)
    else:
        for line in lines:
            print("".join(span.text for span in line).rstrip())


def _print_coloured(lines: Iterable[Sequence[Span]]) -> None:
    from rich.console import Console
    from rich.text import Text

    out = Console(file=sys.stdout)
    for line in lines:
        text = Text.assemble(*((span.text, LOOKS[span.role]) for span in line))
        text.rstrip()
        out.print(text, soft_wrap=True)


def drawn(
    heading: Heading, board: Board, beneath: Sequence[Line], width: int
) -> Iterator[Sequence[Span]]:
    """The lines from top to bottom, none wider than `width` cells."""
    rule = [Span("─" * width, Role.DIM)]
    shown = fit(board.columns, width)
    titles = [(Span(column.title, Role.STRONG),) for column in board.columns]
    yield from _heading(heading, width)
    yield rule
    yield _cells(board.columns, shown, titles, width)
    for row in board.rows:
        yield _row(board.columns, shown, row, width)
    yield rule
    yield from (fitted(line, width) for line in beneath if line)


def _heading(heading: Heading, width: int) -> Iterator[Sequence[Span]]:
    """On one line, or the title on a line of its own where they do not fit together."""
    title = Span(heading.title, Role.STRONG)
    rest = [Span(heading.moment)]
    if heading.turn:
        rest += [BETWEEN, *heading.turn]
    whole = (title, BETWEEN, *rest)
    for line in [whole] if width_of(whole) <= width else [(title,), tuple(rest)]:
        yield fitted(line, width)


def _row(
    columns: Sequence[Column], shown: Sequence[tuple[int, int]], row: Row, width: int
) -> Sequence[Span]:
    if row.key is not None:
        line = _cells(columns, shown, row.cells, width)
        return [Span(span.text, Role.DIM) for span in line] if row.dim else line
    title = [Span("── ", Role.DIM), *(span for cell in row.cells for span in cell), Span(" ")]
    rule = "─" * max(0, width - width_of(tuple(title)))
    return fitted((*title, Span(rule, Role.DIM)), width)


def _cells(
    columns: Sequence[Column],
    shown: Sequence[tuple[int, int]],
    cells: Sequence[Line],
    width: int,
) -> Sequence[Span]:
    line: list[Span] = []
    for place, room in shown:
        column = columns[place]
        if line:
            line.append(Span(" " * GAP))
        line += fitted(
            cells[place], room, right=column.align == "right", keeps_number=column.keeps_number
        )
    return fitted(tuple(line), width)


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
    fitted_columns = []
    for place, column in shown:
        more = spare * column.grow // shares if column.grow else 0
        spare -= more
        shares -= column.grow
        fitted_columns.append((place, column.width + more))
    return fitted_columns


def _needed(shown: Sequence[tuple[int, Column]]) -> int:
    return sum(column.width for _, column in shown) + GAP * (len(shown) - 1)
