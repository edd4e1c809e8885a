"""One line of a log: how it is written, and that a seal lets no change through."""

import json
import zlib
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from gm_tracker.core.events import Note
from gm_tracker.core.fields import Rolled
from gm_tracker.core.problems import Kind, Unreadable
from gm_tracker.storage.lines import (
    LIMIT,
    LineTooLong,
    check_seal,
    check_unsealed,
    event_line,
    header_line,
)
from gm_tracker.timeline.events import (
    EVENTS,
    HEADER,
    Act,
    Action,
    Changes,
    Edit,
    Entrant,
    Join,
    Rules,
    Start,
    TimelineEvent,
    TimelineHeader,
    Trigger,
    Wait,
    new_header,
)
from tests.storage.cards import TIEBREAKS, Tiebreak

names = st.text(min_size=1, max_size=12)
texts = st.text(max_size=20)
ids = st.from_regex(r"[a-z0-9-]{1,64}", fullmatch=True)
rolls = st.one_of(
    st.integers(-999, 999),
    st.fixed_dictionaries(
        {
            "value": st.integers(-999, 999),
            "dice": st.text(min_size=1, max_size=60),
            "faces": st.lists(st.integers(-(10**20), 10**20), max_size=3),
        }
    ),
)
sides = st.sampled_from(["pc", "npc"])
seats = st.integers(1, 999)
spents = st.integers(0, 9999)
actions = st.lists(st.fixed_dictionaries({"name": names, "cost": st.integers(0, 999)}), max_size=3)
times = st.datetimes(
    min_value=datetime(1900, 1, 1),
    timezones=st.builds(lambda m: timezone(timedelta(minutes=m)), st.integers(-720, 840)),
).map(datetime.isoformat)
envelope: dict[str, st.SearchStrategy[Any]] = {
    "at": times,
    "note": texts,
    "linked": st.booleans(),
}


def _nullable(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | values


JOIN_OPTIONS = {
    "side": sides,
    "initiative": _nullable(rolls),
    "surprised": st.booleans(),
    "spent": _nullable(spents),
    "life": _nullable(spents),
    "hidden": st.booleans(),
    "group": _nullable(names),
    "actions": actions,
    "dice": _nullable(st.text(min_size=1, max_size=60)),
}
CHANGES: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "name": names,
        "side": sides,
        "seat": seats,
        "ap": seats,
        "initiative": _nullable(rolls),
        "spent": spents,
        "hidden": st.booleans(),
    },
).filter(bool)
SHAPES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "join": ({"id": ids, "name": names, "seat": seats, "ap": seats}, JOIN_OPTIONS),
    "leave": ({"id": ids}, {}),
    "start": ({}, {"round": st.integers(1, 9999)}),
    "edit": ({"id": ids, "set": CHANGES}, {}),
    "surprise": ({"id": ids}, {}),
    "act": (
        {"id": ids, "action": names, "cost": st.integers(0, 999)},
        {"targets": st.lists(ids, max_size=3), "out_of_turn": st.booleans()},
    ),
    "wait": ({"id": ids, "for": names}, {}),
    "trigger": (
        {
            "event": texts,
            "probes": st.lists(st.fixed_dictionaries({"id": ids, "roll": rolls}), max_size=3),
        },
        {},
    ),
    "pass": ({"id": ids}, {}),
    "out": ({"id": ids}, {}),
    "back": ({"id": ids}, {}),
    "end_round": ({}, {}),
    "life": ({"id": ids, "delta": st.integers(-9999, 9999)}, {"by": _nullable(ids)}),
    "condition": ({"id": ids, "name": names}, {"rounds": _nullable(seats)}),
    "condition_end": ({"id": ids, "name": names}, {}),
    "note": ({"text": texts}, {"id": _nullable(ids)}),
    "end": ({}, {}),
    "undo": ({}, {}),
    "redo": ({}, {}),
}


@st.composite
def any_event(draw: st.DrawFn) -> TimelineEvent:
    """Any event that can stand in a log, whatever the state."""
    type_ = draw(st.sampled_from(sorted(SHAPES)))
    needed, optional = SHAPES[type_]
    fields = draw(st.fixed_dictionaries(needed, optional={**optional, **envelope}))
    seq = draw(st.integers(1, 10**6))
    return EVENTS.validate_json(json.dumps({"seq": seq, "type": type_, **fields}), by_name=False)


