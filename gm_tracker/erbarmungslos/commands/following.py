"""The line that opens by itself after a decision of the turn."""

from gm_tracker.core.commands import Prompt
from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.state import State


def following(view: Fight) -> Prompt[State, ErbarmungslosEvent] | None:
    """The line of the dice or the outcome that has to come now.

    None where somebody may interrupt: an open line would swallow that key.
    """
    from gm_tracker.erbarmungslos.commands.dice_line import clash_line, recover_line, resist_line
    from gm_tracker.erbarmungslos.commands.result_line import ResultPrompt

    found = openings(view.state)
    if not found or any(opening.what == "interrupt" for opening in found):
        return None
    match found[0].what:
        case "clash":
            return clash_line(view)
        case "resist":
            return resist_line(view)
        case "recover":
            return recover_line(view)
        case "result":
            return ResultPrompt()
    return None
