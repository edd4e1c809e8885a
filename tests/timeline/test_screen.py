"""What the Kampfbogen shows of a state: table, gaps, and the reason of every place in words."""

from collections.abc import Sequence
from typing import Any

import pytest

from gm_tracker.cli.table import drawn
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import Line, Role, plain
from gm_tracker.timeline.screen import TimelineScreen
from tests.timeline.builders import Fight


def why(fight: Fight, id_: str, lang: Lang = "de") -> str:
    """The line on the row of that participant."""
    return plain(TimelineScreen(lang).beneath(fight.state, id_)[0])


def then(fight: Fight, lang: Lang = "de") -> str:
    return plain(TimelineScreen(lang).beneath(fight.state, None)[1])


def turn(fight: Fight, lang: Lang = "de") -> str:
    return plain(TimelineScreen(lang).heading(fight.state, "").turn)


def cell(fight: Fight, id_: str, column: str, lang: Lang = "de") -> Line:
    """What stands in the row of that participant under that title."""
    board = TimelineScreen(lang).board(fight.state, "next")
    place = [one.title.split(" ")[0] for one in board.columns].index(column)
    return next(row.cells[place] for row in board.rows if row.key == id_)


def lines(fight: Fight, width: int = 80) -> Sequence[str]:
    """All that is shown in so many columns."""
    screen = TimelineScreen("de")
    heading, board = screen.heading(fight.state, "Furt"), screen.board(fight.state, "next")
    beneath = screen.beneath(fight.state, None)
    return [
        "".join(span.text for span in line).rstrip()
        for line in drawn(heading, board, beneath, width)
    ]


def three(**rules: Any) -> Fight:
    """Kim (10 AP a round) with 3 spent, Ork (12) with 5, Wolf (20) with 8, running."""
    fight = Fight(**rules).join("kim", ap=10, spent=3, initiative=4)
    return fight.npc("ork", ap=12, spent=5, initiative=9).npc("wolf", ap=20, spent=8).start()


# the reason of a place


def test_t13_the_first_is_before_the_second_and_all_others_after_the_one_in_front() -> None:
    fight = three()
    assert why(fight, "kim") == "Kim: vor Ork (3 AP < 5 AP)"
    assert why(fight, "ork") == "Ork: nach Kim (5 AP > 3 AP)"
    assert why(fight, "wolf") == "Wolf: nach Ork (8 AP > 5 AP)"
    assert why(fight, "kim", "en") == "Kim: before Ork (3 AP < 5 AP)"
    assert why(fight, "wolf", "en") == "Wolf: after Ork (8 AP > 5 AP)"


def test_r2_with_order_left_what_is_left_decides() -> None:
    fight = three(order="left")
    # 12, 7 and 7 AP left
    assert why(fight, "wolf") == "Wolf: vor Ork (12 AP übrig > 7 AP übrig)"
    assert why(fight, "ork") == "Ork: nach Wolf (7 AP übrig < 12 AP übrig)"
    assert why(fight, "kim") == "Kim: nach Ork (Gleichstand, INI 4 < 9)"
    assert why(fight, "wolf", "en") == "Wolf: before Ork (12 AP left > 7 AP left)"
    assert why(fight, "ork", "en") == "Ork: after Wolf (7 AP left < 12 AP left)"


def test_r2_with_order_fraction_the_share_of_the_akpr_decides() -> None:
    fight = three(order="fraction")
    # 3/10, 2/5 and 5/12
    assert why(fight, "kim") == "Kim: vor Wolf (3/10 der AKP/R < 2/5)"
    assert why(fight, "ork") == "Ork: nach Wolf (5/12 der AKP/R > 2/5)"
    assert why(fight, "kim", "en") == "Kim: before Wolf (3/10 of AP/R < 2/5)"
    assert why(fight, "ork", "en") == "Ork: after Wolf (5/12 of AP/R > 2/5)"


