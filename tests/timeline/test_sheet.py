"""The Kampfbogen as data: T32, who took part, what happened, and the sheet to be filled in."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import LANGS
from gm_tracker.core.sheet import Boxes, Notes, Table
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.sheet.rounds import FORM_ROUNDS
from tests.timeline import strategies
from tests.timeline.builders import Fight
from tests.timeline.sheets import course, duel, facts, round_tables, sheet_of, strips, tables
from tests.timeline.test_properties import any_fight, line_lists, parties, rough_lists


def test_who_is_next_is_said_when_a_decision_is_whole() -> None:
    fight = duel().act("kim", 2).take("life", id="ork", delta=-1, linked=True)
    fight.take("out", id="ork", linked=True)
    assert [row[5] for row in course(sheet_of(fight)).rows[-3:]] == ["", "", "Kim"]


def test_who_came_from_the_bench_does_not_sit_on_it() -> None:
    reserves = (
        {"id": "ole", "name": "Ole", "seat": 5, "ap": 10},
        {"id": "wirtin", "name": "Wirtin", "seat": 6, "ap": 12},
    )
    assert facts(sheet_of(duel(), reserves=reserves))["Auf der Bank"] == "Ole, Wirtin"
    joined = duel().join("ole", name="Ole")
    assert facts(sheet_of(joined, reserves=reserves))["Auf der Bank"] == "Wirtin"
    everyone = duel().join("ole").join("wirtin")
    assert "Auf der Bank" not in facts(sheet_of(everyone, reserves=reserves))


def test_t32_the_course_tells_costs_and_who_was_next() -> None:
    rows = course(sheet_of(duel())).rows
    assert [(*row[:3], *row[4:]) for row in rows] == [
        (1, 0, "Kim", None, ""),
        (2, 0, "Ork", 10, ""),
        (3, 1, "", None, "Kim"),
        (4, 1, "Kim", 8, "Kim"),
        (5, 1, "Kim", 10, "Ork"),
        (6, 1, "Ork", 6, "Ork"),
        (7, 2, "Ork", 6, "Kim"),
        (8, 2, "Ork", None, "Kim"),
    ]
    whats = [str(row[3]) for row in rows]
    assert whats[3] == "Knie · (0→8)"
    assert "in den Tisch" in whats[5]


@given(parties, strategies.rules, line_lists, rough_lists)
def test_r14_the_costs_of_the_course_are_all_that_everybody_spent(
    party: Any, rules: Any, lines: Any, moves: Any
) -> None:
    fight = any_fight(party, rules, lines, moves)
    costs = [row[4] for row in course(sheet_of(fight)).rows]
    spent = sum(person.total_spent for person in fight.state.people.values())
    assert sum(cost for cost in costs if isinstance(cost, int)) == spent


def test_the_course_is_parted_where_another_round_begins() -> None:
    made = course(sheet_of(duel()))
    assert [row[1] for row in made.rows] == [0, 0, 1, 1, 1, 1, 2, 2]
    assert made.breaks == (2, 6)


def test_t29_rolls_for_an_event_stand_in_the_course() -> None:
    fight = Fight().join("kim", ap=10).npc("ork", ap=12, initiative=5).start().act("ork", 6)
    rows = course(sheet_of(fight.wait("kim").trigger(kim=3))).rows
    assert "Kim 3 + 5 = 8" in str(rows[-1][3])
    assert rows[-1][5] == "Kim"


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
    found = tables(RULESET.blank_sheet(lang, rows=12, boxes=20))
    of_rounds = [t for t in found if any(isinstance(cell, Boxes) for row in t.rows for cell in row)]
    assert len(of_rounds) == FORM_ROUNDS
    for table in of_rounds:
        assert [row[1] for row in table.rows] == [Boxes(20)] * 12
    assert len(found[0].rows) == 12
    assert all(table.is_form for table in found)


@pytest.mark.parametrize(("rows", "ap"), [(0, 20), (12, 0), (-1, 1)])
def test_a_blank_sheet_without_rows_or_boxes_is_refused(rows: int, ap: int) -> None:
    with pytest.raises(ValueError, match="rows"):
        RULESET.blank_sheet("de", rows=rows, boxes=ap)


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
    assert [row["Kosten AP"] for row in rows] == [None, 10, None, 8, 10, 6, 6, None]
    assert list(record.rows) == list(record.rows)
