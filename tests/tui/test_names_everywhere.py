"""Names that broke other tables in every place that shows one, and every screen at every size."""

import re
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from textual import events
from textual.geometry import Size

from gm_tracker.core.user_text import shown
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk, PageDesk, PaletteDesk
from gm_tracker.tui.logbook import LogDesk
from gm_tracker.tui.plain import beginning
from gm_tracker.tui.prompt_line import CARET
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, START, Fields, npc, pc
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import Seen, at_screen


class Place(NamedTuple):
    """Something to look at: the keys that lead there from the place before, and what is there."""

    keys: str
    desk: type = FightDesk
    asks: bool = False
    """Whether a line is open."""
    names: bool = True
    """Whether it shows a name of the fight's."""


PLACES = {
    "the table, the track, the open waits, the log": Place("<left><right>"),
    "the preview of a cost": Place("8", asks=True),
    "an action and whom it meets": Place("<ctrl+u>5 >o", asks=True),
    "actions to choose from": Place("<escape>a<down><down>", asks=True),
    "a wait being typed": Place("<escape>w", asks=True),
    "the action that may have been the event": Place("<escape>t", asks=True),
    "the rolls of an event": Place("<enter>4", asks=True),
    "the cell being edited": Place("<escape>e", asks=True),
    "the end of a condition": Place("<escape>c-", asks=True),
    "the question before leaving": Place("<escape>L", asks=True),
    "the question before a fall": Place("<escape>-99<enter>", asks=True),
    "the notes so far": Place("<escape>,<enter>", PageDesk),
    "folded groups": Place("<escape><end>G"),
    "several marked": Place("G<home><space><space>-", asks=True),
    "the log": Place("<escape><escape>l", LogDesk),
    "a question of the log": Place("<up>b", LogDesk, asks=True),
    "a line being corrected": Place("<escape><up>k", LogDesk, asks=True),
    "the order being copied": Place("<escape>o", LogDesk),
    "the palette over a fight": Place("<escape><ctrl+p>kosten", PaletteDesk, True, False),
    "the help": Place("<escape>?", HelpDesk, names=False),
    "a name that nobody has": Place("<escape>fzzz", asks=True, names=False),
    "the list of fights": Place("<escape>q", StartDesk),
    "a fight renamed": Place("r", StartDesk, asks=True),
    "a fight thrown away": Place("<escape>x", StartDesk, asks=True),
    "the party of the last fight": Place("<escape>p", StartDesk, asks=True),
    "a fight come back to": Place("<escape><home><enter>"),
}


async def gone_to(seen: Seen, name: str) -> Place:
    """The place of that name, gone to from the one before."""
    place = PLACES[name]
    await seen.burst(place.keys)
    assert type(seen.app.desk) is place.desk, name
    assert any(CARET in line for line in seen.lines) == place.asks, (name, seen.lines)
    return place


def fight(folder: Path, name: str) -> Path:
    """A fight in which all that has a name has this one; who is on turn has had its action."""
    joins: list[Fields] = [
        pc("a", 1, 14, 9, name=name, life=9, actions=[{"name": name, "cost": 5}]),
        *(npc(f"o{n}", n, 10, 8 - n, name=f"{name} {n}", group=name, life=5) for n in (1, 2, 3)),
    ]
    about: list[dict[str, Any]] = [
        {"type": "condition", "id": "a", "name": name},
        {"type": "note", "id": "a", "text": name},
        {"type": "note", "text": name},
        {"type": "act", "id": "a", "action": name, "cost": 5, "targets": ["o2"]},
        {"type": "wait", "id": "o1", "for": name},
        {"type": "act", "id": "o2", "action": name, "cost": 6},
        {"type": "act", "id": "o3", "action": name, "cost": 7},
    ]
    header = {**HEADER, "title": name, "actions": [{"name": name, "cost": 8}]}
    return write_log(folder / "furt.jsonl", *joins, START, *about, header=header)


def straight(lines: list[str], width: int) -> None:
    """No line is wider than the screen, and what stands beside the table stands straight."""
    assert all(cell_len(line) <= width for line in lines), lines
    borders = {cell_len(line.partition("│")[0]) for line in lines if "│" in line}
    assert len(borders) <= 1, "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "size"), list(zip((*MARKUP, *ODD), cycle([(120, 40), (80, 24)]), strict=False))
)
async def test_j4_j6_a_name_stands_as_it_is_in_every_place(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    async with at_screen(fight(tmp_path, name), size=size) as seen:
        for where in PLACES:
            place = await gone_to(seen, where)
            straight(seen.lines, size[0])
            if place.names:
                sign = beginning(shown(name), 6).strip()
                assert sign in "\n".join(seen.lines), (where, seen.lines)


async def test_j6_the_columns_stand_straight_whoever_is_folded_or_edited(tmp_path: Path) -> None:
    joins: list[Fields] = [
        npc(f"n{n}-{m}", n, 100 + n, 7, name=f"{name} {m}", group=name, life=9)
        for n, name in enumerate((*ODD, *MARKUP), start=1)
        for m in (1, 2)
    ]
    path = write_log(tmp_path / "furt.jsonl", *joins, START, header=HEADER)
    async with at_screen(path, size=(120, 60)) as seen:
        for script in ("", "G", "<end>", "Ge", "<escape><space><space>"):
            await seen.burst(script)
            straight(seen.lines, 120)
            found = [re.search(r"^(.*?)\d/1\d\d ", line) for line in seen.lines]
            places = {cell_len(match[1]) for match in found if match is not None}
            assert len(places) == 1, (script, seen.lines)


SIZES = [(60, 20), (1, 1), (120, 40), (80, 24)]


async def test_j1_every_screen_at_every_size(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, "Jörg")) as seen:
        for where in PLACES:
            await gone_to(seen, where)
            before = seen.lines
            for width, height in SIZES:
                await seen.size(width, height)
                assert len(seen.lines) == height, where
                straight(seen.lines, width)
            assert seen.lines == before, where


async def test_j1_two_hundred_sizes_with_the_log_beside_the_table_and_the_track(
    tmp_path: Path,
) -> None:
    joins = [npc(f"n-{n}", n, 20, n, name=f"N {n}", group="N") for n in range(1, 31)]
    waits: list[Fields] = [
        {"type": "wait", "id": f"n-{n}", "for": f"Ereignis {n % 4}"} for n in range(30, 10, -1)
    ]
    path = write_log(tmp_path / "furt.jsonl", *joins, START, *waits, header=HEADER)
    scripts = ["3<enter>", "8", "<escape>t", "<enter>", "<escape>G", "l", "<escape>", "<ctrl+p>",
               "<escape>", "v"]  # fmt: skip
    async with at_screen(path, size=(140, 45)) as seen:
        for step in range(200):
            width, height = 60 + step * 37 % 120, 15 + step * 11 % 60
            seen.app._driver._size = (width, height)  # type: ignore[union-attr]
            size = Size(width, height)
            seen.app.post_message(events.Resize(size, size))
            if step % 5 == 0:
                await seen.burst(scripts[step // 5 % len(scripts)])
        await seen.size(80, 24)
        assert seen.lines[0].startswith("Furt")
