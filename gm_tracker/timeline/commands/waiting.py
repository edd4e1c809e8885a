"""The awaited event occurs: which one, who rolls what, and the order that follows (R17, R18)."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Roll
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.acting import on_turn
from gm_tracker.timeline.commands.initiative import roll_for
from gm_tracker.timeline.commands.lurking import awaited, same_event
from gm_tracker.timeline.commands.prompts import Choice, Fight, Offer, Result, Typed, said
from gm_tracker.timeline.commands.reasons import QUOTED, CommandReason, whole
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import INITIATIVES, Probe, Trigger
from gm_tracker.timeline.order import eased, reaction_order
from gm_tracker.timeline.state import Participant


def event_occurs(view: Fight) -> "Choice | RollPrompt":
    """An event that somebody waits for occurs: asks which where there are several (T28).

    Raises Refusal where nobody waits.
    """
    on_turn(view)
    events = awaited(view)
    if not events:
        raise Refusal(TimelineReason.NOBODY_WAITS)
    if len(events) == 1:
        return rolls_for(view, events[0])
    return Choice(
        question=prompt_words(view).which_event,
        offers=tuple(Offer(event) for event in events),
        taken=lambda view, place: rolls_for(view, events[place]),
    )


def rolls_for(view: Fight, event: str) -> "RollPrompt":
    """Asks the rolls: everyone waiting for it, then the one on turn, who may have caused it."""
    waiters = tuple(
        person.id
        for person in view.state.people.values()
        if person.waiting is not None and same_event(person.waiting, event)
    )
    causer = on_turn(view).id
    asked = waiters if causer in waiters else (*waiters, causer)
    return RollPrompt(event=event, asked=asked, causer=causer)


class _Named(NamedTuple):
    """Somebody meant by letters of a name: who, of whom, at which place among them."""

    person: Participant
    names: tuple[str, ...]
    place: int

    def shown(self, words: str) -> Preview:
        """The preview that says so; the words have `{name}`."""
        line = (Span(words.format(name=self.person.name)),)
        return Preview(line, self.names, self.place)


def _named(view: Fight, entry: Entry, but: Collection[str]) -> _Named:
    """The active participant whose name is typed, or chosen with the arrows.

    Raises Refusal where nobody active but those in `but` has these letters.
    """
    people = [
        person
        for person in view.state.people.values()
        if person.status == "active" and person.id not in but
    ]
    found = [people[place] for place in matches(entry.text, [person.name for person in people])]
    if not found:
        raise Refusal(CommandReason.NOT_UNDERSTOOD, text=entry.text.strip()[:QUOTED])
    place = (entry.choice if entry.text.strip() else entry.choice - 1) % len(found)
    return _Named(found[place], tuple(person.name for person in found), place)


@dataclass(frozen=True, kw_only=True)
class RollPrompt(Typed):
    """One roll after the other: a number, `r` to roll, `-` for no roll.

    At the roll of the one who is taken for the causer, letters of a name (or the arrows) say that
    it was somebody else: a name that begins with `R` may begin with the capital.
    """

    event: str
    asked: tuple[str, ...]
    """Whose rolls are still to come, the one asked now first."""
    causer: str | None = None
    """Who may have caused the event; None: the one asked is added by the game master (R17)."""
    probes: tuple[Probe, ...] = ()

    def label(self, view: Fight) -> str:
        """Who rolls, and why: waits (with the ease), may have caused the event, or is added."""
        words = prompt_words(view)
        person = view.state.people[self.asked[0]]
        if person.waiting is not None:
            return words.waiter_rolls.format(name=person.name, ease=view.state.rules.wait_ease)
        rolls = words.causer_rolls if self._asks_causer else words.further_rolls
        return rolls.format(name=person.name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What the roll counts with its ease, and the order so far; or who else caused it."""
        words = prompt_words(view)
        typed = entry.text.strip()
        person = view.state.people[self.asked[0]]
        if self._means_another(entry):
            return self._another(view, entry).shown(words.other_causer)
        if not typed:
            hint = words.roll_or_causer if self._asks_causer else words.roll_or_none
            return said(hint, Role.DIM)
        if typed == "-":
            return said(words.no_roll if person.waiting is None else words.waits_on)
        roll = whole(typed, INITIATIVES)
        counts = eased(view.state, person, roll)
        so_far = ranking(view, (*self.probes, Probe(id=person.id, roll=roll)))
        return said(f"= {counts} · {so_far}")

    def instant(self, view: Fight, entry: Entry) -> Result:
        """`r` rolls at once."""
        typed = entry.text.strip()
        if typed != "r" and (typed != "R" or self._asks_causer):
            return None
        return self._on(view, roll_for(view, view.state.people[self.asked[0]]))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """On to the next roll, or to the roll of another causer; at last to the order."""
        typed = entry.text.strip()
        if self._means_another(entry):
            other = self._another(view, entry).person.id
            return replace(self, asked=(other,), causer=other)
        if not typed:
            raise Refusal(CommandReason.NOTHING_TYPED)
        return self._on(view, None if typed == "-" else whole(typed, INITIATIVES))

    @property
    def _asks_causer(self) -> bool:
        return self.asked[0] == self.causer

    def _means_another(self, entry: Entry) -> bool:
        """Whether a name is typed, or chosen with the arrows, in place of a roll."""
        if not self._asks_causer:
            return False
        typed = entry.text.strip()
        return any(sign.isalpha() for sign in typed) if typed else bool(entry.choice)

    def _another(self, view: Fight, entry: Entry) -> _Named:
        return _named(view, entry, {self.asked[0], *(probe.id for probe in self.probes)})

    def _on(self, view: Fight, roll: Roll | None) -> Result:
        probes = self.probes if roll is None else (*self.probes, self._probe(roll))
        if len(self.asked) > 1:
            return replace(self, asked=self.asked[1:], probes=probes)
        if all(view.state.people[probe.id].waiting is None for probe in probes):
            raise Refusal(TimelineReason.NOBODY_WAITS)
        return OrderPrompt(event=self.event, probes=probes)

    def _probe(self, roll: Roll) -> Probe:
        return Probe(id=self.asked[0], roll=roll)


