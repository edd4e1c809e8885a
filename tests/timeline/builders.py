"""A fight as tests write it: one call an event, read as a line of a log is read."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.history import History
from gm_tracker.timeline import events
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import EVENTS, TimelineEvent, new_header
from gm_tracker.timeline.state import State

HEADER = new_header()
"""Of a fight that was not branched from another, without house rules."""
HEAD = {"format": "kampfprotokoll", "version": 1, "ruleset": "timeline"}


class Timeline:
    """The rules alone: what a history needs of them."""

    decide = staticmethod(decide)
    apply = staticmethod(apply)

    def is_needless(self, state: State, event: TimelineEvent) -> bool:  # noqa: ARG002
        return False

    def renumbered(self, event: TimelineEvent, places: Mapping[int, int]) -> TimelineEvent:  # noqa: ARG002
        return event


TIMELINE = Timeline()


def read(fields: Mapping[str, Any]) -> TimelineEvent:
    """An event out of its JSON fields, as the log's reader does it."""
    return EVENTS.validate_json(json.dumps(fields).encode(), by_name=False)


def start_of(header: Mapping[str, Any]) -> State:
    """The state before the first event of a log with these fields in its header."""
    found = events.HEADER.validate_json(json.dumps({**HEAD, **header}).encode(), by_name=False)
    return State(rules=found.rules)


def frozen(state: State) -> str:
    """All that a state shows as one text, the order of joining included."""
    return json.dumps(as_data(state))


class Fight:
    """A fight under house rules. Every event method gives the fight back, to be chained."""

    def __init__(self, **rules: Any) -> None:
        self.start_state = start_of({"rules": rules})
        self.history: History[State, TimelineEvent] = History(TIMELINE, self.start_state)
        self._seats = {"pc": 0, "npc": 0}

    def line(self, type_: str, **fields: Any) -> TimelineEvent:
        """The next line with these fields, not yet taken. A trailing `_` of a name falls off."""
        named = {name.rstrip("_"): value for name, value in fields.items()}
        return read({"seq": len(self.history) + 1, "type": type_, **named})

    def take(self, type_: str, **fields: Any) -> "Fight":
        """One more event."""
        self.history.push(self.line(type_, **fields))
        return self

    # who takes part

    def join(self, id_: str, **fields: Any) -> "Fight":
        """One more participant: AKP/R 10 and the next seat on its side, if not said otherwise."""
        side = fields.setdefault("side", "pc")
        self._seats[side] = fields.setdefault("seat", self._seats[side] + 1)
        return self.take("join", id=id_, **{"name": id_.capitalize(), "ap": 10, **fields})

    def npc(self, id_: str, **fields: Any) -> "Fight":
        """One more NPC."""
        return self.join(id_, side="npc", **fields)

    def edit(self, id_: str, **changes: Any) -> "Fight":
        """Values corrected."""
        return self.take("edit", id=id_, set=changes)

    def out(self, *ids: str) -> "Fight":
        """They go out, one after the other."""
        for id_ in ids:
            self.take("out", id=id_)
        return self

    def back(self, id_: str) -> "Fight":
        """One comes back."""
        return self.take("back", id=id_)

    def leave(self, id_: str) -> "Fight":
        """One leaves."""
        return self.take("leave", id=id_)

    # what they do

    def start(self, **fields: Any) -> "Fight":
        """The fight begins."""
        return self.take("start", **fields)

    def act(self, id_: str, cost: int, **fields: Any) -> "Fight":
        """One action."""
        return self.take("act", id=id_, cost=cost, **{"action": "Aktion", **fields})

    def acts(self, *turns: tuple[str, int]) -> "Fight":
        """Actions one after the other: who, and the cost."""
        for id_, cost in turns:
            self.act(id_, cost)
        return self

    def parry(self, id_: str, cost: int) -> "Fight":
        """An action out of turn."""
        return self.act(id_, cost, action="Parade", out_of_turn=True)

    def wait(self, *ids: str, for_: str = "Tür") -> "Fight":
        """They wait for something, one after the other."""
        for id_ in ids:
            self.take("wait", id=id_, for_=for_)
        return self

    def trigger(self, event: str = "Tür", **rolls: int) -> "Fight":
        """The event occurs: who rolled what."""
        probes = [{"id": id_, "roll": roll} for id_, roll in rolls.items()]
        return self.take("trigger", event=event, probes=probes)

    def pass_(self, id_: str) -> "Fight":
        """A reaction given up."""
        return self.take("pass", id=id_)

    def surprise(self, id_: str) -> "Fight":
        """One is surprised."""
        return self.take("surprise", id=id_)

    def condition(self, id_: str, name: str, **fields: Any) -> "Fight":
        """A condition begins."""
        return self.take("condition", id=id_, name=name, **fields)

    def end_round(self) -> "Fight":
        """The round ends by hand."""
        return self.take("end_round")

    def undo(self) -> "Fight":
        """The last decision is taken back."""
        return self.take("undo")

    def redo(self) -> "Fight":
        """The decision undone last counts again."""
        return self.take("redo")

    # what is seen

    @property
    def state(self) -> State:
        """The state now."""
        return self.history.state

    @property
    def data(self) -> dict[str, Any]:
        """The state as `show --json` prints it."""
        return as_data(self.state)

    @property
    def next(self) -> str | None:
        """Who is on turn."""
        found: str | None = self.data["next"]
        return found

    @property
    def round(self) -> int:
        """The round."""
        found: int = self.data["round"]
        return found

    @property
    def order(self) -> list[str]:
        """The normal order."""
        found: list[str] = self.data["order"]
        return found

    @property
    def reactions(self) -> list[str]:
        """Pending reactions."""
        found: list[str] = self.data["reactions"]
        return found

    def __getitem__(self, id_: str) -> dict[str, Any]:
        """One participant as shown."""
        found: dict[str, Any] = self.data["participants"][id_]
        return found

    def all(self, field: str) -> dict[str, Any]:
        """One field of every participant."""
        return {id_: shown[field] for id_, shown in self.data["participants"].items()}

    @property
    def spent(self) -> dict[str, int]:
        """AP spent this round, by id."""
        return self.all("spent")


def turns(fight: Fight, cost: int, count: int) -> list[str]:
    """Who acts in the next `count` turns, when everybody's actions cost `cost`."""
    acted = []
    for _ in range(count):
        id_ = fight.next
        assert id_ is not None
        acted.append(id_)
        fight.act(id_, cost)
    return acted


@contextmanager
def unchanged_history(history: History[State, TimelineEvent]) -> Iterator[None]:
    """Nothing changes inside: state, lines, what undo and redo would do."""

    def seen() -> tuple[Any, ...]:
        doable = (history.can_undo, history.can_redo)
        return (history.state, frozen(history.state), len(history), doable)

    before = seen()
    yield
    assert seen() == before


def refused(fight: Fight, reason: Reason, type_: str, **fields: Any) -> Mapping[str, str | int]:
    """Looks that this event is refused for that reason and changes nothing; gives the data."""
    event = fight.line(type_, **fields)
    with unchanged_history(fight.history), pytest.raises(Refusal) as caught:
        fight.history.push(event)
    assert caught.value.reason == reason
    return caught.value.data


def replayed(events: Sequence[TimelineEvent], start: State) -> History[State, TimelineEvent]:
    """A new history of the same lines."""
    history: History[State, TimelineEvent] = History(TIMELINE, start)
    for event in events:
        history.push(event)
    return history
