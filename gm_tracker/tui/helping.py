"""Pages that lie over another desk until a key closes them: the help, and the palette."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gm_tracker.catalogue.screen import SCREEN_TEXTS, ScreenTexts
from gm_tracker.core.commands import Answer, Entry, Page, Preview
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span, plain
from gm_tracker.core.values import frozen
from gm_tracker.tui.board_desk import BoardDesk
from gm_tracker.tui.desk import Cursor, Desk, Errand, Picture, Step, TakePicture
from gm_tracker.tui.keys import Intent, Key, Machine, opened_with
from gm_tracker.tui.prompt_line import asked
from gm_tracker.tui.registry import HELP, AnyCommand, Keyboard, key_shown

Named = Callable[[AnyCommand], tuple[str, str]]
"""Label and help of a command."""


class PageDesk(BoardDesk):
    """A page over another desk, to which any of its closing keys leads back."""

    def __init__(self, lang: Lang, under: Desk, page: Page, keyboard: Keyboard) -> None:
        super().__init__(lang, keyboard)
        self._under = under
        self._page = page

    def board(self) -> Board:
        """What there is to look at."""
        return self._page.board

    def picture(self) -> Picture:
        """What is seen now."""
        board = self.board()
        cursor = self._walker.held(board)
        return Picture(
            heading=self._page.heading,
            board=board,
            cursor=cursor,
            marked=frozenset(),
            beneath=self._beneath(cursor),
            prompt=(),
            keys=self._hints(),
        )

    def _beneath(self, cursor: Cursor) -> Sequence[Line]:  # noqa: ARG002
        return ()

    def _view(self) -> None:
        return None

    def _contexts(self) -> frozenset[str]:
        return HELP

    def _shell(self, command: str) -> Step:
        """Scrolls, or leads back; all else is the desk beneath's to answer."""
        if self._walker.walk(command, self.board()):
            return None
        if command == "back_from_help":
            return self._under
        if command == "picture":
            return TakePicture()
        return self._run_beneath(command)

    def _run_beneath(self, command: str) -> Step:
        """Where a command of the desk beneath leads; this page is left for it in any case."""
        step = self._under.run(command)
        if isinstance(step, Errand):
            return replace(step, desk=self._under)
        return step or self._under

    def choose(self) -> Step:
        """Nothing is chosen on a page that is only looked at."""
        return None

    def close(self) -> None:
        """Lets go of what the desk beneath holds."""
        self._under.close()


class HelpDesk(PageDesk):
    """The help: every command with the keys in force, what it does, and its rule."""

    def __init__(
        self,
        lang: Lang,
        under: Desk,
        commands: Sequence[AnyCommand],
        named: Named,
        keyboard: Keyboard,
    ) -> None:
        texts = SCREEN_TEXTS[lang]
        board = Board(_columns(texts), _rows(texts, commands, named))
        super().__init__(lang, under, Page(Heading(texts.help_title, "", ()), board), keyboard)

    def _beneath(self, cursor: Cursor) -> Sequence[Line]:
        return _whole_row(self.board(), cursor)


@frozen
class _Letters:
    """The line of the palette: letters of what a command is called or does."""

    texts: ScreenTexts
    preset: str = ""
    before: None = None

    def label(self, view: object) -> str:  # noqa: ARG002
        """What is asked."""
        return self.texts.palette_title

    def preview(self, view: object, entry: Entry) -> Preview:  # noqa: ARG002
        """Nothing: the table above shows what the letters leave."""
        return Preview(())

    def instant(self, view: object, entry: Entry) -> None:
        """Nothing happens before Enter."""

    def enter(self, view: object, entry: Entry) -> Answer:  # noqa: ARG002
        """The letters: the desk runs the row at the cursor."""
        return Answer(entry.text)


