"""`gm-tracker stats -o`: figures as files, by the same ways and refusals as a sheet."""

import csv
from pathlib import Path

import pytest

from gm_tracker.cli import main
from tests.cli.samples import FIGHT, log, write_log

Capture = pytest.CaptureFixture[str]


def run(*words: str | Path) -> int:
    return main(["stats", "--lang", "de", *map(str, words)])


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    return write_log(tmp_path / "furt.jsonl", *FIGHT)


@pytest.mark.parametrize(
    ("ending", "begins"),
    [("pdf", b"%PDF"), ("html", b"<!"), ("md", "# Überfall".encode()), ("svg", b"<svg")],
)
def test_the_ending_says_what_it_becomes(
    fight: Path, tmp_path: Path, ending: str, begins: bytes, capsys: Capture
) -> None:
    file = tmp_path / f"figures.{ending}"
    assert run(fight, "-o", file) == 0
    assert file.read_bytes().lstrip().lower().startswith(begins.lower())
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == (f"{file}: geschrieben\n", "")


def table(file: Path) -> list[list[str]]:
    return list(csv.reader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))


def test_csv_is_a_row_each_or_a_row_each_and_action(fight: Path, tmp_path: Path) -> None:
    one, other = tmp_path / "one.csv", tmp_path / "other.csv"
    assert run(fight, "-o", one) == 0
    assert [row[:5] for row in table(one)] == [
        ["Name", "Seite", "Kämpfe", "Züge", "AP verbraucht"],
        ["Mira", "SC", "1", "1", "8"],
        ["Wolf", "NSC", "1", "1", "5"],
    ]
    assert run(fight, "--table", "actions", "-o", other) == 0
    assert table(other)[1] == ["Mira", "SC", "Knie", "1", "8"]


def test_several_fights_become_one_file(fight: Path, tmp_path: Path) -> None:
    second = write_log(tmp_path / "turm.jsonl", *FIGHT)
    file = tmp_path / "campaign.md"
    assert run(fight, second, "-o", file) == 0
    assert file.read_text("utf-8").startswith("# 2 Kämpfe zusammen")


def test_what_is_there_stays_and_a_fight_is_never_replaced(
    fight: Path, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "figures.md"
    file.write_text("mine")
    before = fight.read_bytes()
    assert run(fight, "-o", file) == 1
    assert file.read_text() == "mine"
    assert run(fight, "--force", "-o", file, fight) == 1
    assert (file.read_text(), fight.read_bytes()) == ("mine", before)
    assert run(fight, "--force", "-o", file) == 0
    assert file.read_text("utf-8").startswith("# ")
    assert "gibt es schon" in capsys.readouterr().err


def test_of_a_damaged_fight_what_stands_is_written_and_the_status_is_1(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "furt.jsonl"
    path.write_bytes(log(*FIGHT) + b"nonsense\n")
    file = tmp_path / "figures.csv"
    assert run(path, "-o", file) == 1
    assert [row[0] for row in table(file)] == ["Name", "Mira", "Wolf"]
    assert "vor dem Schaden" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("--json", "-o", "x.md"), ("--table", "actions"), ("--table", "x", "-o", "y.md")]
)
def test_what_does_not_go_together_is_told(
    fight: Path, tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(fight, *words) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["furt.jsonl"]


def test_a_table_that_there_is_not_is_told_with_those_that_there_are(
    fight: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert run(fight, "--table", "rounds", "-o", tmp_path / "x.csv") == 2
    assert "participants, actions" in capsys.readouterr().err
