"""The slow model before and around the turns: joining, draw, exchange, initiative, recovery."""

from typing import Any

from tests.erbarmungslos.naive_cards import (
    PACK,
    Figure,
    Line,
    Player,
    World,
    count,
    demand,
    discard,
    draw_up_to_five,
    exchange,
    figures_of,
    give,
    in_seat_order,
    orders_of,
    seat_number,
    stands,
    strength,
    tie_card,
)

WEAPON = {"shots": 1, "kind": "normal"}


def new_id(world: World, id_: str) -> None:
    demand(id_ not in world["players"] and id_ not in world["figures"], "id in use")


def add_player(world: World, line: Line) -> None:
    demand(world["phase"] == "setup", "started")
    new_id(world, line["id"])
    kind = line.get("deck", "table")
    hand, thrown = line.get("hand", 0), line.get("discard", 0)
    player = {
        "id": line["id"],
        "name": line["name"],
        "seat": line["seat"],
        "side": line.get("side") or line["id"],
        "kind": kind,
        "discard": [None] * thrown if isinstance(thrown, int) else list(thrown),
        "laid": None, "played": None, "ties": [], "revealed": False, "exchanged": False,
        "seen": [], "resting": False,
    }  # fmt: skip
    if kind == "program":
        program_deck(player, line.get("cards"), hand)
    else:
        table_deck(player, line.get("cards"), hand)
    world["players"][line["id"]] = player


def program_deck(player: Player, cards: Any, hand: Any) -> None:
    demand(cards is not None, "a program deck has cards")
    demand(hand == 0 or not isinstance(hand, int), "a program deck knows its hand")
    demand(None not in player["discard"], "a program deck knows its discard")
    player["deck"], player["hand"] = list(cards), list(hand or [])
    everything = player["deck"] + player["hand"] + player["discard"]
    player["owned"] = set(everything)
    demand(len(player["owned"]) == len(everything), "a card twice")


def table_deck(player: Player, cards: Any, hand: Any) -> None:
    demand(cards is None, "only a program deck has cards")
    demand(isinstance(hand, int), "a hand on the table is counted")
    player["seen"] = [card for card in player["discard"] if card is not None]
    demand(len(set(player["seen"])) == len(player["seen"]), "a card twice")
    player["hand"], player["deck"] = hand, len(PACK) - hand - len(player["discard"])
    demand(player["deck"] >= 0, "more than 52 cards")


