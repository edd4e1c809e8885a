"""The real app at a terminal of a given size: bursts of keys go in, the painted text comes out."""

import os
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot

from gm_tracker.core.lang import Lang
from gm_tracker.tui.app import TrackerApp
from gm_tracker.tui.board import BoardView
from gm_tracker.tui.keys import Key
from gm_tracker.tui.start import Way
from tests.tui.desks import cabinet, keys

PATIENCE = 20.0
"""Seconds after which a condition is taken for one that never comes."""
USUAL = (80, 24)
GOLDEN = Path(__file__).with_name("golden")
WRITES_GOLDEN = os.environ.get("GOLDEN") == "write"
"""`GOLDEN=write pytest tests/tui/test_golden.py` writes the screens anew, to be read by eye."""


class Seen:
    """A running app, and how many keys it has read."""

    def __init__(self, app: TrackerApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot
        self.keys_read = 0
        self._posted = 0

    @property
    def lines(self) -> list[str]:
        """What is painted, from top to bottom, without blanks at the ends."""
        return painted(self.app)

    @property
    def board(self) -> BoardView:
        """The table."""
        return self.app.query_one(BoardView)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits until a condition holds and all is painted."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, "\n".join(self.lines)
            await self.pilot.pause()
        await self.pilot.pause()

    async def burst(self, script: str | Iterable[Key]) -> "Seen":
        """Posts all keys at once, as a terminal hands them over, and waits until all are read."""
        pressed = keys(script) if isinstance(script, str) else list(script)
        for key in pressed:
            self.app.post_message(events.Key(key.name, "\r" if key.name == "enter" else key.sign))
        self._posted += len(pressed)
        await self.until(lambda: self.keys_read >= self._posted or not self.app.is_running)
        return self

    async def size(self, width: int, height: int) -> None:
        """Resizes the terminal."""
        await self.pilot.resize_terminal(width, height)


@asynccontextmanager
async def at_screen(
    target: Path | None,
    *,
    folder: Path | None = None,
    size: tuple[int, int] = USUAL,
    lang: Lang = "de",
    samples: Path | None = None,
    theme: str = "dark",
    way: Way = "run",
    formats: Sequence[str] = ("pdf",),
) -> AsyncIterator[Seen]:
    """The app over a folder (that of the target if none is given); a crash is a failed test."""
    place = folder if folder is not None else target.parent if target is not None else Path()
    fights = replace(cabinet(place, lang, samples), sheet_formats=formats)
    app = TrackerApp(fights, target, theme=theme, way=way)
    counted: list[Seen] = []
    read = app.read

    def counting(key: Key) -> None:
        read(key)
        counted[0].keys_read += 1

    # The table is handed the app's `read` when it is composed.
    vars(app)["read"] = counting
    async with app.run_test(size=size, notifications=True) as pilot:
        seen = Seen(app, pilot)
        counted.append(seen)
        await pilot.pause()
        yield seen


def painted(app: TrackerApp) -> list[str]:
    """The whole screen as the compositor has it, a text a line, without blanks at the ends."""
    strips: Iterable[Any] = app.screen._compositor.render_strips(app.size)
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def golden(name: str, lines: list[str]) -> None:
    """Compares a whole screen with the one kept under that name."""
    path = GOLDEN / f"{name}.txt"
    text = "".join(f"{line}\n" for line in lines)
    if WRITES_GOLDEN:
        path.write_text(text, encoding="utf-8", newline="\n")
    kept = path.read_text(encoding="utf-8")
    assert text == kept, f"{name}: the screen is now\n{text}"
