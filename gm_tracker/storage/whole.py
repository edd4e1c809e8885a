"""Whole files: each is on the disk with all it holds before anybody sees it under its name."""

import errno
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from gm_tracker.core.values import frozen
from gm_tracker.storage.disk import NameTaken, NotAFile, move_new, sync_folder, write_at_end


@frozen
class Place:
    """Where a file goes: under a name that is free, or in place of another file."""

    path: Path
    """As it was named."""
    target: Path
    """Where links lead from there."""
    replaces: bool
    mode: int | None = None
    """The rights of the file whose place it takes; None: those of any new file."""


@frozen
class Staged:
    """A file that is whole on the disk, under a name that nobody knows."""

    place: Place
    hidden: Path

    def put(self) -> None:
        """Gives it its name, for good. Raises NameTaken, and OSError with nothing changed."""
        with _named(self.place.path):
            if self.place.replaces:
                os.replace(self.hidden, self.place.target)
                sync_folder(self.place.target.parent)
            else:
                move_new(self.hidden, self.place.target)


def place_of(path: Path, *, replace: bool) -> Place:
    """Where a file of that name would go.

    Without `replace` whatever has the name keeps it, links that lead nowhere too; with it a file
    gives way, and a link stays and leads to the new one. Raises NameTaken, IsADirectoryError,
    NotAFile (a pipe or device), and OSError where nothing may be written.
    """
    mode = None
    target = path
    with _named(path):
        if replace:
            target = Path(os.path.realpath(path))
            mode = _mode_of(target)
        elif os.path.lexists(path):
            raise NameTaken(path)
        may_write = os.access(target.parent, os.W_OK | os.X_OK)
        if os.path.isdir(target.parent) and not may_write:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return Place(path, target, replace, mode)


def _mode_of(target: Path) -> int | None:
    """The rights of the file there, None where there is none. Raises OSError where it must stay."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise NotAFile(f"no regular file: {target}")
    if not os.access(target, os.W_OK):
        # A rename would not ask: that the file may not be written to is meant.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(mode)


@contextmanager
def staged(contents: Mapping[Path, bytes], *, replace: bool) -> Iterator[Sequence[Staged]]:
    """All these files whole on the disk, to be `put` one by one; none of them is seen before.

    What was not put is gone afterwards. Raises what `place_of` raises, and OSError, with nothing
    left of any; `filename` is that of the file that was meant.
    """
    places = [place_of(path, replace=replace) for path in contents]
    with ExitStack() as stack:
        yield [stack.enter_context(_hidden(place, contents[place.path])) for place in places]


def put_all(contents: Mapping[Path, bytes], *, replace: bool) -> Iterator[Path]:
    """Writes these files, and gives each by the name it was meant to have once it is there.

    Raises what `staged` raises before the first of them; where one cannot get its name, what
    `Staged.put` raises: those that were given stay then, and none after them is there.
    """
    with staged(contents, replace=replace) as files:
        for file in files:
            file.put()
            yield file.place.path


def write_whole(path: Path, content: bytes, *, replace: bool = False) -> None:
    """Writes one file; all of it is on the disk when this returns, or nothing.

    Raises what `staged` raises.
    """
    for _ in put_all({path: content}, replace=replace):
        pass


@contextmanager
def _hidden(place: Place, content: bytes) -> Iterator[Staged]:
    # A short name of its own: it fits wherever the real one does.
    hidden = place.target.with_name(f".{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with _named(place.path):
            with hidden.open("xb", buffering=0) as file:
                write_at_end(file, [content])
            if place.mode is not None:
                hidden.chmod(place.mode)
        yield Staged(place, hidden)
    finally:
        with suppress(OSError):
            hidden.unlink(missing_ok=True)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Names the file that was meant in whatever goes wrong: nobody knows the hidden one."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise
