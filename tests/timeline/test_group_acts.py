"""A whole group acts: the same as typing the acts of its members one by one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.timeline.commands.deeds import Deeds
from gm_tracker.timeline.commands.targets import Aim
from gm_tracker.timeline.events import Act, Action, LifeChange, Out
from tests.timeline import strategies
from tests.timeline.builders import Fight, frozen

BITE = Action(name="Biss", cost=5)


def goblins(count: int = 3, **fields: Any) -> Fight:
    """Goblins tied at initiative 9, and Mira behind them at 5."""
    fight = Fight().join("mira", initiative=5, life=20)
    for n in range(1, count + 1):
        fight.npc(f"goblin-{n}", group="Goblin", **{"initiative": 9, "life": 4, **fields})
    return fight


def acted(fight: Fight, action: Action = BITE) -> list[str]:
    """Who acts when the one on turn and its group do that."""
    deeds = Deeds(str(fight.next), action, Aim(), group=True)
    events = deeds.events(fight.state, with_outs=False)
    return [event.id for event in events if isinstance(event, Act)]


def take(fight: Fight, events: Any) -> None:
    for event in events:
        numbered = event.model_copy(update={"seq": len(fight.history) + 1})
        fight.history.push(numbered)


def test_t16_every_member_that_is_on_turn_acts_once() -> None:
    assert acted(goblins().start()) == ["goblin-1", "goblin-2", "goblin-3"]


def test_t13_the_group_stops_where_somebody_else_is_next() -> None:
    fight = goblins()
    fight.edit("goblin-3", initiative=1).start()
    # Mira (INI 5) comes before the third
    assert acted(fight) == ["goblin-1", "goblin-2"]


def test_nobody_of_a_group_acts_twice_though_on_turn_again() -> None:
    fight = goblins(2).edit("mira", spent=9).start()
    # after 2 AP each both are ahead of Mira still
    assert acted(fight, Action(name="Biss", cost=2)) == ["goblin-1", "goblin-2"]


def test_r09_a_free_action_is_one_members() -> None:
    assert acted(goblins().start(), Action(name="Ruf", cost=0)) == ["goblin-1"]


def test_r20_with_a_reaction_pending_only_that_one_acts() -> None:
    fight = goblins().start()
    probes = [{"id": "goblin-1", "roll": 9}, {"id": "goblin-2", "roll": 8}]
    fight.wait("goblin-1", "goblin-2").take("trigger", event="Tür", probes=probes)
    assert fight.reactions == ["goblin-1", "goblin-2"]
    assert acted(fight) == ["goblin-1"]


def test_each_member_hurts_the_target_and_its_life_follows_its_act() -> None:
    fight = goblins(2).start()
    deeds = Deeds("goblin-1", BITE, Aim(("mira",), (("mira", -2),)), group=True)
    events = deeds.events(fight.state, with_outs=False)
    assert events == (
        Act(id="goblin-1", action="Biss", cost=5, targets=("mira",)),
        LifeChange(id="mira", delta=-2, by="goblin-1"),
        Act(id="goblin-2", action="Biss", cost=5, targets=("mira",)),
        LifeChange(id="mira", delta=-2, by="goblin-2"),
    )


def test_r22_who_falls_is_out_before_the_next_member_acts() -> None:
    """Between the second and the third goblin it would be Mira's turn, if she were not out."""
    fight = goblins().edit("goblin-3", initiative=1).start()
    deeds = Deeds("goblin-1", BITE, Aim(("mira",), (("mira", -10),)), group=True)
    events = deeds.events(fight.state, with_outs=True)
    named = (Act, LifeChange, Out)
    assert [(type(event), event.id) for event in events if isinstance(event, named)] == [
        (Act, "goblin-1"),
        (LifeChange, "mira"),
        (Act, "goblin-2"),
        (LifeChange, "mira"),
        (Out, "mira"),
        (Act, "goblin-3"),
        (LifeChange, "mira"),
    ]
    take(fight, events)
    assert fight["mira"]["life"] == -10


@given(
    st.lists(st.tuples(strategies.aps, strategies.initiatives), min_size=1, max_size=6),
    st.lists(strategies.costs, max_size=8),
    strategies.costs,
    strategies.rules,
    st.integers(-3, 2),
)
def test_it_equals_typing_the_acts_one_by_one(
    party: list[tuple[int, int | None]],
    costs: list[int],
    cost: int,
    rules: dict[str, Any],
    delta: int,
) -> None:
    def fight() -> Fight:
        made = Fight(**rules)
        for place, (ap, initiative) in enumerate(party):
            group = {} if place % 3 == 2 else {"group": "G"}
            made.join("abcdef"[place], ap=ap, initiative=initiative, life=9, **group)
        made.start()
        for done in costs:
            made.act(str(made.next), done)
        return made

    typed, together = fight(), fight()
    who = str(typed.next)
    group = {id_ for id_, p in typed.state.people.items() if p.group == "G"}
    if typed.state.people[who].group is None:
        group = {who}
    changes = (("a", delta),) if delta else ()
    deeds = Deeds(who, Action(name="X", cost=cost), Aim(("a",), changes), group=True)
    take(together, deeds.events(together.state, with_outs=False))
    done: set[str] = set()
    while typed.next in group - done:
        actor = str(typed.next)
        done.add(actor)
        typed.act(actor, cost, action="X", targets=["a"])
        if delta:
            typed.take("life", id="a", delta=delta, by=actor)
    assert frozen(together.state) == frozen(typed.state)
    assert together.history.events == typed.history.events


@pytest.mark.parametrize("count", [1, 30])
def test_a_group_of_any_size_is_done_in_one_round(count: int) -> None:
    assert len(acted(goblins(count).start())) == count


def test_r09_a_group_is_of_one_side() -> None:
    """A wolf that the players tamed is no member of the pack that it was named after."""
    fight = goblins(2)
    fight.join("tame", initiative=9, group="Goblin").start()
    # PCs come first at equal initiative (T21): Tame, then the pack
    assert acted(fight) == ["tame"]
    assert acted(fight.act("tame", 5)) == ["goblin-1", "goblin-2"]
