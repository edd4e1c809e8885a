"""The Kampfbogen as plain data: heading, table, and the lines that say why."""

from collections.abc import Iterable, Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Column, Heading, Line, Role, Row, Span
from gm_tracker.timeline.order import Why, compare, order, seat_order
from gm_tracker.timeline.screen_words import SCREEN_WORDS, ScreenWords
from gm_tracker.timeline.state import Participant, State, tie_key

BOXES = 20
"""Boxes in the AP column: one an AP, or one for several where AKP/R is larger."""
SMALLEST_BOXES = 10
DEBT_SIGNS = 3
"""Cells behind the boxes for what is owed (`+12`)."""
FOLLOWERS = 5
"""How many of those who come next are named under the table."""


class TimelineScreen:
    """What the timeline shows of a state, in one language."""

    def __init__(self, lang: Lang) -> None:
        self._words = SCREEN_WORDS[lang]
        self._made: dict[str, tuple[Participant, tuple[bool | int, ...], Row]] = {}
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
        other = state.people[after[0]]
        gap = other.spent - person.spent
        text = self._words.ahead if gap > 0 else self._words.level
        words = text.format(name="\0", gap=gap, next=other.name).partition("\0")
        return (Span(words[0]), Span(person.name, Role.ON_TURN), Span(words[2]))

    def board(self, state: State, sorting: str) -> Board:
        """One row a participant, in the order of the engine or as they sit (R1)."""
        by_seat = sorting == "seat" or state.phase != "running"
        words = self._words
        columns = [
            Column("", 2),
            Column(words.name, 13, grow=2, field="name", keeps_number=True),
            Column(words.ap, _box_width(state), field="ap", drop=1),
            Column(words.spent, 7, "right", field="spent"),
            Column(words.left, 3, "right"),
            Column(words.initiative, 4, "right", field="initiative"),
            Column(words.life, 7, "right", field="life", drop=2),
            Column(words.state, 10, grow=3),
        ]
        if by_seat:
            columns.insert(6, Column(words.seat, 5, "right", field="seat", drop=3))
        groups = _by_seat(state) if by_seat else self._by_turn(state)
        return Board(tuple(columns), tuple(self._rows(state, groups, by_seat)))

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
        self, state: State, groups: Iterable[tuple[str, Sequence[str]]], by_seat: bool
    ) -> Iterable[Row]:
        for title, ids in groups:
            if title and ids:
                yield Row(None, ((Span(title, Role.DIM),),))
            for id_ in ids:
                yield self._kept_row(state, state.people[id_], by_seat)

    def _kept_row(self, state: State, person: Participant, by_seat: bool) -> Row:
        reaction = state.reactions.index(person.id) if person.id in state.reactions else -1
        moment = (person.id == state.on_turn, reaction, by_seat, state.phase == "running")
        kept = self._made.get(person.id)
        if kept is not None and kept[0] is person and kept[1] == moment:
            return kept[2]
        row = self._row(state, person, by_seat)
        self._made[person.id] = (person, moment, row)
        return row

    def _row(self, state: State, person: Participant, by_seat: bool) -> Row:
        on_turn = person.id == state.on_turn
        active = person.status == "active"
        cells: list[Line] = [
            _mark(state, person),
            (Span(person.name, Role.ON_TURN if on_turn else Role.PLAIN),),
            boxes(person) if active else (),
            (Span(f"{person.spent}/{person.ap}"),) if active else (),
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
        return joined(parts)

    def beneath(self, state: State, cursor: str | None) -> Sequence[Line]:
        """Why the row at the cursor stands where it stands, and who comes then.

        Gaps in AP are those to the first in the normal order; a reaction has none.
        """
        if state.phase != "running":
            return (self._between_fights(state), ())
        why = self._why(state, state.people[cursor]) if cursor in state.people else ()
        return (why, self._followers(state))

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

    def _why(self, state: State, person: Participant) -> Line:
        words = self._words
        parts = [Span(self._place(state, person))]
        if person.waiting is not None:
            ease = f" ({state.rules.wait_ease:+d})"
            parts.append(Span(words.waits.format(event=person.waiting) + ease, Role.STRONG))
        return (Span(f"{person.name}: ", Role.STRONG), *joined(parts))

    def _place(self, state: State, person: Participant) -> str:
        words = self._words
        if person.status != "active":
            return words.is_out if person.status == "out" else words.has_left
        if person.id in state.reactions:
            return words.reacts.format(rank=state.reactions.index(person.id) + 1)
        normal = order(state)
        if person.id not in normal:
            return words.has_no_ap.format(spent=person.debt)
        if len(normal) == 1:
            return words.alone
        place = normal.index(person.id)
        start = min(place, len(normal) - 2)
        one, other = normal[start], normal[start + 1]
        reason = reason_in_words(state, one, other, words)
        if one == person.id:
            return words.before.format(why=reason, name=state.people[other].name)
        first = state.people[one].name
        return f"{first}: {words.before.format(why=reason, name=person.name)}"

    def _followers(self, state: State) -> Line:
        ahead = upcoming(state)
        if len(ahead) < 2:
            return ()
        pending = len(state.reactions)
        first = state.people[ahead[min(pending, len(ahead) - 1)]]
        names = []
        for place, id_ in enumerate(ahead[1 : FOLLOWERS + 1], start=1):
            person = state.people[id_]
            gap = 0 if place < pending else person.spent - first.spent
            names.append(Span(f"{person.name} {gap:+d}" if gap else person.name))
        return (Span(self._words.then, Role.DIM), *joined(names))


def upcoming(state: State) -> tuple[str, ...]:
    """Who acts next in which order: pending reactions (R20), then the normal order."""
    return state.reactions + tuple(id_ for id_ in order(state) if id_ not in state.reactions)


def reason_in_words(state: State, one: str, other: str, words: ScreenWords) -> str:
    """What put the first of two eligible participants before the second."""
    found = compare(state, one, other)
    a, b = (
        words.not_rolled if found.why is Why.INITIATIVE and value is None else str(value)
        for value in found.values
    )
    if found.why is Why.SEAT:
        sides = (state.people[found.before], state.people[found.after])
        a, b = (words.seat_of[p.side].format(seat=p.seat) for p in sides)
    text: str = getattr(words, f"why_{found.why}")
    return text.format(a=a, b=b)


def boxes(person: Participant) -> Line:
    """AP of the round's AP as on paper: struck, open, and what is owed beyond (T11, T12)."""
    scale = -(-person.ap // BOXES)
    total = -(-person.ap // scale)
    struck = min(person.ap, person.spent + person.ap - person.budget)
    full = min(total, -(-struck // scale))
    owed = f"+{person.debt}" if person.debt else ""
    full = min(full, BOXES - len(owed))
    return tuple(
        span
        for span in (
            Span("▰" * full, Role.SPENT),
            Span("▱" * (total - full if not owed else 0), Role.OPEN),
            Span(owed, Role.DEBT),
        )
        if span.text
    )


def _box_width(state: State) -> int:
    """Cells that the widest row of boxes takes; SMALLEST_BOXES at least, so that little jumps."""
    widest = max((min(p.ap, BOXES) for p in state.people.values()), default=0)
    return min(BOXES, max(SMALLEST_BOXES, widest + DEBT_SIGNS))


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
