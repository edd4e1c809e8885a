"""What is done to the row under the cursor, or to all marked rows as one decision."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.screen import plain
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import PARTY, START, Table, running, seated


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (30 life), Jon (22), Wolf (16), Bandit (none); running, Mira on turn."""
    return running(tmp_path)


# surprise, out and back, hide, leave


def test_t25_surprise_costs_ten(table: Table) -> None:
    table.to("Wolf").press("s")
    assert table.new == [{"type": "surprise", "id": "wolf"}]
    assert table["wolf"]["spent"] == 10


def test_t25_all_marked_are_surprised_as_one_decision(table: Table) -> None:
    table.press("<space><space>s")
    assert [table[id_]["spent"] for id_ in ("mira", "wolf", "bandit", "jon")] == [10, 10, 0, 0]
    table.press("u")
    assert [table[id_]["spent"] for id_ in ("mira", "wolf")] == [0, 0]


def test_r14_a_second_surprise_asks_first(table: Table) -> None:
    table.to("Wolf").press("s").to("Wolf").press("s")
    asked = table.asking.surprise_again.format(names="Wolf", cost=10)
    assert table.prompt.startswith(asked)
    table.press("<escape>")
    assert table["wolf"]["spent"] == 10
    table.press("s<enter>")
    assert table["wolf"]["spent"] == 20
    assert [event["type"] for event in table.new] == ["surprise", "surprise"]


def test_r14_of_several_those_surprised_already_are_named(table: Table) -> None:
    table.to("Wolf").press("s")
    table.to("Jon").press("<space>").to("Wolf").press("<space>s")
    assert table.prompt.startswith(table.asking.surprise_again.format(names="Wolf", cost=10))
    table.press("<enter>")
    assert [table[id_]["spent"] for id_ in ("jon", "wolf")] == [10, 20]
    assert [event.get("linked", False) for event in table.new] == [False, False, True]


def test_r14_once_on_turn_again_a_surprise_is_over_and_charged_at_once(table: Table) -> None:
    # all at 10 but Wolf (0), who acts; then Mira (10) is on turn again
    table.to("Mira").press("s").to("Bandit").press("s").to("Jon").press("s")
    table.press("12<enter>")
    assert table.data["next"] == "mira"
    table.to("Mira").press("s")
    assert (table["mira"]["spent"], table.is_typing) == (20, False)


def test_r22_a_second_surprise_of_who_has_left_is_refused_unasked(tmp_path: Path) -> None:
    lines = ({"type": "surprise", "id": "wolf"}, {"type": "leave", "id": "wolf"})
    table = running(tmp_path, *lines).to("Wolf").press("s")
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert not table.is_typing


def test_r22_out_and_back_by_the_same_key(table: Table) -> None:
    table.press("o")
    assert table.new == [{"type": "out", "id": "mira"}]
    assert table.data["next"] == "wolf"
    assert table.cursor == "mira"
    table.press("o")
    assert table.new[-1] == {"type": "back", "id": "mira"}
    assert table["mira"]["status"] == "active"


def test_r22_out_and_back_for_marked_rows(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "out", "id": "jon"})
    table.press("<space>").to("Jon").press("<space>o")
    assert [event["type"] for event in table.new] == ["out", "back"]
    assert (table["mira"]["status"], table["jon"]["status"]) == ("out", "active")


def test_hide_and_reveal(table: Table) -> None:
    table.to("Wolf").press("h")
    assert table.new == [{"type": "edit", "id": "wolf", "set": {"hidden": True}}]
    assert "versteckt" in _state(table, "wolf")
    table.press("h")
    assert table.new[-1] == {"type": "edit", "id": "wolf", "set": {"hidden": False}}
    assert "versteckt" not in _state(table, "wolf")


