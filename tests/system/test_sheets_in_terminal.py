"""The keys for the sheet and the picture in a real terminal, and what leaving does to them."""

import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gm_tracker.tui.sheets import SHEETS
from tests.cli.samples import write_log
from tests.system.terminal import Terminal, terminal
from tests.tui.desks import HEADER, PARTY, START, Fields, log_lines

pytestmark = pytest.mark.system

NOTE: Fields = {"type": "note", "text": "x" * 50}


def begun(term: Terminal, folder: Path, *more: Fields) -> Path:
    log = write_log(folder / "furt.jsonl", *PARTY, START, *more, header=HEADER)
    term.open("--lang", "de", "--data-dir", str(folder), "run", str(log)).sees("Runde", 0)
    return log


def written(folder: Path) -> list[str]:
    """The names of all that stands among the sheets, hidden ones too."""
    place = folder / SHEETS
    return sorted(path.name for path in place.iterdir()) if place.exists() else []


def test_the_sheet_and_a_picture_of_a_fight(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        log = begun(term, tmp_path)
        term.burst("8 Knie<enter>X").tells(": furt.pdf")
        term.burst("5 Biss<enter>I").tells(".svg")
        picture, sheet = written(tmp_path)
        content = (tmp_path / SHEETS / sheet).read_bytes()
        assert (content[:5], content.rstrip()[-5:]) == (b"%PDF-", b"%%EOF")
        seen = "".join(ElementTree.parse(tmp_path / SHEETS / picture).getroot().itertext())
        assert "Bandit" in seen
        assert "5/16" in seen.replace("\xa0", " ")
        term.burst("<ctrl+q>")
        term.ended()
    assert [line["cost"] for line in log_lines(log)[5:]] == [8, 5]


def test_leaving_right_behind_the_key_leaves_a_whole_sheet(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        begun(term, tmp_path, *[NOTE] * 20)
        term.burst("X<ctrl+q>")
        term.ended()
    assert written(tmp_path) == ["furt.pdf"]
    assert (tmp_path / SHEETS / "furt.pdf").read_bytes().rstrip().endswith(b"%%EOF")


def test_a_long_sheet_keeps_nobody_who_means_to_leave(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        log = write_log(tmp_path / "furt.jsonl", *PARTY, START, *[NOTE] * 20_000, header=HEADER)
        term.open_in_shell("--lang", "de", "--data-dir", str(tmp_path), "run", str(log))
        term.sees("Runde", 0)
        term.burst("X<ctrl+q>").tells("noch einmal verlässt trotzdem")
        pressed = time.monotonic()
        term.burst("<ctrl+q>").sees("status 0")
        assert time.monotonic() - pressed < 5
        assert [line for line in term.lines if line and "status" not in line] == []
    assert written(tmp_path) == []
