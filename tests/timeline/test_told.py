"""Every event of the timeline in words, in German and English."""

from typing import get_args

import pytest

from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.timeline.events import TimelineEvent
from tests.timeline.builders import Fight
from tests.timeline.telling import last, told


def pair() -> Fight:
    """Mira (AKP/R 14) and Kim (10) against Wolf (16): all at 0 spent, Mira on turn."""
    return (
        Fight()
        .join("mira", ap=14, initiative=16, life=28)
        .join("kim", ap=10, initiative=14)
        .npc("wolf", ap=16, initiative=12, life=16)
        .start()
    )


def ambush() -> Fight:
    """Debt, rounds, a wait that comes true, a reaction, a condition that runs out."""
    return (
        Fight()
        .join("mira", ap=14, initiative=16, life=28)
        .npc("wolf", ap=7, surprised=True, hidden=True)
        .npc("bandit", ap=9, initiative=12, spent=2)
        .condition("mira", "betäubt", rounds=1)
        .start()
        .act("mira", 8, action="Knie", targets=["wolf", "bandit"])
        .take("wait", id="bandit", for_="Mira verlässt die Deckung")
        .trigger("Mira verlässt die Deckung", bandit=5, mira=10)
        .act("mira", 3, action="Sprint")
        .act("bandit", 4, action="Schuss", targets=["mira"])
        .take("life", id="mira", delta=-4, by="bandit")
        .act("mira", 6, action="Schuss")
        .take("note", text="Regen setzt ein")
        .take("end")
    )


def test_a_fight_in_german() -> None:
    assert told(ambush(), "de") == [
        "R0  Mira  kommt dazu: SC, Platz 1, AKP/R 14, Initiative 16, Leben 28",
        "R0  Wolf  kommt dazu: NSC, Platz 1, AKP/R 7, 10 AP verbraucht, überrascht, versteckt"
        "  3 AP Schuld",
        "R0  Bandit  kommt dazu: NSC, Platz 2, AKP/R 9, Initiative 12, 2 AP verbraucht",
        "R0  Mira  Zustand: betäubt, 1 Runde",
        "R1  Der Kampf beginnt",
        "R1  Mira  Knie → Wolf, Bandit  8 AP  (0→8)",
        "R1  Bandit  lauert: Mira verlässt die Deckung  10 AP  (2→12)  3 AP Schuld",
        "R1  Ereignis: Mira verlässt die Deckung  Bandit 5 + 5 = 10, Mira 10"
        "  Reihenfolge: Mira, Bandit",
        "R1  Mira  Sprint  3 AP  (8→11)  als Reaktion",
        "R1  Bandit  Schuss → Mira  4 AP  (12→16)  7 AP Schuld  als Reaktion",
        "R1  Mira  Leben 28 → 24 (-4)  durch Bandit",
        "R1  Mira  Schuss  6 AP  (11→17)  3 AP Schuld  — Runde 2 —  betäubt endet (Mira)",
        "R2  Notiz: Regen setzt ein",
        "R2  Der Kampf ist zu Ende",
    ]


def test_a_fight_in_english() -> None:
    assert told(ambush(), "en") == [
        "R0  Mira  joins: PC, seat 1, AP/R 14, initiative 16, life 28",
        "R0  Wolf  joins: NPC, seat 1, AP/R 7, 10 AP spent, surprised, hidden  3 AP debt",
        "R0  Bandit  joins: NPC, seat 2, AP/R 9, initiative 12, 2 AP spent",
        "R0  Mira  condition: betäubt, 1 round",
        "R1  The fight begins",
        "R1  Mira  Knie → Wolf, Bandit  8 AP  (0→8)",
        "R1  Bandit  waits: Mira verlässt die Deckung  10 AP  (2→12)  3 AP debt",
        "R1  Event: Mira verlässt die Deckung  Bandit 5 + 5 = 10, Mira 10  Order: Mira, Bandit",
        "R1  Mira  Sprint  3 AP  (8→11)  as a reaction",
        "R1  Bandit  Schuss → Mira  4 AP  (12→16)  7 AP debt  as a reaction",
        "R1  Mira  life 28 → 24 (-4)  by Bandit",
        "R1  Mira  Schuss  6 AP  (11→17)  3 AP debt  — Round 2 —  betäubt ends (Mira)",
        "R2  Note: Regen setzt ein",
        "R2  The fight is over",
    ]


