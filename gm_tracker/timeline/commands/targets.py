"""At whom an action is aimed, and what it does to their life points."""

from collections.abc import Iterable

from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.typed import QUOTED, whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.act_line import Blow
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import LIFE_CHANGES
from gm_tracker.timeline.state import Participant, State


@frozen
class Aim:
    """The targets of an action, each once, and the changes of life in the order typed."""

    targets: tuple[str, ...] = ()
    changes: tuple[tuple[str, int], ...] = ()
    """Whose life, and by how much; never 0."""


def aimed(state: State, blows: Iterable[Blow]) -> Aim:
    """At whom a line is aimed.

    Raises Refusal where nobody is meant (NO_SUCH_TARGET), the number is none (NUMBER), or a target
    whose life would change has none (NO_LIFE).
    """
    targets: list[str] = []
    changes: list[tuple[str, int]] = []
    for blow in blows:
        struck = {person.id: person for person in (target(state, t) for t in blow.targets)}
        targets += struck
        delta = whole(blow.delta, LIFE_CHANGES) if blow.delta else 0
        if delta:
            changes += [(_living(person).id, delta) for person in struck.values()]
    return Aim(tuple(dict.fromkeys(targets)), tuple(changes))


def target(state: State, typed: str) -> Participant:
    """Whom letters mean: a row's own letter first, then a whole name, then letters of a name.

    Who is active comes before who is out; who has left is never meant. Raises Refusal
    (NO_SUCH_TARGET).
    """
    wanted = typed.casefold()
    there = [person for person in state.people.values() if person.status != "left"]
    there.sort(key=lambda person: person.status == "out")
    exact = [person for person in there if person.letter == wanted]
    exact += [person for person in there if person.name.casefold() == wanted]
    if exact:
        return exact[0]
    found = matches(typed, [person.name for person in there])
    if not found:
        raise Refusal(CommandReason.NO_SUCH_TARGET, text=typed[:QUOTED])
    return there[found[0]]


def _living(person: Participant) -> Participant:
    if person.life is None:
        raise Refusal(TimelineReason.NO_LIFE, name=person.name)
    return person
