"""Fights to measure with: played by a seed through the program's own engine, sealed as by it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TypeAlias

from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.history import History
from gm_tracker.storage.lines import event_line, header_line
from gm_tracker.timeline.events import (
    Act,
    Action,
    Condition,
    Join,
    LifeChange,
    Pass,
    Probe,
    Start,
    TimelineEvent,
    Trigger,
    Wait,
    new_header,
)
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.state import State

Fight: TypeAlias = History[State, TimelineEvent]

NAMES = (
    "Alrune Wieck", "Bertram Holk", "Jördis Kahl", "Oskar Pütz", "Mira", "Till Vogelsang",
    "Bruder Ansgar", "Hanna Brandt", "Wolf", "Der Lange Piet", "Bandit", "Käthe Mümmel",
)  # fmt: skip
ACTIONS = (
    Action(name="Parade", cost=4),
    Action(name="Schlag", cost=5),
    Action(name="Waffenhieb", cost=6),
    Action(name="Knie", cost=8),
    Action(name="Nachladen", cost=12),
)
HEADER = new_header(title="Am Damm", actions=ACTIONS)
BEGAN = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)
SECONDS_BETWEEN = 7
"""Seconds between two lines of a log."""
MIX = {"act": 81, "wait": 5, "trigger": 4, "life": 6, "condition": 2, "undo": 2}
"""Of a hundred lines so many; what is not possible at the moment is an act instead."""
REDONE = 0.2
"""The share of undos after which a redo comes."""


def name_of(place: int) -> str:
    """The name of a participant, from 0; they repeat with a number from the 13th on."""
    again, name = divmod(place, len(NAMES))
    return f"{NAMES[name]} {again + 1}" if again else NAMES[name]


def begun(people: int) -> Fight:
    """A fight of so many in round 1: half of them NPCs, AKP/R 9 to 14, all rolled."""
    chance = Random(people)
    fight: Fight = History(RULESET, RULESET.initial(HEADER))
    for place in range(people):
        _push(
            fight,
            Join(
                id=f"t-{place + 1}",
                name=name_of(place),
                seat=place // 2 + 1,
                ap=chance.randint(9, 14),
                side="npc" if place % 2 else "pc",
                initiative=chance.randint(1, 24),
                life=chance.randint(12, 32),
            ),
        )
    _push(fight, Start())
    return fight


def played(people: int, lines: int) -> Fight:
    """A fight of so many, played on to so many lines by MIX."""
    fight, chance = begun(people), Random(lines)
    kinds, weights = list(MIX), list(MIX.values())
    first = len(fight) + 2
    while len(fight) < lines:
        kind = chance.choices(kinds, weights)[0]
        _push(fight, _draft(fight, kind, chance, can_go_back=len(fight) >= first))
    return fight


def acts(fight: Fight, count: int) -> Iterator[Act]:
    """Acts of whoever is on turn, as drafts; each has to be taken before the next is asked for."""
    chance = Random(count)
    for _ in range(count):
        yield _act(fight.state, chance)


def numbered(fight: Fight, draft: TimelineEvent) -> TimelineEvent:
    """A draft as the next line of a fight, with its moment."""
    at = BEGAN + timedelta(seconds=SECONDS_BETWEEN * len(fight))
    return draft.model_copy(update={"seq": len(fight) + 1, "at": at})


def write_log(fight: Fight, path: Path) -> Path:
    """The log of a fight, as the program would have written it."""
    path.write_bytes(header_line(HEADER) + b"".join(map(event_line, fight.events)))
    return path


def write_combat(people: int, path: Path) -> Path:
    """A combat file of so many, who have rolled."""
    text = 'title = "Am Damm"\n'
    for event in begun(people).events:
        if isinstance(event, Join):
            text += (
                f'\n[[participants]]\nname = "{event.name}"\nside = "{event.side}"\n'
                f"ap = {event.ap}\ninitiative = {event.initiative}\nlife = {event.life}\n"
            )
    path.write_text(text, encoding="utf-8")
    return path


def _push(fight: Fight, draft: TimelineEvent) -> None:
    fight.push(numbered(fight, draft))


def _draft(fight: Fight, kind: str, chance: Random, *, can_go_back: bool) -> TimelineEvent:
    state = fight.state
    who = chance.choice(list(state.people))
    waiting = [p.id for p in state.people.values() if p.waiting is not None]
    is_decided = not isinstance(fight.events[-1], Undo | Redo)
    match kind:
        case _ if fight.can_redo and chance.random() < REDONE:
            return Redo()
        case "undo" if can_go_back and is_decided:
            return Undo()
        case "life":
            return LifeChange(id=who, delta=chance.randint(-7, 7), by=state.on_turn)
        case "condition":
            return Condition(id=who, name="betäubt", rounds=chance.randint(1, 3))
        case "trigger" if waiting:
            rolling = dict.fromkeys((chance.choice(waiting), who))
            probes = (Probe(id=id_, roll=chance.randint(1, 20)) for id_ in rolling)
            return Trigger(event="Der Riegel fällt", probes=tuple(probes))
        case "wait" if state.on_turn is not None:
            return Wait(id=state.on_turn, awaited="Der Riegel fällt")
        case _ if state.reactions and chance.random() < 0.3:
            return Pass(id=state.reactions[0])
    return _act(state, chance)


def _act(state: State, chance: Random) -> Act:
    if state.on_turn is None:
        raise ValueError("nobody is on turn")
    action = chance.choice(ACTIONS)
    return Act(id=state.on_turn, action=action.name, cost=action.cost)
