"""The log's desk: back to a line, a branch from it, a correction of it, copies."""

from pathlib import Path
from unittest.mock import patch

import pytest

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.events import Branch
from gm_tracker.core.screen import plain
from gm_tracker.storage.fights import open_fight
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.log_board import NOT_COUNTING
from gm_tracker.tui.logbook import LogDesk
from gm_tracker.tui.sentences import log_tail, refused
from tests.cli.samples import write_log
from tests.tui.desks import (
    HEADER,
    PARTY,
    START,
    Table,
    full_disk,
    npc,
    opened,
    pc,
    running,
    seated,
)

DE = LOG_TEXTS["de"]


def acted(folder: Path) -> Table:
    """Lines 6 to 9: Mira 8, Wolf 3, Bandit 3, Jon 2; then Jon is on turn again."""
    return running(folder).press("8 Knie<enter>3 Biss<enter>3 Hieb<enter>2 Hieb<enter>")


def told(table: Table) -> list[str]:
    """The words of all lines."""
    return [plain(row.cells[2]) for row in table.picture.board.rows]


def log_of(table: Table) -> Path:
    """The file of the fight that the log lies over."""
    assert isinstance(table.desk, LogDesk)
    return table.desk.session.fight.loaded.path


def sentence(table: Table, reason: Reason, **data: str | int) -> str:
    """Why something is refused, in the words of the screen."""
    assert isinstance(table.desk, LogDesk)
    return refused(table.desk.session, Refusal(reason, **data))


def marks(table: Table) -> list[str]:
    return [plain(row.cells[0]) for row in table.picture.board.rows]


def types(table: Table) -> list[str]:
    return [line["type"] for line in table.new]


def spent(table: Table) -> list[int]:
    return [table[id_]["spent"] for id_ in ("mira", "wolf", "bandit", "jon")]


