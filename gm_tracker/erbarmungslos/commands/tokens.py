"""The line of an interrupt, taken apart: `k8 d2 cole`, `c revolver p10 >b !`."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from gm_tracker.core.errors import Refusal
from gm_tracker.erbarmungslos.commands.reading import UNCHECKED, is_begun, read_card
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why

AT = ">"
"""Stands ahead of a target."""


class ShotLine(NamedTuple):
    """What stands in a line; cards as in a log."""

    cards: tuple[str, ...]
    words: tuple[str, ...]
    """The figure, and behind it a weapon, as they are typed."""
    aim: str | None
    """The target as it is typed, without its sign; None where there is none."""
    unchecked: bool


def read_shot_line(
    text: str, letters: Collection[str], means: Callable[[Sequence[str]], bool]
) -> ShotLine:
    """The parts of a line in whatever order.

    `means`: whether words mean a figure, and a weapon of it where there are more. Where those that
    are no cards do not, the last word that is a card as well as one of the `letters` may be the
    figure: `p10 d2` of one that is called d2. Raises Refusal (CARD_TWICE).
    """
    typed = text.strip()
    unchecked = typed.endswith(UNCHECKED)
    before, sign, aim = typed.removesuffix(UNCHECKED).partition(AT)
    words = before.split()
    named = [word for word in words if read_card(word) is None]
    both = [n for n, word in enumerate(words) if read_card(word) and word.casefold() in letters]
    if both and not means(named) and means([words[both[-1]], *named]):
        named = [words.pop(both[-1]), *named]
    cards = [card for word in words if (card := read_card(word)) is not None]
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise Refusal(Why.CARD_TWICE, card=card)
    return ShotLine(tuple(cards), tuple(named), aim.strip() if sign else None, unchecked)


def without_begun(text: str, letters: Collection[str]) -> str:
    """The line as it is being typed, without a last word that may yet become a card."""
    words = text.split(" ")
    last = words[-1]
    if last.casefold() in letters or not is_begun(last):
        return text
    return " ".join(words[:-1])
