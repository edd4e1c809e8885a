"""Lines, decisions and states: undo, redo, and back to any line."""

import tracemalloc
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.events import Event, Redo, Undo, numbered
from gm_tracker.core.history import SPACING, History, Taken


class TooMuch(Reason):
    """What the toy rules refuse."""

    TOO_MUCH = "too_much"


class Add(Event):
    """Adds a number to a list of numbers."""

    type: Literal["add"] = "add"
    number: int


ToyEvent = Add | Undo | Redo
Numbers = tuple[int, ...]


class Toy:
    """Rules under which a fight is a list of numbers; 13 is not allowed."""

    def __init__(self) -> None:
        self.applied = 0

    def decide(self, state: Numbers, event: ToyEvent) -> None:  # noqa: ARG002  the rules' shape
        if isinstance(event, Add) and event.number == 13:
            raise Refusal(TooMuch.TOO_MUCH, number=13)

    def apply(self, state: Numbers, event: ToyEvent) -> Numbers:
        self.applied += 1
        assert isinstance(event, Add), "undo and redo are the history's own"
        return (*state, event.number)


class Log:
    """A history under the toy rules, written short."""

    def __init__(self) -> None:
        self.toy = Toy()
        self.history: History[Numbers, ToyEvent] = History(self.toy, ())

    def add(self, *numbers: int) -> "Log":
        """One decision: the first number, and the others linked to it."""
        for place, number in enumerate(numbers):
            self.history.push(Add(seq=self.seq, number=number, linked=place > 0))
        return self

    def undo(self) -> "Log":
        self.history.push(Undo(seq=self.seq))
        return self

    def redo(self) -> "Log":
        self.history.push(Redo(seq=self.seq))
        return self

    @property
    def seq(self) -> int:
        return len(self.history) + 1

    @property
    def state(self) -> Numbers:
        return self.history.state

    def refuses(self, event: ToyEvent, reason: Reason) -> None:
        seen = (self.state, len(self.history), self.history.can_undo, self.history.can_redo)
        with pytest.raises(Refusal) as caught:
            self.history.push(event)
        assert caught.value.reason == reason
        assert seen == (
            self.state, len(self.history), self.history.can_undo, self.history.can_redo,
        )  # fmt: skip


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


def kept(log: Log) -> list[Numbers]:
    return [log.history.at(seq) for seq in range(len(log.history) + 1)]


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


steps = st.lists(
    st.one_of(
        st.lists(st.integers(0, 9), min_size=1, max_size=9),
        st.sampled_from(["undo", "undo", "redo"]),
        st.tuples(st.sampled_from(["undo", "redo"]), st.integers(2, 30)),
    ),
    max_size=60,
)


@given(steps)
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


def built(steps: list[object]) -> Log:
    """A history of decisions, undos and redos, those that are not allowed left out."""
    log = Log()
    for step in steps:
        if isinstance(step, list):
            log.add(*step)
            continue
        kind, often = step if isinstance(step, tuple) else (step, 1)
        for _ in range(often):
            if kind == "undo" and log.history.can_undo:
                log.undo()
            elif kind == "redo" and log.history.can_redo:
                log.redo()
    return log


def everything(log: Log) -> object:
    """All that can be asked of a history, undo and redo to both ends included."""
    history = log.history
    standing = [event.seq for event in history.standing()]
    whole = (list(history.events), kept(log), standing, history.last_decision())
    back, forth = [], []
    while history.can_redo:
        forth.append(log.redo().state)
    while history.can_undo:
        back.append(log.undo().state)
    return whole, forth, back


Batch = tuple[list[type[Undo] | type[Redo]], list[list[int]]]
batches: st.SearchStrategy[Batch] = st.tuples(
    st.lists(st.sampled_from([Undo, Undo, Redo]), max_size=4),
    st.lists(st.lists(st.integers(5, 14), min_size=1, max_size=3), max_size=3),
)


def numbered_batch(log: Log, batch: Batch) -> list[ToyEvent]:
    """The undos and redos, then the decisions, as the lines that come next."""
    going_back, decisions = batch
    drafts: list[ToyEvent] = [kind() for kind in going_back]
    drafts += [
        Add(number=number, linked=place > 0)
        for decision in decisions
        for place, number in enumerate(decision)
    ]
    return list(numbered(drafts, len(log.history)))


@given(steps, batches)
def test_a_batch_is_its_events_one_by_one(steps: list[object], batch: Batch) -> None:
    """13 is not allowed; so are too many undos: then nothing at all has changed."""
    at_once, one_by_one, untouched = built(steps), built(steps), built(steps)
    events = numbered_batch(at_once, batch)
    taken, refused = tried(at_once, events)
    states, refused_alone = pushed(one_by_one, events)
    assert refused == refused_alone
    if taken is None:
        assert everything(at_once) == everything(untouched)
        return
    at_once.history.record(taken)
    assert taken.states == states
    assert everything(at_once) == everything(one_by_one)


