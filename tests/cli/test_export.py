"""`gm-tracker export`: what is written, of sound fights and of others."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.cli.parser import MOST_AP, MOST_ROWS
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Sheet
from gm_tracker.storage.fights import open_fight
from gm_tracker.timeline.sheet import blank
from tests.cli.exporting import TEXTS, Capture, export, names, told
from tests.cli.samples import BITE, FIGHT, log

STARTS = {
    "pdf": b"%PDF-",
    "html": b"<!doctype html>",
    "md": b"# ",
    "csv": b"\xef\xbb\xbf",
    "svg": b"<svg",
}
COMBAT = '[[participants]]\nname = "Mira"\nap = 14\n'


@pytest.mark.parametrize("ending", STARTS)
def test_the_ending_says_what_it_becomes(
    ending: str, fight: str, here: Path, capsys: Capture
) -> None:
    name = f"sheet.{ending}"
    assert export(fight, "-o", name) == 0
    assert capsys.readouterr() == (f"{name}: written\n", "")
    content = (here / name).read_bytes()
    assert content.startswith(STARTS[ending])
    assert len(content) > 500


@pytest.mark.parametrize(
    "words",
    [
        ["-o", "a.md", "b.CSV", "-o", "c.svg"],
        ["-o", "a.md", "--output", "b.CSV", "c.svg", "--force"],
    ],
)
def test_several_files_at_once(words: list[str], fight: str, here: Path, capsys: Capture) -> None:
    assert export(fight, *words) == 0
    assert names(here) == ["a.md", "b.CSV", "c.svg"]
    assert capsys.readouterr().out == "a.md: written\nb.CSV: written\nc.svg: written\n"


def test_without_a_name_it_is_the_pdf_beside_the_fight(
    fight: str, here: Path, capsys: Capture
) -> None:
    assert export(fight) == 0
    assert (here.parent / "ford.pdf").read_bytes().startswith(b"%PDF-")
    assert names(here) == []
    assert capsys.readouterr().out == f"{Path('..', 'ford.pdf')}: written\n"
    assert export(fight) == 1
    assert told(capsys) == [TEXTS.exists.format(file=Path("..", "ford.pdf"))]


@pytest.mark.parametrize("lang", LANGS)
def test_it_speaks_the_language_asked_for(
    lang: Lang, fight: str, here: Path, capsys: Capture
) -> None:
    assert export(fight, "-o", "a.md", "--lang", lang) == 0
    assert capsys.readouterr().out == SHEET_FILE_TEXTS[lang].written.format(file="a.md") + "\n"
    assert ("Kampfrunde" in (here / "a.md").read_text("utf-8")) == (lang == "de")


def test_the_same_fight_gives_the_same_bytes(fight: str, here: Path) -> None:
    for folder in ("one", "two"):
        (here / folder).mkdir()
        assert export(fight, "-o", *(f"{folder}/a.{ending}" for ending in STARTS)) == 0
    for name in names(here / "one"):
        assert (here / "one" / name).read_bytes() == (here / "two" / name).read_bytes()


def test_a_table_is_chosen_for_the_files_that_hold_one(
    fight: str, here: Path, capsys: Capture
) -> None:
    assert export(fight, "-o", "usual.csv") == 0
    for table in ("events", "rounds"):
        assert export(fight, "-o", f"{table}.csv", f"{table}.md", "--table", table) == 0
    content = {name: (here / name).read_bytes() for name in names(here)}
    assert content["events.csv"] == content["usual.csv"] != content["rounds.csv"]
    assert content["events.md"] == content["rounds.md"]
    capsys.readouterr()
    assert export(fight, "-o", "no.csv", "no.md", "--table", "round") == 2
    assert told(capsys) == [TEXTS.no_table.format(found='"round"', choices="events, rounds")]
    assert "no.md" not in names(here)


def test_a_combat_file_gives_a_sheet_to_be_filled_in(
    here: Path, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "ford.toml").write_text(COMBAT, encoding="utf-8")
    assert export("../ford.toml", "-o", "a.md") == 0
    assert "Mira" in (here / "a.md").read_text("utf-8")
    capsys.readouterr()
    (tmp_path / "ford.toml").write_text(COMBAT.replace("14", '"x"'), encoding="utf-8")
    assert export("../ford.toml", "-o", "b.md") == 1
    assert told(capsys)[0].startswith("../ford.toml:3: `participants[0].ap`")
    assert names(here) == ["a.md"]


def test_a_blank_sheet_has_the_rows_and_ap_asked_for(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int | None]] = []
    made = blank.blank_sheet

    def watched(lang: Lang, rows: int, ap: int | None) -> Sheet:
        asked.append((rows, ap))
        return made(lang, rows, ap)

    monkeypatch.setattr(blank, "blank_sheet", watched)
    assert export("--blank", "-o", "a.pdf") == 0
    assert export("--blank", "-o", "b.pdf", "--rows", "3", "--ap", "9") == 0
    assert export("--blank", "-o", "c.pdf", "--rows", str(MOST_ROWS), "--ap", str(MOST_AP)) == 0
    assert asked == [(12, None), (3, 9), (MOST_ROWS, MOST_AP)]
    assert names(here) == ["a.pdf", "b.pdf", "c.pdf"]


def test_a_blank_sheet_without_a_number_of_boxes_is_as_before(here: Path) -> None:
    assert export("--blank", "-o", "a.md", "--ruleset", "timeline") == 0
    assert export("--blank", "-o", "b.md", "--ap", "20") == 0
    assert (here / "a.md").read_bytes() == (here / "b.md").read_bytes()


# logs that are not sound


def test_of_a_damaged_log_what_stands_is_written_and_the_damage_told(
    tmp_path: Path, here: Path, capsys: Capture
) -> None:
    path = tmp_path / "ford.jsonl"
    path.write_bytes(log(*FIGHT) + b"{damaged}\n" + log(BITE)[-60:])
    assert export("../ford.jsonl", "-o", "a.md") == 1
    printed = capsys.readouterr()
    assert printed.out == "a.md: written\n"
    damage, stands = printed.err.splitlines()
    assert damage.startswith("../ford.jsonl:7: ")
    assert stands == TEXTS.what_stands.format(file="../ford.jsonl")
    assert "Knie" in (here / "a.md").read_text("utf-8")


def test_a_torn_end_is_told_and_the_rest_written(
    tmp_path: Path, here: Path, capsys: Capture
) -> None:
    (tmp_path / "ford.jsonl").write_bytes(log(*FIGHT) + b'{"seq":6,"ty')
    assert export("../ford.jsonl", "-o", "a.md") == 0
    printed = capsys.readouterr()
    assert printed.out == "a.md: written\n"
    assert printed.err.startswith("../ford.jsonl: The last line is half written")
    assert names(here) == ["a.md"]


def test_a_fight_that_is_open_elsewhere_is_read_as_it_stands(
    fight: str, here: Path, tmp_path: Path
) -> None:
    running = open_fight(tmp_path / "ford.jsonl")
    try:
        assert export(fight, "-o", "a.md") == 0
    finally:
        running.close()
    assert names(here) == ["a.md"]


@pytest.mark.parametrize("content", [b"", b"not a log", b"{}\n", b"\xff\xfe"])
def test_what_is_no_fight_gives_no_sheet(
    content: bytes, tmp_path: Path, here: Path, capsys: Capture
) -> None:
    (tmp_path / "ford.jsonl").write_bytes(content)
    assert export("../ford.jsonl", "-o", "a.md") == 1
    [said] = told(capsys)
    assert said.startswith("../ford.jsonl")
    assert names(here) == []
