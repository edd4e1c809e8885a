"""Gang sheet and round record: a worked round by hand, what stays secret, forms."""

import re

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Boxes, Notes
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.sheet.rule_words import RULE_WORDS
from tests.erbarmungslos.builders import Fight, saloon
from tests.erbarmungslos.fights import SETTINGS
from tests.erbarmungslos.sheets import (
    SUITS,
    case,
    course,
    everything_said,
    facts,
    runs,
    sheet_of,
    tables,
)


def test_es27_every_gang_has_its_figures_and_what_was_lost_is_struck() -> None:
    rot, blau = tables(sheet_of(case("ES27")), "Bande")
    assert (rot.caption, blau.caption) == ("Bande: Rot", "Bande: Blau")
    assert [row[:2] for row in rot.rows] == [("j", "Jeremiah"), ("c", "Cole")]
    blorp = blau.rows[0]
    assert runs(blorp[2]) == [("verloren", 1)]
    assert isinstance(blorp[2], Boxes)
    assert (blorp[2].size, blorp[2].open) == (2, 1)
    assert blorp[3:] == ("1/2", 3, 2, 2, None, "Revolver (1 AP)", "handlungsfähig", "")


def test_weapons_leaders_wounds_and_contact_stand_beside_a_figure() -> None:
    weapons = [
        {"name": "Repetierer", "cost": 3, "shot_cost": 1, "shots": 3},
        {"name": "Flinte", "cost": 2, "kind": "double_barrel"},
    ]
    fight = Fight(severe_wound=True).player("rot").player("blau")
    fight.figure("kid", "rot", weapons=weapons, leader=2, wounded=True, melee_cost=2)
    fight.figure("ork", "blau", weapons=[], state="down")
    fight.start().draw().take("exchange", player="rot", count=0).lay(rot="K10", blau="D5")
    fight.play("rot", "K9").take("finish", figure="kid", target="ork")
    kid, ork = (table.rows[0] for table in tables(sheet_of(fight), "Bande"))
    assert kid[7:] == (
        2,
        "Repetierer (3 AP, Schuss 1 AP, 3 Schuss), Flinte (2 AP, doppelläufig)",
        "handlungsfähig",
        "schwer verwundet · Nahkampf 2 AP · Kontakt: Ork",
    )
    assert ork[8:10] == ("", "kampfunfähig")


def test_es27_the_course_tells_interrupts_with_their_cards_and_melees_with_their_dice() -> None:
    table = course(sheet_of(case("ES27")))
    told = {row[0]: row[1:] for row in table.rows}
    assert told[9] == (1, "Rot", "legt eine Initiativkarte")
    assert told[17][:2] == (1, "Blorp")
    assert "♦9 + ♣3 = 12" in str(told[17][2])
    assert "5612" in str(told[19][2])
    assert [table.rows[place][0] for place in table.breaks] == [7, 31]


def test_es27_the_events_for_programs_count_ap_hands_and_life_points() -> None:
    record = sheet_of(case("ES27")).records["events"]
    rows = {row[0]: dict(zip(record.columns, row, strict=True)) for row in record.rows}
    assert (rows[15]["AP"], rows[15]["AP Rest"]) == (3, 5)
    assert (rows[13]["AP"], rows[13]["Blau: Hand"], rows[13]["Blau: Ablage"]) == (None, 3, 1)
    assert (rows[18]["Blorp: LP"], rows[19]["Blorp: LP"]) == (2, 1)
    assert (rows[30]["Schritt"], rows[30]["Schritt danach"], rows[30]["Runde danach"]) == (
        "Zug",
        "Ziehen",
        2,
    )
    assert rows[1]["Blorp: LP"] is None


def test_es27_the_figures_for_programs() -> None:
    record = sheet_of(case("ES27"), "en").records["figures"]
    blorp = dict(zip(record.columns, list(record.rows)[2], strict=True))
    assert (blorp["figure"], blorp["player"], blorp["LP"], blorp["LP at first"]) == (
        "Blorp",
        "Blau",
        1,
        2,
    )


@pytest.mark.parametrize("lang", LANGS)
def test_e4_e5_no_card_is_told_before_all_lie_open(lang: Lang) -> None:
    said = everything_said(sheet_of(case("ES27", lines=9), lang))
    assert not set(said) & set(SUITS)
    assert not re.search(r"\b[KPHD](10|[2-9JQKA])\b", said)


def test_e4_a_fight_that_ends_with_cards_face_down_tells_none() -> None:
    said = everything_said(sheet_of(case("ES27", lines=9).take("end")))
    assert not set(said) & set(SUITS)


