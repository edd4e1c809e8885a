"""What the prompts of Erbarmungslos share."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar, cast

from gm_tracker.core.commands import Outcome, View
from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent, Interrupt, Lay, Play, Tiebreak
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason
from gm_tracker.erbarmungslos.state import Player, State

Fight: TypeAlias = View[State, ErbarmungslosEvent]
Result: TypeAlias = Outcome[State, ErbarmungslosEvent]

CardEvent = TypeVar("CardEvent", bound=Lay | Play | Tiebreak | Interrupt)


def taken(state: State, events: Iterable[ErbarmungslosEvent]) -> State:
    """The state after these, one after the other. Raises Refusal where one is not allowed."""
    for event in events:
        decide(state, event)
        state = apply(state, event)
    return state


def by_word(state: State, event: CardEvent, *, unchecked: bool) -> CardEvent:
    """The event, allowed; unchecked where the table's word is given and nothing else lets it by.

    A card that was not seen before stays checked though the word is given: it may be of another
    deck. Raises Refusal.
    """
    try:
        decide(state, event)
    except Refusal as refusal:
        if not unchecked or refusal.reason is not ErbarmungslosReason.CARD_SEEN:
            raise _naming_the_card(refusal, event) from None
        given = event.model_copy(update={"unchecked": True})
        decide(state, given)
        return cast("CardEvent", given)
    return event


def _naming_the_card(refusal: Refusal, event: CardEvent) -> Refusal:
    """The refusal of a card that stands in the line being typed: it may be named there (E4)."""
    if refusal.data.get("card") != "" or not isinstance(event, Lay):
        return refusal
    return Refusal(refusal.reason, **{**refusal.data, "card": event.card})


def any_hand(state: State, player: str, cards: Sequence[str]) -> State:
    """The state as a preview looks at it: a program's hand holds these cards too (E4, EA48).

    Which ones it holds Enter alone tells: a preview that did could be asked for all 52.
    """
    owner = state.players[player]
    if not isinstance(owner.cards, ProgramCards):
        return state
    held = tuple(dict.fromkeys((*owner.cards.hand, *cards)))
    return state.with_player(owner._replace(cards=owner.cards._replace(hand=held)))


def player_at_cursor(view: Fight) -> Player | None:
    """The player whose row, or whose figure's row, is at the cursor."""
    state, cursor = view.state, view.cursor or ""
    figure = state.figures.get(cursor)
    return state.players.get(cursor if figure is None else figure.player)


def name_of(state: State, id_: str) -> str:
    """What a player or a figure is called."""
    figure = state.figures.get(id_)
    return state.players[id_].name if figure is None else figure.name


def next_row(before: State, after: State) -> str | None:
    """Where to stand when another step has begun: whoever decides first; None in the same step."""
    found = openings(after)
    is_same = (after.step, after.active) == (before.step, before.active)
    if is_same or not found:
        return None
    if found[0].figure is not None or found[0].who is None:
        return found[0].figure
    if after.step == "turn":
        able = (figure.id for figure in after.gang(found[0].who) if figure.is_able)
        return next(able, found[0].who)
    return found[0].who
