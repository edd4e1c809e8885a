"""A replay at a desk: opened as the program opens one, and what is seen of it."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Line, Role, plain
from gm_tracker.tui.replay import ReplayDesk
from gm_tracker.tui.start import StartDesk, Way
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START, Fields, Table, cabinet

BOOKED: tuple[Fields, ...] = (
    {"type": "act", "id": "mira", "action": "Knie", "cost": 8},
    {"type": "act", "id": "wolf", "action": "Biss", "cost": 10},
    {"type": "undo"},
    {"type": "act", "id": "wolf", "action": "Biss", "cost": 3},
    {"type": "life", "id": "jon", "delta": -5},
    {"type": "end_round"},
    {"type": "act", "id": "mira", "action": "Hieb", "cost": 2},
)
"""Lines 6 to 12 after PARTY and START: line 7 is undone by line 8, round 2 begins with line 11."""


def log(folder: Path, *lines: Fields, name: str = "furt") -> Path:
    """A log of PARTY, START and these lines, ten seconds between two of them."""
    whole = [*PARTY, START, *(lines or BOOKED)]
    dated = [
        {"at": (NOON + timedelta(seconds=10 * place)).isoformat(), **line}
        for place, line in enumerate(whole, start=1)
    ]
    return write_log(folder / f"{name}.jsonl", *dated, header=HEADER)


def replayed(path: Path, lang: Lang = "de", way: Way = "replay") -> Table:
    """A log opened by `gm-tracker replay`."""
    return Table(StartDesk(cabinet(path.parent, lang)).opened(path, way))


def desk(table: Table) -> ReplayDesk:
    """The desk, where it is a replay's."""
    assert isinstance(table.desk, ReplayDesk), table.desk
    return table.desk


def line(table: Table) -> int:
    """The number of the line that is looked at."""
    return desk(table).line


def stops(table: Table, key: str) -> list[int]:
    """The lines that are looked at while a key is pressed again and again, from here on."""
    found = [line(table)]
    while line(table.press(key)) != found[-1]:
        found.append(line(table))
    return found


def ticked(table: Table, holds: Callable[[], bool], most: int = 100) -> int:
    """Lets the time pass until a condition holds; gives how many ticks it took."""
    for count in range(most):
        if holds():
            return count
        desk(table).tick()
    raise AssertionError("never")


def words(found: Line) -> str:
    """A line of the picture as words."""
    return plain(found)


def changed(table: Table) -> dict[str, set[str]]:
    """The texts of the cells that stand out, by row; those of bars and marks left out."""
    picture = table.picture
    rows = {row.key: row for row in picture.board.rows}
    return {
        key: {
            plain(rows[key].cells[place])
            for place in places
            if picture.board.columns[place].title
            and not any(
                span.role in (Role.SPENT, Role.OPEN, Role.DEBT) for span in rows[key].cells[place]
            )
        }
        for key, places in picture.changed.items()
    }
