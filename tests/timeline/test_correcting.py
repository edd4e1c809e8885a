"""Lines of the log corrected: the prompt opens with what was typed, and gives it anew."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.commands import Asking, Decision, Entry, Preferences, View
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import draft_of
from gm_tracker.core.naming import tidy
from gm_tracker.core.rewriting import is_same
from gm_tracker.timeline.commands.correcting import correction
from gm_tracker.timeline.commands.prompts import Fight as FightView
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.events import TimelineEvent, new_header
from gm_tracker.timeline.state import State
from tests.timeline.builders import Fight

NOBODY_OUT = Preferences(offer_out="no")


def view_of(fight: Fight) -> View[State, TimelineEvent]:
    history = fight.history
    return View(
        state=history.state,
        header=new_header("Furt"),
        lang="de",
        cursor=None,
        field=None,
        marked=(),
        chance=NoChance(),
        standing=history.standing,
        at=history.at,
        last_decision=history.last_decision,
    )


def opened(fight: Fight, seq: int) -> Asking[FightView]:
    """The line that corrects a line of the log."""
    return correction(view_of(fight), fight.history.decision_of(seq), seq)


def typed(fight: Fight, seq: int, *texts: str) -> list[dict[str, Any]]:
    """What comes of typing these texts, one line after the other, in place of what stands there."""
    prompt, view = opened(fight, seq), view_of(fight)
    outcome: Any = None
    for text in texts:
        outcome = prompt.enter(view, Entry(text, len(text)))
        if not isinstance(outcome, Decision):
            prompt = outcome
    assert isinstance(outcome, Decision), outcome
    return [shown(event) for event in outcome.events]


def shown(event: TimelineEvent) -> dict[str, Any]:
    """The fields that differ from their default."""
    given = event.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"type": event.type, **given}


def pair(**fields: Any) -> Fight:
    """Kim (line 1) and Ork (line 2) at 10 AP, begun (line 3); Kim is on turn."""
    return (
        Fight()
        .join("kim", initiative=9, life=20)
        .npc("ork", initiative=5, life=12, **fields)
        .start()
    )


@pytest.mark.parametrize(
    ("type_", "fields", "preset", "text", "changed"),
    [
        ("act", {"id": "kim", "action": "Knie", "cost": 8}, "8 Knie", "6 Knie", {"cost": 6}),
        ("act", {"id": "kim", "action": "Aktion", "cost": 8}, "8", "0", {"cost": 0}),
        (
            "act",
            {"id": "ork", "action": "Parade", "cost": 3, "out_of_turn": True},
            "3 Parade", "4 Parade", {"cost": 4},
        ),
        (
            "act",
            {"id": "kim", "action": "Knie", "cost": 8, "targets": ["ork"]},
            "8 Knie >o", "7 Knie >o", {"cost": 7},
        ),
        ("wait", {"id": "kim", "for": "Tür"}, "Tür", "Tor", {"for": "Tor"}),
        ("life", {"id": "ork", "delta": -3}, "-3", "-5", {"delta": -5}),
        ("life", {"id": "ork", "delta": 3}, "+3", "=10", {"delta": -2}),
        (
            "condition",
            {"id": "ork", "name": "blind", "rounds": 2},
            "blind 2", "blind 3", {"rounds": 3},
        ),
        ("edit", {"id": "ork", "set": {"spent": 4}}, "4", "5", {"set": {"spent": 5}}),
        ("edit", {"id": "ork", "set": {"name": "Org"}}, "Org", "Orkus", {"set": {"name": "Orkus"}}),
        ("edit", {"id": "ork", "set": {"initiative": 7}}, "7", "8", {"set": {"initiative": 8}}),
        ("edit", {"id": "ork", "set": {"initiative": -7}}, "=-7", "=-8",
         {"set": {"initiative": -8}}),
        ("note", {"text": "müde", "id": "ork"}, "müde", "wach", {"text": "wach"}),
        ("note", {"text": "Regen"}, "Regen", "Schnee", {"text": "Schnee"}),
    ],
)  # fmt: skip
def test_what_was_typed_can_be_typed_otherwise(
    type_: str, fields: dict[str, Any], preset: str, text: str, changed: dict[str, Any]
) -> None:
    named = {("for_" if name == "for" else name): value for name, value in fields.items()}
    fight = pair().take(type_, **named)
    assert opened(fight, 4).preset == preset
    assert typed(fight, 4, text) == [{"type": type_, **fields, **changed}]


def test_the_start_can_be_of_another_round() -> None:
    fight = pair()
    assert typed(fight, 3, "4") == [{"type": "start", "round": 4}]


def test_who_ended_a_condition_may_have_ended_another() -> None:
    fight = pair().condition("ork", "blind").condition("ork", "lahm")
    fight.take("condition_end", id="ork", name="blind")
    assert opened(fight, 6).preset == "-blind"
    assert typed(fight, 6, "-lahm") == [{"type": "condition_end", "id": "ork", "name": "lahm"}]


def test_a_newcomer_keeps_the_id_that_later_lines_name() -> None:
    fight = pair(hidden=True).act("kim", 3)
    assert opened(fight, 2).preset == '"Ork" 10 ini 5 leben 12 platz 1 versteckt nsc'
    [join] = typed(fight, 2, '"Uruk" 14 ini 5 platz 1')
    assert join == {
        "type": "join", "id": "ork", "name": "Uruk", "seat": 1, "ap": 14, "side": "npc",
        "initiative": 5,
    }  # fmt: skip


def test_a_newcomers_line_is_of_one_only() -> None:
    with pytest.raises(Refusal) as caught:
        typed(pair(), 2, "Ork x3 10")
    assert caught.value.reason is CommandReason.CORRECTS_ONE


def test_a_blow_is_one_line_with_what_it_did() -> None:
    fight = pair().act("kim", 8, action="Knie", targets=["ork"])
    fight.take("life", id="ork", delta=-5, by="kim", linked=True)
    assert opened(fight, 4).preset == "8 Knie >o -5"
    assert typed(fight, 4, "8 Knie >o -2") == [
        {"type": "act", "id": "kim", "action": "Knie", "cost": 8, "targets": ["ork"]},
        {"type": "life", "id": "ork", "delta": -2, "by": "kim", "linked": True},
    ]
    # the wound alone: the blow stays, and who struck it
    assert typed(fight, 5, "-1")[1] == {
        "type": "life", "id": "ork", "delta": -1, "by": "kim", "linked": True,
    }  # fmt: skip


def test_who_was_out_by_a_wound_is_not_out_by_a_smaller_one() -> None:
    fight = pair().take("life", id="ork", delta=-12).take("out", id="ork", linked=True)
    assert typed(fight, 4, "-2") == [{"type": "life", "id": "ork", "delta": -2}]


def test_f5_what_was_typed_for_several_is_corrected_for_all_of_them() -> None:
    fight = pair().take("life", id="ork", delta=-4).take("life", id="kim", delta=-4, linked=True)
    for seq in (4, 5):
        assert typed(fight, seq, "-3") == [
            {"type": "life", "id": "ork", "delta": -3},
            {"type": "life", "id": "kim", "delta": -3, "linked": True},
        ]


def test_what_else_a_decision_holds_stays() -> None:
    fight = pair().take("life", id="ork", delta=-4).take("life", id="kim", delta=-2, linked=True)
    fight.take("note", text="Pfeile", linked=True)
    assert typed(fight, 5, "-1") == [
        {"type": "life", "id": "ork", "delta": -4},
        {"type": "life", "id": "kim", "delta": -1, "linked": True},
        {"type": "note", "text": "Pfeile", "linked": True},
    ]


def test_r17_every_roll_is_asked_again_and_an_unchanged_one_keeps_its_dice() -> None:
    fight = pair().wait("kim").act("ork", 2)
    thrown = {"value": 17, "dice": "1d20+4", "faces": [13]}
    probes = [{"id": "kim", "roll": thrown}, {"id": "ork", "roll": 3}]
    fight.take("trigger", event="Tür", probes=probes)
    prompt = opened(fight, 6)
    assert prompt.preset == "17"
    view = view_of(fight)
    following: Any = prompt.enter(view, Entry("17", 2))
    assert following.preset == "3"
    assert typed(fight, 6, "17", "4", "") == [
        {"type": "trigger", "event": "Tür",
         "probes": [{"id": "kim", "roll": thrown}, {"id": "ork", "roll": 4}]},
    ]  # fmt: skip


def test_an_initiative_typed_again_keeps_its_dice_and_an_event_its_note() -> None:
    fight = Fight().join("kim")
    thrown = {"value": 17, "dice": "1d20+4", "faces": [13]}
    fight.take("edit", id="kim", set={"initiative": thrown}, note="knapp")
    assert typed(fight, 2, " 17") == [
        {"type": "edit", "id": "kim", "set": {"initiative": thrown}, "note": "knapp"}
    ]
    assert typed(fight, 2, "16")[0]["set"] == {"initiative": 16}


@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("out", {"id": "ork"}),
        ("leave", {"id": "ork"}),
        ("surprise", {"id": "ork"}),
        ("end_round", {}),
        ("end", {}),
        ("edit", {"id": "ork", "set": {"hidden": True}}),
        ("edit", {"id": "ork", "set": {"side": "pc"}}),
        ("edit", {"id": "ork", "set": {"ap": 9, "seat": 4}}),
    ],
)
def test_what_nothing_was_typed_for_is_taken_back_instead(
    type_: str, fields: dict[str, Any]
) -> None:
    fight = pair().take(type_, **fields)
    with pytest.raises(Refusal) as caught:
        opened(fight, 4)
    assert caught.value.reason is CoreReason.NOT_CORRECTED


def test_it_is_asked_of_the_fight_as_it_was_then() -> None:
    """`=10` and the preview mean the life points before the wound, not those of now."""
    fight = pair().take("life", id="ork", delta=-3).take("life", id="ork", delta=-4)
    prompt, view = opened(fight, 4), view_of(fight)
    assert "12 → 10" in "".join(span.text for span in prompt.preview(view, Entry("=10", 3)).line)
    assert typed(fight, 4, "=10")[0]["delta"] == -2


names = st.text(min_size=1, max_size=12).filter(lambda name: name.isprintable() and name.strip())


@given(names, st.integers(0, 99), st.sampled_from([None, 1, 7]))
def test_left_as_it_opens_it_changes_nothing(name: str, cost: int, rounds: int | None) -> None:
    """Whatever signs are in a name: only what is typed otherwise is read."""
    fight = Fight().join("kim", name=name).npc("ork", life=9).start()
    fight.act("kim", cost, action=name, targets=["ork"]).condition("ork", name, rounds=rounds)
    view = view_of(fight)
    for seq in (1, 4, 5):
        prompt = opened(fight, seq)
        assert prompt.enter(view, Entry(prompt.preset, len(prompt.preset))) is None


@given(st.integers(0, 99), st.integers(-99, 99), st.booleans(), st.booleans())
def test_the_preset_typed_anew_is_the_same_decision(
    cost: int, delta: int, wounded: bool, hidden: bool
) -> None:
    """A blank behind it makes it typed, and means the same."""
    fight = Fight().join("kim", life=9, hidden=hidden, initiative=-3).npc("ork", life=200).start()
    fight.act("kim", cost, action="Knie", targets=["ork"])
    if wounded and delta:
        fight.take("life", id="ork", delta=delta, by="kim", linked=True)
    fight.condition("ork", "blind", rounds=3).take("note", text="ja")
    view = replace(view_of(fight))
    for event in list(fight.history.standing()):
        if event.type == "start" or (event.type == "life" and event.linked):
            continue
        prompt = opened(fight, event.seq)
        outcome = prompt.enter(view, Entry(f"{prompt.preset} ", 0))
        assert isinstance(outcome, Decision), event
        assert is_same(list(map(draft_of, outcome.events)), fight.history.decision_of(event.seq))


@pytest.mark.parametrize(
    ("type_", "fields", "text"),
    [
        ("edit", {"id": "ork", "set": {"spent": 4}}, "0"),
        ("edit", {"id": "ork", "set": {"name": "Org"}}, "Ork"),
        ("edit", {"id": "ork", "set": {"initiative": 7}}, "5"),
        ("life", {"id": "ork", "delta": -4}, "=12"),
        ("life", {"id": "ork", "delta": -4}, "-0"),
        ("condition", {"id": "ork", "name": "blind"}, ""),
        ("act", {"id": "kim", "action": "Knie", "cost": 8}, ""),
    ],
)
def test_f1_corrected_to_what_was_there_before_it_is_to_be_taken_back(
    type_: str, fields: dict[str, Any], text: str
) -> None:
    """Closing without a word would look as if it had counted."""
    fight = pair().take(type_, **fields)
    with pytest.raises(Refusal) as caught:
        opened(fight, 4).enter(view_of(fight), Entry(text, len(text)))
    assert caught.value.reason is CoreReason.NOTHING_LEFT


def test_before_the_start_too_an_initiative_set_back_is_to_be_taken_back() -> None:
    fight = Fight().join("kim").join("jon").edit("kim", initiative=7)
    with pytest.raises(Refusal) as caught:
        opened(fight, 3).enter(view_of(fight), Entry("-", 1))
    assert caught.value.reason is CoreReason.NOTHING_LEFT


def test_r17_while_rolls_are_corrected_the_way_leads_back() -> None:
    fight = pair().wait("kim").act("ork", 2)
    probes = [{"id": "kim", "roll": 17}, {"id": "ork", "roll": 3}]
    fight.take("trigger", event="Tür", probes=probes)
    prompt, view = opened(fight, 6), view_of(fight)
    assert prompt.before is None
    following: Any = prompt.enter(view, Entry("12", 2))
    assert (following.preset, following.before.preset) == ("3", "12")
    again: Any = following.before.enter(view, Entry("11", 2)).enter(view, Entry("3", 1))
    outcome = again.enter(view, Entry())
    assert [probe.roll for probe in outcome.events[0].probes] == [11, 3]


odd = st.text(st.sampled_from('ag> "+-,25'), min_size=1, max_size=8)
any_name = (odd | names).filter(lambda name: bool(name.strip()))
wounds = st.lists(
    st.tuples(st.sampled_from(["ork", "jon"]), st.integers(-99, 99).filter(bool)), max_size=4
)


def typed_again(fight: Fight, seq: int) -> tuple[TimelineEvent, ...]:
    """What comes of the line that corrects another, typed anew as it opens."""
    corrected: Any = opened(fight, seq)
    before = replace(view_of(fight), state=corrected.state, preferences=NOBODY_OUT)
    preset = corrected.preset
    outcome = corrected.prompt.enter(before, Entry(preset, len(preset)))
    assert isinstance(outcome, Decision), preset
    return tuple(event for event in outcome.events if event.type != "undo")


@given(any_name, st.integers(0, 99), st.permutations(["ork", "jon", "kim"]), wounds)
def test_every_act_reads_back_from_its_line(
    action: str, cost: int, targets: list[str], hurt: list[tuple[str, int]]
) -> None:
    fight = Fight().join("kim", life=9).join("jon", life=9).npc("ork", life=9).start(round=3)
    fight.act("kim", cost, action=action, targets=targets)
    for id_, delta in hurt:
        fight.take("life", id=id_, delta=delta, by="kim", linked=True)
    assert is_same(typed_again(fight, 5), fight.history.decision_of(5))


@given(any_name, st.none() | st.integers(1, 99))
def test_every_condition_reads_back_from_its_line(name: str, rounds: int | None) -> None:
    fight = pair().condition("ork", name, rounds=rounds)
    assert is_same(typed_again(fight, 4), fight.history.decision_of(4))
    fight.take("condition_end", id="ork", name=name)
    assert is_same(typed_again(fight, 5), fight.history.decision_of(5))


@given(
    any_name.map(tidy),
    st.sampled_from(["pc", "npc"]),
    st.booleans(),
    st.none() | st.integers(0, 99),
    st.sampled_from([{}, {"initiative": -3}, {"dice": "1d20 + 4"}]),
)
def test_every_newcomer_reads_back_from_its_line(
    name: str, side: str, hidden: bool, spent: int | None, rolled: dict[str, Any]
) -> None:
    given = {} if spent is None else {"spent": spent}
    fight = Fight().join("kim", name=name, side=side, hidden=hidden, **given, **rolled)
    [again] = typed_again(fight, 1)
    assert is_same([again.model_copy(update={"id": "kim"})], fight.history.decision_of(1))
