"""Sheets by hypothesis, and what any format must say of a sheet."""

from collections.abc import Callable
from typing import assert_never

from hypothesis import strategies as st

from gm_tracker.core.sheet import (
    Bar,
    Block,
    Boxes,
    Cell,
    Cells,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Record,
    Run,
    Sheet,
    Table,
)
from gm_tracker.core.user_text import shown
from tests.export.reading import (
    Plain,
    PlainBlock,
    PlainBoxes,
    PlainCell,
    PlainFacts,
    PlainHeading,
    PlainNotes,
    PlainTable,
)
from tests.export.sheets import ODD

Said = Callable[[str], str]


def plain(sheet: Sheet, said: Said) -> Plain:
    """What a format must say of a sheet; `said`: what it makes of a text of a user."""
    return (PlainHeading(said(sheet.title)), *(_block(block, said) for block in sheet.blocks))


def _block(block: Block, said: Said) -> PlainBlock:
    match block:
        case Heading(text):
            return PlainHeading(said(text))
        case Facts(pairs):
            return PlainFacts(tuple((said(name), said(str(value))) for name, value in pairs))
        case Table():
            titles = tuple(said(column.title) for column in block.columns)
            rows = tuple(tuple(_cell(cell, said) for cell in row) for row in block.rows)
            return PlainTable(said(block.caption), titles, rows)
        case Notes(lines):
            return PlainNotes(tuple(map(said, lines)))
    assert_never(block)


def _cell(cell: Cell, said: Said) -> PlainCell:
    match cell:
        case None:
            return ""
        case Bar(value):
            return str(value)
        case Boxes(size, runs):
            return PlainBoxes(size, tuple((said(run.label), run.count) for run in runs))
        case _:
            return said(str(cell))


TEXTS = st.sampled_from(ODD) | st.text(st.characters(exclude_characters="▰▱█▏▎▍▌▋▊▉"))
NAMES = TEXTS.filter(lambda text: bool(shown(text).strip()))
"""Texts of which something is seen."""
FACT_NAMES = NAMES.filter(lambda text: "  " not in shown(text))
LABELS = NAMES.filter(
    lambda text: "·" not in text and shown(text) == shown(text).strip() and text == text.strip()
)
NUMBERS = st.integers(-999, 9_999)

RUNS = st.builds(Run, st.integers(1, 30), st.sampled_from(Pattern), LABELS, LABELS)
CELLS: dict[Kind, st.SearchStrategy[Cell]] = {
    Kind.TEXT: TEXTS | st.none(),
    Kind.NUMBER: NUMBERS | st.none() | st.builds(Bar, NUMBERS, st.integers(1, 999)),
    Kind.BOXES: st.none()
    | st.builds(Boxes, st.integers(1, 40), st.lists(RUNS, max_size=4).map(tuple)),
}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    columns = draw(
        st.lists(
            st.builds(Column, NAMES, st.sampled_from(Kind), st.integers(0, 5)),
            min_size=2,
            max_size=5,
        )
    )
    row = st.tuples(*(CELLS[column.kind] for column in columns))
    rows = draw(st.lists(row, max_size=4))
    breaks = [place for place in range(1, len(rows)) if draw(st.booleans())]
    return Table(
        tuple(columns),
        tuple(rows),
        draw(NAMES | st.just("")),
        is_form=draw(st.booleans()),
        breaks=tuple(breaks),
    )


BLOCKS = st.one_of(
    st.builds(Heading, NAMES, st.sampled_from((2, 3))),
    st.lists(st.tuples(FACT_NAMES, TEXTS | NUMBERS), min_size=1, max_size=3).map(tuple).map(Facts),
    tables(),
    st.lists(TEXTS, min_size=1, max_size=4).map(tuple).map(Notes),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    width = draw(st.integers(1, 4))
    row: st.SearchStrategy[Cells] = st.tuples(*(TEXTS | NUMBERS | st.none(),) * width)
    titles = draw(st.tuples(*(NAMES,) * width))
    return Record(titles, draw(st.lists(row, max_size=5)))


SHEETS = st.builds(
    Sheet,
    lang=st.sampled_from(("de", "en")),
    title=NAMES,
    blocks=st.lists(BLOCKS, max_size=5).map(tuple),
    records=st.dictionaries(st.sampled_from(("events", "rounds")), records()),
    day=st.dates() | st.none(),
)
