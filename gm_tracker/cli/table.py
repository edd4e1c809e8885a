"""What a ruleset shows of a state, printed: heading, table and the lines beneath it."""

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span
from gm_tracker.tui.columns import GAP, laid_out
from gm_tracker.tui.plain import fitted, width_of

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
    shown = laid_out(board.columns, width)
    titles = [(Span(column.title, Role.STRONG),) for column in board.columns]
    yield from _heading(heading, width)
    yield rule
    yield _cells(shown, titles, width)
    for row in board.rows:
        yield _row(shown, row, width)
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


def _row(shown: Sequence[tuple[int, Column, int]], row: Row, width: int) -> Sequence[Span]:
    if row.key is not None:
        line = _cells(shown, row.cells, width)
        return [Span(span.text, Role.DIM) for span in line] if row.dim else line
    title = [Span("── ", Role.DIM), *(span for cell in row.cells for span in cell), Span(" ")]
    rule = "─" * max(0, width - width_of(tuple(title)))
    return fitted((*title, Span(rule, Role.DIM)), width)


def _cells(
    shown: Sequence[tuple[int, Column, int]], cells: Sequence[Line], width: int
) -> Sequence[Span]:
    line: list[Span] = []
    for place, column, room in shown:
        if line:
            line.append(Span(" " * GAP))
        line += fitted(
            cells[place], room, right=column.align == "right", keeps_number=column.keeps_number
        )
    return fitted(tuple(line), width)
