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
from gm_tracker.storage.head import PIECE, open_log, raw_lines, read_head
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


MANY = 10_000
"""Lines of a log from which on the garbage collector is told of them."""

Watch = Callable[[Reading], None]
"""Is called after every event that was accepted; it stands last in the history."""


@frozen
class Loaded(Reading):
    """A log as it was read, up to its end or to the line that is damaged."""

    end: int
    """The offset behind the last line that was accepted."""
    line: int
    """The number of that line; blank lines count."""
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
        loaded = _replay(path, file, watch)
        if len(loaded.history) >= MANY:
            _count_as_old()
        return loaded


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


def _count_as_old() -> None:
    """Has the collector take all there is for old: its next look at the young would be at all."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()


@frozen
class Stop:
    """How far lines were accepted, as in `Loaded`, and what kept the rest from it."""

    end: int
    line: int
    tail: bytes = b""
    """What follows and is no event, without a line end."""
    damage: Damage | None = None
    needs_newline: bool = False


def _replay(path: Path, file: BinaryIO, watch: Watch | None) -> Loaded:
    lines = raw_lines(path, file)
    head = read_head(path, lines)
    rules = ruleset_named(head.header.ruleset)
    history: History[Any, Any] = History(rules, rules.initial(head.header))
    reading = Reading(path, head.header, rules, history)
    stop = read_events(lines, reading, end=head.end, line=head.line, watch=watch)
    return Loaded(
        path=path,
        header=head.header,
        ruleset=rules,
        history=history,
        end=stop.end,
        line=stop.line,
        size=file.seek(0, 2),
        needs_newline=stop.needs_newline,
        torn=stop.tail,
        cut_decision=len(history) > 0 and b'"linked":true' in stop.tail,
        damage=stop.damage,
    )


def read_events(
    lines: Iterator[bytes],
    reading: Reading,
    *,
    end: int,
    line: int,
    watch: Watch | None = None,
) -> Stop:
    """Pushes all raw lines that follow line number `line`, which ended at the offset `end`."""
    read_event, push = reading.ruleset.read_event, reading.history.push
    reached = line
    for number, raw in enumerate(lines, start=line + 1):
        text = raw.rstrip(b"\r\n")
        is_ended = raw.endswith(b"\n")
        if len(text) > LIMIT or (not is_ended and len(raw) == PIECE):
            tail, damage = _too_long(lines, raw, number)
            return Stop(end, reached, tail, damage)
        try:
            if check_seal(text):
                event = read_event(text)
            elif is_ended and not text.strip():
                end, reached = end + len(raw), number
                continue
            else:
                check_encoding(text)
                event = read_event(text)
                check_unsealed(text, event.crc)
            push(event)
        except (Unreadable, Refusal) as error:
            if not is_ended:
                return Stop(end, reached, tail=raw)
            return Stop(end, reached, damage=_damage(number, error))
        end, reached = end + len(raw), number
        if watch is not None:
            watch(reading)
        if not is_ended:
            return Stop(end, reached, needs_newline=True)
    return Stop(end, reached)


def _too_long(lines: Iterator[bytes], raw: bytes, number: int) -> tuple[bytes, Damage | None]:
    """A line beyond the limit: damage, or torn where no line end follows at all."""
    if any(piece.endswith(b"\n") for piece in chain([raw], lines)):
        problem = Problem("", Kind.LINE_TOO_LONG, {"limit": LIMIT}, number)
        return b"", Damage(number, (problem,))
    return raw[:LIMIT], None


def _damage(number: int, error: Unreadable | Refusal) -> Damage:
    if isinstance(error, Refusal):
        if error.reason is CoreReason.SEQ and error.data["found"] == 0:
            wanted: dict[str, str | int] = {"expected": Expected.WHOLE, "least": 1}
            return Damage(number, (Problem("seq", Kind.MISSING, wanted, number),))
        return Damage(number, refusal=error)
    return Damage(number, at_line(error.problems, number))
