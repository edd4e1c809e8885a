"""Every line of a fight and the state after it: undo, redo, and back to any line.

The decisions form a tree. A node is an event that was taken, its parent the event it followed;
undo walks to the parent, redo back to the child, and nothing is ever deleted. States are kept
beside every SPACING-th node of a branch; any other is folded again from the nearest kept one, so
going back costs the same at any length of the fight.
"""

from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event, Redo, Undo, drafts_of
from gm_tracker.core.places import Places, Renumbering
from gm_tracker.core.values import frozen

S = TypeVar("S")
E = TypeVar("E", bound=Event)

RECENT = 8
"""States kept beside those, of the nodes made last."""
SPACING = 25
"""Events between two kept states: at most so many are folded again by undo and `at`."""


_GOING_BACK = frozenset({Undo, Redo})


def _going_back_first(events: Iterable[Event]) -> bool:
    """Whether every undo and redo stands before all other events."""
    kinds = [type(event) in _GOING_BACK for event in events]
    return kinds == sorted(kinds, reverse=True)


class Engine(Renumbering[E], Protocol[S, E]):
    """The part of a ruleset that a history needs."""

    def decide(self, state: S, event: E) -> None:
        """Raises Refusal where the event is not allowed; never asked about undo and redo."""

    def apply(self, state: S, event: E) -> S:
        """The state after an event that was allowed."""


class Rewriter(Engine[S, E], Protocol[S, E]):
    """What a correction needs besides."""

    def is_needless(self, state: S, event: E) -> bool:
        """Whether nothing calls for the event in this state, and the fight is whole without it.

        Such as a roll that nobody owes. A correction leaves it out of what comes after.
        """


@frozen
class Taken(Generic[S, E]):
    """Events that were found allowed, each with the state after it, not yet part of the history."""

    events: tuple[E, ...]
    states: tuple[S, ...]


class Step(NamedTuple, Generic[S, E]):
    """An event that counts, and the states around it."""

    event: E
    before: S
    after: S


