"""What is wrong with something that was read, as data; the catalogue makes the sentence."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from difflib import get_close_matches
from enum import StrEnum

from gm_tracker.core.lang import Lang
from gm_tracker.core.values import frozen

SHOWN = 60
"""Signs of a wrong value that are repeated in a message."""


class Kind(StrEnum):
    """What is wrong; beside each, the data of its sentence."""

    MISSING = "missing"
    """A required field; as UNEXPECTED, without `found`."""
    UNKNOWN_FIELD = "unknown_field"
    """name, meant ("" where nothing is near)"""
    UNEXPECTED = "unexpected"
    """A value that does not belong there: found, expected (an Expected); least, most, choices."""
    NULL = "null"
    """null where a value must stand; as UNEXPECTED."""
    EMPTY_TEXT = "empty_text"
    TEXT_TOO_LONG = "text_too_long"
    """limit, length, both in signs"""
    UNKNOWN_TYPE = "unknown_type"
    """found, meant ("" where nothing is near), choices"""
    EMPTY_SET = "empty_set"
    """An edit that changes nothing."""
    DICE_UNREADABLE = "dice_unreadable"
    """formula"""
    DICE_TOO_MANY = "dice_too_many"
    """formula, limit"""
    DICE_TOO_LARGE = "dice_too_large"
    """formula, limit"""
    NO_TEXT = "no_text"
    """A text with half a surrogate pair."""
    OTHER = "other"
    """Something that nobody has words for: type (what its finder calls it)."""

    JSON = "json"
    """syntax (a Syntax), column (signs from 1)"""
    TOML = "toml"
    """syntax (a Syntax), column (signs from 1, 0 where unknown)"""
    DUPLICATE_KEY = "duplicate_key"
    """name"""
    NOT_UTF8 = "not_utf8"
    """column (bytes from 1)"""
    CRC = "crc"
    """The checksum does not fit the line."""
    CRC_NOT_LAST = "crc_not_last"
    LINE_TOO_LONG = "line_too_long"
    """limit, in bytes"""
    FILE_TOO_LARGE = "file_too_large"
    """limit, in bytes"""

    EMPTY_FILE = "empty_file"
    NOT_A_LOG = "not_a_log"
    """format (what a log's header says that it is)"""
    HEADER_TORN = "header_torn"
    """The header has no line end: nothing was ever written behind it."""
    VERSION = "version"
    """found"""
    UNKNOWN_RULESET = "unknown_ruleset"
    """found, meant ("" where nothing is near), choices"""
    RULESET_MEANT = "ruleset_meant"
    """meant: a file names no ruleset, and can be read under that one only"""

    NO_FILE = "no_file"
    IS_FOLDER = "is_folder"
    MORE = "more"
    """`count` more problems than are told."""
    NOT_A_FILE = "not_a_file"
    """A pipe or device."""
    NO_PERMISSION = "no_permission"
    DISK_FULL = "disk_full"
    CHANGED_UNDERNEATH = "changed_underneath"
    """Another program wrote to the file while it was open here."""
    LOCKED = "locked"
    """Another program has the fight open."""
    SYSTEM = "system"
    """Whatever else the system says: detail"""


@frozen
class OwnKind:
    """Something that only one ruleset can find wrong; so it brings its own sentences.

    `name` is the type of the PydanticCustomError its validator raises. The sentences are filled by
    `str.format` with `{subject}` (the field's path) and the data of the error.
    """

    name: str
    de: str
    en: str

    def sentence(self, lang: Lang) -> str:
        """The sentence in that language, not yet filled."""
        return self.de if lang == "de" else self.en


class Expected(StrEnum):
    """What belongs in a field."""

    WHOLE = "whole"
    """A whole number; least, most where there are bounds."""
    TEXT = "text"
    """least, most (signs) where there are bounds."""
    YES_NO = "yes_no"
    CHOICE = "choice"
    """choices"""
    ID = "id"
    TIME = "time"
    """A time with its zone."""
    LIST = "list"
    TABLE = "table"
    """Fields with their values: {…} in JSON, a table in TOML."""
    OTHER = "other"
    """Nobody can say what."""


class Syntax(StrEnum):
    """Where JSON or TOML stopped being readable."""

    COMMA = "comma"
    """A comma before a closing bracket."""
    END = "end"
    """It ends in the middle."""
    BEHIND = "behind"
    """Something follows where it should be over."""
    UNCLOSED = "unclosed"
    """A bracket is not closed."""
    KEY = "key"
    """No name of a field, or one without quotes."""
    EQUALS = "equals"
    """No = behind the name of a field."""
    SEPARATOR = "separator"
    """No comma, colon or closing bracket where one is due."""
    VALUE = "value"
    """Nothing that can be a value; a text without quotes, say."""
    TWICE = "twice"
    """A key or table stands there twice."""
    STRING = "string"
    """A text is not closed, or has signs or escapes that may not stand in one."""
    NUMBER = "number"
    DEPTH = "depth"
    """Brackets in brackets in brackets."""
    OTHER = "other"


class ReadOnly(StrEnum):
    """Why a fight can be looked at, but not gone on with in its file."""

    LOCKED = "locked"
    """Another program has it open."""
    FILE = "file"
    """The file may not be written to."""
    FOLDER = "folder"
    """Nothing may be written to its folder, so it cannot be locked."""
    NO_LOCKS = "no_locks"
    """The place (a network drive, say) knows no locks."""
    DAMAGED = "damaged"
    """A line is damaged; what stands before it can be gone on with in a new file."""
    SAMPLE = "sample"
    """It is one of the program's samples, which stay as they are."""
    REPLAY = "replay"
    """It is looked at in a replay."""


@frozen
class Problem:
    """One thing that is wrong: where (`probes[0].roll`, "" for the whole), what, and its data.

    `line` counts from 1; None where it is not known or the whole file is meant.
    """

    path: str
    kind: Kind | OwnKind
    data: Mapping[str, str | int] = field(default_factory=dict)
    line: int | None = None


class Unreadable(Exception):
    """Something that is not what it should be: all that is wrong with it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of `names` that was probably meant by `name`; "" where none is near."""
    others = [other for other in names if other != name]
    return next(iter(get_close_matches(name.lower(), others, n=1)), "")


def written(key: str) -> str:
    """A field's name as it is written in a path: in quotes where it is no plain word."""
    return key if _PLAIN_KEY.fullmatch(key) else shown(key)


_PLAIN_KEY = re.compile(rf"[\w-]{{1,{SHOWN}}}")


def shown(value: object) -> str:
    """A wrong value as it stands in the file, cut to what a message can hold."""
    if isinstance(value, int) and value.bit_length() > 200:
        # Python refuses to write out numbers of thousands of digits.
        return f"2^{value.bit_length()}…"
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list | tuple):
        return "[…]" if value else "[]"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def at_line(problems: Iterable[Problem], line: int) -> tuple[Problem, ...]:
    """The same problems, said to be in that line."""
    return tuple(replace(problem, line=line) for problem in problems)
