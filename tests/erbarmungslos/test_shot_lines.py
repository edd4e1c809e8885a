"""Ranged attacks by weapon and target, and the outcomes of shots as they are typed."""

from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import REVOLVER, Fight, rots_turn
from tests.erbarmungslos.table import Table

RIFLE = {"name": "Büchse", "cost": 2, "shots": 3}


def rots(**rules: Any) -> Table:
    """Rot's turn with 10 AP, the cursor on Jeremiah."""
    return Table(rots_turn(**rules), "jeremiah")


def why(table: Table) -> Reason | None:
    """Why Enter would be refused."""
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    return caught.value.reason


def test_e39_a_target_by_letter_or_name_and_what_it_costs() -> None:
    table = rots().key("f")
    assert table.says == "Ziel: b Blorp · g Glix"
    assert table.key("enter").trouble is TurnReason.TARGET_MISSING
    table.type("g")
    assert table.says == "Revolver → Glix · 1 AP, bleiben 9 · beendet"
    table.key("enter")
    assert table.last == {
        "type": "ranged",
        "figure": "jeremiah",
        "weapon": "Revolver",
        "target": "glix",
    }


def test_the_only_target_needs_not_be_typed_and_the_arrows_choose_among_several() -> None:
    assert rots().key("f", "down", "down", "enter").last["target"] == "glix"
    table = rots()
    table.fight.edit("glix", state="down")
    assert table.key("f", "enter").last["target"] == "blorp"


def test_e39_the_weapon_stands_ahead_of_the_target_where_there_are_several() -> None:
    fight = Fight(magazine=True).player("rot").figure("cole", "rot", weapons=[REVOLVER, RIFLE])
    fight.gangs(blau="blorp glix").to_turns(rot="P2", blau="D2").play("rot", "K9")
    table = Table(fight, "cole").key("f")
    assert table.says.startswith("Waffe (Revolver · Büchse) · Ziel:")
    table.type("bü g")
    assert table.says == (
        "Büchse → Glix · 2 AP, bleiben 7 · beendet"
        " · Karte 2: +1 W6 · 3 Schuss · 0 Schuss seit dem Nachladen"
    )
    table.key("ctrl+u").type("g")
    assert table.preview.choices == ("Revolver → Glix", "Büchse → Glix")
    assert table.key("down", "enter").last["weapon"] == "Büchse"


@pytest.mark.parametrize("typed", ["büch blorp", "b büchse", "blorp büch", "büchse b"])
def test_e39_the_weapon_may_stand_behind_the_target_too(typed: str) -> None:
    fight = Fight().player("rot").figure("cole", "rot", weapons=[REVOLVER, RIFLE])
    fight.gangs(blau="blorp glix").to_turns(rot="KA", blau="D5").play("rot", "K9")
    last = Table(fight, "cole").type("f").line(typed).last
    assert (last["weapon"], last["target"]) == ("Büchse", "blorp")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("cole", Why.NOT_AN_ENEMY),
        ("blorp", Why.TARGET_NOT_ABLE),
        ("xyz", TurnReason.NO_SUCH_FIGURE),
        ("kanone glix", TurnReason.NO_SUCH_FIGURE),
    ],
)
def test_n25_a_target_that_cannot_be_shot_at_is_refused(typed: str, reason: Reason) -> None:
    table = rots()
    table.fight.edit("blorp", state="down")
    assert why(table.key("f").type(typed)) is reason
    assert table.key("enter").trouble is reason
    assert table.asks == "Jeremiah schießt auf"


def test_who_has_no_weapon_does_not_shoot() -> None:
    fight = Fight().player("rot").figure("cole", "rot", weapons=[])
    fight.gangs(blau="blorp").to_turns(rot="PA", blau="D3").play("rot", "K9")
    assert why(Table(fight, "cole").key("f")) is TurnReason.NO_RANGED_WEAPON


def shot(**rules: Any) -> Table:
    """Jeremiah shoots at Glix, who can be interrupted by Blau with 14."""
    return Table(rots_turn(**rules).shoot("jeremiah", "glix"), "jeremiah")


def test_the_outcome_is_asked_by_itself_where_nobody_may_interrupt() -> None:
    table = rots(interrupts=False).key("f").line("g")
    assert table.asks == "Ergebnis"
    assert table.says.startswith("Jeremiah → Glix")


