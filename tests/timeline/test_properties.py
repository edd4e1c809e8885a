"""The properties that always hold (timeline rules, 1 to 7), over fights at random."""

import json
from collections.abc import Set
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.events import EVENTS
from gm_tracker.timeline.order import first, order, seat_order
from gm_tracker.timeline.rounds import settle
from gm_tracker.timeline.state import NEVER, State
from tests.timeline import strategies
from tests.timeline.builders import Fight, frozen, read, replayed
from tests.timeline.strategies import Fields, Move, doing

Party = list[tuple[int, int | None, str]]
"""AKP/R, initiative and side of each; seats follow the place in the list."""

parties = st.lists(
    st.tuples(strategies.aps, strategies.initiatives, st.sampled_from(["pc", "npc"])),
    min_size=1,
    max_size=5,
)
move_lists = st.lists(strategies.moves, min_size=4, max_size=40)
rough_lists = st.lists(strategies.rough_moves, min_size=4, max_size=40)
line_lists = st.lists(strategies.lines, max_size=30)
orders = st.sampled_from(["spent", "left", "fraction"])


def gathered(party: Party, surprised: Set[int] = frozenset(), **rules: Any) -> Fight:
    """The party before the start; `surprised` by place in the list."""
    fight = Fight(**rules)
    for place, (ap, initiative, side) in enumerate(party):
        fight.join("abcde"[place], ap=ap, initiative=initiative, side=side, seat=place + 1,
                   surprised=place in surprised)  # fmt: skip
    return fight


def attempt(fight: Fight, fields: Fields) -> bool:
    """Takes the line where it is allowed; whether it was."""
    try:
        fight.history.push(read({"seq": len(fight.history) + 1, **fields}))
    except Refusal:
        return False
    return True


def any_fight(party: Party, rules: Fields, lines: list[Fields], moves: list[Move]) -> Fight:
    """Lines of every kind and sensible moves in turn."""
    fight = gathered(party, **rules).start()
    for place in range(max(len(lines), len(moves))):
        if place < len(moves):
            attempt(fight, doing(moves[place], fight.data))
        if place < len(lines):
            attempt(fight, lines[place])
    return fight


def ticks(fight: Fight, id_: str, start: int) -> int:
    """All AP somebody has ever spent, counted on over the rounds."""
    shown = fight[id_]
    return int(shown["ap"] * (fight.round - start) + shown["spent"])


def by_bar(fight: Fight, measure: Any) -> list[str]:
    """A plain tick bar: least measure, then initiative, then as they sit."""
    shown, seats = fight.data["participants"], seat_order(fight.state)

    def place(id_: str) -> tuple[Any, ...]:
        rolled = shown[id_]["initiative"]
        return (measure(id_), rolled is None, -(rolled or 0), seats.index(id_))

    return sorted(shown, key=place)


@given(parties, strategies.rules, line_lists, rough_lists)
def test_p1_the_next_one_is_a_pure_function_of_the_state(
    party: Party, rules: Fields, lines: list[Fields], moves: list[Move]
) -> None:
    state = any_fight(party, rules, lines, moves).state
    people = [p._replace(turn_key=NEVER).but(state.rules) for p in state.people.values()]
    rebuilt = State(
        rules=state.rules.model_copy(),
        phase=state.phase,
        round=state.round,
        people={person.id: person for person in reversed(people)},
        reactions=state.reactions,
        letters=state.letters,
    )
    rebuilt = settle(rebuilt)
    assert rebuilt == state
    assert order(rebuilt) == order(state)
    assert seat_order(rebuilt) == seat_order(state)
    assert first(rebuilt) == first(state)


@given(parties, st.sets(st.integers(0, 4)), orders, move_lists, st.sampled_from([1, 7]))
def test_p2_ap_ever_spent_is_rounds_times_akpr_and_spent_now(
    party: Party, surprised: set[int], order: str, moves: list[Move], start: int
) -> None:
    fight = gathered(party, surprised, order=order).start(round=start)
    for move in moves:
        attempt(fight, doing(move, fight.data))
        assert fight.all("total_spent") == {
            id_: ticks(fight, id_, start) for id_ in fight.data["participants"]
        }


@given(parties, st.sets(st.integers(0, 4)), strategies.aps, orders, move_lists)
def test_p3_with_equal_akpr_the_order_is_a_tick_bar(
    party: Party, surprised: set[int], ap: int, order: str, moves: list[Move]
) -> None:
    equal = [(ap, initiative, side) for _, initiative, side in party]
    fight = gathered(equal, surprised, order=order).start()
    for move in moves:
        attempt(fight, doing(move, fight.data))
        bar = by_bar(fight, lambda id_: ticks(fight, id_, 1))
        assert fight.order == bar[: len(fight.order)]
        assert fight.next == (fight.reactions or bar)[0]