def full_weapons(weapons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    names = [weapon["name"] for weapon in weapons]
    demand(len(set(names)) == len(names), "two weapons of one name")
    return [{**WEAPON, "shot_cost": weapon["cost"], **weapon} for weapon in weapons]


def add_figure(world: World, line: Line) -> None:
    now = "setup" if world["phase"] == "setup" else world["step"]
    demand(now in ("setup", "draw", "play", "turn"), "no reinforcements now")
    new_id(world, line["id"])
    demand(line["player"] in world["players"], "no such player")
    figure = {"leader": 0, "melee_cost": 1, "state": "able", "wounded": False, **line}
    figure["weapons"] = full_weapons(line.get("weapons", []))
    fresh(figure)
    world["figures"][line["id"]] = figure


def fresh(figure: Figure) -> None:
    """What a figure has at the start of every round (NA21)."""
    figure.update(moves=0, ended=False, did_ending=False, interrupted=False, attackers=[])


def start(world: World, line: Line) -> None:
    demand(world["phase"] == "setup", "started")
    demand(bool(world["figures"]), "no figure")
    world.update(phase="running", round=line.get("round", 1), step="draw")


def next_round(world: World) -> None:
    """E72 to E74, EA4."""
    for player in world["players"].values():
        if player["laid"] is not None:
            discard(player, [player["laid"]])
        player.update(laid=None, revealed=False, exchanged=False, ties=[])
    for figure in world["figures"].values():
        fresh(figure)
    world.update(round=world["round"] + 1, step="draw", order=[], to_play=[], active=None)


# Step 1


def draw(world: World, line: Line) -> None:
    demand(world["step"] == "draw", "drawn")
    drawing = [player for player in in_seat_order(world) if stands(world, player["id"])]
    orders = orders_of(line, drawing)
    for player in drawing:
        draw_up_to_five(world, player, orders.get(player["id"]))
    world["step"] = "exchange"


def level(world: World, player: str) -> int:
    """EA5: the highest level of an able leader."""
    figures = figures_of(world, player)
    return max([0, *(int(one["leader"]) for one in figures if one["state"] == "able")])


def most(world: World, player: str) -> int:
    """How many cards a player may exchange; 0 where he has no leader to act."""
    if level(world, player) < 1:
        return 0
    rule = world["rules"]["exchange"]
    return level(world, player) if rule == "level" else int(rule)


def exchangers(world: World) -> list[str]:
    return [
        player["id"]
        for player in in_seat_order(world)
        if most(world, player["id"]) and not player["exchanged"]
    ]


def do_exchange(world: World, line: Line) -> None:
    demand(world["step"] == "exchange", "not the time to exchange")
    demand(line["player"] in exchangers(world), "no exchange is open")
    player = world["players"][line["player"]]
    exchange(player, line, most(world, player["id"]))
    player["exchanged"] = True


# Step 2


def layers(world: World) -> list[str]:
    """Who has a card to lay and has not laid it."""
    return [
        player["id"]
        for player in in_seat_order(world)
        if stands(world, player["id"]) and player["laid"] is None and count(player["hand"])
    ]


def lay(world: World, line: Line) -> None:
    demand(world["step"] == "lay", "not the time to lay")
    demand(line["player"] in layers(world), "no card of his is open")
    player = world["players"][line["player"]]
    give(player, [line["card"]], line.get("unchecked", False))
    player["laid"] = line["card"]


def reveal(world: World) -> None:
    for player in world["players"].values():
        player["revealed"] = player["laid"] is not None
    world["step"] = "tiebreak"


def shown(world: World, player: Player) -> list[tuple[int, int]]:
    """The initiative card and the tie-break cards; no card is below every card (EA9)."""
    seat = -seat_number(world, player["id"])
    none = (-1, seat)
    cards = [strength(world, player["laid"])]
    return cards + [none if c is None else strength(world, c) for c in player["ties"]]


def ties(world: World, group: list[Player], depth: int) -> tuple[list[str], list[str]]:
    """The order of a group equal in its first `depth` cards, and who has to draw for it (E12)."""
    if len(group) < 2:
        return [player["id"] for player in group], []
    owing = [player["id"] for player in group if len(shown(world, player)) <= depth]
    if owing:
        return [player["id"] for player in group], owing
    order: list[str] = []
    for best in sorted({shown(world, player)[depth] for player in group}, reverse=True):
        equal = [player for player in group if shown(world, player)[depth] == best]
        first, then = ties(world, equal, depth + 1)
        order += first
        owing += then
    return order, owing


def laid_in_order(world: World) -> tuple[list[str], list[str]]:
    """E6 to E12: who laid a card, in turn order as far as it is known, and who owes a tie-break."""
    return ties(world, [p for p in in_seat_order(world) if p["laid"] is not None], 0)


def tiers(world: World) -> list[str]:
    owing = laid_in_order(world)[1]
    return [player["id"] for player in in_seat_order(world) if player["id"] in owing]


def tiebreak(world: World, line: Line) -> None:
    demand(world["step"] == "tiebreak", "no tie")
    demand(line["player"] in tiers(world), "not tied")
    tie_card(world["players"][line["player"]], line)


def settle_order(world: World) -> None:
    """E13, EA8: the tie-break cards go; who has no card comes last, in seat order."""
    order, _ = laid_in_order(world)
    bare = [p["id"] for p in in_seat_order(world) if p["laid"] is None and stands(world, p["id"])]
    for player in world["players"].values():
        discard(player, [card for card in player["ties"] if card is not None])
        player["ties"] = []
    world["order"] = order + bare
    world["to_play"] = list(world["order"])
    world["recovering"] = [
        figure["id"]
        for id_ in order
        if world["players"][id_]["laid"][0] == "H"
        for figure in figures_of(world, id_)
        if figure["state"] == "down"
    ]
    world["step"] = "recover"


# Step 3


def successes(faces: list[int]) -> int:
    return sum(face >= 5 for face in faces)


def right_dice(faces: list[int], pool: int) -> None:
    demand(len(faces) == pool, f"{pool} dice")
    demand(all(1 <= face <= 6 for face in faces), "no such face")


def recovery_pool(world: World, figure: Figure) -> int:
    rules = world["rules"]
    hurt = figure["wounded"] and rules["severe_wound"] and rules["wound_on_recovery"]
    return max(0, int(figure["resistance"]) - (1 if hurt else 0))


def recover(world: World, line: Line) -> None:
    demand(world["step"] == "recover" and line["figure"] in world["recovering"], "owes no test")
    figure = world["figures"][line["figure"]]
    world["recovering"].remove(figure["id"])
    if line.get("waive"):
        demand(world["rules"]["recovery"] == "may", "must")
        demand("faces" not in line, "waived without dice")
        return
    demand("faces" in line, "dice are missing")
    right_dice(line["faces"], recovery_pool(world, figure))
    figure["state"] = "able" if successes(line["faces"]) else "out"
