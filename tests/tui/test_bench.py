"""Reserves that come in from the bench by keys."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.commands.reasons import CommandReason
from tests.tui.desks import HEADER, PARTY, START, Fields, Table, opened, seated

RESERVES: list[Fields] = [
    {"id": "ole", "name": "Fährmann Ole", "seat": 3, "ap": 10, "life": 20, "initiative": 11},
    {"id": "wegelagerer", "name": "Wegelagerer 1", "seat": 5, "ap": 11, "side": "npc"},
    {"id": "wegelagerer-2", "name": "Wegelagerer 2", "seat": 6, "ap": 11, "side": "npc"},
]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The PARTY's fight, running, three sitting on the bench."""
    return seated(tmp_path, *PARTY, START, header={**HEADER, "reserves": RESERVES})


def test_who_sits_on_the_bench_joins_with_the_values_prepared(table: Table) -> None:
    table.press("3<enter>5<enter>4<enter>2<enter>B")
    assert table.prompt.startswith(table.asking.who_joins)
    assert "Fährmann Ole 10 AP · Wegelagerer 1 · Wegelagerer 2" in table.prompt
    table.press("<enter>")
    assert [event["type"] for event in table.new[4:]] == ["join"]
    assert table.new[-1]["id"] == "ole"
    ole = table["ole"]
    assert (ole["life"], ole["initiative"], ole["seat"], ole["side"]) == (20, 11, 3, "pc")
    # R21: now, the least spent of those with AP left
    assert ole["spent"] == 2
    assert table.cursor == "ole"


def test_t18_in_the_fight_the_initiative_of_who_has_none_is_asked_at_once(table: Table) -> None:
    table.press("BOle<enter>")
    assert not table.is_typing
    table.press("Bw<enter>")
    assert table.prompt.startswith(table.asking.initiative_of.format(name="Wegelagerer 1"))
    table.press("5<enter>")
    assert table["wegelagerer"]["initiative"] == 5


@pytest.mark.parametrize("typed", ["2", "lagerer 2", "<down><down>", "w<down>"])
def test_one_of_the_bench_is_chosen(table: Table, typed: str) -> None:
    table.press(f"B{typed}<enter>")
    assert table["wegelagerer-2"]["name"] == "Wegelagerer 2"
    assert "wegelagerer" not in table.data["participants"]


def test_who_has_joined_does_not_sit_there_any_more(table: Table) -> None:
    table.press("BOle<enter>B")
    assert "Ole" not in table.prompt
    table.press("<enter><escape>B<enter><escape>B")
    assert table.saying(CommandReason.BENCH_EMPTY) in table.prompt
    assert {"Fährmann Ole", "Wegelagerer 1", "Wegelagerer 2"} <= set(table.names)


def test_who_is_taken_back_sits_there_again(table: Table) -> None:
    table.press("BOle<enter>uB")
    assert "Fährmann Ole 10 AP" in table.prompt


def test_nobody_of_that_name_sits_there(table: Table) -> None:
    table.press("BMira<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="Mira") in table.prompt
    assert table.press("<escape>").new == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("  ", {"reason": CoreReason.NAME_MISSING}),
        ("\u0958" * 101, {"reason": CoreReason.NAME_TOO_LONG, "limit": 200}),
    ],
)
def test_i7_a_name_in_the_header_that_cannot_be_kept_is_refused(
    tmp_path: Path, name: str, said: Fields
) -> None:
    """The second is 101 signs long, and 202 in the form in which names are kept."""
    header = {**HEADER, "reserves": [{"id": "x", "name": name, "seat": 1, "ap": 10}]}
    table = seated(tmp_path, *PARTY, header=header).press("B<enter>")
    assert table.saying(**said) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_the_bench_outlasts_the_program(table: Table) -> None:
    path = table.path
    table.press("BOle<enter><ctrl+q>")
    again = opened(path).press("B")
    assert "Wegelagerer 1 11 AP · Wegelagerer 2" in again.prompt


def test_without_a_bench_nobody_joins(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).press("B")
    assert table.saying(CommandReason.BENCH_EMPTY) in table.prompt
    assert table.press("x<enter>").new == []
