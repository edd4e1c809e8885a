"""The Kampfbogen: a fight being run."""

from collections.abc import Callable, Sequence
from typing import Any

from gm_tracker.core.commands import Command, Decision, InCell, Page, View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Event, is_over
from gm_tracker.core.screen import Board, Line, Look, Role, Row, Span
from gm_tracker.storage.trouble import problem_of
from gm_tracker.tui.arrangement import Arrangement
from gm_tracker.tui.board_desk import BoardDesk
from gm_tracker.tui.desk import Cursor, Desk, Leave, Picture, Step
from gm_tracker.tui.fight_questions import setup_question
from gm_tracker.tui.keys import Intent, Key, Machine, Shell, opened_with
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.prompt_line import Asked, asked, quiet, with_caret
from gm_tracker.tui.registry import FIGHT, AnyCommand
from gm_tracker.tui.sentences import (
    log_tail,
    opening_words,
    problem_sentence,
    refused,
    resumed,
    told,
)
from gm_tracker.tui.session import Session
from gm_tracker.tui.turn_clock import TurnClock

CLOCK_TICK = 1
"""Seconds between two looks at the clock."""
LOOKED_BACK = frozenset({"export", "replay_fight", "statistics", "back"})
"""The commands that are thought of first once the fight is over."""
PANEL = 4
"""Lines that a panel above the table gets in any window."""


