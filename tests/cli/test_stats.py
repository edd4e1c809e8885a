"""`gm-tracker stats`: figures of one fight or of several, with bars and as JSON."""

import json
import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from gm_tracker.cli import main
from gm_tracker.timeline.ruleset import Timeline
from tests.cli.samples import BITE, FIGHT, HEADER, KNEE, log, write_log

Capture = pytest.CaptureFixture[str]


def run(*words: str | Path) -> int:
    return main(["stats", *map(str, words)])


def titled(path: Path, title: str, *lines: dict[str, Any]) -> Path:
    return write_log(path, *lines, header=HEADER | {"title": title})


def test_a_fight_in_tables_with_bars_in_80_columns(tmp_path: Path, capsys: Capture) -> None:
    path = titled(tmp_path / "furt.jsonl", "An der Furt", *FIGHT)
    assert run(path, "--lang", "de") == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert printed.err == ""
    assert lines[0].rstrip() == "An der Furt"
    assert max(map(len, lines)) <= 80
    spent = next(line for line in lines if line.startswith("Mira"))
    assert [cell.strip() for cell in spent.split("│")] == ["Mira", "8 ██████████", *"8000"]
    assert any("AP nach Aktion" in line for line in lines)


def test_several_fights_are_summed_up_and_named(tmp_path: Path, capsys: Capture) -> None:
    one = titled(tmp_path / "furt.jsonl", "An der Furt", *FIGHT)
    two = titled(tmp_path / "turm.jsonl", "Im Turm", *FIGHT)
    assert run("--lang", "en", one, two) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].rstrip() == "2 fights together"
    assert "An der Furt" in out
    assert "Im Turm" in out
    assert "16 ██████████" in out


def test_json_has_every_fight_and_the_sum(tmp_path: Path, capsys: Capture) -> None:
    one = titled(tmp_path / "furt.jsonl", "An der Furt", *FIGHT)
    two = titled(tmp_path / "turm.jsonl", "Im Turm", *FIGHT)
    assert run("--json", one, two) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 1
    document = json.loads(out)
    assert list(document) == ["fights", "sum"]
    first = document["fights"][0]
    assert (first["file"], first["title"]) == (str(one), "An der Furt")
    assert first["ruleset"] == "timeline"
    assert first["statistics"]["participants"]["mira"]["total_spent"] == 8
    assert document["sum"]["fights"] == 2
    assert document["sum"]["participants"]["pc Mira"]["total_spent"] == 16


def test_json_of_one_fight_has_the_same_shape(tmp_path: Path, capsys: Capture) -> None:
    assert run("--json", write_log(tmp_path / "furt.jsonl", *FIGHT)) == 0
    document = json.loads(capsys.readouterr().out)
    assert len(document["fights"]) == document["sum"]["fights"] == 1
    assert document["sum"]["turns"] == document["fights"][0]["statistics"]["turns"] == 2


def test_what_stands_before_the_damage_is_counted_and_the_damage_told(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "furt.jsonl"
    path.write_bytes(log(*FIGHT) + b"nonsense\n")
    assert run("--json", "--lang", "en", path) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["sum"]["turns"] == 2
    damage, counted = printed.err.splitlines()
    assert damage.startswith(f"{path}:7: ")
    assert counted == f"{path}: what stands before the damage is counted."


def test_a_file_that_is_no_log_is_told_and_the_others_are_counted(
    tmp_path: Path, capsys: Capture
) -> None:
    good = write_log(tmp_path / "good.jsonl", *FIGHT)
    missing = tmp_path / "missing.jsonl"
    assert run("--json", missing, good) == 1
    printed = capsys.readouterr()
    assert [one["file"] for one in json.loads(printed.out)["fights"]] == [str(good)]
    assert printed.err.startswith(f"{missing}: ")


def test_with_no_log_that_can_be_read_nothing_is_printed(tmp_path: Path, capsys: Capture) -> None:
    assert run(tmp_path / "missing.jsonl") == 1
    assert capsys.readouterr().out == ""


def test_a_log_that_is_named_twice_counts_once(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "furt.jsonl", *FIGHT)
    other = tmp_path / "." / "link.jsonl"
    other.symlink_to(path)
    assert run("--json", "--lang", "de", path, other) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["sum"]["fights"] == 1
    assert printed.err == f"{other}: ist mehrmals angegeben und zählt einmal.\n"


def test_fights_of_different_rulesets_are_not_summed_up(tmp_path: Path, capsys: Capture) -> None:
    one = write_log(tmp_path / "one.jsonl", *FIGHT)
    two = write_log(tmp_path / "two.jsonl", *FIGHT)

    class Cards(Timeline):
        name = "cards"

    found = iter([Timeline(), Cards()])
    with patch("gm_tracker.storage.reader.ruleset_named", lambda _: next(found)):
        assert run("--json", "--lang", "en", one, two) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == (
        f"{two}: follows the rules cards, but {one} follows timeline; fights of different rules "
        "cannot be summed up, please look at them one by one.\n"
    )


def test_a_fight_before_its_start_has_facts_only(tmp_path: Path, capsys: Capture) -> None:
    assert run("--lang", "de", write_log(tmp_path / "leer.jsonl")) == 0
    out = capsys.readouterr().out
    assert "Runden (Sekunden)" in out
    assert "│" not in out


def test_names_are_never_markup_and_undone_acts_do_not_count(
    tmp_path: Path, capsys: Capture
) -> None:
    knee = KNEE | {"action": "[red]Knie[/]"}
    path = write_log(tmp_path / "x.jsonl", *FIGHT[:-2], knee, BITE, {"type": "undo"})
    assert run("--lang", "de", path) == 0
    out = capsys.readouterr().out
    assert "[red]Knie[/]" in out
    assert BITE["action"] not in out


def test_a_fight_and_its_branch_count_what_they_have_in_common_twice(
    tmp_path: Path, capsys: Capture
) -> None:
    one = titled(tmp_path / "furt.jsonl", "An der Furt", *FIGHT)
    origin = {"title": "An der Furt", "seq": 3}
    header = HEADER | {"title": "Furt, anders", "branched_from": origin}
    two = write_log(tmp_path / "anders.jsonl", *FIGHT, header=header)
    assert run("--lang", "en", one, two) == 0
    told = capsys.readouterr().err
    assert told == f"{two}: branched from {one}; the lines they have in common count twice\n"
    assert run(two) == 0
    assert capsys.readouterr().err == ""


def test_a_file_name_that_is_no_text_is_spelled(tmp_path: Path, capsys: Capture) -> None:
    path = titled(tmp_path / os.fsdecode(b"\xff.jsonl"), "An der Furt", *FIGHT)
    assert run(path, "--json") == 0
    (fight,) = json.loads(capsys.readouterr().out)["fights"]
    assert fight["file"] == f"{tmp_path}/\\udcff.jsonl"
