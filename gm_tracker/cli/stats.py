"""`gm-tracker stats`: figures of a fight, or of several together, with bars or as JSON."""

import argparse
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, tell_damage
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Notes, Sheet
from gm_tracker.core.user_text import visible
from gm_tracker.rulesets import ruleset


class Counted(NamedTuple):
    """A fight that was counted."""

    file: Path
    title: str
    ruleset: str
    statistics: Mapping[str, Any]
    branched_from: str | None
    """The title of the fight that this one was branched from."""


def stats(call: argparse.Namespace, *, lang: Lang) -> int:
    """Counts the logs and prints their figures; several are summed up. Gives the exit status.

    Where files are named the figures go into all of them, or none. The status is 1 where a log is
    refused or damaged: of a damaged one all before the damage counts. Logs of different rulesets
    cannot be summed up, so nothing is printed or written then.
    """
    misuse = _misuse(call, lang)
    if misuse is not None:
        output.tell(misuse)
        return 2
    found = _troubles(call, lang)
    for trouble in found:
        output.tell(trouble)
    is_sound, fights = _counted(_once(call.logs, lang), lang)
    if found or not fights or not _of_one_ruleset(fights, lang):
        return 1
    _tell_branches(fights, lang)
    if call.output:
        from gm_tracker.cli.sheet_files import write_sheet

        status = write_sheet(
            _sheet(fights, lang), call.output, lang, replace=call.force, table=call.table
        )
        return status if status or is_sound else 1
    if call.json:
        output.as_utf8()
        output.write_json(json.dumps(_document(fights), ensure_ascii=False, separators=(",", ":")))
    else:
        from gm_tracker.export.terminal import print_sheet

        print_sheet(_sheet(fights, lang))
    return 0 if is_sound else 1


def _misuse(call: argparse.Namespace, lang: Lang) -> str | None:
    """What does not go together on the command line."""
    if call.json and call.output:
        return CLI_WORDS[lang].json_or_files
    if call.table is None:
        return None
    from gm_tracker.cli.sheet_files import table_misuse

    return table_misuse(call.output or (), call.table, lang)


def _troubles(call: argparse.Namespace, lang: Lang) -> Sequence[str]:
    """What keeps the files that are named from being written."""
    if not call.output:
        return ()
    from gm_tracker.cli.sheet_files import troubles

    return tuple(troubles(call.output, call.logs, lang, replace=call.force))


def _once(logs: Iterable[Path], lang: Lang) -> list[Path]:
    """The logs, each once: one that is named again is told, and counts once."""
    found: dict[str, Path] = {}
    for log in logs:
        whole = os.path.realpath(log)
        if whole in found:
            output.tell(CLI_WORDS[lang].counts_once.format(file=log))
        found.setdefault(whole, log)
    return list(found.values())


def _counted(logs: Iterable[Path], lang: Lang) -> tuple[bool, list[Counted]]:
    """Whether all logs are sound, and what stands in those that can be read at all."""
    is_sound, fights = True, []
    for log in logs:
        loaded = read_log(log, lang)
        if loaded is None:
            is_sound = False
            continue
        if tell_damage(loaded, lang):
            output.tell(CLI_WORDS[lang].counts_what_stands.format(file=log))
            is_sound = False
        statistics = loaded.ruleset.statistics(loaded.header, loaded.history)
        origin = loaded.header.branched_from
        fights.append(
            Counted(
                file=log,
                title=loaded.header.title,
                ruleset=loaded.ruleset.name,
                statistics=statistics,
                branched_from=None if origin is None else origin.title,
            )
        )
    return is_sound, fights


def _tell_branches(fights: Sequence[Counted], lang: Lang) -> None:
    """Tells which fights went on from another of them: the lines before then count for both."""
    for fight in fights:
        for other in fights:
            if fight.branched_from == other.title:
                sentence = CLI_WORDS[lang].counts_twice
                output.tell(sentence.format(file=fight.file, other=other.file))


def _of_one_ruleset(fights: Sequence[Counted], lang: Lang) -> bool:
    """Whether all follow the ruleset of the first; those that do not are told."""
    first = fights[0]
    others = [fight for fight in fights if fight.ruleset != first.ruleset]
    for other in others:
        sentence = CLI_WORDS[lang].other_ruleset
        output.tell(
            sentence.format(
                file=other.file, found=other.ruleset, first=first.file, expected=first.ruleset
            )
        )
    return not others


def _sum(fights: Sequence[Counted]) -> Mapping[str, Any]:
    return ruleset(fights[0].ruleset).summed([fight.statistics for fight in fights])


def _document(fights: Sequence[Counted]) -> dict[str, Any]:
    """Every fight by itself, and all together."""
    return {
        "fights": [
            {
                "file": visible(str(fight.file)),
                "title": fight.title,
                "ruleset": fight.ruleset,
                "statistics": fight.statistics,
            }
            for fight in fights
        ],
        "sum": _sum(fights),
    }


def _sheet(fights: Sequence[Counted], lang: Lang) -> Sheet:
    """The figures as a sheet; that of several fights says which they are."""
    rules = ruleset(fights[0].ruleset)
    if len(fights) == 1:
        return rules.statistics_sheet(fights[0].title, fights[0].statistics, lang)
    title = CLI_WORDS[lang].several.format(count=len(fights))
    sheet = rules.statistics_sheet(title, _sum(fights), lang)
    names = (f"{fight.title} ({fight.file})".lstrip() for fight in fights)
    return replace(sheet, blocks=(Notes(tuple(names)), *sheet.blocks))
