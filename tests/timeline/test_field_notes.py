"""What went wrong for users of other trackers, tried on this engine; the numbers are theirs."""

from itertools import permutations
from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.order import order
from gm_tracker.timeline.screen import TimelineScreen
from tests.timeline.builders import Fight, frozen, refused, replayed, turns

TIED = ("a", "b", "c", "d", "e")


def tied(names: tuple[str, ...] = TIED, **fields: Any) -> Fight:
    """All with AP 10 and initiative 7; they sit as they are named. Running."""
    fight = Fight()
    for name in names:
        fight.join(name, **{"initiative": 7, **fields})
    return fight.start()


def test_a1_the_same_order_of_the_tied_everywhere() -> None:
    fight = tied()
    screen = TimelineScreen("de")
    again = replayed(fight.history.events, fight.start_state)
    for _ in range(1_000):
        assert order(fight.state) == TIED
    for _ in range(20):
        assert [row.key for row in screen.board(fight.state, "next").rows] == list(TIED)
    assert order(again.state) == TIED
    assert turns(fight, cost=5, count=5) == list(TIED)


def test_a5_each_of_the_tied_gets_an_own_turn() -> None:
    fight = tied(TIED[:3])
    seen = []
    for _ in range(3):
        seen.append(fight.next)
        fight.act(str(fight.next), 2)
        assert [fight[id_]["turns"] for id_ in TIED[:3]].count(1) == len(seen)
    assert seen == ["a", "b", "c"]


def test_a9_nought_is_a_number() -> None:
    fight = Fight().join("zero", seat=2, initiative=0, life=0).join("none", seat=1).start()
    assert (fight["zero"]["initiative"], fight["none"]["initiative"]) == (0, None)
    assert (fight["zero"]["life"], fight["zero"]["life_max"]) == (0, 0)
    assert fight["none"]["life"] is None
    assert fight.order == ["zero", "none"]
    fight.act("zero", 0)
    assert len(fight.history) == 4
    assert fight.take("life", id="zero", delta=0)["zero"]["life"] == 0
    assert fight.edit("none", initiative=0, spent=0).order == ["none", "zero"]


def test_b1_the_one_on_turn_falls_among_ties() -> None:
    fight = tied(TIED[:3]).act("a", 4)
    assert fight.next == "b"
    assert fight.out("b").next == "c"
    assert fight.act("c", 4).next == "a"
    assert fight.all("turns") == {"a": 1, "b": 0, "c": 1}


@pytest.mark.parametrize("gone", ["out", "leave"])
@pytest.mark.parametrize("acted", range(5))
def test_b4_somebody_further_down_falls(gone: str, acted: int) -> None:
    for victim in TIED:
        fight = tied()
        turns(fight, cost=3, count=acted)
        before, on_turn = fight.order, fight.next
        fight.take(gone, id=victim)
        assert fight.order == [id_ for id_ in before if id_ != victim]
        if victim != on_turn:
            assert fight.next == on_turn


def test_b9_a_newcomer_in_round_2_leaves_the_others_order_alone() -> None:
    for initiative in (None, -5, 7, 20):
        fight = tied()
        turns(fight, cost=5, count=12)
        assert fight.round == 2
        before = fight.order
        fight.npc("new", initiative=initiative)
        assert [id_ for id_ in fight.order if id_ != "new"] == before
        assert "new" in fight.order


def test_b11_one_left_takes_a_hundred_finite_steps() -> None:
    fight = tied().out("b", "c", "d", "e")
    assert turns(fight, cost=7, count=100) == ["a"] * 100
    # 700 AP: 70 full rounds and the next one open
    assert fight.round == 71
    fight.out("a")
    assert (fight.next, fight.order, fight.round) == (None, [], 71)
    refused(fight, TimelineReason.NOT_ACTIVE, "out", id="a")
    assert fight.end_round().round == 72
    assert fight.back("a").next == "a"


