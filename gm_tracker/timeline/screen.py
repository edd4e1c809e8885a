"""The Kampfbogen as plain data: heading, table, and the lines that say why."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Heading, Line, Look, Role, Row, Span
from gm_tracker.timeline.boxes import Scale, boxes, scale_of
from gm_tracker.timeline.order import Why, compare, gap, seat_order, upcoming
from gm_tracker.timeline.place import place_in_words
from gm_tracker.timeline.state import Participant, State, tie_key
from gm_tracker.timeline.words.screen import SCREEN_WORDS

FOLLOWERS = 5
"""How many of those who come next are named under the table."""


class TimelineScreen:
    """What the timeline shows of a state, in one language."""

    def __init__(self, lang: Lang) -> None:
        self._words = SCREEN_WORDS[lang]
        self._made: dict[str, tuple[Participant, tuple[bool | int | Scale, ...], Row]] = {}
        """The last row made for each id, and what it was made of: most rows stay as they are."""

    def heading(self, state: State, title: str) -> Heading:
        """Title, round and second (T6), who is on turn and how far ahead."""
        words = self._words
        moment = {
            "setup": words.setup,
            "running": words.moment.format(round=state.round),
            "ended": words.ended.format(round=state.round),
        }[state.phase]
        return Heading(title or words.untitled, moment, self._turn(state))

    def _turn(self, state: State) -> Line:
        if state.phase != "running":
            return ()
        if state.on_turn is None:
            return (Span(self._words.nobody, Role.WARNING),)
        person = state.people[state.on_turn]
        after = [id_ for id_ in upcoming(state) if id_ != person.id]
        if state.reactions or not after:
            return (Span(person.name, Role.ON_TURN),)
        ahead = gap(state, person.id, after[0])
        text = self._words.ahead if ahead else self._words.in_front
        if compare(state, person.id, after[0]).why in (Why.INITIATIVE, Why.SEAT, Why.JOINING):
            text = self._words.level
        words = text.format(name="\0", gap=ahead, next=state.people[after[0]].name)
        before, _, behind = words.partition("\0")
        return (Span(before), Span(person.name, Role.ON_TURN), Span(behind))

    def above(self, state: State, look: Look) -> Sequence[Line]:
        """The AP track and the open waits, while the fight runs."""
        return ()

    def board(self, state: State, sorting: str, folded: AbstractSet[str] = frozenset()) -> Board:
        """One row a participant, in the order of the engine or as they sit (R1)."""
        by_seat = sorting == "seat" or state.phase != "running"
        scale = scale_of(state)
        groups = _by_seat(state) if by_seat else self._by_turn(state)
        rows = tuple(self._rows(state, groups, by_seat, scale))
        return Board(self._columns(state, by_seat, scale), rows)

    def _columns(self, state: State, by_seat: bool, scale: Scale) -> tuple[Column, ...]:
        """Boxes and numbers take the room of the longest, name and state share what is left."""
        words, people = self._words, tuple(state.people.values())
        ap = words.ap if scale.ap == 1 else words.ap_scaled.format(scale=scale.ap)
        spent = _digits(people, "spent") + 1 + _digits(people, "budget")
        life = _digits(people, "life") + 1 + _digits(people, "life_max")
        columns = [
            Column("", 2),
            Column(words.name, 13, grow=2, field="name", keeps_number=True),
            Column(ap, max(scale.width, len(ap)), field="ap", drop=1),
            _numbers(words.spent, spent, "spent"),
            _numbers(words.left),
            _numbers(words.initiative, _digits(people, "initiative"), "initiative"),
            _numbers(words.life, life, "life", drop=2),
            Column(words.state, 10 if by_seat else 17, grow=3),
        ]
        if by_seat:
            columns.insert(6, _numbers(words.seat, field="seat", drop=3))
        return tuple(columns)

    def _by_turn(self, state: State) -> Iterable[tuple[str, Sequence[str]]]:
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
        groups: Iterable[tuple[str, Sequence[str]]],
        by_seat: bool,
        scale: Scale,
    ) -> Iterable[Row]:
        for title, ids in groups:
            if title and ids:
                yield Row(None, ((Span(title, Role.DIM),),))
            for id_ in ids:
                yield self._kept_row(state, state.people[id_], by_seat, scale)

    def _kept_row(self, state: State, person: Participant, by_seat: bool, scale: Scale) -> Row:
        reaction = state.reactions.index(person.id) if person.id in state.reactions else -1
        running = state.phase == "running"
        moment = (person.id == state.on_turn, reaction, by_seat, running, scale)
        kept = self._made.get(person.id)
        if kept is not None and kept[0] is person and kept[1] == moment:
            return kept[2]
        row = self._row(state, person, by_seat, scale)
        self._made[person.id] = (person, moment, row)
        return row

    def _row(self, state: State, person: Participant, by_seat: bool, scale: Scale) -> Row:
        on_turn = person.id == state.on_turn
        active = person.status == "active"
        cells: list[Line] = [
            _mark(state, person),
            (Span(person.name, Role.ON_TURN if on_turn else Role.PLAIN),),
            boxes(person, scale) if active else (),
            (Span(f"{person.spent}/{person.budget}"),) if active else (),
            (Span(str(person.left), Role.STRONG if person.left else Role.DIM),) if active else (),
            (Span(self._initiative(person)),),
            _life(person),
            self._state(state, person),
        ]
        if by_seat:
            cells.insert(6, (Span(str(person.seat)),))
        running = state.phase == "running"
        return Row(person.id, tuple(cells), dim=not active or (running and not person.left))

    def _initiative(self, person: Participant) -> str:
        return self._words.not_rolled if person.initiative is None else str(person.initiative)

    def _state(self, state: State, person: Participant) -> Line:
        words = self._words
        parts: list[Span] = []
        if person.id in state.reactions:
            rank = state.reactions.index(person.id) + 1
            parts.append(Span(words.reaction.format(rank=rank), Role.STRONG))
        if person.waiting is not None:
            parts.append(Span(words.waits.format(event=person.waiting), Role.STRONG))
        if person.surprised:
            parts.append(Span(words.surprised, Role.WARNING))
        parts += [Span(_condition(*condition), Role.WARNING) for condition in person.conditions]
        if person.debt:
            parts.append(Span(words.owes.format(debt=person.debt), Role.DEBT))
        if person.hidden:
            parts.append(Span(words.hidden, Role.DIM))
        if person.note is not None:
            parts.append(Span(words.noted, Role.DIM))
        return joined(parts)

    def beneath(self, state: State, cursor: str | None) -> Sequence[Line]:
        """Why the row at the cursor stands where it stands, and who comes then.

        Gaps in AP are those to the first in the normal order; a reaction has none. Between fights
        there is no order: what to do next, and the note on the row at the cursor.
        """
        person = state.people.get(cursor) if cursor is not None else None
        if state.phase != "running":
            return (self._between_fights(state), self._about(person, self._note(person)))
        return (self._why(state, person), self._followers(state))

    def _between_fights(self, state: State) -> Line:
        words = self._words
        if state.phase == "ended":
            return (Span(words.ended_hint, Role.DIM),)
        people = [p for p in state.people.values() if p.status == "active"]
        rolled = sum(p.initiative is not None for p in people)
        if not people:
            return (Span(words.setup_empty, Role.DIM),)
        hint = words.all_rolled if rolled == len(people) else words.setup_hint
        return (Span(hint.format(rolled=rolled, total=len(people)), Role.DIM),)

    def _why(self, state: State, person: Participant | None) -> Line:
        """The event that is waited for, the place, the note: what only this line shows first."""
        if person is None:
            return ()
        words = self._words
        parts = [Span(place_in_words(state, person, words)), *self._note(person)]
        if person.waiting is not None:
            waits = words.waits.format(event=person.waiting)
            ease = words.ease.format(ease=f"{state.rules.wait_ease:+d}")
            parts.insert(0, Span(f"{waits} {ease}", Role.STRONG))
        return self._about(person, parts)

    def _note(self, person: Participant | None) -> Sequence[Span]:
        if person is None or person.note is None:
            return ()
        return (Span(self._words.note.format(text=person.note)),)

    def _about(self, person: Participant | None, parts: Sequence[Span]) -> Line:
        if person is None or not parts:
            return ()
        return (Span(f"{person.name}: ", Role.STRONG), *joined(parts))

    def _followers(self, state: State) -> Line:
        ahead = upcoming(state)
        if len(ahead) < 2:
            return ()
        pending = len(state.reactions)
        first = ahead[min(pending, len(ahead) - 1)]
        names = []
        for place, id_ in enumerate(ahead[1 : FOLLOWERS + 1], start=1):
            behind = gap(state, first, id_) if place >= pending else None
            name = state.people[id_].name
            names.append(Span(f"{name} {behind:+d}" if behind else name))
        return (Span(f"{self._words.then} ", Role.DIM), *joined(names))


def joined(parts: Sequence[Span], between: str = " · ") -> Line:
    """The spans with a dim separator between them."""
    line: list[Span] = []
    for part in parts:
        if line:
            line.append(Span(between, Role.DIM))
        line.append(part)
    return tuple(line)


def _by_seat(state: State) -> Iterable[tuple[str, Sequence[str]]]:
    yield "", seat_order(state)


def _numbers(title: str, width: int = 0, field: str | None = None, drop: int = 0) -> Column:
    """A column of numbers, as wide as its title at least."""
    return Column(title, max(len(title), width), "right", field=field, drop=drop)


def _digits(people: Sequence[Participant], field: str) -> int:
    """Terminal cells that the longest of their numbers takes, its sign included."""
    found = tuple(filter(None, map(attrgetter(field), people)))
    return max(len(str(min(found, default=0))), len(str(max(found, default=0))))


def _mark(state: State, person: Participant) -> Line:
    if person.id == state.on_turn:
        return (Span("▶", Role.ON_TURN),)
    if person.id in state.reactions:
        return (Span(str(state.reactions.index(person.id) + 1), Role.STRONG),)
    if person.status == "active":
        return ()
    return (Span("×" if person.status == "out" else "←", Role.DIM),)


def _life(person: Participant) -> Line:
    if person.life is None:
        return ()
    fallen = Role.WARNING if person.life <= 0 else Role.PLAIN
    return (Span(f"{person.life}/{person.life_max}", fallen),)


def _condition(name: str, rounds_left: int | None) -> str:
    return name if rounds_left is None else f"{name} {rounds_left}"
