"""The worked fights on the slow model: every expectation, every refusal."""

from typing import Any

import pytest

from tests.erbarmungslos.cases import CASES, part
from tests.erbarmungslos.naive import Naive

SHAPE = {
    ("XE11", "no life"),
    ("XE11", "no card"),
    ("XE11", "unknown type"),
    ("XE11", "unknown field"),
    ("XE11", "no action"),
}
"""What no log can hold, whatever the state: the model takes shapes for granted."""
REFUSALS = [
    pytest.param(name, refusal, id=f"{name}-{number}-{refusal['why'].replace(' ', '-')}")
    for name, case in CASES.items()
    for number, refusal in enumerate(case.get("refuse", ()))
    if (name, refusal["why"]) not in SHAPE
]


def standing(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that count after all undos and redos, a linked one with the one before it."""
    done: list[list[dict[str, Any]]] = []
    undone: list[list[dict[str, Any]]] = []
    for event in events:
        if event["type"] == "undo":
            undone.append(done.pop())
        elif event["type"] == "redo":
            done.append(undone.pop())
        else:
            undone.clear()
            if event.get("linked"):
                done[-1] = [*done[-1], event]
            else:
                done.append([event])
    return [event for decision in done for event in decision]


def after(name: str, lines: int | None = None) -> Naive:
    header, *events = CASES[name]["log"]
    naive = Naive(header)
    for event in standing(events[:lines]):
        naive.take(event)
    return naive


def test_all_the_worked_fights_are_there() -> None:
    assert len(CASES) == 28
    told = {
        (name, refusal["why"]) for name, case in CASES.items() for refusal in case.get("refuse", ())
    }
    assert told >= SHAPE


@pytest.mark.parametrize("name", CASES)
def test_case_expectations(name: str) -> None:
    assert CASES[name]["expect"]
    for expected in CASES[name]["expect"]:
        shown = after(name, expected["after"]).data()
        assert part(shown, expected["state"]) == expected["state"]


@pytest.mark.parametrize(("name", "refusal"), REFUSALS)
def test_case_refusals_leave_the_state_alone(name: str, refusal: dict[str, Any]) -> None:
    naive = after(name, refusal["after"])
    before = naive.data()
    assert naive.refuses(refusal["event"])
    assert naive.data() == before
