"""The slow model's melee: pools, dice, damage, resistance."""

from tests.erbarmungslos.naive_cards import Figure, Line, World, demand
from tests.erbarmungslos.naive_round import right_dice, successes
from tests.erbarmungslos.naive_shots import strike_down
from tests.erbarmungslos.naive_turn import initiative_rank, owed_shot


def bonus(world: World, figure: Figure) -> int:
    """E16, EA20: a 3 as initiative card helps attack and defence; N36: a severe wound costs one."""
    three = initiative_rank(world, figure["player"]) == "3"
    return (1 if three else 0) - wound(world, figure)


def wound(world: World, figure: Figure) -> int:
    return 1 if figure["wounded"] and world["rules"]["severe_wound"] else 0


def attack_pool(world: World, attacker: Figure) -> int:
    return int(attacker["melee"]) + bonus(world, attacker)


def defence_pool(world: World, attacker: Figure, defender: Figure) -> int:
    """N29, N30, NA1: one die less for each other attacker before this one."""
    known = [*defender["attackers"], attacker["id"]]
    return int(defender["defence"]) + bonus(world, defender) - known.index(attacker["id"])


def clash(world: World, line: Line) -> None:
    pending = world["pending"]
    announced = world["step"] == "turn" and pending is not None and pending["kind"] == "melee"
    demand(announced and not owed_shot(pending), "no melee is open")
    demand(pending["resisting"] is None, "the resistance first")
    attacker = world["figures"][pending["figure"]]
    defender = world["figures"][pending["target"]]
    pool = attack_pool(world, attacker) + line.get("attack_mod", 0)
    right_dice(line["attack"], max(0, pool))
    pool = defence_pool(world, attacker, defender) + line.get("defence_mod", 0)
    right_dice(line["defence"], max(0, pool))
    if attacker["id"] not in defender["attackers"]:
        defender["attackers"].append(attacker["id"])
    difference = successes(line["attack"]) - successes(line["defence"])
    if difference:
        wounded_by(world, defender if difference > 0 else attacker, abs(difference))
    else:
        world["pending"] = None


def wounded_by(world: World, loser: Figure, damage: int) -> None:
    """N12 to N16."""
    loser["life"] = max(0, loser["life"] - damage)
    if loser["life"]:
        world["pending"]["resisting"] = loser["id"]
        return
    loser["state"] = "out"
    strike_down(world)
    world["pending"] = None


def resist(world: World, line: Line) -> None:
    pending = world["pending"]
    owed = pending["resisting"] if world["step"] == "turn" and pending else None
    demand(owed is not None and line["figure"] == owed, "owes no resistance roll")
    loser = world["figures"][owed]
    pool = loser["resistance"] - wound(world, loser) + line.get("mod", 0)
    right_dice(line["faces"], max(0, pool))
    if not successes(line["faces"]):
        loser["state"] = "out"
    strike_down(world)
    world["pending"] = None
