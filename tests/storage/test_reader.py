"""Reading a log: what stands, what is refused and why, and what never happens."""

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.problems import Expected, Kind, OwnKind, Syntax
from gm_tracker.storage.head import PIECE
from gm_tracker.storage.lines import LIMIT
from gm_tracker.storage.reader import Loaded, Reading, load
from gm_tracker.storage.trouble import LogRefused
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.ruleset import Timeline
from tests.storage.logs import (
    HAND_HEADER,
    HEADER,
    by_hand,
    bytes_read,
    events,
    loaded,
    numbered,
    plain,
    sealed,
    spent,
)

NOTE = {"type": "note", "text": "Regen"}
HUNDRED_MEGABYTES = 100_000_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kampf.jsonl"


def refused(path: Path, content: bytes) -> LogRefused:
    """Why a file with that content is no log at all."""
    path.write_bytes(content)
    with pytest.raises(LogRefused) as caught:
        load(path)
    assert caught.value.path == path
    assert path.read_bytes() == content
    return caught.value


def damage_kinds(log: Loaded) -> tuple[int, list[tuple[str, Kind | OwnKind]]]:
    """The line of the damage, and path and kind of each of its problems."""
    assert log.damage is not None
    assert all(problem.line == log.damage.line for problem in log.damage.problems)
    return log.damage.line, [(problem.path, problem.kind) for problem in log.damage.problems]


def test_a_written_log_is_read_as_it_was(path: Path) -> None:
    content = sealed(NOTE)
    log = loaded(path, content)
    assert plain(log.history.events) == list(events(NOTE))
    assert log.header.model_copy(update={"crc": None}) == HEADER
    assert spent(log) == {"kim": 8, "ork": 0}
    assert (log.end, log.size) == (len(content), len(content))
    assert (log.damage, log.torn, log.needs_newline, log.cut_decision) == (None, b"", False, False)


def test_every_line_is_seen_with_its_state(path: Path) -> None:
    seen: list[tuple[Path, int, int]] = []

    def watch(reading: Reading) -> None:
        history = reading.history
        seen.append((reading.path, history.events[-1].seq, len(history.state.people)))

    path.write_bytes(sealed({"type": "undo"}))
    load(path, watch=watch)
    assert seen == [(path, 1, 1), (path, 2, 2), (path, 3, 2), (path, 4, 2), (path, 5, 2)]


def test_trouble_of_who_watches_is_not_the_logs(path: Path) -> None:
    def broken(reading: Reading) -> None:
        raise BrokenPipeError(len(reading.history))

    path.write_bytes(sealed())
    with pytest.raises(BrokenPipeError):
        load(path, watch=broken)


@pytest.mark.parametrize("content", [sealed(NOTE), by_hand(numbered(NOTE))])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_what_editors_leave_is_read(path: Path, content: bytes, bom: bytes, end: bytes) -> None:
    log = loaded(path, bom + content.replace(b"\n", end))
    assert log.damage is None
    assert len(log.history) == 5
    assert log.end == path.stat().st_size


def test_blank_lines_are_skipped_and_counted(path: Path) -> None:
    lines = numbered({"type": "act", "id": "kim", "action": "Knie", "cost": 1})
    log = loaded(path, by_hand(["", lines[0], "", " \t", *lines[1:-1], "\r", lines[-1]]))
    assert damage_kinds(log) == (10, [])
    assert len(log.history) == 4


def test_a_log_may_end_in_blank_lines(path: Path) -> None:
    content = sealed() + b"\n\n"
    log = loaded(path, content)
    assert (log.damage, log.torn, log.end) == (None, b"", len(content))


