"""The fight as a whole: begin, end of a round by hand, end."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.events import End
from gm_tracker.core.lines import joined
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.prompts import Confirm, Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import names
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import ROUNDS, EndRound, Start


def begin(view: Fight) -> "BeginPrompt":
    """The fight begins. Raises Refusal where nobody is there."""
    decide(view.state, Start())
    return BeginPrompt()


def end_round(view: Fight) -> Confirm:
    """Ends the round by hand, after asking: what is unspent lapses (R6)."""
    decide(view.state, EndRound())
    lapsing = sum(p.left for p in view.state.people.values() if p.status == "active")
    return Confirm(
        question=prompt_words(view).end_round.format(round=view.state.round, ap=lapsing),
        events=(EndRound(),),
    )


def end(view: Fight) -> Confirm:
    """Ends the fight, after asking."""
    decide(view.state, End())
    return Confirm(
        question=PROMPT_WORDS[view.lang].end.format(round=view.state.round), events=(End(),)
    )


@frozen
class BeginPrompt(Typed):
    """The round the fight begins in, typed where it is not the one offered."""

    round: int = ROUNDS.low
    """The round where nothing is typed."""

    def label(self, view: Fight) -> str:
        """The question."""
        return prompt_words(view).begin

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who would be first, who still lacks an initiative, and who is surprised (T17, T25).

        Where all owe a whole round the first one's turn is in a later one (R7).
        """
        words = prompt_words(view)
        start = self._start(entry)
        after = apply(view.state, start)
        first = after.people[after.on_turn].name if after.on_turn else "–"
        begins = Span(words.begins_in.format(round=start.round))
        parts = [begins, Span(words.first.format(name=first), Role.STRONG)]
        if after.round != start.round:
            parts.append(Span(words.in_round.format(round=after.round), Role.WARNING))
        active = tuple(p for p in view.state.people.values() if p.status == "active")
        if missing := tuple(p for p in active if p.initiative is None):
            text = words.without_initiative.format(names=names(missing))
            parts.append(Span(text, Role.WARNING))
        if surprised := tuple(p for p in active if p.surprised):
            parts.append(Span(words.surprised.format(names=names(surprised)), Role.WARNING))
        return Preview((Span("→ "), *joined(parts)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The start."""
        start = self._start(entry)
        return Decision((start,), apply(view.state, start).on_turn)

    def _start(self, entry: Entry) -> Start:
        typed = entry.text.strip()
        return Start(round=whole(typed, ROUNDS) if typed else self.round)