def test_t19_among_equals_the_initiative_decides() -> None:
    fight = Fight().join("kim", initiative=4).join("mira", initiative=9).start()
    assert why(fight, "mira") == "Mira: vor Kim (Gleichstand, INI 9 > 4)"
    assert why(fight, "kim") == "Kim: nach Mira (Gleichstand, INI 4 < 9)"
    assert why(fight, "mira", "en") == "Mira: before Kim (tied, INI 9 > 4)"
    assert why(fight, "kim", "en") == "Kim: after Mira (tied, INI 4 < 9)"


def test_r11_nought_and_negatives_are_numbers_and_not_rolled_is_said() -> None:
    fight = Fight().join("kim", initiative=0).join("mira").start()
    assert why(fight, "kim") == "Kim: vor Mira (Gleichstand, INI 0 gegen nicht gewürfelt)"
    assert why(fight, "mira") == "Mira: nach Kim (Gleichstand, nicht gewürfelt gegen INI 0)"
    assert why(fight, "kim", "en") == "Kim: before Mira (tied, INI 0 against not rolled)"
    assert why(fight, "mira", "en") == "Mira: after Kim (tied, not rolled against INI 0)"


def test_t21_r1_then_the_seats_decide() -> None:
    fight = Fight().npc("ork").join("kim", seat=3).start()
    assert why(fight, "kim") == "Kim: vor Ork (Gleichstand, INI gleich: Platz 3 vor NSC 1)"
    assert why(fight, "ork") == "Ork: nach Kim (Gleichstand, INI gleich: NSC 1 nach Platz 3)"
    assert why(fight, "kim", "en") == "Kim: before Ork (tied, same INI: seat 3 before NPC 1)"
    assert why(fight, "ork", "en") == "Ork: after Kim (tied, same INI: NPC 1 after seat 3)"


def test_r1_last_the_order_of_joining_decides() -> None:
    fight = Fight().join("kim", seat=1).join("mira", seat=1).start()
    assert why(fight, "kim") == "Kim: vor Mira (Gleichstand, gleicher Platz: zuerst dabei)"
    assert why(fight, "mira") == "Mira: nach Kim (Gleichstand, gleicher Platz: später dabei)"
    assert why(fight, "kim", "en").endswith("(tied, same seat: joined first)")
    assert why(fight, "mira", "en").endswith("(tied, same seat: joined later)")


def test_the_only_one_with_ap_left() -> None:
    fight = Fight().join("kim").join("mira", spent=10).start()
    assert why(fight, "kim") == "Kim: sonst hat niemand mehr AP"
    assert why(fight, "kim", "en") == "Kim: nobody else has AP left"


def test_r20_who_reacts_is_nobodys_neighbour_in_the_normal_order() -> None:
    fight = Fight().join("kim", initiative=9).join("mira", initiative=5).npc("ork").start()
    fight.wait("kim").trigger(kim=3, mira=20)
    assert why(fight, "mira") == "Mira: reagiert als Nr. 1 auf das Ereignis"
    assert why(fight, "kim") == "Kim: reagiert als Nr. 2 auf das Ereignis"
    assert why(fight, "ork") == "Ork: nach den Reaktionen"
    assert why(fight, "ork", "en") == "Ork: after the reactions"
    fight.npc("wolf", spent=2)
    assert why(fight, "ork") == "Ork: vor Wolf (0 AP < 2 AP)"


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_t12_r3_who_has_no_ap_left_begins_the_next_round_with_its_debt(carry: str) -> None:
    fight = Fight(carry=carry).join("kim", initiative=9).join("mira", initiative=5).npc("ork")
    fight.start().acts(("kim", 12), ("mira", 10))
    assert why(fight, "kim") == "Kim: beginnt die nächste Runde mit 2 AP Schuld"
    assert why(fight, "mira") == "Mira: beginnt die nächste Runde mit vollen AP"
    assert why(fight, "kim", "en") == "Kim: begins the next round 2 AP in debt"
    assert why(fight, "mira", "en") == "Mira: begins the next round with all AP"


def test_r22_who_is_out_or_has_left() -> None:
    fight = three().out("ork").leave("wolf")
    assert why(fight, "ork") == "Ork: kampfunfähig"
    assert why(fight, "wolf") == "Wolf: hat den Kampf verlassen"


