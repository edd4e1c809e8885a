"""Where fights come from and go to: folders, files, and the sentences when they cannot be had."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Preferences
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Header
from gm_tracker.core.fields import slug
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import ReadOnly, Unreadable
from gm_tracker.core.ruleset import Combat, begun
from gm_tracker.core.values import frozen
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.storage.combats import is_log, read_combat, save_combat
from gm_tracker.storage.disk import NameTaken
from gm_tracker.storage.fights import (
    TITLE_LIMIT,
    UNTITLED,
    Fight,
    FightEntry,
    continue_elsewhere,
    create_fight,
    list_fights,
    open_fight,
)
from gm_tracker.storage.journal import NotForWriting
from gm_tracker.storage.reader import Reading, load
from gm_tracker.storage.trouble import FileRefused, problem_of
from gm_tracker.tui.chance import CHANCE
from gm_tracker.tui.registry import DEFAULT_KEYS, Keyboard
from gm_tracker.tui.sentences import problem_sentence, read_only_text, refusal_sentence
from gm_tracker.tui.session import Clock, Session

COMBATS = "combats"
"""The folder, beside the fights, of the user's own combat files."""
LOOKED_FOR_PARTY = 20
"""Of so many fights, the newest, one is looked for in which somebody played."""
BRANCHED_TITLE = 200
"""Signs of a fight's title in that of a branch."""


class CannotOpen(Exception):
    """A fight or combat file cannot be had, moved or written.

    The message is the sentence for the user.
    """


class Party(NamedTuple):
    """Who played together: the title of their fight, and they as a combat file's content."""

    title: str
    content: Mapping[str, Any]


