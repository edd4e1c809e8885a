"""The journal: what it took is on the disk, and a disk that fails loses nothing."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from gm_tracker.storage.fights import Fight, open_fight
from gm_tracker.storage.journal import Journal
from gm_tracker.storage.lines import LineTooLong, event_line
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import ChangedUnderneath
from gm_tracker.timeline.events import TimelineEvent
from tests.storage.logs import event, events, plain, sealed

ORK = {"type": "act", "id": "ork", "action": "Schlag", "cost": 5}
REGEN = {"type": "note", "text": "Regen"}
WIND = {"type": "note", "text": "Wind", "linked": True}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "kampf.jsonl"
    path.write_bytes(sealed())
    return path


@pytest.fixture
def fight(path: Path) -> Iterator[Fight]:
    with closing(open_fight(path)) as fight:
        yield fight


def journal_of(fight: Fight) -> Journal:
    assert fight.journal is not None
    return fight.journal


@pytest.fixture
def journal(fight: Fight) -> Journal:
    return journal_of(fight)


def later(*more: dict[str, Any]) -> tuple[TimelineEvent, ...]:
    """The events that follow those already in the log."""
    return events(*more)[4:]


class Disk:
    """A disk that can be made to fail: at the sync, or in the middle of a write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, journal: Journal) -> None:
        self.is_full = False
        self.room: int | None = None
        """Bytes that still fit; None: as many as come."""
        self.cuts = True
        """Whether a file can be cut."""
        self.synced = 0
        self._sync = os.fsync
        self._file: BinaryIO = journal._file
        monkeypatch.setattr(os, "fsync", self._fsync)
        monkeypatch.setattr(journal, "_file", self)

    def _fsync(self, handle: int) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.synced += 1
        self._sync(handle)

    def write(self, data: memoryview) -> int:
        if self.room is None:
            return self._file.write(data)
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._file.write(data[: self.room])
        self.room -= written
        return written

    def truncate(self, size: int) -> int:
        if not self.cuts:
            raise OSError(errno.EIO, "Input/output error")
        return self._file.truncate(size)

    def seek(self, *place: int) -> int:
        return self._file.seek(*place)

    def read(self, size: int) -> bytes:
        return self._file.read(size)

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        self._file.close()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, journal: Journal) -> Disk:
    return Disk(monkeypatch, journal)


def test_a_decision_is_appended(path: Path, journal: Journal) -> None:
    journal.append(later(ORK))
    assert path.read_bytes() == sealed(ORK)
    journal.append(later(ORK, REGEN, WIND)[1:])
    assert path.read_bytes() == sealed(ORK, REGEN, WIND)


def test_a_decision_of_several_lines_is_one_write_and_one_sync(
    monkeypatch: pytest.MonkeyPatch, journal: Journal, disk: Disk
) -> None:
    written: list[bytes] = []

    def noted(data: memoryview) -> int:
        written.append(bytes(data))
        return len(data)

    monkeypatch.setattr(disk, "write", noted)
    journal.append(later(REGEN, WIND))
    assert written == [b"".join(map(event_line, later(REGEN, WIND)))]
    assert disk.synced == 1


def test_no_events_are_no_write(path: Path, journal: Journal, disk: Disk) -> None:
    journal.append([])
    assert disk.synced == 0
    assert path.read_bytes() == sealed()


def test_a_full_disk_leaves_the_old_lines_and_loses_no_event(
    path: Path, journal: Journal, disk: Disk
) -> None:
    disk.is_full = True
    with pytest.raises(OSError, match="No space left"):
        journal.append(later(ORK))
    assert path.read_bytes() == sealed()
    with pytest.raises(OSError, match="No space left"):
        journal.append(later(ORK, REGEN, WIND)[1:])
    assert path.read_bytes() == sealed()
    disk.is_full = False
    journal.append(later(ORK, REGEN, WIND, {"type": "undo"})[3:])
    assert path.read_bytes() == sealed(ORK, REGEN, WIND, {"type": "undo"})


def test_what_is_outstanding_can_be_tried_again_without_a_new_event(
    path: Path, journal: Journal, disk: Disk
) -> None:
    disk.is_full = True
    with pytest.raises(OSError, match="No space left"):
        journal.append(later(ORK))
    disk.is_full = False
    journal.append([])
    assert path.read_bytes() == sealed(ORK)


