"""Before the fight and around it: initiatives, surprise, the beginning, from paper, the end."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.screen import plain
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import HEADER, PARTY, Table, dice, npc, pc, running, seated, start_table

UNROLLED = (
    pc("mira", 1, 14, None),
    pc("jon", 2, 12, None),
    npc("wolf", 1, 16, None),
    npc("bandit", 2, 9, None, dice="1W6"),
)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Nobody has an initiative yet; the cursor is on Mira."""
    return seated(tmp_path, *UNROLLED)


def initiatives(table: Table) -> list[int | None]:
    return [table[id_]["initiative"] for id_ in ("mira", "jon", "wolf", "bandit")]


def test_t2_before_the_fight_all_are_listed_as_they_sit(tmp_path: Path) -> None:
    joins = (UNROLLED[3], UNROLLED[1], UNROLLED[2], UNROLLED[0])
    assert seated(tmp_path, *joins).rows == ["mira", "jon", "wolf", "bandit"]


def test_t18_typing_an_initiative_goes_on_to_the_next_seat(table: Table) -> None:
    table.press("16<enter>")
    assert table.new == [{"type": "edit", "id": "mira", "set": {"initiative": 16}}]
    assert table.cursor == "jon"
    table.press("9<enter>0<enter>12<enter>")
    assert initiatives(table) == [16, 9, 0, 12]
    # the last seat has none behind it
    assert table.cursor == "bandit"


def test_t18_whose_initiative_is_typed_stands_there(table: Table) -> None:
    table.to("Wolf").press("7")
    assert table.prompt.startswith(table.asking.initiative_of.format(name="Wolf"))
    assert table.prompt.endswith("→ INI 7")


@pytest.mark.parametrize("keys", ["7", "i7"])
def test_t18_the_initiative_typed_is_the_cursors_whoever_is_marked(table: Table, keys: str) -> None:
    table.press("<space>").to("Wolf").press(f"{keys}<enter>")
    assert initiatives(table) == [None, None, 7, None]


def test_r11_one_initiative_by_key_below_nought_or_not_rolled(table: Table) -> None:
    table.press("i-5<enter>")
    assert initiatives(table) == [-5, None, None, None]
    table.to("Mira").press("i")
    assert table.asking.roll_hint.format(dice="1W20+4") in table.prompt
    table.press("-<enter>")
    assert initiatives(table) == [None, None, None, None]
    assert len(table.new) == 2


def test_r11_one_initiative_is_rolled_by_one_key(tmp_path: Path) -> None:
    with dice(13):
        table = seated(tmp_path, *UNROLLED).press("ir")
    assert table.new[0]["set"] == {"initiative": {"value": 17, "dice": "1W20+4", "faces": [13]}}
    assert (initiatives(table)[0], table.cursor) == (17, "jon")


def test_t18_all_npcs_roll_with_one_key_and_one_undo(tmp_path: Path) -> None:
    with dice(11, 5):
        table = seated(tmp_path, *UNROLLED).press("r")
    assert initiatives(table) == [None, None, 15, 5]
    assert [event.get("linked", False) for event in table.new] == [False, True]
    assert table.new[1]["set"]["initiative"]["dice"] == "1W6"
    table.press("u")
    assert initiatives(table) == [None, None, None, None]


def test_t18_redo_does_not_roll_again(tmp_path: Path) -> None:
    with dice(11, 5, 20, 6) as thrown:
        table = seated(tmp_path, *UNROLLED).press("ruy")
    assert initiatives(table) == [None, None, 15, 5]
    assert thrown == [20, 6]


def test_who_has_rolled_does_not_roll_again(tmp_path: Path) -> None:
    with dice(11):
        table = seated(tmp_path, *UNROLLED).to("Wolf").press("3<enter>r")
        assert initiatives(table) == [None, None, 3, 6]
        table.press("r")
    assert table.saying(CommandReason.ALL_ROLLED) in table.prompt


