"""A sheet on its way into files: whatever a format fails over is one kind of trouble."""

from pathlib import Path

from gm_tracker.core.sheet import Sheet
from gm_tracker.export.formats import written
from gm_tracker.export.trouble import UnknownEnding, UnknownRecord, WholeSheetOnly


class NotMade(Exception):
    """A format could not be made of a sheet: for which file, and what it failed over."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(file, reason)
        self.file = file
        self.reason = reason


def made(sheet: Sheet, file: Path, record: str | None = None) -> bytes:
    """What that file is to hold, by its ending, which is known.

    `record` is as in `written`, and what it raises for that. Raises NotMade where a format fails.
    """
    try:
        return written(sheet, file.suffix, record)
    except (UnknownEnding, UnknownRecord, WholeSheetOnly, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        # Typesetting in Rust has panics, which are no Exception; a file beside may be missing.
        raise NotMade(file, str(error) or type(error).__name__) from error
