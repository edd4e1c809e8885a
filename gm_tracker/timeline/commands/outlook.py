"""Where spending AP leads, in words: shown while a cost is typed."""

from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.project import Projection
from gm_tracker.timeline.screen import joined

NAMED = 3
"""How many of those who come next are named."""


def outlook(view: Fight, who: str, projection: Projection) -> tuple[Span, ...]:
    """Where the mark lands, what is owed and when, who is next and when this one is again."""
    words = prompt_words(view)
    person = view.state.people[who]
    debt = (
        Span(words.debt_in.format(debt=projection.debt, round=view.state.round + 1), Role.DEBT)
        if projection.debt
        else Span(words.no_debt)
    )
    parts = [Span(f"→ {projection.spent}/{person.budget}"), debt]
    ahead = projection.order
    until = ahead.index(who) if who in ahead else len(ahead)
    named = [view.state.people[id_].name for id_ in ahead[:until][:NAMED]]
    if until > NAMED:
        named.append("…")
    if who in ahead:
        again = words.then_again if named else words.again
        named.append(again.format(name=person.name))
    if named:
        parts.append(Span(words.up.format(names=", ".join(named))))
    return joined(parts)
