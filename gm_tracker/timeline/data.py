"""The state as plain data: what `show --json` prints."""

from typing import Any

from gm_tracker.timeline.order import order
from gm_tracker.timeline.state import Participant, State


def as_data(state: State) -> dict[str, Any]:
    """The fight as `show --json` gives it; participants in the order of joining."""
    return {
        "ruleset": "timeline",
        "phase": state.phase,
        "round": state.round,
        "next": state.on_turn,
        "order": list(order(state)),
        "reactions": list(state.reactions),
        "participants": {id_: _participant(person) for id_, person in state.people.items()},
    }


def _participant(person: Participant) -> dict[str, Any]:
    return {
        "name": person.name,
        "side": person.side,
        "seat": person.seat,
        "ap": person.ap,
        "initiative": person.initiative,
        "spent": person.spent,
        "left": person.left,
        "debt": person.debt,
        "status": person.status,
        "waiting": person.waiting,
        "turns": person.turns,
        "total_spent": person.total_spent,
        "life": person.life,
        "life_max": person.life_max,
        "conditions": [
            {"name": condition.name, "rounds_left": condition.rounds_left}
            for condition in person.conditions
        ],
    }
