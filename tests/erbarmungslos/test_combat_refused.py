"""Bad combat files: everything that is wrong is told at once, each where it stands."""

import re

import pytest

from gm_tracker.catalogue.problems import say
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import Kind, OwnKind, Problem, Unreadable
from tests.erbarmungslos.test_combat import figure, figures_of, player, prepared


def problems(text: str) -> dict[str, Problem]:
    """Every problem of a file by its path."""
    with pytest.raises(Unreadable) as caught:
        prepared(text)
    found = {problem.path: problem for problem in caught.value.problems}
    assert len(found) == len(caught.value.problems)
    return found


def kinds(text: str) -> dict[str, str]:
    """What is wrong with a file, by path."""
    found = problems(text)
    return {
        path: problem.kind.name if isinstance(problem.kind, OwnKind) else problem.kind.value
        for path, problem in found.items()
    }


def test_all_problems_are_told_at_once() -> None:
    assert kinds("""
        titel = "x"
        rules.reshuffle = "never"
        rules.card_values = { J = 0 }
        rules.ending = ["ranged", "ranged"]
        [[players]]
        name = "Rot"
        deck = "programm"
        hand = 53
        cards = ["K1", "KQ"]
        [[players.figures]]
        name = " "
        life = 0
        melee = 21
        defense = 3
        resistance = "2"
        count = 100
        weapons = [{ name = "Colt", cost = 100 }, { nam = "Bogen", cost = 1, kind = "bow" }]
        [[players]]
        side = 3
        seat = 1000
        discard = ["k3"]
    """) == {
        "titel": "unknown_field",
        "rules.reshuffle": "unexpected",
        "rules.card_values.J": "unexpected",
        "rules.ending": "twice",
        "players[0].deck": "unexpected",
        "players[0].hand": "unexpected",
        "players[0].cards[0]": "no_card",
        "players[0].figures[0].name": "empty_text",
        "players[0].figures[0].life": "unexpected",
        "players[0].figures[0].melee": "unexpected",
        "players[0].figures[0].defense": "unknown_field",
        "players[0].figures[0].resistance": "unexpected",
        "players[0].figures[0].count": "unexpected",
        "players[0].figures[0].weapons[0].cost": "unexpected",
        "players[0].figures[0].weapons[1].nam": "unknown_field",
        "players[0].figures[0].weapons[1].kind": "unexpected",
        "players[1].name": "missing",
        "players[1].side": "unexpected",
        "players[1].seat": "unexpected",
        "players[1].discard[0]": "no_card",
    }


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ('cards = ["K2"]', "table_cards"),
        ('hand = ["K2"]', "count_or_cards"),
        ("hand = 50\ndiscard = 3", "too_many_cards"),
        ('hand = 50\ndiscard = ["K2", "K3", "K4"]', "too_many_cards"),
        ('discard = ["K2", "K2"]', "card_twice"),
        ('deck = "program"\nhand = 3', "count_or_cards"),
        ('deck = "program"\ncards = ["K2", "K2"]', "card_twice"),
        ('deck = "program"\ncards = ["K2"]\ndiscard = ["K2"]', "card_twice"),
        ('deck = "program"\nhand = ["K2"]\ndiscard = ["K2"]', "card_twice"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_a_deck_that_is_none_is_refused(fields: str, kind: str, lang: Lang) -> None:
    (found,) = problems(player(fields)).values()
    assert isinstance(found.kind, OwnKind)
    assert (found.path, found.kind.name) == ("players[0]", kind)
    sentence = say(found, lang)
    assert "`players[0]`" in sentence
    assert "{" not in sentence


@pytest.mark.parametrize("card", ["k10", "K1", "11", "XA", "KK ", "", "Kreuz 10", "DD"])
@pytest.mark.parametrize("lang", LANGS)
def test_ea01_what_is_no_card_is_refused_with_what_one_is(card: str, lang: Lang) -> None:
    (found,) = problems(player('deck = "program"', f'cards = ["K2", "{card}"]')).values()
    assert found.path == "players[0].cards[1]"
    sentence = say(found, lang)
    assert f"{card}{'“' if lang == 'de' else '”'}" in sentence
    assert "`K10`, `DQ`" in sentence


def test_weapons_of_one_name_are_refused() -> None:
    weapons = 'weapons = [{ name = "Colt", cost = 1 }, { name = " Colt", cost = 2 }]'
    (found,) = problems(player() + figure(weapons)).values()
    assert (found.path, found.data) == ("players[0].figures[0].weapons", {"name": "Colt"})


@pytest.mark.parametrize("value", ["3.0", "true", '"3"', "[3]", "2026-11-29", "{}", "-1", "100"])
def test_na23_life_is_a_whole_number_from_1_to_99(value: str) -> None:
    entry = figure().replace("life = 2", f"life = {value}")
    (found,) = problems(player() + entry).values()
    assert (found.path, found.kind) == ("players[0].figures[0].life", Kind.UNEXPECTED)
    assert (found.data["least"], found.data["most"]) == (1, 99)


def test_more_figures_than_a_fight_can_hold_are_refused() -> None:
    gangs = [player(name=f"Bande {n} x") + figure("count = 99") for n in range(21)]
    assert kinds("".join(gangs)) == {"players": "too_many_figures"}
    assert len(figures_of(prepared("".join(gangs[:20])))) == 1980


def test_more_players_than_a_fight_can_hold_are_refused() -> None:
    players = [player(name=f"Spieler {n} x") for n in range(100)]
    assert kinds("".join(players)) == {"players": "too_many_players"}
    assert len(prepared("".join(players[:99])).events) == 99


@pytest.mark.parametrize("lang", LANGS)
def test_a_crowd_is_refused_with_the_count_and_the_limit(lang: Lang) -> None:
    gangs = "".join(player(name=f"Bande {n} x") + figure("count = 99") for n in range(21))
    (crowd,) = problems(gangs).values()
    sentence = say(crowd, lang)
    assert "`players`" in sentence
    assert {"2079", "2000"} <= set(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", sentence)))
    (table,) = problems("".join(player(name=f"Spieler {n} x") for n in range(100))).values()
    assert {"100", "99"} <= set(re.findall(r"\d+", say(table, lang)))
