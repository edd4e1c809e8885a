"""The timeline as the rest of the program knows it.

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
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import EVENTS, HEADER, TimelineEvent, TimelineHeader
from gm_tracker.timeline.state import State

if TYPE_CHECKING:
    from gm_tracker.core.history import History
    from gm_tracker.core.sheet import Sheet
    from gm_tracker.timeline.screen import TimelineScreen


class TimelineTongue:
    """The timeline's words in one language, its commands' names included."""

    def __init__(self, lang: Lang) -> None:
        from gm_tracker.timeline.words import TimelineWords

        self._lang = lang
        self._words = TimelineWords(lang)

    def refusal(self, refusal: Refusal) -> str | None:
        """The sentence of a refusal of the timeline's own; None where it is not."""
        own = self._words.refusal(refusal)
        if own is not None:
            return own
        from gm_tracker.timeline.commands.words import refusal_text

        return refusal_text(refusal, self._lang)

    def told(self, before: State, event: TimelineEvent, after: State) -> str:
        """One line of words on an event."""
        return self._words.told(before, event, after)

    def command(self, id_: str) -> CommandText:
        """Label and help of a command."""
        from gm_tracker.timeline.commands.words import COMMAND_TEXTS

        return COMMAND_TEXTS[self._lang][id_]

    def sorting(self, name: str) -> str:
        """What one of the sortings is called."""
        return self._words.sorting(name)

    def order(self, state: State) -> list[str]:
        """Who is next, and who then; between fights as they sit. Who is hidden is left out."""
        from gm_tracker.timeline.order import seat_order, upcoming

        ids = upcoming(state) if state.phase == "running" else seat_order(state)
        return [state.people[id_].name for id_ in ids if not state.people[id_].hidden]

    def summary(self, state: State) -> str:
        """How many take part, and where the fight stands."""
        from gm_tracker.timeline.summary import summary

        return summary(state, self._lang)


