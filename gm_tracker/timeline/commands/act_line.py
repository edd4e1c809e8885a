"""The line of somebody who acts, taken apart: `kn +2 g >w,o2 -5 >o3`."""

import re
from typing import NamedTuple

from gm_tracker.core.errors import Refusal
from gm_tracker.timeline.commands.reasons import CommandReason, number_behind

AT = ">"
"""Stands ahead of targets."""
GROUP = "g"
"""Behind the action: the whole group acts."""

_BY_COST = re.compile(r"\s*([0-9]+)(?:\s+(.*))?", re.ASCII | re.DOTALL)


class Blow(NamedTuple):
    """Targets that share a change of life, as they are typed."""

    targets: tuple[str, ...]
    delta: str
    """With its sign; "" where life does not change."""


class ActLine(NamedTuple):
    """What stands in a line: the action, whether the group acts too, and at whom it is aimed."""

    action: str
    group: bool
    blows: tuple[Blow, ...]


class Named(NamedTuple):
    """An action as it is typed: letters of its name, and a price or a surcharge."""

    letters: str
    sign: str
    """+ or - ahead of a surcharge; "" ahead of a price."""
    digits: str
    """"" where no number is typed."""


class Priced(NamedTuple):
    """An action that begins with its cost."""

    cost: str
    name: str


def read_act_line(text: str) -> ActLine:
    """The parts of a line. Raises Refusal (VALUE_MISSING) where a target or a number is missing."""
    action, *aims = text.split(AT)
    words = action.rstrip()
    group = words[-2:-1].isspace() and words.endswith(GROUP)
    return ActLine(words[:-1] if group else action, group, tuple(map(_blow, aims)))


def read_action(text: str) -> Named | Priced:
    """What is typed of the action alone: `8 Tritt`, `kn`, `kn +2`, `Biss 6`."""
    by_cost = _BY_COST.fullmatch(text)
    if by_cost:
        return Priced(by_cost[1], by_cost[2] or "")
    words, digits = number_behind(text)
    letters = words.rstrip()
    if digits and letters.endswith(("+", "-")):
        return Named(letters[:-1].rstrip(), letters[-1], digits)
    if digits and words != letters:
        return Named(letters, "", digits)
    return Named(text.strip(), "", "")


def _blow(aim: str) -> Blow:
    """The targets and the number of what stands behind one `>`."""
    words, digits = number_behind(aim)
    letters = words.rstrip()
    delta = ""
    if letters.endswith(("+", "-")):
        if not digits:
            raise Refusal(CommandReason.VALUE_MISSING, word=letters[-1])
        delta, letters = letters[-1] + digits, letters[:-1]
    else:
        letters = aim
    targets = tuple(target.strip() for target in letters.split(","))
    if not all(targets):
        raise Refusal(CommandReason.VALUE_MISSING, word=AT if targets == ("",) else ",")
    return Blow(targets, delta)
