"""The lines that every ruleset opens: a question, a choice, a text that only Enter confirms."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from gm_tracker.core.commands import Asking, Decision, Entry, Outcome, Preview, View
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.typed import QUOTED
from gm_tracker.core.values import frozen

Fight: TypeAlias = View[Any, Any]
"""A fight under whatever rules: these lines look at its language alone."""
Result: TypeAlias = Outcome[Any, Any]

PANEL = 5
"""Lines above the table that are seen on every screen."""
NONE_CHOSEN = -1
"""The place in a preview's choices as long as Enter takes none of them."""


@frozen
class Typed:
    """A prompt that only Enter confirms; `preset` is the text it opens with."""

    preset: str = ""
    before: Asking[Fight] | None = None

    def instant(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """Nothing happens before Enter."""
        return None


@frozen(kw_only=True)
class Confirm(Typed):
    """Asks before something weighty: Enter does it, Escape leaves it."""

    question: str
    events: tuple[Event, ...]

    def label(self, view: Fight) -> str:  # noqa: ARG002
        """The question."""
        return self.question

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Nothing beyond the question."""
        return Preview(())

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The decision. Raises Refusal where something was typed: that was meant otherwise."""
        if entry.text:
            raise Refusal(CoreReason.ONLY_ENTER)
        return Decision(self.events)


_YES, _NO = ("j", "y"), ("n",)


@frozen(kw_only=True)
class YesOrNo(Typed):
    """A question with two answers: `j` or `y` says yes, `n` no; Escape leaves it all.

    Enter says yes, but not where the question stands at the Enter of another line (`by_letter`):
    pressed twice by chance it would answer what nobody has read.
    """

    question: str
    yes: Callable[[Fight], Result]
    no: Callable[[Fight], Result]
    explained: str = ""
    """What either answer leads to."""
    by_letter: bool = False

    def label(self, view: Fight) -> str:  # noqa: ARG002
        """The question."""
        return self.question

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """How to answer. Raises Refusal where something else was typed."""
        if entry.text.strip():
            raise Refusal(CoreReason.YES_OR_NO)
        words = PROMPT_WORDS[view.lang]
        answers = Span(words.by_letter if self.by_letter else words.yes_or_no, Role.STRONG)
        return Preview((answers, Span(self.explained, Role.DIM)) if self.explained else (answers,))

    def instant(self, view: Fight, entry: Entry) -> Result:
        """What comes of the answer typed."""
        typed = entry.text.strip().casefold()
        if typed in _YES:
            return self.yes(view)
        return self.no(view) if typed in _NO else None

    def enter(self, view: Fight, entry: Entry) -> Result:
        """What comes of a yes. Raises Refusal (YES_OR_NO) where Enter is none."""
        if entry.text.strip() or self.by_letter:
            raise Refusal(CoreReason.YES_OR_NO)
        return self.yes(view)


class Offer(NamedTuple):
    """One of several to choose from: its name, and what is told of the chosen one besides."""

    name: str
    detail: str = ""


@frozen(kw_only=True)
class Choice(Typed):
    """One of several: letters of its name, or the arrows. The first that fits is taken."""

    question: str
    offers: tuple[Offer, ...]
    taken: Callable[[Fight, int], Result]
    """What comes of choosing the offer at that place."""
    is_listed: bool = False
    """Whether those that can be meant stand above the table, each with its detail."""

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
        if self.is_listed:
            line: Line = (Span(offer.name, Role.STRONG), *others)
            return Preview(line, names, chosen, panel=self._panel(found, chosen))
        return Preview((Span(f"{offer.name}{offer.detail}", Role.STRONG), *others), names, chosen)

    def _panel(self, found: tuple[int, ...], chosen: int) -> tuple[Line, ...]:
        lines = []
        for place in window(len(found), chosen, PANEL):
            mark, role = ("▸ ", Role.STRONG) if place == chosen else ("  ", Role.PLAIN)
            lines.append((Span(f"{mark}{''.join(self.offers[found[place]])}", role),))
        return tuple(lines)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """What comes of the chosen one. Raises Refusal where none has these letters."""
        found = self._found(entry)
        return self.taken(view, found[entry.choice % len(found)])

    def _found(self, entry: Entry) -> tuple[int, ...]:
        found = matches(entry.text, [offer.name for offer in self.offers])
        if not found:
            raise Refusal(CoreReason.NOT_UNDERSTOOD, text=entry.text[:QUOTED])
        return found


@frozen(kw_only=True)
class FindPrompt(Choice):
    """Whom the cursor goes to: a row's own letter comes before letters of a name."""

    letters: tuple[str, ...]
    """One for each offer; "" where a row has none."""

    def _found(self, entry: Entry) -> tuple[int, ...]:
        wanted = entry.text.strip().casefold()
        if not wanted or wanted not in self.letters:
            return super()._found(entry)
        named = matches(entry.text, [offer.name for offer in self.offers])
        return tuple(dict.fromkeys((self.letters.index(wanted), *named)))


def window(count: int, place: int, most: int) -> range:
    """The places out of `count`, `most` at the most, that are shown around the one at `place`."""
    start = max(0, min(place - most // 2, count - most))
    return range(start, min(count, start + most))


def said(text: str, role: Role = Role.PLAIN) -> Preview:
    """A preview of plain words."""
    return Preview((Span(text, role),))
