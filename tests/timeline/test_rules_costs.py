"""What is paid for: T5, T9, T10, T15, T23, T25, R8 to R10, R14, R23."""

from typing import Any

import pytest

from gm_tracker.core.errors import Refusal
from gm_tracker.timeline.decide import TimelineReason
from tests.timeline.builders import Fight, frozen, refused, start_of


def duel(**rules: Any) -> Fight:
    """Kim before Ork, both with 10 AP, running."""
    return Fight(**rules).join("kim", initiative=12).npc("ork", initiative=7).start()


@pytest.mark.parametrize("action", ["Bewegen", "Angreifen", "Nachladen", "Ork (verwundet) [B] *"])
def test_t05_the_list_of_actions_is_open(action: str) -> None:
    assert duel().act("kim", 3, action=action)["kim"]["spent"] == 3


def test_t09_actions_differ_in_cost() -> None:
    fight = duel().act("kim", 3, action="Schritt").act("ork", 7, action="Schuss")
    assert fight.spent == {"kim": 3, "ork": 7}


def test_t10_the_knee_costs_eight() -> None:
    assert start_of({"actions": [{"name": "Knie", "cost": 8}]}).phase == "setup"
    kim = duel().act("kim", 8, action="Knie")["kim"]
    assert (kim["spent"], kim["left"]) == (8, 2)


def test_t15_the_cost_is_noted_when_the_action_is_chosen() -> None:
    fight = duel()
    assert fight["kim"]["spent"] == 0
    fight.act("kim", 4)
    assert fight["kim"]["spent"] == 4
    assert fight["kim"]["total_spent"] == 4
    assert fight.next == "ork"


def test_t23_an_action_uses_up_ap() -> None:
    fight = duel().acts(("kim", 4), ("ork", 6), ("kim", 5))
    assert fight.spent == {"kim": 9, "ork": 6}
    assert fight.all("turns") == {"kim": 2, "ork": 1}


def test_t25_the_surprised_uses_up_ten_before_being_on_turn_again() -> None:
    fight = Fight().join("held", ap=15, initiative=18, surprised=True)
    fight.npc("goblin", ap=12, initiative=4).start()
    assert fight.spent == {"held": 10, "goblin": 0}
    assert [fight.next, fight.act("goblin", 5).next, fight.act("goblin", 5).next] == [
        "goblin", "goblin", "held",
    ]  # fmt: skip


def test_t25_surprised_until_on_turn_again() -> None:
    fight = Fight().join("held", ap=15, initiative=18, surprised=True)
    fight.npc("goblin", ap=15, initiative=4)
    seen = [fight.state.people["held"].surprised]
    for cost in (0, 9, 2):
        now = fight.act("goblin", cost) if cost else fight.start()
        seen.append(now.state.people["held"].surprised)
    # the goblin at 0, 9 and 11 AP; the hero at 10
    assert seen == [True, True, True, False]
    assert not duel().surprise("ork").out("kim").state.people["ork"].surprised


def test_t25_not_while_a_reaction_is_pending() -> None:
    fight = Fight().join("w", ap=30, initiative=9).join("h", ap=30, initiative=8)
    fight.npc("o", ap=30, initiative=7).start().wait("w").surprise("h").act("o", 9)
    fight.trigger(w=1, o=9).act("o", 4)
    # h, with 10 spent, is ahead of o in the normal order now, but w's reaction is pending
    assert (fight.next, fight.order) == ("w", ["w", "h", "o"])
    fight.edit("w", spent=11)
    assert fight.order[0] == "h"
    assert fight.state.people["h"].surprised
    assert fight.act("w", 5).next == "h"
    assert not fight.state.people["h"].surprised


def test_t25_what_a_surprise_costs_is_a_house_rule() -> None:
    fight = Fight(surprise_cost=4).join("a", surprised=True).join("b").start().surprise("b")
    assert fight.spent == {"a": 4, "b": 4}
    free = Fight(surprise_cost=0).join("a", surprised=True)
    assert free.spent == {"a": 0}


def test_r08_doing_nothing_costs_a_wait() -> None:
    fight = duel()
    refused(fight, TimelineReason.NO_REACTION, "pass", id="kim")
    assert fight.wait("kim", for_="nichts")["kim"]["spent"] == 10


def test_r09_cost_nought_is_a_free_action() -> None:
    fight = duel()
    before = frozen(fight.state)
    fight.act("kim", 0, action="Ruf")
    assert frozen(fight.state) == before
    assert len(fight.history) == 4
    assert fight["kim"]["turns"] == 0
    assert fight.next == "kim"


def test_r09_a_free_action_uses_a_reaction_up() -> None:
    fight = duel().wait("kim").trigger(kim=5, ork=3).act("kim", 0)
    assert fight.reactions == ["ork"]
    assert fight["kim"]["turns"] == 1  # the wait


def test_r09_costs_go_up_to_999() -> None:
    assert duel().act("kim", 999)["kim"]["debt"] == 989


