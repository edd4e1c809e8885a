"""Follows a log that another program writes: reads on from where it was, whole decisions only."""

import io
import os
import re
import stat
from enum import StrEnum

from gm_tracker.core.problems import Problem
from gm_tracker.storage.disk import open_file
from gm_tracker.storage.head import raw_lines
from gm_tracker.storage.reader import Damage, Loaded, Watch, read_events
from gm_tracker.storage.trouble import problem_of

LOOK_EVERY = 0.25
"""Seconds between two looks at a file."""
_MARK = 64
"""Bytes ahead of the place reached by which the file is known again."""
_LINE_END = re.compile(rb"[ \t\r]*\n")


class Lost(StrEnum):
    """Why a file cannot be followed any more."""

    GONE = "gone"
    """It was moved or removed."""
    SHORTER = "shorter"
    """What was read already is not all there."""
    REPLACED = "replaced"
    """Another file, or other content, has its name."""


Trouble = Damage | Lost | Problem
"""What ends the following. A Problem is what the system says of the file."""


class Follower:
    """Takes what is added to a log into the history it was loaded with. Locks and writes nothing.

    A decision is written at once: as long as a half line stands at the end all that is new waits,
    unless the file has not grown since the last look.
    """

    def __init__(self, loaded: Loaded, watch: Watch | None = None) -> None:
        """`watch` is called after every event that is taken."""
        self._reading = loaded
        self._watch = watch
        self._end, self._line = loaded.end, loaded.line
        self._needs_newline = loaded.needs_newline
        self._is_waiting = False
        """Whether new bytes were seen and not taken."""
        self._seen: tuple[int, int] | None = None
        """Size and time of the file at the last look."""
        self.trouble: Trouble | None = loaded.damage
        """Why nothing more is read."""
        try:
            self._file = loaded.path.stat()
            with open_file(loaded.path) as file:
                file.seek(max(0, self._end - _MARK))
                self._mark = file.read(min(_MARK, self._end))
        except OSError as error:
            self._mark = b""
            self._lose(error)

    def look(self) -> bool:
        """Takes what was added since the last look; whether anything was."""
        if self.trouble is not None:
            return False
        try:
            found = self._reading.path.stat()
            # What follows a removed file may have its number: a folder is told by its kind.
            if not (stat.S_ISREG(found.st_mode) and os.path.samestat(found, self._file)):
                self.trouble = Lost.REPLACED
            elif found.st_size < self._end:
                self.trouble = Lost.SHORTER
            else:
                return self._looked((found.st_size, found.st_mtime_ns))
        except OSError as error:
            self._lose(error)
        return False

    def _lose(self, error: OSError) -> None:
        is_gone = isinstance(error, FileNotFoundError)
        self.trouble = Lost.GONE if is_gone else problem_of(error, self._reading.path)

    def _looked(self, seen: tuple[int, int]) -> bool:
        """Reads on where the file is another than at the last look, or has settled since."""
        is_settled = seen == self._seen
        self._seen = seen
        if is_settled and not self._is_waiting:
            return False
        with open_file(self._reading.path) as file:
            file.seek(self._end - len(self._mark))
            is_known = file.read(len(self._mark)) == self._mark
            added = file.read() if is_known else b""
        if not is_known:
            self.trouble = Lost.REPLACED
            return False
        self._is_waiting = not is_settled and not added.endswith(b"\n") and bool(added)
        return bool(added) and not self._is_waiting and self._taken(added)

    def _taken(self, added: bytes) -> bool:
        count = len(self._reading.history)
        skipped = 0
        if self._needs_newline and (rest := _LINE_END.match(added)):
            # The end of the line that was taken last, without one, is no line of its own.
            skipped = rest.end()
            self._needs_newline = False
        stop = read_events(
            raw_lines(self._reading.path, io.BytesIO(added[skipped:])),
            self._reading,
            end=self._end + skipped,
            line=self._line,
            watch=self._watch,
        )
        accepted = added[: stop.end - self._end]
        self._mark = (self._mark + accepted)[-_MARK:]
        self._end, self._line = stop.end, stop.line
        self._needs_newline |= stop.needs_newline
        self.trouble = stop.damage
        return len(self._reading.history) > count
