"""A sheet on its way into files: whatever a format fails over is one kind of trouble."""

from pathlib import Path

from gm_tracker.core.sheet import Sheet
from gm_tracker.export.formats import written


class NotMade(Exception):
    """A format could not be made of a sheet: for which file, and what it failed over."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(file, reason)
        self.file = file
        self.reason = reason


def made(sheet: Sheet, file: Path, record: str | None = None) -> bytes:
    """What that file is to hold, by its ending, which is known.

    `record` is as in `written`. Raises UnknownRecord, and NotMade where a format fails.
    """
    try:
        return written(sheet, file.suffix, record)
    except (RuntimeError, MemoryError) as error:
        # Typesetting has its own error for what it cannot set; there may be no room for the result.
        raise NotMade(file, str(error) or type(error).__name__) from error
