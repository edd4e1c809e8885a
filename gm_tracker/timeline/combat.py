"""A prepared fight: from a combat file's content, or empty with the usual actions."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel

from gm_tracker.core.events import linked
from gm_tracker.core.lang import Lang
from gm_tracker.core.naming import next_seats
from gm_tracker.core.ruleset import Combat
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.events import (
    Action,
    Entrant,
    Join,
    Rules,
    Side,
    TimelineEvent,
    new_header,
)
from gm_tracker.timeline.naming import LAST_SEAT, Newcomer, newcomers
from gm_tracker.timeline.prepared import Entry, read_prepared
from gm_tracker.timeline.state import State


def read_combat(content: Mapping[str, Any], lang: Lang) -> Combat[TimelineEvent]:
    """The header and the drafts of the first events of what stands in a combat file.

    Each entry is one decision: those of a group are linked. Those who share a name are numbered,
    the reserves after the participants. An initiative given as dice is left to be rolled.
    `lang` is that of the usual actions, where the file states none.
    Raises pydantic.ValidationError with all problems, as `read_prepared` does.
    """
    file = read_prepared(content)
    rules = Rules(**_given(file.rules, Rules))
    seats = _seats((*file.participants, *file.reserves))
    joins, state = _joined(file.participants, seats[: len(file.participants)], State(rules))
    bench, _ = _joined(file.reserves, seats[len(file.participants) :], state)
    header = new_header(
        title=file.title,
        rules=rules,
        actions=usual_actions(lang) if file.actions is None else _plain(file.actions),
        reserves=tuple(Entrant(**_given(join, Entrant)) for join in bench),
    )
    return Combat(header, joins)


def new_fight(title: str, lang: Lang) -> Combat[TimelineEvent]:
    """An empty fight without house rules, with the usual actions; initiatives are typed."""
    return Combat(new_header(title=title, actions=usual_actions(lang)), ())


class Usual(NamedTuple):
    """An action that any fight may need: its cost in AP, its name in each language."""

    cost: int
    de: str
    en: str


USUAL = (
    Usual(5, "Schlag", "Punch"),
    Usual(6, "Tritt", "Kick"),
    Usual(8, "Knie", "Knee"),
    Usual(6, "Waffenhieb", "Weapon strike"),
    Usual(7, "Wurf", "Throw"),
    Usual(5, "Schuss", "Shot"),
    Usual(12, "Nachladen", "Reload"),
    Usual(4, "Bewegen", "Move"),
    Usual(3, "Ausweichen", "Dodge"),
    Usual(4, "Parade", "Parry"),
    Usual(5, "Waffe ziehen", "Draw a weapon"),
    Usual(6, "Aufstehen", "Get up"),
)


def usual_actions(lang: Lang) -> tuple[Action, ...]:
    """The actions of a fight that states none of its own (T5, T9, T10)."""
    return tuple(Action(name=getattr(usual, lang), cost=usual.cost) for usual in USUAL)


def _given(model: BaseModel, kind: type[BaseModel]) -> dict[str, Any]:
    """What was stated of the fields that `kind` has."""
    return {
        name: getattr(model, name) for name in kind.model_fields if name in model.model_fields_set
    }


def _plain(actions: Sequence[Action]) -> tuple[Action, ...]:
    return tuple(Action(name=action.name, cost=action.cost) for action in actions)


def _seats(entries: Sequence[Entry]) -> list[tuple[int, ...]]:
    """The seats of every entry: those stated, else the next free after the entry before (R1)."""
    taken: dict[Side, set[int]] = {"pc": set(), "npc": set()}
    last: dict[Side, int] = {"pc": 0, "npc": 0}
    for entry in entries:
        taken[entry.side].update(_stated_seats(entry))
    found = []
    for entry in entries:
        side = entry.side
        seats = _stated_seats(entry) or next_seats(
            taken[side], last[side], entry.count, last=LAST_SEAT
        )
        taken[side].update(seats)
        last[side] = seats[-1]
        found.append(seats)
    return found


def _stated_seats(entry: Entry) -> tuple[int, ...]:
    if entry.seat is None:
        return ()
    return tuple(min(entry.seat + n, LAST_SEAT) for n in range(entry.count))


def _joined(
    entries: Sequence[Entry], seats: Sequence[tuple[int, ...]], state: State
) -> tuple[tuple[Join, ...], State]:
    """The joins of all entries under their final names, and the state after them.

    Who is named first and gets a number later gets it at once.
    """
    joins: list[Join] = []
    for entry, own_seats in zip(entries, seats, strict=True):
        drafts = newcomers(state, _newcomer(entry), entry.count)
        for draft in drafts:
            state = apply(state, draft)
        arrivals = [draft for draft in drafts if isinstance(draft, Join)]
        group = [
            Join(**(_given(arrival, Entrant) | {"seat": seat}))
            for arrival, seat in zip(arrivals, own_seats, strict=True)
        ]
        joins += linked(group)
    named = (join.model_copy(update={"name": state.people[join.id].name}) for join in joins)
    return tuple(named), state


def _newcomer(entry: Entry) -> Newcomer:
    values = _given(entry, Entrant)
    if entry.actions:
        values["actions"] = _plain(entry.actions)
    values.pop("seat", None)
    if isinstance(entry.initiative, str):
        values["dice"] = values.pop("initiative")
    return Newcomer(**values)
