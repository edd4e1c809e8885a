"""Whole screens as they are painted, each looked at by eye once."""

import os
from pathlib import Path

import pytest

from gm_tracker.core.lang import Lang
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, START, Fields, npc, pc
from tests.tui.screens import at_screen, golden

AMBUSH = {**HEADER, "title": "Hinterhalt am Fluss"}
GROUP = (
    pc("mira", 1, 14, None, life=30),
    pc("kim", 2, 10, None, life=20, surprised=True),
    pc("joerg", 3, 12, 9, name="Jörg von der Weide", life=22),
    npc("wolf", 1, 16, 12, life=16),
    npc("bandit", 2, 9, 12, life=14, hidden=True),
    npc("ork", 3, 10, -2, name="Ork 1", life=12),
    npc("ork-2", 4, 10, 0, name="Ork 2", life=12),
)
ROLLED: tuple[Fields, ...] = (
    {"type": "edit", "id": "mira", "set": {"initiative": 16}},
    {"type": "edit", "id": "kim", "set": {"initiative": 14}},
    START,
)
ROUND: tuple[Fields, ...] = (
    {"type": "act", "id": "mira", "action": "Knie", "cost": 8},
    {"type": "wait", "id": "wolf", "for": "Mira verlässt die Deckung"},
    {"type": "act", "id": "bandit", "action": "Schuss", "cost": 12},
    {"type": "act", "id": "joerg", "action": "Schlag", "cost": 5},
    {"type": "life", "id": "ork-2", "delta": -14},
    {"type": "out", "id": "ork-2"},
    {"type": "life", "id": "joerg", "delta": -5},
    {"type": "condition", "id": "joerg", "name": "betäubt", "rounds": 2},
    {"type": "act", "id": "ork", "action": "Hieb", "cost": 6},
)
"""Then Jörg (5) is on turn before Ork 1 (6), Mira (8) and Wolf (10, waits); Kim (surprised, 10 of
10) and Bandit (12 of 9, owes 3) have no AP left, Ork 2 is out."""


def log(folder: Path, *lines: Fields, name: str = "hinterhalt") -> Path:
    return write_log(folder / f"{name}.jsonl", *lines, header=AMBUSH)


async def test_set_up(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP)) as seen:
        await seen.burst("16<enter>")
        golden("set-up", seen.lines)


@pytest.mark.parametrize(
    ("name", "size", "lang"),
    [
        ("running", (80, 24), "de"),
        ("running-english", (80, 24), "en"),
        ("running-60x15", (60, 15), "de"),
    ],
)
async def test_running(tmp_path: Path, name: str, size: tuple[int, int], lang: Lang) -> None:
    path = log(tmp_path, *GROUP, *ROLLED, *ROUND)
    async with at_screen(path, size=size, lang=lang) as seen:
        await seen.burst("<down>")
        golden(name, seen.lines)


async def test_a_cost_being_typed(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        await seen.burst("9 Sprung")
        golden("typing-a-cost", seen.lines)


async def test_reactions(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        # Wolf 7+5 = 12 before Jörg, who causes the event, with 9
        await seen.burst("tn7<enter>9<enter><enter>")
        golden("reactions", seen.lines)


async def test_a_resumed_fight_says_where_it_was(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        golden("resumed", seen.lines)


async def test_the_event_with_its_rolls(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        await seen.burst("tn7<enter>9")
        golden("event", seen.lines)


@pytest.mark.parametrize(("name", "script"), [("wide", ".9 Sprung"), ("wide-event", "tn7<enter>")])
async def test_a_wide_and_tall_screen(tmp_path: Path, name: str, script: str) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND), size=(120, 40)) as seen:
        await seen.burst(script)
        golden(name, seen.lines)


async def test_the_log(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        await seen.burst("ul<up>")
        golden("log", seen.lines)


async def test_a_replay(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND), way="replay") as seen:
        await seen.burst("<end>" + "<left>" * 4)
        golden("replay", seen.lines)


async def test_a_replay_with_what_was_undone(tmp_path: Path) -> None:
    path = log(tmp_path, *GROUP, *ROLLED, *ROUND, {"type": "undo"})
    async with at_screen(path, size=(120, 40), way="replay") as seen:
        await seen.burst("u<end><left>")
        golden("replay-wide", seen.lines)


async def test_the_palette(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *GROUP, *ROLLED, *ROUND)) as seen:
        await seen.burst("<ctrl+p>rund")
        golden("palette", seen.lines)


async def test_ended(tmp_path: Path) -> None:
    path = log(tmp_path, *GROUP, *ROLLED, *ROUND)
    async with at_screen(path) as seen:
        await seen.burst("E<enter>")
        golden("ended", seen.lines)


async def test_start(tmp_path: Path) -> None:
    log(tmp_path, *GROUP, *ROLLED, *ROUND, name="2026-11-29-hinterhalt-am-fluss")
    log(tmp_path, *GROUP, name="2026-11-22-hinterhalt-am-fluss")
    (tmp_path / "kaputt.jsonl").write_bytes(b"{}\n")
    for age, path in enumerate(sorted(tmp_path.glob("*.jsonl"), reverse=True)):
        os.utime(path, (1_796_000_000 - age * 86_400,) * 2)
    combats = tmp_path / "combats"
    combats.mkdir()
    (combats / "duell.toml").write_text(
        'title = "Duell im Rosenhof"\n[[participants]]\nname = "Yrsa"\nap = 18\n', encoding="utf-8"
    )
    async with at_screen(None, folder=tmp_path) as seen:
        golden("start", seen.lines)
