"""A fight at each moment of its life, the log over it, and the start: where keys mean something."""

from collections.abc import Callable
from pathlib import Path

from gm_tracker.timeline.commands import COMMANDS
from gm_tracker.tui.registry import FIGHT, LOG, REPLAY, SHELL, START, AnyCommand, commands_in
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, Fields, Table, npc, seated, start_table
from tests.tui.desks import START as BEGINS

RESERVE = {key: value for key, value in npc("troll", 9, 12, 3, life=30).items() if key != "type"}
BENCH = {**HEADER, "reserves": [RESERVE]}
ORKS = tuple(npc(f"ork-{n}", 2 + n, 10, 7, name=f"Ork {n}", life=9, group="Ork") for n in (1, 2, 3))
UNROLLED = tuple({key: v for key, v in one.items() if key != "initiative"} for one in PARTY)
LURKING: tuple[Fields, ...] = (
    {"type": "wait", "id": "mira", "for": "Tür"},
    {"type": "wait", "id": "wolf", "for": "Fluss"},
)
"""Then Bandit (12) is on turn, before Jon (9) and the orks (7)."""
BOOKED: Fields = {"type": "act", "id": "bandit", "action": "Knie", "cost": 8, "targets": ["jon"]}
OCCURRED: Fields = {
    "type": "trigger",
    "event": "Tür",
    "probes": [{"id": "mira", "roll": 4}, {"id": "jon", "roll": 12}],
}
WOUND: Fields = {"type": "life", "id": "ork-2", "delta": -3}
BLIND: Fields = {"type": "condition", "id": "jon", "name": "blind", "rounds": 2}
RUN = (*PARTY, *ORKS, BEGINS, *LURKING, BOOKED, WOUND, BLIND)


def _fight(*lines: Fields) -> Callable[[Path], Table]:
    return lambda folder: seated(folder, *lines, header=BENCH)


def _log(folder: Path) -> Table:
    return _fight(*RUN)(folder).press("l")


def _replay(folder: Path) -> Table:
    return _fight(*RUN)(folder).press("W")


def _start(folder: Path) -> Table:
    for name in ("furt", "duell"):
        write_log(folder / f"{name}.jsonl", *RUN, header=BENCH)
    return start_table(folder).press("<down>")


MOMENTS: dict[str, tuple[frozenset[str], Callable[[Path], Table]]] = {
    "setup": (FIGHT | {"setup"}, _fight(*UNROLLED, *ORKS)),
    "running": (FIGHT | {"running"}, _fight(*RUN)),
    "reacting": (FIGHT | {"running"}, _fight(*RUN, OCCURRED)),
    "ended": (FIGHT | {"ended"}, _fight(*RUN, {"type": "end"})),
    "start": (START, _start),
    "log": (LOG, _log),
    "replay": (REPLAY, _replay),
}
"""By name: the contexts that commands have their keys in, and what makes it in a folder."""


def commands_at(moment: str) -> list[AnyCommand]:
    """The commands that have keys at a moment."""
    return list(commands_in(MOMENTS[moment][0], COMMANDS, SHELL))


def made(moment: str, folder: Path) -> Table:
    """A table at that moment, in a new folder of its own."""
    count = len(list(folder.iterdir())) if folder.exists() else 0
    own = folder / f"{moment}-{count}"
    own.mkdir(parents=True)
    return MOMENTS[moment][1](own)


def files(folder: Path) -> dict[Path, bytes]:
    """All that a folder holds, without what is left of locks."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path: path.read_bytes() for path in found if path.suffix != ".lock"}
