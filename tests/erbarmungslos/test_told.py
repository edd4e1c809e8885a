"""Single events in words, after what the rules say of them; dice are shown as they fell."""

from typing import Any

from gm_tracker.core.lang import Lang
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.telling import case, told


def last(fight: Fight, lang: Lang = "de") -> str:
    """What is told of the last line, without the round."""
    return told(fight.history, lang)[-1].partition("  ")[2]


def three(**decks: Any) -> Fight:
    """Rot, Blau and Grün with a figure each, at the initiative cards."""
    fight = Fight().player("rot", **decks).player("blau").player("gruen")
    fight.figure("cole", "rot").figure("blorp", "blau").figure("droid", "gruen")
    return fight.start().draw()


def test_e9_e10_a_full_tie_is_told_at_the_reveal() -> None:
    fight = three().lay(rot="K9", blau="K9")
    assert last(fight) == "Blau  legt eine Initiativkarte"
    assert last(fight.lay(gruen="KA")) == (
        "Gruen  legt eine Initiativkarte  Aufgedeckt: Gruen ♣A, Rot ♣9, Blau ♣9"
        "  Stichentscheid: Rot, Blau"
    )


def test_e12_each_pass_is_told_and_in_the_end_the_order() -> None:
    fight = three().lay(rot="K9", blau="K9", gruen="KA").tiebreak(rot="D7")
    assert last(fight) == "Rot  Stichentscheid ♦7"
    assert last(fight.tiebreak(blau="D7")) == "Blau  Stichentscheid ♦7  Stichentscheid: Rot, Blau"
    assert last(fight.tiebreak(rot="D3").tiebreak(blau="HQ")) == (
        "Blau  Stichentscheid ♥D  Initiative: Gruen ♣A, Blau ♣9 (♦7 ♥D), Rot ♣9 (♦7 ♦3)"
    )
    assert last(fight, "en").startswith("Blau  tie-break ♥Q  Initiative: Gruen ♣A, Blau ♣9 (♦7 ♥Q)")


def test_es04_only_who_is_still_alike_is_named_for_the_next_pass() -> None:
    lines = told(case("ES04"))
    assert "  Stichentscheid: A, B, C" in lines[13]
    assert lines[-1].endswith("Initiative: F ♣8, B ♠8 (♦9 ♠2), A ♠8 (♦9 ♥2), C ♠8 (♣4)")


def test_ea9_who_has_no_card_for_the_tie_break() -> None:
    fight = three(hand=52).lay(rot="K9", blau="K9", gruen="D2").tiebreak(rot=None)
    assert last(fight) == "Rot  hat keine Karte für den Stichentscheid"
    assert last(fight.tiebreak(blau="D2")) == (
        "Blau  Stichentscheid ♦2  Initiative: Blau ♣9 (♦2), Rot ♣9 (keine), Gruen ♦2"
        "  Gruen: +1 W6 im Fernkampf"
    )


def test_e15_to_e18_what_the_cards_give_is_told_with_the_order() -> None:
    fight = three().edit("cole", state="down").lay(rot="H3", blau="D4", gruen="K2")
    assert last(fight).partition("  Initiative: ")[2] == (
        "Blau ♦4, Rot ♥3, Gruen ♣2  Blau: +3 AP  Rot: +1 W6 im Nahkampf"
        "  Gruen: +1 W6 im Fernkampf  Genesungstest: Cole"
    )


def test_e17_the_die_of_a_two_is_told_with_the_shot() -> None:
    fight = saloon().to_turns(rot="K2", blau="D2").play("rot", "K10").shoot("cole", "glix")
    assert last(fight) == "Cole  Fernkampf mit Revolver → Glix  +1 W6  1 AP, noch 9  beendend"


def test_ea21_whether_a_two_helps_interrupts_is_a_setting() -> None:
    for helps, words in ((True, "  +1 W6"), (False, "")):
        fight = saloon(two_helps_interrupt=helps).to_turns(rot="K9", blau="D2").play("rot", "K8")
        fight.move("cole").interrupt("glix", "KJ")
        assert last(fight) == f"Glix  unterbricht mit Revolver → Cole  ♣B, nötig 9{words}"


def test_e20_recovery_in_words() -> None:
    fight = saloon(recovery="may").edit("cole", state="down").edit("jeremiah", state="down")
    fight.to_turns(rot="H9", blau="K5").recover("cole", 5, 2)
    assert last(fight) == "Cole  Genesungstest 52 = 1 Erfolg  wieder handlungsfähig"
    assert last(fight.take("undo").recover("cole", 1, 4)) == (
        "Cole  Genesungstest 14 = 0 Erfolge  scheidet aus"
    )
    fight.take("recover", figure="jeremiah", waive=True)
    assert last(fight) == "Jeremiah  verzichtet auf den Genesungstest"


