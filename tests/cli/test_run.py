"""`gm-tracker` and `gm-tracker run`: what reaches the screen, and what keeps it from opening."""

import os
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.cli import main
from gm_tracker.config import Settings
from tests.cli.samples import FIGHT, write_log

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Every start of the screen, which is not really started."""
    calls: list[dict[str, Any]] = []

    def run_app(**given: Any) -> int:
        calls.append(given)
        return 0

    monkeypatch.setattr("gm_tracker.tui.app.run_app", run_app)
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    return calls


def test_without_a_command_the_start_screen_opens(
    opened: list[dict[str, Any]], tmp_path: Path
) -> None:
    assert main(["--lang", "de", "--data-dir", str(tmp_path)]) == 0
    assert opened == [{"settings": Settings("de", "dark", tmp_path), "target": None, "way": "run"}]


def test_run_opens_the_file(opened: list[dict[str, Any]], tmp_path: Path) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["run", str(path), "--data-dir", str(tmp_path)]) == 0
    assert opened == [{"settings": Settings("en", "dark", tmp_path), "target": path, "way": "run"}]


def test_the_data_folder_of_the_environment(
    opened: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TRACKER_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main([]) == 0
    assert opened == [{"settings": Settings("de", "dark", tmp_path), "target": None, "way": "run"}]


def test_without_a_terminal_one_sentence_says_so(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: False)
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    before = path.read_bytes()
    assert main(["run", str(path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("The screen needs a terminal")
    assert printed.err.count("\n") == 1
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])


@pytest.mark.parametrize("name", ["bad.toml", "bad.jsonl"])
def test_a_bad_file_opens_no_screen(
    name: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    path = tmp_path / name
    path.write_text("[[participants]]\nname = 3\n" if name == "bad.toml" else "{}\n")
    before = path.read_bytes()
    assert main(["run", str(path), "--data-dir", str(tmp_path / "fights")]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}:")
    assert "Traceback" not in printed.err
    assert path.read_bytes() == before
    assert not (tmp_path / "fights").exists()


def test_a_data_folder_that_is_a_file_opens_no_screen(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    combat = tmp_path / "fight.toml"
    combat.write_text('[[participants]]\nname = "Mira"\nap = 14\n')
    (tmp_path / "file").write_text("")
    assert main(["run", str(combat), "--data-dir", str(tmp_path / "file")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_the_size_is_the_terminals_own(
    opened: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("LINES", "5")
    assert main(["--data-dir", str(tmp_path)]) == 0
    assert opened
    assert not {"COLUMNS", "LINES"} & set(os.environ)
