"""What pydantic refused, as problems: one for each thing that is wrong, at a path one can find."""

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from gm_tracker.core.fields import Frozen
from gm_tracker.core.problems import (
    Expected,
    Kind,
    OwnKind,
    Problem,
    Syntax,
    nearest,
    shown,
    written,
)
from gm_tracker.core.validation import MOST_PROBLEMS, problems_of
from gm_tracker.timeline.events import EVENTS, HEADER
from tests.storage.logs import HAND_HEADER


def problems(line: object, reader: TypeAdapter[Any] = EVENTS) -> tuple[Problem, ...]:
    """Everything wrong with a JSON value, or with a text as it is."""
    text = line if isinstance(line, str) else json.dumps(line)
    with pytest.raises(ValidationError) as caught:
        reader.validate_json(text, by_name=False)
    return problems_of(caught.value, reader.json_schema())


def only(
    line: object, reader: TypeAdapter[Any] = EVENTS
) -> tuple[str, Kind | OwnKind, dict[str, Any]]:
    """Path, kind and data of the only problem."""
    (problem,) = problems(line, reader)
    return problem.path, problem.kind, dict(problem.data)


def paths(line: object, reader: TypeAdapter[Any] = EVENTS) -> list[tuple[str, Kind | OwnKind]]:
    return [(problem.path, problem.kind) for problem in problems(line, reader)]


JOIN: dict[str, Any] = {"seq": 1, "type": "join", "id": "kim", "name": "Kim", "seat": 1, "ap": 10}
ACT: dict[str, Any] = {"seq": 1, "type": "act", "id": "kim", "action": "Knie", "cost": 8}
TRIGGER: dict[str, Any] = {"seq": 1, "type": "trigger", "event": ""}
COST = {"expected": Expected.WHOLE, "least": 0, "most": 999}
ROLL = {"expected": Expected.WHOLE, "least": -999, "most": 999}


@pytest.mark.parametrize(
    ("value", "found"),
    [(-1, "-1"), (1000, "1000"), (8.0, "8.0"), (True, "true"), ("8", '"8"'), ([], "[]"),
     ({"a": 1}, "{…}"), (10**40, str(10**40)), (10**4000, "2^13288…")],
)  # fmt: skip
def test_r9_a_cost_is_a_whole_number_from_0_to_999(value: object, found: str) -> None:
    assert only(ACT | {"cost": value}) == ("cost", Kind.UNEXPECTED, COST | {"found": found})


def test_null_is_named_as_null() -> None:
    assert only(ACT | {"cost": None}) == ("cost", Kind.NULL, COST)
    assert only(JOIN | {"side": None})[:2] == ("side", Kind.NULL)
    assert only(JOIN | {"note": None})[:2] == ("note", Kind.NULL)


def test_a_missing_field_tells_what_belongs_there() -> None:
    line = {key: value for key, value in ACT.items() if key != "cost"}
    assert only(line) == ("cost", Kind.MISSING, COST)


def test_a_mistyped_field_is_one_problem() -> None:
    line = {key: value for key, value in JOIN.items() if key != "seat"} | {"saet": 1}
    assert only(line) == ("saet", Kind.UNKNOWN_FIELD, {"name": "saet", "meant": "seat"})
    data = {"name": "initiativ", "meant": "initiative"}
    assert only(JOIN | {"initiativ": 1}) == ("initiativ", Kind.UNKNOWN_FIELD, data)


def test_only_fields_of_the_same_event_can_have_been_meant() -> None:
    wait = {"seq": 1, "type": "wait", "id": "kim", "for": "Tür"}
    assert only(wait | {"cost": 9}) == ("cost", Kind.UNKNOWN_FIELD, {"name": "cost", "meant": ""})
    assert only(ACT | {"targts": []})[2] == {"name": "targts", "meant": "targets"}


def test_a_python_name_is_not_the_name_of_the_field() -> None:
    wait = {"seq": 1, "type": "wait", "id": "kim", "awaited": "Tür"}
    assert paths(wait) == [("for", Kind.MISSING), ("awaited", Kind.UNKNOWN_FIELD)]


@pytest.mark.parametrize("roll", ["12", True, 1000, -1000, 1.5, [3]])
def test_a_bad_roll_is_one_problem(roll: object) -> None:
    path, kind, data = only(
        TRIGGER | {"probes": [{"id": "a", "roll": 3}, {"id": "b", "roll": roll}]}
    )
    assert (path, kind) == ("probes[1].roll", Kind.UNEXPECTED)
    assert data == ROLL | {"found": shown(roll)}


