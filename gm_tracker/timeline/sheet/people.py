"""Who takes part, on the Kampfbogen."""

from collections.abc import Iterable, Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Cells, Column, Kind, Table
from gm_tracker.timeline.events import Action
from gm_tracker.timeline.order import seat_order
from gm_tracker.timeline.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words import TimelineWords

BETWEEN = " · "


def people_table(state: State, lang: Lang) -> Table:
    """Everybody with all values, as they sit (R1)."""
    words = SHEET_WORDS[lang]
    columns = (
        Column(words.name, share=3),
        Column(words.side),
        Column(words.seat, Kind.NUMBER),
        Column(words.ap, Kind.NUMBER),
        Column(words.initiative, Kind.NUMBER),
        Column(words.own_dice),
        Column(words.life_first, Kind.NUMBER),
        Column(words.life_last, Kind.NUMBER),
        Column(words.turns, Kind.NUMBER),
        Column(words.total, Kind.NUMBER),
        Column(words.own_actions, share=3),
        Column(words.remarks, share=4),
    )
    is_form = state.phase == "setup"
    people = (state.people[id_] for id_ in seat_order(state))
    rows = tuple(_row(person, words, lang, is_form=is_form) for person in people)
    return Table(columns, rows, words.participants, is_form=is_form)


def _row(person: Participant, words: SheetWords, lang: Lang, *, is_form: bool) -> Cells:
    return (
        person.name,
        TimelineWords(lang).side(person.side),
        person.seat,
        person.ap,
        person.initiative,
        person.dice or "",
        person.life_max,
        *((None,) * 3 if is_form else (person.life, person.turns, person.total_spent)),
        actions(person.actions, words),
        BETWEEN.join((*remarks(person, words), *_note(person, words))),
    )


def actions(found: Iterable[Action], words: SheetWords) -> str:
    """Actions with their costs in AP, as a list in words."""
    return ", ".join(words.action.format(name=one.name, cost=one.cost) for one in found)


def remarks(person: Participant, words: SheetWords) -> Iterator[str]:
    """All that holds of somebody beside the numbers, but for the note."""
    if person.status != "active":
        yield words.out if person.status == "out" else words.gone
    if person.waiting is not None:
        yield words.waits.format(event=person.waiting)
    if person.surprised:
        yield words.surprised
    for name, rounds_left in person.conditions:
        yield name if rounds_left is None else f"{name} {rounds_left}"
    if person.hidden:
        yield words.hidden


def _note(person: Participant, words: SheetWords) -> Iterator[str]:
    if person.note is not None:
        yield words.note.format(text=person.note)
