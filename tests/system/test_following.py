"""A fight in one terminal, a replay that follows it in another: it shows each decision."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from tests.cli.samples import write_log
from tests.system.terminal import PROGRAM, Terminal, terminal
from tests.tui.desks import HEADER, START, npc, pc

pytestmark = pytest.mark.system

CROWD = (pc("mira", 1, 14, 16), pc("jon", 2, 12, 9), npc("wolf", 1, 16, 12), START)
COSTS = (3, 5, 2, 8, 4)
DE = REPLAY_TEXTS["de"]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return write_log(folder / "furt.jsonl", *CROWD, header=HEADER)


def arguments(log: Path) -> tuple[str, ...]:
    return ("--lang", "de", "--data-dir", str(log.parent))


def decide(fight: Terminal, number: int) -> None:
    """Books an action that is named by its number."""
    fight.burst(f"{COSTS[number % len(COSTS)]} A{number}<enter>").tells(f"A{number}  ")


def tells(number: int) -> Callable[[list[str]], bool]:
    """Whether a replay tells that action as the event it looks at."""
    return lambda lines: f"  A{number}  " in lines[-5]


def test_a_follower_shows_each_decision_and_outlives_the_fight(tmp_path: Path, log: Path) -> None:
    watching = tmp_path / "watching"
    watching.mkdir()
    with terminal(tmp_path) as fight, terminal(watching) as replay:
        fight.open("run", str(log), *arguments(log)).sees("Mira")
        replay.open("replay", "--follow", str(log), *arguments(log)).sees(DE.follows)
        for number in range(1, 9):
            decide(fight, number)
            replay.until(tells(number), f"A{number}")
        fight.burst("u").tells("Zurückgenommen")
        replay.until(tells(7), "A7")
        fight.burst("y").tells("Gilt wieder")
        replay.until(tells(8), "A8")
        # Killed at once: what was taken stays, and the fight that goes on is followed too.
        fight.kill()
        replay.until(tells(8), "A8")
        fight.again("run", str(log), *arguments(log)).sees("Mira")
        decide(fight, 9)
        replay.until(tells(9), "A9")
        replay.burst("<left>").until(tells(8), "A8")
        decide(fight, 10)
        replay.until(lambda lines: "12/16" in lines[-2], "12/16")
        assert tells(8)(replay.lines)
        replay.burst("<end>").until(tells(10), "A10")


def test_what_is_told_without_a_screen_ends_with_the_fight(tmp_path: Path, log: Path) -> None:
    command = [*PROGRAM, "replay", "--headless", "--follow", "--lang", "de", str(log)]
    with terminal(tmp_path) as fight:
        fight.open("run", str(log), *arguments(log)).sees("Mira")
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        ) as replay:
            try:
                assert replay.stdout is not None
                told = [replay.stdout.readline() for _ in CROWD]
                for number in range(1, 4):
                    decide(fight, number)
                    told.append(replay.stdout.readline())
                    assert f"  A{number}  " in told[-1]
                fight.burst("E<enter>")
                assert replay.stdout.readline().startswith("8  ")
                assert replay.wait(30) == 0
            finally:
                replay.kill()
