"""`gm-tracker config`: the settings as a file that says the same, and where the file is."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.catalogue.settings import SETTINGS_WORDS
from gm_tracker.cli import main
from gm_tracker.cli.config import _line
from gm_tracker.config import Settings, settle
from gm_tracker.config.sources import Source, sources
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.storage.settings import read_settings
from gm_tracker.tui.keymap import every_command, keeps_its_keys, key_problems
from tests.cli.test_settings import FULL, read, written

Capture = pytest.CaptureFixture[str]
COMMENTED = re.compile(r"^# (\w+ = .*)$", re.MULTILINE)


def shown(capsys: Capture, *words: str) -> str:
    assert main(["config", "--show", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_shown_is_a_settings_file_that_says_the_same(
    lang: Lang, tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path, FULL)
    out = shown(capsys, "--config", str(path), "--lang", lang, "--data-dir", "/else where")
    again = read(written(tmp_path, out))
    assert again == read(written(tmp_path, FULL))._replace(lang=lang, data_dir=Path("/else where"))


def test_without_a_file_what_is_shown_changes_nothing(tmp_path: Path, capsys: Capture) -> None:
    out = shown(capsys)
    assert tomllib.loads(out) == {"keys": {}}
    assert read_settings(written(tmp_path, out), key_problems) == {"keys": {}}


def test_what_the_environment_says_is_kept(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GM_TRACKER_DATA", str(tmp_path / "fights"))
    monkeypatch.setenv("TEXTUAL_THEME", "textual-light")
    content = tomllib.loads(shown(capsys))
    assert content == {"theme": "light", "data_dir": str(tmp_path / "fights"), "keys": {}}


@pytest.mark.parametrize("lang", LANGS)
def test_every_setting_and_every_command_is_listed(
    lang: str, tmp_path: Path, capsys: Capture
) -> None:
    out = shown(capsys, "--lang", lang)
    everything = tomllib.loads(COMMENTED.sub(r"\1", out))
    assert everything.keys() == set(Settings._fields)
    changeable = [command for command in every_command() if not keeps_its_keys(command)]
    assert everything["keys"].keys() == {command.id for command in changeable}
    for command in every_command():
        assert re.search(rf"^# +{command.id}\b", out, re.MULTILINE)
    again = read(written(tmp_path, COMMENTED.sub(r"\1", out)))
    assert again.keys == {command.id: command.keys for command in changeable}
    defaults = {name: getattr(again, name) for name in Settings._field_defaults if name != "keys"}
    assert defaults == {name: Settings._field_defaults[name] for name in defaults}


def test_each_setting_says_its_default_and_where_it_comes_from(
    tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path, 'turn_clock_mark = 90\n[keys]\nsort = "ö"\n')
    out = shown(capsys, "--config", str(path), "--data-dir", str(tmp_path))
    told = {
        name: line
        for line, name in re.findall(r"^# (Default: .*)\n(?:# )?(\w+) = ", out, re.MULTILINE)
    }
    words = SETTINGS_WORDS["en"].sources
    assert told["turn_clock_mark"] == f"Default: 120. In force: {words[Source.FILE]}."
    assert told["data_dir"].endswith(f"In force: {words[Source.OPTION]}.")
    assert told["offer_out"] == f'Default: "ask". In force: {words[Source.DEFAULT]}.'
    assert told.keys() == set(Settings._fields) - {"keys"}
    assert 'sort = "ö"  # Sort; default "v"' in out.splitlines()


def test_where_settings_come_from() -> None:
    file = {"lang": "de", "data_dir": "/x", "theme": "dark"}
    environ = {"GM_TRACKER_DATA": "/y", "TEXTUAL_THEME": "light"}
    assert sources(file, environ={}) == dict.fromkeys(file, Source.FILE)
    assert sources({}, environ=environ) == {"data_dir": Source.VARIABLE, "theme": Source.VARIABLE}
    assert sources(file, lang="en", folder="/z", environ=environ) == {
        "lang": Source.OPTION,
        "data_dir": Source.OPTION,
        "theme": Source.FILE,
    }


def test_both_languages_explain_every_setting() -> None:
    names = set(Settings._fields) - {"keys"}
    for words in SETTINGS_WORDS.values():
        assert words.settings.keys() == names
        assert words.defaults.keys() == names - Settings._field_defaults.keys()
        assert words.sources.keys() == set(Source)


@pytest.mark.parametrize("lang", LANGS)
def test_the_examples_of_keys_can_be_taken(lang: Lang, tmp_path: Path) -> None:
    examples = re.findall(r'sort = (?:"\w+"|\[[^]]*\])', " ".join(SETTINGS_WORDS[lang].keys))
    assert len(examples) == 2
    for example in examples:
        assert read(written(tmp_path, f"[keys]\n{example}\n")).keys["sort"]


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
def test_any_folder_can_be_read_back(folder: str) -> None:
    line = _line("data_dir", folder)
    assert "\n" not in line
    assert not re.search("[\x00-\x1f\x7f-\x9f]", line)
    assert tomllib.loads(line) == {"data_dir": folder}


def test_a_folder_whose_name_is_no_text_is_only_told(tmp_path: Path, capsys: Capture) -> None:
    out = shown(capsys, "--data-dir", str(tmp_path / "j\udcf6rg"))
    assert "data_dir" not in tomllib.loads(out)
    assert "j\\udcf6rg" in out


def test_the_path_is_that_of_the_file_whether_it_is_there_or_not(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["config", "--path", "--config", "mine.toml"]) == 0
    assert capsys.readouterr() == (f"{tmp_path / 'mine.toml'}\n", "")
    monkeypatch.setattr("platformdirs.user_config_dir", lambda name, **_: f"/config/{name}")
    assert main(["config", "--path"]) == 0
    assert Path(capsys.readouterr().out.rstrip("\n")) == Path("/config/gm-tracker/config.toml")


def test_settings_are_equal_where_they_say_the_same() -> None:
    assert settle({"lang": "de"}, environ={}) == settle({}, lang="de", environ={})
