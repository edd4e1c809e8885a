"""Lines that might come next in a fight: mostly what is asked for, and much that is not.

All of them have the right shape; whether the rules allow one, the model and the engine have to
say. They carry no `seq`.
"""

from random import Random
from typing import Any

from tests.erbarmungslos import naive_melee, naive_round, naive_shots, naive_turn
from tests.erbarmungslos.fights import PLAYERS, WEAPONS, any_figure, any_player, any_weapons, chance
from tests.erbarmungslos.naive import Naive
from tests.erbarmungslos.naive_cards import PACK, Line, Player, World, count, stands, worth

STATES = ("able", "down", "out")
ACTIONS = ("move", "aim", "reload", "search", "treat", "handle")


def next_line(rng: Random, naive: Naive) -> Line:
    """What might be typed now."""
    world = naive.world
    if not world["figures"]:
        return newcomer(rng, world)
    if world["phase"] == "setup":
        kinds = [{"type": "start"}, aside(rng, world), {"type": "end"}, {"type": "go"}]
        return rng.choice([*kinds[:1] * 5, *kinds])
    roll = rng.randint(1, 100)
    if roll <= 12:
        return aside(rng, world)
    asked = naive.open()
    if roll <= 18 or not asked:
        return ANSWERS[rng.choice(sorted(ANSWERS))](rng, world, _made_up(rng, world))
    decision = rng.choice(asked)
    line = ANSWERS[decision["what"]](rng, world, decision)
    return line if roll <= 85 else spoiled(rng, world, line)


def _made_up(rng: Random, world: World) -> Line:
    """A decision that may not be open at all."""
    figure = _figure(rng, world)
    return {"who": _player(rng, world), "figure": figure, "of": rng.randint(1, 60)}


def _player(rng: Random, world: World) -> str:
    return str(rng.choice(list(world["players"])))


def _figure(rng: Random, world: World, **like: Any) -> str:
    """A figure with these values, or any where there is none."""
    figures = list(world["figures"].values())
    fitting = [one for one in figures if all(one[key] == like[key] for key in like)]
    return str(rng.choice(fitting or figures)["id"])


def _enemy(rng: Random, world: World, state: str) -> str:
    active = world["active"] or _player(rng, world)
    fitting = [id_ for id_ in world["figures"] if naive_turn.fits(world, active, id_, state)]
    return rng.choice(fitting) if fitting else _figure(rng, world)


def newcomer(rng: Random, world: World) -> Line:
    """Before there is anybody: a player, his figure, or a start that comes too early."""
    if not world["players"]:
        return any_player(rng, rng.choice(PLAYERS)) if chance(rng, 80) else {"type": "start"}
    return any_figure(rng, f"neu-{rng.randint(1, 9)}", _player(rng, world))


# Cards


def _order(rng: Random, cards: list[str]) -> list[str]:
    order = rng.sample(cards, len(cards))
    if chance(rng, 4):
        order = order[1:] if chance(rng, 50) else [*order, rng.choice(PACK)]
    return order


def _shuffled(rng: Random, orders: dict[str, list[str]], world: World) -> Line:
    if orders and chance(rng, 4):
        orders.popitem()
    if chance(rng, 4):
        orders[_player(rng, world)] = rng.sample(PACK, 3)
    return {"shuffled": orders} if orders else {}


def _one_card(rng: Random, player: Player, liked: list[str]) -> Line:
    """`card`, and `unchecked` where it is typed again with a sign of emphasis."""
    if player["kind"] == "program":
        held = [card for card in liked if card in player["hand"]] or player["hand"]
        wrong = not held or chance(rng, 5)
        return {"card": rng.choice(PACK) if wrong else rng.choice(held)}
    unseen = [card for card in PACK if card not in player["seen"]]
    good = [card for card in liked if card in unseen] or unseen
    if chance(rng, 6) or not good:
        return {"card": rng.choice(player["seen"] or PACK), "unchecked": chance(rng, 60)}
    return {"card": rng.choice(good)}


