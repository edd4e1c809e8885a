"""Markdown that renders what users typed, and tables that stay tables."""

import pytest
from markdown_it import MarkdownIt

from gm_tracker.export import markdown
from gm_tracker.export.markdown import escaped
from tests.export.sheets import ODD, sheet_of

PLAIN = (
    "Jörg von der Weide",
    "Ork 1",
    "Mira verlässt die Deckung (+5)",
    "28/30",
    "7+5 = 12",
    "a-b",
)


@pytest.mark.parametrize("name", PLAIN)
def test_what_means_nothing_to_a_renderer_stays_as_it_is(name: str) -> None:
    assert escaped(name) == name


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a|b|c", r"a\|b\|c"),
        ("zwei\nZeilen", "zwei<br>Zeilen"),
        ("`tick`", r"\`tick\`"),
        ("<b>fett</b> & so", r"\<b\>fett\</b\> \& so"),
        ("# Kopf", r"\# Kopf"),
        ("1. Punkt", r"1\. Punkt"),
        ("2) Punkt", r"2\) Punkt"),
        ("- Punkt", r"\- Punkt"),
        ("---", r"\-\--"),
        ("*y* _z_ ~~w~~ $x$", r"\*y\* \_z\_ \~\~w\~\~ \$x\$"),
        ("https://example.org", r"https\://example.org"),
        ("www.example.org", r"www\.example.org"),
        (" außen\t", "&#32;außen&#9;"),
        ("a\\|", r"a\\\|"),
        ("\x1b[31m", r"\\x1b\[31m"),
    ],
)
def test_k3_signs_that_mean_something_are_made_plain(name: str, line: str) -> None:
    assert escaped(name) == line


@pytest.mark.parametrize("name", ODD)
def test_k3_a_name_is_the_same_for_renderers_with_more_than_the_standard(name: str) -> None:
    """For GitHub's own additions, with marks that become other signs left alone."""
    content = markdown.written(sheet_of(name, rounds=1)).decode()
    usual = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    other = MarkdownIt("js-default", {"html": True})
    assert other.render(content) == usual.render(content)
    assert "<a " not in other.render(content)


def test_k3_a_row_has_as_many_cells_as_there_are_columns() -> None:
    lines = markdown.written(sheet_of(*ODD)).decode().splitlines()
    rows = [line for line in lines if line.startswith("|")]
    assert {line.replace(r"\|", "").count("|") for line in rows} == {3, 7}


def test_boxes_are_signs_and_words_with_every_number() -> None:
    content = markdown.written(sheet_of("Mira")).decode()
    assert "| ▰▰▰ Schuld 3 · ▰▰▰▰▰▰▰▰ Knie 8 · ▱▱▱ 3 offen | 11 |" in content
    assert "| ▰▰▰▰▰▰ Knie 8 · +2 Schuld | 8 |" in content


def test_lists_side_by_side_stay_two() -> None:
    content = markdown.written(sheet_of("Mira")).decode()
    assert "- **Runden:** 2" in content
    assert content.endswith("|\n")
