"""Sheets and pictures that a key writes, in a folder of their own; none takes another's place."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from threading import Lock

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.core.history import History
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.sheet import Sheet
from gm_tracker.storage.fights import file_stem
from gm_tracker.storage.reader import Loaded, Reading
from gm_tracker.tui.desk import Export
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.prompt_line import quiet

SHEETS = "sheets"
"""The folder, beside the fights, of what the program wrote to be looked at."""
_OF_SCREEN = "screen"
"""What a picture is called behind its title."""
_FONTS = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""Where a picture would ask a foreign host for its letters."""


_WRITING = Lock()
"""Sheets are written one after the other: each looks for a name that is free."""


def being_written(cabinet: Cabinet) -> Line:
    """What is said while a sheet is on its way."""
    return quiet(SHEET_FILE_TEXTS[cabinet.lang].writing)


def attempted(write: Callable[[], str], cabinet: Cabinet) -> Line:
    """Writes a file, and gives what is to be said of it: where it is, or why it is not."""
    try:
        return quiet(write())
    except CannotOpen as error:
        said = str(error)
    except Exception as error:
        # Whatever a sheet fails over, the fight goes on.
        failed = f"{type(error).__name__}: {error}"
        said = SHEET_FILE_TEXTS[cabinet.lang].failed.format(reason=failed)
    return (Span(said, Role.WARNING),)


def export_of(reading: Reading, cabinet: Cabinet) -> Export:
    """The sheet of a fight as it stands now: it may go on while the sheet is being written."""
    rules, header = reading.ruleset, reading.header
    events = tuple(reading.history.events)

    def write() -> str:
        history = History(rules, rules.initial(header))
        for event in events:
            history.push(event)
        said = _written(rules.sheet(header, history, cabinet.lang), reading.path, cabinet)
        return _with_damage(said, reading, cabinet)

    return Export(write)


def export_file(path: Path, cabinet: Cabinet) -> Export:
    """The sheet of a log, or of a combat file before anybody acts, which is read then."""

    def write() -> str:
        reading = cabinet.reading(path)
        sheet = reading.ruleset.sheet(reading.header, reading.history, cabinet.lang)
        return _with_damage(_written(sheet, path, cabinet), reading, cabinet)

    return Export(write)


def keep_picture(svg: str, title: str, cabinet: Cabinet) -> str:
    """Keeps a picture of the screen under that title; says where. Raises CannotOpen."""
    stem = f"{file_stem(title, cabinet.clock().date().isoformat())}-{_OF_SCREEN}"
    [file] = _free(cabinet.folder / SHEETS, stem, ["svg"])
    _put({file: _FONTS.sub("", svg).encode()}, cabinet)
    texts = SHEET_FILE_TEXTS[cabinet.lang]
    return texts.picture.format(file=file.name, folder=file.parent)


def _written(sheet: Sheet, path: Path, cabinet: Cabinet) -> str:
    """Writes the sheet of the fight at `path` in every format; says where. Raises CannotOpen."""
    from gm_tracker.export.making import NotMade, made

    texts = SHEET_FILE_TEXTS[cabinet.lang]
    with _WRITING:
        files = _free(cabinet.folder / SHEETS, path.stem, cabinet.sheet_formats)
        try:
            _put({file: made(sheet, file) for file in files}, cabinet)
        except NotMade as trouble:
            reason = texts.not_made.format(file=trouble.file.name, reason=trouble.reason)
            raise CannotOpen(reason) from trouble
    names = ", ".join(file.name for file in files)
    return texts.sheet.format(files=names, folder=cabinet.folder / SHEETS)


def _free(folder: Path, stem: str, endings: Sequence[str]) -> Sequence[Path]:
    """A name that none of these files has yet: the stem, or the stem with a number."""
    for name in chain([stem], (f"{stem}-{number}" for number in count(2))):
        files = [folder / f"{name}.{ending}" for ending in endings]
        if not any(map(os.path.lexists, files)):
            break
    return files


def _put(contents: Mapping[Path, bytes], cabinet: Cabinet) -> None:
    from gm_tracker.storage.whole import staged

    folder = cabinet.folder / SHEETS
    with cabinet.sentences(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with staged(contents, replace=False) as files:
            for file in files:
                file.put()


def _with_damage(said: str, reading: Reading, cabinet: Cabinet) -> str:
    """What was said, and that the sheet is not of the whole log where some of it is damaged."""
    if not isinstance(reading, Loaded) or reading.damage is None:
        return said
    damage = SCREEN_TEXTS[cabinet.lang].damaged.format(line=reading.damage.line)
    return f"{said} · {damage}"
