"""An action that is an event: announced with the rolls, charged when its place comes (R18)."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import plain
from gm_tracker.storage.lines import event_line
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Deed
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.words import TimelineWords
from tests.timeline import strategies
from tests.timeline.builders import Fight, frozen, read, refused
from tests.timeline.strategies import Move, doing

KNEE = {"id": "o", "action": "Knie", "cost": 8, "targets": ["w"]}
AS_DEED = Deed(id="o", action="Knie", cost=8, targets=("w",))


def lurker() -> Fight:
    """W (INI 9) waits for the door, O and P (initiative 7 and 5) are at 0 AP, O on turn."""
    fight = Fight().join("w", ap=20, initiative=9).npc("o", ap=20, initiative=7)
    return fight.npc("p", ap=20, initiative=5).start().wait("w")


def announced(w: int = 9, o: int = 5, **rolls: int) -> Fight:
    """The knee is the event: W (+5) rolls, and O, whose knee it is."""
    probes = [{"id": id_, "roll": roll} for id_, roll in {"w": w, "o": o, **rolls}.items()]
    return lurker().take("trigger", event="Tür", probes=probes, announced=KNEE)


def test_r18_an_action_is_announced_first_and_charged_when_its_place_comes() -> None:
    fight = announced()
    assert (fight.reactions, fight.spent["o"]) == (["w", "o"], 0)
    assert fight.state.announced == (AS_DEED,)
    assert fight.state.announced_by("o") == AS_DEED
    assert fight.state.announced_by("w") is None
    fight.act("w", 4)
    assert fight.state.announced == (AS_DEED,)
    fight.act("o", 8, action="Knie")
    assert fight.spent["o"] == 8
    assert fight.state.announced_by("o") is None


def test_r18_nobody_is_bound_to_what_was_announced() -> None:
    fight = announced().act("w", 4).act("o", 3, action="Sprung")
    assert (fight.state.announced, fight.spent["o"]) == ((), 3)


LAPSES: dict[str, Callable[[Fight], Fight]] = {
    "out": lambda fight: fight.out("o"),
    "leave": lambda fight: fight.leave("o"),
    "end_round": lambda fight: fight.end_round(),
    "end": lambda fight: fight.take("end"),
    "pass": lambda fight: fight.pass_("w").pass_("o"),
    "wait": lambda fight: fight.pass_("w").wait("o"),
}


@pytest.mark.parametrize("how", LAPSES)
def test_r18_what_was_announced_lapses_with_the_reaction(how: str) -> None:
    fight = LAPSES[how](announced())
    assert "o" not in fight.reactions
    assert fight.state.announced == ()


def test_r23_an_action_out_of_turn_leaves_it_announced() -> None:
    fight = announced().parry("o", 3).out("p")
    assert (fight.reactions, fight.state.announced) == (["w", "o"], (AS_DEED,))


def test_r20_a_newer_event_leaves_it_announced() -> None:
    fight = Fight().join("w", ap=20, initiative=9).join("v", ap=20, initiative=8)
    fight.npc("o", ap=20, initiative=7).start().wait("w").wait("v", for_="Schuss")
    fight.take(
        "trigger",
        event="Tür",
        probes=[{"id": "w", "roll": 9}, {"id": "o", "roll": 5}],
        announced={"id": "o", "action": "Knie", "cost": 8},
    )
    fight.take(
        "trigger",
        event="Schuss",
        probes=[{"id": "v", "roll": 9}, {"id": "w", "roll": 1}],
        announced={"id": "w", "action": "Schuss", "cost": 5},
    )
    assert fight.reactions == ["v", "w", "o"]
    assert [deed.id for deed in fight.state.announced] == ["w", "o"]
    fight.act("v", 1).act("w", 5)
    assert [deed.id for deed in fight.state.announced] == ["o"]


def test_r20_who_rolls_anew_keeps_what_it_announced_and_may_announce_anew() -> None:
    fight = Fight().join("w", ap=20, initiative=9).join("v", ap=20, initiative=8)
    fight.npc("o", ap=20, initiative=7).start().wait("w").wait("v", for_="Schuss")
    both = [{"id": "w", "roll": 9}, {"id": "o", "roll": 5}]
    fight.take("trigger", event="Tür", probes=both, announced=KNEE)
    again = [{"id": "v", "roll": 9}, {"id": "o", "roll": 1}]
    kept = fight.take("trigger", event="Schuss", probes=again)
    assert (kept.reactions, kept.state.announced) == (["v", "o", "w"], (AS_DEED,))
    kick = {"id": "o", "action": "Tritt", "cost": 4}
    fight.undo().take("trigger", event="Schuss", probes=again, announced=kick)
    assert fight.state.announced == (Deed(id="o", action="Tritt", cost=4),)


@pytest.mark.parametrize(("field", "value"), [("id", "elf"), ("targets", ["w", "elf"])])
def test_what_is_announced_names_only_who_is_there(field: str, value: Any) -> None:
    probes = [{"id": "w", "roll": 9}, {"id": "o", "roll": 5}]
    deed = {**KNEE, field: value}
    data = {"event": "Tür", "probes": probes, "announced": deed}
    assert refused(lurker(), TimelineReason.UNKNOWN_ID, "trigger", **data) == {"id": "elf"}


moves = st.lists(strategies.rough_moves, min_size=4, max_size=25)


@given(strategies.rules, moves, st.integers(0, 99))
def test_nothing_follows_from_what_is_announced(
    rules: dict[str, Any], moves: list[Move], which: int
) -> None:
    """The same fight with and without: equal in every respect but for the note itself."""

    def gathered() -> Fight:
        fight = Fight(**rules)
        for id_ in "abcd":
            fight.join(id_, initiative=ord(id_) % 3)
        return fight.start()

    with_it, without = gathered(), gathered()
    for move in moves:
        line = doing(move, without.data)
        try:
            without.history.push(read({"seq": len(without.history) + 1, **line}))
        except Refusal:
            continue
        if line["type"] == "trigger":
            id_ = line["probes"][which % len(line["probes"])]["id"]
            line = {**line, "announced": {"id": id_, "action": "Knie", "cost": 8}}
        with_it.history.push(read({"seq": len(with_it.history) + 1, **line}))
        assert frozen(with_it.state) == frozen(without.state)
        assert with_it.state._replace(announced=()) == without.state
        ids = [deed.id for deed in with_it.state.announced]
        assert set(ids) <= set(with_it.reactions)
        assert len(ids) == len(set(ids))


# in the log


def test_what_is_announced_is_written_only_where_there_is_some() -> None:
    fight = announced()
    line = event_line(fight.history.events[-1])
    found = b'"announced":{"id":"o","action":"Knie","cost":8,"targets":["w"]}'
    assert found in line
    assert b"announced" not in event_line(lurker().trigger(w=3).history.events[-1])


@pytest.mark.parametrize(
    "wrong", [None, {}, {**KNEE, "cost": 1000}, {**KNEE, "out_of_turn": True}, "Knie"]
)
def test_what_is_announced_has_the_fields_and_bounds_of_an_action(wrong: Any) -> None:
    line = {"seq": 1, "type": "trigger", "event": "", "probes": [], "announced": wrong}
    with pytest.raises(ValidationError):
        read(line)


# in words


def test_the_log_tells_what_is_announced() -> None:
    fight = announced()
    seq = len(fight.history)
    states = fight.history.at(seq - 1), fight.history.events[-1], fight.history.at(seq)
    assert TimelineWords("de").told(*states).endswith("W, O  O kündigt an: Knie → W 8")
    assert TimelineWords("en").told(*states).endswith("W, O  O announces: Knie → W 8")


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_tells_it_until_it_is_done(lang: Lang) -> None:
    says = {"de": "kündigt an: Knie 8", "en": "announces: Knie 8"}[lang]
    screen = RULESET.screen(lang)
    fight = announced()

    def cell() -> str:
        row = next(row for row in screen.board(fight.state, "next").rows if row.key == "o")
        return plain(row.cells[-1])

    assert cell() == says
    fight.act("w", 4)
    assert cell() == says
    fight.act("o", 8)
    assert says not in cell()