def test_e2_ea3_who_reshuffles_and_whose_deck_is_empty() -> None:
    fight = Fight().player("rot", hand=2, discard=48).player("blau", hand=3, discard=47)
    fight.figure("cole", "rot").figure("blorp", "blau").start().draw()
    assert last(fight) == "Ziehen: Rot 2→5, Blau 3→5  Rot mischt neu: 48  Deck leer: Blau"


def test_ea50_who_has_enough_draws_nothing() -> None:
    fight = Fight().player("rot", hand=6).figure("cole", "rot").start().draw()
    assert last(fight) == "Ziehen: niemand"


def test_e3_an_exchange_tells_how_many_cards() -> None:
    for count, words in ((0, "tauscht nicht"), (1, "tauscht 1 Karte"), (2, "tauscht 2 Karten")):
        fight = Fight().player("rot").figure("boss", "rot", leader=2).start().draw()
        assert last(fight.take("exchange", player="rot", count=count)) == f"Rot  {words}"


def test_es08_an_exchange_tells_who_reshuffles() -> None:
    assert "R2  Rot  tauscht 2 Karten  Rot mischt neu: 4" in told(case("ES08"))


def test_ea18_no_card_for_ap() -> None:
    fight = saloon(must_play=False).to_turns(rot="K9", blau="K5").play("rot", None)
    assert last(fight) == "Rot  spielt keine Karte, der Zug ist vorbei"


def test_e63_who_has_no_card_left_has_no_turn() -> None:
    fight = rots_turn().edit("blau", hand=0).end_turn("rot")
    assert last(fight) == (
        "Rot  beendet den Zug  10 AP verfallen  Blau: ohne Handkarte, der Zug ist vorbei"
        "  — Runde 2 —"
    )


def test_ea43_who_has_no_figure_left_has_no_turn() -> None:
    fight = rots_turn().edit("blorp", state="out").edit("glix", state="out").end_turn("rot")
    assert last(fight).endswith("Blau: ohne Figur, kein Zug  — Runde 2 —")


def test_e4_a_round_that_is_over_at_the_reveal_tells_the_cards_all_the_same() -> None:
    fight = Fight().player("rot", hand=1, discard=51).player("blau", hand=1, discard=51)
    fight.figure("cole", "rot").figure("blorp", "blau").start().draw()
    fight.edit("rot", hand=1).edit("blau", hand=1).lay(rot="K9").lay(blau="KJ")
    assert last(fight) == (
        "Blau  legt eine Initiativkarte  Initiative: Blau ♣B, Rot ♣9"
        "  Blau: ohne Handkarte, der Zug ist vorbei  Rot: ohne Handkarte, der Zug ist vorbei"
        "  — Runde 2 —"
    )


def test_e39_to_e44_deeds_their_cost_and_what_is_left() -> None:
    fight = rots_turn(magazine=True, search=True)
    assert last(fight.act("cole", "aim")) == "Cole  zielt  2 AP, noch 8"
    assert last(fight.act("cole", "reload")) == "Cole  lädt nach  2 AP, noch 6"
    assert last(fight.act("cole", "handle", cost=0)) == (
        "Cole  führt eine Handlung durch  0 AP, noch 6"
    )
    assert last(fight.act("cole", "search")) == "Cole  sucht die Gegend ab  5 AP, noch 1  beendend"
    assert last(rots_turn().act("cole", "treat")) == (
        "Cole  behandelt medizinisch  3 AP, noch 7  beendend"
    )


def test_ea39_taking_up_the_next_figure_ends_the_activation_before() -> None:
    fight = rots_turn().move("jeremiah").move("cole")
    assert last(fight) == "Cole  1. Bewegung  1 AP, noch 8  Jeremiah: Aktivierung beendet"
    fight.take("end_activation", figure="cole")
    assert last(fight) == "Cole  beendet die Aktivierung"


def test_e70_ea34_a_move_is_broken_off_and_its_ap_may_come_back() -> None:
    for broken, words in (("spent", ""), ("returned", "  1 AP zurück")):
        fight = rots_turn(initiative="K9", broken_ap=broken).move("cole").interrupt("glix", "K10")
        fight.result(fight.seq, 1, "down")
        assert last(fight) == (
            "Glix  Schuss → Cole: 1 Schaden, kampfunfähig  Cole: Leben 3→2, kampfunfähig"
            f"  Cole: 1. Bewegung abgebrochen{words}  Cole: Aktivierung beendet"
        )


def test_e58_a_melee_whose_target_fell_by_an_edit_is_broken_off() -> None:
    fight = rots_turn().melee("cole", "glix").edit("glix", state="out")
    assert last(fight) == (
        "Glix  geändert: Zustand handlungsfähig → ausgeschieden  Cole: Nahkampf → Glix abgebrochen"
    )


