"""A hand card is played for AP (E26, E27)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.commands.looking import LookAway, ap_words
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, by_word, next_row
from gm_tracker.erbarmungslos.commands.reading import CardLine, begun_line, card_line
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.events import Play
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.state import Player, State


def play(view: Fight) -> "PlayPrompt | LookAway":
    """The card that the active player plays; of a program deck the look at its hand.

    Raises Refusal where no card is to be played.
    """
    if view.state.step != "play":
        raise not_open(view.state, "play")
    active = _active(view.state)
    return LookAway(player=active.id) if active.is_program else PlayPrompt()


def _active(state: State) -> Player:
    return state.players[state.active or ""]


@frozen
class PlayPrompt(Typed):
    """One card, or none where that may be."""

    def label(self, view: Fight) -> str:
        """Who plays."""
        return card_prompts(view.lang).play.format(player=_active(view.state).name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The AP that the card gives. Raises Refusal."""
        words, line = card_prompts(view.lang), begun_line(entry.text)
        if not line.cards:
            hint = words.play_hint if view.state.rules.must_play else words.play_or_not_hint
            return said(hint, Role.DIM)
        event = self._event(view.state, line)
        return said(f"→ {ap_words(view, event)}", Role.STRONG)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The card played; nothing where none was typed. Raises Refusal."""
        line = card_line(entry.text)
        if not line.cards:
            return None
        event = self._event(view.state, line)
        return Decision((event,), next_row(view.state, apply(view.state, event)))

    def _event(self, state: State, line: CardLine) -> Play:
        if len(line.cards) > 1:
            raise Refusal(CommandReason.ONE_CARD)
        event = Play(player=_active(state).id, card=line.cards[0])
        return by_word(state, event, unchecked=line.unchecked)
