"""An interrupt paid from a hand that the program keeps: numbers and a figure, `1 4 c` (E54)."""

from dataclasses import replace

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.held import held, numbered, panel
from gm_tracker.erbarmungslos.commands.interrupt_reading import (
    Shooters,
    read_shot,
    shooters_of,
)
from gm_tracker.erbarmungslos.commands.interrupt_words import as_typed, asked_for, shot_preview
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.tokens import AT, ShotLine
from gm_tracker.erbarmungslos.commands.whom import offered
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.state import State


@frozen(kw_only=True)
class HandShotPrompt(Typed):
    """The hand with numbers; some of them, then the figure, a weapon where several fit, `>x`."""

    player: str

    def label(self, view: Fight) -> str:
        """Who interrupts."""
        name = view.state.players[self.player].name
        return card_prompts(view.lang).hand["interrupt"].format(player=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The hand, the sum against the threshold, and the shot that comes of it.

        Raises Refusal.
        """
        shooters = shooters_of(view.state).of(self.player)
        line = as_typed(self._line(view.state, entry.text))
        told = asked_for(view, shooters, line, _hint(view, shooters))
        if told is None:
            read = read_shot(view.state, shooters, line, entry, self.player)
            told = shot_preview(view, line, read, view.state)
        return replace(told, panel=panel(view, self.player))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The interrupt; where nothing was typed the hand is closed. Raises Refusal."""
        if not entry.text.strip():
            return None
        state, shooters = view.state, shooters_of(view.state).of(self.player)
        read = read_shot(state, shooters, self._line(state, entry.text), entry, self.player)
        decide(state, read.event)
        return Decision((read.event,), cursor=read.figure.id, then=following)

    def _line(self, state: State, text: str) -> ShotLine:
        """The line taken apart: numbers stand ahead of the figure, whose name may hold some.

        Raises Refusal (NUMBER, GIVEN_TWICE, NUMBERS_FIRST).
        """
        before, sign, aim = text.partition(AT)
        words = before.split()
        ahead = next((n for n, word in enumerate(words) if not word.isdecimal()), len(words))
        cards = numbered(words[:ahead], held(state, self.player))
        if text.strip() and not cards:
            raise Refusal(CommandReason.NUMBERS_FIRST)
        return ShotLine(cards, tuple(words[ahead:]), aim.strip() if sign else None, False)


def _hint(view: Fight, shooters: Shooters) -> str:
    return (
        card_prompts(view.lang)
        .hand_hint["interrupt"]
        .format(
            threshold=view.state.threshold(),
            figures=offered(shooters.ready) or turn_words(view.lang).nobody,
        )
    )
