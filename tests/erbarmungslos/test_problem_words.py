"""A line that cannot be read is told in words: each kind of problem that only this ruleset has."""

import json
from string import Formatter
from typing import Any

import pytest

from gm_tracker.catalogue.problems import say
from gm_tracker.core.problems import Expected, OwnKind, Unreadable
from gm_tracker.erbarmungslos.problems import (
    CARD_TWICE,
    COUNT_OR_CARDS,
    NO_CARD,
    NO_CARDS,
    NONE_PLAYED,
    ONE_OF_TWO,
    ONLY_HANDLE,
    OWN_KINDS,
    TABLE_CARDS,
    TOO_MANY_CARDS,
    TWICE,
)
from gm_tracker.erbarmungslos.ruleset import RULESET

Line = dict[str, Any]
OF_LINES = {
    NONE_PLAYED, NO_CARD, CARD_TWICE, TWICE, ONE_OF_TWO, ONLY_HANDLE, NO_CARDS, TABLE_CARDS,
    COUNT_OR_CARDS, TOO_MANY_CARDS,
}  # fmt: skip
"""Those that a line of a log can have; others are of combat files alone."""
PLAYER: Line = {"seq": 1, "type": "player", "id": "rot", "name": "Rot", "seat": 1}
PROGRAM: Line = PLAYER | {"deck": "program"}
FIGURE: Line = {
    "seq": 1, "type": "figure", "id": "cole", "name": "Cole", "player": "rot",
    "life": 3, "melee": 3, "defence": 3, "resistance": 2,
}  # fmt: skip
REVOLVER: Line = {"name": "Revolver", "cost": 1}
INTERRUPT: Line = {
    "seq": 1, "type": "interrupt", "player": "rot", "figure": "cole", "weapon": "Revolver",
}  # fmt: skip

PROBLEMS: list[tuple[Line, str, str]] = [
    (INTERRUPT | {"cards": []},
     "`cards`: zum Unterbrechen gehört mindestens eine Karte; sie angeben.",
     "`cards`: an interrupt needs one card at least; give it."),
    (INTERRUPT | {"cards": ["K2", "kx"]},
     "`cards[1]`: „kx“ ist keine Karte; erst die Farbe K, P, H oder D (Kreuz, Pik, Herz, Karo), "
     "dann 2 bis 10, J, Q, K oder A: `K10`, `DQ`.",
     "`cards[1]`: “kx” is no card; first the suit K, P, H or D (clubs, spades, hearts, diamonds), "
     "then 2 to 10, J, Q, K or A: `K10`, `DQ`."),
    (INTERRUPT | {"cards": ["K2", "K2"]},
     "`cards`: K2 steht zweimal da; jede Karte gibt es in einem Deck einmal.",
     "`cards`: K2 stands there twice; a deck has each card once."),
    (PROGRAM | {"cards": ["K2", "D5"], "hand": ["D5"]},
     "Der Inhalt: D5 steht zweimal da; jede Karte gibt es in einem Deck einmal.",
     "The content: D5 stands there twice; a deck has each card once."),
    (FIGURE | {"weapons": [REVOLVER, REVOLVER]},
     "`weapons`: Revolver steht zweimal da; einmal streichen.",
     "`weapons`: Revolver stands there twice; strike one."),
    ({"seq": 1, "type": "recover", "figure": "cole"},
     "Der Inhalt: genau eines von `faces` und `waive` angeben.",
     "The content: give exactly one of `faces` and `waive`."),
    ({"seq": 1, "type": "exchange", "player": "rot", "count": 1, "cards": ["K2"]},
     "Der Inhalt: genau eines von `count` und `cards` angeben.",
     "The content: give exactly one of `count` and `cards`."),
    ({"seq": 1, "type": "act", "figure": "cole", "action": "move", "cost": 2},
     "Der Inhalt: eigene Kosten hat nur `handle`; `cost` weglassen.",
     "The content: only `handle` has a cost of its own; leave `cost` out."),
    (PROGRAM,
     "Der Inhalt: zu einem Deck des Programms gehört `cards`, der Stapel von oben nach unten.",
     "The content: a deck of the program needs `cards`, the pile from the top down."),
    (PLAYER | {"cards": ["K2"]},
     "Der Inhalt: `cards` hat nur ein Deck des Programms; weglassen, oder `deck` ist program.",
     "The content: only a deck of the program has `cards`; leave them out, or `deck` is program."),
    (PROGRAM | {"cards": ["K2"], "hand": 3},
     "Der Inhalt: ein Deck des Programms braucht hier Karten, eines auf dem Tisch eine Zahl.",
     "The content: a deck of the program needs cards here, one on the table a number."),
    (PLAYER | {"hand": 30, "discard": 23},
     "Der Inhalt: Hand und Ablage haben zusammen 53 Karten, ein Deck hat 52.",
     "The content: hand and discard have 53 cards together, a deck has 52."),
    ({"seq": 1, "type": "resist", "figure": "cole", "faces": [5, 7]},
     "`faces[1]` muss eine ganze Zahl von 1 bis 6 sein, nicht 7.",
     "`faces[1]` must be a whole number from 1 to 6, not 7."),
    ({"seq": 1, "type": "edit", "id": "cole", "set": {}},
     "`set` ändert nichts: mindestens ein Feld angeben.",
     "`set` changes nothing: give one field at least."),
]  # fmt: skip


def found_in(line: Line) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        RULESET.read_event(json.dumps(line).encode())
    return caught.value


@pytest.mark.parametrize(("line", "german", "english"), PROBLEMS)
def test_what_is_wrong_with_a_line_is_told(line: Line, german: str, english: str) -> None:
    (problem,) = found_in(line).problems
    assert (say(problem, "de"), say(problem, "en")) == (german, english)


def test_every_kind_of_problem_of_a_line_is_found() -> None:
    found = {problem.kind for line, *_ in PROBLEMS for problem in found_in(line).problems}
    assert found >= OF_LINES


@pytest.mark.parametrize("own", OWN_KINDS)
def test_every_own_problem_fills_in_the_same_in_both_languages(own: OwnKind) -> None:
    german, english = (
        {name for _, name, _, _ in Formatter().parse(text) if name} for text in (own.de, own.en)
    )
    assert german == english
    assert "subject" in german
    assert own.de != own.en


def test_a_house_rule_that_there_is_not_is_named() -> None:
    header = {"format": "kampfprotokoll", "version": 1, "ruleset": "erbarmungslos"}
    line = json.dumps(header | {"rules": {"ending": ["move", "move"], "jokers": True}})
    with pytest.raises(Unreadable) as caught:
        RULESET.read_header(line.encode())
    assert [say(problem, "en") for problem in caught.value.problems] == [
        "`rules.ending`: move stands there twice; strike one.",
        "Unknown field `rules.jokers`: please remove it.",
    ]


def test_a_key_that_can_be_no_id_is_told_at_its_place() -> None:
    found = found_in({"seq": 1, "type": "draw", "shuffled": {"A B": ["K2"]}})
    (problem,) = found.problems
    assert (problem.path, problem.data["expected"]) == ('shuffled."A B"', Expected.ID)
