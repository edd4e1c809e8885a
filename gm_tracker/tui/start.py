"""The start: fights to go on with, prepared combats, a new one."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from gm_tracker.core.commands import Answer
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Board, Heading, Line, Role, Span
from gm_tracker.rulesets import ruleset
from gm_tracker.storage.combats import is_log
from gm_tracker.storage.fights import FightEntry
from gm_tracker.tui.board_desk import BoardDesk
from gm_tracker.tui.desk import Desk, Leave, Picture, Step
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.keys import Key
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.plain import beginning
from gm_tracker.tui.prompt_line import asked, quiet
from gm_tracker.tui.questions import Question, offer
from gm_tracker.tui.registry import START
from gm_tracker.tui.sentences import core_sentence
from gm_tracker.tui.session import Session
from gm_tracker.tui.shelf import Shelf, Shelves, row_of
from gm_tracker.tui.standing import Standings

Way = Literal["run", "replay", "follow"]
"""How a file is opened: gone on with, looked at, or looked at while another program runs it."""
ASKED_TITLE = 30
"""Cells of a fight's title in a question on it."""


class StartDesk(BoardDesk):
    """The list of fights; the first one is the last that was run."""

    def __init__(self, cabinet: Cabinet, standings: Standings | None = None) -> None:
        super().__init__(cabinet.lang, cabinet.keyboard)
        self._cabinet = cabinet
        self._standings = standings or Standings(cabinet.lang)
        self._shelves = Shelves(cabinet, self._standings)
        self._message = quiet(self._texts.open_hint)
        self._shows_archive = False
        self._was_answered = False
        """Whether the last key was an Enter that answered a question."""
        self._listed: Shelf | None = None
        self._doings |= {
            "open": self._open_row,
            "replay": self._replay_row,
            "new": self._new,
            "party": self._new_with_party,
            "rename": self._rename,
            "archive": self._archive,
            "trash": self._trash,
            "show_archive": self._show_archive,
            "export": self._export,
            "statistics": self._statistics,
            "quit": Leave,
            "quit_at_once": Leave,
        }

    def board(self) -> Board:
        """All that can be opened."""
        return self._shelf().board

    def _shelf(self) -> Shelf:
        """The list, made when it is looked at: a fight that is opened at once needs none."""
        if self._listed is None:
            self._listed = self._shelves.listed(archive=self._shows_archive)
        return self._listed

    def picture(self) -> Picture:
        """What is seen now."""
        texts, board = self._texts, self.board()
        line = asked(self._machine, None, self._said, texts)
        return Picture(
            heading=Heading(texts.start_title, texts.start_moment, ()),
            board=board,
            cursor=self._walker.held(board),
            marked=frozenset(),
            beneath=(),
            prompt=line.line or self._message,
            preview=line.preview,
            keys=self._hints(),
        )

    def press(self, key: Key) -> Step:
        """Does what the key means; an Enter behind one that answered a question does nothing."""
        if self._was_answered and key.name == "enter":
            self._was_answered = False
            return None
        is_asked = self._machine.prompt is not None
        step = super().press(key)
        self._was_answered = is_asked and key.name == "enter" and self._machine.prompt is None
        return step

    def choose(self) -> Step:
        """A double click opens the row."""
        return self.run("open")

    def desk_of(self, session: Session) -> FightDesk:
        """The desk of a fight, from which the way back leads here."""
        return FightDesk(session, self._cabinet, self._again)

    def opened(self, path: Path, way: Way) -> Desk:
        """The desk of a file that the program is begun with. Raises CannotOpen.

        From a fight the way back leads here; a replay that is closed ends the program.
        """
        if way == "run":
            return self.desk_of(self._cabinet.open(path))
        return self._replay_of(path, Leave, follows=way == "follow")

    def _replay_of(
        self, path: Path, back: Callable[[], Desk | Leave], *, follows: bool = False
    ) -> Desk:
        from gm_tracker.storage.following import Follower
        from gm_tracker.tui.replay import ReplayDesk

        session = self._cabinet.look(path)
        follower = Follower(session.fight.loaded) if follows else None
        return ReplayDesk(
            session,
            self._cabinet,
            back,
            self._go_on_in,
            follower=follower,
            at_end=follows,
        )

    def _go_on_in(self, session: Session) -> FightDesk:
        """The desk of a fight that was branched off."""
        desk = self.desk_of(session)
        desk.say(self._texts.goes_on_in.format(file=session.fight.loaded.path.name))
        return desk

    def close(self) -> None:
        """Holds no file."""

    def _view(self) -> None:
        return None

    def _contexts(self) -> frozenset[str]:
        return START

    def _again(self) -> "StartDesk":
        return StartDesk(self._cabinet, self._standings)

    def _said(self, refusal: Refusal) -> str:
        return core_sentence(refusal, self._cabinet.lang)

    # beginning and going on

    def _opened(self, opening: Callable[[], Session]) -> Step:
        return self._leading_to(lambda: self.desk_of(opening()))

    def _leading_to(self, opening: Callable[[], Desk]) -> Step:
        try:
            return opening()
        except CannotOpen as error:
            self._listed = None
            self._warn(str(error))
            return None

    def _open_row(self) -> Step:
        path = self._path_at_cursor()
        return None if path is None else self._leading_to(lambda: self.opened(path, "run"))

    def _replay_row(self) -> Step:
        path = self._path_at_cursor()
        if path is not None and not is_log(path):
            from gm_tracker.catalogue.replay import REPLAY_TEXTS

            self._warn(REPLAY_TEXTS[self._lang].no_log)
            return None
        return (
            None if path is None else self._leading_to(lambda: self._replay_of(path, self._again))
        )

    def _path_at_cursor(self) -> Path | None:
        """The file of the row at the cursor; where it has none that is said."""
        path = self._shelf().paths.get(self._walker.row or "")
        if path is None:
            self._warn(self._texts.pick_fight)
        return path

    def _export(self) -> Step:
        path = self._path_at_cursor()
        if path is None:
            return None
        from gm_tracker.tui.sheets import export_file

        return export_file(path, self._cabinet)

    def _statistics(self) -> Step:
        path = self._path_at_cursor()
        if path is None:
            return None
        if not is_log(path):
            self._warn(self._texts.not_played)
            return None
        from gm_tracker.tui.sheet_pages import statistics_of_file

        try:
            return statistics_of_file(path, self, self._cabinet)
        except CannotOpen as error:
            self._warn(str(error))
            return None

    def prepare(self) -> None:
        """Loads the help, and the rulesets that a new fight may choose from."""
        super().prepare()
        self._rulesets()

    def _rulesets(self) -> tuple[str, ...]:
        """What the rulesets are called under which a new fight can be begun."""
        labels = (ruleset(name).label(self._lang) for name in self._cabinet.rulesets)
        return tuple(self._texts.new_rules.format(rules=label) for label in labels)

    def _new(self) -> None:
        cabinet = self._cabinet
        self._ask_title(
            self._texts.new_hint,
            lambda title, choice: cabinet.new(title, cabinet.rulesets[choice]),
            self._rulesets(),
        )

    def _new_with_party(self) -> None:
        party = self._cabinet.party()
        if party is None:
            self._warn(self._texts.no_party)
            return
        hint = self._texts.party_hint.format(title=party.title or self._texts.untitled)
        self._ask_title(hint, lambda title, _: self._cabinet.new_with(party, title))

    def _ask_title(
        self, hint: str, begin: Callable[[str, int], Session], choices: tuple[str, ...] = ()
    ) -> None:
        """Asks for the title of a new fight; without one it gets a plain one.

        `begin` is given the title, and the place of what was chosen.
        """

        def says(title: str) -> Line:
            return () if title else (Span(hint, Role.DIM),)

        def done(answer: Answer) -> Step:
            return self._opened(lambda: begin(answer.text or self._texts.untitled, answer.choice))

        self._ask(Question(self._texts.new_title, says, done, choices=choices))

    # keeping order

    def _own(self) -> FightEntry | None:
        """The fight at the cursor, where it is the user's own; else says that it is not."""
        entry = self._shelf().own.get(self._walker.row or "")
        if entry is None:
            self._warn(self._texts.pick_own)
        return entry

    def _rename(self) -> None:
        entry = self._own()
        if entry is None:
            return
        texts = self._texts

        def done(answer: Answer) -> None:
            named = answer.text or texts.untitled
            self._changed(
                lambda: self._cabinet.rename(entry.path, named),
                lambda path: texts.renamed.format(title=named, file=path.name),
            )

        hint: Line = (Span(texts.rename_hint, Role.DIM),)
        self._ask(Question(texts.rename_title, lambda _: hint, done, preset=entry.title))

    def _archive(self) -> None:
        entry = self._own()
        if entry is not None:
            is_archived = entry.path.parent != self._cabinet.folder
            message = self._texts.restored if is_archived else self._texts.archived
            self._changed(
                lambda: self._cabinet.archive(entry.path), lambda path: message.format(file=path)
            )

    def _trash(self) -> None:
        entry = self._own()
        if entry is None:
            return
        texts = self._texts

        def does() -> None:
            self._changed(
                lambda: self._cabinet.trash(entry.path),
                lambda path: texts.trashed.format(file=path),
            )

        says: Line = (Span(texts.trash_hint.format(folder=self._cabinet.trash_folder)),)
        title = beginning(entry.title or entry.path.name, ASKED_TITLE)
        self._ask(offer(texts.trash_title.format(title=title), says, does))

    def _changed(self, change: Callable[[], Path], told: Callable[[Path], str]) -> None:
        """Moves a file, lists anew and says where it is.

        The cursor goes with a fight that is still beside where it was, else it keeps its place.
        """
        row, keys = self._walker.row or "", self.board().keys
        place = keys.index(row) if row in keys else 0
        try:
            path = change()
        except CannotOpen as error:
            self._listed = None
            self._warn(str(error))
            return
        is_beside = path.parent == self._shelf().paths[row].parent
        self._listed = None
        keys = self.board().keys
        stays = keys[min(place, len(keys) - 1)] if keys else None
        self._walker.row = row_of(path) if is_beside else stays
        self.say(told(path))

    def _show_archive(self) -> None:
        self._shows_archive = not self._shows_archive
        self._listed = None
        texts = self._texts
        self.say(texts.archive_shown if self._shows_archive else texts.archive_hidden)
