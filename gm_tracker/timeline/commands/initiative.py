"""Initiative: typed or rolled, for one or for all NPCs at once (T17, T18, R11)."""

from collections.abc import Callable, Iterable, Sequence

from gm_tracker.core.amount import moved, new_value
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.fields import Roll, Rolled
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.typed import listed
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import CommandReason, at_cursor, names
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import INITIATIVES, Changes, Edit, TimelineEvent
from gm_tracker.timeline.order import seat_order
from gm_tracker.timeline.state import Participant


def roll_for(view: Fight, person: Participant) -> Rolled:
    """An initiative roll with the participant's own dice, else the fight's.

    Raises Refusal where neither has a formula, or it cannot be rolled.
    """
    return view.roll(formula_of(view, person))


def formula_of(view: Fight, person: Participant) -> str:
    """What somebody rolls initiative with. Raises Refusal (NO_DICE) where there is no formula."""
    formula = person.dice or view.state.rules.initiative_dice
    if formula is None:
        raise Refusal(CommandReason.NO_DICE, name=person.name)
    return formula


def initiative(view: Fight) -> "InitiativePrompt":
    """The initiative of the row under the cursor, whoever is marked."""
    return InitiativePrompt(who=at_cursor(view).id)


def roll_all(view: Fight) -> Decision[TimelineEvent]:
    """Every NPC that has no initiative yet rolls, as one decision; a group may share one roll.

    Raises Refusal where all have one.
    """
    missing = [
        person
        for person in view.state.people.values()
        if person.side == "npc" and person.status == "active" and person.initiative is None
    ]
    if not missing:
        raise Refusal(CommandReason.ALL_ROLLED)
    return Decision(linked(_edits(view, missing, lambda person: roll_for(view, person))))


def sharing(view: Fight, person: Participant) -> tuple[Participant, ...]:
    """Who else gets the roll of somebody who has none yet: its group's members without one.

    Nobody, unless the game master prefers that a group rolls once (Preferences.group_initiative).
    """
    if not view.preferences.group_initiative or person.initiative is not None:
        return ()
    return tuple(
        other
        for other in view.state.people.values()
        if other.shares_group(person)
        and other.id != person.id
        and other.status == "active"
        and other.initiative is None
    )


def _edits(
    view: Fight, people: Iterable[Participant], value: Callable[[Participant], Roll | None]
) -> list[Edit]:
    """The edit of each, and of those who share its roll: they have none of their own."""
    edits: dict[str, Edit] = {}
    for person in people:
        if person.id not in edits:
            roll = value(person)
            for one in (person, *(sharing(view, person) if roll is not None else ())):
                edits.setdefault(one.id, set_initiative(one, roll))
    return list(edits.values())


def set_initiative(person: Participant, roll: Roll | None) -> Edit:
    """The edit that gives a participant this initiative; None: not rolled."""
    return Edit(id=person.id, changes=Changes(initiative=roll))


def in_turn(ids: Sequence[str]) -> Callable[[Fight], "InitiativePrompt | None"]:
    """Asks for each of them who has no initiative, one after the other (T18)."""

    def then(view: Fight) -> InitiativePrompt | None:
        people = view.state.people
        missing = [id_ for id_ in ids if people[id_].initiative is None]
        return InitiativePrompt(who=missing[0], pending=tuple(missing[1:])) if missing else None

    return then


@frozen(kw_only=True)
class InitiativePrompt(Typed):
    """A number, `r` to roll, `-` for "not rolled". In a set-up the next row comes up afterwards."""

    who: str
    also: tuple[str, ...] = ()
    """Ids that the same number is for, or that roll too."""
    pending: tuple[str, ...] = ()
    """Ids that are asked for afterwards, each in a line of its own."""

    @property
    def cell(self) -> tuple[str, str]:
        """The cell whose value is typed: id and field."""
        return self.who, "initiative"

    def label(self, view: Fight) -> str:
        """Whose initiative, with those who share the roll."""
        people = {person.id: person for person in self._people(view)}
        for person in tuple(people.values()):
            people.update((other.id, other) for other in sharing(view, person))
        return prompt_words(view).initiative_of.format(name=names(tuple(people.values())))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What is there and what may be typed, or the value it would be."""
        present = [person.initiative for person in self._people(view)]
        if not entry.text.strip():
            return said(self._hint(view, present), Role.DIM)
        values = [value for _, value in self._read(view, entry)]
        if any(old is not None for old in present):
            return said("INI " + listed(map(moved, map(_shown, present), map(_shown, values))))
        return said("→ INI " + listed(map(_shown, values)))

    def _hint(self, view: Fight, present: Sequence[int | None]) -> str:
        words = prompt_words(view)
        formula = view.state.people[self.who].dice or view.state.rules.initiative_dice
        hint = words.roll_hint.format(dice=formula) if formula else words.number_hint
        if formula and self.pending:
            hint += words.roll_rest.format(count=1 + len(self.pending))
        if all(value is None for value in present):
            return hint
        return f"{words.present.format(values=listed(map(_shown, present)))} · {hint}"

    def instant(self, view: Fight, entry: Entry) -> Result:
        """`r` rolls at once, `*` for all who are still to be asked for too."""
        rolling = {"r": self._people(view), "*": self._people(view, *self.pending)}
        people = rolling.get(entry.text.strip().casefold())
        if people is None:
            return None
        return self._taken(view, _edits(view, people, lambda person: roll_for(view, person)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The initiative typed. Where nothing is typed, or it stays, no event comes of it."""
        read = self._read(view, entry) if entry.text.strip() else []
        if not read and not self.pending:
            return None
        new = {person.id: value for person, value in read if value != person.initiative}
        changed = [person for person, _ in read if person.id in new]
        return self._taken(view, _edits(view, changed, lambda person: new[person.id]))

    def _people(self, view: Fight, *more: str) -> tuple[Participant, ...]:
        return tuple(view.state.people[id_] for id_ in (self.who, *self.also, *more))

    def _read(self, view: Fight, entry: Entry) -> list[tuple[Participant, int | None]]:
        """Whom it is for, and the value of each; None: not rolled. Raises Refusal."""
        text, people = entry.text, self._people(view)
        if text.strip() == "-":
            return [(person, None) for person in people]
        return [(p, new_value(text, p.initiative, INITIATIVES, p.name)) for p in people]

    def _taken(self, view: Fight, edits: Sequence[Edit]) -> Result:
        """The edits, and whoever is asked for next: those pending, else the next seat's row."""
        events = linked(edits)
        settled = {edit.id for edit in edits}
        pending = [id_ for id_ in self.pending if id_ not in settled]
        if pending:
            return Decision(events, pending[0], in_turn(pending))
        seats = seat_order(view.state)
        following = [id_ for id_ in seats[seats.index(self.who) + 1 :] if id_ not in settled]
        goes_on = view.state.phase == "setup" and following and not self.also
        cursor = following[0] if goes_on else None
        return Decision(events, cursor) if events or cursor else None


def _shown(initiative: int | None) -> str:
    return "–" if initiative is None else str(initiative)