headers = st.builds(
    new_header,
    title=texts,
    rules=st.builds(Rules, carry=st.sampled_from(["spent", "budget"]), wait_cost=st.just(12)),
    actions=st.lists(st.builds(Action, name=names, cost=st.just(8)), max_size=2).map(tuple),
    reserves=st.lists(
        st.builds(Entrant, id=ids, name=names, seat=seats, ap=seats, hidden=st.booleans()),
        max_size=2,
    ).map(tuple),
)


def reread(line: bytes) -> TimelineEvent:
    """A written line as the reader takes it: its seal looked at, then its JSON."""
    body = line.removesuffix(b"\n")
    assert check_seal(body)
    return EVENTS.validate_json(body, by_name=False)


def test_every_type_of_event_is_drawn() -> None:
    assert set(SHAPES) == set(EVENTS.json_schema()["discriminator"]["mapping"])


@given(any_event())
def test_an_event_written_and_read_is_the_same(event: TimelineEvent) -> None:
    line = event_line(event)
    again = reread(line).model_copy(update={"crc": None})
    assert again == event
    assert line.count(b"\n") == 1
    if isinstance(event, Edit):
        assert isinstance(again, Edit)
        assert again.changes.model_fields_set == event.changes.model_fields_set


@given(headers)
def test_a_header_written_and_read_is_the_same(header: TimelineHeader) -> None:
    body = header_line(header).removesuffix(b"\n")
    assert check_seal(body)
    again = HEADER.validate_json(body, by_name=False)
    assert again.model_copy(update={"crc": None}) == header


def test_a_line_is_compact_utf8_with_its_checksum_last() -> None:
    line = event_line(Act(seq=4, id="kim", action="Knie", cost=8))
    head = b'{"seq":4,"type":"act","id":"kim","action":"Knie","cost":8'
    assert line == head + b',"crc":"%08x"}\n' % zlib.crc32(head)


def test_format_version_and_ruleset_come_first_in_a_header() -> None:
    line = header_line(new_header(title="Überfall"))
    start = '{"format":"kampfprotokoll","version":1,"ruleset":"timeline","title":"Überfall","crc":'
    assert line.startswith(start.encode())


def test_only_what_differs_from_the_default_is_written() -> None:
    event = Join(seq=1, id="kim", name="Kim", seat=1, ap=10, side="pc", initiative=0, actions=())
    fields = json.loads(event_line(event))
    assert list(fields) == ["seq", "type", "id", "name", "seat", "ap", "initiative", "crc"]
    assert fields["initiative"] == 0


def test_fields_have_the_names_of_the_format() -> None:
    assert b'"for":"T\xc3\xbcr"' in event_line(Wait(seq=1, id="kim", awaited="Tür"))
    assert b'"set":{"ap":9}' in event_line(Edit(seq=1, id="kim", changes=Changes(ap=9)))


def test_an_initiative_taken_back_stays_a_change() -> None:
    line = event_line(Edit(seq=1, id="kim", changes=Changes(initiative=None)))
    assert json.loads(line)["set"] == {"initiative": None}


@pytest.mark.parametrize(
    ("given", "written"), [({}, {}), ({"card": None}, {"card": None}), ({"card": "D2"},) * 2]
)
def test_a_null_that_was_given_is_written_and_one_that_was_not_is_not(
    given: dict[str, Any], written: dict[str, Any]
) -> None:
    line = event_line(Tiebreak(seq=1, player="Rot", **given))
    fields = {"seq": 1, "type": "tiebreak", "player": "Rot", **written}
    assert line.startswith(json.dumps(fields, separators=(",", ":")).encode()[:-1])
    again = TIEBREAKS.validate_json(line, by_name=False)
    assert again.model_fields_set - {"crc"} == set(fields)
    assert event_line(again) == line


def test_nothing_is_written_of_what_may_not_be_null() -> None:
    event = Start(seq=1).model_copy(update={"at": None, "note": None, "crc": None})
    assert list(json.loads(event_line(event))) == ["seq", "type", "crc"]


@given(any_event())
def test_a_line_read_and_written_again_is_the_same(event: TimelineEvent) -> None:
    line = event_line(event)
    assert event_line(reread(line)) == line


