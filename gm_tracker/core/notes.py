"""Notes on participants and on the fight: one is written, or those so far are read."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from gm_tracker.core.commands import Decision, Entry, Page, Preview
from gm_tracker.core.events import Note, linked
from gm_tracker.core.fields import TEXT_LIMIT
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.prompts import Fight, Result, Typed, said
from gm_tracker.core.screen import Board, Column, Heading, Role, Row, Span
from gm_tracker.core.typed import NAMES, listed, short
from gm_tracker.core.values import frozen

MOST = 200
"""How many notes are shown, the newest."""
WRAPPED = 58
"""Signs of a note in one row."""


@frozen(kw_only=True)
class NotePrompt(Typed):
    """Words on one participant or several, or (on nobody) on the fight."""

    who: tuple[str, ...] = ()
    """Their ids."""
    name_of: Callable[[Any, str], str]
    """What somebody is called in a state, by the id."""

    def label(self, view: Fight) -> str:
        """What the note is on."""
        words = PROMPT_WORDS[view.lang]
        if not self.who:
            return words.fight_note
        names = (self.name_of(view.state, id_) for id_ in self.who)
        return words.note_on.format(name=listed(names, NAMES))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """That there are notes to be read, as long as nothing is typed."""
        if entry.text.strip() or not any(self._so_far(view)):
            return Preview(())
        return said(PROMPT_WORDS[view.lang].notes_hint, Role.DIM)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The note for each, one decision; where nothing was typed a page of those so far."""
        text = short(entry.text, TEXT_LIMIT)
        if not text:
            notes = tuple(islice(self._so_far(view), MOST))
            return self._page(view, notes) if notes else None
        drafts = [Note(text=text, id=id_) for id_ in self.who] or [Note(text=text)]
        return Decision(linked(drafts))

    def _so_far(self, view: Fight) -> Iterator[Note]:
        """The notes that count on these, or on the fight and everybody; newest first."""
        for event in view.standing():
            if isinstance(event, Note) and event.text and (not self.who or event.id in self.who):
                yield event

    def _page(self, view: Fight, notes: Iterable[Note]) -> Page:
        words = PROMPT_WORDS[view.lang]
        rounds, whom, text = words.note_columns
        columns = (Column(rounds, 5, "right"), Column(whom, 13), Column(text, WRAPPED, grow=1))
        rows = tuple(row for note in notes for row in self._rows(view, note))
        return Page(Heading(view.header.title, words.notes, ()), Board(columns, rows))

    def _rows(self, view: Fight, note: Note) -> Iterator[Row]:
        """A row for each line of a note; the first says in which round it was and on whom."""
        from textwrap import wrap

        round_ = str(view.at(note.seq).round)
        on = "" if note.id is None else self.name_of(view.state, note.id)
        for place, line in enumerate(wrap(note.text, WRAPPED) or [""]):
            about = ("", "") if place else (round_, on)
            cells = tuple((Span(cell),) for cell in (*about, line))
            yield Row(f"{note.seq}.{place}", cells)
