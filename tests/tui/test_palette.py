"""The palette: every command by letters of its name, run where it was opened."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.timeline.commands import COMMANDS
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk, PaletteDesk
from gm_tracker.tui.registry import FIGHT, SHELL, commands_in
from tests.tui.desks import Table, running, start_table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return running(tmp_path)


def test_it_lists_every_command_that_has_its_place_now(table: Table) -> None:
    table.press("<ctrl+p>")
    assert isinstance(table.desk, PaletteDesk)
    now = {one.id for one in commands_in(FIGHT | {"running"}, COMMANDS, SHELL)}
    walking = {"up", "down", "left", "right", "first", "last", "page_up", "page_down"}
    assert set(table.rows) == now - walking


def test_letters_narrow_it_down_and_enter_runs_the_first(table: Table) -> None:
    table.press("<ctrl+p>warten<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.typed == ""
    table.press("die Tür geht auf<enter>")
    assert table.new == [{"type": "wait", "id": "mira", "for": "die Tür geht auf"}]


def test_the_arrows_choose_another(table: Table) -> None:
    table.press("<ctrl+p>kampf")
    names = table.names
    assert len(names) > 1
    table.press("<down>")
    assert table.cursor_name == names[1]
    table.press("<up>")
    assert table.cursor_name == names[0]


def test_a_command_is_found_by_what_it_does(table: Table) -> None:
    table.press("<ctrl+p>lauert")
    assert "wait" in table.rows


def test_c8_escape_leaves_it_with_nothing_done(table: Table) -> None:
    table.press("<ctrl+p>runde<escape>")
    assert isinstance(table.desk, FightDesk)
    assert not table.is_typing
    assert table.new == []


def test_letters_that_nothing_has_run_nothing(table: Table) -> None:
    table.press("<ctrl+p>zzzzz<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.new == []
    assert not table.is_typing


@pytest.mark.parametrize("command", [one.id for one in COMMANDS if "running" in one.contexts])
def test_every_command_of_a_fight_does_from_the_palette_what_its_key_does(
    tmp_path: Path, command: str
) -> None:
    for name in ("key", "palette"):
        (tmp_path / name).mkdir()
    by_key, chosen = running(tmp_path / "key"), running(tmp_path / "palette")
    key = next(one.keys[0] for one in COMMANDS if one.id == command)
    digits = "" if not key.isdigit() and key not in "+-=" else "<backspace>"
    by_key.press(f"{key}{digits}")
    chosen.press("<ctrl+p>")
    while chosen.cursor != command:
        chosen.press("<down>")
    chosen.press("<enter>")
    assert chosen.new == by_key.new
    assert chosen.picture.prompt == by_key.picture.prompt
    assert type(chosen.desk) is type(by_key.desk)


def test_it_opens_over_the_start_and_the_help(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("<ctrl+p>")
    assert isinstance(table.desk, PaletteDesk)
    table.press("neuer<enter>")
    assert table.is_typing
    table.press("Furt<enter>?")
    assert isinstance(table.desk, HelpDesk)
    table.press("<ctrl+p>beginnen<enter>")
    assert isinstance(table.desk, FightDesk)


def test_a_burst_over_the_palette_loses_no_key(table: Table) -> None:
    table.press("<ctrl+p>kosten<enter>8<enter>5<enter>")
    assert [(line["id"], line["cost"]) for line in table.new] == [("mira", 8), ("wolf", 5)]


def test_letters_of_no_command_say_so(table: Table) -> None:
    table.press("<ctrl+p>xyzxyz")
    assert table.rows == []
    assert table.prompt.endswith(SCREEN_TEXTS["de"].nothing_found)
    table.press("<ctrl+u>warten")
    assert SCREEN_TEXTS["de"].nothing_found not in table.prompt