@pytest.mark.parametrize(
    ("content", "line", "kind"),
    [
        (b"", None, Kind.EMPTY_FILE),
        (b"\n \n\n", None, Kind.EMPTY_FILE),
        (b"\xef\xbb\xbf", None, Kind.EMPTY_FILE),
        (b"title = 'Kampf'\n", 1, Kind.NOT_A_LOG),
        (b'{"a":1}\n', 1, Kind.NOT_A_LOG),
        (b"{ so nicht\n", 1, Kind.NOT_A_LOG),
        (b'\n[{"format":"kampfprotokoll"}]\n', 2, Kind.NOT_A_LOG),
        (by_hand([HAND_HEADER]).rstrip(), 1, Kind.HEADER_TORN),
        (b'{"format":"kampfpr', 1, Kind.HEADER_TORN),
        (by_hand([HAND_HEADER | {"version": 2}]), 1, Kind.VERSION),
        (by_hand([HAND_HEADER | {"version": True}]), 1, Kind.VERSION),
        (by_hand([HAND_HEADER | {"version": 1.0}]), 1, Kind.VERSION),
        (by_hand([HAND_HEADER | {"ruleset": "timelin"}]), 1, Kind.UNKNOWN_RULESET),
        (by_hand([HAND_HEADER | {"ruleset": ["timeline"]}]), 1, Kind.UNKNOWN_RULESET),
        (b'{"format":"kampfprotokoll","ruleset":"timeline"}\n', 1, Kind.MISSING),
        (b'{"format":"kampfprotokoll","version":1}\n', 1, Kind.MISSING),
        (by_hand([HAND_HEADER | {"titel": "x"}]), 1, Kind.UNKNOWN_FIELD),
        (by_hand([HAND_HEADER | {"title": None}]), 1, Kind.NULL),
        (by_hand([HAND_HEADER | {"created": "2026-11-29T20:15:00"}]), 1, Kind.UNEXPECTED),
        (b'{"format":"kampfprotokoll","version":1,"version":1,"ruleset":"timeline"}\n', 1,
         Kind.DUPLICATE_KEY),
        (b'{"format":"kampfprotokoll","version":1,"ruleset":"timeline",}\n', 1, Kind.JSON),
        (sealed().replace(b"F", b"f", 1), 1, Kind.CRC),
        (sealed().decode().encode("latin-1"), 1, Kind.NOT_UTF8),
        (sealed().decode().encode("utf-16"), 1, Kind.NOT_UTF8),
        (by_hand([HAND_HEADER | {"crc": "0a1b2c3d"}, ""]).replace(b'"}', b'" }'), 1,
         Kind.CRC_NOT_LAST),
        (b'{"format":"kampfprotokoll","title":"' + b"x" * LIMIT + b'"}\n', 1, Kind.LINE_TOO_LONG),
        (b'{"format":"kampfprotokoll","a":' + b"[" * 9_000, 1, Kind.HEADER_TORN),
        (b'{"format":"kampfprotokoll","a":' + b"[" * 9_000 + b"\n", 1, Kind.JSON),
    ],
)  # fmt: skip
def test_without_a_header_nothing_is_read(
    path: Path, content: bytes, line: int | None, kind: Kind
) -> None:
    error = refused(path, content)
    assert error.line == line
    assert [(problem.kind, problem.line) for problem in error.problems] == [(kind, line)]


def test_all_problems_of_a_header_are_told_at_once(path: Path) -> None:
    rules = {"ordre": "left", "wait_cost": 1000, "carry": "buget"}
    header = HAND_HEADER | {"rules": rules, "actions": [{"name": "", "cost": 8}, {"name": "Knie"}]}
    error = refused(path, by_hand([header]))
    assert {(problem.path, problem.kind) for problem in error.problems} == {
        ("rules.ordre", Kind.UNKNOWN_FIELD),
        ("rules.wait_cost", Kind.UNEXPECTED),
        ("rules.carry", Kind.UNEXPECTED),
        ("actions[0].name", Kind.EMPTY_TEXT),
        ("actions[1].cost", Kind.MISSING),
    }


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LogRefused) as caught:
        load(tmp_path / "fehlt.jsonl")
    assert [problem.kind for problem in caught.value.problems] == [Kind.NO_FILE]


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(LogRefused) as caught:
        load(tmp_path)
    assert [problem.kind for problem in caught.value.problems] == [Kind.IS_FOLDER]


def test_a_file_that_may_not_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> Any:
        raise PermissionError(13, "Permission denied")

    path.write_bytes(sealed())
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(LogRefused) as caught:
        load(path)
    assert [problem.kind for problem in caught.value.problems] == [Kind.NO_PERMISSION]


