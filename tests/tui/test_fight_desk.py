"""The fight's desk: cursor, marks, sorting, messages, the ways in and out."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.errors import CoreReason
from gm_tracker.core.screen import plain
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.columns import laid_out
from gm_tracker.tui.desk import Room
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.registry import FIGHT, SHELL, commands_in
from gm_tracker.tui.start import StartDesk
from tests.tui.desks import (
    PARTY,
    START,
    Table,
    npc,
    opened,
    pc,
    running,
    seated,
)

TEXTS = SCREEN_TEXTS["de"]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira, Wolf, Bandit, Jon in this order; nobody has spent anything."""
    return running(tmp_path)


# what is seen at first


def test_the_top_line_names_the_fight_the_round_and_who_is_on_turn(table: Table) -> None:
    assert table.heading == "Furt | Runde 1 · 1. Sekunde | Mira · gleichauf mit Wolf"
    table.press("8<enter>")
    assert table.heading == "Furt | Runde 1 · 1. Sekunde | Wolf · gleichauf mit Bandit"
    table.press("4<enter>9<enter>")
    assert table.heading == "Furt | Runde 1 · 1. Sekunde | Jon · 4 AP vor Wolf"


def test_the_cursor_is_on_who_is_on_turn_when_a_fight_is_opened(tmp_path: Path) -> None:
    act = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}
    table = running(tmp_path, act)
    assert (table.cursor, table.field) == ("wolf", "name")


def test_beneath_stand_the_reason_and_who_is_next(table: Table) -> None:
    table.press("8<enter>").to("Wolf")
    assert table.beneath == [
        "Wolf: vor Bandit (Gleichstand, INI gleich: NSC 1 vor NSC 2)",
        "danach: Bandit · Jon · Mira +8",
    ]


def test_two_players_may_share_a_seat(tmp_path: Path) -> None:
    table = seated(tmp_path, pc("kim", 1, 10, 5), pc("ann", 1, 10, 5), START)
    assert table.rows == ["kim", "ann"]


# the cursor


def test_the_cursor_walks_the_rows_and_stops_at_the_ends(table: Table) -> None:
    assert table.press("<up>").cursor == "mira"
    assert table.press("<down>").cursor == "wolf"
    assert table.press("<end>").cursor == "jon"
    assert table.press("<down>").cursor == "jon"
    assert table.press("<home>").cursor == "mira"


def test_the_cursor_walks_by_pages(tmp_path: Path) -> None:
    joins = [npc(f"n-{n}", n, 10, 50 - n, name=f"N {n}") for n in range(1, 31)]
    table = seated(tmp_path, *joins, START)
    table.desk.page(Room(10, 80))
    assert table.press("<pagedown>").cursor_name == "N 11"
    assert table.press("<pagedown><pagedown><pagedown>").cursor_name == "N 30"
    assert table.press("<pageup>").cursor_name == "N 20"


def test_the_cell_cursor_goes_round(table: Table) -> None:
    fields = []
    for _ in range(8):
        fields.append(table.field)
        table.press("<right>")
    # The bar beside the life is the same cell.
    assert fields == ["name", "ap", "spent", None, "initiative", "life", None, None]
    assert table.field == "name"
    assert table.press("<left><left>").field is None
    assert table.press("<left>").field == "life"


def test_a_booked_action_does_not_move_the_cursor(table: Table) -> None:
    table.press("<down><down>8<enter>5<enter>")
    assert table.cursor == "bandit"
    assert table.rows[0] == "bandit"
    table.press("3<enter>")
    assert (table.cursor, table.rows[0]) == ("bandit", "jon")
    assert table.press(".").cursor == "jon"


def test_the_cursor_stays_on_its_row_over_sorting(table: Table) -> None:
    table.to("Jon").press("v")
    assert table.rows == ["mira", "jon", "wolf", "bandit"]
    assert table.cursor == "jon"
    assert table.prompt == table.fight.session.ruleset.tongue("de").sorting("seat")
    table.press("v")
    assert table.rows == ["mira", "wolf", "bandit", "jon"]
    assert table.cursor == "jon"


