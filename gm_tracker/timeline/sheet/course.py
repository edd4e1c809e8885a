"""What happened, line by line: on the Kampfbogen, and for programs that reckon."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from gm_tracker.core.fight_sheet import notes_of, round_breaks, told_apart
from gm_tracker.core.history import History, Step
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Cells, Column, Kind, Notes, Record, RowsMadeAnew, Table
from gm_tracker.timeline.events import Act, Join, Surprise, TimelineEvent, Wait
from gm_tracker.timeline.sheet.people import BETWEEN, remarks
from gm_tracker.timeline.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words import TimelineWords
from gm_tracker.timeline.words.following import round_of

Fight: TypeAlias = History[State, TimelineEvent]
TimelineStep: TypeAlias = Step[State, TimelineEvent]


class _Line(NamedTuple):
    """One event, as a row of the course."""

    number: int
    """The line of the log."""
    round: int
    """0 before the first."""
    who: str
    """Empty where it was nobody."""
    what: str
    cost: int | None
    """AP; None where the event costs nothing by its nature."""
    following: str
    """Who was next then; empty where nobody was."""


_KINDS = (
    (Kind.NUMBER, 0),
    (Kind.NUMBER, 0),
    (Kind.TEXT, 2),
    (Kind.TEXT, 7),
    (Kind.NUMBER, 0),
    (Kind.TEXT, 2),
)
"""What the fields of a line are, and their shares of the room."""


def course(fight: Fight, lang: Lang) -> Table:
    """Every event that counts, with what it cost and who was next then; each round is parted."""
    titles = SHEET_WORDS[lang].course_titles
    columns = (
        Column(title, kind, share) for title, (kind, share) in zip(titles, _KINDS, strict=True)
    )
    lines = tuple(line for line, _ in _lines(fight, TimelineWords(lang)))
    return Table(tuple(columns), lines, breaks=round_breaks(line.round for line in lines))


def _lines(fight: Fight, told: TimelineWords) -> Iterator[tuple[_Line, TimelineStep]]:
    """Who is next is said once a decision is whole: in between it is nobody's turn."""
    steps = fight.steps()
    step = next(steps, None)
    while step is not None:
        following = next(steps, None)
        line = _line(step, told)
        if following is not None and following.event.linked:
            line = line._replace(following="")
        yield line, step
        step = following


def _line(step: TimelineStep, told: TimelineWords) -> _Line:
    event, before, after = step
    return _Line(
        number=event.seq,
        round=round_of(before, event),
        who=told.who(before, event),
        what=BETWEEN.join(told.deeds(before, event, after)),
        cost=_cost(step),
        following=_next(after),
    )


def _cost(step: TimelineStep) -> int | None:
    """What the rules charge for the event, in AP: all of it is `total_spent` of everybody (R14)."""
    match step.event:
        case Act(cost=cost):
            return cost
        case Wait():
            return step.before.rules.wait_cost
        case Surprise() | Join(surprised=True):
            return step.before.rules.surprise_cost
    return None


def _next(state: State) -> str:
    return "" if state.on_turn is None else state.people[state.on_turn].name


def notes(fight: Fight, lang: Lang) -> Notes:
    """Every note in order, with its round and whose it is."""
    return notes_of(fight.steps(), round_of, TimelineWords(lang).who, lang)


def _told_whole(fight: Fight, lang: Lang) -> Iterator[Cells]:
    """A row an event."""
    ids = tuple(fight.state.people)
    for line, step in _lines(fight, TimelineWords(lang)):
        at = "" if step.event.at is None else step.event.at.isoformat()
        people = (step.after.people.get(id_) for id_ in ids)
        states = (cell for person in people for cell in _state(person, SHEET_WORDS[lang]))
        yield (
            line.number,
            at,
            line.round,
            step.event.type,
            line.who,
            line.what,
            line.cost,
            step.after.round,
            line.following,
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
    called = told_apart({person.id: person.name for person in people})
    titles = (title.format(name=name) for name in called for title in words.event_person)
    return Record((*words.events, *titles), RowsMadeAnew(lambda: _told_whole(fight, lang)))
