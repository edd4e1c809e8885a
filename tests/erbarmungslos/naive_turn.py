"""The slow model within a turn: the card, the AP, the actions and what is announced.

`world["acting"]` is the figure being activated. `world["pending"]` is the action that is not done
with: a move that may still be interrupted, an announced attack; its `shots` are the interrupts.
"""

from typing import Any

from tests.erbarmungslos.naive_cards import (
    Figure,
    Line,
    World,
    count,
    demand,
    discard,
    enemies,
    give,
    rank,
    stands,
    worth,
)
from tests.erbarmungslos.naive_round import next_round

MOVES = (1, 3, 5)
COSTS = {"aim": 2, "reload": 2, "search": 5, "treat": 3, "handle": 2}
Pending = dict[str, Any]


def initiative_rank(world: World, player: str) -> str | None:
    card = world["players"][player]["laid"]
    return None if card is None else rank(card)


# Whose turn, and his card


def can_play(world: World, player: str) -> bool:
    return stands(world, player) and count(world["players"][player]["hand"]) > 0


def go_to_next_player(world: World) -> None:
    """E63: an empty hand needs no event. The last turn's end is the next round."""
    while world["to_play"] and not can_play(world, world["to_play"][0]):
        world["to_play"].pop(0)
    if world["to_play"]:
        world.update(step="play", active=world["to_play"][0])
    else:
        next_round(world)


def turn_is_over(world: World) -> None:
    world["to_play"].remove(world["active"])
    world.update(active=None, ap=None, acting=None, pending=None)
    go_to_next_player(world)


def play(world: World, line: Line) -> None:
    demand(world["step"] == "play", "not the time to play")
    demand(line["player"] == world["active"], "not his turn")
    if line["card"] is None:
        demand(not world["rules"]["must_play"], "must play")
        demand(not line.get("unchecked"), "no card to be sure of")
        turn_is_over(world)
        return
    player = world["players"][line["player"]]
    give(player, [line["card"]], line.get("unchecked", False))
    player["played"] = line["card"]
    bonus = 3 if initiative_rank(world, player["id"]) == "4" else 0
    world.update(step="turn", ap=worth(world, line["card"]) + bonus, acting=None, pending=None)


def owed_shot(pending: Pending) -> bool:
    """The outcome of a shot at a move, melee or finish has to come before all else."""
    shots = pending["shots"]
    return pending["kind"] != "ranged" and bool(shots) and shots[-1]["outcome"] is None


def may_act(world: World) -> bool:
    """The turn itself is open: nothing is announced, no shot is owed."""
    pending = world["pending"]
    if world["step"] != "turn":
        return False
    return pending is None or (pending["kind"] == "move" and not owed_shot(pending))


def end_activation(world: World, line: Line) -> None:
    demand(may_act(world), "the turn is not open")
    demand(line["figure"] in world["figures"], "no such figure")
    demand(line["figure"] == world["acting"], "not being activated")
    close(world)
    world["pending"] = None


def close(world: World) -> None:
    """E31, E32: the figure being activated cannot be taken up again."""
    if world["acting"] is not None:
        world["figures"][world["acting"]]["ended"] = True
    world["acting"] = None


def end_turn(world: World, line: Line) -> None:
    demand(may_act(world), "the turn is not open")
    demand(line["player"] == world["active"], "not his turn")
    close(world)
    player = world["players"][line["player"]]
    discard(player, [player["played"]])
    player["played"] = None
    turn_is_over(world)


# Actions


def begin(world: World, line: Line, kind: str, cost: int) -> Figure:
    """E28 to E36: this figure takes this action now; the AP are booked."""
    figure: Figure = world["figures"][line["figure"]]
    if world["acting"] != figure["id"]:
        close(world)
    world["acting"] = figure["id"]
    demand(cost <= world["ap"], "not enough AP")
    world["ap"] -= cost
    world["pending"] = None
    if kind in world["rules"]["ending"]:
        figure["did_ending"] = True
        close(world)
    return figure


def actor(world: World, line: Line) -> Figure:
    demand(may_act(world), "the turn is not open")
    demand(line["figure"] in world["figures"], "no such figure")
    figure: Figure = world["figures"][line["figure"]]
    demand(figure["player"] == world["active"], "not its turn")
    demand(figure["state"] == "able", "not able")
    demand(not figure["ended"], "ended")
    barred = figure["interrupted"] and not world["rules"]["activate_after_interrupt"]
    demand(not barred or world["acting"] == figure["id"], "interrupted before")
    return figure


def act(world: World, line: Line) -> None:
    figure, action = actor(world, line), line["action"]
    rules = world["rules"]
    demand(action != "reload" or rules["magazine"], "no magazine rule")
    demand(action != "search" or rules["search"], "no search rule")
    demand(action == "handle" or "cost" not in line, "only handle has a cost")
    if action == "move":
        demand(figure["moves"] < len(MOVES), "three moves at most")
        cost = MOVES[figure["moves"]]
    else:
        cost = line.get("cost", COSTS[action])
    begin(world, line, action, cost)
    if action == "move":
        figure["moves"] += 1
        announce(world, line, "move", cost)


def announce(world: World, line: Line, kind: str, cost: int) -> None:
    world["pending"] = {
        "kind": kind,
        "seq": line["seq"],
        "figure": line["figure"],
        "target": line.get("target"),
        "cost": cost,
        "shots": [],
        "outcome": None,
        "resisting": None,
    }


def fits(world: World, player: str, target: str, state: str) -> bool:
    """An enemy of the player, in this state."""
    figure = world["figures"].get(target)
    if figure is None or figure["state"] != state:
        return False
    return enemies(world, player, figure["player"])


def ranged(world: World, line: Line) -> None:
    figure = actor(world, line)
    armed = [weapon for weapon in figure["weapons"] if weapon["name"] == line["weapon"]]
    demand(bool(armed), "no such weapon")
    demand(fits(world, figure["player"], line["target"], "able"), "not an able enemy")
    begin(world, line, "ranged", armed[0]["cost"])
    announce(world, line, "ranged", armed[0]["cost"])


def melee(world: World, line: Line) -> None:
    figure, kind = actor(world, line), line["type"]
    state = "able" if kind == "melee" else "down"
    demand(fits(world, figure["player"], line["target"], state), f"not an enemy that is {state}")
    begin(world, line, kind, figure["melee_cost"])
    announce(world, line, kind, figure["melee_cost"])


def go(world: World, _line: Line) -> None:
    pending = world["pending"]
    announced = world["step"] == "turn" and pending is not None and pending["kind"] == "finish"
    demand(announced and not owed_shot(pending), "nothing to carry out")
    world["figures"][pending["target"]]["state"] = "out"
    world["pending"] = None
