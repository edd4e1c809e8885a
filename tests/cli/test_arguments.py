"""The grammar of the command line, its help and its usage errors, in both languages."""

import argparse
import re
from pathlib import Path

import pytest

import gm_tracker
from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import main
from gm_tracker.cli.parser import build_parser, flag, option
from gm_tracker.core.lang import LANGS
from tests.cli.samples import FIGHT, write_log

Capture = pytest.CaptureFixture[str]

COMMANDS = ("run", "show", "check", "replay", "new", "config")
ENGLISH = re.compile(
    r"\b(usage|options|positional|arguments?|show this|exit|error|invalid|choice|choose|required"
    r"|expected|unrecognized|allowed|ignored)\b",
    re.IGNORECASE,
)


def test_version_on_stdout(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr() == (f"gm-tracker {gm_tracker.__version__}\n", "")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_names_every_command_and_option(command: str, lang: str, capsys: Capture) -> None:
    assert main([*command.split(), "--help", "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "\x1b" not in printed.out
    assert max(map(len, printed.out.splitlines())) <= 80
    named = {
        "": (*COMMANDS, "--version"),
        "run": (),
        "show": ("--json", "--each", "--at"),
        "check": (),
        "replay": ("--headless",),
        "new": (),
        "config": ("--show", "--path"),
    }[command]
    for name in (*named, "--help", "--lang", "--data-dir", "--config", "--no-config"):
        assert name in printed.out


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_german_help_has_no_english_words_of_argparse(command: str, capsys: Capture) -> None:
    assert main(["--lang=de", *command.split(), "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Aufruf: gm-tracker")
    assert "Optionen:" in out
    assert ENGLISH.findall(out) == []


WRONG = {
    "an unknown command": ["fly"],
    "no log": ["show"],
    "no file": ["check"],
    "nothing to run": ["run"],
    "two files to run": ["run", "a", "b"],
    "an unknown option": ["show", "a", "--colour"],
    "a shortened option": ["show", "a", "--js"],
    "an unknown language": ["--lang", "fr"],
    "no language": ["show", "a", "--lang"],
    "a value for a flag": ["show", "a", "--json=1"],
    "no name for the new file": ["new"],
    "nothing of the settings": ["config"],
    "two things of the settings": ["config", "--show", "--path"],
    "no settings file": ["config", "--path", "--config"],
    "settings and none": ["config", "--path", "--config", "x", "--no-config"],
    "each and at": ["show", "a", "--each", "--at", "1"],
    "at without a number": ["show", "a", "--at"],
    "at a word": ["show", "a", "--at", "end"],
    "at below 0": ["show", "a", "--at=-1"],
    "at a fraction": ["show", "a", "--at", "1.5"],
    "at a number in other digits": ["show", "a", "--at", "١"],
    "at a number without end": ["show", "a", "--at", "9" * 5_000],
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", WRONG)
def test_wrong_usage_is_told_with_status_2(name: str, lang: str, capsys: Capture) -> None:
    language = [] if name == "an unknown language" else ["--lang", lang]
    assert main([*language, *WRONG[name]]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(("usage: gm-tracker", "Aufruf: gm-tracker"))
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("name", [name for name in WRONG if not name.endswith(" language")])
def test_german_usage_errors_have_no_english_words(name: str, capsys: Capture) -> None:
    assert main(["--lang", "de", *WRONG[name]]) == 2
    told = capsys.readouterr().err
    assert told.startswith("Aufruf: ")
    assert "Fehler: " in told
    assert ENGLISH.findall(told) == []


def test_argparse_speaks_as_before_afterwards(capsys: Capture) -> None:
    main(["--lang", "de", "--help"])
    assert argparse.ArgumentParser(prog="other").format_usage() == "usage: other [-h]\n"
    assert capsys.readouterr().out.startswith("Aufruf")


def test_a_strange_argument_is_told_on_one_line(capsys: Capture) -> None:
    assert main(["check", "a", "--x\ny\x1b[31m"]) == 2
    last = capsys.readouterr().err.splitlines()[-1]
    assert "--x\\ny\\x1b[31m" in last


@pytest.mark.parametrize(
    "words", [["--lang", "de", "show"], ["show", "--lang", "de"], ["show", "--lang=de"]]
)
def test_the_language_may_stand_before_and_after(
    words: list[str], tmp_path: Path, capsys: Capture
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main([*words, str(path)]) == 0
    assert "Runde 1" in capsys.readouterr().out


def test_the_later_language_counts(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["--lang", "de", "show", str(path), "--lang", "en"]) == 0
    assert "Round 1" in capsys.readouterr().out


def test_a_file_named_like_an_option(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "--lang=de"
    write_log(path, *FIGHT)
    with pytest.MonkeyPatch.context() as here:
        here.chdir(tmp_path)
        assert main(["check", "--", "--lang=de"]) == 0
    assert capsys.readouterr().out.startswith("--lang=de: ok")


@pytest.mark.parametrize(
    ("argv", "found"),
    [
        ([], None),
        (["--lang"], None),
        (["--lang", "de"], "de"),
        (["show", "x", "--lang=en"], "en"),
        (["--lang", "de", "--lang", "en"], "en"),
        (["show", "--", "--lang", "de"], None),
    ],
)
def test_the_language_is_known_before_parsing(argv: list[str], found: str | None) -> None:
    assert option(argv, "--lang") == found


@pytest.mark.parametrize(
    ("argv", "given"),
    [
        ([], False),
        (["--no-config"], True),
        (["show", "x", "--no-config"], True),
        (["show", "--", "--no-config"], False),
    ],
)
def test_whether_to_do_without_settings_is_known_before_parsing(
    argv: list[str], given: bool
) -> None:
    assert flag(argv, "--no-config") is given


def test_the_data_folder_may_stand_before_and_after() -> None:
    parser = build_parser(CLI_WORDS["en"])
    before = parser.parse_args(["--data-dir", "x", "run", "f"])
    after = parser.parse_args(["run", "f", "--data-dir", "x"])
    start = parser.parse_args([])
    assert (before.data_dir, after.data_dir, start.data_dir) == ("x", "x", None)
    assert (before.command, start.command) == ("run", None)
