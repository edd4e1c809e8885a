"""A fight at the keyboard: keys go through the key machine, decisions into the history."""

from typing import Any

from gm_tracker.core.commands import Command, Decision, Preferences, Preview, View
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import numbered
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import Figure, State
from gm_tracker.tui.keys import Key, Machine, opened_with, press
from tests.erbarmungslos.builders import Fight


class Sixes(NoChance):
    """Every die shows a six."""

    def die(self, sides: int) -> int:
        return sides


class Table:
    """The fight's screen without its picture. Every typing method gives the table back."""

    def __init__(self, fight: Fight, cursor: str | None = None, lang: Lang = "de") -> None:
        self.fight = fight
        self.cursor = cursor
        self.lang = lang
        self.field: str | None = "name"
        self.marked: tuple[str, ...] = ()
        self.preferences = Preferences()
        self.machine = Machine()

    @property
    def state(self) -> State:
        return self.fight.state

    @property
    def view(self) -> View[State, ErbarmungslosEvent]:
        history = self.fight.history
        return View(
            state=self.state,
            header=self.fight.header,
            lang=self.lang,
            cursor=self.cursor,
            field=self.field,
            marked=self.marked,
            chance=Sixes(),
            standing=history.standing,
            at=history.at,
            last_decision=history.last_decision,
            preferences=self.preferences,
        )

    def on(self, cursor: str, field: str | None = "name") -> "Table":
        """The cursor goes to that row and column."""
        self.cursor, self.field = cursor, field
        return self

    def key(self, *names: str) -> "Table":
        """Keys by their names or signs, one after the other."""
        for name in names:
            phase = RULESET.phase(self.state)
            keymap: dict[str, Command[Any, Any]] = {
                key: one for one in COMMANDS if phase in one.contexts for key in one.keys
            }
            sign = name if len(name) == 1 else (" " if name == "space" else None)
            before = self.machine
            self.machine, intent = press(before, Key(name, sign), self.view, keymap)
            if isinstance(intent, Decision):
                self._take(intent, before)
        return self

    def _take(self, decision: Decision[Any], before: Machine) -> None:
        history = self.fight.history
        try:
            history.record(history.decide(numbered(decision.events, len(history))))
        except Refusal as refusal:
            self.machine = Machine(before.prompt, before.entry, refusal)
            return
        self.cursor = decision.cursor or self.cursor
        following = decision.then(self.view) if decision.then is not None else None
        if following is not None:
            self.machine = opened_with(following, following.preset)

    def type(self, text: str) -> "Table":
        """Each sign of a text as a key."""
        return self.key(*text)

    def line(self, text: str) -> "Table":
        """A text, and Enter."""
        return self.type(text).key("enter")

    # what is seen

    @property
    def trouble(self) -> Reason | None:
        """Why the last key was refused, or why Enter would be."""
        return None if self.machine.trouble is None else self.machine.trouble.reason

    @property
    def asks(self) -> str:
        """The question of the open line; empty where none is open."""
        prompt = self.machine.prompt
        return "" if prompt is None else prompt.label(self.view)

    @property
    def preview(self) -> Preview:
        """What the open line says of Enter. Raises Refusal."""
        assert self.machine.prompt is not None
        return self.machine.prompt.preview(self.view, self.machine.entry)

    @property
    def says(self) -> str:
        """Its words."""
        return plain(self.preview.line)

    @property
    def last(self) -> dict[str, Any]:
        """The last line of the log, as it is written, but its number."""
        event = self.fight.history.events[-1]
        return event.model_dump(
            mode="json", by_alias=True, exclude={"seq"}, exclude_defaults=True
        ) | {"type": event.type}

    def figure(self, id_: str) -> Figure:
        return self.state.figures[id_]
