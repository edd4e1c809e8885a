"""The hand of a program deck: others look away, and only then it is seen (E4, EA48)."""

from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands.looking import LookAway
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.words.cards import card_name
from tests.erbarmungslos.builders import Fight
from tests.erbarmungslos.table import Table

PILE = ["K10", "P4", "H9", "DQ", "K7", "P2", "H5"]


def alone(*, leader: int = 0, **fields: Any) -> Fight:
    """Rot with a program deck against Blau's on the table; hands are full."""
    fight = Fight().player("rot", deck="program", cards=PILE, **fields).player("blau")
    return fight.figure("cole", "rot", leader=leader).figure("glix", "blau").start().draw()


def panel(table: Table) -> list[str]:
    return [plain(line) for line in table.preview.panel]


def test_nothing_is_seen_on_the_look_away_line_whatever_enter_does() -> None:
    table = Table(alone()).on("cole").type("V")
    assert "Rot" in table.asks
    for _ in range(2):
        assert panel(table) == []
        assert not any(card_name(card, "de") in table.asks + table.says for card in PILE)
        assert table.key("enter").trouble is CommandReason.HAND_NOT_SHOWN


def test_its_letter_shows_the_hand_as_it_was_dealt_with_what_the_court_is_worth() -> None:
    table = Table(alone()).on("cole").type("Vv")
    (line,) = panel(table)
    assert line.split() == ["1", "♣10", "2", "♠4", "3", "♥9", "4", "♦D", "=12", "5", "♣7"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_of_any_size_fits_over_the_table(lang: Lang) -> None:
    fight = Fight().player("rot", deck="program", cards=[], hand=[f"K{n}" for n in range(2, 11)])
    table = Table(fight.figure("cole", "rot").start(), lang=lang).type("Vv")
    lines = panel(table)
    assert len(lines) == 2
    assert "9 ♣10" in lines[1]
    assert all(len(line) < 80 for line in lines)


def test_enter_alone_hides_the_hand_and_escape_too() -> None:
    for key in ("enter", "escape"):
        table = Table(alone()).type("Vv").key(key)
        assert table.machine.prompt is None
        assert table.fight.state.step == "lay"


@pytest.mark.parametrize("typed", ["1", "k10", " "])
def test_what_is_typed_on_the_look_away_line_is_refused_at_once(typed: str) -> None:
    table = Table(alone()).type("V").type(typed)
    assert refusal_of(table) is CommandReason.HAND_NOT_SHOWN
    assert table.key("enter").trouble is CommandReason.HAND_NOT_SHOWN
    assert isinstance(table.machine.prompt, LookAway)
    assert panel(table.key("ctrl+u").type("v"))


def test_e4_a_number_lays_that_card() -> None:
    table = Table(alone()).type("Vv").line("2")
    assert table.last == {"type": "lay", "player": "rot", "card": "P4"}


def test_e26_a_number_plays_that_card_with_its_ap() -> None:
    fight = alone().lay(rot="K10", blau="H4")
    table = Table(fight).key("enter").type("v3")
    assert "♦D: 12 AP" in table.says
    assert table.key("enter").last == {"type": "play", "player": "rot", "card": "DQ"}


def test_e3_numbers_are_exchanged_and_the_rest_of_the_deck_shuffled_where_it_runs_out() -> None:
    table = Table(alone(leader=3)).key("enter", "enter").type("v").line("1 3 4")
    assert table.last == {
        "type": "exchange",
        "player": "rot",
        "cards": ["K10", "H9", "DQ"],
        "shuffled": {"rot": ["K10", "H9", "DQ"]},
    }


def test_e3_a_nought_exchanges_none() -> None:
    table = Table(alone(leader=1)).type("Vv").line("0")
    assert table.last == {"type": "exchange", "player": "rot", "cards": []}


@pytest.mark.parametrize(
    ("leader", "text", "reason"),
    [
        (0, "6", CoreReason.NUMBER),
        (0, "0", CommandReason.ONE_CARD),
        (0, "1 2", CommandReason.ONE_CARD),
        (0, "k10", CoreReason.NUMBER),
        (2, "1 1", CoreReason.GIVEN_TWICE),
        (1, "1 2", Why.TOO_MANY_EXCHANGED),
    ],
)
def test_a_number_that_is_none_is_refused_and_the_hand_stays(
    leader: int, text: str, reason: Reason
) -> None:
    table = Table(alone(leader=leader)).type("Vv").line(text)
    assert table.trouble is reason
    assert table.machine.entry.text == text


def test_in_another_step_the_hand_is_looked_at_only() -> None:
    fight = alone().lay(rot="P4", blau="K9").play("blau", "K8")
    table = Table(fight).on("cole").type("Vv")
    assert "♣10" in panel(table)[0]
    assert table.line("1").trouble is CommandReason.ONLY_LOOKING


def test_it_is_the_hand_that_has_to_decide_whoever_is_at_the_cursor() -> None:
    fight = Fight().player("rot", deck="program", cards=PILE)
    fight.player("gelb", deck="program", cards=PILE).player("blau")
    fight.figure("cole", "rot").figure("ann", "gelb").figure("glix", "blau").start().draw()
    assert "Rot" in Table(fight).on("glix").type("V").asks
    assert "Gelb" in Table(fight).on("ann").type("V").asks
    fight.lay(rot="K10")
    assert "Gelb" in Table(fight).on("cole").type("V").asks


@pytest.mark.parametrize(
    ("decks", "cursor", "reason"),
    [
        ((), "figure-0", CommandReason.NO_PROGRAM_DECKS),
        ((1, 2), "figure-0", CommandReason.NO_PROGRAM_DECK),
        ((1, 2), "", CommandReason.NO_PLAYER),
    ],
)
def test_where_no_hand_can_be_meant_it_says_why(
    decks: tuple[int, ...], cursor: str, reason: Reason
) -> None:
    fight = Fight()
    for place in range(3):
        fields = {"deck": "program", "cards": PILE} if place in decks else {}
        fight.player(f"p-{place}", **fields).figure(f"figure-{place}", f"p-{place}")
    table = Table(fight.start()).on(cursor).type("V")
    assert table.key("enter").machine.prompt is None
    table = Table(fight).on(cursor).type("V")
    assert refusal_of(table) is reason


def refusal_of(table: Table) -> Reason:
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    return caught.value.reason


def test_the_initiative_line_of_a_program_deck_leads_to_the_look_away_line() -> None:
    table = Table(alone().lay(blau="H4")).key("enter")
    assert isinstance(table.machine.prompt, LookAway)


def test_enter_means_whoever_the_foot_names_first() -> None:
    fight = Fight().player("rot", deck="program", cards=PILE).player("blau")
    fight.figure("cole", "rot").figure("glix", "blau").start().draw()
    assert isinstance(Table(fight).key("enter").machine.prompt, LookAway)
    assert not isinstance(Table(fight).type("k").machine.prompt, LookAway)
