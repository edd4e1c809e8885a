"""Why something is refused, as data; the front end makes the sentence."""

from collections.abc import Mapping
from enum import StrEnum


class Reason(StrEnum):
    """Base of the reasons for a refusal; each room has an enumeration of its own."""


class CoreReason(Reason):
    """Why the core itself refuses something, whatever the ruleset."""

    SEQ = "seq"
    """Line `found` stands where line `expected` should be."""
    LINKED = "linked"
    """An event is linked to nothing, or to an undo or redo."""
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    NOT_STANDING = "not_standing"
    """Line `seq` does not count now."""
    BY_LETTER = "by_letter"
    """A question takes a letter for a yes: Enter may have been meant for the line before it."""
    ONLY_ENTER = "only_enter"
    """A question takes Enter alone for a yes, and something was typed."""
    DICE_UNREADABLE = "dice_unreadable"
    """`formula` is no dice formula."""
    DICE_TOO_MANY = "dice_too_many"
    """`formula` has more than `limit` dice."""
    DICE_TOO_LARGE = "dice_too_large"
    """`formula` has a die of more than `limit` sides, or of none."""
    LINE_TOO_LONG = "line_too_long"
    """A line of the log would have `size` bytes, more than `limit`."""
    ROLL_TOO_LARGE = "roll_too_large"
    """A roll of `formula` came to `value`, beyond ±`limit`."""

    NUMBER = "number"
    """`text` is no whole number from `low` to `high`."""
    BEYOND = "beyond"
    """`name`: `text` would give `value`, beyond `low` to `high`."""
    NOT_UNDERSTOOD = "not_understood"
    """`text`"""
    GIVEN_TWICE = "given_twice"
    """`text` says once more what the line has said already."""
    VALUE_MISSING = "value_missing"
    """Nothing stands behind `word`."""
    TOO_LONG = "too_long"
    """A text has more than `limit` signs."""
    NAME_MISSING = "name_missing"
    NAME_TOO_LONG = "name_too_long"
    """A name has more than `limit` signs."""
    YES_OR_NO = "yes_or_no"
    """A question takes a yes or a no."""
    NO_ROW = "no_row"
    """A command means the row at the cursor, and there is none."""
    NOT_EDITABLE = "not_editable"
    """Nothing can be edited in the cell at the cursor."""
    NOT_CORRECTED = "not_corrected"
    """Nothing was typed for a line that could be typed otherwise."""
    NOTHING_LEFT = "nothing_left"
    """Nothing would come of a line that is corrected."""


class Refusal(Exception):
    """Something that is not allowed, or not readable: the reason and the data of its sentence.

    `data` holds what the sentence needs (names, numbers), never a sentence.
    """

    def __init__(self, reason: Reason, **data: str | int) -> None:
        super().__init__(reason, data)
        self.reason = reason
        self.data: Mapping[str, str | int] = data
