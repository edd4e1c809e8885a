"""Lines corrected in the log of a fight, from the key to what stands in the end."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.core.errors import CoreReason
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.tui.desk import Room
from gm_tracker.tui.keys import Key
from tests.tui.desks import (
    PARTY,
    START,
    Table,
    dice,
    npc,
    running,
    seated,
)
from tests.tui.test_logbook import DE, acted, log_of, sentence, spent, types

ORKS = tuple(
    npc(f"ork-{n}", n + 2, 10, 20 - n, name=f"Ork {n}", life=9, group="Ork") for n in range(1, 4)
)


def corrected(table: Table, line: int, script: str) -> Table:
    """Corrects a line by its number, and takes the correction."""
    table.press("l")
    while table.cursor != str(line):
        table.press("<up>")
    return table.press(f"k<ctrl+u>{script}<enter>j")


def test_r22_who_has_no_life_left_in_the_end_stays_out(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 >w -5 >w -20<enter>j")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (-9, "out")
    # lines: 4 join, start, act, two wounds, out
    corrected(table, 7, "-4")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (-8, "out")


def test_r22_who_has_life_left_in_the_end_is_not_out(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 >w -5 >w -20<enter>j")
    corrected(table, 8, "-2")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (9, "active")


def test_what_a_group_did_is_corrected_on_any_of_its_lines(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY, *ORKS, START).press("8 g<enter>")
    assert [table[f"ork-{n}"]["spent"] for n in (1, 2, 3)] == [8, 8, 8]
    # lines: 7 join, start, three acts
    corrected(table, 10, "5 g")
    assert [table[f"ork-{n}"]["spent"] for n in (1, 2, 3)] == [5, 5, 5]


def test_t18_rolls_that_are_alike_by_chance_are_corrected_one_by_one(tmp_path: Path) -> None:
    wolves = [npc(f"wolf-{n}", n, 10, None, name=f"Wolf {n}") for n in (1, 2, 3)]
    with dice(7):
        table = seated(tmp_path, *wolves).press("r")
    assert [table[f"wolf-{n}"]["initiative"] for n in (1, 2, 3)] == [11, 11, 11]
    corrected(table, 5, "15")
    assert [table[f"wolf-{n}"]["initiative"] for n in (1, 2, 3)] == [11, 15, 11]


def test_r18_an_action_that_no_longer_comes_first_is_announced(tmp_path: Path) -> None:
    wait = {"type": "wait", "id": "mira", "for": "Tür"}
    table = running(tmp_path, wait).press("8 Knie<enter>t<enter>1<enter>15<enter><enter>")
    # Wolf's action was the event; with 15 against 1 + 5 he is first, and it follows at once.
    assert [line["type"] for line in table.new] == ["act", "undo", "trigger", "act"]
    assert table["wolf"]["spent"] == 8
    table.press("l")
    while table.cursor != "9":
        table.press("<up>")
    # Mira rolls 19 instead, Wolf's 15 stays.
    table.press("k<ctrl+u>19<enter><enter><enter>j")
    assert table.state.on_turn == "mira"
    assert table["wolf"]["spent"] == 0
    deed = table.state.announced_by("wolf")
    assert deed is not None
    assert (deed.action, deed.cost) == ("Knie", 8)


def test_a_line_is_corrected_and_the_later_ones_fit_again(tmp_path: Path) -> None:
    """Mira's knee costs 6 in place of 8; the others came before her anyway (T13)."""
    table = acted(tmp_path).press("l<up><up><up>k")
    assert table.typed == "8 Knie"
    table.press("<home><delete>6")
    assert "6/14" in table.prompt
    table.press("<enter>")
    assert DE.all_fit.format(count=3) in table.prompt
    path = log_of(table)
    lines = path.read_bytes().count(b"\n")
    table.press("j")
    assert spent(table) == [6, 3, 3, 2]
    assert table.prompt == DE.corrected.format(count=3)
    assert types(table) == ["act"] * 4 + ["undo"] * 4 + ["act"] * 4
    assert path.read_bytes().count(b"\n") == lines + 8
    assert as_data(load(path).history.state) == table.data


@pytest.mark.parametrize("script", ["k<escape>", "k<ctrl+u>6<escape>", "k<ctrl+u>6<enter><escape>"])
def test_escape_leaves_everything(tmp_path: Path, script: str) -> None:
    table = acted(tmp_path).press(f"l<up><up>{script}")
    assert not table.is_typing
    assert spent(table.press("q")) == [8, 3, 3, 2]
    assert len(table.new) == 4


