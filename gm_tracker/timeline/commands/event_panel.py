"""The rolls for an event above the table: who has rolled what, who is asked, the order so far."""

from collections.abc import Iterator

from gm_tracker.core.fields import value_of
from gm_tracker.core.lines import joined
from gm_tracker.core.prompts import PANEL, window
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.event_words import EventWords, event_words
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.events import Probe
from gm_tracker.timeline.order import eased, reaction_order
from gm_tracker.timeline.state import Participant

CARET = "▏"
TITLE_SIGNS = 40
"""How much of an event's text its title shows, so that the counts behind it are seen."""
ROLL_WIDTH = 4


@frozen(kw_only=True)
class Rolls:
    """An event and the rolls for it, as far as they are known."""

    event: str
    asked: tuple[str, ...]
    """Who is asked for a roll, in the order of asking."""
    causer: str | None
    probes: tuple[Probe, ...]
    at: int | None = None
    """The place among `asked` of the one asked now; None: all have been asked."""
    typed: str = ""
    """What is typed of that roll; where it can be read already `probes` holds it too."""


def panel(view: Fight, rolls: Rolls) -> tuple[Line, ...]:
    """The event, a line for each of those around the one asked now, the order: PANEL at most."""
    words = event_words(view)
    shown = window(len(rolls.asked), rolls.at or 0, PANEL - 2)
    lines = [_title(view, rolls)]
    for place in shown:
        line = _one(view, rolls, place)
        if place == shown.start and place:
            line = (*line, Span(f" · {words.above.format(count=place)}", Role.DIM))
        behind = len(rolls.asked) - shown.stop
        if place == shown.stop - 1 and behind:
            line = (*line, Span(f" · {words.below.format(count=behind)}", Role.DIM))
        lines.append(line)
    return (*lines, _order(view, rolls))


def ranking(view: Fight, probes: tuple[Probe, ...]) -> str:
    """The reactions in their order, with what each roll counts."""
    return ", ".join(f"{person.name} ({total})" for person, total in _ranked(view, probes))


def _ranked(view: Fight, probes: tuple[Probe, ...]) -> Iterator[tuple[Participant, int]]:
    rolled = {probe.id: probe.roll for probe in probes}
    for id_ in reaction_order(view.state, probes):
        person = view.state.people[id_]
        yield person, eased(view.state, person, rolled[id_])


def _title(view: Fight, rolls: Rolls) -> Line:
    """The event, how many wait for it, who causes it."""
    words = event_words(view)
    people = view.state.people
    event = rolls.event if len(rolls.event) <= TITLE_SIGNS else f"{rolls.event[: TITLE_SIGNS - 1]}…"
    waiting = sum(people[id_].waiting is not None for id_ in rolls.asked)
    parts = [Span(words.title.format(event=event), Role.STRONG)]
    if waiting:
        lurk = words.one_lurks if waiting == 1 else words.many_lurk
        parts.append(Span(lurk.format(count=waiting)))
    if rolls.causer is not None:
        parts.append(Span(words.causes.format(name=people[rolls.causer].name)))
    return joined(parts)


def _one(view: Fight, rolls: Rolls, place: int) -> Line:
    """Roll, ease and sum in columns of their own, then who, and why: waits, causes, is added."""
    words = event_words(view)
    person = view.state.people[rolls.asked[place]]
    is_asked = place == rolls.at
    probe = next((probe for probe in rolls.probes if probe.id == person.id), None)
    is_to_come = rolls.at is not None and place > rolls.at
    if is_asked:
        roll = f"{rolls.typed[-ROLL_WIDTH:]}{CARET}"
    elif probe is not None:
        roll = f"{value_of(probe.roll)} "
    else:
        roll = "" if is_to_come else f"{words.not_rolled} "
    ease = f"{view.state.rules.wait_ease:+d}"
    added = ease if person.waiting is not None else " " * len(ease)
    total = "" if probe is None else f"= {eased(view.state, person, probe.roll)}"
    mark = "▸" if is_asked else " "
    numbers = f"{mark} {words.roll} {roll:>{ROLL_WIDTH + 1}}{added} {total:<6} "
    has_declined = probe is None and not is_asked and not is_to_come
    who = _who(words, rolls, person, has_declined=has_declined)
    return (Span(numbers + who, Role.STRONG if is_asked else Role.PLAIN),)


def _who(words: EventWords, rolls: Rolls, person: Participant, *, has_declined: bool) -> str:
    if person.waiting is not None:
        text = words.lurks_on if has_declined else words.lurks
    elif has_declined:
        text = words.without_roll
    else:
        text = words.causes if person.id == rolls.causer else words.rolls_along
    return text.format(name=person.name)


def _order(view: Fight, rolls: Rolls) -> Line:
    words = event_words(view)
    head = words.so_far if rolls.at is not None else words.order
    ranked = [
        Span(
            words.placed.format(
                name=person.name,
                total=total,
                initiative=words.not_rolled if person.initiative is None else person.initiative,
            )
        )
        for person, total in _ranked(view, rolls.probes)
    ]
    return (Span(f"{head} ", Role.DIM), *joined(ranked or [Span(words.nobody, Role.DIM)]))
