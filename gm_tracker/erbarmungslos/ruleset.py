"""Erbarmungslos as the rest of the program knows it.

What only a screen needs is imported when it is asked for: `show` starts the faster.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from gm_tracker.core.commands import Command, CommandText, Prompt, View
from gm_tracker.core.dice import Chance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Header
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Unreadable
from gm_tracker.core.ruleset import Combat, Ruleset
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.data import as_data
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import EVENTS, ErbarmungslosEvent, Recover, Resist, Result
from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.rules import HEADER, ErbarmungslosHeader
from gm_tracker.erbarmungslos.state import State

if TYPE_CHECKING:
    from gm_tracker.core.history import History
    from gm_tracker.core.sheet import Sheet
    from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen


class ErbarmungslosTongue:
    """The game's words in one language, its commands' names included."""

    def __init__(self, lang: Lang) -> None:
        from gm_tracker.erbarmungslos.words import ErbarmungslosWords

        self._lang = lang
        self._words = ErbarmungslosWords(lang)

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of a refusal of its own; None where it is not."""
        own = self._words.refusal(refusal)
        if own is not None:
            return own
        from gm_tracker.erbarmungslos.commands.words import refusal_text

        return refusal_text(refusal, self._lang)

    def told(self, before: State, event: ErbarmungslosEvent, after: State) -> str:
        """One line of words on an event."""
        return self._words.told(before, event, after)

    def command(self, id_: str) -> CommandText:
        """Label and help of a command."""
        from gm_tracker.erbarmungslos.commands.words import COMMAND_TEXTS

        return COMMAND_TEXTS[self._lang][id_]

    def sorting(self, name: str) -> str:
        """What one of the sortings is called."""
        return self._words.sorting(name)

    def order(self, state: State) -> list[str]:
        """The players in the order of their turns; before it is known as they sit."""
        players = [state.players[id_] for id_ in state.order] or state.seated()
        return [player.name for player in players]

    def summary(self, state: State) -> str:
        """How many take part, and where the fight stands."""
        from gm_tracker.erbarmungslos.summary import summary

        return summary(state, self._lang)


