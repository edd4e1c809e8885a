"""Field notes over what is booked for several at once, taken back in part, or corrected."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.fight import FightDesk
from tests.tui.desks import START, Fields, Table, dice, npc, opened, pc, running, seated
from tests.tui.moments import made
from tests.tui.screens import at_screen

NEW_WAYS = (
    "P<ctrl+u>3<enter>16 2<enter>9 3<enter>12<enter>- 1<enter>7<enter>7<enter>7<enter><enter>",
    "8 >w,o1 -3<enter>", "<end><", "<end>>", "Btroll<enter>", "3 g<enter>", "10<enter>",
    "wTür<enter>", "akn >j -5<enter>", "t<enter>9<enter>4<enter><enter>", "3<enter>", "a<enter>",
    "8 >o1 -30<enter>j", "2 >o2 -30<enter>n", "<home>cblind 2<enter>",
    "nWolf 9 ini 5<enter>", "<home><space><space>s<escape>", "R<enter>", "G<home>s",
)  # fmt: skip
"""Decisions from the set-up on, with a bench and three orks of a group: from paper, aimed, seats,
from the bench, by the group, an action that was the event, who falls and who does not."""
UNALLOWED = "<end><"
"""Wolf sits first of the NPCs already: a refusal is no decision."""
RETAKEN = "akn >j -5<enter>"
"""What the event behind it takes back: no undo leads there any more."""


def frozen(table: Table) -> Fields:
    """All that a state is, whole."""
    return {**table.data, "whole": table.state}


def standing(lines: list[Fields]) -> int:
    """How many decisions of these lines count."""
    kinds = [line["type"] for line in lines if not line.get("linked")]
    return len(kinds) - 2 * kinds.count("undo")


def test_d4_d7_d11_every_kind_of_decision_is_kept_taken_back_and_given(tmp_path: Path) -> None:
    with dice(11, 7, 3):
        table = made("setup", tmp_path)
    states = [frozen(table)]
    for script in NEW_WAYS:
        before = len(table.new)
        table.press(script)
        assert not table.is_typing, (script, table.prompt)
        assert (len(table.new) > before) == (script != UNALLOWED), (script, table.prompt)
        # D11: after every decision the file alone gives the same
        assert as_data(load(table.path).history.state) == table.data, script
        if script not in (UNALLOWED, RETAKEN):
            states.append(frozen(table))
    count, steps = standing(table.new), [frozen(table)]
    joins = 7
    while table.press("u").prompt != table.saying(CoreReason.NOTHING_TO_UNDO):
        steps.append(frozen(table))
    assert len(steps) == 1 + count + joins
    assert [state for state in reversed(steps) if state in states] == states
    assert table.data["participants"] == {}
    for state in reversed(steps[:-1]):
        assert frozen(table.press("y")) == state
    assert as_data(load(table.path).history.state) == table.data


@settings(max_examples=30)
@given(
    st.lists(st.sampled_from([*NEW_WAYS[1:], "8<enter>", "p", "u", "y", "E<enter>"]), max_size=12)
)
def test_d7_undo_and_redo_lead_back_to_the_same_from_everywhere(
    tmp_path_factory: pytest.TempPathFactory, scripts: list[str]
) -> None:
    with dice(11, 7, 3):
        table = made("running", tmp_path_factory.mktemp("d7"))
    for script in scripts:
        table.press(f"{script}<escape><escape>")
        state, history = frozen(table), table.fight.session.history
        if history.can_undo:
            assert frozen(table.press("uy")) == state
        if history.can_redo:
            assert frozen(table.press("yu")) == state
    table.desk.close()


PLAYED = ("8 Knie<enter>", "3 Biss<enter>", "3 Hieb<enter>", "2 Hieb<enter>")


def test_d4_d7_a_corrected_fight_is_the_fight_played_so_and_goes_back_step_by_step(
    tmp_path: Path,
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    anew = running(tmp_path / "a")
    steps = [frozen(anew)]
    for script in ("7 Knie<enter>", *PLAYED[1:]):
        steps.append(frozen(anew.press(script)))
    table = running(tmp_path / "b").press("".join(PLAYED))
    table.press("l<end><up><up><up>k<ctrl+u>7 Knie<enter>j")
    assert frozen(table) == steps[-1]
    for state in reversed(steps[:-1]):
        assert frozen(table.press("u")) == state
    for state in steps[1:]:
        assert frozen(table.press("y")) == state


def test_d7_back_to_a_line_and_every_step_again(tmp_path: Path) -> None:
    table = running(tmp_path)
    states = [frozen(table)]
    for script in PLAYED:
        states.append(frozen(table.press(script)))
    table.press("l<end><up><up><up>b<enter>")
    assert frozen(table) == states[1]
    for state in states[2:]:
        assert frozen(table.press("y")) == state
    assert frozen(table.press("l<end><up><up>b<enter>l<end>b<enter>")) == states[-1]


def owing(folder: Path) -> Table:
    """A spent 9 of 12 and does something for 8; B waits with all 10 AP spent; C and D have one AP
    left each, C is on turn."""
    joins = (
        pc("a", 1, 12, 9, spent=9),
        npc("b", 1, 10, 5, life=9),
        npc("c", 2, 10, 7, spent=9, group="Ork", life=5),
        npc("d", 3, 10, 6, spent=9, group="Ork", life=5),
    )
    wait = {"type": "wait", "id": "b", "for": "Tür"}
    return seated(folder, *joins, START, wait).press("8<enter>")


ROUND_ENDS = {
    "a group acts": "1 g<enter>",
    "a group acts beyond its AP": "7 g<enter>",
    "one after the other": "1<enter>1<enter>",
    "the last ones wait": "wTür<enter>wTür<enter>",
    "by hand": "R<enter>",
    "redone": "R<enter>uy",
    "an announced action": "1<enter>1<enter>t<enter>9<enter>4<enter><enter>3<enter>a<enter>",
    "the last reaction is passed": "1<enter>1<enter>t<enter>1<enter>15<enter><enter>p",
    "the last one falls by the action": "1<enter>0 >d -9<enter>j",
    "the last ones fall by a group's blow": "1 g >d,c -9<enter>j",
    "the last one is out": "1<enter><home>o",
    "the last one leaves": "1<enter><home>L<enter>",
    "both are surprised": "<home><space><space>s",
    "the last one acts out of turn": "<home><down>x5<enter>.1<enter>",
    "a line is corrected": "1<enter>0 Ruf<enter>l<end>k<ctrl+u>1 Ruf<enter>j",
    "taken back and again from the log": "1 g<enter>l<end><up>b<enter>l<end>b<enter>",
}


@pytest.mark.parametrize("way", ROUND_ENDS)
def test_g1_what_is_owed_is_owed_by_every_way_a_round_can_end(tmp_path: Path, way: str) -> None:
    table = owing(tmp_path)
    assert (table.data["round"], table["a"]["spent"], table["a"]["debt"]) == (1, 17, 5)
    table.press(ROUND_ENDS[way])
    assert not table.is_typing, table.prompt
    assert table.data["round"] == 2
    assert (table["a"]["spent"], table["a"]["left"], table["a"]["total_spent"]) == (5, 7, 8)


def lasting(table: Table) -> list[tuple[str, int | None]]:
    """The conditions of Jon with their rounds left."""
    return [(one["name"], one["rounds_left"]) for one in table["jon"]["conditions"]]


def test_f7_a_condition_counts_once_over_undo_redo_and_correction(tmp_path: Path) -> None:
    table = running(tmp_path).to("Jon").press("cblind 2<enter>8 Knie<enter>R<enter>")
    assert lasting(table) == [("blind", 1)]
    assert lasting(table.press("u")) == [("blind", 2)]
    assert lasting(table.press("yuy")) == [("blind", 1)]
    # a cost before the round's end
    table.press("l<end><up>k<ctrl+u>7 Knie<enter>j")
    assert (table.data["round"], lasting(table)) == (2, [("blind", 1)])
    # the condition itself, above what no longer counts
    table.press("l<end><up><up><up><up>k<ctrl+u>blind 3<enter>j")
    assert (table.data["round"], lasting(table)) == (2, [("blind", 2)])
    assert lasting(table.press("R<enter>")) == [("blind", 1)]
    assert lasting(table.press("R<enter>")) == []
    assert lasting(table.press("u")) == [("blind", 1)]


def test_f7_who_acts_with_a_group_keeps_a_condition_until_the_round_ends(tmp_path: Path) -> None:
    table = owing(tmp_path).to("C").press("cblind 1<enter>")
    table.press("1 g<enter>")
    assert (table.data["round"], table["c"]["conditions"]) == (2, [])
    assert [one["name"] for one in table.press("u")["c"]["conditions"]] == ["blind"]
    assert table.press("y")["c"]["conditions"] == []


COMBAT = """\
title = "Rudel"
ruleset = "timeline"

