"""The slow model's history: every line with the world after it, undo and redo by keeping worlds."""

from typing import Any

from tests.erbarmungslos.naive import Naive
from tests.erbarmungslos.naive_cards import Line, World, demand

BACK_AND_FORTH = ("undo", "redo")


class NaiveHistory:
    """`push` raises NotAllowed with nothing changed; `naive` stands where the fight stands."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.naive = Naive(header)
        self.lines: list[Line] = []
        self.done: list[list[Line]] = []
        self.undone: list[tuple[list[Line], World]] = []
        self.before: list[World] = []
        """The world before each decision that counts."""
        self.shown = [self.naive.data()]
        """What was shown after each line, the start first."""

    def push(self, line: Line) -> None:
        demand(line["seq"] == len(self.lines) + 1, "a wrong number")
        linked = line.get("linked", False)
        if linked:
            demand(bool(self.lines), "nothing to link to")
            kinds = {line["type"], self.lines[-1]["type"]}
            demand(not kinds & set(BACK_AND_FORTH), "undo and redo are linked to nothing")
        if line["type"] == "undo":
            demand(bool(self.done), "nothing to undo")
            self.undone.append((self.done.pop(), self.naive.world))
            self.naive.world = self.before.pop()
        elif line["type"] == "redo":
            demand(bool(self.undone), "nothing to redo")
            decision, world = self.undone.pop()
            self.before.append(self.naive.world)
            self.done.append(decision)
            self.naive.world = world
        else:
            self._take(line, linked)
        self.lines.append(line)
        self.shown.append(self.naive.data())

    def _take(self, line: Line, linked: bool) -> None:
        before = self.naive.world
        self.naive.take(line)
        self.undone.clear()
        if linked:
            self.done[-1] = [*self.done[-1], line]
        else:
            self.before.append(before)
            self.done.append([line])
