"""The app: wiring only. One screen, one reader of keys, one desk at a time."""

import asyncio
import gc
import signal
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events
from textual.app import App, ComposeResult
from textual.theme import Theme
from textual.timer import Timer

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import Settings, samples_dir
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.tui.board import BoardView
from gm_tracker.tui.desk import (
    Copy,
    Desk,
    Errand,
    Evaluate,
    Export,
    Hint,
    Leave,
    NextTheme,
    Room,
    Step,
    TakePicture,
)
from gm_tracker.tui.escape import tell_escape_apart
from gm_tracker.tui.key_line import hint_at, key_line
from gm_tracker.tui.keys import Key
from gm_tracker.tui.lines import Laid, Lines
from gm_tracker.tui.log_pane import pane
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.prompt_line import FOOT, foot_lines, is_typing, with_news
from gm_tracker.tui.registry import Keyboard
from gm_tracker.tui.start import StartDesk, Way
from gm_tracker.tui.themes import LOOKS, following
from gm_tracker.tui.window import WIDE, beside_width, room_of, top_line

if TYPE_CHECKING:
    from gm_tracker.tui.errands import Errands

SMALLEST = (60, 15)
"""Columns and rows below which only a message is shown."""
BORDER = Span("│", Role.DIM)
"""Between table and log."""
PATIENCE = 2.0
"""Seconds that leaving waits without a word for a sheet that is being written."""


