"""Fights at random: rules, players with their decks, figures. `rng` may be hypothesis's own."""

from random import Random
from typing import Any

from tests.erbarmungslos.naive_cards import PACK

Line = dict[str, Any]

PLAYERS = ("rot", "blau", "gruen", "gelb")
SETTINGS: dict[str, list[Any]] = {
    "card_values": [{"A": 1}, {"J": 10, "Q": 10}, {"J": 4, "K": 99}],
    "reshuffle": ["round"],
    "exchange": [0, 1, 3, 52],
    "recovery": ["may"],
    "wound_on_recovery": [True],
    "must_play": [False],
    "interrupts": [False],
    "interrupt_after_ending": [False],
    "activate_after_interrupt": [False],
    "interrupt_target": ["any"],
    "interrupts_per_action": ["one"],
    "interrupt_finish": [False],
    "two_helps_interrupt": [False],
    "broken_ap": ["returned"],
    "magazine": [True],
    "search": [True],
    "severe_wound": [True],
    "ending": [[], ["ranged"], ["move", "handle"], ["melee", "finish", "aim", "reload", "treat"]],
}
WEAPONS = (
    {"name": "Revolver", "cost": 1},
    {"name": "Colt", "cost": 1, "shots": 2},
    {"name": "Büchse", "cost": 2},
    {"name": "Repetierer", "cost": 3, "shot_cost": 1, "shots": 3},
    {"name": "Flinte", "cost": 2, "kind": "double_barrel"},
    {"name": "Mörser", "cost": 1, "kind": "mortar"},
    {"name": "Geschütz", "cost": 0, "kind": "gun"},
)
"""Every kind; a revolver more often than not, so that interrupts come about."""


def chance(rng: Random, percent: int) -> bool:
    return rng.randint(1, 100) <= percent


def any_header(rng: Random) -> Line:
    often = rng.choice((0, 10, 30))
    rules = {key: rng.choice(others) for key, others in SETTINGS.items() if chance(rng, often)}
    return {"format": "kampfprotokoll", "version": 1, "ruleset": "erbarmungslos", "rules": rules}


def any_weapons(rng: Random) -> list[Line]:
    others = rng.sample(WEAPONS[1:], rng.randint(0, 2))
    return ([WEAPONS[0]] if chance(rng, 75) else []) + others


def any_figure(rng: Random, id_: str, player: str) -> Line:
    line: Line = {
        "type": "figure",
        "id": id_,
        "name": id_.capitalize(),
        "player": player,
        "life": rng.choice((1, 2, 3, 3, 5)),
        "melee": rng.randint(0, 4),
        "defence": rng.randint(0, 3),
        "resistance": rng.randint(0, 3),
        "weapons": any_weapons(rng),
    }
    if chance(rng, 25):
        line["leader"] = rng.randint(0, 3)
    if chance(rng, 15):
        line["melee_cost"] = rng.randint(0, 2)
    if chance(rng, 20):
        line["state"] = rng.choice(("down", "down", "down", "out", "able"))
    if chance(rng, 20):
        line["wounded"] = True
    return line


def any_player(rng: Random, id_: str) -> Line:
    line: Line = {"type": "player", "id": id_, "name": id_.capitalize(), "seat": rng.randint(1, 4)}
    if chance(rng, 20):
        line["side"] = rng.choice(("west", "ost"))
    if chance(rng, 50):
        held, thrown = rng.choice((0, 0, 0, 2, 5, 6)), rng.choice((0, 0, 0, 3))
        size = rng.choice((2, 6, 10, 14, 41))
        cards = rng.sample(PACK, held + thrown + size)
        line["deck"] = "program"
        line["hand"] = cards[:held]
        line["discard"] = cards[held : held + thrown]
        line["cards"] = cards[held + thrown :]
    elif chance(rng, 40):
        thrown = rng.choice((0, 2, 30, 44, 47))
        line["hand"] = rng.choice((0, 0, 3, 5))
        line["discard"] = rng.sample(PACK, thrown) if chance(rng, 30) else thrown
    return line


def any_party(rng: Random) -> list[Line]:
    """Players and figures, the figures after the players or between them."""
    players = rng.sample(PLAYERS, rng.randint(2, 4))
    lines: list[Line] = []
    figures: list[Line] = []
    for player in players:
        lines.append(any_player(rng, player))
        for number in range(rng.randint(1, 4)):
            figures.append(any_figure(rng, f"{player}-{number + 1}", player))
        if chance(rng, 50):
            lines, figures = lines + figures, []
    return lines + figures
