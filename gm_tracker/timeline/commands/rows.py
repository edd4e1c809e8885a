"""What is done to the row under the cursor, or to all marked rows in one decision."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gm_tracker.core.amount import moved, new_value
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.naming import kept_name
from gm_tracker.core.prompts import Confirm, Typed, said
from gm_tracker.core.typed import listed, readable
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.initiative import InitiativePrompt
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import at_cursor, names, touched
from gm_tracker.timeline.commands.vitals import LifePrompt, life
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import (
    APS,
    SEATS,
    SPENT,
    Back,
    Changes,
    Edit,
    Leave,
    Out,
    Surprise,
    TimelineEvent,
)
from gm_tracker.timeline.state import Participant


def surprise(view: Fight) -> Decision[TimelineEvent] | Confirm:
    """Charges the surprise (T25, R14); asks first where somebody is surprised already.

    Raises Refusal where somebody has left.
    """
    people = touched(view)
    events = linked([Surprise(id=person.id) for person in people])
    for event in events:
        decide(view.state, event)
    again = tuple(person for person in people if person.surprised)
    if not again:
        return Decision(events)
    cost = view.state.rules.surprise_cost
    question = prompt_words(view).surprise_again.format(names=names(again), cost=cost)
    return Confirm(question=question, events=events)


def out_or_back(view: Fight) -> Decision[TimelineEvent]:
    """Who is active is out, who is out comes back (R22)."""
    return Decision(
        linked(
            [
                Back(id=person.id) if person.status == "out" else Out(id=person.id)
                for person in touched(view)
            ]
        )
    )


def hide_or_reveal(view: Fight) -> Decision[TimelineEvent]:
    """Hides from the players, or reveals."""
    return Decision(
        linked([Edit(id=p.id, changes=Changes(hidden=not p.hidden)) for p in touched(view)])
    )


def leave(view: Fight) -> Confirm:
    """Leaves for good; asks first (R22)."""
    people = touched(view)
    return Confirm(
        question=prompt_words(view).leave.format(names=names(people)),
        events=linked([Leave(id=person.id) for person in people]),
    )


def edit(view: Fight) -> "InitiativePrompt | LifePrompt | EditPrompt":
    """The value under the cell cursor; a number of all marked rows, a name or seat of this one.

    Raises Refusal where the column has none to edit, or somebody marked has no life points.
    """
    field = view.field
    if field in _OWN_TO_EACH:
        person = at_cursor(view)
        shown = person.name if field == "name" else ""
        return EditPrompt(preset=shown, who=person.id, field=field)
    ids = sorted((person.id for person in touched(view)), key=lambda id_: id_ != view.cursor)
    who, also = ids[0], tuple(ids[1:])
    if field == "initiative":
        return InitiativePrompt(who=who, also=also)
    if field == "life":
        return replace(life(view), who=(who, *also), cell=(who, field))
    if field not in _NUMBERS:
        raise Refusal(CoreReason.NOT_EDITABLE)
    return EditPrompt(who=who, field=field, also=also)


_OWN_TO_EACH = ("name", "seat")
"""Fields that no two should share: they are edited one by one, whoever is marked."""
_NUMBERS = {"ap": APS, "spent": SPENT, "seat": SEATS}


@frozen(kw_only=True)
class EditPrompt(Typed):
    """The new value of one field: a name, or a number that is set or changed (F1)."""

    who: str
    field: str
    also: tuple[str, ...] = ()
    """Ids that the same number is for."""

    @property
    def cell(self) -> tuple[str, str]:
        """The cell whose value is typed: id and field."""
        return self.who, self.field

    def label(self, view: Fight) -> str:
        """Whose which value."""
        words = prompt_words(view)
        return words.field_of.format(name=names(self._people(view)), field=words.fields[self.field])

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Old and new value; where nothing is typed the present one, and what may be typed."""
        people = self._people(view)
        present = [getattr(person, self.field) for person in people]
        if self._is_untouched(entry):
            words = prompt_words(view)
            return said(f"{words.present.format(values=listed(present))} · {words.amount_hint}")
        return said(listed(map(moved, present, self._values(people, entry))))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The edit of each, one decision; nothing where the value stays."""
        if self._is_untouched(entry):
            return None
        people = self._people(view)
        edits = [
            Edit(id=person.id, changes=Changes(**{self.field: value}))
            for person, value in zip(people, self._values(people, entry), strict=True)
            if value != getattr(person, self.field)
        ]
        return Decision(linked(edits)) if edits else None

    def _is_untouched(self, entry: Entry) -> bool:
        """No number was typed; a name that is deleted is a name that is missing."""
        return self.field in _NUMBERS and not entry.text.strip()

    def _people(self, view: Fight) -> tuple[Participant, ...]:
        return tuple(view.state.people[id_] for id_ in (self.who, *self.also))

    def _values(self, people: Sequence[Participant], entry: Entry) -> Sequence[Any]:
        """The new value of each. Raises Refusal."""
        if self.field == "name":
            return [kept_name(readable(entry.text)) for _ in people]
        bounds = _NUMBERS[self.field]
        return [
            new_value(entry.text, getattr(person, self.field), bounds, person.name)
            for person in people
        ]