class TrackerApp(App[None], inherit_bindings=False):
    """gm-tracker on the screen.

    It has no bindings: one that ran ahead of the table would overtake keys typed before it.
    """

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        cabinet: Cabinet,
        target: Path | None = None,
        *,
        theme: str = "dark",
        way: Way = "run",
    ) -> None:
        """Opens the combat file or log named in that way, else the start. Raises CannotOpen.

        `theme` is one of LOOKS.
        """
        super().__init__()
        self._cabinet = cabinet
        self._texts = SCREEN_TEXTS[cabinet.lang]
        self._is_small = False
        self._has_left = False
        """Whether no key is read any more."""
        self._waiting: Timer | None = None
        """While leaving waits for a sheet: until when."""
        self._may_leave = False
        """Whether it was just said that a sheet is not there yet: leaving leaves all the same."""
        self._look = "dark"
        self._wear(theme)
        self.room = Room()
        """How much room the desk has."""
        self._hints: Sequence[Hint] = ()
        self._news: Line = ()
        """What came of an errand, until a key after it was seen."""
        self._is_news_seen = False
        self._extras: dict[str, Lines] = {}
        self._timer: Timer | None = None
        self._beat = 0.0
        """Seconds between two ticks of the timer; 0: there is none."""
        start = StartDesk(cabinet)
        self._desk: Desk = start if target is None else start.opened(target, way)

    @property
    def desk(self) -> Desk:
        """What is worked at now."""
        return self._desk

    @cached_property
    def _errands(self) -> "Errands":
        """What is done beside the work; the first picture needs none of it."""
        from gm_tracker.tui.errands import Errands

        return Errands(self._cabinet, self.call_later, self._came, self._go)

    @property
    def is_writing(self) -> bool:
        """Whether a sheet is not there yet."""
        return self._errands.is_writing

    def compose(self) -> ComposeResult:
        """The lines from top to bottom."""
        self._board = BoardView(self.read, self._paste, self._point)
        self._head = Lines(self._board.look, id="head")
        self._foot = Lines(self._board.look, id="foot", clicked=self._click_foot)
        if self._is_wide:
            self._made("beside")
        # Before the first layout: what is as high as it will be needs no second one.
        self.paint()
        yield from (self._head, self._board, self._foot, *self._extras.values())

    def on_mount(self) -> None:
        """Shows the desk and frees the collector of all that stays."""
        self._board.focus()
        self.call_after_refresh(self._settle_down)
        self._keep_time()
        with suppress(NotImplementedError, RuntimeError, ValueError):
            # A program told to end leaves the terminal as it was; Windows cannot be told so.
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit)

    def _settle_down(self) -> None:
        """What no first picture needs, and a key should not have to wait for.

        All that a start makes is left out of every later collection: no pause while typing.
        """
        self._desk.prepare()
        import_module("gm_tracker.tui.errands")
        gc.freeze()
        gc.enable()

    def on_resize(self, event: events.Resize) -> None:
        """Shows only a message where there is too little room, the log where there is much."""
        self._is_small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        small = self._extra("too-small", wanted=self._is_small)
        if small is not None:
            small.show([Laid((Span(self._texts.too_small, Role.WARNING),))])
        self.call_after_refresh(self.paint)

    def on_unmount(self) -> None:
        """Lets go of the fight's file."""
        self._desk.close()

    def read(self, key: Key) -> None:
        """Does what a key means and shows it. Nothing is done unseen, or after leaving."""
        if self._has_left or (self._is_small and key.name != "ctrl+q"):
            return
        self._go(self._desk.press(key))

    def paint(self) -> None:
        """Hands the desk's picture to the widgets; each paints what differs."""
        board, width = self._board, self.size.width
        beside = self._extra("beside", wanted=self._is_wide)
        line = width
        if beside is not None:
            beside.styles.width = beside_width(width)
            line -= beside_width(width)
        self.room = room_of(
            board.body_rows, board.cells, line, self.size.height, has_beside=beside is not None
        )
        self._desk.page(self.room)
        picture = self._desk.picture()
        self._is_news_seen = not is_typing(picture)
        picture = with_news(picture, self._news)
        self._hints = picture.keys
        top = Laid(top_line(picture.heading, line), "bar")
        self._head.show([top, *map(Laid, picture.above)])
        board.show(
            picture.board,
            picture.cursor,
            picture.marked,
            picture.follow,
            picture.typed,
            picture.changed,
        )
        foot = [Laid(text, "prompt" if asks else "") for text, asks in foot_lines(picture, line)]
        self._foot.show([*foot, Laid(key_line(picture.keys, line))])
        if beside is not None:
            height = self.size.height
            lines = pane(picture.beside, beside_width(width) - len(BORDER.text), height)
            # As many lines as there is room for: another height would be a layout anew.
            filled = [*lines, *[()] * (height - len(lines))]
            beside.show([Laid((BORDER, *line)) for line in filled])

    @property
    def _is_wide(self) -> bool:
        return self.size.width >= WIDE and self._desk.has_beside

    def _made(self, id: str) -> Lines:
        self._extras[id] = Lines(self._board.look, id=id)
        return self._extras[id]

    def _extra(self, id: str, *, wanted: bool) -> Lines | None:
        """Lines that only some sizes have: made when they are first wanted, hidden when not."""
        found = self._extras.get(id)
        if found is None and wanted:
            found = self._made(id)
            self.mount(found)
        if found is not None:
            found.display = wanted
        return found if wanted else None

    def _go(self, step: Step) -> None:
        """Where a key, a click or a command leads."""
        if self._is_news_seen:
            self._news = ()
        self._may_leave = self._may_leave and isinstance(step, Leave)
        if not isinstance(step, Evaluate):
            self._errands.forget()
        match step:
            case Leave():
                self._leave()
                return
            case Errand(desk=desk):
                self._desk = desk or self._desk
                self._run(step)
            case None:
                pass
            case _:
                self._desk = step
                self.call_after_refresh(step.prepare)
        self.paint()
        self._keep_time()

    def _run(self, errand: Errand) -> None:
        """Does what no desk can do."""
        match errand:
            case Copy(text=text):
                self.copy_to_clipboard(text)
            case NextTheme():
                self._wear(following(self._look))
            case Export():
                self._news = self._errands.write(errand)
            case Evaluate():
                self._news = self._errands.evaluate(errand)
            case TakePicture():
                # It shows what the key left: a page that was open over the desk is away then.
                self.call_after_refresh(self._take_picture)

    def _leave(self) -> None:
        """Leaves once no sheet is being written.

        Where that takes longer than one waits without a word, another Leave leaves at once.
        """
        self._has_left = True
        if self._may_leave or not self._errands.is_writing:
            self.exit()
            return
        warning: Line = (Span(self._errands.texts.leaves_sheet, Role.WARNING),)
        self._waiting = self.set_timer(PATIENCE, lambda: self._stay(warning))

    def _stay(self, news: Line) -> None:
        """Goes on instead of leaving, and says why."""
        if self._waiting is not None:
            self._waiting.stop()
        self._waiting = None
        self._has_left, self._may_leave = False, True
        self._tell(news)

    def _came(self, news: Line) -> None:
        """Shows what came of an errand; leaves where only that was waited for, and all is well."""
        if not self._has_left:
            self._tell(news)
        elif self._waiting is None:
            return
        elif any(span.role is Role.WARNING for span in news):
            self._stay(news)
        elif not self._errands.is_writing:
            self._waiting.stop()
            self.exit()

    def _take_picture(self) -> None:
        title = shown(self._desk.picture().heading.title)
        self._tell(self._errands.keep(lambda: self.export_screenshot(title=title), title))

    def _tell(self, news: Line) -> None:
        """Shows what came of an errand; while a line is open once that is done."""
        self._news = news
        self.paint()

    def _wear(self, look: str) -> None:
        """Puts on one of LOOKS. Textual does everything anew for it, so not where it is worn."""
        self._look = look
        theme = LOOKS[look]
        if isinstance(theme, Theme):
            self.register_theme(theme)
            theme = theme.name
        if self.theme != theme:
            self.theme = theme

    def _tick(self) -> None:
        if self._desk.ticks and not self._is_small:
            self._desk.tick()
            self.paint()
            self._keep_time()

    def _keep_time(self) -> None:
        """Lets the timer tick as the desk wants it."""
        wanted = self._desk.ticks
        if wanted == self._beat:
            return
        self._beat = wanted
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(wanted, self._tick) if wanted else None

    def _paste(self, text: str) -> None:
        if not self._is_small:
            self._desk.paste(text)
            self.paint()

    def _point(self, row: str, column: int | None, twice: bool) -> None:
        if self._has_left:
            return
        self._desk.point(row, column)
        self._go(self._desk.choose() if twice else None)

    def _click_foot(self, line: int, cell: int) -> None:
        if line == FOOT - 1 and not self._has_left:
            self._go(self._desk.slide(cell))
            return
        hint = hint_at(self._hints, self._foot.size.width, cell) if line == FOOT else None
        if hint is not None and not self._has_left:
            does = hint.does
            self._go(self._desk.press(does) if isinstance(does, Key) else self._desk.run(does))


def run_app(*, settings: Settings, target: Path | None, way: Way = "run") -> int:
    """Runs the program on the terminal until it is left; gives the exit status.

    `target`: a combat file or log to open in that way, None for the start. Raises CannotOpen with
    nothing shown.
    """
    cabinet = Cabinet(
        settings.data_dir,
        samples_dir(),
        settings.lang,
        preferences=settings.preferences(),
        keyboard=Keyboard(settings.keys),
        sheet_formats=settings.sheet_formats,
    )
    app = TrackerApp(cabinet, target, theme=settings.theme, way=way)
    tell_escape_apart()
    app.run()
    status = app.return_code or 0
    if app.is_writing:
        from gm_tracker.tui.errands import end_at_once

        end_at_once(status)
    return status
