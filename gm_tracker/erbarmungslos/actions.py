"""What an action costs, and what booking it or breaking it off changes (E36 to E46)."""

from typing import TypeAlias

from gm_tracker.erbarmungslos.bounds import Ending
from gm_tracker.erbarmungslos.events import Act, Finish, Melee, Ranged
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.state import Action, Figure, Shot, State

Deed: TypeAlias = Act | Ranged | Melee | Finish
"""What a figure does in its activation."""

MOVE_COSTS = (1, 3, 5)
"""AP of the first, second and third move (E37)."""
COSTS = {"aim": 2, "reload": 2, "search": 5, "treat": 3}
"""AP of the actions that cost the same for everyone (E38, E41 to E43)."""
HANDLE_COST = 2
"""AP of an act, where the scenario says nothing else (E44)."""


def cost_of(figure: Figure, deed: Deed) -> int:
    """AP that the deed costs this figure now (E36); of a weapon it has, of a move it still has."""
    match deed:
        case Ranged():
            weapon = figure.weapon(deed.weapon)
            return 0 if weapon is None else weapon.cost
        case Melee() | Finish():
            return figure.melee_cost
        case Act(action="move"):
            return MOVE_COSTS[figure.moves]
        case Act(action="handle"):
            return HANDLE_COST if deed.cost is None else deed.cost
        case Act():
            return COSTS[deed.action]


def name_of(deed: Deed) -> Ending:
    """What the deed is called among the ending actions (E35)."""
    return deed.action if isinstance(deed, Act) else deed.type


def booked(state: State, deed: Deed) -> State:
    """After a deed was paid: its figure is the one being activated, unless that ends it (E33)."""
    turn = running_turn(state)
    if turn.acting is not None and turn.acting != deed.figure:
        state = activation_ended(state, turn.acting)
    figure = state.figures[deed.figure]
    cost = cost_of(figure, deed)
    ends = name_of(deed) in state.rules.ending
    turn = turn._replace(
        ap=turn.ap - cost,
        acting=None if ends else figure.id,
        action=_as_action(figure, deed, cost),
    )
    figure = _after_deed(figure, deed)
    if ends:
        figure = figure._replace(ended=True, did_ending=True)
    state = state._replace(turn=turn, contact=_contact(state, deed)).with_figures(figure)
    return state


def _as_action(figure: Figure, deed: Deed, cost: int) -> Action | None:
    """The deed as something that can be interrupted; None where it cannot (EA32)."""
    match deed:
        case Act(action="move"):
            return Action("move", figure.id, None, cost)
        case Act():
            return None
        case Ranged():
            shot = Shot(deed.seq, figure.player, figure.id, deed.target)
            return Action("ranged", figure.id, deed.target, cost, (shot,))
        case Melee() | Finish():
            return Action(deed.type, figure.id, deed.target, cost)


def _after_deed(figure: Figure, deed: Deed) -> Figure:
    match deed:
        case Act(action="move"):
            return figure._replace(moves=figure.moves + 1)
        case Act(action="reload"):
            return figure._replace(shots=0)
        case Ranged():
            weapon = figure.weapon(deed.weapon)
            return figure._replace(shots=figure.shots + (weapon.shots if weapon else 0))
        case _:
            return figure


def _contact(state: State, deed: Deed) -> frozenset[frozenset[str]]:
    """Who touches whom by the table's word: a melee says so, a move ends it."""
    match deed:
        case Act(action="move"):
            return apart(state.contact, deed.figure)
        case Melee() | Finish():
            return state.contact | {frozenset((deed.figure, deed.target))}
        case _:
            return state.contact


def apart(contact: frozenset[frozenset[str]], figure: str) -> frozenset[frozenset[str]]:
    """The pairs without those of this figure."""
    return frozenset(pair for pair in contact if figure not in pair)


def activation_ended(state: State, figure: str) -> State:
    """After a figure's activation is over (E31, E32); nobody is being activated then."""
    turn = running_turn(state)._replace(acting=None)
    return state._replace(turn=turn).with_figures(state.figures[figure]._replace(ended=True))


def broken_off(state: State, action: Action) -> State:
    """After an announced action cannot go on (E70): its figure's activation is over (EA38).

    The AP are spent or come back, as the fight says (EA34); a move counts all the same.
    """
    turn = running_turn(state)
    returned = action.cost if state.rules.broken_ap == "returned" else 0
    turn = turn._replace(ap=turn.ap + returned, action=None)
    return activation_ended(state._replace(turn=turn), action.figure)
