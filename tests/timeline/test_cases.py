"""The worked fights in tests/cases/timeline: every expectation and every refusal."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State
from tests.timeline.builders import TIMELINE, frozen, read, start_of

FOLDER = Path(__file__).parents[1] / "cases" / "timeline"
CASES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def history_of(case: dict[str, Any], lines: int | None = None) -> History[State, TimelineEvent]:
    header, *events = case["log"]
    history: History[State, TimelineEvent] = History(TIMELINE, start_of(header))
    for event in events[:lines]:
        history.push(read(event))
    return history


def test_all_the_worked_fights_are_there() -> None:
    assert len(CASES) == 30


@pytest.mark.parametrize("name", CASES)
def test_case_expectations(name: str) -> None:
    case = CASES[name]
    history = history_of(case)
    assert case["expect"]
    for expected in case["expect"]:
        shown = as_data(history.at(expected["after"]))
        found = {key: shown[key] for key in expected if key not in ("after", "spent")}
        assert found == {k: v for k, v in expected.items() if k not in ("after", "spent")}
        spent = {id_: shown["participants"][id_]["spent"] for id_ in expected.get("spent", {})}
        assert spent == expected.get("spent", {})


SHAPE = {
    ("TS21", "a wait has no cost of its own"),
    ("TX07", "a cost is a whole number from 0 to 999"),
    ("TX15", "unknown field"),
    ("TX15", "unknown type"),
    ("TX15", "missing field"),
    ("TX15", "empty"),
    ("TX15", "not editable"),
    ("TX15", "ap"),
    ("TX15", "side"),
    ("TX15", "takes no id"),
}
"""Case and reason of what no log can hold, whatever the state; all else the rules refuse."""
REFUSALS = [
    pytest.param(name, refusal, id=f"{name}-{number}-{refusal['why'].replace(' ', '-')}")
    for name, case in CASES.items()
    for number, refusal in enumerate(case.get("refuse", ()))
]


def test_every_case_about_shapes_is_there() -> None:
    told = {
        (name, refusal["why"]) for name, case in CASES.items() for refusal in case.get("refuse", ())
    }
    assert told >= SHAPE


@pytest.mark.parametrize(("name", "refusal"), REFUSALS)
def test_case_refusals_leave_the_state_alone(name: str, refusal: dict[str, Any]) -> None:
    history = history_of(CASES[name], refusal["after"])
    before = frozen(history.state)
    if (name, refusal["why"]) in SHAPE:
        with pytest.raises(ValidationError):
            read(refusal["event"])
    else:
        event = read(refusal["event"])
        with pytest.raises(Refusal):
            history.push(event)
    assert frozen(history.state) == before
    assert len(history) == refusal["after"]
