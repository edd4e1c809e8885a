"""Seats changed by moving a row: the order of the others stays, and that of the two turns."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.seats import seat_earlier, seat_later
from gm_tracker.timeline.events import Edit
from gm_tracker.timeline.order import seat_order
from tests.timeline.builders import Fight
from tests.timeline.test_commands import view_of

SEATS = st.integers(1, 6) | st.integers(996, 999) | st.integers(1, 999)


def fight_of(players: list[int], npcs: list[int]) -> Fight:
    """Players p0, p1 … and NPCs n0, n1 … on these seats."""
    fight = Fight()
    for number, seat in enumerate(players):
        fight.join(f"p{number}", seat=seat)
    for number, seat in enumerate(npcs):
        fight.npc(f"n{number}", seat=seat)
    return fight


@given(
    st.lists(SEATS, min_size=1, max_size=8),
    st.lists(SEATS, max_size=3),
    st.data(),
    st.booleans(),
)
def test_r1_a_row_changes_places_with_its_neighbour_alone(
    players: list[int], npcs: list[int], data: st.DataObject, later: bool
) -> None:
    fight = fight_of(players, npcs)
    if data.draw(st.booleans()):
        fight.start()
    before = seat_order(fight.state)
    place = data.draw(st.integers(0, len(players) - 1))
    target = place + (1 if later else -1)
    assume(0 <= target < len(players))
    wanted = list(before)
    wanted[place], wanted[target] = wanted[target], wanted[place]
    command = seat_later if later else seat_earlier
    decision = command(view_of(fight, cursor=before[place]))
    assert decision.cursor == before[place]
    for edit in decision.events:
        assert isinstance(edit, Edit)
        assert edit.changes.model_fields_set == {"seat"}
        fight.take("edit", id=edit.id, set={"seat": edit.changes.seat})
    assert seat_order(fight.state) == tuple(wanted)


def test_r1_where_every_seat_is_taken_there_may_be_none_to_move_to() -> None:
    """The last one shares the first seat; ahead of who sits there all others had to move up."""
    fight = fight_of([*range(999, 0, -1), 1], [])
    with pytest.raises(Refusal) as caught:
        seat_earlier(view_of(fight, cursor="p999"))
    assert caught.value.reason is CommandReason.NO_SEAT
