"""Where things are: language, data folder, settings file, samples."""

import sys
from pathlib import Path

import pytest

from gm_tracker.config import config_file, data_dir, language, places, samples_dir


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_US.UTF-8"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "de:en", "LANG": "en_US.UTF-8"}, "en"),
    ],
)
def test_the_locale_gives_the_language(
    environ: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert language(None, environ) == expected


def test_the_option_comes_before_the_locale() -> None:
    assert language("en", {"LC_ALL": "de_DE.UTF-8"}) == "en"
    assert language("de", {"LC_ALL": "en_US.UTF-8"}) == "de"
    assert language("fr", {"LC_ALL": "de_DE.UTF-8"}) == "de"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("known", "expected"),
    [("de_DE", "de"), ("German_Germany", "de"), ("en_US", "en"), (None, "en")],
)
def test_windows_and_macos_are_asked_where_no_variable_is_set(
    platform: str, known: str | None, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("locale.getlocale", lambda: (known, "cp1252"))
    assert language(None, {}) == expected
    assert language(None, {"LANG": "en_US"}) == "en"


def test_the_data_folder_option_comes_before_the_variable() -> None:
    environ = {"GM_TRACKER_DATA": "/elsewhere"}
    assert data_dir("here", environ) == Path("here")
    assert data_dir(None, environ) == Path("/elsewhere")


def test_the_usual_data_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name, **_: f"/data/{name}")
    assert data_dir(None, {}) == Path("/data/gm-tracker")
    assert data_dir(None, {"GM_TRACKER_DATA": ""}) == Path("/data/gm-tracker")


def test_the_settings_file_that_is_named_comes_before_the_usual_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("platformdirs.user_config_dir", lambda name, **_: f"/config/{name}")
    usual = Path("/config/gm-tracker/config.toml")
    environ = {"GM_TRACKER_CONFIG": "/elsewhere.toml"}
    assert config_file("here.toml", environ) == (Path("here.toml"), True)
    assert config_file(None, environ) == (Path("/elsewhere.toml"), True)
    assert config_file(None, {}) == (usual, False)
    assert config_file(None, {"GM_TRACKER_CONFIG": ""}) == (usual, False)


def test_a_tilde_is_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert data_dir(None, {"GM_TRACKER_DATA": "~/fights"}) == tmp_path / "fights"
    assert config_file(None, {"GM_TRACKER_CONFIG": "~/x.toml"}) == (tmp_path / "x.toml", True)


def test_samples_lie_in_the_package_or_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "gm_tracker"
    package.mkdir()
    monkeypatch.setattr(places, "__file__", str(package / "config" / "places.py"))
    assert samples_dir() is None
    beside = tmp_path / "sample_combats"
    beside.mkdir()
    assert samples_dir() == beside.resolve()
    inside = package / "sample_combats"
    inside.mkdir()
    assert samples_dir() == inside.resolve()
