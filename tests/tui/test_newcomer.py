"""Newcomers by one line: what it may say, whom it renames, where they arrive."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.commands.reasons import CommandReason
from tests.tui.desks import (
    HEADER,
    PARTY,
    Fields,
    Table,
    dice,
    npc,
    pc,
    running,
    seated,
    start_table,
)

ORKS = ("ork", "ork-2", "ork-3", "ork-4")


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A new fight in which nobody is yet."""
    return start_table(tmp_path).press("nFurt<enter>")


def joined(table: Table) -> list[Fields]:
    """The joins of all who are there, without their type."""
    events = table.fight.session.history.standing()
    found = [
        event.model_dump(exclude_defaults=True, exclude={"seq", "at", "type"})
        for event in events
        if getattr(event, "type", "") == "join"
    ]
    return found[::-1]


def join(table: Table, line: str) -> list[Fields]:
    table.press(f"n{line}<enter>")
    assert not table.is_typing, table.prompt
    return joined(table)


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("Ork 15", {"name": "Ork", "ap": 15, "side": "npc"}),
        ("Ork ap 15", {"name": "Ork", "ap": 15, "side": "npc"}),
        ("Mira 14 sc", {"name": "Mira", "ap": 14}),
        ("Mira 14 PC ini 16 leben 30", {"name": "Mira", "ap": 14, "initiative": 16, "life": 30}),
        ("Mira ini -3 lp 0 12 sc", {"name": "Mira", "ap": 12, "initiative": -3, "life": 0}),
        ("Mira 14 sc platz 7", {"name": "Mira", "ap": 14, "seat": 7}),
        ("Mira 14 sc seat 3 spent 5", {"name": "Mira", "ap": 14, "seat": 3, "spent": 5}),
        ("Wolf 16 ini 1W20+2", {"name": "Wolf", "ap": 16, "side": "npc", "dice": "1W20+2"}),
        ("Späher 10 versteckt", {"name": "Späher", "ap": 10, "side": "npc", "hidden": True}),
        ("Späher 10 sc überrascht", {"name": "Späher", "ap": 10, "surprised": True}),
        ("Rote Grete 13 nsc", {"name": "Rote Grete", "ap": 13, "side": "npc"}),
        ('"Kim 12 x4 sc" 10 sc', {"name": "Kim 12 x4 sc", "ap": 10}),
        ("  Kim   von der  Au 10 sc ", {"name": "Kim von der Au", "ap": 10}),
    ],
)
def test_one_line_says_all(table: Table, line: str, fields: Fields) -> None:
    [found] = join(table, line)
    assert {name: found[name] for name in found if name not in ("id", "seat")} == {
        name: value for name, value in fields.items() if name != "seat"
    }
    assert found["seat"] == fields.get("seat", 1)


def test_a_group_numbers_itself_and_is_one_undo(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).press("nOrk x4 15 ini 7 leben 20 versteckt")
    assert "Ork 1 … Ork 4 · 15 AP · INI 7 · Leben 20 · NSC" in table.prompt
    table.press("<enter>")
    assert [event["name"] for event in table.new] == ["Ork 1", "Ork 2", "Ork 3", "Ork 4"]
    assert [event["seat"] for event in table.new] == [3, 4, 5, 6]
    assert {event["group"] for event in table.new} == {"Ork"}
    for event in table.new:
        shared = {key: event[key] for key in ("ap", "initiative", "life", "hidden", "side")}
        assert shared == {"ap": 15, "initiative": 7, "life": 20, "hidden": True, "side": "npc"}
    assert [event.get("linked", False) for event in table.new] == [False, True, True, True]
    assert table.cursor_name == "Ork 4"
    table.press("u")
    assert table.names == ["Mira", "Jon", "Wolf", "Bandit"]


def test_e7_one_wolf_has_no_number_two_have_and_a_removed_one_is_not_used_again(
    table: Table,
) -> None:
    join(table, "Wolf 16")
    assert table.names == ["Wolf"]
    join(table, "Wolf 16")
    assert table.names == ["Wolf 1", "Wolf 2"]
    assert table.cursor_name == "Wolf 2"
    table.press("L<enter>")
    join(table, "Wolf 16")
    assert table.names == ["Wolf 1", "Wolf 2", "Wolf 3"]