def test_c1_all_wait() -> None:
    fight = tied(TIED[:3])
    fight.wait("a", "b", "c")
    # 10 AP each: the round is over, and so is the first one's wait
    assert fight.round == 2
    assert fight.next == "a"
    assert fight.all("waiting") == {"a": None, "b": "Tür", "c": "Tür"}
    assert min(fight.spent.values()) == 0
    roomy = tied(TIED[:3], ap=25).wait("a", "b", "c")
    assert (roomy.round, roomy.next) == (1, "a")
    assert roomy.all("waiting") == {"a": None, "b": "Tür", "c": "Tür"}


def test_c3_a_wait_after_acting_is_charged_once() -> None:
    fight = Fight().join("a", ap=12, initiative=2).join("b", ap=12, initiative=1).start()
    fight.acts(("a", 9), ("b", 10)).wait("a")
    assert fight["a"]["debt"] == 7
    fight.act("b", 2)
    assert (fight.round, fight["a"]["spent"], fight["a"]["total_spent"]) == (2, 7, 19)
    fight.acts(("b", 12), ("a", 5))
    assert (fight.round, fight["a"]["spent"]) == (3, 0)


def test_c11_off_turn_only_on_the_game_masters_word_and_it_moves_the_next_turn() -> None:
    fight = tied(TIED[:3])
    refused(fight, TimelineReason.NOT_ON_TURN, "act", id="b", action="Parade", cost=4)
    fight.parry("b", 4)
    assert fight.order == ["a", "c", "b"]
    assert fight.acts(("a", 3), ("c", 3)).next == "a"
    assert fight.acts(("a", 3), ("c", 3)).next == "b"


def forty() -> Fight:
    """A fight of forty decisions, 36 of them after the start."""
    fight = tied(TIED[:3])
    turns(fight, cost=4, count=36)
    return fight


def test_d4_forty_decisions_forty_undos() -> None:
    fight = forty()
    assert len(fight.history) == 40
    seen = [frozen(fight.history.at(seq)) for seq in range(41)]
    assert len(set(seen)) == 41
    for seq in range(39, -1, -1):
        assert frozen(fight.undo().state) == seen[seq]
    assert fight.state == fight.start_state
    assert not fight.history.can_undo


def test_d5_nothing_before_the_very_start() -> None:
    fight = Fight()
    refused(fight, CoreReason.NOTHING_TO_UNDO, "undo")
    fight.join("a").start().undo().undo()
    refused(fight, CoreReason.NOTHING_TO_UNDO, "undo")
    assert (fight.round, fight.data["participants"]) == (0, {})


def test_d7_do_undo_redo_is_do() -> None:
    fight = forty()
    for _ in range(20):
        done = fight.state
        assert fight.undo().redo().state == done
        assert frozen(fight.state) == frozen(done)
        fight.undo()


def test_e2_reinforcements_leave_who_is_done_done() -> None:
    fight = tied(TIED[:3]).acts(("a", 10), ("b", 4), ("c", 6))
    before = {id_: fight[id_] for id_ in TIED[:3]}
    for number in range(1, 5):
        fight.npc(f"ork-{number}", initiative=20)
    assert {id_: fight[id_] for id_ in TIED[:3]} == before
    assert "a" not in fight.order
    assert fight.spent | {"a": 10, "b": 4, "c": 6} == fight.spent
    assert [fight[f"ork-{number}"]["spent"] for number in range(1, 5)] == [4] * 4
    assert fight.round == 1


def test_f7_a_condition_counts_down_once_at_the_round_change() -> None:
    fight = (
        Fight().join("a", initiative=2).join("b", initiative=1).condition("a", "blind", rounds=2)
    )
    fight.condition("a", "lahm").start()

    def lasts() -> list[tuple[str, int | None]]:
        return [(c["name"], c["rounds_left"]) for c in fight["a"]["conditions"]]

    assert lasts() == [("blind", 2), ("lahm", None)]
    fight.act("a", 10)
    assert lasts() == [("blind", 2), ("lahm", None)]
    fight.act("b", 10)
    assert lasts() == [("blind", 1), ("lahm", None)]
    fight.undo()
    assert lasts() == [("blind", 2), ("lahm", None)]
    fight.redo()
    assert lasts() == [("blind", 1), ("lahm", None)]
    fight.end_round()
    assert lasts() == [("lahm", None)]
    fight.undo().undo().undo().act("a", 3)
    assert lasts() == [("blind", 2), ("lahm", None)]