class History(Generic[S, E]):
    """The lines of one fight in order, and where it stands now.

    Line numbers (`seq`) count from 1; 0 is the start, before any event.
    """

    def __init__(self, engine: Engine[S, E], start: S) -> None:
        self._engine = engine
        self._events: list[E] = []
        self._tips = array("L", [0])
        """After line n: the node that stands (0 = the start)."""
        self._parents = array("L", [0])
        self._origins = array("L", [0])
        """The node that the decision of a node followed: where its undo leads."""
        self._taken: list[E | None] = [None]
        """The event of a node; the start has none."""
        self._distance = bytearray([0])
        """Steps from a node up to the nearest kept state."""
        self._kept: dict[int, S] = {0: start}
        self._recent: deque[tuple[int, S]] = deque([(0, start)], maxlen=RECENT)
        """The nodes made last with their states: what undo mostly asks for."""
        self._folded: dict[int, S] = {}
        """The states that were folded again last: who tells line after line asks for them next."""
        self._undone: list[int] = []
        """Tips that redo would go back to, the last one first in turn."""
        self._state = start

    def __len__(self) -> int:
        """The number of lines, undo and redo included."""
        return len(self._events)

    @property
    def state(self) -> S:
        """The state after the last line."""
        return self._state

    @property
    def events(self) -> Sequence[E]:
        """Every line's event in order, undo and redo included. To be read only."""
        return self._events

    @property
    def can_undo(self) -> bool:
        """Whether a decision stands that undo would take back."""
        return self._tips[-1] != 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone decision that redo would bring back."""
        return bool(self._undone)

    def at(self, seq: int) -> S:
        """The state after line `seq` (0 to len); IndexError beyond."""
        return self._state_of(self._node(seq))

    def standing(self) -> Iterator[E]:
        """The events that count now, newest first."""
        node = self._tips[-1]
        while node:
            yield self._event(node)
            node = self._parents[node]

    def steps(self) -> Iterator[Step[S, E]]:
        """The events that count now, oldest first; the states are folded again one by one."""
        before = self.at(0)
        for event in reversed(tuple(self.standing())):
            after = self._engine.apply(before, event)
            yield Step(event, before, after)
            before = after

    def lines(self) -> Iterator[tuple[E, S]]:
        """Every line's event, undo and redo included, and the state after it, folded again."""
        state = self.at(0)
        for seq, event in enumerate(self._events, start=1):
            is_going_back = type(event) in _GOING_BACK
            state = self.at(seq) if is_going_back else self._engine.apply(state, event)
            yield event, state

    def last_decision(self) -> tuple[E, ...]:
        """The events that undo would take back, oldest first; empty at the start."""
        return self._decision(self._tips[-1])

    def next_decision(self) -> tuple[E, ...]:
        """The events that redo would bring back, oldest first; empty where there are none."""
        return self._decision(self._undone[-1]) if self._undone else ()

    def moved(self, seq: int) -> tuple[E, ...]:
        """The events that line `seq` took back or brought back, oldest first; IndexError beyond.

        Empty where it is neither an undo nor a redo.
        """
        after = self._node(seq)
        kind = type(self._events[seq - 1]) if seq else None
        if kind is Undo:
            return self._decision(self._tips[seq - 1])
        return self._decision(after) if kind is Redo else ()

    def end_of(self, seq: int) -> int:
        """The last line of the decision that line `seq` belongs to; IndexError beyond."""
        self._node(seq)
        while seq < len(self._events) and self._events[seq].linked:
            seq += 1
        return seq

    def decision_of(self, seq: int) -> tuple[E, ...]:
        """The events of the decision that line `seq` belongs to, oldest first, if it counts now.

        Raises Refusal (NOT_STANDING) where it does not count, and for the start, an undo, a redo.
        """
        end = self._node(self.end_of(seq))
        is_decided = seq > 0 and type(self._events[seq - 1]) not in _GOING_BACK
        if is_decided and end in self._standing_tips():
            return self._decision(end)
        raise Refusal(CoreReason.NOT_STANDING, seq=seq)

    def way_to(self, seq: int) -> tuple[E | Undo | Redo, ...]:
        """The drafts that lead to where the fight stood after line `seq`, whatever counts now.

        Undos or redos where they alone lead there; else undos back to where that line's past
        parted from what counts, then the decisions from there up to the line once more, but for
        those that count again already. In the middle of a decision they lead to its end, as it is
        taken as a whole. IndexError beyond.
        """
        end = self._node(self.end_of(seq))
        if end in self._undone:
            return (Redo(),) * (len(self._undone) - self._undone.index(end))
        undos = {tip: count for count, tip in enumerate(self._standing_tips())}
        again: list[int] = []
        while end not in undos:
            again.append(end)
            end = self._origins[end]
        again.reverse()
        gone = [self._decision(node) for node in list(undos)[: undos[end]][::-1]]
        places, same = Places(self._engine), 0
        for stood, node in zip(gone, again, strict=False):
            other = places.moved(self._decision(node), stood[0].seq)
            if drafts_of(other) != drafts_of(stood):
                break
            same += 1
        way: list[E | Undo | Redo] = [Undo()] * (len(gone) - same)
        for node in again[same:]:
            decision = places.moved(self._decision(node), len(self) + len(way) + 1)
            way += drafts_of(decision)
        return tuple(way)

    def decide(self, events: Sequence[E]) -> Taken[S, E]:
        """Looks whether these numbered events may follow, one after the other; changes nothing.

        Undo and redo, as many as there are, come before all others; what is not linked begins a
        decision of its own. Raises Refusal for the first event that may not follow.
        """
        if not _going_back_first(events):
            raise ValueError("undo and redo come first")
        previous = self._events[-1] if self._events else None
        tip, undone, state = self._tips[-1], self._undone.copy(), self._state
        states = []
        for seq, event in enumerate(events, start=len(self) + 1):
            state = self._after(event, seq, previous, state, tip, undone)
            if type(event) in _GOING_BACK:
                tip = self._moved(event, tip, undone)
            states.append(state)
            previous = event
        return Taken(tuple(events), tuple(states))

    def record(self, taken: Taken[S, E]) -> None:
        """Makes what `decide` allowed part of the history."""
        for event, state in zip(taken.events, taken.states, strict=True):
            self._record(event, state)

    def push(self, event: E) -> None:
        """Decides and records one event. Raises Refusal with the history unchanged."""
        events = self._events
        previous = events[-1] if events else None
        tip, undone = self._tips[-1], self._undone
        state = self._after(event, len(events) + 1, previous, self._state, tip, undone)
        self._record(event, state)

    # Types are compared by identity here: pydantic's isinstance is slow where it says no, and
    # this is done for every line of a log.

    def _after(
        self, event: E, seq: int, previous: E | None, state: S, tip: int, undone: list[int]
    ) -> S:
        """The state after an event, where the node `tip` stands and redo would go to `undone`."""
        if event.seq != seq:
            raise Refusal(CoreReason.SEQ, expected=seq, found=event.seq)
        kind = type(event)
        if event.linked and (
            previous is None or kind in _GOING_BACK or type(previous) in _GOING_BACK
        ):
            raise Refusal(CoreReason.LINKED)
        if kind is Undo:
            if not tip:
                raise Refusal(CoreReason.NOTHING_TO_UNDO)
            return self._state_of(self._origins[tip])
        if kind is Redo:
            if not undone:
                raise Refusal(CoreReason.NOTHING_TO_REDO)
            return self._state_of(undone[-1])
        self._engine.decide(state, event)
        return self._engine.apply(state, event)

    def _moved(self, event: E, tip: int, undone: list[int]) -> int:
        """The node that stands after an undo or redo that is allowed; keeps `undone` with it."""
        if type(event) is Redo:
            return undone.pop()
        undone.append(tip)
        return self._origins[tip]

    def _record(self, event: E, state: S) -> None:
        self._events.append(event)
        if type(event) in _GOING_BACK:
            self._tips.append(self._moved(event, self._tips[-1], self._undone))
        else:
            self._undone.clear()
            self._grow(event, state)
        self._state = state

    def _grow(self, event: E, state: S) -> None:
        """Adds a node under the one that stands."""
        parent, node = self._tips[-1], len(self._parents)
        distance = self._distance[parent] + 1
        if distance == SPACING:
            distance = 0
            self._kept[node] = state
        self._parents.append(parent)
        self._origins.append(self._origins[parent] if event.linked else parent)
        self._taken.append(event)
        self._distance.append(distance)
        self._tips.append(node)
        self._recent.append((node, state))

    def _node(self, seq: int) -> int:
        """The node that stood after a line. Raises IndexError beyond."""
        if not 0 <= seq < len(self._tips):
            raise IndexError(seq)
        return self._tips[seq]

    def _standing_tips(self) -> Iterator[int]:
        """The last node of every decision that counts, newest first; the start at the end."""
        tip = self._tips[-1]
        while tip:
            yield tip
            tip = self._origins[tip]
        yield 0

    def _event(self, node: int) -> E:
        event = self._taken[node]
        if event is None:
            raise IndexError("the start has no event")
        return event

    def _decision(self, node: int) -> tuple[E, ...]:
        stop = self._origins[node]
        events = []
        while node != stop:
            events.append(self._event(node))
            node = self._parents[node]
        return tuple(reversed(events))

    def _state_of(self, node: int) -> S:
        if node == self._tips[-1]:
            return self._state
        for known, state in self._recent:
            if known == node:
                return state
        path = []
        while self._distance[node] and node not in self._folded:
            path.append(node)
            node = self._parents[node]
        state = self._folded[node] if self._distance[node] else self._kept[node]
        if path:
            self._folded = {node: state}
        for step in reversed(path):
            state = self._folded[step] = self._engine.apply(state, self._event(step))
        return state
