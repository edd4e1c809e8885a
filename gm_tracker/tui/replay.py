"""A replay: the Kampfbogen as it stood at any event of a fight, to be looked at only."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Board, Heading, Line, Look, Role, Span, plain
from gm_tracker.storage.following import LOOK_EVERY, Follower, Trouble
from gm_tracker.tui.arrangement import Arrangement
from gm_tracker.tui.board_desk import BoardDesk
from gm_tracker.tui.changes import Changes, compared
from gm_tracker.tui.course import Course
from gm_tracker.tui.desk import Cursor, Desk, Leave, Picture, Step
from gm_tracker.tui.fight_questions import branch_question
from gm_tracker.tui.jumping import jump_question, jump_sentence
from gm_tracker.tui.keys import Intent, Machine
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.plain import wrapped, wrapped_over
from gm_tracker.tui.playhead import Playhead
from gm_tracker.tui.playing import LONGEST
from gm_tracker.tui.prompt_line import FOOT, asked
from gm_tracker.tui.questions import Question
from gm_tracker.tui.registry import REPLAY
from gm_tracker.tui.replay_lines import ReplayLines
from gm_tracker.tui.sentences import core_sentence, trouble_sentence
from gm_tracker.tui.session import Session

NO_CELL = -1
"""The place of the cursor's cell: nothing is edited here."""
CHANGED = 2
"""Lines that what an event changed takes at the most."""
WALKS = frozenset({"up", "down"})
"""Commands that move the cursor."""


