"""Toy rules to try a history on: numbers are added, too much is refused."""

from collections.abc import Mapping
from typing import Literal

import pytest
from hypothesis import strategies as st

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import Event, Redo, Undo
from gm_tracker.core.history import History


class TooMuch(Reason):
    """What the toy rules refuse."""

    TOO_MUCH = "too_much"
    NO_LINE = "no_line"


class Add(Event):
    """Adds a number to a list of numbers."""

    type: Literal["add"] = "add"
    number: int


class Double(Event):
    """Doubles the number that a line of the log has added, which it names."""

    type: Literal["double"] = "double"
    of: int


ToyEvent = Add | Double | Undo | Redo
Numbers = tuple[int, ...]


class Toy:
    """Rules under which a fight is a list of numbers; 13 is not allowed."""

    def __init__(self) -> None:
        self.applied = 0

    def decide(self, state: Numbers, event: ToyEvent) -> None:  # noqa: ARG002  the rules' shape
        if isinstance(event, Add) and event.number == 13:
            raise Refusal(TooMuch.TOO_MUCH, number=13)

    def apply(self, state: Numbers, event: ToyEvent) -> Numbers:
        self.applied += 1
        assert isinstance(event, Add), "undo and redo are the history's own"
        return (*state, event.number)

    def renumbered(self, event: ToyEvent, places: Mapping[int, int]) -> ToyEvent:  # noqa: ARG002
        return event


NEEDLESS = 77
"""A number that ByLine does not need added where nothing was."""
Lines = tuple[tuple[int, int], ...]


class ByLine:
    """Rules under which a fight is the lines that added a number, each with it.

    A number can be doubled by naming its line; a line that added none cannot be named.
    """

    def decide(self, state: Lines, event: ToyEvent) -> None:
        if isinstance(event, Double) and event.of not in dict(state):
            raise Refusal(TooMuch.NO_LINE, of=event.of)

    def apply(self, state: Lines, event: ToyEvent) -> Lines:
        if isinstance(event, Double):
            return tuple((seq, n * (1 + (seq == event.of))) for seq, n in state)
        assert isinstance(event, Add), "undo and redo are the history's own"
        return (*state, (event.seq, event.number))

    def is_needless(self, state: Lines, event: ToyEvent) -> bool:
        is_owed = any(number > 30 for _, number in state)
        return isinstance(event, Add) and event.number == NEEDLESS and not is_owed

    def renumbered(self, event: ToyEvent, places: Mapping[int, int]) -> ToyEvent:
        if isinstance(event, Double):
            return event.model_copy(update={"of": places.get(event.of, event.of)})
        return event


class Log:
    """A history under the toy rules, written short."""

    def __init__(self) -> None:
        self.toy = Toy()
        self.history: History[Numbers, ToyEvent] = History(self.toy, ())

    def add(self, *numbers: int) -> "Log":
        """One decision: the first number, and the others linked to it."""
        for place, number in enumerate(numbers):
            self.history.push(Add(seq=self.seq, number=number, linked=place > 0))
        return self

    def undo(self) -> "Log":
        self.history.push(Undo(seq=self.seq))
        return self

    def redo(self) -> "Log":
        self.history.push(Redo(seq=self.seq))
        return self

    @property
    def seq(self) -> int:
        return len(self.history) + 1

    @property
    def state(self) -> Numbers:
        return self.history.state

    def refuses(self, event: ToyEvent, reason: Reason) -> None:
        seen = (self.state, len(self.history), self.history.can_undo, self.history.can_redo)
        with pytest.raises(Refusal) as caught:
            self.history.push(event)
        assert caught.value.reason == reason
        assert seen == (
            self.state, len(self.history), self.history.can_undo, self.history.can_redo,
        )  # fmt: skip


STEPS = st.lists(
    st.one_of(
        st.lists(st.integers(0, 9), min_size=1, max_size=9),
        st.sampled_from(["undo", "undo", "redo"]),
        st.tuples(st.sampled_from(["undo", "redo"]), st.integers(2, 30)),
    ),
    max_size=60,
)


def kept(log: Log) -> list[Numbers]:
    return [log.history.at(seq) for seq in range(len(log.history) + 1)]
