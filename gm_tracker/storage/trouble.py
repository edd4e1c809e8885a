"""Why a file cannot be used, as data: what the system says, and whole files that are refused."""

import errno
from pathlib import Path

from gm_tracker.core.problems import Kind, Problem
from gm_tracker.storage.disk import NotAFile


class FileRefused(Exception):
    """A file that cannot be used at all: which one, and all that is wrong with it."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(path, problems)
        self.path = path
        self.problems = problems


class LogRefused(FileRefused):
    """A log without a header that can be read; `line` is that of the header, where there is one."""

    def __init__(self, path: Path, line: int | None, *problems: Problem) -> None:
        super().__init__(path, problems)
        self.line = line


class CombatRefused(FileRefused):
    """A combat file that cannot be read."""


class ChangedUnderneath(OSError):
    """The file is not as it was left: another program has written to it, moved or removed it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"changed underneath: {path}")
        self.path = path


_KINDS = {
    errno.ENOENT: Kind.NO_FILE,
    errno.ENOTDIR: Kind.NO_FILE,
    errno.EISDIR: Kind.IS_FOLDER,
    errno.EACCES: Kind.NO_PERMISSION,
    errno.EPERM: Kind.NO_PERMISSION,
    errno.EROFS: Kind.NO_PERMISSION,
    errno.ENOSPC: Kind.DISK_FULL,
}
if hasattr(errno, "EDQUOT"):
    _KINDS[errno.EDQUOT] = Kind.DISK_FULL


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def problem_of(error: OSError, path: Path | None = None) -> Problem:
    """What the system says, as a problem of the whole file.

    `path` is that of a file to be read: Windows does not tell a folder from a forbidden file.
    """
    if isinstance(error, ChangedUnderneath):
        return Problem("", Kind.CHANGED_UNDERNEATH)
    if isinstance(error, TimeoutError) and error.errno is None:
        # Nothing but a lock that another holds comes without a number of the system's.
        return Problem("", Kind.LOCKED)
    if isinstance(error, NotAFile):
        return Problem("", Kind.NOT_A_FILE)
    if path is not None and _is_folder(path):
        return Problem("", Kind.IS_FOLDER)
    kind = _KINDS.get(error.errno or 0, Kind.SYSTEM)
    detail = {"detail": error.strerror or str(error)} if kind is Kind.SYSTEM else {}
    return Problem("", kind, detail)