class ReplayDesk(BoardDesk):
    """Steps through a fight. It locks nothing and writes nothing; its course is worked out once."""

    def __init__(
        self,
        session: Session,
        cabinet: Cabinet,
        back: Callable[[], Desk | Leave],
        go_on_in: Callable[[Session], Desk],
        *,
        follower: Follower | None = None,
        at_end: bool = False,
    ) -> None:
        """`back` gives where closing it leads; `go_on_in` leaves the fight for another one.

        `follower` reads on in the fight's file; what is added is seen at once from the end.
        """
        super().__init__(session.lang, cabinet.keyboard)
        self._session = session
        self._cabinet = cabinet
        self._back = back
        self._go_on_in = go_on_in
        self._follower = follower
        self._replay_texts = REPLAY_TEXTS[session.lang]
        self._screen = session.ruleset.screen(session.lang)
        self._table = Arrangement(self._screen, session.ruleset.sortings)
        self._course = Course(session.ruleset, session.history)
        self._head = Playhead(self._course, session.history, at_end=at_end)
        self._lines = ReplayLines(session, self._course)
        self._was_walked = False
        """Whether the cursor was moved: it stays with that row then."""
        self._changes: tuple[object, Changes] | None = None
        self._tell_trouble()
        self._doings |= self._head.moves
        self._doings |= {
            "jump": self._ask_jump,
            "play": self._head.play,
            "faster": lambda: self._pace(1),
            "slower": lambda: self._pace(-1),
            "own_time": self._switch_own_time,
            "every_line": self._switch_lines,
            "sort": self._sort,
            "branch": self._ask_branch,
            "export": self._export,
            "statistics": self._statistics,
            "close_replay": self._back,
            "quit_at_once": self._quit,
        }

    @property
    def line(self) -> int:
        """The number of the line that is looked at; 0 before the first."""
        return self._head.line

    @property
    def session(self) -> Session:
        """The fight that is replayed."""
        return self._session

    @property
    def ticks(self) -> float:
        """Seconds to the next event while it plays, else to the next look at a followed file."""
        if self._head.player.is_playing:
            return self._head.wait()
        return LOOK_EVERY if self._is_following else 0

    def tick(self) -> None:
        """Takes what was added to the file, and plays the next event."""
        is_asked = self._machine.prompt is not None
        if self._follower is not None and self._is_following and not is_asked:
            if self._follower.look():
                self._head.keep_up()
            if not self._is_following:
                self._tell_trouble()
        if self._head.player.is_playing:
            self._message = ()
            self._head.advance()

    @property
    def has_beside(self) -> bool:
        """The log stands beside the table."""
        return True

    def board(self) -> Board:
        """The table as it was at the line."""
        return self._table.board(self._session.history.at(self._head.line))

    # what is seen

    def picture(self) -> Picture:
        """What is seen now."""
        state, board, room = self._session.history.at(self.line), self.board(), self._walker.room
        cursor = Cursor(self._at_cursor(board), NO_CELL)
        asking = asked(self._machine, None, self._said, self._texts)
        changes = self._changed(board)
        message = () if self._machine.prompt else asking.line or self._message or self._ending()
        return Picture(
            heading=self._heading(),
            board=board,
            cursor=cursor,
            marked=frozenset(),
            changed=changes.cells,
            above=self._screen.above(state, Look(room.line, room.above, cursor.row)),
            beside=self._lines.tail(self._head, room.beside),
            beneath=self._foot(cursor, changes, message),
            prompt=message or asking.line,
            preview=asking.preview,
            slider=self._lines.slider(self._head, room.line, follows=self._is_following),
            keys=self._hints(),
            follow=changes.first or self._session.ruleset.next(state),
        )

    def _heading(self) -> Heading:
        state, title = self._session.history.at(self.line), self._session.header.title
        heading = self._screen.heading(state, title)
        return replace(heading, title=f"{self._replay_texts.title}: {heading.title}")

    def _foot(self, cursor: Cursor, changes: Changes, message: Line) -> Sequence[Line]:
        """What happened, what it changed, why the row at the cursor stands there.

        What changed comes first where there is too little room beside the message; then what
        happened in full.
        """
        width = self._walker.room.line
        room = FOOT - 1 - sum(map(bool, wrapped(message, width)))
        changed = changes.lines(width, min(CHANGED, max(1, room - 1)))
        words = wrapped_over(self._lines.words(self.line), width, max(1, room - len(changed)))
        return [*words, *changed, self._why(cursor)][:room]

    def _why(self, cursor: Cursor) -> Line:
        """Why the row at the cursor stands where it stands, while somebody is on turn.

        Before and after that the ruleset says there what could be done: nothing, here.
        """
        state = self._session.history.at(self.line)
        if self._session.ruleset.next(state) is None:
            return ()
        return next(iter(self._screen.beneath(state, cursor.row)), ())

    def _changed(self, board: Board) -> Changes:
        """What the line at hand changed; nothing before the first."""
        of = (self.line, self._table.sorting)
        if self._changes is None or self._changes[0] != of:
            before = board
            if self.line:
                before = self._table.board(self._session.history.at(self.line - 1))
            self._changes = (of, compared(before, board, self._replay_texts))
        return self._changes[1]

    def _ending(self) -> Line:
        """At the end: why there is nothing behind it that can be read."""
        return self._of_trouble() if self._head.is_at_end else ()

    # the cursor

    def _at_cursor(self, board: Board) -> str | None:
        """The row that the event changed, else whose turn it is, until the cursor is moved."""
        if not self._was_walked:
            on_turn = self._session.ruleset.next(self._session.history.at(self.line))
            self._walker.row = self._changed(board).first or on_turn or self._walker.row
        return self._walker.held(board).row

    def point(self, row: str, column: int | None = None) -> None:
        """Puts the cursor on a row."""
        self._was_walked = True
        super().point(row, column)

    def choose(self) -> Step:
        """Nothing is chosen in what is only looked at."""
        return None

    def slide(self, cell: int) -> Step:
        """A click on the slider goes to the stop there."""
        place = self._lines.place_at(cell)
        if place is not None and self._machine.prompt is None:
            self._head.go_to(self._head.stops.lines[place])
        return None

    # what keys do

    def close(self) -> None:
        """Lets go of the fight's file, where it lies over a fight."""
        self._session.close()

    def _view(self) -> None:
        return None

    def _contexts(self) -> frozenset[str]:
        return REPLAY

    def _said(self, refusal: Refusal) -> str:
        return jump_sentence(refusal, self._lang) or core_sentence(refusal, self._lang)

    def _ask(self, question: Question) -> None:
        """Opens a line. It asks about what is seen: so nothing moves as long as it is open."""
        self._head.stop()
        super()._ask(question)

    def _follow(self, intent: Intent, before: Machine) -> Step:
        if intent is not None or before != self._machine:
            self._message = ()
        return super()._follow(intent, before)

    def _shell(self, command: str) -> Step:
        if command in WALKS:
            self._at_cursor(self.board())
            self._was_walked = True
        return super()._shell(command)

    def _ask_jump(self) -> None:
        self._ask(jump_question(self._course, self._head.stops, self._lang, self._jump))

    def _jump(self, line: int) -> None:
        """Goes to a line; where it does not count every line is shown from now on."""
        if not self._head.shows_every and not self._course.counts(line):
            self._head.show(every=True)
            self.say(self._replay_texts.not_counting.format(line=line))
        self._head.go_to(line)

    def _switch_lines(self) -> None:
        texts = self._replay_texts
        self._head.show(every=not self._head.shows_every)
        self.say(texts.every_line if self._head.shows_every else texts.only_counting)

    def _pace(self, steps: int) -> None:
        self._head.player = self._head.player.faster(steps)

    def _switch_own_time(self) -> None:
        texts, player = self._replay_texts, self._head.player
        self._head.player = replace(player, own_time=not player.own_time)
        words = texts.own_time_off if player.own_time else texts.own_time_on
        self.say(words.format(seconds=f"{LONGEST:g}"))

    def _sort(self) -> None:
        self._table.sort()
        self.say(self._session.ruleset.tongue(self._lang).sorting(self._table.sorting))

    def _ask_branch(self) -> None:
        question = branch_question(
            self._cabinet, self._session, self.line, self._go_on_in, self._warn
        )
        if question is not None:
            self._ask(question)

    def _export(self) -> Step:
        from gm_tracker.tui.sheets import export_of

        return export_of(self._session.fight.loaded, self._cabinet, plain(self._of_trouble()))

    def _statistics(self) -> Step:
        from gm_tracker.tui.sheet_pages import statistics_of

        return statistics_of(
            self._session.fight.loaded, self, self._cabinet, plain(self._of_trouble())
        )

    def _quit(self) -> Step:
        """Lets the desk beneath answer: it may have to warn."""
        desk = self._back()
        if isinstance(desk, Leave):
            return desk
        return desk.run("quit_at_once") or desk

    # the file

    @property
    def _is_following(self) -> bool:
        return self._follower is not None and self._follower.trouble is None

    @property
    def _trouble(self) -> Trouble | None:
        """Why no more of the file is read."""
        if self._follower is not None:
            return self._follower.trouble
        return self._session.fight.loaded.damage

    def _of_trouble(self) -> Line:
        if self._trouble is None:
            return ()
        loaded = self._session.fight.loaded
        return (Span(trouble_sentence(self._trouble, loaded, self._lang), Role.WARNING),)

    def _tell_trouble(self) -> None:
        """Says once what is wrong with the file, wherever in the fight one looks."""
        self._message = self._of_trouble()
        is_torn = bool(self._session.fight.loaded.torn) and self._follower is None
        if is_torn and not self._message:
            self.say(CORE_TEXTS[self._lang].torn)