def test_the_log_in_words_newest_last(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l")
    assert told(table)[-4:] == [
        "R1  Mira  Knie  8 AP  (0→8)",
        "R1  Wolf  Biss  3 AP  (0→3)",
        "R1  Bandit  Hieb  3 AP  (0→3)",
        "R1  Jon  Hieb  2 AP  (0→2)",
    ]
    assert (table.cursor, len(told(table))) == ("9", 9)
    assert set(marks(table)) == {""}
    assert table.beneath[0] == "R1  Jon  Hieb  2 AP  (0→2)"


@pytest.mark.parametrize("key", ["<escape>", "q", "l"])
def test_the_way_back_to_the_fight_changes_nothing(tmp_path: Path, key: str) -> None:
    table = acted(tmp_path)
    before = (table.data, table.path.read_bytes(), table.cursor)
    table.press(f"l<up><up>{key}")
    assert isinstance(table.desk, FightDesk)
    assert (table.data, table.path.read_bytes(), table.cursor) == before


def test_what_does_not_count_is_marked_not_only_dimmed(tmp_path: Path) -> None:
    table = acted(tmp_path).press("uu4 Tritt<enter>l")
    assert marks(table)[-5:] == ["", "", NOT_COUNTING, NOT_COUNTING, ""]
    assert [row.dim for row in table.picture.board.rows][-5:] == [False, False, True, True, False]
    assert table.beneath[0].startswith("R1  Bandit  Tritt")
    table.press("<up>")
    assert table.beneath[0].startswith(DE.does_not_count)


def test_lines_of_one_decision_hang_together(tmp_path: Path) -> None:
    table = running(tmp_path).press("<home><space><space>-3<enter>l")
    assert marks(table)[-2:] == ["", "╵"]


def test_back_to_here_asks_and_names_how_many(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up><up>b")
    assert DE.ask_back.format(count=2) in table.prompt
    path = log_of(table)
    before = path.read_bytes()
    table.press("<escape>")
    assert (path.read_bytes(), isinstance(table.desk, LogDesk)) == (before, True)
    table.press("b<enter>")
    assert isinstance(table.desk, FightDesk)
    assert spent(table) == [8, 3, 0, 0]
    assert types(table)[-2:] == ["undo", "undo"]
    assert table.prompt == DE.went_back.format(count=2)
    # as undo: redo brings them back one by one
    assert spent(table.press("y")) == [8, 3, 3, 0]
    assert spent(table.press("y")) == [8, 3, 3, 2]
    assert as_data(load(table.path).history.state) == table.data


def test_c8_a_double_enter_on_a_line_does_nothing(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up><up><up><enter><enter>")
    assert isinstance(table.desk, LogDesk)
    assert not table.is_typing
    assert (len(table.press("q").new), spent(table)) == (4, [8, 3, 3, 2])


def test_forth_again_to_what_was_taken_back(tmp_path: Path) -> None:
    table = acted(tmp_path).press("uuul<up>b")
    assert DE.ask_forth.format(count=2) in table.prompt
    assert spent(table.press("<enter>")) == [8, 3, 3, 0]
    assert table.prompt == DE.went_forth.format(count=2)


def test_at_the_newest_line_the_fight_stands_there_already(tmp_path: Path) -> None:
    table = acted(tmp_path).press("lb<enter>")
    assert table.prompt == DE.stands_here
    assert len(table.press("q").new) == 4


def test_what_was_replaced_is_not_corrected(tmp_path: Path) -> None:
    table = acted(tmp_path).press("uu4 Tritt<enter>l<up>k")
    assert table.prompt == sentence(table, CoreReason.NOT_STANDING, seq=9)


def test_d7_what_a_new_decision_replaced_is_gone_back_to(tmp_path: Path) -> None:
    """Line 12 replaced the lines 8 and 9; line 9 counts again, and then line 12 once more."""
    table = acted(tmp_path).press("uu4 Tritt<enter>l<up>b")
    assert DE.ask_over.format(back=1, count=2) in table.prompt
    table.press("<enter>")
    assert table.prompt == DE.went_over.format(back=1, count=2)
    assert spent(table) == [8, 3, 3, 2]
    assert types(table)[-3:] == ["undo", "act", "act"]
    assert as_data(load(table.path).history.state) == table.data
    table.press("l").desk.point("12")
    assert spent(table.press("b<enter>")) == [8, 3, 4, 0]
    assert table.press("lb").prompt == DE.stands_here


def test_d7_what_a_correction_dropped_is_gone_back_to(tmp_path: Path) -> None:
    """Wolf's 1 in place of 3 drops Jon's second act (T13); its line brings everything back."""
    table = acted(tmp_path).press("2<enter>")
    before = table.data
    table.press("l<up><up><up>k<ctrl+u>1 Biss<enter>j")
    assert table.data != before
    table.press("l").desk.point("10")
    assert table.beneath[0].startswith(DE.does_not_count)
    assert table.press("b<enter>").data == before
    assert as_data(load(table.path).history.state) == before


def test_r18_d7_what_turned_out_to_be_the_event_is_gone_back_to(tmp_path: Path) -> None:
    """Jon's act was the event: taken back and booked again; its first line still leads there."""
    table = running(tmp_path).press("wTor<enter>3 Biss<enter>")
    before = table.data
    seq = len(table.fight.session.history)
    table.press("t<enter>9<enter>20<enter><enter>")
    assert table.data != before
    table.press("l").desk.point(str(seq))
    assert table.beneath[0].startswith(DE.does_not_count)
    assert table.press("b<enter>").data == before


def test_an_empty_log_has_nothing_to_go_back_to(tmp_path: Path) -> None:
    table = seated(tmp_path).press("l<enter>bkcn")
    assert (table.picture.board.rows, table.beneath, table.is_typing) == ((), [], False)


# a branch, copies


def test_a_branch_is_a_fight_of_its_own(tmp_path: Path) -> None:
    table = acted(tmp_path)
    path, before = table.path, table.path.read_bytes()
    table.press("l<up><up>n")
    assert DE.ask_branch.format(line=7) in table.prompt
    title = DE.branch_title.format(title="Furt", line=7)
    assert title in table.prompt
    table.press("<escape>")
    assert [found.name for found in tmp_path.glob("*.jsonl")] == [path.name]
    table.press("n<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.fight.session.header.title == title
    assert table.fight.session.header.branched_from == Branch(title="Furt", seq=7)
    assert table.path != path
    assert spent(table) == [8, 3, 0, 0]
    table.press("5<enter>")
    assert path.read_bytes() == before
    # the old one is free again
    fight = open_fight(path)
    assert fight.journal is not None
    fight.journal.close()


def test_a_branch_has_decisions_as_a_whole(tmp_path: Path) -> None:
    """Lines 6 and 7 are one decision: 3 life from each of two."""
    table = running(tmp_path).press("<home><space><space>-3<enter>l<up>n")
    assert DE.ask_branch.format(line=7) in table.prompt
    table.press("<enter>")
    assert len(table.fight.session.history.last_decision()) == 2


def test_a_fight_without_a_title_branches_into_one_with(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY, START, header={**HEADER, "title": ""}).press("ln<enter>")
    untitled = SCREEN_TEXTS["de"].untitled
    wanted = DE.branch_title.format(title=untitled, line=5)
    assert table.fight.session.header.title == wanted


def test_i4_what_is_not_saved_is_not_left_for_a_branch(tmp_path: Path) -> None:
    table = acted(tmp_path)
    path = table.path
    with full_disk():
        table.press("3<enter>ln")
        assert not table.is_typing
        assert table.prompt == DE.branch_unsaved
        table.press("<enter>")
    assert isinstance(table.desk, LogDesk)
    assert [found.name for found in tmp_path.glob("*.jsonl")] == [path.name]
    # there is room again: the branch saves the old fight first
    table.press("n<enter>")
    assert isinstance(table.desk, FightDesk)
    assert [event.seq for event in load(path).history.last_decision()] == [10]


def test_the_line_and_the_order_are_copied(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up>c")
    assert table.copied == "R1  Bandit  Hieb  3 AP  (0→3)"
    assert table.prompt == DE.copied.format(what=table.copied)
    table.press("o")
    assert table.copied == "Furt · Runde 1 · 1. Sekunde\n1. Jon\n2. Wolf\n3. Bandit\n4. Mira"
    assert table.prompt == DE.copied_order


def test_f11_who_is_hidden_is_in_no_copied_order(tmp_path: Path) -> None:
    hidden = npc("ork", 3, 10, 20, hidden=True)
    table = seated(tmp_path, pc("mira", 1, 14, 16), hidden, START).press("lo")
    assert table.copied is not None
    assert table.copied.endswith("\n1. Mira")


def test_j4_names_are_copied_on_one_line_as_they_are_shown(tmp_path: Path) -> None:
    name = "[red]Ork[/]\nzwei\x1b[2J"
    table = seated(tmp_path, npc("ork", 1, 10, 5, name=name), START).press("lo")
    assert table.copied is not None
    assert table.copied.split("\n")[1:] == ["1. [red]Ork[/] zwei [2J"]
    table.press("<up>c")
    assert "\n" not in (table.copied or "")


# what it costs, what it is beside


def test_the_help_of_the_log_leads_back_to_it(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l?")
    assert isinstance(table.desk, HelpDesk)
    shown = [row.key for row in table.picture.board.rows]
    assert {"back_to_here", "correct", "branch", "copy_line", "copy_order"} <= set(shown)
    assert isinstance(table.press("<escape>").desk, LogDesk)


def test_i4_what_cannot_be_written_is_said_in_the_fight(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up>b")
    with full_disk():
        table.press("<enter>")
    assert spent(table) == [8, 3, 3, 0]
    assert table.fight.session.unsaved is not None


def test_the_tail_of_the_log_is_what_counts_newest_last(tmp_path: Path) -> None:
    table = acted(tmp_path).press("u4 Tritt<enter>")
    session = table.fight.session
    assert [plain(line) for line in log_tail(session, 2)] == [
        "R1  Bandit  Hieb  3 AP  (0→3)",
        "R1  Jon  Tritt  4 AP  (0→4)",
    ]
    assert len(log_tail(session, 99)) == 9
    assert log_tail(session, 0) == ()


def long_log(folder: Path, count: int) -> Path:
    """A log of so many lines: two take turns of 1 AP."""
    joins = [pc("mira", 1, 10, 9), npc("wolf", 1, 10, 5)]
    acts = [{"type": "act", "action": "Stich", "cost": 1}] * (count - 3)
    lines = [*joins, START]
    lines += [{**act, "id": "mira" if place % 2 == 0 else "wolf"} for place, act in enumerate(acts)]
    return write_log(folder / "lang.jsonl", *lines, header=HEADER)


def test_a_log_of_10_000_lines_makes_words_only_for_what_is_seen(tmp_path: Path) -> None:
    table = opened(long_log(tmp_path, 10_000))
    session = table.fight.session
    with patch.object(type(session.ruleset.tongue("de")), "told", autospec=True) as made:
        made.return_value = "Stich"
        table.press("l<up><up><pageup><home><end>")
        rows = table.picture.board.rows
        assert len(rows) == 10_000
        assert made.call_count <= 3
        assert plain(rows[5_000].cells[2]) == plain(rows[5_000].cells[2]) == "Stich"
        assert made.call_count <= 4


def test_ctrl_c_says_how_to_leave_and_stays_in_the_log(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<ctrl+c>")
    assert isinstance(table.desk, LogDesk)
    assert "Strg+q" in table.prompt
