"""What stands around the table: heading, order and turn, the open decision, the row's details."""

import pytest

from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.screens import above, beneath, decision, heading, round_at

# the heading


@pytest.mark.parametrize(
    ("seq", "german", "english"),
    [
        (6, "Aufstellung", "setting up"),
        (7, "Runde 1 · Ziehen", "Round 1 · draw"),
        (8, "Runde 1 · Initiative · 0 von 2 liegen", "Round 1 · initiative · 0 of 2 lie"),
        (9, "Runde 1 · Initiative · 1 von 2 liegen", "Round 1 · initiative · 1 of 2 lie"),
        (10, "Runde 1 · Züge · Rot ist am Zug", "Round 1 · turns · Rot is on turn"),
        (11, "Runde 1 · Züge · Rot · ♥9 · 9 von 9 AP", "Round 1 · turns · Rot · ♥9 · 9 of 9 AP"),
        (16, "Runde 1 · Züge · Rot · ♥9 · 4 von 9 AP", "Round 1 · turns · Rot · ♥9 · 4 of 9 AP"),
        (23, "Runde 1 · Züge · Blau · ♠6 · 9 von 9 AP", "Round 1 · turns · Blau · ♠6 · 9 of 9 AP"),
        (30, "Runde 2 · Ziehen", "Round 2 · draw"),
    ],
)
def test_es27_the_heading_of_every_step(seq: int, german: str, english: str) -> None:
    fight = round_at(seq)
    assert heading(fight) == german
    assert heading(fight, "en") == english


def test_e3_e10_e18_the_heading_counts_who_has_still_to_decide() -> None:
    fight = Fight().gangs(rot="cole", blau="glix").figure("boss", "rot", leader=2)
    fight.edit("glix", state="down").start().draw()
    assert heading(fight) == "Runde 1 · Tauschen · noch 1 offen"
    fight.take("exchange", player="rot", count=0).lay(rot="H9", blau="H9")
    assert heading(fight) == "Runde 1 · Stichentscheid · noch 2 offen"
    fight.tiebreak(rot="D2", blau="K2")
    assert heading(fight) == "Runde 1 · Genesung · noch 1 offen"


def test_an_ended_fight_says_so() -> None:
    fight = rots_turn().take("end")
    assert heading(fight) == "beendet in Runde 1"
    assert above(fight) == []
    assert decision(fight) == "Der Kampf ist vorbei. „Rückgängig“ nimmt das Ende zurück."


def test_the_title_stands_there_or_that_it_is_a_fight() -> None:
    screen = ErbarmungslosScreen("de")
    assert screen.heading(saloon().state, "Furt").title == "Furt"
    assert screen.heading(saloon().state, "").title == "Kampf"


# the open decision


@pytest.mark.parametrize(
    ("seq", "german"),
    [
        (7, "Alle ziehen auf fünf Karten: Rot 5, Blau 5"),
        (8, "Rot: Initiativkarte legen · danach Blau"),
        (9, "Blau: Initiativkarte legen"),
        (10, "Rot: Handkarte für AP ausspielen"),
        (11, "Rot: Figur aktivieren oder Zug beenden"),
        (12, "unterbrechen ab 10: Blau · Rot: Jeremiah ist aktiviert · nächste Bewegung 3 AP"),
        (13, "Ergebnis: Schuss von Glix auf Jeremiah"),
        (16, "unterbrechen ab 10: Blau · Jeremiah greift Blorp an: 4 gegen 2 Würfel"),
        (18, "Jeremiah greift Blorp an: 4 gegen 2 Würfel"),
        (19, "Blorp (Blau): Widerstand, 2 Würfel (56 %)"),
        (22, "Blau: Handkarte für AP ausspielen · dazu +3 AP"),
        (24, "unterbrechen ab 4: Rot · Ergebnis: Schuss von Glix auf Cole"),
        (26, "Ergebnis: Schuss von Cole auf Glix"),
    ],
)
def test_es27_the_open_decision_of_every_step(seq: int, german: str) -> None:
    assert decision(round_at(seq)) == german