def test_r10_an_action_works_at_once() -> None:
    fight = Fight().join("a", initiative=2).npc("b", life=12, initiative=1).start()
    fight.act("a", 8, action="Knie").take("life", id="b", delta=-5, by="a", linked=True)
    assert fight["b"]["life"] == 7
    assert fight.next == "b"


def test_r14_a_surprise_may_exceed_the_round() -> None:
    fight = Fight().join("a", ap=8, surprised=True).join("b", ap=8)
    a = fight["a"]
    assert (a["spent"], a["left"], a["debt"], a["total_spent"]) == (10, 0, 2, 10)
    fight.start().act("b", 8)
    assert (fight.round, fight["a"]["spent"]) == (2, 2)


def test_r14_it_is_charged_in_the_join_itself_before_the_start_too() -> None:
    fight = Fight().join("a", surprised=True)
    assert (fight.round, fight["a"]["spent"], fight["a"]["total_spent"]) == (0, 10, 10)
    assert fight["a"]["turns"] == 0


def test_r14_it_comes_on_top_of_what_is_spent_already() -> None:
    fight = Fight().join("a", ap=20, spent=3, surprised=True)
    assert (fight["a"]["spent"], fight["a"]["total_spent"]) == (13, 10)


@pytest.mark.parametrize(
    ("arrivals", "spent"), [("now", 4 + 10), ("zero", 10), ("next_round", 9 + 10)]
)
def test_r14_who_joins_in_mid_fight_may_be_surprised(arrivals: str, spent: int) -> None:
    fight = duel(arrivals=arrivals).acts(("kim", 6), ("ork", 4))
    fight.join("late", ap=9, surprised=True)
    assert (fight["late"]["spent"], fight["late"]["total_spent"]) == (spent, 10)


def test_r14_an_ambush_in_mid_fight() -> None:
    fight = duel().surprise("kim")
    assert fight["kim"]["spent"] == 10
    assert fight["kim"]["turns"] == 0
    assert fight.next == "ork"
    fight.out("ork").surprise("ork")
    assert fight["ork"]["spent"] == fight["ork"]["total_spent"] == 10


def test_r14_the_surprised_roll_initiative_like_all() -> None:
    fight = Fight().join("a", initiative=5, surprised=True).join("b", initiative=15, surprised=True)
    fight.npc("c", ap=20, initiative=10, spent=10).start()
    # a and b have no AP left in round 1 and open round 2 level
    assert fight.act("c", 10).order == ["b", "c", "a"]


def test_r14_marked_before_the_start() -> None:
    fight = Fight().join("a").surprise("a")
    assert (fight.round, fight["a"]["spent"], fight["a"]["total_spent"]) == (0, 10, 10)


def test_r23_out_of_turn_on_the_game_masters_word() -> None:
    fight = duel()
    data = refused(fight, TimelineReason.NOT_ON_TURN, "act", id="ork", action="Parade", cost=3)
    assert data == {"name": "Ork", "on_turn": "Kim"}
    fight.parry("ork", 3)
    assert fight.spent == {"kim": 0, "ork": 3}
    assert fight["ork"]["turns"] == 1
    assert fight.next == "kim"
    assert fight.act("kim", 4).next == "ork"


def test_r23_a_wait_goes_on() -> None:
    fight = Fight().join("w", ap=20, initiative=2).join("o", ap=20, initiative=1).start()
    fight.wait("w").parry("w", 3)
    assert fight["w"]["waiting"] == "Tür"
    assert fight["w"]["spent"] == 13
    assert fight.trigger(w=1, o=5).reactions == ["w", "o"]


def test_r23_a_pending_reaction_stays() -> None:
    fight = Fight().join("w", ap=20, initiative=2).join("o", ap=20, initiative=1).start()
    fight.wait("w").trigger(w=1, o=9)
    assert fight.parry("w", 2).reactions == ["o", "w"]
    assert fight.next == "o"


def test_r23_for_who_is_on_turn_anyway_the_word_changes_nothing() -> None:
    assert frozen(duel().parry("kim", 3).state) == frozen(duel().act("kim", 3).state)
    fight = Fight().join("w", ap=20, initiative=2).join("o", ap=20, initiative=1).start()
    assert fight.wait("w").trigger(w=9, o=1).parry("w", 3).reactions == ["o"]


def test_r23_who_has_no_ap_left_may_still_parry_into_debt() -> None:
    fight = duel().act("kim", 10).parry("kim", 3)
    assert (fight["kim"]["spent"], fight["kim"]["debt"]) == (13, 3)
    assert fight.act("ork", 10).spent == {"kim": 3, "ork": 0}


def test_r23_only_who_is_active() -> None:
    fight = duel().out("ork")
    event = fight.line("act", id="ork", action="Parade", cost=3, out_of_turn=True)
    with pytest.raises(Refusal) as caught:
        fight.history.push(event)
    assert caught.value.reason == TimelineReason.NOT_ACTIVE
