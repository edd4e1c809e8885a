"""The settings file: what it says, what comes before it, what is wrong with it."""

import os
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from gm_tracker.cli import main
from gm_tracker.config import Settings, places, settle
from gm_tracker.config.model import SettingsFile
from gm_tracker.core.commands import Preferences
from gm_tracker.storage.settings import read_settings
from gm_tracker.storage.trouble import FileRefused
from gm_tracker.tui.keymap import key_problems
from tests.cli.samples import FIGHT, write_log

Capture = pytest.CaptureFixture[str]

FULL = """\
lang = "de"
theme = "light"
data_dir = "fights"
offer_out = "yes"
group_initiative = true
turn_clock = true
turn_clock_mark = 90
sheet_formats = ["html", "csv", "html"]

[keys]
undo = ["ä", "f8"]
sort = "ö"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read(path: Path) -> Settings:
    return settle(read_settings(path, key_problems), environ={})


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of every start of the screen, which is not really started."""
    seen: list[Settings] = []

    def run_app(*, settings: Settings, **_: object) -> int:
        seen.append(settings)
        return 0

    monkeypatch.setattr("gm_tracker.tui.app.run_app", run_app)
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    return seen


def test_every_field_says_what_it_says(tmp_path: Path) -> None:
    assert read(written(tmp_path, FULL)) == Settings(
        lang="de",
        theme="light",
        data_dir=tmp_path / "fights",
        offer_out="yes",
        group_initiative=True,
        turn_clock=True,
        turn_clock_mark=90,
        sheet_formats=("html", "csv"),
        keys={"undo": ("ä", "f8"), "sort": ("ö",)},
    )


def test_an_empty_file_leaves_all_at_its_default(tmp_path: Path) -> None:
    assert read(written(tmp_path, "")) == settle({}, environ={})


def test_the_file_has_the_fields_of_the_settings_with_their_defaults() -> None:
    fields = SettingsFile.model_fields
    assert fields.keys() == get_type_hints(Settings).keys()
    unsaid = {"lang", "theme", "data_dir"}
    defaults: dict[str, Any] = {name: fields[name].default for name in fields.keys() - unsaid}
    assert defaults == Settings._field_defaults
    assert all(fields[name].default is None for name in unsaid)


def test_the_preferences_are_those_of_the_rulesets(tmp_path: Path) -> None:
    assert read(written(tmp_path, FULL)).preferences() == Preferences("yes", True, True, 90)
    assert settle({}, environ={}).preferences() == Preferences()


@pytest.mark.parametrize(
    ("asked", "theme"),
    [
        ("light", "light"),
        ("textual-light", "light"),
        ("textual-dark", "dark"),
        ("contrast", "contrast"),
        ("nord", "dark"),
        ("", "dark"),
    ],
)
def test_the_theme_is_by_default_that_of_the_environment(asked: str, theme: str) -> None:
    assert settle({}, environ={"TEXTUAL_THEME": asked}).theme == theme
    assert settle({"theme": "contrast"}, environ={"TEXTUAL_THEME": asked}).theme == "contrast"


def test_an_option_comes_before_a_variable_and_that_before_the_file() -> None:
    file = {"lang": "de", "data_dir": "/file"}
    variable = {"GM_TRACKER_DATA": "/variable", "LC_ALL": "en_GB.UTF-8"}
    assert settle(file, environ={}).data_dir == Path("/file")
    assert settle(file, environ=variable).data_dir == Path("/variable")
    assert settle(file, folder="/option", environ=variable).data_dir == Path("/option")
    assert settle(file, environ=variable).lang == "de"
    assert settle(file, lang="en", environ={}).lang == "en"


def test_a_folder_is_sought_from_where_the_file_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    (tmp_path / "deep").mkdir()
    for named, folder in {
        "fights": tmp_path / "deep" / "fights",
        "~/fights": tmp_path / "home" / "fights",
        str(tmp_path / "there"): tmp_path / "there",
    }.items():
        written(tmp_path / "deep", f"data_dir = '{named}'")
        assert read(Path("deep", "settings.toml")).data_dir == folder


# which file is read


