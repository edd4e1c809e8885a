"""A line of the log corrected: the prompt it was typed with, opened again with what it says.

What was typed for several at once is corrected for all of them; what else its decision holds stays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gm_tracker.core.commands import Answer, Asking, Decision, Entry, Page
from gm_tracker.core.corrected import Corrected
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Note, draft_of, linked
from gm_tracker.core.fields import Rolled, value_of
from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import applied
from gm_tracker.timeline.commands.act_prompt import ActPrompt
from gm_tracker.timeline.commands.fight import BeginPrompt
from gm_tracker.timeline.commands.initiative import InitiativePrompt
from gm_tracker.timeline.commands.lurking import WaitPrompt
from gm_tracker.timeline.commands.mending import mended, rolls_of
from gm_tracker.timeline.commands.newcomer import NewcomerPrompt
from gm_tracker.timeline.commands.notes import note_on
from gm_tracker.timeline.commands.preset import act_line, amount_of, condition_line, newcomer_line
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.rows import EditPrompt
from gm_tracker.timeline.commands.vitals import ConditionPrompt, LifePrompt
from gm_tracker.timeline.commands.waiting import RollPrompt
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import (
    Act,
    Condition,
    ConditionEnd,
    Edit,
    Join,
    LifeChange,
    Out,
    Start,
    TimelineEvent,
    Trigger,
    Wait,
    deed_of,
)
from gm_tracker.timeline.order import reaction_order
from gm_tracker.timeline.state import Participant, State


def correction(view: Fight, decision: Sequence[TimelineEvent], seq: int) -> "CorrectedLine":
    """The line that corrects line `seq` of a decision; it gives the whole decision anew.

    It is asked of the fight as it was before what it replaces. Raises Refusal (NOT_CORRECTED) for
    what nothing was typed for: that can be taken back.
    """
    line = next(event for event in decision if event.seq == seq)
    together = _together(view, line, decision)
    first = together[0]
    before = replace(view, state=view.at(first.seq - 1))
    effects = _effects(together, decision)
    prompt = _prompt(before, line, together, effects)
    gone = {event.seq for event in (*together, *effects)}
    kept = [event for event in decision if event.seq not in gone]
    return CorrectedLine(
        prompt=prompt,
        state=before.state,
        old=tuple(event for event in decision if event.seq in gone),
        ahead=tuple(draft_of(event) for event in kept if event.seq < first.seq),
        behind=tuple(draft_of(event) for event in kept if event.seq > first.seq),
    )


@frozen(kw_only=True)
class CorrectedLine(Corrected[State, TimelineEvent]):
    """The prompt of one or several lines; left as it opens it changes nothing."""

    old: tuple[TimelineEvent, ...]
    """The events in whose place the new ones come."""
    is_first: bool = True
    """Whether it is the first of the lines that are asked."""

    @property
    def preset(self) -> str:
        """What was typed; an initiative roll as it was."""
        if isinstance(self.prompt, RollPrompt):
            roll = rolls_of(self.old).get(self.prompt.asked[0])
            return self.prompt.preset or ("" if roll is None else str(value_of(roll)))
        return self.prompt.preset

    def enter(self, view: Fight, entry: Entry) -> Result:
        """As any; nothing where nothing was changed."""
        is_whole = self.is_first and not isinstance(self.prompt, RollPrompt)
        if is_whole and entry.text == self.preset and not entry.choice:
            return None
        return super().enter(view, entry)

    def led(self, outcome: Result) -> Result:
        """The whole decision with the new events in it, or the next line. Raises Refusal."""
        match outcome:
            case Decision():
                new = [mended(event, self.old) for event in outcome.events]
                if sum(isinstance(event, Join) for event in new) > 1:
                    raise Refusal(CommandReason.CORRECTS_ONE)
                return Decision(linked(self._whole(new)))
            case None | Answer() | Page():
                return None
        return replace(self, prompt=outcome, is_first=False)

    def _whole(self, new: Sequence[TimelineEvent]) -> list[TimelineEvent]:
        """The whole decision with the new events in it, and what else follows from them.

        Who was out by it and has no life left in the end stays out. An action that was the event
        and no longer comes first is announced, its effects unbooked (R18).
        """
        events = [*self.ahead, *new, *self.behind]
        trigger = new[0] if len(new) == 1 else None
        act = self.behind[0] if self.behind else None
        if (
            isinstance(trigger, Trigger)
            and isinstance(act, Act)
            and reaction_order(self.state, trigger.probes)[0] != act.id
        ):
            announced = trigger.model_copy(update={"announced": deed_of(act)})
            return [*self.ahead, announced]
        was_out = {event.id for event in self.old if isinstance(event, Out)}
        is_out = {event.id for event in events if isinstance(event, Out)}
        after = applied(self.state, (*new, *self.behind))
        people = (after.people[id_] for id_ in was_out - is_out)
        fell = (p for p in people if p.status == "active" and p.life is not None and p.life <= 0)
        return [*events, *(Out(id=person.id) for person in fell)]


def _together(
    view: Fight, line: TimelineEvent, decision: Sequence[TimelineEvent]
) -> tuple[TimelineEvent, ...]:
    """The line, and all of its decision that says the same of others: typed once, for all.

    Rolls of the program may be alike by chance; only groups that roll once share theirs.
    """
    if not isinstance(line, LifeChange | Condition | ConditionEnd | Note | Act | Edit):
        return (line,)
    if isinstance(line, Edit) and isinstance(line.changes.initiative, Rolled):
        people = view.state.people
        shares = view.preferences.group_initiative
        return tuple(
            event
            for event in decision
            if event is line
            or (shares and _said(event) == _said(line) and _are_one_group(people, line, event))
        )
    return tuple(event for event in decision if _said(event) == _said(line))


def _are_one_group(people: Mapping[str, Participant], one: Edit, other: TimelineEvent) -> bool:
    return isinstance(other, Edit) and people[one.id].shares_group(people[other.id])


def _said(event: TimelineEvent) -> TimelineEvent:
    """The event without whom it is of, and without its place."""
    return draft_of(event).model_copy(update={"id": None, "linked": False})


def _effects(
    together: Sequence[TimelineEvent], decision: Sequence[TimelineEvent]
) -> list[TimelineEvent]:
    """What of the decision followed from these: wounds of their blows, and who was out by them."""
    last = decision[-1].seq
    acts = [event for event in together if isinstance(event, Act)]
    later = [event for event in decision if together[0].seq < event.seq <= last]
    wounds = [
        event
        for event in later
        if isinstance(event, LifeChange)
        and any(event.by == act.id and event.id in act.targets for act in acts)
    ]
    hurt = {e.id for e in (*together, *wounds) if isinstance(e, LifeChange)}
    return [*wounds, *(event for event in later if isinstance(event, Out) and event.id in hurt)]


def _prompt(
    view: Fight,
    line: TimelineEvent,
    together: Sequence[TimelineEvent],
    effects: Sequence[TimelineEvent],
) -> Asking[Fight]:
    """The prompt that a line was typed with, and in it what the line says."""
    ids = tuple(id_ for event in together if (id_ := getattr(event, "id", None)) is not None)
    match line:
        case Act():
            # What a whole group did was typed for the first of them.
            first = next(event for event in together if isinstance(event, Act))
            plain = prompt_words(view).action
            wounds = [event for event in effects if isinstance(event, LifeChange)]
            text = act_line(first, wounds, view.state, plain, group=len(together) > 1)
            return ActPrompt(preset=text, who=first.id, out_of_turn=first.out_of_turn)
        case Wait():
            return WaitPrompt(preset=line.awaited, who=line.id)
        case Trigger():
            return _rolls_again(view, line)
        case LifeChange():
            return LifePrompt(preset=f"{line.delta:+d}", who=ids)
        case Condition() | ConditionEnd():
            return ConditionPrompt(preset=condition_line(line), who=ids)
        case Edit():
            return _edit(line, ids)
        case Join():
            return NewcomerPrompt(preset=newcomer_line(line, view.lang))
        case Note():
            return note_on(ids, line.text)
        case Start():
            return BeginPrompt(round=line.round)
    raise Refusal(CoreReason.NOT_CORRECTED)


def _edit(line: Edit, ids: Sequence[str]) -> Asking[Fight]:
    """The prompt of one value. Raises Refusal where it was not typed, or several were changed."""
    field, *more = line.changes.model_fields_set
    if more or field in _NOT_TYPED:
        raise Refusal(CoreReason.NOT_CORRECTED)
    who, also = ids[0], tuple(ids[1:])
    value = getattr(line.changes, field)
    if field == "initiative":
        return InitiativePrompt(preset=amount_of(value), who=who, also=also)
    return EditPrompt(preset=str(value), who=who, field=field, also=also)


_NOT_TYPED = frozenset({"hidden", "side"})


def _rolls_again(view: Fight, line: Trigger) -> RollPrompt:
    """Asks every roll again; who rolled without having waited may have caused the event (R17)."""
    asked = tuple(probe.id for probe in line.probes)
    causers = [id_ for id_ in asked if view.state.people[id_].waiting is None]
    deed = line.announced
    return RollPrompt(
        event=line.event,
        asked=asked,
        causer=deed.id if deed is not None else next(iter(causers), None),
        causer_is_certain=deed is not None,
    )
