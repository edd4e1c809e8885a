"""The actions that somebody may mean by a few letters, and their prices."""

from collections.abc import Sequence
from itertools import islice

from gm_tracker.timeline.commands.prompts import Fight, header_of
from gm_tracker.timeline.commands.words import action_words
from gm_tracker.timeline.events import Act, Action

RECENT = 2_000
"""How many of the last events are looked through for actions used before: more than a fight at a
table has, and few enough for every keystroke."""


def known_actions(view: Fight, who: str) -> tuple[Action, ...]:
    """Actions by name: the participant's own, then those used last, then the fight's catalogue.

    The price is that of the own action, else the catalogue's, else (in neither) that of the last
    use: a surcharge is for once. What others have of their own is not offered.
    """
    own, catalogue = view.state.people[who].actions, header_of(view).actions
    priced = _by_name((*own, *catalogue))
    others = {
        action.name.casefold()
        for person in view.state.people.values()
        if person.id != who
        for action in person.actions
    }
    used = [
        action
        for action in _last_used(view)
        if action.name.casefold() in priced or action.name.casefold() not in others
    ]
    found = _by_name((*own, *used, *catalogue))
    return tuple(priced.get(name, action) for name, action in found.items())


def _by_name(actions: Sequence[Action]) -> dict[str, Action]:
    """The first action of each name, by the name without capitals."""
    found: dict[str, Action] = {}
    for action in actions:
        found.setdefault(action.name.casefold(), action)
    return found


def _last_used(view: Fight) -> list[Action]:
    """The actions of the last events that have a name of their own, newest first, each once."""
    prices: dict[str, int] = {}
    for event in islice(view.standing(), RECENT):
        # Compared by identity: pydantic's isinstance is slow where it says no.
        if type(event) is Act:
            prices.setdefault(event.action, event.cost)
    # A fight may have been begun in the other language.
    unnamed = action_words()
    return [Action(name=name, cost=cost) for name, cost in prices.items() if name not in unnamed]
