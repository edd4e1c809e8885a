"""What happened, line by line: on paper, and for programs that reckon."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from gm_tracker.core.fight_sheet import notes_of, round_breaks, told_apart
from gm_tracker.core.history import History
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Cells, Column, Kind, Notes, Record, RowsMadeAnew, Table
from gm_tracker.erbarmungslos.events import Act, ErbarmungslosEvent, Finish, Melee, Ranged, Start
from gm_tracker.erbarmungslos.points import FightStep, points_of
from gm_tracker.erbarmungslos.sheet.gangs import BETWEEN
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words import ErbarmungslosWords

Fight: TypeAlias = History[State, ErbarmungslosEvent]


class _Line(NamedTuple):
    """One event, as a row of the course."""

    number: int
    """The line of the log."""
    round: int
    """0 before the first."""
    who: str
    """Empty where it was nobody."""
    what: str


_KINDS = ((Kind.NUMBER, 0), (Kind.NUMBER, 0), (Kind.TEXT, 2), (Kind.TEXT, 9))
"""What the fields of a line are, and their shares of the room."""


def course(fight: Fight, lang: Lang) -> Table:
    """Every event that counts, with cards, dice and costs; each round is parted."""
    titles = SHEET_WORDS[lang].course_titles
    columns = (
        Column(title, kind, share) for title, (kind, share) in zip(titles, _KINDS, strict=True)
    )
    told = ErbarmungslosWords(lang)
    lines = tuple(_line(step, told) for step in fight.steps())
    return Table(tuple(columns), lines, breaks=round_breaks(line.round for line in lines))


def _line(step: FightStep, told: ErbarmungslosWords) -> _Line:
    event, before, after = step
    return _Line(
        number=event.seq,
        round=_round_of(before, event),
        who=told.who(before, event),
        what=BETWEEN.join(told.deeds(before, event, after)),
    )


def _round_of(before: State, event: ErbarmungslosEvent) -> int:
    """The round that an event belongs to: the start to the first one."""
    return event.round if isinstance(event, Start) else before.round


def notes(fight: Fight, lang: Lang) -> Notes:
    """Every note in order, with its round and whose it is."""
    return notes_of(fight.steps(), _round_of, ErbarmungslosWords(lang).who, lang)


def record(fight: Fight, lang: Lang) -> Record:
    """A row an event that counts, with all hands counted and every figure's state after it."""
    words, state = SHEET_WORDS[lang], fight.state
    players = told_apart({player.id: player.name for player in state.players.values()})
    figures = told_apart({figure.id: figure.name for figure in state.figures.values()})
    titles = (
        *words.events,
        *(title.format(name=name) for name in players for title in words.event_player),
        *(title.format(name=name) for name in figures for title in words.event_figure),
    )
    return Record(titles, RowsMadeAnew(lambda: _told_whole(fight, lang)))


def _told_whole(fight: Fight, lang: Lang) -> Iterator[Cells]:
    words, told = SHEET_WORDS[lang], ErbarmungslosWords(lang)
    players, figures = tuple(fight.state.players), tuple(fight.state.figures)
    for step in fight.steps():
        event, before, after = step
        line = _line(step, told)
        yield (
            line.number,
            "" if event.at is None else event.at.isoformat(),
            line.round,
            words.steps[before.step] if before.step else "",
            event.type,
            line.who,
            line.what,
            _cost(step),
            None if after.turn is None else after.turn.ap,
            after.round,
            words.steps[after.step] if after.step else "",
            *(cell for id_ in players for cell in _cards(after, id_)),
            *(cell for id_ in figures for cell in _state(after, id_, words)),
        )


def _cost(step: FightStep) -> int | None:
    """AP of an action, or below 0 what came back; None where nothing costs any by its nature."""
    points = points_of(step)
    if isinstance(step.event, Act | Ranged | Melee | Finish):
        return points.spent
    return -points.returned or None


def _cards(state: State, player: str) -> Cells:
    """How many cards a player has where; nothing of who was not there yet."""
    if player not in state.players:
        return (None,) * 3
    cards = state.players[player].cards
    return cards.hand_size, cards.deck_size, len(cards.discard)


def _state(state: State, figure: str, words: SheetWords) -> Cells:
    """One figure as an event left it; nothing of who was not there yet."""
    if figure not in state.figures:
        return None, None
    found = state.figures[figure]
    return found.life, words.states[found.state]
