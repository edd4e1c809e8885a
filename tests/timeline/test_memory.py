"""What a history keeps for undo and `at(n)`, besides the events."""

import tracemalloc

from gm_tracker.core.history import History
from gm_tracker.timeline.events import Act, TimelineEvent
from gm_tracker.timeline.state import State
from tests.timeline.builders import TIMELINE, Fight


def test_p10_at_most_one_and_a_half_kilobytes_an_event_with_200_participants() -> None:
    fight = Fight()
    for number in range(200):
        fight.npc(f"ork-{number}", initiative=number % 20)
    fight.start()
    history: History[State, TimelineEvent] = fight.history
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        events: list[TimelineEvent] = []
        for _ in range(500):
            assert history.state.on_turn is not None
            act = Act(seq=len(history) + 1, id=history.state.on_turn, action="x", cost=3)
            events.append(act)
            history.push(act)
        with_events, _ = tracemalloc.get_traced_memory()
        alone = [event.model_copy() for event in events]
        copied, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(alone) == 500
    kept = (with_events - before) - (copied - with_events)
    assert kept / 500 <= 1_500
    assert TIMELINE.apply(history.at(300), events[99]) == history.at(301)