class Erbarmungslos:
    """The card-driven skirmish game of the rules E1 to E76 and N1 to N37."""

    name = "erbarmungslos"
    sortings = ("turn", "seat")

    def label(self, lang: Lang) -> str:  # noqa: ARG002
        """What people call it."""
        return "Erbarmungslos"

    @property
    def commands(self) -> Sequence[Command[State, ErbarmungslosEvent]]:
        """Every command of a fight under these rules."""
        from gm_tracker.erbarmungslos.commands import COMMANDS

        return COMMANDS

    def prepare(self) -> None:
        """Loads what the commands do, so that no first key is slow."""
        from gm_tracker.erbarmungslos.commands import prepare

        prepare()

    def read_header(self, line: bytes) -> ErbarmungslosHeader:
        """Line 1 of a log. Raises Unreadable."""
        try:
            return HEADER.validate_json(line, by_name=False)
        except ValidationError as error:
            raise _unreadable(error, HEADER.json_schema()) from error

    def read_event(self, line: bytes) -> ErbarmungslosEvent:
        """Any other line of a log. Raises Unreadable."""
        try:
            event: ErbarmungslosEvent = EVENTS.validator.validate_json(line, by_name=False)
        except ValidationError as error:
            raise _unreadable(error, EVENTS.json_schema()) from error
        return event

    def initial(self, header: Header) -> State:
        """Nobody there yet, under the header's house rules."""
        return State(rules=_own(header).rules)

    decide = staticmethod(decide)
    apply = staticmethod(apply)
    data = staticmethod(as_data)

    def renumbered(
        self, event: ErbarmungslosEvent, places: Mapping[int, int]
    ) -> ErbarmungslosEvent:
        """A result with the line of its shot where that is now; any other event itself."""
        if not isinstance(event, Result) or event.of not in places:
            return event
        return event.model_copy(update={"of": places[event.of]})

    def is_needless(self, state: State, event: ErbarmungslosEvent) -> bool:
        """A roll that nobody owes: of resistance, or of recovery (E18, N16)."""
        match event:
            case Resist():
                return state.turn is None or state.turn.resisting is None
            case Recover():
                return event.figure not in state.recovering
        return False

    def phase(self, state: State) -> str:
        """`setup`, `ended`, or what is decided first: `draw`, `lay`, `turn`, `clash`."""
        return openings(state)[0].what if state.phase == "running" else state.phase

    def next(self, state: State) -> str | None:
        """The figure that rolls or acts now; None where it is for a player to say which."""
        if state.turn is None:
            return state.recovering[0] if state.recovering else None
        if state.turn.resisting is not None:
            return state.turn.resisting
        action = state.turn.action
        return state.turn.acting if action is None else action.figure

    def round(self, state: State) -> int:
        """The round of the game (E1)."""
        return state.round

    def turn(self, state: State) -> tuple[int, str | None, str | None]:
        """The round and its step, and whose turn it is (E25, E44)."""
        step = "turn" if state.step == "play" else state.step
        return state.round, step, state.active

    def read_combat(
        self,
        content: Mapping[str, Any],
        lang: Lang,
        chance: Chance,
    ) -> Combat[ErbarmungslosEvent]:
        """A combat file's content, program decks shuffled. Raises Unreadable."""
        from gm_tracker.erbarmungslos.combat import read_combat
        from gm_tracker.erbarmungslos.prepared import Prepared

        try:
            return read_combat(content, lang, chance)
        except ValidationError as error:
            raise _unreadable(error, Prepared.model_json_schema()) from error

    def new_fight(self, title: str, lang: Lang) -> Combat[ErbarmungslosEvent]:
        """An empty fight."""
        from gm_tracker.erbarmungslos.combat import new_fight

        return new_fight(title, lang)

    def combat_content(self, header: Header, state: State) -> Mapping[str, Any]:
        """The fight as a combat file's content."""
        from gm_tracker.erbarmungslos.saving import combat_content

        return combat_content(_own(header), state)

    def party_content(self, header: Header, state: State) -> Mapping[str, Any] | None:
        """The gangs as a combat file's content, as they came."""
        from gm_tracker.erbarmungslos.saving import party_content

        return party_content(_own(header), state)

    def template(self, lang: Lang) -> str:
        """A combat file with a comment on every field."""
        from gm_tracker.erbarmungslos.template import template

        return template(lang)

    def correction(
        self,
        view: View[State, ErbarmungslosEvent],
        decision: Sequence[ErbarmungslosEvent],
        seq: int,
    ) -> Prompt[State, ErbarmungslosEvent]:
        """The line that corrects line `seq` of a decision. Raises Refusal."""
        from gm_tracker.erbarmungslos.commands.correcting import correction

        return correction(view, decision, seq)

    def tongue(self, lang: Lang) -> ErbarmungslosTongue:
        """Its words."""
        return ErbarmungslosTongue(lang)

    def screen(self, lang: Lang) -> "ErbarmungslosScreen":
        """What it shows."""
        from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen

        return ErbarmungslosScreen(lang)

    def sheet(
        self, header: Header, history: "History[State, ErbarmungslosEvent]", lang: Lang
    ) -> "Sheet":
        """A fight on paper."""
        from gm_tracker.erbarmungslos.sheet.making import sheet

        return sheet(_own(header), history, lang)

    def blank_sheet(self, lang: Lang, rows: int, boxes: int | None) -> "Sheet":
        """An empty gang sheet and round record."""
        from gm_tracker.erbarmungslos.sheet.blank import blank_sheet

        return blank_sheet(lang, rows, boxes)

    def statistics(
        self, header: Header, history: "History[State, ErbarmungslosEvent]"
    ) -> dict[str, Any]:
        """Figures of a fight."""
        from gm_tracker.erbarmungslos.statistics import statistics

        return statistics(_own(header), history)

    def summed(self, statistics: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Figures of several fights."""
        from gm_tracker.erbarmungslos.summing import summed

        return summed(statistics)

    def statistics_sheet(self, title: str, statistics: Mapping[str, Any], lang: Lang) -> "Sheet":
        """Figures as a sheet."""
        from gm_tracker.erbarmungslos.sheet.figures import statistics_sheet

        return statistics_sheet(title, statistics, lang)


def _own(header: Header) -> ErbarmungslosHeader:
    """The header, which a fight under these rules has got from here."""
    if not isinstance(header, ErbarmungslosHeader):
        raise TypeError(f"no erbarmungslos header: {header!r}")
    return header


def _unreadable(error: ValidationError, schema: Mapping[str, Any]) -> Unreadable:
    """What pydantic refused, as problems; loaded only then, as most files are sound."""
    from gm_tracker.core.validation import problems_of
    from gm_tracker.erbarmungslos.problems import OWN_KINDS

    return Unreadable(*problems_of(error, schema, OWN_KINDS))


RULESET: Ruleset[State, ErbarmungslosEvent] = Erbarmungslos()
