"""Reads TOML that people write: what cannot be read is told by line."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from gm_tracker.core.problems import Kind, Problem, Syntax, Unreadable
from gm_tracker.core.values import frozen
from gm_tracker.storage.disk import open_file
from gm_tracker.storage.toml_lines import field_lines, line_of
from gm_tracker.storage.trouble import problem_of

LIMIT = 1_000_000
"""Bytes such a file may have."""


@frozen
class Toml:
    """What a file holds, and its text."""

    content: dict[str, Any]
    source: str

    def located(self, problems: Iterable[Problem]) -> tuple[Problem, ...]:
        """The problems with their lines, from the top of the file to its end."""
        lines = field_lines(self.source)
        placed = [replace(problem, line=line_of(problem.path, lines)) for problem in problems]
        return tuple(sorted(placed, key=lambda problem: problem.line or 0))


def read_toml(path: Path) -> Toml:
    """The file. Raises Unreadable where it cannot be had, or is no TOML in UTF-8."""
    source = _source(path)
    try:
        return Toml(tomllib.loads(source), source)
    except RecursionError as error:
        problem = Problem("", Kind.TOML, {"syntax": Syntax.DEPTH, "column": 0})
        raise Unreadable(problem) from error
    except ValueError as error:
        # Beside TOMLDecodeError: numbers of more digits than Python converts.
        raise Unreadable(_syntax(str(error), source)) from error


def _source(path: Path) -> str:
    try:
        with open_file(path) as file:
            raw = file.read(LIMIT + 1)
    except OSError as error:
        raise Unreadable(problem_of(error, path)) from error
    if len(raw) > LIMIT:
        raise Unreadable(Problem("", Kind.FILE_TOO_LARGE, {"limit": LIMIT}))
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise Unreadable(Problem("", Kind.NOT_UTF8, {"column": column}, line)) from error


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
