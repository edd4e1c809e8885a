"""The letters that stand for participants in a typed line and on the screen: `w`, `o3`."""

import unicodedata
from collections.abc import Iterator, Mapping
from itertools import chain, count
from string import ascii_lowercase, digits
from typing import TypeAlias

from gm_tracker.core.numbered import split_number

Given: TypeAlias = Mapping[str, str]
"""The letters given out: by their first sign, in one text, each between blanks (` w w2 `).

Each newcomer's state has a copy of its own: copying a set of all letters would make the set-up of
hundreds slow.
"""
NONE_GIVEN: Given = {}

_LETTERS = frozenset(ascii_lowercase)


def letter_for(name: str, given: Given, family: str = "", joined: int = 0) -> str:
    """The letters of somebody who joins under that name; none that are `given` already.

    The first free letter of the name, else of the alphabet; a number at the name's end follows
    it (`Ork 3`: `o3`). Where no single one is free two letters, at last a number. `family` are
    the letters of the first of that name: their letter comes before all others. `joined`: how
    many have joined already.
    """
    stem, number = split_number(name)
    ending = "" if number is None else str(number)
    likely = (family.rstrip(digits) if family and ending else stem[:1].lower()) + ending
    # Nearly always it is free: then no others are looked for.
    if likely.isascii() and likely[:1] in _LETTERS and _is_free(likely, given):
        return likely
    return next(code for code in _codes(stem, ending, joined) if _is_free(code, given))


def with_letter(given: Given, letter: str) -> Given:
    """The letters given out, and one more."""
    return {**given, letter[0]: f"{given.get(letter[0], ' ')}{letter} "}


def _is_free(code: str, given: Given) -> bool:
    return f" {code} " not in given.get(code[0], "")


def _codes(stem: str, ending: str, joined: int) -> Iterator[str]:
    letters = dict.fromkeys(chain(_folded(stem), ascii_lowercase))
    for letter in letters:
        yield letter + ending
    first, *others = letters
    for letter in (*others, first):
        yield first + letter + ending
    for place in count(joined + 1):
        yield f"{first}{place}"


def _folded(stem: str) -> Iterator[str]:
    """The letters a to z of a name, an umlaut as the letter beneath its dots."""
    plain = stem.lower()
    if not plain.isascii():
        plain = unicodedata.normalize("NFKD", plain)
    return (sign for sign in plain if sign in _LETTERS)
