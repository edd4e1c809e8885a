"""Logs as the commands read them: what is wrong is told, what stands is given back.

The sentences are loaded only where there is something to tell: most files are sound.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm_tracker.cli.output import tell
from gm_tracker.core.history import Step
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Problem
from gm_tracker.storage.reader import Damage, Loaded, Reading, Watch, load
from gm_tracker.storage.trouble import FileRefused


def read_log(path: Path, lang: Lang, watch: Watch | None = None) -> Loaded | None:
    """The log, or None where not even its header can be read; that is told.

    What is torn at its end is told too. Damage is not: see `tell_damage`. `watch` sees every line
    while the log is read.
    """
    try:
        loaded = load(path, watch=watch)
    except FileRefused as refused:
        _tell_at_once(path, refused.problems, lang)
        return None
    if loaded.torn:
        _tell_torn(loaded, lang)
    return loaded


def _tell_torn(loaded: Loaded, lang: Lang) -> None:
    from gm_tracker.catalogue.core import CORE_TEXTS

    texts = CORE_TEXTS[lang]
    tell(f"{loaded.path}: {texts.torn}")
    if loaded.cut_decision:
        tell(f"{loaded.path}: {texts.cut_decision}")


def tell_damage(loaded: Loaded, lang: Lang) -> bool:
    """Tells the line that is damaged or not allowed, if there is one, and whether there is."""
    if loaded.damage is None:
        return False
    tell_bad_line(loaded, loaded.damage, lang)
    return True


def tell_bad_line(reading: Reading, damage: Damage, lang: Lang) -> None:
    """Tells what is wrong with a line of a log."""
    if damage.refusal is not None:
        from gm_tracker.tui.sentences import refusal_sentence

        sentence = refusal_sentence(damage.refusal, reading.ruleset, lang)
        tell(f"{reading.path}:{damage.line}: {sentence}")
    else:
        _tell_at_once(reading.path, damage.problems, lang)


def tell_problems(path: Path, problems: Iterable[Problem], lang: Lang) -> None:
    """Tells every problem of a file, one a line: file, line where it is known, and what."""
    for problem in problems:
        _tell_at_once(path, (problem,), lang)


def _tell_at_once(path: Path, problems: Sequence[Problem], lang: Lang) -> None:
    """Tells, on one line, all that is wrong in one place of a file."""
    from gm_tracker.catalogue.problems import say

    line = problems[0].line
    place = path if line is None else f"{path}:{line}"
    tell(f"{place}: " + " ".join(say(replace(problem, line=None), lang) for problem in problems))


def watching(see: Callable[[Reading, Step[Any, Any]], None]) -> Watch:
    """Watches a log being read, and has every line seen as a step, undo and redo included."""
    before: Any = None

    def watch(reading: Reading) -> None:
        nonlocal before
        history = reading.history
        if len(history) == 1:
            before = history.at(0)
        see(reading, Step(history.events[-1], before, history.state))
        before = history.state

    return watch
