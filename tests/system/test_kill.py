"""I1: the program killed at any moment loses nothing that was shown as taken.

Decisions are numbered by the name of their action, so that the screen tells how far it came.
"""

import random
import re
import shutil
import time
from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.screen import plain
from gm_tracker.storage.reader import load
from tests.cli.samples import write_log
from tests.system.terminal import Terminal, numbers, terminal
from tests.tui.desks import HEADER, START, log_lines, npc, pc
from tests.tui.screens import at_screen

pytestmark = pytest.mark.system

CROWD = (
    pc("mira", 1, 14, 16, life=30),
    pc("jon", 2, 12, 9, life=22),
    npc("wolf", 1, 16, 12, life=16),
    npc("bandit", 2, 9, 12),
    START,
)
COSTS = (3, 5, 2, 8, 4, 1, 6)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return write_log(folder / "furt.jsonl", *CROWD, header=HEADER)


def arguments(log: Path) -> tuple[str, ...]:
    return ("--lang", "de", "--data-dir", str(log.parent))


def decision(number: int) -> str:
    """The keys of one decision."""
    return f"{COSTS[number % len(COSTS)]} A{number}<enter>"


def logged(log: Path) -> list[int]:
    """The numbers of the decisions that the file holds."""
    return [int(event["action"][1:]) for event in log_lines(log) if event["type"] == "act"]


def told(lines: list[str]) -> int:
    """The number of the last decision that the screen tells as taken; 0 before the first."""
    return max(numbers(r"^R\d+  .*  A(\d+)  ", lines[-3:-2]), default=0)


def decide(term: Terminal, number: int) -> None:
    """Types a decision and waits until it is told as taken."""
    term.burst(decision(number)).until(lambda lines: told(lines) == number, f"A{number}")


async def goes_on(term: Terminal, log: Path) -> None:
    """The start lists the fight first, and opening it gives exactly the state of the file."""
    fight = load(log)
    screen = fight.ruleset.screen("de")
    heading = screen.heading(fight.history.state, "")
    standing = f"{heading.moment} · {plain(heading.turn)}"
    lines = term.sees(SCREEN_TEXTS["de"].open_hint)
    assert lines[3].startswith("Furt ")
    assert standing[:24] in lines[3]
    copy = log.parent.parent / "copy" / log.name
    copy.parent.mkdir(exist_ok=True)
    shutil.copyfile(log, copy)
    async with at_screen(copy) as seen:
        expected = timeless(seen.lines)
    term.burst("<enter>").until(lambda lines: timeless(lines) == expected, "\n".join(expected))


def timeless(lines: list[str]) -> list[str]:
    """The lines of the screen without how long ago it was."""
    return [re.sub(r"^Zuletzt .*? · ", "", line) for line in lines]


async def test_i1_killed_right_after_a_decision_was_seen(tmp_path: Path, log: Path) -> None:
    chance = random.Random(1)
    number = 0
    with terminal(tmp_path) as term:
        term.open(*arguments(log))
        for _ in range(8):
            await goes_on(term, log)
            for _ in range(chance.randint(1, 3)):
                number += 1
                decide(term, number)
            term.kill()
            assert logged(log) == list(range(1, number + 1))
            term.again(*arguments(log))
        await goes_on(term, log)


async def test_i1_killed_at_any_moment(tmp_path: Path, log: Path) -> None:
    number = 0
    came = []
    with terminal(tmp_path) as term:
        term.open(*arguments(log))
        for step in range(16):
            await goes_on(term, log)
            pid = term.pid
            term.burst("".join(decision(number + more) for more in range(1, 9)))
            time.sleep(step * 0.012)
            term.kill(pid)
            shown, taken = told(term.lines), logged(log)
            assert taken == list(range(1, len(taken) + 1))
            assert len(taken) >= max(shown, number)
            came.append(len(taken) - number)
            number = len(taken)
            term.again(*arguments(log))
        await goes_on(term, log)
    assert min(came) < 8, "no kill came in the middle"


async def test_i1_the_connection_is_lost(tmp_path: Path, log: Path) -> None:
    """SIGHUP, as when the window is closed or ssh ends."""
    number = 0
    for _ in range(2):
        with terminal(tmp_path) as term:
            term.open(*arguments(log))
            await goes_on(term, log)
            for _ in range(2):
                number += 1
                decide(term, number)
            pid = term.pid
            term.close()
            _gone(pid)
        assert logged(log) == list(range(1, number + 1))
    with terminal(tmp_path) as term:
        term.open(*arguments(log))
        await goes_on(term, log)


async def test_i1_killed_while_a_line_is_open(tmp_path: Path, log: Path) -> None:
    """What was not confirmed is not there, and nothing else is lost."""
    with terminal(tmp_path) as term:
        term.open(*arguments(log))
        await goes_on(term, log)
        term.burst(decision(1) + "8 A2").tells("8 A2▏")
        term.kill()
        assert logged(log) == [1]
        term.again(*arguments(log))
        await goes_on(term, log)


def _gone(pid: int) -> None:
    """Waits until a process is over."""
    deadline = time.monotonic() + 30
    while Path(f"/proc/{pid}").exists():
        assert time.monotonic() < deadline, f"process {pid} goes on"
        time.sleep(0.01)