@pytest.mark.parametrize("field", ["name", "ap", "spent", "initiative", "life"])
def test_the_cell_cursor_stays_in_its_column_over_sorting(table: Table, field: str) -> None:
    """Where the seat is shown too, the columns behind it stand one place further."""
    table.to("Jon").to_cell(field).press("v")
    assert table.field == field
    assert table.press("v").field == field


def test_the_cell_cursor_walks_only_what_is_shown(table: Table) -> None:
    """At 50 cells neither the boxes nor the life are shown."""
    columns = table.picture.board.columns
    shown = [columns[place].title for place, _, _ in laid_out(columns, 50)]
    assert len(shown) < len(columns)
    table.desk.page(Room(10, 50))
    walked = []
    for _ in range(2 * len(shown)):
        walked.append(columns[table.picture.cursor.column].title)
        table.press("<right>")
    first = shown.index("Name")
    assert walked == 2 * (shown[first:] + shown[:first])


def test_where_its_column_is_not_shown_the_cell_cursor_stands_where_it_is_seen(
    table: Table,
) -> None:
    table.to_cell("life")
    table.desk.page(Room(10, 50))
    assert table.field == "name"
    table.desk.page(Room(10, 80))
    assert table.field == "life"


def test_the_cell_cursor_stays_in_its_column_over_the_start(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY).to_cell("life").press("b<enter>")
    assert table.field == "life"


def test_the_cursor_of_a_row_that_is_gone_is_on_the_first(table: Table) -> None:
    table.press("nOrk 15<enter><escape>")
    assert table.cursor == "ork"
    assert table.press("u").cursor == "mira"


# marks


def test_a_mark_is_set_and_taken_away_and_walks_on(table: Table) -> None:
    table.press("<space>")
    assert (set(table.picture.marked), table.cursor) == ({"mira"}, "wolf")
    assert table.prompt == f"{TEXTS.marked.format(count=1)} · R1  Der Kampf beginnt"
    table.press("<space>")
    assert (set(table.picture.marked), table.cursor) == ({"mira", "wolf"}, "bandit")
    table.press("<up><space>")
    assert table.picture.marked == {"mira"}


def test_marks_stay_until_escape(table: Table) -> None:
    """What is done to several is often done to them again."""
    table.press("<space><space>-3<enter>")
    assert table.picture.marked == {"mira", "wolf"}
    table.press("-4<enter>")
    assert [event["id"] for event in table.new] == ["mira", "wolf", "mira", "wolf"]
    table.press("-4<escape>")
    assert table.picture.marked == {"mira", "wolf"}
    table.press("<escape>")
    assert table.picture.marked == frozenset()


def test_an_open_line_sees_the_marks_as_its_decision_does(table: Table) -> None:
    table.press("<space><space>-3")
    assert "Mira" in table.prompt
    assert "Wolf" in table.prompt
    table.press("<enter>")
    assert [event["id"] for event in table.new] == ["mira", "wolf"]


def test_escape_takes_all_marks_away(table: Table) -> None:
    table.press("<space><space><escape>")
    assert (table.picture.marked, table.new) == (frozenset(), [])


def test_marked_rows_are_meant_in_the_order_in_which_they_stand(table: Table) -> None:
    table.to("Bandit").press("<space>").press("<home><space>s")
    assert [event["id"] for event in table.new] == ["mira", "bandit"]


def test_a_mark_of_a_row_that_is_gone_is_gone(table: Table) -> None:
    table.press("nOrk 15<enter><space>u")
    assert table.picture.marked == frozenset()


# messages