def test_e64_both_shots_of_an_interrupted_ranged_attack_are_open() -> None:
    assert decision(round_at(25)).endswith(" · danach Schuss von Cole auf Glix")
    assert " · Result: Glix’s shot at Cole · " in decision(round_at(25), "en")


def test_e3_how_many_cards_may_be_exchanged() -> None:
    fight = Fight().player("rot").figure("boss", "rot", leader=2).player("blau")
    fight.figure("chief", "blau", leader=1).start().draw()
    assert decision(fight) == "Rot: Handkarten tauschen, höchstens 2 · danach Blau"


def test_e10_e20_tie_break_and_recovery() -> None:
    fight = saloon().edit("cole", state="down").edit("jeremiah", state="down", resistance=0)
    fight.start().draw().lay(rot="H9", blau="H9")
    assert decision(fight) == "Rot: Stichentscheid, oberste Karte des Decks · danach Blau"
    fight.tiebreak(rot="K7", blau="D7")
    # NA9, EA13: no die, no success
    assert decision(fight) == "Jeremiah (Rot): Genesungstest, 0 Würfel (0 %) · danach Cole"


def test_ea3_who_reshuffles_at_the_draw_is_told() -> None:
    fight = Fight().player("rot", discard=49).figure("cole", "rot").player("blau", hand=2)
    fight.figure("glix", "blau").start()
    assert decision(fight) == "Alle ziehen auf fünf Karten: Rot 5 (mischt neu), Blau 3"


def test_ea43_who_has_no_figure_left_is_not_asked_to_draw_and_the_end_is_offered() -> None:
    fight = saloon().edit("blorp", state="out").edit("glix", state="out").start()
    assert decision(fight) == (
        "Seite Blau hat keine Figur mehr: beenden? · Alle ziehen auf fünf Karten: Rot 5"
    )


def test_ea45_a_side_falls_with_the_last_figure_of_all_its_players() -> None:
    fight = Fight().player("rot", side="west").figure("cole", "rot")
    fight.player("grau", side="west").figure("max", "grau").player("blau").figure("glix", "blau")
    fight.edit("cole", state="out").start()
    assert "keine Figur mehr" not in decision(fight)
    fight.edit("max", state="out")
    assert decision(fight).startswith("Seite west hat keine Figur mehr: beenden? · ")


def test_xe01_several_who_may_interrupt_are_named_and_the_rest_counted() -> None:
    fight = Fight().gangs(rot="cole", a="a1", b="b1", c="c1", d="d1")
    fight.to_turns(rot="DA", a="D9", b="D8", c="D7", d="D6").play("rot", "K9").move("cole")
    assert "unterbrechen ab 14: A, B, C, +1" in decision(fight)


def test_e46_after_the_third_move_no_next_one_is_told() -> None:
    assert "nächste Bewegung" not in decision(rots_turn().move("cole", 3))


def test_between_fights_the_line_says_what_is_missing() -> None:
    assert "zuerst kommen die Spieler" in decision(Fight())
    assert "ohne eine beginnt der Kampf nicht" in decision(Fight().player("rot"))
    assert decision(saloon()) == "Spieler: 2 · Figuren: 4 · bereit zum Beginn"


# the chances of a melee


def melee(cursor: str | None, lang: str = "de") -> str:
    """Attacker 4,3,2 against defender 3,3,2: 971/2187, 664/2187, 184/729 and the falls."""
    fight = saloon().edit("cole", melee=4).to_turns(rot="PA", blau="D5").play("rot", "K9")
    return beneath(fight.melee("cole", "glix"), cursor, "en" if lang == "en" else "de")[1]


