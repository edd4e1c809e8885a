"""The slider: its knob moves with the place, its marks are the rounds', thinned where too many."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.screen import plain
from gm_tracker.tui.plain import width_of
from gm_tracker.tui.slider import KNOB, SHORTEST, slider


def drawn(count: int, rounds: list[tuple[int, int]], width: int, place: int) -> str:
    return plain(slider(count, rounds, width, "R").drawn(place))


def test_knob_and_rounds() -> None:
    rounds = [(1, 0), (2, 5), (3, 15), (4, 20)]
    assert drawn(21, rounds, 27, 10) == "R1 ├────┼────●────┼────┤ R4"
    assert drawn(21, rounds, 27, 0) == "R1 ●────┼─────────┼────┤ R4"
    assert drawn(21, rounds, 27, 20) == "R1 ├────┼─────────┼────● R4"


def test_before_the_first_round_there_is_no_label() -> None:
    assert drawn(11, [], 11, 5) == "├────●────┤"


@pytest.mark.parametrize(("rounds", "every"), [(20, 1), (40, 2), (100, 5), (200, 10), (400, 20)])
def test_of_many_rounds_only_some_are_marked(rounds: int, every: int) -> None:
    numbered = [(number, 10 * number) for number in range(1, rounds + 1)]
    track = drawn(10 * rounds + 1, numbered, 90, 0)
    # The last round begins at the very end, where the track has its end.
    assert track.count("┼") == rounds // every - 1


@given(
    count=st.integers(1, 10_000),
    width=st.integers(0, 200),
    rounds=st.lists(st.integers(0, 9_999), max_size=300),
    data=st.data(),
)
def test_it_is_as_wide_as_asked_with_one_knob(
    count: int, width: int, rounds: list[int], data: st.DataObject
) -> None:
    places = sorted({place % count for place in rounds})
    numbered = [(number, place) for number, place in enumerate(places, start=1)]
    found = slider(count, numbered, width, "R")
    place = data.draw(st.integers(0, count - 1))
    line = found.drawn(place)
    labels = len(found.before) + len(found.after)
    assert width_of(line) == max(width, labels + SHORTEST)
    assert plain(line).count(KNOB) == 1


@given(count=st.integers(1, 10_000), width=st.integers(10, 200), data=st.data())
def test_a_click_goes_as_near_as_its_cell(count: int, width: int, data: st.DataObject) -> None:
    found = slider(count, [], width, "R")
    cell = data.draw(st.integers(0, width - 1))
    place = found.place_at(cell)
    assert place is not None
    assert 0 <= place < count
    if count >= width:
        assert plain(found.drawn(place)).index(KNOB) == cell
    assert found.place_at(width) is None
    assert found.place_at(-1) is None


@pytest.mark.parametrize("width", [8, 10, 120])
def test_the_ends_are_the_ends(width: int) -> None:
    found = slider(50, [], width, "R")
    assert (found.place_at(0), found.place_at(width - 1)) == (0, 49)
