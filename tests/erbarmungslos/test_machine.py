"""The engine and its history against the slow model, over every kind of line."""

import json
from functools import reduce
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from pydantic import ValidationError

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from tests.erbarmungslos.builders import Fight, read
from tests.erbarmungslos.cases import part
from tests.erbarmungslos.events import next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.invariants import (
    ap_are_booked,
    cards_are_kept,
    numbers_are_possible,
    something_is_open,
    the_line_did_what_it_may,
)
from tests.erbarmungslos.naive_cards import Line, NotAllowed
from tests.erbarmungslos.naive_history import NaiveHistory

seeds = st.integers(0, 2**32 - 1)
"""What a line is chosen by: a state offers so much that hypothesis could not follow every draw."""
back_and_forth = st.lists(
    st.tuples(st.sampled_from(["undo", "redo", "redo"]), st.integers(1, 9)), max_size=4
)


def shown(state: State) -> dict[str, Any]:
    """What `show --json` prints, as it is read back."""
    found: dict[str, Any] = json.loads(json.dumps(RULESET.data(state)))
    return found


class FightMachine(RuleBasedStateMachine):
    """One fight, kept twice. A step is several lines: few fights of a few lines are worth much."""

    history: History[State, ErbarmungslosEvent]
    model: NaiveHistory

    @initialize(seed=seeds)
    def open(self, seed: int) -> None:
        rng = Random(seed)
        self.header = any_header(rng)
        self.history = Fight(**self.header["rules"]).history
        self.model = NaiveHistory(self.header)
        for line in any_party(rng):
            self.attempt(line)

    def attempt(self, line: Line) -> None:
        """The line is taken by both, or refused by both with nothing changed."""
        line = {"seq": len(self.history) + 1, **line}
        before, world = self.model.shown[-1], self.model.naive.world
        try:
            self.model.push(line)
        except NotAllowed:
            state = self.history.state
            with pytest.raises((Refusal, ValidationError)):
                self.history.push(read(line))
            assert self.history.state is state
            return
        self.history.push(read(line))
        self.shows_what_the_model_shows()
        after = self.model.shown[-1]
        if line["type"] not in ("undo", "redo"):
            the_line_did_what_it_may(before, line, after)
            ap_are_booked(world, before, line, after, self.model.naive.world)

    @rule(
        chosen=st.lists(seeds, min_size=20, max_size=60),
        linked=st.booleans(),
        steps=back_and_forth,
    )
    def go_on(self, chosen: list[int], linked: bool, steps: list[tuple[str, int]]) -> None:
        """Lines are typed, then some of them taken back and brought again.

        All in one rule, as hypothesis likes to leave whole rules out.
        """
        for seed in chosen:
            if self.model.naive.world["phase"] == "ended" and seed % 4 == 0:
                self.attempt({"type": "undo"})
            line = next_line(Random(seed), self.model.naive)
            if linked and seed % 3 == 0:
                line = {**line, "linked": True}
            self.attempt(line)
        for kind, often in steps:
            for _ in range(often):
                self.attempt({"type": kind})
            self.attempt({"type": "note", "text": "x", "seq": len(self.history) + 1 + often})

    def shows_what_the_model_shows(self) -> None:
        found, wanted = shown(self.history.state), self.model.shown[-1]
        assert part(found, wanted) == wanted
        assert list(found["players"]) == list(wanted["players"])
        assert list(found["figures"]) == list(wanted["figures"])

    @invariant()
    def what_always_holds(self) -> None:
        data = self.model.shown[-1]
        cards_are_kept(self.model.naive.world)
        numbers_are_possible(data)
        something_is_open(data)

    @invariant()
    def the_engine_keeps_every_card(self) -> None:
        """Hand, deck, discard and what lies out are the same cards a player, always."""
        state = self.history.state
        for id_, player in state.players.items():
            piles, out = player.cards, state.lying_out(id_)
            if isinstance(piles, ProgramCards):
                cards = [*piles.hand, *piles.deck, *piles.discard, *out]
                assert len(cards) == len(set(cards))
                assert set(cards) == self.model.naive.world["players"][id_]["owned"]
            else:
                count = piles.hand_size + piles.deck_size + len(piles.discard) + len(out)
                assert count == len(FULL_DECK)

    @invariant()
    def undo_and_redo_are_offered_where_they_are_allowed(self) -> None:
        assert self.history.can_undo == bool(self.model.done)
        assert self.history.can_redo == bool(self.model.undone)

    def teardown(self) -> None:
        if not hasattr(self, "history"):
            return
        self.every_line_is_kept()
        self.the_log_alone_gives_the_same()
        self.fold_is_the_stack()
        self.undo_all_and_redo_all()

    def every_line_is_kept(self) -> None:
        for seq, wanted in enumerate(self.model.shown):
            assert part(shown(self.history.at(seq)), wanted) == wanted

    def the_log_alone_gives_the_same(self) -> None:
        again = Fight(**self.header["rules"]).history
        for line in self.model.lines:
            again.push(read(line))
        assert again.state == self.history.state

    def fold_is_the_stack(self) -> None:
        start = self.history.at(0)
        standing = list(self.history.standing())[::-1]
        assert reduce(RULESET.apply, standing, start) == self.history.state

    def undo_all_and_redo_all(self) -> None:
        """Over every shuffle and every deal: the same cards, never dealt anew."""
        end, decisions = self.history.state, len(self.model.done)
        for kind in ("undo", "redo"):
            for _ in range(decisions):
                self.attempt({"type": kind})
            assert self.history.state == (end if kind == "redo" else self.history.at(0))


TestFight = FightMachine.TestCase
TestFight.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=8)
