"""Texts of users on their way to a terminal: no sign of theirs commands it."""

import re
import unicodedata

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What would break a line, move the cursor, turn the reading direction, or cannot be written."""

_FLAG_LETTERS = {0x1F1E6 + place: chr(ord("A") + place) for place in range(26)}
_UNSHOWN = {
    0xFE0E: None,
    0xFE0F: None,
    0x200B: None,
    0x200C: None,
    0x200D: None,
    0x2060: None,
    0xFEFF: None,
    **dict.fromkeys(range(0x1F3FB, 0x1F400)),
}
"""Signs that join or restyle others: selectors, joiners, tones of skin."""
_BLANKS = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of signs that control, direct or break a line, or are none."""
_TABLE: dict[int, str | None] = {**_FLAG_LETTERS, **_UNSHOWN}


def visible(text: str) -> str:
    r"""The text on one line: signs that a terminal would obey are spelled, as `\n` or `\x1b`."""
    return _CONTROLS.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text)


def shown(text: str) -> str:
    """The text as every terminal shows it: composed (NFC), on one line.

    Signs that join or restyle others differ from terminal to terminal and are left out, flags
    become their letters, control and direction signs a space.
    """
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text).translate(_TABLE)
    return "".join(" " if unicodedata.category(sign) in _BLANKS else sign for sign in composed)
