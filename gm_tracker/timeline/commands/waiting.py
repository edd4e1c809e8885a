"""The awaited event occurs: which one, who rolls what, and the order that follows (R17, R18)."""

from dataclasses import dataclass, replace

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Roll
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.acting import on_turn
from gm_tracker.timeline.commands.initiative import HIGHEST, LOWEST, roll_for
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed, said
from gm_tracker.timeline.commands.reasons import CommandReason, whole
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Probe, Trigger
from gm_tracker.timeline.order import eased, reaction_order


def event_occurs(view: Fight) -> "EventPrompt | RollPrompt":
    """An event that somebody waits for occurs: asks which where there are several (T28).

    Raises Refusal where nobody waits.
    """
    on_turn(view)
    events = awaited(view)
    if not events:
        raise Refusal(TimelineReason.NOBODY_WAITS)
    return EventPrompt() if len(events) > 1 else rolls_for(view, events[0])


def awaited(view: Fight) -> tuple[str, ...]:
    """The events waited for, each once, in the order of joining."""
    waits = (person.waiting for person in view.state.people.values())
    return tuple(dict.fromkeys(event for event in waits if event is not None))


def rolls_for(view: Fight, event: str) -> "RollPrompt":
    """Asks the rolls: everyone waiting for it, then the one on turn, who may have caused it."""
    waiters = [p.id for p in view.state.people.values() if p.waiting == event]
    causer = on_turn(view).id
    asked = waiters if causer in waiters else [*waiters, causer]
    return RollPrompt(event=event, asked=tuple(asked))


@dataclass(frozen=True)
class EventPrompt(Typed):
    """Which of several awaited events it is: letters, or the arrows."""

    def label(self, view: Fight) -> str:
        """The question."""
        return prompt_words(view).which_event

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The events that the letters may mean, the chosen one first."""
        found = self._found(view, entry)
        chosen = entry.choice % len(found)
        shown = [Span(found[chosen], Role.STRONG)]
        shown += [
            Span(f" · {event}", Role.DIM) for place, event in enumerate(found) if place != chosen
        ]
        return Preview(tuple(shown), found, chosen)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """On to the rolls. Raises Refusal where no event has these letters."""
        found = self._found(view, entry)
        return rolls_for(view, found[entry.choice % len(found)])

    def _found(self, view: Fight, entry: Entry) -> tuple[str, ...]:
        events = awaited(view)
        found = tuple(events[place] for place in matches(entry.text, events))
        if not found:
            raise Refusal(CommandReason.NOT_UNDERSTOOD, text=entry.text[:40])
        return found


@dataclass(frozen=True)
class RollPrompt(Typed):
    """One roll after the other: a number, `r` to roll, `-` for no roll."""

    event: str = ""
    asked: tuple[str, ...] = ()
    """Whose rolls are still to come, the one asked now first."""
    probes: tuple[Probe, ...] = ()

    def label(self, view: Fight) -> str:
        """Who rolls, and why: waits (with the ease), or may have caused the event."""
        words = prompt_words(view)
        person = view.state.people[self.asked[0]]
        if person.waiting is None:
            return words.causer_rolls.format(name=person.name)
        return words.waiter_rolls.format(name=person.name, ease=view.state.rules.wait_ease)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What the roll counts with its ease, and the order so far."""
        words = prompt_words(view)
        typed = entry.text.strip()
        if not typed or typed == "-":
            return said(words.roll_or_none, Role.DIM) if not typed else said(words.no_roll)
        roll = whole(typed, LOWEST, HIGHEST)
        person = view.state.people[self.asked[0]]
        counts = eased(view.state, person, roll)
        so_far = ranking(view, (*self.probes, Probe(id=person.id, roll=roll)))
        return said(f"= {counts} · {so_far}")

    def instant(self, view: Fight, entry: Entry) -> Result:
        """`r` rolls at once."""
        if entry.text.strip().casefold() != "r":
            return None
        return self._on(view, roll_for(view, view.state.people[self.asked[0]]))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """On to the next roll; after the last one to the order that follows."""
        typed = entry.text.strip()
        if not typed:
            raise Refusal(CommandReason.NOTHING_TYPED)
        return self._on(view, None if typed == "-" else whole(typed, LOWEST, HIGHEST))

    def _on(self, view: Fight, roll: Roll | None) -> Result:
        probes = self.probes if roll is None else (*self.probes, self._probe(roll))
        if len(self.asked) > 1:
            return replace(self, asked=self.asked[1:], probes=probes)
        if all(view.state.people[probe.id].waiting is None for probe in probes):
            raise Refusal(TimelineReason.NOBODY_WAITS)
        return OrderPrompt(event=self.event, probes=probes)

    def _probe(self, roll: Roll) -> Probe:
        return Probe(id=self.asked[0], roll=roll)


@dataclass(frozen=True)
class OrderPrompt(Typed):
    """The order of the reactions before it counts: Enter takes it."""

    event: str = ""
    probes: tuple[Probe, ...] = ()

    def label(self, view: Fight) -> str:
        """The event."""
        return prompt_words(view).event_order.format(event=self.event)

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Who reacts first, who second."""
        return said(ranking(view, self.probes), Role.STRONG)

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The event occurs."""
        if entry.text:
            raise Refusal(CommandReason.ENTER_OR_ESCAPE)
        return Decision((Trigger(event=self.event, probes=self.probes),))


def ranking(view: Fight, probes: tuple[Probe, ...]) -> str:
    """The reactions in their order, with what each roll counts."""
    rolls = {probe.id: probe.roll for probe in probes}
    people = (view.state.people[id_] for id_ in reaction_order(view.state, probes))
    return ", ".join(f"{p.name} ({eased(view.state, p, rolls[p.id])})" for p in people)