@pytest.mark.parametrize(
    ("typed", "damage", "state"),
    [
        ("0", 0, "able"),
        ("1", 1, "able"),
        ("1 k", 1, "down"),
        ("1k", 1, "down"),
        ("2 kampfunfähig", 2, "down"),
        ("0 k", 0, "down"),
        ("0 h", 0, "able"),
        ("3", 3, "out"),
        ("5", 5, "out"),
        ("1 a", 1, "out"),
    ],
)
def test_n14_damage_and_state_left_out_is_able_or_out_without_life(
    typed: str, damage: int, state: str
) -> None:
    table = shot()
    seq = table.fight.seq
    table.line(typed)
    assert table.last == {"type": "result", "of": seq, "damage": damage, "state": state}


def in_english(typed: str) -> Table:
    table = shot()
    table.lang = "en"
    return table.line(typed)


@pytest.mark.parametrize(
    ("typed", "state"), [("1", "able"), ("1 d", "down"), ("1 o", "out"), ("1 ou", "out")]
)
def test_the_states_have_other_letters_in_english(typed: str, state: str) -> None:
    assert in_english(typed).last["state"] == state


@pytest.mark.parametrize("typed", ["0 a", "1 a", "1 A", "1 able"])
def test_in_english_a_is_no_state_as_it_is_out_in_german(typed: str) -> None:
    table = in_english(typed)
    assert table.trouble is TurnReason.NO_SUCH_STATE
    assert table.fight.data["open"][0]["what"] == "result"


def test_the_first_sign_opens_the_line_and_tells_what_becomes_of_the_target() -> None:
    table = shot().type("1 k")
    assert table.says == "Jeremiah → Glix · Glix 3 → 2 LP, kampfunfähig"
    assert shot().type("3").says == "Jeremiah → Glix · Glix 3 → 0 LP, ausgeschieden"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("3 k", Why.DEADLY),
        ("1 x", TurnReason.NO_SUCH_STATE),
        ("1 2", TurnReason.NO_SUCH_STATE),
        ("100", CoreReason.NUMBER),
        ("1 k k", TurnReason.NO_SUCH_STATE),
    ],
)
def test_what_is_no_outcome_is_refused(typed: str, reason: Reason) -> None:
    table = shot()
    before = table.state
    assert table.line(typed).trouble is reason
    assert table.state is before


@pytest.mark.parametrize("sign", "ahkdo")
def test_a_letter_opens_no_result_elsewhere_it_is_a_command(sign: str) -> None:
    """`a` says that a figure is done; it must not put another one out."""
    table = shot()
    before = table.state
    table.key(sign)
    assert not table.asks
    assert table.key("enter").state is before


@pytest.mark.parametrize("typed", ["", "a", "k", "h", " k"])
def test_without_a_damage_nothing_is_booked(typed: str) -> None:
    table = shot().key("0", "backspace")
    before = table.state
    assert table.line(typed).trouble is TurnReason.RESULT_MISSING
    assert table.state is before


def test_e39_too_few_ap_or_a_figure_that_is_done_are_refused_before_a_target() -> None:
    table = rots()
    table.fight.edit("jeremiah", ended=True)
    assert why(table.key("f")) is Why.HAS_ENDED
    down = rots()
    down.fight.edit("jeremiah", state="down")
    assert why(down.key("f")) is Why.NOT_ABLE
    assert down.line("g").fight.open == ["rot turn"]
    fight = Fight(search=True).player("rot").figure("cole", "rot", weapons=[RIFLE, REVOLVER])
    fight.figure("anna", "rot", weapons=[RIFLE]).gangs(blau="glix")
    poor = Table(fight.to_turns(rot="PA", blau="D3").play("rot", "P2"), "anna")
    poor.fight.act("anna", "handle", cost=1)
    assert why(poor.key("f")) is Why.TOO_FEW_AP
    assert poor.key("escape").on("cole").key("f").says.startswith("Waffe")


def test_es18_attack_and_shots_have_their_outcomes_in_any_order_and_at_once() -> None:
    """Blorp's shot and the attack: both damages of Jeremiah and Glix count after the last."""
    table = shot().key("i").line("ka b")
    assert table.fight.open == ["rot result", "blau result", "blau interrupt"]
    assert not table.asks, "Glix may still interrupt"
    table.key("1", "down")
    assert table.says == "Blorp → Jeremiah · Jeremiah 3 → 2 LP, handlungsfähig"
    table.key("enter")
    assert table.figure("jeremiah").life == 3, "nothing takes effect before the last"
    assert table.says.startswith("Jeremiah → Glix")
    table.line("1 k")
    assert (table.figure("jeremiah").life, table.figure("glix").life) == (2, 2)
    assert table.fight.open == ["rot turn"]


def test_ea35_damages_of_the_same_moment_are_added_in_the_preview() -> None:
    table = shot().key("i").line("ka b").key("i").line("kk d9 g")
    table.key("1", "down").key("enter").key("down").type("1 k")
    assert table.says.endswith("Jeremiah 3 → 1 LP, kampfunfähig")
