"""Escape and a key right behind it: terminals send the two as they send Alt and that key."""

from collections.abc import Iterable

from textual import events
from textual._xterm_parser import XTermParser

ESCAPE = "\x1b"
BEGINS_MORE = "[O\t"
"""Behind Escape these begin the code of another key: arrows, function keys, Shift and Tab."""


def tell_escape_apart() -> None:
    """Makes two keys of the two, whatever the second is; Textual loses Escape, or both.

    No command is on Alt and a key. There is no public way to say so.
    """
    keys_of = XTermParser._sequence_to_key_events

    def apart(self: XTermParser, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        if len(sequence) == 2 and sequence[0] == ESCAPE and sequence[1] not in BEGINS_MORE:
            sequence, alt = sequence[1], True
        if alt:
            yield events.Key("escape", ESCAPE)
        yield from keys_of(self, sequence)

    XTermParser._sequence_to_key_events = apart  # type: ignore[method-assign]
