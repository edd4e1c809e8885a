"""The rounds on the Kampfbogen: every AP of every round where it went."""

from itertools import pairwise
from typing import Any

from hypothesis import given

from gm_tracker.core.sheet import Boxes, Pattern
from gm_tracker.timeline.sheet.ledger import PlayedRound, played_rounds
from tests.timeline import strategies
from tests.timeline.builders import Fight
from tests.timeline.sheets import duel, round_tables, sheet_of, strips
from tests.timeline.test_properties import any_fight, line_lists, parties, rough_lists


def rounds_of(fight: Fight) -> tuple[PlayedRound, ...]:
    stretches = played_rounds(fight.history.steps())
    return tuple(each for stretch in stretches for each in stretch.rounds())


def test_t12_t32_boxes_are_struck_by_what_was_done_and_debt_opens_the_next_round() -> None:
    first, second = round_tables(sheet_of(duel()))
    assert strips(first) == {
        "Kim": [("Knie", 8), ("lauert", 10)],
        "Ork": [("überrascht", 10), ("Hieb", 6)],
    }
    assert strips(second) == {"Kim": [("Schuld", 8)], "Ork": [("Schuld", 4), ("Hieb", 6)]}
    kim, ork = first.rows
    assert isinstance(kim[1], Boxes)
    assert (kim[1].size, kim[1].open, kim[1].over) == (10, 0, 8)
    assert kim[2:6] == (10, 18, 0, 8)
    assert ork[2:6] == (12, 16, 0, 4)
    assert second.rows[1][2:6] == (12, 10, 2, None)


def test_t12_patterns_tell_what_struck_boxes_without_colour() -> None:
    first, _ = round_tables(sheet_of(duel()))
    found = [run.pattern for row in first.rows if isinstance(row[1], Boxes) for run in row[1].runs]
    assert found == [Pattern.STROKE, Pattern.TICK, Pattern.BLOCK, Pattern.STROKE]


def test_what_the_blow_that_ends_a_round_does_happened_in_that_round() -> None:
    fight = Fight().join("kim", ap=10, initiative=9, life=20).npc("ork", ap=10, life=8).start()
    fight.act("kim", 10).act("ork", 10, action="Hieb")
    fight.take("life", id="kim", delta=-7, linked=True).take("life", id="ork", delta=-8)
    first, second = round_tables(sheet_of(fight))
    assert [row[6] for row in first.rows] == ["13/20", "8/8"]
    assert [row[6] for row in second.rows] == ["13/20", "0/8"]
    record = sheet_of(fight).records["rounds"]
    lives = [row[record.columns.index("Leben")] for row in record.rows]
    assert lives == [13, 8, 13, 0]


def test_r22_who_falls_by_the_blow_that_ends_a_round_falls_in_that_round() -> None:
    fight = Fight().join("kim", ap=10, initiative=9).npc("ork", ap=10, life=8).start()
    fight.act("ork", 10, out_of_turn=True).act("kim", 10)
    fight.take("life", id="ork", delta=-8, linked=True).take("out", id="ork", linked=True)
    first, second = round_tables(sheet_of(fight))
    assert first.rows[1][6:] == ("0/8", "kampfunfähig")
    assert strips(first)["Ork"] == [("Aktion", 10)]
    assert second.rows[1][1] is None


def test_t6_a_round_is_called_by_its_number_and_second_and_the_last_one_is_under_way() -> None:
    captions = [table.caption for table in round_tables(sheet_of(duel()))]
    assert captions == ["Kampfrunde 1 · 1. Sekunde", "Kampfrunde 2 · 2. Sekunde · läuft"]
    captions = [table.caption for table in round_tables(sheet_of(duel().take("end")))]
    assert captions[-1] == "Kampfrunde 2 · 2. Sekunde"


def test_r3_with_carry_budget_the_debt_is_struck_off_the_next_budget() -> None:
    fight = Fight(carry="budget").join("kim", ap=10, initiative=1).start().act("kim", 13)
    second = round_tables(sheet_of(fight))[1]
    assert strips(second) == {"Kim": [("Schuld", 3)]}
    assert second.rows[0][2:6] == (10, 0, 7, None)


def test_r7_rounds_that_pass_at_once_are_rounds_too() -> None:
    fight = Fight().join("kim", ap=10).start().act("kim", 35)
    found = [strips(table)["Kim"] for table in round_tables(sheet_of(fight))]
    assert found == [[("Aktion", 35)], [("Schuld", 25)], [("Schuld", 15)], [("Schuld", 5)]]


def test_r7_many_rounds_in_which_nobody_had_ap_have_one_table() -> None:
    fight = Fight().join("kim", ap=10, life=20).npc("ork", ap=8).start().act("kim", 65)
    passing = sheet_of(fight.edit("ork", spent=8 * 6 + 3))  # Kim owes 55, Ork 43
    first, between, last = round_tables(passing)
    assert between.caption == "Kampfrunden 2 bis 6 · niemand hatte AP"
    assert [column.title for column in between.columns] == [
        "Name", "AKP/R", "Schuld davor", "Schuld danach", "Leben", "Bemerkungen",
    ]  # fmt: skip
    assert between.rows == (("Kim", 10, 55, 5, "20/20", ""), ("Ork", 8, 43, 3, "", ""))
    assert strips(first) == {"Kim": [("Aktion", 65)], "Ork": [("von Hand", 51)]}
    assert strips(last) == {"Kim": [("Schuld", 5)], "Ork": [("Schuld", 3)]}
    told = [(row[0], row[1], row[5], row[8]) for row in passing.records["rounds"].rows]
    kim = [(number, carried, debt) for number, name, carried, debt in told if name == "Kim"]
    assert kim == [
        (1, 0, 55),
        (2, 55, 45),
        (3, 45, 35),
        (4, 35, 25),
        (5, 25, 15),
        (6, 15, 5),
        (7, 5, 0),
    ]