def test_es27_only_cards_that_were_shown_are_told() -> None:
    said = everything_said(sheet_of(case("ES27")))
    shown = {"♣10", "♥4", "♥9", "♠10", "♦9", "♣3", "♠6", "♠4", "♦10", "♣2"}
    assert set(re.findall(rf"[{SUITS}](?:10|[2-9BDKA])", said)) == shown


def test_the_facts_say_who_plays_with_what_and_where_the_fight_stands() -> None:
    fight = Fight().player("rot", side="west").player("blau", deck="program", cards=["K2"])
    found = facts(sheet_of(fight))
    assert found["Stand"] == "noch nicht begonnen"
    assert found["Spieler"] == "Rot (Seite west, Karten auf dem Tisch), Blau (Deck im Programm)"
    assert facts(sheet_of(case("ES27", lines=11)))["Stand"] == "Runde 1, am Zug: Rot"
    assert facts(sheet_of(case("ES27").take("end")))["Stand"] == "beendet in Runde 2"


def test_only_house_rules_that_are_not_the_recommended_ones_are_told() -> None:
    assert facts(sheet_of(saloon()))["Hausregeln"] == "keine, alles wie empfohlen"
    fight = saloon(card_values={"A": 1}, exchange=0, ending=["ranged", "move"], recovery="may")
    assert facts(sheet_of(fight))["Hausregeln"] == (
        "Kartenwerte: B 11, D 12, K 13, A 1; Kartentausch: keiner; "
        "Genesungstests sind freiwillig; beendende Aktionen: Fernkampf, Bewegung"
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule", SETTINGS)
def test_every_rule_has_its_words(rule: str, lang: Lang) -> None:
    label = "House rules" if lang == "en" else "Hausregeln"
    for value in SETTINGS[rule]:
        told = str(facts(sheet_of(saloon(**{rule: value}), lang))[label])
        assert told.startswith(RULE_WORDS[lang].rules[rule].split("{")[0])
        assert not told.endswith(": ")


def test_a_fight_not_begun_can_be_filled_in() -> None:
    sheet = sheet_of(saloon(card_values={"A": 20}))
    rot, blau = tables(sheet, "Bande")
    assert rot.is_form
    assert blau.is_form
    assert [row[3] for row in rot.rows] == ["/3", "/3"]
    rounds = tables(sheet, "Spielrunde ____")
    assert len(rounds) == 4
    for table in rounds:
        assert table.is_form
        assert [row[0] for row in table.rows] == ["Rot", "Blau"]
        assert [row[4] for row in table.rows] == [Boxes(23)] * 2


@pytest.mark.parametrize("lang", LANGS)
def test_a_blank_sheet_has_room_for_two_gangs_and_a_box_for_each_ap(lang: Lang) -> None:
    sheet = RULESET.blank_sheet(lang, 9, None)
    gangs = [table for table in tables(sheet) if len(table.rows) == 5]
    rounds = [table for table in tables(sheet) if len(table.rows) == 2]
    assert len(gangs) == 2
    assert len(rounds) == 4
    assert {row[4] for table in rounds for row in table.rows} == {Boxes(17)}
    assert all(table.is_form for table in tables(sheet))


def test_a_blank_sheet_takes_other_numbers_of_boxes_and_refuses_none() -> None:
    boxes = [cell for table in tables(RULESET.blank_sheet("de", 1, 9)) for cell in table.rows[0]]
    assert Boxes(9) in boxes
    for rows, ap in ((0, None), (1, 0)):
        with pytest.raises(ValueError, match="rows"):
            RULESET.blank_sheet("de", rows, ap)


def test_notes_stand_together_with_whom_they_are_on() -> None:
    fight = saloon().take("note", text="Nebel").to_turns(rot="K10", blau="D5").play("rot", "K9")
    fight.act("cole", "move", note="durch die Tür").take("note", id="glix", text="hinkt")
    found = [block for block in sheet_of(fight).blocks if isinstance(block, Notes)]
    assert [line for block in found for line in block.lines] == [
        "Zeile 7 · R0 · Nebel",
        "Zeile 13 · R1 · Cole: durch die Tür",
        "Zeile 14 · R1 · Glix: hinkt",
    ]


def test_what_was_undone_is_not_told() -> None:
    fight = case("ES27", lines=12).undo()
    assert [row[0] for row in course(sheet_of(fight)).rows][-1] == 11
    assert runs(tables(sheet_of(fight), "Spielrunde")[0].rows[0][4]) == []
