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
from gm_tracker.tui.start import Way
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import Seen, at_screen
from tests.tui.sheet_files import TEXTS, sheet_in, written

SVG = "{http://www.w3.org/2000/svg}"


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


async def test_while_a_sheet_is_written_the_key_says_so_and_no_second_one_comes(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("X" * 20)
        assert says(seen, TEXTS.still_writing)
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))
        await seen.burst("X")
        await seen.until(lambda: says(seen, "furt-v2.pdf"))
    assert written(log.parent) == ["furt-v2.pdf", "furt.pdf"]


async def test_sheets_of_two_fights_are_written_one_after_the_other(
    log: Path, held: threading.Event
) -> None:
    write_log(log.parent / "furt-2.jsonl", *PARTY, START, header=HEADER)
    async with at_screen(None, folder=log.parent) as seen:
        await seen.burst("X<down>X")
        held.set()
        await seen.until(lambda: not seen.app.is_writing)
    assert written(log.parent) == ["furt-2.pdf", "furt.pdf"]


async def test_on_another_desk_it_is_said_there(log: Path, held: threading.Event) -> None:
    async with at_screen(log) as seen:
        await seen.burst("Xq")
        held.set()
        await seen.until(lambda: says(seen, "furt.pdf"))
        assert seen.lines[0].startswith(SCREEN_TEXTS["de"].start_title)


class Panic(BaseException):
    """What foreign code raises that gives up: no Exception."""


@pytest.mark.parametrize(
    "error", [RuntimeError("zu groß"), KeyError("zu groß"), Panic("zu groß")], ids=str
)
async def test_a_sheet_that_fails_is_told_and_the_fight_goes_on(
    log: Path, error: BaseException, monkeypatch: pytest.MonkeyPatch
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
        await seen.until(lambda: says(seen, "furt-screen-v2.svg"))
    first, second = written(log.parent)
    assert first == f"{NOON.date()}-furt-screen-v2.svg"
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


async def test_marks_of_the_track_stand_where_they_are_on_the_screen(log: Path) -> None:
    """Not every viewer leaves room for blanks at the beginning of a text."""
    async with at_screen(log) as seen:
        await seen.burst("8 Knie<enter>I")
        await seen.until(lambda: says(seen, "furt-screen.svg"))
        row = next(line for line in seen.lines if " Mira " in line)
    svg = ElementTree.parse(log.parent / SHEETS / written(log.parent)[0])
    texts = [one for one in svg.iter(f"{SVG}text") if "textLength" in one.attrib]
    assert texts
    assert [one.text for one in texts if one.text != (one.text or "").strip(" \xa0\n")] == []
    [name] = [one for one in texts if one.text == "Mira"]
    assert float(name.attrib["x"]) == pytest.approx(12.2 * row.index("Mira"))


@pytest.mark.parametrize("way", ["run", "replay"])
async def test_where_two_files_are_is_read_in_two_lines(
    tmp_path: Path, quick: list[Sheet], monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    folder = tmp_path / "Spielabende" / "Donnerstag" / "gm-tracker"
    folder.mkdir(parents=True)
    log = write_log(folder / f"{'furt-' * 8}.jsonl", *PARTY, START, header=HEADER)
    async with at_screen(log, formats=("pdf", "html"), way=way) as seen:
        await seen.burst("X")
        await seen.until(lambda: "Kampfbogen in" in " ".join(seen.lines))
        assert quick
        words = "".join(" ".join(seen.lines).split())
    place = "".join(str(Path("~", "Spielabende", "Donnerstag", "gm-tracker", SHEETS)).split())
    assert f"Kampfbogenin{place}:" in words
    assert ".pdf,.html" in words


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


async def test_a_picture_of_a_title_that_commands_terminals_can_be_opened(tmp_path: Path) -> None:
    header = {**HEADER, "title": "Furt \x1b[31m\x00rot\x9b"}
    log = write_log(tmp_path / "furt.jsonl", *PARTY, START, header=header)
    async with at_screen(log) as seen:
        await seen.burst("I")
        await seen.until(lambda: len(written(tmp_path)) == 1)
    assert "Furt  [31m rot" in shown_in(tmp_path / SHEETS / written(tmp_path)[0])


async def test_a_picture_that_cannot_be_taken_is_told(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any, **__: Any) -> str:
        raise RuntimeError("zu bunt")

    monkeypatch.setattr(TrackerApp, "export_screenshot", failing)
    async with at_screen(log) as seen:
        await seen.burst("I")
        await seen.until(lambda: says(seen, "zu bunt"))
        await seen.burst("8 Knie<enter>")
        assert says(seen, "Mira Knie 8 AP")


async def test_a_picture_that_cannot_be_kept_is_told(log: Path) -> None:
    (log.parent / SHEETS).write_bytes(b"no folder")
    async with at_screen(log) as seen:
        await seen.burst("I")
        await seen.until(lambda: says(seen, "ist kein Ordner"))
        assert isinstance(seen.app, TrackerApp)
