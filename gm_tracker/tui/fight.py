"""The Kampfbogen: a fight being run."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Command, Decision, Page, View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Board, Line, Role, Span
from gm_tracker.storage.trouble import problem_of
from gm_tracker.tui.desk import Cursor, Desk, Leave, Picture, Step, Walker
from gm_tracker.tui.helping import PageDesk
from gm_tracker.tui.keys import Key, Keymap, Machine, Shell, opened_with, pasted, press
from gm_tracker.tui.opening import CannotOpen
from gm_tracker.tui.prompt_line import prompt_lines, quiet, typing_keys
from gm_tracker.tui.registry import FIGHT, SHELL, AnyCommand, commands_in, footer, key_shown, keymap
from gm_tracker.tui.sentences import problem_sentence, read_only_text, refused, told
from gm_tracker.tui.session import Session

Named = Callable[[AnyCommand], tuple[str, str]]
OpenHelp = Callable[[Desk, list[AnyCommand], Named], Desk]


@dataclass(frozen=True)
class Ways:
    """Where one can go from a fight."""

    home: Callable[[], Desk]
    help: OpenHelp
    elsewhere: Callable[[Session], Session]
    """Copies a fight into a new file to go on there. Raises CannotOpen."""


class FightDesk:
    """A fight at work: reads its keys one by one, each done before the next."""

    def __init__(self, session: Session, ways: Ways) -> None:
        self._session = session
        self._ways = ways
        self._texts = SCREEN_TEXTS[session.lang]
        self._tongue = session.ruleset.tongue(session.lang)
        self._screen = session.ruleset.screen(session.lang)
        self._sorting = session.ruleset.sortings[0]
        self._machine = Machine()
        self._message = quiet(self._opening_words())
        self._warned: Key | None = None
        """The key that leaves all the same: it was said that what is not saved is lost."""
        self._board: tuple[Any, str, Board] | None = None
        self._keymaps: dict[str, Keymap] = {}
        self._walker = Walker(session.ruleset.next(session.state))

    @property
    def session(self) -> Session:
        """The fight under way."""
        return self._session

    def board(self) -> Board:
        """The table of the state now, made once a state and sorting."""
        state = self._session.state
        if self._board is None or self._board[0] is not state or self._board[1] != self._sorting:
            board = self._screen.board(state, self._sorting)
            self._board = (state, self._sorting, board)
        return self._board[2]

    def picture(self) -> Picture:
        """What is seen now."""
        session = self._session
        board = self.board()
        cursor = self._walker.held(board)
        prompt, preview = self._prompt()
        return Picture(
            heading=self._screen.heading(session.state, session.header.title),
            board=board,
            cursor=cursor,
            marked=frozenset(self._walker.marked),
            beneath=self._beneath(cursor),
            prompt=prompt,
            preview=preview,
            keys=self._footer(),
            follow=session.ruleset.next(session.state),
        )

    def press(self, key: Key) -> Step:
        """Does what the key means: types, takes a decision, moves, or leads elsewhere."""
        if key != self._warned:
            self._warned = None
        before = self._machine
        self._machine, intent = press(before, key, self._view(), self._keymap())
        if self._machine.trouble is None and before != self._machine:
            self._message = ()
        match intent:
            case Decision():
                self._take(intent, before)
            case Page():
                return PageDesk(self._session.lang, self, intent)
            case Shell(id=command):
                return self._shell(command, key)
        return None

    def _view(self) -> View[Any, Any]:
        """The fight as commands and prompts see it."""
        board = self.board()
        cursor = self._walker.held(board)
        marked = tuple(row for row in board.keys if row in self._walker.marked)
        return self._session.view(cursor.row, board.columns[cursor.column].field, marked)

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
        """Lets go of the fight's file."""
        self._session.close()

    def _phase(self) -> str:
        return self._session.ruleset.phase(self._session.state)

    def _commands(self) -> list[AnyCommand]:
        return commands_in(FIGHT | {self._phase()}, self._session.ruleset.commands, SHELL)

    def _keymap(self) -> Keymap:
        phase = self._phase()
        if phase not in self._keymaps:
            self._keymaps[phase] = keymap(FIGHT | {phase}, self._commands())
        return self._keymaps[phase]

    def _take(self, decision: Decision[Any], before: Machine) -> None:
        """Takes a decision; where it is refused the typed line stays open."""
        if decision.events:
            try:
                self._session.take(decision.events)
            except Refusal as refusal:
                self._machine = Machine(before.prompt, before.entry, refusal)
                return
            self._message = quiet(told(self._session, self._session.history.last_decision()))
        if decision.cursor is not None:
            self.point(decision.cursor)
        if decision.then is not None:
            following = decision.then(self._view())
            if following is not None:
                self._machine = opened_with(following, following.preset)

    def _shell(self, command: str, key: Key) -> Step:
        if self._walker.walk(command, self.board()):
            return None
        match command:
            case "undo" | "redo":
                self._undo_or_redo(command)
            case "to_turn":
                on_turn = self._session.ruleset.next(self._session.state)
                if on_turn is not None:
                    self.point(on_turn)
            case "mark":
                self._mark()
            case "unmark":
                self._walker.marked.clear()
            case "sort":
                sortings = self._session.ruleset.sortings
                place = sortings.index(self._sorting) + 1
                self._sorting = sortings[place % len(sortings)]
                self._message = quiet(self._tongue.sorting(self._sorting))
            case "help":
                return self._ways.help(self, self._commands(), self._named)
            case "how_to_quit":
                self._message = quiet(self._texts.how_to_quit)
            case "elsewhere":
                return self._go_on_elsewhere()
            case "back" | "quit_at_once":
                return self._leave(command, key)
        return None

    def _undo_or_redo(self, command: str) -> None:
        undo = command == "undo"
        try:
            events = self._session.undo() if undo else self._session.redo()
        except Refusal as refusal:
            self._machine = Machine(trouble=refusal)
            return
        template = self._texts.undone if undo else self._texts.redone
        self._message = quiet(template.format(what=told(self._session, events)))

    def _leave(self, command: str, key: Key) -> Step:
        """Leaves; where something is not saved only when the same key comes once more."""
        if not self._session.save() and self._warned is None:
            self._warned = key
            self._machine = Machine()
            self._message = (Span(self._texts.leave_unsaved, Role.WARNING),)
            return None
        if command == "quit_at_once":
            return Leave()
        self.close()
        return self._ways.home()

    def _go_on_elsewhere(self) -> Step:
        if self._session.read_only is None and self._session.unsaved is None:
            self._message = quiet(self._texts.goes_on_here)
            return None
        try:
            session = self._ways.elsewhere(self._session)
        except CannotOpen as error:
            self._message = (Span(str(error), Role.WARNING),)
            return None
        self.close()
        desk = FightDesk(session, self._ways)
        desk.say(self._texts.goes_on_in.format(file=session.fight.loaded.path.name))
        return desk

    def say(self, message: str) -> None:
        """Shows a message until the next key that has one."""
        self._message = quiet(message)

    def _mark(self) -> None:
        row = self._walker.row
        if row is not None:
            self._walker.marked.symmetric_difference_update({row})
            self._walker.walk("down", self.board())

    def _named(self, command: AnyCommand) -> tuple[str, str]:
        named = self._tongue.command if isinstance(command, Command) else self._texts.commands.get
        text = named(command.id)
        return (text.label, text.help) if text is not None else (command.id, "")

    def _footer(self) -> list[tuple[str, str]]:
        if self._machine.prompt is not None:
            return typing_keys(self._machine, self._texts)
        return [
            (key_shown(command, self._texts.keys).split(" ")[0], self._named(command)[0])
            for command in footer(self._commands())
        ]

    def _prompt(self) -> tuple[Line, Line]:
        """The open line and what Enter would do, or how many are marked beside the message."""
        line, preview = prompt_lines(
            self._machine, self._view(), self._said, self._texts, message=self._message
        )
        marked = len(self._walker.marked)
        if marked and self._machine.prompt is None:
            count = Span(self._texts.marked.format(count=marked), Role.STRONG)
            line = (count, Span(" · ", Role.DIM), *line) if line else (count,)
        return line, preview

    def _said(self, refusal: Refusal) -> str:
        return refused(self._session, refusal)

    def _beneath(self, cursor: Cursor) -> list[Line]:
        lines = list(self._screen.beneath(self._session.state, cursor.row))
        unsaved = self._session.unsaved
        if unsaved is not None:
            reason = problem_sentence(problem_of(unsaved), self._session.lang)
            text = self._texts.unsaved.format(reason=reason)
            lines.insert(0, (Span(text, Role.WARNING),))
        return lines

    def _opening_words(self) -> str:
        """What there is to say about the file as it was found, else the last decision in it."""
        loaded = self._session.fight.loaded
        words = []
        if self._session.read_only is not None:
            words.append(read_only_text(self._session.read_only, self._session.lang))
        if loaded.damage is not None:
            words.append(self._texts.damaged.format(line=loaded.damage.line))
        if loaded.cut_decision:
            words.append(CORE_TEXTS[self._session.lang].cut_decision)
        elif loaded.torn:
            words.append(CORE_TEXTS[self._session.lang].torn)
        last = self._session.history.last_decision()
        if last and not words and not self._session.is_new:
            words.append(told(self._session, last))
        return " ".join(words)
