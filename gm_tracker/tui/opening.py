"""Where fights come from and go to: folders, files, and the sentences when they cannot be had."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import Any

from gm_tracker.core.dice import Chance, NoChance, T
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Header
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import ReadOnly
from gm_tracker.core.ruleset import Combat, begun
from gm_tracker.rulesets import DEFAULT, ruleset
from gm_tracker.storage.combats import is_log, read_combat
from gm_tracker.storage.fights import (
    Fight,
    FightEntry,
    continue_elsewhere,
    create_fight,
    list_fights,
    open_fight,
)
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import FileRefused, problem_of
from gm_tracker.tui.sentences import problem_sentence, refusal_sentence
from gm_tracker.tui.session import Clock, Session

_RANDOM = SystemRandom()


class FairChance:
    """Chance as it is at the table: nobody can foresee it."""

    def die(self, sides: int) -> int:
        """A fair die."""
        return _RANDOM.randint(1, sides)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items well shuffled."""
        return _RANDOM.sample(items, len(items))


CHANCE: Chance = FairChance()


class CannotOpen(Exception):
    """A fight cannot be had; the message is the sentence for the user."""


def now() -> datetime:
    """The time with its zone, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


@dataclass(frozen=True)
class Cabinet:
    """The folder with all fights, and where prepared ones lie."""

    folder: Path
    samples: Path | None
    lang: Lang
    clock: Clock = now

    def fights(self) -> list[FightEntry]:
        """All fights, the last one first."""
        return list_fights(self.folder)

    def prepared(self) -> Iterator[Path]:
        """Combat files: the user's own in `combats`, then the samples."""
        for place in (self.folder / "combats", self.samples):
            if place is not None:
                with suppress(OSError):
                    yield from sorted(place.glob("*.toml"))

    def played(self) -> list[FightEntry]:
        """The played samples, in the order of their names."""
        found = list_fights(self.samples) if self.samples is not None else []
        return sorted(found, key=lambda entry: entry.path.name)

    def open(self, path: Path) -> Session:
        """Goes on with a log, or begins a new fight from a combat file. Raises CannotOpen."""
        with self._sentences(path):
            if is_log(path):
                fight = self._look(path) if self._is_sample(path) else open_fight(path)
                return self._session(fight)
            return self._begun(path, read_combat(path, self.lang, CHANCE))

    def _is_sample(self, path: Path) -> bool:
        try:
            return self.samples is not None and path.resolve().parent == self.samples.resolve()
        except (OSError, RuntimeError):
            # A link that leads to itself: opening it tells what is wrong.
            return False

    def _look(self, path: Path) -> Fight:
        return Fight(load(path), None, ReadOnly.SAMPLE)

    def new(self, title: str) -> Session:
        """Begins an empty fight. Raises CannotOpen where the folder cannot be written."""
        with self._sentences(self.folder):
            return self._begun(self.folder, ruleset(DEFAULT).new_fight(title, self.lang))

    def elsewhere(self, session: Session) -> Session:
        """What stands of a fight in a new file of its own, to be gone on with. Raises CannotOpen.

        The old session must not be used any more.
        """
        loaded = session.fight.loaded
        with self._sentences(self.folder), self._refusals(self.folder, loaded.header):
            return self._session(continue_elsewhere(loaded, self.folder, self.clock().date()))

    def prepared_in(self, path: Path) -> tuple[str, str]:
        """The title of a combat file, and what is in it, in words. Raises CannotOpen."""
        with self._sentences(path):
            combat = read_combat(path, self.lang, NoChance())
        rules = ruleset(combat.header.ruleset)
        with self._refusals(path, combat.header):
            state = begun(rules, combat).state
        return combat.header.title, rules.tongue(self.lang).summary(state)

    def _begun(self, path: Path, combat: Combat[Any]) -> Session:
        now = self.clock()
        header = combat.header.model_copy(update={"created": now})
        with self._refusals(path, header):
            fight = create_fight(self.folder, header, combat.events, now.date())
        return Session(fight, self.lang, self.clock, CHANCE, is_new=True)

    def _session(self, fight: Fight) -> Session:
        return Session(fight, self.lang, self.clock, CHANCE)

    @contextmanager
    def _sentences(self, path: Path) -> Iterator[None]:
        """Turns whatever goes wrong with a file or folder into a sentence that names it."""
        try:
            yield
        except FileRefused as refused:
            more = f" (+{len(refused.problems) - 1})" if len(refused.problems) > 1 else ""
            sentence = problem_sentence(refused.problems[0], self.lang)
            raise CannotOpen(f"{path.name}: {sentence}{more}") from refused
        except OSError as error:
            # What is read tells its own trouble: this is the folder that cannot be written.
            sentence = problem_sentence(problem_of(error), self.lang)
            raise CannotOpen(f"{self.folder}: {sentence}") from error

    @contextmanager
    def _refusals(self, path: Path, header: Header) -> Iterator[None]:
        """Turns what the rules or the log's format refuse into a sentence that names the file."""
        try:
            yield
        except Refusal as refusal:
            sentence = refusal_sentence(refusal, ruleset(header.ruleset), self.lang)
            raise CannotOpen(f"{path.name}: {sentence}") from refusal
