"""What the timeline's prompts share."""

from typing import TypeAlias

from gm_tracker.core.commands import Outcome, View
from gm_tracker.timeline.events import TimelineEvent, TimelineHeader
from gm_tracker.timeline.state import State

Fight: TypeAlias = View[State, TimelineEvent]
Result: TypeAlias = Outcome[State, TimelineEvent]


def header_of(view: Fight) -> TimelineHeader:
    """The header of the fight. Raises TypeError where it is another ruleset's."""
    if not isinstance(view.header, TimelineHeader):
        raise TypeError(f"no timeline header: {view.header!r}")
    return view.header
