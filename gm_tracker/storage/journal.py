"""Writes the log of one fight: append only, one decision in one write that is synced."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from filelock import BaseFileLock, FileLock, Timeout

from gm_tracker.core.events import Event
from gm_tracker.core.problems import Kind, ReadOnly
from gm_tracker.storage.disk import sync_folder, write_at_end
from gm_tracker.storage.lines import event_line
from gm_tracker.storage.reader import Loaded
from gm_tracker.storage.trouble import ChangedUnderneath, problem_of

_COPIED = 1 << 20
"""Bytes copied at once."""


def lock_beside(path: Path) -> BaseFileLock:
    """The lock of a log, taken. Raises filelock.Timeout where another holds it, and OSError."""
    lock = FileLock(f"{path}.lock", blocking=False, thread_local=False, fallback_to_soft=False)
    lock.acquire()
    return lock


class NotForWriting(Exception):
    """A log cannot be had for writing."""

    def __init__(self, reason: ReadOnly) -> None:
        super().__init__(reason)
        self.reason = reason


def locked(path: Path) -> BaseFileLock:
    """The lock of a log, taken. Raises NotForWriting."""
    try:
        return lock_beside(path)
    except Timeout:
        raise NotForWriting(ReadOnly.LOCKED) from None
    except OSError as error:
        is_forbidden = problem_of(error).kind is Kind.NO_PERMISSION
        raise NotForWriting(ReadOnly.FOLDER if is_forbidden else ReadOnly.NO_LOCKS) from error


def torn_beside(path: Path) -> Path:
    """Where the torn ends of a log are kept."""
    return Path(f"{path}.torn")


class Journal:
    """The log of one fight, open for writing and locked until `close`.

    What could not be written stays here and goes with the next write.
    """

    def __init__(self, loaded: Loaded, lock: BaseFileLock) -> None:
        """Takes over a lock that was taken before the log was loaded. Raises OSError."""
        self.path = loaded.path
        self._lock = lock
        self._file: BinaryIO = loaded.path.open("r+b", buffering=0)
        self._end = loaded.end
        """The offset behind the last line that is safe on the disk."""
        self._size = loaded.size
        """Bytes the file should have now; beyond `_end` is what is torn, or a failed write."""
        self._is_torn = loaded.size > loaded.end
        """What stands beyond `_end` was there before us and is to be kept aside."""
        self._pending = b"\n" if loaded.needs_newline else b""
        self._owes_events = False
        """Whether events are pending; a line end that is missing waits for them."""

    def append(self, events: Sequence[Event]) -> None:
        """Writes one decision, after all that could not be written before, and syncs it.

        Without events it tries the outstanding ones again. Raises LineTooLong with nothing taken
        over; ChangedUnderneath where another program touched the file; any other OSError where
        the disk refused. After an OSError all lines that stood still stand, and the events are
        kept for the next call.
        """
        self._pending += b"".join(map(event_line, events))
        self._owes_events |= bool(events)
        if not self._owes_events:
            return
        self._check_unchanged()
        if self._is_torn:
            self._set_torn_aside()
        self._write()

    def close(self) -> None:
        """Closes the file and lets the lock go."""
        self._file.close()
        self._lock.release()

    def _check_unchanged(self) -> None:
        own = os.fstat(self._file.fileno())
        try:
            there = self.path.stat()
        except FileNotFoundError:
            raise ChangedUnderneath(self.path) from None
        if own.st_size != self._size or not os.path.samestat(own, there):
            raise ChangedUnderneath(self.path)

    def _set_torn_aside(self) -> None:
        """Adds what is torn to `<log>.torn`."""
        self._file.seek(self._end)
        aside = torn_beside(self.path)
        with aside.open("ab", buffering=0) as file:
            write_at_end(file, iter(lambda: self._file.read(_COPIED), b""))
        sync_folder(aside.parent)
        self._is_torn = False

    def _write(self) -> None:
        if self._size > self._end:
            self._file.truncate(self._end)
            self._size = self._end
        try:
            write_at_end(self._file, [self._pending])
        except OSError:
            # What could not be cut off again is cut off by the next write.
            self._size = os.fstat(self._file.fileno()).st_size
            raise
        self._end += len(self._pending)
        self._size = self._end
        self._pending = b""
        self._owes_events = False
