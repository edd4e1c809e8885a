"""Corrections by the table: what they change, and who comes into the fight."""

from typing import Any

from gm_tracker.core.errors import Refusal
from gm_tracker.core.letters import letter_for
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins
from gm_tracker.erbarmungslos.events import OF_PLAYERS, Edit
from gm_tracker.erbarmungslos.holding import Holding, ProgramCards, TableCards, table_cards
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.state import Figure, Player, State


def player_joined(state: State, event: PlayerJoins) -> State:
    """After a player came, with the deck."""
    cards: Holding
    if event.deck == "program":
        hand = () if isinstance(event.hand, int) else event.hand
        discard = () if isinstance(event.discard, int) else event.discard
        cards = ProgramCards(hand, event.cards or (), discard)
    else:
        cards = table_cards(event.hand if isinstance(event.hand, int) else 0, event.discard)
    side = event.id if event.side is None else event.side
    return state.with_player(
        Player(event.id, event.name, event.seat, len(state.players), side, cards)
    )


def figure_joined(state: State, event: FigureJoins) -> State:
    """After a figure came."""
    head = state.figures.get(event.id.rpartition("-")[0])
    letter = letter_for(event.name, state.letters, head.letter if head else "", len(state.figures))
    figure = Figure(
        id=event.id,
        name=event.name,
        player=event.player,
        number=len(state.figures),
        letter=letter,
        life=event.life,
        life_max=event.life if event.life_max is None else event.life_max,
        melee=event.melee,
        defence=event.defence,
        resistance=event.resistance,
        leader=event.leader,
        melee_cost=event.melee_cost,
        weapons=event.weapons,
        state=event.state,
        wounded=event.wounded,
    )
    return state.with_newcomer(figure)


def check_edit(state: State, event: Edit) -> None:
    """Whether a correction is one. Raises Refusal."""
    given = event.changes.model_fields_set
    player = state.players.get(event.id)
    if player is not None:
        for field in sorted(given - OF_PLAYERS):
            raise Refusal(Why.NOT_FOR_A_PLAYER, player=player.name, field=field)
        if event.changes.hand is not None:
            _check_hand(player, event.changes.hand)
        return
    figure = state.figures.get(event.id)
    if figure is None:
        raise Refusal(Why.UNKNOWN_ID, id=event.id)
    for field in sorted(given & OF_PLAYERS - {"name"}):
        raise Refusal(Why.NOT_FOR_A_FIGURE, figure=figure.name, field=field)
    _check_figure(state, figure, event)


def _check_hand(player: Player, hand: int) -> None:
    if not isinstance(player.cards, TableCards):
        raise Refusal(Why.HAND_OF_PROGRAM, player=player.name)
    limit = player.cards.hand_size + player.cards.deck_size
    if hand > limit:
        raise Refusal(Why.HAND_TOO_LARGE, player=player.name, hand=hand, limit=limit)


def _check_figure(state: State, figure: Figure, event: Edit) -> None:
    changes = event.changes
    for attacker in changes.attackers or ():
        if attacker not in state.figures:
            raise Refusal(Why.UNKNOWN_FIGURE, id=attacker)
    life = figure.life if changes.life is None else changes.life
    ability = figure.state if changes.state is None else changes.state
    if life == 0 and ability != "out":
        raise Refusal(Why.DEAD, figure=figure.name)


def edited(state: State, event: Edit) -> State:
    """After a correction; what follows of it is settled as after any event."""
    given: dict[str, Any] = {
        field: getattr(event.changes, field) for field in event.changes.model_fields_set
    }
    player = state.players.get(event.id)
    if player is not None:
        hand = given.pop("hand", None)
        if hand is not None and isinstance(player.cards, TableCards):
            more = hand - player.cards.hand_size
            deck_size = player.cards.deck_size - more
            given["cards"] = player.cards._replace(hand_size=hand, deck_size=deck_size)
        return state.with_player(player._replace(**given))
    ended = given.get("ended")
    if ended is not None:
        given["did_ending"] = ended
        turn = state.turn
        if ended and turn is not None and turn.acting == event.id:
            state = state._replace(turn=turn._replace(acting=None))
    return state.with_figures(state.figures[event.id]._replace(**given))
