"""The Erbarmungslos rules once more: slow, obvious, in plain lists and dicts.

Written from the rules' words alone; it shares no line with the engine that it is held against.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.erbarmungslos import naive_melee, naive_round, naive_shots, naive_turn
from tests.erbarmungslos.naive_cards import (
    Line,
    NotAllowed,
    World,
    count,
    demand,
    shuffle_all,
)

RULES: dict[str, Any] = {
    "card_values": {"J": 11, "Q": 12, "K": 13, "A": 14},
    "reshuffle": "empty",
    "exchange": "level",
    "recovery": "must",
    "wound_on_recovery": False,
    "must_play": True,
    "interrupts": True,
    "interrupt_after_ending": True,
    "activate_after_interrupt": True,
    "interrupt_target": "acting",
    "interrupts_per_action": "unlimited",
    "interrupt_finish": True,
    "two_helps_interrupt": True,
    "broken_ap": "spent",
    "magazine": False,
    "search": False,
    "severe_wound": False,
    "ending": ["ranged", "melee", "finish", "search", "treat"],
}
FIGURE = ("player", "life", "state", "moves", "ended", "interrupted", "attackers", "wounded")
FIGURE_EDITS = {
    "name", "life", "melee", "defence", "resistance", "leader", "melee_cost", "weapons", "state",
    "wounded", "moves", "ended", "interrupted", "attackers",
}  # fmt: skip
PLAYER_EDITS = {"name", "side", "hand"}


def edit(world: World, line: Line) -> None:
    changes = line["set"]
    demand(bool(changes), "nothing is changed")
    if line["id"] in world["players"]:
        edit_player(world["players"][line["id"]], changes)
    else:
        demand(line["id"] in world["figures"], "nobody of this id")
        edit_figure(world, world["figures"][line["id"]], changes)


def edit_player(player: dict[str, Any], changes: dict[str, Any]) -> None:
    demand(set(changes) <= PLAYER_EDITS, "not editable")
    if "hand" in changes:
        demand(player["kind"] == "table", "a program deck knows its hand")
        player["deck"] -= changes["hand"] - player["hand"]
        demand(player["deck"] >= 0, "more cards than there are")
    player.update(changes)


def edit_figure(world: World, figure: dict[str, Any], changes: dict[str, Any]) -> None:
    demand(set(changes) <= FIGURE_EDITS, "not editable")
    changes = deepcopy(changes)
    if "weapons" in changes:
        changes["weapons"] = naive_round.full_weapons(changes["weapons"])
    attackers = changes.get("attackers", [])
    demand(set(attackers) <= set(world["figures"]), "no such figure")
    demand(len(set(attackers)) == len(attackers), "an attacker twice")
    figure.update(changes)
    demand(figure["life"] >= 1 or figure["state"] == "out", "no life point: out")
    if "ended" in changes:
        figure["did_ending"] = changes["ended"]
        if changes["ended"] and world["acting"] == figure["id"]:
            world["acting"] = None


def shuffle(world: World, line: Line) -> None:
    demand(line["player"] in world["players"], "no such player")
    shuffle_all(world["players"][line["player"]], line.get("order"))


def note(world: World, line: Line) -> None:
    about = line.get("id")
    demand(about is None or about in world["players"] or about in world["figures"], "nobody")


def end(world: World, _line: Line) -> None:
    demand(world["phase"] == "running", "not running")
    for player in world["players"].values():
        if player["played"] is not None:
            player["discard"] = [*player["discard"], player["played"]]
            player["played"] = None
    world.update(phase="ended", step=None, order=[], active=None, ap=None, pending=None)


EVENTS: dict[str, Callable[[World, Line], None]] = {
    "player": naive_round.add_player,
    "figure": naive_round.add_figure,
    "start": naive_round.start,
    "draw": naive_round.draw,
    "exchange": naive_round.do_exchange,
    "lay": naive_round.lay,
    "tiebreak": naive_round.tiebreak,
    "recover": naive_round.recover,
    "play": naive_turn.play,
    "act": naive_turn.act,
    "ranged": naive_turn.ranged,
    "melee": naive_turn.melee,
    "finish": naive_turn.melee,
    "go": naive_turn.go,
    "interrupt": naive_shots.interrupt,
    "result": naive_shots.result,
    "clash": naive_melee.clash,
    "resist": naive_melee.resist,
    "end_activation": naive_turn.end_activation,
    "end_turn": naive_turn.end_turn,
    "shuffle": shuffle,
    "edit": edit,
    "note": note,
    "end": end,
}


def settle(world: World) -> None:
    """What follows without anybody's word: a step with nothing open gives way to the next."""
    before = None
    while world["phase"] == "running" and before != world["step"]:
        before = world["step"]
        if before == "exchange" and not naive_round.exchangers(world):
            world["step"] = "lay"
        elif before == "lay" and not naive_round.layers(world):
            naive_round.reveal(world)
        elif before == "tiebreak" and not naive_round.tiers(world):
            naive_round.settle_order(world)
        elif before == "recover":
            recovering(world)
        elif before == "play" and not naive_turn.can_play(world, world["active"]):
            naive_turn.turn_is_over(world)
        elif before == "turn":
            naive_shots.look_after_the_action(world)


