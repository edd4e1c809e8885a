"""The figures of a fight on the screen, and any sheet's tables looked through there."""

from pathlib import Path

import pytest

from gm_tracker.core.screen import plain
from gm_tracker.core.sheet import (
    Boxes,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Run,
    Sheet,
    Table,
)
from gm_tracker.tui.desk import Room
from gm_tracker.tui.registry import DEFAULT_KEYS
from gm_tracker.tui.sheet_pages import SheetDesk
from tests.cli.samples import log
from tests.export.sheets import ODD, sheet_of
from tests.tui.desks import HEADER, PARTY, START, Fields, running, start_table
from tests.tui.desks import Table as Pressed
from tests.tui.screens import at_screen

KNEE: Fields = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}
BITE: Fields = {"type": "act", "id": "wolf", "action": "Biss", "cost": 5}


def rows(table: Pressed) -> list[list[str]]:
    return [[plain(cell).strip() for cell in row.cells] for row in table.picture.board.rows]


def above(table: Pressed) -> list[str]:
    return [plain(line) for line in table.picture.above]


def roomy(table: Pressed) -> Pressed:
    """The desk with as much room as a terminal of 80×24 gives it."""
    table.desk.page(Room(rows=16, width=80, above=5, line=80))
    return table


def test_a_key_shows_the_figures_of_the_fight_under_way(tmp_path: Path) -> None:
    table = roomy(running(tmp_path, KNEE, BITE).press("A"))
    assert isinstance(table.desk, SheetDesk)
    assert table.heading == "Furt | Auswertung | 1/4"
    assert above(table)[0].startswith("Runden (Sekunden): 1 · Züge: 2")
    assert above(table)[-1] == "Aktionspunkte (AP)"
    assert rows(table)[0] == ["Mira", "8 ██████████", *"8000"]
    assert table.names[2] == "5 ██████▎"


def test_figures_are_those_of_the_moment_and_what_was_undone_is_not_in_them(tmp_path: Path) -> None:
    table = running(tmp_path, KNEE, BITE).press("uA")
    assert [row[1] for row in rows(table)] == ["8 ██████████", "0", "0", "0"]
    table.press("<escape>yA")
    assert [row[1] for row in rows(table)] == ["8 ██████████", "0", "5 ██████▎", "0"]


def test_left_and_right_turn_the_tables_round(tmp_path: Path) -> None:
    table = roomy(running(tmp_path, KNEE, BITE).press("A"))
    captions = []
    for _ in range(5):
        captions.append(above(table)[-1])
        table.press("<right>")
    assert captions == [
        "Aktionspunkte (AP)",
        "Züge, Warten und wie oft es eintrat, kampfunfähig",
        "Längste Zeit ohne Zug",
        "AP nach Aktion",
        "Aktionspunkte (AP)",
    ]
    table.press("<left><left>")
    assert above(table)[-1] == "AP nach Aktion"


@pytest.mark.parametrize("key", ["<escape>", "q", "A", "<enter>"])
def test_it_is_closed_and_the_fight_is_as_it_was(tmp_path: Path, key: str) -> None:
    table = running(tmp_path, KNEE).press("A<right><down>").press(key)
    assert table.fight.session.state.people["mira"].spent == 8
    assert table.press("5<enter>").new[-1]["cost"] == 5


def test_nothing_is_counted_before_the_first_turn_and_that_is_no_trouble(tmp_path: Path) -> None:
    table = roomy(running(tmp_path).press("A"))
    assert (table.heading, rows(table)) == ("Furt | Auswertung | ", [])
    table.press("<down><right><end><escape>")
    assert table.fight.session.state.round == 1


def played(folder: Path, content: bytes, name: str = "furt.jsonl") -> Pressed:
    (folder / name).write_bytes(content)
    return start_table(folder)


def test_the_start_shows_the_figures_of_the_fight_at_the_cursor(tmp_path: Path) -> None:
    content = log(*PARTY, START, KNEE, header=HEADER)
    table = played(tmp_path, content).press("A")
    assert rows(table)[0][:2] == ["Mira", "8 ██████████"]
    assert [path.name for path in tmp_path.iterdir()] == ["furt.jsonl"]
    assert (tmp_path / "furt.jsonl").read_bytes() == content
    assert table.press("<escape>").heading.startswith("gm-tracker")


