"""What differs between two boards, whatever they are of."""

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span, plain
from gm_tracker.tui.changes import compared

DE = REPLAY_TEXTS["de"]
COLUMNS = (Column("", 2), Column("Name", 10), Column("Kraft", 5), Column("Zeichen", 5))


def row(key: str, *cells: str | Line) -> Row:
    return Row(key, [(Span(cell),) if isinstance(cell, str) else cell for cell in cells])


def board(*rows: Row, columns: tuple[Column, ...] = COLUMNS) -> Board:
    return Board(columns, rows)


ANNA = row("a", "", "Anna", "3", "x")
BERT = row("b", "", "Bert", "5", "")


def test_equal_boards_differ_in_nothing() -> None:
    found = compared(board(ANNA, BERT), board(row("a", "", "Anna", "3", "x"), BERT), DE)
    assert (found.cells, found.words) == ({}, ())


def test_another_order_is_no_change_of_a_cell() -> None:
    heading = Row(None, ((Span("später"),),))
    assert compared(board(ANNA, BERT), board(heading, BERT, ANNA), DE).cells == {}


def test_cells_by_row_and_in_words() -> None:
    after = board(row("a", "▶", "Anna", "1", ""), row("b", "", "Bert", "6", "y"))
    found = compared(board(ANNA, BERT), after, DE)
    assert found.cells == {"a": {0, 2, 3}, "b": {2, 3}}
    assert plain(found.words) == (
        "Anna: Kraft 3 → 1 · Zeichen x → –   Bert: Kraft 5 → 6 · Zeichen – → y"
    )


def test_a_cell_without_a_title_stands_out_without_words() -> None:
    found = compared(board(ANNA), board(row("a", "▶", "Anna", "3", "x")), DE)
    assert found.cells == {"a": {0}}
    assert found.words == ()


def test_a_bar_is_seen_its_number_stands_beside_it() -> None:
    bars = [(Span("▰" * n, Role.SPENT), Span("▱" * (3 - n), Role.OPEN)) for n in range(4)]
    found = compared(
        board(row("a", "", "Anna", "3", bars[0])), board(row("a", "", "Anna", "3", bars[2])), DE
    )
    assert found.cells == {"a": {3}}
    assert found.words == ()


def test_who_comes_and_who_goes() -> None:
    found = compared(board(ANNA), board(BERT), DE)
    assert found.cells == {"b": {0, 1, 2, 3}}
    assert plain(found.words) == (
        f"{DE.joined.format(name='Bert')}   {DE.left.format(name='Anna')}"
    )


def test_a_column_that_comes_or_goes_changes_nothing() -> None:
    fewer = (COLUMNS[0], COLUMNS[1], COLUMNS[3])
    slim = row("a", "", "Anna", "y")
    found = compared(board(ANNA), board(slim, columns=fewer), DE)
    assert found.cells == {"a": {2}}
    assert plain(found.words) == "Anna: Zeichen x → y"
    assert compared(board(slim, columns=fewer), board(ANNA), DE).cells == {"a": {3}}


def test_columns_of_one_title_are_told_apart() -> None:
    columns = (Column("Name", 5), Column("Wurf", 5), Column("Wurf", 5))
    before, after = row("a", "Anna", "1", "2"), row("a", "Anna", "1", "3")
    found = compared(board(before, columns=columns), board(after, columns=columns), DE)
    assert found.cells == {"a": {2}}


def test_a_new_name() -> None:
    found = compared(board(ANNA), board(row("a", "", "Änne", "3", "x")), DE)
    assert plain(found.words) == "Änne: Name Anna → Änne"