class PaletteDesk(HelpDesk):
    """Every command by letters of its name: Enter, or a double click, runs the row at the cursor.

    The desk beneath runs it as if its key had been pressed there.
    """

    def __init__(
        self,
        lang: Lang,
        under: Desk,
        commands: Sequence[AnyCommand],
        named: Named,
        keyboard: Keyboard,
    ) -> None:
        chosen = [one for one in commands if one.id not in _MOVES]
        super().__init__(lang, under, chosen, named, keyboard)
        self._all = self._page.board.rows
        self._machine = opened_with(_Letters(self._texts), "")
        self._letters = ""

    def board(self) -> Board:
        """The commands that the letters may mean, those called so first."""
        columns, letters = self._page.board.columns, self._letters
        if not letters.strip():
            return self._page.board
        named = matches(letters, [plain(row.cells[1]) for row in self._all])
        told = matches(letters, [plain(row.cells[2]) for row in self._all], scattered=False)
        places = (*named, *(place for place in told if place not in named))
        return Board(columns, tuple(self._all[place] for place in places))

    def picture(self) -> Picture:
        """What is seen now."""
        board = self.board()
        line = asked(self._machine, None, lambda _: "", self._texts)
        return Picture(
            heading=Heading(self._texts.palette_title, "", ()),
            board=board,
            cursor=self._walker.held(board),
            marked=frozenset(),
            beneath=_whole_row(board, self._walker.held(board)),
            prompt=line.line,
            preview=() if board.keys else (Span(self._texts.nothing_found, Role.WARNING),),
            keys=self._hints(),
        )

    def press(self, key: Key) -> Step:
        """Letters narrow the list down, the arrows walk over it."""
        if key.name in _WALKING and self._walker.walk(_WALKING[key.name], self.board()):
            return None
        step = super().press(key)
        self._narrow()
        return step

    def paste(self, text: str) -> None:
        """Takes pasted letters."""
        super().paste(text)
        self._narrow()

    def _narrow(self) -> None:
        """Shows what the letters leave, from its first row on, where they are others now."""
        if self._machine.prompt is not None and self._machine.entry.text != self._letters:
            self._letters = self._machine.entry.text
            self._walker.row = None

    def _follow(self, intent: Intent, before: Machine) -> Step:
        if isinstance(intent, Answer):
            return self.choose() or self._under
        if self._machine.prompt is None and intent is None:
            return self._under
        return super()._follow(intent, before)

    def choose(self) -> Step:
        """Runs the command at the cursor on the desk beneath."""
        row = self._walker.held(self.board()).row
        return self._under if row is None else self._run_beneath(row)


_WALKING = {"up": "up", "down": "down", "pageup": "page_up", "pagedown": "page_down"}
"""Keys that walk over the palette while letters are typed, and the moves they are."""
_MOVES = frozenset({"up", "down", "left", "right", "first", "last", "page_up", "page_down"})
"""Commands that mean nothing when they are chosen from a list."""


def _whole_row(board: Board, cursor: Cursor) -> Sequence[Line]:
    """The sentence of the row at the cursor, which the table may have to cut."""
    row = next((row for row in board.rows if row.key == cursor.row), None)
    if row is None:
        return ()
    keys, label, sentence, _ = row.cells
    return ((*keys, Span("  "), *label), sentence)


def _columns(texts: ScreenTexts) -> tuple[Column, ...]:
    return (
        Column(texts.column_key, 9),
        Column(texts.column_command, 15),
        Column(texts.column_what, 20, grow=1),
        Column(texts.column_rule, 13, drop=1),
    )


def _rows(texts: ScreenTexts, commands: Sequence[AnyCommand], named: Named) -> tuple[Row, ...]:
    rows = []
    for command in commands:
        label, sentence = named(command)
        cells = (
            (Span(key_shown(command, texts.keys), Role.KEY),),
            (Span(label, Role.STRONG),),
            (Span(sentence),),
            (Span(command.rule, Role.DIM),),
        )
        rows.append(Row(command.id, cells))
    return tuple(rows)
