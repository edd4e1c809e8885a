"""The bytes of one line of a log: how it is written and sealed, and whether its seal holds."""

import json
import zlib
from typing import Any

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event, Header
from gm_tracker.core.fields import Frozen, nulls_given
from gm_tracker.core.problems import Kind, Problem, Unreadable, written

LIMIT = 1_000_000
"""Bytes a line may have, its end not counted."""

_MARK = b',"crc":"'
_SEAL = len(b',"crc":"0a1b2c3d"}')
"""Bytes of a seal, the mark and the closing brace included."""


class LineTooLong(Refusal):
    """A header or event that does not fit into a line."""

    def __init__(self, size: int) -> None:
        super().__init__(CoreReason.LINE_TOO_LONG, limit=LIMIT, size=size)


def header_line(header: Header) -> bytes:
    """Line 1, sealed and ended. Raises LineTooLong."""
    first: dict[str, Any] = {
        "format": header.format,
        "version": header.version,
        "ruleset": header.ruleset,
    }
    return _line(first, _given(header, leave_out=frozenset(first)))


def event_line(event: Event) -> bytes:
    """The line of a numbered event, sealed and ended. Raises LineTooLong.

    `linked` stands early, so that it can still be read where the line is torn.
    """
    first: dict[str, Any] = {"seq": event.seq, "type": getattr(event, "type", "")}
    rest = _given(event, leave_out=frozenset(first))
    if event.linked:
        first["linked"] = rest.pop("linked")
    return _line(first, rest)


def _given(model: Frozen, leave_out: frozenset[str]) -> dict[str, Any]:
    """The fields that differ from their default, by the name they have in the file, in its order.

    A null that was given stays, as it may be something else than nothing. For the same reason of a
    value that is a model itself every field that was set is kept.
    """
    fields = model.model_dump(
        mode="json", by_alias=True, exclude_defaults=True, exclude={*leave_out, "crc"}
    )
    nulls = nulls_given(model)
    given: dict[str, Any] = {}
    for name, info in type(model).model_fields.items():
        value, key = getattr(model, name), info.alias or name
        if key not in fields:
            if name in nulls:
                given[key] = None
        elif isinstance(value, Frozen):
            given[key] = value.model_dump(mode="json", by_alias=True, exclude_unset=True)
        else:
            given[key] = fields[key]
    return given


def _line(first: dict[str, Any], rest: dict[str, Any]) -> bytes:
    text = json.dumps(first | rest, ensure_ascii=False, separators=(",", ":"))
    sealed = seal(text[:-1].encode())
    if len(sealed) > LIMIT:
        raise LineTooLong(len(sealed))
    return sealed + b"\n"


def seal(head: bytes) -> bytes:
    """A line without its closing brace, with its checksum and the brace."""
    return b'%b,"crc":"%08x"}' % (head, zlib.crc32(head))


def check_seal(line: bytes) -> bool:
    """Whether a line (without its end) is sealed; False where it has no seal at its end.

    Raises Unreadable where the checksum is not that of the line.
    """
    if line[-_SEAL:] == b'%b%08x"}' % (_MARK, zlib.crc32(line[:-_SEAL])):
        return True
    if line[-_SEAL:-10] == _MARK and line.endswith(b'"}'):
        raise Unreadable(_not_utf8(line) or Problem("", Kind.CRC))
    return False


def check_unsealed(line: bytes, crc: str | None) -> None:
    """Looks through a line without a seal that pydantic could read; `crc` is what it read there.

    Raises Unreadable where the checksum stands elsewhere than at the end, or a key twice.
    """
    if crc is not None:
        raise Unreadable(Problem("crc", Kind.CRC_NOT_LAST))
    json.loads(line, object_pairs_hook=_without_twins, parse_int=len)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for place, key in enumerate(keys) if key in keys[:place])
        raise Unreadable(Problem(written(twin), Kind.DUPLICATE_KEY, {"name": written(twin)}))
    return fields


def check_encoding(line: bytes) -> None:
    """Raises Unreadable where a line is not UTF-8."""
    problem = _not_utf8(line)
    if problem is not None:
        raise Unreadable(problem)


def _not_utf8(line: bytes) -> Problem | None:
    try:
        line.decode()
    except UnicodeDecodeError as error:
        return Problem("", Kind.NOT_UTF8, {"column": error.start + 1})
    return None
