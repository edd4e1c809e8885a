"""Interrupts and the outcomes of shots: what they change (E48 to E71)."""

from gm_tracker.erbarmungslos.bounds import Ability
from gm_tracker.erbarmungslos.events import Interrupt, Result
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.state import Action, Outcome, Shot, State

_RANGED_FACE = "2"
"""The initiative card that helps in ranged attacks (E17)."""
_WORSE: tuple[Ability, ...] = ("able", "down", "out")


def bonus_dice(state: State, player: str, *, interrupts: bool) -> int:
    """Dice that a player's ranged attack or interrupting shot has more (E17, EA21)."""
    helps = state.rules.two_helps_interrupt or not interrupts
    return int(helps and state.has_function(player, _RANGED_FACE))


def interrupted(state: State, event: Interrupt) -> State:
    """After cards were played for one shot: they fall at once, its outcome is open (E56, E57)."""
    turn = running_turn(state)
    action = _action(state)
    player = state.players[event.player]
    cards = player.cards.taken(event.cards, unchecked=event.unchecked).thrown(event.cards)
    figure = state.figures[event.figure]
    shot = Shot(event.seq, player.id, figure.id, event.target or action.figure)
    action = action._replace(shots=(*action.shots, shot), interrupts=action.interrupts + 1)
    state = state.with_player(player._replace(cards=cards))
    state = state.with_figures(figure._replace(interrupted=True, shots=figure.shots + 1))
    return state._replace(turn=turn._replace(action=action))


def _action(state: State) -> Action:
    """The action that goes on. Raises ValueError where there is none."""
    action = running_turn(state).action
    if action is None:
        raise ValueError("no action")
    return action


def told(state: State, event: Result) -> State:
    """After the outcome of a shot was told.

    Of a ranged attack nothing takes effect before the last of all its shots (E64, EA35).
    """
    action = _action(state)
    shot = next(shot for shot in action.shots if shot.seq == event.of)
    outcome = Outcome(shot.target, event.damage, event.state)
    action = action._replace(
        shots=tuple(other for other in action.shots if other is not shot),
        outcomes=(*action.outcomes, outcome),
    )
    if action.kind == "ranged" and action.shots:
        return _with_action(state, action)
    for outcome in action.outcomes:
        state = _hit(state, outcome)
    over = action.kind == "ranged"
    return _with_action(state, None if over else action._replace(outcomes=()))


def _with_action(state: State, action: Action | None) -> State:
    return state._replace(turn=running_turn(state)._replace(action=action))


def _hit(state: State, outcome: Outcome) -> State:
    """After one outcome took effect: damages add up, the worst state counts (EA35)."""
    figure = state.figures[outcome.target]
    life = max(0, figure.life - outcome.damage)
    worst = max(figure.state, outcome.state if life else "out", key=_WORSE.index)
    return state.with_figures(figure._replace(life=life, state=worst))
