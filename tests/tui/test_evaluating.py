"""The figures of a long fight: keys are read meanwhile, and no page opens after another key."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.screen import plain
from gm_tracker.core.sheet import Sheet
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.tui import sheet_pages
from gm_tracker.tui.desk import Evaluate
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.keys import Key
from gm_tracker.tui.sheet_pages import SheetDesk
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Fields, running, start_table
from tests.tui.screens import Seen, at_screen
from tests.tui.sheet_files import TEXTS

KNEE: Fields = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}


def says(seen: Seen, words: str) -> bool:
    """Whether the message says that; where it was broken does not count."""
    return words.replace(" ", "") in "".join(seen.lines[-3:-1]).replace(" ", "")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, KNEE, header=HEADER)


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fight is a long one."""
    monkeypatch.setattr(sheet_pages, "AT_ONCE", 0)
    monkeypatch.setattr(sheet_pages, "BYTES_AT_ONCE", 0)


@pytest.fixture
def held(long: None, monkeypatch: pytest.MonkeyPatch) -> threading.Event:  # noqa: ARG001
    """Holds all figures up until it is set."""
    gate = threading.Event()
    figures = type(RULESET).statistics_sheet

    def waiting(*given: Any) -> Sheet:
        assert gate.wait(20)
        return figures(*given)

    monkeypatch.setattr(type(RULESET), "statistics_sheet", waiting)
    return gate


def at_start(seen: Seen) -> bool:
    return isinstance(seen.app.desk, StartDesk)


def at_fight(seen: Seen) -> bool:
    return isinstance(seen.app.desk, FightDesk)


@pytest.mark.parametrize(("target", "at"), [(True, at_fight), (False, at_start)])
async def test_it_says_so_and_opens_when_it_is_ready(
    log: Path, held: threading.Event, target: bool, at: Callable[[Seen], bool]
) -> None:
    async with at_screen(log if target else None, folder=log.parent) as seen:
        await seen.burst("AA")
        await seen.until(lambda: says(seen, TEXTS.evaluating))
        assert at(seen)
        held.set()
        await seen.until(lambda: isinstance(seen.app.desk, SheetDesk))
        assert "Auswertung" in seen.lines[0]
        assert not says(seen, TEXTS.evaluating)
        await seen.burst("<escape>")
        assert at(seen)


async def test_another_key_calls_it_off_and_the_page_never_comes(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("A<down>")
        assert not says(seen, TEXTS.evaluating)
        held.set()
        await seen.burst("A")
        await seen.until(lambda: isinstance(seen.app.desk, SheetDesk))
        await seen.burst("q")
        await seen.pilot.pause(0.1)
        assert at_fight(seen)


@pytest.mark.usefixtures("long")
async def test_what_cannot_be_evaluated_is_told_and_the_fight_goes_on(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> Sheet:
        raise RuntimeError("zu viel")

    monkeypatch.setattr(type(RULESET), "statistics_sheet", failing)
    async with at_screen(log) as seen:
        await seen.burst("A")
        await seen.until(lambda: says(seen, "zu viel"))
        await seen.burst("5 Biss<enter>")
        assert says(seen, "Wolf Biss 5 AP")


@pytest.mark.usefixtures("long")
async def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "furt.jsonl").write_bytes(b"nonsense\n")
    async with at_screen(None, folder=tmp_path) as seen:
        await seen.burst("A")
        await seen.until(lambda: says(seen, "furt.jsonl"))
        assert at_start(seen)


@pytest.mark.usefixtures("long")
def test_the_figures_are_those_of_the_moment_of_the_key(tmp_path: Path) -> None:
    table = running(tmp_path, KNEE)
    step = table.desk.press(Key("A", "A"))
    assert isinstance(step, Evaluate)
    table.press("5 Biss<enter>")
    page = step.make()
    spent = [plain(row.cells[1]) for row in page.picture().board.rows]
    assert [words.split()[0] for words in spent] == ["8", "0", "0", "0"]


@pytest.mark.usefixtures("long")
def test_a_damaged_log_that_is_long_tells_its_damage(log: Path, tmp_path: Path) -> None:
    log.write_bytes(log.read_bytes() + b"nonsense\n")
    table = start_table(tmp_path).press("A")
    assert isinstance(table.desk, SheetDesk)
    assert table.prompt == "Zeile 8 ist beschädigt; was davor steht, gilt."


def test_from_the_log_the_figures_are_seen_and_lead_back_there(tmp_path: Path) -> None:
    table = running(tmp_path, KNEE).press("l")
    log = table.desk
    table.press("A")
    assert isinstance(table.desk, SheetDesk)
    assert table.press("q").desk is log


async def test_from_the_palette_it_opens_over_the_desk_beneath(
    log: Path, held: threading.Event
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("<ctrl+p>auswertung<enter>")
        await seen.until(lambda: says(seen, TEXTS.evaluating))
        assert at_fight(seen)
        held.set()
        await seen.until(lambda: isinstance(seen.app.desk, SheetDesk))
        await seen.burst("q")
        assert at_fight(seen)