def test_without_dice_the_npcs_do_not_roll(tmp_path: Path) -> None:
    table = seated(tmp_path, *UNROLLED, header={**HEADER, "rules": {}}).press("r")
    assert table.saying(CommandReason.NO_DICE, name="Wolf") in table.prompt
    assert table.new == []


@pytest.mark.parametrize("typed", ["1000", "9999999999", "1e9", "7,5"])
def test_g5_an_initiative_beyond_its_bounds_is_refused(table: Table, typed: str) -> None:
    table.press(f"{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=typed, low=-999, high=999) in table.prompt
    assert table.new == []


def test_t25_surprise_is_marked_with_its_cost(table: Table) -> None:
    table.to("Jon").press("s")
    assert (table["jon"]["spent"], table["jon"]["total_spent"]) == (10, 10)
    assert _spent(table, "jon") == "10/12"
    row = next(row for row in table.picture.board.rows if row.key == "jon")
    assert "überrascht" in plain(row.cells[-1])


def test_t25_who_is_surprised_is_named_when_the_fight_begins(table: Table) -> None:
    table.to("Jon").press("sb")
    assert table.asking.surprised.format(names="Jon") in table.prompt


def test_r7_where_all_owe_a_round_the_first_turn_is_in_a_later_one(tmp_path: Path) -> None:
    joins = (pc("mira", 1, 10, 5, spent=25), npc("ork", 1, 10, 5, spent=30))
    table = seated(tmp_path, *joins).press("b")
    # Mira owes 15 after round 1 and 5 after round 2: she opens round 3 with 5
    assert table.asking.first.format(name="Mira") in table.prompt
    assert table.asking.in_round.format(round=3) in table.prompt
    table.press("<enter>")
    assert (table.data["round"], table.data["next"]) == (3, "mira")


def test_r11_an_initiative_typed_again_changes_nothing_and_goes_on(table: Table) -> None:
    table.press("16<enter>").to("Mira").press("16<enter>")
    assert len(table.new) == 1
    assert table.cursor == "jon"


def test_f1_an_initiative_is_changed_by_a_signed_number(table: Table) -> None:
    table.press("16<enter>").to("Mira").press("i-3")
    assert table.prompt.endswith("INI 16 → 13")
    table.press("<enter>")
    assert initiatives(table) == [13, None, None, None]


def test_t17_the_fight_begins_in_round_1(table: Table) -> None:
    table.press("16<enter>9<enter>12<enter>b")
    assert table.prompt.startswith(f"{table.asking.begin}: ▏ → Runde 1")
    assert table.asking.first.format(name="Mira") in table.prompt
    assert table.asking.without_initiative.format(names="Bandit") in table.prompt
    table.press("<enter>")
    assert table.new[-1] == {"type": "start"}
    assert (table.data["round"], table.data["next"]) == (1, "mira")
    assert table.data["order"] == ["mira", "wolf", "jon", "bandit"]
    assert table.cursor == "mira"


def test_r6_from_paper_the_fight_begins_in_a_later_round(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nPapier<enter>")
    table.press("nMira 14 sc ini 16 verbraucht 9<enter>")
    table.press("nWolf 16 ini 12 verbraucht 3 leben 16<enter>")
    table.press("nKim 10 sc ini 9 verbraucht 13<enter>")
    table.press("b7")
    assert table.asking.first.format(name="Wolf") in table.prompt
    table.press("<enter>")
    assert (table.data["round"], table.data["next"]) == (7, "wolf")
    assert table.data["order"] == ["wolf", "mira"]
    assert (table["kim"]["spent"], table["kim"]["debt"]) == (13, 3)
    assert table.cursor == "wolf"


@pytest.mark.parametrize("typed", ["0", "10000", "1e3", "zwei"])
def test_g5_a_round_beyond_its_bounds_is_refused(table: Table, typed: str) -> None:
    table.press(f"b{typed}<enter>")
    assert table.saying(CoreReason.NUMBER, text=typed, low=1, high=9999) in table.prompt
    assert table.new == []


def test_with_nobody_there_no_fight_begins(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nLeer<enter>b")
    assert table.saying(TimelineReason.NOBODY_ACTIVE) in table.prompt
    assert table.press("3<enter>").new == []


@pytest.mark.parametrize("key", ["5", "i", "s", "o", "-", "c", "e", "h", "L", ","])
def test_with_nobody_there_no_row_is_touched(tmp_path: Path, key: str) -> None:
    table = start_table(tmp_path).press(f"nLeer<enter>{key}")
    assert table.saying(CoreReason.NO_ROW) in table.prompt
    assert table.press("3<enter>").new == []


# the round and the fight end


def test_r6_the_round_is_ended_by_hand_after_asking(tmp_path: Path) -> None:
    table = running(tmp_path).press("20<enter>5<enter>R")
    # Mira owes 6; Wolf has 11 left, Bandit 9, Jon 12
    assert table.prompt.startswith(table.asking.end_round.format(round=1, ap=32))
    table.press("<escape>")
    assert len(table.new) == 2
    table.press("R<enter>")
    assert table.new[-1] == {"type": "end_round"}
    assert table.data["round"] == 2
    assert [table[id_]["spent"] for id_ in ("mira", "wolf", "bandit", "jon")] == [6, 0, 0, 0]


def test_r6_only_who_is_there_loses_ap_by_it(tmp_path: Path) -> None:
    table = running(tmp_path).to("Jon").press("oR")
    # Mira 14, Wolf 16, Bandit 9
    assert table.prompt.startswith(table.asking.end_round.format(round=1, ap=39))


def test_g1_a_debt_is_carried_by_every_way_a_round_ends(tmp_path: Path) -> None:
    joins = (pc("kim", 1, 12, 9), npc("ork", 1, 12, 3))
    by_hand = seated(tmp_path, *joins, name="a").press("b<enter>9<enter>12<enter>8<enter>")
    assert (by_hand.data["round"], by_hand["kim"]["spent"]) == (2, 5)
    ended = seated(tmp_path, *joins, name="b").press("b<enter>9<enter>11<enter>8<enter>R<enter>")
    assert (ended.data["round"], ended["kim"]["spent"]) == (2, 5)
    fallen = seated(tmp_path, *joins, name="c").press("b<enter>9<enter>11<enter>8<enter>")
    fallen.to("Ork").press("o")
    assert (fallen.data["round"], fallen["kim"]["spent"]) == (2, 5)


def test_the_fight_ends_after_asking(tmp_path: Path) -> None:
    table = running(tmp_path).press("E")
    assert table.prompt.startswith(PROMPT_WORDS["de"].end.format(round=1))
    table.press("<escape>")
    assert table.new == []
    table.press("E<enter>")
    assert table.new == [{"type": "end"}]
    assert (table.data["phase"], table.data["next"]) == ("ended", None)


@pytest.mark.parametrize("key", list("8awtpxo+cnsreihLbRE"))
def test_after_the_end_only_notes_and_undo_follow(tmp_path: Path, key: str) -> None:
    table = running(tmp_path, {"type": "end"}).press(f"{key}<enter>")
    assert (table.new, table.is_typing) == ([], False)
    table.press(",vorbei<enter>#Beute 12<enter>")
    assert [event["type"] for event in table.new] == ["note", "note"]
    table.press("uuu")
    assert table.data["phase"] == "running"


@pytest.mark.parametrize("key", list("8awtpxRE"))
def test_before_the_start_nobody_acts(tmp_path: Path, key: str) -> None:
    table = seated(tmp_path, *PARTY).press(key)
    if key != "8":
        assert not table.is_typing
    assert table.press("<escape>").new == []


def test_the_fight_is_not_begun_twice(tmp_path: Path) -> None:
    table = running(tmp_path).press("b<enter>")
    assert (table.new, table.is_typing) == ([], False)


def _spent(table: Table, id_: str) -> str:
    row = next(row for row in table.picture.board.rows if row.key == id_)
    return row.cells[3][0].text
