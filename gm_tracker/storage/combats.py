"""Reads prepared fights (TOML), and tells them from fight logs."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm_tracker.core.dice import Chance
from gm_tracker.core.events import FORMAT
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Kind, Problem, Syntax, Unreadable
from gm_tracker.core.ruleset import Combat
from gm_tracker.rulesets import DEFAULT, ruleset
from gm_tracker.storage.disk import open_file
from gm_tracker.storage.toml_lines import field_lines, line_of
from gm_tracker.storage.trouble import CombatRefused, problem_of

LIMIT = 1_000_000
"""Bytes a combat file may have."""
_LOOKED_AT = 65_536
"""Bytes in which a log must show itself as one."""


def is_log(path: Path) -> bool:
    """Whether a file is meant as a fight log: by what it begins with, else by its ending."""
    try:
        with open_file(path) as file:
            start = file.read(_LOOKED_AT).removeprefix(b"\xef\xbb\xbf").lstrip()
    except OSError:
        start = b""
    if start.startswith(b"{") and FORMAT.encode() in start:
        return True
    return path.suffix.lower() in (".jsonl", ".json", ".torn")


def read_combat(path: Path, lang: Lang, chance: Chance) -> Combat[Any]:
    """The prepared fight in a combat file; `lang` is that of texts the file leaves out.

    What has to be shuffled before the fight is shuffled by `chance`. Raises CombatRefused with
    everything that is wrong with the file, by line as far as that is known.
    """
    source = _source(path)
    content = _content(path, source)
    try:
        return ruleset(content.get("ruleset", DEFAULT)).read_combat(content, lang, chance)
    except Unreadable as error:
        raise CombatRefused(path, _with_lines(error.problems, source)) from error


def _source(path: Path) -> str:
    try:
        with open_file(path) as file:
            raw = file.read(LIMIT + 1)
    except OSError as error:
        raise CombatRefused(path, (problem_of(error, path),)) from error
    if len(raw) > LIMIT:
        raise CombatRefused(path, (Problem("", Kind.FILE_TOO_LARGE, {"limit": LIMIT}),))
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        problem = Problem("", Kind.NOT_UTF8, {"column": column}, line)
        raise CombatRefused(path, (problem,)) from error


def _content(path: Path, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except RecursionError:
        problem = Problem("", Kind.TOML, {"syntax": Syntax.DEPTH, "column": 0})
    except ValueError as error:
        # Beside TOMLDecodeError: numbers of more digits than Python converts.
        problem = _syntax(str(error), source)
    raise CombatRefused(path, (problem,))


def _syntax(message: str, source: str) -> Problem:
    """What tomllib says ("Invalid value (at line 3, column 5)"), as data."""
    words = next((s for start, s in _TOML_WORDS.items() if message.startswith(start)), None)
    place = re.search(r"at line (\d+), column (\d+)", message)
    at_end = "at end of document" in message
    line = int(place[1]) if place else source.count("\n") + 1 if at_end else None
    syntax = words or (Syntax.END if at_end else Syntax.OTHER)
    column = int(place[2]) if place else 0
    return Problem("", Kind.TOML, {"syntax": syntax, "column": column}, line)


_TOML_WORDS = {
    "Cannot declare": Syntax.TWICE,
    "Cannot overwrite": Syntax.TWICE,
    "Cannot mutate": Syntax.TWICE,
    "Cannot redefine": Syntax.TWICE,
    "Duplicate inline table key": Syntax.TWICE,
    "Unterminated": Syntax.STRING,
    "Unescaped": Syntax.STRING,
    "Illegal character": Syntax.STRING,
    "Exceeds the limit": Syntax.NUMBER,
    "Unclosed": Syntax.UNCLOSED,
    "Expected ']": Syntax.UNCLOSED,
    "Expected '='": Syntax.EQUALS,
    "Expected newline": Syntax.BEHIND,
    "Invalid value": Syntax.VALUE,
    "Invalid date": Syntax.VALUE,
    "Invalid initial character for a key": Syntax.KEY,
    "Invalid statement": Syntax.KEY,
}


def _with_lines(problems: tuple[Problem, ...], source: str) -> tuple[Problem, ...]:
    """The problems with their lines, from the top of the file to its end."""
    lines = field_lines(source)
    placed = [replace(problem, line=line_of(problem.path, lines)) for problem in problems]
    return tuple(sorted(placed, key=lambda problem: problem.line or 0))