def test_r7_three_rounds_in_which_nobody_had_ap_have_a_table_each() -> None:
    fight = Fight().join("kim", ap=10).start()
    assert len(round_tables(sheet_of(fight.act("kim", 49)))) == 1 + 3 + 1
    assert len(round_tables(sheet_of(fight.act("kim", 1).act("kim", 50)))) == 5 + 1 + 1 + 1


def test_r24_a_typing_error_of_thousands_of_ap_makes_a_short_sheet_and_a_whole_record() -> None:
    fight = Fight().join("kim", ap=1).npc("ork", ap=1).start()
    fight.edit("kim", spent=9999).edit("ork", spent=9999)
    made = sheet_of(fight)
    assert len(round_tables(made)) == 3
    assert sum(1 for _ in made.records["rounds"].rows) == 2 * 10_000
    assert sum(1 for _ in made.records["rounds"].rows) == 2 * 10_000


def test_what_the_blow_does_by_which_many_rounds_pass_is_told_of_all_of_them() -> None:
    fight = Fight().join("kim", ap=10, life=20).start().act("kim", 65)
    first, between, last = round_tables(
        sheet_of(fight.take("life", id="kim", delta=-3, linked=True))
    )
    assert (first.rows[0][6], between.rows[0][4], last.rows[0][6]) == ("17/20",) * 3


def test_r21_who_comes_late_has_spent_the_ap_until_then() -> None:
    fight = Fight().join("kim", ap=10).start().act("kim", 4).npc("ork", ap=12, surprised=True)
    (first,) = round_tables(sheet_of(fight))
    assert strips(first)["Ork"] == [("später da", 4), ("überrascht", 10)]


def test_r24_a_correction_rubs_out_or_strikes_by_hand() -> None:
    fight = Fight().join("kim", ap=20).start().act("kim", 8, action="Knie").act("kim", 5)
    less = round_tables(sheet_of(fight.edit("kim", spent=6)))[0]
    assert strips(less)["Kim"] == [("Knie", 6)]
    more = round_tables(sheet_of(fight.edit("kim", spent=9)))[0]
    assert strips(more)["Kim"] == [("Knie", 6), ("von Hand", 3)]


def test_r22_who_is_out_for_a_whole_round_has_no_boxes_in_it() -> None:
    fight = duel().out("ork").act("kim", 2).act("kim", 10)
    third = round_tables(sheet_of(fight))[2]
    name, boxes, *_, remarks = third.rows[1]
    assert (name, boxes, remarks) == ("Ork", None, "kampfunfähig")


def test_r22_who_has_left_is_not_in_later_rounds() -> None:
    fight = duel().leave("ork").act("kim", 2)
    names = [[row[0] for row in table.rows] for table in round_tables(sheet_of(fight))]
    assert names == [["Kim", "Ork"], ["Kim", "Ork"], ["Kim"]]


@given(parties, strategies.rules, line_lists, rough_lists)
def test_t12_every_ap_of_every_round_is_accounted_for(
    party: Any, rules: Any, lines: Any, moves: Any
) -> None:
    fight = any_fight(party, rules, lines, moves)
    for each in rounds_of(fight):
        for strip in each.strips:
            person = strip.person
            struck = sum(strike.ap for strike in strip.strikes)
            assert struck == person.spent + person.ap - person.budget
            assert max(0, struck - person.ap) == person.debt
            assert max(0, person.ap - struck) == person.left


@given(parties, strategies.rules, line_lists, rough_lists)
def test_t12_what_is_owed_at_a_rounds_end_opens_the_next(
    party: Any, rules: Any, lines: Any, moves: Any
) -> None:
    uncorrected = [line for line in lines if "spent" not in line.get("set", {})]
    rounds = rounds_of(any_fight(party, rules, uncorrected, moves))
    for before, after in pairwise(rounds):
        assert after.number == before.number + 1
        owed = {strip.person.id: strip.person.debt for strip in before.strips}
        for strip in after.strips:
            assert strip.carried == owed.get(strip.person.id, 0)


def test_the_round_record_has_a_row_a_participant_and_round() -> None:
    record = sheet_of(duel()).records["rounds"]
    rows = [dict(zip(record.columns, row, strict=True)) for row in record.rows]
    assert [(row["Runde"], row["Name"], row["Schuld aus der Vorrunde"]) for row in rows] == [
        (1, "Kim", 0),
        (1, "Ork", 0),
        (2, "Kim", 8),
        (2, "Ork", 4),
    ]
    assert rows[0]["Wofür"] == "Knie 8 · lauert 10"
