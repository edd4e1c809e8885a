"""Reads a log: what stands, what is torn at its end, where it is damaged."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Header
from gm_tracker.core.history import History
from gm_tracker.core.problems import Expected, Kind, Problem, Unreadable, at_line
from gm_tracker.core.ruleset import Ruleset
from gm_tracker.core.values import frozen
from gm_tracker.rulesets import ruleset as ruleset_named
from gm_tracker.storage.head import PIECE, Head, open_log, raw_lines, read_head
from gm_tracker.storage.lines import LIMIT, check_encoding, check_seal, check_unsealed


@frozen
class Damage:
    """The first bad line: its number, and what is wrong with it.

    Blank lines count. `refusal` is set where the line can be read but the rules do not allow it,
    else `problems`.
    """

    line: int
    problems: tuple[Problem, ...] = ()
    refusal: Refusal | None = None


@frozen
class Reading:
    """A log while it is read: what its header says, and its history so far."""

    path: Path
    header: Header
    ruleset: Ruleset[Any, Any]
    history: History[Any, Any]


Watch = Callable[[Reading], None]
"""Is called after every event that was accepted; it stands last in the history."""


@frozen
class Loaded(Reading):
    """A log as it was read, up to its end or to the line that is damaged."""

    end: int
    """The offset behind the last line that was accepted."""
    size: int
    """Bytes the file had when it was read."""
    needs_newline: bool = False
    """The last event has no line end yet; the next write gives it one."""
    torn: bytes = b""
    """What follows the last line end and is no event; LIMIT bytes of it at the most."""
    cut_decision: bool = False
    """What is torn was linked to the last event: the rest of a decision is lost."""
    damage: Damage | None = None


def load(path: Path, *, watch: Watch | None = None) -> Loaded:
    """The log at `path`, replayed.

    A bad line ends the reading and is told in `damage`; all before it stands. `watch` is called
    after every event. Raises LogRefused where there is no header that can be read.
    """
    with open_log(path) as file, _without_garbage_collection():
        return _replay(path, file, watch)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Spares the collector from looking at every event again and again while all are kept."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@frozen
class _Rest:
    """What stopped the reading before the end of the file."""

    tail: bytes = b""
    damage: Damage | None = None
    needs_newline: bool = False


def _replay(path: Path, file: BinaryIO, watch: Watch | None) -> Loaded:
    lines = raw_lines(path, file)
    head = read_head(path, lines)
    rules = ruleset_named(head.header.ruleset)
    history: History[Any, Any] = History(rules, rules.initial(head.header))
    reading = Reading(path, head.header, rules, history)
    end, rest = _read_events(lines, head, reading, watch)
    return Loaded(
        path=path,
        header=head.header,
        ruleset=rules,
        history=history,
        end=end,
        size=file.seek(0, 2),
        needs_newline=rest.needs_newline,
        torn=rest.tail,
        cut_decision=len(history) > 0 and b'"linked":true' in rest.tail,
        damage=rest.damage,
    )


def _read_events(
    lines: Iterator[bytes],
    head: Head,
    reading: Reading,
    watch: Watch | None,
) -> tuple[int, _Rest]:
    """Pushes every line behind the header; gives the offset reached, and why no further."""
    end = head.end
    read_event, push = reading.ruleset.read_event, reading.history.push
    for number, raw in enumerate(lines, start=head.line + 1):
        line = raw.rstrip(b"\r\n")
        is_ended = raw.endswith(b"\n")
        if len(line) > LIMIT or (not is_ended and len(raw) == PIECE):
            return end, _too_long(lines, raw, number)
        try:
            if check_seal(line):
                event = read_event(line)
            elif is_ended and not line.strip():
                end += len(raw)
                continue
            else:
                check_encoding(line)
                event = read_event(line)
                check_unsealed(line, event.crc)
            push(event)
        except (Unreadable, Refusal) as error:
            if not is_ended:
                return end, _Rest(tail=raw)
            return end, _Rest(damage=_damage(number, error))
        end += len(raw)
        if watch is not None:
            watch(reading)
        if not is_ended:
            return end, _Rest(needs_newline=True)
    return end, _Rest()


def _too_long(lines: Iterator[bytes], raw: bytes, number: int) -> _Rest:
    """A line beyond the limit: damage, or torn where no line end follows at all."""
    if any(piece.endswith(b"\n") for piece in chain([raw], lines)):
        problem = Problem("", Kind.LINE_TOO_LONG, {"limit": LIMIT}, number)
        return _Rest(damage=Damage(number, (problem,)))
    return _Rest(tail=raw[:LIMIT])


def _damage(number: int, error: Unreadable | Refusal) -> Damage:
    if isinstance(error, Refusal):
        if error.reason is CoreReason.SEQ and error.data["found"] == 0:
            wanted: dict[str, str | int] = {"expected": Expected.WHOLE, "least": 1}
            return Damage(number, (Problem("seq", Kind.MISSING, wanted, number),))
        return Damage(number, refusal=error)
    return Damage(number, at_line(error.problems, number))
