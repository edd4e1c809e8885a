"""Leaving while a sheet is being written: nothing hangs, nothing is half written."""

import threading
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.sheet import Sheet
from gm_tracker.export import making
from gm_tracker.tui import app, sheets
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, start_table
from tests.tui.screens import Seen, at_screen
from tests.tui.sheet_files import TEXTS, written


def says(seen: Seen, words: str) -> bool:
    """Whether the message says that; where it was broken does not count."""
    return words.replace(" ", "") in "".join(seen.lines[-3:-1]).replace(" ", "")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Holds every sheet up until it is set."""
    gate = threading.Event()

    def waiting(*_: Any) -> bytes:
        assert gate.wait(20)
        return b"content"

    monkeypatch.setattr(making, "written", waiting)
    return gate


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaving does not wait long for a sheet before it says so."""
    monkeypatch.setattr(app, "PATIENCE", 0.05)


@pytest.mark.parametrize("key", ["<ctrl+q>", "qq"])
@pytest.mark.usefixtures("hurried")
async def test_leaving_says_that_the_sheet_is_not_there_and_the_next_time_leaves(
    log: Path, held: threading.Event, key: str
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("X" + key)
        await seen.until(lambda: says(seen, TEXTS.leaves_sheet))
        assert seen.app.is_running
        await seen.burst(key[-1] if key == "qq" else key)
        await seen.until(lambda: not seen.app.is_running)
        assert seen.app.is_writing
    assert written(log.parent) == []
    held.set()


@pytest.mark.usefixtures("hurried")
async def test_any_other_key_in_between_and_it_is_said_again(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        for _ in range(2):
            await seen.burst("X<ctrl+q>")
            await seen.until(lambda: says(seen, TEXTS.leaves_sheet))
            await seen.burst("<down>")
            assert not says(seen, TEXTS.leaves_sheet)
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))
        await seen.burst("<ctrl+q>")
        await seen.until(lambda: not seen.app.is_running)


async def test_leaving_right_behind_the_key_waits_for_the_sheet_without_a_word(
    log: Path, quick: list[Sheet]
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("X<ctrl+q>")
        await seen.until(lambda: not seen.app.is_running)
        assert not seen.app.is_writing
    assert written(log.parent) == ["furt.pdf"]
    assert len(quick) == 1


async def test_it_waits_as_long_as_the_sheet_takes_and_no_longer(
    log: Path, held: threading.Event
) -> None:
    before = log.read_bytes()
    async with at_screen(log) as seen:
        await seen.burst("X<ctrl+q>")
        await seen.pilot.pause(0.1)
        assert seen.app.is_running
        await seen.burst("8 Knie<enter>")
        held.set()
        await seen.until(lambda: not seen.app.is_running)
    assert written(log.parent) == ["furt.pdf"]
    # Nothing is done after leaving.
    assert log.read_bytes() == before


async def test_a_sheet_that_fails_while_leaving_waits_is_told_first(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def failing(*_: Any) -> bytes:
        assert gate.wait(20)
        raise RuntimeError("zu groß")

    monkeypatch.setattr(making, "written", failing)
    async with at_screen(log) as seen:
        await seen.burst("X<ctrl+q>")
        gate.set()
        await seen.until(lambda: says(seen, "zu groß"))
        assert seen.app.is_running
        await seen.burst("<ctrl+q>")
        await seen.until(lambda: not seen.app.is_running)


def test_a_program_that_ends_puts_no_file_any_more(
    log: Path, quick: list[Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    putting = threading.Lock()
    monkeypatch.setattr(sheets, "_PUTTING", putting)
    sheets.hold_back()
    [export] = start_table(log.parent).press("X").exports
    writing = threading.Thread(target=export.write)
    writing.start()
    writing.join(0.3)
    assert (len(quick), written(log.parent)) == (1, [])
    putting.release()
    writing.join()
    assert written(log.parent) == ["furt.pdf"]
