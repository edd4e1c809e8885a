"""Notes on participants and on the fight: one is written, or those so far are read."""

from collections.abc import Iterable, Iterator
from itertools import islice

from gm_tracker.core.commands import Decision, Entry, Page, Preview
from gm_tracker.core.events import Note, linked
from gm_tracker.core.fields import TEXT_LIMIT
from gm_tracker.core.screen import Board, Column, Heading, Role, Row, Span
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed, header_of, said
from gm_tracker.timeline.commands.reasons import names, short, touched
from gm_tracker.timeline.commands.words import prompt_words

MOST = 200
"""How many notes are shown, the newest."""
WRAPPED = 58
"""Signs of a note in one row."""


def note(view: Fight) -> "NotePrompt":
    """A note on the row under the cursor, or on all marked rows."""
    return NotePrompt(who=tuple(person.id for person in touched(view)))


def fight_note(view: Fight) -> "NotePrompt":  # noqa: ARG001
    """A note on the fight."""
    return NotePrompt()


@frozen
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

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """That there are notes to be read, as long as nothing is typed."""
        if entry.text.strip() or not any(self._so_far(view)):
            return Preview(())
        return said(prompt_words(view).notes_hint, Role.DIM)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The note for each, one decision; where nothing was typed a page of those so far."""
        text = short(entry.text, TEXT_LIMIT)
        if not text:
            return (
                _page(view, islice(self._so_far(view), MOST)) if any(self._so_far(view)) else None
            )
        notes = [Note(text=text, id=id_) for id_ in self.who] or [Note(text=text)]
        return Decision(linked(notes))

    def _so_far(self, view: Fight) -> Iterator[Note]:
        """The notes that count on these, or on the fight and everybody; newest first."""
        for event in view.standing():
            if isinstance(event, Note) and event.text and (not self.who or event.id in self.who):
                yield event


def _page(view: Fight, notes: Iterable[Note]) -> Page:
    words = prompt_words(view)
    rounds, whom, text = words.note_columns
    columns = (Column(rounds, 5, "right"), Column(whom, 13), Column(text, WRAPPED, grow=1))
    rows = tuple(row for note in notes for row in _rows(view, note))
    return Page(Heading(header_of(view).title, words.notes, ()), Board(columns, rows))


def _rows(view: Fight, note: Note) -> Iterator[Row]:
    """A row for each line of a note; the first says in which round it was and on whom."""
    from textwrap import wrap

    round_ = str(view.at(note.seq).round)
    on = "" if note.id is None else view.state.people[note.id].name
    for place, line in enumerate(wrap(note.text, WRAPPED) or [""]):
        about = ("", "") if place else (round_, on)
        cells = tuple((Span(cell),) for cell in (*about, line))
        yield Row(f"{note.seq}.{place}", cells)
