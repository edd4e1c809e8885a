"""The Kampfbogen as plain data: heading, table, and the lines that say why."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import TYPE_CHECKING

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import joined
from gm_tracker.core.screen import Board, Heading, Line, Look, Role, Span
from gm_tracker.timeline.board import TableMaker, conditions_of
from gm_tracker.timeline.order import Why, compare, gap, upcoming
from gm_tracker.timeline.place import place_in_words
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words.screen import SCREEN_WORDS

if TYPE_CHECKING:
    from gm_tracker.timeline.track import Track

FOLLOWERS = 5
"""How many of those who come next are named under the table."""
COMPACT = 2
"""Lines of marks where there is little room, and at the least where there is much."""
FEWEST = 3
"""Lines above the table from which the track has its place there."""
TALL = 8
"""Lines above the table from which there is much room."""
WAITS_SHARE = 3
"""Of so many lines one is for the waits, where there is much room."""


class TimelineScreen:
    """What the timeline shows of a state, in one language."""

    def __init__(self, lang: Lang) -> None:
        self._words = SCREEN_WORDS[lang]
        self._table = TableMaker(self._words)

    @cached_property
    def _track(self) -> "Track":
        # Only a screen that shows a running fight needs it: printing one starts the faster.
        from gm_tracker.timeline.track import Track

        return Track()

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
        """The AP track and the open waits, while the fight runs; `look.pending`: Pending or None.

        Where there is room for eight lines or more every mark and every wait has a line of its
        own, as far as they go, and names stand for letters. Where there are fewer than FEWEST the
        waits alone are shown.
        """
        if state.phase != "running" or not look.rows:
            return ()
        from gm_tracker.timeline.open_waits import line_by_line, open_waits

        waits = open_waits(state)
        if look.rows < FEWEST:
            return line_by_line(waits, look.width, min(len(waits), look.rows), self._words.waiting)
        is_tall = look.rows >= TALL
        wait_lines = min(len(waits), look.rows // WAITS_SHARE) if is_tall else min(len(waits), 1)
        height = COMPACT
        if is_tall:
            height = max(COMPACT, sum(p.status == "active" for p in state.people.values()))
        lines = self._track.lines(
            state,
            width=look.width,
            height=max(1, min(height, look.rows - 1 - wait_lines)),
            names=is_tall,
            title=self._words.ap,
            cursor=look.cursor,
            pending=look.pending,
        )
        return lines + line_by_line(waits, look.width, wait_lines, self._words.waiting)

    def board(self, state: State, sorting: str, folded: AbstractSet[str] = frozenset()) -> Board:
        """One row a participant, in the order of the engine or as they sit (R1).

        Groups named in `folded` stand in one row each, if they have two members or more.
        """
        return self._table.board(state, sorting, folded)

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
        place = Span(place_in_words(state, person, words))
        # The table may have had to cut the conditions.
        parts = [place, *conditions_of(person, words), *self._note(person)]
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
