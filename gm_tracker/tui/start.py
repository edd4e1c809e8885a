"""The start: fights to go on with, prepared combats, a new one."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path

from gm_tracker.catalogue.screen import SCREEN_TEXTS, ScreenTexts
from gm_tracker.core.commands import Answer, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Board, Column, Heading, Role, Row, Span
from gm_tracker.storage.fights import FightEntry
from gm_tracker.tui.desk import Leave, Picture, Step, Walker
from gm_tracker.tui.fight import FightDesk, OpenHelp, Ways
from gm_tracker.tui.keys import Key, Machine, Shell, opened_with, pasted, press
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.prompt_line import prompt_lines, quiet, typing_keys
from gm_tracker.tui.registry import SHELL, START, AnyCommand, commands_in, footer, key_shown, keymap
from gm_tracker.tui.sentences import core_sentence, problem_sentence
from gm_tracker.tui.session import Session
from gm_tracker.tui.standing import Standings

NEWEST = 20
"""Of so many fights the start says where they stand, of older ones only when they were played."""


class StartDesk:
    """The list of fights; the first one is the last that was run."""

    def __init__(
        self, cabinet: Cabinet, open_help: OpenHelp, standings: Standings | None = None
    ) -> None:
        self._cabinet = cabinet
        self._open_help = open_help
        self._standings = standings or Standings(cabinet.lang)
        self._texts = SCREEN_TEXTS[cabinet.lang]
        self._commands = commands_in(START, SHELL)
        self._keymap = keymap(START, SHELL)
        self._machine = Machine()
        self._message = quiet(self._texts.open_hint)
        self._walker = Walker()
        self._paths: dict[str, Path] = {}

    def picture(self) -> Picture:
        """What is seen now."""
        texts = self._texts
        if self._machine.prompt is None:
            keys = [
                (key_shown(command, texts.keys).split(" ")[0], self._named(command)[0])
                for command in footer(self._commands)
            ]
        else:
            keys = typing_keys(self._machine, self._texts)
        prompt, preview = prompt_lines(
            self._machine, None, self._said, texts, message=self._message
        )
        return Picture(
            heading=Heading(texts.start_title, texts.start_moment, ()),
            board=self._board,
            cursor=self._walker.held(self._board),
            marked=frozenset(),
            beneath=(),
            prompt=prompt,
            preview=preview,
            keys=keys,
        )

    def press(self, key: Key) -> Step:
        """Moves, opens a fight, types a title, or leaves."""
        self._machine, intent = press(self._machine, key, None, self._keymap)
        if isinstance(intent, Answer):
            title = intent.text
            return self._opened(lambda: self._cabinet.new(title))
        if not isinstance(intent, Shell) or self._walker.walk(intent.id, self._board):
            return None
        match intent.id:
            case "open":
                return self._open_row()
            case "new":
                self._machine = opened_with(TitlePrompt(self._texts), "")
            case "help":
                return self._open_help(self, self._commands, self._named)
            case "how_to_quit":
                self._message = quiet(self._texts.how_to_quit)
            case "quit" | "quit_at_once":
                return Leave()
        return None

    def desk_of(self, session: Session) -> FightDesk:
        """The desk of a fight, from which the way back leads here."""
        return FightDesk(session, Ways(self._again, self._open_help, self._cabinet.elsewhere))

    def paste(self, text: str) -> None:
        """Takes pasted text into the open line."""
        self._machine = pasted(self._machine, text)

    def point(self, row: str) -> None:
        """Puts the cursor on a row."""
        self._walker.row = row

    def page(self, rows: int, width: int) -> None:
        """Says how many rows a page has, and how many cells a row."""
        self._walker.page(rows, width)

    def close(self) -> None:
        """Holds no file."""

    def _opened(self, opening: Callable[[], Session]) -> Step:
        try:
            session = opening()
        except CannotOpen as error:
            self._message = (Span(str(error), Role.WARNING),)
            return None
        return self.desk_of(session)

    def _again(self) -> "StartDesk":
        return StartDesk(self._cabinet, self._open_help, self._standings)

    def _open_row(self) -> Step:
        path = self._paths.get(self._walker.row or "")
        if path is None:
            self._message = (Span(self._texts.pick_fight, Role.WARNING),)
            return None
        return self._opened(lambda: self._cabinet.open(path))

    def _named(self, command: AnyCommand) -> tuple[str, str]:
        text = self._texts.commands[command.id]
        return text.label, text.help

    def _said(self, refusal: Refusal) -> str:
        return core_sentence(refusal, self._cabinet.lang)

    @cached_property
    def _board(self) -> Board:
        """Made when it is looked at: a fight that is opened at once needs no list."""
        texts = self._texts
        columns = (
            Column(texts.column_fight, 24, grow=2),
            Column(texts.column_state, 30, grow=2),
            Column(texts.column_when, 12),
            Column(texts.column_file, 12, grow=1, drop=1),
        )
        fights = [
            self._fight_row(entry, tells=place < NEWEST)
            for place, entry in enumerate(self._cabinet.fights())
        ]
        played = [self._fight_row(entry) for entry in self._cabinet.played()]
        prepared = [self._prepared_row(path) for path in self._cabinet.prepared()]
        rows = (
            _heading(texts.fights if fights else texts.no_fights),
            *fights,
            _heading(texts.prepared),
            *prepared,
            *([_heading(texts.played), *played] if played else []),
        )
        return Board(columns, rows)

    def _fight_row(self, entry: FightEntry, *, tells: bool = True) -> Row:
        texts = self._texts
        key = f"fight:{entry.path}"
        self._paths[key] = entry.path
        when = _moment(entry.modified, texts.moment)
        if entry.trouble:
            standing = Span(problem_sentence(entry.trouble[0], self._cabinet.lang), Role.WARNING)
        else:
            standing = Span(self._standings.of(entry) if tells else "")
        unnamed = entry.path.name if entry.trouble else texts.untitled
        title = Span(entry.title or unnamed, Role.STRONG)
        return Row(key, ((title,), (standing,), (Span(when),), (Span(entry.path.name, Role.DIM),)))

    def _prepared_row(self, path: Path) -> Row:
        key = f"prepared:{path}"
        self._paths[key] = path
        try:
            title, summary = self._cabinet.prepared_in(path)
            standing = Span(summary)
        except CannotOpen as error:
            title, standing = path.stem, Span(str(error), Role.WARNING)
        named = Span(title or path.stem, Role.STRONG)
        return Row(key, ((named,), (standing,), (), (Span(path.name, Role.DIM),)))


def _moment(seconds: float, form: str) -> str:
    """A time in seconds since 1970 as it is written; "" where no calendar has it."""
    try:
        return datetime.fromtimestamp(seconds).strftime(form)
    except (OverflowError, OSError, ValueError):
        return ""


def _heading(text: str) -> Row:
    return Row(None, ((Span(text, Role.DIM),),))


@dataclass(frozen=True)
class TitlePrompt:
    """The title of a new fight."""

    texts: ScreenTexts
    preset: str = ""

    def label(self, view: object) -> str:  # noqa: ARG002
        """What is asked."""
        return self.texts.new_title

    def preview(self, view: object, entry: Entry) -> Preview:  # noqa: ARG002
        """An example, while nothing is typed."""
        hint = "" if entry.text else self.texts.new_hint
        return Preview((Span(hint, Role.DIM),))

    def instant(self, view: object, entry: Entry) -> None:
        """Nothing happens before Enter."""

    def enter(self, view: object, entry: Entry) -> Answer:  # noqa: ARG002
        """The title, or a plain one where none was typed."""
        return Answer(entry.text.strip() or self.texts.untitled)
