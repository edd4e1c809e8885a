"""The line of an interrupt: cards and the figure that shoots, `k8 d2 cole` (E48 to E63)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.interrupt_reading import (
    Shooters,
    line_of,
    read_shot,
    shooters_of,
)
from gm_tracker.erbarmungslos.commands.interrupt_words import as_typed, asked_for, shot_preview
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, any_hand, by_word
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.tokens import without_begun
from gm_tracker.erbarmungslos.commands.whom import offered
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.decide_turn import check_occasion
from gm_tracker.erbarmungslos.openings import interrupters, open_action
from gm_tracker.erbarmungslos.shown import short


def interrupt(view: Fight) -> "InterruptPrompt":
    """The line for cards and figure.

    Raises Refusal where interrupts are off, nothing goes on that can be interrupted (any more), or
    nobody is left who may.
    """
    if not interrupters(view.state):
        check_occasion(view.state)
        raise Refusal(TurnReason.NOBODY_TO_INTERRUPT)
    return InterruptPrompt()


@frozen(kw_only=True)
class InterruptPrompt(Typed):
    """Cards in any order with the figure, by letter or name; behind it a weapon where several fit.

    `>x` aims at another than the acting figure, where the fight allows it; a `!` at the end says
    that the cards are right though they were seen before. Cards of a program deck are typed openly.
    """

    def label(self, view: Fight) -> str:
        """Who is interrupted."""
        acting = view.state.figures[open_action(view.state).figure]
        return turn_words(view.lang).interrupts.format(figure=short(acting.name))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The sum against the threshold, what is missing, and the one shot that comes of it.

        Whether a program's hand holds the cards is left to Enter. Raises Refusal.
        """
        state, shooters = view.state, shooters_of(view.state)
        line = as_typed(line_of(shooters, without_begun(entry.text, shooters.letters)))
        asked = asked_for(view, shooters, line, _hint(view, shooters))
        if asked is not None:
            return asked
        read = read_shot(state, shooters, line, entry)
        return shot_preview(view, line, read, any_hand(state, read.figure.player, line.cards))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The interrupt. Raises Refusal where cards or figure are missing or mean nothing."""
        shooters = shooters_of(view.state)
        line = line_of(shooters, entry.text)
        if not line.cards:
            raise Refusal(TurnReason.CARDS_MISSING)
        read = read_shot(view.state, shooters, line, entry)
        event = by_word(view.state, read.event, unchecked=line.unchecked)
        return Decision((event,), cursor=read.figure.id, then=following)


def _hint(view: Fight, shooters: Shooters) -> str:
    words = turn_words(view.lang)
    figures = offered(shooters.ready) or words.nobody
    return words.interrupt_hint.format(threshold=view.state.threshold(), figures=figures)
