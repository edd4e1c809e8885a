"""No test of the command line depends on the terminal it was started from."""

import pytest


@pytest.fixture(autouse=True)
def _no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: False)