@pytest.mark.parametrize("way", ["usual", "variable", "option", "option before"])
def test_the_file_is_found(
    way: str, started: list[Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, 'theme = "contrast"')
    argv = {"option": ["--config", str(path)], "option before": [f"--config={path}"]}.get(way, [])
    if way == "variable":
        monkeypatch.setenv("GM_TRACKER_CONFIG", str(path))
    if way == "usual":
        usual, _ = places.config_file(None)
        usual.parent.mkdir(parents=True)
        path.rename(usual)
    assert main([*argv, "--data-dir", str(tmp_path)]) == 0
    assert [settings.theme for settings in started] == ["contrast"]
    assert main([*argv, "--no-config"] if "option" not in way else ["--no-config"]) == 0
    assert started[1].theme == "dark"


def test_without_a_file_all_is_as_by_default(started: list[Settings], tmp_path: Path) -> None:
    assert main(["--data-dir", str(tmp_path)]) == 0
    assert started == [Settings("en", "dark", tmp_path)]


def test_the_language_of_the_file_is_that_of_help_and_commands(
    tmp_path: Path, capsys: Capture
) -> None:
    path = str(written(tmp_path, 'lang = "de"'))
    log = str(write_log(tmp_path / "fight.jsonl", *FIGHT))
    assert main(["--config", path, "--help"]) == 0
    assert capsys.readouterr().out.startswith("Aufruf")
    assert main(["show", log, "--config", path]) == 0
    assert "Runde 1" in capsys.readouterr().out
    assert main(["show", log, "--config", path, "--lang", "en"]) == 0
    assert "Round 1" in capsys.readouterr().out


def test_a_file_that_is_named_must_be_there(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "missing.toml"
    assert main(["check", "--config", str(missing), "x"]) == 1
    err = capsys.readouterr().err
    assert err.startswith(f"{missing}: There is no such file")
    assert err.endswith("gm-tracker --no-config\n")


def test_a_link_that_leads_nowhere_is_told(tmp_path: Path, capsys: Capture) -> None:
    usual, _ = places.config_file(None)
    usual.parent.mkdir(parents=True)
    usual.symlink_to(tmp_path / "missing.toml")
    assert main(["config", "--show"]) == 1
    assert capsys.readouterr().err.startswith(f"{usual}: There is no such file")


# a file with mistakes

BAD = """\
lang = "fr"
them = "dark"
turn_clock = "yes"
turn_clock_mark = 5

[keys]
undo = 3
redo = []
sort = "shift+s"
mark = ["ctrl+i", "ctrl+5"]
cost = "k"
sorted = "s"
wait = "a"
"""
TOLD = {
    "en": [
        (1, "`lang` must be one of de, en, not \"fr\"."),
        (2, "Unknown field `them`, did you mean `theme`?"),
        (3, '`turn_clock` must be true or false, not "yes".'),
        (4, "`turn_clock_mark` must be a whole number from 10 to 3,600, not 5."),
        (7, '`keys.undo` must be a key or a list of keys, such as "k" or ["k", "f5"], not 3.'),
        (8, '`keys.redo` must be a key or a list of keys, such as "k" or ["k", "f5"], not [].'),
        (9, '`keys.sort`: there is no key "shift+s", did you mean "S"?'),
        (10, '`keys.mark`: "ctrl+i" arrives in a terminal as "tab"; please choose another key.'),
        (10, '`keys.mark`: "ctrl+5" does not arrive in many terminals; '
             "please choose another key."),
        (11, "`keys.cost`: this command keeps its keys (0 1 2 3 4 5 6 7 8 9); "
             "please remove the line."),
        (12, '`keys.sorted`: there is no command "sorted", did you mean `sort`?'),
        (13, '`keys.wait`: the key "a" belongs to `action` already; choose another, '
             "or give `action` another one too."),
    ],
    "de": [
        (1, '`lang` muss eines von de, en sein, nicht "fr".'),
        (2, "Unbekanntes Feld `them`; gemeint ist wohl `theme`."),
        (3, '`turn_clock` muss true oder false sein, nicht "yes".'),
        (4, "`turn_clock_mark` muss eine ganze Zahl von 10 bis 3.600 sein, nicht 5."),
        (7, '`keys.undo` muss eine Taste oder eine Liste von Tasten sein, wie "k" oder '
            '["k", "f5"], nicht 3.'),
        (8, '`keys.redo` muss eine Taste oder eine Liste von Tasten sein, wie "k" oder '
            '["k", "f5"], nicht [].'),
        (9, '`keys.sort`: eine Taste "shift+s" gibt es nicht; gemeint ist wohl "S".'),
        (10, '`keys.mark`: "ctrl+i" kommt im Terminal als "tab" an; '
             "bitte eine andere Taste wählen."),
        (10, '`keys.mark`: "ctrl+5" kommt in vielen Terminals nicht an; '
             "bitte eine andere Taste wählen."),
        (11, "`keys.cost`: dieser Befehl behält seine Tasten (0 1 2 3 4 5 6 7 8 9); "
             "bitte die Zeile entfernen."),
        (12, '`keys.sorted`: einen Befehl "sorted" gibt es nicht; gemeint ist wohl `sort`.'),
        (13, '`keys.wait`: die Taste "a" gehört schon zu `action`; eine andere wählen, '
             "oder auch `action` eine andere geben."),
    ],
}  # fmt: skip


@pytest.mark.parametrize("lang", TOLD)
def test_i7_all_that_is_wrong_is_told_at_once_by_line(
    lang: str, started: list[Settings], tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path, BAD)
    assert main(["--config", str(path), "--lang", lang]) == 1
    *told, way_out = capsys.readouterr().err.splitlines()
    assert told == [f"{path}:{line}: {sentence}" for line, sentence in TOLD[lang]]
    assert way_out.endswith(": gm-tracker --no-config")
    assert started == []
    assert path.read_text(encoding="utf-8") == BAD


def test_i6_the_mended_file_works(started: list[Settings], tmp_path: Path) -> None:
    path = written(tmp_path, "lang = de")
    assert main(["--config", str(path)]) == 1
    written(tmp_path, 'lang = "de"')
    assert main(["--config", str(path)]) == 0
    assert [settings.lang for settings in started] == ["de"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'lang = "de"\nlang = "en"\n', ":2: No valid TOML"),
        (b"lang = \xe4\n", ":1: No UTF-8"),
        (b"lang = nan\n", ":1: `lang` must be one of de, en, not NaN."),
        (b'keys = "u"\n', ":1: `keys` must be a group of fields"),
        (b'data_dir = ""\n', ":1: `data_dir` must not be empty"),
        (b'data_dir = "\\u0000"\n', ":1: `data_dir` must be"),
        (b"sheet_formats = []", ":1: `sheet_formats` must be a format or a list of formats"),
        (b"sheet_formats = 3", ":1: `sheet_formats` must be a format or a list of formats"),
        (
            b'sheet_formats = ["pdf", "doc"]',
            ':1: `sheet_formats[1]` must be one of pdf, html, md, csv, svg, not "doc".',
        ),
        (b"sheet_formats = [{}]", ":1: `sheet_formats[0]` must be one of pdf, html, md"),
        (b"keys = " + b"[" * 100_000, ": No valid TOML"),
        (b"#" * 1_000_001, ": The file has more than 1,000,000 bytes"),
    ],
)
def test_i7_whatever_stands_in_it_gets_a_sentence(
    content: bytes, told: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    assert main(["--config", str(path), "config", "--show"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}{told}")
    assert "Traceback" not in printed.err


def test_one_format_of_the_sheet_needs_no_list(tmp_path: Path) -> None:
    assert read(written(tmp_path, 'sheet_formats = "md"')).sheet_formats == ("md",)


def test_a_byte_order_mark_and_line_ends_of_windows_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b'\xef\xbb\xbflang = "de"\r\nturn_clock = true\r\n')
    assert (read(path).lang, read(path).turn_clock) == ("de", True)


def test_help_and_version_work_beside_a_bad_file(tmp_path: Path, capsys: Capture) -> None:
    path = str(written(tmp_path, BAD))
    for words in (["--help"], ["--version"], ["config", "--path"]):
        assert main(["--config", path, *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.endswith(f"{path}\n")


def test_a_folder_or_pipe_is_no_settings_file(tmp_path: Path) -> None:
    with pytest.raises(FileRefused):
        read_settings(tmp_path, key_problems)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(FileRefused):
            read_settings(tmp_path / "pipe", key_problems)
