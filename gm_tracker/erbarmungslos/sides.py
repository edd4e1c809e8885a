"""Which sides have figures left (EA45): the fight may be over where one has none."""

from gm_tracker.erbarmungslos.state import State


def fallen_sides(state: State) -> tuple[str, ...]:
    """The sides, by id, of which a figure was there and none is left, as their players came."""
    owners = {figure.player for figure in state.figures.values()}
    sides = dict.fromkeys(player.side for player in state.players.values() if player.id in owners)
    left = {player.side for player in state.players.values() if state.in_play(player.id)}
    return tuple(side for side in sides if side not in left)


def is_decided(state: State) -> bool:
    """Whether, in a fight that runs, a side has no figure left and one at the most has any."""
    left = {player.side for player in state.players.values() if state.in_play(player.id)}
    return state.phase == "running" and len(left) < 2 and bool(fallen_sides(state))


def side_name(state: State, side: str) -> str:
    """What a side is called: as its player where it is named after one, else by its id."""
    player = state.players.get(side)
    return side if player is None else player.name
