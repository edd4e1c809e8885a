"""Waiting and what happens when the event comes: T26 to T31, R15 to R20."""

from typing import Any

import pytest
from pydantic import ValidationError

from gm_tracker.timeline.decide import TimelineReason
from tests.timeline.builders import Fight, refused


def lurker(ap: int = 20, **rules: Any) -> Fight:
    """W (initiative 14) before O (12), running."""
    return Fight(**rules).join("w", ap=ap, initiative=14).npc("o", ap=ap, initiative=12).start()


def four(**rules: Any) -> Fight:
    """A, B, C (players) and O, initiatives 15, 14, 13, 12, AP 30, running."""
    fight = Fight(**rules).join("a", ap=30, initiative=15).join("b", ap=30, initiative=14)
    return fight.join("c", ap=30, initiative=13).npc("o", ap=30, initiative=12).start()


def test_t26_who_is_on_turn_may_wait_for_a_certain_event() -> None:
    fight = lurker()
    assert refused(fight, TimelineReason.NOT_ON_TURN, "wait", id="o", for_="Tür") == {
        "name": "O",
        "on_turn": "W",
    }
    assert fight.wait("w", for_="O tritt durch die Tür")["w"]["waiting"] == "O tritt durch die Tür"
    with pytest.raises(ValidationError):
        fight.line("wait", id="o", for_="")


def test_t27_the_announcement_costs_ten_at_once() -> None:
    w = lurker().wait("w")["w"]
    assert (w["spent"], w["left"], w["total_spent"], w["turns"]) == (10, 10, 10, 1)


def test_t27_what_a_wait_costs_is_a_house_rule() -> None:
    assert lurker(wait_cost=7).wait("w")["w"]["spent"] == 7


def test_t28_when_the_event_occurs_the_waiter_rolls() -> None:
    fight = lurker().wait("w").trigger(w=9, o=13)
    assert fight.reactions == ["w", "o"]
    assert fight.next == "w"
    assert fight["w"]["waiting"] is None


def test_t28_a_right_and_not_a_duty() -> None:
    fight = four().wait("a", "b").trigger(b=9)
    assert fight.reactions == ["b"]
    assert fight["a"]["waiting"] == "Tür"
    assert fight.pass_("b").reactions == []


@pytest.mark.parametrize(("roll", "first"), [(6, "w"), (5, "w"), (4, "o")])
def test_t29_made_easier_by_five_against_others_who_roll(roll: int, first: str) -> None:
    # 6+5 = 11 > 10, 5+5 = 10 and the better initiative, 4+5 = 9 < 10
    assert lurker().wait("w").trigger(w=roll, o=10).next == first


@pytest.mark.parametrize(("ease", "first"), [(0, "o"), (2, "w"), (12, "w")])
def test_t29_the_ease_is_a_house_rule(ease: int, first: str) -> None:
    assert lurker(wait_ease=ease).wait("w").trigger(w=8, o=9).next == first


@pytest.mark.parametrize("cost", [0, 1, 9, 10, 11])
def test_t30_a_wait_has_no_cost_of_its_own(cost: int) -> None:
    with pytest.raises(ValidationError) as caught:
        lurker().line("wait", id="w", for_="Tür", cost=cost)
    assert [error["type"] for error in caught.value.errors()] == ["extra_forbidden"]


def test_t31_waiting_takes_exactly_ten() -> None:
    fight = lurker(ap=30).wait("w").act("o", 9)
    assert fight["w"]["waiting"] == "Tür"
    assert fight.act("o", 2).next == "w"
    assert fight["w"]["waiting"] is None
    assert fight["w"]["spent"] == 10
    assert fight.wait("w")["w"]["spent"] == 20


def test_r15_a_wait_with_fewer_than_ten_left_runs_on_into_the_next_round() -> None:
    fight = Fight().join("w", ap=12, initiative=14).npc("o", ap=12, initiative=12).start()
    fight.act("w", 9).act("o", 10).wait("w")
    assert (fight["w"]["spent"], fight["w"]["debt"]) == (19, 7)
    fight.act("o", 2)
    assert (fight.round, fight.next) == (2, "o")
    assert (fight["w"]["spent"], fight["w"]["waiting"]) == (7, "Tür")
    assert fight.act("o", 6)["w"]["waiting"] == "Tür"
    assert fight.trigger(w=1, o=3).reactions == ["w", "o"]


