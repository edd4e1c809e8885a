"""Every command at every moment: by each of its keys, by the palette, and by mouse alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from gm_tracker.core.commands import Command
from gm_tracker.core.screen import Board, plain
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import PaletteDesk
from gm_tracker.tui.logbook import LogDesk
from gm_tracker.tui.registry import AnyCommand
from tests.tui.desks import Table, dice
from tests.tui.moments import MOMENTS, commands_at, files, made
from tests.tui.screens import Seen, at_screen

WALKS = frozenset({"up", "down", "left", "right", "first", "last", "page_up", "page_down"})
"""What is not in a list to be chosen from."""
ALL = [(moment, one.id) for moment in MOMENTS for one in commands_at(moment) if one.id not in WALKS]


def command(moment: str, id_: str) -> AnyCommand:
    return next(one for one in commands_at(moment) if one.id == id_)


def became(table: Table, folder: Path) -> object:
    """What came of a command: files, state, and what is seen, without the folder's name.

    None where the program was left.
    """
    lines = None
    if isinstance(table.desk, FightDesk | LogDesk):
        lines = [event.model_dump(exclude={"at"}) for event in table.desk.session.history.events]
    picture = table.picture
    rows = [(row.key, *map(plain, row.cells), row.dim) for row in picture.board.rows]
    board = Board(picture.board.columns, ())
    seen = replace(picture, board=board, marked=frozenset())
    words = f"{seen} {rows} {sorted(picture.marked)}".replace(str(folder), "")
    names = sorted(str(path.relative_to(folder)) for path in files(folder))
    if table.has_left:
        return None
    return (type(table.desk), lines, names, words, table.copied)


def by_key(moment: str, folder: Path, key: str, *, typed: bool) -> object:
    """What comes of a key; where it is the first sign of a text, without that sign."""
    table = made(moment, folder)
    table.press((key if len(key) == 1 else f"<{key}>") + ("<backspace>" if typed else ""))
    return became(table, folder)


@pytest.mark.parametrize(("moment", "id_"), ALL)
def test_a_command_does_by_every_way_what_it_does_by_its_first_key(
    tmp_path: Path, moment: str, id_: str
) -> None:
    meant = command(moment, id_)
    typed = isinstance(meant, Command) and meant.typed
    with dice(11, 3, 7):
        first, *others = meant.keys
        expected = by_key(moment, tmp_path / "key", first, typed=typed)
    for place, key in enumerate(others):
        with dice(11, 3, 7):
            assert by_key(moment, tmp_path / f"key-{place}", key, typed=typed) == expected, key
    with dice(11, 3, 7):
        chosen = made(moment, tmp_path / "palette").press("<ctrl+p>")
        while chosen.cursor != id_:
            chosen.press("<down>")
        chosen.press("<enter>")
        assert became(chosen, tmp_path / "palette") == expected
    with dice(11, 3, 7):
        clicked = made(moment, tmp_path / "mouse").press("<ctrl+p>")
        clicked.desk.point(id_)
        clicked.take(clicked.desk.choose())
        assert became(clicked, tmp_path / "mouse") == expected


@pytest.mark.parametrize(("moment", "id_"), ALL)
def test_a_command_is_the_first_that_its_label_finds(tmp_path: Path, moment: str, id_: str) -> None:
    table = made(moment, tmp_path).press("<ctrl+p>")
    label = next(plain(row.cells[1]) for row in table.picture.board.rows if row.key == id_)
    for typed in (label, label.casefold()):
        table.press(f"<ctrl+u>{typed}")
        assert table.names[0] == table.cursor_name == label


async def click(seen: Seen, words: str, *, times: int = 1) -> None:
    """Clicks on these words, in the key line if they are there."""
    found = [n for n, text in enumerate(seen.lines) if words in text]
    line = found[-1] if found[-1] == len(seen.lines) - 1 else found[0]
    place = (seen.lines[line].index(words), line)
    await seen.pilot.click(offset=place, times=times)
    await seen.pilot.pause()


@pytest.mark.parametrize(
    ("moment", "label", "leads_to"),
    [
        ("setup", "Vom Papier", "Vom Papier, Runde"),
        ("running", "Überrascht", "wird überrascht"),
        ("reacting", "Verzicht", "verzichtet auf die Reaktion"),
        ("ended", "Kampfnotiz", "Notiz zum Kampf"),
        ("log", "Abzweigen", "Neuer Kampf ab Zeile"),
        ("start", "Umbenennen", "Neuer Titel"),
    ],
)
async def test_help_and_palette_reach_every_command_by_mouse_alone(
    tmp_path: Path, moment: str, label: str, leads_to: str
) -> None:
    table = made(moment, tmp_path)
    table.desk.close()
    [folder] = tmp_path.iterdir()
    target = None if moment == "start" else folder / "furt.jsonl"
    async with at_screen(target, folder=folder, size=(80, 60)) as seen:
        if moment == "log":
            await click(seen, "Hilfe")
            await click(seen, "Befehle")
            await click(seen, "Protokoll", times=2)
        if moment == "start":
            await click(seen, "Furt")
        await click(seen, "Hilfe")
        await click(seen, "Befehle")
        assert isinstance(seen.app.desk, PaletteDesk)
        labels = {plain(row.cells[1]) for row in seen.app.desk.board().rows}
        shown = "\n".join(seen.lines)
        assert all(one in shown for one in labels)
        await click(seen, label, times=2)
        assert leads_to in "\n".join(seen.lines[-4:])
