"""Every rule and reading has a test that bears its number, or stands here with its reason."""

import re
from pathlib import Path

WITHOUT = {
    "E65": "the position is the table's: test_e65 books the move that goes on",
    "E75": "the table ends the fight: nothing follows by itself",
    "E76": "it is about the printed rules, not about a fight",
    "N37": "gear stands in chapters that are not there: the table changes the pools",
    "EA2": "a deck is made of FULL_DECK; there is no other card to be read",
    "EA37": "ammunition, cover and range are the table's; test_ea37 counts the shot",
    "NA15": "it is about the wording of an example",
    "NA17": "normally 1 AP: a field of the figure, its default",
    "NA22": "ranged combat has no rules here",
}
"""What no program can hold of itself, and why; some have a test of what it can."""


def numbers() -> set[str]:
    """Of the rules E1 to E76 and N1 to N37, and the readings EA1 to EA50 and NA1 to NA24."""
    series = {"E": 76, "N": 37, "EA": 50, "NA": 24}
    return {f"{name}{place}" for name, last in series.items() for place in range(1, last + 1)}


def borne() -> set[str]:
    """The numbers in the names of tests; `e40_to_e44` bears all five."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            found.update(_of_name(name))
    return found


def _of_name(name: str) -> set[str]:
    found: set[str] = set()
    for series, first, last in re.findall(
        r"(?<=_)(ea|na|e|n)(\d+)(?:_to_(?:ea|na|e|n)(\d+))?(?=_|$)", name
    ):
        found.update(
            f"{series.upper()}{place}" for place in range(int(first), int(last or first) + 1)
        )
    return found


def test_every_number_has_a_test_or_a_reason() -> None:
    assert sorted(numbers() - borne() - WITHOUT.keys()) == []


def test_no_test_bears_a_number_that_there_is_not() -> None:
    assert sorted(borne() - numbers()) == []


def test_a_reason_is_given_for_rules_alone() -> None:
    assert sorted(WITHOUT.keys() - numbers()) == []
