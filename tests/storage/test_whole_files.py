"""Whole files: never half of one, never over another unless that is meant."""

import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from gm_tracker.storage import whole
from gm_tracker.storage.disk import NameTaken, NotAFile
from gm_tracker.storage.whole import place_of, put_all, staged, write_whole

NEW, OLD = b"new content", b"old"


def content(folder: Path) -> dict[str, bytes]:
    """What every name in a folder leads to, hidden ones too."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def full(file: BinaryIO, chunks: Iterable[bytes]) -> None:
    """Writes as the disk fills up."""
    file.write(next(iter(chunks))[:3])
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def failing(*_: Any, **__: Any) -> Any:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("replace", [False, True])
@pytest.mark.parametrize("written", [b"", b"\x00\xff\n", b"x" * 3_000_000])
def test_a_new_file_holds_all_of_it_and_nothing_stands_beside_it(
    tmp_path: Path, written: bytes, replace: bool
) -> None:
    write_whole(tmp_path / "a.pdf", written, replace=replace)
    assert content(tmp_path) == {"a.pdf": written}


@pytest.mark.parametrize("there", ["file", "folder", "dangling link"])
def test_what_has_the_name_keeps_it(tmp_path: Path, there: str) -> None:
    path = tmp_path / "a.pdf"
    if there == "file":
        path.write_bytes(OLD)
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(NameTaken) as caught:
        write_whole(path, NEW)
    assert caught.value.filename == str(path)
    assert os.listdir(tmp_path) == ["a.pdf"]
    assert there != "file" or path.read_bytes() == OLD


def test_a_name_that_is_taken_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with staged({path: NEW}, replace=False) as [file]:
        path.write_bytes(OLD)
        with pytest.raises(NameTaken):
            file.put()
    assert content(tmp_path) == {"a.pdf": OLD}


@pytest.mark.parametrize("replace", [False, True])
def test_where_no_second_names_are_known_it_is_the_same(
    tmp_path: Path, replace: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing)
    write_whole(tmp_path / "a.pdf", NEW, replace=replace)
    assert content(tmp_path) == {"a.pdf": NEW}


def test_a_file_gives_way_where_that_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(OLD)
    with path.open("rb") as reader:
        write_whole(path, NEW, replace=True)
        # Who reads the old file goes on reading it, and no mixture.
        assert reader.read() == OLD
    assert content(tmp_path) == {"a.pdf": NEW}


@pytest.mark.parametrize("replace", [False, True])
def test_i4_a_full_disk_leaves_all_as_it_was(
    tmp_path: Path, replace: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    if replace:
        path.write_bytes(OLD)
    before = content(tmp_path)
    monkeypatch.setattr(whole, "write_at_end", full)
    with pytest.raises(OSError, match="No space") as caught:
        write_whole(path, NEW, replace=replace)
    assert caught.value.filename == str(path)
    assert content(tmp_path) == before


@pytest.mark.parametrize("at", ["replace", "link"])
def test_i4_a_name_that_cannot_be_given_leaves_all_as_it_was(
    tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    if at == "replace":
        path.write_bytes(OLD)
    before = content(tmp_path)
    monkeypatch.setattr(os, "link", failing)
    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError, match=r"a\.pdf"):
        write_whole(path, NEW, replace=at == "replace")
    assert content(tmp_path) == before


def test_of_several_files_none_is_seen_before_all_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def second_fails(file: BinaryIO, chunks: Iterable[bytes]) -> None:
        seen.append([name for name in os.listdir(tmp_path) if not name.startswith(".")])
        if len(seen) == 2:
            full(file, chunks)

    monkeypatch.setattr(whole, "write_at_end", second_fails)
    with (
        pytest.raises(OSError, match="No space") as caught,
        staged({tmp_path / "a.pdf": NEW, tmp_path / "b.csv": NEW}, replace=False),
    ):
        pass
    assert caught.value.filename == str(tmp_path / "b.csv")
    assert seen == [[], []]
    assert content(tmp_path) == {}


def test_the_rights_are_those_of_any_new_file_or_of_the_one_replaced(tmp_path: Path) -> None:
    path, usual = tmp_path / "a.pdf", tmp_path / "usual"
    usual.write_bytes(b"")
    write_whole(path, NEW)
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o600)
    write_whole(path, OLD, replace=True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_link_stays_and_leads_to_the_new_file(tmp_path: Path) -> None:
    real, link = tmp_path / "real" / "sheet.pdf", tmp_path / "a.pdf"
    real.parent.mkdir()
    link.symlink_to(real)
    for written in (OLD, NEW):
        write_whole(link, written, replace=True)
        assert link.is_symlink()
        assert content(real.parent) == {"sheet.pdf": written}


def test_a_link_that_leads_to_itself_is_an_error(tmp_path: Path) -> None:
    link = tmp_path / "a.pdf"
    link.symlink_to(link)
    with pytest.raises(OSError, match="symbolic links"):
        write_whole(link, NEW, replace=True)
    assert link.is_symlink()


def test_each_file_is_given_once_it_is_there_and_none_after_one_that_failed(tmp_path: Path) -> None:
    names = [tmp_path / name for name in ("a.pdf", "b.pdf", "c.pdf")]
    coming = put_all(dict.fromkeys(names, NEW), replace=False)
    assert next(coming) == names[0]
    names[1].write_bytes(OLD)
    with pytest.raises(NameTaken):
        next(coming)
    assert content(tmp_path) == {"a.pdf": NEW, "b.pdf": OLD}


def test_a_folder_never_gives_way(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path / "a.pdf", NEW, replace=True)
    assert list((tmp_path / "a.pdf").iterdir()) == []


def test_a_pipe_or_device_never_gives_way(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.pdf")
    for path in (tmp_path / "a.pdf", Path(os.devnull)):
        with pytest.raises(NotAFile):
            write_whole(path, NEW, replace=True)
    assert stat.S_ISFIFO((tmp_path / "a.pdf").stat().st_mode)


def test_where_nothing_may_be_written_it_is_known_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.pdf").write_bytes(OLD)
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != tmp_path / "a.pdf")
    with pytest.raises(PermissionError) as caught:
        place_of(tmp_path / "a.pdf", replace=True)
    assert caught.value.filename == str(tmp_path / "a.pdf")
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != tmp_path)
    for name, replace in (("b.pdf", False), ("b.pdf", True)):
        with pytest.raises(PermissionError):
            place_of(tmp_path / name, replace=replace)
    assert content(tmp_path) == {"a.pdf": OLD}


def test_a_folder_that_is_missing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(tmp_path / "none" / "a.pdf", NEW)
    assert caught.value.filename == str(tmp_path / "none" / "a.pdf")


def test_a_name_as_long_as_the_file_system_takes_can_be_written(tmp_path: Path) -> None:
    name = "a" * 251 + ".pdf"
    write_whole(tmp_path / name, NEW)
    assert content(tmp_path) == {name: NEW}