def test_t26_what_somebody_waits_for_comes_first_in_its_line() -> None:
    fight = Fight().join("kim", ap=20, initiative=9).npc("ork", ap=20).npc("wolf", ap=20).start()
    fight.wait("kim", for_="Mira verlässt die Deckung")
    german = "Kim: lauert: Mira verlässt die Deckung (+5) · nach Wolf (10 AP > 0 AP)"
    assert why(fight, "kim") == german
    english = "Kim: waits: Mira verlässt die Deckung (+5) · after Wolf (10 AP > 0 AP)"
    assert why(fight, "kim", "en") == english


# gaps


@pytest.mark.parametrize(
    ("order", "heading", "followers"),
    [
        ("spent", "Kim · 2 AP vor Ork", "danach: Ork +2 · Wolf +5"),
        # 12, 7 and 7 AP left
        ("left", "Wolf · 5 AP vor Ork", "danach: Ork +5 · Kim +5"),
        # 3/10, 2/5 and 5/12 are no AP
        ("fraction", "Kim · vor Wolf", "danach: Wolf · Ork"),
    ],
)
def test_r2_gaps_are_taken_from_what_is_compared(order: str, heading: str, followers: str) -> None:
    fight = three(order=order)
    assert turn(fight) == heading
    assert then(fight) == followers


@pytest.mark.parametrize("order", ["spent", "left", "fraction"])
def test_t20_among_equals_there_is_no_gap(order: str) -> None:
    fight = Fight(order=order).join("kim", initiative=1).npc("ork").start()
    assert turn(fight) == "Kim · gleichauf mit Ork"
    assert turn(fight, "en") == "Kim · level with Ork"
    assert then(fight) == "danach: Ork"


def test_r2_gaps_in_english() -> None:
    assert turn(three(), "en") == "Kim · 2 AP ahead of Ork"
    assert turn(three(order="fraction"), "en") == "Kim · ahead of Wolf"
    assert then(three(), "en") == "then: Ork +2 · Wolf +5"


def test_r3_r2_with_left_and_budget_debt_counts_in_the_gap() -> None:
    fight = Fight(order="left", carry="budget").join("kim", initiative=2).join("mira").start()
    fight.acts(("kim", 14), ("mira", 10))
    # round 2: Mira has 10 left, Kim 6 of a budget of 6
    assert turn(fight) == "Mira · 4 AP vor Kim"
    assert why(fight, "kim") == "Kim: nach Mira (6 AP übrig < 10 AP übrig)"


def test_r20_a_reaction_has_no_gap() -> None:
    fight = three().wait("kim").trigger(kim=3, wolf=1)
    assert turn(fight) == "Kim"
    # both act before the normal order, of which Ork is the first
    assert then(fight) == "danach: Wolf · Ork"


# AP as boxes and numbers


def test_t11_t12_boxes_are_struck_open_or_owed() -> None:
    fight = Fight().join("kim", ap=10, spent=4).join("mira", ap=10, spent=13).start()
    assert plain(cell(fight, "kim", "AP")) == "▰▰▰▰▱▱▱▱▱▱"
    assert plain(cell(fight, "kim", "Verbr")) == "4/10"
    assert plain(cell(fight, "mira", "AP")) == "▰▰▰▰▰▰▰▰+3"
    assert plain(cell(fight, "mira", "Verbr")) == "13/10"


def test_r3_with_carry_budget_debt_paid_is_struck_and_the_budget_is_the_measure() -> None:
    fight = Fight(carry="budget").join("kim", initiative=9).join("mira").start()
    fight.acts(("kim", 14), ("mira", 10))
    assert plain(cell(fight, "kim", "Verbr")) == "0/6"
    assert plain(cell(fight, "kim", "Rest")) == "6"
    assert plain(cell(fight, "kim", "AP")) == "▰▰▰▰▱▱▱▱▱▱"
    assert plain(cell(fight.act("kim", 2), "kim", "AP")) == "▰▰▰▰▰▰▱▱▱▱"
    assert plain(cell(fight, "kim", "Verbr")) == "2/6"
    assert plain(cell(fight, "mira", "Verbr")) == "0/10"


