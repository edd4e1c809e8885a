"""Acting: by cost, by a named action, out of turn; waiting; passing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import NAME_LIMIT, TEXT_LIMIT
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed
from gm_tracker.timeline.commands.reasons import CommandReason, short, touched, whole
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Act, Action, Pass, TimelineHeader, Wait
from gm_tracker.timeline.project import Projection, project
from gm_tracker.timeline.screen import joined
from gm_tracker.timeline.state import Participant

MOST_COST = 999
RECENT = 200
"""How many of the last events are looked through for actions used before."""
NAMED = 3
"""How many of those who come next a preview names."""

_BY_COST = re.compile(r"\s*([0-9]+)(?:\s+(.*))?", re.ASCII | re.DOTALL)
_BY_NAME = re.compile(r"(.*?)\s*(?:([+-])\s*([0-9]+)|(?<=\s)([0-9]+))?\s*", re.ASCII | re.DOTALL)


def on_turn(view: Fight) -> Participant:
    """Who is on turn, reactions first. Raises Refusal where the fight does not run or nobody is."""
    if view.state.phase != "running":
        ended = view.state.phase == "ended"
        raise Refusal(TimelineReason.ENDED if ended else TimelineReason.NOT_STARTED)
    if view.state.on_turn is None:
        raise Refusal(TimelineReason.NOBODY_ACTIVE)
    return view.state.people[view.state.on_turn]


def act(view: Fight) -> "ActPrompt":
    """The one on turn acts, wherever the cursor stands (T14, T22)."""
    return ActPrompt(who=on_turn(view).id)


def act_out_of_turn(view: Fight) -> "ActPrompt":
    """The row under the cursor acts on the game master's word (R23)."""
    on_turn(view)
    person = touched(view)[0]
    if person.status != "active":
        raise Refusal(TimelineReason.NOT_ACTIVE, name=person.name)
    return ActPrompt(who=person.id, out_of_turn=True)


def wait(view: Fight) -> "WaitPrompt":
    """The one on turn waits for an event (T26)."""
    return WaitPrompt(who=on_turn(view).id)


def give_up(view: Fight) -> Decision[Pass]:
    """The first reaction is passed (R19)."""
    person = on_turn(view)
    if not view.state.reactions:
        raise Refusal(TimelineReason.NO_REACTION, name=person.name)
    return Decision((Pass(id=person.id),))


@dataclass(frozen=True)
class ActPrompt(Typed):
    """A cost (`8`, `8 Tritt`) or letters of an action's name (`kn`, `kn +2`, `Biss 6`)."""

    who: str = ""
    out_of_turn: bool = False

    def label(self, view: Fight) -> str:
        """Who acts."""
        name = view.state.people[self.who].name
        return prompt_words(view).out_of_turn.format(name=name) if self.out_of_turn else name

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The action, where its cost leads, and who comes then."""
        if not entry.text.strip() and not entry.choice:
            choices = tuple(f"{a.name} {a.cost}" for a in known_actions(view, self.who))
            if not choices:
                return Preview((Span(prompt_words(view).act_hint, Role.DIM),))
            return Preview((Span("→ " + " · ".join(choices[:6]), Role.DIM),), choices)
        action, choices = self._read(view, entry)
        projection = project(view.state, self.who, action.cost)
        named = (Span(f"{action.name} {action.cost} ", Role.STRONG),)
        line = (*named, *_outlook(view, self.who, projection))
        return Preview(line, choices, entry.choice % max(1, len(choices)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The act. Raises Refusal where the text is no cost and no action."""
        if not entry.text.strip() and not entry.choice:
            return None
        action, _ = self._read(view, entry)
        return Decision(
            (
                Act(
                    id=self.who,
                    action=action.name,
                    cost=action.cost,
                    out_of_turn=self.out_of_turn,
                ),
            )
        )

    def _read(self, view: Fight, entry: Entry) -> tuple[Action, tuple[str, ...]]:
        by_cost = _BY_COST.fullmatch(entry.text)
        if by_cost:
            name = short(by_cost[2] or "", NAME_LIMIT) or prompt_words(view).action
            return Action(name=name, cost=whole(by_cost[1], 0, MOST_COST)), ()
        by_name = _BY_NAME.fullmatch(entry.text)
        text, sign, more, cost = by_name.groups() if by_name else (entry.text, None, None, None)
        if more and not text.strip():
            raise Refusal(CommandReason.NO_SUCH_ACTION, text=entry.text.strip()[:40])
        actions = known_actions(view, self.who)
        found = [actions[place] for place in matches(text, [a.name for a in actions])]
        if not found:
            if not cost:
                raise Refusal(CommandReason.NO_SUCH_ACTION, text=text.strip()[:40])
            return Action(name=short(text, NAME_LIMIT), cost=whole(cost, 0, MOST_COST)), ()
        chosen = found[entry.choice % len(found)]
        if cost:
            chosen = Action(name=chosen.name, cost=whole(cost, 0, MOST_COST))
        elif more:
            total = chosen.cost + int(f"{sign}{more[:9]}")
            chosen = Action(name=chosen.name, cost=whole(str(total), 0, MOST_COST))
        return chosen, tuple(f"{action.name} {action.cost}" for action in found)


@dataclass(frozen=True)
class WaitPrompt(Typed):
    """The event that is waited for; left empty it is just "the event"."""

    who: str = ""

    def label(self, view: Fight) -> str:
        """Who waits."""
        return prompt_words(view).waits_for.format(name=view.state.people[self.who].name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What the wait costs and who comes then (T27, T31)."""
        cost = view.state.rules.wait_cost
        words = prompt_words(view)
        shown = "" if entry.text.strip() else f"({words.event}) "
        projection = project(view.state, self.who, cost)
        return Preview((Span(f"{shown}{cost} AP "), *_outlook(view, self.who, projection)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The wait."""
        event = short(entry.text, TEXT_LIMIT) or prompt_words(view).event
        return Decision((Wait(id=self.who, awaited=event),))


def known_actions(view: Fight, who: str) -> tuple[Action, ...]:
    """Actions by name: the participant's own, then those used last, then the fight's catalogue."""
    found: dict[str, Action] = {}
    for action in _candidates(view, who):
        found.setdefault(action.name.casefold(), action)
    return tuple(found.values())


def _candidates(view: Fight, who: str) -> Iterator[Action]:
    yield from view.state.people[who].actions
    plain = prompt_words(view).action
    for event in islice(view.standing(), RECENT):
        if isinstance(event, Act) and event.action != plain:
            yield Action(name=event.action, cost=event.cost)
    if isinstance(view.header, TimelineHeader):
        yield from view.header.actions


def _outlook(view: Fight, who: str, projection: Projection) -> tuple[Span, ...]:
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
