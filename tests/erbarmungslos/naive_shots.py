"""The slow model's interrupts, the outcomes of shots, and what becomes of what was announced."""

from typing import Any

from tests.erbarmungslos.naive_cards import (
    Figure,
    Line,
    World,
    count,
    demand,
    discard,
    enemies,
    figures_of,
    give,
    in_seat_order,
    worth,
)
from tests.erbarmungslos.naive_turn import fits, owed_shot

STATES = ("able", "down", "out")


def worst(*states: str) -> str:
    return max(states, key=STATES.index)


def may_be_interrupted(world: World) -> bool:
    """E53 and the settings: is the moment open, whoever takes it?"""
    pending, rules = world["pending"], world["rules"]
    if world["step"] != "turn" or pending is None or not rules["interrupts"]:
        return False
    if pending["resisting"] is not None or owed_shot(pending):
        return False
    if pending["kind"] == "finish" and not rules["interrupt_finish"]:
        return False
    if rules["interrupts_per_action"] == "one" and pending["shots"]:
        return False
    begun = [shot["outcome"] for shot in pending["shots"]] + [pending["outcome"]]
    if pending["kind"] == "ranged" and any(outcome is not None for outcome in begun):
        return False
    return bool(world["figures"][pending["figure"]]["state"] == "able")


def fit_for_a_shot(weapon: dict[str, Any]) -> bool:
    """E50 to E52, EA36."""
    if weapon["kind"] in ("mortar", "gun"):
        return False
    return bool(weapon["kind"] == "double_barrel" or weapon["shot_cost"] <= 1)


def free_to_shoot(world: World, figure: Figure) -> bool:
    barred = figure["did_ending"] and not world["rules"]["interrupt_after_ending"]
    return figure["state"] == "able" and not figure["interrupted"] and not barred


def interrupters(world: World) -> list[str]:
    """In turn order; who has no place in it last, in seat order."""
    if not may_be_interrupted(world):
        return []
    seats = [player["id"] for player in in_seat_order(world)]
    everyone = world["order"] + [id_ for id_ in seats if id_ not in world["order"]]
    return [
        id_
        for id_ in everyone
        if enemies(world, id_, world["active"])
        and count(world["players"][id_]["hand"])
        and any(
            free_to_shoot(world, figure) and any(map(fit_for_a_shot, figure["weapons"]))
            for figure in figures_of(world, id_)
        )
    ]


def interrupt(world: World, line: Line) -> None:
    demand(line["player"] in interrupters(world), "may not interrupt")
    pending = world["pending"]
    demand(line["figure"] in world["figures"], "no such figure")
    figure = world["figures"][line["figure"]]
    demand(figure["player"] == line["player"], "not his figure")
    demand(free_to_shoot(world, figure), "not free to shoot")
    armed = [weapon for weapon in figure["weapons"] if weapon["name"] == line["weapon"]]
    demand(bool(armed), "no such weapon")
    demand(fit_for_a_shot(armed[0]), "not a weapon for this")
    target = line.get("target") or pending["figure"]
    if world["rules"]["interrupt_target"] == "acting":
        demand(target == pending["figure"], "not the acting figure")
    demand(fits(world, line["player"], target, "able"), "not an able enemy")
    pay(world, line)
    figure["interrupted"] = True
    shot = {"seq": line["seq"], "player": line["player"], "target": target, "outcome": None}
    pending["shots"].append(shot)


def pay(world: World, line: Line) -> None:
    """E54, E55, E57, EA16: at least the value of the active player's initiative card."""
    player, cards = world["players"][line["player"]], line["cards"]
    demand(bool(cards), "no card")
    card = world["players"][world["active"]]["laid"]
    threshold = 0 if card is None else worth(world, card)
    give(player, cards, line.get("unchecked", False))
    demand(sum(worth(world, card) for card in cards) >= threshold, "too low")
    discard(player, cards)


# Shots and their outcome


def owed_results(world: World) -> list[dict[str, Any]]:
    """Every shot without an outcome: `of`, whose, and what it hits."""
    pending = world["pending"]
    if world["step"] != "turn" or pending is None:
        return []
    shots = [
        {"of": shot["seq"], "who": shot["player"], "target": shot["target"]}
        for shot in pending["shots"]
        if shot["outcome"] is None
    ]
    if pending["kind"] == "ranged" and pending["outcome"] is None:
        attack = {"of": pending["seq"], "who": world["active"], "target": pending["target"]}
        shots.append(attack)
    return sorted(shots, key=lambda shot: shot["of"])


def result(world: World, line: Line) -> None:
    owed = {shot["of"]: shot for shot in owed_results(world)}
    demand(line["of"] in owed, "no such shot is open")
    pending = world["pending"]
    target = world["figures"][owed[line["of"]]["target"]]
    left = target["life"] - line["damage"]
    demand(left >= 1 or line["state"] == "out", "no life point left: out")
    outcome = (target["id"], line["damage"], line["state"])
    if line["of"] == pending["seq"]:
        pending["outcome"] = outcome
    for shot in pending["shots"]:
        if shot["seq"] == line["of"]:
            shot["outcome"] = outcome
    if pending["kind"] != "ranged":
        hit(world, *outcome)
    elif not owed_results(world):
        for one in [pending["outcome"], *(shot["outcome"] for shot in pending["shots"])]:
            hit(world, *one)
        strike_down(world)
        world["pending"] = None


def hit(world: World, target: str, damage: int, state: str) -> None:
    """EA35: damages add up, the worst state counts, without a life point it is out."""
    figure = world["figures"][target]
    figure["life"] = max(0, figure["life"] - damage)
    figure["state"] = "out" if not figure["life"] else worst(figure["state"], state)


def strike_down(world: World) -> None:
    """EA38: who is being activated and is no longer able has ended."""
    acting = world["acting"]
    if acting is not None and world["figures"][acting]["state"] != "able":
        world["figures"][acting]["ended"] = True
        world["acting"] = None


def break_off(world: World) -> None:
    """E70, EA34: the action is lost, its AP too or not; the figure's activation is over."""
    pending = world["pending"]
    if world["rules"]["broken_ap"] == "returned":
        world["ap"] += pending["cost"]
    world["figures"][pending["figure"]]["ended"] = True
    if world["acting"] == pending["figure"]:
        world["acting"] = None
    world["pending"] = None


def look_after_the_action(world: World) -> None:
    """Can what was announced still be done?"""
    strike_down(world)
    pending = world["pending"]
    if pending is None or pending["kind"] == "ranged" or owed_shot(pending):
        return
    if pending["resisting"] is not None:
        if world["figures"][pending["resisting"]]["state"] != "able":
            world["pending"] = None
        return
    state = {"move": None, "melee": "able", "finish": "down"}[pending["kind"]]
    fallen = world["figures"][pending["figure"]]["state"] != "able"
    if fallen or (state and not fits(world, world["active"], pending["target"], state)):
        break_off(world)