class Timeline:
    """The action-point timeline of the rules T1 to T32."""

    name = "timeline"
    sortings = ("next", "seat")

    def label(self, lang: Lang) -> str:
        """What people call it."""
        return {"de": "AP-Leiste", "en": "AP timeline"}[lang]

    @property
    def commands(self) -> Sequence[Command[State, TimelineEvent]]:
        """Every command of a fight on the timeline."""
        from gm_tracker.timeline.commands import COMMANDS

        return COMMANDS

    def prepare(self) -> None:
        """Loads what the commands do, so that no first key is slow."""
        from gm_tracker.timeline.commands import prepare

        prepare()

    def read_header(self, line: bytes) -> TimelineHeader:
        """Line 1 of a log. Raises Unreadable."""
        try:
            return HEADER.validate_json(line, by_name=False)
        except ValidationError as error:
            raise _unreadable(error, HEADER.json_schema()) from error

    def read_event(self, line: bytes) -> TimelineEvent:
        """Any other line of a log. Raises Unreadable."""
        try:
            event: TimelineEvent = EVENTS.validator.validate_json(line, by_name=False)
        except ValidationError as error:
            raise _unreadable(error, EVENTS.json_schema()) from error
        return event

    def initial(self, header: Header) -> State:
        """Nobody there yet, under the header's house rules."""
        return State(rules=_own(header).rules)

    decide = staticmethod(decide)
    apply = staticmethod(apply)
    data = staticmethod(as_data)

    def renumbered(self, event: TimelineEvent, places: Mapping[int, int]) -> TimelineEvent:  # noqa: ARG002
        """The event itself: none names a line by its number."""
        return event

    def is_needless(self, state: State, event: TimelineEvent) -> bool:  # noqa: ARG002
        """Never: whatever was decided counts, or does not fit."""
        return False

    def phase(self, state: State) -> str:
        """`setup`, `running` or `ended`."""
        return state.phase

    def next(self, state: State) -> str | None:
        """Who is on turn, reactions included."""
        return state.on_turn

    def round(self, state: State) -> int:
        """The round, which is also the second of game time (T6)."""
        return state.round

    def turn(self, state: State) -> tuple[str | None, int, int]:
        """Who is on turn, in which round, and how many turns it had (R9)."""
        from gm_tracker.timeline.order import turn_of

        return turn_of(state)

    def read_combat(
        self,
        content: Mapping[str, Any],
        lang: Lang,
        chance: Chance,  # noqa: ARG002
    ) -> Combat[TimelineEvent]:
        """A combat file's content; initiatives are rolled at the table. Raises Unreadable."""
        from gm_tracker.timeline.combat import read_combat
        from gm_tracker.timeline.prepared import Prepared

        try:
            return read_combat(content, lang)
        except ValidationError as error:
            raise _unreadable(error, Prepared.model_json_schema()) from error

    def new_fight(self, title: str, lang: Lang) -> Combat[TimelineEvent]:
        """An empty fight with a small catalogue of actions."""
        from gm_tracker.timeline.combat import new_fight

        return new_fight(title, lang)

    def combat_content(self, header: Header, state: State) -> Mapping[str, Any]:
        """The fight as a combat file's content."""
        from gm_tracker.timeline.saving import combat_content

        return combat_content(_own(header), state)

    def party_content(self, header: Header, state: State) -> Mapping[str, Any] | None:
        """The players' characters as a combat file's content."""
        from gm_tracker.timeline.saving import party_content

        return party_content(_own(header), state)

    def template(self, lang: Lang) -> str:
        """A combat file with a comment on every field."""
        from gm_tracker.timeline.template import template

        return template(lang)

    def correction(
        self, view: View[State, TimelineEvent], decision: Sequence[TimelineEvent], seq: int
    ) -> Prompt[State, TimelineEvent]:
        """The line that corrects line `seq` of a decision. Raises Refusal."""
        from gm_tracker.timeline.commands.correcting import correction

        return correction(view, decision, seq)

    def tongue(self, lang: Lang) -> TimelineTongue:
        """Its words."""
        return TimelineTongue(lang)

    def screen(self, lang: Lang) -> "TimelineScreen":
        """What it shows."""
        from gm_tracker.timeline.screen import TimelineScreen

        return TimelineScreen(lang)

    def sheet(
        self, header: Header, history: "History[State, TimelineEvent]", lang: Lang
    ) -> "Sheet":
        """A fight on paper."""
        from gm_tracker.timeline.sheet.making import sheet

        return sheet(_own(header), history, lang)

    def blank_sheet(self, lang: Lang, rows: int, boxes: int | None) -> "Sheet":
        """An empty sheet, with a box for each AP."""
        from gm_tracker.timeline.sheet.blank import blank_sheet

        return blank_sheet(lang, rows, boxes)

    def statistics(
        self, header: Header, history: "History[State, TimelineEvent]"
    ) -> dict[str, Any]:
        """Figures of a fight."""
        from gm_tracker.timeline.statistics import statistics

        return statistics(_own(header), history)

    def summed(self, statistics: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Figures of several fights."""
        from gm_tracker.timeline.summing import summed

        return summed(statistics)

    def statistics_sheet(self, title: str, statistics: Mapping[str, Any], lang: Lang) -> "Sheet":
        """Figures as a sheet."""
        from gm_tracker.timeline.sheet.figures import statistics_sheet

        return statistics_sheet(title, statistics, lang)


def _own(header: Header) -> TimelineHeader:
    """The header, which a timeline fight has got from here."""
    if not isinstance(header, TimelineHeader):
        raise TypeError(f"no timeline header: {header!r}")
    return header


def _unreadable(error: ValidationError, schema: Mapping[str, Any]) -> Unreadable:
    """What pydantic refused, as problems; loaded only then, as most files are sound."""
    from gm_tracker.core.validation import problems_of
    from gm_tracker.timeline.problems import OWN_KINDS

    return Unreadable(*problems_of(error, schema, OWN_KINDS))


RULESET: Ruleset[State, TimelineEvent] = Timeline()
