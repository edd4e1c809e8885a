"""Sheets and pictures that a key writes, in a folder of their own; none takes another's place."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from threading import Lock

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS, SheetFileTexts
from gm_tracker.core.history import History
from gm_tracker.core.lang import Lang
from gm_tracker.storage.fights import file_stem
from gm_tracker.storage.reader import Loaded, Reading
from gm_tracker.tui.desk import Export
from gm_tracker.tui.opening import Cabinet, CannotOpen

SHEETS = "sheets"
"""The folder, beside the fights, of what the program wrote to be looked at."""
_OF_SCREEN = "screen"
"""What a picture is called behind its title."""
_FONTS = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""Where a picture would ask a foreign host for its letters."""

_WRITING = Lock()
"""Sheets are written one after the other: each looks for a name that is free."""
_PUTTING = Lock()
"""Held while files are on their way to their names."""
PUTTING_TAKES = 1.0
"""Seconds after which it is not waited for any more that they are there."""


def hold_back() -> None:
    """Begins to put no more files, and waits a moment for those that are being put.

    A program that ends then leaves nothing half done behind.
    """
    _PUTTING.acquire(timeout=PUTTING_TAKES)


def export_of(reading: Reading, cabinet: Cabinet, trouble: str | None = None) -> Export:
    """The sheet of a fight as it stands now: it may go on while the sheet is being written.

    `trouble` is what is wrong with its file, else what was when it was read.
    """
    made = as_it_stands(reading)
    wrong = trouble or damage_words(reading, cabinet.lang)
    return Export(reading.path, lambda: _written(made(), cabinet, wrong))


def export_file(path: Path, cabinet: Cabinet) -> Export:
    """The sheet of a log, or of a combat file before anybody acts, which is read then."""

    def write() -> str:
        reading = cabinet.reading(path)
        return _written(reading, cabinet, damage_words(reading, cabinet.lang))

    return Export(path, write)


def as_it_stands(reading: Reading) -> Callable[[], Reading]:
    """Makes the fight anew as it stands now, on whatever thread, while it goes on."""
    rules, header = reading.ruleset, reading.header
    events = tuple(reading.history.events)

    def made() -> Reading:
        history = History(rules, rules.initial(header))
        for event in events:
            history.push(event)
        return Reading(reading.path, header, rules, history)

    return made


def damage_words(reading: Reading, lang: Lang) -> str:
    """That only what stands before the damage was read; empty where there is none."""
    if not isinstance(reading, Loaded) or reading.damage is None:
        return ""
    return SCREEN_TEXTS[lang].damaged.format(line=reading.damage.line)


def keep_picture(svg: str, title: str, cabinet: Cabinet) -> str:
    """Keeps a picture of the screen under that title; says where. Raises CannotOpen."""
    from gm_tracker.export.svg import settled

    stem = f"{file_stem(title, cabinet.clock().date().isoformat())}-{_OF_SCREEN}"
    files = _free(cabinet.folder / SHEETS, stem, ["svg"])
    _put({file: settled(_FONTS.sub("", svg)).encode() for file in files}, cabinet)
    return _told(SHEET_FILE_TEXTS[cabinet.lang].picture, files)


def _written(reading: Reading, cabinet: Cabinet, wrong: str) -> str:
    """Writes the sheet of a fight in every format; says where, and what is `wrong` with the fight.

    Raises CannotOpen.
    """
    from gm_tracker.export.making import NotMade, made

    texts = SHEET_FILE_TEXTS[cabinet.lang]
    sheet = reading.ruleset.sheet(reading.header, reading.history, cabinet.lang)
    with _WRITING:
        files = _free(cabinet.folder / SHEETS, reading.path.stem, cabinet.sheet_formats)
        try:
            _put({file: made(sheet, file) for file in files}, cabinet)
        except NotMade as trouble:
            reason = texts.not_made.format(file=trouble.file.name, reason=trouble.reason)
            raise CannotOpen(reason) from trouble
    said = _told(texts.sheet, files)
    return f"{said} · {wrong}" if wrong else said


def _told(words: str, files: Sequence[Path]) -> str:
    """Where files of one stem are, as short as can be: the end of a line may be cut."""
    first, *others = files
    names = ", ".join([first.name, *(file.suffix for file in others)])
    return words.format(folder=_from_home(first.parent), files=names)


def _from_home(folder: Path) -> str:
    """The folder, with `~` for the user's own."""
    with suppress(RuntimeError, ValueError):
        return str("~" / folder.absolute().relative_to(Path.home()))
    return str(folder)


def _free(folder: Path, stem: str, endings: Sequence[str]) -> Sequence[Path]:
    """A name that none of these files has yet: the stem, or the stem with a version's number.

    A number alone tells one fight from another of the same title.
    """
    for name in chain([stem], (f"{stem}-v{number}" for number in count(2))):
        files = [folder / f"{name}.{ending}" for ending in endings]
        if not any(map(os.path.lexists, files)):
            break
    return files


def _put(contents: Mapping[Path, bytes], cabinet: Cabinet) -> None:
    """Puts files among the sheets. Raises CannotOpen, which tells of those that are there."""
    from gm_tracker.storage.whole import put_all

    texts, folder = SHEET_FILE_TEXTS[cabinet.lang], cabinet.folder / SHEETS
    there: list[str] = []
    try:
        with _PUTTING, cabinet.sentences(folder):
            _make(folder, texts)
            there.extend(file.name for file in put_all(contents, replace=False))
    except CannotOpen as error:
        if not there:
            raise
        raise CannotOpen(texts.partly.format(reason=error, files=", ".join(there))) from error


def _make(folder: Path, texts: SheetFileTexts) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as taken:
        raise CannotOpen(texts.not_a_folder.format(folder=folder)) from taken
