"""What a line of a log may hold: every field's bounds, kinds and nulls, and what is refused."""

from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.timeline.events import EVENTS, Act, Edit, Wait
from tests.timeline.builders import Fight, read

JOIN = {"type": "join", "id": "a", "name": "A", "seat": 1, "ap": 10}
ROLLED = {"value": 17, "dice": "1d20+4", "faces": [13]}
EVENTS_AS_WRITTEN: dict[str, dict[str, Any]] = {
    "join": JOIN,
    "leave": {"type": "leave", "id": "a"},
    "start": {"type": "start"},
    "edit": {"type": "edit", "id": "a", "set": {"ap": 9}},
    "surprise": {"type": "surprise", "id": "a"},
    "act": {"type": "act", "id": "a", "action": "Knie", "cost": 8},
    "wait": {"type": "wait", "id": "a", "for": "Tür"},
    "trigger": {"type": "trigger", "event": "Tür", "probes": [{"id": "a", "roll": 9}]},
    "pass": {"type": "pass", "id": "a"},
    "out": {"type": "out", "id": "a"},
    "back": {"type": "back", "id": "a"},
    "end_round": {"type": "end_round"},
    "life": {"type": "life", "id": "a", "delta": -4},
    "condition": {"type": "condition", "id": "a", "name": "blind"},
    "condition_end": {"type": "condition_end", "id": "a", "name": "blind"},
    "note": {"type": "note", "text": "x"},
    "end": {"type": "end"},
    "undo": {"type": "undo"},
    "redo": {"type": "redo"},
}


def errors(type_: str, **fields: Any) -> list[tuple[str, str]]:
    """What is wrong with such a line: kind, and the field's path."""
    with pytest.raises(ValidationError) as caught:
        read({"seq": 1, **EVENTS_AS_WRITTEN[type_], **fields})
    return [
        (error["type"], ".".join(str(part) for part in error["loc"][1:]))
        for error in caught.value.errors()
    ]


def accepted(type_: str, **fields: Any) -> Any:
    return read({"seq": 1, **EVENTS_AS_WRITTEN[type_], **fields})


@pytest.mark.parametrize("type_", EVENTS_AS_WRITTEN)
def test_every_event_needs_all_that_it_requires(type_: str) -> None:
    accepted(type_)
    for field in EVENTS_AS_WRITTEN[type_]:
        fields = {k: v for k, v in EVENTS_AS_WRITTEN[type_].items() if k != field}
        with pytest.raises(ValidationError) as caught:
            read({"seq": 1, **fields})
        kinds = [error["type"] for error in caught.value.errors()]
        assert kinds == (["union_tag_not_found"] if field == "type" else ["missing"])


@pytest.mark.parametrize("type_", EVENTS_AS_WRITTEN)
def test_every_event_takes_what_all_events_take_and_nothing_else(type_: str) -> None:
    event = accepted(type_, at="2026-11-29T20:15:00+01:00", note="", linked=True, crc="0a1b2c3d")
    assert (event.note, event.linked, event.crc) == ("", True, "0a1b2c3d")
    assert event.at.utcoffset().total_seconds() == 3600
    assert errors(type_, farbe="rot") == [("extra_forbidden", "farbe")]
    for field in ("at", "note", "linked", "crc", "seq"):
        assert [path for _, path in errors(type_, **{field: None})] == [field]


def test_an_unknown_type() -> None:
    with pytest.raises(ValidationError) as caught:
        read({"seq": 1, "type": "tanz", "id": "a"})
    assert caught.value.errors()[0]["type"] == "union_tag_invalid"


NUMBERS = [
    ("join", "seat", 1, 999),
    ("join", "ap", 1, 999),
    ("join", "initiative", -999, 999),
    ("join", "spent", 0, 9999),
    ("join", "life", 0, 9999),
    ("start", "round", 1, 9999),
    ("act", "cost", 0, 999),
    ("life", "delta", -9999, 9999),
    ("condition", "rounds", 1, 999),
]
NO_NUMBERS: list[Any] = [True, False, 7.5, 8.0, 1e9, "8", "7,5", "", [], {}]