def corrections() -> Fight:
    """The game master's word: edits, out and back, out of turn, passing, leaving."""
    return (
        Fight()
        .join("kim", ap=10)
        .npc("ork", ap=12, initiative=0)
        .start(round=3)
        .edit("kim", initiative=14, ap=9)
        .edit("kim", name="Kimi", side="npc", seat=4, hidden=True, spent=12)
        .surprise("ork")
        .parry("ork", 5)
        .end_round()
        .condition("ork", "blind")
        .condition("ork", "müde", rounds=3)
        .take("condition_end", id="ork", name="blind")
        .take("note", id="ork", text="flucht")
        .out("kim")
        .back("kim")
        .leave("kim")
    )


def test_corrections_in_german() -> None:
    assert told(corrections(), "de")[2:] == [
        "R3  Der Kampf beginnt",
        "R3  Kim  geändert: AKP/R 10 → 9, Initiative nicht gewürfelt → 14",
        "R3  Kim  geändert: Name Kim → Kimi, Seite SC → NSC, Platz 1 → 4, Verbraucht 0 → 12,"
        " versteckt nein → ja  3 AP Schuld",
        "R3  Ork  wird überrascht  10 AP  (0→10)",
        "R3  Ork  Parade  5 AP  (10→15)  3 AP Schuld  — Runde 4 —",
        "R4  Runde von Hand beendet  — Runde 5 —",
        "R5  Ork  Zustand: blind",
        "R5  Ork  Zustand: müde, 3 Runden",
        "R5  Ork  blind endet",
        "R5  Ork  Notiz: flucht",
        "R5  Kimi  ist kampfunfähig",
        "R5  Kimi  ist wieder dabei",
        "R5  Kimi  verlässt den Kampf",
    ]


def test_corrections_in_english() -> None:
    assert told(corrections(), "en")[2:] == [
        "R3  The fight begins",
        "R3  Kim  changed: AP/R 10 → 9, initiative not rolled → 14",
        "R3  Kim  changed: name Kim → Kimi, side PC → NPC, seat 1 → 4, spent 0 → 12,"
        " hidden no → yes  3 AP debt",
        "R3  Ork  is surprised  10 AP  (0→10)",
        "R3  Ork  Parade  5 AP  (10→15)  3 AP debt  — Round 4 —",
        "R4  Round ended by hand  — Round 5 —",
        "R5  Ork  condition: blind",
        "R5  Ork  condition: müde, 3 rounds",
        "R5  Ork  blind ends",
        "R5  Ork  Note: flucht",
        "R5  Kimi  is out",
        "R5  Kimi  is back",
        "R5  Kimi  leaves the fight",
    ]


def passed() -> Fight:
    """A reaction given up, the last kind of event that the fights above leave out."""
    return pair().acts(("mira", 5)).wait("kim").trigger(kim=12, wolf=9).pass_("kim")


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_event_is_told_on_one_line(lang: Lang) -> None:
    fights = (ambush(), corrections(), passed())
    kinds = {type(event) for fight in fights for event in fight.history.events}
    assert kinds == set(get_args(TimelineEvent)) - {Undo, Redo}
    for line in (line for fight in fights for line in told(fight, lang)):
        assert line.isprintable(), line
        assert not set("{}") & set(line), line


def test_the_languages_differ_in_every_line_that_has_words_of_ours() -> None:
    fight = passed()
    german, english = told(fight, "de"), told(fight, "en")
    same = [line for line in german if line in english]
    assert same == ["R1  Mira  Aktion  5 AP  (0→5)"]


def test_r19_a_reaction_passed() -> None:
    assert last(passed()) == "R1  Kim  verzichtet auf die Reaktion"
    assert last(passed(), "en") == "R1  Kim  passes the reaction"


def test_r9_a_free_action_moves_nothing_and_owes_nothing_new() -> None:
    fight = pair().act("mira", 20).act("mira", 0, action="Ruf", out_of_turn=True)
    assert told(fight, "de")[-2:] == [
        "R1  Mira  Aktion  20 AP  (0→20)  6 AP Schuld",
        "R1  Mira  Ruf  0 AP  außer der Reihe",
    ]


