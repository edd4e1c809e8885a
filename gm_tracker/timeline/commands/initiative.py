"""Initiative: typed or rolled, for one or for all NPCs at once (T17, T18, R11)."""

from dataclasses import dataclass

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.fields import Roll, Rolled
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed, said
from gm_tracker.timeline.commands.reasons import CommandReason, at_cursor, whole
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import INITIATIVES, Changes, Edit, TimelineEvent
from gm_tracker.timeline.order import seat_order
from gm_tracker.timeline.state import Participant


def roll_for(view: Fight, person: Participant) -> Rolled:
    """An initiative roll with the participant's own dice, else the fight's.

    Raises Refusal where neither has a formula, or it cannot be rolled.
    """
    formula = person.dice or view.state.rules.initiative_dice
    if formula is None:
        raise Refusal(CommandReason.NO_DICE, name=person.name)
    return view.roll(formula)


def initiative(view: Fight) -> "InitiativePrompt":
    """The initiative of the row under the cursor, whoever is marked."""
    return InitiativePrompt(who=at_cursor(view).id)


def roll_all(view: Fight) -> Decision[TimelineEvent]:
    """Every NPC that has no initiative yet rolls, as one decision.

    Raises Refusal where all have one.
    """
    missing = [
        person
        for person in view.state.people.values()
        if person.side == "npc" and person.status == "active" and person.initiative is None
    ]
    if not missing:
        raise Refusal(CommandReason.ALL_ROLLED)
    return Decision(linked([set_initiative(person, roll_for(view, person)) for person in missing]))


def set_initiative(person: Participant, roll: Roll | None) -> Edit:
    """The edit that gives a participant this initiative; None: not rolled."""
    return Edit(id=person.id, changes=Changes(initiative=roll))


@dataclass(frozen=True, kw_only=True)
class InitiativePrompt(Typed):
    """A number, `r` to roll, `-` for "not rolled". Afterwards the next row comes up."""

    who: str

    def label(self, view: Fight) -> str:
        """Whose initiative."""
        return prompt_words(view).initiative_of.format(name=view.state.people[self.who].name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What may be typed, or the value."""
        if not entry.text.strip():
            formula = view.state.people[self.who].dice or view.state.rules.initiative_dice
            words = prompt_words(view)
            return said(words.roll_hint.format(dice=formula) if formula else words.number_hint)
        value = self._read(entry)
        return said("→ INI " + ("–" if value is None else str(value)))

    def instant(self, view: Fight, entry: Entry) -> Result:
        """`r` rolls at once."""
        if entry.text.strip().casefold() != "r":
            return None
        return self._taken(view, roll_for(view, view.state.people[self.who]))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The initiative typed; nothing where it stays."""
        if not entry.text.strip() or entry.text == self.preset:
            return None
        return self._taken(view, self._read(entry))

    def _read(self, entry: Entry) -> int | None:
        return None if entry.text.strip() == "-" else whole(entry.text, INITIATIVES)

    def _taken(self, view: Fight, roll: Roll | None) -> Decision[Edit]:
        seats = seat_order(view.state)
        place = seats.index(self.who) + 1
        following = seats[place] if place < len(seats) and view.state.phase == "setup" else None
        return Decision((set_initiative(view.state.people[self.who], roll),), following)
