"""Fights at random: house rules, and lines of a log that may or may not be allowed."""

from typing import Any

from hypothesis import strategies as st

IDS = ("a", "b", "c", "d", "e")
"""Few, so that most lines mean somebody who is there, and some somebody who is not."""
AWAITED = ("Tür", "Fenster")
CONDITIONS = ("blind", "lahm")

Fields = dict[str, Any]

ids = st.sampled_from("aaabbbcccdde")
costs = st.one_of(st.integers(0, 12), st.sampled_from([30, 100, 999]))
initiatives = st.one_of(st.none(), st.integers(-1, 3))
"""Few values, so that ties are the rule and not the exception."""
aps = st.sampled_from([10, 10, 14, 20, 30, 8, 5, 3, 1])
seats = st.integers(1, 3)
rolls = st.integers(-4, 8)

rules = st.fixed_dictionaries(
    {},
    optional={
        "order": st.sampled_from(["spent", "left", "fraction"]),
        "carry": st.sampled_from(["spent", "budget"]),
        "arrivals": st.sampled_from(["now", "zero", "next_round"]),
        "wait_cost": st.sampled_from([0, 3, 10, 25]),
        "surprise_cost": st.sampled_from([0, 4, 10, 30]),
        "wait_ease": st.sampled_from([0, 5]),
    },
)

joins = st.fixed_dictionaries(
    {"type": st.just("join"), "id": ids, "name": st.just("X"), "seat": seats, "ap": aps},
    optional={
        "side": st.sampled_from(["pc", "npc"]),
        "initiative": initiatives,
        "surprised": st.booleans(),
        "spent": st.one_of(st.none(), st.integers(0, 25)),
        "life": st.one_of(st.none(), st.integers(0, 9)),
    },
)
changes = st.fixed_dictionaries(
    {},
    optional={
        "name": st.just("Y"),
        "side": st.sampled_from(["pc", "npc"]),
        "seat": seats,
        "ap": aps,
        "initiative": initiatives,
        "spent": st.integers(0, 25),
        "hidden": st.booleans(),
    },
).filter(bool)


def _line(type_: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Fields]:
    return st.fixed_dictionaries({"type": st.just(type_), **fields})


starts = _line("start", round=st.sampled_from([1, 1, 4]))
acts = st.fixed_dictionaries(
    {"type": st.just("act"), "id": ids, "action": st.just("Aktion"), "cost": costs},
    optional={
        "out_of_turn": st.sampled_from([True, True, False]),
        "targets": st.lists(ids, max_size=2),
    },
)
waits = st.builds(lambda id_, text: {"type": "wait", "id": id_, "for": text}, ids,
                  st.sampled_from(AWAITED))  # fmt: skip
probes = st.lists(st.fixed_dictionaries({"id": ids, "roll": rolls}), max_size=4)
triggers = _line("trigger", event=st.sampled_from(AWAITED), probes=probes)
edits = _line("edit", id=ids, set=changes)
lives = st.fixed_dictionaries(
    {"type": st.just("life"), "id": ids, "delta": st.integers(-9, 9)}, optional={"by": ids}
)
conditions = _line(
    "condition",
    id=ids,
    name=st.sampled_from(CONDITIONS),
    rounds=st.one_of(st.none(), st.integers(1, 3)),
)
condition_ends = _line("condition_end", id=ids, name=st.sampled_from(CONDITIONS))
notes = _line("note", text=st.just("x"), id=st.one_of(st.none(), ids))
on_somebody = st.builds(
    lambda type_, id_: {"type": type_, "id": id_},
    st.sampled_from(["pass", "out", "back", "back", "leave", "surprise"]),
    ids,
)
lines = st.one_of(
    joins, acts, waits, triggers, edits, lives, conditions, condition_ends, notes, on_somebody,
    _line("end_round"),
)  # fmt: skip
"""Any line but start, end, undo and redo."""

Move = tuple[str, int, Any]
"""What somebody does, without saying who: kind, a number for whom it means, and a cost or roll."""


def doing(move: Move, data: dict[str, Any]) -> Fields:
    """The line that a move comes to, in a fight that shows these data."""
    kind, which, value = move
    people = list(data["participants"])
    other = people[which % len(people)]
    acting = data["next"] or other
    waiting = [id_ for id_ in people if data["participants"][id_]["waiting"] is not None]
    if kind == "wait" or (kind == "trigger" and not waiting):
        return {"type": "wait", "id": acting, "for": "Tür"}
    if kind == "trigger":
        standing = [id_ for id_ in people if data["participants"][id_]["status"] == "active"]
        who = dict.fromkeys([*waiting[which % 2 :], *waiting[:1], *standing[: value % 4]])
        rolled = [{"id": id_, "roll": (value + 5 * n) % 9} for n, id_ in enumerate(who)]
        return {"type": "trigger", "event": "Tür", "probes": rolled}
    if kind == "parry":
        fields = {"type": "act", "id": other, "action": "Parade", "cost": value}
        return {**fields, "out_of_turn": True}
    if kind == "pass" and data["reactions"]:
        return {"type": "pass", "id": data["reactions"][0]}
    if kind == "back":
        out = [id_ for id_ in people if data["participants"][id_]["status"] == "out"]
        return {"type": "back", "id": out[which % len(out)] if out else other}
    if kind in ("out", "surprise"):
        return {"type": kind, "id": other}
    if kind == "end_round":
        return {"type": kind}
    return {"type": "act", "id": acting, "action": "Aktion", "cost": value}


def _moves(*kinds: str) -> st.SearchStrategy[Move]:
    return st.tuples(st.sampled_from(kinds), st.integers(0, 5), costs)


moves = _moves(
    "act", "act", "act", "act", "wait", "trigger", "trigger", "parry", "surprise", "pass"
)
"""What leaves the properties 2 to 4 standing: nobody out, left or edited, no round by hand."""
triggering = _moves("trigger")
rough_moves = st.one_of(moves, moves, _moves("out", "back", "back", "end_round"))
"""The rest too."""
