"""How a ruleset takes keystrokes: commands, and the prompts they open.

A command exists once; its id, label, help, keys and contexts feed the footer, the help and the
key machine. A prompt is one line being typed: it says what it asks, shows what Enter would do,
and gives events, a page to look at, or the next prompt. Both are pure: chance comes in by the view.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from gm_tracker.core.dice import Chance, roll
from gm_tracker.core.events import Event, Header, Undo
from gm_tracker.core.fields import Rolled
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Heading, Line
from gm_tracker.core.values import frozen

S = TypeVar("S")
E = TypeVar("E", bound=Event)
E_co = TypeVar("E_co", bound=Event, covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@frozen
class Preferences:
    """What a game master has settled for every fight, in the settings file."""

    offer_out: Literal["ask", "yes", "no"] = "ask"
    """Whether who has no life left is out: asked each time, always, or never by itself."""
    group_initiative: bool = False
    """Whether a group that is rolled for shares one roll."""
    turn_clock: bool = False
    """Whether it is shown how long the turn has taken at the table."""
    turn_clock_mark: int = 120
    """Seconds after which that is marked."""


USUAL = Preferences()
"""What holds where nothing was settled."""


@frozen
class View(Generic[S, E]):
    """The fight as a command sees it when its key is pressed."""

    state: S
    header: Header
    lang: Lang
    cursor: str | None
    """The id of the row under the cursor."""
    field: str | None
    """The field of the column under the cursor."""
    marked: tuple[str, ...]
    """The ids of the marked rows, as they stand on the screen."""
    chance: Chance
    """What falls at random: dice, and the order of a deck."""
    standing: Callable[[], Iterator[E]]
    """The events that count, newest first."""
    at: Callable[[int], S]
    """The state after a line of the log, by its number; 0 is the start."""
    last_decision: Callable[[], tuple[E, ...]]
    """The events that undo would take back, oldest first; empty at the start."""
    preferences: Preferences = USUAL

    def roll(self, formula: str) -> Rolled:
        """Rolls a dice formula. Raises Refusal where it cannot be rolled."""
        return roll(formula, self.chance.die)

    @property
    def touched(self) -> tuple[str, ...]:
        """The rows that a command on rows means: the marked ones, else the one at the cursor."""
        return self.marked or ((self.cursor,) if self.cursor is not None else ())


@frozen
class Entry:
    """What has been typed so far: text, caret, and the choice made with the arrows."""

    text: str = ""
    caret: int = 0
    choice: int = 0
    keeps_choice: bool = False
    """Whether the choice stands whatever is typed; else it is of the first word."""


EMPTY = Entry()
"""Nothing typed yet."""


@frozen
class Preview:
    """What Enter would do now, and the choices the arrows walk through (`chosen`: from 0)."""

    line: Line
    choices: tuple[str, ...] = ()
    chosen: int = 0
    pending: Any = None
    """What the ruleset's screen draws of it above the table, in a form of its own."""
    panel: tuple[Line, ...] = ()
    """Lines that stand above the table as long as this line is open."""


@frozen
class Decision(Generic[E_co]):
    """Events to be taken as one decision; `cursor` is the row to stand on afterwards.

    Without events nothing is decided: only the cursor moves. Undos at the beginning take earlier
    decisions back first; all of it is taken or nothing. `then` gives, of the fight as it is
    afterwards, the line to open next, or None.
    """

    events: tuple[E_co | Undo, ...]
    cursor: str | None = None
    then: "Callable[[View[Any, Any]], Asking[View[Any, Any]] | None] | None" = None


@frozen
class Answer:
    """What was typed and chosen, for the screen that asked: no event comes of it."""

    text: str
    choice: int = 0


@frozen
class Page:
    """Something to look at instead of the fight, until a key closes it: no event comes of it."""

    heading: Heading
    board: Board


class Asking(Protocol[V_contra]):
    """One line being typed. Frozen: it holds whom it means since it was opened.

    `V` is what the screen that asks has to show it: of a fight its View.
    """

    @property
    def preset(self) -> str:
        """The text it opens with."""

    @property
    def before(self) -> "Asking[V_contra] | None":
        """The line that led to this one, with what was typed there; None: there is no way back."""

    def label(self, view: V_contra) -> str:
        """What is asked, ahead of the typed text; names whom Enter will touch."""

    def preview(self, view: V_contra, entry: Entry) -> Preview:
        """What Enter would do. Raises Refusal where the text means nothing allowed."""

    def instant(
        self, view: V_contra, entry: Entry
    ) -> "Asking[V_contra] | Decision[Any] | Answer | Page | None":
        """What the last key does at once without Enter, or None. Raises Refusal."""

    def enter(
        self, view: V_contra, entry: Entry
    ) -> "Asking[V_contra] | Decision[Any] | Answer | Page | None":
        """What Enter does. Raises Refusal; the line stays as it is then."""


# What only some lines have. A line that has none of it is an Asking all the same.


@runtime_checkable
class InCell(Protocol):
    """A line that is typed in a cell of the table, which shows the text too."""

    @property
    def cell(self) -> tuple[str, str] | None:
        """The id of its row and its field; None: in no cell."""


@runtime_checkable
class ByLetter(Protocol):
    """A question that may stand where Enter was meant for the line before."""

    @property
    def by_letter(self) -> bool:
        """Whether the letter of a yes confirms it, and Enter alone does nothing."""


@runtime_checkable
class KeepsChoice(Protocol):
    """A line in which the arrows choose something besides what is typed."""

    @property
    def keeps_choice(self) -> bool:
        """Whether the choice stands whatever is typed."""


Prompt: TypeAlias = Asking[View[S, E]]
"""A line that is typed in a fight."""

Outcome: TypeAlias = Asking[View[S, E]] | Decision[E] | Answer | Page | None
"""A decision, the next prompt, an answer for the screen, a page to look at, or nothing pending."""


@frozen
class Command(Generic[S, E]):
    """One thing a game master can do, with its default keys.

    `opens_line`: its key opens a line, so what follows is text; where it is refused the text still
    must not be taken for commands. `typed`: the key is the first sign of that text (a digit).
    `footer`: rank in the key line, 0 = not shown.
    """

    id: str
    keys: tuple[str, ...]
    contexts: frozenset[str]
    """Phases of the fight, by the ruleset's names, in which it has its keys; `fight`: in all."""
    start: "Callable[[View[S, E]], Outcome[S, E]]"
    rule: str = ""
    opens_line: bool = True
    typed: bool = False
    footer: int = 0
    shown_key: str = ""
    """What stands for the keys where there are many (`0–9`)."""
    by_double_click: bool = False
    """Whether a double click on a cell runs it."""
    is_urgent: Callable[[S], bool] | None = None
    """Whether, in a state, its key stands before all others in the key line."""


@frozen
class CommandText:
    """What a command is called: the short label of the key line, and a sentence of help."""

    label: str
    help: str
