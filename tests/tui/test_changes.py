"""What differs between two boards, whatever they are of."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span, plain
from gm_tracker.tui.changes import Changes, compared
from gm_tracker.tui.plain import width_of

DE = REPLAY_TEXTS["de"]
COLUMNS = (Column("", 2), Column("Name", 10), Column("Kraft", 5), Column("Zeichen", 5))


def row(key: str, *cells: str | Line) -> Row:
    return Row(key, [(Span(cell),) if isinstance(cell, str) else cell for cell in cells])


def board(*rows: Row, columns: tuple[Column, ...] = COLUMNS) -> Board:
    return Board(columns, rows)


def words(found: Changes, width: int = 1_000, count: int = 1) -> str:
    """The lines, one behind the other."""
    return " / ".join(plain(line).strip() for line in found.lines(width, count))


ANNA = row("a", "", "Anna", "3", "x")
BERT = row("b", "", "Bert", "5", "")


def test_equal_boards_differ_in_nothing() -> None:
    found = compared(board(ANNA, BERT), board(row("a", "", "Anna", "3", "x"), BERT), DE)
    assert (found.cells, words(found)) == ({}, "")


def test_another_order_is_no_change_of_a_cell() -> None:
    heading = Row(None, ((Span("später"),),))
    assert compared(board(ANNA, BERT), board(heading, BERT, ANNA), DE).cells == {}


def test_cells_by_row_and_in_words() -> None:
    after = board(row("a", "▶", "Anna", "1", ""), row("b", "", "Bert", "6", "y"))
    found = compared(board(ANNA, BERT), after, DE)
    assert found.cells == {"a": {0, 2, 3}, "b": {2, 3}}
    assert words(found) == ("Anna: Kraft 3 → 1 · Zeichen x → –   Bert: Kraft 5 → 6 · Zeichen – → y")


def test_a_cell_without_a_title_stands_out_without_words() -> None:
    found = compared(board(ANNA), board(row("a", "▶", "Anna", "3", "x")), DE)
    assert found.cells == {"a": {0}}
    assert words(found) == ""


def test_a_bar_is_seen_its_number_stands_beside_it() -> None:
    bars = [(Span("▰" * n, Role.SPENT), Span("▱" * (3 - n), Role.OPEN)) for n in range(4)]
    found = compared(
        board(row("a", "", "Anna", "3", bars[0])), board(row("a", "", "Anna", "3", bars[2])), DE
    )
    assert found.cells == {"a": {3}}
    assert words(found) == ""


def test_who_comes_and_who_goes() -> None:
    found = compared(board(ANNA), board(BERT), DE)
    assert found.cells == {"b": {0, 1, 2, 3}}
    assert words(found) == (f"{DE.joined.format(name='Bert')}   {DE.left.format(name='Anna')}")


def test_a_column_that_comes_or_goes_changes_nothing() -> None:
    fewer = (COLUMNS[0], COLUMNS[1], COLUMNS[3])
    slim = row("a", "", "Anna", "y")
    found = compared(board(ANNA), board(slim, columns=fewer), DE)
    assert found.cells == {"a": {2}}
    assert words(found) == "Anna: Zeichen x → y"
    assert compared(board(slim, columns=fewer), board(ANNA), DE).cells == {"a": {3}}


def test_columns_of_one_title_are_told_apart() -> None:
    columns = (Column("Name", 5), Column("Wurf", 5), Column("Wurf", 5))
    before, after = row("a", "Anna", "1", "2"), row("a", "Anna", "1", "3")
    found = compared(board(before, columns=columns), board(after, columns=columns), DE)
    assert found.cells == {"a": {2}}


def test_a_new_name() -> None:
    found = compared(board(ANNA), board(row("a", "", "Änne", "3", "x")), DE)
    assert words(found) == "Änne: Name Anna → Änne"


def test_what_does_not_fit_is_told_briefly() -> None:
    before = board(row("a", "", "Anna", "10", "lauert"), row("b", "", "Bert", "10", "lauert"))
    after = board(row("a", "", "Anna", "8", "frei"), row("b", "", "Bert", "10", "frei"))
    found = compared(before, after, DE)
    assert words(found, 40, 2) == (
        "Anna: Kraft 10 → 8 · Zeichen lauert → / frei   Bert: Zeichen lauert → frei"
    )
    assert words(found, 30, 2) == "Anna: Kraft → 8 · Zeichen → / frei   Bert: Zeichen → frei"


def test_rows_without_room_are_counted() -> None:
    names = ("Anna", "Bert", "Chris", "Dora", "Emil", "Frieda")
    before, after = (
        board(*(row(name, "", name, kraft, "") for name in names)) for kraft in ("30", "27")
    )
    assert words(compared(before, after, DE), 40, 2) == (
        "Anna: Kraft → 27   Bert: Kraft → 27 / Chris: Kraft → 27 …(+3)"
    )


def test_a_row_longer_than_the_lines_is_cut_and_the_others_are_counted() -> None:
    long = "x" * 60
    after = board(row("a", "", "Anna", "3", long), row("b", "", "Bert", "6", ""))
    told = words(compared(board(ANNA, BERT), after, DE), 30, 1)
    assert told.startswith("Anna: ") or told.startswith("Bert: ")
    assert told.endswith("(+1)")
    assert cell_len(told) <= 30


@given(
    st.lists(st.tuples(st.text(max_size=12), st.text(max_size=40)), min_size=1, max_size=8),
    st.integers(20, 120),
    st.integers(1, 3),
)
def test_no_line_is_wider_than_the_room(
    rows: list[tuple[str, str]], width: int, count: int
) -> None:
    before = board(*(row(str(n), "", name, "1", "") for n, (name, _) in enumerate(rows)))
    after = board(*(row(str(n), "", name, "2", sign) for n, (name, sign) in enumerate(rows)))
    lines = compared(before, after, DE).lines(width, count)
    assert len(lines) <= count
    assert all(width_of(line) <= width for line in lines)
