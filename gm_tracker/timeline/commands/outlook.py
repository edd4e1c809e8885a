"""Where spending AP leads, in words: shown while a cost is typed."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gm_tracker.core.lines import joined
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import names
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import Act, LifeChange, Out, TimelineEvent
from gm_tracker.timeline.project import Projection, after_events

if TYPE_CHECKING:
    from gm_tracker.timeline.commands.deeds import Deeds

NAMED = 5
"""How many of those who come next are named."""


def deeds_in_words(view: Fight, deeds: "Deeds") -> Line:
    """What is done, by whom of a group, to whom, and what comes then."""
    events = deeds.events(view.state, with_outs=view.preferences.offer_out == "yes")
    projection = after_events(view.state, deeds.who, events)
    said = f"{deeds.action.name} {deeds.action.cost}"
    if deeds.group:
        actors = tuple(view.state.people[e.id] for e in events if isinstance(e, Act))
        said = prompt_words(view).group_acts.format(
            count=len(actors), action=said, names=names(actors)
        )
        leads_to: Line = joined(following(view, deeds.who, projection))
    else:
        leads_to = outlook(view, deeds.who, projection)
    struck = ", ".join(_struck(view, deeds.aim.targets, events))
    at = (Span(f" → {struck}"),) if struck else ()
    between = Span(" · ", Role.DIM) if struck or deeds.group else Span(" ")
    return (Span(said, Role.STRONG), *at, between, *leads_to)


def _struck(view: Fight, targets: Sequence[str], events: Sequence[TimelineEvent]) -> Iterator[str]:
    """The targets, with their life points before and after."""
    outs = {event.id for event in events if isinstance(event, Out)}
    for id_ in targets:
        person = view.state.people[id_]
        delta = sum(e.delta for e in events if isinstance(e, LifeChange) and e.id == id_)
        told = f"{person.life} → {(person.life or 0) + delta}" if delta else ""
        if id_ in outs:
            told += prompt_words(view).falls
        yield f"{person.name} ({told})" if told else person.name


def outlook(view: Fight, who: str, projection: Projection) -> tuple[Span, ...]:
    """Where the mark lands, what is owed and when, who is next and when this one is again."""
    words = prompt_words(view)
    debt = (
        Span(words.debt_in.format(debt=projection.debt, round=view.state.round + 1), Role.DEBT)
        if projection.debt
        else Span(words.no_debt)
    )
    landing = Span(f"→ {projection.spent}/{view.state.people[who].budget}")
    return joined([landing, debt, *following(view, who, projection)])


def following(view: Fight, who: str, projection: Projection) -> list[Span]:
    """Those next in the order with their gaps in AP, and the place or the round of this one."""
    words = prompt_words(view)
    order = projection.order
    named = []
    for place, (id_, gap) in enumerate(zip(order[:NAMED], projection.gaps, strict=False)):
        name = view.state.people[id_].name
        if id_ == who:
            name = (words.then_again if place else words.again).format(name=name)
        named.append(f"{name} {gap:+d}" if gap else name)
    own = view.state.people[who].name
    if who in order[NAMED:]:
        place = order.index(who) + 1
        dots = ("…",) if place > NAMED + 1 else ()
        named += (*dots, words.again_at.format(name=own, place=place))
    parts = [Span(words.up.format(names=", ".join(named)))] if named else []
    if who not in order and projection.again is not None:
        parts.append(Span(words.again_in.format(name=own, round=projection.again)))
    return parts
