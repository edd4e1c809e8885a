"""The table of the Kampfbogen: its columns, and a row for everybody or for a folded group."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import NamedTuple

from gm_tracker.core.bars import LIFE_CELLS, life_bar
from gm_tracker.core.lines import cells_at_most, joined
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.timeline.boxes import Scale, boxes, scale_of
from gm_tracker.timeline.folding import (
    Folds,
    foldable,
    folded_life,
    folded_members,
    folded_name,
    folded_state,
)
from gm_tracker.timeline.order import seat_order, upcoming
from gm_tracker.timeline.state import Participant, State, tie_key
from gm_tracker.timeline.words.screen import ScreenWords

NAME_CELLS = (13, 16)
"""Terminal cells of the names' column at the least, and as many as a long name gets there."""


class _Frame(NamedTuple):
    """What all rows of a table have in common."""

    by_seat: bool
    running: bool
    scale: Scale
    has_bar: bool
    may_fold: AbstractSet[str]
    """The groups that may be folded into one row."""


class TableMaker:
    """Makes the table in one language; most rows stay as they were made before."""

    def __init__(self, words: ScreenWords) -> None:
        self._words = words
        self._rows_made: dict[str, tuple[Participant, tuple[object, ...], Row]] = {}
        """The last row made for each id, and what it was made of."""
        self._frame = _Frame(False, False, Scale(1, 1), False, frozenset())
        """The same one as long as nothing in it is another: most rows are told by that alone."""
        self._folds_made: dict[str, tuple[Sequence[Participant], tuple[object, ...], Row]] = {}
        """The same for each folded group, by its band."""

    def board(self, state: State, sorting: str, folded: AbstractSet[str]) -> Board:
        """One row a participant, in the order of the engine or as they sit (R1).

        Groups named in `folded` stand in one row each, at the place of the first of them.
        """
        running = state.phase == "running"
        by_seat = sorting == "seat" or not running
        has_bar = any(person.life_max for person in state.people.values())
        made = _Frame(by_seat, running, scale_of(state), has_bar, foldable(state))
        if made != self._frame:
            self._frame = made
        frame = self._frame
        sections = [("", seat_order(state))] if by_seat else list(self._by_turn(state))
        shown = (id_ for _, section in sections for id_ in section)
        folds = folded_members(state, folded, shown)
        rows = tuple(self._rows(state, sections, folds, frame))
        return Board(self._columns(state, folds, frame), rows)

    def _columns(self, state: State, folds: Folds, frame: _Frame) -> tuple[Column, ...]:
        """Numbers take the room of the longest that there may be: few keys move a column."""
        words, people, scale = self._words, tuple(state.people.values()), frame.scale
        ap = words.ap if scale.ap == 1 else words.ap_scaled.format(scale=scale.ap)
        letters = max(map(len, map(attrgetter("letter"), people)), default=0)
        spent = 1 + 2 * max(2, _digits(people, "spent"), _digits(people, "budget"))
        sums = [len(str(number)) for fold in folds.values() for number in folded_life(fold) or ()]
        life = 1 + 2 * max(2, _digits(people, "life"), _digits(people, "life_max"), *sums)
        columns = [
            Column("", 1 + max(2, letters)),
            Column(words.name, _name_width(people), grow=1, field="name", keeps_number=True),
            Column(ap, max(scale.width, len(ap)), field="ap", drop=1),
            _numbers(words.spent, spent, "spent"),
            _numbers(words.left),
            _numbers(words.initiative, _digits(people, "initiative"), "initiative"),
            _numbers(words.life, life, "life", drop=2),
            Column(words.state, 10 if frame.by_seat else 14, grow=3),
        ]
        if frame.has_bar:
            columns.insert(7, Column("", LIFE_CELLS, field="life", drop=4))
        if frame.by_seat:
            columns.insert(6, _numbers(words.seat, field="seat", drop=3))
        return tuple(columns)

    def _by_turn(self, state: State) -> Iterator[tuple[str, Sequence[str]]]:
        ahead = upcoming(state)
        shown = set(ahead)
        rest = [p for p in state.people.values() if p.id not in shown]
        spent_up = [p for p in rest if p.status == "active"]
        spent_up.sort(key=lambda p: (p.debt, tie_key(p)))
        yield "", ahead
        yield self._words.no_ap, [p.id for p in spent_up]
        yield self._words.out, [p.id for p in rest if p.status == "out"]
        yield self._words.gone, [p.id for p in rest if p.status == "left"]

    def _rows(
        self,
        state: State,
        sections: Sequence[tuple[str, Sequence[str]]],
        folds: Folds,
        frame: _Frame,
    ) -> Iterator[Row]:
        acting = {state.on_turn, *state.reactions, *(deed.id for deed in state.announced)}
        for title, section in sections:
            rows = []
            for id_ in section:
                person = state.people[id_]
                members = folds.get(person.band or "") if folds else None
                if members is None:
                    moment = _moment(state, id_, frame) if id_ in acting else frame
                    rows.append(self._kept_row(state, person, moment, frame))
                elif members[0] is person:
                    rows.append(self._kept_fold(state, members, frame))
            if title and rows:
                yield Row(None, ((Span(title, Role.DIM),),))
            yield from rows

    def _kept_row(
        self, state: State, person: Participant, moment: tuple[object, ...], frame: _Frame
    ) -> Row:
        """The row, made anew only for another participant or moment."""
        kept = self._rows_made.get(person.id)
        if kept is not None and kept[0] is person and kept[1] == moment:
            return kept[2]
        on_turn = person.id == state.on_turn
        name: Line = (Span(person.name, Role.ON_TURN if on_turn else Role.PLAIN),)
        about = self._state(state, person)
        life = None if person.life is None else (person.life, person.life_max or 0)
        cells = self._cells(state, person, frame, name, life, about, person.letter)
        group = person.band if person.band in frame.may_fold else None
        row = Row(person.id, cells, dim=_is_dim(person, frame), group=group)
        self._rows_made[person.id] = (person, moment, row)
        return row

    def _kept_fold(self, state: State, members: Sequence[Participant], frame: _Frame) -> Row:
        """The row of a folded group: the AP of the first of them, the life of all, and counts."""
        first = members[0]
        band = first.band or ""
        on_turn = _on_turn_of(state, first)
        rank = state.reactions.index(first.id) if first.id in state.reactions else -1
        moment = (on_turn, rank, frame)
        kept = self._folds_made.get(band)
        if kept is not None and kept[0] == members and kept[1] == moment:
            return kept[2]
        role = Role.PLAIN if on_turn is None else Role.ON_TURN
        name: Line = (Span(folded_name(first.group or "", members, self._words), role),)
        about = folded_state(members, on_turn, self._words)
        cells = self._cells(state, first, frame, name, folded_life(members), about, letter="")
        ids = tuple(person.id for person in members)
        row = Row(first.id, cells, dim=_is_dim(first, frame), group=band, members=ids)
        self._folds_made[band] = (members, moment, row)
        return row

    def _cells(
        self,
        state: State,
        person: Participant,
        frame: _Frame,
        name: Line,
        life: tuple[int, int] | None,
        about: Line,
        letter: str,
    ) -> tuple[Line, ...]:
        active = person.status == "active"
        cells: list[Line] = [
            (_mark(state, person), Span(letter, Role.DIM)),
            name,
            boxes(person, frame.scale) if active else (),
            (Span(f"{person.spent}/{person.budget}"),) if active else (),
            (Span(str(person.left), Role.STRONG if person.left else Role.DIM),) if active else (),
            (Span(self._initiative(person)),),
            _life(life),
            about,
        ]
        if frame.has_bar:
            cells.insert(7, life_bar(*life) if life is not None else ())
        if frame.by_seat:
            cells.insert(6, (Span(str(person.seat)),))
        return tuple(cells)

    def _initiative(self, person: Participant) -> str:
        return self._words.not_rolled if person.initiative is None else str(person.initiative)

    def _state(self, state: State, person: Participant) -> Line:
        words = self._words
        parts: list[Span] = []
        if person.id in state.reactions:
            parts.append(Span(self._reacts(state, person.id), Role.STRONG))
        if person.waiting is not None:
            parts.append(Span(words.waits.format(event=person.waiting), Role.STRONG))
        parts += conditions_of(person, words)
        if person.debt:
            parts.append(Span(words.owes.format(debt=person.debt), Role.DEBT))
        if person.hidden:
            parts.append(Span(words.hidden, Role.DIM))
        if person.note is not None:
            parts.append(Span(words.noted, Role.DIM))
        return joined(parts)

    def _reacts(self, state: State, id_: str) -> str:
        """What somebody announced (R18), else the place in the reactions: its mark tells it too."""
        deed = state.announced_by(id_)
        if deed is not None:
            return self._words.announces.format(action=deed.action, cost=deed.cost)
        return self._words.reaction.format(rank=state.reactions.index(id_) + 1)


