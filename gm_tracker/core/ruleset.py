"""What a ruleset has to bring; nothing outside it knows more of its rules than this."""

from collections.abc import Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from gm_tracker.core.commands import Command, CommandText, Prompt, View
from gm_tracker.core.dice import Chance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Event, Header, numbered
from gm_tracker.core.history import History, Rewriter
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Heading, Line, Look
from gm_tracker.core.values import frozen

if TYPE_CHECKING:
    from gm_tracker.core.sheet import Sheet

S = TypeVar("S")
E = TypeVar("E", bound=Event)
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)


@frozen
class Combat(Generic[E]):
    """A prepared fight: its header and the drafts of its first events."""

    header: Header
    events: tuple[E, ...]


class Tongue(Protocol[S_contra, E_contra]):
    """A ruleset's words in one language."""

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of one of the ruleset's own refusals; None where it is not its own."""

    def told(self, before: S_contra, event: E_contra, after: S_contra) -> str:
        """One line of words on an event that was taken; undo and redo are not asked for."""

    def command(self, id_: str) -> CommandText:
        """What one of the ruleset's commands is called."""

    def sorting(self, name: str) -> str:
        """What one of the ruleset's `sortings` is called, when it was chosen."""

    def order(self, state: S_contra) -> Sequence[str]:
        """The names of those in today's order, who is next first; who is hidden is left out."""

    def summary(self, state: S_contra) -> str:
        """How many take part and where the fight stands, in a few words."""


class Screen(Protocol[S_contra]):
    """What a ruleset shows of a state, in one language; `show` and the live screen share it."""

    def heading(self, state: S_contra, title: str) -> Heading:
        """The top line."""

    def above(self, state: S_contra, look: Look) -> Sequence[Line]:
        """Lines between the top line and the table: where everyone stands, who waits for what."""

    def board(self, state: S_contra, sorting: str, folded: AbstractSet[str] = frozenset()) -> Board:
        """The table; `sorting` is one of the ruleset's `sortings`.

        `folded`: the groups that are shown in one row each, as `Row.group` calls them.
        """

    def beneath(self, state: S_contra, cursor: str | None) -> Sequence[Line]:
        """Lines under the table: why the row at the cursor stands where it stands, who is next."""


class Ruleset(Rewriter[S, E], Protocol[S, E]):
    """A set of rules on the shared core: events, engine, words, combat files, screen parts."""

    @property
    def name(self) -> str:
        """The name that a log's header and a combat file give it."""

    def label(self, lang: Lang) -> str:
        """What people call it."""

    @property
    def sortings(self) -> Sequence[str]:
        """The orders its board can be shown in, the default first."""

    @property
    def commands(self) -> Sequence[Command[S, E]]:
        """Every command of a fight under these rules."""

    def prepare(self) -> None:
        """Loads what the commands need: called once the first picture is there."""

    def read_header(self, line: bytes) -> Header:
        """Line 1 of a log. Raises Unreadable."""

    def read_event(self, line: bytes) -> E:
        """Any other line of a log. Raises Unreadable."""

    def initial(self, header: Header) -> S:
        """The state before the first event."""

    def phase(self, state: S) -> str:
        """Where the fight stands, by a name of the ruleset's own (`setup`, `running`, `ended`).

        In a fight those commands have their keys whose contexts name this phase, or `fight`, which
        stands for every phase. `start`, `fight` and `help` are never names of phases.
        """

    def next(self, state: S) -> str | None:
        """The id of who acts next, where the rules name one."""

    def turn(self, state: S) -> Hashable:
        """What tells one turn from every other: other for another one, or for the same anew."""

    def round(self, state: S) -> int:
        """The number of the round that a state stands in; 0 before the first."""

    def data(self, state: S) -> dict[str, Any]:
        """The state as `show --json` prints it."""

    def read_combat(self, content: Mapping[str, Any], lang: Lang, chance: Chance) -> Combat[E]:
        """A combat file's content as header and first events.

        `lang` is that of texts the file leaves out. `chance` settles what has to be settled before
        the first event (the order of a deck); the events carry the result. Raises Unreadable.
        """

    def new_fight(self, title: str, lang: Lang) -> Combat[E]:
        """An empty fight to be set up at the table."""

    def combat_content(self, header: Header, state: S) -> Mapping[str, Any]:
        """A fight as the content of a combat file, in plain values without null.

        `read_combat` gives the same participants of it; their ids may be others.
        """

    def party_content(self, header: Header, state: S) -> Mapping[str, Any] | None:
        """The players' characters as the content of a combat file for the next fight.

        Without title, and without what belongs to this fight alone (an initiative). None where
        there are none.
        """

    def template(self, lang: Lang) -> str:
        """The text of a combat file to begin with: a small fight, a comment on every field."""

    def correction(self, view: View[S, E], decision: Sequence[E], seq: int) -> Prompt[S, E]:
        """The line that corrects line `seq` of a standing decision; its Decision is the whole anew.

        `view` is of the fight now. Raises Refusal where there is nothing to be typed.
        """

    def tongue(self, lang: Lang) -> Tongue[S, E]:
        """Its words."""

    def screen(self, lang: Lang) -> Screen[S]:
        """What it shows."""

    def sheet(self, header: Header, history: History[S, E], lang: Lang) -> "Sheet":
        """A fight on paper: all that counts of it. One that has not begun can be filled in."""

    def blank_sheet(self, lang: Lang, rows: int, boxes: int | None) -> "Sheet":
        """An empty sheet for so many participants, 1 or more.

        `boxes`: how many of them to strike each has in a round, 1 or more; None: as many as is
        usual. Rules under which nothing is struck leave it out of account.
        """

    def statistics(self, header: Header, history: History[S, E]) -> dict[str, Any]:
        """Figures of a fight, of all that counts, as plain data that JSON can hold."""

    def summed(self, statistics: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The figures of several fights as those of one: who has the same name is the same."""

    def statistics_sheet(self, title: str, statistics: Mapping[str, Any], lang: Lang) -> "Sheet":
        """Figures as a sheet of their own."""


def begun(ruleset: Ruleset[S, E], combat: Combat[E]) -> History[S, E]:
    """The history of a prepared fight: its drafts numbered from 1, decided and taken.

    Raises Refusal where the rules do not allow one of them.
    """
    history = History(ruleset, ruleset.initial(combat.header))
    for event in numbered(combat.events):
        history.push(event)
    return history