@dataclass(frozen=True, kw_only=True)
class OrderPrompt(Typed):
    """The order of the reactions before it counts: Enter takes it.

    Letters of a name, or the arrows, add one more who rolls (R17).
    """

    event: str
    probes: tuple[Probe, ...]

    def label(self, view: Fight) -> str:
        """The event."""
        return prompt_words(view).event_order.format(event=self.event)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who reacts first, who second; or who rolls besides."""
        if not self._means_another(entry):
            order = Span(ranking(view, self.probes), Role.STRONG)
            return Preview((order, Span(prompt_words(view).further_hint, Role.DIM)))
        return self._another(view, entry).shown(prompt_words(view).further)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The event occurs, or one more is asked to roll."""
        if self._means_another(entry):
            other = self._another(view, entry).person.id
            return RollPrompt(event=self.event, asked=(other,), probes=self.probes)
        return Decision((Trigger(event=self.event, probes=self.probes),))

    def _means_another(self, entry: Entry) -> bool:
        return bool(entry.text.strip() or entry.choice)

    def _another(self, view: Fight, entry: Entry) -> _Named:
        return _named(view, entry, [probe.id for probe in self.probes])


def ranking(view: Fight, probes: tuple[Probe, ...]) -> str:
    """The reactions in their order, with what each roll counts."""
    rolls = {probe.id: probe.roll for probe in probes}
    people = (view.state.people[id_] for id_ in reaction_order(view.state, probes))
    return ", ".join(f"{p.name} ({eased(view.state, p, rolls[p.id])})" for p in people)
