"""Lines, decisions and states: undo, redo, and back to any line."""

import tracemalloc

import pytest
from hypothesis import given

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import End, Note, Redo, Undo, is_over
from gm_tracker.core.history import SPACING, History
from tests.core.toy import STEPS, Add, Log, Numbers, TooMuch, Toy, ToyEvent, kept


def test_an_empty_history_is_its_start() -> None:
    log = Log()
    assert (log.state, len(log.history), list(log.history.events)) == ((), 0, [])
    assert log.history.at(0) == ()
    assert not log.history.can_undo
    assert not log.history.can_redo
    assert (log.history.last_decision(), log.history.next_decision()) == ((), ())
    log.refuses(Undo(seq=1), CoreReason.NOTHING_TO_UNDO)
    log.refuses(Redo(seq=1), CoreReason.NOTHING_TO_REDO)


def test_every_line_has_its_number() -> None:
    log = Log().add(1)
    for seq in (0, 1, 3, 99):
        log.refuses(Add(seq=seq, number=2), CoreReason.SEQ)
        log.refuses(Undo(seq=seq), CoreReason.SEQ)
    with pytest.raises(Refusal) as caught:
        log.history.push(Add(seq=7, number=2))
    assert caught.value.data == {"expected": 2, "found": 7}


def test_undo_and_redo_are_lines_and_nothing_is_deleted() -> None:
    log = Log().add(1).add(2).undo().redo().undo()
    assert [event.type for event in log.history.events] == ["add", "add", "undo", "redo", "undo"]
    assert [log.history.at(seq) for seq in range(6)] == [(), (1,), (1, 2), (1,), (1, 2), (1,)]


def test_linked_events_are_one_decision() -> None:
    log = Log().add(1).add(2, 3, 4)
    assert [event.seq for event in log.history.last_decision()] == [2, 3, 4]
    assert log.undo().state == (1,)
    assert [event.seq for event in log.history.next_decision()] == [2, 3, 4]
    assert [event.seq for event in log.history.last_decision()] == [1]
    assert log.redo().state == (1, 2, 3, 4)
    assert log.undo().undo().state == ()
    assert log.redo().state == (1,)
    assert log.redo().state == (1, 2, 3, 4)


def test_in_the_middle_of_a_decision_a_line_shows_what_it_did() -> None:
    log = Log().add(1, 2, 3)
    assert [log.history.at(seq) for seq in range(4)] == [(), (1,), (1, 2), (1, 2, 3)]


def test_linked_to_nothing_is_refused() -> None:
    Log().refuses(Add(seq=1, number=1, linked=True), CoreReason.LINKED)
    log = Log().add(1).add(2)
    log.refuses(Undo(seq=3, linked=True), CoreReason.LINKED)
    log.undo()
    log.refuses(Add(seq=4, number=3, linked=True), CoreReason.LINKED)
    log.refuses(Redo(seq=4, linked=True), CoreReason.LINKED)
    log.redo()
    log.refuses(Add(seq=5, number=3, linked=True), CoreReason.LINKED)


def test_a_new_event_clears_what_could_be_redone() -> None:
    log = Log().add(1).add(2).add(3).undo().undo()
    assert log.history.can_redo
    log.add(4)
    assert log.state == (1, 4)
    assert not log.history.can_redo
    log.refuses(Redo(seq=log.seq), CoreReason.NOTHING_TO_REDO)
    assert log.undo().undo().state == ()
    assert log.redo().redo().state == (1, 4)


def test_what_was_cleared_can_still_be_seen() -> None:
    log = Log().add(1).add(2).undo().add(3)
    assert log.history.at(2) == (1, 2)
    assert log.history.at(4) == (1, 3)


def test_a_refused_event_changes_nothing_and_keeps_redo() -> None:
    log = Log().add(1).add(2).undo()
    log.refuses(Add(seq=4, number=13), TooMuch.TOO_MUCH)
    assert log.redo().state == (1, 2)


def test_what_stands_newest_first() -> None:
    log = Log().add(1).add(2, 3).add(4).undo().add(5)
    assert [event.seq for event in log.history.standing()] == [6, 3, 2, 1]


