"""Life points and conditions of the row under the cursor, or of all marked rows (one decision)."""

import re
from collections.abc import Sequence

from gm_tracker.core.amount import amount, moved
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.fields import NAME_LIMIT, Bounds
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.quoting import QUOTED_NAME, unquoted
from gm_tracker.core.screen import Role
from gm_tracker.core.typed import QUOTED, limited, listed, no_number, number_behind, short, whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import applied
from gm_tracker.timeline.commands.fallen import fallen, settled
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import names, touched
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import (
    LASTINGS,
    LIFE_CHANGES,
    Condition,
    ConditionEnd,
    LifeChange,
)
from gm_tracker.timeline.state import Participant


def life(view: Fight) -> "LifePrompt":
    """Life points of the touched rows. Raises Refusal (NO_LIFE) where one has none."""
    people = touched(view)
    for person in people:
        if person.life is None:
            raise Refusal(TimelineReason.NO_LIFE, name=person.name)
    return LifePrompt(who=tuple(person.id for person in people))


def condition(view: Fight) -> "ConditionPrompt":
    """A condition for the touched rows."""
    return ConditionPrompt(who=tuple(person.id for person in touched(view)))


@frozen(kw_only=True)
class LifePrompt(Typed):
    """`-4` and `+4` change, `4` and `=4` set the life points of one or several (F1)."""

    who: tuple[str, ...]
    cell: tuple[str, str] | None = None
    """The cell whose value is typed, id and field, where it is edited in place."""

    def label(self, view: Fight) -> str:
        """Whose life."""
        people = tuple(view.state.people[id_] for id_ in self.who)
        return prompt_words(view).life_of.format(names=names(people))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Old and new life points."""
        if not entry.text.strip().strip("+-="):
            present = listed(view.state.people[id_].life for id_ in self.who)
            return said(prompt_words(view).life_hint.format(life=present), Role.DIM)
        return said(
            listed(
                moved(person.life, (person.life or 0) + delta)
                for person, delta in self._deltas(view, entry)
            )
        )

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The change for each, one decision; nothing where nothing changes."""
        events = [
            LifeChange(id=person.id, delta=delta)
            for person, delta in self._deltas(view, entry)
            if delta
        ]
        if not events:
            return None
        outs = fallen(applied(view.state, events), events)
        return settled(view, events, (*events, *outs))

    def _deltas(self, view: Fight, entry: Entry) -> list[tuple[Participant, int]]:
        typed = entry.text.strip()
        if not typed:
            return []
        people = [view.state.people[id_] for id_ in self.who]
        number, is_change = amount(typed, LIFE_CHANGES)
        if not is_change:
            return _set_to(people, number, typed)
        if not LIFE_CHANGES.low <= number <= LIFE_CHANGES.high:
            raise no_number(typed, LIFE_CHANGES)
        return [(person, number) for person in people]


def _set_to(
    people: Sequence[Participant], target: int, typed: str
) -> list[tuple[Participant, int]]:
    """What changes each to these life points. Raises Refusal (NUMBER), quoting what was typed."""
    low, high = LIFE_CHANGES
    deltas = [(person, target - (person.life or 0)) for person in people]
    if not all(low <= delta <= high for _, delta in deltas):
        lives = [person.life or 0 for person in people]
        raise no_number(typed, Bounds(max(low, max(lives) + low), min(high, min(lives) + high)))
    return deltas


@frozen(kw_only=True)
class ConditionPrompt(Typed):
    """`betäubt 2` for two rounds, `blind` and `"Stufe 2"` until ended, `-betäubt` ends it."""

    who: tuple[str, ...]

    def label(self, view: Fight) -> str:
        """Whose condition."""
        people = tuple(view.state.people[id_] for id_ in self.who)
        return prompt_words(view).condition_of.format(names=names(people))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What would begin or end."""
        words = prompt_words(view)
        if not entry.text.strip():
            return said(words.condition_hint, Role.DIM)
        event = self._events(view, entry)[0]
        if isinstance(event, ConditionEnd):
            return said(words.condition_ends.format(condition=event.name))
        if event.rounds is None:
            return said(words.condition_open.format(condition=event.name))
        return said(words.condition_rounds.format(condition=event.name, rounds=event.rounds))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The condition for each, one decision."""
        return Decision(linked(self._events(view, entry))) if entry.text.strip() else None

    def _events(self, view: Fight, entry: Entry) -> list[Condition | ConditionEnd]:
        text = entry.text.strip()
        if text.startswith("-"):
            return [self._ended(view.state.people[id_], text[1:]) for id_ in self.who]
        name, digits = _named(text)
        if not name.strip():
            raise Refusal(CoreReason.NAME_MISSING)
        if not digits:
            return [Condition(id=id_, name=name) for id_ in self.who]
        rounds = whole(digits, LASTINGS)
        return [Condition(id=id_, name=name, rounds=rounds) for id_ in self.who]

    def _ended(self, person: Participant, typed: str) -> ConditionEnd:
        held = [condition.name for condition in person.conditions]
        if typed in held:
            return ConditionEnd(id=person.id, name=typed)
        found = matches(typed, held)
        if not found:
            raise Refusal(
                TimelineReason.UNKNOWN_CONDITION, name=person.name, condition=typed.strip()[:QUOTED]
            )
        return ConditionEnd(id=person.id, name=held[found[0]])


def _named(text: str) -> tuple[str, str]:
    """The name and the rounds typed, "" for none: `blind 2`, `"Stufe 2" 3`.

    In quotation marks a name is taken as it stands. Raises Refusal (TOO_LONG, NOT_UNDERSTOOD).
    """
    by_name = re.fullmatch(rf"{QUOTED_NAME}(?:\s+([0-9]+))?", text, re.ASCII)
    if by_name:
        return limited(unquoted(by_name[1]), NAME_LIMIT), by_name[2] or ""
    words, digits = number_behind(text)
    has_rounds = bool(digits and words.strip()) and words[-1].isspace()
    return (short(words, NAME_LIMIT), digits) if has_rounds else (short(text, NAME_LIMIT), "")
