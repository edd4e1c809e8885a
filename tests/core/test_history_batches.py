"""Several decisions at once, and the way from any line of a history to any other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.events import Redo, Undo, numbered
from gm_tracker.core.history import Taken
from tests.core.toy import STEPS, Add, Log, Numbers, ToyEvent, kept


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


@given(STEPS, batches)
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


@given(STEPS, st.lists(st.integers(0, 400), min_size=1, max_size=4))
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
