"""Writes TOML: plain values as a text that reads as the same."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

LONGEST_LINE = 100
"""Signs in a line from which a list of tables has a line for each of them."""

_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


def toml_text(content: Mapping[str, Any]) -> str:
    """The content as TOML: texts, whole numbers, true and false, lists and mappings of such.

    What belongs to the file as a whole stands on top, then its tables, then its lists of tables;
    whatever lies deeper stands with its field: in one line, a long list of tables in a line each.
    """
    blocks = ["".join(_lines(content, of_file=True))]
    for key, value in content.items():
        if isinstance(value, Mapping):
            blocks.append(f"[{_key(key)}]\n" + "".join(_lines(value)))
    for key, value in content.items():
        if _is_tables(value):
            blocks += [f"[[{_key(key)}]]\n" + "".join(_lines(table)) for table in value]
    return "\n".join(block for block in blocks if block)


def _lines(table: Mapping[str, Any], *, of_file: bool = False) -> Iterator[str]:
    """A line a field; `of_file`: without those that have a block of their own."""
    for key, value in table.items():
        if not of_file or not (isinstance(value, Mapping) or _is_tables(value)):
            line = f"{_key(key)} = {_value(value)}\n"
            is_long = len(line) > LONGEST_LINE and _is_tables(value)
            yield _line_by_line(key, value) if is_long else line


def _line_by_line(key: str, tables: Sequence[Mapping[str, Any]]) -> str:
    items = "".join(f"  {_value(table)},\n" for table in tables)
    return f"{_key(key)} = [\n{items}]\n"


def _is_tables(value: Any) -> bool:
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    return is_list and len(value) > 0 and all(isinstance(item, Mapping) for item in value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _text(value)
        case Mapping():
            pairs = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case Sequence():
            return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"not to be written: {value!r}")


def _text(text: str) -> str:
    # JSON escapes what a TOML text in quotes must not hold, and one sign less.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
