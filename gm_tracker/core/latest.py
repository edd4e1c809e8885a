"""What was worked out of the values asked about last, kept: several parts of a picture ask it."""

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")

KEPT = 2
"""Values that are remembered: the fight as it is, and as it would be."""


def latest(function: Callable[[A], B]) -> Callable[[A], B]:
    """Makes a pure function remember its results for the values (the very same) asked about last.

    Unlike `lru_cache` it compares and hashes nothing: a state is too large for that.
    """
    kept: deque[tuple[A, B]] = deque(maxlen=KEPT)

    @wraps(function)
    def found(value: A) -> B:
        for known, result in tuple(kept):
            if known is value:
                return result
        result = function(value)
        kept.append((value, result))
        return result

    return found
