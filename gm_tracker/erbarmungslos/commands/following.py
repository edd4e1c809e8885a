"""The line that opens by itself after a decision of the turn."""

from gm_tracker.core.commands import Answer, Decision, Page, Prompt
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.openings import What, openings
from gm_tracker.erbarmungslos.state import State

_OPENED_BY: dict[What, str] = {
    "clash": "dice",
    "resist": "dice",
    "recover": "dice",
    "result": "result",
}
"""The commands whose lines tell what has to come now."""


def following(view: Fight) -> Prompt[State, ErbarmungslosEvent] | None:
    """The line of the dice or the outcome that has to come now, as its key opens it.

    None where somebody may interrupt: an open line would swallow that key.
    """
    found = openings(view.state)
    if not found or any(opening.what == "interrupt" for opening in found):
        return None
    opening = _OPENED_BY.get(found[0].what)
    if opening is None:
        return None
    outcome = next(command for command in COMMANDS if command.id == opening).start(view)
    return None if isinstance(outcome, Decision | Answer | Page) else outcome