@pytest.mark.parametrize(("type_", "field", "least", "most"), NUMBERS)
def test_numbers_are_whole_and_within_bounds(type_: str, field: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(accepted(type_, **{field: value}), field) == value
    for wrong in [least - 1, most + 1, 10**40, *NO_NUMBERS]:
        assert errors(type_, **{field: wrong})


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("seat", 1, 999), ("ap", 1, 999), ("initiative", -999, 999), ("spent", 0, 9999)],
)
def test_edited_numbers_have_the_bounds_of_join(field: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(accepted("edit", set={field: value}).changes, field) == value
    for wrong in [least - 1, most + 1, *NO_NUMBERS]:
        assert errors("edit", set={field: wrong})


def test_rolls_are_bounded_like_numbers() -> None:
    for value in (-999, 999):
        accepted("trigger", probes=[{"id": "a", "roll": value}])
        accepted("trigger", probes=[{"id": "a", "roll": {**ROLLED, "value": value}}])
    for roll in (-1000, 1000, None, True, "9", 9.0):
        assert errors("trigger", probes=[{"id": "a", "roll": roll}])
        assert errors("trigger", probes=[{"id": "a", "roll": {**ROLLED, "value": roll}}])
        if roll is not None:
            assert errors("join", initiative=roll)
        assert errors("join", initiative={**ROLLED, "value": roll})


@pytest.mark.parametrize("field", ["value", "dice", "faces"])
def test_of_rolled_dice_all_three_are_required(field: str) -> None:
    assert errors("join", initiative={k: v for k, v in ROLLED.items() if k != field})
    assert errors("join", initiative={**ROLLED, field: None})


def test_that_the_three_agree_is_not_checked() -> None:
    rolled = {"value": -3, "dice": "kein Wurf", "faces": [7, -1, 10**30]}
    assert Fight().join("a", initiative=rolled)["a"]["initiative"] == -3


def test_faces_are_whole_numbers_and_a_formula_has_1_to_60_signs() -> None:
    for faces in ([1.5], [True], ["1"], [None], 3, "1"):
        assert errors("join", initiative={**ROLLED, "faces": faces})
    for dice in ("", "1" * 61, 20):
        assert errors("join", initiative={**ROLLED, "dice": dice})
        assert errors("join", dice=dice)
    accepted("join", initiative={**ROLLED, "dice": "1" * 60, "faces": []}, dice="x" * 60)


NULLS_ALLOWED = [
    *[("join", field) for field in ("initiative", "spent", "life", "group", "dice")],
    ("life", "by"),
    ("condition", "rounds"),
    ("note", "id"),
]


@pytest.mark.parametrize(("type_", "field"), NULLS_ALLOWED)
def test_null_is_allowed_where_it_is_the_default(type_: str, field: str) -> None:
    assert accepted(type_, **{field: None}) == accepted(type_)


@pytest.mark.parametrize(
    ("type_", "field"),
    [
        *[("join", f) for f in ("id", "name", "seat", "ap", "side", "surprised", "hidden")],
        ("join", "actions"),
        ("start", "round"),
        ("edit", "set"),
        ("act", "cost"),
        ("act", "action"),
        ("act", "targets"),
        ("act", "out_of_turn"),
        ("wait", "for"),
        ("trigger", "event"),
        ("trigger", "probes"),
        ("life", "delta"),
        ("condition", "name"),
        ("note", "text"),
    ],
)
def test_null_is_allowed_nowhere_else(type_: str, field: str) -> None:
    assert [path for _, path in errors(type_, **{field: None})] == [field]


def test_edit_sets_something_and_only_what_can_be_edited() -> None:
    assert errors("edit", set={}) == [("empty_set", "set")]
    for field in ("turns", "id", "life", "budget", "status", "actions", "total_spent"):
        assert errors("edit", set={field: 3}) == [("extra_forbidden", f"set.{field}")]
    for field in ("name", "side", "seat", "ap", "spent", "hidden"):
        assert [path for _, path in errors("edit", set={field: None})] == [f"set.{field}"]
    assert accepted("edit", set={"initiative": None}).changes.model_fields_set == {"initiative"}


def test_edit_says_what_it_sets() -> None:
    values = {"name": "B", "side": "npc", "seat": 3, "ap": 7, "initiative": 4, "spent": 2}
    fight = Fight().join("a", name="A").edit("a", **values, hidden=True)
    assert {key: fight["a"][key] for key in values} == values
    assert fight.state.people["a"].hidden


@pytest.mark.parametrize("id_", ["", "A", "ä", "a b", "a_b", "a\n", "x" * 65, "a.b", 3, None])
def test_ids_have_1_to_64_small_letters_digits_and_hyphens(id_: Any) -> None:
    assert [path for _, path in errors("join", id=id_)] == ["id"]
    assert accepted("join", id="x" * 64).id == "x" * 64
    assert accepted("join", id="-0-9-").id == "-0-9-"


@pytest.mark.parametrize(
    ("type_", "field"),
    [("join", "name"), ("join", "group"), ("act", "action"), ("condition", "name"),
     ("condition_end", "name")],
)  # fmt: skip
def test_names_have_1_to_200_signs(type_: str, field: str) -> None:
    for name in ("x", "[red]Ork[/] {0} \\", "👹" * 200):
        assert getattr(accepted(type_, **{field: name}), field) == name
    for bad in ("", "x" * 201, "👹" * 201, 7, ["x"]):
        assert errors(type_, **{field: bad})


def test_names_of_actions_have_1_to_200_signs() -> None:
    accepted("join", actions=[{"name": "👹" * 200, "cost": 0}])
    for bad in ({"name": "", "cost": 1}, {"name": "x" * 201, "cost": 1}, {"name": "x"},
                {"name": "x", "cost": 1000}, {"name": "x", "cost": 1, "art": "y"}):  # fmt: skip
        assert errors("join", actions=[bad])


@pytest.mark.parametrize(
    ("type_", "field", "empty"),
    [("wait", "for", False), ("trigger", "event", True), ("note", "text", True),
     ("end", "note", True)],
)  # fmt: skip
def test_other_texts_have_up_to_10000_signs(type_: str, field: str, empty: bool) -> None:
    accepted(type_, **{field: "👹" * 10_000})
    assert errors(type_, **{field: "x" * 10_001})
    if empty:
        accepted(type_, **{field: ""})
    else:
        assert errors(type_, **{field: ""})


@pytest.mark.parametrize("text", ["\\ud800", "\\udc00", "x\\ud83d y"])
def test_half_a_surrogate_pair_is_refused(text: str) -> None:
    for line in (
        f'{{"seq":1,"type":"note","text":"{text}"}}',
        f'{{"seq":1,"type":"join","id":"a","name":"{text}","seat":1,"ap":1}}',
    ):
        with pytest.raises(ValidationError):
            EVENTS.validate_json(line.encode(), by_name=False)


def test_a_whole_surrogate_pair_is_one_sign() -> None:
    line = b'{"seq":1,"type":"note","text":"\\ud83d\\udc79"}'
    assert EVENTS.validate_json(line, by_name=False) == read(
        {"seq": 1, "type": "note", "text": "👹"}
    )


def test_a_line_is_read_by_the_logs_own_words_only() -> None:
    for fields in (
        {"type": "wait", "id": "a", "awaited": "Tür"},
        {"type": "edit", "id": "a", "changes": {"ap": 3}},
    ):
        with pytest.raises(ValidationError) as caught:
            read({"seq": 1, **fields})
        kinds = {error["type"] for error in caught.value.errors()}
        assert kinds == {"missing", "extra_forbidden"}


def test_the_code_builds_events_by_name() -> None:
    assert Wait(id="a", awaited="Tür").awaited == "Tür"
    assert Act(id="a", action="Knie", cost=8).seq == 0
    with pytest.raises(ValidationError):
        Edit.model_validate({"id": "a", "changes": {}})


@pytest.mark.parametrize(
    "at",
    [
        "2026-11-29T20:15:00",  # no zone
        "2026-11-29",
        "gestern",
        "",
        1764443700,
        True,
        "1764443700",  # seconds since 1970 are no ISO 8601
        "-1",
        "1764443700.5",
    ],
)
def test_at_is_a_time_with_its_zone(at: Any) -> None:
    assert [path for _, path in errors("end", at=at)] == ["at"]


@pytest.mark.parametrize(
    "at", ["2026-11-29T20:15:00Z", "2026-11-29T20:15:00.123456-05:30", "2026-11-29T20:15+01:00"]
)
def test_at_in_iso_8601(at: str) -> None:
    assert accepted("end", at=at).at.year == 2026


@pytest.mark.parametrize("crc", ["0A1B2C3D", "0a1b2c3", "0a1b2c3d4", "0a1b2c3g", "", 12345678])
def test_crc_is_8_small_hexadecimal_digits(crc: Any) -> None:
    assert [path for _, path in errors("end", crc=crc)] == ["crc"]


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"null", b"3", b'"x"', b"{", b'{"seq":1,"type":"end",}', b"NaN",
             b'{"seq":1,"type":"note","text":"\xe4"}', b'{"seq":1,"type":"note","text":"\n"}',
             b'{"seq":1,"type":null}', b'{"seq":1,"type":["end"]}',
             b'{"seq":' + b"9" * 5000 + b',"type":"end"}'],
)  # fmt: skip
def test_what_is_no_event_at_all(line: bytes) -> None:
    with pytest.raises(ValidationError):
        EVENTS.validate_json(line, by_name=False)
