"""Following a log that is being written: whole decisions, in any pieces, until it cannot go on."""

import os
import stat
from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.history import History
from gm_tracker.core.problems import Kind, Problem
from gm_tracker.storage.fights import open_fight
from gm_tracker.storage.following import Follower, Lost
from gm_tracker.storage.reader import Damage, Loaded, load
from gm_tracker.timeline.data import as_data
from tests.storage.logs import by_hand, events, numbered, sealed

ORK: dict[str, Any] = {"type": "act", "id": "ork", "action": "Schlag", "cost": 5}
WOUNDS: tuple[dict[str, Any], ...] = (
    {"type": "life", "id": "ork", "delta": -2},
    {"type": "life", "id": "ork", "delta": -3, "linked": True},
)
"""One decision of two lines."""
UNDO: dict[str, Any] = {"type": "undo"}
REDO: dict[str, Any] = {"type": "redo"}
MOVES: Sequence[dict[str, Any]] = (
    ORK, *WOUNDS, UNDO, REDO, UNDO, UNDO, {"type": "note", "text": "Ümläut\u2028"}, UNDO, REDO,
    *WOUNDS,
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kampf.jsonl"


def following(path: Path, content: bytes) -> tuple[Loaded, Follower]:
    path.write_bytes(content)
    loaded = load(path)
    return loaded, Follower(loaded)


def added(path: Path, content: bytes) -> None:
    with path.open("ab") as file:
        file.write(content)


def same(found: History[Any, Any], wanted: History[Any, Any]) -> bool:
    """Whether two histories have the same lines, the same ones that count, the same states."""
    lines = range(len(wanted) + 1)
    return (
        list(found.events) == list(wanted.events)
        and list(found.standing()) == list(wanted.standing())
        and [as_data(found.at(line)) for line in lines]
        == [as_data(wanted.at(line)) for line in lines]
    )


@given(data=st.data(), seals=st.booleans())
@settings(max_examples=60)
def test_written_in_any_pieces_it_reads_as_in_one(data: st.DataObject, seals: bool) -> None:
    whole = sealed(*MOVES) if seals else by_hand(numbered(*MOVES), end="\r\n")
    head = whole.index(b"\n") + 1
    cuts = st.lists(st.integers(head, len(whole)), max_size=25)
    places = sorted({*data.draw(cuts), len(whole)})
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kampf.jsonl"
        loaded, follower = following(path, whole[: places[0]])
        for start, end in pairwise(places):
            added(path, whole[start:end])
            for _ in range(data.draw(st.integers(1, 2))):
                follower.look()
        follower.look()
        follower.look()
        assert follower.trouble is None
        assert same(loaded.history, load(path).history)


def test_a_running_fight_is_followed_decision_by_decision(path: Path) -> None:
    path.write_bytes(sealed())
    with closing(open_fight(path)) as fight:
        loaded = load(path)
        follower = Follower(loaded)
        assert not follower.look()
        assert fight.journal is not None
        coming = events(ORK, *WOUNDS, UNDO)[4:]
        for decision in (coming[:1], coming[1:3], coming[3:]):
            fight.journal.append(decision)
            assert follower.look()
            assert loaded.history.events[-1].seq == decision[-1].seq
            assert not follower.look()
    assert [event.seq for event in loaded.history.standing()] == [5, 4, 3, 2, 1]


def test_half_a_decision_is_not_shown(path: Path) -> None:
    loaded, follower = following(path, sealed())
    first, second = sealed(*WOUNDS).splitlines(keepends=True)[-2:]
    added(path, first + second[:20])
    assert not follower.look()
    assert len(loaded.history) == 4
    added(path, second[20:])
    assert follower.look()
    assert len(loaded.history) == 6


def test_a_line_that_stays_half_keeps_nothing_back(path: Path) -> None:
    """The fight was killed while it wrote: what is whole is shown by the next look."""
    loaded, follower = following(path, sealed())
    added(path, sealed(ORK).splitlines(keepends=True)[-1] + b'{"seq":6,"type":"no')
    assert [follower.look(), follower.look(), follower.look()] == [False, True, False]
    assert len(loaded.history) == 5
    assert follower.trouble is None


def test_what_was_torn_is_cut_off_by_the_fight_that_goes_on(path: Path) -> None:
    loaded, follower = following(path, sealed() + b'{"seq":5,"type":"note","text":"' + b"x" * 500)
    with closing(open_fight(path)) as fight:
        assert fight.journal is not None
        fight.journal.append(events(ORK)[4:])
    assert follower.look()
    assert follower.trouble is None
    assert same(loaded.history, load(path).history)


def test_watched_is_every_event_that_comes(path: Path) -> None:
    path.write_bytes(sealed())
    loaded = load(path)
    seen: list[int] = []
    follower = Follower(loaded, lambda reading: seen.append(len(reading.history)))
    added(path, sealed(*MOVES)[len(sealed()) :])
    assert follower.look()
    assert seen == list(range(5, 5 + len(MOVES)))


def test_damage_ends_it_with_the_right_line(path: Path) -> None:
    loaded, follower = following(path, by_hand([*numbered()[:2], "", *numbered()[2:]]))
    added(path, b"\nnonsense\n")
    follower.look()
    assert isinstance(follower.trouble, Damage)
    assert follower.trouble == load(path).damage
    assert follower.trouble.line == 8
    added(path, sealed(ORK).splitlines(keepends=True)[-1])
    assert not follower.look()
    assert len(loaded.history) == 4


def test_a_log_that_is_damaged_already_is_not_followed(path: Path) -> None:
    loaded, follower = following(path, sealed() + b"nonsense\n")
    assert follower.trouble == loaded.damage
    assert not follower.look()


def test_a_file_that_is_gone(path: Path) -> None:
    _, follower = following(path, sealed())
    path.rename(path.with_name("woanders.jsonl"))
    assert not follower.look()
    assert follower.trouble is Lost.GONE


def test_a_file_that_was_gone_from_the_start(path: Path) -> None:
    path.write_bytes(sealed())
    loaded = load(path)
    path.unlink()
    assert Follower(loaded).trouble is Lost.GONE


def test_a_file_cut_short(path: Path) -> None:
    loaded, follower = following(path, sealed(ORK))
    os.truncate(path, len(sealed()))
    assert not follower.look()
    assert follower.trouble is Lost.SHORTER
    assert len(loaded.history) == 5


def test_another_file_under_the_same_name(path: Path) -> None:
    _, follower = following(path, sealed(ORK))
    other = path.with_name("neu.jsonl")
    other.write_bytes(sealed(ORK, UNDO))
    os.replace(other, path)
    assert not follower.look()
    assert follower.trouble is Lost.REPLACED


def test_other_content_in_the_same_file(path: Path) -> None:
    _, follower = following(path, sealed(ORK))
    path.write_bytes(sealed({**ORK, "cost": 6}, UNDO, REDO))
    assert not follower.look()
    assert follower.trouble is Lost.REPLACED


def test_a_folder_in_its_place(path: Path) -> None:
    _, follower = following(path, sealed())
    path.unlink()
    path.mkdir()
    assert not follower.look()
    assert follower.trouble is Lost.REPLACED


@pytest.mark.parametrize("kind", [stat.S_IFDIR, stat.S_IFIFO])
def test_something_else_with_the_number_of_the_file_is_told_by_its_kind(
    path: Path, monkeypatch: pytest.MonkeyPatch, kind: int
) -> None:
    _, follower = following(path, sealed())
    found = list(path.stat())
    found[stat.ST_MODE], found[stat.ST_SIZE] = kind | 0o755, 0
    monkeypatch.setattr(Path, "stat", lambda _: os.stat_result(found))
    assert not follower.look()
    assert follower.trouble is Lost.REPLACED


def test_no_permission_any_more(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, follower = following(path, sealed())
    added(path, sealed(ORK).splitlines(keepends=True)[-1])

    def refuse(*_: object) -> None:
        raise PermissionError(13, "denied")

    monkeypatch.setattr("gm_tracker.storage.following.open_file", refuse)
    assert not follower.look()
    assert isinstance(follower.trouble, Problem)
    assert follower.trouble.kind is Kind.NO_PERMISSION


def test_following_writes_and_locks_nothing(path: Path) -> None:
    _, follower = following(path, sealed())
    follower.look()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == sealed()
