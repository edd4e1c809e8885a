"""The lines that a replay stops at, against the same found by going through the whole fight."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Note, Redo, Undo
from gm_tracker.core.history import History
from gm_tracker.timeline.events import EndRound
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.tui.course import Course, Stops
from tests.benchmarks.fights import begun, played

MOVES = st.lists(st.sampled_from(["note", "linked", "round", "undo", "redo", "grow"]), max_size=40)


def push(fight: History[Any, Any], move: str) -> None:
    """Takes one move where it can be."""
    seq = len(fight) + 1
    event = {
        "note": Note(seq=seq, text="x"),
        "linked": Note(seq=seq, text="y", linked=True),
        "round": EndRound(seq=seq),
        "undo": Undo(seq=seq),
        "redo": Redo(seq=seq),
    }[move]
    try:
        fight.push(event)
    except Refusal:
        return


def check(course: Course, fight: History[Any, Any]) -> None:
    """Holds a course against what the history says."""
    counting = [0, *sorted(event.seq for event in fight.standing())]
    rounds = [RULESET.round(fight.at(line)) for line in range(len(fight) + 1)]
    turns = [RULESET.turn(fight.at(line)) for line in range(len(fight) + 1)]
    assert list(course.every.lines) == list(range(len(fight) + 1))
    assert list(course.counting.lines) == counting
    assert [course.round_of(line) for line in range(len(fight) + 1)] == rounds
    assert [line for line in range(len(fight) + 1) if course.counts(line)] == counting
    for stops in (course.every, course.counting):
        steps = list(pairwise(stops.lines))
        assert list(stops.rounds) == [b for a, b in steps if rounds[a] != rounds[b]]
        assert list(stops.turns) == [b for a, b in steps if turns[a] != turns[b]]


@given(moves=MOVES)
def test_it_grows_with_the_fight_as_if_found_anew(moves: list[str]) -> None:
    fight = begun(3)
    course = Course(RULESET, fight)
    for move in moves:
        if move == "grow":
            course.grow()
            check(course, fight)
        else:
            push(fight, move)
    course.grow()
    check(course, fight)
    check(Course(RULESET, fight), fight)


def test_a_whole_fight_with_undone_lines() -> None:
    fight = played(6, 400)
    check(Course(RULESET, fight), fight)


@pytest.fixture
def stops() -> Stops:
    found = Stops()
    for line, begins in ((1, 0), (3, 3), (4, 2), (7, 3), (8, 0)):
        found.add(line, begins)
    return found


def test_steps_stay_within_the_fight(stops: Stops) -> None:
    assert [stops.moved(line, 1) for line in (0, 1, 3, 8)] == [1, 3, 4, 8]
    assert [stops.moved(line, -1) for line in (0, 1, 3, 8)] == [0, 0, 1, 7]
    assert [stops.moved(line, 0) for line in (2, 5, 6, 9)] == [1, 4, 4, 8]


def test_marks_ahead_and_behind(stops: Stops) -> None:
    assert [stops.after(stops.rounds, line) for line in (0, 3, 4, 7, 8)] == [3, 7, 7, 8, 8]
    assert [stops.before(stops.rounds, line) for line in (0, 3, 4, 7, 8)] == [0, 0, 3, 3, 7]
    assert [stops.after(stops.turns, line) for line in (0, 3, 4)] == [3, 4, 7]


def test_an_empty_fight_has_the_start_alone() -> None:
    stops = Stops()
    assert (stops.last, stops.moved(0, 1), stops.after(stops.rounds, 0)) == (0, 0, 0)
    assert stops.before(stops.turns, 0) == 0
