"""The engine and its history against the slow model in `naive`, over every kind of line."""

import json
from functools import reduce
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State
from tests.timeline import naive, strategies
from tests.timeline.builders import TIMELINE, frozen, read, replayed, start_of, unchanged_history
from tests.timeline.naive import NaiveHistory, NotAllowed
from tests.timeline.strategies import Fields, Move, doing

linked = st.sampled_from([False, False, False, True])
parties = st.lists(strategies.joins, min_size=2, max_size=5)
back_and_forth = st.lists(
    st.tuples(st.sampled_from(["undo", "redo"]), st.integers(1, 9)), min_size=1, max_size=4
)


class FightMachine(RuleBasedStateMachine):
    """One fight, kept twice. A step is several lines: few fights of a few lines are worth much."""

    history: History[State, TimelineEvent]
    model: NaiveHistory

    @initialize(rules=strategies.rules, party=parties, begins=st.sampled_from([True, True, False]))
    def open(self, rules: Fields, party: list[Fields], begins: bool) -> None:
        self.start = start_of({"rules": rules})
        self.history = History(TIMELINE, self.start)
        self.model = NaiveHistory(naive.new_world(rules))
        for id_, join in zip(strategies.IDS, party, strict=False):
            self.attempt({**join, "id": id_})
        if begins:
            self.attempt({"type": "start"})

    def attempt(self, fields: Fields, linked: bool = False) -> None:
        """The line is taken by both, or refused by both with nothing changed."""
        line: dict[str, Any] = {"seq": len(self.history) + 1, **fields}
        if linked:
            line["linked"] = True
        event = read(line)
        before = as_data(self.history.state)
        try:
            self.model.push(line)
        except NotAllowed:
            with unchanged_history(self.history), pytest.raises(Refusal):
                self.history.push(event)
        else:
            self.history.push(event)
            self.rounds_end_as_they_may(before, fields["type"])

    def rounds_end_as_they_may(self, before: dict[str, Any], kind: str) -> None:
        """Property 6: a round ends by hand, or with nobody active who has AP left."""
        after = as_data(self.history.state)
        if kind in ("undo", "redo", "start", "end_round") or after["round"] == before["round"]:
            return
        shown = before["participants"]
        still = [id_ for id_ in before["order"] if shown[id_]["status"] == "active"]
        touched = self.model.lines[-1].get("id")
        assert after["reactions"] == []
        assert [id_ for id_ in still if id_ != touched] == []

    @precondition(lambda self: self.history.state.people)
    @rule(moves=st.lists(strategies.rough_moves, min_size=4, max_size=16), linked=linked)
    def go_on(self, moves: list[Move], linked: bool) -> None:
        for move in moves:
            self.attempt(doing(move, as_data(self.history.state)), linked)
            self.shows_what_the_model_shows()

    @precondition(lambda self: self.history.state.phase == "running")
    @rule(
        waits=st.integers(2, 4),
        event=strategies.triggering,
        moves=st.lists(st.one_of(strategies.triggering, strategies.rough_moves), max_size=8),
    )
    def an_awaited_event_occurs(self, waits: int, event: Move, moves: list[Move]) -> None:
        for move in [*[("wait", 0, 0)] * waits, event, *moves]:
            self.attempt(doing(move, as_data(self.history.state)))
            self.shows_what_the_model_shows()

    @rule(lines=st.lists(strategies.lines, min_size=2, max_size=10), linked=linked)
    def anything(self, lines: list[Fields], linked: bool) -> None:
        for line in lines:
            self.attempt(line, linked)
            self.shows_what_the_model_shows()

    @rule(steps=back_and_forth)
    def undo_and_redo(self, steps: list[tuple[str, int]]) -> None:
        for kind, often in steps:
            for _ in range(often):
                self.attempt({"type": kind})
                self.shows_what_the_model_shows()

    @rule(start=strategies.starts, line=strategies.lines, ends=st.booleans(), stays=st.booleans())
    def begin_or_end(self, start: Fields, line: Fields, ends: bool, stays: bool) -> None:
        self.attempt(start)
        if ends:
            self.attempt({"type": "end"})
            self.attempt(line)
            if not stays:
                self.attempt({"type": "undo"})

    @rule(ahead=st.integers(-2, 40).filter(bool))
    def wrong_number(self, ahead: int) -> None:
        seq = max(0, len(self.history) + 1 + ahead)
        self.attempt({"type": "note", "text": "x", "seq": seq})

    @invariant()
    def shows_what_the_model_shows(self) -> None:
        shown = naive.view(self.model.world)
        assert as_data(self.history.state) == shown
        assert list(self.history.state.people) == list(shown["participants"])

    @invariant()
    def undo_and_redo_are_offered_where_they_are_allowed(self) -> None:
        assert self.history.can_undo == bool(self.model.done)
        assert self.history.can_redo == bool(self.model.undone)
        assert len(self.history.last_decision()) == (
            len(self.model.done[-1]) if self.model.done else 0
        )
        assert len(self.history.next_decision()) == (
            len(self.model.undone[-1]) if self.model.undone else 0
        )

    @invariant()
    def only_who_has_ap_left_acts_in_the_normal_order(self) -> None:
        data = as_data(self.history.state)
        people = data["participants"]
        assert all(people[id_]["left"] > 0 for id_ in data["order"])
        assert all(people[id_]["status"] == "active" for id_ in data["reactions"] + data["order"])
        standing = any(person["status"] == "active" for person in people.values())
        assert (data["next"] is not None) == (data["phase"] == "running" and standing)

    def teardown(self) -> None:
        if not hasattr(self, "history"):
            return
        self.every_line_is_kept()
        self.the_log_alone_gives_the_same()
        self.fold_is_the_stack()
        self.undo_all_and_redo_all()

    def every_line_is_kept(self) -> None:
        for seq, world in enumerate(self.model.worlds):
            assert as_data(self.history.at(seq)) == naive.view(world)
        with pytest.raises(IndexError):
            self.history.at(len(self.model.worlds))

    def the_log_alone_gives_the_same(self) -> None:
        lines = [json.loads(json.dumps(line)) for line in self.model.lines]
        again = replayed([read(line) for line in lines], self.start)
        assert again.state == self.history.state
        assert frozen(again.state) == frozen(self.history.state)

    def fold_is_the_stack(self) -> None:
        standing = list(self.history.standing())[::-1]
        assert reduce(TIMELINE.apply, standing, self.start) == self.history.state
        assert len(standing) == sum(len(decision) for decision in self.model.done)

    def undo_all_and_redo_all(self) -> None:
        end, decisions = self.history.state, len(self.model.done)
        for _ in range(decisions):
            self.attempt({"type": "undo"})
        assert self.history.state == self.start
        assert not self.history.can_undo
        for _ in range(decisions):
            self.attempt({"type": "redo"})
        assert self.history.state == end
        assert frozen(self.history.state) == frozen(end)


TestFight = FightMachine.TestCase
TestFight.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=25)