def _same_as_others(rng: Random, world: World) -> list[str]:
    """What the others have laid: ties shall come about."""
    if chance(rng, 40):
        return []
    return [one["laid"] for one in world["players"].values() if one["laid"] is not None]


def draw(rng: Random, world: World, _asked: Line) -> Line:
    orders = {}
    for player in world["players"].values():
        if player["kind"] != "program" or not stands(world, player["id"]):
            continue
        if not player["discard"]:
            continue
        if world["rules"]["reshuffle"] == "round":
            orders[player["id"]] = _order(rng, player["deck"] + player["discard"])
        elif len(player["deck"]) < 5 - len(player["hand"]):
            orders[player["id"]] = _order(rng, player["discard"])
    return {"type": "draw", **_shuffled(rng, orders, world)}


def exchange(rng: Random, world: World, asked: Line) -> Line:
    player = world["players"][asked["who"]]
    most = min(count(player["hand"]), naive_round.most(world, player["id"]))
    number = rng.randint(0, most + (1 if chance(rng, 10) else 0))
    line: Line = {"type": "exchange", "player": player["id"]}
    if player["kind"] == "table":
        return {**line, "count": number}
    cards = rng.sample(player["hand"], min(number, len(player["hand"])))
    thrown = player["discard"] + cards
    short = len(player["deck"]) < len(cards) and thrown
    orders = {player["id"]: _order(rng, thrown)} if short else {}
    return {**line, "cards": cards, **_shuffled(rng, orders, world)}


def lay(rng: Random, world: World, asked: Line) -> Line:
    player = world["players"][asked["who"]]
    card = _one_card(rng, player, _same_as_others(rng, world))
    return {"type": "lay", "player": player["id"], **card}


def tiebreak(rng: Random, world: World, asked: Line) -> Line:
    player = world["players"][asked["who"]]
    line: Line = {"type": "tiebreak", "player": player["id"]}
    if player["kind"] == "program":
        short = not player["deck"] and player["discard"]
        orders = {player["id"]: _order(rng, player["discard"])} if short else {}
        return {**line, **_shuffled(rng, orders, world)}
    if not player["deck"] and not player["discard"] and chance(rng, 95):
        return {**line, "card": None}
    drawn = [card for one in world["players"].values() for card in one["ties"] if card]
    return {**line, **_one_card(rng, player, drawn if chance(rng, 60) else [])}


def play(rng: Random, world: World, asked: Line) -> Line:
    player = world["players"][asked["who"]]
    line: Line = {"type": "play", "player": player["id"]}
    if chance(rng, 5 if world["rules"]["must_play"] else 20):
        return {**line, "card": None}
    return {**line, **_one_card(rng, player, [])}


# Dice


def _faces(rng: Random, number: int) -> list[int]:
    return [rng.randint(1, 6) for _ in range(max(0, number))]


def recover(rng: Random, world: World, asked: Line) -> Line:
    line: Line = {"type": "recover", "figure": asked["figure"]}
    if chance(rng, 5 if world["rules"]["recovery"] == "must" else 40):
        return {**line, "waive": True}
    figure = world["figures"][asked["figure"]]
    return {**line, "faces": _faces(rng, naive_round.recovery_pool(world, figure))}


def _changed(rng: Random, name: str) -> Line:
    return {name: rng.randint(-4, 2)} if chance(rng, 20) else {}


def clash(rng: Random, world: World, _asked: Line) -> Line:
    pending = world["pending"] or {"figure": _figure(rng, world), "target": None}
    attacker = world["figures"][pending["figure"]]
    defender = world["figures"][pending["target"] or _figure(rng, world)]
    mods = {**_changed(rng, "attack_mod"), **_changed(rng, "defence_mod")}
    attack = naive_melee.attack_pool(world, attacker) + mods.get("attack_mod", 0)
    defence = naive_melee.defence_pool(world, attacker, defender) + mods.get("defence_mod", 0)
    rolls = {"attack": _faces(rng, attack), "defence": _faces(rng, defence)}
    return {"type": "clash", **rolls, **mods}


