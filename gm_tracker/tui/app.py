"""The app: wiring only. One screen, one reader of keys, one desk at a time."""

import asyncio
import gc
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from textual import events
from textual.app import App, ComposeResult
from textual.theme import Theme
from textual.timer import Timer
from textual.worker import Worker, WorkerState

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import Settings, samples_dir
from gm_tracker.core.screen import Heading, Line, Role, Span
from gm_tracker.tui.board import BoardView
from gm_tracker.tui.desk import (
    Copy,
    Desk,
    Errand,
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
from gm_tracker.tui.plain import fitted, width_of
from gm_tracker.tui.prompt_line import FOOT, foot_lines, is_typing, with_news
from gm_tracker.tui.registry import Keyboard
from gm_tracker.tui.start import StartDesk, Way
from gm_tracker.tui.themes import LOOKS, following

SMALLEST = (60, 15)
"""Columns and rows below which only a message is shown."""
SPACE = 2
"""Cells at least between the parts of the top line."""
SHORTEST_TITLE = 8
"""Cells of the title that are kept where whose turn it is needs the room."""
WIDE = 110
"""Columns from which the log stands beside the table."""
BESIDE = (30, 60)
"""Columns that the log has at least and at the most; the table has USUAL ones first."""
USUAL = 80
BORDER = Span("│", Role.DIM)
"""Between table and log."""
TALL = 40
"""Rows from which there is more room above the table."""
ABOVE = (5, 10)
"""Lines that there are above the table at the most, below TALL rows and from there on."""
SHORT = 20
"""Rows below which the table needs all but ABOVE_SHORT lines for itself."""
ABOVE_SHORT = 1


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
            beside.styles.width = _beside(width)
            line -= _beside(width)
        self.room = self._room(line, beside)
        self._desk.page(self.room)
        picture = self._desk.picture()
        self._is_news_seen = not is_typing(picture)
        picture = with_news(picture, self._news)
        self._hints = picture.keys
        top = Laid(_top(picture.heading, line), "bar")
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
            lines = pane(picture.beside, _beside(width) - len(BORDER.text), height)
            # As many lines as there is room for: another height would be a layout anew.
            filled = [*lines, *[()] * (height - len(lines))]
            beside.show([Laid((BORDER, *line)) for line in filled])

    def _room(self, line: int, beside: Lines | None) -> Room:
        height = self.size.height
        above = ABOVE_SHORT if height < SHORT else ABOVE[height >= TALL]
        lines_beside = 0 if beside is None else height
        return Room(self._board.body_rows, self._board.cells, above, lines_beside, line)

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
        match step:
            case Leave():
                self._has_left = True
                self.exit()
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
            case Export(write=write):
                self._export(write)
            case TakePicture():
                # It shows what the key left: a page that was open over the desk is away then.
                self.call_after_refresh(self._take_picture)

    def _export(self, write: Callable[[], str]) -> None:
        """Has a sheet written while keys are read; what came of it is told then.

        It is begun at once, and so is done also where the program is left right behind: its end
        waits for such threads.
        """
        from gm_tracker.tui.sheets import attempted, being_written

        self._news = being_written(self._cabinet)
        begun = asyncio.get_running_loop().run_in_executor(None, attempted, write, self._cabinet)
        self.run_worker(begun)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Tells where a sheet is, or why it is not."""
        if event.state is WorkerState.SUCCESS and event.worker.result is not None:
            self._tell(event.worker.result)

    def _take_picture(self) -> None:
        from gm_tracker.tui.sheets import attempted, keep_picture

        title = self._desk.picture().heading.title
        svg = self.export_screenshot(title=title)
        self._tell(attempted(lambda: keep_picture(svg, title, self._cabinet), self._cabinet))

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


def _beside(width: int) -> int:
    """Columns for the log beside a table in so many."""
    return min(BESIDE[1], max(BESIDE[0], width - USUAL))


def _top(heading: Heading, width: int) -> Line:
    """Title at the left, the moment in the middle, whose turn at the right."""
    moment: Line = (Span(heading.moment),)
    room = width - width_of(heading.turn) - width_of(moment) - 2 * SPACE
    title = (Span(heading.title, Role.STRONG),)
    size = min(width_of(title), max(SHORTEST_TITLE, room))
    spare = max(0, room - size)
    left, right = " " * (SPACE + spare // 2), " " * (SPACE + spare - spare // 2)
    return (*fitted(title, size), Span(left), *moment, Span(right), *heading.turn)


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
    return app.return_code or 0
