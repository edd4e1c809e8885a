"""The table of the gangs: rows, their order, what stands in the cells, how it is edited."""

import pytest
from rich.cells import cell_len

from gm_tracker.core.screen import Role
from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from gm_tracker.tui.columns import laid_out
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.screens import cells, keys, whole


def titles(fight: Fight, width: int) -> list[str]:
    """The titles of the columns that are shown in so many cells."""
    columns = ErbarmungslosScreen("de").board(fight.state, "turn").columns
    return [column.title for _, column, _ in laid_out(columns, width)]


def test_each_gang_stands_under_its_player_as_they_sit_before_the_order_is_known() -> None:
    fight = saloon()
    assert keys(fight) == ["rot", "jeremiah", "cole", "blau", "blorp", "glix"]
    assert keys(fight.start().draw()) == keys(fight, "seat")


def test_e7_gangs_stand_in_the_order_of_the_turns_or_as_they_sit() -> None:
    fight = saloon().to_turns(rot="D5", blau="PA")
    assert keys(fight) == ["blau", "blorp", "glix", "rot", "jeremiah", "cole"]
    assert keys(fight, "seat") == ["rot", "jeremiah", "cole", "blau", "blorp", "glix"]
    assert cells(fight, "blau")["mark"] == "▶ 1"
    assert cells(fight, "rot")["mark"] == "2"


def test_who_is_out_stands_at_the_end_of_the_gang_and_is_dim() -> None:
    fight = rots_turn().edit("jeremiah", state="out")
    assert keys(fight)[:3] == ["rot", "cole", "jeremiah"]
    row = next(row for row in ErbarmungslosScreen("de").board(fight.state, "turn").rows if row.dim)
    assert row.key == "jeremiah"
    found = cells(fight, "jeremiah")
    assert (found["mark"], found["Zustand"], found["Bew"]) == ("×j", "ausgeschieden", "")


def test_the_row_of_a_figure_shows_its_values() -> None:
    fight = (
        Fight()
        .player("rot")
        .figure("cole", "rot", life=4, melee=1, defence=2, resistance=3, leader=2)
    )
    found = cells(fight, "cole")
    assert found["mark"] == "c"
    assert found["Name"] == "Cole"
    assert [found[title] for title in ("LP", "NK", "VT", "WI", "Anf")] == [
        "4/4",
        "1",
        "2",
        "3",
        "2",
    ]
    assert found["bar"] == "━━━━━"
    assert found["Waffen"] == "Revolver 1"


def test_a_column_for_leaders_only_where_there_is_one() -> None:
    assert "Anf" not in titles(saloon(), 80)


def test_e46_moves_are_counted_while_the_fight_runs() -> None:
    assert cells(saloon(), "cole")["Bew"] == ""
    assert cells(rots_turn().move("cole", 2), "cole")["Bew"] == "2/3"


def test_e29_e31_who_is_activated_and_who_is_done() -> None:
    fight = rots_turn().move("cole").act("jeremiah", "aim")
    assert cells(fight, "jeremiah")["mark"] == "▶j"
    assert cells(fight, "jeremiah")["Zustand"] == "aktiviert"
    assert cells(fight, "cole")["Zustand"] == "fertig"


def test_e33_a_figure_that_is_done_is_dim_in_its_own_turn_alone() -> None:
    fight = rots_turn().act("cole", "treat")
    board = ErbarmungslosScreen("de").board(fight.state, "turn")
    assert [row.key for row in board.rows if row.dim] == ["cole"]
    board = ErbarmungslosScreen("de").board(fight.end_turn("rot").state, "turn")
    assert not any(row.dim for row in board.rows)


def test_n29_attackers_are_counted_and_a_melee_shows_who_touches_whom() -> None:
    fight = rots_turn().melee("cole", "glix")
    assert cells(fight, "glix")["mark"] == "◎g"
    assert cells(fight, "glix")["Zustand"] == "Ziel · Kontakt: Cole"
    fight.clash([5, 1, 1], [1, 1, 1])
    assert cells(fight, "glix")["Zustand"] == "Widerstand · angegriffen ×1 · Kontakt: Cole"
    assert cells(fight, "glix")["LP"] == "2/3"
    assert cells(fight, "glix")["mark"] == "▶g"
    assert cells(fight.resist("glix", 5, 1), "cole")["Zustand"] == "fertig · Kontakt: Glix"


def test_n27_after_a_tie_nobody_touches() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [1, 1, 1])
    assert cells(fight, "glix")["Zustand"] == "angegriffen ×1"


def test_e61_who_interrupted_this_round() -> None:
    fight = rots_turn(initiative="P5").move("cole").interrupt("glix", "K9").missed()
    assert cells(fight, "glix")["Zustand"] == "hat unterbrochen"
    assert cells(fight, "glix", "en")["State"] == "has interrupted"


def test_n36_a_wound_and_e19_a_figure_that_is_down_are_told() -> None:
    fight = rots_turn(severe_wound=True).edit("blorp", wounded=True).edit("glix", state="down")
    assert cells(fight, "blorp")["Zustand"] == "verwundet"
    assert cells(fight, "glix")["Zustand"] == "kampfunfähig"
    assert cells(fight, "glix")["mark"] == "▽g"


def test_e42_shots_since_the_last_reload_are_told_under_the_magazine_rule_alone() -> None:
    fight = rots_turn(magazine=True).shoot("cole", "glix").missed()
    assert cells(fight, "cole")["Zustand"] == "fertig · Schüsse seit Nachladen: 1"
    fight = rots_turn().shoot("cole", "glix").missed()
    assert cells(fight, "cole")["Zustand"] == "fertig"


