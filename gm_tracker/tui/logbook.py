"""The log of a fight in words: back to a line, a branch from it, a correction, copies."""

from collections.abc import Callable, Sequence
from typing import Any

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.core.commands import Decision, View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.rewriting import Rewriting, is_same, rewritten
from gm_tracker.core.screen import Board, Heading, Line, Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.tui.board_desk import BoardDesk
from gm_tracker.tui.desk import Copy, Desk, Picture, Step
from gm_tracker.tui.fight_questions import branch_question
from gm_tracker.tui.keys import Intent, Machine, opened_with
from gm_tracker.tui.log_board import log_board
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.plain import wrapped
from gm_tracker.tui.prompt_line import asked
from gm_tracker.tui.questions import offer
from gm_tracker.tui.registry import LOG
from gm_tracker.tui.sentences import refused
from gm_tracker.tui.session import Session


class LogDesk(BoardDesk):
    """Every line of the log but undos and redos, the newest last; what does not count is marked."""

    def __init__(
        self,
        session: Session,
        cabinet: Cabinet,
        back: Callable[[str], Desk],
        go_on_in: Callable[[Session], Desk],
    ) -> None:
        """`back` gives the fight's desk with a message; `go_on_in` leaves it for another fight."""
        super().__init__(session.lang, cabinet.keyboard)
        self._session = session
        self._cabinet = cabinet
        self._back = back
        self._go_on_in = go_on_in
        self._log_texts = LOG_TEXTS[session.lang]
        self._corrects = 0
        """The number of the line that is being corrected."""
        self._made: tuple[int, Board] | None = None
        self._walker.row = next(reversed(self.board().keys), None)
        self._doings |= {
            "close_log": lambda: self._back(""),
            "quit_at_once": lambda: self._under("quit_at_once"),
            "export": lambda: self._under("export"),
            "statistics": self._statistics,
            "copy_order": self._copied_order,
            "back_to_here": self._on_line(self._ask_back),
            "correct": self._on_line(self._open_correction),
            "branch": self._on_line(self._ask_branch),
            "copy_line": self._on_line(self._copy_line),
        }

    @property
    def session(self) -> Session:
        """The fight that it is the log of."""
        return self._session

    def board(self) -> Board:
        """The table, made once for each length of the log."""
        count = len(self._session.history)
        if self._made is None or self._made[0] != count:
            self._made = (count, log_board(self._session, self._log_texts))
        return self._made[1]

    def picture(self) -> Picture:
        """What is seen now."""
        board = self.board()
        line = asked(self._machine, self._view(), self._said, self._texts)
        return Picture(
            heading=Heading(self._log_texts.title, self._session.header.title, ()),
            board=board,
            cursor=self._walker.held(board),
            marked=frozenset(),
            above=line.panel[: self._walker.room.above],
            beneath=self._beneath(),
            prompt=line.line or self._message,
            preview=line.preview,
            keys=self._hints(),
        )

    def choose(self) -> Step:
        """A double click asks whether to go back to the line."""
        return self.run("back_to_here")

    def close(self) -> None:
        """Lets go of the fight's file."""
        self._session.close()

    def _view(self) -> View[Any, Any]:
        return self._session.view(None, None, ())

    def _contexts(self) -> frozenset[str]:
        return LOG

    def _said(self, refusal: Refusal) -> str:
        return refused(self._session, refusal)

    def _beneath(self) -> Sequence[Line]:
        """The whole line at the cursor, and whether it counts."""
        seq = self._seq
        if not seq:
            return ()
        line: Line = (Span(self._session.told(seq)),)
        row = self.board().rows[self.board().keys.index(str(seq))]
        if row.dim:
            line = (Span(f"{self._log_texts.does_not_count} ", Role.WARNING), *line)
        return wrapped(line, self._walker.room.line)

    @property
    def _seq(self) -> int:
        """The number of the line at the cursor; 0 in an empty log."""
        return int(self._walker.held(self.board()).row or 0)

    def _follow(self, intent: Intent, before: Machine) -> Step:
        if self._machine.trouble is None and before != self._machine:
            self._message = ()
        if isinstance(intent, Decision):
            self._weigh(intent, before)
        return super()._follow(intent, before)

    def _on_line(self, doing: Callable[[], Step]) -> Callable[[], Step]:
        """What is meant for the line at the cursor: nothing where there is none, or refused."""

        def done() -> Step:
            if not self._seq:
                return None
            try:
                return doing()
            except Refusal as refusal:
                self._machine = Machine(trouble=refusal)
                return None

        return done

    def _statistics(self) -> Step:
        from gm_tracker.tui.sheet_pages import statistics_of

        return statistics_of(self._session.fight.loaded, self, self._cabinet)

    def _under(self, command: str) -> Step:
        """Lets the fight beneath answer."""
        desk = self._back("")
        return desk.run(command) or desk

    def _copy_line(self) -> Step:
        words = shown(self._session.told(self._seq))
        self.say(self._log_texts.copied.format(what=words))
        return Copy(words)

    def _ask_back(self) -> None:
        """Asks with how many decisions to take back, and how many to let count again."""
        texts, seq = self._log_texts, self._seq
        way = self._session.history.way_to(seq)
        if not way:
            self.say(texts.stands_here)
            return
        back = sum(isinstance(draft, Undo) for draft in way)
        again = sum(not draft.linked for draft in way) - back
        asks, did = {
            (True, False): (texts.ask_back, texts.went_back),
            (False, True): (texts.ask_forth, texts.went_forth),
            (True, True): (texts.ask_over, texts.went_over),
        }[back > 0, again > 0]
        counts = {"back": back, "count": again or back}
        self._offer(asks.format(**counts), (), self._taking(way, did.format(**counts)))

    def _open_correction(self) -> None:
        """Opens the line that the decision was typed with. Raises Refusal."""
        session, seq = self._session, self._seq
        decision = session.history.decision_of(seq)
        self._corrects = seq
        prompt = session.ruleset.correction(self._view(), decision, seq)
        self._machine = opened_with(prompt, prompt.preset)

    def _weigh(self, decision: Decision[Any], before: Machine) -> None:
        """Asks whether a correction is to count, and says what of the later lines fits again."""
        session, texts = self._session, self._log_texts
        drafts = [event for event in decision.events if not isinstance(event, Undo | Redo)]
        if is_same(drafts, session.history.decision_of(self._corrects)):
            self.say(texts.not_corrected)
            return
        try:
            found = rewritten(session.ruleset, session.history, self._corrects, drafts)
        except Refusal as refusal:
            self._machine = Machine(before.prompt, before.entry, refusal)
            return
        answer: Line = (Span(texts.yes_by_letter, Role.STRONG), Span(" · ", Role.DIM))
        taking = self._taking(found.batch, self._corrected(found))
        says = (*answer, *self._fits(found))
        self._offer(texts.ask_correct, says, taking, by_letter=True)

    def _fits(self, found: Rewriting[Any]) -> Line:
        """How many later decisions fit again, and the first that does not, with the reason."""
        if found.misfit is None:
            words = self._log_texts.all_fit if found.later else self._log_texts.none_follows
            return (Span(words.format(count=found.fitting) + self._needless(found)),)
        line, reason = found.misfit.decision[0].seq, self._said(found.misfit.refusal)
        words = self._log_texts.some_fit.format(
            count=found.fitting, later=found.later, line=line, reason=reason
        )
        return (Span(words, Role.WARNING),)

    def _needless(self, found: Rewriting[Any]) -> str:
        """How many later decisions nothing calls for any more; empty where there are none."""
        text = self._log_texts.needless.format(count=found.needless)
        return f" {text}" if found.needless else ""

    def _corrected(self, found: Rewriting[Any]) -> str:
        if found.misfit is None:
            words = self._log_texts.corrected if found.later else self._log_texts.corrected_last
            return words.format(count=found.fitting) + self._needless(found)
        return self._log_texts.corrected_in_part.format(
            count=found.fitting, line=found.misfit.decision[0].seq
        )

    def _taking(self, batch: Sequence[Any], did: str) -> Callable[[], Step]:
        """Takes a batch; the fight is shown then, with what was done."""

        def taken() -> Step:
            try:
                self._session.take(batch)
            except Refusal as refusal:
                self._machine = Machine(trouble=refusal)
                return None
            return self._back(did)

        return taken

    def _offer(
        self, asks: str, says: Line, does: Callable[[], Step], *, by_letter: bool = False
    ) -> None:
        """Asks whether something is to be done."""
        self._ask(offer(asks, says, does, by_letter=by_letter))

    def _ask_branch(self) -> None:
        """Asks whether to begin a new fight there; this one stays as it is."""
        question = branch_question(
            self._cabinet, self._session, self._seq, self._go_on_in, self._warn
        )
        if question is not None:
            self._ask(question)

    def _copied_order(self) -> Step:
        session = self._session
        state, lang = session.state, session.lang
        heading = session.ruleset.screen(lang).heading(state, session.header.title)
        names = session.ruleset.tongue(lang).order(state)
        lines = [f"{place}. {name}" for place, name in enumerate(names, start=1)]
        self.say(self._log_texts.copied_order)
        return Copy("\n".join(map(shown, [f"{heading.title} · {heading.moment}", *lines])))