def test_r15_and_ends_there() -> None:
    fight = Fight().join("w", ap=12, initiative=14).npc("o", ap=12, initiative=12).start()
    fight.acts(("w", 9), ("o", 10)).wait("w").acts(("o", 2), ("o", 7))
    assert (fight.round, fight.next, fight["w"]["waiting"]) == (2, "w", None)


def test_r16_a_wait_is_over_when_the_waiter_is_on_turn_again() -> None:
    fight = lurker().wait("w").act("o", 6)
    assert fight["w"]["waiting"] == "Tür"
    assert fight.act("o", 6).next == "w"
    assert fight["w"]["waiting"] is None
    probes = [{"id": "w", "roll": 20}]
    refused(fight, TimelineReason.NOBODY_WAITS, "trigger", event="Tür", probes=probes)


@pytest.mark.parametrize(("initiative", "waiting"), [(13, "Tür"), (11, None)])
def test_r16_at_equal_ap_the_normal_order_decides(initiative: int, waiting: str | None) -> None:
    fight = Fight().join("w", ap=20, initiative=12).npc("o", ap=20, initiative=initiative).start()
    if fight.next == "o":
        fight.act("o", 4)
    fight.wait("w")
    fight.act("o", 10 - fight["o"]["spent"])
    assert fight.spent == {"w": 10, "o": 10}
    assert fight["w"]["waiting"] == waiting


def test_r16_who_is_at_once_on_turn_again_has_waited_in_vain() -> None:
    fight = Fight().join("w", ap=30).join("o", ap=30, spent=11).start().wait("w")
    assert fight.next == "w"
    assert (fight["w"]["waiting"], fight["w"]["turns"]) == (None, 1)


def test_r16_no_wait_ends_while_a_reaction_is_pending() -> None:
    fight = four().out("c").wait("a", "b").act("o", 9).trigger(a=5, o=12)
    assert fight.reactions == ["o", "a"]
    # b, with 10 spent, is first of the normal order now
    fight.act("o", 4)
    assert fight.order == ["a", "b", "o"]
    assert fight["b"]["waiting"] == "Tür"
    fight.act("a", 5)
    assert (fight.next, fight["b"]["waiting"]) == ("b", None)


@pytest.mark.parametrize("gone", ["out", "leave"])
def test_r16_it_is_looked_at_after_every_event(gone: str) -> None:
    fight = lurker().wait("w")
    assert fight["w"]["waiting"] == "Tür"
    assert fight.take(gone, id="o")["w"]["waiting"] is None
    assert fight.next == "w"


def test_r16_a_wait_goes_on_over_a_round_ended_by_hand() -> None:
    fight = Fight().join("w", ap=6, initiative=14).npc("o", ap=6, initiative=12).start()
    fight.wait("w").end_round()
    assert (fight.round, fight["w"]["spent"], fight["w"]["waiting"]) == (2, 4, "Tür")
    assert lurker().wait("w").end_round()["w"]["waiting"] is None


def test_r17_the_causer_and_whom_the_game_master_adds_roll_without_ease() -> None:
    fight = four().wait("a", "b").trigger(a=7, o=11, c=12, b=8)
    # b 13, then a and c with 12 by initiative, o 11
    assert fight.reactions == ["b", "a", "c", "o"]


def test_r17_a_waiter_in_the_rolls_uses_its_wait_up_whatever_it_waited_for() -> None:
    fight = four().wait("a", for_="Tür").wait("b", for_="Fenster")
    fight.trigger("etwas anderes", b=3, o=9)
    # 3+5 = 8
    assert fight.reactions == ["o", "b"]
    assert (fight["a"]["waiting"], fight["b"]["waiting"]) == ("Tür", None)


def test_r17_a_waiter_not_in_the_rolls_keeps_waiting() -> None:
    fight = four().wait("a", "b").trigger(b=3, o=9).act("o", 2).act("b", 1)
    assert fight.all("waiting") == {"a": "Tür", "b": None, "c": None, "o": None}
    assert fight.trigger("Tür, noch einmal", a=1).reactions == ["a"]


def test_r17_an_event_without_a_causer() -> None:
    fight = four().wait("a", "b").trigger("Blitz", a=3, b=4)
    assert fight.reactions == ["b", "a"]
    assert fight.pass_("b").pass_("a").next == "c"


