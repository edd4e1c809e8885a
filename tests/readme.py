"""The README as data, for the tests that hold it against the program."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"[Tt]his (?:is )?`([\w.]+)`[^`\n]*:\n\n```\w+\n(.*?)^```$", re.M | re.S)
_ROW = re.compile(r"^\|(.*)\|$")
_CODE = re.compile(r"`([^`]+)`")


def section(title: str) -> str:
    """What stands under a heading, up to the next one of the same rank."""
    rank = title.split(" ", 1)[0]
    start = README.index(f"\n{title}\n") + len(title) + 2
    end = re.compile(rf"^#{{1,{len(rank)}}} ", re.MULTILINE).search(README, start)
    return README[start : end.start() if end else None]


def blocks(text: str, kind: str) -> list[str]:
    """The fenced blocks of one kind, without their fences."""
    return [content for found, content in _BLOCK.findall(text) if found == kind]


def files() -> dict[str, str]:
    """The example files by name: a block that is announced by "This is `name`:"."""
    return dict(_FILE.findall(README))


def code(text: str) -> list[str]:
    """What stands in code spans, in order."""
    return _CODE.findall(text)


class Shown(NamedTuple):
    """A command that the README shows, and what it prints."""

    words: list[str]
    output: str


def shown_commands() -> list[Shown]:
    """Every `$ gm-tracker …` of the README, each with its output."""
    shown = []
    for block in blocks(README, "console"):
        for part in block.split("$ gm-tracker ")[1:]:
            line, output = part.split("\n", 1)
            shown.append(Shown(line.split(), output))
    return shown


def table(first_cell: str) -> list[list[str]]:
    """The rows of the one table whose heading begins with that cell, cells without their space."""
    return rows_of(README[README.index(f"\n| {first_cell} |") + 1 :])


def rows_of(text: str) -> list[list[str]]:
    """The rows of the first table in a text, cells without their space, without the heading."""
    lines = text[text.index("|") :].splitlines()
    rows = []
    for line in lines[2:]:
        row = _ROW.match(line)
        if row is None:
            break
        rows.append([cell.strip() for cell in row[1].split("|")])
    return rows
