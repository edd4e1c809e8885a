"""`gm-tracker check`: sound files in one line each, every problem of the others."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from gm_tracker.cli import main
from gm_tracker.cli.check import digest
from gm_tracker.core.ruleset import Combat
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.events import Start, new_header
from gm_tracker.timeline.ruleset import Timeline
from tests.cli.samples import FIGHT, KNEE, write_log

Capture = pytest.CaptureFixture[str]

COMBAT = """\
title = "Kneipe"

[[participants]]
name = "Mira"
side = "pc"
seat = 1
ap = 14

[[participants]]
name = "Ork"
side = "npc"
ap = 9
count = 3
"""


def test_a_sound_log_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["check", str(path)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out == (
        f"{path}: ok · “Überfall an der Furt” · events: 5 · rounds: 1"
        f" · 2 participants · Round 1 · second 1 · state {digest_of(path)}\n"
    )


def digest_of(path: Path) -> str:
    """A state's digest as its description says it is made."""
    data = as_data(load(path).history.state)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_the_digest_is_that_of_the_state_not_of_the_way_there(
    tmp_path: Path, capsys: Capture
) -> None:
    wound = {"type": "life", "id": "wolf", "delta": -3}
    ways = [
        (*FIGHT, wound),
        (*FIGHT, {**wound, "delta": -2}, {"type": "undo"}, wound),
        (*FIGHT, {**wound, "delta": -2}),
    ]
    for place, lines in enumerate(ways):
        path = write_log(tmp_path / f"{place}.jsonl", *lines)
        assert main(["check", "--lang", "de", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    first, second, third = (line.split("Endstand ")[1] for line in printed)
    assert first == second != third
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in (first, second, third))
    assert all(" · Ereignisse: " in line and " · Runden: 1 · " in line for line in printed)


def test_the_digest_does_not_hang_on_the_order_of_keys() -> None:
    data = {"b": [1, {"y": 2, "x": None}], "a": "ä\ud800"}
    other = {"a": "ä\ud800", "b": [1, {"x": None, "y": 2}]}
    assert digest(data) == digest(other) != digest({**data, "b": [{"y": 2, "x": None}, 1]})


def test_a_sound_combat_file_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "kneipe.toml"
    path.write_text(COMBAT, "utf-8")
    assert main(["check", "--lang", "de", str(path)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out == f"{path}: in Ordnung · „Kneipe“ · 4 Beteiligte · Aufstellung\n"


def test_every_problem_of_a_combat_file_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "kneipe.toml"
    path.write_text(COMBAT.replace("ap = 14", "ap = 0\niniative = 3"), "utf-8")
    assert main(["check", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    low, unknown = sorted(printed.err.splitlines())
    assert low.startswith(f"{path}:7: ")
    assert unknown.startswith(f"{path}:8: ")
    assert "initiative" in unknown


def test_a_combat_that_the_rules_refuse_is_told_in_a_sentence(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice(*_: object) -> Combat[Start]:
        return Combat(new_header(), (Start(), Start()))

    path = tmp_path / "kneipe.toml"
    path.write_text(COMBAT, "utf-8")
    monkeypatch.setattr(Timeline, "read_combat", twice)
    assert main(["check", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}: ")
    assert printed.err.count("\n") == 1
    assert printed.err.endswith(".\n")


def test_good_and_bad_files_together(tmp_path: Path, capsys: Capture) -> None:
    good = write_log(tmp_path / "good.jsonl", *FIGHT)
    bad = write_log(tmp_path / "bad.jsonl", KNEE)
    missing = tmp_path / "missing.toml"
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"title = \n")
    assert main(["check", *map(str, (bad, missing, broken, good))]) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith(f"{good}: ok")
    assert printed.out.count("\n") == 1
    places = [
        text[: len(f"{path}")]
        for text, path in zip(printed.err.splitlines(), (bad, missing, broken), strict=True)
    ]
    assert places == [str(bad), str(missing), str(broken)]


def test_a_strange_file_name_is_printed_on_one_line(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "a [red]b\nc\x1b.jsonl", *FIGHT)
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert "a [red]b\\nc\\x1b.jsonl: ok" in out


@pytest.mark.parametrize(
    "content", [b"%PDF-1.7 \xff\xfe", b"<!doctype html>\n<title>x</title>", b"a;b\n1;2\n"]
)
def test_what_is_neither_a_combat_file_nor_a_fight_is_called_so(
    tmp_path: Path, capsys: Capture, content: bytes
) -> None:
    path = tmp_path / "bogen.pdf"
    path.write_bytes(content)
    assert main(["check", str(path), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told == f"{path}: neither a combat file (.toml) nor a fight log (.jsonl)\n"


def test_a_combat_file_may_have_another_ending(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "kneipe.txt"
    path.write_text(COMBAT, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "Kneipe" in capsys.readouterr().out


def test_r6_rounds_are_counted_from_the_one_that_was_begun_in(
    tmp_path: Path, capsys: Capture
) -> None:
    lines = [{**line, "round": 5} if line["type"] == "start" else line for line in FIGHT]
    path = write_log(tmp_path / "fight.jsonl", *lines)
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert "rounds: 1 ·" in out
    assert "Round 5" in out
