"""The line of somebody who acts, taken apart: `kn +2 g >w,o2 -5 >o3`, `8 "Stich g" >w`."""

import re
from typing import NamedTuple

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.quoting import QUOTED_NAME, unquoted
from gm_tracker.core.typed import QUOTED, number_behind
from gm_tracker.timeline.commands.reasons import CommandReason

AT = ">"
"""Stands ahead of targets."""
GROUP = "g"
"""Behind the action: the whole group acts."""
ANYBODY = "w"
"""A target's letter where one is shown as an example."""

_BY_COST = re.compile(r"\s*([0-9]+)(?:\s+(.*))?", re.ASCII | re.DOTALL)
_QUOTED_ACTION = re.compile(
    rf"\s*([0-9]+)\s+{QUOTED_NAME}(\s+{GROUP})?\s*(?:{AT}(.*))?", re.ASCII | re.DOTALL
)


class Blow(NamedTuple):
    """Targets that share a change of life, as they are typed."""

    targets: tuple[str, ...]
    delta: str
    """With its sign; "" where life does not change."""


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
    """"" where none is typed."""


class ActLine(NamedTuple):
    """What stands in a line: the action, whether the group acts too, and at whom it is aimed."""

    action: Named | Priced
    group: bool
    blows: tuple[Blow, ...]


def read_act_line(text: str) -> ActLine:
    """The parts of a line; a name in quotation marks behind a cost is taken as it stands.

    Raises Refusal: VALUE_MISSING where a target or a number is missing, NO_AIM where a name ends
    in a sign and digits, as a target does whose `>` was forgotten.
    """
    by_name = _QUOTED_ACTION.fullmatch(text)
    if by_name:
        cost, inside, marked, rest = by_name.groups()
        aims = () if rest is None else rest.split(AT)
        return ActLine(Priced(cost, unquoted(inside)), bool(marked), tuple(map(_blow, aims)))
    action, *aims = text.split(AT)
    words = action.rstrip()
    group = words[-2:-1].isspace() and words.endswith(GROUP)
    read = read_action(words[:-1] if group else action)
    if isinstance(read, Priced) and (change := _change_behind(read.name)):
        raise no_aim(change._replace(letters=f"{read.cost} {change.letters}".strip()))
    return ActLine(read, group, tuple(map(_blow, aims)))


def read_action(text: str) -> Named | Priced:
    """What is typed of the action alone: `8 Tritt`, `kn`, `kn +2`, `Biss 6`."""
    by_cost = _BY_COST.fullmatch(text)
    if by_cost:
        return Priced(by_cost[1], (by_cost[2] or "").strip())
    change = _change_behind(text)
    if change:
        return Named(*change)
    words, digits = number_behind(text)
    if digits and words[-1:].isspace():
        return Named(words.rstrip(), "", digits)
    return Named(text.strip(), "", "")


def no_aim(change: Named) -> Refusal:
    """The refusal of a line that ends in a change of life without `>`: shows how it is typed."""
    action, _, target = change.letters.rpartition(" ")
    if not action:
        action, target = target, ""
    typed = f"{target} {change.sign}{change.digits}".strip()
    meant = f"{action} {AT}{target or ANYBODY} {change.sign}{change.digits}"
    return Refusal(CommandReason.NO_AIM, text=typed[-QUOTED:], meant=meant[-QUOTED:])


def _change_behind(text: str) -> Named | None:
    """The sign and digits that a text ends in (`m -5`), and what stands ahead of them."""
    words, digits = number_behind(text)
    letters = words.rstrip()
    if not digits or not letters.endswith(("+", "-")):
        return None
    return Named(letters[:-1].rstrip(), letters[-1], digits)


def _blow(aim: str) -> Blow:
    """The targets and the number of what stands behind one `>`."""
    change = _change_behind(aim)
    letters, delta = (change.letters, change.sign + change.digits) if change else (aim, "")
    if not change and aim.rstrip().endswith(("+", "-")):
        raise Refusal(CoreReason.VALUE_MISSING, word=aim.rstrip()[-1])
    targets = tuple(target.strip() for target in letters.split(","))
    if not all(targets):
        raise Refusal(CoreReason.VALUE_MISSING, word=AT if targets == ("",) else ",")
    return Blow(targets, delta)
