"""What the timeline's prompts share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from gm_tracker.core.commands import Decision, Entry, Outcome, Preview, View
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.reasons import QUOTED, CommandReason
from gm_tracker.timeline.events import TimelineEvent, TimelineHeader
from gm_tracker.timeline.state import State

Fight: TypeAlias = View[State, TimelineEvent]
Result: TypeAlias = Outcome[State, TimelineEvent]

NONE_CHOSEN = -1
"""The place in a preview's choices as long as Enter takes none of them."""


def header_of(view: Fight) -> TimelineHeader:
    """The header of the fight. Raises TypeError where it is another ruleset's."""
    if not isinstance(view.header, TimelineHeader):
        raise TypeError(f"no timeline header: {view.header!r}")
    return view.header


@dataclass(frozen=True)
class Typed:
    """A prompt that only Enter confirms; `preset` is the text it opens with."""

    preset: str = ""

    def instant(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """Nothing happens before Enter."""
        return None


@dataclass(frozen=True, kw_only=True)
class Confirm(Typed):
    """Asks before something weighty: Enter does it, Escape leaves it."""

    question: str
    events: tuple[TimelineEvent, ...]

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


class Offer(NamedTuple):
    """One of several to choose from: its name, and what is told of the chosen one besides."""

    name: str
    detail: str = ""


@dataclass(frozen=True, kw_only=True)
class Choice(Typed):
    """One of several: letters of its name, or the arrows. The first that fits is taken."""

    question: str
    offers: tuple[Offer, ...]
    taken: Callable[[Fight, int], Result]
    """What comes of choosing the offer at that place."""

    def label(self, view: Fight) -> str:  # noqa: ARG002
        """The question."""
        return self.question

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Those that the letters may mean; the one that Enter takes stands out."""
        found = self._found(entry)
        chosen = entry.choice % len(found)
        offer = self.offers[found[chosen]]
        names = tuple(self.offers[place].name for place in found)
        others = (Span(f" · {name}", Role.DIM) for n, name in enumerate(names) if n != chosen)
        line = (Span(f"{offer.name}{offer.detail}", Role.STRONG), *others)
        return Preview(line, names, chosen)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """What comes of the chosen one. Raises Refusal where none has these letters."""
        found = self._found(entry)
        return self.taken(view, found[entry.choice % len(found)])

    def _found(self, entry: Entry) -> tuple[int, ...]:
        found = matches(entry.text, [offer.name for offer in self.offers])
        if not found:
            raise Refusal(CommandReason.NOT_UNDERSTOOD, text=entry.text[:QUOTED])
        return found


def said(text: str, role: Role = Role.PLAIN) -> Preview:
    """A preview of plain words."""
    return Preview((Span(text, role),))
