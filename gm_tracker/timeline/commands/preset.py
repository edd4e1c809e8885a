"""Events as the lines they are typed with: what a prompt opens with when one is corrected."""

from collections.abc import Sequence

from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Roll, value_of
from gm_tracker.core.lang import Lang
from gm_tracker.core.quoting import quoted
from gm_tracker.timeline.commands.act_line import AT, GROUP, ActLine, Priced, read_act_line
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
        words.append(_action(act.action))
    if group:
        words.append(GROUP)
    letters = {id_: AT + state.people[id_].letter for id_ in act.targets}
    named = 0
    for wound in wounds:
        if wound.by != act.id:
            continue
        place = act.targets.index(wound.id)
        # Both targets and wounds keep their order.
        words += [letters[id_] for id_ in act.targets[named:place]]
        words.append(f"{letters[wound.id]} {wound.delta:+d}")
        named = max(named, place + 1)
    return " ".join([*words, *(letters[id_] for id_ in act.targets[named:])])


def _action(name: str) -> str:
    """The name as it is typed behind a cost; quoted where it would be read as something else."""
    try:
        read = read_act_line(f"0 {name}")
    except Refusal:
        return quoted(name)
    return name if read == ActLine(Priced("0", name), group=False, blows=()) else quoted(name)


def condition_line(event: Condition | ConditionEnd) -> str:
    """`betäubt 2`, `blind`, `-blind`."""
    if isinstance(event, ConditionEnd):
        return f"-{event.name}"
    # Blanks, a sign or a number at the ends would be read as something else.
    is_plain = event.name[:1].isalpha() and event.name[-1:].isalpha()
    name = event.name if is_plain else quoted(event.name)
    return name if event.rounds is None else f"{name} {event.rounds}"


def amount_of(value: Roll | None) -> str:
    """A value to be set; one below 0 with the sign that tells it from a change (F1)."""
    if value is None:
        return "-"
    number = value_of(value)
    return str(number) if number >= 0 else f"={number}"


def newcomer_line(join: Join, lang: Lang) -> str:
    """`"Ork 2" 15 ini 7 leben 20 platz 2 nsc`; a dice formula may have blanks."""
    pc, npc, initiative, life, seat, spent, hidden, surprised = _SHORT[lang]
    words = [quoted(join.name), str(join.ap)]
    if join.initiative is not None:
        words.append(f"{initiative} {value_of(join.initiative)}")
    elif join.dice is not None:
        words.append(f"{initiative} {quoted(join.dice)}")
    if join.life is not None:
        words.append(f"{life} {join.life}")
    words.append(f"{seat} {join.seat}")
    if join.spent is not None:
        words.append(f"{spent} {join.spent}")
    words += [
        flag for flag, is_set in ((hidden, join.hidden), (surprised, join.surprised)) if is_set
    ]
    return " ".join([*words, pc if join.side == "pc" else npc])
