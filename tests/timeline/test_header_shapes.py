"""Line 1 of a log: what it must say, what it may, and what is refused."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.timeline.events import HEADER
from tests.timeline.builders import HEAD


def header(**fields: Any) -> Any:
    return HEADER.validate_json(json.dumps({**HEAD, **fields}).encode(), by_name=False)


def test_a_headers_defaults() -> None:
    rules = header().rules
    assert (rules.order, rules.carry, rules.arrivals) == ("spent", "spent", "now")
    assert (rules.wait_cost, rules.surprise_cost, rules.wait_ease) == (10, 10, 5)
    assert rules.initiative_dice is None


@pytest.mark.parametrize("field", ["format", "version", "ruleset"])
def test_a_header_says_what_it_is(field: str) -> None:
    head = {key: value for key, value in HEAD.items() if key != field}
    with pytest.raises(ValidationError) as caught:
        HEADER.validate_json(json.dumps(head).encode(), by_name=False)
    assert [(e["type"], e["loc"]) for e in caught.value.errors()] == [("missing", (field,))]


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "fight"},
        {"version": 2},
        {"version": 0},
        {"version": "1"},
        {"version": True},
        {"version": 1.0},
        {"ruleset": "erbarmungslos"},
        {"title": None},
        {"title": "x" * 10_001},
        {"rules": None},
        {"rules": {"order": "right"}},
        {"rules": {"carry": None}},
        {"rules": {"arrivals": "later"}},
        {"rules": {"wait_cost": -1}},
        {"rules": {"surprise_cost": 1000}},
        {"rules": {"wait_ease": 5.0}},
        {"rules": {"wait_ease": True}},
        {"rules": {"initiative_dice": ""}},
        {"rules": {"seats": "fixed"}},
        {"actions": [{"name": "Knie"}]},
        {"actions": [{"name": "Knie", "cost": 1000}]},
        {"actions": None},
        {"reserves": [{"id": "a", "name": "A", "seat": 1}]},
        {"reserves": [{"id": "a", "name": "A", "seat": 1, "ap": 1, "seq": 1}]},
        {"branched_from": {"title": "x"}},
        {"branched_from": None},
        {"created": "2026-11-29T20:15:00"},
        {"created": "1764443700"},
        {"crc": "x"},
        {"farbe": "rot"},
    ],
)
def test_headers_that_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        header(**fields)


def test_a_header_with_all_its_fields() -> None:
    found = header(
        title="Hinterhalt",
        rules={"order": "left", "carry": "budget", "arrivals": "zero", "wait_cost": 0,
               "surprise_cost": 999, "wait_ease": 0, "initiative_dice": "1W20"},
        actions=[{"name": "Knie", "cost": 8}],
        reserves=[{"id": "a", "name": "A", "seat": 1, "ap": 10}],
        branched_from={"title": "x", "seq": 12},
        created="2026-11-29T20:15:00+01:00",
        crc="0a1b2c3d",
    )  # fmt: skip
    assert found.rules.initiative_dice == "1W20"
    assert found.actions[0].cost == 8
    assert found.reserves[0].id == "a"
