"""The README tells how the program is set up, built and tested as it is."""

import re

from tests.readme import README, ROOT, blocks, code, section, table

OTHER = "erbarmungslos"
TESTS = '.venv/bin/python -m pytest -m "not system"'


def test_the_run_of_everything_uses_the_command_for_the_tests() -> None:
    command = next(line for line in blocks(README, "bash") if TESTS in line).strip()
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"    {command}\n" in run, f".ci/run must run:\n\n    {command}"


def test_the_two_commands_do_all_set_up_from_a_clone() -> None:
    first, second, *_ = blocks(section("## Start"), "bash")
    set_up = "python3 -m venv .venv && .venv/bin/pip install --upgrade pip && "
    assert first.startswith(set_up)
    assert first.endswith("&& .venv/bin/gm-tracker\n")
    assert second.startswith(set_up)
    assert second.endswith(f"--group dev && {TESTS}\n")


def test_the_picture_of_the_house_shows_every_room() -> None:
    house, *_ = blocks(section("## For those who carry the work on"), "text")
    package = ROOT / "gm_tracker"
    rooms = {f"{path.parent.name}/" for path in package.glob("*/__init__.py")}
    rooms |= {path.name for path in package.glob("*.py") if not path.name.startswith("__")}
    assert set(re.findall(r"^  ([\w./]+) ", house, re.MULTILINE)) == rooms


def test_the_arrows_of_the_house_are_those_of_the_contract() -> None:
    house, *_ = blocks(section("## For those who carry the work on"), "text")
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = contracts[contracts.index("layers = [") :].partition("]")[0]
    layers = re.findall(r"gm_tracker\.(\w+)", named)
    drawn = re.findall(r"^  (\w+)[./]", house[: house.index("  catalogue/")], re.MULTILINE)
    assert drawn == layers[: len(drawn)]


def test_the_places_named_for_those_who_carry_on_are_there() -> None:
    text = section("## For those who carry the work on")
    named = re.findall(r"(?<![\w./])\.?\w+/[\w./]*\w", text)
    places = {place for place in named if not place.startswith(".venv/")}
    assert {"tui/keys.py", ".ci/gates", "tests/erbarmungslos/naive.py"} <= places
    missing = [
        place
        for place in sorted(places)
        if not any(
            (ROOT / top / place).exists() for top in ("", "gm_tracker", "gm_tracker/timeline")
        )
    ]
    assert missing == []


def test_the_rooms_of_erbarmungslos_are_there() -> None:
    cells = "".join(row[0] for row in table("in `erbarmungslos/`"))
    assert [
        place for place in code(cells) if not (ROOT / "gm_tracker" / OTHER / place).exists()
    ] == []
