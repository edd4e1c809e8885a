"""What holds for every test: away from the machine it runs on, and the same every time."""

import os
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HOMES = ("HOME", "USERPROFILE")
FOLDERS = {
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "XDG_RUNTIME_DIR": "runtime",
    "APPDATA": "data",
    "LOCALAPPDATA": "data",
}
LOCALE = "en_US.UTF-8"
LOCALES = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANGUAGE")
TERMINAL = (
    "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM",
    "COLORFGBG",
)  # fmt: skip
OWN_PREFIXES = ("TEXTUAL", "GM_TRACKER")

settings.register_profile(
    "dev", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None)
settings.register_profile("thorough", settings.get_profile("dev"), max_examples=2_000)


def pytest_configure() -> None:
    """Sets what other libraries read only once, when they are imported.

    Thorough runs are asked for with HYPOTHESIS_PROFILE=thorough.
    """
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    usual = "ci" if os.environ.get("CI") else "dev"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of the test's own: nothing is read from the user's, and nothing left in it."""
    home: Path = tmp_path_factory.mktemp("home")
    for name in HOMES:
        monkeypatch.setenv(name, str(home))
    for name, folder in FOLDERS.items():
        monkeypatch.setenv(name, str(home / folder))


@pytest.fixture(autouse=True)
def _fixed_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, in a terminal that asks for nothing special."""
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", LOCALE)
    monkeypatch.setenv("LC_ALL", LOCALE)
    for name in list(os.environ):
        if name in TERMINAL or name.startswith(OWN_PREFIXES):
            monkeypatch.delenv(name)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
