"""Fights get other names and places, and nothing is overwritten or lost by it."""

import errno
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage import moving
from gm_tracker.storage.disk import NameTaken, move_new
from gm_tracker.storage.fights import create_fight, open_fight
from gm_tracker.storage.journal import NotForWriting
from gm_tracker.storage.lines import LineTooLong
from gm_tracker.storage.moving import move_fight, rename_fight
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import LogRefused
from tests.storage.logs import HEADER, by_hand, numbered, sealed
from tests.storage.test_fights import DRAFTS, TODAY

MOVES = {
    "renamed": lambda path: rename_fight(path, "Anders"),
    "archived": lambda path: move_fight(path, path.parent / "archive"),
}


def fight(folder: Path, content: bytes | None = None, name: str = "2026-11-29-furt") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.jsonl"
    path.write_bytes(sealed() if content is None else content)
    return path


def seen(folder: Path) -> dict[str, bytes]:
    """All files of a folder and those below, locks left out."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


# renaming


def test_a_renamed_fight_has_a_new_header_and_all_else_as_it_was(tmp_path: Path) -> None:
    path = fight(tmp_path)
    rest = path.read_bytes().split(b"\n", 1)[1]
    found = rename_fight(path, "Überfall am Steg")
    assert seen(tmp_path).keys() == {"2026-11-29-ueberfall-am-steg.jsonl"}
    assert found == tmp_path / "2026-11-29-ueberfall-am-steg.jsonl"
    header, after = found.read_bytes().split(b"\n", 1)
    assert after == rest
    assert b'"crc":"' in header
    loaded = load(found)
    assert loaded.damage is None
    assert loaded.header.model_copy(update={"title": HEADER.title, "crc": None}) == HEADER
    assert loaded.header.title == "Überfall am Steg"


@pytest.mark.parametrize(
    "content",
    [
        by_hand(numbered(), end="\r\n"),
        by_hand(numbered()) + b"\n\n",
        by_hand(numbered())[:-1],
        sealed() + b'{"seq":5,"type":"en',
        b"\xef\xbb\xbf" + by_hand(numbered()),
    ],
    ids=["CRLF", "blank lines", "without a last line end", "torn", "BOM"],
)
def test_odd_lines_stay_byte_for_byte(tmp_path: Path, content: bytes) -> None:
    path = fight(tmp_path, content)
    before = load(path)
    found = rename_fight(path, "Neu")
    assert found.read_bytes().split(b"\n", 1)[1] == content.split(b"\n", 1)[1]
    after = load(found)
    assert (after.torn, after.needs_newline) == (before.torn, before.needs_newline)
    assert after.history.state == before.history.state


@pytest.mark.parametrize(
    ("old", "title", "new"),
    [
        ("2026-11-29-furt-3", "Steg", "2026-11-29-steg"),
        ("furt", "Steg", "steg"),
        ("2026-11-29", "Steg", "steg"),
        ("2026-11-29-furt", "", "2026-11-29-kampf"),
        ("2026-11-29-furt", "../../x/$(reboot)\\[b]", "2026-11-29-x-reboot-b"),
        ("2026-11-29-furt", "Furt", "2026-11-29-furt-2"),
        ("2026-11-29-furt", "漢字", "2026-11-29-kampf"),
    ],
)
def test_the_new_name_keeps_the_day_and_says_the_title(
    tmp_path: Path, old: str, title: str, new: str
) -> None:
    found = rename_fight(fight(tmp_path, name=old), title)
    assert (found.parent, found.stem) == (tmp_path, new)
    assert load(found).header.title == title
    assert len(seen(tmp_path)) == 1


def test_who_keeps_the_title_keeps_the_file(tmp_path: Path) -> None:
    path = fight(tmp_path)
    before = path.read_bytes()
    assert rename_fight(path, HEADER.title) == path
    assert path.read_bytes() == before


def test_d13_renaming_overwrites_no_other_fight(tmp_path: Path) -> None:
    other = fight(tmp_path, b"another's", name="2026-11-29-steg")
    (tmp_path / "2026-11-29-steg-2.jsonl").mkdir()
    (tmp_path / "2026-11-29-steg-3.jsonl.torn").write_bytes(b"its torn end")
    assert rename_fight(fight(tmp_path), "Steg").name == "2026-11-29-steg-4.jsonl"
    assert other.read_bytes() == b"another's"


def test_the_time_it_was_last_played_stays(tmp_path: Path) -> None:
    path = fight(tmp_path)
    os.utime(path, (1_800_000_000, 1_800_000_000))
    assert rename_fight(path, "Steg").stat().st_mtime == 1_800_000_000


def test_a_renamed_fight_is_gone_on_with(tmp_path: Path) -> None:
    with closing(open_fight(rename_fight(fight(tmp_path), "Steg"))) as found:
        assert found.read_only is None


def test_a_damaged_fight_is_not_renamed(tmp_path: Path) -> None:
    path = fight(tmp_path, sealed() + b"{}\n")
    before = seen(tmp_path)
    with pytest.raises(NotForWriting) as caught:
        rename_fight(path, "Steg")
    assert caught.value.reason is ReadOnly.DAMAGED
    assert seen(tmp_path) == before


def test_what_is_no_log_is_not_renamed(tmp_path: Path) -> None:
    path = fight(tmp_path, b"x = 1\n")
    with pytest.raises(LogRefused):
        rename_fight(path, "Steg")
    assert seen(tmp_path) == {path.name: b"x = 1\n"}
    assert list(tmp_path.glob("*.lock")) == []


def test_a_write_protected_fight_is_not_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fight(tmp_path)
    usual = Path.open

    def protected(self: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if mode == "r+b":
            raise PermissionError(errno.EACCES, "Permission denied")
        return usual(self, mode, *args, **kwargs)

    monkeypatch.setattr(Path, "open", protected)
    with pytest.raises(NotForWriting) as caught:
        rename_fight(path, "Steg")
    assert caught.value.reason is ReadOnly.FILE
    assert seen(tmp_path).keys() == {path.name}


def test_a_title_too_long_for_a_line_changes_nothing(tmp_path: Path) -> None:
    path = fight(tmp_path)
    before = seen(tmp_path)
    with pytest.raises(LineTooLong) as caught:
        rename_fight(path, "x" * 1_000_001)
    assert caught.value.reason is CoreReason.LINE_TOO_LONG
    assert seen(tmp_path) == before


@pytest.mark.parametrize("broken", ["write_at_end", "sync_folder"])
def test_i4_a_full_disk_leaves_the_fight_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = fight(tmp_path)
    before = seen(tmp_path)
    monkeypatch.setattr(moving, broken, refuse)
    with pytest.raises(OSError, match="No space"):
        rename_fight(path, "Steg")
    monkeypatch.undo()
    assert seen(tmp_path) == before
    with closing(open_fight(path)) as found:
        assert found.read_only is None


def refuse(*_: Any, **__: Any) -> Any:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


CRASH = """
import os, sys
from pathlib import Path
from gm_tracker.storage.moving import rename_fight
Path.unlink = lambda *args, **kwargs: os._exit(9)
rename_fight(Path(sys.argv[1]), "Steg")
"""


def test_i1_killed_in_between_the_fight_is_there_twice(tmp_path: Path) -> None:
    path = fight(tmp_path)
    before = path.read_bytes()
    done = subprocess.run([sys.executable, "-c", CRASH, path], check=False)
    assert done.returncode == 9
    assert path.read_bytes() == before
    other = tmp_path / "2026-11-29-steg.jsonl"
    assert load(other).history.state == load(path).history.state
    for one in (path, other):
        with closing(open_fight(one)) as found:
            assert found.read_only is None


# moving


def test_an_archived_fight_comes_back_as_it_was(tmp_path: Path) -> None:
    path = fight(tmp_path)
    before = seen(tmp_path)
    archived = move_fight(path, tmp_path / "archive")
    assert archived == tmp_path / "archive" / path.name
    assert seen(tmp_path) == {f"archive/{path.name}": before[path.name]}
    assert move_fight(archived, tmp_path) == path
    assert seen(tmp_path) == before


def test_nothing_in_the_trash_is_overwritten(tmp_path: Path) -> None:
    trash = tmp_path / "trash"
    contents = [sealed(), sealed() + b"\n", sealed() + b"\n\n"]
    names = [move_fight(fight(tmp_path, content), trash).name for content in contents]
    assert names == [f"2026-11-29-furt{ending}.jsonl" for ending in ("", "-2", "-3")]
    assert [(trash / name).read_bytes() for name in names] == contents


@pytest.mark.parametrize("content", [b"", b"{}\n", b"\x00\xff", sealed() + b"{}\n"])
def test_what_is_damaged_can_be_put_aside_too(tmp_path: Path, content: bytes) -> None:
    path = fight(tmp_path, content)
    assert move_fight(path, tmp_path / "trash").read_bytes() == content
    assert not path.exists()


@pytest.mark.parametrize("move", MOVES)
def test_the_torn_ends_come_along(tmp_path: Path, move: str) -> None:
    path = fight(tmp_path)
    Path(f"{path}.torn").write_bytes(b'{"seq":5')
    found = MOVES[move](path)
    assert Path(f"{found}.torn").read_bytes() == b'{"seq":5'
    assert len(seen(tmp_path)) == 2


@pytest.mark.parametrize("move", MOVES)
def test_a_fight_that_is_open_stays_where_it_is(tmp_path: Path, move: str) -> None:
    with closing(create_fight(tmp_path, HEADER, DRAFTS, TODAY)) as running:
        path = running.loaded.path
        before = seen(tmp_path)
        with pytest.raises(NotForWriting) as caught:
            MOVES[move](path)
        assert caught.value.reason is ReadOnly.LOCKED
        assert seen(tmp_path) == before
    assert MOVES[move](path).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a lock that is held cannot be removed there")
@pytest.mark.parametrize("move", MOVES)
def test_no_lock_is_left_behind(tmp_path: Path, move: str) -> None:
    found = MOVES[move](fight(tmp_path))
    assert {path.name for path in tmp_path.glob("*.lock")} <= {f"{found.name}.lock"}


@pytest.mark.parametrize("move", MOVES)
def test_a_fight_that_is_gone_is_told(tmp_path: Path, move: str) -> None:
    with pytest.raises((LogRefused, FileNotFoundError)):
        MOVES[move](tmp_path / "furt.jsonl")
    assert seen(tmp_path) == {}


@pytest.mark.skipif(sys.platform == "win32", reason="told as forbidden there")
def test_a_folder_of_that_name_is_not_moved(tmp_path: Path) -> None:
    path = tmp_path / "furt.jsonl"
    (path / "in it").mkdir(parents=True)
    with pytest.raises(IsADirectoryError):
        move_fight(path, tmp_path / "trash")
    assert (path / "in it").is_dir()
    assert not (tmp_path / "trash").exists()


def test_where_the_archive_is_a_file_the_fight_stays(tmp_path: Path) -> None:
    path = fight(tmp_path)
    (tmp_path / "archive").write_bytes(b"a file")
    with pytest.raises(FileExistsError):
        move_fight(path, tmp_path / "archive")
    assert seen(tmp_path) == {path.name: sealed(), "archive": b"a file"}


def test_a_move_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fight(tmp_path)
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        move_fight(path, tmp_path / "trash")
    assert seen(tmp_path) == {path.name: sealed()}


def test_a_name_that_cannot_be_taken_away_stays_the_only_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fight(tmp_path)
    usual = Path.unlink

    def unlink(self: Path, *, missing_ok: bool = False) -> None:
        if self == path:
            raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))
        usual(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(PermissionError):
        move_new(path, tmp_path / "anders")
    assert seen(tmp_path) == {path.name: sealed()}


def no_links(*_: Any, **__: Any) -> Any:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


@pytest.fixture(params=["links", "no links"])
def _links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system with second names for a file, or without (FAT)."""
    if request.param == "no links":
        monkeypatch.setattr(os, "link", no_links)