@pytest.mark.parametrize("room", range(0, 140, 20))
def test_a_write_that_breaks_off_leaves_no_half_line(
    path: Path, journal: Journal, disk: Disk, room: int
) -> None:
    disk.room = room
    with pytest.raises(OSError, match="No space left"):
        journal.append(later(REGEN, WIND))
    assert path.read_bytes() == sealed()
    disk.room = None
    journal.append([])
    assert path.read_bytes() == sealed(REGEN, WIND)


def test_a_half_line_that_cannot_be_cut_off_is_torn_until_the_next_write(
    path: Path, journal: Journal, disk: Disk
) -> None:
    disk.room, disk.cuts = 30, False
    with pytest.raises(OSError, match="No space left"):
        journal.append(later(ORK))
    log = load(path)
    assert plain(log.history.events) == list(events())
    assert log.torn == event_line(later(ORK)[0])[:30]
    disk.room, disk.cuts = None, True
    journal.append(later(ORK, REGEN)[1:])
    assert path.read_bytes() == sealed(ORK, REGEN)
    assert not Path(f"{path}.torn").exists()


def test_writes_in_small_pieces_are_put_together(
    path: Path, monkeypatch: pytest.MonkeyPatch, journal: Journal, disk: Disk
) -> None:
    whole = disk.write
    monkeypatch.setattr(disk, "write", lambda data: whole(data[:7]))
    journal.append(later(ORK))
    assert path.read_bytes() == sealed(ORK)


def test_a_full_disk_while_the_torn_tail_is_set_aside(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tail = b'{"seq":5,"type":"no'
    path.write_bytes(sealed() + tail)
    with closing(open_fight(path)) as fight:
        journal = journal_of(fight)
        disk = Disk(monkeypatch, journal)
        disk.is_full = True
        for attempt in range(3):
            with pytest.raises(OSError, match="No space left"):
                journal.append(later(ORK)[attempt:])
        assert path.read_bytes() == sealed() + tail
        disk.is_full = False
        journal.append([])
    assert path.read_bytes() == sealed(ORK)
    assert Path(f"{path}.torn").read_bytes() == tail


def test_an_event_too_long_for_a_line_takes_nothing_over(path: Path, journal: Journal) -> None:
    probes = [{"id": f"ork-{n}", "roll": 1} for n in range(40_000)]
    with pytest.raises(LineTooLong):
        journal.append([*later(ORK), event(6, type="trigger", event="", probes=probes)])
    journal.append(later(ORK))
    assert path.read_bytes() == sealed(ORK)


@pytest.mark.parametrize("foreign", [sealed() + b"\n", sealed()[:-1], b"", sealed(REGEN)])
def test_a_file_that_another_program_changed_is_never_overwritten(
    path: Path, journal: Journal, foreign: bytes
) -> None:
    path.write_bytes(foreign)
    with pytest.raises(ChangedUnderneath) as refused:
        journal.append(later(ORK))
    assert refused.value.path == path
    assert path.read_bytes() == foreign


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced there")
def test_a_file_that_another_program_replaced_is_never_overwritten(
    path: Path, journal: Journal
) -> None:
    other = path.with_name("neu")
    other.write_bytes(sealed())
    other.replace(path)
    with pytest.raises(ChangedUnderneath):
        journal.append(later(ORK))
    assert path.read_bytes() == sealed()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
def test_a_file_that_another_program_removed_is_not_made_anew(path: Path, journal: Journal) -> None:
    path.unlink()
    with pytest.raises(ChangedUnderneath):
        journal.append(later(ORK))
    assert not path.exists()


KILLED = """
import os, sys
from pathlib import Path
from typing import Any, BinaryIO
from gm_tracker.storage.fights import open_fight
from gm_tracker.timeline.events import Note
fight = open_fight(Path(sys.argv[1]))
fight.journal.append([Note(seq=5, text="Regen")])
print("taken", flush=True)
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_what_was_taken_survives_a_kill_and_the_lock_is_free_again(path: Path) -> None:
    child = subprocess.run(
        [sys.executable, "-c", KILLED, path], capture_output=True, text=True, check=False
    )
    assert (child.stdout, child.returncode) == ("taken\n", -9)
    assert path.read_bytes() == sealed(REGEN)
    with closing(open_fight(path)) as fight:
        journal_of(fight).append(later(REGEN, ORK)[1:])
    assert path.read_bytes() == sealed(REGEN, ORK)