class FightDesk(BoardDesk):
    """A fight at work: reads its keys one by one, each done before the next."""

    def __init__(self, session: Session, cabinet: Cabinet, home: Callable[[], Desk]) -> None:
        """`home` gives the desk to go back to."""
        super().__init__(session.lang, cabinet.keyboard)
        self._session = session
        self._cabinet = cabinet
        self._home = home
        self._tongue = session.ruleset.tongue(session.lang)
        self._screen = session.ruleset.screen(session.lang)
        self._table = Arrangement(self._screen, session.ruleset.sortings)
        self._message = quiet(opening_words(session))
        self._warned: str | None = None
        """The command that leaves all the same: it was said that what is not saved is lost."""
        self._walker.row = session.ruleset.next(session.state)
        settled = session.preferences
        self._clock = TurnClock(
            session.turn, session.now, is_on=settled.turn_clock, mark=settled.turn_clock_mark
        )
        self._greeting = () if session.is_new else resumed(session, session.now())
        """Where the fight was when it was left, until the first key."""
        self._doings |= {
            "undo": lambda: self._go_back(session.undo, self._texts.undone),
            "redo": lambda: self._go_back(session.redo, self._texts.redone),
            "to_turn": self._to_turn,
            "mark": lambda: self._walker.mark(self.board()),
            "unmark": lambda: self._walker.marked.clear(),
            "sort": self._sort,
            "fold": self._fold,
            "fold_all": self._fold_all,
            "turn_clock": self._clock.switch,
            "log": self._log,
            "replay_fight": self._replay,
            "save_setup": self._save_setup,
            "export": self._export,
            "statistics": self._statistics,
            "elsewhere": self._go_on_elsewhere,
            "back": lambda: self._leave("back"),
            "quit_at_once": lambda: self._leave("quit_at_once"),
        }

    @property
    def session(self) -> Session:
        """The fight under way."""
        return self._session

    @property
    def ticks(self) -> float:
        """A second while the clock is seen."""
        return CLOCK_TICK if self._clock.is_on else 0

    @property
    def has_beside(self) -> bool:
        """The log stands beside the table."""
        return True

    def press(self, key: Key) -> Step:
        """Does what the key means; of one that means something at another moment it is said."""
        is_free = self._machine.prompt is None and key.token not in self._keymap()
        step = super().press(key)
        if is_free and (labels := self._at_another_moment(key)):
            self._warn(self._texts.not_now.format(label=" / ".join(labels)))
        return step

    def _at_another_moment(self, key: Key) -> Sequence[str]:
        """What the commands of this fight are called that have the key, but not now."""
        commands = self._keyboard.of(self._ruleset_commands())
        found = (command for command in commands if key.token in command.keys)
        return tuple(dict.fromkeys(self._named(command)[0] for command in found))

    def board(self) -> Board:
        """The table of the state now."""
        return self._table.board(self._session.state)

    def picture(self) -> Picture:
        """What is seen now."""
        session = self._session
        board = self.board()
        cursor = self._walker.held(board)
        line = asked(self._machine, self._view(), self._said, self._texts)
        heading = self._screen.heading(session.state, session.header.title)
        return Picture(
            heading=self._clock.shown_in(heading, session.turn),
            board=board,
            cursor=cursor,
            marked=self._walker.marked_rows(board),
            above=self._above(cursor, line),
            beside=log_tail(session, self._walker.room.beside),
            beneath=self._beneath(cursor),
            prompt=line.line if self._machine.prompt else self._idle_line(line.line),
            preview=line.preview,
            keys=self._hints(),
            follow=session.ruleset.next(session.state),
            typed=self._typed_in_cell(cursor, board),
        )

    def _above(self, cursor: Cursor, line: Asked) -> Sequence[Line]:
        """What the open line wants seen, else what the ruleset shows there."""
        room = self._walker.room
        if panel := line.panel or self._greeting:
            return panel[: max(room.above, PANEL)]
        look = Look(room.line, room.above, cursor.row, line.pending)
        return self._screen.above(self._session.state, look)

    def _typed_in_cell(self, cursor: Cursor, board: Board) -> str | None:
        """What is typed, where it changes the cell under the cursor."""
        prompt, here = self._machine.prompt, (cursor.row, board.columns[cursor.column].field)
        is_here = isinstance(prompt, InCell) and prompt.cell == here
        return with_caret(self._machine.entry) if is_here else None

    def _idle_line(self, trouble: Line) -> Line:
        """Why the last key was refused, else the message; ahead of it how many rows are marked."""
        words = trouble or self._message
        marked = len(self._walker.marked)
        if not marked:
            return words
        count = Span(self._texts.marked.format(count=marked), Role.STRONG)
        return (count, Span(" · ", Role.DIM), *words) if words else (count,)

    def _beneath(self, cursor: Cursor) -> Sequence[Line]:
        lines = self._screen.beneath(self._session.state, cursor.row)
        unsaved = self._session.unsaved
        if unsaved is None:
            return lines
        reason = problem_sentence(problem_of(unsaved), self._lang)
        return ((Span(self._texts.unsaved.format(reason=reason), Role.WARNING),), *lines)

    def _said(self, refusal: Refusal) -> str:
        return refused(self._session, refusal)

    def choose(self) -> Step:
        """A double click does to the cell it meets what the ruleset means by it, if anything."""
        commands = self._session.ruleset.commands
        meant = next((command.id for command in commands if command.by_double_click), None)
        return None if meant is None else self.run(meant)

    def prepare(self) -> None:
        """Loads what the ruleset's commands do, beside the help."""
        super().prepare()
        self._session.ruleset.prepare()

    def close(self) -> None:
        """Lets go of the fight's file."""
        self._session.close()

    # what keys do

    def _contexts(self) -> frozenset[str]:
        return FIGHT | {self._session.ruleset.phase(self._session.state)}

    def _ruleset_commands(self) -> Sequence[AnyCommand]:
        return self._session.ruleset.commands

    def _urgent(self) -> frozenset[str]:
        state = self._session.state
        if is_over(self._session.history.standing()):
            return LOOKED_BACK
        commands = self._session.ruleset.commands
        return frozenset(one.id for one in commands if one.is_urgent and one.is_urgent(state))

    def _named(self, command: AnyCommand) -> tuple[str, str]:
        if not isinstance(command, Command):
            return super()._named(command)
        text = self._tongue.command(command.id)
        return text.label, text.help

    def _view(self) -> View[Any, Any]:
        """The fight as commands and prompts see it; a folded group stands for its members."""
        board = self.board()
        cursor = self._walker.held(board)
        ids = self._walker.touched(board)
        return self._session.view(cursor.row, board.columns[cursor.column].field, ids)

    def _row_at_cursor(self) -> Row | None:
        board = self.board()
        key = self._walker.held(board).row
        return next((row for row in board.rows if row.key == key), None) if key else None

    def _follow(self, intent: Intent, before: Machine) -> Step:
        self._greeting = ()
        if self._warned is not None and intent != Shell(self._warned):
            self._warned = None
        if self._machine.trouble is None and before != self._machine:
            self._message = ()
        match intent:
            case Decision():
                self._take(intent, before)
            case Page():
                from gm_tracker.tui.helping import PageDesk

                return PageDesk(self._lang, self, intent, self._keyboard)
        return super()._follow(intent, before)

    def _take(self, decision: Decision[Any], before: Machine) -> None:
        """Takes a decision; where it is refused the typed line stays open."""
        if decision.events:
            try:
                self._session.take(decision.events)
            except Refusal as refusal:
                self._machine = Machine(before.prompt, before.entry, refusal)
                return
            self.say(told(self._session, self._session.history.last_decision()))
        if decision.cursor is not None:
            self.point(decision.cursor)
        if decision.then is not None:
            following = decision.then(self._view())
            if following is not None:
                self._machine = opened_with(following, following.preset)

    def _go_back(self, step: Callable[[], Sequence[Event]], said: str) -> None:
        """Undoes or redoes, and tells what."""
        try:
            events = step()
        except Refusal as refusal:
            self._machine = Machine(trouble=refusal)
        else:
            self.say(said.format(what=told(self._session, events)))

    # the table

    def _to_turn(self) -> None:
        on_turn = self._session.ruleset.next(self._session.state)
        if on_turn is not None:
            self.point(on_turn)

    def _sort(self) -> None:
        self._table.sort()
        self.say(self._tongue.sorting(self._table.sorting))

    def _fold(self) -> None:
        """Folds the group at the cursor into one row, or unfolds it."""
        row = self._row_at_cursor()
        if row is None or row.group is None:
            self.say(self._texts.no_group)
        else:
            self._table.fold(frozenset({row.group}))

    def _fold_all(self) -> None:
        groups = frozenset(row.group for row in self.board().rows if row.group is not None)
        if groups:
            self._table.fold_all(groups)
        else:
            self.say(self._texts.no_group)

    # elsewhere

    def _save_setup(self) -> None:
        def tell(message: Line) -> None:
            self._message = message

        self._ask(setup_question(self._cabinet, self._session, tell))

    def _export(self) -> Step:
        from gm_tracker.tui.sheets import export_of

        return export_of(self._session.fight.loaded, self._cabinet)

    def _statistics(self) -> Step:
        from gm_tracker.tui.sheet_pages import statistics_of

        return statistics_of(self._session.fight.loaded, self, self._cabinet)

    def _leave(self, command: str) -> Step:
        """Leaves; where something is not saved only when the same command comes once more."""
        if not self._session.save() and self._warned is None:
            self._warned = command
            self._machine = Machine()
            self._warn(self._texts.leave_unsaved)
            return None
        if command == "quit_at_once":
            return Leave()
        self.close()
        return self._home()

    def _go_on_elsewhere(self) -> Step:
        if self._session.read_only is None and self._session.unsaved is None:
            self.say(self._texts.goes_on_here)
            return None
        try:
            session = self._cabinet.elsewhere(self._session)
        except CannotOpen as error:
            self._warn(str(error))
            return None
        return self._go_on_in(session)

    def _go_on_in(self, session: Session) -> "FightDesk":
        """The desk of another fight, which this one is left for."""
        self.close()
        desk = FightDesk(session, self._cabinet, self._home)
        desk.say(self._texts.goes_on_in.format(file=session.fight.loaded.path.name))
        return desk

    def _log(self) -> Desk:
        from gm_tracker.tui.logbook import LogDesk

        return LogDesk(self._session, self._cabinet, self._again, self._go_on_in)

    def _replay(self) -> Desk:
        from gm_tracker.tui.replay import ReplayDesk

        return ReplayDesk(
            self._session, self._cabinet, lambda: self._again(""), self._go_on_in, at_end=True
        )

    def _again(self, message: str) -> "FightDesk":
        """The desk come back to; the message says what was done."""
        self.say(message)
        return self
