"""Somebody else, meant by letters of a name while a line asks for something else."""

from collections.abc import Collection
from typing import NamedTuple

from gm_tracker.core.commands import Entry, Preview
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Span
from gm_tracker.core.typed import QUOTED
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.state import Participant


class Named(NamedTuple):
    """Somebody meant by letters of a name: who, of whom, at which place among them."""

    person: Participant
    names: tuple[str, ...]
    place: int

    def shown(self, words: str) -> Preview:
        """The preview that says so; the words have `{name}`."""
        line = (Span(words.format(name=self.person.name)),)
        return Preview(line, self.names, self.place)


def named(view: Fight, entry: Entry, but: Collection[str]) -> Named:
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
        raise Refusal(CoreReason.NOT_UNDERSTOOD, text=entry.text.strip()[:QUOTED])
    place = (entry.choice if entry.text.strip() else entry.choice - 1) % len(found)
    return Named(found[place], tuple(person.name for person in found), place)
