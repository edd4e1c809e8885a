"""Pages that lie over another desk until a key closes them; the help is one."""

from collections.abc import Callable, Sequence

from gm_tracker.catalogue.screen import SCREEN_TEXTS, ScreenTexts
from gm_tracker.core.commands import Page
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span
from gm_tracker.tui.desk import Cursor, Desk, Picture, Step, Walker
from gm_tracker.tui.keys import Key, Shell
from gm_tracker.tui.registry import HELP, SHELL, AnyCommand, key_shown, keymap


class PageDesk:
    """A page over another desk, to which any of its closing keys leads back."""

    def __init__(self, lang: Lang, under: Desk, page: Page) -> None:
        self._texts = SCREEN_TEXTS[lang]
        self._under = under
        self._page = page
        self._keymap = keymap(HELP, SHELL)
        self._walker = Walker()

    def paste(self, text: str) -> None:
        """No line is ever open here."""

    def picture(self) -> Picture:
        """What is seen now."""
        board = self._page.board
        cursor = self._walker.held(board)
        return Picture(
            heading=self._page.heading,
            board=board,
            cursor=cursor,
            marked=frozenset(),
            beneath=self._beneath(cursor),
            prompt=(),
            keys=[(self._texts.keys["escape"], self._texts.commands["back_from_help"].label)],
        )

    def _beneath(self, cursor: Cursor) -> Sequence[Line]:  # noqa: ARG002
        return ()

    def press(self, key: Key) -> Step:
        """Scrolls, or leads back; how to leave the program is the desk beneath's to answer."""
        meant = self._keymap.get(key.token)
        if not isinstance(meant, Shell) or self._walker.walk(meant.id, self._page.board):
            return None
        if meant.id == "back_from_help":
            return self._under
        return self._under.press(key) or self._under

    def point(self, row: str) -> None:
        """Puts the cursor on a row."""
        self._walker.row = row

    def page(self, rows: int, width: int) -> None:
        """Says how many rows a page has, and how many cells a row."""
        self._walker.page(rows, width)

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
        named: Callable[[AnyCommand], tuple[str, str]],
    ) -> None:
        super().__init__(lang, under, _help(SCREEN_TEXTS[lang], commands, named))

    def _beneath(self, cursor: Cursor) -> Sequence[Line]:
        """The sentence of the row at the cursor, which the table may have to cut."""
        row = next(row for row in self._page.board.rows if row.key == cursor.row)
        keys, label, sentence, _ = row.cells
        return ((*keys, Span("  "), *label), sentence)


def _help(
    texts: ScreenTexts,
    commands: Sequence[AnyCommand],
    named: Callable[[AnyCommand], tuple[str, str]],
) -> Page:
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
    columns = (
        Column(texts.column_key, 9),
        Column(texts.column_command, 15),
        Column(texts.column_what, 20, grow=1),
        Column(texts.column_rule, 13, drop=1),
    )
    return Page(Heading(texts.help_title, "", ()), Board(columns, tuple(rows)))