def test_the_first_that_no_longer_fits_is_told_before_anything_counts(tmp_path: Path) -> None:
    """Wolf spends 1 in place of 3, and so comes before Jon's second act at 2 AP (T13)."""
    table = acted(tmp_path).press("2<enter>l")
    table.press("<up><up><up>k<ctrl+u>1 Biss<enter>")
    reason = sentence(table, TimelineReason.NOT_ON_TURN, name="Jon", on_turn="Wolf")
    assert DE.some_fit.format(count=2, later=3, line=10, reason=reason) in table.prompt
    table.press("j")
    assert spent(table) == [8, 1, 3, 2]
    assert table.data["next"] == "wolf"
    assert table.prompt == DE.corrected_in_part.format(count=2, line=10)


def test_what_is_not_allowed_there_leaves_the_line_open(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up><up><up>k<ctrl+u>9999<enter>")
    assert table.is_typing
    assert "9999" in table.prompt
    table.press("<escape>q")
    assert len(table.new) == 4


def test_nothing_typed_otherwise_changes_nothing(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up>k<enter>")
    assert not table.is_typing
    table.press("k <enter>")
    assert table.prompt == DE.not_corrected
    assert len(table.press("q").new) == 4


def test_what_nothing_was_typed_for_says_so(tmp_path: Path) -> None:
    table = running(tmp_path).press("<end>olk")
    assert table.prompt == sentence(table, CoreReason.NOT_CORRECTED)


def test_the_newest_line_is_corrected_with_nothing_after_it(tmp_path: Path) -> None:
    table = acted(tmp_path).press("lk<ctrl+u>5 Hieb<enter>")
    assert DE.none_follows in table.prompt
    assert spent(table.press("j")) == [8, 3, 3, 5]


def test_c8_a_double_enter_takes_no_correction_unseen(tmp_path: Path) -> None:
    table = acted(tmp_path).press("2<enter>l<up><up><up>k<ctrl+u>1 Biss<enter><enter>")
    assert table.is_typing
    assert sentence(table, CoreReason.BY_LETTER) in table.prompt
    table.press("<enter>x<enter>")
    assert sentence(table, CoreReason.BY_LETTER) in table.prompt
    # the key line, and so the mouse, offers what does confirm it
    confirms = table.picture.keys[0]
    assert (confirms.key, confirms.does) == ("j", Key("j", "j"))
    table.press("<escape>q")
    assert (len(table.new), spent(table)) == (5, [8, 3, 3, 4])


@pytest.mark.parametrize("letter", ["j", "J", "y", " j"])
def test_a_letter_takes_a_correction(tmp_path: Path, letter: str) -> None:
    table = acted(tmp_path).press(f"lk<ctrl+u>5 Hieb<enter>{letter}")
    assert spent(table) == [8, 3, 3, 5]
    assert table.prompt == DE.corrected_last


def test_what_an_event_asks_is_cut_to_the_room_there_is(tmp_path: Path) -> None:
    """Corrected, an event shows its rolls above the table: no more lines than fit."""
    table = running(tmp_path).press("wTor<enter>3 Biss<enter>t<enter>9<enter>20<enter><enter>")
    table.press("l<up>k")
    assert table.is_typing
    table.desk.page(Room(above=9))
    assert len(table.picture.above) > 1
    table.desk.page(Room(above=1))
    assert len(table.picture.above) == 1
    table.desk.page(Room(above=0))
    assert list(table.picture.above) == []


@pytest.mark.parametrize("asked", ["b", "n"])
def test_c8_only_enter_alone_takes_it(tmp_path: Path, asked: str) -> None:
    table = acted(tmp_path).press(f"l<up>{asked}x")
    sentence = CORE_TEXTS["de"].refusals[CoreReason.ONLY_ENTER]
    assert sentence in table.prompt
    table.press("<enter>")
    assert (table.typed, sentence in table.prompt) == ("x", True)
    table.press("<escape>q")
    assert (len(table.new), spent(table)) == (4, [8, 3, 3, 2])


def test_the_cursor_moved_meanwhile_does_not_change_what_is_corrected(tmp_path: Path) -> None:
    table = acted(tmp_path).press("l<up>k")
    table.desk.point("6")
    table.press("<ctrl+u>4 Hieb<enter>j")
    assert spent(table) == [8, 3, 4, 2]
