"""Names that broke other tables in every place that shows one, and every screen at every size."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from gm_tracker.tui.plain import beginning, shown
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, START, Fields, npc, pc
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import Seen, at_screen

PLACES = {
    "the table, the track, the open waits, the log": "",
    "the preview of a cost": "8",
    "an action and whom it meets": "<escape>a<down><down>",
    "a wait being typed": "<escape>w<escape>",
    "the list of events": "<escape>t",
    "the rolls of an event": "<enter>4",
    "the cell being edited": "<escape>e",
    "the end of a condition": "<escape>c-",
    "the question before leaving": "<escape>L",
    "the question before a fall": "<escape>-99<enter>",
    "the notes so far": "<escape>,<enter>",
    "folded groups": "<escape><home>G",
    "several marked": "G<space><space>-",
    "the log": "<escape><escape>l",
    "a question of the log": "b",
    "a line being corrected": "<escape><up><up>k",
    "the order being copied": "<escape>o",
    "the palette over a fight": "<escape><ctrl+p>kosten",
    "the help": "<escape>?",
    "a name that nobody has": "<escape>fzzz",
    "the list of fights": "<escape>q",
    "a fight renamed": "r",
    "a fight thrown away": "<escape>x",
    "the party of the last fight": "<escape>p",
    "a fight come back to": "<escape><home><enter>",
}
"""What is looked at, and the keys that lead there from the place before."""
UNNAMED = {"the palette over a fight", "the help", "a name that nobody has"}
"""Places that show no name of the fight's."""


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


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("name", [*MARKUP, *ODD])
async def test_j4_j6_a_name_stands_as_it_is_in_every_place(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    async with at_screen(fight(tmp_path, name), size=size) as seen:
        for place, script in PLACES.items():
            await seen.burst(script)
            straight(seen.lines, size[0])
            if place not in UNNAMED:
                sign = beginning(shown(name), 6).strip()
                assert sign in "\n".join(seen.lines), (place, seen.lines)


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
            places = {
                cell_len(line.partition(f"/{100 + n}")[0])
                for n in range(1, len(ODD) + len(MARKUP) + 1)
                for line in seen.lines
                if f"/{100 + n} " in line and "▰" + "▱" not in line.partition("/1")[2]
            }
            assert len(places) == 1, (script, seen.lines)


SIZES = [(80, 24), (60, 20), (20, 5), (1, 1), (110, 15), (120, 40), (300, 100), (60, 15), (80, 24)]


async def look_at_every_size(seen: Seen) -> None:
    for width, height in SIZES:
        await seen.size(width, height)
        lines = seen.lines
        assert len(lines) == height
        straight(lines, width)


@pytest.mark.parametrize("place", PLACES)
async def test_j1_every_screen_at_every_size(tmp_path: Path, place: str) -> None:
    script = "".join(list(PLACES.values())[: list(PLACES).index(place) + 1])
    async with at_screen(fight(tmp_path, "Jörg")) as seen:
        await seen.burst(script)
        before = seen.lines
        await look_at_every_size(seen)
        assert seen.lines == before


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
            await seen.size(width, height)
            straight(seen.lines, width)
            if step % 5 == 0:
                await seen.burst(scripts[step // 5 % len(scripts)])
        await seen.size(80, 24)
        assert seen.lines[0].startswith("Furt")