@pytest.mark.usefixtures("_links")
@pytest.mark.parametrize("folder", [".", "trash"])
def test_a_file_gets_another_name_on_every_file_system(tmp_path: Path, folder: str) -> None:
    (tmp_path / "trash").mkdir()
    source, target = tmp_path / "a", tmp_path / folder / "b"
    source.write_bytes(b"a")
    move_new(source, target)
    assert list(seen(tmp_path).values()) == [b"a"]
    assert target.read_bytes() == b"a"


@pytest.mark.usefixtures("_links")
def test_what_is_not_there_gives_no_name_away(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        move_new(tmp_path / "a", tmp_path / "b")
    assert seen(tmp_path) == {}


MOVED_AND_KILLED = """
import os, sys
from pathlib import Path
from gm_tracker.storage import disk
def killed(*args, **kwargs): os._exit(9)
os.replace = Path.unlink = killed
disk.move_new(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def test_i1_killed_in_the_middle_of_a_move_leaves_no_empty_file(tmp_path: Path) -> None:
    path = fight(tmp_path)
    target = tmp_path / "anders.jsonl"
    run = subprocess.run([sys.executable, "-c", MOVED_AND_KILLED, path, target], check=False)
    assert run.returncode == 9
    assert set(seen(tmp_path).values()) == {sealed()}


@pytest.mark.usefixtures("_links")
def test_a_name_that_is_taken_is_told(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    source.write_bytes(b"a")
    target.write_bytes(b"b")
    with pytest.raises(NameTaken):
        move_new(source, target)
    assert seen(tmp_path) == {"a": b"a", "b": b"b"}
