"""What is left of a log when the power goes in mid-write, and what the next write does with it."""

from contextlib import closing
from pathlib import Path

import pytest

from gm_tracker.storage.fights import open_fight
from gm_tracker.storage.reader import load
from tests.storage.logs import by_hand, event, events, loaded, numbered, plain, sealed

ORK = {"type": "act", "id": "ork", "action": "Schlag", "cost": 5}
BURN = (
    {"type": "life", "id": "ork", "delta": -2},
    {"type": "life", "id": "ork", "delta": -3, "linked": True},
)
"""One decision of two lines."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kampf.jsonl"


def test_a_log_cut_at_every_byte_of_its_last_two_lines(path: Path) -> None:
    content = sealed(*BURN)
    lines = content.splitlines(keepends=True)
    for cut in range(len(b"".join(lines[:-2])), len(content)):
        log = loaded(path, content[:cut])
        whole = content[:cut].count(b"\n") - 1
        # A line that lacks only its end is a whole event.
        is_whole = content[:cut].endswith(b'"}') and content[cut : cut + 1] == b"\n"
        assert log.damage is None
        assert len(log.history) == whole + is_whole
        assert log.needs_newline is is_whole
        kept = b"".join(lines[: whole + 1])
        assert log.torn == (b"" if is_whole else content[len(kept) : cut])
        assert log.end == (cut if is_whole else len(kept))
        assert plain(log.history.events) == list(events(*BURN))[: whole + is_whole]


def test_a_decision_cut_between_its_lines_is_told_where_it_can_be_seen(path: Path) -> None:
    content = sealed(*BURN)
    second = content.index(b'{"seq":6')
    mark = content.index(b'"linked":true', second) + len(b'"linked":true')
    for cut in range(second, len(content) - 1):
        assert loaded(path, content[:cut]).cut_decision is (cut >= mark)
    assert not loaded(path, content).cut_decision


def test_linked_as_a_word_in_a_text_is_no_cut_decision(path: Path) -> None:
    torn = b'{"seq":5,"type":"note","text":"\\"linked\\":true'
    log = loaded(path, sealed() + torn)
    assert (log.torn, log.cut_decision) == (torn, False)


@pytest.mark.parametrize("end", ["", "\r"])
def test_a_whole_event_without_its_end_counts_and_gets_it(path: Path, end: str) -> None:
    content = by_hand(numbered(ORK)).rstrip() + end.encode()
    log = loaded(path, content)
    assert (len(log.history), log.needs_newline, log.torn) == (5, True, b"")
    assert log.end == len(content)
    note = event(6, type="note", text="weiter")
    with closing(open_fight(path)) as fight:
        assert fight.journal is not None
        fight.journal.append([note])
    assert path.read_bytes().startswith(content + b"\n" + b'{"seq":6')
    assert plain(load(path).history.events)[-1] == note


@pytest.mark.parametrize(
    "tail",
    [
        b'{"seq":5,"type":"act","id":"ork","action":"Schl',
        b'{"seq":9,"type":"end"}',
        b'{"seq":5,"type":"act","id":"kim","action":"Knie","cost":8}',
        b'{"seq":5,"type":"note","text":"a","text":"b"}',
        b'{"seq":5,"type":"note","text":"a","crc":"00000000"}',
        b'{"seq":5,"type":"note","text":"\xfc"}',
        b"\x00" * 4096,
        b"   ",
        b"\xef\xbb\xbf",
    ],
)
def test_what_is_torn_is_kept_aside_and_cut_off_by_the_next_write(path: Path, tail: bytes) -> None:
    log = loaded(path, sealed() + tail)
    assert (log.damage, log.torn, log.end) == (None, tail, len(sealed()))
    assert path.read_bytes() == sealed() + tail
    with closing(open_fight(path)) as fight:
        assert fight.journal is not None
        assert path.read_bytes() == sealed() + tail
        fight.journal.append(events(ORK)[4:])
    assert path.read_bytes() == sealed(ORK)
    assert Path(f"{path}.torn").read_bytes() == tail


def test_what_is_torn_later_is_added(path: Path) -> None:
    aside = Path(f"{path}.torn")
    aside.write_bytes(b"von gestern|")
    loaded(path, sealed() + b'{"seq":5')
    with closing(open_fight(path)) as fight:
        assert fight.journal is not None
        fight.journal.append(events(ORK)[4:])
        fight.journal.append(events(ORK, {"type": "undo"})[5:])
    assert aside.read_bytes() == b'von gestern|{"seq":5'
    assert path.read_bytes() == sealed(ORK, {"type": "undo"})


def test_a_huge_tail_is_kept_whole(path: Path) -> None:
    tail = b'{"seq":5,"type":"note","text":"' + b"x" * 3_000_000
    loaded(path, sealed() + tail)
    with closing(open_fight(path)) as fight:
        assert fight.journal is not None
        fight.journal.append(events(ORK)[4:])
    assert path.read_bytes() == sealed(ORK)
    assert Path(f"{path}.torn").read_bytes() == tail
