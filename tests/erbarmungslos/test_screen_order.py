"""The lines above the table: the order of the turns with everybody's cards, and the turn."""

import pytest

from gm_tracker.core.screen import Look, plain
from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.screens import above, decision, round_at


def test_e4_e5_while_cards_are_laid_only_who_laid_one_is_shown() -> None:
    fight = saloon().start().draw().lay(rot="K10")
    assert above(fight)[:2] == [
        "Rot verdeckt Hand 4 · Deck 47 · Ablage 0",
        "▶ Blau – Hand 5 · Deck 47 · Ablage 0",
    ]
    assert above(fight)[2] == (
        "Ziehen · Tauschen · ▶ Initiative · Stichentscheid · Genesung · Züge"
    )


def test_e7_e14_then_the_order_with_the_cards_and_what_they_give() -> None:
    fight = saloon().to_turns(rot="K10", blau="H4")
    assert above(fight)[:2] == [
        "▶ 1 Rot ♣10 Hand 4 · Deck 47 · Ablage 0",
        "2 Blau ♥4 +3 AP Hand 4 · Deck 47 · Ablage 0",
    ]


@pytest.mark.parametrize(
    ("card", "german", "english"),
    [
        ("K4", "♣4 +3 AP", "♣4 +3 AP"),
        ("P3", "♠3 +1 W6 Nahkampf", "♠3 +1 d6 melee"),
        ("D2", "♦2 +1 W6 Fernkampf", "♦2 +1 d6 ranged"),
        ("H2", "♥2 +1 W6 Fernkampf", "♥2 +1 d6 ranged"),
        ("HK", "♥K", "♥K"),
        ("PJ", "♠B", "♠J"),
    ],
)
def test_e15_to_e18_the_functions_of_the_initiative_cards(
    card: str, german: str, english: str
) -> None:
    fight = saloon().to_turns(rot=card, blau="KA")
    assert above(fight)[1].startswith(f"2 Rot {german} Hand")
    assert above(fight, lang="en")[1].startswith(f"2 Rot {english} hand")


def test_e18_a_heart_says_so_where_somebody_is_down() -> None:
    fight = saloon().figure("max", "rot", state="down").to_turns(rot="H2", blau="KA")
    assert above(fight)[1].startswith("▶ 2 Rot ♥2 +1 W6 Fernkampf · Genesung Hand")
    assert above(fight, lang="en")[1].startswith("▶ 2 Rot ♥2 +1 d6 ranged · recovery hand")


def test_e10_ea9_tie_break_cards_stand_behind_the_initiative_card() -> None:
    fight = saloon().start().draw().lay(rot="K10", blau="K10").tiebreak(rot="D7")
    assert above(fight)[:2] == [
        "Rot ♣10 ♦7 Hand 4 · Deck 46 · Ablage 0",
        "▶ Blau ♣10 Hand 4 · Deck 47 · Ablage 0",
    ]


def test_e13_then_they_lie_on_the_discard_piles() -> None:
    fight = saloon().start().draw().lay(rot="K10", blau="K10").tiebreak(rot="D7", blau="H7")
    assert above(fight)[0] == "▶ 1 Blau ♣10 Hand 4 · Deck 46 · Ablage 1 ♥7"


def test_whose_turn_is_over_is_ticked_off() -> None:
    fight = rots_turn().end_turn("rot")
    assert [line[:8].strip() for line in above(fight)[:2]] == ["✓ 1 Rot", "▶ 2 Blau"]


@pytest.mark.parametrize(
    ("seq", "line"),
    [
        (11, "▱▱▱▱▱▱▱▱▱ 9 von 9 AP"),
        (12, "▰▱▱▱▱▱▱▱▱ 8 von 9 AP · Jeremiah bewegt sich (1. Bewegung)"),
        (16, "▰▰▰▰▰▱▱▱▱ 4 von 9 AP · Jeremiah greift Blorp an · Pools 4 : 2"),
        (19, "▰▰▰▰▰▱▱▱▱ 4 von 9 AP · Blorp leistet Widerstand"),
        (24, "▰▱▱▱▱▱▱▱▱ 8 von 9 AP · Glix schießt auf Cole"),
        (27, "▰▱▱▱▱▱▱▱▱ 8 von 9 AP"),
    ],
)
def test_es27_the_ap_of_the_turn_as_boxes_and_what_is_announced(seq: int, line: str) -> None:
    assert above(round_at(seq))[2] == line


def test_e27_seventeen_ap_are_seventeen_boxes_and_an_activated_figure_is_named() -> None:
    fight = saloon().to_turns(rot="K4", blau="D2").play("rot", "HA").act("cole", "aim")
    assert above(fight)[2] == f"{'▰' * 2}{'▱' * 15} 15 von 17 AP · Cole ist aktiviert"


def test_more_than_twenty_ap_share_boxes_and_the_last_ap_keeps_one_open() -> None:
    fight = rots_turn("KA", card_values={"A": 99})
    assert above(fight)[2] == f"{'▱' * 20} 99 von 99 AP"
    fight.act("cole", "handle", cost=98)
    assert above(fight)[2] == f"{'▰' * 19}▱ 1 von 99 AP · Cole ist aktiviert"
    fight.act("cole", "handle", cost=1)
    assert above(fight)[2] == f"{'▰' * 20} 0 von 99 AP · Cole ist aktiviert"


def test_n21_an_announced_finish_is_told() -> None:
    fight = rots_turn().edit("glix", state="down").take("finish", figure="cole", target="glix")
    assert above(fight)[2].endswith(" · Cole schaltet Glix aus")
    assert decision(fight).endswith(" · Cole schaltet Glix aus: endgültig, ohne Wurf")


def test_with_less_room_the_order_stands_in_one_line_whose_turn_it_is_first() -> None:
    fight = saloon().to_turns(rot="K10", blau="H4").pass_turn("rot", "K9").play("blau", "P6")
    assert above(fight, rows=2) == [
        "▶ Blau ♥4 +3 AP · ✓ Rot ♣10",
        "▱▱▱▱▱▱▱▱▱ 9 von 9 AP",
    ]
    assert above(fight, rows=1) == ["▶ Blau ♥4 +3 AP · ✓ Rot ♣10"]
    assert above(fight, rows=0) == []


def test_there_are_as_many_lines_in_every_step_so_that_nothing_jumps() -> None:
    assert {len(above(round_at(seq))) for seq in range(7, 31)} == {3}


def test_columns_of_the_order_stand_below_each_other_whatever_the_names() -> None:
    fight = Fight().player("rot", name="龍王").figure("cole", "rot").player("blau", name="Blau")
    fight.figure("glix", "blau").to_turns(rot="K10", blau="H4")
    lines = ErbarmungslosScreen("de").above(fight.state, Look(80, 5))[:2]
    wide, narrow = (plain(line) for line in lines)
    # each of the two signs takes two cells
    assert wide.index("♣10") + 2 == narrow.index("♥4")
    assert wide.index("Hand") + 2 == narrow.index("Hand")
