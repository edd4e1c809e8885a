"""A program's hand cannot be asked for card by card: previews are alike whatever it holds (E4)."""

import pytest

from gm_tracker.core.commands import Entry
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands.preset import card_typed
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.ruleset import RULESET
from tests.erbarmungslos.builders import Fight
from tests.erbarmungslos.naive_cards import PACK
from tests.erbarmungslos.table import Table

ONE = ["D3", "K10", "P4", "H9", "K7"]
OTHER = ["D3", "H10", "KQ", "PA", "D2"]
"""Two hands that have but the initiative card in common."""


def moved(hand: list[str]) -> Fight:
    """Cole moves and Blau, whose hand the program keeps, may interrupt with 10."""
    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=hand)
    fight.figure("glix", "blau").figure("ork", "blau").to_turns(rot="P10", blau="D3")
    return fight.play("rot", "K9").move("cole")


def interrupting(hand: list[str], lang: Lang, text: str) -> str | Reason:
    """What the line of an interrupt says of a text, or why it takes it not."""
    table = Table(moved(hand), "cole", lang).key("i").type(text)
    try:
        return table.says
    except Refusal as refusal:
        return refusal.reason


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("form", ["{}", "{} g", "{} !", "{} g !", "{} ork >c", "h4 d8 {} g"])
def test_e54_the_line_of_an_interrupt_is_alike_whatever_the_hand_holds(
    lang: Lang, form: str
) -> None:
    for card in PACK:
        text = form.format(card_typed(card, lang))
        assert interrupting(ONE, lang, text) == interrupting(OTHER, lang, text)


def test_e55_a_card_that_is_not_held_is_told_as_one_that_is() -> None:
    assert interrupting(ONE, "de", "k10 g") == (
        "♣10 = 10 von 10 · Glix → Cole, ein Schuss: Revolver"
    )
    assert interrupting(OTHER, "de", "k10 g") == interrupting(ONE, "de", "k10 g")
    assert interrupting(ONE, "de", "p6 g") == "♠6 = 6 von 10, fehlt: 4 · Glix"


def test_only_enter_says_that_a_card_is_not_in_the_hand() -> None:
    table = Table(moved(OTHER), "cole").key("i").line("k10 g")
    assert table.trouble is Why.NOT_IN_HAND


def correcting(hand: list[str], type_: str, lang: Lang, text: str) -> str | Reason:
    """What a corrected line of a card says of a text, or why it takes it not."""
    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=hand)
    fight.figure("glix", "blau").to_turns(rot="P2", blau="D3").play("blau", hand[1])
    seq = max(one.seq for one in fight.history.events if one.type == type_)
    view = Table(fight, lang=lang).view
    line = RULESET.correction(view, fight.history.decision_of(seq), seq)
    try:
        return plain(line.preview(view, Entry(text, len(text))).line)
    except Refusal as refusal:
        return refusal.reason


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("type_", ["lay", "play"])
@pytest.mark.parametrize("form", ["{}", "{} !"])
def test_ea48_a_corrected_card_is_alike_whatever_the_hand_held(
    lang: Lang, type_: str, form: str
) -> None:
    for card in PACK:
        text = form.format(card_typed(card, lang))
        assert correcting(ONE, type_, lang, text) == correcting(OTHER, type_, lang, text)


def test_a_corrected_card_is_told_in_words_and_refused_by_enter_alone() -> None:
    assert correcting(ONE, "play", "de", "hk") == "Herz König"
    assert correcting(ONE, "play", "de", "k10") == "Kreuz 10"
    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=ONE)
    fight.figure("glix", "blau").to_turns(rot="P2", blau="D3").play("blau", "K10")
    view = Table(fight).view
    line = RULESET.correction(view, fight.history.last_decision(), fight.seq)
    with pytest.raises(Refusal) as caught:
        line.enter(view, Entry("hk", 2))
    assert caught.value.reason is Why.NOT_IN_HAND
