"""The worked rounds in tests/cases/erbarmungslos, through `gm-tracker show --json --each`."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.samples import documents
from tests.cli.test_worked_fights import each, write
from tests.erbarmungslos.cases import CASES, part

REFUSED = [
    pytest.param(case["log"], refused, id=f"{name}-{number}")
    for name, case in CASES.items()
    for number, refused in enumerate(case.get("refuse", ()), start=1)
]


def test_there_are_worked_rounds_and_refusals() -> None:
    assert len(CASES) == 28
    assert len(REFUSED) == 124


@pytest.mark.parametrize("name", CASES)
def test_a_worked_round_shows_the_right_states(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CASES[name]
    path = write(tmp_path / "fight.jsonl", case["log"])
    status, out, err = each(path, capsys)
    states = documents(out)
    assert (status, err, len(states)) == (0, "", len(case["log"]) - 1)
    for expected in case["expect"]:
        wanted = expected["state"]
        assert part(states[expected["after"] - 1], wanted) == wanted


@pytest.mark.parametrize(("log", "refused"), REFUSED)
def test_a_refused_line_leaves_the_good_states(
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

    status, shown, err = each(bad, capsys)
    assert (status, shown) == (1, states)
    assert err.startswith(f"{bad}:{len(good) + 1}: ")
    assert err.count("\n") == 1
