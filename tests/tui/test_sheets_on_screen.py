"""Sheets and pictures on the running screen: the fight goes on, and what came of them is told."""

import asyncio
import threading
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.sheet import Sheet
from gm_tracker.export import making
from gm_tracker.tui.app import TrackerApp
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.sheets import SHEETS
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import Seen, at_screen
from tests.tui.sheet_files import TEXTS, sheet_in, written


def message(seen: Seen) -> str:
    """The message on the screen, its two lines as one."""
    return " ".join(line.strip() for line in seen.lines[-3:-1]).strip()


def says(seen: Seen, words: str) -> bool:
    """Whether the message says that; where it was broken does not count."""
    return words.replace(" ", "") in message(seen).replace(" ", "")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)


@pytest.fixture
def held(quick: list[Sheet], monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Holds every sheet up until it is set."""
    gate = threading.Event()

    def waiting(sheet: Sheet, *_: Any) -> bytes:
        assert gate.wait(20)
        quick.append(sheet)
        return b"content"

    monkeypatch.setattr(making, "written", waiting)
    return gate


async def test_the_fight_goes_on_while_the_sheet_is_written(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("X")
        await seen.until(lambda: says(seen, TEXTS.writing))
        await seen.burst("8 Knie<enter>")
        assert says(seen, "Mira Knie 8 AP")
        assert written(log.parent) == []
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))
        assert says(seen, sheet_in(log.parent, "furt.pdf")[:40])
        await seen.burst("<down>")
        assert not says(seen, "furt.pdf")
    assert written(log.parent) == ["furt.pdf"]


async def test_a_picture_does_not_wait_for_a_sheet(log: Path, held: threading.Event) -> None:
    async with at_screen(log) as seen:
        await seen.burst("XI")
        await seen.until(lambda: says(seen, "furt-screen.svg"))
        assert len(written(log.parent)) == 1
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))


async def test_what_comes_while_a_line_is_open_is_said_after_it(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("X8 Knie")
        held.set()
        await seen.until(lambda: written(log.parent) == ["furt.pdf"])
        await asyncio.sleep(0.1)
        assert says(seen, "Mira: 8 Knie")
        assert not says(seen, "furt.pdf")
        await seen.burst("<enter>")
        await seen.until(lambda: says(seen, "furt.pdf"))


async def test_sheets_are_written_one_after_the_other(log: Path, held: threading.Event) -> None:
    async with at_screen(log) as seen:
        await seen.burst("XXX")
        held.set()
        await seen.until(lambda: says(seen, "furt-3.pdf"))
    assert written(log.parent) == ["furt-2.pdf", "furt-3.pdf", "furt.pdf"]


async def test_on_another_desk_it_is_said_there(log: Path, held: threading.Event) -> None:
    async with at_screen(log) as seen:
        await seen.burst("Xq")
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))
        assert seen.lines[0].startswith(SCREEN_TEXTS["de"].start_title)


@pytest.mark.parametrize("error", [RuntimeError("zu groß"), KeyError("zu groß")])
async def test_a_sheet_that_fails_is_told_and_the_fight_goes_on(
    log: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> bytes:
        raise error

    monkeypatch.setattr(making, "written", failing)
    async with at_screen(log) as seen:
        await seen.burst("X")
        await seen.until(lambda: says(seen, "zu groß"))
        await seen.burst("8 Knie<enter>")
        assert says(seen, "Mira Knie 8 AP")


async def test_the_picture_shows_what_is_seen_and_the_message_comes_after_it(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("8 Knie<enter>I")
        await seen.until(lambda: says(seen, "furt-screen.svg"))
        await seen.burst("<down><up>I")
        await seen.until(lambda: says(seen, "furt-screen-2.svg"))
    first, second = written(log.parent)
    assert first == f"{NOON.date()}-furt-screen-2.svg"
    texts = [shown_in(log.parent / SHEETS / name) for name in (first, second)]
    for text in texts:
        assert "Mira" in text
        assert "8/14" in text
        assert "screen.svg" not in text


def shown_in(svg: Path) -> str:
    """All that stands in a picture."""
    content = svg.read_text(encoding="utf-8")
    assert "http" not in content.replace("http://www.w3.org/", "").replace("https://www.text", "")
    return "".join(ElementTree.fromstring(content).itertext()).replace("\xa0", " ")


async def test_the_same_screen_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        log = write_log(tmp_path / name / "furt.jsonl", *PARTY, START, header=HEADER)
        async with at_screen(log) as seen:
            await seen.burst("8 Knie<enter>I")
            await seen.until(lambda: says(seen, "furt-screen.svg"))
        pictures.append((tmp_path / name / SHEETS / written(tmp_path / name)[0]).read_bytes())
    assert pictures[0] == pictures[1]


async def test_j4_a_picture_of_odd_names_is_sound(tmp_path: Path) -> None:
    joins = [
        {**PARTY[3], "id": f"x-{place}", "name": name, "seat": place}
        for place, name in enumerate((*MARKUP[:6], *ODD), 1)
    ]
    header = {**HEADER, "title": MARKUP[0]}
    log = write_log(tmp_path / "furt.jsonl", *joins, START, header=header)
    async with at_screen(log, size=(100, 40)) as seen:
        await seen.burst("I")
        await seen.until(lambda: len(written(tmp_path)) == 1)
    assert MARKUP[0] in shown_in(tmp_path / SHEETS / written(tmp_path)[0])


async def test_the_picture_of_a_page_shows_the_page(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("?I")
        await seen.until(lambda: says(seen, "screen.svg"))
        assert isinstance(seen.app.desk, HelpDesk)
        await seen.burst("q<ctrl+p>bild<enter>")
        await seen.until(lambda: len(written(log.parent)) == 2)
    [of_fight] = [name for name in written(log.parent) if "furt" in name]
    text = shown_in(log.parent / SHEETS / of_fight)
    assert "Bandit" in text
    assert SCREEN_TEXTS["de"].palette_title + ":" not in text


async def test_a_picture_that_cannot_be_kept_is_told(log: Path) -> None:
    (log.parent / SHEETS).write_bytes(b"no folder")
    async with at_screen(log) as seen:
        await seen.burst("I")
        await seen.until(lambda: SHEETS in message(seen))
        assert isinstance(seen.app, TrackerApp)