def _moment(state: State, id_: str, frame: _Frame) -> tuple[object, ...]:
    """What the row of one hangs on who is on turn, reacts, or has announced an action."""
    reaction = state.reactions.index(id_) if id_ in state.reactions else -1
    return (id_ == state.on_turn, reaction, state.announced_by(id_), frame)


def conditions_of(person: Participant, words: ScreenWords) -> list[Span]:
    """Surprise, and the conditions with their rounds."""
    surprised = [Span(words.surprised, Role.WARNING)] if person.surprised else []
    conditions = (Span(_condition(*one), Role.WARNING) for one in person.conditions)
    return [*surprised, *conditions]


def _on_turn_of(state: State, member: Participant) -> Participant | None:
    """Who of this one's group is on turn."""
    person = state.people[state.on_turn] if state.on_turn is not None else None
    return person if person is not None and person.shares_group(member) else None


def _name_width(people: Sequence[Participant]) -> int:
    """Cells for the longest name, within bounds: it changes only with who takes part."""
    least, most = NAME_CELLS
    return max(least, min(most, max((cells_at_most(p.name) for p in people), default=0)))


def _is_dim(person: Participant, frame: _Frame) -> bool:
    return person.status != "active" or (frame.running and not person.left)


def _numbers(title: str, width: int = 0, field: str | None = None, drop: int = 0) -> Column:
    """A column of numbers, as wide as its title at least."""
    return Column(title, max(len(title), width), "right", field=field, drop=drop)


def _digits(people: Iterable[Participant], field: str) -> int:
    """Terminal cells that the longest of their numbers takes, its sign included."""
    found = tuple(filter(None, map(attrgetter(field), people)))
    return max(len(str(min(found, default=0))), len(str(max(found, default=0))))


def _mark(state: State, person: Participant) -> Span:
    """One cell: on turn, the place in the reactions, out of the fight."""
    if person.id == state.on_turn:
        return Span("▶", Role.ON_TURN)
    if person.id in state.reactions:
        rank = state.reactions.index(person.id) + 1
        return Span(str(rank) if rank < 10 else "+", Role.STRONG)
    if person.status == "active":
        return Span(" ")
    return Span("×" if person.status == "out" else "←", Role.DIM)


def _life(life: tuple[int, int] | None) -> Line:
    if life is None:
        return ()
    return (Span(f"{life[0]}/{life[1]}", Role.WARNING if life[0] <= 0 else Role.PLAIN),)


def _condition(name: str, rounds_left: int | None) -> str:
    return name if rounds_left is None else f"{name} {rounds_left}"
