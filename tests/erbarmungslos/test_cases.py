"""The worked fights in tests/cases/erbarmungslos on the engine: expectations and refusals."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from tests.erbarmungslos.builders import Fight, read
from tests.erbarmungslos.cases import CASES, part

SHAPE = {
    ("ES06", "no 7 on a die"),
    ("ES11", "only handle"),
    ("ES13", "a card twice"),
    ("ES13", "none"),
    ("NS21", "no 0 on a die"),
    ("XE11", "cards without a program deck"),
    ("XE11", "a program deck without cards"),
    ("XE11", "a card twice"),
    ("XE11", "in hand and deck"),
    ("XE11", "no life"),
    ("XE11", "no card"),
    ("XE11", "unknown type"),
    ("XE11", "unknown field"),
    ("XE11", "no action"),
    ("XE11", "not editable"),
    ("XE11", "empty"),
    ("XE12", "without dice"),
}
"""Case and reason of what no log can hold, whatever the state; all else the rules refuse."""
REFUSALS = [
    pytest.param(name, refusal, id=f"{name}-{number}-{refusal['why'].replace(' ', '-')}")
    for name, case in CASES.items()
    for number, refusal in enumerate(case.get("refuse", ()))
]


def history_of(name: str, lines: int | None = None) -> History[State, ErbarmungslosEvent]:
    header, *events = CASES[name]["log"]
    history = Fight(**header.get("rules", {})).history
    for event in events[:lines]:
        history.push(read(event))
    return history


def test_every_case_about_shapes_is_there() -> None:
    told = {
        (name, refusal["why"]) for name, case in CASES.items() for refusal in case.get("refuse", ())
    }
    assert told >= SHAPE


@pytest.mark.parametrize("name", CASES)
def test_case_expectations(name: str) -> None:
    history = history_of(name)
    for expected in CASES[name]["expect"]:
        found = json.loads(json.dumps(RULESET.data(history.at(expected["after"]))))
        assert part(found, expected["state"]) == expected["state"]


@pytest.mark.parametrize(("name", "refusal"), REFUSALS)
def test_case_refusals_leave_the_state_alone(name: str, refusal: dict[str, Any]) -> None:
    history = history_of(name, refusal["after"])
    before = history.state
    if (name, refusal["why"]) in SHAPE:
        with pytest.raises(ValidationError):
            read(refusal["event"])
    else:
        event = read(refusal["event"])
        with pytest.raises(Refusal):
            history.push(event)
    assert history.state is before
    assert len(history) == refusal["after"]
