"""Finds the line of a TOML source on which a field stands; best effort, for error messages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

_TABLE = re.compile(r"\s*(\[{1,2})([^\[\]]+)\]{1,2}\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[\w-]+|"([^"]*)"|'([^']*)'""")
_QUOTES = ('"""', "'''")


def line_of(path: str, lines: Mapping[str, int]) -> int | None:
    """The line of the field at `path` (`participants[2].ap`), else of what holds it."""
    while path:
        if path in lines:
            return lines[path]
        # A quoted key may hold dots and brackets itself: what is left gets shorter all the same.
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return None


def field_lines(source: str) -> dict[str, int]:
    """The line of every table and key, by its path. Inline tables are known by their key only."""
    found: dict[str, int] = {}
    seen: Counter[str] = Counter()
    table = ""
    for number, line in _lines_outside_texts(source):
        if header := _TABLE.match(line):
            brackets, name = header.groups()
            table = _inside(name, seen)
            if brackets == "[[":
                found.setdefault(table, number)
                seen[table] += 1
                table = f"{table}[{seen[table] - 1}]"
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            path = ".".join(filter(None, (table, ".".join(_parts(key[1])))))
            found.setdefault(path, number)
    return found


def _lines_outside_texts(source: str) -> Iterator[tuple[int, str]]:
    """The lines, numbered from 1, that do not begin within a text of several lines."""
    quotes = ""
    for number, line in enumerate(source.split("\n"), start=1):
        if not quotes:
            yield number, line
        for mark in _QUOTES:
            if quotes in ("", mark) and line.count(mark) % 2:
                quotes = "" if quotes else mark


def _parts(name: str) -> list[str]:
    return [part[1] or part[2] or part[0] for part in _PART.finditer(name)]


def _inside(name: str, seen: Counter[str]) -> str:
    """The path of a table, the last entry of every list on the way meant."""
    path = ""
    parts = _parts(name)
    for place, part in enumerate(parts):
        path = f"{path}.{part}" if path else part
        if path in seen and place < len(parts) - 1:
            path = f"{path}[{seen[path] - 1}]"
    return path
