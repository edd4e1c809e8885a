"""Every event that the rules do not allow: the reason, the data, and nothing changed."""

from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.timeline.decide import TimelineReason as No
from tests.timeline.builders import Fight, refused, unchanged_history


def setup() -> Fight:
    """A, with life points, and B, not started."""
    return Fight().join("a", ap=20, initiative=9, life=5).npc("b", ap=20, initiative=8)


def running() -> Fight:
    """A is on turn."""
    return setup().start()


def reacting() -> Fight:
    """B reacts first, then A; C waits on."""
    fight = setup().join("c", ap=20, initiative=7, spent=1).start().wait("a").act("b", 5)
    return fight.wait("c").trigger(a=1, b=9)


def ended() -> Fight:
    """Over."""
    return running().take("end")


ACT: dict[str, Any] = {"action": "Knie", "cost": 8}
JOIN: dict[str, Any] = {"name": "A", "seat": 9, "ap": 5}
Lines = list[tuple[str, dict[str, Any]]]
RUNNING: Lines = [
    ("act", {"id": "a", **ACT}),
    ("act", {"id": "a", **ACT, "out_of_turn": True}),
    ("wait", {"id": "a", "for_": "Tür"}),
    ("trigger", {"event": "Tür", "probes": [{"id": "a", "roll": 1}]}),
    ("pass", {"id": "a"}),
    ("end_round", {}),
    ("end", {}),
]
ANY_TIME: Lines = [
    ("edit", {"id": "a", "set": {"ap": 3}}),
    ("surprise", {"id": "a"}),
    ("out", {"id": "a"}),
    ("back", {"id": "a"}),
    ("leave", {"id": "a"}),
    ("life", {"id": "a", "delta": 1}),
    ("condition", {"id": "a", "name": "blind"}),
    ("condition_end", {"id": "a", "name": "blind"}),
]


@pytest.mark.parametrize(("type_", "fields"), RUNNING)
def test_needs_a_running_fight(type_: str, fields: dict[str, Any]) -> None:
    assert refused(setup(), No.NOT_STARTED, type_, **fields) == {}


@pytest.mark.parametrize(
    ("type_", "fields"), [*RUNNING, *ANY_TIME, ("start", {}), ("join", {"id": "c", **JOIN})]
)
def test_nothing_but_notes_undo_and_redo_after_the_end(type_: str, fields: dict[str, Any]) -> None:
    assert refused(ended(), No.ENDED, type_, **fields) == {}


def test_a_note_undo_and_redo_may_follow_the_end() -> None:
    fight = ended().take("note", text="Beute: 3 Silber", id="a")
    assert fight.data["phase"] == "ended"
    assert fight.undo().undo().data["phase"] == "running"
    assert fight.redo().redo().data["phase"] == "ended"


@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        *[(type_, {**fields, "id": "z"}) for type_, fields in [*RUNNING[:3], *ANY_TIME]],
        ("pass", {"id": "z"}),
        ("act", {"id": "a", **ACT, "targets": ["b", "z"]}),
        ("life", {"id": "a", "delta": 1, "by": "z"}),
        ("note", {"text": "wer?", "id": "z"}),
        ("trigger", {"event": "Tür", "probes": [{"id": "z", "roll": 1}]}),
    ],
)
def test_an_id_nobody_has(type_: str, fields: dict[str, Any]) -> None:
    assert refused(running(), No.UNKNOWN_ID, type_, **fields) == {"id": "z"}


@pytest.mark.parametrize("fight", [setup, running])
def test_an_id_somebody_has_already(fight: Any) -> None:
    assert refused(fight(), No.ID_IN_USE, "join", id="a", **JOIN) == {"id": "a"}


def test_an_undone_join_frees_its_id() -> None:
    fight = setup().undo().join("b", name="Anders")
    assert fight["b"]["name"] == "Anders"


def test_start_needs_somebody_active() -> None:
    assert refused(Fight(), No.NOBODY_ACTIVE, "start") == {}
    refused(setup().out("a").leave("b"), No.NOBODY_ACTIVE, "start")


def test_a_running_fight_cannot_start() -> None:
    assert refused(running(), No.ALREADY_STARTED, "start") == {}


@pytest.mark.parametrize(
    ("type_", "fields"), [("act", ACT), ("act", {**ACT, "out_of_turn": True}),
                          ("wait", {"for_": "Tür"}), ("pass", {}), ("out", {})],
)  # fmt: skip
def test_needs_somebody_active(type_: str, fields: dict[str, Any]) -> None:
    fight = running().out("a")
    assert refused(fight, No.NOT_ACTIVE, type_, id="a", **fields) == {"name": "A"}


def test_who_is_out_cannot_roll_at_an_event() -> None:
    fight = running().wait("a").out("b")
    probes = [{"id": "a", "roll": 1}, {"id": "b", "roll": 2}]
    data = refused(fight, No.NOT_ACTIVE, "trigger", event="Tür", probes=probes)
    assert data == {"name": "B"}


def test_only_who_is_out_comes_back() -> None:
    assert refused(running(), No.NOT_OUT, "back", id="a") == {"name": "A"}
    assert refused(setup(), No.NOT_OUT, "back", id="a") == {"name": "A"}