def resist(rng: Random, world: World, asked: Line) -> Line:
    figure, mods = world["figures"][asked["figure"]], _changed(rng, "mod")
    pool = figure["resistance"] - naive_melee.wound(world, figure) + mods.get("mod", 0)
    return {"type": "resist", "figure": figure["id"], "faces": _faces(rng, pool), **mods}


# The turn


def turn(rng: Random, world: World, _asked: Line) -> Line:
    player = world["active"] or _player(rng, world)
    if chance(rng, 10 if world["ap"] else 60):
        return {"type": "end_turn", "player": player}
    if world["acting"] and chance(rng, 8):
        return {"type": "end_activation", "figure": world["acting"]}
    if world["acting"] and chance(rng, 60):
        return action(rng, world, world["acting"])
    figure = _figure(rng, world, player=player, state="able", ended=False)
    if world["figures"][figure]["ended"] and chance(rng, 90):
        return {"type": "end_turn", "player": player}
    if world["figures"][figure]["player"] != player and chance(rng, 90):
        return {"type": "end_turn", "player": player}
    return action(rng, world, figure)


def action(rng: Random, world: World, figure: str) -> Line:
    kind = rng.choice(("move", "move", "move", "act", "ranged", "ranged", "melee", "finish"))
    line: Line = {"type": kind, "figure": figure}
    if kind in ("move", "act"):
        what = "move" if kind == "move" else rng.choice(ACTIONS)
        cost = {"cost": rng.randint(0, 3)} if what == "handle" and chance(rng, 50) else {}
        return {"type": "act", "figure": figure, "action": what, **cost}
    fallen = any(one["state"] == "down" for one in world["figures"].values())
    if kind == "finish" and not fallen and chance(rng, 90):
        line["type"] = kind = "melee"
    line["target"] = _enemy(rng, world, "down" if kind == "finish" else "able")
    if kind == "ranged":
        line["weapon"] = _weapon(rng, world, figure)
    return line


def _weapon(rng: Random, world: World, figure: str) -> str:
    weapons = world["figures"][figure]["weapons"]
    own = [weapon["name"] for weapon in weapons] or ["Revolver"]
    return str(rng.choice(own))


def go(_rng: Random, _world: World, _asked: Line) -> Line:
    return {"type": "go"}


def interrupt(rng: Random, world: World, asked: Line) -> Line:
    player = world["players"][asked["who"]]
    figure = _figure(rng, world, player=player["id"], state="able", interrupted=False)
    line: Line = {"type": "interrupt", "player": player["id"], "figure": figure}
    line["weapon"] = _weapon(rng, world, figure)
    line["cards"] = _payment(rng, world, player)
    if world["rules"]["interrupt_target"] == "any" and chance(rng, 50):
        line["target"] = _figure(rng, world, state="able")
    elif world["pending"] and chance(rng, 20):
        line["target"] = world["pending"]["figure"]
    if player["kind"] == "table" and chance(rng, 4):
        line["unchecked"] = True
    return line


def _payment(rng: Random, world: World, player: Player) -> list[str]:
    """Cards that come to the threshold and stop there, or fall a little short."""
    unseen = [card for card in PACK if card not in player["seen"]]
    pool = player["hand"] if player["kind"] == "program" else unseen
    pool = rng.sample(pool, len(pool))
    laid = world["players"][world["active"]]["laid"] if world["active"] else None
    wanted = (worth(world, laid) if laid else 0) - (rng.randint(1, 3) if chance(rng, 15) else 0)
    if chance(rng, 60):
        pool.sort(key=lambda card: -worth(world, card))
    cards: list[str] = []
    while pool and (not cards or sum(worth(world, card) for card in cards) < wanted):
        cards.append(pool.pop(0))
    return cards


