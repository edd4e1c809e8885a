"""Notes on figures, players and the fight."""

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.notes import NotePrompt
from gm_tracker.erbarmungslos.commands.prompts import Fight, name_of


def note(view: Fight) -> NotePrompt:
    """A note on the row under the cursor, or on all marked rows. Raises Refusal (NO_ROW)."""
    if not view.touched:
        raise Refusal(CoreReason.NO_ROW)
    return note_on(view.touched)


def fight_note(view: Fight) -> NotePrompt:  # noqa: ARG001
    """A note on the fight."""
    return note_on(())


def note_on(who: tuple[str, ...], preset: str = "") -> NotePrompt:
    """The line of a note on these, by their ids; on nobody: on the fight."""
    return NotePrompt(preset=preset, who=who, name_of=name_of)
