"""What went wrong for users of other trackers has a test that bears its number: all of it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROWS = {
    "a1": "ties swapped between two views",
    "a5": "tied ones bundled into one step",
    "a9": "0 taken for not rolled",
    "b1": "the one on turn dies among ties",
    "b4": "somebody further down dies",
    "b9": "adding somebody reversed the order",
    "b10": "a display option moved the round",
    "b11": "one left: an endless loop",
    "c1": "all waiting crashed it",
    "c3": "a delay after acting gave a free turn",
    "c8": "a cancelled line cost something, a double Enter paid twice",
    "c11": "off-turn actions, then acting again",
    "d1": "undo did not restore a shuffled deck",
    "d4": "undo ended too early",
    "d5": "undo before the start",
    "d7": "do, undo, do was not do",
    "d11": "the log could not rebuild the fight",
    "d13": "a second fight went into the first one's file",
    "e2": "reinforcements made others active again",
    "e7": "numbers of names",
    "e10": "a name used as a pattern",
    "e13": "three rats, one wounded: all wounded",
    "f1": "-4 set life to -4",
    "f5": "area damage one by one",
    "f7": "a condition ended at the wrong moment",
    "g1": "debt lost on one of several ways to end a round",
    "g5": "a huge number froze it",
    "i1": "closed by accident: all gone",
    "i2": "a new fight replaced the paused one",
    "i4": "a full disk while writing",
    "i6": "after a bad file the good one did nothing",
    "i7": "a bad file and no message",
    "j1": "a crash in a small window",
    "j4": "brackets in names crashed or vanished",
    "j6": "wide and joined signs moved the columns",
    "j7": "signs with AltGr could not be typed",
    "j9": "keys that never arrive",
    "j10": "one key bound twice",
    "k1": "CSV umlauts broken in a spreadsheet",
    "k2": "names as formulas",
    "k3": "a bar in a name broke the Markdown table",
    "k4": "a PDF lost letters",
    "k6": "dice that crashed",
}
"""What can go wrong with what there is."""
LATER = {
    "f11": "a view for players: there is none yet; what is copied for them is looked at",
}
"""What has nothing yet that it could go wrong with, and why. Of A1 the view for players too."""
BY_KEYS = ("a1", "b1", "b4", "b9", "b10", "b11", "c1", "c3", "c8", "c11", "d4", "d5", "d7", "e2",
           "e7", "e10", "e13", "f1", "f5", "f7", "g1", "g5", "i2", "i4", "j1", "j4", "j6", "j7",
           "j10")  # fmt: skip
"""What went wrong at the screen or between two commands: tried by keys too."""
_NUMBERED = re.compile(r"([a-k]\d{1,2})_")


@cache
def numbered() -> dict[str, list[str]]:
    """The tests that bear each number, as `path::name`, read from their sources."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.parent.name == "erbarmungslos":
            continue  # its rules have numbers that look like these
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for number in numbers_of(node.name):
                    where = path.relative_to(TESTS).as_posix()
                    found.setdefault(number, []).append(f"{where}::{node.name}")
    return found


def numbers_of(name: str) -> list[str]:
    """The field notes that a test's name begins with: `test_j4_j6_names` gives two."""
    rest, numbers = name.removeprefix("test_"), []
    while rest != name and (match := _NUMBERED.match(rest)):
        numbers.append(match[1])
        rest = rest[match.end() :]
    return numbers


@pytest.mark.parametrize("row", ROWS)
def test_every_row_has_a_test_that_bears_its_number(row: str) -> None:
    assert numbered().get(row), f"{row.upper()} ({ROWS[row]}): no test"


@pytest.mark.parametrize("row", BY_KEYS)
def test_what_goes_wrong_at_the_table_is_tried_by_keys(row: str) -> None:
    tests = numbered().get(row, [])
    assert any(test.startswith(("tui/", "system/")) for test in tests), (ROWS[row], tests)


def test_no_test_bears_a_number_that_there_is_not() -> None:
    assert set(numbered()) <= ROWS.keys() | LATER.keys()


def test_the_numbers_of_a_name_are_read() -> None:
    assert numbers_of("test_j4_j6_names_stand") == ["j4", "j6"]
    assert numbers_of("test_r23_c11_targets") == []
    assert numbers_of("test_t12_x") == []
    assert numbers_of("test_a_burst") == []
    assert numbers_of("c8_escape") == []