def result(rng: Random, world: World, asked: Line) -> Line:
    damage, state = rng.choice((0, 0, 0, 1, 1, 2, 9)), rng.choice(("able", "able", *STATES))
    owed = [one for one in naive_shots.owed_results(world) if one["of"] == asked["of"]]
    if owed and world["figures"][owed[0]["target"]]["life"] <= damage and chance(rng, 85):
        state = "out"
    return {"type": "result", "of": asked["of"], "damage": damage, "state": state}


ANSWERS = {
    "draw": draw, "exchange": exchange, "lay": lay, "tiebreak": tiebreak, "recover": recover,
    "play": play, "turn": turn, "interrupt": interrupt, "result": result, "clash": clash,
    "go": go, "resist": resist,
}  # fmt: skip


# Asides, and lines with something wrong in them


def aside(rng: Random, world: World) -> Line:
    """What answers no decision."""
    kind = rng.choice((*["edit"] * 8, *["shuffle", "note", "figure"] * 2, "join", "end", "start"))
    if kind == "edit":
        return edit(rng, world)
    if kind == "shuffle":
        player = world["players"][_player(rng, world)]
        own = player["kind"] == "program"
        order = {"order": _order(rng, player["deck"] + player["discard"])} if own else {}
        return {"type": "shuffle", "player": player["id"], **order}
    if kind == "figure":
        known = list(world["figures"])
        id_ = rng.choice(known) if chance(rng, 5) else f"neu-{len(known)}"
        return any_figure(rng, id_, _player(rng, world))
    if kind == "join":
        return any_player(rng, rng.choice(PLAYERS))
    if kind in ("start", "end"):
        return {"type": kind}
    about = rng.choice((None, _player(rng, world), _figure(rng, world), "niemand"))
    return {"type": "note", "text": "x", "id": about}


def edit(rng: Random, world: World) -> Line:
    if chance(rng, 15):
        player = world["players"][_player(rng, world)]
        change: Line = rng.choice(
            [{"name": "Y"}, {"side": rng.choice(("west", "ost", *world["players"]))}]
        )
        if player["kind"] == "table" and chance(rng, 60):
            change = {"hand": rng.randint(0, 6)}
        return {"type": "edit", "id": player["id"], "set": change}
    changes: Line = {
        "life": rng.randint(0, 5),
        "melee": rng.randint(0, 4),
        "defence": rng.randint(0, 4),
        "resistance": rng.randint(0, 4),
        "leader": rng.randint(0, 3),
        "melee_cost": rng.randint(0, 3),
        "weapons": any_weapons(rng),
        "state": rng.choice(("able", "able", *STATES)),
        "wounded": chance(rng, 50),
        "moves": rng.randint(0, 3),
        "ended": chance(rng, 30),
        "interrupted": chance(rng, 30),
        "attackers": rng.sample(list(world["figures"]), rng.randint(0, 2) % len(world["figures"])),
    }
    names = rng.sample(sorted(changes), rng.choice((1, 1, 2)))
    liked = world["acting"] or (world["pending"] or {}).get("figure")
    id_ = liked if liked and chance(rng, 25) else _figure(rng, world)
    return {"type": "edit", "id": id_, "set": {name: changes[name] for name in names}}


def spoiled(rng: Random, world: World, line: Line) -> Line:
    """The same with one thing changed, which may be wrong or as good as it was."""
    line = dict(line)
    fields = [key for key in line if key not in ("type", "shuffled", "unchecked", "set")]
    if not fields:
        return line
    key = rng.choice(fields)
    if key == "player":
        line[key] = _player(rng, world)
    elif key in ("figure", "target"):
        line[key] = _figure(rng, world)
    elif key == "card":
        line[key] = rng.choice(PACK)
    elif key in ("cards", "faces", "attack", "defence"):
        more = PACK if key == "cards" else (1, 6)
        line[key] = line[key][1:] if chance(rng, 50) else [*line[key], rng.choice(more)]
    elif key == "weapon":
        line[key] = rng.choice(WEAPONS)["name"]
    elif key in ("of", "count", "damage"):
        line[key] = max(1, line[key] + rng.randint(-2, 3))
    elif key == "action":
        line[key] = rng.choice(ACTIONS)
    return line
