"""A line of the log that is typed anew: its prompt, asked of the fight as it stood before it."""

from abc import abstractmethod
from dataclasses import replace
from typing import Generic, Self, TypeVar

from gm_tracker.core.commands import Asking, Decision, Entry, Outcome, Preview, View
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event
from gm_tracker.core.values import frozen

S = TypeVar("S")
E = TypeVar("E", bound=Event)


@frozen(kw_only=True)
class Corrected(Generic[S, E]):
    """A prompt on the state before what it corrects; a ruleset says what comes of it."""

    prompt: Asking[View[S, E]]
    state: S
    ahead: tuple[E, ...]
    """What comes before it in its decision, as drafts."""
    behind: tuple[E, ...]
    """What comes behind it."""

    @property
    def preset(self) -> str:
        """What was typed."""
        return self.prompt.preset

    @property
    def before(self) -> Self | None:
        """The line before this one."""
        return None if self.prompt.before is None else replace(self, prompt=self.prompt.before)

    def label(self, view: View[S, E]) -> str:
        """What the prompt asks."""
        return self.prompt.label(self._then(view))

    def preview(self, view: View[S, E], entry: Entry) -> Preview:
        """What Enter would have done then."""
        return self.prompt.preview(self._then(view), entry)

    def instant(self, view: View[S, E], entry: Entry) -> Outcome[S, E]:
        """What the last key does at once. Raises Refusal (NOTHING_LEFT) as Enter does."""
        outcome = self.prompt.instant(self._then(view), entry)
        return None if outcome is None else self._not_empty(outcome)

    def enter(self, view: View[S, E], entry: Entry) -> Outcome[S, E]:
        """The decision with the new events in it, or the next line.

        Raises Refusal (NOTHING_LEFT) where no event would stand in its place: that is undo.
        """
        outcome = self.prompt.enter(self._then(view), entry)
        return self._not_empty(Decision(()) if outcome is None else outcome)

    def _not_empty(self, outcome: Outcome[S, E]) -> Outcome[S, E]:
        if isinstance(outcome, Decision) and not outcome.events:
            raise Refusal(CoreReason.NOTHING_LEFT)
        return self.led(outcome)

    @abstractmethod
    def led(self, outcome: Outcome[S, E]) -> Outcome[S, E]:
        """Where what the prompt gives leads: a decision to the whole one anew."""

    def _then(self, view: View[S, E]) -> View[S, E]:
        return replace(view, state=self.state)