def test_what_was_taken_is_told_until_the_next_key_that_types(table: Table) -> None:
    table.press("8 Knie<enter>")
    assert table.prompt == "R1  Mira  Knie  8 AP  (0→8)"
    assert table.press("<down>").prompt == "R1  Mira  Knie  8 AP  (0→8)"
    assert table.press("5<escape>").prompt == ""


def test_a_decision_of_several_lines_is_told_with_what_came_of_it(table: Table) -> None:
    table.press("<space><space><down><space>-3<enter>")
    told = "R1  Mira  Leben 30 → 27 (-3) · Wolf  Leben 16 → 13 (-3) · Jon  Leben 22 → 19 (-3)"
    assert table.prompt == f"{TEXTS.marked.format(count=3)} · {told}"


def test_of_a_long_decision_it_is_told_how_many_follow(table: Table) -> None:
    table.press("nRatte x5 8 ini 1<enter>")
    assert table.prompt.count("kommt dazu") == 3
    assert table.prompt.endswith(" (+2)")


def test_what_was_taken_is_told_while_rows_are_marked(table: Table) -> None:
    table.press("8 Knie<enter><space>u")
    undone = TEXTS.undone.format(what="R1  Mira  Knie  8 AP  (0→8)")
    assert table.prompt == f"{TEXTS.marked.format(count=1)} · {undone}"
    table.press("<down><space>")
    assert table.prompt == f"{TEXTS.marked.format(count=2)} · {undone}"
    assert table.press("<escape>").prompt == undone


def test_what_is_refused_is_told_beside_the_marks(table: Table) -> None:
    table.press("<space>p")
    marked = TEXTS.marked.format(count=1)
    assert table.prompt.startswith(f"{marked} · ")
    assert table.prompt != f"{marked} · "


def test_the_last_decision_is_told_when_a_fight_is_opened_again(table: Table) -> None:
    table.press("8 Knie<enter>5<enter>u").press("q<enter>")
    assert table.prompt == "R1  Mira  Knie  8 AP  (0→8)"


def test_a_fight_without_events_has_nothing_to_tell(tmp_path: Path) -> None:
    assert seated(tmp_path).prompt == ""


def test_undo_and_redo_say_what_they_did(table: Table) -> None:
    table.press("8 Knie<enter>u")
    assert table.prompt == TEXTS.undone.format(what="R1  Mira  Knie  8 AP  (0→8)")
    table.press("y")
    assert table.prompt == TEXTS.redone.format(what="R1  Mira  Knie  8 AP  (0→8)")


@pytest.mark.parametrize(("undo", "redo"), [("u", "y"), ("<ctrl+z>", "<ctrl+y>")])
def test_undo_and_redo_by_either_key(table: Table, undo: str, redo: str) -> None:
    assert table.press(f"8<enter>{undo}")["mira"]["spent"] == 0
    assert table.press(redo)["mira"]["spent"] == 8
    assert table.press(redo).prompt == table.saying(CoreReason.NOTHING_TO_REDO)


def test_a_new_decision_clears_what_could_be_redone(table: Table) -> None:
    table.press("8<enter>u5<enter>y")
    assert table.prompt == table.saying(CoreReason.NOTHING_TO_REDO)
    assert table["mira"]["spent"] == 5


def test_a_refusal_is_told_in_the_language_of_the_desk(tmp_path: Path) -> None:
    english = running(tmp_path, lang="en").press("R")
    assert english.prompt.startswith("End round 1")
    english.press("<escape>q")
    german = opened(tmp_path / "furt.jsonl").press("R")
    assert german.prompt.startswith("Runde 1 beenden")


# the key line


@pytest.mark.parametrize(
    ("phase", "labels"),
    [
        ("setup", ["INI", "Beginnen", "NSC würfeln", "Neu", "Rückgängig", "Hilfe"]),
        ("running", ["Kosten", "Aktion", "Warten", "Ereignis", "Rückgängig", "Hilfe"]),
        ("ended", ["Kampfbogen", "Wiedergabe", "Auswertung", "Kämpfe", "Rückgängig", "Hilfe"]),
    ],
)
def test_the_key_line_goes_by_the_phase(tmp_path: Path, phase: str, labels: list[str]) -> None:
    more = {"setup": (), "running": (START,), "ended": (START, {"type": "end"})}[phase]
    table = seated(tmp_path, *PARTY, *more)
    assert [hint.label for hint in table.picture.keys] == labels


