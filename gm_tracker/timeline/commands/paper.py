"""A fight that began on paper: its round, and of each the initiative and the AP spent there."""

import re
from dataclasses import replace
from typing import Any

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.lines import joined
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.fight import BeginPrompt
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import INITIATIVES, ROUNDS, SPENT, Changes, Edit, Start
from gm_tracker.timeline.order import seat_order

_BETWEEN = re.compile(r"\s*[,/]\s*|\s+")


def from_paper(view: Fight) -> "RoundPrompt":
    """Takes a fight over from paper. Raises Refusal where nobody is there."""
    decide(view.state, Start())
    return RoundPrompt()


@frozen
class RoundPrompt(Typed):
    """The round that the fight on paper is in. Then each one is asked for, as they sit."""

    def label(self, view: Fight) -> str:
        """What is asked."""
        return prompt_words(view).paper_round

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The round, and what is asked afterwards."""
        words = prompt_words(view)
        begins = Span(words.begins_in.format(round=self._round(entry)))
        then = Span(words.paper_then.format(count=len(_asked(view))), Role.DIM)
        return Preview((Span("→ "), *joined([begins, then])))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The first one's line. Raises Refusal (NUMBER)."""
        return _following(view, self._round(entry), 0, before=replace(self, preset=entry.text))

    def _round(self, entry: Entry) -> int:
        return whole(entry.text, ROUNDS) if entry.text.strip() else ROUNDS.low


@frozen(kw_only=True)
class PaperPrompt(Typed):
    """`16 5`: initiative and AP spent; `16` and `/5` one of them, `- 5`: not rolled (R11).

    Nothing typed leaves this one as it is. Every Enter books and goes on to the next.
    """

    who: str
    round: int

    def label(self, view: Fight) -> str:
        """Whose values, and how many have been asked for."""
        asked = _asked(view)
        name = view.state.people[self.who].name
        place = asked.index(self.who) + 1
        return prompt_words(view).paper_of.format(name=name, place=place, count=len(asked))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What it would be, the debt too (T12); or what it is and what may be typed."""
        words = prompt_words(view)
        person = view.state.people[self.who]
        changes = _read(entry.text)
        spent = person.spent if changes.spent is None else changes.spent
        is_given = "initiative" in changes.model_fields_set
        initiative = changes.initiative if is_given else person.initiative
        rolled = "–" if initiative is None else initiative
        if not changes.model_fields_set:
            present = words.present.format(values=f"INI {rolled}, {spent}/{person.ap}")
            return said(f"{present} · {words.paper_hint}{words.back}", Role.DIM)
        values = [Span(f"INI {rolled}"), Span(f"{spent}/{person.ap}")]
        if spent > person.budget:
            values.append(Span(words.owes.format(debt=spent - person.budget), Role.DEBT))
        return Preview((Span("→ "), *joined(values)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The values that are new, as one decision, and the next one's line."""
        person = view.state.people[self.who]
        changes = _read(entry.text)
        new = {
            name: value
            for name in changes.model_fields_set
            if (value := getattr(changes, name)) != getattr(person, name)
        }
        edits = (Edit(id=self.who, changes=Changes(**new)),) if new else ()
        before = replace(self, preset=entry.text)
        return _following(view, self.round, _asked(view).index(self.who) + 1, edits, before=before)


def _asked(view: Fight) -> list[str]:
    """Who is asked for, as they sit; who is out takes no turn (R22)."""
    people = view.state.people
    return [id_ for id_ in seat_order(view.state) if people[id_].status == "active"]


def _following(
    view: Fight,
    round_: int,
    place: int,
    edits: tuple[Edit, ...] = (),
    *,
    before: RoundPrompt | PaperPrompt,
) -> Decision[Edit]:
    """The edits, and then the line of whoever sits at that place, or the beginning.

    From there the way leads back to the line before; what it booked can be typed otherwise.
    """
    asked = _asked(view)
    if place >= len(asked):
        return Decision(edits, None, lambda _: BeginPrompt(round=round_, before=before))
    who = asked[place]
    return Decision(edits, who, lambda _: PaperPrompt(who=who, round=round_, before=before))


def _read(text: str) -> Changes:
    """What a line gives. Raises Refusal (NUMBER)."""
    typed = text.strip()
    rolled, *rest = _BETWEEN.split(typed, maxsplit=1) if typed else ("",)
    given: dict[str, Any] = {}
    if rolled:
        given["initiative"] = None if rolled == "-" else whole(rolled, INITIATIVES)
    if rest and rest[0]:
        given["spent"] = whole(rest[0], SPENT)
    return Changes(**given)
