"""Reads the header of a log: whether the file is a log at all, and which rules it follows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import ValidationError
from pydantic_core import from_json

from gm_tracker.core.events import Header
from gm_tracker.core.problems import Expected, Kind, Problem, at_line, nearest, shown
from gm_tracker.core.validation import problems_of
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.storage.lines import LIMIT, BadLine, check_encoding, check_seal, check_unsealed
from gm_tracker.storage.trouble import LogRefused, problem_of

FORMAT = "kampfprotokoll"
VERSION = 1
_BOM = b"\xef\xbb\xbf"
PIECE = len(_BOM) + LIMIT + len(b"\r\n")
"""Bytes read at once of a line."""


@dataclass(frozen=True)
class Head:
    """A header, the number of its line, and the offset behind it."""

    header: Header
    line: int
    end: int


def open_log(path: Path) -> BinaryIO:
    """The file of a log, to be read. Raises LogRefused."""
    try:
        return path.open("rb")
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
        except BadLine as bad:
            raise LogRefused(path, number, *at_line(bad.problems, number)) from bad
    raise LogRefused(path, None, Problem("", Kind.EMPTY_FILE))


def _check_whole(line: bytes, raw: bytes) -> None:
    """Raises BadLine where a first line is none of a log, too long, or without its end."""
    if not line.lstrip().startswith(b"{"):
        check_encoding(line)
        raise BadLine(Problem("", Kind.NOT_A_LOG))
    if len(line) > LIMIT:
        raise BadLine(Problem("", Kind.LINE_TOO_LONG, {"limit": LIMIT}))
    if not raw.endswith(b"\n"):
        raise BadLine(Problem("", Kind.HEADER_TORN))


def _header(line: bytes) -> Header:
    """The header in a line. Raises BadLine."""
    is_sealed = check_seal(line)
    check_encoding(line)
    try:
        fields = from_json(line)
    except ValueError:
        if FORMAT.encode() not in line:
            raise BadLine(Problem("", Kind.NOT_A_LOG)) from None
        # Any ruleset tells what is wrong with the JSON.
        fields = {"format": FORMAT, "version": VERSION, "ruleset": DEFAULT}
    rules = ruleset(_ruleset_name(fields))
    try:
        header = rules.read_header(line)
    except ValidationError as error:
        raise BadLine(*problems_of(error, rules.schema("header"))) from error
    if not is_sealed:
        check_unsealed(line, header.crc)
    return header


def _ruleset_name(fields: dict[str, Any]) -> str:
    """The ruleset of a header. Raises BadLine where it is none of this program's."""
    if fields.get("format") != FORMAT:
        raise BadLine(Problem("", Kind.NOT_A_LOG))
    for name, choices in (("version", str(VERSION)), ("ruleset", ", ".join(NAMES))):
        if name not in fields:
            expected = {"expected": Expected.CHOICE, "choices": choices}
            raise BadLine(Problem(name, Kind.MISSING, expected))
    version = fields["version"]
    if type(version) is not int or version != VERSION:
        raise BadLine(Problem("version", Kind.VERSION, {"found": shown(version)}))
    name = fields["ruleset"]
    if name not in NAMES:
        meant = nearest(name, NAMES) if isinstance(name, str) else ""
        data = {"found": shown(name), "meant": meant, "choices": ", ".join(NAMES)}
        raise BadLine(Problem("ruleset", Kind.UNKNOWN_RULESET, data))
    return str(name)
