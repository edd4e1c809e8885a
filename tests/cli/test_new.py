"""`gm-tracker new`: a combat file to begin with, and nothing that is there is touched."""

from pathlib import Path

import pytest

from gm_tracker.cli import main
from gm_tracker.core.dice import NoChance
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.storage.combats import read_combat

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("lang", LANGS)
def test_the_new_file_can_be_checked_and_says_what_to_do_next(
    lang: Lang, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "ford.toml"
    assert main(["new", str(path), "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}")
    assert printed.err.count("\n") == 1
    assert "gm-tracker check" in printed.err
    assert "gm-tracker run" in printed.err
    assert path.read_text(encoding="utf-8") == ruleset(DEFAULT).template(lang)
    assert main(["check", str(path)]) == 0
    assert read_combat(path, lang, NoChance()).events


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_is_of_the_ruleset_asked_for(lang: Lang, tmp_path: Path) -> None:
    for name in NAMES:
        path = tmp_path / f"{name}.toml"
        assert main(["new", str(path), "--ruleset", name, "--lang", lang]) == 0
        assert path.read_text(encoding="utf-8") == ruleset(name).template(lang)


def test_a_ruleset_that_there_is_not_makes_no_file(tmp_path: Path, capsys: Capture) -> None:
    assert main(["new", str(tmp_path / "ford.toml"), "--ruleset", "chess"]) == 2
    assert "--ruleset" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("lang", "told"), [("de", "gibt es schon"), ("en", "is there already")])
def test_a_file_that_is_there_stays_as_it_is(
    lang: str, told: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "ford.toml"
    path.write_text("mine", encoding="utf-8")
    assert main(["new", str(path), "--lang", lang]) == 1
    assert told in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["ford", "ford.jsonl", "ford.toml.txt", ".toml"])
def test_a_name_that_no_combat_file_has_is_refused(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / name
    assert main(["new", str(path)]) == 1
    assert f"{path}.toml" in capsys.readouterr().err
    assert not path.exists()


def test_an_ending_in_capitals_is_refused_as_no_list_would_show_it(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "A.TOML"
    assert main(["new", str(path)]) == 1
    assert f"{tmp_path / 'A.toml'}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_had_is_told(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new", str(tmp_path / "file" / "ford.toml")]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "combats" / "ford.toml"
    assert main(["new", str(path)]) == 0
    assert path.is_file()
