"""The mouse: everything works without it, and a click means what its key means."""

from pathlib import Path

import pytest

from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, log_lines
from tests.tui.screens import Seen, at_screen


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)


async def click(seen: Seen, words: str, *, times: int = 1) -> None:
    """Clicks on the first of these words on the screen."""
    line = next(n for n, text in enumerate(seen.lines) if words in text)
    place = (seen.lines[line].index(words), line)
    await seen.pilot.click(offset=place, times=times)
    await seen.pilot.pause()


async def test_a_click_on_the_key_line_does_what_the_key_does(log: Path) -> None:
    async with at_screen(log) as seen:
        await click(seen, "Warten")
        assert seen.lines[-3].startswith("Mira lauert auf: ▏")
        await click(seen, "bricht ab")
        assert "▏" not in seen.lines[-3]
        await click(seen, "Kosten")
        await seen.burst("8")
        await click(seen, "bestätigt")
        assert [line["type"] for line in log_lines(log)][-1] == "act"
        await click(seen, "Rückgängig")
        assert [line["type"] for line in log_lines(log)][-1] == "undo"


async def test_a_click_beside_the_keys_does_nothing(log: Path) -> None:
    async with at_screen(log) as seen:
        before = seen.lines
        await seen.pilot.click(offset=(79, 23))
        await seen.pilot.click(offset=(0, 20))
        assert seen.lines == before


async def test_a_click_moves_the_cursor_to_its_cell_and_a_second_one_edits_it(log: Path) -> None:
    async with at_screen(log) as seen:
        await click(seen, "0/12")
        assert seen.app.desk.picture().cursor.row == "jon"
        await click(seen, "0/12", times=2)
        assert seen.lines[-3].startswith("Jon: Verbraucht")


async def test_every_command_is_reached_by_mouse_alone(log: Path) -> None:
    async with at_screen(log) as seen:
        await click(seen, "Hilfe")
        await click(seen, "Befehle")
        await click(seen, "Überrascht", times=2)
        assert [line["type"] for line in log_lines(log)][-1] == "surprise"