def test_e18_who_owes_a_recovery_test() -> None:
    fight = saloon().edit("cole", state="down").to_turns(rot="H9", blau="D5")
    assert cells(fight, "cole")["Zustand"] == "Genesungstest · kampfunfähig"
    assert cells(fight, "cole")["mark"] == "▶c"
    assert cells(fight.take("end"), "cole")["Zustand"] == "kampfunfähig"


def test_the_row_of_a_player_shows_hand_cards_and_what_the_initiative_card_gives() -> None:
    fight = saloon().to_turns(rot="K10", blau="H4")
    assert cells(fight, "rot")["Hand"] == "4"
    assert cells(fight, "rot")["Zustand"] == "♣10 · Deck 47 · Ablage 0"
    assert cells(fight, "blau")["Zustand"] == "♥4 · Deck 47 · Ablage 0 · +3 AP"
    fight.play("rot", "DQ").end_turn("rot")
    assert cells(fight, "rot")["Zustand"] == "♣10 · Deck 47 · Ablage 1 ♦D"
    assert cells(fight, "rot", "en")["State"] == "♣10 · deck 47 · discard 1 ♦Q"


def test_ea43_a_gang_without_a_figure_left_is_told_in_its_players_row() -> None:
    fight = rots_turn().edit("blorp", state="out").edit("glix", state="out")
    assert cells(fight, "blau")["Zustand"].startswith("keine Figur mehr · ")


def test_ea45_sides_are_shown_in_the_set_up_and_where_players_share_one() -> None:
    assert cells(saloon(), "rot")["Seite"] == "–"
    assert "Seite" not in titles(saloon().start(), 80)
    fight = Fight().player("rot", side="west").player("blau").figure("cole", "rot").start()
    assert cells(fight, "rot")["Seite"] == "west"
    assert cells(fight, "cole")["Seite"] == ""


def test_a_folded_gang_stands_in_its_players_row_which_counts_it() -> None:
    fight = rots_turn().edit("blorp", state="down")
    board = ErbarmungslosScreen("de").board(fight.state, "turn", frozenset({"blau"}))
    assert list(board.keys) == ["rot", "jeremiah", "cole", "blau"]
    assert board.row_of["glix"] == "blau"
    found = cells(fight, "blau", folded=frozenset({"blau"}))
    assert found["Zustand"].startswith("1 handlungsfähig · 1 kampfunfähig · ♦5")
    assert {row.group for row in board.rows} == {"rot", "blau"}


def test_a_player_without_figures_is_a_row_that_cannot_be_folded() -> None:
    fight = Fight().player("rot")
    board = ErbarmungslosScreen("de").board(fight.state, "turn", frozenset({"rot"}))
    assert [(row.key, row.group, row.members) for row in board.rows] == [("rot", None, ())]


def test_every_field_that_has_a_column_is_one_of_edit() -> None:
    board = ErbarmungslosScreen("de").board(saloon().state, "turn")
    fields = {column.field for column in board.columns if column.field}
    assert fields == {
        "name", "life", "melee", "defence", "resistance", "moves", "hand", "side", "state",
        "weapons",
    }  # fmt: skip


@pytest.mark.parametrize("width", [60, 80, 100, 150])
def test_name_life_and_state_stay_in_any_width_weapons_only_in_a_wide_one(width: int) -> None:
    shown = titles(saloon().start(), width)
    assert {"Name", "LP", "Zustand"} <= set(shown)
    assert ("Waffen" in shown) == (width >= 100)


@pytest.mark.parametrize(
    "name",
    [
        "龍" * 30,
        "Jo\u0301" * 40,
        "👨‍👩‍👧 Familie",
        "🏳️‍🌈" * 20,
        "x" * 80,
        "a\nb\x1b[31m",
        "[bold]x[/]",
    ],
)
def test_long_and_odd_names_keep_to_their_columns(name: str) -> None:
    fight = Fight().player("rot", name=name).figure("cole", "rot", name=name)
    fight.player("blau").figure("glix", "blau").to_turns(rot="K10", blau="H4").play("rot", "K9")
    for state in (fight.state, fight.melee("cole", "glix").state):
        for cursor in (None, "rot", "cole", "glix"):
            for line in whole(state, cursor):
                assert cell_len(line) <= 80
                assert "\x1b" not in line
                assert "\n" not in line
    assert any(" 3/3 ━━━━━  3  3  2 0/3" in line for line in whole(fight.state))


def test_rows_of_which_nothing_changed_are_the_same_ones() -> None:
    fight, screen = rots_turn(), ErbarmungslosScreen("de")
    before = {row.key: row for row in screen.board(fight.state, "turn").rows}
    after = {row.key: row for row in screen.board(fight.move("cole").state, "turn").rows}
    assert after["glix"] is before["glix"]
    assert after["cole"] is not before["cole"]


def test_the_mark_of_who_acts_is_no_matter_of_colour_alone() -> None:
    fight = rots_turn().move("cole")
    board = ErbarmungslosScreen("de").board(fight.state, "turn")
    acting = [
        row.key
        for row in board.rows
        if row.key and any(span.role is Role.ON_TURN for cell in row.cells for span in cell)
    ]
    assert acting == ["rot", "cole"]
    assert [cells(fight, id_)["mark"] for id_ in acting] == ["▶ 1", "▶c"]