BAD_LINES: list[tuple[str, list[tuple[str, Kind]]]] = [
    ('{"seq":5,"type":"start","runde":1}', [("runde", Kind.UNKNOWN_FIELD)]),
    ('{"seq":5,"type":"akt"}', [("type", Kind.UNKNOWN_TYPE)]),
    ('{"seq":5}', [("type", Kind.MISSING)]),
    ('{"type":"note","text":""}', [("seq", Kind.MISSING)]),
    ('{"seq":"5","type":"note","text":""}', [("seq", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"act","id":"kim","action":"","cost":1.0}',
     [("action", Kind.EMPTY_TEXT), ("cost", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"act","id":"kim","action":"x","cost":NaN}', [("cost", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"act","id":"kim","action":"x","cost":Infinity}',
     [("cost", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"act","id":"kim","action":"x","cost":true}', [("cost", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"wait","id":"kim","awaited":"x","for":"x"}',
     [("awaited", Kind.UNKNOWN_FIELD)]),
    ('{"seq":5,"type":"edit","id":"kim","set":{}}', [("set", Kind.EMPTY_SET)]),
    ('{"seq":5,"type":"edit","id":"kim","set":{"ap":null}}', [("set.ap", Kind.NULL)]),
    ('{"seq":5,"type":"note","text":"","at":"2026-11-29T20:15:00"}', [("at", Kind.UNEXPECTED)]),
    ('{"seq":5,"type":"note","text":"\\ud83d"}', [("", Kind.JSON)]),
    ('{"seq":5,"type":"note","text":""},', [("", Kind.JSON)]),
    ('{"seq":5,"type":"note","text":"",}', [("", Kind.JSON)]),
    ('{"seq":5,"type":"note","text":"","text":"a"}', [("text", Kind.DUPLICATE_KEY)]),
    ('{"seq":5,"type":"note","text":"","crc":"0a1b2c3d"}', [("", Kind.CRC)]),
    ('{"seq":5,"type":"note","crc":"0a1b2c3d","text":""}', [("crc", Kind.CRC_NOT_LAST)]),
    ('{"seq":5,"type":"note","text":"","crc":null}', [("crc", Kind.NULL)]),
    ("[5]", [("", Kind.UNEXPECTED)]),
    ("\x00\x00\x00\x00", [("", Kind.JSON)]),
    (json.dumps({"seq": 5, "type": "note", "text": "x" * LIMIT}), [("", Kind.LINE_TOO_LONG)]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "problems"), BAD_LINES)
@pytest.mark.parametrize("is_last", [True, False])
def test_a_bad_line_with_an_end_is_damage_even_the_last(
    path: Path, line: str, problems: list[tuple[str, Kind]], is_last: bool
) -> None:
    before = by_hand(numbered())
    after = [] if is_last else [{"seq": 6, "type": "note", "text": "dahinter"}]
    log = loaded(path, before + by_hand([line, *after]))
    assert damage_kinds(log) == (6, problems)
    assert len(log.history) == 4
    assert spent(log) == {"kim": 8, "ork": 0}
    assert (log.end, log.torn) == (len(before), b"")


def test_a_gap_in_seq_is_damage(path: Path) -> None:
    log = loaded(path, by_hand([*numbered(), {"seq": 6, "type": "note", "text": ""}]))
    assert log.damage is not None
    assert log.damage.refusal is not None
    assert log.damage.refusal.reason is CoreReason.SEQ
    assert log.damage.refusal.data == {"expected": 5, "found": 6}


def test_r23_a_line_that_the_rules_refuse_is_damage(path: Path) -> None:
    lines = numbered({"type": "act", "id": "kim", "action": "Knie", "cost": 1})
    log = loaded(path, by_hand(lines))
    assert log.damage is not None
    assert log.damage.line == 6
    assert log.damage.refusal is not None
    assert log.damage.refusal.reason is TimelineReason.NOT_ON_TURN


def test_latin_1_is_named_with_the_place(path: Path) -> None:
    content = by_hand(numbered()).decode() + '{"seq":5,"type":"note","text":"Tür"}\n'
    log = loaded(path, content.encode("latin-1"))
    assert damage_kinds(log) == (6, [("", Kind.NOT_UTF8)])
    assert log.damage is not None
    assert log.damage.problems[0].data == {"column": 33}


def test_the_place_of_broken_json_is_named(path: Path) -> None:
    log = loaded(path, by_hand([*numbered(), '{"seq":5,}']))
    assert log.damage is not None
    assert log.damage.problems[0].data == {"syntax": Syntax.COMMA, "column": 10}


def test_a_roll_that_is_neither_number_nor_dice_is_one_problem(path: Path) -> None:
    line = {"seq": 5, "type": "trigger", "event": "", "probes": [{"id": "kim", "roll": "12"}]}
    log = loaded(path, by_hand([*numbered(), line]))
    assert damage_kinds(log) == (6, [("probes[0].roll", Kind.UNEXPECTED)])
    assert log.damage is not None
    assert log.damage.problems[0].data == {
        "expected": Expected.WHOLE, "least": -999, "most": 999, "found": '"12"',
    }  # fmt: skip


def test_a_flipped_bit_anywhere_in_a_log_is_noticed(path: Path) -> None:
    content = sealed(NOTE)
    start = content.index(b"\n") + 1
    for place in range(start, len(content), 7):
        flipped = bytearray(content)
        flipped[place] ^= 1 << place % 8
        log = loaded(path, bytes(flipped))
        assert log.damage is not None or log.torn
        assert plain(log.history.events) == list(events(NOTE))[: len(log.history)]


def test_one_bit_of_damage_in_the_middle_spares_all_before_it(path: Path) -> None:
    content = sealed(NOTE)
    log = loaded(path, content.replace(b'"cost":8', b'"cost":9'))
    assert damage_kinds(log) == (5, [("", Kind.CRC)])
    assert spent(log) == {"kim": 0, "ork": 0}
    assert log.end == content.index(b'{"seq":4')


def test_of_a_hundred_megabytes_of_zeros_one_piece_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _zeros(path)
    counts = bytes_read(monkeypatch)
    with pytest.raises(LogRefused) as caught:
        load(path)
    assert counts == [PIECE]
    assert [problem.kind for problem in caught.value.problems] == [Kind.NOT_A_LOG]


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The length of every line that reaches the parser."""
    lengths: list[int] = []
    usual = Timeline.read_event

    def counted(self: Timeline, line: bytes) -> TimelineEvent:
        lengths.append(len(line))
        return usual(self, line)

    monkeypatch.setattr(Timeline, "read_event", counted)
    return lengths


def test_a_hundred_megabytes_of_zeros_behind_a_log_are_torn(
    path: Path, parsed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(sealed())
    _zeros(path)
    counts = bytes_read(monkeypatch)
    log = load(path)
    assert max(counts) == PIECE
    assert len(parsed) == 4
    assert (log.damage, len(log.history)) == (None, 4)
    assert log.torn == bytes(LIMIT)
    assert (log.end, log.size) == (len(sealed()), HUNDRED_MEGABYTES)


def _zeros(path: Path) -> None:
    with path.open("ab") as file:
        file.truncate(HUNDRED_MEGABYTES)


@pytest.mark.parametrize("end", [b"", b"\n", b"\n" + sealed()])
def test_a_line_of_ten_megabytes_never_reaches_the_parser(
    path: Path, parsed: list[int], end: bytes
) -> None:
    long = b'{"seq":5,"type":"note","text":"' + b"x" * 10_000_000 + b'"}'
    log = loaded(path, sealed() + long + end)
    assert len(parsed) == 4
    assert len(log.history) == 4
    if end:
        assert damage_kinds(log) == (6, [("", Kind.LINE_TOO_LONG)])
    else:
        assert (log.damage, log.torn) == (None, long[:LIMIT])


def test_the_longest_line_allowed_is_read(path: Path) -> None:
    line = json.dumps({"seq": 5, "type": "note", "text": "x"})
    log = loaded(path, by_hand([*numbered(), line[:-1].ljust(LIMIT - 1) + "}"], end="\r\n"))
    assert (log.damage, len(log.history)) == (None, 5)


@pytest.fixture
def _collector() -> Iterator[None]:
    yield
    gc.enable()


@pytest.mark.usefixtures("_collector")
@pytest.mark.parametrize("is_on", [True, False])
@pytest.mark.parametrize("content", [sealed(), b"kein Kampf\n"])
def test_the_garbage_collector_is_left_as_it_was(path: Path, content: bytes, is_on: bool) -> None:
    seen: list[bool] = []
    (gc.enable if is_on else gc.disable)()
    path.write_bytes(content)
    try:
        load(path, watch=lambda *_: seen.append(gc.isenabled()))
    except LogRefused:
        seen.append(False)
    assert gc.isenabled() is is_on
    assert not any(seen)


@given(st.binary(max_size=200))
def test_any_bytes_behind_a_log_leave_it_standing(
    tmp_path_factory: pytest.TempPathFactory, tail: bytes
) -> None:
    path = tmp_path_factory.mktemp("log") / "kampf.jsonl"
    log = loaded(path, sealed() + tail)
    assert plain(log.history.events) == list(events())


@pytest.mark.parametrize("behind", ["", '{"seq":6,"type":"note","text":"dahinter"}\n'])
def test_a_flood_of_carriage_returns_is_damage_and_hides_nothing(path: Path, behind: str) -> None:
    line = b'{"seq":5,"type":"note","text":""}' + b"\r" * (LIMIT + 100) + b"\n"
    path.write_bytes(by_hand(numbered()) + line + behind.encode())
    log = load(path)
    assert log.damage is not None
    assert log.damage.line == 6
    assert [problem.kind for problem in log.damage.problems] == [Kind.LINE_TOO_LONG]
    assert len(log.history) == 4
