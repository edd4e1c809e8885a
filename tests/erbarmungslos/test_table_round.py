"""A round as it is typed at the table: three gangs, a tie, a heart, interrupts, a melee, undo."""

import pytest

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import REVOLVER, Fight
from tests.erbarmungslos.table import Table

MORTAR = {"name": "Mörser", "cost": 1, "kind": "mortar"}


def three_gangs() -> Fight:
    """Rot with Jeremiah, Cole and a leader; Blau with Blorp and Glix; Grün with two droids."""
    fight = Fight(interrupts=True)
    fight.player("rot").figure("jeremiah", "rot", life=3, melee=4).figure("cole", "rot")
    fight.figure("anna", "rot", leader=2, weapons=[REVOLVER, MORTAR])
    fight.player("blau").figure("blorp", "blau", melee=4).figure("glix", "blau")
    fight.player("gruen", name="Grün").figure("droid", "gruen", name="Droide 1")
    return fight.figure("droid-2", "gruen", name="Droide 2", state="down").start()


def drawn() -> Table:
    return Table(three_gangs().draw(), "anna")


def revealed() -> Table:
    fight = three_gangs().draw().take("exchange", player="rot", count=1)
    return Table(fight.lay(rot="K10", blau="K10", gruen="H4"), "anna")


def in_blaus_turn() -> Table:
    """The tie is broken for Blau, the fallen droid is able again, Blau has 9 AP."""
    fight = revealed().fight.tiebreak(rot="D7", blau="H7")
    return Table(fight.recover("droid-2", 5, 2).play("blau", "P9"), "blorp")


def test_e2_the_hands_are_filled_by_enter() -> None:
    table = Table(three_gangs(), "anna").key("enter")
    assert [player["hand"] for player in table.fight.data["players"].values()] == [5, 5, 5]


def test_e3_a_leader_of_level_2_exchanges_1_card_and_not_3() -> None:
    assert drawn().line("3").trouble is Why.TOO_MANY_EXCHANGED
    table = drawn().line("1")
    assert table.last == {"type": "exchange", "player": "rot", "count": 1}
    assert table.fight.open == ["rot lay", "blau lay", "gruen lay"]


def test_e4_a_line_of_three_cards_is_one_decision() -> None:
    table = drawn().line("1").line("k10 k10 h4")
    assert table.fight.open == ["rot tiebreak", "blau tiebreak"]
    assert [event.type for event in table.fight.history.last_decision()] == ["lay"] * 3


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("k1 ", CommandReason.NO_CARD),
        ("kx", CommandReason.NO_CARD),
        ("k10 k10 h4 d2", CommandReason.TOO_MANY_CARDS),
    ],
)
def test_what_is_no_card_or_one_too_many_is_refused(typed: str, reason: CommandReason) -> None:
    table = drawn().line("1").line(typed)
    assert table.trouble is reason
    assert table.fight.data["step"] == "lay"


def test_a_card_of_that_deck_seen_before_is_refused_unless_the_line_ends_in_a_mark() -> None:
    """Rot showed K10 in the round before."""
    fight = Fight().gangs(rot="cole", blau="glix").to_turns(rot="K10", blau="P9")
    fight.pass_turn("rot", "D3").pass_turn("blau", "D4").draw()
    table = Table(fight, "cole").line("k10 p8")
    assert table.trouble is Why.CARD_SEEN
    table.key("escape").line("k10 p8 !")
    assert table.fight.open == ["rot play"]


def test_e10_the_tied_turn_up_their_cards_and_blau_begins() -> None:
    table = revealed().line("d7 h7")
    assert table.fight.data["order"] == ["blau", "rot", "gruen"]
    assert revealed().line("d7 h7 d3").trouble is CommandReason.TOO_MANY_CARDS


@pytest.mark.parametrize("typed", ["5", "527", "07"])
def test_e20_wrong_dice_for_the_fallen_droid_are_refused(typed: str) -> None:
    table = Table(revealed().fight.tiebreak(rot="D7", blau="H7"), "droid-2").line(typed)
    assert table.state.figures["droid-2"].state == "down"
    assert table.fight.open == ["gruen recover"]


def test_e21_one_success_and_the_fallen_droid_is_able_again() -> None:
    table = Table(revealed().fight.tiebreak(rot="D7", blau="H7"), "droid-2").line("52")
    assert table.figure("droid-2").state == "able"
    assert table.fight.open == ["blau play"]


def test_e25_no_card_is_played_before_the_recovery_test() -> None:
    table = Table(revealed().fight.tiebreak(rot="D7", blau="H7"), "droid-2")
    with table.fight.refused(Why.NOT_OPEN):
        table.fight.play("blau", "P9")


def test_e26_blau_plays_a_nine_for_9_ap() -> None:
    table = Table(revealed().fight.tiebreak(rot="D7", blau="H7").recover("droid-2", 5, 2), "blorp")
    table.line("k10")
    assert table.trouble is Why.CARD_SEEN
    table.key("escape").line("p9")
    assert table.fight.data["ap"] == 9


def test_e37_a_move_of_blorp_leaves_8_ap() -> None:
    table = in_blaus_turn().key("m")
    assert table.fight.data["ap"] == 8
    assert table.last == {"type": "act", "figure": "blorp", "action": "move"}
    assert table.cursor == "blorp"


def test_e46_a_fourth_move_and_a_move_dearer_than_the_ap_are_refused() -> None:
    table = in_blaus_turn().key("m", "m", "m")
    assert table.fight.data["ap"] == 0
    assert table.key("m").trouble is Why.MOVED_OUT
    dear = in_blaus_turn().key("z").key("m", "m")
    assert dear.fight.data["ap"] == 3
    assert dear.key("m").trouble is Why.TOO_FEW_AP


