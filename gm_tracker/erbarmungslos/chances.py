"""What a melee has to be reckoned with as things are now, before it is rolled."""

from fractions import Fraction

from gm_tracker.erbarmungslos.duels import pools, resistance_pool
from gm_tracker.erbarmungslos.odds import HIT, Fighter, Odds, odds
from gm_tracker.erbarmungslos.state import Figure, State


def melee_odds(state: State, attacker: Figure, target: Figure) -> Odds:
    """The exact chances of an attack, with every modifier but what the table adds (NA5)."""
    dice = pools(state, attacker, target)
    attacking, attacked = (
        Fighter(figure.life, resistance_pool(state, figure)) for figure in (attacker, target)
    )
    return odds(dice.attack, dice.defence, attacking, attacked)


def chance_to_hold(dice: int) -> Fraction:
    """The chance of a success at least: of a resistance roll or a recovery test (N17, E21)."""
    return 1 - (1 - HIT) ** dice
