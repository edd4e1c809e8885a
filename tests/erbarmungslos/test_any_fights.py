"""The lines that the machine proposes, tried on the slow model alone: they reach everything."""

from collections import Counter
from random import Random

import pytest

from tests.erbarmungslos.events import ANSWERS, next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.invariants import (
    ap_are_booked,
    cards_are_kept,
    numbers_are_possible,
    something_is_open,
    the_line_did_what_it_may,
)
from tests.erbarmungslos.naive import EVENTS
from tests.erbarmungslos.naive_cards import Line, NotAllowed
from tests.erbarmungslos.naive_history import NaiveHistory

FIGHTS, LINES = 60, 120


class Played:
    """One fight at random, with everything that always holds looked at after every line."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.history = NaiveHistory(any_header(self.rng))
        self.refused: Counter[str] = Counter()
        for line in any_party(self.rng):
            self.attempt(line)
        while len(self.history.lines) + self.refused.total() < LINES:
            self.attempt(next_line(self.rng, self.history.naive))
            if self.history.naive.world["phase"] == "ended":
                self.attempt({"type": "undo"})

    def attempt(self, line: Line) -> None:
        line = {"seq": len(self.history.lines) + 1, **line}
        before, world = self.history.shown[-1], self.history.naive.world
        try:
            self.history.push(line)
        except NotAllowed:
            self.refused[line["type"]] += 1
            assert self.history.naive.world is world
            return
        after, new = self.history.shown[-1], self.history.naive.world
        cards_are_kept(new)
        numbers_are_possible(after)
        something_is_open(after)
        if line["type"] != "undo":
            the_line_did_what_it_may(before, line, after)
            ap_are_booked(world, before, line, after, new)


@pytest.fixture(scope="module")
def played() -> list[Played]:
    return [Played(seed) for seed in range(FIGHTS)]


def test_every_line_is_taken_somewhere_and_refused_somewhere(played: list[Played]) -> None:
    taken = Counter(line["type"] for fight in played for line in fight.history.lines)
    refused = sum((fight.refused for fight in played), Counter[str]())
    assert set(taken) == {*EVENTS, "undo"}
    assert set(refused) == set(EVENTS)


def test_every_step_and_every_decision_comes_about(played: list[Played]) -> None:
    shown = [data for fight in played for data in fight.history.shown]
    steps = {"draw", "exchange", "lay", "tiebreak", "recover", "play", "turn"}
    assert {data["step"] for data in shown} == {None, *steps}
    assert {decision["what"] for data in shown for decision in data["open"]} == set(ANSWERS)


def test_fights_get_beyond_the_fourth_round(played: list[Played]) -> None:
    assert sum(fight.history.shown[-1]["round"] > 4 for fight in played) >= FIGHTS // 6
