"""What makes files last: all written, synced, and the folder too where that can be done."""

import errno
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


class NotAFile(OSError):
    """A pipe or device stands where a file should: reading it might never end."""


class NameTaken(FileExistsError):
    """Something has the name that a new file should get."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def open_file(path: Path) -> BinaryIO:
    """A file, to be read. Raises OSError, NotAFile where it is none (a folder is told apart)."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise NotAFile(f"no regular file: {path}")
    return path.open("rb")


def write_at_end(file: BinaryIO, chunks: Iterable[bytes]) -> None:
    """Writes all chunks where the file ends, and waits until the disk has them.

    `file` is unbuffered. Raises OSError; what was written of them is cut off again then, as far
    as the system lets it.
    """
    end = file.seek(0, os.SEEK_END)
    try:
        for chunk in chunks:
            view = memoryview(chunk)
            while view:
                view = view[file.write(view) :]
        os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            file.truncate(end)
        raise


def move_new(source: Path, target: Path) -> None:
    """Gives a file another name in the same file system, one that is not taken.

    It lasts when this returns. Where the power goes in between, the file is there under both names.
    Raises NameTaken, and OSError with the file where it was.
    """
    # A rename would overwrite what has the name: a second name cannot, and is there at once.
    try:
        os.link(source, target, follow_symlinks=os.link not in os.supports_follow_symlinks)
    except FileExistsError:
        raise NameTaken(target) from None
    except OSError:
        _replace_new(source, target)
    else:
        sync_folder(target.parent)
        try:
            source.unlink()
        except OSError:
            target.unlink(missing_ok=True)
            raise
    sync_folder(target.parent)
    if source.parent != target.parent:
        sync_folder(source.parent)


def _replace_new(source: Path, target: Path) -> None:
    """Moves a file where the file system knows no second names: an empty file holds the name."""
    try:
        target.open("xb").close()
    except FileExistsError:
        raise NameTaken(target) from None
    try:
        os.replace(source, target)
    except OSError:
        target.unlink(missing_ok=True)
        raise


def sync_folder(folder: Path) -> None:
    """Makes a new file's name last; does nothing where folders cannot be synced (Windows)."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
