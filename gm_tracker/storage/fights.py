"""The folder of fights: new ones, opening one, the list of all. None is ever overwritten."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, BinaryIO

from filelock import BaseFileLock

from gm_tracker.core.events import Event, Header
from gm_tracker.core.fields import slug
from gm_tracker.core.history import History
from gm_tracker.core.problems import Problem, ReadOnly
from gm_tracker.core.ruleset import Combat, begun
from gm_tracker.core.values import frozen
from gm_tracker.rulesets import ruleset
from gm_tracker.storage.disk import sync_folder, write_at_end
from gm_tracker.storage.head import open_log, raw_lines, read_head
from gm_tracker.storage.journal import Journal, NotForWriting, lock_beside, locked, torn_beside
from gm_tracker.storage.lines import event_line, header_line
from gm_tracker.storage.reader import Loaded, load
from gm_tracker.storage.trouble import LogRefused, problem_of

ENDING = ".jsonl"
TITLE_LIMIT = 60
"""Signs of the title's slug in a file name."""
UNTITLED = "kampf"


@frozen
class Fight:
    """A fight that is open: as it was read, and the journal that takes what comes.

    Exactly one of `journal` and `read_only` is set.
    """

    loaded: Loaded
    journal: Journal | None
    read_only: ReadOnly | None = None

    def close(self) -> None:
        """Lets the file and its lock go."""
        if self.journal is not None:
            self.journal.close()


@frozen
class FightEntry:
    """One log in the folder: what its header says, or why it cannot be read."""

    path: Path
    modified: float
    """When it was last written, in seconds since 1970."""
    title: str = ""
    ruleset: str = ""
    created: datetime | None = None
    trouble: tuple[Problem, ...] = ()


def create_fight(folder: Path, header: Header, first_events: Sequence[Event], today: date) -> Fight:
    """A new fight in a new file of `folder`, which is made where it is missing.

    `first_events` are drafts; they get their numbers here and keep what is linked. All is on the
    disk when this returns, or nothing. Raises Refusal where the rules do not allow the events or
    a line is too long for the file, and OSError.
    """
    history = begun(ruleset(header.ruleset), Combat(header, tuple(first_events)))
    return _created(folder, header, history, today)


def continue_elsewhere(loaded: Loaded, folder: Path, today: date) -> Fight:
    """What stands of a damaged or foreign log, in a new file of its own that can be gone on with.

    The history goes over to the new fight. Raises LineTooLong and OSError.
    """
    return _created(folder, loaded.header, loaded.history, today)


def _created(folder: Path, header: Header, history: History[Any, Any], today: date) -> Fight:
    content = header_line(header) + b"".join(map(event_line, history.events))
    folder.mkdir(parents=True, exist_ok=True)
    with new_file(folder, file_stem(header.title, today.isoformat())) as (path, file):
        lock = lock_beside(path)
        try:
            write_at_end(file, [content])
            sync_folder(folder)
            loaded = Loaded(
                path=path,
                header=header,
                ruleset=ruleset(header.ruleset),
                history=history,
                end=len(content),
                line=1 + len(history),
                size=len(content),
            )
            return Fight(loaded, Journal(loaded, lock))
        except BaseException:
            lock.release()
            raise


def file_stem(title: str, day: str) -> str:
    """What the file of a fight is called, without number and ending; `day` may be empty."""
    named = slug(title, TITLE_LIMIT, UNTITLED)
    return f"{day}-{named}" if day else named


@contextmanager
def new_file(folder: Path, stem: str) -> Iterator[tuple[Path, BinaryIO]]:
    """A log that was not there before; it is removed again where something goes wrong with it."""
    for path in names(folder, stem):
        try:
            file = path.open("xb", buffering=0)
            break
        except FileExistsError:
            continue
    try:
        with file:
            yield path, file
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def names(folder: Path, stem: str) -> Iterator[Path]:
    """What a log may be called: the stem, then the stem with numbers, without end.

    Left out is what would take over the torn rest of another log.
    """
    endings = chain((ENDING,), (f"-{number}{ENDING}" for number in count(2)))
    paths = (folder / f"{stem}{ending}" for ending in endings)
    return (path for path in paths if not os.path.lexists(torn_beside(path)))


def open_fight(path: Path) -> Fight:
    """The fight in a log, to be gone on with, or read only with the reason.

    Raises LogRefused where the file is no log that can be read.
    """
    _look_at_header(path)
    try:
        lock = locked(path)
    except NotForWriting as refused:
        return Fight(load(path), None, refused.reason)
    try:
        fight = _opened(path, lock)
    except BaseException:
        lock.release()
        raise
    if fight.journal is None:
        lock.release()
    return fight


def _look_at_header(path: Path) -> Header:
    """The header, so that no lock is laid beside what is no log. Raises LogRefused."""
    with open_log(path) as file:
        return read_head(path, raw_lines(path, file)).header


def _opened(path: Path, lock: BaseFileLock) -> Fight:
    loaded = load(path)
    if loaded.damage is not None:
        return Fight(loaded, None, ReadOnly.DAMAGED)
    try:
        return Fight(loaded, Journal(loaded, lock))
    except OSError:
        return Fight(loaded, None, ReadOnly.FILE)


def list_fights(folder: Path) -> list[FightEntry]:
    """Every log in the folder, the one written last first; empty where there is no folder.

    Only headers are read. What cannot be read, the folder itself too, is listed with its trouble.
    """
    try:
        with os.scandir(folder) as found:
            paths = [Path(entry.path) for entry in found if entry.name.endswith(ENDING)]
    except FileNotFoundError:
        return []
    except OSError as error:
        return [FightEntry(folder, 0.0, trouble=(problem_of(error, folder),))]
    entries = [_entry(path) for path in paths]
    return sorted(entries, key=lambda entry: (entry.modified, entry.path.name), reverse=True)


def _entry(path: Path) -> FightEntry:
    try:
        modified = path.stat().st_mtime
    except OSError as error:
        return FightEntry(path, 0.0, trouble=(problem_of(error, path),))
    try:
        header = _look_at_header(path)
    except LogRefused as refused:
        return FightEntry(path, modified, trouble=refused.problems)
    return FightEntry(path, modified, header.title, header.ruleset, header.created)
