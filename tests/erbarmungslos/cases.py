"""The worked fights of tests/cases/erbarmungslos, and how an expectation is looked up."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "cases" / "erbarmungslos"
CASES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def part(found: Any, wanted: Any) -> Any:
    """What is found, cut down to what is asked for: objects to the keys named, lists in full."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return {key: part(found[key], wanted[key]) for key in wanted if key in found}
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [part(one, other) for one, other in zip(found, wanted, strict=True)]
    return found
