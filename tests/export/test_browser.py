"""The page and the picture in a browser: printed, and their text taken out of the paper."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from gm_tracker.export.formats import written
from tests.export.sheets import sheet_of

pytestmark = pytest.mark.system

NAMES = ("Jörg von der Weide", "a|b|c", "<b>fett</b> & so", "[red]Ork[/]", "=1+1", "Žižka ≥ ♠ ß")
A4_LANDSCAPE = re.compile(r"Page size: +84\d\S* x 59\d\S* pts \(A4\)")


def run(*command: str | Path) -> str:
    name, *rest = map(str, command)
    program = shutil.which(name)
    assert program is not None, f"{name} is missing"
    done = subprocess.run([program, *rest], check=True, capture_output=True, timeout=120)
    return done.stdout.decode()


def printed(content: bytes, ending: str, folder: Path) -> Path:
    """What a browser makes of a file on paper."""
    source, paper = folder / f"sheet.{ending}", folder / "sheet.pdf"
    source.write_bytes(content)
    run(
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
        f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={paper}", source.as_uri(),
    )  # fmt: skip
    return paper


def test_the_page_prints_on_a4_with_heads_on_every_page(tmp_path: Path) -> None:
    names = [f"{name} {number}" for number in range(8) for name in NAMES]
    paper = printed(written(sheet_of(*names, rounds=1), "html"), "html", tmp_path)
    assert A4_LANDSCAPE.search(run("pdfinfo", paper))
    pages = run("pdftotext", "-layout", paper, "-").split("\f")
    rounds = [page for page in pages if "Knie 8" in page]
    assert len(rounds) > 1
    for page in rounds:
        assert "Runde 1 · 1. Sekunde" in page
        assert "Verbraucht" in page
    text = " ".join(" ".join(pages).split())
    assert [name for name in names if f"Notiz zu {name}" not in text] == []


def test_the_picture_shows_every_name_and_number(tmp_path: Path) -> None:
    paper = printed(written(sheet_of(*NAMES), "svg"), "svg", tmp_path)
    text = run("pdftotext", "-layout", paper, "-")
    for name in NAMES:
        assert f"Notiz zu {name}" in text
    assert text.count("Schuld 3") == text.count("3 offen") == len(NAMES)