@pytest.mark.parametrize(("type_", "fields"), [("act", ACT), ("wait", {"for_": "Tür"})])
def test_only_who_is_on_turn(type_: str, fields: dict[str, Any]) -> None:
    names = {"name": "B", "on_turn": "A"}
    assert refused(running(), No.NOT_ON_TURN, type_, id="b", **fields) == names
    names = {"name": "C", "on_turn": "B"}
    assert refused(reacting(), No.NOT_ON_TURN, type_, id="c", **fields) == names


@pytest.mark.parametrize(("type_", "fields"), [("act", ACT), ("wait", {"for_": "Tür"})])
def test_where_nobody_stands_nobody_is_on_turn(type_: str, fields: dict[str, Any]) -> None:
    fight = running().out("a", "b")
    assert fight.next is None
    assert refused(fight, No.NOBODY_ON_TURN, type_, id="a", **fields) == {"name": "A"}


def test_who_has_left_is_named() -> None:
    fight = running().leave("a")
    assert refused(fight, No.HAS_LEFT, "act", id="a", **ACT) == {"name": "A"}


def test_pass_is_for_reactions() -> None:
    assert refused(running(), No.NO_REACTION, "pass", id="a") == {"name": "A"}
    assert refused(reacting(), No.NO_REACTION, "pass", id="c") == {"name": "C"}


def test_only_the_first_reaction_can_be_passed() -> None:
    fight = reacting()
    assert fight.reactions == ["b", "a"]
    names = {"name": "A", "on_turn": "B"}
    assert refused(fight, No.REACTION_NOT_FIRST, "pass", id="a") == names


def test_an_event_needs_somebody_who_waits() -> None:
    for probes in ([], [{"id": "a", "roll": 1}], [{"id": "b", "roll": 1}]):
        assert refused(running(), No.NOBODY_WAITS, "trigger", event="Tür", probes=probes) == {}


def test_nobody_rolls_twice() -> None:
    fight = running().wait("a")
    probes = [{"id": "a", "roll": 1}, {"id": "b", "roll": 1}, {"id": "a", "roll": 9}]
    data = refused(fight, No.ROLLS_TWICE, "trigger", event="Tür", probes=probes)
    assert data == {"name": "A"}


def test_r17_whose_action_is_the_event_rolls_for_it() -> None:
    fight = running().wait("a")
    fields = {
        "event": "Tür",
        "probes": [{"id": "a", "roll": 1}],
        "announced": {"id": "b", "action": "Knie", "cost": 8},
    }
    assert refused(fight, No.ANNOUNCES_UNROLLED, "trigger", **fields) == {"name": "B"}


def test_life_changes_only_for_who_has_life_points() -> None:
    assert refused(running(), No.NO_LIFE, "life", id="b", delta=-1) == {"name": "B"}


def test_an_unknown_condition_cannot_end() -> None:
    fight = running().condition("a", "blind")
    data = refused(fight, No.UNKNOWN_CONDITION, "condition_end", id="a", name="lahm")
    assert data == {"name": "A", "condition": "lahm"}
    refused(fight, No.UNKNOWN_CONDITION, "condition_end", id="b", name="blind")
    fight.take("condition_end", id="a", name="blind")
    refused(fight, No.UNKNOWN_CONDITION, "condition_end", id="a", name="blind")


@pytest.mark.parametrize(
    ("fight", "type_", "reason"),
    [
        (Fight(), "undo", CoreReason.NOTHING_TO_UNDO),
        (Fight().join("a").undo(), "undo", CoreReason.NOTHING_TO_UNDO),
        (running(), "redo", CoreReason.NOTHING_TO_REDO),
        (running().undo().take("note", text="neu"), "redo", CoreReason.NOTHING_TO_REDO),
        (running().undo().redo(), "redo", CoreReason.NOTHING_TO_REDO),
    ],
)
def test_nothing_to_undo_or_redo(fight: Fight, type_: str, reason: Reason) -> None:
    assert refused(fight, reason, type_) == {}


@pytest.mark.parametrize(
    ("fight", "type_", "fields"),
    [
        (Fight(), "join", {"id": "a", **JOIN}),
        (running().undo(), "note", {"text": "x"}),
        (running().undo().redo(), "note", {"text": "x"}),
        (running(), "undo", {}),
        (running().undo(), "redo", {}),
    ],
)
def test_linked_to_nothing(fight: Fight, type_: str, fields: dict[str, Any]) -> None:
    refused(fight, CoreReason.LINKED, type_, linked=True, **fields)


@pytest.mark.parametrize("seq", [0, 1, 3, 5, 10**12])
def test_a_gap_in_the_numbers(seq: int) -> None:
    fight = running()
    event = fight.line("note", text="x").model_copy(update={"seq": seq})
    with unchanged_history(fight.history), pytest.raises(Refusal) as caught:
        fight.history.push(event)
    assert caught.value.reason == CoreReason.SEQ
    assert caught.value.data == {"expected": 4, "found": seq}


def test_every_reason_is_tried_here() -> None:
    text = Path(__file__).read_text("utf-8")
    assert [reason.name for reason in No if f"No.{reason.name}" not in text] == []