@given(parties, st.sets(st.integers(0, 4)), move_lists)
def test_p4_order_fraction_is_a_tick_bar_in_parts_of_akpr(
    party: Party, surprised: set[int], moves: list[Move]
) -> None:
    fight = gathered(party, surprised, order="fraction").start()
    for move in moves:
        attempt(fight, doing(move, fight.data))
        bar = by_bar(fight, lambda id_: Fraction(ticks(fight, id_, 1), fight[id_]["ap"]))
        assert fight.order == bar[: len(fight.order)]
        assert fight.next == (fight.reactions or bar)[0]


@given(parties, move_lists)
def test_r02_with_equal_akpr_all_three_orders_agree(party: Party, moves: list[Move]) -> None:
    equal = [(10, initiative, side) for _, initiative, side in party]
    fights = [gathered(equal, order=order).start() for order in ("spent", "left", "fraction")]
    for move in moves:
        for fight in fights:
            attempt(fight, doing(move, fight.data))
        assert frozen(fights[0].state) == frozen(fights[1].state) == frozen(fights[2].state)


@given(parties, strategies.rules, line_lists, rough_lists, st.randoms(use_true_random=False))
def test_p5_another_order_of_entering_changes_only_the_list(
    party: Party, rules: Fields, lines: list[Fields], moves: list[Move], random: Any
) -> None:
    fight = gathered(party, **rules)
    other = Fight(**rules)
    joins = [
        json.loads(event.model_dump_json(exclude_unset=True)) for event in fight.history.events
    ]
    random.shuffle(joins)
    for join in joins:
        assert attempt(other, {key: value for key, value in join.items() if key != "seq"})
    fight.start()
    other.start()
    taken = [line for line in lines if line["type"] != "join" and not sits_anew(line)]
    for place in range(max(len(taken), len(moves))):
        fields = [doing(moves[place], fight.data)] if place < len(moves) else []
        for line in [*fields, *taken[place : place + 1]]:
            assert attempt(fight, line) == attempt(other, line)
            assert fight.data == other.data


def sits_anew(line: Fields) -> bool:
    """Whether seats may be shared afterwards."""
    return line["type"] == "edit" and not line["set"].keys().isdisjoint({"seat", "side"})


@given(parties, strategies.rules, line_lists, rough_lists)
def test_p6_nobody_without_ap_acts_in_the_normal_order(
    party: Party, rules: Fields, lines: list[Fields], moves: list[Move]
) -> None:
    fight = any_fight(party, rules, lines, moves)
    shown = fight.data["participants"]
    eligible = {id_ for id_, p in shown.items() if p["status"] == "active" and p["left"] > 0}
    assert set(fight.order) == eligible
    for id_, person in shown.items():
        act = {"type": "act", "id": id_, "action": "Aktion", "cost": 3}
        if person["left"] == 0 and id_ not in fight.reactions[:1]:
            assert not attempt(fight, act)
    if fight.next is not None and not fight.reactions:
        assert fight.next in eligible


@given(parties, strategies.rules, line_lists, rough_lists)
def test_p6_a_round_ends_only_with_all_at_nought_or_by_hand(
    party: Party, rules: Fields, lines: list[Fields], moves: list[Move]
) -> None:
    fight = any_fight(party, rules, lines, moves)
    before = fight.data
    for event, seq in zip(fight.history.events, range(1, len(fight.history) + 1), strict=True):
        before, after = (as_data(fight.history.at(n)) for n in (seq - 1, seq))
        if event.type in ("start", "end_round") or before["round"] == after["round"]:
            continue
        whom = getattr(event, "id", None)
        assert [id_ for id_ in before["order"] if id_ != whom] == []


@given(parties, strategies.rules, line_lists, rough_lists, st.lists(st.booleans(), max_size=12))
def test_p7_undo_redo_and_replay_reproduce_every_state(
    party: Party, rules: Fields, lines: list[Fields], moves: list[Move], steps: list[bool]
) -> None:
    fight = any_fight(party, rules, lines, moves)
    seen = [frozen(fight.start_state)]
    seen += [frozen(fight.history.at(seq)) for seq in range(1, len(fight.history) + 1)]
    place = top = len(fight.history)
    for back in steps:
        if back and place > 0:
            fight.undo()
            place -= 1
        elif not back and place < top:
            fight.redo()
            place += 1
        assert frozen(fight.state) == seen[place]
    events = list(fight.history.events)
    written = [event.model_dump_json(by_alias=True, exclude_unset=True) for event in events]
    reread = [EVENTS.validate_json(line.encode(), by_name=False) for line in written]
    assert reread == events
    again = replayed(reread, fight.start_state)
    for seq in range(len(fight.history) + 1):
        assert frozen(again.at(seq)) == frozen(fight.history.at(seq))