[[participants]]
name = "Wolf"
side = "nsc"
count = 2
ap = 10
initiative = 5

[[reserves]]
name = "Wolf"
side = "nsc"
ap = 10
initiative = 5
"""


def left_and_opened(table: Table) -> Table:
    """The fight as it is when it is opened again."""
    path = table.path
    table.press("q")
    return opened(path)


def wolves(table: Table) -> list[str]:
    return sorted(name for name in table.names if name.startswith("Wolf"))


def test_e7_a_removed_number_is_not_used_again_however_somebody_comes(tmp_path: Path) -> None:
    path = tmp_path / "rudel.toml"
    path.write_text(COMBAT, encoding="utf-8")
    table = opened(path)
    assert wolves(table) == ["Wolf 1", "Wolf 2"]
    table.to("Wolf 2").press("L<enter>Bwo<enter>")
    table.press("nWolf 9 ini 3<enter>")
    assert wolves(table) == ["Wolf 1", "Wolf 2", "Wolf 3", "Wolf 4"]
    table.to("Wolf 4").press("L<enter>")
    # a fight opened again and a branch go on from there
    again = left_and_opened(table)
    again.press("nWolf 9 ini 3<enter>")
    assert wolves(again)[-1] == "Wolf 5"
    again.press("l<end>n<enter>")
    again.press("nWolf 9 ini 3<enter>")
    assert wolves(again)[-1] == "Wolf 6"
    assert len(set(wolves(again))) == 6


def test_e7_a_saved_set_up_keeps_names_and_goes_on_behind_them(tmp_path: Path) -> None:
    table = seated(tmp_path).press("nWolf x3 10 ini 5<enter>").to("Wolf 1").press("L<enter>")
    table.press("S<ctrl+u>Rudel<enter>")
    [saved] = tmp_path.rglob("*.toml")
    again = opened(saved)
    assert wolves(again) == ["Wolf 2", "Wolf 3"]
    again.press("nWolf 10 ini 5<enter>")
    assert wolves(again) == ["Wolf 2", "Wolf 3", "Wolf 4"]


LOOKS = (
    "v", "g", "G", "T", "C", ".", "<space>", "<escape>", "<down>", "<up>", "<left>", "<right>",
    "<home>", "<end>", "<pageup>", "<pagedown>", "l<up><escape>", "lco<escape>", "?<down><escape>",
    "<ctrl+p><down><escape>", "<ctrl+p>sort<enter>", "<ctrl+p>falten<enter>", "fwolf<enter>",
    "<ctrl+c>", ",<enter><escape>", "#<enter><escape>", "q<home><enter>", "qv<home><enter>",
)  # fmt: skip
"""All that changes only what is seen, or where one stands."""


@settings(max_examples=60)
@given(moment=st.sampled_from(["setup", "running", "reacting", "ended"]),
       looks=st.lists(st.sampled_from(LOOKS), min_size=1, max_size=15))  # fmt: skip
def test_b10_however_it_is_looked_at_the_fight_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, moment: str, looks: list[str]
) -> None:
    table = made(moment, tmp_path_factory.mktemp("b10"))
    before, path = frozen(table), table.path
    written = path.read_bytes()
    for look in looks:
        table.press(look)
        assert not table.is_typing, look
        table.picture  # noqa: B018
        assert frozen(table) == before, look
    assert path.read_bytes() == written
    table.desk.close()


async def test_b10_themes_sizes_and_the_clock_leave_the_fight_alone(tmp_path: Path) -> None:
    table = made("running", tmp_path)
    before, path = frozen(table), table.path
    table.desk.close()
    written = path.read_bytes()
    async with at_screen(path) as seen:
        for script in ("T", "TC", "G", "v", "T", "C"):
            await seen.burst(script)
            for size in ((120, 40), (60, 15), (20, 5), (80, 24)):
                await seen.size(*size)
        desk = seen.app.desk
        assert isinstance(desk, FightDesk)
        assert desk.session.state == before["whole"]
    assert path.read_bytes() == written


def test_b9_whoever_comes_in_round_2_the_others_keep_their_order(tmp_path: Path) -> None:
    table = made("running", tmp_path).press("8<enter>5<enter>3<enter>R<enter>")
    assert table.data["round"] == 2
    for script in ("Btroll<enter>", "nOrk x4 12 ini 20<enter>", "nKim 9 sc<enter>-3<enter>"):
        before = table.data["order"]
        table.press(script)
        there = table.data["order"]
        assert len(there) > len(before), script
        assert [id_ for id_ in there if id_ in before] == before, script


def test_a1_fully_tied_even_in_their_seat_stand_as_they_joined_everywhere(tmp_path: Path) -> None:
    tied = ["e", "c", "a", "d", "b"]
    table = seated(tmp_path, *(npc(id_, 1, 10, 7, group="Ork") for id_ in tied), START)
    for script in ("", "v", "v", "GG", "h", "h", "R<enter>", "uy"):
        table.press(script)
        assert table.rows == tied, script
        assert table.data["order"] == tied
    copied = table.press("lo").copied or ""
    assert copied
    assert [line.split(". ")[1] for line in copied.splitlines()[1:]] == list("ECADB")
    table.press("n<enter>")
    assert table.data["order"] == tied
    acted = []
    for _ in tied:
        acted.append(table.data["next"])
        table.press("3<enter>")
    assert acted == tied
    assert left_and_opened(table).data["order"] == tied
