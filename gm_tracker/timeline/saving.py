"""A fight as the content of a combat file: the whole set-up, or the party alone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gm_tracker.core.dice import parse
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import NAME_LIMIT, value_of
from gm_tracker.core.naming import tidy
from gm_tracker.timeline.events import LIVES, SPENT, Action, Entrant, Rules, TimelineHeader
from gm_tracker.timeline.state import Participant, State

Fields = dict[str, Any]

NAMELESS = "?"
"""Stands for a name of blanks alone: a combat file lets none through."""


def combat_content(header: TimelineHeader, state: State) -> Mapping[str, Any]:
    """What `read_prepared` reads as this fight: all who have not left, as they stand now.

    An initiative that was rolled is a number; AP spent hold no surprise, which is charged again
    when the file is read (R14). What a combat file has no place for is left out: conditions,
    waits, notes, who is out.
    """
    there = [person for person in state.people.values() if person.status != "left"]
    bench = header.bench(state.people)
    content = {"title": header.title, **_of_fight(header)}
    content["participants"] = [_participant(person, state.rules) for person in there]
    if bench:
        content["reserves"] = [_reserve(entrant) for entrant in bench]
    return content


def party_content(header: TimelineHeader, state: State) -> Mapping[str, Any] | None:
    """The players' characters as they would join anew; None where there are none.

    House rules and actions of the fight come along, initiatives do not, and life is that on
    joining. Who has left is no longer of the party.
    """
    party = [
        _participant(
            person.but(
                state.rules,
                initiative=None,
                surprised=False,
                spent=0,
                hidden=False,
                life=person.life_max,
            ),
            state.rules,
        )
        for person in state.people.values()
        if person.side == "pc" and person.status != "left"
    ]
    return {**_of_fight(header), "participants": party} if party else None


def _of_fight(header: TimelineHeader) -> Fields:
    """What is settled for the fight as a whole."""
    rules = _filled(
        {name: getattr(header.rules, name) for name in Rules.model_fields},
        {name: field.default for name, field in Rules.model_fields.items()},
    )
    if not _can_be_rolled(rules.get("initiative_dice")):
        rules.pop("initiative_dice", None)
    content: Fields = {"ruleset": header.ruleset, "actions": _actions(header.actions)}
    return {**content, "rules": rules} if rules else content


def _participant(person: Participant, rules: Rules) -> Fields:
    charged = rules.surprise_cost if person.surprised else 0
    # Corrected to less than the surprise cost: the AP are right then, and the mark goes.
    is_surprised = person.surprised and person.spent >= charged
    spent = person.spent - charged if is_surprised else person.spent
    return _entry(
        name=person.name,
        ap=person.ap,
        side=person.side,
        seat=person.seat,
        initiative=person.initiative,
        dice=person.dice,
        surprised=is_surprised,
        hidden=person.hidden,
        life=person.life,
        spent=spent or None,
        actions=person.actions,
        group=person.group,
    )


def _reserve(entrant: Entrant) -> Fields:
    rolled = entrant.initiative
    return _entry(
        name=entrant.name,
        ap=entrant.ap,
        side=entrant.side,
        seat=entrant.seat,
        initiative=None if rolled is None else value_of(rolled),
        dice=entrant.dice,
        surprised=entrant.surprised,
        hidden=entrant.hidden,
        life=entrant.life,
        spent=entrant.spent,
        actions=entrant.actions,
        group=entrant.group,
    )


def _entry(
    *,
    name: str,
    initiative: int | None,
    dice: str | None,
    life: int | None,
    spent: int | None,
    actions: Sequence[Action],
    group: str | None,
    **plain: Any,
) -> Fields:
    """One participant or reserve, in the order of a file; what is the default is left out."""
    own = dice if _can_be_rolled(dice) else None
    fields: Fields = {"name": _named(name), **plain}
    fields["initiative"] = own if initiative is None else initiative
    fields["dice"] = None if initiative is None else own
    fields["life"] = None if life is None else min(max(life, LIVES.low), LIVES.high)
    fields["spent"] = None if spent is None else min(spent, SPENT.high)
    fields["group"] = None if group is None or not tidy(group) else _named(group)
    fields["actions"] = _actions(actions)
    return _filled(fields, {"side": "pc", "surprised": False, "hidden": False, "actions": []})


def _filled(fields: Fields, defaults: Mapping[str, Any]) -> Fields:
    """The fields without those that say no more than leaving them out does."""
    return {
        name: value for name, value in fields.items() if value not in (None, defaults.get(name))
    }


def _actions(actions: Iterable[Action]) -> list[Fields]:
    return [{"name": _named(action.name), "cost": action.cost} for action in actions]


def _named(name: str) -> str:
    return tidy(name)[:NAME_LIMIT] or NAMELESS


def _can_be_rolled(formula: str | None) -> bool:
    """Whether a combat file may hold the dice; a log takes others too."""
    if formula is None:
        return False
    try:
        parse(formula)
    except Refusal:
        return False
    return True
