"""Figures as tables: what stands in them, for people and for programs."""

from decimal import Decimal
from typing import Any

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Bar, Facts, Sheet
from gm_tracker.erbarmungslos.ruleset import RULESET
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.sheets import case, facts, figures, tables
from tests.export.reading_terminal import printed


def sheet(*fights: Fight, lang: Lang = "de") -> Sheet:
    found = [figures(fight) for fight in fights]
    whole = found[0] if len(found) == 1 else RULESET.summed(found)
    return RULESET.statistics_sheet("", whole, lang)


def rows(sheet_: Sheet, caption: str) -> list[Any]:
    return [row for table in tables(sheet_, caption) for row in table.rows]


def test_es27_ap_of_the_players() -> None:
    assert rows(sheet(case("ES27")), "Aktionspunkte") == [
        ("Rot", Bar(9, 9), 0, 6, 0, 3),
        ("Blau", Bar(9, 9), 3, 2, 0, 7),
    ]


def test_es27_turns_interrupts_and_cards() -> None:
    found = sheet(case("ES27"))
    assert rows(found, "Züge") == [("Rot", 2, 1, Bar(1, 2)), ("Blau", 2, 1, Bar(2, 2))]
    assert rows(found, "Karten") == [("Rot", 2, 0, 1, 1, 0), ("Blau", 2, 0, 1, 3, 0)]


def test_es27_actions_of_the_figures() -> None:
    assert rows(sheet(case("ES27")), "AP nach Aktion") == [
        ("Jeremiah", "Bewegung", 2, Bar(4, 4)),
        ("Jeremiah", "Nahkampf", 1, Bar(1, 4)),
        ("Cole", "Bewegung", 1, Bar(1, 4)),
        ("Blorp", "Nahkampf", 1, Bar(1, 4)),
        ("Glix", "Fernkampf", 1, Bar(1, 4)),
    ]


def test_es27_melees_stand_beside_what_was_to_be_expected_with_a_comma_in_german() -> None:
    german = rows(sheet(case("ES27")), "Nahkämpfe")
    assert german[0] == ("Jeremiah", "Angreifer", 1, "0,55", 0, "0,30", 0, "0,15")
    assert german[3] == ("Blorp", "Verteidiger", 0, "0,15", 0, "0,30", 1, "0,55")
    english = rows(sheet(case("ES27"), lang="en"), "Melees")
    assert english[0] == ("Jeremiah", "attacker", 1, "0.55", 0, "0.30", 0, "0.15")


def test_who_is_out_stands_with_round_and_by_whom() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1]).resist("cole", 1, 2)
    fight.edit("blorp", state="out")
    found = sheet(fight)
    assert rows(found, "Ausgeschieden") == [
        ("Cole", 1, "Glix", "Nahkampf"),
        ("Blorp", 1, "", "Korrektur"),
    ]
    assert list(found.records["falls"].rows) == [
        ("Cole", "Rot", 1, "Glix", "Nahkampf"),
        ("Blorp", "Blau", 1, None, "Korrektur"),
    ]


def test_tables_in_which_nothing_is_counted_are_left_out() -> None:
    found = sheet(saloon())
    assert tables(found) == []
    assert [block for block in found.blocks if isinstance(block, Facts)] != []


def test_several_fights_say_how_many_they_were() -> None:
    found = sheet(case("ES27"), case("ES27"))
    assert facts(found)["Kämpfe"] == 2
    assert rows(found, "Züge")[0] == ("Rot", 2, 4, 2, Bar(2, 4))
    assert "Kämpfe" not in facts(sheet(case("ES27")))


def test_two_of_one_name_are_told_apart_by_their_players() -> None:
    fight = Fight().player("rot").player("blau")
    fight.figure("a", "rot", name="Ork").figure("b", "blau", name="Ork")
    fight.to_turns(rot="K10", blau="D5").play("rot", "K9").move("a").end_turn("rot")
    fight.play("blau", "K9").move("b", 2)
    assert [row[0] for row in rows(sheet(fight), "AP nach Aktion")] == ["Ork (Rot)", "Ork (Blau)"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_column_of_a_table_for_programs_has_its_value(lang: Lang) -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1]).resist("cole", 1, 2)
    found = sheet(fight, lang=lang)
    assert list(found.records) == ["players", "figures", "actions", "falls"]
    for record in found.records.values():
        written = list(record.rows)
        assert written
        assert {len(row) for row in written} == {len(record.columns)}
        assert len(set(record.columns)) == len(record.columns)


def test_es27_the_figures_for_programs() -> None:
    record = sheet(case("ES27")).records["figures"]
    jeremiah = dict(zip(record.columns, next(iter(record.rows)), strict=True))
    assert jeremiah["AP genutzt"] == 5
    assert (jeremiah["Angriff Siege"], jeremiah["Angriff Siege erwartet"]) == (1, Decimal("0.55"))
    assert (
        jeremiah["Verteidigung Gleichstand"],
        jeremiah["Verteidigung Gleichstand erwartet"],
    ) == (1, Decimal("0.34"))
    assert jeremiah["Nahkampf ausgeteilt"] == 1


@pytest.mark.parametrize("lang", LANGS)
def test_every_table_stands_side_by_side_in_80_columns(lang: Lang) -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1]).resist("cole", 1, 2)
    found = sheet(fight, lang=lang)
    rules = [line for line in printed(found, 80).splitlines() if "─┼─" in line]
    assert len(rules) == len(tables(found)) == 8
