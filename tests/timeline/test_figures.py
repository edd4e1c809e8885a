"""Figures as a sheet: tables with bars, records, and that every number is the statistics' own."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Bar, Block, Facts, Heading, Sheet, Table
from gm_tracker.timeline.sheet.figures import statistics_blocks, statistics_sheet
from gm_tracker.timeline.statistics import statistics
from gm_tracker.timeline.summing import summed
from tests.timeline.any_fights import RULES, STEPS, Steps, any_fight
from tests.timeline.builders import HEADER, Fight

AT = "2026-11-14T20:{:02d}:00+01:00".format


def brawl() -> Fight:
    """Kim acts for a minute and waits for two, Ork hits her."""
    fight = Fight().join("kim", ap=10, initiative=9, life=20).npc("ork", ap=12, life=8)
    fight.take("start", at=AT(0)).act("kim", 8, action="Knie", at=AT(1))
    fight.act("ork", 9, action="Hieb", at=AT(3)).take("life", id="kim", delta=-3, by="ork")
    return fight.take("wait", id="kim", for_="Tür", at=AT(5)).take("out", id="ork", at=AT(6))


def tables(blocks: tuple[Block, ...]) -> dict[str, Table]:
    return {block.caption: block for block in blocks if isinstance(block, Table)}


def facts(blocks: tuple[Block, ...]) -> dict[str, str | int]:
    found = next(block for block in blocks if isinstance(block, Facts))
    return dict(found.pairs)


def column(table: Table, title: str) -> list[Any]:
    """The cells of a column; of a bar its number."""
    place = [one.title for one in table.columns].index(title)
    cells = [row[place] for row in table.rows]
    return [cell.value if isinstance(cell, Bar) else cell for cell in cells]


def test_a_fight_in_tables() -> None:
    blocks = statistics_blocks(statistics(HEADER, brawl().history), "de")
    assert blocks[0] == Heading("Auswertung")
    assert facts(blocks) == {
        "Runden (Sekunden)": 2,
        "Züge": 3,
        "Zeilen, die zählen": 8,
        "Zeit am Tisch": "4 min 00 s",
    }
    found = tables(blocks)
    ap = found["Aktionspunkte (AP)"]
    assert ap.rows[0] == ("Kim", Bar(18, 18), 8, 10, 0, 8)
    assert ap.rows[1] == ("Ork", Bar(9, 18), 9, 0, 0, 0)
    turns = found["Züge, Warten und wie oft es eintrat, kampfunfähig"]
    assert turns.rows == (("Kim", Bar(2, 2), 1, 0, 0), ("Ork", Bar(1, 2), 0, 0, 1))
    assert found["Längste Zeit ohne Zug"].rows == (("Kim", Bar(10, 10), 1), ("Ork", Bar(9, 10), 0))
    assert found["Lebenspunkte"].rows == (
        ("Kim", Bar(3, 3), Bar(0, 3), 0, 0),
        ("Ork", Bar(0, 3), Bar(3, 3), 0, 0),
    )
    assert found["AP nach Aktion"].rows == (
        ("Kim", "Knie", 1, Bar(8, 9)),
        ("Ork", "Hieb", 1, Bar(9, 9)),
    )


def test_the_mean_time_of_a_turn_is_to_the_nearest_second() -> None:
    fight = Fight().join("kim").take("start", at="2026-11-14T20:00:00+01:00")
    fight.act("kim", 1, at="2026-11-14T20:00:07+01:00")
    fight.act("kim", 1, at="2026-11-14T20:00:15+01:00")
    table = tables(statistics_blocks(statistics(HEADER, fight.history), "en"))[
        "Time at the table (seconds)"
    ]
    assert table.rows == (("Kim", Bar(8, 8), 8, 2, 15),)


def test_tables_in_which_nothing_is_counted_are_left_out() -> None:
    fight = Fight().join("kim").start().act("kim", 3)
    found = tables(statistics_blocks(statistics(HEADER, fight.history), "de"))
    assert "Lebenspunkte" not in found
    assert "Zeit am Tisch (Sekunden)" not in found
    nothing = statistics_blocks(statistics(HEADER, Fight().join("kim").history), "de")
    assert [type(block) for block in nothing] == [Heading, Facts]


def test_an_hour_and_a_night() -> None:
    fight = Fight().join("kim").take("start", at="2026-11-14T20:00:00+01:00")
    for minute in (25, 50):
        fight.act("kim", 1, at=AT(minute))
    fight.act("kim", 1, at="2026-11-14T21:05:00+01:00")
    fight.act("kim", 1, at="2026-11-15T19:00:00+01:00")
    found = facts(statistics_blocks(statistics(HEADER, fight.history), "de"))
    assert found["Zeit am Tisch"] == "1 h 05 min"
    assert found["Pausen"] == "1, länger als 30 min, nicht mitgezählt"


def test_a_campaign_says_how_many_fights_each_was_in() -> None:
    one, other = brawl(), Fight().join("kim").start().act("kim", 2)
    both = summed([statistics(HEADER, one.history), statistics(HEADER, other.history)])
    blocks = statistics_blocks(both, "de")
    assert facts(blocks)["Kämpfe"] == 2
    turns = tables(blocks)["Züge, Warten und wie oft es eintrat, kampfunfähig"]
    assert column(turns, "Kämpfe") == [2, 1]
    assert column(turns, "Züge") == [3, 1]


def test_a_fight_without_a_title_is_called_something() -> None:
    sheet = statistics_sheet("", statistics(HEADER, Fight().history), "de")
    assert (sheet.title, sheet.lang) == ("Kampf", "de")
    assert statistics_sheet("Furt", statistics(HEADER, Fight().history), "en").title == "Furt"


@pytest.mark.parametrize("lang", LANGS)
def test_records_have_a_value_for_each_of_their_columns(lang: Lang) -> None:
    sheet = statistics_sheet("Furt", statistics(HEADER, brawl().history), lang)
    assert list(sheet.records) == ["participants", "actions"]
    for record in sheet.records.values():
        assert len(set(record.columns)) == len(record.columns)
        assert all(len(row) == len(record.columns) for row in record.rows)
        assert list(record.rows) == list(record.rows) != []


def test_a_record_of_participants_stands_for_itself() -> None:
    record = statistics_sheet("", statistics(HEADER, brawl().history), "de").records["participants"]
    kim = dict(zip(record.columns, next(iter(record.rows)), strict=True))
    assert kim == {
        "Name": "Kim",
        "Seite": "SC",
        "Kämpfe": 1,
        "Züge": 2,
        "AP verbraucht": 18,
        "AP Aktionen": 8,
        "AP Warten": 10,
        "AP Überrascht": 0,
        "AP Schuld": 8,
        "Warten": 1,
        "Warten trat ein": 0,
        "Längste Zeit ohne Zug AP": 10,
        "Längste Zeit ohne Zug Sekunden": 1,
        "Leben verloren": 3,
        "Leben ausgeteilt": 0,
        "Leben erholt": 0,
        "Leben geheilt": 0,
        "Am Boden": 0,
        "Gemessene Züge": 1,
        "Sekunden am Tisch": 60,
        "Längster Zug Sekunden": 60,
    }


def numbers(sheet: Sheet) -> list[int]:
    found = []
    for block in sheet.blocks:
        if isinstance(block, Table):
            for row in block.rows:
                found += [cell.value if isinstance(cell, Bar) else cell for cell in row]
    return [cell for cell in found if isinstance(cell, int)]


@given(RULES, STEPS, st.sampled_from(LANGS))
def test_tables_are_whole_and_bars_are_shares_of_something(
    rules: dict[str, Any], steps: Steps, lang: Lang
) -> None:
    fight = any_fight(rules, steps)
    found = statistics(HEADER, fight.history)
    sheet = statistics_sheet("", found, lang)
    for table in tables(sheet.blocks).values():
        assert table.rows
        for row in table.rows:
            assert len(row) == len(table.columns)
            assert all(0 <= cell.value <= cell.greatest for cell in row if isinstance(cell, Bar))
            assert all(cell.greatest > 0 for cell in row if isinstance(cell, Bar))
    assert all(number >= 0 for number in numbers(sheet))
    rows = list(sheet.records["participants"].rows)
    assert [row[4] for row in rows] == [p.total_spent for p in fight.state.people.values()]


def test_two_of_one_name_are_told_apart_by_their_side() -> None:
    one = Fight().join("a", name="Ork").npc("b", name="Ork").npc("c", name="Wolf").start()
    table = tables(statistics_blocks(statistics(HEADER, one.act("a", 3).history), "de"))[
        "Aktionspunkte (AP)"
    ]
    assert [row[0] for row in table.rows] == ["Ork (SC)", "Ork (NSC)", "Wolf"]
