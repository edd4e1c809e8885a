"""Sheets on their way into files: all that keeps one from being written, in sentences."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS, SheetFileTexts
from gm_tracker.cli import output
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import shown
from gm_tracker.core.sheet import Sheet
from gm_tracker.export.formats import FORMATS, format_of, takes_record
from gm_tracker.export.making import NotMade, made
from gm_tracker.export.trouble import UnknownEnding, UnknownRecord
from gm_tracker.storage.disk import NameTaken
from gm_tracker.storage.trouble import problem_of
from gm_tracker.storage.whole import place_of, put_all


def _is_table(file: Path) -> bool:
    """Whether the file is to hold one table of the sheet alone."""
    try:
        return takes_record(file.suffix)
    except UnknownEnding:
        return False


def table_misuse(files: Iterable[Path], table: str | None, lang: Lang) -> str | None:
    """Why a `table` was named in vain: none of the files is to hold one."""
    if table is None or any(map(_is_table, files)):
        return None
    endings = ", ".join(f".{name}" for name in FORMATS if takes_record(name))
    return SHEET_FILE_TEXTS[lang].only_table.format(endings=endings)


def troubles(
    files: Sequence[Path], fights: Sequence[Path], lang: Lang, *, replace: bool
) -> Iterator[str]:
    """All that keeps a file from being written, as far as it is known beforehand.

    `fights`: the files that the sheet is made from; none of them is ever replaced.
    """
    texts = SHEET_FILE_TEXTS[lang]
    met: set[str] = set()
    for file in files:
        yield from _of_ending(file, texts)
        whole = os.path.realpath(file)
        if whole in met:
            yield texts.twice.format(file=file)
        elif any(_is_same(file, fight) for fight in fights):
            yield texts.is_the_fight.format(file=file)
        elif not os.path.isdir(file.parent):
            yield texts.no_folder.format(file=file, folder=file.parent)
        else:
            yield from _of_place(file, lang, replace=replace)
        met.add(whole)


def write_sheet(
    sheet: Sheet, files: Sequence[Path], lang: Lang, *, replace: bool, table: str | None = None
) -> int:
    """Writes the sheet into all these files or none, and says where each is.

    Gives the exit status: 0 written, 1 not, 2 where the sheet has no such `table`; why is told.
    """
    texts = SHEET_FILE_TEXTS[lang]
    try:
        contents = {file: made(sheet, file, table if _is_table(file) else None) for file in files}
    except UnknownRecord as unknown:
        words = texts.no_table if unknown.known else texts.no_tables
        choices = ", ".join(unknown.known)
        output.tell(words.format(found=shown(unknown.name), choices=choices))
        return 2
    except NotMade as trouble:
        output.tell(texts.not_made.format(file=trouble.file, reason=trouble.reason))
        return 1
    return 0 if _write(contents, replace=replace, lang=lang) else 1


def _of_ending(file: Path, texts: SheetFileTexts) -> Iterator[str]:
    try:
        format_of(file.suffix)
    except UnknownEnding as unknown:
        words = texts.unknown_ending_meant if unknown.meant else texts.unknown_ending
        if not file.suffix:
            words = texts.no_ending
        choices = ", ".join(f".{known}" for known in unknown.known)
        found, meant = shown(file.suffix), f".{unknown.meant}"
        yield words.format(file=file, found=found, choices=choices, meant=meant)


def _of_place(file: Path, lang: Lang, *, replace: bool) -> Iterator[str]:
    try:
        place_of(file, replace=replace)
    except OSError as error:
        yield _said(file, error, lang)


def _is_same(file: Path, other: Path) -> bool:
    try:
        return file.samefile(other)
    except OSError:
        return False


def _said(file: Path, error: OSError, lang: Lang) -> str:
    """The sentence on a file that cannot be written."""
    from gm_tracker.catalogue.problems import say

    if isinstance(error, NameTaken):
        return SHEET_FILE_TEXTS[lang].exists.format(file=file)
    return f"{file}: {say(problem_of(error), lang)}"


def _write(contents: Mapping[Path, bytes], *, replace: bool, lang: Lang) -> bool:
    """Puts the files where they belong, and says so; whether all are there."""
    put: list[Path] = []
    failed: OSError | None = None
    try:
        put.extend(put_all(contents, replace=replace))
    except OSError as error:
        failed = error
    for path in put:
        output.write_line(SHEET_FILE_TEXTS[lang].written.format(file=path))
    if failed is not None:
        output.tell(_said(Path(failed.filename), failed, lang))
    return failed is None
