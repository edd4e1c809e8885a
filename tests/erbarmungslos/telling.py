"""Logs as they are told: every line of a fight in words."""

import json
from pathlib import Path
from typing import Any

from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.history import History
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words import ErbarmungslosWords

FightHistory = History[State, ErbarmungslosEvent]
CASES = Path(__file__).parents[1] / "cases" / "erbarmungslos"


def new_history(header: dict[str, Any]) -> FightHistory:
    return History(RULESET, RULESET.initial(RULESET.read_header(json.dumps(header).encode())))


def case(name: str) -> FightHistory:
    """The log of a case, every line taken."""
    header, *lines = json.loads((CASES / f"{name}.json").read_text("utf-8"))["log"]
    history = new_history(header)
    for line in lines:
        history.push(RULESET.read_event(json.dumps(line).encode()))
    return history


def told(history: FightHistory, lang: Lang = "de") -> list[str]:
    """The lines in words; of undo and redo nothing is said."""
    words = ErbarmungslosWords(lang)
    return [
        words.told(history.at(seq - 1), event, history.at(seq))
        for seq, event in enumerate(history.events, start=1)
        if not isinstance(event, Undo | Redo)
    ]
