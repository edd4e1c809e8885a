"""`gm-tracker show`: how fights stand, as a table or as JSON."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, steps, tell_damage
from gm_tracker.core.lang import Lang
from gm_tracker.storage.reader import Loaded

Shower = Callable[[Loaded, Any], None]
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
    loaded = read_log(log, lang)
    if loaded is None:
        return False
    for state in _chosen(loaded, each, at):
        shower(loaded, state)
    if tell_damage(loaded, lang):
        return False
    last = len(loaded.history)
    if at is not None and at > last:
        output.tell(CLI_WORDS[lang].beyond_end.format(file=log, seq=at, last=last))
        return False
    return True


def _chosen(loaded: Loaded, each: bool, at: int | None) -> Iterator[Any]:
    if each:
        yield from (step.after for step in steps(loaded))
    elif at is not None:
        if at <= len(loaded.history):
            yield loaded.history.at(at)
    elif loaded.damage is None:
        yield loaded.history.state


def _show_json(loaded: Loaded, state: Any) -> None:
    document = loaded.ruleset.data(state)
    output.write_json(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


def _tables(lang: Lang, *, named: bool) -> Shower:
    """Prints tables with an empty line between them, with the file's name where there are many."""
    from gm_tracker.cli.table import print_fight

    shown = 0

    def show_table(loaded: Loaded, state: Any) -> None:
        nonlocal shown
        if shown:
            output.write_line("")
        shown += 1
        if named:
            output.write_line(str(loaded.path))
        screen = loaded.ruleset.screen(lang)
        print_fight(
            screen.heading(state, loaded.header.title),
            screen.board(state, loaded.ruleset.sortings[0]),
            screen.beneath(state, loaded.ruleset.next(state)),
        )

    return show_table
