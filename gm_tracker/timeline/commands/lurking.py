"""Waiting for an event: a new one, or one that somebody waits for already (T26 to T31)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.fields import TEXT_LIMIT
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.naming import tidy
from gm_tracker.core.prompts import NONE_CHOSEN, Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import short
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.acting import on_turn
from gm_tracker.timeline.commands.outlook import outlook
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import Wait
from gm_tracker.timeline.project import Pending, project
from gm_tracker.timeline.state import Participant

OFFERED = 3
"""How many awaited events a wait offers, and how many signs of each."""
OFFERED_SIGNS = 24


def wait(view: Fight) -> "WaitPrompt":
    """The one on turn waits for an event (T26)."""
    return WaitPrompt(who=on_turn(view).id)


@frozen(kw_only=True)
class WaitPrompt(Typed):
    """The event that is waited for; left empty it is just "the event".

    The arrows take one that is awaited already; the same event typed once more is that one.
    """

    who: str

    def label(self, view: Fight) -> str:
        """Who waits."""
        return prompt_words(view).waits_for.format(name=view.state.people[self.who].name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What the wait costs and who comes then (T27, T31), and what is awaited already."""
        cost = view.state.rules.wait_cost
        offered = self._offered(view, entry)
        event = self._event(view, entry)
        parts = [] if event == entry.text.strip() else [Span(f"({event}) ")]
        others = [known for known in offered if known != event][:OFFERED]
        if others:
            parts.append(Span(f"↓ {' · '.join(map(_cut, others))} · ", Role.DIM))
        projection = project(view.state, self.who, cost)
        line = (*parts, Span(f"{cost} AP "), *outlook(view, self.who, projection))
        chosen = (entry.choice - 1) % len(offered) if entry.choice and offered else NONE_CHOSEN
        return Preview(line, offered, chosen, pending=Pending(self.who, cost))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The wait."""
        return Decision((Wait(id=self.who, awaited=self._event(view, entry)),))

    def _event(self, view: Fight, entry: Entry) -> str:
        offered = self._offered(view, entry)
        if entry.choice and offered:
            return offered[(entry.choice - 1) % len(offered)]
        typed = short(entry.text, TEXT_LIMIT) or prompt_words(view).event
        return next((known for known in awaited(view) if same_event(known, typed)), typed)

    def _offered(self, view: Fight, entry: Entry) -> tuple[str, ...]:
        """What is awaited already and what the letters may mean."""
        known = awaited(view)
        return tuple(known[place] for place in matches(entry.text, known))


def awaited(view: Fight) -> tuple[str, ...]:
    """The events waited for, each once, in the order of joining; capitals do not count."""
    return tuple(waiters(view))


def waiters(view: Fight) -> dict[str, list[Participant]]:
    """Who waits for each of the events that are awaited, both in the order of joining."""
    said: dict[str, str] = {}
    found: dict[str, list[Participant]] = {}
    for person in view.state.people.values():
        if person.waiting is not None:
            event = said.setdefault(_folded(person.waiting), person.waiting)
            found.setdefault(event, []).append(person)
    return found


def same_event(one: str, other: str) -> bool:
    """Whether two texts mean the same event: capitals and blanks around them do not count."""
    return _folded(one) == _folded(other)


def _folded(text: str) -> str:
    return tidy(text).casefold()


def _cut(text: str) -> str:
    return text if len(text) <= OFFERED_SIGNS else f"{text[: OFFERED_SIGNS - 1]}…"
