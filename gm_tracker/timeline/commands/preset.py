"""Events as the lines they are typed with: what a prompt opens with when one is corrected."""

from collections.abc import Sequence

from gm_tracker.core.fields import Roll, value_of
from gm_tracker.core.lang import Lang
from gm_tracker.timeline.commands.act_line import AT, GROUP
from gm_tracker.timeline.events import Act, Condition, ConditionEnd, Join, LifeChange
from gm_tracker.timeline.state import State

_SHORT = {
    "de": ("sc", "nsc", "ini", "leben", "platz", "verbraucht", "versteckt", "überrascht"),
    "en": ("pc", "npc", "ini", "life", "seat", "spent", "hidden", "surprised"),
}


def act_line(
    act: Act, wounds: Sequence[LifeChange], state: State, plain: str, *, group: bool
) -> str:
    """`8 Knie g >w -5`; `plain` is the name of an action that was booked by its cost alone."""
    words = [str(act.cost)]
    if act.action != plain:
        words.append(act.action)
    if group:
        words.append(GROUP)
    for id_ in act.targets:
        target = AT + state.people[id_].letter
        deltas = [wound.delta for wound in wounds if wound.by == act.id and wound.id == id_]
        words += [f"{target} {delta:+d}" for delta in deltas] or [target]
    return " ".join(words)


def condition_line(event: Condition | ConditionEnd) -> str:
    """`betäubt 2`, `blind`, `-blind`."""
    if isinstance(event, ConditionEnd):
        return f"-{event.name}"
    return event.name if event.rounds is None else f"{event.name} {event.rounds}"


def amount_of(value: Roll | None) -> str:
    """A value to be set; one below 0 with the sign that tells it from a change (F1)."""
    if value is None:
        return "-"
    number = value_of(value)
    return str(number) if number >= 0 else f"={number}"


def newcomer_line(join: Join, lang: Lang) -> str:
    """`"Ork 2" 15 ini 7 leben 20 platz 2 nsc`."""
    pc, npc, initiative, life, seat, spent, hidden, surprised = _SHORT[lang]
    words = [join.name if '"' in join.name else f'"{join.name}"', str(join.ap)]
    if join.initiative is not None:
        words.append(f"{initiative} {value_of(join.initiative)}")
    elif join.dice is not None:
        words.append(f"{initiative} {join.dice}")
    if join.life is not None:
        words.append(f"{life} {join.life}")
    words.append(f"{seat} {join.seat}")
    if join.spent is not None:
        words.append(f"{spent} {join.spent}")
    words += [
        flag for flag, is_set in ((hidden, join.hidden), (surprised, join.surprised)) if is_set
    ]
    return " ".join([*words, pc if join.side == "pc" else npc])
