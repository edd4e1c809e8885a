"""Dice as they are typed: faces, a change of the pool, dice rolled by the program."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.erbarmungslos.commands.dice import (
    Throw,
    pools_of,
    read_throw,
    thrown,
    whole,
    written,
)
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.table import Sixes, Table


def pool_of(dice: int, text: str) -> Throw:
    return read_throw(text, lambda mod: max(0, dice + mod), "attack")


@pytest.mark.parametrize(
    ("text", "faces", "mod"),
    [
        ("5612", (5, 6, 1, 2), 0),
        (" 5612 ", (5, 6, 1, 2), 0),
        ("+1 56123", (5, 6, 1, 2, 3), 1),
        ("+156123", (5, 6, 1, 2, 3), 1),
        ("-1 561", (5, 6, 1), -1),
        ("-4", (), -4),
        ("+0 5612", (5, 6, 1, 2), 0),
    ],
)
def test_digits_are_faces_and_a_sign_ahead_of_them_changes_the_pool(
    text: str, faces: tuple[int, ...], mod: int
) -> None:
    throw = pool_of(4, text)
    assert (throw.faces, throw.mod, throw.missing) == (faces, mod, 0)


def test_more_than_one_digit_of_a_change_has_a_blank_behind_it() -> None:
    assert pool_of(4, "+10 5").mod == 10
    assert pool_of(4, "+10 5").missing == 13


def test_what_is_not_typed_yet_is_missing_and_r_rolls_it() -> None:
    assert pool_of(4, "56").missing == 2
    assert not pool_of(4, "56").is_whole
    assert thrown(whole(pool_of(4, "56r"), "attack"), Sixes()).faces == (5, 6, 6, 6)
    assert thrown(whole(pool_of(4, "R"), "attack"), Sixes()).faces == (6, 6, 6, 6)
    assert pool_of(0, "").is_whole


@pytest.mark.parametrize("text", ["+", "-", "", "+1", "+1 "])
def test_a_line_that_is_being_begun_is_no_mistake(text: str) -> None:
    assert pool_of(4, text).faces == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("56121", Why.WRONG_DICE),
        ("0", TurnReason.NO_FACE),
        ("57", TurnReason.NO_FACE),
        ("5²", TurnReason.NO_FACE),
        ("٣", TurnReason.NO_FACE),
        ("x", TurnReason.NO_FACE),
        ("r5", TurnReason.NO_FACE),
        ("+21 5", CoreReason.NUMBER),
        ("+999999999 5", CoreReason.NUMBER),
        ("\ud800", CoreReason.NOT_UNDERSTOOD),
    ],
)
def test_what_no_die_shows_is_refused(text: str, reason: Reason) -> None:
    with pytest.raises(Refusal) as caught:
        pool_of(4, text)
    assert caught.value.reason is reason


def test_dice_that_are_missing_are_refused_with_both_numbers() -> None:
    with pytest.raises(Refusal) as caught:
        whole(pool_of(4, "561"), "attack")
    assert caught.value.data == {"count": 3, "dice": 4, "roll": "attack"}


FACES = st.lists(st.integers(1, 6), max_size=20).map(tuple)


@given(FACES, st.integers(-20, 20))
def test_what_is_written_reads_back(faces: tuple[int, ...], mod: int) -> None:
    throw = read_throw(written(faces, mod), lambda _: len(faces), "attack")
    assert (throw.faces, throw.mod) == (faces, mod)


@given(FACES.filter(bool), FACES, st.integers(-20, 20), st.integers(-20, 20))
def test_two_pools_in_a_line_read_back(
    one: tuple[int, ...], other: tuple[int, ...], mod: int, other_mod: int
) -> None:
    first, *rest = pools_of(f"{written(one, mod)} {written(other, other_mod)}")
    assert read_throw(first, lambda _: len(one), "attack")[:2] == (one, mod)
    text = rest[0] if rest else ""
    assert read_throw(text, lambda _: len(other), "defence")[:2] == (other, other_mod)


@given(st.text(max_size=12))
def test_any_text_is_dice_or_refused(text: str) -> None:
    try:
        throw = pool_of(4, text)
    except Refusal:
        return
    assert 0 <= len(throw.faces) <= throw.dice


def announced(fight: Fight) -> Table:
    """Rot attacks Blorp; the dice are open."""
    return Table(fight.melee("jeremiah", "blorp"), "jeremiah")


def test_n9_a_die_of_gear_is_typed_ahead_and_stored() -> None:
    table = announced(rots_turn()).line("+1 5611").line("-1 53")
    assert table.last == {
        "type": "clash",
        "attack": [5, 6, 1, 1],
        "defence": [5, 3],
        "attack_mod": 1,
        "defence_mod": -1,
    }


def test_the_first_sign_opens_the_line_and_stands_in_it() -> None:
    for sign in "56r+-":
        table = announced(rots_turn()).key(sign)
        assert table.machine.entry.text == sign
        assert table.asks == "Angriff Jeremiah, 3 W6"


def test_the_preview_counts_dice_and_successes_and_tells_what_comes_of_it() -> None:
    table = announced(rots_turn()).type("56")
    assert table.says == "Angriff 2 von 3, 2 Erfolge"
    table.line("1").type("511")
    assert table.says == (
        "Angriff 3 von 3, 2 Erfolge · Verteidigung 3 von 3, 1 Erfolg"
        " · Blorp 3 → 2 LP, dann Widerstand 2 W6"
    )


def test_n26_the_preview_of_a_tie_says_who_gives_way() -> None:
    assert (
        announced(rots_turn())
        .type("511 611")
        .says.endswith("Gleichstand: Jeremiah weicht 5 cm zurück")
    )


def test_n14_without_life_no_resistance_is_rolled() -> None:
    fight = rots_turn()
    fight.edit("blorp", life=1)
    table = announced(fight).type("511 111")
    assert table.says.endswith("Blorp 1 → 0 LP, ausgeschieden")
    table.key("enter")
    assert not table.asks
    assert table.figure("blorp").state == "out"


def test_both_pools_are_rolled_by_the_program_where_nothing_is_typed() -> None:
    table = announced(rots_turn()).line("r").line("r")
    assert table.last == {"type": "clash", "attack": [6, 6, 6], "defence": [6, 6, 6]}


def test_the_preview_rolls_nothing() -> None:
    assert announced(rots_turn()).type("r").says == "Angriff 0 von 3, dazu gewürfelt: 3"


def test_backspace_leads_back_to_the_dice_of_the_attacker() -> None:
    table = announced(rots_turn()).line("561").key("backspace")
    assert table.asks == "Angriff Jeremiah, 3 W6"
    assert table.machine.entry.text == "561"


def test_n32_a_pool_without_dice_is_passed_over() -> None:
    fight = rots_turn()
    fight.edit("blorp", defence=0)
    table = announced(fight).line("511")
    assert table.last == {"type": "clash", "attack": [5, 1, 1], "defence": []}


def test_na6_an_attacker_without_dice_leaves_the_defender_to_roll() -> None:
    fight = rots_turn()
    fight.edit("jeremiah", melee=0)
    table = announced(fight).key("5")
    assert table.asks == "Verteidigung Blorp, 3 W6"
    table.line("11")
    assert table.last == {"type": "clash", "attack": [], "defence": [5, 1, 1]}


def test_n34_no_dice_at_all_are_answered_by_enter() -> None:
    fight = rots_turn()
    fight.edit("jeremiah", melee=0).edit("blorp", defence=0)
    table = announced(fight).key("r", "enter")
    assert table.last == {"type": "clash", "attack": [], "defence": []}


def test_e16_the_label_spells_out_what_changes_a_pool() -> None:
    fight = saloon(severe_wound=True).to_turns(rot="P3", blau="D2").play("rot", "K9")
    table = announced(fight.edit("blorp", wounded=True)).key("5")
    assert table.asks == "Angriff Jeremiah, 4 W6 (3, Karte 3 +1)"
    assert table.line("611").asks == "Verteidigung Blorp, 2 W6 (3, verwundet -1)"


def test_n16_escape_leaves_the_resistance_and_a_digit_opens_it_again() -> None:
    table = announced(rots_turn()).line("561").line("111")
    assert table.asks == "Widerstand Blorp, 2 W6"
    table.key("escape").key("1").type("2")
    assert table.says.endswith("scheidet aus")
    table.key("enter")
    assert table.figure("blorp").state == "out"


def down_and_hearts() -> Table:
    """Rot laid a heart; Jeremiah and Cole are down."""
    fight = saloon()
    fight.edit("jeremiah", state="down").edit("cole", state="down")
    return Table(fight.to_turns(rot="HA", blau="D5"), "cole")


def test_e20_the_recovery_of_the_figure_at_the_cursor_then_the_other_by_itself() -> None:
    table = down_and_hearts().line("51")
    assert table.last == {"type": "recover", "figure": "cole", "faces": [5, 1]}
    assert "Jeremiah" in table.says
    table.line("11")
    assert table.figure("jeremiah").state == "out"
    assert table.fight.open == ["rot play"]


def test_e20_the_arrows_choose_another_test() -> None:
    table = down_and_hearts().type("51").key("down")
    assert "Jeremiah" in table.says
    table.key("enter")
    assert table.last["figure"] == "jeremiah"


def test_e20_nothing_is_added_to_a_recovery_test() -> None:
    assert down_and_hearts().key("5").key("home", "+").trouble is None
    table = down_and_hearts().key("5", "home").type("+1").key("enter")
    assert table.trouble is TurnReason.NO_MODIFIER


def test_ea11_a_test_that_must_be_made_is_not_let_be() -> None:
    forced = down_and_hearts().key("w")
    assert forced.trouble is Why.MUST_RECOVER
    assert forced.state.recovering == ("jeremiah", "cole")
    fight = saloon(recovery="may")
    fight.edit("cole", state="down")
    table = Table(fight.to_turns(rot="HA", blau="D5"), "cole").key("w")
    assert table.last == {"type": "recover", "figure": "cole", "waive": True}
    assert table.figure("cole").state == "down"
