"""What the options of `gm-tracker odds` take, read from what was typed."""

import argparse
from typing import NamedTuple

from gm_tracker.catalogue.cli import CliWords
from gm_tracker.erbarmungslos.melee import MOST_LIFE, MOST_MOD, MOST_VALUE

MOST_ATTACKERS = 99
MOST_SIGNS = 9
"""Signs that a number may have."""


class Figure(NamedTuple):
    """A figure's values before anything changes them."""

    value: int
    """Of melee as the attacker, of defence as the defender."""
    life: int
    resistance: int


def value_of(option: str, text: str, words: CliWords) -> Figure | int:
    """What was typed behind the option.

    Raises ArgumentTypeError with a sentence in these words.
    """
    match option:
        case "--attacker":
            return _figure(text, words.melee, "4,3,2", words)
        case "--defender":
            return _figure(text, words.defence, "3,3,2", words)
        case "--attackers":
            return _number(text, 1, MOST_ATTACKERS, words)
        case _:
            return _number(text, -MOST_MOD, MOST_MOD, words)


def _figure(text: str, first: str, example: str, words: CliWords) -> Figure:
    bounds = (
        (first, 0, MOST_VALUE),
        (words.life, 1, MOST_LIFE),
        (words.resistance, 0, MOST_VALUE),
    )
    values = [value for part in text.split(",") if (value := _whole(part.strip())) is not None]
    if len(values) != len(bounds) or text.count(",") != len(bounds) - 1:
        names = ", ".join(name for name, _, _ in bounds)
        sentence = words.no_figure.format(value=ascii(text), names=names, example=example)
        raise argparse.ArgumentTypeError(sentence)
    for value, (name, least, most) in zip(values, bounds, strict=True):
        if not least <= value <= most:
            sentence = words.beyond_bounds.format(name=name, value=value, least=least, most=most)
            raise argparse.ArgumentTypeError(sentence)
    return Figure(*values)


def _number(text: str, least: int, most: int, words: CliWords) -> int:
    value = _whole(text)
    if value is None or not least <= value <= most:
        sentence = words.no_count.format(value=ascii(text), least=least, most=most)
        raise argparse.ArgumentTypeError(sentence)
    return value


def _whole(text: str) -> int | None:
    """The number, its sign before it or none; None where it is no number in plain digits."""
    digits = text[1:] if text.startswith(("+", "-")) else text
    is_number = digits.isascii() and digits.isdigit() and len(text) <= MOST_SIGNS
    return int(text) if is_number else None
