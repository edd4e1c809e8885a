"""The keys that write the sheet and keep a picture: where they go, and the fight goes on."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config.settings import SheetFormat
from gm_tracker.core.events import End
from gm_tracker.core.sheet import Sheet
from gm_tracker.export import making
from gm_tracker.export.formats import FORMATS
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import PaletteDesk
from gm_tracker.tui.logbook import LogDesk
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.replay import ReplayDesk
from gm_tracker.tui.sheets import SHEETS, export_of, keep_picture
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START, Table, cabinet, running, seated, start_table
from tests.tui.replays import replayed
from tests.tui.sheet_files import TEXTS, sheet_in, written


def content(sheet: Sheet) -> tuple[object, dict[str, list[object]]]:
    """All that stands on a sheet, and the rows of its records."""
    return sheet.blocks, {name: list(record.rows) for name, record in sheet.records.items()}


def formats(folder: Path, *endings: str) -> Cabinet:
    return replace(cabinet(folder), sheet_formats=endings)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return running(tmp_path)


def test_the_key_asks_for_the_sheet_and_the_desk_stays(table: Table) -> None:
    table.press("X")
    assert isinstance(table.desk, FightDesk)
    [export] = table.exports
    assert export.write() == sheet_in(table.path.parent, "furt.pdf")
    assert (table.path.parent / SHEETS / "furt.pdf").read_bytes().startswith(b"%PDF-")
    assert table.new == []


def test_the_sheet_is_of_the_moment_of_the_key(table: Table, quick: list[Sheet]) -> None:
    table.press("8<enter>X5<enter>u")
    [early] = table.exports
    early.write()
    table.press("X")
    table.exports[1].write()
    early_one, late_one = map(content, quick)
    # What was taken back in between is on neither of them.
    assert early_one == late_one
    assert len(early_one[1]["events"]) == 6


def test_nothing_is_ever_overwritten_and_all_formats_have_one_name(
    tmp_path: Path, quick: list[Sheet]
) -> None:
    session = running(tmp_path).fight.session
    reading, kept = session.fight.loaded, formats(tmp_path, "md", "csv")
    (tmp_path / SHEETS).mkdir()
    (tmp_path / SHEETS / "furt.csv").write_bytes(b"mine")
    (tmp_path / SHEETS / "furt-2.md").symlink_to("nowhere")
    said = [export_of(reading, kept).write() for _ in range(2)]
    assert said == [sheet_in(tmp_path, f"furt-{n}.md", f"furt-{n}.csv") for n in (3, 4)]
    assert written(tmp_path) == [
        "furt-2.md", "furt-3.csv", "furt-3.md", "furt-4.csv", "furt-4.md", "furt.csv",
    ]  # fmt: skip
    assert (tmp_path / SHEETS / "furt.csv").read_bytes() == b"mine"
    assert len(quick) == 4


def test_every_format_of_the_settings_can_be_written(tmp_path: Path) -> None:
    reading = running(tmp_path).fight.session.fight.loaded
    export_of(reading, formats(tmp_path, *FORMATS)).write()
    assert written(tmp_path) == sorted(f"furt.{ending}" for ending in FORMATS)
    assert set(SheetFormat.__args__) == set(FORMATS)  # type: ignore[attr-defined]


def test_from_the_log_and_the_palette_it_is_the_same(table: Table, quick: list[Sheet]) -> None:
    table.press("X").press("lX")
    assert isinstance(table.desk, LogDesk)
    table.press("q<ctrl+p>kampfbogen<enter>")
    assert isinstance(table.desk, FightDesk)
    assert len(table.exports) == 3
    for export in table.exports:
        export.write()
    first, *others = map(content, quick)
    assert others == [first, first]


def test_a_replay_writes_the_sheet_of_the_whole_fight(table: Table, quick: list[Sheet]) -> None:
    replay = replayed(table.press("8<enter>X").path).press("X")
    assert isinstance(replay.desk, ReplayDesk)
    for export in (*table.exports, *replay.exports):
        export.write()
    assert content(quick[0]) == content(quick[1])


def test_the_start_writes_the_sheet_of_the_row(tmp_path: Path, quick: list[Sheet]) -> None:
    write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)
    (tmp_path / "combats").mkdir()
    (tmp_path / "combats" / "duell.toml").write_text(
        'title = "Duell"\n[[participants]]\nname = "Mira"\nap = 14\n', encoding="utf-8"
    )
    table = start_table(tmp_path)
    duell = table.rows[-1]
    table.press("X<down>X")
    assert table.cursor == duell
    assert [export.write() for export in table.exports] == [
        sheet_in(tmp_path, "furt.pdf"),
        sheet_in(tmp_path, "duell.pdf"),
    ]
    assert [sheet.title for sheet in quick] == ["Furt", "Duell"]


def test_the_start_says_what_is_wrong_with_the_row(tmp_path: Path, quick: list[Sheet]) -> None:
    table = start_table(tmp_path).press("X")
    assert (table.exports, table.prompt) == ([], SCREEN_TEXTS["de"].pick_fight)
    broken = tmp_path / "furt.jsonl"
    broken.write_bytes(b"{}\n")
    [export] = start_table(tmp_path).press("X").exports
    with pytest.raises(CannotOpen, match=r"furt\.jsonl"):
        export.write()
    whole = write_log(broken, *PARTY, START, header=HEADER).read_bytes()
    broken.write_bytes(whole + b"damage\n")
    said = start_table(tmp_path).press("X").exports[0].write()
    damaged = SCREEN_TEXTS["de"].damaged.format(line=7)
    assert said == f"{sheet_in(tmp_path, 'furt.pdf')} · {damaged}"
    assert len(quick) == 1


@pytest.mark.parametrize("error", [RuntimeError("zu groß"), MemoryError()])
def test_a_format_that_fails_is_a_sentence_and_nothing_is_left(
    table: Table, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> bytes:
        raise error

    monkeypatch.setattr(making, "written", failing)
    with pytest.raises(CannotOpen) as caught:
        table.press("X").exports[0].write()
    reason = str(error) or "MemoryError"
    assert str(caught.value) == TEXTS.not_made.format(file="furt.pdf", reason=reason)
    assert written(table.path.parent) == []


@pytest.mark.usefixtures("quick")
def test_a_folder_that_cannot_be_had_is_a_sentence(table: Table) -> None:
    (table.path.parent / SHEETS).write_bytes(b"no folder")
    with pytest.raises(CannotOpen, match=SHEETS):
        table.press("X").exports[0].write()


def test_where_a_line_is_open_the_letters_are_letters(table: Table) -> None:
    table.press(",XI")
    assert table.typed == "XI"
    assert (table.exports, table.pictures) == ([], 0)


@pytest.mark.parametrize("way", ["", "l", "?", "q"])
def test_a_picture_can_be_taken_on_every_desk(table: Table, way: str) -> None:
    desk = table.press(way).desk
    table.press("I")
    assert (table.desk, table.pictures) == (desk, 1)


def test_from_the_palette_it_is_a_picture_of_the_desk_beneath(table: Table) -> None:
    desk = table.desk
    table.press("<ctrl+p>bild")
    assert isinstance(table.desk, PaletteDesk)
    assert table.cursor == "picture"
    table.press("<enter>")
    assert (table.desk, table.pictures) == (desk, 1)


def test_a_picture_asks_no_foreign_host_and_takes_nobodys_place(tmp_path: Path) -> None:
    svg = '<svg><style>\n @font-face {\n src: url("https://x") }\n .a { b }</style></svg>'
    said = [keep_picture(svg, "Überfall/Furt", cabinet(tmp_path)) for _ in range(2)]
    names = [f"{NOON.date()}-ueberfall-furt-screen{n}.svg" for n in ("", "-2")]
    assert said == [TEXTS.picture.format(file=name, folder=tmp_path / SHEETS) for name in names]
    content = (tmp_path / SHEETS / names[0]).read_text(encoding="utf-8")
    assert content == "<svg><style>\n .a { b }</style></svg>"


def test_after_its_end_a_fight_has_its_sheet(tmp_path: Path, quick: list[Sheet]) -> None:
    table = seated(tmp_path, *PARTY, START, {"type": "end"})
    assert isinstance(table.fight.session.history.events[-1], End)
    table.press("X").exports[0].write()
    assert quick[0].title == "Furt"