def test_r3_a_budget_below_nought() -> None:
    fight = Fight(carry="budget").join("kim", initiative=9).join("mira").start()
    fight.acts(("kim", 25), ("mira", 10))
    assert plain(cell(fight, "kim", "Verbr")) == "0/-5"
    assert plain(cell(fight, "kim", "AP")) == "▰▰▰▰▰▰▰▰+5"
    assert why(fight, "kim").endswith("beginnt die nächste Runde mit 5 AP Schuld")


@pytest.mark.parametrize("ap", [1, 9, 16, 20])
def test_one_box_is_one_ap_up_to_twenty(ap: int) -> None:
    fight = Fight().join("kim", ap=ap, spent=1).start()
    assert len(plain(cell(fight, "kim", "AP"))) == ap
    assert TimelineScreen("de").board(fight.state, "next").columns[2].title == "AP"


def test_above_twenty_a_box_stands_for_as_many_ap_in_every_row() -> None:
    fight = Fight().join("kim", ap=10, spent=5).npc("troll", ap=34, spent=8).start()
    title = TimelineScreen("de").board(fight.state, "next").columns[2].title
    assert title == "AP (▰ = 2)"
    # 5 of 10 and 8 of 34, two a box
    assert plain(cell(fight, "kim", "AP")) == "▰▰▰▱▱"
    assert plain(cell(fight, "troll", "AP")) == "▰▰▰▰" + "▱" * 13


def test_the_scale_of_the_boxes_follows_who_joins() -> None:
    screen = TimelineScreen("de")
    fight = Fight().join("kim", ap=10, spent=5).start()
    assert plain(screen.board(fight.state, "next").rows[0].cells[2]) == "▰▰▰▰▰▱▱▱▱▱"
    fight.npc("troll", ap=40)
    assert plain(screen.board(fight.state, "next").rows[0].cells[2]) == "▰▰▰▱▱"


@pytest.mark.parametrize(("ap", "signs"), [(10, 20), (14, 18), (16, 17), (20, 14)])
def test_the_state_has_room_for_fourteen_signs_in_80_columns(ap: int, signs: int) -> None:
    fight = Fight().join("kim", ap=ap, initiative=16, life=28).npc("ork", life=16).start()
    fight.condition("kim", "a" * signs)
    assert any(line.endswith(f" {'a' * signs}") for line in lines(fight))


@pytest.mark.parametrize(
    ("ap", "name", "is_shown"),
    [(10, "Kim", True), (20, "Kim", True), (17, "K" * 30, True), (20, "K" * 30, False)],
)
def test_the_bar_of_life_is_the_first_to_go_where_there_is_little_room(
    ap: int, name: str, is_shown: bool
) -> None:
    fight = Fight().join("kim", name=name, ap=ap, life=28).npc("ork", life=16).start()
    row = next(line for line in lines(fight) if "28/28" in line)
    assert ("━━━━━" in row) is is_shown


@pytest.mark.parametrize(
    ("life", "bar"),
    [
        (28, "━━━━━"),
        (35, "━━━━━"),
        (27, "━━━━╌"),
        (17, "━━━━╌"),
        (16, "━━━╌╌"),
        (6, "━━╌╌╌"),
        (5, "━╌╌╌╌"),
        (1, "━╌╌╌╌"),
        (0, "╌╌╌╌╌"),
        (-4, "╌╌╌╌╌"),
    ],
)
def test_the_bar_of_life_is_empty_only_at_nought_and_full_only_unhurt(life: int, bar: str) -> None:
    fight = Fight().join("kim", life=28).start().take("life", id="kim", delta=life - 28)
    row = TimelineScreen("de").board(fight.state, "next").rows[0]
    assert plain(row.cells[7]) == bar


def test_a_name_is_shown_whole_up_to_sixteen_signs() -> None:
    fight = Fight().join("kim", name="Armbrustschütz 1", ap=16, life=28).start()
    assert any("Armbrustschütz 1 ▱" in line for line in lines(fight))


def test_f7_conditions_stand_in_full_under_the_table() -> None:
    fight = Fight().join("kim", initiative=9).join("mira", initiative=5, surprised=True).start()
    fight.condition("mira", "geblendet", rounds=3)
    assert why(fight, "mira").endswith(" · überrascht · geblendet 3")