@pytest.mark.parametrize("gone", ["out", "leave"])
def test_f7_also_for_who_is_out_or_left(gone: str) -> None:
    fight = tied(TIED[:2]).condition("b", "blind", rounds=3).take(gone, id="b").act("a", 10)
    assert fight["b"]["conditions"] == [{"name": "blind", "rounds_left": 2}]


def test_f7_the_same_name_again_replaces_it_at_the_end_of_the_list() -> None:
    fight = tied(TIED[:2]).condition("a", "blind", rounds=3).condition("a", "lahm")
    fight.condition("a", "blind", rounds=1)
    assert [c["name"] for c in fight["a"]["conditions"]] == ["lahm", "blind"]
    assert fight["a"]["conditions"][1]["rounds_left"] == 1
    fight.take("condition_end", id="a", name="lahm")
    assert [c["name"] for c in fight["a"]["conditions"]] == ["blind"]


ROUND_ENDS = {
    "the last one acts": lambda fight: fight.act("b", 12),
    "the last one waits": lambda fight: fight.wait("b"),
    "by hand": lambda fight: fight.end_round(),
    "the last one falls": lambda fight: fight.out("b"),
    "the last one leaves": lambda fight: fight.leave("b"),
    "the last one is surprised": lambda fight: fight.surprise("b").surprise("b"),
    "the last one is corrected": lambda fight: fight.edit("b", spent=12),
    "the last one gets slower": lambda fight: fight.edit("b", ap=1),
    "the last one parries": lambda fight: fight.parry("b", 9).parry("b", 9),
    "redone": lambda fight: fight.end_round().undo().redo(),
}


@pytest.mark.parametrize("way", ROUND_ENDS)
@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_g1_debt_survives_every_way_a_round_can_end(way: str, carry: str) -> None:
    fight = Fight(carry=carry).join("a", ap=12, initiative=2).join("b", ap=12, initiative=1)
    fight.start().act("a", 9).act("b", 10).act("a", 8)
    assert (fight.round, fight["a"]["spent"], fight["a"]["debt"]) == (1, 17, 5)
    ROUND_ENDS[way](fight)
    assert fight.round == 2
    assert fight["a"]["spent"] == (5 if carry == "spent" else 0)
    assert fight["a"]["left"] == 7


@pytest.mark.parametrize("cost", [-1, 1000, 9999999, 1e9, 7.5, "7,5", "8", "", None, True, 10**400])
def test_g5_a_cost_out_of_bounds_is_refused(cost: Any) -> None:
    fight = tied(TIED[:2])
    with pytest.raises(ValidationError) as caught:
        fight.line("act", id="a", action="Knie", cost=cost)
    assert {error["loc"][-1] for error in caught.value.errors()} == {"cost"}


def test_g5_the_dearest_things_do_not_freeze_it() -> None:
    fight = Fight(wait_cost=999, surprise_cost=999).join("a", ap=1, surprised=True, spent=9999)
    fight.condition("a", "lahm", rounds=999).start(round=9999)
    # 10998 spent, 1 AP a round: 10998 rounds later it has none owed
    assert (fight.round, fight.next, fight["a"]["spent"]) == (9999 + 10998, "a", 0)
    assert fight["a"]["conditions"] == []
    fight.wait("a").act("a", 999)
    assert fight.round == 9999 + 10998 + 999 + 999


def test_a1_nothing_depends_on_the_order_of_entering_or_of_acting_before() -> None:
    for names in permutations("abcd"):
        fight = Fight()
        for name in names:
            fight.join(name, seat="abcd".index(name) + 1, initiative=7)
        fight.start()
        for name in reversed(names):
            fight.parry(name, 4)
        assert fight.order == ["a", "b", "c", "d"]