def test_n11_n18_the_chances_of_an_open_melee_in_percent() -> None:
    german = "Sieg 44 % · Gleichstand 30 % · Niederlage 25 % · aus: Glix 22 %, Cole 12 %"
    assert [melee(cursor) for cursor in (None, "cole", "glix")] == [german] * 3
    assert melee("cole", "en") == "win 44% · tie 30% · lose 25% · out: Glix 22%, Cole 12%"


def test_names_too_long_for_the_line_of_the_chances_give_way_to_letters() -> None:
    fight = saloon().figure("sheriff", "rot", name="Hilfssheriff 1", melee=4)
    fight.figure("bandit", "blau", name="Bandit von Santa Fe")
    fight.to_turns(rot="PA", blau="D5").play("rot", "K9").melee("sheriff", "bandit")
    attacker, target = (fight.state.figures[id_].letter for id_ in ("sheriff", "bandit"))
    assert beneath(fight)[1].endswith(f" · aus: {target} 22 %, {attacker} 12 %")


def test_a_row_that_has_no_part_in_the_melee_shows_its_own_details() -> None:
    assert melee("blorp") == "Blorp (Blau): Revolver 1 AP"


def test_what_may_be_is_never_nought_percent_and_what_may_fail_never_a_hundred() -> None:
    fight = saloon().edit("cole", melee=20).edit("glix", defence=1, resistance=20)
    fight.to_turns(rot="PA", blau="D5").play("rot", "K9").melee("cole", "glix")
    assert beneath(fight)[1].startswith("Sieg >99 % · Gleichstand <1 % · Niederlage <1 % · aus: ")


# the row at the cursor


def test_the_weapons_of_a_figure_with_cost_shots_and_kind() -> None:
    weapons = [
        {"name": "Colt", "cost": 1, "shots": 2},
        {"name": "Büchse", "cost": 3, "shot_cost": 1},
        {"name": "Flinte", "cost": 2, "kind": "double_barrel"},
    ]
    fight = Fight().player("rot").figure("cole", "rot", weapons=weapons, leader=2, melee_cost=2)
    assert beneath(fight, "cole")[1] == (
        "Cole (Rot): Colt 1 AP 2 Schuss, Büchse 3 AP Einzelschuss 1 AP, Flinte 2 AP doppelläufig"
        " · Anführer Stufe 2 · Nahkampf 2 AP"
    )
    fight.figure("max", "rot", weapons=[])
    assert beneath(fight, "max")[1] == "Max (Rot): ohne Fernkampfwaffe"


def test_n29_who_attacked_a_figure_and_whom_it_touches() -> None:
    fight = round_at(20)
    assert beneath(fight, "blorp")[1] == (
        "Blorp (Blau): Revolver 1 AP · angegriffen von Jeremiah · Kontakt: Jeremiah"
    )


def test_e55_ea16_the_threshold_against_a_player_is_the_cards_value_alone() -> None:
    fight = round_at(23)
    assert beneath(fight, "blau")[1] == (
        "Blau: ♥4 +3 AP · unterbrechen ab 4 · Hand 0 · Deck 5 · Ablage 3: ♠10 ♦9 ♣3"
    )


def test_the_last_cards_of_a_discard_pile_and_those_that_nobody_has_shown() -> None:
    fight = Fight().player("rot", discard=3).figure("cole", "rot").player("blau")
    fight.figure("glix", "blau").to_turns(rot="K10", blau="D5").pass_turn("rot", "K9")
    assert beneath(fight, "rot")[1].endswith(" · Ablage 4: ? ? ? ♣9")
    fight = Fight().player("rot", discard=12).figure("cole", "rot")
    assert beneath(fight, "rot")[1].endswith(" · Ablage 12: … ? ? ? ? ? ? ? ?")


def test_without_a_cursor_there_are_no_details() -> None:
    assert beneath(saloon(), None)[1] == ""
    assert beneath(saloon(), "nobody")[1] == ""
