"""Acting by keys: costs, named actions, out of turn, waiting, and what is shown before Enter."""

from pathlib import Path

import pytest

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.lang import Lang
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from tests.tui.desks import HEADER, PARTY, START, Table, pc, running, seated


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (14 AP, on turn), Wolf (16), Bandit (9), Jon (12): nobody has spent anything."""
    return running(tmp_path)


def test_t10_a_cost_and_enter(table: Table) -> None:
    table.press("8<enter>")
    assert table.new == [{"type": "act", "id": "mira", "action": "Aktion", "cost": 8}]
    assert (table["mira"]["spent"], table.data["next"]) == (8, "wolf")
    assert not table.is_typing
    assert "Mira  Aktion  8 AP  (0→8)" in table.prompt


def test_t14_who_is_on_turn_acts_wherever_the_cursor_stands(table: Table) -> None:
    table.to("Jon").press("5<enter>5<enter>")
    assert [(event["id"], event["cost"]) for event in table.new] == [("mira", 5), ("wolf", 5)]
    assert table.cursor == "jon"


def test_a_cost_with_words_behind_it(table: Table) -> None:
    table.press("6 Tritt gegen  das Knie<enter>")
    assert table.new[0]["action"] == "Tritt gegen  das Knie"
    assert table.new[0]["cost"] == 6


def test_r9_nothing_is_a_cost(table: Table) -> None:
    table.press("0<enter>")
    assert table.new == [{"type": "act", "id": "mira", "action": "Aktion", "cost": 0}]
    assert table.data["next"] == "mira"


@pytest.mark.parametrize(
    ("typed", "action", "cost"),
    [
        ("akn", "Knie", 8),
        ("aKNIE", "Knie", 8),
        ("ak", "Klinge", 6),
        ("asg", "Schlag", 5),
        ("asch", "Schlag", 5),
        ("as<down>", "Schuss", 5),
        ("as<tab><tab>", "Schlag", 5),
        ("as<down><up>", "Schlag", 5),
        ("a<down>", "Klinge", 6),
        ("a <down>", "Klinge", 6),
        ("a<tab><tab>", "Knie", 8),
        ("a<down><down><up>", "Klinge", 6),
        ("a<down><down><down><down><down><down>", "Klinge", 6),
        ("aknie +2", "Knie", 10),
        ("akn+2", "Knie", 10),
        ("aknie -3", "Knie", 5),
        ("aknie 12", "Knie", 12),
        ("aBiss 6", "Biss", 6),
        ("aWilder Biss 6", "Wilder Biss", 6),
        ("a7", "Aktion", 7),
    ],
)
def test_an_action_by_letters(table: Table, typed: str, action: str, cost: int) -> None:
    table.press(typed)
    shown = table.prompt
    table.press("<enter>")
    assert [(event["action"], event["cost"]) for event in table.new] == [(action, cost)]
    assert f"{action} {cost} " in shown


def test_a_choice_by_arrows_shows_what_enter_would_do(table: Table) -> None:
    table.press("a<down>")
    assert "Klinge 6 → 6/14" in table.prompt
    table.press("<down>")
    assert "Knie 8 → 8/14" in table.prompt


def test_the_arrows_back_to_the_start_choose_nothing(table: Table) -> None:
    table.press("a<down><up>")
    assert "Klinge 6 · Knie 8" in table.prompt
    table.press("<enter>")
    assert (table.new, table.is_typing) == ([], False)


def test_without_known_actions_the_arrows_choose_nothing(tmp_path: Path) -> None:
    header = {**HEADER, "actions": []}
    table = seated(tmp_path, pc("kim", 1, 10, 5), START, header=header).press("a<down>")
    assert table.asking.act_hint in table.prompt
    table.press("<enter>")
    assert (table.new, table.is_typing) == ([], False)


def test_own_actions_come_first_then_recent_ones_then_the_catalogue(table: Table) -> None:
    table.press("a")
    assert "Klinge 6 · Knie 8 · Schlag 5 · Schuss 5 · Parade 4" in table.prompt
    table.press("parade 3<enter>aBiss 6<enter>")
    table.press("a")
    assert "→ Biss 6 · Parade 4 · Knie 8 · Schlag 5 · Schuss 5" in table.prompt


def test_a_surcharge_is_for_once(table: Table) -> None:
    table.press("aknie +2<enter>aknie<enter>asg +1<enter>")
    assert [event["cost"] for event in table.new] == [10, 8, 6]
    table.press("asg +1")
    assert "Schlag 6 " in table.prompt


def test_a_surcharge_on_an_own_action_is_for_once(table: Table) -> None:
    table.press("aklinge +3<enter>16<enter>9<enter>12<enter>aklinge<enter>")
    assert [(event["id"], event["cost"]) for event in table.new if event["id"] == "mira"] == [
        ("mira", 9),
        ("mira", 6),
    ]


def test_an_action_that_is_listed_nowhere_costs_what_it_cost_last(table: Table) -> None:
    table.press("aBiss 6<enter>aBiss 4<enter>abi<enter>")
    assert [event["cost"] for event in table.new] == [6, 4, 4]


def test_what_others_have_of_their_own_is_not_offered(table: Table) -> None:
    table.press("aKlinge<enter>")
    table.press("a")
    assert "→ Knie 8 · Schlag 5" in table.prompt
    table.press("Klinge<enter>")
    assert table.saying(CommandReason.NO_SUCH_ACTION, text="Klinge") in table.prompt
    table.press(" 7<enter>")
    assert table.new[-1] == {"type": "act", "id": "wolf", "action": "Klinge", "cost": 7}
    # it is Mira's own all the same, and costs her what it always did
    assert table["mira"]["spent"] == 6


def test_a_taken_back_action_is_not_offered(table: Table) -> None:
    table.press("aBiss 6<enter>ua")
    assert "Biss" not in table.prompt
    table.press("Biss<enter>")
    assert table.saying(CommandReason.NO_SUCH_ACTION, text="Biss") in table.prompt


def test_an_unknown_action_without_a_cost_is_refused(table: Table) -> None:
    table.press("aBiss<enter>")
    assert table.saying(CommandReason.NO_SUCH_ACTION, text="Biss") in table.prompt
    assert table.new == []
    table.press(" 6<enter>")
    assert table.new[0]["cost"] == 6


def test_the_key_alone_and_enter_do_nothing(table: Table) -> None:
    table.press("a<enter>")
    assert (table.new, table.is_typing) == ([], False)


@pytest.mark.parametrize("typed", ["1000", "9999999", "99999999999999999999", "aKnie +992"])
def test_g5_a_cost_beyond_its_bounds_is_refused(table: Table, typed: str) -> None:
    table.press(f"{typed}<enter>")
    assert "0 bis 999" in table.prompt
    assert table.new == []
    assert table.is_typing


@pytest.mark.parametrize("typed", ["a-1", "a+1", "a -1"])
def test_g5_a_sign_without_an_action_is_no_cost(table: Table, typed: str) -> None:
    table.press(f"{typed}<enter>")
    assert table.new == []
    assert table.is_typing


@pytest.mark.parametrize("typed", ["1e9", "7,5", "7.5", "1 000 000 x<home>-", "8-"])
def test_g5_what_is_no_whole_number_is_never_a_cost(table: Table, typed: str) -> None:
    table.press(f"{typed}<enter>")
    assert table.new == []
    assert table.is_typing


def test_g5_a_cost_below_nought_is_refused(table: Table) -> None:
    table.press("aKnie -9<enter>")
    assert table.saying(CoreReason.NUMBER, text="-1", low=0, high=999) in table.prompt
    assert table.new == []


def test_an_action_by_a_long_name_is_refused(table: Table) -> None:
    table.press("a" + "x" * 201 + " 5<enter>")
    assert table.saying(CoreReason.TOO_LONG, limit=200) in table.prompt
    assert table.new == []


# out of turn


def test_r23_out_of_turn_means_the_row_under_the_cursor(table: Table) -> None:
    table.to("Jon").press("x")
    assert table.prompt.startswith(table.asking.out_of_turn.format(name="Jon"))
    table.press("parade<enter>")
    assert table.new == [
        {"type": "act", "id": "jon", "action": "Parade", "cost": 4, "out_of_turn": True}
    ]
    assert (table["jon"]["spent"], table.data["next"]) == (4, "mira")


def test_r23_out_of_turn_means_the_cursor_whoever_is_marked(table: Table) -> None:
    table.press("<space>").to("Jon").press("x4<enter>")
    assert [event["id"] for event in table.new] == ["jon"]


def test_r23_out_of_turn_with_a_typed_cost(table: Table) -> None:
    table.to("Bandit").press("x9 Sprung<enter>")
    assert (table["bandit"]["spent"], table["bandit"]["left"]) == (9, 0)


def test_r23_who_is_out_does_not_act_out_of_turn(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "out", "id": "jon"}).to("Jon").press("x")
    assert table.saying(TimelineReason.NOT_ACTIVE, name="Jon") in table.prompt
    table.press("4<enter>")
    assert (table.new, table.is_typing) == ([], False)


# waiting and passing


def test_t26_wait_with_its_event(table: Table) -> None:
    table.press("w")
    assert table.prompt.startswith(table.asking.waits_for.format(name="Mira"))
    table.press("Wolf springt<enter>")
    assert table.new == [{"type": "wait", "id": "mira", "for": "Wolf springt"}]
    assert (table["mira"]["spent"], table["mira"]["waiting"]) == (10, "Wolf springt")
    assert table.data["next"] == "wolf"


def test_a_wait_left_empty_is_for_the_event(table: Table) -> None:
    table.press("w<enter>")
    assert table["mira"]["waiting"] == "Ereignis"


def test_a_wait_offers_what_is_awaited_already(table: Table) -> None:
    table.press("wTür<enter>wFenster<enter>w")
    assert "(Ereignis) ↓ Tür · Fenster · 10 AP → 10/9" in table.prompt
    table.press("<down>")
    assert "(Tür) ↓ Fenster · 10 AP" in table.prompt
    table.press("<tab>")
    assert "(Fenster) ↓ Tür · 10 AP" in table.prompt
    table.press("<enter>")
    assert table["bandit"]["waiting"] == "Fenster"


def test_the_letters_narrow_what_a_wait_offers(table: Table) -> None:
    table.press("wJemand in der Furt<enter>wFenster<enter>wfurt")
    assert "↓ Jemand in der Furt · 10 AP" in table.prompt
    table.press("<down><enter>")
    assert table["bandit"]["waiting"] == "Jemand in der Furt"


def test_a_new_event_may_begin_like_an_awaited_one(table: Table) -> None:
    table.press("wTür auf<enter>wTür<enter>")
    assert (table["mira"]["waiting"], table["wolf"]["waiting"]) == ("Tür auf", "Tür")


def test_the_same_event_typed_once_more_is_one_event(table: Table) -> None:
    table.press("wJemand in der Furt<enter>w jemand in der furt ")
    assert "(Jemand in der Furt) 10 AP" in table.prompt
    table.press("<enter>")
    assert table["wolf"]["waiting"] == "Jemand in der Furt"


def test_a_long_event_is_offered_cut(table: Table) -> None:
    table.press("w" + "x" * 30 + "<enter>w")
    assert "↓ " + "x" * 23 + "… · 10 AP" in table.prompt


def test_the_event_is_called_so_in_english_too(tmp_path: Path) -> None:
    table = running(tmp_path, lang="en").press("w<enter>5<enter>")
    assert table["mira"]["waiting"] == "event"
    assert table.new[1]["action"] == "Action"


def test_r15_the_preview_of_a_wait_counts_its_cost(table: Table) -> None:
    table.press("12<enter>5<enter>7<enter>5<enter>5<enter>")
    # Wolf 10, Bandit 7, Jon 5: Jon is next and waits into debt: 15 of 12
    table.press("w")
    assert "10 AP → 15/12" in table.prompt
    assert table.asking.debt_in.format(debt=3, round=2) in table.prompt


def test_a_house_rule_changes_the_price_of_a_wait(tmp_path: Path) -> None:
    header = {**HEADER, "rules": {"wait_cost": 7}}
    table = seated(tmp_path, *PARTY, START, header=header).press("w")
    assert "7 AP → 7/14" in table.prompt
    assert table.press("<enter>")["mira"]["spent"] == 7


def test_r19_without_a_reaction_there_is_nothing_to_pass(table: Table) -> None:
    table.press("p")
    assert table.saying(TimelineReason.NO_REACTION, name="Mira") in table.prompt
    assert table.new == []


@pytest.mark.parametrize("key", ["8", "a", "w", "t", "p", "x"])
def test_with_nobody_active_nobody_acts(tmp_path: Path, key: str) -> None:
    table = seated(tmp_path, pc("kim", 1, 10, 5), START, {"type": "out", "id": "kim"}).press(key)
    assert table.saying(TimelineReason.NOBODY_ACTIVE) in table.prompt
    table.press("5<enter>")
    assert (table.new, table.is_typing) == ([], False)


def test_a_new_action_with_its_cost_is_not_taken_for_one_that_holds_its_letters(
    table: Table,
) -> None:
    table.press("aSag 6<enter>")
    assert (table.new[0]["action"], table.new[0]["cost"]) == ("Sag", 6)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_an_action_without_a_name_is_offered_in_no_language(tmp_path: Path, lang: Lang) -> None:
    booked = [
        {"type": "act", "id": id_, "action": name, "cost": 3}
        for id_, name in (("mira", "Aktion"), ("wolf", "action"))
    ]
    table = running(tmp_path, *booked, lang=lang).press("a")
    assert "Knie 8" in table.prompt
    assert "ktion 3" not in table.prompt