def test_e7_the_renaming_and_the_newcomer_are_one_undo(table: Table) -> None:
    join(table, "Wolf 16")
    join(table, "Wolf 16")
    table.press("u")
    assert table.names == ["Wolf"]


def test_e10_a_name_is_no_pattern(table: Table) -> None:
    join(table, "Ork (verwundet) [B] * x3 10")
    assert table.names == [f"Ork (verwundet) [B] * {n}" for n in (1, 2, 3)]


@pytest.mark.parametrize("name", ["[red]Ork[/]", "[/b]", "[00]", "\\[x", "@{}|~€", "漢字"])
def test_j7_every_sign_may_stand_in_a_name(table: Table, name: str) -> None:
    table.press(f"n{name} 10")
    assert f"→ {name} · 10 AP" in table.prompt
    table.press("<enter>")
    assert table.names == [name]


def test_j6_a_name_is_kept_composed(table: Table) -> None:
    [found] = join(table, "Jo\u0308rg 10 sc")
    assert (found["name"], found["id"]) == ("Jörg", "joerg")


def test_a_name_of_which_nothing_can_stand_in_an_id(table: Table) -> None:
    assert [found["id"] for found in join(table, "漢字 10 sc")] == ["t-1"]


def test_r1_npcs_and_players_are_seated_apart(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).press("nKim 10 sc<enter>nOrk 15<enter>")
    assert [(event["name"], event["seat"]) for event in table.new] == [("Kim", 3), ("Ork", 3)]
    assert table.names == ["Mira", "Jon", "Kim", "Wolf", "Bandit", "Ork"]