@pytest.mark.parametrize("seq", [-1, 3, 10**9])
def test_there_is_nothing_beyond_the_lines(seq: int) -> None:
    log = Log().add(1).add(2)
    with pytest.raises(IndexError):
        log.history.at(seq)


def test_decide_changes_nothing_and_record_takes_it() -> None:
    log = Log().add(1)
    taken = log.history.decide([Add(seq=2, number=2), Add(seq=3, number=3, linked=True)])
    assert (log.state, len(log.history)) == ((1,), 1)
    assert taken.states == ((1, 2), (1, 2, 3))
    log.history.record(taken)
    assert (log.state, len(log.history)) == ((1, 2, 3), 3)
    assert log.undo().state == (1,)


def test_decide_refuses_the_first_that_may_not() -> None:
    log = Log().add(1)
    events = [Add(seq=2, number=2), Add(seq=3, number=13, linked=True), Add(seq=9, number=1)]
    with pytest.raises(Refusal) as caught:
        log.history.decide(events)
    assert caught.value.reason == TooMuch.TOO_MUCH
    assert (log.state, len(log.history)) == ((1,), 1)


def test_decide_takes_an_undo_or_redo_alone() -> None:
    log = Log().add(1).add(2)
    taken = log.history.decide([Undo(seq=3)])
    assert taken.states == ((1,),)
    assert kept(log) == [(), (1,), (1, 2)]
    log.history.record(taken)
    log.history.record(log.history.decide([Redo(seq=4)]))
    assert kept(log) == [(), (1,), (1, 2), (1,), (1, 2)]


@pytest.mark.parametrize(
    "events",
    [
        [Add(seq=4, number=9), Undo(seq=5)],
        [Undo(seq=4), Add(seq=5, number=9), Undo(seq=6)],
        [Undo(seq=4), Add(seq=5, number=9), Redo(seq=6)],
    ],
)
def test_in_a_batch_undo_and_redo_come_first(events: list[ToyEvent]) -> None:
    log = Log().add(1).add(2).add(3)
    with pytest.raises(ValueError, match="come first"):
        log.history.decide(events)
    assert (log.state, len(log.history)) == ((1, 2, 3), 3)


def test_a_batch_takes_back_and_decides_anew() -> None:
    log = Log().add(1).add(2, 3).add(4)
    batch: list[ToyEvent] = [
        Undo(seq=5), Undo(seq=6), Add(seq=7, number=5), Add(seq=8, number=6, linked=True),
        Add(seq=9, number=7),
    ]  # fmt: skip
    taken = log.history.decide(batch)
    assert taken.states == ((1, 2, 3), (1,), (1, 5), (1, 5, 6), (1, 5, 6, 7))
    assert (log.state, len(log.history)) == ((1, 2, 3, 4), 4)
    log.history.record(taken)
    assert [event.seq for event in log.history.last_decision()] == [9]
    assert log.undo().state == (1, 5, 6)
    assert log.undo().state == (1,)
    assert log.undo().state == ()


def test_nothing_in_a_batch_is_linked_to_an_undo() -> None:
    log = Log().add(1).add(2)
    with pytest.raises(Refusal) as caught:
        log.history.decide([Undo(seq=3), Add(seq=4, number=5, linked=True)])
    assert caught.value.reason is CoreReason.LINKED


def test_a_batch_undoes_no_more_than_there_is() -> None:
    log = Log().add(1)
    with pytest.raises(Refusal) as caught:
        log.history.decide([Undo(seq=2), Undo(seq=3)])
    assert caught.value.reason is CoreReason.NOTHING_TO_UNDO
    log.undo()
    with pytest.raises(Refusal) as caught:
        log.history.decide([Redo(seq=3), Redo(seq=4)])
    assert caught.value.reason is CoreReason.NOTHING_TO_REDO
    assert log.redo().state == (1,)