def test_of_a_damaged_fight_what_stands_is_counted_and_the_damage_told(tmp_path: Path) -> None:
    content = log(*PARTY, START, KNEE, header=HEADER) + b"nonsense\n"
    table = played(tmp_path, content).press("A")
    assert rows(table)[0][:2] == ["Mira", "8 ██████████"]
    assert table.prompt == "Zeile 8 ist beschädigt; was davor steht, gilt."


def test_a_fight_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    table = played(tmp_path, b"nonsense\n").press("A")
    assert "furt.jsonl" in table.prompt
    assert not isinstance(table.desk, SheetDesk)


def test_a_prepared_fight_has_no_figures(tmp_path: Path) -> None:
    folder = tmp_path / "combats"
    folder.mkdir()
    (folder / "duell.toml").write_text('title = "Duell"\n')
    table = start_table(tmp_path).press("A")
    assert table.prompt == "Dieser Kampf ist nur vorbereitet: auszuwerten ist, was gespielt wurde."


def test_where_there_is_no_fight_one_is_to_be_chosen(tmp_path: Path) -> None:
    assert start_table(tmp_path).press("A").prompt == "Erst einen Kampf wählen."


def pages(tmp_path: Path, sheet: Sheet) -> Pressed:
    return roomy(Pressed(SheetDesk("de", start_table(tmp_path).desk, sheet, DEFAULT_KEYS)))


def test_everything_of_any_sheet_that_can_be_a_table_is_a_page(tmp_path: Path) -> None:
    number, text = Kind.NUMBER, Kind.TEXT
    kinds = (number, number, text, text, number, text)
    titles = ("Zeile", "Runde", "Wer", "Was", "AP", "Danach")
    course = Table(tuple(map(Column, titles, kinds)), ((3, 1, "Ork", "Knie", None, "Mira"),))
    boxes = Boxes(4, (Run(3, Pattern.CROSS, "Schuld", "sch"), Run(2, Pattern.STROKE, "Knie", "Kn")))
    sheet = Sheet(
        "de",
        "Furt",
        (
            Facts((("Karten", 52),)),
            Table((Column("Name"), Column("AP", Kind.BOXES)), (("Ork", boxes), ("Ogre", None))),
            Heading("Verlauf"),
            course,
            Heading("Notizen"),
            Notes(("Es regnet.",)),
        ),
        {},
    )
    table = pages(tmp_path, sheet)
    assert above(table) == ["Karten: 52"]
    assert rows(table) == [["Ork", "▰▰▰ Schuld 3 ▰ Knie 2 +1 Schuld"], ["Ogre", ""]]
    table.press("<right>")
    assert above(table)[-1] == "Verlauf"
    assert rows(table) == [["3", "1", "Ork", "Knie", "", "Mira"]]
    assert rows(table.press("<right>")) == [["Es regnet."]]


def test_k2_names_stand_as_they_are_and_are_cut_where_there_is_no_room(tmp_path: Path) -> None:
    table = pages(tmp_path, sheet_of(*ODD))
    assert [row[0] for row in rows(table)] == [name.strip() for name in ODD]
    table.desk.page(Room(rows=5, width=60, above=1, line=60))
    assert len(table.picture.above) == 1
    widths = [column.width for column in table.picture.board.columns]
    assert widths[0] == 12


def test_a_sheet_without_tables_is_an_empty_page(tmp_path: Path) -> None:
    table = pages(tmp_path, Sheet("de", "Furt", (), {}))
    assert (table.heading, rows(table)) == ("Furt |  | ", [])
    table.press("<down><right><left><end>")
    assert table.heading == "Furt |  | "


@pytest.mark.parametrize("size", [(80, 24), (60, 15), (140, 50)])
async def test_every_table_is_seen_whole_in_a_terminal(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    sample = Path(__file__).parents[2] / "sample_combats" / "hinterhalt-gespielt.jsonl"
    (tmp_path / "h.jsonl").write_bytes(sample.read_bytes())
    async with at_screen(tmp_path / "h.jsonl", folder=tmp_path, size=size) as seen:
        await seen.pilot.press("A")
        for page in range(1, 7):
            await seen.pilot.pause()
            assert f"{page}/6" in seen.lines[0]
            first = next(line for line in seen.lines if line.startswith("Alrune Wieck"))
            assert "█" in first
            await seen.pilot.press("right")
