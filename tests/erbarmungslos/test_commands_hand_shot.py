"""An interrupt out of a program's hand: numbers and a figure behind the look-away line (E54)."""

from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.words.cards import card_name
from tests.erbarmungslos.builders import REVOLVER, Fight
from tests.erbarmungslos.table import Table

HAND = ["D3", "K10", "P4", "H9", "K7"]
"""Blau lays the first of them."""
RIFLE = {"name": "Büchse", "cost": 2, "shot_cost": 1}


def moved(**rules: Any) -> Table:
    """Cole moves in Rot's turn under P10; the program keeps the deck of Blau."""
    fight = Fight(**rules).gangs(rot="cole anna").player("blau", deck="program", cards=HAND)
    fight.figure("glix", "blau").figure("ork", "blau", weapons=[REVOLVER, RIFLE])
    fight.figure("droid-2", "blau", name="Droide 2").to_turns(rot="P10", blau="D3")
    return Table(fight.play("rot", "K9").move("cole"), "cole")


def shown(**rules: Any) -> Table:
    """The hand is seen: ♣10 ♠4 ♥9 ♣7."""
    return moved(**rules).type("Vv")


def why(table: Table) -> Reason:
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    return caught.value.reason


def test_only_its_letter_on_the_look_away_line_shows_the_hand_with_numbers() -> None:
    table = moved().type("V")
    assert table.asks == "Nur Blau schaut hin"
    assert not any(card_name(card, "de") in table.says for card in HAND)
    assert table.preview.panel == ()
    (line,) = table.type("v").preview.panel
    assert plain(line).split() == ["1", "♣10", "2", "♠4", "3", "♥9", "4", "♣7"]
    assert table.asks == "Blau unterbricht"
    assert "mindestens 10: g Glix · o Ork · d2 Droide 2" in table.says


def test_e55_numbers_and_a_figure_interrupt_and_the_preview_tells_sum_and_threshold() -> None:
    table = shown().type("2")
    assert table.says.startswith("♠4 = 4 von 10, fehlt: 6")
    table.type(" 4 g")
    assert table.says == "♠4 + ♣7 = 11 von 10 · Glix → Cole, ein Schuss: Revolver"
    assert len(table.preview.panel) == 1
    table.key("enter")
    assert table.last == {
        "type": "interrupt",
        "player": "blau",
        "figure": "glix",
        "weapon": "Revolver",
        "cards": ["P4", "K7"],
    }
    assert table.cursor == "glix"
    assert table.asks == "Ergebnis"


def test_e50_a_weapon_is_named_behind_the_figure_or_chosen_by_the_arrows() -> None:
    table = shown().type("1 o")
    assert table.preview.choices == ("Revolver", "Büchse")
    assert table.key("down", "enter").last["weapon"] == "Büchse"
    assert shown().line("1 ork bü").last["weapon"] == "Büchse"


def test_a_name_may_hold_a_number_and_a_letter_look_like_a_card() -> None:
    assert shown().line("1 droide 2").last["figure"] == "droid-2"
    assert shown().line("1 4 d").last["figure"] == "droid-2"


def test_ea29_another_target_where_the_fight_allows_it() -> None:
    table = shown(interrupt_target="any").type("1 g >")
    assert table.says.endswith("Glix → Cole, ein Schuss: Revolver")
    assert table.line("anna").last["target"] == "anna"


def test_the_only_one_who_may_interrupt_needs_not_be_named() -> None:
    table = moved()
    table.fight.edit("glix", state="down").edit("ork", interrupted=True)
    assert table.type("Vv").line("1").last["figure"] == "droid-2"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("2 g", Why.CARDS_TOO_LOW),
        ("1 1 g", CoreReason.GIVEN_TWICE),
        ("5 g", CoreReason.NUMBER),
        ("0 g", CoreReason.NUMBER),
        ("g 1", CommandReason.NUMBERS_FIRST),
        ("k10 g", CommandReason.NUMBERS_FIRST),
        ("1", TurnReason.FIGURE_MISSING),
        ("1 xyz", TurnReason.NO_SUCH_FIGURE),
        ("1 g kanone", TurnReason.NO_SUCH_WEAPON),
        ("1 anna", Why.NOT_THE_PLAYERS),
        ("1 g >", TurnReason.TARGET_MISSING),
        ("1 g >anna", Why.TARGET_IS_ACTING),
    ],
)
def test_a_refused_interrupt_leaves_the_cards_and_the_line(typed: str, reason: Reason) -> None:
    table = shown()
    before = table.state
    assert table.line(typed).trouble is reason
    assert table.state is before
    assert table.machine.entry.text == typed


def test_enter_alone_hides_the_hand_and_escape_too() -> None:
    for key in ("enter", "escape"):
        table = shown().key(key)
        assert table.machine.prompt is None
        assert table.fight.open == ["rot turn", "blau interrupt"]


def test_a_typed_card_line_is_taken_as_before() -> None:
    assert moved().key("i").line("k10 g").last["cards"] == ["K10"]


def test_of_two_hands_it_is_the_one_that_may_interrupt_or_stands_at_the_cursor() -> None:
    fight = Fight().player("rot", deck="program", cards=["P10", "K9", "K2"])
    fight.player("blau", deck="program", cards=HAND).player(
        "gelb", deck="program", cards=["D2", *HAND[1:]]
    )
    fight.figure("cole", "rot").figure("glix", "blau").figure("ann", "gelb")
    fight.to_turns(rot="P10", blau="D3", gelb="D2")
    table = Table(fight.play("rot", "K9").move("cole"), "cole").type("V")
    assert table.asks == "Nur Blau schaut hin"
    assert table.key("escape").on("ann").type("V").asks == "Nur Gelb schaut hin"


def test_the_key_of_the_hand_stands_first_just_where_it_has_something_to_decide() -> None:
    (hand,) = (command for command in COMMANDS if command.id == "hand")
    assert hand.footer == 0
    assert hand.is_urgent is not None

    def urgent(fight: Fight) -> bool:
        assert hand.is_urgent is not None
        return hand.is_urgent(fight.state)

    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=[*HAND, "K4"])
    fight.figure("glix", "blau", leader=1)
    found = [urgent(fight), urgent(fight.start()), urgent(fight.draw())]
    fight.take("exchange", player="blau", cards=[])
    found += [urgent(fight), urgent(fight.lay(blau="D3")), urgent(fight.lay(rot="P10"))]
    assert found == [False, False, True, True, False, False]
    found = [urgent(fight.play("rot", "K9")), urgent(fight.move("cole"))]
    found += [urgent(fight.end_turn("rot")), urgent(fight.play("blau", "K10"))]
    assert found == [False, True, True, False]
    assert not urgent(Fight().gangs(rot="cole", blau="glix").start().draw())
