"""The AP track: where everybody stands in the round, who waits, and where a cost would lead.

It is drawn from the participants; how many AP a round has makes no difference.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from gm_tracker.core.lines import is_narrow
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.timeline.axis import Axis, axis_for, drawn_axis
from gm_tracker.timeline.marks import BETWEEN, Mark, Placed, Stand, placed
from gm_tracker.timeline.project import Pending
from gm_tracker.timeline.state import Participant, State

ON_TURN, WAITS, GHOST = "▶", "◆", "◌"
_FAR = "→"
"""Ahead of the AP of who stands beyond the end of the axis."""
_WAIT_BEGINS, _WAIT, _WAY = "├", "─", "·"
_LONGEST_NAME = 14
_NOTHING = ""
_UNDER_GHOST = frozenset((_NOTHING, _WAIT_BEGINS, _WAIT, "╌", _WAY))
"""What a ghost and its way may be drawn over."""
_LEAST = 2
"""Cells of a mark and of what parts it from the next."""


class _Canvas(NamedTuple):
    """Lines cell by cell; where nothing was drawn a sign is empty."""

    signs: list[list[str]]
    roles: list[list[Role]]

    def write(self, line: int, cell: int, text: str, role: Role) -> None:
        """Writes over what stands there; what is outside is left out."""
        signs, roles = self.signs[line], self.roles[line]
        for place, sign in enumerate(text, start=cell):
            if 0 <= place < len(signs):
                signs[place], roles[place] = sign, role

    def is_free(self, line: int, cell: int, size: int) -> bool:
        """Whether a ghost can stand there and be told from what is beside it."""
        return _UNDER_GHOST.issuperset(self.signs[line][max(0, cell - 1) : cell + size + 1])

    def copy(self) -> "_Canvas":
        """Another one to be drawn on."""
        return _Canvas([list(line) for line in self.signs], [list(line) for line in self.roles])

    def lines(self) -> list[Line]:
        """The spans, without the blanks at the end of a line."""
        return [_spans(*line) for line in zip(self.signs, self.roles, strict=True)]


class _Marks(NamedTuple):
    """The marks of a state as they were drawn, and where."""

    canvas: _Canvas
    lines: list[Line]
    at: dict[str, int]
    """The line of each mark that is shown by itself."""


class _Standing(NamedTuple):
    """What the track shows of a state."""

    active: list[Participant]
    """As they stand from left to right."""
    ends: frozenset[int]
    """The AP that they have in this round."""
    most: int
    """The most AKP/R that anybody has, whether active or not."""


class Track:
    """Draws the track; what a key does not change is kept."""

    def __init__(self) -> None:
        self._stood: tuple[State, _Standing] | None = None
        self._kept: tuple[State, Axis, int, bool, _Marks] | None = None
        self._made: dict[str, tuple[Participant, bool, bool, Mark]] = {}
        """The last mark made for each id, and what it was made of."""

    def lines(
        self,
        state: State,
        *,
        width: int,
        height: int,
        names: bool,
        title: str,
        cursor: str | None = None,
        pending: Pending | None = None,
    ) -> list[Line]:
        """The axis, `title` ahead of it, and `height` lines of marks, 1 or more, beneath.

        `names`: names stand for the letters where there is room. The end of who is at the
        `cursor`, else of who is on turn, stands out. No line is wider than `width` cells.
        """
        standing = self._standing(state)
        axis = axis_for(standing.most, width)
        signs, roles = drawn_axis(axis, standing.ends, _own_end(state, cursor), title)
        marks = self._marks(state, standing, axis, height, names)
        person = state.people.get(pending.id) if pending is not None else None
        if pending is None or person is None:
            return [_spans(signs, roles), *marks.lines]
        canvas = marks.canvas.copy()
        canvas.signs.append(list(signs))
        canvas.roles.append(list(roles))
        _draw_ghost(canvas, axis, person, pending.cost, marks.at.get(person.id, 0))
        *beneath, first = canvas.lines()
        return [first, *beneath]

    def _standing(self, state: State) -> _Standing:
        if self._stood is None or self._stood[0] is not state:
            self._stood = (state, _standing(state))
        return self._stood[1]

    def _marks(
        self, state: State, standing: _Standing, axis: Axis, height: int, names: bool
    ) -> _Marks:
        kept = self._kept
        if kept is None or kept[0] is not state or kept[1:4] != (axis, height, names):
            marks = self._drawn(state, standing.active, axis, height, names)
            kept = self._kept = (state, axis, height, names, marks)
        return kept[4]

    def _drawn(
        self, state: State, active: Iterable[Participant], axis: Axis, height: int, names: bool
    ) -> _Marks:
        found = placed(self._stands(state, active, axis, height), height, axis.width, long=names)
        canvas = _Canvas(
            [[_NOTHING] * axis.width for _ in range(height)],
            [[Role.PLAIN] * axis.width for _ in range(height)],
        )
        for one in found:
            _draw_waits(canvas, state, axis, one)
        for one in found:
            _draw_row(canvas, one)
        at = {mark.id: one.line for one in found for mark, _ in one.row}
        return _Marks(canvas, canvas.lines(), at)

    def _stands(
        self, state: State, active: Iterable[Participant], axis: Axis, height: int
    ) -> Sequence[Stand]:
        """Who stands at which cell; more marks than there is room for are not even made."""
        by_cell: dict[int, list[Participant]] = {}
        for spent, group in groupby(active, key=attrgetter("spent")):
            by_cell.setdefault(axis.place(spent), []).extend(group)
        useful = height * axis.width // _LEAST
        on_turn = state.people[state.on_turn] if state.on_turn is not None else None
        stands = []
        for cell, people in by_cell.items():
            shown = people[:useful]
            if on_turn is not None and axis.place(on_turn.spent) == cell:
                shown = [on_turn, *(person for person in shown if person is not on_turn)]
            marks = tuple(self._mark(state, axis, person) for person in shown)
            stands.append(Stand(cell, marks, len(people)))
        return stands

    def _mark(self, state: State, axis: Axis, person: Participant) -> Mark:
        """The mark of one, made anew only where it may be another."""
        is_on_turn, is_far = person.id == state.on_turn, person.spent > axis.last
        kept = self._made.get(person.id)
        if kept is None or kept[0] is not person or kept[1:3] != (is_on_turn, is_far):
            mark = _mark(person, is_on_turn=is_on_turn, is_far=is_far)
            kept = self._made[person.id] = (person, is_on_turn, is_far, mark)
        return kept[3]


def _standing(state: State) -> _Standing:
    people = state.people.values()
    active = [person for person in people if person.status == "active"]
    active.sort(key=attrgetter("spent", "turn_key", "id"))
    ends = frozenset(max(0, budget) for budget in set(map(attrgetter("budget"), active)))
    return _Standing(active, ends, max(map(attrgetter("ap"), people), default=0))


def _mark(person: Participant, *, is_on_turn: bool, is_far: bool) -> Mark:
    sign = ON_TURN if is_on_turn else WAITS if person.waiting is not None else ""
    far = f"{_FAR}{person.spent}" if is_far else ""
    is_short = len(person.name) <= _LONGEST_NAME and is_narrow(person.name)
    role = Role.PLAIN if person.spent < person.budget else Role.DIM
    if person.waiting is not None and role is Role.PLAIN:
        role = Role.STRONG
    return Mark(
        person.id,
        sign + person.letter + far,
        sign + (person.name if is_short else person.letter) + far,
        Role.ON_TURN if is_on_turn else role,
    )


def _draw_row(canvas: _Canvas, one: Placed) -> None:
    cell = one.cell
    for mark, text in one.row:
        if cell != one.cell:
            canvas.write(one.line, cell, BETWEEN, Role.DIM)
            cell += len(BETWEEN)
        canvas.write(one.line, cell, text, mark.role)
        cell += len(text)
    if one.more:
        canvas.write(one.line, cell, f"+{one.more}", Role.DIM)


def _draw_waits(canvas: _Canvas, state: State, axis: Axis, one: Placed) -> None:
    """From where a wait began to the mark, where its AP end (T31)."""
    for mark, _ in one.row:
        person = state.people[mark.id]
        begin = axis.place(person.spent - state.rules.wait_cost)
        if person.waiting is not None and begin < one.cell:
            way = _WAIT_BEGINS + _WAIT * (one.cell - begin - 1)
            canvas.write(one.line, begin, way, Role.DIM)


def _draw_ghost(canvas: _Canvas, axis: Axis, person: Participant, cost: int, line: int) -> None:
    """Where the mark would land, and the way there: on its own line, else where there is room.

    The axis, last on the canvas, takes it where no line of marks has room.
    """
    target = person.spent + cost
    far = f"{_FAR}{target}" if target > axis.last else ""
    text = GHOST + person.letter + far
    cell = min(axis.place(target), max(0, axis.width - len(text)))
    role = Role.DEBT if target > person.budget else Role.STRONG
    last = len(canvas.signs) - 1
    lines = sorted(range(last), key=lambda other: other != line)
    found = next((n for n in lines if canvas.is_free(n, cell, len(text))), last)
    if found == last:
        text = GHOST + far
    for place in range(axis.place(person.spent) + 1, min(cell, axis.width)):
        if canvas.signs[found][place] in _UNDER_GHOST:
            canvas.write(found, place, _WAY, role)
    canvas.write(found, cell, text, role)


def _own_end(state: State, cursor: str | None) -> int | None:
    for id_ in (cursor, state.on_turn):
        person = state.people.get(id_) if id_ is not None else None
        if person is not None and person.status == "active":
            return max(0, person.budget)
    return None


def _spans(signs: Iterable[str], roles: Iterable[Role]) -> Line:
    """A line out of its cells, without the blanks at its end."""
    spans: list[Span] = []
    text, last = "", Role.PLAIN
    for sign, role in zip(signs, roles, strict=True):
        if role is not last and text:
            spans.append(Span(text, last))
            text = ""
        text, last = text + (sign or " "), role
    spans.append(Span(text, last))
    while spans and not spans[-1].text.strip():
        spans.pop()
    if spans:
        spans[-1] = Span(spans[-1].text.rstrip(), spans[-1].role)
    return tuple(spans)