def test_r18_highest_first_and_each_gets_one_action() -> None:
    fight = four().wait("a", "b").trigger(a=1, b=9, o=20)
    acted = []
    while fight.reactions:
        id_ = fight.next
        assert id_ is not None
        acted.append(id_)
        fight.act(id_, 3)
    assert acted == ["o", "b", "a"]
    assert fight.spent == {"a": 13, "b": 13, "c": 0, "o": 3}
    assert fight.next == "c"


@pytest.mark.parametrize(
    ("w", "o", "first"), [(14, 12, "w"), (12, 14, "o"), (12, 12, "w"), (None, -999, "o")]
)
def test_r18_equal_rolls_go_by_fight_initiative_then_seat(
    w: int | None, o: int, first: str
) -> None:
    fight = Fight().join("w", ap=20, initiative=w, seat=9).npc("o", ap=20, initiative=o, spent=1)
    assert fight.start().wait("w").trigger(w=8, o=13).next == first


def test_r18_the_causer_is_charged_when_its_place_comes() -> None:
    fight = lurker().wait("w").trigger(w=9, o=13)
    assert fight.spent == {"w": 10, "o": 0}
    assert fight.act("w", 8).spent == {"w": 18, "o": 0}
    assert fight.act("o", 4).spent == {"w": 18, "o": 4}
    assert (fight.reactions, fight.next) == ([], "o")


def test_r18_behind_the_causer_right_after_its_action() -> None:
    fight = lurker().wait("w").trigger(w=7, o=13).act("o", 4)
    # though o, with 4 spent, would be first of the normal order
    assert fight.order == ["o", "w"]
    assert fight.next == "w"


def test_r18_others_wait_their_turn() -> None:
    fight = lurker().wait("w").trigger(w=7, o=13)
    refused(fight, TimelineReason.NOT_ON_TURN, "act", id="w", action="Knie", cost=8)
    data = refused(fight, TimelineReason.REACTION_NOT_FIRST, "pass", id="w")
    assert data == {"name": "W", "on_turn": "O"}


def test_r19_a_reaction_costs_the_full_cost_also_without_ap_left() -> None:
    fight = lurker(ap=10).wait("w").trigger(w=9, o=1)
    assert fight["w"]["left"] == 0
    w = fight.act("w", 8)["w"]
    assert (w["spent"], w["debt"], w["turns"], w["total_spent"]) == (18, 8, 2, 18)


def test_r19_it_may_be_passed_at_no_cost() -> None:
    fight = lurker().wait("w").trigger(w=9, o=1).pass_("w")
    assert (fight["w"]["spent"], fight["w"]["turns"]) == (10, 1)
    assert fight.next == "o"
    refused(fight, TimelineReason.NO_REACTION, "pass", id="w")


def test_r19_a_reaction_may_be_to_wait_again() -> None:
    fight = lurker().wait("w").trigger(w=9, o=1).wait("w", for_="Fenster")
    assert fight.reactions == ["o"]
    assert (fight["w"]["spent"], fight["w"]["waiting"]) == (20, "Fenster")


def test_r20_the_newer_events_order_goes_in_front() -> None:
    fight = four().wait("a", "b", "c").trigger(a=10, b=5, o=12)
    assert fight.reactions == ["a", "o", "b"]
    # b's wait is used up: 9 without ease, c 3+5; b leaves its old place
    assert fight.trigger("Fenster", c=3, b=9).reactions == ["b", "c", "a", "o"]


def test_r20_reactions_come_before_the_normal_order() -> None:
    fight = four().wait("a").trigger(a=5)
    assert (fight.next, fight.order[0]) == ("a", "b")


def test_r20_a_round_does_not_end_while_a_reaction_is_pending() -> None:
    fight = lurker(ap=10).wait("w").trigger(w=1, o=9).act("o", 10)
    assert (fight.round, fight.order, fight.next) == (1, [], "w")
    fight.act("w", 4)
    assert (fight.round, fight.spent) == (2, {"w": 4, "o": 0})


def test_r20_by_hand_it_does_and_they_lapse() -> None:
    fight = lurker().wait("w").trigger(w=1, o=9).end_round()
    assert (fight.round, fight.reactions, fight.spent) == (2, [], {"w": 0, "o": 0})
    assert lurker().wait("w").trigger(w=1, o=9).take("end").reactions == []