def test_r22_leaving_for_good_asks_first(table: Table) -> None:
    table.to("Wolf").press("L")
    assert table.prompt.startswith(table.asking.leave.format(names="Wolf"))
    table.press("<escape>")
    assert table.new == []
    table.press("Lx<enter>")
    assert table.saying(CoreReason.ONLY_ENTER) in table.prompt
    assert table.new == []
    table.press("<backspace><enter>")
    assert table.new == [{"type": "leave", "id": "wolf"}]
    assert table["wolf"]["status"] == "left"


@pytest.mark.parametrize("keys", ["s", "o", "h", "L<enter>", "e<backspace>x<enter>", "cx<enter>"])
def test_r22_who_has_left_is_not_touched_any_more(tmp_path: Path, keys: str) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press(keys)
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert table.new == []


def test_a_line_that_the_rules_refuse_stays_open_as_it_is(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press("cblind<enter>")
    assert table.typed == "blind"
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("keys", ["i5<enter>", "-3<enter>"])
def test_r22_nor_is_the_initiative_or_life_of_who_has_left(
    tmp_path: Path, keys: str, begun: bool
) -> None:
    joins = (*PARTY, START) if begun else PARTY
    table = seated(tmp_path, *joins, {"type": "leave", "id": "wolf"}).to("Wolf").press(keys)
    assert table.saying(TimelineReason.HAS_LEFT, name="Wolf") in table.prompt
    assert table.new == []


def test_r22_a_note_may_still_be_on_who_has_left(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "leave", "id": "wolf"}).to("Wolf").press(",weg<enter>")
    assert table.new == [{"type": "note", "text": "weg", "id": "wolf"}]


# notes


def test_a_note_on_the_row(table: Table) -> None:
    table.to("Jon").press(",")
    assert table.prompt.startswith(PROMPT_WORDS["de"].note_on.format(name="Jon"))
    table.press("zieht, wartet 8 [b] ?<enter>")
    assert table.new == [{"type": "note", "text": "zieht, wartet 8 [b] ?", "id": "jon"}]


def test_a_note_on_the_fight(table: Table) -> None:
    table.press("#")
    assert table.prompt.startswith(PROMPT_WORDS["de"].fight_note)
    table.press("es regnet<enter>")
    assert table.new == [{"type": "note", "text": "es regnet"}]


def test_a_note_on_all_marked_is_one_decision(table: Table) -> None:
    table.press("<space>").to("Jon").press("<space>,")
    assert table.prompt.startswith(PROMPT_WORDS["de"].note_on.format(name="Mira, Jon"))
    table.press("nass<enter>")
    assert [(event["id"], event["text"]) for event in table.new] == [
        ("mira", "nass"),
        ("jon", "nass"),
    ]
    assert [event.get("linked", False) for event in table.new] == [False, True]


@pytest.mark.parametrize("key", [",", "#"])
def test_an_empty_note_is_none(table: Table, key: str) -> None:
    table.press(f"{key}  <enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize("key", [",", "#"])
def test_notes_so_far_are_read_where_none_is_typed(table: Table, key: str) -> None:
    table.press(",nass<enter>").to("Wolf").press(",zahm " + "sehr " * 30 + "<enter>")
    table.press("#Regen<enter>R<enter>#Nacht<enter>").to("Wolf").press(key)
    assert PROMPT_WORDS["de"].notes_hint in table.prompt
    table.press("<enter>")
    seen = [[plain(cell) for cell in row.cells] for row in table.picture.board.rows]
    wolf = [
        ["1", "Wolf", "zahm" + " sehr" * 10],
        *[["", "", "sehr" + " sehr" * n] for n in (10, 8)],
    ]
    if key == ",":
        assert seen == wolf
    else:
        rest = [["1", "", "Regen"], *wolf, ["1", "Mira", "nass"]]
        assert seen == [["2", "", "Nacht"], *rest]
    table.press("<escape>")
    assert len(table.new) == 5


def _state(table: Table, id_: str) -> str:
    row = next(row for row in table.picture.board.rows if row.key == id_)
    return plain(row.cells[-1])
