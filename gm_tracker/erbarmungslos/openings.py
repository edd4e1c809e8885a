"""The open decisions: what can be decided now, and by whom. Derived from the state alone."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from gm_tracker.erbarmungslos.rules import Rules
from gm_tracker.erbarmungslos.state import Action, Figure, Player, State, Turn
from gm_tracker.erbarmungslos.ties import owing_tiebreak

What = Literal[
    "draw", "exchange", "lay", "tiebreak", "recover", "play", "turn",
    "interrupt", "result", "clash", "go", "resist",
]  # fmt: skip


class Open(NamedTuple):
    """One open decision."""

    who: str | None
    """The player's id; None: the table's."""
    what: What
    figure: str | None = None
    """Of recover and resist: whose dice."""
    of: int | None = None
    """Of a result: the line of the shot."""


def openings(state: State) -> list[Open]:
    """All that is open, what has to come first at the front; empty unless the fight runs."""
    match state.step:
        case None:
            return []
        case "draw":
            return [Open(None, "draw")]
        case "exchange":
            return [Open(player.id, "exchange") for player in owing_exchange(state)]
        case "lay":
            return [Open(player.id, "lay") for player in owing_lay(state)]
        case "tiebreak":
            return [Open(player.id, "tiebreak") for player in owing_tiebreak(state)]
        case "recover":
            owing = [state.figures[id_] for id_ in state.recovering]
            return [Open(figure.player, "recover", figure.id) for figure in owing]
        case "play":
            return [Open(state.active, "play")]
        case "turn":
            return list(_in_turn(state))


def _in_turn(state: State) -> Iterator[Open]:
    turn = running_turn(state)
    action = turn.action
    if turn.resisting is not None:
        yield Open(state.figures[turn.resisting].player, "resist", turn.resisting)
    elif action is None:
        yield Open(state.active, "turn")
    elif action.shots:
        for shot in action.shots:
            yield Open(shot.player, "result", of=shot.seq)
    else:
        yield Open(state.active, _CARRIED_OUT[action.kind])
    for player in interrupters(state):
        yield Open(player.id, "interrupt")


_CARRIED_OUT: dict[str, What] = {"move": "turn", "melee": "clash", "finish": "go"}
"""How an announced action goes on; a ranged attack is a shot until its last result."""


def running_turn(state: State) -> Turn:
    """The turn of the step turn. Raises ValueError in any other."""
    if state.turn is None:
        raise ValueError("no turn")
    return state.turn


def open_action(state: State) -> Action:
    """The action that is announced and not over. Raises ValueError where there is none."""
    action = running_turn(state).action
    if action is None:
        raise ValueError("nothing announced")
    return action


def owing_exchange(state: State) -> list[Player]:
    """Who has still to say what is exchanged, as they sit (E3)."""
    return [
        player
        for player in state.seated()
        if player.id not in state.exchanged and exchange_limit(state, player.id) > 0
    ]


def exchange_limit(state: State, player: str) -> int:
    """How many cards a player may exchange; 0 without an able leader (E3, EA5)."""
    level = max((figure.leader for figure in state.gang(player) if figure.is_able), default=0)
    limit = state.rules.exchange
    return level if limit == "level" or level == 0 else limit


def owing_lay(state: State) -> list[Player]:
    """Who has still to lay an initiative card, as they sit (E4); not who has no card."""
    return [
        player
        for player in state.seated()
        if player.initiative is None and player.cards.hand_size and state.in_play(player.id)
    ]


def is_interruptible(state: State) -> bool:
    """Whether an action is open to a (further) interrupt (E53, EA30, EA33)."""
    turn = running_turn(state)
    action = turn.action
    if action is None or turn.resisting is not None or not state.rules.interrupts:
        return False
    if not state.figures[action.figure].is_able:
        return False
    if action.interrupts and state.rules.interrupts_per_action == "one":
        return False
    if action.kind == "ranged":
        return not action.outcomes
    return not action.shots and (action.kind != "finish" or state.rules.interrupt_finish)


def interrupters(state: State) -> list[Player]:
    """Who may interrupt now, in turn order, then as they sit.

    Whether the cards of a hand suffice is not looked at: it would tell a hand.
    """
    if not is_interruptible(state):
        return []
    active = state.active or ""
    late = [player.id for player in state.seated() if player.id not in state.order]
    return [
        state.players[id_]
        for id_ in (*state.order, *late)
        if state.are_enemies(id_, active)
        and state.players[id_].cards.hand_size
        and any(may_interrupt(figure, state.rules) for figure in state.gang(id_))
    ]


def may_interrupt(figure: Figure, rules: Rules) -> bool:
    """Whether a figure can be the one that interrupts (E48, E50 to E52, E61, EA23)."""
    return (
        figure.is_able
        and not figure.interrupted
        and figure.can_shoot_out_of_turn
        and (rules.interrupt_after_ending or not figure.did_ending)
    )


def has_target(state: State, action: Action) -> bool:
    """Whether the target of a melee or finish still can be one (E58, N1, N21)."""
    if action.target is None:
        return True
    target, needed = state.figures[action.target], "down" if action.kind == "finish" else "able"
    attacker = state.figures[action.figure]
    return target.state == needed and state.are_enemies(attacker.player, target.player)
