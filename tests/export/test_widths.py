"""Columns that share a terminal's width."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.export.widths import Need, fitting, widened


def test_what_fits_stands_as_it_is() -> None:
    assert fitting([Need(5, 3, None), Need(20, 10, 1)], 25) == [5, 20]


def test_numbers_take_their_least_before_words_wrap() -> None:
    assert fitting([Need(13, 7, None), Need(20, 10, 1)], 30) == [7, 20]


def test_columns_share_what_is_left_by_weight() -> None:
    assert fitting([Need(5, 5, None), Need(99, 10, 1), Need(99, 10, 3)], 65) == [5, 20, 40]


def test_a_column_that_needs_less_leaves_the_rest_to_others() -> None:
    assert fitting([Need(12, 10, 9), Need(99, 10, 1)], 60) == [12, 48]


def test_a_column_without_share_gives_way_only_where_it_must() -> None:
    assert fitting([Need(30, 10, 0), Need(99, 10, 1)], 50) == [30, 20]
    assert fitting([Need(30, 10, 0), Need(99, 10, 1)], 35) == [17, 17]


def test_what_cannot_stand_side_by_side_does_not() -> None:
    assert fitting([Need(30, 10, 1), Need(30, 10, 1)], 19) is None
    assert fitting([Need(30, 30, None)], 29) is None


NEEDS = st.tuples(st.integers(1, 60), st.integers(1, 60), st.none() | st.integers(0, 9)).map(
    lambda need: Need(max(need[:2]), min(need[:2]), need[2])
)


@given(st.lists(NEEDS, min_size=1, max_size=8), st.integers(0, 200))
def test_every_column_has_its_least_and_none_more_than_it_needs(
    needs: list[Need], room: int
) -> None:
    widths = fitting(needs, room)
    if widths is None:
        assert sum(need.least for need in needs) > room
    else:
        assert sum(widths) <= room
        assert all(
            need.least <= width <= need.natural for need, width in zip(needs, widths, strict=True)
        )


@given(
    st.lists(st.tuples(st.integers(1, 40), st.integers(0, 9)), min_size=1, max_size=8),
    st.integers(0, 200),
)
def test_what_is_left_of_the_room_goes_to_those_with_weight(
    columns: list[tuple[int, int]], spare: int
) -> None:
    widths, weights = [width for width, _ in columns], [weight for _, weight in columns]
    room = sum(widths) + spare
    found = widened(widths, weights, room)
    assert sum(found) <= room
    assert all(after >= before for after, before in zip(found, widths, strict=True))
    if any(weights):
        assert room - sum(found) < len(columns)
    assert [a for a, w in zip(found, weights, strict=True) if not w] == [
        b for b, w in zip(widths, weights, strict=True) if not w
    ]