Why = tuple[Reason, object] | None


def tried(log: Log, events: list[ToyEvent]) -> tuple[Taken[Numbers, ToyEvent] | None, Why]:
    """What was decided of a batch, or why nothing."""
    try:
        return log.history.decide(events), None
    except Refusal as refusal:
        return None, (refusal.reason, refusal.data)


def pushed(log: Log, events: list[ToyEvent]) -> tuple[tuple[Numbers, ...], Why]:
    """The states after the events, up to the first that may not follow, and why that may not."""
    states: list[Numbers] = []
    for event in events:
        try:
            log.history.push(event)
        except Refusal as refusal:
            return tuple(states), (refusal.reason, refusal.data)
        states.append(log.state)
    return tuple(states), None


def test_the_decision_of_a_line_and_the_way_back_to_it() -> None:
    log = Log().add(1).add(2, 3, 4).add(5)
    for seq in (2, 3, 4):
        assert [event.seq for event in log.history.decision_of(seq)] == [2, 3, 4]
        assert [type(draft) for draft in log.history.way_to(seq)] == [Undo]
    assert [len(log.history.way_to(seq)) for seq in (0, 1, 5)] == [3, 2, 0]


def test_the_way_forth_again_to_what_was_undone() -> None:
    log = Log().add(1).add(2, 3).add(4).undo().undo()
    assert [type(draft) for draft in log.history.way_to(3)] == [Redo]
    assert [type(draft) for draft in log.history.way_to(4)] == [Redo, Redo]
    assert log.history.way_to(6) == ()
    for seq in (0, 2, 4, 5, 6):
        with pytest.raises(Refusal) as caught:
            log.history.decision_of(seq)
        assert caught.value.reason is CoreReason.NOT_STANDING


def went(log: Log, seq: int) -> tuple[list[type[ToyEvent]], Numbers]:
    """Goes to a line as it is taken, at once; gives the kinds of the lines it took, the state."""
    way = log.history.way_to(seq)
    log.history.record(log.history.decide(numbered(way, len(log.history))))
    return [type(draft) for draft in way], log.state


def test_d7_a_way_leads_to_what_a_new_decision_replaced() -> None:
    log = Log().add(1).add(2).add(3, 4).undo().undo().add(5).add(6)
    assert went(log, 3) == ([Undo, Undo, Add, Add, Add], (1, 2, 3, 4))
    # the decisions are whole again, and so is what was left for them
    assert log.undo().state == (1, 2)
    assert went(log, 8) == ([Undo, Add, Add], (1, 5, 6))
    assert went(log, 0) == ([Undo, Undo, Undo], ())
    assert went(log, 2) == ([Add, Add], (1, 2))


def test_what_counts_again_already_is_not_decided_once_more() -> None:
    log = Log().add(1).add(2).add(3).undo().undo().add(4)
    assert went(log, 3) == ([Undo, Add, Add], (1, 2, 3))
    assert went(log, 3) == ([], (1, 2, 3))
    assert went(log, 2) == ([Undo], (1, 2))


def test_where_undo_or_redo_leads_there_nothing_is_decided_anew() -> None:
    log = Log().add(1).add(2).add(3).undo().undo()
    assert went(log, 3) == ([Redo, Redo], (1, 2, 3))
    assert went(log, 1) == ([Undo, Undo], (1,))
    assert went(log, 1) == ([], (1,))


def test_what_a_new_decision_replaced_does_not_stand() -> None:
    log = Log().add(1).add(2).undo().add(3)
    with pytest.raises(Refusal) as caught:
        log.history.decision_of(2)
    assert (caught.value.reason, caught.value.data) == (CoreReason.NOT_STANDING, {"seq": 2})
    for asked in (log.history.way_to, log.history.decision_of, log.history.end_of):
        for beyond in (-1, 5):
            with pytest.raises(IndexError):
                asked(beyond)


def test_the_end_of_a_decision_is_its_last_line() -> None:
    log = Log().add(1).add(2, 3, 4).undo().add(5)
    assert [log.history.end_of(seq) for seq in range(7)] == [0, 1, 4, 4, 4, 5, 6]


@given(steps, st.lists(st.integers(0, 400), min_size=1, max_size=4))
def test_d7_from_every_line_a_way_leads_to_every_other(
    steps: list[object], wheres: list[int]
) -> None:
    """To the end of its decision, that is; nothing that ever counted is lost."""
    log = built(steps)
    for where in wheres:
        seq = where % (len(log.history) + 1)
        wanted = log.history.at(log.history.end_of(seq))
        assert went(log, seq)[1] == wanted
        assert went(log, seq) == ([], wanted)
