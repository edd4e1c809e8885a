"""`gm-tracker check`: whether combat files and fight logs are sound, and all that is wrong."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, tell_damage
from gm_tracker.cli.prepared import read_prepared
from gm_tracker.core.lang import Lang
from gm_tracker.storage.combats import is_log
from gm_tracker.storage.reader import Reading

BETWEEN = " · "
"""Between what is said of a file."""
DIGITS = 16
"""Hexadecimal digits of a state's digest."""


def check(files: Sequence[Path], *, lang: Lang) -> int:
    """One line a sound file on stdout, the problems of the others on stderr; then 1."""
    all_sound = True
    for file in files:
        found = summary(file, lang)
        if found is None:
            all_sound = False
        else:
            output.write_line(found)
    return 0 if all_sound else 1


def summary(file: Path, lang: Lang) -> str | None:
    """What a sound combat file or log holds, on one line; None where it is not sound.

    Everything that is wrong is told then.
    """
    return _of_log(file, lang) if is_log(file) else _of_combat(file, lang)


def _of_log(file: Path, lang: Lang) -> str | None:
    loaded = read_log(file, lang)
    if loaded is None or tell_damage(loaded, lang):
        return None
    words, rules, history = CLI_WORDS[lang], loaded.ruleset, loaded.history
    counts = [
        words.events.format(count=len(history)),
        words.rounds.format(count=_rounds(loaded)),
    ]
    line = _sound(loaded, counts, lang)
    return f"{line}{BETWEEN}{words.digest.format(digest=digest(rules.data(history.state)))}"


def _rounds(reading: Reading) -> int:
    """How many rounds were begun, those that passed at once too."""
    numbers = [reading.ruleset.round(step.after) for step in reading.history.steps()]
    begun = [number for number in numbers if number]
    return max(begun) - min(begun) + 1 if begun else 0


def _of_combat(file: Path, lang: Lang) -> str | None:
    prepared = read_prepared(file, lang)
    return None if prepared is None else _sound(prepared, [], lang)


def _sound(reading: Reading, counts: Sequence[str], lang: Lang) -> str:
    words, rules, state = CLI_WORDS[lang], reading.ruleset, reading.history.state
    title = rules.screen(lang).heading(state, reading.header.title).title
    parts = [
        words.checked.format(file=reading.path),
        words.title.format(title=title),
        *counts,
        rules.tongue(lang).summary(state),
    ]
    return BETWEEN.join(parts)


def digest(data: Mapping[str, Any]) -> str:
    """16 hexadecimal digits that are the same for the same state: the beginning of a SHA-256.

    It is taken of the state as `show --json` gives it, as JSON with its keys in order, without
    blanks, in UTF-8. So two logs that lead to the same state by other ways have the same.
    """
    from hashlib import sha256

    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]
