"""The rounds on paper: cards, effects, and every AP of every turn where it went."""

import pytest

from gm_tracker.core.sheet import Boxes, Pattern
from gm_tracker.erbarmungslos.sheet.ledger import PlayedRound, Strip, played_rounds
from tests.erbarmungslos.any_history import any_history
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.sheets import case, figures, runs, sheet_of, tables

SEEDS = range(30)


def rounds_of(fight: Fight) -> tuple[PlayedRound, ...]:
    return played_rounds(fight.history.steps())


def test_es27_a_row_a_player_in_turn_order_with_all_ap_where_they_went() -> None:
    first, second = tables(sheet_of(case("ES27")), "Spielrunde")
    assert (first.caption, second.caption) == ("Spielrunde 1", "Spielrunde 2 · läuft")
    rot, blau = first.rows
    assert rot[:4] == ("Rot", "♣10", "", "♥9")
    assert runs(rot[4]) == [
        ("Jeremiah Bewegung", 1),
        ("Jeremiah Bewegung", 3),
        ("Jeremiah Nahkampf", 1),
        ("Cole Bewegung", 1),
        ("verfallen", 3),
    ]
    assert rot[5:] == (9, 6, 3, 2)
    assert blau[:4] == ("Blau", "♥4", "3 AP mehr", "♠6")
    assert runs(blau[4]) == [("Glix Fernkampf", 1), ("Blorp Nahkampf", 1), ("verfallen", 7)]
    assert blau[5:] == (9, 2, 7, 0)
    assert [row[1] for row in second.rows] == ["♦10", "♣2"]
    assert [row[3:] for row in second.rows] == [("", None, None, None, None, 4)] * 2


def test_moves_attacks_and_what_lapsed_are_told_apart_without_colour() -> None:
    fight = rots_turn().act("cole", "aim").shoot("cole", "glix").missed().move("jeremiah")
    boxes = tables(sheet_of(fight.end_turn("rot")), "Spielrunde")[0].rows[0][4]
    assert isinstance(boxes, Boxes)
    assert [(run.pattern, run.short) for run in boxes.runs] == [
        (Pattern.TICK, "cZ"),
        (Pattern.CROSS, "cF"),
        (Pattern.STROKE, "jB"),
        (Pattern.DASH, "vf"),
    ]


def test_a_turn_under_way_has_open_boxes() -> None:
    row = tables(sheet_of(rots_turn().move("cole", 2)), "Spielrunde")[0].rows[0]
    assert isinstance(row[4], Boxes)
    assert (row[4].size, row[4].open) == (10, 6)
    assert row[5:8] == (10, 4, None)


def test_ea34_ap_that_came_back_are_rubbed_out() -> None:
    fight = saloon(broken_ap="returned").to_turns(rot="P4", blau="D3").play("rot", "K10")
    fight.move("cole").interrupt("glix", "K9").result(fight.seq, 1, "down").move("jeremiah")
    row = tables(sheet_of(fight), "Spielrunde")[0].rows[0]
    assert runs(row[4]) == [("Jeremiah Bewegung", 1)]
    assert row[5:7] == (13, 1)


def test_ea34_by_the_recommended_rule_they_stay_spent() -> None:
    fight = rots_turn().move("cole").interrupt("glix", "KA")
    fight.result(fight.seq, 1, "down")
    assert runs(tables(sheet_of(fight), "Spielrunde")[0].rows[0][4]) == [("Cole Bewegung", 1)]


def test_es03_tie_break_cards_stand_behind_the_initiative_card() -> None:
    first = tables(sheet_of(case("ES03")), "Spielrunde")[0]
    assert [row[:2] for row in first.rows] == [("B", "♣10 (♥7)"), ("A", "♣10 (♦7)")]


def test_ea9_who_had_no_card_for_a_tie_break_has_none() -> None:
    fight = Fight().player("a", deck="program", cards=["K9"]).player("b")
    fight.figure("x", "a").figure("y", "b").to_turns(a="K9", b="K9")
    fight.take("tiebreak", player="a").tiebreak(b="D2")
    rows = tables(sheet_of(fight), "Spielrunde")[0].rows
    assert [row[:2] for row in rows] == [("B", "♣9 (♦2)"), ("A", "♣9 (keine)")]


