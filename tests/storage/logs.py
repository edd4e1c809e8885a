"""Logs as tests write them: sealed as the program does it, or by hand without a seal."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from gm_tracker.core.events import Event
from gm_tracker.storage.lines import event_line, header_line
from gm_tracker.storage.reader import Loaded, load
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.events import EVENTS, TimelineEvent, TimelineHeader, new_header

HEADER = new_header(title="Überfall am Fluß")
HAND_HEADER = {"format": "kampfprotokoll", "version": 1, "ruleset": "timeline"}
SETUP: tuple[dict[str, Any], ...] = (
    {"type": "join", "id": "kim", "name": "Kim", "seat": 1, "ap": 10, "initiative": 12},
    {"type": "join", "id": "ork", "name": "Örk", "seat": 1, "ap": 10, "side": "npc", "life": 9},
    {"type": "start"},
    {"type": "act", "id": "kim", "action": "Knie", "cost": 8},
)
"""A fight in round 1: the ork is next, Kim has spent 8."""


def event(seq: int, **fields: Any) -> TimelineEvent:
    """An event by its JSON fields. A trailing `_` of a name falls off."""
    named = {name.rstrip("_"): value for name, value in fields.items()}
    return EVENTS.validate_json(json.dumps({"seq": seq, **named}), by_name=False)


def events(*more: dict[str, Any]) -> tuple[TimelineEvent, ...]:
    """The events of SETUP and those that follow, numbered."""
    return tuple(event(seq, **fields) for seq, fields in enumerate((*SETUP, *more), start=1))


def sealed(*more: dict[str, Any], header: TimelineHeader = HEADER) -> bytes:
    """The log of SETUP and what follows, as the program writes it."""
    return header_line(header) + b"".join(map(event_line, events(*more)))


def by_hand(lines: Sequence[object], *, end: str = "\n") -> bytes:
    """A log of these JSON values without seals; a text or bytes stand there as they are."""
    whole = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return "".join(line + end for line in whole).encode()


def numbered(*more: dict[str, Any]) -> list[object]:
    """The lines of SETUP and what follows, with a header, to be written by hand."""
    fields = (*SETUP, *more)
    return [HAND_HEADER, *({"seq": seq, **line} for seq, line in enumerate(fields, start=1))]


def loaded(path: Path, content: bytes) -> Loaded:
    """What a log with that content is read as."""
    path.write_bytes(content)
    return load(path)


def spent(log: Loaded) -> dict[str, int]:
    """AP spent by each participant at the end of what was read."""
    people = as_data(log.history.state)["participants"]
    return {id_: person["spent"] for id_, person in people.items()}


def plain(found: Sequence[Event]) -> list[Event]:
    """The events without their checksums, which live ones do not have."""
    return [one.model_copy(update={"crc": None}) for one in found]


def bytes_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts, from now on, the bytes of every single read from a file that is opened."""
    counts: list[int] = []
    usual = Path.open

    class Counted:
        """A file whose reads are counted."""

        def __init__(self, file: BinaryIO) -> None:
            self._file = file

        def read(self, size: int) -> bytes:
            return self._seen(self._file.read(size))

        def readline(self, size: int) -> bytes:
            return self._seen(self._file.readline(size))

        def seek(self, *place: int) -> int:
            return self._file.seek(*place)

        def _seen(self, found: bytes) -> bytes:
            counts.append(len(found))
            return found

        def __enter__(self) -> "Counted":
            return self

        def __exit__(self, *_: object) -> None:
            self._file.close()

    def opened(self: Path, mode: str) -> Counted:
        assert mode == "rb"
        return Counted(usual(self, "rb"))

    monkeypatch.setattr(Path, "open", opened)
    return counts
