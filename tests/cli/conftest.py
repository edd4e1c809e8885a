"""No test of the command line depends on the terminal it was started from."""

from pathlib import Path

import pytest

from tests.cli.samples import FIGHT, write_log


@pytest.fixture(autouse=True)
def _no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: False)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with a fight beside it."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def fight(tmp_path: Path, here: Path) -> str:  # noqa: ARG001
    """A sound fight, as it is named from where the work is done."""
    write_log(tmp_path / "ford.jsonl", *FIGHT)
    return str(Path("..") / "ford.jsonl")
