"""`gm-tracker export`: the sheet of a fight, or a blank one, as files."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.cli import output
from gm_tracker.cli.sheet_files import table_misuse, troubles, write_sheet
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Sheet
from gm_tracker.rulesets import DEFAULT, ruleset

if TYPE_CHECKING:
    from gm_tracker.storage.reader import Reading

USUAL = "pdf"
ROWS = 12
"""Participants of a blank sheet."""


class Source(NamedTuple):
    """The sheet, and whether all that it is made from is sound."""

    sheet: Sheet
    is_sound: bool = True


def export(call: argparse.Namespace, *, lang: Lang) -> int:
    """Writes the files, all or none, and says where each is; gives the exit status.

    Of a damaged log the sheet of what stands is written all the same, and the status is 1.
    """
    texts = SHEET_FILE_TEXTS[lang]
    misuse = _misuse(call, lang)
    if misuse is not None:
        output.tell(misuse)
        return 2
    files = call.output or [_usual_file(call.log)]
    fights = [] if call.log is None else [call.log]
    found = list(troubles(files, fights, lang, replace=call.force))
    for trouble in found:
        output.tell(trouble)
    source = _blank(call, lang) if call.blank else _source(call.log, lang)
    if found or source is None:
        return 1
    if not source.is_sound:
        output.tell(texts.what_stands.format(file=call.log))
    status = write_sheet(source.sheet, files, lang, replace=call.force, table=call.table)
    return status if status or source.is_sound else 1


def _misuse(call: argparse.Namespace, lang: Lang) -> str | None:
    """What does not go together on the command line, or is missing there."""
    texts = SHEET_FILE_TEXTS[lang]
    if call.blank and call.log is not None:
        return texts.fight_and_blank
    if call.blank and not call.output:
        return texts.blank_needs_file
    if not call.blank:
        if call.log is None:
            return texts.no_fight
        for name in ("rows", "ap", "ruleset"):
            if getattr(call, name) is not None:
                return texts.only_blank.format(option=f"--{name}")
    return table_misuse(call.output or (), call.table, lang)


def _usual_file(log: Path) -> Path:
    return log.parent / f"{Path(os.path.abspath(log)).stem}.{USUAL}"


def _blank(call: argparse.Namespace, lang: Lang) -> Source:
    rules = ruleset(call.ruleset or DEFAULT)
    return Source(rules.blank_sheet(lang, call.rows or ROWS, call.ap))


def _source(log: Path, lang: Lang) -> Source | None:
    """The sheet of a log, or of a combat file nobody has played; None where there is none.

    All that is wrong with it is told.
    """
    from gm_tracker.storage.combats import is_log

    if not is_log(log):
        from gm_tracker.cli.prepared import read_prepared

        prepared = read_prepared(log, lang)
        return None if prepared is None else Source(_sheet(prepared, lang))
    from gm_tracker.cli.logs import read_log, tell_damage

    loaded = read_log(log, lang)
    if loaded is None:
        return None
    return Source(_sheet(loaded, lang), not tell_damage(loaded, lang))


def _sheet(reading: "Reading", lang: Lang) -> Sheet:
    return reading.ruleset.sheet(reading.header, reading.history, lang)
