"""Reads the header of a log: whether the file is a log at all, and which rules it follows."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from gm_tracker.core.events import FORMAT, VERSION, Header
from gm_tracker.core.problems import Expected, Kind, Problem, Unreadable, at_line, shown
from gm_tracker.core.values import frozen
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.storage.disk import open_file
from gm_tracker.storage.lines import LIMIT, check_encoding, check_seal, check_unsealed
from gm_tracker.storage.trouble import LogRefused, problem_of

_BOM = b"\xef\xbb\xbf"
PIECE = len(_BOM) + LIMIT + len(b"\r\n")
"""Bytes read at once of a line."""


@frozen
class Head:
    """A header, the number of its line, and the offset behind it."""

    header: Header
    line: int
    end: int


def open_log(path: Path) -> BinaryIO:
    """The file of a log, to be read. Raises LogRefused."""
    try:
        return open_file(path)
    except OSError as error:
        raise LogRefused(path, None, problem_of(error, path)) from error


def raw_lines(path: Path, file: BinaryIO) -> Iterator[bytes]:
    """Every line with its end; one that is too long comes in pieces. Raises LogRefused."""
    try:
        while raw := file.readline(PIECE):
            yield raw
    except OSError as error:
        raise LogRefused(path, None, problem_of(error, path)) from error


def read_head(path: Path, lines: Iterator[bytes]) -> Head:
    """The header, from the raw lines of a log, of which it takes as many as it needs.

    Raises LogRefused.
    """
    end = 0
    for number, raw in enumerate(lines, start=1):
        line = (raw if end else raw.removeprefix(_BOM)).rstrip(b"\r\n")
        end += len(raw)
        if not line.strip():
            continue
        try:
            _check_whole(line, raw)
            return Head(_header(line), number, end)
        except Unreadable as bad:
            raise LogRefused(path, number, *at_line(bad.problems, number)) from bad
    raise LogRefused(path, None, Problem("", Kind.EMPTY_FILE))


def _check_whole(line: bytes, raw: bytes) -> None:
    """Raises Unreadable where a first line is none of a log, too long, or without its end."""
    if not line.lstrip().startswith(b"{"):
        check_encoding(line)
        raise Unreadable(_not_a_log())
    if len(line) > LIMIT:
        raise Unreadable(Problem("", Kind.LINE_TOO_LONG, {"limit": LIMIT}))
    if not raw.endswith(b"\n"):
        raise Unreadable(Problem("", Kind.HEADER_TORN))


def _header(line: bytes) -> Header:
    """The header in a line. Raises Unreadable."""
    is_sealed = check_seal(line)
    check_encoding(line)
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        if FORMAT.encode() not in line:
            raise Unreadable(_not_a_log()) from None
        # Any ruleset tells what is wrong with the JSON.
        fields = {"format": FORMAT, "version": VERSION, "ruleset": DEFAULT}
    header = ruleset(_ruleset_named(fields)).read_header(line)
    if not is_sealed:
        check_unsealed(line, header.crc)
    return header


def _ruleset_named(fields: dict[str, Any]) -> object:
    """What a header names as its ruleset. Raises Unreadable where it is no header of a log."""
    if fields.get("format") != FORMAT:
        raise Unreadable(_not_a_log())
    for name, choices in (("version", str(VERSION)), ("ruleset", ", ".join(NAMES))):
        if name not in fields:
            expected = {"expected": Expected.CHOICE, "choices": choices}
            raise Unreadable(Problem(name, Kind.MISSING, expected))
    version = fields["version"]
    if type(version) is not int or version != VERSION:
        raise Unreadable(Problem("version", Kind.VERSION, {"found": shown(version)}))
    return fields["ruleset"]


def _not_a_log() -> Problem:
    return Problem("", Kind.NOT_A_LOG, {"format": FORMAT})
