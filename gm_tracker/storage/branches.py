"""What if: a fight of its own that begins where another one stood."""

from datetime import datetime
from pathlib import Path
from typing import Any

from gm_tracker.core.events import Branch
from gm_tracker.core.history import History
from gm_tracker.core.places import Places
from gm_tracker.storage.fights import Fight, create_fight
from gm_tracker.storage.reader import Reading


def branch_fight(reading: Reading, seq: int, folder: Path, at: datetime, title: str) -> Fight:
    """A new fight of that title, created `at` that time, of what stood after line `seq` of another.

    Line 0: nothing. A line in the middle of a decision means its end; what was undone by then is
    left out, and the lines are numbered anew, also where one names another. The other fight is not
    touched. Raises IndexError where it has no such line, and what `create_fight` raises.
    """
    history = reading.history
    end = history.end_of(seq)
    past: History[Any, Any] = History(reading.ruleset, history.at(0))
    for event in history.events[:end]:
        past.push(event)
    standing = Places(reading.ruleset).moved(tuple(past.standing())[::-1], 1)
    origin = Branch(title=reading.header.title, seq=end)
    header = reading.header.model_copy(
        update={"title": title, "branched_from": origin, "created": at}
    )
    return create_fight(folder, header, standing, at.date())
