"""Tables filled column by column."""

import pytest

from gm_tracker.core.filled import bars, counts_anything, numbers, table, texts
from gm_tracker.core.sheet import Bar, Column, Kind

ROWS = [("Kim", 3), ("Ork", 6)]


def test_columns_stand_side_by_side() -> None:
    found = table(
        "Züge",
        [
            texts("Name", ROWS, lambda row: row[0]),
            numbers("Züge", ROWS, lambda row: row[1]),
            bars("AP", ROWS, lambda row: row[1]),
        ],
    )
    assert found.caption == "Züge"
    assert found.columns == (
        Column("Name", share=1), Column("Züge", Kind.NUMBER), Column("AP", Kind.NUMBER),
    )  # fmt: skip
    assert found.rows == (("Kim", 3, Bar(3, 6)), ("Ork", 6, Bar(6, 6)))


def test_where_all_is_0_there_are_no_bars() -> None:
    assert bars("AP", ROWS, lambda _: 0)[1] == [0, 0]
    assert bars("AP", [], lambda _: 0)[1] == []


def test_columns_of_other_rows_do_not_stand_side_by_side() -> None:
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        table("", [numbers("a", [1, 2], int), numbers("b", [1], int)])


@pytest.mark.parametrize(
    ("row", "counted"),
    [(("Kim", 0, None), False), (("Kim", 1), True), (("7", Bar(0, 4)), True), ((), False)],
)
def test_a_row_counts_something_where_a_number_is_more_than_0(
    row: tuple[object, ...], counted: bool
) -> None:
    assert counts_anything(row) is counted  # type: ignore[arg-type]
