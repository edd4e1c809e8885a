"""One line for the cards of several players: whose they are follows from how the players sit."""

from abc import abstractmethod
from typing import NamedTuple

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.lines import joined
from gm_tracker.core.prompts import Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, next_row
from gm_tracker.erbarmungslos.commands.reading import CardLine, begun_line, card_line
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.state import Player, State


class Answered(NamedTuple):
    """What a line of cards says."""

    players: tuple[Player, ...]
    """Whose cards stand in it."""
    events: tuple[ErbarmungslosEvent, ...]
    before: State
    after: State


@frozen
class CardsPrompt(Typed):
    """A card each of those with a deck on the table; the arrows choose whose is the first."""

    @property
    def keeps_choice(self) -> bool:
        """Whose card is the first stands whatever is typed."""
        return True

    @abstractmethod
    def owing(self, state: State) -> list[Player]:
        """Who has still to answer with a card from the table, as they sit."""

    @abstractmethod
    def event(
        self, state: State, player: Player, card: str | None, *, unchecked: bool
    ) -> ErbarmungslosEvent:
        """The answer of one player. Raises Refusal."""

    @abstractmethod
    def hint(self, view: Fight, player: Player) -> str:
        """What may be typed, as long as nothing is."""

    @abstractmethod
    def outcome(self, view: Fight, answered: Answered) -> list[Span]:
        """What Enter would do."""

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What may be typed, or what Enter would do. Raises Refusal."""
        line = begun_line(entry.text)
        answered = self.answered(view, entry, line)
        owing, first = self._from(view, entry, line)
        names = tuple(player.name for player in self._starts(view.state, line))
        if not answered.players:
            hint = Span(self.hint(view, owing[0]), Role.DIM)
            return Preview((hint,), names, first)
        return Preview((Span("→ "), *joined(self.outcome(view, answered))), names, first)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The answers as one decision; nothing where no card was typed. Raises Refusal."""
        answered = self.answered(view, entry, card_line(entry.text))
        if not answered.events:
            return None
        row = next_row(answered.before, answered.after)
        return Decision(linked(answered.events), row)

    def answered(self, view: Fight, entry: Entry, line: CardLine) -> Answered:
        """The answers that the cards of a line are. Raises Refusal."""
        owing, _ = self._from(view, entry, line)
        if len(line.cards) > len(owing):
            raise Refusal(CommandReason.TOO_MANY_CARDS, count=len(owing))
        players, state = owing[: len(line.cards)], view.state
        events = []
        for player, card in zip(players, line.cards, strict=True):
            event = self.event(state, player, card, unchecked=line.unchecked)
            state = apply(state, event)
            events.append(event)
        return Answered(tuple(players), tuple(events), view.state, state)

    def _from(self, view: Fight, entry: Entry, line: CardLine) -> tuple[list[Player], int]:
        """Those whose cards are typed, the first of them, and that one's place among all."""
        starts = self._starts(view.state, line)
        first = entry.choice % len(starts) if starts else 0
        return self.owing(view.state)[first:], first

    def _starts(self, state: State, line: CardLine) -> list[Player]:
        """Whose card may be the first of the line: as many as it has must answer from there on."""
        owing = self.owing(state)
        others = len(line.cards) + line.is_unfinished - 1
        return owing[: max(1, len(owing) - max(0, others))]
