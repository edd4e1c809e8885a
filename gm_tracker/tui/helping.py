"""The help: every command with the keys in force, what it does, and its rule."""

from collections.abc import Callable, Sequence

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span
from gm_tracker.tui.desk import Cursor, Desk, Leave, Picture, Step, Walker
from gm_tracker.tui.keys import Key, Shell
from gm_tracker.tui.registry import SHELL, AnyCommand, key_shown, keymap


class HelpDesk:
    """The help over another desk, to which any of its closing keys leads back."""

    def __init__(
        self,
        lang: Lang,
        under: Desk,
        commands: Sequence[AnyCommand],
        named: Callable[[AnyCommand], tuple[str, str]],
    ) -> None:
        self._texts = SCREEN_TEXTS[lang]
        self._under = under
        self._keymap = keymap("help", SHELL)
        self._walker = Walker()
        self._board = self._made(commands, named)

    def _made(
        self,
        commands: Sequence[AnyCommand],
        named: Callable[[AnyCommand], tuple[str, str]],
    ) -> Board:
        texts = self._texts
        rows = []
        for command in commands:
            label, sentence = named(command)
            keys = key_shown(command, texts.keys)
            cells = (
                (Span(keys, Role.KEY),),
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
        return Board(columns, tuple(rows))

    def paste(self, text: str) -> None:
        """No line is ever open here."""

    def picture(self) -> Picture:
        """What is seen now."""
        cursor = self._walker.held(self._board)
        return Picture(
            heading=Heading(self._texts.help_title, "", ()),
            board=self._board,
            cursor=cursor,
            marked=frozenset(),
            beneath=self._whole(cursor),
            prompt=(),
            keys=[(self._texts.keys["escape"], self._texts.commands["back_from_help"].label)],
        )

    def _whole(self, cursor: Cursor) -> Sequence[Line]:
        """The sentence of the row at the cursor, which the table may have to cut."""
        row = next(row for row in self._board.rows if row.key == cursor.row)
        keys, label, sentence, _ = row.cells
        return ((*keys, Span("  "), *label), sentence)

    def press(self, key: Key) -> Step:
        """Scrolls, or leads back."""
        meant = self._keymap.get(key.token)
        if not isinstance(meant, Shell) or self._walker.walk(meant.id, self._board):
            return None
        return Leave() if meant.id == "quit_at_once" else self._under

    def point(self, row: str) -> None:
        """Puts the cursor on a row."""
        self._walker.row = row

    def page(self, rows: int) -> None:
        """Says how many rows a page has."""
        self._walker.rows = max(1, rows)

    def close(self) -> None:
        """Lets go of what the desk beneath holds."""
        self._under.close()