def test_bad_dice_are_told_by_their_fields() -> None:
    roll: dict[str, Any] = {"value": "3", "dice": "", "face": [3]}
    assert paths(JOIN | {"initiative": roll}) == [
        ("initiative.value", Kind.UNEXPECTED),
        ("initiative.dice", Kind.EMPTY_TEXT),
        ("initiative.face", Kind.UNKNOWN_FIELD),
    ]
    roll = {"value": None, "dice": "1d6", "faces": [1, "2"]}
    assert paths(JOIN | {"initiative": roll}) == [
        ("initiative.value", Kind.NULL),
        ("initiative.faces[1]", Kind.UNEXPECTED),
    ]


def test_two_bad_rolls_are_two_problems() -> None:
    probes = [{"id": "a", "roll": "1"}, {"id": "b", "roll": {"value": 1}}]
    assert paths(TRIGGER | {"probes": probes}) == [
        ("probes[0].roll", Kind.UNEXPECTED),
        ("probes[1].roll.dice", Kind.MISSING),
        ("probes[1].roll.faces", Kind.MISSING),
    ]


def test_every_problem_is_told() -> None:
    line = JOIN | {"id": "Kim!", "name": "", "side": "sc", "hidden": 1, "actions": {}, "crc": "x"}
    assert set(paths(line)) == {
        ("id", Kind.UNEXPECTED),
        ("name", Kind.EMPTY_TEXT),
        ("side", Kind.UNEXPECTED),
        ("hidden", Kind.UNEXPECTED),
        ("actions", Kind.UNEXPECTED),
        ("crc", Kind.UNEXPECTED),
    }


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"id": "Kim"}, {"expected": Expected.ID}),
        ({"side": "sc"}, {"expected": Expected.CHOICE, "choices": "pc, npc"}),
        ({"surprised": "ja"}, {"expected": Expected.YES_NO}),
        ({"actions": 3}, {"expected": Expected.LIST}),
        ({"actions": ["Knie"]}, {"expected": Expected.TABLE}),
        ({"name": 3}, {"expected": Expected.TEXT, "least": 1, "most": 200}),
        ({"at": "2026-11-29T20:15:00"}, {"expected": Expected.TIME}),
        ({"at": "gestern"}, {"expected": Expected.TIME}),
        ({"at": 1_764_446_100}, {"expected": Expected.TIME}),
        ({"seq": -1}, {"expected": Expected.WHOLE, "least": 0}),
    ],
)
def test_what_belongs_in_a_field_is_told(fields: dict[str, Any], expected: dict[str, Any]) -> None:
    _, kind, data = only(JOIN | fields)
    assert kind is Kind.UNEXPECTED
    del data["found"]
    assert data == expected


def test_names_have_200_signs_at_most() -> None:
    assert only(JOIN | {"name": "ä" * 201}) == (
        "name",
        Kind.TEXT_TOO_LONG,
        {"limit": 200, "length": 201},
    )


def test_an_unknown_event_tells_what_was_meant() -> None:
    path, kind, data = only({"seq": 1, "type": "jion"})
    assert (path, kind, data["found"], data["meant"]) == (
        "type", Kind.UNKNOWN_TYPE, '"jion"', "join",
    )  # fmt: skip
    assert "trigger" in data["choices"].split(", ")
    assert only({"seq": 1, "type": 5})[2]["meant"] == ""


def test_an_event_without_a_type() -> None:
    path, kind, data = only({"seq": 1, "id": "kim"})
    assert (path, kind, data["expected"]) == ("type", Kind.MISSING, Expected.CHOICE)
    assert only({"seq": 1, "typ": "act"}) == (
        "typ",
        Kind.UNKNOWN_FIELD,
        {"name": "typ", "meant": "type"},
    )


def test_an_edit_without_a_change() -> None:
    edit = {"seq": 1, "type": "edit", "id": "kim"}
    assert only(edit | {"set": {}}) == ("set", Kind.EMPTY_SET, {})
    assert paths(edit | {"set": {"ap": None, "initiative": None, "leben": 3}}) == [
        ("set.ap", Kind.NULL),
        ("set.leben", Kind.UNKNOWN_FIELD),
    ]


