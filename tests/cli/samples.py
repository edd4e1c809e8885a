"""Small fights and the files they stand in, for the tests of the command line."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Line = dict[str, Any]

HEADER: Line = {
    "format": "kampfprotokoll",
    "version": 1,
    "ruleset": "timeline",
    "title": "Überfall an der Furt",
}

MIRA: Line = {"type": "join", "id": "mira", "name": "Mira", "seat": 1, "ap": 14, "initiative": 16}
WOLF: Line = {
    "type": "join",
    "id": "wolf",
    "name": "Wolf",
    "side": "npc",
    "seat": 1,
    "ap": 10,
    "initiative": 7,
    "life": 12,
}
KNEE: Line = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}
BITE: Line = {"type": "act", "id": "wolf", "action": "Biss", "cost": 5}

FIGHT: tuple[Line, ...] = (MIRA, WOLF, {"type": "start"}, KNEE, BITE)
"""After it: round 1, Mira 8 of 14 spent, Wolf 5 of 10 and on turn."""


def log(*events: Line, header: Line = HEADER) -> bytes:
    """The bytes of a log; events are numbered where they have no number."""
    numbered = [{"seq": seq, **event} for seq, event in enumerate(events, start=1)]
    return b"".join(line(document) for document in (header, *numbered))


def line(document: Line) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode() + b"\n"


def write_log(path: Path, *events: Line, header: Line = HEADER) -> Path:
    path.write_bytes(log(*events, header=header))
    return path


def documents(printed: str) -> list[Line]:
    """What `show --json` printed, one document a line."""
    return [json.loads(text) for text in printed.split("\n")[:-1]]


def people(document: Line) -> Sequence[str]:
    return list(document["participants"])
