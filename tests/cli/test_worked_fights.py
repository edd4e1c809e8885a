"""The worked fights in tests/cases/timeline, through `gm-tracker show --json --each`."""

import json
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.cli import main
from tests.cli.samples import documents, line

FOLDER = Path(__file__).parents[1] / "cases" / "timeline"
CASES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}
REFUSED = [
    pytest.param(case["log"], refused, id=f"{name}-{number}")
    for name, case in CASES.items()
    for number, refused in enumerate(case.get("refuse", ()), start=1)
]


def write(path: Path, documents: list[dict[str, Any]]) -> Path:
    path.write_bytes(b"".join(map(line, documents)))
    return path


def each(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["show", "--json", "--each", str(path)])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_there_are_worked_fights_and_refusals() -> None:
    assert len(CASES) == 30
    assert len(REFUSED) == 30


@pytest.mark.parametrize("name", CASES)
def test_a_worked_fight_shows_the_right_states(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CASES[name]
    path = write(tmp_path / "fight.jsonl", case["log"])
    status, out, err = each(path, capsys)
    states = documents(out)
    assert (status, err, len(states)) == (0, "", len(case["log"]) - 1)
    for expected in case["expect"]:
        state = states[expected["after"] - 1]
        named = {key: state[key] for key in ("next", "round", "reactions") if key in expected}
        spent = {id_: state["participants"][id_]["spent"] for id_ in expected.get("spent", {})}
        assert {"after": expected["after"], **named} | ({"spent": spent} if spent else {}) == (
            expected
        )


@pytest.mark.parametrize(("log", "refused"), REFUSED)
def test_a_refused_event_leaves_the_good_states(
    log: list[dict[str, Any]],
    refused: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = log[: refused["after"] + 1]
    sound = write(tmp_path / "good.jsonl", good)
    status, states, err = each(sound, capsys)
    assert (status, err) == (0, "")
    bad = write(tmp_path / "bad.jsonl", [*good, refused["event"]])
    before = bad.read_bytes()

    status, shown, err = each(bad, capsys)
    assert (status, shown) == (1, states)
    assert err.startswith(f"{bad}:{len(good) + 1}: ")
    assert err.count("\n") == 1

    assert main(["show", "--json", str(bad)]) == 1
    assert capsys.readouterr().out == ""
    assert bad.read_bytes() == before
