"""Notes on participants and on the fight."""

from gm_tracker.core.notes import NotePrompt
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import touched
from gm_tracker.timeline.state import State


def note(view: Fight) -> NotePrompt:
    """A note on the row under the cursor, or on all marked rows."""
    return note_on(tuple(person.id for person in touched(view)))


def fight_note(view: Fight) -> NotePrompt:  # noqa: ARG001
    """A note on the fight."""
    return note_on(())


def note_on(who: tuple[str, ...], preset: str = "") -> NotePrompt:
    """The line of a note on these, by their ids; on nobody: on the fight."""
    return NotePrompt(preset=preset, who=who, name_of=_name)


def _name(state: State, id_: str) -> str:
    return state.people[id_].name
