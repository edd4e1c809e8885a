"""The bench: prepared reserves that join with their values."""

from dataclasses import dataclass

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import Entrant, TimelineHeader
from gm_tracker.timeline.naming import newcomers


def bench(view: Fight) -> tuple[Entrant, ...]:
    """The reserves that have not joined yet, in the order of the header."""
    header = view.header
    reserves = header.reserves if isinstance(header, TimelineHeader) else ()
    return tuple(entrant for entrant in reserves if entrant.id not in view.state.people)


def from_bench(view: Fight) -> "BenchPrompt":
    """Somebody comes in from the bench (R21). Raises Refusal where nobody sits there."""
    if not bench(view):
        raise Refusal(CommandReason.BENCH_EMPTY)
    return BenchPrompt()


@dataclass(frozen=True)
class BenchPrompt(Typed):
    """Who of the bench comes in: letters of the name, or the arrows."""

    def label(self, view: Fight) -> str:
        """The question."""
        return prompt_words(view).who_joins

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Those whom the letters may mean, the chosen one first."""
        found = self._found(view, entry)
        chosen = entry.choice % len(found)
        shown = [Span(f"{found[chosen].name} {found[chosen].ap} AP", Role.STRONG)]
        shown += [
            Span(f" · {entrant.name}", Role.DIM)
            for place, entrant in enumerate(found)
            if place != chosen
        ]
        return Preview(tuple(shown), tuple(entrant.name for entrant in found), chosen)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The chosen one joins. Raises Refusal where nobody has these letters."""
        found = self._found(view, entry)
        drafts = newcomers(view.state, found[entry.choice % len(found)], bench=bench(view))
        return Decision(drafts, drafts[-1].id)

    def _found(self, view: Fight, entry: Entry) -> tuple[Entrant, ...]:
        waiting = bench(view)
        found = tuple(waiting[n] for n in matches(entry.text, [one.name for one in waiting]))
        if not found:
            raise Refusal(CommandReason.NOT_UNDERSTOOD, text=entry.text[:40])
        return found
