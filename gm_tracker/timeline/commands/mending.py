"""What a corrected line keeps of the one it replaces, as it cannot be typed."""

from collections.abc import Sequence
from typing import Any

from gm_tracker.core.fields import Roll, Rolled, value_of
from gm_tracker.timeline.events import Changes, Edit, Join, LifeChange, TimelineEvent, Trigger


def rolls_of(events: Sequence[TimelineEvent]) -> dict[str, Roll]:
    """What everyone rolled for an event that occurred."""
    return {p.id: p.roll for event in events if isinstance(event, Trigger) for p in event.probes}


def _whose(event: TimelineEvent) -> str | None:
    return getattr(event, "id", None)


def _kept_dice(new: Roll | None, old: Roll | None) -> Roll | None:
    """A roll with its dice, where the same number was typed again."""
    is_same = isinstance(old, Rolled) and new is not None and value_of(new) == old.value
    return old if is_same and not isinstance(new, Rolled) else new


def mended(event: TimelineEvent, old: Sequence[TimelineEvent]) -> TimelineEvent:
    """The new event with what of the old one cannot be typed: its note, dice, cause, id."""
    same = [one for one in old if type(one) is type(event)]
    former = next((one for one in same if _whose(one) == _whose(event)), None)
    if isinstance(event, Join) and same:
        former = same[0]
    if former is None:
        return event
    kept: dict[str, Any] = {} if former.note is None else {"note": former.note}
    match event, former:
        case Join(), Join():
            kept |= {"id": former.id, "group": former.group, "actions": former.actions}
            kept |= {"initiative": _kept_dice(event.initiative, former.initiative)}
            kept |= {"dice": event.dice or former.dice}
        case LifeChange(), LifeChange():
            kept |= {"by": event.by or former.by}
        case Edit(), Edit() if "initiative" in event.changes.model_fields_set:
            roll = _kept_dice(event.changes.initiative, former.changes.initiative)
            kept["changes"] = Changes(initiative=roll)
        case Trigger(), Trigger():
            rolls = rolls_of([former])
            probes = tuple(
                p.model_copy(update={"roll": _kept_dice(p.roll, rolls.get(p.id))})
                for p in event.probes
            )
            kept |= {"probes": probes, "announced": event.announced or former.announced}
    return event.model_copy(update=kept)