def test_r21_who_comes_in_mid_fight_arrives_now(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>5<enter>4<enter>3<enter>nOrk 15 ini 20<enter>")
    # the least spent of those with AP left: Jon's 3; the better initiative decides
    assert table["ork"]["spent"] == 3
    assert table.data["next"] == "ork"
    assert table.cursor == "ork"


def test_r21_a_number_stated_counts(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>nOrk 15 verbraucht 12<enter>")
    assert table["ork"]["spent"] == 12


def test_r14_who_comes_in_surprised_has_spent_ten_more(tmp_path: Path) -> None:
    table = running(tmp_path).press("nOrk 15 überrascht<enter>")
    assert (table["ork"]["spent"], table["ork"]["total_spent"]) == (10, 10)


def test_t18_in_the_fight_a_newcomers_initiative_is_asked_at_once(tmp_path: Path) -> None:
    table = running(tmp_path).press("nOrk 15<enter>")
    assert table.prompt.startswith(table.asking.initiative_of.format(name="Ork"))
    assert table.cursor == "ork"
    table.press("7<enter>")
    assert (table["ork"]["initiative"], table.is_typing) == (7, False)
    assert [event["type"] for event in table.new] == ["join", "edit"]
    table.press("u")
    assert table["ork"]["initiative"] is None


def test_t18_in_the_fight_several_are_asked_one_after_the_other(tmp_path: Path) -> None:
    with dice(13):
        table = running(tmp_path).press("nOrk x4 15<enter>7<enter>r<enter>")
    # the third was left as it is by Enter on nothing
    assert table.prompt.startswith(table.asking.initiative_of.format(name="Ork 4"))
    assert table.cursor_name == "Ork 4"
    table.press("-<enter>")
    assert [table[id_]["initiative"] for id_ in ORKS] == [7, 17, None, None]
    assert not table.is_typing


def test_t18_all_who_are_still_to_be_asked_are_rolled_by_one_key(tmp_path: Path) -> None:
    with dice(13, 1, 20):
        table = running(tmp_path).press("nOrk x4 15<enter>7<enter>")
        assert table.asking.roll_rest.format(count=3) in table.prompt
        table.press("*")
    assert [table[id_]["initiative"] for id_ in ORKS] == [7, 17, 5, 24]
    assert not table.is_typing
    table.press("u")
    assert [table[id_]["initiative"] for id_ in ORKS] == [7, None, None, None]


def test_r11_escape_leaves_newcomers_not_rolled(tmp_path: Path) -> None:
    table = running(tmp_path).press("nOrk x4 15<enter>7<enter><escape>")
    assert [table[id_]["initiative"] for id_ in ORKS] == [7, None, None, None]
    # and the fight goes on: the next number is a cost again
    table.press("8<enter>")
    assert table["mira"]["spent"] == 8


def test_c8_enter_twice_brings_a_newcomer_in_once(tmp_path: Path) -> None:
    table = running(tmp_path).press("nOrk 15<enter><enter>")
    assert ([event["type"] for event in table.new], table.is_typing) == (["join"], False)


def test_t18_in_a_set_up_one_newcomer_follows_the_other(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).press("nOrk 15<enter>nKim 10 sc<enter>")
    assert [event["name"] for event in table.new] == ["Ork", "Kim"]
    assert not table.is_typing


def test_b9_a_newcomer_in_round_2_leaves_the_others_order_alone(tmp_path: Path) -> None:
    table = running(tmp_path).press("14<enter>16<enter>9<enter>12<enter>3<enter>")
    assert table.data["round"] == 2
    before = table.data["order"]
    table.press("nOrk x3 15<enter>20<enter>12<enter>-<enter>")
    assert [id_ for id_ in table.data["order"] if id_ not in ORKS] == before


def test_e10_three_of_an_odd_name_come_in_mid_fight(tmp_path: Path) -> None:
    table = running(tmp_path).press("nOrk (verwundet) [B] * x3 10 ini 3<enter>")
    assert [f"Ork (verwundet) [B] * {n}" for n in (1, 2, 3)] == table.names[-3:]


def test_e2_four_more_in_mid_round_make_nobody_active_again(tmp_path: Path) -> None:
    table = running(tmp_path).press("14<enter>16<enter>5<enter>")
    done = [table[id_]["left"] for id_ in ("mira", "wolf")]
    order = table.data["order"]
    table.press("nOrk x4 15<enter>")
    assert [table[id_]["left"] for id_ in ("mira", "wolf")] == done == [0, 0]
    assert [id_ for id_ in table.data["order"] if not id_.startswith("ork")] == order


def test_a_bench_keeps_its_numbers(tmp_path: Path) -> None:
    reserve = {"id": "ork-2", "name": "Ork 2", "seat": 9, "ap": 15, "side": "npc"}
    header = {**HEADER, "reserves": [reserve]}
    table = seated(tmp_path, npc("ork", 1, 15, 7, name="Ork 1"), header=header)
    table.press("nOrk 15<enter>")
    assert table.names == ["Ork 1", "Ork 3"]
    assert table.new[0]["id"] != "ork-2"


# what is refused


@pytest.mark.parametrize("line", ["x4", '"" 10', '"  " 10'])
def test_a_name_is_missing(table: Table, line: str) -> None:
    table.press(f"n{line}<enter>")
    assert table.saying(CoreReason.NAME_MISSING) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize("line", ["Ork", "Ork x4", "Ork ini 7 leben 20"])
def test_the_ap_are_missing(table: Table, line: str) -> None:
    table.press(f"n{line}<enter>")
    assert table.saying(CommandReason.AP_MISSING, name="Ork") in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize(
    ("line", "text", "low", "high"),
    [
        ("Ork 0", "0", 1, 999),
        ("Ork 1000", "1000", 1, 999),
        ("Ork 7,5", "7,5", 1, 999),
        ("Ork 1e9", "1e9", 1, 999),
        ("Ork x0 10", "0", 1, 99),
        ("Ork x100 10", "100", 1, 99),
        ("Ork 10 leben -1", "-1", 0, 9999),
        ("Ork 10 leben viel", "viel", 0, 9999),
        ("Ork 10 platz 0", "0", 1, 999),
        ("Ork 10 verbraucht 10000", "10000", 0, 9999),
        ("Ork 10 ini 1000", "1000", -999, 999),
        ("Ork 99999999999999999999", "99999999999999999999", 1, 999),
    ],
)
def test_g5_numbers_beyond_their_bounds(
    table: Table, line: str, text: str, low: int, high: int
) -> None:
    table.press(f"n{line}<enter>")
    assert table.saying(CoreReason.NUMBER, text=text, low=low, high=high) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Ork 12 15", "15"),
        ("Ork ap 12 15", "15"),
        ("Ork 12 ap 15", "ap 15"),
        ("Ork 12 ini 7 ini 8", "ini 8"),
        ("Ork 12 ini 7 ini 1W20", "ini 1W20"),
        ("Ork 12 initiative 1W20 ini 7", "ini 7"),
        ("Ork 12 leben 7 lp 8", "lp 8"),
        ("Ork 12 sc nsc", "nsc"),
        ("Ork 12 nsc sc", "sc"),
        ("Ork x2 12 x3", "x3"),
        ("x2 Ork 12 X2", "X2"),
        ("Ork 12 platz 1 seat 2", "seat 2"),
        ("Ork 12 verbraucht 1 spent 2", "spent 2"),
        ("Ork 12 versteckt hidden", "hidden"),
    ],
)
def test_what_is_given_twice_is_refused(table: Table, line: str, text: str) -> None:
    table.press(f"n{line}<enter>")
    assert table.saying(CoreReason.GIVEN_TWICE, text=text) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


