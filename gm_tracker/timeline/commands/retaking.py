"""The action just booked was the event: taken back, rolled for, booked again at its place (R18)."""

from collections.abc import Sequence
from dataclasses import replace

from gm_tracker.core.commands import Answer, Asking, Decision, Entry, Page, Preview
from gm_tracker.core.events import Undo, draft_of, linked
from gm_tracker.core.prompts import YesOrNo
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.event_words import event_words
from gm_tracker.timeline.commands.occurring import occurs
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.waiting import OrderPrompt
from gm_tracker.timeline.events import Act, Probe, TimelineEvent, Trigger, deed_of
from gm_tracker.timeline.order import reaction_order
from gm_tracker.timeline.state import State


def event_occurs(view: Fight) -> Result:
    """An awaited event occurs (T28); right after an action it may have been that action.

    Raises Refusal where nobody waits, and nobody waited before that action either.
    """
    act = _may_be_the_event(view)
    if act is None:
        return occurs(view)
    words = event_words(view)
    name = view.state.people[act.id].name
    return YesOrNo(
        question=words.was_it.format(action=act.action, name=name),
        explained=words.was_it_explained,
        yes=_was_it,
        no=occurs,
    )


def _may_be_the_event(view: Fight) -> Act | None:
    """The action of the last decision, if somebody waited while it was done.

    Not where several acted in it, out of turn, or where it was announced for an event already.
    """
    if view.state.phase != "running":
        return None
    events = view.last_decision()
    acts = [event for event in events if isinstance(event, Act)]
    if len(acts) != 1 or events[0] is not acts[0] or acts[0].out_of_turn:
        return None
    before = _before(view, events)
    if before.announced_by(acts[0].id) is not None:
        return None
    others = (person for person in before.people.values() if person.id != acts[0].id)
    return acts[0] if any(person.waiting is not None for person in others) else None


def _before(view: Fight, events: Sequence[TimelineEvent]) -> State:
    """The state before a decision."""
    return view.at(events[0].seq - 1)


def _was_it(view: Fight) -> "Retaking":
    events = view.last_decision()
    then = replace(view, state=_before(view, events))
    return Retaking(asking=occurs(then, causer_is_certain=True), taken_back=events)


@frozen(kw_only=True)
class Retaking:
    """The lines of an event, asked as if the last decision had not been taken yet.

    In the end all is one step: it is taken back, the event occurs, and the action follows at once
    where the causer is the first to react; else it is announced and charged at its place (R18).
    """

    asking: Asking[Fight]
    taken_back: tuple[TimelineEvent, ...]
    """The last decision: an act, and what is linked to it."""

    @property
    def preset(self) -> str:
        """The text it opens with."""
        return self.asking.preset

    @property
    def before(self) -> "Retaking | None":
        """The line before this one."""
        return None if self.asking.before is None else replace(self, asking=self.asking.before)

    def label(self, view: Fight) -> str:
        """What is asked."""
        return self.asking.label(self._then(view))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What Enter would do; with the order, what becomes of the action that is taken back."""
        shown = self.asking.preview(self._then(view), entry)
        if not isinstance(self.asking, OrderPrompt) or shown.choices:
            return shown
        fate = Span(self._fate(view, self.asking.probes), Role.STRONG)
        return replace(shown, line=(fate, Span(" · ", Role.DIM), *shown.line))

    def instant(self, view: Fight, entry: Entry) -> Result:
        """What the last key does at once."""
        return self._followed(view, self.asking.instant(self._then(view), entry))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """What Enter does."""
        return self._followed(view, self.asking.enter(self._then(view), entry))

    def _then(self, view: Fight) -> Fight:
        return replace(view, state=_before(view, self.taken_back))

    def _followed(self, view: Fight, outcome: Result) -> Result:
        """The next line is asked as this one; a decision is made of all three steps."""
        if outcome is None or isinstance(outcome, Answer | Page):
            return outcome
        if not isinstance(outcome, Decision):
            return replace(self, asking=outcome)
        trigger = outcome.events[0]
        if not isinstance(trigger, Trigger):
            raise TypeError(f"no event occurs: {trigger!r}")
        return Decision((Undo(), *linked(self._again(view, trigger))), outcome.cursor)

    def _again(self, view: Fight, trigger: Trigger) -> list[TimelineEvent]:
        """The event, and the action that is it: with all that came of it, or only announced."""
        if self._follows_at_once(view, trigger.probes):
            return [trigger, *map(draft_of, self.taken_back)]
        return [trigger.model_copy(update={"announced": deed_of(self._act)})]

    @property
    def _act(self) -> Act:
        act = self.taken_back[0]
        if not isinstance(act, Act):
            raise TypeError(f"no action: {act!r}")
        return act

    def _follows_at_once(self, view: Fight, probes: tuple[Probe, ...]) -> bool:
        return reaction_order(self._then(view).state, probes)[0] == self._act.id

    def _fate(self, view: Fight, probes: tuple[Probe, ...]) -> str:
        """What becomes of the action, in words."""
        words, act = event_words(view), self._act
        if self._follows_at_once(view, probes):
            return words.follows.format(action=act.action, cost=act.cost)
        name = view.state.people[act.id].name
        announced = words.announces.format(name=name, action=act.action, cost=act.cost)
        return f"{announced}, {words.unbooked}" if len(self.taken_back) > 1 else announced