def test_without_life_there_is_no_bar() -> None:
    columns = TimelineScreen("de").board(three().state, "next").columns
    assert [column.title for column in columns].count("") == 1


def test_the_letter_stands_behind_the_mark() -> None:
    fight = three().out("wolf")
    fight.npc("ork-2", name="Ork 2").wait("kim").trigger(kim=3, ork=1)
    board = TimelineScreen("de").board(fight.state, "next")
    marks = {row.key: plain(row.cells[0]) for row in board.rows if row.key}
    assert marks == {"kim": "▶k", "ork": "2o", "ork-2": " o2", "wolf": "×w"}


def test_columns_stay_where_they_are_while_numbers_grow_and_shrink() -> None:
    screen = TimelineScreen("de")
    fight = Fight().join("kim", ap=14, initiative=9, life=12).npc("ork", ap=9, life=9).start()
    before = screen.board(fight.state, "next").columns
    fight.acts(("kim", 9), ("ork", 8), ("ork", 12)).take("life", id="kim", delta=-9)
    fight.wait("kim").condition("kim", "blind")
    assert screen.board(fight.state, "next").columns == before


def test_numbers_of_any_length_are_shown_whole() -> None:
    fight = Fight().join("kim", ap=999, spent=9999, initiative=-999, life=9999)
    fight.join("mira", ap=1).start().take("life", id="kim", delta=-9999)
    fight.take("life", id="kim", delta=-9999)
    row = next(line for line in lines(fight, width=100) if "Kim" in line)
    for number in ("9999/999", "-999", "-9999/9999"):
        assert number in row.split()


# notes


def test_a_note_on_somebody_is_seen_in_its_row_and_read_in_its_line() -> None:
    fight = three().take("note", id="ork", text="will fliehen")
    assert why(fight, "ork") == "Ork: nach Kim (5 AP > 3 AP) · Notiz: will fliehen"
    assert why(fight, "ork", "en") == "Ork: after Kim (5 AP > 3 AP) · note: will fliehen"
    assert cell(fight, "ork", "Zustand") == (("Notiz", Role.DIM),)
    assert cell(fight, "ork", "State", "en") == (("note", Role.DIM),)
    assert "Notiz" not in why(fight, "kim")
    assert cell(fight, "kim", "Zustand") == ()


def test_the_last_note_is_the_one_shown() -> None:
    fight = three().take("note", id="ork", text="will fliehen").take("note", text="Regen")
    fight.take("note", id="ork", text="blutet")
    assert why(fight, "ork").endswith(" · Notiz: blutet")
    assert why(fight.undo(), "ork").endswith(" · Notiz: will fliehen")


def test_an_empty_note_takes_the_note_away() -> None:
    fight = three().take("note", id="ork", text="will fliehen").take("note", id="ork", text="")
    assert "Notiz" not in why(fight, "ork")
    assert cell(fight, "ork", "Zustand") == ()


def test_a_note_stands_behind_all_else_in_the_state() -> None:
    fight = three().take("note", id="ork", text="will fliehen").condition("ork", "blind")
    assert plain(cell(fight.edit("ork", hidden=True), "ork", "Zustand")) == (
        "blind · versteckt · Notiz"
    )


@pytest.mark.parametrize("phase", ["setup", "ended"])
def test_a_note_can_be_read_before_the_start_and_after_the_end(phase: str) -> None:
    fight = Fight().join("kim").take("note", id="kim", text="kommt später")
    if phase == "ended":
        fight.start().take("end")
    hint, note = TimelineScreen("de").beneath(fight.state, "kim")
    assert plain(hint)
    assert plain(note) == "Kim: Notiz: kommt später"
    assert TimelineScreen("de").beneath(fight.state, None)[1] == ()


@pytest.mark.parametrize("lang", LANGS)
def test_j4_a_note_that_looks_like_a_pattern_is_text(lang: Lang) -> None:
    text = "{name} [b]%s{0}"
    fight = three().take("note", id="ork", text=text).wait("kim", for_=text)
    assert why(fight, "ork", lang).endswith(f": {text}")
    assert f": {text} (+5) · " in why(fight, "kim", lang)
