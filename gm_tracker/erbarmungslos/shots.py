"""Interrupts and the outcomes of shots: what they change (E48 to E71)."""

from collections.abc import Iterable

from gm_tracker.erbarmungslos.bounds import Ability
from gm_tracker.erbarmungslos.events import Interrupt, Result
from gm_tracker.erbarmungslos.openings import open_action, running_turn
from gm_tracker.erbarmungslos.state import Action, Figure, Outcome, Shot, State

_RANGED_FACE = "2"
"""The initiative card that helps in ranged attacks (E17)."""
WORSE: tuple[Ability, ...] = ("able", "down", "out")
"""What a figure can be, each worse than the one before."""


def bonus_dice(state: State, player: str, *, interrupts: bool) -> int:
    """Dice that a player's ranged attack or interrupting shot has more (E17, EA21)."""
    helps = state.rules.two_helps_interrupt or not interrupts
    return int(helps and state.has_function(player, _RANGED_FACE))


def interrupted(state: State, event: Interrupt) -> State:
    """After cards were played for one shot: they fall at once, its outcome is open (E56, E57)."""
    turn = running_turn(state)
    action = open_action(state)
    player = state.players[event.player]
    cards = player.cards.taken(event.cards, unchecked=event.unchecked).thrown(event.cards)
    figure = state.figures[event.figure]
    shot = Shot(event.seq, player.id, figure.id, event.target or action.figure)
    action = action._replace(shots=(*action.shots, shot), interrupts=action.interrupts + 1)
    state = state.with_player(player._replace(cards=cards))
    state = state.with_figures(figure._replace(interrupted=True, shots=figure.shots + 1))
    return state._replace(turn=turn._replace(action=action))


def told(state: State, event: Result) -> State:
    """After the outcome of a shot was told.

    Of a ranged attack nothing takes effect before the last of all its shots (E64, EA35).
    """
    action = open_action(state)
    shot = next(shot for shot in action.shots if shot.seq == event.of)
    outcome = Outcome(shot.target, event.damage, event.state)
    action = action._replace(
        shots=tuple(other for other in action.shots if other is not shot),
        outcomes=(*action.outcomes, outcome),
    )
    if action.kind == "ranged" and action.shots:
        return _with_action(state, action)
    targets = {outcome.target for outcome in action.outcomes}
    state = state.with_figures(*(hit(state.figures[id_], action.outcomes) for id_ in targets))
    over = action.kind == "ranged"
    return _with_action(state, None if over else action._replace(outcomes=()))


def _with_action(state: State, action: Action | None) -> State:
    return state._replace(turn=running_turn(state)._replace(action=action))


def hit(figure: Figure, outcomes: Iterable[Outcome]) -> Figure:
    """A figure after outcomes that take effect together (EA35).

    Damages add up, the worst state counts, and without a life point it is out (N14).
    """
    own = [outcome for outcome in outcomes if outcome.target == figure.id]
    life = max(0, figure.life - sum(outcome.damage for outcome in own))
    states = (figure.state, *(outcome.state for outcome in own))
    return figure._replace(life=life, state=max(states, key=WORSE.index) if life else "out")