@pytest.mark.parametrize(
    ("text", "syntax", "column"),
    [
        ('{"seq":1,}', Syntax.COMMA, 10),
        ('{"seq":1', Syntax.END, 8),
        ('{"seq":1} {', Syntax.BEHIND, 11),
        ("{'seq':1}", Syntax.KEY, 2),
        ('{"seq":einS}', Syntax.VALUE, 8),
        ('{"seq":1 "type":2}', Syntax.SEPARATOR, 10),
        ('{"seq" 1}', Syntax.SEPARATOR, 8),
        ('{"seq":01}', Syntax.NUMBER, 9),
        ('{"a":"\x01"}', Syntax.STRING, 7),
        ('{"a":"\\ud83d"}', Syntax.STRING, 13),
        ("[" * 500, Syntax.DEPTH, 202),
    ],
)
def test_broken_json_tells_where_and_why(text: str, syntax: Syntax, column: int) -> None:
    path, kind, data = only(text)
    assert (path, kind, data["syntax"]) == ("", Kind.JSON, syntax)
    assert abs(data["column"] - column) <= 1


def test_a_line_that_is_no_object() -> None:
    data = {"expected": Expected.TABLE, "found": "[…]"}
    assert only([1]) == ("", Kind.UNEXPECTED, data)


def test_paths_lead_into_lists_of_the_header() -> None:
    reserve = {"id": "a", "name": "A", "seat": 0, "ap": 1}
    assert paths(HAND_HEADER | {"reserves": [reserve]}, HEADER) == [
        ("reserves[0].seat", Kind.UNEXPECTED)
    ]


class Box(Frozen):
    """A model with what the timeline does not have."""

    kind: Literal["box"] = "box"
    size: Annotated[int, Field(gt=3, multiple_of=2)] = 4
    content: int | str = ""
    inner: "Box | None" = None


BOX: TypeAdapter[Box] = TypeAdapter(Box)


def test_what_no_kind_is_made_for_is_told_in_the_readers_words() -> None:
    assert paths({"size": 5}, BOX) == [("size", Kind.UNEXPECTED)]
    assert paths({"content": 3.5, "inner": {"content": True, "inner": {"kind": "bax"}}}, BOX) == [
        ("content", Kind.UNEXPECTED),
        ("inner.content", Kind.UNEXPECTED),
        ("inner.inner.kind", Kind.UNEXPECTED),
    ]


def test_without_a_schema_the_error_alone_is_told() -> None:
    with pytest.raises(ValidationError) as caught:
        HEADER.validate_python(HAND_HEADER | {"title": 3, "titel": ""})
    found = problems_of(caught.value, {})
    assert [(problem.path, problem.kind) for problem in found] == [
        ("title", Kind.UNEXPECTED),
        ("titel", Kind.UNKNOWN_FIELD),
    ]


def test_half_a_sign_in_a_text_of_the_program() -> None:
    with pytest.raises(ValidationError) as caught:
        HEADER.validate_python(HAND_HEADER | {"title": "\ud83d"})
    (problem,) = problems_of(caught.value, HEADER.json_schema())
    assert (problem.path, problem.kind) == ("title", Kind.NO_TEXT)


@pytest.mark.parametrize(
    ("key", "path"), [("a b", '"a b"'), ("", '""'), ("x" * 99, '"' + "x" * 58 + "…"), ("ö", "ö")]
)
def test_strange_names_of_fields_stand_in_quotes(key: str, path: str) -> None:
    assert written(key) == path
    assert only(ACT | {key: 1})[:2] == (path, Kind.UNKNOWN_FIELD)


def test_nearest_never_names_the_name_itself() -> None:
    assert nearest("cost", ["cost", "name"]) == ""
    assert nearest("Cost", ["cost", "name"]) == "cost"
    assert nearest("zzz", ["cost", "name"]) == ""


def test_a_flood_of_problems_is_counted() -> None:
    line = json.dumps({"seq": 1, "type": "trigger", "event": "x", "probes": [{}] * 1_000})
    with pytest.raises(ValidationError) as caught:
        EVENTS.validate_json(line, by_name=False)
    told = problems_of(caught.value, EVENTS.json_schema())
    assert len(told) == MOST_PROBLEMS + 1
    assert (told[-1].kind, dict(told[-1].data)) == (Kind.MORE, {"count": 2_000 - MOST_PROBLEMS})
