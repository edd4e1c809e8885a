"""What the rules allow with figures: recovery, deeds, interrupts, shots and melee."""

from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.actions import Deed, cost_of
from gm_tracker.erbarmungslos.bounds import MOST_MOVES
from gm_tracker.erbarmungslos.duels import (
    open_melee,
    pools,
    recovery_pool,
    resistance_pool,
)
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.events import (
    Act,
    Clash,
    EndActivation,
    Finish,
    Interrupt,
    Melee,
    Ranged,
    Recover,
    Resist,
    Result,
)
from gm_tracker.erbarmungslos.openings import is_interruptible, openings, running_turn
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.refusing import known_figure, known_player, not_open
from gm_tracker.erbarmungslos.state import Figure, State


def check_recover(state: State, event: Recover) -> None:
    """A figure of a player with a heart, down at the reveal (E18, EA11, EA12). Raises Refusal."""
    figure = known_figure(state, event.figure)
    if state.step != "recover":
        raise not_open(state, event.type)
    if figure.id not in state.recovering:
        raise Refusal(Why.NO_RECOVERY, figure=figure.name)
    if event.faces is None:
        if state.rules.recovery == "must":
            raise Refusal(Why.MUST_RECOVER, figure=figure.name)
        return
    _dice(event.faces, recovery_pool(state, figure), "recovery")


def _dice(faces: tuple[int, ...], dice: int, roll: str) -> None:
    """Whether there are as many faces as the pool has dice. Raises Refusal."""
    if len(faces) != dice:
        raise Refusal(Why.WRONG_DICE, count=len(faces), dice=dice, roll=roll)


def check_deed(state: State, deed: Deed) -> None:
    """Whether a figure may do this now (E28 to E46). Raises Refusal."""
    figure = known_figure(state, deed.figure)
    if all(opening.what != "turn" for opening in openings(state)):
        raise not_open(state, deed.type)
    active = state.active or ""
    if figure.player != active:
        raise Refusal(
            Why.NOT_ON_TURN,
            figure=figure.name,
            player=state.players[figure.player].name,
            on_turn=state.players[active].name,
        )
    _able(figure)
    turn = running_turn(state)
    if figure.ended:
        raise Refusal(Why.HAS_ENDED, figure=figure.name)
    is_new = turn.acting != figure.id
    if is_new and figure.interrupted and not state.rules.activate_after_interrupt:
        raise Refusal(Why.HAS_INTERRUPTED, figure=figure.name)
    _allowed(state, figure, deed)
    cost = cost_of(figure, deed)
    if cost > turn.ap:
        raise Refusal(Why.TOO_FEW_AP, figure=figure.name, cost=cost, ap=turn.ap)


def _able(figure: Figure) -> None:
    if not figure.is_able:
        raise Refusal(Why.NOT_ABLE, figure=figure.name, state=figure.state)


def _allowed(state: State, figure: Figure, deed: Deed) -> None:
    """Whether the deed itself can be. Raises Refusal."""
    match deed:
        case Act(action="move"):
            if figure.moves >= MOST_MOVES:
                raise Refusal(Why.MOVED_OUT, figure=figure.name, limit=MOST_MOVES)
        case Act(action="reload"):
            if not state.rules.magazine:
                raise Refusal(Why.RULE_OFF, rule="magazine")
        case Act(action="search"):
            if not state.rules.search:
                raise Refusal(Why.RULE_OFF, rule="search")
        case Act():
            return
        case Ranged():
            _weapon(figure, deed.weapon)
            _able_enemy(state, figure, deed.target)
        case Melee():
            _able_enemy(state, figure, deed.target)
        case Finish():
            target = _enemy(state, figure, deed.target)
            if target.state != "down":
                raise Refusal(Why.TARGET_NOT_DOWN, target=target.name, state=target.state)


def _weapon(figure: Figure, name: str) -> Weapon:
    weapon = figure.weapon(name)
    if weapon is None:
        raise Refusal(Why.NO_WEAPON, figure=figure.name, weapon=name)
    return weapon


def _enemy(state: State, figure: Figure, target: str) -> Figure:
    found = known_figure(state, target)
    if not state.are_enemies(figure.player, found.player):
        raise Refusal(Why.NOT_AN_ENEMY, figure=figure.name, target=found.name)
    return found


def _able_enemy(state: State, figure: Figure, target: str) -> None:
    found = _enemy(state, figure, target)
    if not found.is_able:
        raise Refusal(Why.TARGET_NOT_ABLE, target=found.name, state=found.state)


def check_go(state: State) -> None:
    """Whether a finish is announced. Raises Refusal."""
    if all(opening.what != "go" for opening in openings(state)):
        raise not_open(state, "go")


