"""`gm-tracker show`: how fights stand, as a table or as JSON."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, tell_damage
from gm_tracker.core.lang import Lang
from gm_tracker.storage.reader import Loaded, Reading

Shower = Callable[[Reading, Any], None]
"""Prints one state of a log."""


def show(
    logs: Sequence[Path],
    *,
    lang: Lang,
    as_json: bool = False,
    each: bool = False,
    at: int | None = None,
) -> int:
    """Shows the logs one after the other; exit status 1 where one is refused.

    A refused log shows nothing; but with `each` its states up to the bad line are shown, and with
    `at` that state where it lies before the bad line: what stands can be looked at.
    """
    if as_json:
        output.as_utf8()
    shower = _show_json if as_json else _tables(lang, named=len(logs) > 1)
    sound = [_show_log(log, shower, lang, each, at) for log in logs]
    return 0 if all(sound) else 1


def _show_log(log: Path, shower: Shower, lang: Lang, each: bool, at: int | None) -> bool:
    def watch(reading: Reading) -> None:
        shower(reading, reading.history.state)

    loaded = read_log(log, lang, watch if each else None)
    if loaded is None:
        return False
    if not each:
        _show_one(loaded, shower, at)
    if tell_damage(loaded, lang):
        return False
    last = len(loaded.history)
    if at is not None and at > last:
        output.tell(CLI_WORDS[lang].beyond_end.format(file=log, seq=at, last=last))
        return False
    return True


def _show_one(loaded: Loaded, shower: Shower, at: int | None) -> None:
    """Shows the state after event `at`, where there is one; of a sound log else the last one."""
    if at is None:
        if loaded.damage is None:
            shower(loaded, loaded.history.state)
    elif at <= len(loaded.history):
        shower(loaded, loaded.history.at(at))


def _show_json(reading: Reading, state: Any) -> None:
    document = reading.ruleset.data(state)
    output.write_json(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


def _tables(lang: Lang, *, named: bool) -> Shower:
    """Prints tables with an empty line between them, with the file's name where there are many."""
    from gm_tracker.cli.table import print_fight

    shown = 0

    def show_table(reading: Reading, state: Any) -> None:
        nonlocal shown
        if shown:
            output.write_line("")
        shown += 1
        if named:
            output.write_line(str(reading.path))
        rules = reading.ruleset
        screen = rules.screen(lang)
        print_fight(
            screen.heading(state, reading.header.title),
            screen.board(state, rules.sortings[0]),
            screen.beneath(state, rules.next(state)),
        )

    return show_table
