"""The action just booked was the event, by keys: taken back, rolled for, booked again (R18)."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.storage.reader import load
from gm_tracker.timeline.commands.event_words import EVENT_WORDS
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.ruleset import RULESET
from tests.tui.desks import Fields, Table, running

WORDS = EVENT_WORDS["de"]


def wait(id_: str, event: str = "Tür") -> Fields:
    return {"type": "wait", "id": id_, "for": event}


def probe(id_: str, roll: int) -> Fields:
    return {"id": id_, "roll": roll}


LURKING = (wait("mira"), wait("wolf"))
"""Mira (10 of 14) and Wolf (10 of 16) wait for the door; Bandit is on turn, then Jon."""
KNEE = {"type": "act", "id": "bandit", "action": "Knie", "cost": 8}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return running(tmp_path, *LURKING)


@pytest.fixture
def booked(table: Table) -> Table:
    """Bandit has booked a knee at Jon, who lost 5 of 22 life points."""
    return table.press("akn >jon -5<enter>")


def asks(table: Table, action: str, name: str) -> bool:
    return table.prompt.startswith(WORDS.was_it.format(action=action, name=name))


def test_right_after_an_action_it_is_asked_whether_it_was_the_event(booked: Table) -> None:
    lines = len(booked.new)
    booked.press("t")
    assert asks(booked, "Knie", "Bandit")
    assert PROMPT_WORDS["de"].yes_or_no in booked.prompt
    booked.press("<escape>")
    assert (len(booked.new), booked.is_typing) == (lines, False)


def test_r18_behind_a_waiter_the_action_is_announced_and_charged_at_its_place(
    booked: Table,
) -> None:
    before = len(booked.new)
    booked.press("t<enter>3<enter>9<enter>")
    assert booked.prompt.startswith(WORDS.causer_rolls.format(name="Bandit"))
    # 9+5 = 14, 3+5 = 8, 4
    booked.press("4<enter>")
    fate = WORDS.announces.format(name="Bandit", action="Knie", cost=8)
    assert f"{fate}, {WORDS.unbooked} · Wolf (14), Mira (8), Bandit (4)" in booked.prompt
    assert len(booked.new) == before
    booked.press("<enter>")
    assert booked.new[before:] == [
        {"type": "undo"},
        {
            "type": "trigger",
            "event": "Tür",
            "probes": [probe("mira", 3), probe("wolf", 9), probe("bandit", 4)],
            "announced": {"id": "bandit", "action": "Knie", "cost": 8, "targets": ["jon"]},
        },
    ]
    assert booked.data["reactions"] == ["wolf", "mira", "bandit"]
    assert (booked["bandit"]["spent"], booked["jon"]["life"]) == (0, 22)
    booked.press("4<enter>p")
    assert booked.data["next"] == "bandit"
    booked.press("a")
    assert "Knie 8 → Jon" in booked.prompt
    booked.press("<enter>")
    assert booked.new[-1] == {**KNEE, "targets": ["jon"]}
    assert (booked["bandit"]["spent"], booked.data["reactions"]) == (8, [])


def test_r18_the_first_to_react_acts_at_once_with_all_that_came_of_it(booked: Table) -> None:
    before = len(booked.new)
    booked.press("ty3<enter>9<enter>20<enter>")
    assert WORDS.follows.format(action="Knie", cost=8) in booked.prompt
    booked.press("<enter>")
    assert booked.new[before:] == [
        {"type": "undo"},
        {
            "type": "trigger",
            "event": "Tür",
            "probes": [probe("mira", 3), probe("wolf", 9), probe("bandit", 20)],
        },
        {**KNEE, "linked": True, "targets": ["jon"]},
        {"type": "life", "linked": True, "id": "jon", "delta": -5, "by": "bandit"},
    ]
    assert booked.data["reactions"] == ["wolf", "mira"]
    assert (booked["bandit"]["spent"], booked["jon"]["life"]) == (8, 17)


def test_r18_at_equal_rolls_the_fights_initiative_decides_who_is_first(booked: Table) -> None:
    # Bandit 14, Wolf 9+5: initiative 12 both, NPC seat 1 before 2; so Wolf is ahead
    booked.press("t<enter>-<enter>9<enter>14<enter>")
    assert WORDS.announces.format(name="Bandit", action="Knie", cost=8) in booked.prompt


@pytest.mark.parametrize("rolls", ["3<enter>9<enter>4<enter>", "3<enter>9<enter>20<enter>"])
def test_one_undo_takes_the_event_back_and_one_redo_brings_it_again(
    booked: Table, rolls: str
) -> None:
    acted = booked.data
    booked.press(f"t<enter>{rolls}<enter>")
    occurred, state = booked.data, booked.state
    booked.press("u")
    # as it was before the knee: it was taken back for good
    assert (booked["bandit"]["spent"], booked.data["next"]) == (0, "bandit")
    assert (booked["mira"]["waiting"], booked["jon"]["life"]) == ("Tür", 22)
    assert booked.press("y").data == occurred
    assert booked.state == state
    booked.press("yy")
    assert booked.data == occurred
    assert booked.press("u").press("akn >jon -5<enter>").data == acted
    booked.press("uu")
    # Wolf's wait is the last decision that stands before
    assert booked["wolf"]["waiting"] is None


def test_d11_the_log_alone_gives_the_same(booked: Table) -> None:
    booked.press("t<enter>3<enter>9<enter>4<enter><enter>")
    again = load(booked.path).history
    assert again.state == booked.state
    assert as_data(again.state) == booked.data
    assert again.state.announced == booked.state.announced != ()
    booked.press("5<enter>")
    assert RULESET.data(load(booked.path).history.state) == booked.data


def test_no_is_as_without_the_question(booked: Table) -> None:
    before = len(booked.new)
    booked.press("tn")
    assert booked.prompt.startswith(booked.asking.waiter_rolls.format(name="Mira", ease=5))
    # the one on turn now is taken for the causer
    booked.press("3<enter>9<enter>")
    assert booked.prompt.startswith(booked.asking.causer_rolls.format(name="Jon"))
    booked.press("10<enter><enter>")
    assert [line["type"] for line in booked.new[before:]] == ["trigger"]
    assert (booked["bandit"]["spent"], booked["jon"]["life"]) == (8, 17)
    assert booked.data["reactions"] == ["wolf", "jon", "mira"]


@pytest.mark.parametrize("script", ["5", "x<enter>", "12<enter>"])
def test_the_question_takes_no_other_answer(booked: Table, script: str) -> None:
    before = len(booked.new)
    booked.press(f"t{script}")
    assert booked.saying(CoreReason.YES_OR_NO) in booked.prompt
    assert len(booked.new) == before


@pytest.mark.parametrize(
    "script", ["<enter>", "<enter>3<enter>", "<enter>3<enter>4<enter>5<enter>"]
)
def test_c8_escape_at_any_line_leaves_the_action_booked(booked: Table, script: str) -> None:
    lines, data = booked.new, booked.data
    booked.press(f"t{script}<escape><enter>")
    assert (booked.new, booked.data, booked.is_typing) == (lines, data, False)


def test_r16_a_wait_that_the_action_ended_has_not_ended_yet(tmp_path: Path) -> None:
    # Jon spends 11 of 12: Bandit and Wolf stand at 10, and Bandit's wait would be over in vain
    table = running(tmp_path, *LURKING, wait("bandit")).press("11<enter>")
    assert (table.data["next"], table["mira"]["waiting"]) == ("mira", None)
    table.press("t")
    assert asks(table, "Aktion", "Jon")
    table.press("<enter>3<enter>")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Wolf", ease=5))
    table.press("4<enter>5<enter>1<enter><enter>")
    # 5+5, 4+5, 3+5, 1
    assert table.data["reactions"] == ["bandit", "wolf", "mira", "jon"]
    assert table["jon"]["spent"] == 0


def test_with_nobody_waiting_any_more_no_says_so(tmp_path: Path) -> None:
    table = running(tmp_path, wait("mira")).press("11<enter>11<enter>11<enter>")
    # Mira at 10 of 14 is on turn again: she waited in vain (R16)
    assert table.data["next"] == "mira"
    table.press("tn")
    assert table.saying(CommandReason.NO_EVENT_AWAITED) in table.prompt


def test_of_several_events_the_choice_follows(tmp_path: Path) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", "Fenster")).press("8<enter>t<enter>")
    assert table.prompt.startswith(table.asking.which_event)
    table.press("Fen<enter>9<enter>1<enter><enter>")
    assert table.new[-1]["event"] == "Fenster"
    assert table["mira"]["waiting"] == "Tür"
    assert table.data["reactions"] == ["wolf", "bandit"]


def test_r20_a_reaction_may_be_the_next_event(tmp_path: Path) -> None:
    table = running(tmp_path, wait("mira"), wait("wolf", "Schuss"))
    table.press("8<enter>t<enter>Tür<enter>9<enter>1<enter><enter>")
    assert table.data["reactions"] == ["mira", "bandit"]
    table.press("5 Schuss<enter>t")
    assert asks(table, "Schuss", "Mira")
    table.press("<enter>9<enter>2<enter><enter>")
    # Wolf waited for Mira's shot; she is still to do it, and Bandit his knee
    assert table.data["reactions"] == ["wolf", "mira", "bandit"]
    assert [deed.action for deed in table.state.announced] == ["Schuss", "Aktion"]
    table.press("pa<enter>a<enter>")
    assert [line["action"] for line in table.new[-2:]] == ["Schuss", "Aktion"]
    assert table.data["reactions"] == []


def test_what_was_announced_is_not_asked_about_again(booked: Table) -> None:
    booked.press("t<enter>-<enter>9<enter>4<enter><enter>p" + "a<enter>")
    assert booked["mira"]["waiting"] == "Tür"
    booked.press("t")
    assert not asks(booked, "Knie", "Bandit")
    assert booked.prompt.startswith(booked.asking.waiter_rolls.format(name="Mira", ease=5))


@pytest.mark.parametrize("script", ["x5<enter>", "p", "+3<enter>", "5<enter>u"])
def test_only_an_action_in_its_turn_is_asked_about(tmp_path: Path, script: str) -> None:
    table = running(tmp_path, *LURKING).to("Mira").press(script + "t")
    assert table.prompt.startswith(table.asking.waiter_rolls.format(name="Mira", ease=5))


def test_where_nobody_waited_it_is_no_event(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>t")
    assert table.saying(CommandReason.NO_EVENT_AWAITED) in table.prompt


def test_an_own_wait_before_makes_no_event(tmp_path: Path) -> None:
    """Mira waited in vain and acts: nobody else waited."""
    others = [
        {"type": "act", "id": id_, "action": "Aktion", "cost": 11}
        for id_ in ("wolf", "bandit", "jon")
    ]
    table = running(tmp_path, wait("mira"), *others).press("2<enter>t")
    assert table.saying(CommandReason.NO_EVENT_AWAITED) in table.prompt


def test_several_who_act_in_one_line_are_not_taken_back(tmp_path: Path) -> None:
    table = running(tmp_path, *LURKING, KNEE, {**KNEE, "id": "jon", "linked": True})
    table.press("t")
    assert not asks(table, "Knie", "Bandit")


# field notes


def test_c1_all_wait_and_the_event_comes(tmp_path: Path) -> None:
    table = running(tmp_path).press("w<enter>w<enter>w<enter>w<enter>")
    # 10 AP each; Bandit (9 AKP/R) and the others have less than 10 left, Mira is first again
    assert table.data["next"] == "mira"
    assert table["mira"]["waiting"] is None
    assert min(person["spent"] for person in table.data["participants"].values()) >= 0
    table.press("t1<enter>2<enter>3<enter>20<enter><enter>")
    assert table.data["reactions"][0] == "mira"
    assert {person["waiting"] for person in table.data["participants"].values()} == {None}
    assert [person["spent"] for person in table.data["participants"].values()] == [10] * 4


def test_c3_a_wait_after_acting_is_charged_once(tmp_path: Path) -> None:
    # Jon has 12 AKP/R: 9 spent, then a wait of 10: 7 owed
    table = running(tmp_path).press("13<enter>15<enter>8<enter>9<enter>")
    # Bandit (8 of 9) is next, then Jon (9 of 12)
    table.press("1<enter>w<enter>")
    assert (table["jon"]["spent"], table["jon"]["debt"]) == (19, 7)
    table.press("1<enter>1<enter>")
    assert table.data["round"] == 2
    assert (table["jon"]["spent"], table["jon"]["total_spent"]) == (7, 19)
    # the wait runs on (R15); the event, not Wolf's action, comes and costs nothing more (T28)
    table.press("tn5<enter>3<enter><enter>")
    assert table.data["reactions"][0] == "jon"
    assert table["jon"]["spent"] == 7


def test_c8_a_mistyped_roll_of_what_was_the_event_is_typed_otherwise(booked: Table) -> None:
    booked.press("ty3<enter>9<enter>2<enter><backspace>")
    assert booked.typed == "2"
    booked.press("0<enter>")
    assert WORDS.follows.format(action="Knie", cost=8) in booked.prompt
    booked.press("<backspace><ctrl+u><backspace><ctrl+u><backspace>")
    assert booked.typed == "3"
    booked.press("<ctrl+u>4<enter>9<enter>4<enter><enter>")
    assert booked.new[-1]["probes"] == [probe("mira", 4), probe("wolf", 9), probe("bandit", 4)]
