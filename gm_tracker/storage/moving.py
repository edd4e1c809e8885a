"""Gives fights other names and places. Nothing is overwritten, and nothing is deleted."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from gm_tracker.core.events import Header
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage.disk import NameTaken, move_new, open_file, sync_folder, write_at_end
from gm_tracker.storage.fights import file_stem, names, new_file
from gm_tracker.storage.head import open_log, raw_lines, read_head
from gm_tracker.storage.journal import NotForWriting, locked, torn_beside
from gm_tracker.storage.lines import header_line
from gm_tracker.storage.reader import load

ARCHIVE = "archive"
"""The folder, beside the fights, of those that need not be listed."""
TRASH = "trash"
"""The folder, beside the fights, of those that are thrown away."""

_COPIED = 1 << 20
"""Bytes copied at once."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}(?=-)", re.ASCII)


def move_fight(path: Path, folder: Path) -> Path:
    """Moves a log with its torn ends into a folder, which is made; gives where it is now.

    A log that cannot be read is moved too. Where its name is taken it gets a number. Raises
    NotForWriting where another program has it open, and OSError; it is where it was then.
    """
    open_file(path).close()
    with _held(path):
        folder.mkdir(parents=True, exist_ok=True)
        for target in names(folder, path.stem):
            try:
                move_new(path, target)
            except NameTaken:
                continue
            break
        _bring_torn(path, target)
    return target


def rename_fight(path: Path, title: str) -> Path:
    """Gives a fight another title and its file another name; gives where it is now.

    Whatever follows the header stays as it is, byte for byte, and so does the time it was last
    written. Where the power goes in between, the fight is there under both names. Raises
    NotForWriting where another program has it open, where it is damaged or write-protected,
    LogRefused where it is no log, LineTooLong, and OSError; it is where it was then.
    """
    with open_log(path) as source:
        read_head(path, raw_lines(path, source))
    with _held(path):
        header = _writable_header(path)
        if header.title == title:
            return path
        first = header_line(header.model_copy(update={"title": title}))
        found = _DAY.match(path.stem)
        stem = file_stem(title, found[0] if found else "")
        with new_file(path.parent, stem) as (target, file), _held(target):
            _copy(path, first, file)
            _keep_time(path, target)
            sync_folder(path.parent)
            path.unlink()
        sync_folder(path.parent)
        _bring_torn(path, target)
    return target


def _writable_header(path: Path) -> Header:
    loaded = load(path)
    if loaded.damage is not None:
        raise NotForWriting(ReadOnly.DAMAGED)
    try:
        path.open("r+b").close()
    except OSError as error:
        raise NotForWriting(ReadOnly.FILE) from error
    return loaded.header


def _copy(path: Path, first: bytes, file: BinaryIO) -> None:
    """Writes the line in place of the header of the log at `path`, and all that follows it."""
    with open_log(path) as source:
        source.seek(read_head(path, raw_lines(path, source)).end)
        write_at_end(file, chain([first], iter(lambda: source.read(_COPIED), b"")))


def _keep_time(source: Path, target: Path) -> None:
    """Lets the list of fights say when the fight was last played, not when it was renamed."""
    found = source.stat()
    with suppress(OSError):
        os.utime(target, ns=(found.st_atime_ns, found.st_mtime_ns))


def _bring_torn(path: Path, target: Path) -> None:
    # The fight itself has moved by now; what is left behind here is lost to nobody.
    with suppress(OSError):
        if os.path.lexists(torn_beside(path)):
            move_new(torn_beside(path), torn_beside(target))


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Nobody else has the log meanwhile. Raises NotForWriting."""
    lock = locked(path)
    try:
        yield
    finally:
        if not os.path.lexists(path):
            with suppress(OSError):
                Path(lock.lock_file).unlink()
        lock.release()
