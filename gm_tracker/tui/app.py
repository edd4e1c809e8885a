"""The app: wiring only. One screen, one reader of keys, one desk at a time."""

import asyncio
import gc
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from textual import events
from textual.app import App, ComposeResult

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import samples_dir
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Heading, Line, Role, Span
from gm_tracker.tui.board import BoardView
from gm_tracker.tui.desk import Desk, Leave
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.keys import Key
from gm_tracker.tui.lines import Lines
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.plain import fitted, width_of
from gm_tracker.tui.prompt_line import prompt_rows
from gm_tracker.tui.registry import AnyCommand
from gm_tracker.tui.start import StartDesk

SMALLEST = (60, 15)
"""Columns and rows below which only a message is shown."""
SPACE = 2
"""Cells at least between the parts of the top line."""
SHORTEST_TITLE = 8
"""Cells of the title that are kept where whose turn it is needs the room."""
ALWAYS_KEYS = 2
"""Keys at the end of the key line that are shown at any width."""
BENEATH = 2
"""Lines between the table and the prompt."""
PROMPT = 2
"""Lines of the prompt."""


class TrackerApp(App[None], inherit_bindings=False):
    """gm-tracker on the screen.

    It has no bindings: one that ran ahead of the table would overtake keys typed before it.
    """

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, cabinet: Cabinet, target: Path | None = None) -> None:
        """Opens the combat file or log named, else the start. Raises CannotOpen."""
        super().__init__()
        self._texts = SCREEN_TEXTS[cabinet.lang]
        self._lang = cabinet.lang
        self._is_small = False
        self._has_left = False
        start = StartDesk(cabinet, self._help)
        self._desk: Desk = start if target is None else start.desk_of(cabinet.open(target))

    @property
    def desk(self) -> Desk:
        """What is worked at now."""
        return self._desk

    def compose(self) -> ComposeResult:
        """The lines from top to bottom."""
        board = BoardView(self.read, self._paste, self._point)
        yield Lines(board.look, id="heading")
        yield board
        yield Lines(board.look, id="beneath", rows=BENEATH)
        yield Lines(board.look, id="prompt", rows=PROMPT)
        yield Lines(board.look, id="keys")
        yield Lines(board.look, id="too-small")

    def on_mount(self) -> None:
        """Shows the desk and frees the collector of all that stays."""
        self.query_one("#too-small", Lines).show([(Span(self._texts.too_small, Role.WARNING),)])
        self.query_one(BoardView).focus()
        self.paint()
        self.call_after_refresh(_collect_from_now_on)
        with suppress(NotImplementedError, RuntimeError, ValueError):
            # A program told to end leaves the terminal as it was; Windows cannot be told so.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)

    def on_resize(self, event: events.Resize) -> None:
        """Shows only a message where there is too little room."""
        self._is_small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        self.query_one("#too-small", Lines).display = self._is_small
        self.call_after_refresh(self.paint)

    def on_unmount(self) -> None:
        """Lets go of the fight's file."""
        self._desk.close()

    def read(self, key: Key) -> None:
        """Does what a key means and shows it. Nothing is done unseen, or after leaving."""
        if self._has_left or (self._is_small and key.name != "ctrl+q"):
            return
        step = self._desk.press(key)
        if isinstance(step, Leave):
            self._has_left = True
            self.exit()
            return
        if step is not None:
            self._desk = step
        self.paint()

    def paint(self) -> None:
        """Hands the desk's picture to the widgets; each paints what differs."""
        board = self.query_one(BoardView)
        self._desk.page(board.body_rows, board.cells)
        picture = self._desk.picture()
        self.query_one("#heading", Lines).show([self._top(picture.heading)])
        board.show(picture.board, picture.cursor, picture.marked, picture.follow)
        self.query_one("#beneath", Lines).show(picture.beneath)
        prompt = prompt_rows(picture.prompt, picture.preview, self.size.width)
        self.query_one("#prompt", Lines).show(prompt)
        self.query_one("#keys", Lines).show([_key_line(picture.keys, self.size.width)])

    def _paste(self, text: str) -> None:
        if not self._is_small:
            self._desk.paste(text)
            self.paint()

    def _point(self, row: str) -> None:
        self._desk.point(row)
        self.paint()

    def _top(self, heading: Heading) -> Line:
        """Title at the left, the moment in the middle, whose turn at the right."""
        moment: Line = (Span(heading.moment),)
        room = self.size.width - width_of(heading.turn) - width_of(moment) - 2 * SPACE
        title = (Span(heading.title, Role.STRONG),)
        size = min(width_of(title), max(SHORTEST_TITLE, room))
        spare = max(0, room - size)
        left, right = " " * (SPACE + spare // 2), " " * (SPACE + spare - spare // 2)
        return (*fitted(title, size), Span(left), *moment, Span(right), *heading.turn)

    def _help(
        self,
        under: Desk,
        commands: list[AnyCommand],
        named: Callable[[AnyCommand], tuple[str, str]],
    ) -> Desk:
        return HelpDesk(self._lang, under, commands, named)


def _collect_from_now_on() -> None:
    """Leaves all that a start makes out of every later collection: no pause while typing."""
    gc.freeze()
    gc.enable()


def _key_line(keys: Sequence[tuple[str, str]], width: int) -> Line:
    """Keys with their labels; where there is no room those before the last two go first."""
    kept = list(keys)
    while True:
        spans: list[Span] = []
        for key, label in kept:
            spans += [Span("   " if spans else ""), Span(key, Role.KEY), Span(f" {label}")]
        if width_of(tuple(spans)) <= width or len(kept) <= ALWAYS_KEYS:
            return tuple(spans)
        del kept[-ALWAYS_KEYS - 1]


def run_app(*, lang: Lang, data_dir: Path, target: Path | None) -> int:
    """Runs the program on the terminal until it is left; gives the exit status.

    `target`: a combat file or log to open, None for the start. Raises CannotOpen with nothing
    shown.
    """
    app = TrackerApp(Cabinet(data_dir, samples_dir(), lang), target)
    app.run()
    return app.return_code or 0
