"""A whole round in words, line by line, in both languages."""

from tests.erbarmungslos.telling import case, told


def test_es27_a_whole_round_in_german() -> None:
    assert told(case("ES27"), "de") == [
        "R0  Rot  kommt dazu: Platz 1, Deck des Programms mit 8 Karten",
        "R0  Blau  kommt dazu: Platz 2, Deck des Programms mit 10 Karten",
        "R0  Jeremiah  kommt dazu: Rot, Leben 3, Nahkampf 4, Verteidigung 3, Widerstand 2, "
        "Revolver (1 AP)",
        "R0  Cole  kommt dazu: Rot, Leben 3, Nahkampf 3, Verteidigung 3, Widerstand 2, "
        "Revolver (1 AP)",
        "R0  Blorp  kommt dazu: Blau, Leben 2, Nahkampf 3, Verteidigung 2, Widerstand 2, "
        "Revolver (1 AP)",
        "R0  Glix  kommt dazu: Blau, Leben 3, Nahkampf 3, Verteidigung 3, Widerstand 2, "
        "Revolver (1 AP)",
        "R1  Der Kampf beginnt",
        "R1  Ziehen: Rot 0→5, Blau 0→5",
        "R1  Rot  legt eine Initiativkarte",
        "R1  Blau  legt eine Initiativkarte  Initiative: Rot ♣10, Blau ♥4  Blau: +3 AP",
        "R1  Rot  spielt ♥9: 9 AP",
        "R1  Jeremiah  1. Bewegung  1 AP, noch 8",
        "R1  Glix  unterbricht mit Revolver → Jeremiah  ♠10, nötig 10",
        "R1  Glix  Schuss → Jeremiah: ohne Wirkung",
        "R1  Jeremiah  2. Bewegung  3 AP, noch 5",
        "R1  Jeremiah  Nahkampf → Blorp  1 AP, noch 4  beendend",
        "R1  Blorp  unterbricht mit Revolver → Jeremiah  ♦9 + ♣3 = 12, nötig 10",
        "R1  Blorp  Schuss → Jeremiah: ohne Wirkung",
        "R1  Jeremiah  Angriff 5612 = 2 Erfolge  Blorp: Verteidigung 51 = 1 Erfolg"
        "  Blorp: Leben 2→1, Widerstand nötig",
        "R1  Blorp  Widerstand 36 = 1 Erfolg  hält stand",
        "R1  Cole  1. Bewegung  1 AP, noch 3",
        "R1  Rot  beendet den Zug  3 AP verfallen",
        "R1  Blau  spielt ♠6: 6 + 3 = 9 AP",
        "R1  Glix  Fernkampf mit Revolver → Cole  1 AP, noch 8  beendend",
        "R1  Cole  unterbricht mit Revolver → Glix  ♠4, nötig 4",
        "R1  Glix  Schuss → Cole: ohne Wirkung",
        "R1  Cole  Schuss → Glix: ohne Wirkung",
        "R1  Blorp  Nahkampf → Jeremiah  1 AP, noch 7  beendend",
        "R1  Blorp  Angriff 112 = 0 Erfolge  Jeremiah: Verteidigung 224 = 0 Erfolge"
        "  Gleichstand, Blorp weicht 5 cm zurück",
        "R1  Blau  beendet den Zug  7 AP verfallen  — Runde 2 —",
        "R2  Ziehen: Rot 2→5, Blau 0→5  Deck leer: Rot, Blau",
        "R2  Rot  legt eine Initiativkarte",
        "R2  Blau  legt eine Initiativkarte  Initiative: Rot ♦10, Blau ♣2"
        "  Blau: +1 W6 im Fernkampf",
    ]


def test_es27_a_whole_round_in_english() -> None:
    assert told(case("ES27"), "en")[6:] == [
        "R1  The fight begins",
        "R1  Draw: Rot 0→5, Blau 0→5",
        "R1  Rot  lays an initiative card",
        "R1  Blau  lays an initiative card  Initiative: Rot ♣10, Blau ♥4  Blau: +3 AP",
        "R1  Rot  plays ♥9: 9 AP",
        "R1  Jeremiah  move 1  1 AP, 8 left",
        "R1  Glix  interrupts with Revolver → Jeremiah  ♠10, needed 10",
        "R1  Glix  shot → Jeremiah: no effect",
        "R1  Jeremiah  move 2  3 AP, 5 left",
        "R1  Jeremiah  melee → Blorp  1 AP, 4 left  ending",
        "R1  Blorp  interrupts with Revolver → Jeremiah  ♦9 + ♣3 = 12, needed 10",
        "R1  Blorp  shot → Jeremiah: no effect",
        "R1  Jeremiah  attack 5612 = 2 successes  Blorp: defence 51 = 1 success"
        "  Blorp: life 2→1, has to resist",
        "R1  Blorp  resistance 36 = 1 success  holds",
        "R1  Cole  move 1  1 AP, 3 left",
        "R1  Rot  ends the turn  3 AP lapse",
        "R1  Blau  plays ♠6: 6 + 3 = 9 AP",
        "R1  Glix  ranged attack with Revolver → Cole  1 AP, 8 left  ending",
        "R1  Cole  interrupts with Revolver → Glix  ♠4, needed 4",
        "R1  Glix  shot → Cole: no effect",
        "R1  Cole  shot → Glix: no effect",
        "R1  Blorp  melee → Jeremiah  1 AP, 7 left  ending",
        "R1  Blorp  attack 112 = 0 successes  Jeremiah: defence 224 = 0 successes"
        "  a tie, Blorp moves back 5 cm",
        "R1  Blau  ends the turn  7 AP lapse  — Round 2 —",
        "R2  Draw: Rot 2→5, Blau 0→5  Deck empty: Rot, Blau",
        "R2  Rot  lays an initiative card",
        "R2  Blau  lays an initiative card  Initiative: Rot ♦10, Blau ♣2"
        "  Blau: +1 d6 when shooting",
    ]