def test_r23_out_of_turn_is_said_only_of_who_is_not_on_turn() -> None:
    assert last(pair().parry("wolf", 5)) == "R1  Wolf  Parade  5 AP  (0→5)  außer der Reihe"
    assert last(pair().parry("wolf", 5), "en").endswith("  out of turn")
    assert last(pair().parry("mira", 5)) == "R1  Mira  Parade  5 AP  (0→5)"


def test_t29_the_ease_goes_only_to_who_waits_and_dice_are_shown() -> None:
    fight = pair().act("mira", 5).wait("kim")
    rolled = {"value": 17, "dice": "1d20+4", "faces": [13]}
    flat = {"value": -3, "dice": "-3", "faces": []}
    twice = {"value": 11, "dice": "2W6", "faces": [5, 6]}
    probes = [
        {"id": "kim", "roll": rolled},
        {"id": "mira", "roll": flat},
        {"id": "wolf", "roll": twice},
    ]
    fight.take("trigger", event="", probes=probes)
    assert last(fight) == (
        "R1  Ereignis  Kim 17 (1d20+4: 13) + 5 = 22, Mira -3 (-3), Wolf 11 (2W6: 5, 6)"
        "  Reihenfolge: Kim, Wolf, Mira"
    )
    assert last(fight, "en").startswith("R1  Event  Kim 17 (1d20+4: 13) + 5 = 22, Mira -3 (-3)")


def test_a_house_rule_without_ease_adds_nothing() -> None:
    fight = Fight(wait_ease=0, wait_cost=4).join("kim").npc("ork").start()
    fight.wait("kim").trigger(kim=0)
    assert told(fight, "de")[-2:] == [
        "R1  Kim  lauert: Tür  4 AP  (0→4)",
        "R1  Ereignis: Tür  Kim 0  Reihenfolge: Kim",
    ]


def test_r20_the_order_told_holds_the_older_reactions_too() -> None:
    fight = pair().wait("mira", "kim").trigger("Tür", mira=3).trigger("Schrei", kim=2, wolf=9)
    assert last(fight).endswith("  Reihenfolge: Wolf, Kim, Mira")


def test_r20_a_wait_as_a_reaction() -> None:
    fight = pair().wait("mira").trigger(mira=3).wait("mira", for_="Schrei")
    assert last(fight) == "R1  Mira  lauert: Schrei  10 AP  (10→20)  6 AP Schuld  als Reaktion"


def test_r16_a_wait_in_vain_ends_with_a_word() -> None:
    fight = pair().wait("mira").acts(("kim", 10), ("wolf", 11))
    assert last(fight) == "R1  Wolf  Aktion  11 AP  (0→11)  Mira lauert nicht mehr"
    assert last(fight, "en").endswith("  Mira waits no longer")


def test_r16_who_is_at_once_on_turn_again_has_waited_in_vain() -> None:
    fight = Fight().join("kim", ap=20).npc("ork", ap=12, spent=11).start().wait("kim")
    assert last(fight) == "R1  Kim  lauert: Tür  10 AP  (0→10)  Kim lauert nicht mehr"


def test_r22_out_lets_wait_and_reaction_lapse() -> None:
    waiting = pair().wait("mira").out("mira")
    assert last(waiting) == "R1  Mira  ist kampfunfähig  Mira lauert nicht mehr"
    pending = pair().wait("mira").trigger(mira=3, kim=9).out("mira")
    assert last(pending) == "R1  Mira  ist kampfunfähig  Reaktion verfällt (Mira)"
    assert last(pending, "en") == "R1  Mira  is out  reaction lapses (Mira)"


def test_r6_ending_the_round_by_hand_lets_reactions_lapse() -> None:
    fight = pair().wait("mira").trigger(mira=3, kim=9).end_round()
    assert last(fight) == "R1  Runde von Hand beendet  Reaktion verfällt (Kim, Mira)  — Runde 2 —"


def test_the_end_lets_reactions_lapse() -> None:
    fight = pair().wait("mira").trigger(mira=3).take("end")
    assert last(fight) == "R1  Der Kampf ist zu Ende  Reaktion verfällt (Mira)"


def test_r22_back_tells_the_ap_it_opens_with() -> None:
    fight = pair().out("kim").acts(("mira", 9), ("wolf", 6)).back("kim")
    assert last(fight) == "R1  Kim  ist wieder dabei  (0→6)"


