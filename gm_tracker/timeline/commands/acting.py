"""Acting: by cost or a named action, out of turn; passing.

The line that is typed is imported when it is opened: a start is the faster.
"""

from typing import TYPE_CHECKING

from gm_tracker.core.commands import Decision
from gm_tracker.core.errors import Refusal
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import at_cursor
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Pass
from gm_tracker.timeline.state import Participant

if TYPE_CHECKING:
    from gm_tracker.timeline.commands.act_prompt import ActPrompt


def on_turn(view: Fight) -> Participant:
    """Who is on turn, reactions first. Raises Refusal where the fight does not run or nobody is."""
    if view.state.phase != "running":
        ended = view.state.phase == "ended"
        raise Refusal(TimelineReason.ENDED if ended else TimelineReason.NOT_STARTED)
    if view.state.on_turn is None:
        raise Refusal(TimelineReason.NOBODY_ACTIVE)
    return view.state.people[view.state.on_turn]


def act(view: Fight) -> "ActPrompt":
    """The one on turn acts, wherever the cursor stands (T14, T22)."""
    from gm_tracker.timeline.commands.act_prompt import ActPrompt

    return ActPrompt(who=on_turn(view).id)


def act_out_of_turn(view: Fight) -> "ActPrompt":
    """The row under the cursor acts on the game master's word, whoever is marked (R23)."""
    on_turn(view)
    person = at_cursor(view)
    if person.status != "active":
        raise Refusal(TimelineReason.NOT_ACTIVE, name=person.name)
    from gm_tracker.timeline.commands.act_prompt import ActPrompt

    return ActPrompt(who=person.id, out_of_turn=True)


def give_up(view: Fight) -> Decision[Pass]:
    """The first reaction is passed (R19)."""
    person = on_turn(view)
    if not view.state.reactions:
        raise Refusal(TimelineReason.NO_REACTION, name=person.name)
    return Decision((Pass(id=person.id),))