def test_e63_who_plays_no_card_has_no_ap() -> None:
    fight = saloon(must_play=False).to_turns(rot="K10", blau="D5").play("rot", None)
    rot = rounds_of(fight)[0].strips[0]
    assert (rot.name, rot.turn, rot.hand) == ("Rot", None, 4)


def test_a_round_that_nobody_has_a_card_left_for_is_over_with_its_cards_shown() -> None:
    fight = saloon().start().draw().edit("rot", hand=1).edit("blau", hand=1)
    fight.lay(rot="H3", blau="K2")
    assert fight.data["round"] == 2
    first = rounds_of(fight)[0]
    assert [(strip.name, strip.cards.initiative) for strip in first.strips if strip.cards] == [
        ("Rot", "H3"),
        ("Blau", "K2"),
    ]
    assert [strip.place for strip in first.strips] == [1, 2]


def test_ea43_who_has_no_figure_left_is_in_no_later_round() -> None:
    fight = rots_turn().edit("blorp", state="out", life=0).edit("glix", state="out", life=0)
    fight.end_turn("rot").draw()
    names = [[strip.name for strip in each.strips] for each in rounds_of(fight)]
    assert names == [["Rot", "Blau"], ["Rot"]]


def test_rounds_are_counted_from_that_of_the_start_once_they_are_drawn_for() -> None:
    fight = saloon().start(round=7)
    assert rounds_of(fight) == ()
    assert [each.number for each in rounds_of(fight.draw())] == [7]


def test_the_rounds_for_programs_say_what_the_tables_say() -> None:
    record = sheet_of(case("ES27"), "en").records["rounds"]
    rot = dict(zip(record.columns, next(iter(record.rows)), strict=True))
    assert rot == {
        "round": 1,
        "place of turn": 1,
        "player": "Rot",
        "side": "Rot",
        "initiative card": "♣10",
        "tie-break": "",
        "effect": "",
        "AP card": "♥9",
        "AP": 9,
        "AP used": 6,
        "AP lapsed": 3,
        "AP left": 0,
        "what for": "Jeremiah move 1 · Jeremiah move 3 · Jeremiah melee 1 · Cole move 1 · lapsed 3",
        "hand": 2,
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_e45_in_any_fight_every_turn_comes_to_what_was_given(seed: int) -> None:
    fight = any_history(seed)
    strips = [strip for each in rounds_of(fight) for strip in each.strips]
    for turn in (strip.turn for strip in strips if strip.turn):
        assert turn.given >= 1
        assert turn.left >= 0
        assert all(strike.ap > 0 for strike in turn.strikes)
    if fight.state.turn is not None and fight.state.active is not None:
        active = fight.state.players[fight.state.active].name
        last = [strip for strip in rounds_of(fight)[-1].strips if strip.name == active]
        assert [strip.turn.left for strip in last if strip.turn] == [fight.state.turn.ap]


@pytest.mark.parametrize("seed", SEEDS)
def test_in_any_fight_the_rounds_come_to_what_the_statistics_say(seed: int) -> None:
    fight = any_history(seed)
    found = figures(fight)
    strips: list[Strip] = [strip for each in rounds_of(fight) for strip in each.strips]
    turns = [strip.turn for strip in strips if strip.turn]
    ap = [one["ap"] for one in found["players"].values()]
    assert len(rounds_of(fight)) == found["rounds"]
    assert len(turns) == found["turns"]
    assert sum(turn.given for turn in turns) == sum(one["card"] + one["bonus"] for one in ap)
    assert sum(turn.used for turn in turns) == sum(one["used"] - one["returned"] for one in ap)
    assert sum(turn.lapsed for turn in turns) == sum(one["lapsed"] for one in ap)


def test_the_fights_at_random_are_no_empty_ones() -> None:
    rounds = [each for seed in SEEDS for each in rounds_of(any_history(seed))]
    turns = [strip.turn for each in rounds for strip in each.strips if strip.turn]
    assert len(rounds) > 2 * len(SEEDS)
    assert sum(bool(turn.strikes) for turn in turns) > len(SEEDS)
    assert any(strip.cards and strip.cards.tiebreaks for each in rounds for strip in each.strips)
