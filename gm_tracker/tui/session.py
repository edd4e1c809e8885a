"""A fight under way: the owner of its history and its journal."""

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime
from typing import Any

from gm_tracker.core.commands import USUAL, Preferences, View
from gm_tracker.core.dice import Chance
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import Event, Redo, Undo, numbered
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage.fights import Fight

Clock = Callable[[], datetime]


class SessionReason(Reason):
    """Why a session takes nothing."""

    READ_ONLY = "read_only"


class Session:
    """Takes decisions: decided by the rules, written and synced, then part of the history.

    Where the file cannot be written the fight goes on in memory: `unsaved` tells why, and the
    next decision writes everything that is missing.
    """

    def __init__(
        self,
        fight: Fight,
        lang: Lang,
        clock: Clock,
        chance: Chance,
        *,
        is_new: bool = False,
        preferences: Preferences = USUAL,
    ) -> None:
        self._fight = fight
        self._clock = clock
        self._chance = chance
        self.lang = lang
        self.preferences = preferences
        self.ruleset = fight.loaded.ruleset
        self.header = fight.loaded.header
        self.history = fight.loaded.history
        self._told: dict[int, str] = {}
        """What was told of lines already; it never changes."""
        self.unsaved: OSError | None = None
        """Why the last decision is not on the disk; None: everything is."""
        self.is_new = is_new
        """Begun just now: nothing was decided at the table yet."""
        self._is_closed = False

    @property
    def fight(self) -> Fight:
        """The file as it was opened."""
        return self._fight

    @property
    def state(self) -> Any:
        """The state now."""
        return self.history.state

    @property
    def turn(self) -> Hashable:
        """What tells this turn from every other one."""
        return self.ruleset.turn(self.state)

    def now(self) -> datetime:
        """The time at the table."""
        return self._clock()

    @property
    def read_only(self) -> ReadOnly | None:
        """Why nothing can be taken, or None."""
        return self._fight.read_only

    def take(self, drafts: Sequence[Event]) -> None:
        """Takes the drafts, all or none, in one write; undos come before new decisions.

        Drafts linked to the one before are one decision. Raises Refusal with nothing changed or
        written.
        """
        if self._fight.journal is None:
            raise Refusal(SessionReason.READ_ONLY)
        now = self._clock()
        events = numbered(drafts, len(self.history), now)
        taken = self.history.decide(events)
        try:
            self._fight.journal.append(events)
            self.unsaved = None
        except OSError as error:
            self.unsaved = error
        self.history.record(taken)

    def undo(self) -> tuple[Event, ...]:
        """Takes the last decision back and gives it. Raises Refusal where there is none."""
        gone = self.history.last_decision()
        self.take([Undo()])
        return gone

    def redo(self) -> tuple[Event, ...]:
        """Lets the decision undone last count again and gives it. Raises Refusal."""
        back = self.history.next_decision()
        self.take([Redo()])
        return back

    def told(self, seq: int) -> str:
        """The line of words on the event of line `seq`, no undo or redo; made once."""
        words = self._told.get(seq)
        if words is None:
            at, event = self.history.at, self.history.events[seq - 1]
            words = self.ruleset.tongue(self.lang).told(at(seq - 1), event, at(seq))
            self._told[seq] = words
        return words

    def view(
        self, cursor: str | None, field: str | None, marked: tuple[str, ...]
    ) -> View[Any, Any]:
        """The fight as commands see it."""
        return View(
            state=self.state,
            header=self.header,
            lang=self.lang,
            cursor=cursor,
            field=field,
            marked=marked,
            chance=self._chance,
            standing=self.history.standing,
            at=self.history.at,
            last_decision=self.history.last_decision,
            preferences=self.preferences,
        )

    def save(self) -> bool:
        """Tries again to write what is not on the disk; whether all is there now."""
        journal = self._fight.journal
        if self.unsaved is None or journal is None:
            return True
        try:
            journal.append(())
        except OSError as error:
            self.unsaved = error
            return False
        self.unsaved = None
        return True

    def close(self) -> None:
        """Lets go of the file, after a last try to write what is not saved."""
        journal = self._fight.journal
        if journal is not None and not self._is_closed:
            self._is_closed = True
            self.save()
            journal.close()
