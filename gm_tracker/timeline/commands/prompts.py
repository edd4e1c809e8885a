"""What the timeline's prompts share."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gm_tracker.core.commands import Decision, Entry, Outcome, Preview, View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.state import State

Fight: TypeAlias = View[State, TimelineEvent]
Result: TypeAlias = Outcome[State, TimelineEvent]


def linked(events: Sequence[TimelineEvent]) -> tuple[TimelineEvent, ...]:
    """The events as one decision: all but the first linked to the one before."""
    return tuple(
        event.model_copy(update={"linked": True}) if place else event
        for place, event in enumerate(events)
    )


@dataclass(frozen=True)
class Typed:
    """A prompt that only Enter confirms; `preset` is the text it opens with."""

    preset: str = ""

    def instant(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """Nothing happens before Enter."""
        return None


@dataclass(frozen=True)
class Confirm(Typed):
    """Asks before something weighty: Enter does it, Escape leaves it."""

    question: str = ""
    events: tuple[TimelineEvent, ...] = ()

    def label(self, view: Fight) -> str:  # noqa: ARG002
        """The question."""
        return self.question

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Nothing beyond the question."""
        return Preview(())

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The decision. Raises Refusal where something was typed: that was meant otherwise."""
        if entry.text:
            raise Refusal(CommandReason.ENTER_OR_ESCAPE)
        return Decision(self.events)


def said(text: str, role: Role = Role.PLAIN) -> Preview:
    """A preview of plain words."""
    return Preview((Span(text, role),))
