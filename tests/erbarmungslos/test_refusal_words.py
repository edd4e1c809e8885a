"""Every refusal of the rules has a sentence that names reason and rule, in both languages."""

import re
from dataclasses import fields
from functools import cache

import pytest

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.words import ErbarmungslosWords
from gm_tracker.erbarmungslos.words.catalogue import RefusalWords
from gm_tracker.erbarmungslos.words.english import ENGLISH
from gm_tracker.erbarmungslos.words.german import GERMAN
from tests.erbarmungslos.builders import Fight, saloon
from tests.erbarmungslos.refusals import REFUSALS, Refused, drawn, moving

IN_WORDS = {"what", "open", "roll", "rule", "why", "state", "field", "card"}
"""Data that stand in a sentence translated, or choose among sentences."""
NO_RULE = {
    Why.ENDED, Why.NOT_STARTED, Why.ALREADY_STARTED, Why.NO_FIGURE_YET, Why.ID_IN_USE,
    Why.UNKNOWN_PLAYER, Why.UNKNOWN_FIGURE, Why.UNKNOWN_ID, Why.NO_REINFORCEMENT_NOW,
    Why.HAND_TOO_SMALL, Why.NOT_IN_HAND, Why.ALWAYS_CHECKED, Why.SHUFFLED_ON_TABLE,
    Why.NO_SUCH_SHOT, Why.NOT_FOR_A_PLAYER, Why.NOT_FOR_A_FIGURE, Why.HAND_OF_PROGRAM,
}  # fmt: skip
"""What the program itself asks for, and no rule of the game."""


@cache
def refusal_of(place: int) -> Refusal:
    found: Refused = REFUSALS[place]
    fight = found.fight()
    with pytest.raises(Refusal) as caught:
        decide(fight.state, fight.line(found.type, **found.fields))
    return caught.value


def card_twice() -> Refusal:
    """No line that can be read has a card twice: the rules refuse it all the same."""
    with pytest.raises(Refusal) as caught:
        moving().state.players["blau"].cards.check_hand(["K5", "K5"], unchecked=False)
    return caught.value


def provoked() -> list[Refusal]:
    return [*map(refusal_of, range(len(REFUSALS))), card_twice()]


@pytest.mark.parametrize(
    ("place", "reason"), [(place, found.reason) for place, found in enumerate(REFUSALS)]
)
def test_the_rules_refuse_it_for_that_reason(place: int, reason: Why) -> None:
    assert refusal_of(place).reason is reason


def test_every_reason_is_provoked_and_has_words_and_no_other() -> None:
    assert {refusal.reason for refusal in provoked()} == set(Why)
    assert {field.name for field in fields(RefusalWords)} == set(Why)


@pytest.mark.parametrize("words", [GERMAN, ENGLISH])
def test_every_sentence_of_a_reason_is_said_of_some_refusal(words: object) -> None:
    lang: Lang = "de" if words is GERMAN else "en"
    said = {ErbarmungslosWords(lang).refusal(refusal) for refusal in provoked()}
    refusals = (GERMAN if words is GERMAN else ENGLISH).refusals
    count = sum(
        len(sentence) if isinstance(sentence := getattr(refusals, reason), dict) else 1
        for reason in Why
    )
    assert len(said) == count


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_a_short_sentence_with_its_data_and_its_rule(lang: Lang) -> None:
    for refusal in provoked():
        sentence = ErbarmungslosWords(lang).refusal(refusal)
        assert sentence is not None
        assert not set("{}") & set(sentence), sentence
        assert sentence.endswith("."), sentence
        assert len(sentence) <= 78 or refusal.reason is Why.NOT_OPEN, sentence
        named = bool(re.search(r"\((E|N|EA|NA)\d+(, (E|N|EA|NA)\d+)*\)", sentence))
        assert named is (refusal.reason not in NO_RULE), sentence
        for name, value in refusal.data.items():
            if name not in IN_WORDS and refusal.reason is not Why.WEAPON_UNFIT:
                assert str(value) in sentence, (name, sentence)


def test_no_sentence_was_left_in_the_other_language() -> None:
    for refusal in provoked():
        german = ErbarmungslosWords("de").refusal(refusal)
        assert german != ErbarmungslosWords("en").refusal(refusal)


