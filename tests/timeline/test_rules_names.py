"""Each rule and each reading has a test that bears its number."""

import re
from pathlib import Path

import pytest

MODULES = Path(__file__).parent.glob("test_*.py")
NAMES = {
    name
    for module in MODULES
    for name in re.findall(r"^(?:async )?def (test_\w+)", module.read_text("utf-8"), re.MULTILINE)
}
RULES = [f"t{number:02}" for number in range(1, 33)]
READINGS = [f"r{number:02}" for number in range(1, 25)]
PROPERTIES = [f"p{number}" for number in range(1, 8)]


@pytest.mark.parametrize("number", RULES + READINGS + PROPERTIES)
def test_has_a_test_of_its_name(number: str) -> None:
    assert any(name.startswith(f"test_{number}_") for name in NAMES)
