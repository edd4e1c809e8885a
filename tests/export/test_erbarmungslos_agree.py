"""Fights of Erbarmungslos say the same in every format, whatever people call things."""

from pathlib import Path

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Boxes, Sheet, Table
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.export.making import made
from gm_tracker.storage.reader import Loaded
from tests.erbarmungslos.any_history import any_history
from tests.erbarmungslos.builders import Fight
from tests.erbarmungslos.cases import CASES
from tests.erbarmungslos.sheets import case, sheet_of
from tests.export.fights import played_samples
from tests.export.made import plain
from tests.export.reading_terminal import read_terminal
from tests.export.sheets import ODD
from tests.export.test_fights_agree import agree_as_csv, agree_as_text
from tests.export.test_formats_agree import in_picture, pictured

SEEDS = 30
SHOWN = {"able": "able", "down": "incapacitated", "out": "out"}


def odd_fight() -> Fight:
    """The worked round with odd names of fight, players and figures, odd weapons and notes."""
    fight = case("ES27")
    people = (*fight.state.players, *fight.state.figures)
    for id_, name in zip(people, ODD, strict=False):
        fight.edit(id_, name=name.strip() or "#")
    for number, name in enumerate(ODD):
        fight.figure(f"neu-{number}", "rot", name=name.strip(), weapons=[], resistance=0)
        fight.take("note", id=f"neu-{number}", text=name)
    return fight


def agree(sheet: Sheet) -> None:
    agree_as_text(sheet)
    agree_as_csv(sheet)


def agree_within(sheet: Sheet) -> None:
    """The tables of the rounds say what their record says."""
    rounds = [
        table
        for table in sheet.blocks
        if isinstance(table, Table) and len(table.columns) == 9 and not table.is_form
    ]
    shown = [row for table in rounds for row in table.rows]
    for row, record in zip(shown, sheet.records["rounds"].rows, strict=True):
        _, _, name, _, initiative, _, effect, card, ap, used, lapsed, left, _, hand = record
        assert row[0] == name
        assert str(row[1]).startswith(str(initiative))
        assert (row[2], row[3], row[8]) == (effect, card, hand)
        assert (row[5], row[6], row[7] or 0) == (ap, used, lapsed or 0)
        if isinstance(row[4], Boxes):
            assert (row[4].size, row[4].open, row[4].over) == (ap, left, 0)


def ends_as_shown(fight: Fight) -> None:
    """The last line of the events has the life points and hands that `show --json` has."""
    record = sheet_of(fight, "en").records["events"]
    *_, last = (dict(zip(record.columns, row, strict=True)) for row in record.rows)
    for player in fight.data["players"].values():
        assert last[f"{player['name']}: hand"] == player["hand"]
        assert last[f"{player['name']}: deck"] == player["deck"]
        assert last[f"{player['name']}: discard"] == len(player["discard"])
    for figure in fight.data["figures"].values():
        assert last[f"{figure['name']}: LP"] == figure["life"]
        assert last[f"{figure['name']}: state"] == SHOWN[figure["state"]]


@pytest.mark.parametrize("lang", LANGS)
def test_es27_says_the_same_in_every_format(lang: Lang) -> None:
    sheet = sheet_of(case("ES27"), lang)
    agree(sheet)
    agree_within(sheet)
    assert read_terminal(pictured(sheet), sheet) == plain(sheet, in_picture)


@pytest.mark.parametrize("name", CASES)
def test_every_worked_fight_ends_as_show_has_it(name: str) -> None:
    ends_as_shown(case(name))


@pytest.mark.parametrize("loaded", played_samples("erbarmungslos"), ids=lambda one: one.path.stem)
def test_a_sample_says_the_same_in_every_format(loaded: Loaded) -> None:
    sheet = RULESET.sheet(loaded.header, loaded.history, "de")
    agree(sheet)
    agree_within(sheet)


def test_k3_j4_odd_names_are_the_same_in_every_format() -> None:
    agree(sheet_of(odd_fight(), title=ODD[0]))


@pytest.mark.parametrize("ending", [".pdf", ".html", ".md", ".svg", ".csv"])
def test_k3_j4_every_format_is_made_of_odd_names(ending: str) -> None:
    file = Path("bogen").with_suffix(ending)
    assert made(sheet_of(odd_fight()), file, "events" if ending == ".csv" else None)


@pytest.mark.parametrize("tens", range(0, SEEDS, 10))
def test_fights_at_random_say_the_same_in_every_format(tens: int) -> None:
    for seed in range(tens, tens + 10):
        fight = any_history(seed)
        sheet = sheet_of(fight, LANGS[seed % 2])
        agree(sheet)
        agree_within(sheet)
        found = RULESET.statistics(fight.header, fight.history)
        agree(RULESET.statistics_sheet("Auswertung", found, LANGS[seed % 2]))


def test_forms_say_the_same_in_every_format() -> None:
    agree(RULESET.blank_sheet("de", 6, None))
    agree(sheet_of(case("ES27", lines=6)))
