"""A newcomer in one line: `Ork x4 15 ini 7 leben 20 versteckt`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.dice import parse
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import NAME_LIMIT
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.prompts import Fight, Result, Typed, said
from gm_tracker.timeline.commands.reasons import CommandReason, short, whole
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.events import Edit, Join, TimelineHeader
from gm_tracker.timeline.naming import Newcomer, newcomers, tidy
from gm_tracker.timeline.screen import joined

MOST_COPIES = 99

_COUNT = re.compile(r"[xX×]([0-9]{1,9})", re.ASCII)
_WORDS = re.compile(r'"([^"]*)"|(\S+)')
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
_BOUNDS = {"life": (0, 9999), "seat": (1, 999), "spent": (0, 9999), "ap": (1, 999)}
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


@dataclass(frozen=True)
class Described:
    """What a line says of newcomers: how many, and the values given."""

    count: int = 1
    values: dict[str, Any] = field(default_factory=dict)


def newcomer(view: Fight) -> "NewcomerPrompt":  # noqa: ARG001
    """Somebody joins, or several of a kind (R21)."""
    return NewcomerPrompt()


def described(text: str) -> Described:
    """The newcomers that a line describes; a name in quotes may hold anything.

    Without `sc` they are NPCs. Raises Refusal for what is not understood, or where name or AKP/R
    is missing.
    """
    name: list[str] = []
    values: dict[str, Any] = {"side": "npc"}
    found = Described(values=values)
    words = _words(text)
    for quoted, word in words:
        lower = word.casefold()
        copies = _COUNT.fullmatch(word)
        if quoted or not (name or copies):
            name.append(word)
        elif copies:
            found = replace(found, count=whole(copies[1], 1, MOST_COPIES))
        elif lower in _NUMBERED:
            values |= _number(_NUMBERED[lower], next(words, (False, ""))[1])
        elif lower in _FLAGS:
            key, value = _FLAGS[lower]
            values[key] = value
        elif word[0].isdigit():
            values["ap"] = whole(word, *_BOUNDS["ap"])
        elif "ap" in values:
            raise Refusal(CommandReason.NOT_UNDERSTOOD, text=word[:40])
        else:
            name.append(word)
    values["name"] = short(tidy(" ".join(name)), NAME_LIMIT)
    if not values["name"]:
        raise Refusal(CommandReason.NAME_MISSING)
    if "ap" not in values:
        raise Refusal(CommandReason.AP_MISSING, name=values["name"])
    return found


def _words(text: str) -> Iterator[tuple[bool, str]]:
    for match in _WORDS.finditer(text):
        yield match[1] is not None, match[1] if match[1] is not None else match[2]


def _number(key: str, word: str) -> dict[str, Any]:
    """The value after a word such as `ini`: a number, or a dice formula for the initiative."""
    if key != "initiative":
        return {key: whole(word, *_BOUNDS[key])}
    if re.fullmatch(r"[+-]?[0-9]+", word, re.ASCII):
        return {"initiative": whole(word, -999, 999)}
    parse(word)
    return {"dice": word}


@dataclass(frozen=True)
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
        return Preview((Span("→ "), *joined(parts)))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """They join, one decision."""
        if not entry.text.strip():
            return None
        drafts = self._drafts(view, entry)
        last = drafts[-1]
        return Decision(drafts, last.id)

    def _drafts(self, view: Fight, entry: Entry) -> tuple[Edit | Join, ...]:
        found = described(entry.text)
        bench = view.header.reserves if isinstance(view.header, TimelineHeader) else ()
        return newcomers(view.state, Newcomer(**found.values), found.count, bench=bench)
