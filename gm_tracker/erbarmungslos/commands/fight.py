"""The fight as a whole: begin, what is decided first, end."""

from collections.abc import Callable

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.events import End
from gm_tracker.core.lines import joined
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.prompts import Confirm, Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import listed, whole
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.bounds import ROUNDS
from gm_tracker.erbarmungslos.commands.breaking import break_tie
from gm_tracker.erbarmungslos.commands.drawing import draw, exchange
from gm_tracker.erbarmungslos.commands.laying import lay
from gm_tracker.erbarmungslos.commands.looking import LookAway
from gm_tracker.erbarmungslos.commands.playing import play
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import Start
from gm_tracker.erbarmungslos.openings import owing_lay
from gm_tracker.erbarmungslos.refusing import not_open

_ANSWERS: dict[str | None, Callable[[Fight], Result]] = {
    "draw": draw,
    "exchange": exchange,
    "lay": lay,
    "tiebreak": break_tie,
    "play": play,
}
"""What the steps of a round wait for."""


def answer(view: Fight) -> Result:
    """Answers the step of the round, or opens the line for that. Raises Refusal.

    Of several who have to lay a card it is the first as they sit, as the foot of the table says.
    """
    owing = owing_lay(view.state) if view.state.step == "lay" else []
    if owing and owing[0].is_program:
        return LookAway(player=owing[0].id)
    found = _ANSWERS.get(view.state.step)
    if found is None:
        raise not_open(view.state, "draw")
    return found(view)


def begin(view: Fight) -> "BeginPrompt":
    """The fight begins. Raises Refusal where no figure is there."""
    decide(view.state, Start())
    return BeginPrompt()


def end(view: Fight) -> Confirm:
    """Ends the fight, after asking. Raises Refusal where it does not run."""
    decide(view.state, End())
    question = PROMPT_WORDS[view.lang].end.format(round=view.state.round)
    return Confirm(question=question, events=(End(),))


@frozen
class BeginPrompt(Typed):
    """The round the fight begins in, typed where it is not the one offered."""

    round: int = ROUNDS.low
    """The round where nothing is typed."""

    def label(self, view: Fight) -> str:
        """The question."""
        return card_prompts(view.lang).begin

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """In which round, with whom; who has no figure plays no card (EA43)."""
        words, state = card_prompts(view.lang), view.state
        start = self._start(entry)
        parts = [
            Span(words.begins_in.format(round=start.round), Role.STRONG),
            Span(words.taking_part.format(players=len(state.players), figures=len(state.figures))),
        ]
        if without := [one.name for one in state.seated() if not state.in_play(one.id)]:
            text = words.without_figure.format(players=listed(without))
            parts.append(Span(text, Role.WARNING))
        return Preview((Span("→ "), *joined(parts)))

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The start."""
        return Decision((self._start(entry),))

    def _start(self, entry: Entry) -> Start:
        typed = entry.text.strip()
        return Start(round=whole(typed, ROUNDS) if typed else self.round)