def test_a_null_stands_at_its_place_in_the_line() -> None:
    line = b'{"seq":1,"type":"join","id":"a","name":"A","seat":1,"ap":9,"initiative":null,"life":3}'
    assert list(json.loads(event_line(EVENTS.validate_json(line, by_name=False)))) == [
        "seq", "type", "id", "name", "seat", "ap", "initiative", "life", "crc",
    ]  # fmt: skip


def test_a_roll_keeps_its_dice() -> None:
    rolled = Rolled(value=17, dice="1d20+4", faces=(13,))
    line = event_line(Join(seq=1, id="kim", name="Kim", seat=1, ap=10, initiative=rolled))
    assert json.loads(line)["initiative"] == {"value": 17, "dice": "1d20+4", "faces": [13]}


def test_linked_stands_ahead_of_what_a_tear_could_take() -> None:
    event = Note(seq=2, text="x" * 1000, linked=True, at=datetime(2026, 11, 29, 20, 15, tzinfo=UTC))
    assert event_line(event).startswith(b'{"seq":2,"type":"note","linked":true,"at":"2026-')


def test_an_old_checksum_is_never_carried_over() -> None:
    event = Start(seq=3, crc="00000000")
    assert reread(event_line(event)).crc != "00000000"


def test_a_line_beyond_a_million_bytes_is_not_written() -> None:
    probes = [{"id": f"ork-{n}", "roll": 1} for n in range(40_000)]
    fields = {"seq": 1, "type": "trigger", "event": "", "probes": probes}
    event = EVENTS.validate_json(json.dumps(fields), by_name=False)
    assert isinstance(event, Trigger)
    with pytest.raises(LineTooLong) as refused:
        event_line(event)
    assert refused.value.data["limit"] == LIMIT
    assert int(refused.value.data["size"]) > LIMIT


@given(any_event(), st.data())
def test_no_flipped_bit_of_a_sealed_line_is_accepted(
    event: TimelineEvent, data: st.DataObject
) -> None:
    line = event_line(event).removesuffix(b"\n")
    bit = data.draw(st.integers(0, len(line) * 8 - 1))
    flipped = bytearray(line)
    flipped[bit // 8] ^= 1 << bit % 8
    assert not _is_accepted(bytes(flipped))


def test_no_bit_of_one_whole_line_can_flip() -> None:
    line = event_line(Act(seq=4, id="kim", action="Knie", cost=8)).removesuffix(b"\n")
    assert _is_accepted(line)
    for bit in range(len(line) * 8):
        flipped = bytearray(line)
        flipped[bit // 8] ^= 1 << bit % 8
        assert not _is_accepted(bytes(flipped)), bytes(flipped)


def _is_accepted(line: bytes) -> bool:
    try:
        is_sealed = check_seal(line)
        event = EVENTS.validate_json(line, by_name=False)
        if not is_sealed:
            check_unsealed(line, event.crc)
    except (Unreadable, ValidationError):
        return False
    return True


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b'{"seq":1,"type":"start","crc":"00000000"}', Kind.CRC),
        (b'{"seq":1,"type":"start","crc":"ABCDEF01"}', Kind.CRC),
    ],
)
def test_a_wrong_checksum_is_damage(line: bytes, kind: Kind) -> None:
    with pytest.raises(Unreadable) as bad:
        check_seal(line)
    assert [problem.kind for problem in bad.value.problems] == [kind]


@pytest.mark.parametrize(
    ("line", "crc", "path", "kind"),
    [
        (b'{"seq":1,"crc":"00000000","type":"start"}', "00000000", "crc", Kind.CRC_NOT_LAST),
        (b'{"seq":1,"type":"start", "crc":"00000000"} ', "00000000", "crc", Kind.CRC_NOT_LAST),
        (b'{"seq":1,"type":"start","seq":1}', None, "seq", Kind.DUPLICATE_KEY),
        (b'{"seq":1,"type":"x","set":{"ap":1,"ap":2}}', None, "ap", Kind.DUPLICATE_KEY),
    ],
)
def test_an_unsealed_line_is_looked_through(
    line: bytes, crc: str | None, path: str, kind: Kind
) -> None:
    assert not check_seal(line)
    with pytest.raises(Unreadable) as bad:
        check_unsealed(line, crc)
    assert [(problem.path, problem.kind) for problem in bad.value.problems] == [(path, kind)]


def test_a_number_of_thousands_of_digits_is_no_trouble_in_a_line_by_hand() -> None:
    check_unsealed(b'{"faces":[%b]}' % (b"9" * 4_400), None)