def test_while_a_line_is_open_the_key_line_says_how_to_close_it(table: Table) -> None:
    table.press("8")
    assert [hint[:2] for hint in table.picture.keys] == [
        ("Enter", TEXTS.confirm),
        ("Esc", TEXTS.cancel),
    ]


@pytest.mark.parametrize("script", ["t", "t12"])
def test_under_a_refusal_the_key_line_only_says_how_to_close_it(table: Table, script: str) -> None:
    table.press(script)
    assert [hint[:2] for hint in table.picture.keys] == [("Esc/Enter", TEXTS.closes)]
    assert table.press("<enter>").picture.keys[-1].label == "Hilfe"


# the ways in and out


def test_the_help_lists_every_command_of_the_phase_and_leads_back(table: Table) -> None:
    fight = table.desk
    table.to("Wolf").press("?")
    assert isinstance(table.desk, HelpDesk)
    assert isinstance(fight, FightDesk)
    commands = commands_in(FIGHT | {"running"}, fight.session.ruleset.commands, SHELL)
    assert table.rows == [command.id for command in commands]
    written = {row.key: [plain(cell) for cell in row.cells] for row in table.picture.board.rows}
    assert written["wait"][:2] == ["w", "Warten"]
    assert written["cost"][0] == "0–9"
    assert written["undo"][0] == "u Strg+z"
    for key in ("<escape>", "q", "?", "<enter>"):
        assert table.press(key).desk is fight
        assert table.cursor == "wolf"
        table.press("<f3>")
    assert table.press("<down>").desk is not fight
    assert table.cursor == commands[1].id


def test_in_the_help_no_other_key_does_anything(table: Table) -> None:
    table.press("?8w5tu<escape>")
    assert (table.new, table.is_typing) == ([], False)


def test_back_to_the_start_and_into_the_fight_again(table: Table) -> None:
    table.press("8<enter>q")
    assert isinstance(table.desk, StartDesk)
    table.press("<enter>")
    assert table.fight.session.read_only is None
    assert table["mira"]["spent"] == 8


@pytest.mark.parametrize("script", ["<ctrl+q>", "8<ctrl+q>", "?<ctrl+q>", "q<ctrl+q>", "qq"])
def test_the_program_is_left_from_everywhere(table: Table, script: str) -> None:
    path = table.path
    table.press(script)
    assert table.has_left
    # whoever comes next may write
    assert opened(path).fight.session.read_only is None


def test_ctrl_c_says_how_to_leave(table: Table) -> None:
    assert table.press("<ctrl+c>").prompt == TEXTS.how_to_quit
    assert not table.has_left


def test_i4_what_cannot_be_saved_goes_on_in_a_new_file(table: Table) -> None:
    lost = table.path
    lost.unlink()
    table.press("8<enter>")
    assert not lost.exists()
    table.press("F")
    rescued = table.path
    assert rescued != lost
    table.press("5<enter>")
    assert load(rescued).history.state.people["mira"].spent == 8
    assert as_data(load(rescued).history.state) == table.data


def test_r19_while_somebody_reacts_the_key_line_offers_to_pass(tmp_path: Path) -> None:
    table = running(tmp_path, {"type": "wait", "id": "mira", "for": "Tür"})
    labels = [hint.label for hint in table.picture.keys]
    assert "Verzicht" not in labels
    table.press("t9<enter>-<enter><enter>")
    assert [hint.label for hint in table.picture.keys][:2] == ["Verzicht", "Kosten"]
    table.press("p")
    assert [hint.label for hint in table.picture.keys] == labels