def now() -> datetime:
    """The time with its zone, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


@frozen
class Cabinet:
    """The folder with all fights, and where prepared ones lie."""

    folder: Path
    samples: Path | None
    lang: Lang
    clock: Clock = now
    preferences: Preferences = field(default_factory=Preferences)
    keyboard: Keyboard = DEFAULT_KEYS
    sheet_formats: Sequence[str] = ("pdf",)
    """The endings of the files that a sheet is written into."""
    rulesets: Sequence[str] = NAMES
    """The names of those under which a new fight can be begun, the usual one first."""

    def fights(self) -> list[FightEntry]:
        """All fights, the last one first."""
        return list_fights(self.folder)

    def prepared(self) -> Iterator[Path]:
        """Combat files: the user's own in `combats`, then the samples."""
        for place in (self.folder / COMBATS, self.samples):
            if place is not None:
                with suppress(OSError):
                    yield from sorted(place.glob("*.toml"))

    def played(self) -> list[FightEntry]:
        """The played samples, in the order of their names."""
        found = list_fights(self.samples) if self.samples is not None else []
        return sorted(found, key=lambda entry: entry.path.name)

    def archived(self) -> list[FightEntry]:
        """All fights in the archive, the last one first."""
        from gm_tracker.storage.moving import ARCHIVE

        return list_fights(self.folder / ARCHIVE)

    def open(self, path: Path) -> Session:
        """Goes on with a log, or begins a new fight from a combat file. Raises CannotOpen."""
        with self.sentences(path):
            if is_log(path):
                if self._is_sample(path):
                    return self._session(Fight(load(path), None, ReadOnly.SAMPLE))
                return self._session(open_fight(path))
            return self._begun(path, read_combat(path, self.lang, CHANCE))

    def look(self, path: Path) -> Session:
        """A log to be looked at only: nothing is locked. Raises CannotOpen."""
        with self.sentences(path):
            return self._session(Fight(load(path), None, ReadOnly.REPLAY))

    def _is_sample(self, path: Path) -> bool:
        try:
            return self.samples is not None and path.resolve().parent == self.samples.resolve()
        except (OSError, RuntimeError):
            # A link that leads to itself: opening it tells what is wrong.
            return False

    def new(self, title: str, rules: str) -> Session:
        """Begins an empty fight under a ruleset. Raises CannotOpen where it cannot be written."""
        with self.sentences(self.folder):
            return self._begun(self.folder, ruleset(rules).new_fight(title, self.lang))

    def party(self) -> Party | None:
        """The players' characters of the fight last played that had any.

        An archived fight is looked at only where none of the others had.
        """
        return self._party_of(self.fights()) or self._party_of(self.archived())

    def _party_of(self, fights: Sequence[FightEntry]) -> Party | None:
        for entry in fights[:LOOKED_FOR_PARTY]:
            with suppress(FileRefused):
                loaded = load(entry.path)
                content = loaded.ruleset.party_content(loaded.header, loaded.history.state)
                if content is not None:
                    return Party(entry.title, content)
        return None

    def new_with(self, party: Party, title: str) -> Session:
        """Begins a fight of a party. Raises CannotOpen as `new` does."""
        content = {"title": title, **party.content}
        with self.sentences(self.folder):
            rules = ruleset(content.get("ruleset", DEFAULT))
            return self._begun(self.folder, rules.read_combat(content, self.lang, CHANCE))

    def rename(self, path: Path, title: str) -> Path:
        """Gives a fight another title and file name, and says where it is now.

        Raises CannotOpen with the fight as it was.
        """
        from gm_tracker.storage.moving import rename_fight

        with self.sentences(path), self._refusals(path):
            return rename_fight(path, title)

    def archive(self, path: Path) -> Path:
        """Puts a fight into the archive, or back from there. Raises CannotOpen as `rename`."""
        from gm_tracker.storage.moving import ARCHIVE

        archive = self.folder / ARCHIVE
        return self._moved(path, self.folder if path.parent == archive else archive)

    @property
    def trash_folder(self) -> Path:
        """Where fights are that were thrown away."""
        from gm_tracker.storage.moving import TRASH

        return self.folder / TRASH

    def trash(self, path: Path) -> Path:
        """Throws a fight away: into a folder. Raises CannotOpen as `rename`."""
        return self._moved(path, self.trash_folder)

    def _moved(self, path: Path, folder: Path) -> Path:
        from gm_tracker.storage.moving import move_fight

        with self.sentences(path):
            return move_fight(path, folder)

    def branch(self, session: Session, seq: int) -> Session:
        """A new fight that begins as this one stood after line `seq`. Raises CannotOpen.

        Of a decision of several lines it has all. The old session stays open, and is the caller's
        to close.
        """
        from gm_tracker.storage.branches import branch_fight

        loaded, title = session.fight.loaded, self.branch_title(session, seq)
        with self.sentences(self.folder), self._refusals(self.folder, loaded.header):
            return self._session(branch_fight(loaded, seq, self.folder, self.clock(), title))

    def branch_title(self, session: Session, seq: int) -> str:
        """What a fight is called that is branched after line `seq` of this one."""
        from gm_tracker.catalogue.log import LOG_TEXTS

        title = session.header.title[:BRANCHED_TITLE] or SCREEN_TEXTS[self.lang].untitled
        line = session.history.end_of(seq)
        return LOG_TEXTS[self.lang].branch_title.format(title=title, line=line)

    def setup_path(self, name: str) -> Path:
        """Where a fight would be saved as a combat file under that name."""
        return self.folder / COMBATS / f"{slug(name, TITLE_LIMIT, UNTITLED)}.toml"

    def save_setup(self, session: Session, name: str) -> Path:
        """Saves a fight as it stands as a combat file of that title, and says where.

        Raises CannotOpen where it cannot be written, or such a file is there already.
        """
        path = self.setup_path(name)
        content = session.ruleset.combat_content(session.header, session.state)
        with self.sentences(path):
            save_combat(path, {**content, "title": name}, self.lang)
        return path

    def elsewhere(self, session: Session) -> Session:
        """What stands of a fight in a new file of its own, to be gone on with. Raises CannotOpen.

        The old session must not be used any more.
        """
        loaded = session.fight.loaded
        with self.sentences(self.folder), self._refusals(self.folder, loaded.header):
            return self._session(continue_elsewhere(loaded, self.folder, self.clock().date()))

    def reading(self, path: Path) -> Reading:
        """A fight to be looked at: what stands of a log, or a combat file's before anybody acts.

        Raises CannotOpen.
        """
        with self.sentences(path):
            if is_log(path):
                return load(path)
            combat = read_combat(path, self.lang, NoChance())
        rules = ruleset(combat.header.ruleset)
        with self._refusals(path, combat.header):
            return Reading(path, combat.header, rules, begun(rules, combat))

    def prepared_in(self, path: Path) -> tuple[str, str]:
        """The title of a combat file, and what is in it, in words. Raises CannotOpen."""
        fight = self.reading(path)
        return fight.header.title, fight.ruleset.tongue(self.lang).summary(fight.history.state)

    def _begun(self, path: Path, combat: Combat[Any]) -> Session:
        now = self.clock()
        header = combat.header.model_copy(update={"created": now})
        with self._refusals(path, header):
            fight = create_fight(self.folder, header, combat.events, now.date())
        return self._session(fight, is_new=True)

    def _session(self, fight: Fight, *, is_new: bool = False) -> Session:
        return Session(
            fight,
            self.lang,
            self.clock,
            CHANCE,
            is_new=is_new,
            preferences=self.preferences,
        )

    @contextmanager
    def sentences(self, path: Path) -> Iterator[None]:
        """Turns whatever goes wrong with a file or folder into a sentence that names it."""
        try:
            yield
        except NotForWriting as refused:
            raise CannotOpen(f"{path.name}: {read_only_text(refused.reason, self.lang)}") from None
        except NameTaken as taken:
            sentence = SCREEN_TEXTS[self.lang].name_taken.format(file=Path(taken.filename).name)
            raise CannotOpen(sentence) from taken
        except Unreadable as error:
            raise CannotOpen(problem_sentence(error.problems[0], self.lang)) from error
        except FileRefused as refused:
            more = f" (+{len(refused.problems) - 1})" if len(refused.problems) > 1 else ""
            sentence = problem_sentence(refused.problems[0], self.lang)
            raise CannotOpen(f"{path.name}: {sentence}{more}") from refused
        except OSError as error:
            # Without a name in it, it came while the file or folder at hand was written.
            sentence = problem_sentence(problem_of(error), self.lang)
            raise CannotOpen(f"{error.filename or path}: {sentence}") from error

    @contextmanager
    def _refusals(self, path: Path, header: Header | None = None) -> Iterator[None]:
        """Turns what the rules or the log's format refuse into a sentence that names the file."""
        try:
            yield
        except Refusal as refusal:
            rules = ruleset(header.ruleset if header is not None else DEFAULT)
            sentence = refusal_sentence(refusal, rules, self.lang)
            raise CannotOpen(f"{path.name}: {sentence}") from refusal