def test_r7_back_with_a_long_debt_lets_rounds_pass() -> None:
    fight = Fight().join("kim", ap=10).start().act("kim", 9).parry("kim", 30)
    assert last(fight) == (
        "R1  Kim  Parade  30 AP  (9→39)  29 AP Schuld  — Runde 4 (3 Runden weiter) —"
    )
    lone = Fight().join("kim", ap=10).start().out("kim").edit("kim", spent=25).back("kim")
    assert last(lone) == "R1  Kim  ist wieder dabei  — Runde 3 (2 Runden weiter) —"
    assert last(lone, "en").endswith("  — Round 3 (2 rounds on) —")


def test_f7_the_same_condition_of_several_ends_in_one_word() -> None:
    fight = pair().condition("mira", "blind", rounds=1).condition("kim", "blind", rounds=2)
    fight.condition("wolf", "blind", rounds=1).condition("wolf", "müde").end_round()
    assert last(fight) == "R1  Runde von Hand beendet  — Runde 2 —  blind endet (Mira, Wolf)"
    assert last(fight.end_round()).endswith("  — Runde 3 —  blind endet (Kim)")


def test_r21_who_joins_in_mid_fight_brings_the_spent_ap_of_now() -> None:
    fight = pair().acts(("mira", 5), ("kim", 7), ("wolf", 4)).npc("ork", ap=9)
    assert last(fight) == "R1  Ork  kommt dazu: NSC, Platz 2, AKP/R 9, 4 AP verbraucht"
    assert last(pair().npc("ork", ap=9)).endswith(", AKP/R 9, 0 AP verbraucht")


@pytest.mark.parametrize(
    ("arrivals", "stated", "spent"),
    [("now", None, 10), ("zero", None, 10), ("next_round", None, 18), ("now", 3, 13)],
)
def test_r21_a_round_that_passes_at_once_does_not_change_what_the_newcomer_brings(
    arrivals: str, stated: int | None, spent: int
) -> None:
    fight = Fight(arrivals=arrivals).join("kim").start().out("kim")
    fight.npc("ork", ap=8, surprised=True, spent=stated)
    assert f", {spent} AP verbraucht, überrascht  {spent - 8} AP Schuld  — Runde " in last(fight)


def test_r7_a_start_of_surprised_ones_alone_passes_a_round() -> None:
    fight = Fight().join("kim", surprised=True).start(round=5)
    assert last(fight) == "R5  Der Kampf beginnt  — Runde 6 —"


def test_r11_initiative_0_is_a_number_and_rolled_dice_are_shown() -> None:
    rolled = {"value": 0, "dice": "1d4-2", "faces": [2]}
    fight = Fight().join("kim", initiative=rolled)
    assert last(fight).endswith(", AKP/R 10, Initiative 0 (1d4-2: 2)")
    fight.edit("kim", initiative=None)
    assert last(fight) == "R0  Kim  geändert: Initiative 0 → nicht gewürfelt"


def test_r24_akpr_lowered_below_what_is_spent_tells_the_debt() -> None:
    fight = pair().act("mira", 9).edit("mira", ap=7)
    assert last(fight) == "R1  Mira  geändert: AKP/R 14 → 7  2 AP Schuld"


def test_healing_and_an_unchanged_value_carry_their_sign() -> None:
    assert last(pair().take("life", id="mira", delta=4)) == "R1  Mira  Leben 28 → 32 (+4)"
    assert last(pair().take("life", id="mira", delta=-30)) == "R1  Mira  Leben 28 → -2 (-30)"


def test_the_note_of_an_event_stands_before_what_followed() -> None:
    fight = Fight().join("kim").start().act("kim", 12, note="mit Anlauf")
    assert last(fight) == (
        "R1  Kim  Aktion  12 AP  (0→12)  2 AP Schuld  Notiz: mit Anlauf  — Runde 2 —"
    )


def test_an_empty_note_is_a_note() -> None:
    assert last(pair().take("note", text="")) == "R1  Notiz"


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("de", ["R0  Kim  Initiative 14", "R0  Kim  geändert: Initiative 14 → 9"]),
        ("en", ["R0  Kim  initiative 14", "R0  Kim  changed: initiative 14 → 9"]),
    ],
)
def test_t17_an_initiative_told_first_is_no_correction(lang: Lang, lines: list[str]) -> None:
    fight = Fight().join("kim", ap=10).edit("kim", initiative=14).edit("kim", initiative=9)
    assert told(fight, lang)[1:] == lines
