"""What happened, line by line: on the Kampfbogen, and for programs that reckon."""

from collections.abc import Iterator
from typing import TypeAlias

from gm_tracker.core.events import Note
from gm_tracker.core.history import History, Step
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Cells, Course, CourseRow, Notes, Record
from gm_tracker.timeline.events import Act, Surprise, TimelineEvent, Wait
from gm_tracker.timeline.sheet.people import BETWEEN, remarks
from gm_tracker.timeline.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words import TimelineWords
from gm_tracker.timeline.words.following import round_of

Fight: TypeAlias = History[State, TimelineEvent]
TimelineStep: TypeAlias = Step[State, TimelineEvent]


def course(fight: Fight, lang: Lang) -> Course:
    """Every event that counts, with what it cost and who was next then."""
    words, told = SHEET_WORDS[lang], TimelineWords(lang)
    return Course(words.course_titles, tuple(_row(step, told) for step in fight.steps()))


def _row(step: TimelineStep, told: TimelineWords) -> CourseRow:
    event, before, after = step
    return CourseRow(
        number=event.seq,
        moment=round_of(before, event),
        who=told.who(before, event),
        what=BETWEEN.join(told.deeds(before, event, after)),
        cost=_cost(step),
        following=_next(after),
    )


def _cost(step: TimelineStep) -> int | None:
    """What the rules charge for the event, in AP."""
    match step.event:
        case Act(cost=cost):
            return cost
        case Wait():
            return step.before.rules.wait_cost
        case Surprise():
            return step.before.rules.surprise_cost
    return None


def _next(state: State) -> str:
    return "" if state.on_turn is None else state.people[state.on_turn].name


def notes(fight: Fight, lang: Lang) -> Notes:
    """Every note in order: those on the fight, on participants, and those beside an event."""
    words, told = SHEET_WORDS[lang], TimelineWords(lang)
    lines = []
    for event, before, _ in fight.steps():
        for text in filter(None, (event.text if isinstance(event, Note) else None, event.note)):
            who = told.who(before, event)
            lines.append(
                words.note_line.format(
                    line=event.seq,
                    round=round_of(before, event),
                    who=f"{who}: " if who else "",
                    text=text,
                )
            )
    return Notes(tuple(lines))


class _Rows:
    """A row an event, made anew whenever they are gone through: there may be very many."""

    def __init__(self, fight: Fight, lang: Lang) -> None:
        self._fight = fight
        self._words = SHEET_WORDS[lang]
        self._told = TimelineWords(lang)

    def __iter__(self) -> Iterator[Cells]:
        ids = tuple(self._fight.state.people)
        for step in self._fight.steps():
            row = _row(step, self._told)
            at = "" if step.event.at is None else step.event.at.isoformat()
            people = (step.after.people.get(id_) for id_ in ids)
            states = (cell for person in people for cell in _state(person, self._words))
            yield (
                row.number,
                at,
                row.moment,
                step.event.type,
                row.who,
                row.what,
                row.cost,
                step.after.round,
                row.following,
                *states,
            )


def _state(person: Participant | None, words: SheetWords) -> Cells:
    """One participant as an event left it; nothing of who was not there yet."""
    if person is None:
        return (None,) * len(words.event_person)
    return (
        person.spent,
        person.left,
        person.debt,
        person.initiative,
        person.life,
        BETWEEN.join(remarks(person, words)),
    )


def record(fight: Fight, lang: Lang) -> Record:
    """A row an event that counts, with everybody's state after it."""
    words, people = SHEET_WORDS[lang], fight.state.people.values()
    names = [person.name for person in people]
    called = [p.name if names.count(p.name) == 1 else f"{p.name} ({p.id})" for p in people]
    titles = (title.format(name=name) for name in called for title in words.event_person)
    return Record((*words.events, *titles), _Rows(fight, lang))
