"""Marks on a few lines: nobody is lost, none covers another, the order is kept."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.screen import Role
from gm_tracker.timeline.marks import Mark, Placed, Stand, placed


def mark(text: str, long: str = "", role: Role = Role.PLAIN) -> Mark:
    return Mark(text, text, long or text, role)


def stand(cell: int, *texts: str, number: int = 0) -> Stand:
    return Stand(cell, tuple(map(mark, texts)), number or len(texts))


def drawn(found: list[Placed], lines: int = 2) -> list[str]:
    """The lines as they are read."""
    shown = [""] * lines
    for one in found:
        text = ",".join(text for _, text in one.row) + (f"+{one.more}" if one.more else "")
        shown[one.line] = shown[one.line].ljust(one.cell) + text
    return shown


def test_two_at_a_place_stand_one_below_the_other() -> None:
    assert drawn(placed([stand(0, "m", "j"), stand(6, "w")], 2, 20)) == ["m     w", "j"]


def test_more_stand_side_by_side_in_reading_order() -> None:
    found = placed([stand(0, "m", "k", "b", "w", "j"), stand(9, "o")], 2, 20)
    assert drawn(found) == ["m,k,b    o", "w,j"]


def test_where_there_is_no_room_the_others_are_counted() -> None:
    found = placed([stand(0, "m", "k", "b", "w", "j"), stand(4, "o")], 2, 20)
    assert drawn(found) == ["m,b o", "k,w+1"]
    assert drawn(placed([stand(0, "m", "k", "b"), stand(2, "o")], 2, 20)) == ["m o", "k+1"]


def test_a_mark_may_run_past_the_next_place_as_long_as_a_line_is_left() -> None:
    assert drawn(placed([stand(0, "o12"), stand(2, "b")], 2, 20)) == ["o12", "  b"]


def test_places_too_close_for_their_marks_become_one() -> None:
    assert drawn(placed([stand(0, "o12"), stand(2, "b")], 1, 20), 1) == ["o12,b"]
    stands = [stand(0, "o12"), stand(2, "b"), stand(4, "w")]
    assert drawn(placed(stands, 1, 6), 1) == ["o12+2"]


def test_who_is_on_turn_is_never_only_counted() -> None:
    on_turn = Stand(2, (mark("b", role=Role.ON_TURN),), 1)
    stands = [stand(0, "o12"), on_turn, stand(4, "w")]
    assert drawn(placed(stands, 1, 20), 1) == ["b+1 w"]


def test_at_the_right_edge_a_mark_moves_to_the_left() -> None:
    assert drawn(placed([stand(0, "a"), stand(18, "w→40")], 2, 20)) == ["a               w→40", ""]


def test_long_texts_are_taken_where_all_of_them_fit() -> None:
    stands = [Stand(0, (mark("m", "Mira"),), 1), Stand(3, (mark("w", "Wolf"),), 1)]
    assert drawn(placed(stands, 2, 20, long=True)) == ["Mira", "   Wolf"]
    assert drawn(placed(stands, 1, 20, long=True), 1) == ["m  Wolf"]


CODES = st.sampled_from(["m", "▶m", "o2", "o12", "◆o12", "k→123"])
STANDS = st.dictionaries(
    st.integers(0, 70), st.tuples(st.lists(CODES, min_size=1, max_size=9), st.integers(0, 900))
).map(
    lambda found: [
        Stand(cell, tuple(map(mark, texts)), len(texts) + more * (more > 800))
        for cell, (texts, more) in sorted(found.items())
    ]
)


def drawn_alone(mark: Placed) -> str:
    return drawn([mark._replace(line=0, cell=0)], 1)[0]


@given(stands=STANDS, lines=st.integers(1, 6), width=st.integers(72, 120), long=st.booleans())
def test_everybody_is_shown_or_counted_within_the_width_and_apart(
    stands: list[Stand], lines: int, width: int, long: bool
) -> None:
    found = placed(stands, lines, width, long=long)
    total = sum(len(one.row) + one.more for one in found)
    assert total == sum(stand.number for stand in stands)
    assert all(one.row for one in found)
    ends = [-1] * lines
    for one in found:
        assert one.cell > ends[one.line]
        ends[one.line] = one.cell + len(drawn_alone(one))
        assert ends[one.line] <= width
    # What would stand out beyond the edge is pushed back from it, be it past its equals.
    cells = [one.cell for one in found if one.cell + len(drawn_alone(one)) < width]
    assert cells == sorted(cells)