def recovering(world: World) -> None:
    """An edit takes a test away and never adds one."""
    down = [id_ for id_ in world["recovering"] if world["figures"][id_]["state"] == "down"]
    world["recovering"] = down
    if not down:
        naive_turn.go_to_next_player(world)


class Naive:
    """One fight; undo and redo are the history's, not its own."""

    def __init__(self, header: dict[str, Any]) -> None:
        rules = deepcopy(header.get("rules", {}))
        values = {**RULES["card_values"], **rules.pop("card_values", {})}
        self.world: World = {
            "rules": {**RULES, **rules, "card_values": values},
            "phase": "setup", "round": 0, "step": None, "players": {}, "figures": {},
            "order": [], "to_play": [], "recovering": [],
            "active": None, "ap": None, "acting": None, "pending": None,
        }  # fmt: skip

    def take(self, event: Line) -> None:
        """Raises NotAllowed with nothing changed."""
        world, kind = deepcopy(self.world), event["type"]
        demand(kind == "note" or world["phase"] != "ended", "ended")
        EVENTS[kind](world, deepcopy(event))
        settle(world)
        self.world = world

    def refuses(self, event: Line) -> str | None:
        world = self.world
        try:
            self.take(event)
        except NotAllowed as reason:
            return str(reason)
        self.world = world
        return None

    def open(self) -> list[dict[str, Any]]:
        """Every open decision: whose, what, and of what shot or figure."""
        world, step = self.world, self.world["step"]
        if step == "draw":
            return [{"who": None, "what": "draw"}]
        if step in ("exchange", "lay", "tiebreak"):
            asked = {
                "exchange": naive_round.exchangers,
                "lay": naive_round.layers,
                "tiebreak": naive_round.tiers,
            }[step](world)
            return [{"who": id_, "what": step} for id_ in asked]
        if step == "recover":
            return [self._of_figure("recover", id_) for id_ in world["recovering"]]
        if step == "play":
            return [{"who": world["active"], "what": "play"}]
        return self._open_in_the_turn() if step == "turn" else []

    def _of_figure(self, what: str, id_: str) -> dict[str, Any]:
        return {"who": self.world["figures"][id_]["player"], "what": what, "figure": id_}

    def _open_in_the_turn(self) -> list[dict[str, Any]]:
        world, pending = self.world, self.world["pending"]
        if pending and pending["resisting"]:
            return [self._of_figure("resist", pending["resisting"])]
        must = [
            {"who": shot["who"], "what": "result", "of": shot["of"]}
            for shot in naive_shots.owed_results(world)
        ]
        if not must:
            first = {"melee": "clash", "finish": "go"}.get(pending["kind"] if pending else "")
            must = [{"who": world["active"], "what": first or "turn"}]
        return must + [{"who": id_, "what": "interrupt"} for id_ in naive_shots.interrupters(world)]

    def data(self) -> dict[str, Any]:
        """What `show --json` prints."""
        world = deepcopy(self.world)
        return {
            "ruleset": "erbarmungslos",
            "phase": world["phase"],
            "round": world["round"],
            "step": world["step"],
            "open": self.open(),
            "order": world["order"],
            "active": world["active"],
            "ap": world["ap"],
            "players": {
                player["id"]: {
                    "hand": count(player["hand"]),
                    "deck": count(player["deck"]),
                    "discard": player["discard"],
                    "initiative": player["laid"] if player["revealed"] else None,
                }
                for player in world["players"].values()
            },
            "figures": {
                figure["id"]: {key: figure[key] for key in FIGURE}
                for figure in world["figures"].values()
            },
        }