def check_end_activation(state: State, event: EndActivation) -> None:
    """Only who is being activated can be done (E32). Raises Refusal."""
    figure = known_figure(state, event.figure)
    if all(opening.what != "turn" for opening in openings(state)):
        raise not_open(state, event.type)
    if running_turn(state).acting != figure.id:
        raise Refusal(Why.NOT_ACTIVATED, figure=figure.name)


def check_interrupt(state: State, event: Interrupt) -> None:
    """Whether a figure may shoot now, for these cards (E48 to E63). Raises Refusal."""
    player = known_player(state, event.player)
    figure = known_figure(state, event.figure)
    check_occasion(state, player.id)
    if figure.player != player.id:
        raise Refusal(Why.NOT_THE_PLAYERS, figure=figure.name, player=player.name)
    _able(figure)
    if figure.interrupted:
        raise Refusal(Why.INTERRUPTED_ALREADY, figure=figure.name)
    if figure.did_ending and not state.rules.interrupt_after_ending:
        raise Refusal(Why.ENDED_ITS_ROUND, figure=figure.name)
    _fit(_weapon(figure, event.weapon))
    _aimed(state, figure, event)
    player.cards.check_hand(event.cards, unchecked=event.unchecked)
    total = sum(map(state.value, event.cards))
    if total < state.threshold():
        raise Refusal(Why.CARDS_TOO_LOW, sum=total, threshold=state.threshold())


def check_occasion(state: State, player: str | None = None) -> None:
    """Whether something is done that can be interrupted now (E47, E53), by that player if named.

    Raises Refusal.
    """
    if not state.rules.interrupts:
        raise Refusal(Why.INTERRUPTS_OFF)
    if state.step != "turn":
        raise not_open(state, "interrupt")
    action = running_turn(state).action
    if action is None:
        raise Refusal(Why.NO_OCCASION)
    if action.interrupts and state.rules.interrupts_per_action == "one":
        raise Refusal(Why.ACTION_INTERRUPTED)
    if action.kind == "finish" and not state.rules.interrupt_finish:
        raise Refusal(Why.FINISH_NOT_INTERRUPTED)
    if action.outcomes:
        raise Refusal(Why.RESULTS_BEGUN)
    if not is_interruptible(state):
        raise not_open(state, "interrupt")
    if player is not None and not state.are_enemies(player, state.active or ""):
        raise Refusal(Why.NOT_YOURS, what="interrupt", player=state.players[player].name)


def _fit(weapon: Weapon) -> None:
    if weapon.can_interrupt:
        return
    why = "cost" if weapon.kind == "normal" else weapon.kind
    raise Refusal(Why.WEAPON_UNFIT, weapon=weapon.name, why=why, cost=weapon.single_cost)


def _aimed(state: State, figure: Figure, event: Interrupt) -> None:
    """Whether the shot goes at the acting figure, or at whom the fight allows (EA29)."""
    action = running_turn(state).action
    acting = action.figure if action is not None else ""
    if event.target is None or event.target == acting:
        return
    known_figure(state, event.target)
    if state.rules.interrupt_target == "acting":
        raise Refusal(Why.TARGET_IS_ACTING, target=state.figures[acting].name)
    _able_enemy(state, figure, event.target)


def check_result(state: State, event: Result) -> None:
    """The outcome of a shot that is open; deadly damage only with out (N14). Raises Refusal."""
    if all(opening.what != "result" for opening in openings(state)):
        raise not_open(state, event.type)
    action = running_turn(state).action
    shots = action.shots if action is not None else ()
    shot = next((shot for shot in shots if shot.seq == event.of), None)
    if shot is None:
        raise Refusal(Why.NO_SUCH_SHOT, of=event.of)
    target = state.figures[shot.target]
    is_deadly = event.damage >= target.life > 0
    if is_deadly and event.state != "out":
        raise Refusal(Why.DEADLY, target=target.name, damage=event.damage, life=target.life)


def check_clash(state: State, event: Clash) -> None:
    """As many dice as the pools have (N7 to N9, N29 to N36). Raises Refusal."""
    action = open_melee(state)
    if action is None:
        raise not_open(state, event.type)
    attacker, target = state.figures[action.figure], state.figures[action.target or ""]
    dice = pools(state, attacker, target, event.attack_mod, event.defence_mod)
    _dice(event.attack, dice.attack, "attack")
    _dice(event.defence, dice.defence, "defence")


def check_resist(state: State, event: Resist) -> None:
    """The loser's roll, with as many dice as it resists with (N16). Raises Refusal."""
    figure = known_figure(state, event.figure)
    turn = state.turn
    if turn is None or turn.resisting is None:
        raise not_open(state, event.type)
    if turn.resisting != figure.id:
        raise Refusal(Why.NO_RESISTANCE, figure=figure.name)
    _dice(event.faces, resistance_pool(state, figure, event.mod), "resistance")