@pytest.mark.parametrize("word", ["leben", "LP", "ini", "platz", "verbraucht"])
def test_the_word_whose_value_is_missing_is_named(table: Table, word: str) -> None:
    table.press(f"nOrk 12 {word}<enter>")
    assert table.saying(CoreReason.VALUE_MISSING, word=word) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_what_is_not_understood_is_named(table: Table) -> None:
    table.press("nOrk 10 grün<enter>")
    assert table.saying(CoreReason.NOT_UNDERSTOOD, text="grün") in table.prompt


@pytest.mark.parametrize("formula", ["gut", "2d6d6", "1d", "W"])
def test_k6_dice_that_cannot_be_rolled_are_refused_at_once(table: Table, formula: str) -> None:
    table.press(f"nOrk 10 ini {formula}<enter>")
    assert table.saying(CoreReason.DICE_UNREADABLE, formula=formula) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_k6_too_many_dice_are_refused(table: Table) -> None:
    table.press("nOrk 10 ini 1000000d6<enter>")
    assert table.is_typing
    assert "1000000d6" in table.prompt


@pytest.mark.parametrize("name", ["x" * 201, "\u0958" * 101])
def test_a_name_that_is_too_long_is_refused(table: Table, name: str) -> None:
    """The second is 101 signs long, and 202 in the form in which names are kept."""
    table.press(f"n{name} 10<enter>")
    assert table.saying(CoreReason.NAME_TOO_LONG, limit=200) in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_a_group_of_long_names_stays_within_the_limit(table: Table) -> None:
    join(table, "x" * 200 + " x12 10")
    assert {len(name) for name in table.names} == {200}
    assert len(set(table.names)) == 12


def test_nothing_typed_is_nobody(table: Table) -> None:
    table.press("n")
    assert table.asking.newcomer_hint in table.prompt
    assert table.press("<enter>").rows == []
    assert not table.is_typing


def test_e13_one_of_three_rats_is_wounded_alone(tmp_path: Path) -> None:
    table = seated(tmp_path, pc("mira", 1, 14, 16)).press("nRatte x3 8 leben 5 ini 4<enter>")
    table.press("b<enter>").to("Ratte 2").press("-3<enter>")
    lives = {"ratte": 5, "ratte-2": 2, "ratte-3": 5}
    assert {id_: table[id_]["life"] for id_ in lives} == lives
    table.to_cell("name").press("e<ctrl+u>Rättchen<enter>v")
    table.to("Rättchen").press("-1<enter>")
    assert {id_: table[id_]["life"] for id_ in lives} == {**lives, "ratte-2": 1}
    table.press("q<enter>")
    assert {id_: table[id_]["life"] for id_ in lives} == {**lives, "ratte-2": 1}
    assert table["ratte-2"]["name"] == "Rättchen"


def test_e2_who_is_renamed_by_a_newcomer_is_told_before(table: Table) -> None:
    join(table, "Fuchs 16")
    table.press("nFuchs x2 16")
    assert "Fuchs 2 … Fuchs 3" in table.prompt
    assert "Fuchs → Fuchs 1" in table.prompt
    table.press("<escape>nHund 9")
    assert " → " not in table.prompt.partition("→ ")[2]


def test_a_mark_in_a_quoted_name_stands_twice(table: Table) -> None:
    join(table, '"der ""Große""" 9')
    assert table.new[-1]["name"] == 'der "Große"'
