"""The timeline's rules once more: slow, obvious, in plain lists and dicts.

Written from the rules' words alone; it shares no line with the engine that it is held against.
A world is a dict; `step` gives the next one, or raises NotAllowed.
"""

from copy import deepcopy
from typing import Any

World = dict[str, Any]
Person = dict[str, Any]
Line = dict[str, Any]

DEFAULTS = {
    "order": "spent",
    "carry": "spent",
    "arrivals": "now",
    "wait_cost": 10,
    "surprise_cost": 10,
    "wait_ease": 5,
}
NEEDS_A_RUNNING_FIGHT = {"act", "wait", "trigger", "pass", "end_round", "end"}
SHOWN = (
    "name", "side", "seat", "ap", "initiative", "spent", "status", "waiting", "turns",
    "total_spent", "life", "life_max", "conditions",
)  # fmt: skip


class NotAllowed(Exception):
    """The rules do not allow it."""


def demand(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed


def new_world(rules: dict[str, Any]) -> World:
    return {
        "rules": {**DEFAULTS, **rules},
        "phase": "setup",
        "round": 0,
        "people": [],
        "reactions": [],
    }


def left(person: Person) -> int:
    return max(0, int(person["budget"] - person["spent"]))


def debt(person: Person) -> int:
    return max(0, int(person["spent"] - person["budget"]))


def active(world: World) -> list[Person]:
    return [person for person in world["people"] if person["status"] == "active"]


def with_ap(world: World) -> list[Person]:
    return [person for person in active(world) if left(person) > 0]


def find(world: World, id_: str) -> Person:
    found = [person for person in world["people"] if person["id"] == id_]
    demand(len(found) == 1)
    person: Person = found[0]
    return person


def quicker(world: World, a: Person, b: Person) -> bool | None:
    """Whether A has used fewer AP than B, in the fight's way of counting; None: the same."""
    counting = world["rules"]["order"]
    if counting == "spent":
        mine, theirs = a["spent"], b["spent"]
    elif counting == "left":
        mine, theirs = left(b), left(a)
    else:
        mine, theirs = a["spent"] * b["ap"], b["spent"] * a["ap"]
    return None if mine == theirs else mine < theirs


def wins_tie(world: World, a: Person, b: Person) -> bool:
    """Whether A comes before B where AP do not decide."""
    if a["initiative"] != b["initiative"]:
        if a["initiative"] is None:
            return False
        return b["initiative"] is None or bool(a["initiative"] > b["initiative"])
    if a["side"] != b["side"]:
        return bool(a["side"] == "pc")
    if a["seat"] != b["seat"]:
        return bool(a["seat"] < b["seat"])
    return bool(world["people"].index(a) < world["people"].index(b))


def ahead(world: World, a: Person, b: Person) -> bool:
    decided = quicker(world, a, b)
    return wins_tie(world, a, b) if decided is None else decided


def normal_order(world: World) -> list[str]:
    """Picks the one who is ahead of all others, again and again."""
    if world["phase"] != "running":
        return []
    rest, found = with_ap(world), []
    while rest:
        best = next(p for p in rest if all(p is q or ahead(world, p, q) for q in rest))
        rest.remove(best)
        found.append(best["id"])
    return found


def on_turn(world: World) -> str | None:
    if world["phase"] != "running":
        return None
    in_line: list[str] = world["reactions"] + normal_order(world)
    return in_line[0] if in_line else None


def now(world: World) -> int:
    return min((person["spent"] for person in with_ap(world)), default=0)


def next_round(world: World) -> None:
    world["round"] += 1
    for person in world["people"]:
        owed = debt(person)
        if world["rules"]["carry"] == "spent":
            person["spent"], person["budget"] = owed, person["ap"]
        else:
            person["spent"], person["budget"] = 0, person["ap"] - owed
        for condition in person["conditions"]:
            if condition["rounds_left"] is not None:
                condition["rounds_left"] -= 1
        person["conditions"] = [c for c in person["conditions"] if c["rounds_left"] != 0]


def look(world: World) -> None:
    """After every event: does the round end, is a wait over?"""
    if world["phase"] != "running" or world["reactions"]:
        return
    while active(world) and not with_ap(world):
        next_round(world)
    first = on_turn(world)
    if first is not None:
        find(world, first)["waiting"] = None


def step(world: World, line: Line) -> World:
    """The world after this line."""
    world = deepcopy(world)
    kind = line["type"]
    demand(world["phase"] != "ended" or kind == "note")
    demand(world["phase"] == "running" or kind not in NEEDS_A_RUNNING_FIGHT)
    if "id" in line and kind not in ("join", "note"):
        demand(find(world, line["id"])["status"] != "left")
    for other in [*line.get("targets", []), *([line["by"]] if line.get("by") else [])]:
        find(world, other)
    globals()[f"on_{kind}"](world, line)
    look(world)
    return world


def spend(person: Person, cost: int, turn: bool) -> None:
    person["spent"] += cost
    person["total_spent"] += cost
    person["turns"] += 1 if turn else 0


def on_join(world: World, line: Line) -> None:
    demand(all(person["id"] != line["id"] for person in world["people"]))
    arrivals = world["rules"]["arrivals"]
    spent = line.get("spent")
    if spent is None and (world["phase"] == "setup" or arrivals == "zero"):
        spent = 0
    elif spent is None:
        spent = line["ap"] if arrivals == "next_round" else min(now(world), line["ap"])
    given = {key: line[key] for key in ("id", "name", "seat", "ap")}
    optional = {key: line.get(key) for key in ("initiative", "life")}
    world["people"].append({
        **given, **optional, "side": line.get("side", "pc"), "budget": line["ap"],
        "spent": spent, "status": "active", "waiting": None, "turns": 0, "total_spent": 0,
        "life_max": optional["life"], "conditions": [],
    })  # fmt: skip
    if line.get("surprised"):
        spend(world["people"][-1], world["rules"]["surprise_cost"], turn=False)


def on_leave(world: World, line: Line) -> None:
    withdraw(world, find(world, line["id"]), "left")


def on_out(world: World, line: Line) -> None:
    person = find(world, line["id"])
    demand(person["status"] == "active")
    withdraw(world, person, "out")


def withdraw(world: World, person: Person, status: str) -> None:
    person["status"] = status
    person["waiting"] = None
    world["reactions"] = [id_ for id_ in world["reactions"] if id_ != person["id"]]


def on_back(world: World, line: Line) -> None:
    person = find(world, line["id"])
    demand(person["status"] == "out")
    if world["phase"] == "running":
        person["spent"] = max(person["spent"], min(now(world), person["budget"]))
    person["status"] = "active"


def on_start(world: World, line: Line) -> None:
    demand(world["phase"] == "setup")
    demand(len(active(world)) > 0)
    world["phase"] = "running"
    world["round"] = line.get("round", 1)


def on_edit(world: World, line: Line) -> None:
    person = find(world, line["id"])
    values = {key: value for key, value in line["set"].items() if key != "hidden"}
    person["budget"] += values.get("ap", person["ap"]) - person["ap"]
    person.update(values)


def on_surprise(world: World, line: Line) -> None:
    spend(find(world, line["id"]), world["rules"]["surprise_cost"], turn=False)


def on_act(world: World, line: Line) -> None:
    person = find(world, line["id"])
    demand(person["status"] == "active")
    demand(bool(line.get("out_of_turn")) or on_turn(world) == person["id"])
    use_reaction(world, person)
    spend(person, line["cost"], turn=line["cost"] > 0)


def on_wait(world: World, line: Line) -> None:
    person = find(world, line["id"])
    demand(on_turn(world) == person["id"])
    use_reaction(world, person)
    spend(person, world["rules"]["wait_cost"], turn=True)
    person["waiting"] = line["for"]


def use_reaction(world: World, person: Person) -> None:
    if world["reactions"][:1] == [person["id"]]:
        world["reactions"].pop(0)


def on_trigger(world: World, line: Line) -> None:
    ids = [probe["id"] for probe in line["probes"]]
    people = [find(world, id_) for id_ in ids]
    demand(len(set(ids)) == len(ids))
    demand(all(person["status"] == "active" for person in people))
    demand(any(person["waiting"] is not None for person in people))
    results = {}
    for person, probe in zip(people, line["probes"], strict=True):
        eased = world["rules"]["wait_ease"] if person["waiting"] is not None else 0
        results[person["id"]] = probe["roll"] + eased
        person["waiting"] = None
    ranked: list[str] = []
    while people:
        best = next(
            p for p in people
            if all(
                p is q
                or results[p["id"]] > results[q["id"]]
                or (results[p["id"]] == results[q["id"]] and wins_tie(world, p, q))
                for q in people
            )
        )  # fmt: skip
        people.remove(best)
        ranked.append(best["id"])
    world["reactions"] = ranked + [id_ for id_ in world["reactions"] if id_ not in ranked]


def on_pass(world: World, line: Line) -> None:
    demand(world["reactions"][:1] == [line["id"]])
    world["reactions"].pop(0)


def on_end_round(world: World, line: Line) -> None:  # noqa: ARG001  called by its name
    world["reactions"] = []
    next_round(world)


def on_life(world: World, line: Line) -> None:
    person = find(world, line["id"])
    demand(person["life"] is not None)
    person["life"] += line["delta"]


def on_condition(world: World, line: Line) -> None:
    person = find(world, line["id"])
    person["conditions"] = [c for c in person["conditions"] if c["name"] != line["name"]]
    person["conditions"].append({"name": line["name"], "rounds_left": line.get("rounds")})


def on_condition_end(world: World, line: Line) -> None:
    person = find(world, line["id"])
    kept = [c for c in person["conditions"] if c["name"] != line["name"]]
    demand(len(kept) < len(person["conditions"]))
    person["conditions"] = kept


def on_note(world: World, line: Line) -> None:
    if line.get("id") is not None:
        find(world, line["id"])


def on_end(world: World, line: Line) -> None:  # noqa: ARG001  called by its name
    world["phase"] = "ended"
    world["reactions"] = []


def view(world: World) -> dict[str, Any]:
    """The world as `show --json` prints it."""
    people = {
        person["id"]: {
            **{key: person[key] for key in SHOWN}, "left": left(person), "debt": debt(person),
        }
        for person in world["people"]
    }  # fmt: skip
    return {
        "ruleset": "timeline",
        "phase": world["phase"],
        "round": world["round"],
        "next": on_turn(world),
        "order": normal_order(world),
        "reactions": world["reactions"],
        "participants": people,
    }


class NaiveHistory:
    """Every state in a list; undo drops the last decision, redo puts it back."""

    def __init__(self, start: World) -> None:
        self.lines: list[Line] = []
        self.worlds: list[World] = [start]
        """The world after each line, the start first."""
        self.done: list[list[World]] = []
        """Decisions that stand: the worlds after each of their events."""
        self.undone: list[list[World]] = []
        self.start = start

    @property
    def world(self) -> World:
        return self.done[-1][-1] if self.done else self.start

    def push(self, line: Line) -> None:
        """One more line, or NotAllowed and nothing changed."""
        kind, linked = line["type"], line.get("linked", False)
        own = ("undo", "redo")
        demand(line["seq"] == len(self.lines) + 1)
        demand(not linked or (self.lines != [] and self.lines[-1]["type"] not in own))
        demand(not linked or kind not in own)
        if kind == "undo":
            demand(self.done != [])
            self.undone.append(self.done.pop())
        elif kind == "redo":
            demand(self.undone != [])
            self.done.append(self.undone.pop())
        else:
            after = step(self.world, line)
            self.undone.clear()
            if linked:
                self.done[-1].append(after)
            else:
                self.done.append([after])
        self.lines.append(line)
        self.worlds.append(self.world)