def test_es18_shots_of_one_moment_take_effect_with_the_last() -> None:
    lines = told(case("ES18a"))
    assert lines[-2].endswith(
        "Schuss → Sheriff: 1 Schaden, kampfunfähig  wirkt mit den anderen Schüssen zugleich"
    )
    assert lines[-1].endswith(
        "Schuss → Blorp: 1 Schaden, kampfunfähig  Sheriff: Leben 3→2, kampfunfähig"
        "  Blorp: Leben 3→2, kampfunfähig"
    )


def test_n14_a_loser_without_life_is_out_and_owes_no_resistance() -> None:
    fight = rots_turn().edit("glix", life=1).melee("cole", "glix").clash([5, 6, 1], [1, 1, 1])
    assert last(fight).endswith("  Glix: Leben 1→0, scheidet aus")


def test_n18_n32_a_failed_resistance_and_a_pool_without_dice() -> None:
    fight = rots_turn().edit("glix", defence=0).melee("cole", "glix").clash([5, 1, 1], [])
    assert "  Glix: Verteidigung 0 W6 = 0 Erfolge  Glix: Leben 3→2, Widerstand nötig" in last(fight)
    assert last(fight.resist("glix", 1, 2)) == "Glix  Widerstand 12 = 0 Erfolge  scheidet aus"


def test_n9_dice_that_the_table_adds_or_takes_are_told() -> None:
    fight = rots_turn().melee("cole", "glix")
    fight.clash([5, 1, 1, 1], [1], attack_mod=1, defence_mod=-2)
    assert last(fight).startswith(
        "Cole  Angriff 5111 = 1 Erfolg (+1 W6)  Glix: Verteidigung 1 = 0 Erfolge (-2 W6)"
    )


def test_n24_a_finish_takes_its_target_out() -> None:
    fight = rots_turn().edit("glix", state="down").take("finish", figure="cole", target="glix")
    assert last(fight) == "Cole  Ausschalten → Glix  1 AP, noch 9  beendend"
    assert last(fight.take("go")) == "Cole  schaltet Glix aus  Glix: scheidet aus"


def test_what_joins_is_told_with_what_is_not_usual() -> None:
    fight = Fight().player("rot", seat=7, side="west", hand=2, discard=3)
    assert (
        last(fight)
        == "Rot  kommt dazu: Platz 7, Seite west, Karten auf dem Tisch, Hand 2, Ablage 3"
    )
    fight.figure("boss", "rot", leader=2, melee_cost=2, weapons=[], state="down", wounded=True)
    assert last(fight) == (
        "Boss  kommt dazu: Rot, Leben 3, Nahkampf 3, Verteidigung 3, Widerstand 2, Anführer 2, "
        "Nahkampf-AP 2, kampfunfähig, schwer verwundet"
    )


def test_corrections_are_told_from_the_old_to_the_new() -> None:
    fight = saloon().edit("rot", name="Rote", hand=3, side="west")
    assert last(fight) == "Rot  geändert: Name Rot → Rote, Seite rot → west, Hand 0 → 3"
    fight.edit("glix", attackers=["cole"], weapons=[], wounded=True, moves=2)
    assert last(fight) == (
        "Glix  geändert: Waffen Revolver (1 AP) → –, schwer verwundet nein → ja, "
        "Bewegungen 0 → 2, Angreifer – → Cole"
    )


def test_ended_by_hand_is_told_once() -> None:
    fight = rots_turn().move("cole").edit("cole", ended=True)
    assert last(fight) == "Cole  geändert: Aktivierung beendet nein → ja"


def test_notes_shuffles_and_the_end() -> None:
    fight = rots_turn().take("note", text="Regen", id="rot")
    assert last(fight) == "Rot  Notiz: Regen"
    assert last(fight.take("note", text="", id="cole")) == "Cole  Notiz"
    assert last(fight.act("cole", "aim", note="Dach")) == "Cole  zielt  2 AP, noch 8  Notiz: Dach"
    assert last(fight.take("shuffle", player="rot")) == "Rot  mischt die Ablage ins Deck: 0"
    assert last(fight.take("end")) == "Der Kampf ist zu Ende"


def test_a_card_taken_on_the_tables_word_is_marked() -> None:
    fight = saloon().to_turns(rot="K9", blau="K5")
    fight.take("play", player="rot", card="K9", unchecked=True)
    assert last(fight) == "Rot  spielt ♣9: 9 AP  ungeprüft"


def test_ea1_a_card_counts_what_the_fights_table_says() -> None:
    fight = rots_turn("KJ", card_values={"J": 20})
    assert last(fight) == "Rot  spielt ♣B: 20 AP"
