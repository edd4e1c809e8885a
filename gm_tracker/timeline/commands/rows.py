"""What is done to the row under the cursor, or to all marked rows in one decision."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Note, linked
from gm_tracker.core.fields import TEXT_LIMIT
from gm_tracker.timeline.commands.initiative import InitiativePrompt
from gm_tracker.timeline.commands.prompts import Confirm, Fight, Result, Typed, said
from gm_tracker.timeline.commands.reasons import (
    CommandReason,
    at_cursor,
    names,
    readable,
    short,
    touched,
    whole,
)
from gm_tracker.timeline.commands.vitals import LifePrompt
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason, decide
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
from gm_tracker.timeline.naming import kept_name


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


def note(view: Fight) -> "NotePrompt":
    """A note on the row under the cursor, or on all marked rows."""
    return NotePrompt(who=tuple(person.id for person in touched(view)))


def fight_note(view: Fight) -> "NotePrompt":  # noqa: ARG001
    """A note on the fight."""
    return NotePrompt()


def edit(view: Fight) -> "InitiativePrompt | LifePrompt | EditPrompt":
    """The value under the cell cursor, whoever is marked.

    Raises Refusal where the column has none to edit.
    """
    person = at_cursor(view)
    if view.field == "initiative":
        shown = "" if person.initiative is None else str(person.initiative)
        return InitiativePrompt(preset=shown, who=person.id)
    if view.field == "life":
        if person.life is None:
            raise Refusal(TimelineReason.NO_LIFE, name=person.name)
        return LifePrompt(preset=f"={person.life}", who=(person.id,))
    if view.field not in _FIELDS:
        raise Refusal(CommandReason.NOT_EDITABLE)
    return EditPrompt(preset=str(getattr(person, view.field)), who=person.id, field=view.field)


_FIELDS: dict[str, Callable[[str], Changes]] = {
    "name": lambda text: Changes(name=kept_name(readable(text))),
    "ap": lambda text: Changes(ap=whole(text, APS)),
    "spent": lambda text: Changes(spent=whole(text, SPENT)),
    "seat": lambda text: Changes(seat=whole(text, SEATS)),
}


@dataclass(frozen=True, kw_only=True)
class EditPrompt(Typed):
    """The new value of one field."""

    who: str
    field: str

    def label(self, view: Fight) -> str:
        """Whose which value."""
        words = prompt_words(view)
        return words.field_of.format(
            name=view.state.people[self.who].name, field=words.fields[self.field]
        )

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Old and new value."""
        _FIELDS[self.field](entry.text)
        return said(f"{getattr(view.state.people[self.who], self.field)} → {entry.text.strip()}")

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The edit; nothing where the value stays."""
        if entry.text.strip() == self.preset:
            return None
        return Decision((Edit(id=self.who, changes=_FIELDS[self.field](entry.text)),))


@dataclass(frozen=True)
class NotePrompt(Typed):
    """Words on one participant or several, or (on nobody) on the fight."""

    who: tuple[str, ...] = ()

    def label(self, view: Fight) -> str:
        """What the note is on."""
        words = prompt_words(view)
        if not self.who:
            return words.fight_note
        people = tuple(view.state.people[id_] for id_ in self.who)
        return words.note_on.format(name=names(people))

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Nothing beyond the text."""
        return Preview(())

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The note for each, one decision; nothing where nothing was typed."""
        text = short(entry.text, TEXT_LIMIT)
        if not text:
            return None
        notes = [Note(text=text, id=id_) for id_ in self.who] or [Note(text=text)]
        return Decision(linked(notes))
