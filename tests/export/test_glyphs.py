"""Which signs are printed as they are, held against the fonts themselves.

PDF/UA-1 allows no sign that its font lacks: typst refuses a document that has one.
"""

import re
import unicodedata
from collections.abc import Iterable

import pytest
import typst

from gm_tracker.export.glyphs import FONTS, pieces, printed, signs_of

NO_SIGNS = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
HANGUL_FILLERS = "\u115f\u1160"
"""Letters that are never seen."""


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("weight", [400, 700])
def test_k4_a_font_has_every_sign_that_is_said_of_it(font: str, weight: int) -> None:
    assert _lacking(font, weight, signs_of(font)) == set()


@pytest.mark.parametrize("font", FONTS)
def test_k4_a_font_has_no_other_sign_in_both_weights(font: str) -> None:
    others = [
        sign
        for sign in map(chr, range(0x20, 0x3000))
        if sign not in signs_of(font) and not _is_elsewise(sign)
    ]
    assert _lacking(font, 400, others) | _lacking(font, 700, others) == set(others)


def test_no_sign_is_said_that_controls_directs_or_breaks_a_line() -> None:
    signs = frozenset().union(*map(signs_of, FONTS))
    assert not [sign for sign in signs if unicodedata.category(sign) in NO_SIGNS]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ork", "Ork"),
        ("Žižka ≥ ♠ 漢 👹 ß", "Žižka ≥ ♠ ⟨U+6F22⟩ ⟨U+1F479⟩ ß"),
        ("Jo\u0308rg", "Jörg"),
        ("👨‍👩", "⟨U+1F468⟩⟨U+200D⟩⟨U+1F469⟩"),
        ("🇩🇪", "⟨U+1F1E9⟩⟨U+1F1EA⟩"),
        ("ein\u200bwort", "ein⟨U+200B⟩wort"),
        ("rechts\u202enach", "rechts⟨U+202E⟩nach"),
        ("zwei\nZeilen", "zwei↵Zeilen"),
        ("\ttab", "⇥tab"),
        ("\x1b[2J\x00", "⟨U+001B⟩[2J⟨U+0000⟩"),
        ("\u2028", "⟨U+2028⟩"),
        ("\ud800", "⟨U+D800⟩"),
        ("\ue000", "⟨U+E000⟩"),
        ("⚔\ufe0f", "⚔\ufe0f"),
        ("\ufe0f", "⟨U+FE0F⟩"),
        ("漢\u0301", "⟨U+6F22⟩⟨U+0301⟩"),
        ("\u0301x", "⟨U+0301⟩x"),
        ("", ""),
    ],
)
def test_k4_a_sign_is_printed_or_stated(text: str, expected: str) -> None:
    assert printed(text) == expected


def test_what_is_printed_is_printed_again_as_it_is() -> None:
    once = printed("Žižka 漢 👹 Jo\u0308rg \u202e x\u0331\u0301")
    assert printed(once) == once


def test_a_stated_sign_and_a_letter_with_its_marks_stay_together() -> None:
    assert pieces("漢x\u0331ß") == ["⟨U+6F22⟩", "x\u0331", "ß"]


def _is_elsewise(sign: str) -> bool:
    """Whether it may be printed without being in the font: as its parts, unseen, or not at all."""
    kind = unicodedata.category(sign)
    is_of_parts = unicodedata.normalize("NFD", sign) != sign
    is_unseen = kind in NO_SIGNS | {"Zs"} or sign in HANGUL_FILLERS
    return is_unseen or is_of_parts or kind.startswith("M")


def _lacking(font: str, weight: int, signs: Iterable[str]) -> set[str]:
    """The signs that the font cannot print, each set alone."""
    source = "\n\n".join(f'#text("{_escaped(sign)}")' for sign in signs)
    head = (
        f'#set document(title: "x")\n#set text(font: "{font}", weight: {weight}, fallback: false)\n'
    )
    try:
        typst.compile(
            (head + source).encode(), format="pdf", pdf_standards="ua-1", ignore_system_fonts=True
        )
    except typst.TypstError as error:
        found = re.findall(r"the text `(\".*?\")` could not be displayed", error.diagnostic, re.S)
        return {
            re.sub(r"\\u\{(\w+)\}", lambda code: chr(int(code[1], 16)), text[1:-1])
            for text in found
        }
    return set()


def _escaped(sign: str) -> str:
    return f"\\u{{{ord(sign):x}}}"
