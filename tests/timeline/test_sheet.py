"""The Kampfbogen as data: T32, and every AP of every round where it went."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import LANGS
from gm_tracker.core.sheet import Boxes, Course, Facts, Mark, Notes, Sheet, Table
from gm_tracker.timeline.events import TimelineHeader
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.sheet.ledger import PlayedRound, played_rounds
from gm_tracker.timeline.sheet.rounds import FORM_ROUNDS
from gm_tracker.timeline.sheet.shorts import shorts
from tests.timeline import strategies
from tests.timeline.builders import HEAD, Fight
from tests.timeline.test_properties import any_fight, line_lists, parties, rough_lists


def header(**fields: Any) -> TimelineHeader:
    return TimelineHeader.model_validate({**HEAD, **fields})


def sheet_of(fight: Fight, lang: Any = "de", **fields: Any) -> Sheet:
    return RULESET.sheet(header(rules=fight.start_state.rules, **fields), fight.history, lang)


def tables(sheet: Sheet) -> list[Table]:
    return [block for block in sheet.blocks if isinstance(block, Table)]


def round_tables(sheet: Sheet) -> list[Table]:
    return [table for table in tables(sheet) if table.caption.startswith("Kampfrunde")]


def strips(table: Table) -> dict[str, list[tuple[str, int]]]:
    """By name: what struck boxes, and how many."""
    return {
        str(name): [(run.label, run.count) for run in boxes.runs]
        for name, boxes, *_ in table.rows
        if isinstance(boxes, Boxes)
    }


def course(sheet: Sheet) -> Course:
    return next(block for block in sheet.blocks if isinstance(block, Course))


def facts(sheet: Sheet) -> dict[str, str | int]:
    return dict(next(block for block in sheet.blocks if isinstance(block, Facts)).pairs)


def rounds_of(fight: Fight) -> tuple[PlayedRound, ...]:
    return played_rounds(fight.history.steps())


def duel() -> Fight:
    """Kim (10 AP) kicks for 8 and lies in wait; the surprised ork (12 AP) strikes twice."""
    return (
        Fight()
        .join("kim", ap=10, initiative=9, life=20)
        .npc("ork", ap=12, initiative=5, life=8, surprised=True)
        .start()
        .act("kim", 8, action="Knie")  # Kim 8/10, Ork 10/12
        .wait("kim")  # Kim 18/10
        .act("ork", 6, action="Hieb", note="in den Tisch")  # Ork 16/12, round 2
        .act("ork", 6, action="Hieb")  # Ork 10/12, Kim 8/10
        .take("life", id="ork", delta=-5, by="kim")
    )


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


def test_t12_marks_tell_what_struck_them_without_colour() -> None:
    first, _ = round_tables(sheet_of(duel()))
    marks = [run.mark for row in first.rows if isinstance(row[1], Boxes) for run in row[1].runs]
    assert marks == [Mark.SPENT, Mark.WAITED, Mark.SURPRISED, Mark.SPENT]


def test_t6_a_round_is_called_by_its_number_and_second_and_the_last_one_is_under_way() -> None:
    captions = [table.caption for table in round_tables(sheet_of(duel()))]
    assert captions == ["Kampfrunde 1 · 1. Sekunde", "Kampfrunde 2 · 2. Sekunde · läuft"]
    captions = [table.caption for table in round_tables(sheet_of(duel().take("end")))]
    assert captions[-1] == "Kampfrunde 2 · 2. Sekunde"


def test_t32_the_course_tells_costs_and_who_was_next() -> None:
    rows = course(sheet_of(duel())).rows
    assert [(row.number, row.moment, row.who, row.cost, row.following) for row in rows] == [
        (1, 0, "Kim", None, ""),
        (2, 0, "Ork", None, ""),
        (3, 1, "", None, "Kim"),
        (4, 1, "Kim", 8, "Kim"),
        (5, 1, "Kim", 10, "Ork"),
        (6, 1, "Ork", 6, "Ork"),
        (7, 2, "Ork", 6, "Kim"),
        (8, 2, "Ork", None, "Kim"),
    ]
    assert rows[3].what == "Knie · (0→8)"
    assert "in den Tisch" in rows[5].what


def test_t29_rolls_for_an_event_stand_in_the_course() -> None:
    fight = Fight().join("kim", ap=10).npc("ork", ap=12, initiative=5).start().act("ork", 6)
    rows = course(sheet_of(fight.wait("kim").trigger(kim=3))).rows
    assert "Kim 3 + 5 = 8" in rows[-1].what
    assert rows[-1].following == "Kim"


def test_notes_stand_together_with_line_round_and_whom_they_are_on() -> None:
    fight = duel().take("note", text="Es regnet.").take("note", text="hinkt", id="kim")
    notes = [block for block in sheet_of(fight).blocks if isinstance(block, Notes)]
    assert [note.lines for note in notes] == [
        (
            "Zeile 6 · R1 · Ork: in den Tisch",
            "Zeile 9 · R2 · Es regnet.",
            "Zeile 10 · R2 · Kim: hinkt",
        )
    ]


def test_undone_decisions_are_not_on_the_sheet() -> None:
    undone = duel().act("kim", 1, action="Ruf").take("undo")
    assert sheet_of(undone).blocks == sheet_of(duel()).blocks


def test_r3_with_carry_budget_the_debt_is_struck_off_the_next_budget() -> None:
    fight = Fight(carry="budget").join("kim", ap=10, initiative=1).start().act("kim", 13)
    second = round_tables(sheet_of(fight))[1]
    assert strips(second) == {"Kim": [("Schuld", 3)]}
    assert second.rows[0][2:6] == (10, 0, 7, None)


def test_r7_rounds_that_pass_at_once_are_rounds_too() -> None:
    fight = Fight().join("kim", ap=10).start().act("kim", 35)
    found = [strips(table)["Kim"] for table in round_tables(sheet_of(fight))]
    assert found == [[("Aktion", 35)], [("Schuld", 25)], [("Schuld", 15)], [("Schuld", 5)]]


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


def test_r11_t18_people_stand_with_their_initiative_and_what_they_roll_it_with() -> None:
    fight = Fight().join("kim", ap=10, initiative=9, dice="1W20+4", life=20).npc("ork", ap=12)
    (people,) = [t for t in tables(sheet_of(fight)) if t.caption == "Beteiligte"]
    titles = [column.title for column in people.columns]
    rows = [dict(zip(titles, row, strict=True)) for row in people.rows]
    assert [(row["Initiative"], row["INI-Wurf"], row["Leben anfangs"]) for row in rows] == [
        (9, "1W20+4", 20),
        (None, "", None),
    ]


def test_the_rules_in_force_are_on_the_sheet() -> None:
    found = facts(sheet_of(Fight(wait_cost=8, wait_ease=3, carry="budget")))
    assert found["Lauern"] == "8 AP, Wurf um 3 erleichtert"
    assert found["Schuld"] == "geht von den AP der nächsten Runde ab"
    assert found["Stand"] == "noch nicht begonnen"


def test_a_branch_says_where_it_came_from() -> None:
    found = facts(sheet_of(duel(), branched_from={"title": "Furt", "seq": 7}))
    assert found["Abzweigung"] == "Furt, nach Zeile 7"


def test_the_day_is_that_of_the_fight() -> None:
    made = sheet_of(duel(), created="2026-11-14T20:07:12+01:00")
    assert made.day == date(2026, 11, 14)
    assert facts(made)["Datum"] == "14.11.2026"
    assert sheet_of(duel()).day is None


def test_a_fight_not_begun_is_a_form_with_its_participants() -> None:
    fight = Fight().join("kim", ap=10, surprised=True).npc("ork", ap=12)
    forms = round_tables(sheet_of(fight))
    assert len(forms) == FORM_ROUNDS
    assert all(table.is_form for table in forms)
    assert {table.caption for table in forms} == {"Kampfrunde ____"}
    assert strips(forms[0]) == {"Kim": [("überrascht", 10)], "Ork": []}
    assert [strips(table) for table in forms[1:]] == [{"Kim": [], "Ork": []}] * (FORM_ROUNDS - 1)


@pytest.mark.parametrize("lang", LANGS)
def test_a_blank_sheet_has_the_rows_and_boxes_asked_for(lang: Any) -> None:
    found = tables(RULESET.blank_sheet(lang, rows=12, ap=20))
    of_rounds = [t for t in found if any(isinstance(cell, Boxes) for row in t.rows for cell in row)]
    assert len(of_rounds) == FORM_ROUNDS
    for table in of_rounds:
        assert [row[1] for row in table.rows] == [Boxes(20)] * 12
    assert len(found[0].rows) == 12
    assert all(table.is_form for table in found)


@pytest.mark.parametrize(("rows", "ap"), [(0, 20), (12, 0), (-1, 1)])
def test_a_blank_sheet_without_rows_or_boxes_is_refused(rows: int, ap: int) -> None:
    with pytest.raises(ValueError, match="rows"):
        RULESET.blank_sheet("de", rows=rows, ap=ap)


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
    rounds = rounds_of(any_fight(party, rules, lines, moves))
    for before, after in pairwise(rounds):
        assert after.number == before.number + 1
        owed = {strip.person.id: strip.person.debt for strip in before.strips}
        for strip in after.strips:
            assert strip.carried == owed.get(strip.person.id, 0)


def cells(table: Table) -> Iterator[Any]:
    return (cell for row in table.rows for cell in row)


@given(parties, strategies.rules, line_lists, rough_lists, st.sampled_from(LANGS))
def test_every_row_has_a_cell_for_each_column(
    party: Any, rules: Any, lines: Any, moves: Any, lang: Any
) -> None:
    made = sheet_of(any_fight(party, rules, lines, moves), lang)
    for table in tables(made):
        assert {len(row) for row in table.rows} <= {len(table.columns)}
    for record in made.records.values():
        assert {len(row) for row in record.rows} <= {len(record.columns)}
        assert len(set(record.columns)) == len(record.columns)


def test_the_event_record_has_everybodys_state_after_each_event() -> None:
    record = sheet_of(duel()).records["events"]
    rows = [dict(zip(record.columns, row, strict=True)) for row in record.rows]
    assert [row["Kim: Verbraucht"] for row in rows] == [0, 0, 0, 8, 18, 8, 8, 8]
    assert [row["Ork: Verbraucht"] for row in rows] == [None, 10, 10, 10, 10, 4, 10, 10]
    assert [row["Ork: Leben"] for row in rows] == [None, 8, 8, 8, 8, 8, 8, 3]
    assert [row["Kosten AP"] for row in rows] == [None, None, None, 8, 10, 6, 6, None]
    assert list(record.rows) == list(record.rows)


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


def test_short_forms_are_all_different_and_the_first_one_is_the_shortest() -> None:
    names = ["Knie", "Kopfstoß", "Kehrtwende", "Kniff", "Hieb", "Wunde verbinden", "Wurf"]
    found = shorts(names, taken=["h"])
    assert found["Knie"] == "K"
    assert found["Hieb"] == "Hi"
    assert len({form.casefold() for form in found.values()}) == len(names)


@given(st.lists(st.text(min_size=1, max_size=8), max_size=40))
def test_short_forms_are_never_shared(names: list[str]) -> None:
    found = shorts(names, taken=["sch", "üb"])
    assert set(found) == set(names)
    forms = [form.casefold() for form in found.values()]
    assert len(set(forms)) == len(forms)
    assert {"sch", "üb"}.isdisjoint(forms)
    assert all(forms)