def test_e54_two_interrupts_of_a_move_one_after_the_other_and_it_is_over() -> None:
    """Rot's K8 and D2 are 10, as the initiative card of Blau; Grün's shot fells Blorp."""
    table = in_blaus_turn().key("m", "i").line("k8 d2 cole")
    assert table.last == {
        "type": "interrupt",
        "player": "rot",
        "figure": "cole",
        "weapon": "Revolver",
        "cards": ["K8", "D2"],
    }
    assert "Cole → Blorp" in table.says
    table.line("0")
    assert table.fight.open == ["blau turn", "rot interrupt", "gruen interrupt"]
    table.key("i").line("p10 droide 1").line("1 k")
    assert (table.figure("blorp").life, table.figure("blorp").state) == (2, "down")
    assert table.figure("blorp").ended
    assert table.fight.open == ["blau turn"]
    assert table.fight.data["ap"] == 8


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("k8 cole", Why.CARDS_TOO_LOW),
        ("k8 d2 anna mörser", Why.WEAPON_UNFIT),
        ("k8 k8 cole", Why.CARD_TWICE),
        ("k8 d2 glix", Why.NOT_YOURS),
        ("cole", TurnReason.CARDS_MISSING),
        ("k8 p2", TurnReason.FIGURE_MISSING),
        ("k8 d2 niemand", TurnReason.NO_SUCH_FIGURE),
        ("k8 d2 cole kanone", TurnReason.NO_SUCH_WEAPON),
    ],
)
def test_a_refused_interrupt_leaves_the_cards_and_the_line(typed: str, reason: Reason) -> None:
    table = in_blaus_turn().key("m", "i").line(typed)
    assert table.trouble is reason
    assert table.machine.entry.text == typed
    assert table.fight.data["players"]["rot"]["hand"] == 4
    assert not table.figure("cole").interrupted


def test_e61_cole_interrupts_once_a_round() -> None:
    table = in_blaus_turn().key("m", "i").line("k8 d2 cole").line("0").key("m", "i")
    assert table.line("k9 d3 cole").trouble is Why.INTERRUPTED_ALREADY


def test_e48_who_has_fallen_does_not_interrupt() -> None:
    table = in_blaus_turn()
    table.fight.edit("cole", state="down")
    assert table.key("m", "i").line("k8 d2 cole").trouble is Why.NOT_ABLE


def test_the_line_of_a_melee_shows_the_pools_and_the_exact_odds() -> None:
    """4 dice against 3: 971/2187, 664/2187, 552/2187."""
    table = in_blaus_turn().key("n").type("cole")
    assert "4 W6 gegen 3 W6" in table.says
    assert "Sieg 44 % · Gleichstand 30 % · Niederlage 25 %" in table.says


def test_n7_a_melee_is_typed_as_target_attack_defence_and_resistance() -> None:
    table = in_blaus_turn().key("n").line("cole")
    assert table.last == {"type": "melee", "figure": "blorp", "target": "cole"}
    assert not table.asks, "a line would swallow the key of an interrupt"
    table.line("5612").line("511")
    assert table.last == {"type": "clash", "attack": [5, 6, 1, 2], "defence": [5, 1, 1]}
    assert table.figure("cole").life == 2
    table.line("53")
    assert table.last == {"type": "resist", "figure": "cole", "faces": [5, 3]}
    assert table.figure("cole").is_able
    assert table.fight.open == ["blau turn"]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("561", Why.WRONG_DICE),
        ("56121", Why.WRONG_DICE),
        ("5617", TurnReason.NO_FACE),
        ("5610", TurnReason.NO_FACE),
        ("5612 51", Why.WRONG_DICE),
        ("5612 5111", Why.WRONG_DICE),
        ("561 511", Why.WRONG_DICE),
        ("5612 511 5", TurnReason.TWO_POOLS),
    ],
)
def test_n7_dice_that_are_not_the_pools_are_refused(typed: str, reason: Reason) -> None:
    table = in_blaus_turn().key("n").line("cole").line(typed)
    assert table.trouble is reason
    assert table.fight.open[0] == "blau clash"
    assert table.figure("cole").life == 3


def test_e33_a_figure_that_has_ended_does_not_attack_again() -> None:
    table = in_blaus_turn().key("n").line("cole").line("5612").line("511").line("53")
    table.on("blorp").key("n")
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    assert caught.value.reason is Why.HAS_ENDED
    assert table.line("cole").fight.open == ["blau turn"]


def test_undo_takes_back_the_resistance_then_the_dice_then_the_announcement() -> None:
    table = in_blaus_turn().key("n").line("cole").line("5612").line("511").line("53")
    opens = []
    for _ in range(3):
        table.fight.undo()
        opens.append(table.fight.open[0])
    assert opens == ["rot resist", "blau clash", "blau turn"]
    assert (table.figure("cole").life, table.fight.data["ap"]) == (3, 9)


def test_undo_of_an_interrupt_gives_the_cards_back() -> None:
    table = in_blaus_turn().key("m", "i").line("k8 d2 cole")
    assert table.fight.data["players"]["rot"]["hand"] == 2
    table.fight.undo()
    assert table.fight.data["players"]["rot"]["hand"] == 4


def test_e45_the_end_of_a_turn_asks_first_and_the_ap_lapse() -> None:
    table = in_blaus_turn().key("m", "m", "z").key("x")
    assert table.asks == "Zug von Blau beenden, 3 AP verfallen?"
    assert table.fight.data["active"] == "blau"
    table.key("enter")
    assert table.last == {"type": "end_turn", "player": "blau"}
    assert table.fight.data["active"] == "rot"
    assert table.cursor == "rot"