@pytest.mark.parametrize("lang", LANGS)
def test_a_reason_of_another_room_is_left_to_it(lang: Lang) -> None:
    assert ErbarmungslosWords(lang).refusal(Refusal(CoreReason.NOTHING_TO_UNDO)) is None


def said(refusal: Refusal) -> tuple[str | None, str | None]:
    return ErbarmungslosWords("de").refusal(refusal), ErbarmungslosWords("en").refusal(refusal)


def test_e1_what_is_not_open_is_told_with_all_that_is() -> None:
    fight = drawn()
    with pytest.raises(Refusal) as caught:
        decide(fight.state, fight.line("draw"))
    assert said(caught.value) == (
        "Ziehen geht jetzt nicht (E1); offen ist: Initiativkarte (Rot, Blau).",
        "Drawing is not possible now (E1); open is: initiative card (Rot, Blau).",
    )


def test_e53_a_move_leaves_the_turn_and_interrupts_open() -> None:
    fight = moving()
    with pytest.raises(Refusal) as caught:
        decide(fight.state, fight.line("go"))
    assert said(caught.value) == (
        "Das Ausschalten ausführen geht jetzt nicht (E1); offen ist: Zug (Rot), "
        "Zugunterbrechung (Blau).",
        "Carrying out a finish is not possible now (E1); open is: turn (Rot), interrupt (Blau).",
    )


def test_e2_the_draw_is_nobodys_own() -> None:
    fight = saloon().start()
    with pytest.raises(Refusal) as caught:
        decide(fight.state, fight.line("lay", player="rot", card="K9"))
    assert said(caught.value) == (
        "Eine Initiativkarte legen geht jetzt nicht (E1); offen ist: Ziehen.",
        "Laying an initiative card is not possible now (E1); open is: draw.",
    )


@pytest.mark.parametrize(
    ("reason", "data", "german", "english"),
    [
        (Why.CARDS_TOO_LOW, {"sum": 9, "threshold": 10},
         "Die Karten zählen 9, nötig sind 10 (E55): sie bleiben.",
         "The cards count 9, needed are 10 (E55): they stay."),
        (Why.CARD_SEEN, {"card": "DQ"},
         "♦D kam aus diesem Deck schon (EA1): stimmt sie, mit ! am Ende eingeben.",
         "♦Q came from this deck before (EA1): if it is right, end with a !."),
        (Why.WRONG_DICE, {"count": 2, "dice": 4, "roll": "attack"},
         "Angriff: 4 W6, angegeben sind 2 (N7, N9).",
         "Attack: 4 d6, given are 2 (N7, N9)."),
        (Why.NOT_FOR_A_PLAYER, {"player": "Rot", "field": "melee"},
         "Rot ist ein Spieler: „Nahkampf“ hat nur eine Figur.",
         "Rot is a player: only a figure has “melee”."),
        (Why.HAS_ENDED, {"figure": "{x}[/b]"},
         "{x}[/b] hat die Aktivierung für diese Runde beendet (E31, E33).",
         "{x}[/b] has ended its activation for this round (E31, E33)."),
    ],
)  # fmt: skip
def test_a_refusal_in_words(
    reason: Why, data: dict[str, str | int], german: str, english: str
) -> None:
    assert said(Refusal(reason, **data)) == (german, english)


@pytest.mark.parametrize("card", ["K9", "H7"])
def test_e4_a_card_that_is_laid_is_never_named(card: str) -> None:
    piles = {"cards": ["D2", "D3"], "hand": ["K2", "K3", "K4", "K5", "K6"]}
    fight = Fight().player("rot", deck="program", **piles).figure("cole", "rot").start().draw()
    with pytest.raises(Refusal) as caught:
        decide(fight.state, fight.line("lay", player="rot", card=card))
    assert (said(caught.value)[0] or "").startswith("Diese Karte ist nicht auf der Hand")
    seen = saloon().to_turns(rot=card, blau="D5").pass_turn("rot", "K2").pass_turn("blau", "P3")
    with pytest.raises(Refusal) as caught:
        decide(seen.draw().state, seen.line("lay", player="rot", card=card))
    assert (said(caught.value)[1] or "").startswith("This card")
