"""What is done to the row under the cursor, or to all marked rows in one decision."""

from collections.abc import Callable
from dataclasses import dataclass

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Note
from gm_tracker.core.fields import NAME_LIMIT, TEXT_LIMIT
from gm_tracker.timeline.commands.initiative import InitiativePrompt
from gm_tracker.timeline.commands.prompts import Confirm, Fight, Result, Typed, linked, said
from gm_tracker.timeline.commands.reasons import CommandReason, names, short, touched, whole
from gm_tracker.timeline.commands.vitals import LifePrompt
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import (
    Back,
    Changes,
    Edit,
    Leave,
    Out,
    Surprise,
    TimelineEvent,
)
from gm_tracker.timeline.naming import tidy


def surprise(view: Fight) -> Decision[TimelineEvent]:
    """Charges the surprise (T25, R14)."""
    return Decision(linked([Surprise(id=person.id) for person in touched(view)]))


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
    """A note on the row under the cursor."""
    return NotePrompt(who=touched(view)[0].id)


def fight_note(view: Fight) -> "NotePrompt":  # noqa: ARG001
    """A note on the fight."""
    return NotePrompt()


def edit(view: Fight) -> "InitiativePrompt | LifePrompt | EditPrompt":
    """The value under the cell cursor. Raises Refusal where the column has none to edit."""
    person = touched(view)[0]
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


def _name(text: str) -> Changes:
    name = short(tidy(text), NAME_LIMIT)
    if not name:
        raise Refusal(CommandReason.NAME_MISSING)
    return Changes(name=name)


_FIELDS: dict[str, Callable[[str], Changes]] = {
    "name": _name,
    "ap": lambda text: Changes(ap=whole(text, 1, 999)),
    "spent": lambda text: Changes(spent=whole(text, 0, 9999)),
    "seat": lambda text: Changes(seat=whole(text, 1, 999)),
}


@dataclass(frozen=True)
class EditPrompt(Typed):
    """The new value of one field."""

    who: str = ""
    field: str = ""

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
    """Words on one participant, or on the fight."""

    who: str | None = None

    def label(self, view: Fight) -> str:
        """What the note is on."""
        words = prompt_words(view)
        if self.who is None:
            return words.fight_note
        return words.note_on.format(name=view.state.people[self.who].name)

    def preview(self, view: Fight, entry: Entry) -> Preview:  # noqa: ARG002
        """Nothing beyond the text."""
        return Preview(())

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The note; nothing where nothing was typed."""
        text = short(entry.text, TEXT_LIMIT)
        return Decision((Note(text=text, id=self.who),)) if text else None