@pytest.mark.parametrize("decisions", [1, SPACING - 1, SPACING, SPACING + 1, 3 * SPACING + 7])
def test_undo_all_is_the_start_and_redo_all_the_end(decisions: int) -> None:
    log = Log()
    for number in range(decisions):
        log.add(number % 12, -number)
    end, seen = log.state, kept(log)
    for left in range(decisions - 1, -1, -1):
        assert log.undo().state == seen[2 * left]
    assert log.state == ()
    assert not log.history.can_undo
    for left in range(1, decisions + 1):
        assert log.redo().state == seen[2 * left]
    assert log.state == end
    assert not log.history.can_redo
    assert kept(log)[: len(seen)] == seen


@given(STEPS)
def test_every_line_is_kept_over_any_mix(steps: list[object]) -> None:
    """Against a plain list of states a decision, over up to several hundred lines."""
    log = Log()
    done: list[Numbers] = [()]
    undone: list[Numbers] = []
    seen: list[Numbers] = [()]
    for step in steps:
        if isinstance(step, list):
            log.add(*step)
            seen += [(*done[-1], *step[: n + 1]) for n in range(len(step))]
            done.append((*done[-1], *step))
            undone.clear()
            continue
        kind, often = step if isinstance(step, tuple) else (step, 1)
        for _ in range(often):
            if kind == "undo" and len(done) > 1:
                undone.append(done.pop())
                log.undo()
            elif kind == "redo" and undone:
                done.append(undone.pop())
                log.redo()
            else:
                break
            seen.append(done[-1])
        assert log.state == done[-1]
        assert (log.history.can_undo, log.history.can_redo) == (len(done) > 1, bool(undone))
    assert kept(log) == seen
    assert log.state == done[-1]
    standing = [event for event in reversed(list(log.history.standing()))]
    assert tuple(event.number for event in standing if isinstance(event, Add)) == done[-1]


def test_going_back_costs_the_same_at_any_length() -> None:
    log = Log()
    for number in range(40 * SPACING):
        log.add(number % 12)
    for seq in range(0, len(log.history), 7):
        before = log.toy.applied
        assert len(log.history.at(seq)) == seq
        assert log.toy.applied - before < SPACING
    for _ in range(3 * SPACING):
        before = log.toy.applied
        log.undo()
        assert log.toy.applied - before < SPACING


def test_states_are_kept_only_now_and_then() -> None:
    """A state of 8 kB: kept beside every event it would take 8 kB an event."""

    class Heavy(Toy):
        def apply(self, state: Numbers, event: ToyEvent) -> Numbers:  # noqa: ARG002
            return tuple([0] * 1_000)

    events = [Add(seq=seq, number=0) for seq in range(1, 1_001)]
    history: History[Numbers, ToyEvent] = History(Heavy(), ())
    tracemalloc.start()
    try:
        for event in events:
            history.push(event)
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used / len(events) < 2 * 8_056 / SPACING


def test_undo_of_a_long_decision_does_not_walk_over_it() -> None:
    """A thousand undos of one decision of 2,000 events: a walk would take two million steps."""
    log = Log().add(1)
    history = log.history
    history.push(Add(seq=2, number=1))
    for seq in range(3, 2_003):
        history.push(Add(seq=seq, number=1, linked=True)) if seq < 12 else history.push(
            Add(seq=seq, number=0, linked=True)
        )
    end = history.state
    for place in range(1_000):
        history.push(Undo(seq=len(history) + 1))
        assert history.state == (1,), place
        history.push(Redo(seq=len(history) + 1))
    assert history.state == end


def test_what_an_undo_or_redo_moved_is_known_of_every_line() -> None:
    log = Log().add(1).add(2, 3).undo().undo().redo().add(4).undo().redo()
    moved = [[event.seq for event in log.history.moved(seq)] for seq in range(len(log.history) + 1)]
    assert moved == [[], [], [], [], [2, 3], [1], [1], [], [7], [7]]
    with pytest.raises(IndexError):
        log.history.moved(10)


def test_a_fight_is_over_from_its_end_on_notes_or_not() -> None:
    note, end, other = Note(text="x"), End(), Add(number=1)
    assert is_over([end, other])
    assert is_over([note, note, end, other])
    assert not is_over([note, other, end])
    assert not is_over([note])
    assert not is_over([])
