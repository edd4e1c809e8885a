"""The keys that write the sheet and keep a picture: where they go, and the fight goes on."""

import errno
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
from gm_tracker.storage import whole
from gm_tracker.storage.disk import move_new
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
    (tmp_path / SHEETS / "furt-v2.md").symlink_to("nowhere")
    said = [export_of(reading, kept).write() for _ in range(2)]
    assert said == [sheet_in(tmp_path, f"furt-v{n}.md", f"furt-v{n}.csv") for n in (3, 4)]
    assert written(tmp_path) == [
        "furt-v2.md", "furt-v3.csv", "furt-v3.md", "furt-v4.csv", "furt-v4.md", "furt.csv",
    ]  # fmt: skip
    assert (tmp_path / SHEETS / "furt.csv").read_bytes() == b"mine"
    assert len(quick) == 4


def test_the_second_sheet_of_a_fight_is_not_called_like_another_fight(
    tmp_path: Path, quick: list[Sheet]
) -> None:
    first = running(tmp_path).fight.session.fight.loaded
    other = seated(tmp_path, *PARTY, START, name="furt-2").fight.session.fight.loaded
    for reading in (first, first, other):
        export_of(reading, cabinet(tmp_path)).write()
    assert written(tmp_path) == ["furt-2.pdf", "furt-v2.pdf", "furt.pdf"]
    assert len(quick) == 3


@pytest.mark.parametrize("where", ["spiel", "x" * 60])
def test_where_a_sheet_is_stands_first_and_home_is_short(
    tmp_path: Path, quick: list[Sheet], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    folder = tmp_path / where
    folder.mkdir()
    reading = running(folder).fight.session.fight.loaded
    said = export_of(reading, formats(folder, "pdf", "html")).write()
    place = Path("~") / where / SHEETS
    assert said == f"Kampfbogen in {place}: furt.pdf, .html"
    assert quick


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
    place = table.path.parent / SHEETS
    place.write_bytes(b"no folder")
    with pytest.raises(CannotOpen) as caught:
        table.press("X").exports[0].write()
    assert str(caught.value) == TEXTS.not_a_folder.format(folder=place)
    assert place.read_bytes() == b"no folder"


@pytest.mark.usefixtures("quick")
def test_where_a_later_file_cannot_be_put_those_that_are_there_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = running(tmp_path).fight.session.fight.loaded

    def full_at_csv(source: Path, target: Path) -> None:
        if target.suffix == ".csv":
            raise OSError(errno.ENOSPC, "no space")
        move_new(source, target)

    monkeypatch.setattr(whole, "move_new", full_at_csv)
    with pytest.raises(CannotOpen) as caught:
        export_of(reading, formats(tmp_path, "pdf", "md", "csv", "html")).write()
    said = str(caught.value)
    assert said.startswith(str(tmp_path / SHEETS / "furt.csv"))
    assert said.endswith(" · Geschrieben ist: furt.pdf, furt.md")
    assert written(tmp_path) == ["furt.md", "furt.pdf"]


@pytest.mark.parametrize("key", ["X", "A"])
def test_what_a_follower_met_stands_beside_the_sheet_and_the_figures(
    table: Table, quick: list[Sheet], key: str
) -> None:
    replay = replayed(table.press("8<enter>").path, way="follow")
    assert isinstance(replay.desk, ReplayDesk)
    with table.path.open("ab") as file:
        file.write(b"nonsense\n")
    replay.desk.tick()
    met = replay.prompt
    assert met.startswith(SCREEN_TEXTS["de"].damaged.format(line=8))
    replay.press(key)
    said = replay.prompt if key == "A" else replay.exports[0].write()
    assert said.endswith(met)
    assert len(quick) == (key == "X")


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
    names = [f"{NOON.date()}-ueberfall-furt-screen{n}.svg" for n in ("", "-v2")]
    assert said == [TEXTS.picture.format(files=name, folder=tmp_path / SHEETS) for name in names]
    content = (tmp_path / SHEETS / names[0]).read_text(encoding="utf-8")
    assert content == "<svg><style>\n .a { b }</style></svg>"


def test_after_its_end_a_fight_has_its_sheet(tmp_path: Path, quick: list[Sheet]) -> None:
    table = seated(tmp_path, *PARTY, START, {"type": "end"})
    assert isinstance(table.fight.session.history.events[-1], End)
    table.press("X").exports[0].write()
    assert quick[0].title == "Furt"
