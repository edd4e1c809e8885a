"""Who has no life left is offered to be out, in the same decision (R22)."""

from pathlib import Path

import pytest

from gm_tracker.core.commands import Preferences
from gm_tracker.core.errors import CoreReason
from gm_tracker.core.prompt_words import PROMPT_WORDS
from tests.tui.desks import PARTY, START, Table, npc, running, seated

OFFERS = ("ask", "yes", "no")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (30 life, on turn), Wolf (16), Bandit (none), Jon (22): nothing is settled."""
    return running(tmp_path)


def kinds(table: Table) -> list[tuple[str, str]]:
    return [(event["type"], event["id"]) for event in table.new]


FALLS = [
    ("8 >w -16", [("act", "mira"), ("life", "wolf")]),
    ("<end><up><down>-22", [("life", "jon")]),
]


@pytest.mark.parametrize(("typed", "events"), FALLS)
def test_nothing_counts_before_the_answer(
    table: Table, typed: str, events: list[tuple[str, str]]
) -> None:
    before = (table.data, table.path.read_bytes())
    table.press(f"{typed}<enter>")
    assert (table.data, table.path.read_bytes()) == before
    name = {"wolf": "Wolf (0)", "jon": "Jon (0)"}[events[-1][1]]
    assert table.prompt.startswith(table.asking.fallen.format(names=name))
    assert PROMPT_WORDS["de"].by_letter in table.prompt
    table.press("<escape><enter>")
    assert (table.data, table.path.read_bytes()) == before
    assert not table.is_typing


@pytest.mark.parametrize(("typed", "events"), FALLS)
@pytest.mark.parametrize("answer", ["j", "y", "J", "<enter>j"])
def test_r22_yes_is_the_same_decision(
    table: Table, typed: str, events: list[tuple[str, str]], answer: str
) -> None:
    before = table.data
    table.press(f"{typed}<enter>{answer}")
    assert kinds(table) == [*events, ("out", events[-1][1])]
    assert [e.get("linked", False) for e in table.new] == [False] + [True] * len(events)
    assert table[events[-1][1]]["status"] == "out"
    assert table.press("u").data == before


@pytest.mark.parametrize(("typed", "events"), FALLS)
def test_no_leaves_who_fell_active(table: Table, typed: str, events: list[tuple[str, str]]) -> None:
    table.press(f"{typed}<enter>n")
    assert kinds(table) == events
    assert table[events[-1][1]]["status"] == "active"
    assert not table.is_typing


@pytest.mark.parametrize(("typed", "events"), FALLS)
def test_c8_a_double_enter_answers_no_question_that_nobody_has_read(
    table: Table, typed: str, events: list[tuple[str, str]]
) -> None:
    """Whoever falls: the second Enter is of the line before."""
    table.press(f"{typed}<enter><enter><enter>")
    assert (table.new, table.is_typing) == ([], True)
    assert table.saying(CoreReason.YES_OR_NO) in table.prompt
    table.press("n")
    assert kinds(table) == events


def test_who_is_healed_and_not_up_to_1_does_not_fall_by_it(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "life", "id": "wolf", "delta": -30})
    table.to("Wolf").press("+4<enter>8 >w +4<enter>")
    assert kinds(table) == [("life", "wolf"), ("act", "mira"), ("life", "wolf")]
    assert (table["wolf"]["life"], table.is_typing) == (-6, False)


def test_another_answer_is_refused(table: Table) -> None:
    table.press("8 >w -16<enter>5<enter>")
    assert table.saying(CoreReason.YES_OR_NO) in table.prompt
    assert (table.new, table.is_typing) == ([], True)
    table.press("<backspace>j")
    assert kinds(table)[-1] == ("out", "wolf")


def test_settled_as_yes_nobody_is_asked(table: Table) -> None:
    table.fight.session.preferences = Preferences(offer_out="yes")
    table.press("8 >w -20<enter>")
    assert kinds(table) == [("act", "mira"), ("life", "wolf"), ("out", "wolf")]


def test_settled_as_no_nobody_is_asked(table: Table) -> None:
    table.fight.session.preferences = Preferences(offer_out="no")
    table.press("8 >w -20<enter>").to("Jon").press("-22<enter>")
    assert kinds(table) == [("act", "mira"), ("life", "wolf"), ("life", "jon")]


@pytest.mark.parametrize("offer", OFFERS)
def test_who_has_life_left_is_not_asked_about(table: Table, offer: str) -> None:
    table.fight.session.preferences = Preferences(offer_out=offer)  # type: ignore[arg-type]
    table.press("8 >w -15<enter>")
    assert kinds(table) == [("act", "mira"), ("life", "wolf")]
    assert not table.is_typing


def test_who_is_out_already_is_not_asked_about(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "out", "id": "wolf"})
    table.press("8 >w -16<enter>")
    assert kinds(table) == [("act", "mira"), ("life", "wolf")]


def test_who_stayed_active_is_asked_about_again(table: Table) -> None:
    table.to("Wolf").press("-16<enter>n-1<enter>")
    assert table.prompt.startswith(table.asking.fallen.format(names="Wolf (-1)"))


def test_f5_several_who_fall_are_one_question(tmp_path: Path) -> None:
    joins = [npc(f"ork-{n}", n, 10, 20 - n, name=f"Ork {n}", life=2 * n) for n in range(1, 5)]
    table = seated(tmp_path, *joins, START)
    table.press("<space><space><space><space>-4<enter>")
    asked = table.asking.fallen.format(names="Ork 1 (-2), Ork 2 (0)")
    assert table.prompt.startswith(asked)
    before = table.data
    table.press("j")
    assert kinds(table) == [
        *(("life", f"ork-{n}") for n in range(1, 5)),
        ("out", "ork-1"),
        ("out", "ork-2"),
    ]
    table.press("u")
    assert table.data == before


def test_f5_several_targets_who_fall_are_out_after_all_were_hit(table: Table) -> None:
    table.press("8 >w,j -30<enter>j")
    assert kinds(table) == [
        ("act", "mira"),
        ("life", "wolf"),
        ("life", "jon"),
        ("out", "wolf"),
        ("out", "jon"),
    ]


def test_a_whole_group_that_fells_somebody_asks_once(tmp_path: Path) -> None:
    orks = [npc(f"ork-{n}", n, 10, 20, name=f"Ork {n}", group="Ork") for n in (1, 2)]
    table = seated(tmp_path, *orks, npc("wolf", 9, 10, 1, life=10), START)
    table.press("3 Biss g >w -6<enter>")
    assert table.prompt.startswith(table.asking.fallen.format(names="Wolf (-2)"))
    table.press("y")
    assert kinds(table) == [
        ("act", "ork-1"),
        ("life", "wolf"),
        ("act", "ork-2"),
        ("life", "wolf"),
        ("out", "wolf"),
    ]
    assert sum(not event.get("linked", False) for event in table.new) == 1


def test_a9_set_to_nought_is_a_fall_too(table: Table) -> None:
    table.to("Wolf").press("=0<enter>j")
    assert kinds(table) == [("life", "wolf"), ("out", "wolf")]


def test_b1_who_falls_by_its_own_action_is_passed_over(table: Table) -> None:
    table.press("8 >m -30<enter>j")
    assert (table["mira"]["spent"], table["mira"]["status"]) == (8, "out")
    assert table.data["next"] == "wolf"


def test_b4_a_fall_further_down_changes_nobodys_turn(table: Table) -> None:
    table.to("Jon").press("-22<enter>j")
    assert table.data["next"] == "mira"
    assert table.data["order"] == ["mira", "wolf", "bandit"]


def test_before_the_start_too(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY)
    table.to("Wolf").press("-16<enter>j")
    assert table["wolf"]["status"] == "out"
