"""The end of an activation and of a turn (E32, E45)."""

from dataclasses import replace

from gm_tracker.core.commands import Decision, Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Confirm
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, next_row, taken
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import EndActivation, EndTurn
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.shown import short


def end_activation(view: Fight) -> Decision[EndActivation]:
    """The figure being activated is done (E32). Raises Refusal (NOBODY_ACTS)."""
    turn = view.state.turn
    if turn is None or turn.acting is None:
        raise Refusal(TurnReason.NOBODY_ACTS)
    return Decision((EndActivation(figure=turn.acting),), cursor=turn.acting)


def end_turn(view: Fight) -> "EndTurnConfirm":
    """The turn is over; asks first, as AP left lapse (E45)."""
    state = view.state
    if state.turn is None or state.active is None:
        raise not_open(state, "end_turn")
    words, ap = turn_words(view.lang), state.turn.ap
    player = short(state.players[state.active].name)
    question = words.end_turn if ap else words.end_spent_turn
    return EndTurnConfirm(
        question=question.format(player=player, ap=ap),
        events=(EndTurn(player=state.active),),
    )


@frozen(kw_only=True)
class EndTurnConfirm(Confirm):
    """Asks before AP lapse; then the cursor goes to whoever is next."""

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The end of the turn. Raises Refusal (ONLY_ENTER)."""
        outcome = super().enter(view, entry)
        after = taken(view.state, (EndTurn(player=view.state.active or ""),))
        cursor = next_row(view.state, after)
        return replace(outcome, cursor=cursor) if isinstance(outcome, Decision) else outcome
