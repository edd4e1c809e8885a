"""The game's catalogue in German and English: cards, fields, sortings, a fight in few words."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from string import Formatter
from typing import Any, get_args

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.erbarmungslos.bounds import Ability, Ending
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.events import Changes
from gm_tracker.erbarmungslos.openings import What
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.words import ErbarmungslosWords
from gm_tracker.erbarmungslos.words.cards import card_in_words, card_name, card_names
from gm_tracker.erbarmungslos.words.catalogue import (
    Catalogue,
    DeedWords,
    FieldWords,
    OpenWords,
    SortingWords,
)
from gm_tracker.erbarmungslos.words.english import ENGLISH
from gm_tracker.erbarmungslos.words.german import GERMAN
from tests.erbarmungslos.builders import Fight, rots_turn, saloon


def texts(words: Any, path: str = "") -> Iterator[tuple[str, str]]:
    for field in fields(words):
        value, name = getattr(words, field.name), f"{path}.{field.name}"
        if is_dataclass(value):
            yield from texts(value, name)
        elif isinstance(value, dict):
            yield from ((f"{name}.{key}", text) for key, text in value.items())
        else:
            yield name, value


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_fill_in_the_same() -> None:
    german = {path: placeholders(text) for path, text in texts(GERMAN)}
    assert german == {path: placeholders(text) for path, text in texts(ENGLISH)}


@pytest.mark.parametrize("words", [GERMAN, ENGLISH])
def test_no_text_is_empty_or_breaks_the_line(words: Catalogue) -> None:
    for path, text in texts(words):
        assert text.strip() == text != "", path
        assert text.isprintable(), path


def test_every_value_of_the_rules_has_a_word_and_no_other() -> None:
    assert {field.name for field in fields(FieldWords)} == set(Changes.model_fields)
    assert {field.name for field in fields(DeedWords)} == set(get_args(Ending))
    assert {field.name for field in fields(OpenWords)} == set(get_args(What))
    assert {field.name for field in fields(SortingWords)} == set(RULESET.sortings)
    for ability in get_args(Ability):
        assert getattr(GERMAN.values, ability)


@pytest.mark.parametrize("lang", LANGS)
def test_every_sorting_has_a_name(lang: Lang) -> None:
    names = {RULESET.tongue(lang).sorting(name) for name in RULESET.sortings}
    assert len(names) == len(RULESET.sortings)


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [
        ("K10", ("♣10", "Kreuz 10"), ("♣10", "10 of clubs")),
        ("PK", ("♠K", "Pik König"), ("♠K", "king of spades")),
        ("H4", ("♥4", "Herz 4"), ("♥4", "4 of hearts")),
        ("DQ", ("♦D", "Karo Dame"), ("♦Q", "queen of diamonds")),
        ("KJ", ("♣B", "Kreuz Bube"), ("♣J", "jack of clubs")),
        ("HA", ("♥A", "Herz Ass"), ("♥A", "ace of hearts")),
    ],
)
def test_ea1_what_a_card_is_called(
    card: str, german: tuple[str, str], english: tuple[str, str]
) -> None:
    assert (card_name(card, "de"), card_in_words(card, "de")) == german
    assert (card_name(card, "en"), card_in_words(card, "en")) == english


@pytest.mark.parametrize("lang", LANGS)
def test_ea1_no_two_cards_are_called_the_same(lang: Lang) -> None:
    assert len({card_name(card, lang) for card in FULL_DECK}) == len(FULL_DECK)
    assert len({card_in_words(card, lang) for card in FULL_DECK}) == len(FULL_DECK)


def test_several_cards_stand_in_their_order() -> None:
    assert card_names(["K10", "DQ"], "de") == "♣10 ♦D"
    assert card_names([], "en") == ""


def test_who_an_event_is_about_and_what_happened_apart() -> None:
    fight = rots_turn().move("cole")
    words, history = ErbarmungslosWords("de"), fight.history
    around = (history.at(fight.seq - 1), history.events[-1])
    assert words.who(*around) == "Cole"
    assert list(words.deeds(*around, history.state)) == ["1. Bewegung", "1 AP, noch 9"]


@pytest.mark.parametrize(
    ("fight", "lang", "words"),
    [
        (Fight(), "de", "0 Spieler, 0 Figuren · Aufstellung"),
        (Fight().player("rot").figure("cole", "rot"), "de", "1 Spieler, 1 Figur · Aufstellung"),
        (saloon().start(), "de", "2 Spieler, 4 Figuren · Runde 1 · Ziehen"),
        (saloon().start().draw(), "de", "2 Spieler, 4 Figuren · Runde 1 · Initiative"),
        (saloon().start(round=3).take("end"), "de", "2 Spieler, 4 Figuren · beendet in Runde 3"),
        (Fight().player("rot"), "en", "1 player, 0 figures · setting up"),
    ],
)
def test_how_many_take_part_and_where_the_fight_stands(
    fight: Fight, lang: Lang, words: str
) -> None:
    assert RULESET.tongue(lang).summary(fight.state) == words
