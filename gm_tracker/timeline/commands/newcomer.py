"""A newcomer in one line: `Ork x4 15 ini 7 leben 20 versteckt`."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gm_tracker.core.amount import moved
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.dice import parse
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fields import Bounds
from gm_tracker.core.lines import joined
from gm_tracker.core.naming import kept_name
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.quoting import QUOTED_NAME, unquoted
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import QUOTED, listed, readable, whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.initiative import in_turn
from gm_tracker.timeline.commands.prompts import Fight, Result, header_of
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import (
    APS,
    INITIATIVES,
    LIVES,
    SEATS,
    SPENT,
    Edit,
    Join,
)
from gm_tracker.timeline.naming import Newcomer, newcomers

COPIES = Bounds(1, 99)

_COUNT = re.compile(r"[xX×]([0-9]{1,9})", re.ASCII)
_WORDS = re.compile(rf"{QUOTED_NAME}|(\S+)")
_NUMBER = re.compile(r"[+-]?[0-9]+", re.ASCII)
_NUMBERED = {
    "ini": "initiative",
    "initiative": "initiative",
    "leben": "life",
    "lp": "life",
    "life": "life",
    "hp": "life",
    "platz": "seat",
    "seat": "seat",
    "verbraucht": "spent",
    "spent": "spent",
    "ap": "ap",
}
_BOUNDS = {"initiative": INITIATIVES, "life": LIVES, "seat": SEATS, "spent": SPENT, "ap": APS}
_FLAGS: dict[str, tuple[str, Any]] = {
    "sc": ("side", "pc"),
    "pc": ("side", "pc"),
    "nsc": ("side", "npc"),
    "npc": ("side", "npc"),
    "versteckt": ("hidden", True),
    "hidden": ("hidden", True),
    "überrascht": ("surprised", True),
    "surprised": ("surprised", True),
}


@frozen
class Described:
    """What a line says of newcomers: how many, and the values given."""

    count: int
    values: Mapping[str, Any]


class _Given(NamedTuple):
    """A value that the line gives, and the words that give it."""

    key: str
    value: Any
    said: str


def newcomer(view: Fight) -> "NewcomerPrompt":  # noqa: ARG001
    """Somebody joins, or several of a kind (R21)."""
    return NewcomerPrompt()


def described(text: str) -> Described:
    """The newcomers that a line describes; a name in quotes may hold anything.

    Without `sc` they are NPCs. Raises Refusal for what is not understood or given twice, or where
    name or AKP/R is missing.
    """
    name: list[str] = []
    values: dict[str, Any] = {}
    words = _words(readable(text))
    for quoted, word in words:
        if quoted or not (name or _COUNT.fullmatch(word)):
            name.append(word)
            continue
        given = _given(word, words)
        if given is None:
            if "ap" in values:
                raise Refusal(CoreReason.NOT_UNDERSTOOD, text=word[:QUOTED])
            name.append(word)
        elif given.key in values:
            raise Refusal(CoreReason.GIVEN_TWICE, text=given.said[:QUOTED])
        else:
            values[given.key] = given.value
    kept = kept_name(" ".join(name))
    if "ap" not in values:
        raise Refusal(CommandReason.AP_MISSING, name=kept)
    count = values.pop("count", 1)
    if isinstance(values.get("initiative"), str):
        values["dice"] = values.pop("initiative")
    return Described(count, {"side": "npc", **values, "name": kept})


def _words(text: str) -> Iterator[tuple[bool, str]]:
    for match in _WORDS.finditer(text):
        is_quoted = match[1] is not None
        yield is_quoted, unquoted(match[1]) if is_quoted else match[2]


def _given(word: str, words: Iterator[tuple[bool, str]]) -> _Given | None:
    """The value that begins with this word, and what follows it; None for part of a name."""
    lower = word.casefold()
    copies = _COUNT.fullmatch(word)
    if copies:
        return _Given("count", whole(copies[1], COPIES), word)
    if lower in _FLAGS:
        return _Given(*_FLAGS[lower], word)
    if lower in _NUMBERED:
        key = _NUMBERED[lower]
        typed = next(words, (False, ""))[1]
        if not typed:
            raise Refusal(CoreReason.VALUE_MISSING, word=word)
        return _Given(key, _number(key, typed), f"{word} {typed}")
    if word[0].isdigit():
        return _Given("ap", whole(word, APS), word)
    return None


def _number(key: str, typed: str) -> int | str:
    """A number within its bounds; for the initiative it may be a dice formula."""
    if key == "initiative" and not _NUMBER.fullmatch(typed):
        parse(typed)
        return typed
    return whole(typed, _BOUNDS[key])


def joining(view: Fight, drafts: tuple[Edit | Join, ...]) -> Decision[Edit | Join]:
    """They join as one decision. In a running fight those without initiative roll then (T18).

    In a set-up the next one is put down first: initiatives come afterwards, row by row.
    """
    last = drafts[-1].id
    joins = (draft for draft in drafts if isinstance(draft, Join))
    missing = [draft.id for draft in joins if draft.initiative is None]
    if view.state.phase == "setup" or not missing:
        return Decision(drafts, last)
    return Decision(drafts, missing[0], in_turn(missing))


@frozen
class NewcomerPrompt(Typed):
    """The line that describes newcomers."""

    def label(self, view: Fight) -> str:
        """What is asked."""
        return prompt_words(view).newcomer

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who would join, and who is renamed by it."""
        words = prompt_words(view)
        if not entry.text.strip():
            return said(words.newcomer_hint, Role.DIM)
        drafts = self._drafts(view, entry)
        joins = [draft for draft in drafts if isinstance(draft, Join)]
        first = joins[0]
        ending = f" … {joins[-1].name}" if len(joins) > 1 else ""
        parts = [Span(f"{first.name}{ending}", Role.STRONG), Span(f"{first.ap} AP")]
        if first.initiative is not None:
            parts.append(Span(f"INI {first.initiative}"))
        if first.life is not None:
            parts.append(Span(words.life_points.format(life=first.life)))
        parts.append(Span(words.sides[first.side]))
        people = view.state.people
        renamed = [
            moved(people[draft.id].name, draft.changes.name)
            for draft in drafts
            if isinstance(draft, Edit)
        ]
        if renamed:
            parts.append(Span(listed(renamed)))
        return Preview((Span("→ "), *joined(parts)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """They join, one decision."""
        return joining(view, self._drafts(view, entry)) if entry.text.strip() else None

    def _drafts(self, view: Fight, entry: Entry) -> tuple[Edit | Join, ...]:
        found = described(entry.text)
        kind = Newcomer(**found.values)
        return newcomers(view.state, kind, found.count, bench=header_of(view).reserves)
