"""Toy rules to try a history on: numbers are added, too much is refused."""

from typing import Literal

import pytest
from hypothesis import strategies as st

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import Event, Redo, Undo
from gm_tracker.core.history import History


class TooMuch(Reason):
    """What the toy rules refuse."""

    TOO_MUCH = "too_much"


class Add(Event):
    """Adds a number to a list of numbers."""

    type: Literal["add"] = "add"
    number: int


ToyEvent = Add | Undo | Redo
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
