"""Melee: the pools of a clash, and what its dice do (N7 to N36)."""

from typing import NamedTuple

from gm_tracker.erbarmungslos.events import Clash, Resist
from gm_tracker.erbarmungslos.melee import (
    attack_dice,
    defence_dice,
    recovery_dice,
    resistance_dice,
    successes,
)
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.state import Action, Figure, State

MELEE_FACE = "3"
"""The initiative card that helps in melee (E16)."""


class Pools(NamedTuple):
    """Dice of both sides of a melee, each 0 or more."""

    attack: int
    defence: int


def open_melee(state: State) -> Action | None:
    """The melee whose dice are to be told; None where there is none."""
    action = state.turn.action if state.turn is not None else None
    is_open = action is not None and action.kind == "melee" and not action.shots
    return action if is_open else None


def pools(
    state: State, attacker: Figure, target: Figure, attack_mod: int = 0, defence_mod: int = 0
) -> Pools:
    """Dice of an attack and of the defence against it, as things are now (NA5)."""
    return Pools(
        attack_dice(
            attacker.melee,
            three=state.has_function(attacker.player, MELEE_FACE),
            wounded=is_hampered(state, attacker),
            mod=attack_mod,
        ),
        defence_dice(
            target.defence,
            three=state.has_function(target.player, MELEE_FACE),
            wounded=is_hampered(state, target),
            attackers_before=attackers_before(attacker, target),
            mod=defence_mod,
        ),
    )


def attackers_before(attacker: Figure, target: Figure) -> int:
    """Different enemies that attacked the target before this one in the round (N29, NA1)."""
    known = target.attackers
    return known.index(attacker.id) if attacker.id in known else len(known)


def resistance_pool(state: State, figure: Figure, mod: int = 0) -> int:
    """Dice of a loser's resistance roll (N16)."""
    return resistance_dice(figure.resistance, wounded=is_hampered(state, figure), mod=mod)


def recovery_pool(state: State, figure: Figure) -> int:
    """Dice of a recovery test (E20, EA13)."""
    is_wounded = state.rules.wound_on_recovery and is_hampered(state, figure)
    return recovery_dice(figure.resistance, wounded=is_wounded)


def is_hampered(state: State, figure: Figure) -> bool:
    """Whether a severe wound costs the figure a die (N36)."""
    return state.rules.severe_wound and figure.wounded


def recovered(figure: Figure, faces: tuple[int, ...]) -> Figure:
    """After a recovery test: able again, or out for good; life points stay (E21 to E23)."""
    return figure._replace(state="able" if successes(faces) else "out")


def clashed(state: State, action: Action, event: Clash) -> State:
    """After the dice of a melee: who has fewer successes takes the difference (N11 to N13).

    A loser with life points left owes a resistance roll (N16); at a tie the attacker is moved off
    (N26, N27).
    """
    attacker, target = state.figures[action.figure], state.figures[action.target or ""]
    if attacker.id not in target.attackers:
        target = target._replace(attackers=(*target.attackers, attacker.id))
    state = state.with_figures(target)
    turn = running_turn(state)._replace(action=None)
    difference = successes(event.attack) - successes(event.defence)
    if not difference:
        pair = frozenset((attacker.id, target.id))
        return state._replace(turn=turn, contact=state.contact - {pair})
    loser = beaten(attacker, target, difference)
    turn = turn._replace(resisting=loser.id if loser.life else None)
    return state._replace(turn=turn).with_figures(loser)


def beaten(attacker: Figure, target: Figure, difference: int) -> Figure:
    """Who lost a melee, after its damage: without a life point it is out (N11 to N15).

    `difference`: the attacker's successes less the defender's, not 0.
    """
    loser = target if difference > 0 else attacker
    life = max(0, loser.life - abs(difference))
    return loser._replace(life=life, state=loser.state if life else "out")


def resisted(state: State, event: Resist) -> State:
    """After a loser's resistance roll: without a success it is out (N17, N18)."""
    loser = state.figures[event.figure]
    if not successes(event.faces):
        loser = loser._replace(state="out")
    turn = running_turn(state)._replace(resisting=None)
    return state._replace(turn=turn).with_figures(loser)
