"""A new fight: its title, and its rules where there are several."""

from dataclasses import replace
from pathlib import Path

import pytest

from gm_tracker import rulesets
from gm_tracker.core.commands import EMPTY, Answer, Entry
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import plain
from gm_tracker.tui.questions import Question
from gm_tracker.tui.start import StartDesk
from tests.tui.desks import Table, cabinet, start_table
from tests.tui.second_rules import NAME

LABELS: dict[Lang, tuple[str, str]] = {
    "de": ("Regeln: AP-Leiste", "Regeln: Zweite Regeln"),
    "en": ("rules: AP timeline", "rules: second rules"),
}


@pytest.fixture
def several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: Lang) -> Table:
    """The start screen of a program with two rulesets."""
    monkeypatch.setitem(rulesets._MODULES, NAME, "tests.tui.second_rules")
    there = replace(cabinet(tmp_path, lang), rulesets=("timeline", NAME))
    return Table(StartDesk(there))


def line(table: Table) -> str:
    """What Enter would do."""
    return plain(table.picture.preview)


def title(table: Table) -> str:
    return table.fight.session.header.title


@pytest.mark.parametrize("lang", LANGS)
def test_the_usual_rules_stand_first_and_are_told(several: Table, lang: Lang) -> None:
    several.press("n")
    assert line(several).endswith(LABELS[lang][0])
    assert "1" in several.prompt
    assert "2" in several.prompt


@pytest.mark.parametrize("lang", ["de"])
def test_who_just_presses_enter_gets_the_usual_rules(several: Table) -> None:
    assert title(several.press("nFurt<enter>")) == "Furt"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "keys", ["n<down>Furt", "nFurt<down>", "nFu<tab>rt", "nF<down><down><up>urt"]
)
def test_the_arrows_choose_the_rules_before_or_after_the_title(
    several: Table, lang: Lang, keys: str
) -> None:
    several.press(keys)
    assert line(several) == LABELS[lang][1]
    assert title(several.press("<enter>")) == f"Furt ({NAME})"


@pytest.mark.parametrize("lang", ["de"])
def test_behind_the_last_rules_the_first_come_again(several: Table) -> None:
    several.press("n<down><down>")
    assert line(several).endswith(LABELS["de"][0])
    assert title(several.press("Furt<enter>")) == "Furt"


@pytest.mark.parametrize("lang", ["de"])
def test_a_title_typed_anew_keeps_the_rules(several: Table) -> None:
    several.press("nFurt<down><ctrl+u>Brücke")
    assert line(several) == LABELS["de"][1]
    assert title(several.press("<enter>")) == f"Brücke ({NAME})"


@pytest.mark.parametrize("lang", ["de"])
def test_without_a_title_the_rules_count_all_the_same(several: Table) -> None:
    assert title(several.press("n<down><enter>")) == f"Kampf ({NAME})"


def test_where_there_is_one_ruleset_there_is_nothing_to_choose(tmp_path: Path) -> None:
    table = Table(StartDesk(replace(cabinet(tmp_path), rulesets=("timeline",)))).press("n<down>")
    assert "Regeln" not in line(table)
    assert "↓" not in table.prompt
    assert title(table.press("Furt<enter>")) == "Furt"


def test_every_ruleset_that_there_is_can_be_chosen(tmp_path: Path) -> None:
    assert cabinet(tmp_path).rulesets == rulesets.NAMES
    assert rulesets.NAMES[0] == rulesets.DEFAULT
    for place, name in enumerate(rulesets.NAMES):
        table = start_table(tmp_path / name).press("n" + "<down>" * place + "Furt<enter>")
        assert table.fight.session.ruleset.name == name


def test_a_question_gives_what_was_chosen() -> None:
    question = Question("?", lambda _: (), lambda _: None, choices=("one", "two"))
    assert question.enter(None, Entry(" x ", 0, choice=3)) == Answer("x", 1)
    assert question.preview(None, EMPTY).choices == ("one", "two")
    assert question.preview(None, Entry(choice=1)).chosen == 1
