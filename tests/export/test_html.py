"""The page: one file, told apart by more than colour, harmless names."""

import re
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.sheet import Bar, Boxes, Column, Kind, Pattern, Run, Sheet, Table
from gm_tracker.export.html import written
from gm_tracker.export.writing import printable
from tests.export.made import plain
from tests.export.reading_html import read_html
from tests.export.sheets import ODD, sheet_of


def page(sheet: Sheet) -> str:
    return written(sheet).decode()


class _Tags(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(content)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_its_language_and_its_day(lang: Lang) -> None:
    sheet = replace(sheet_of("Mira"), lang=lang, day=date(2026, 11, 27))
    tags = _Tags(page(sheet)).found
    assert ("html", {"lang": lang}) in tags
    assert ("meta", {"name": "date", "content": "2026-11-27"}) in tags


def test_it_needs_no_other_file_and_runs_nothing() -> None:
    tags = _Tags(page(sheet_of(*ODD))).found
    assert not {"script", "link", "img", "iframe", "object", "a"} & {tag for tag, _ in tags}
    assert not {"src", "href", "onclick"} & {name for _, given in tags for name in given}
    assert not re.search(r"url\(|@import", page(sheet_of("Mira")))


@pytest.mark.parametrize("name", ['"><script>alert(1)</script>', "' onload='x", "</style>", "&lt;"])
def test_k3_a_name_is_never_markup(name: str) -> None:
    assert {tag for tag, _ in _Tags(page(sheet_of(name))).found} == {
        tag for tag, _ in _Tags(page(sheet_of("Mira"))).found
    }


def test_tables_say_what_their_cells_are_about() -> None:
    tags = _Tags(page(sheet_of("Mira", "Kim", rounds=1))).found
    scopes = [given["scope"] for tag, given in tags if tag == "th" and "scope" in given]
    # 6 + 6 + 2 columns; 2 people, 2 lines of the course, 2 rows to be filled in
    assert (scopes.count("col"), scopes.count("row")) == (14, 6)


def runs_on(*runs: Run, size: int = 14) -> str:
    """A page with one row of boxes."""
    table = Table((Column("Name"), Column("AP", Kind.BOXES)), (("Mira", Boxes(size, runs)),))
    return page(Sheet("de", "Blatt", (table,), {}))


def test_every_pattern_is_drawn_in_another_way() -> None:
    style = page(sheet_of("Mira"))
    drawn = [
        re.search(rf"\n\.{one} {{.*?--strike:\s*(.*?);\n", style, re.DOTALL) for one in Pattern
    ]
    assert len({found[1] for found in drawn if found}) == len(Pattern)


def test_what_is_owed_is_struck_by_crosses_and_not_filled() -> None:
    style = page(sheet_of("Mira"))
    assert '<span class="run cross" data-count="3" title="Schuld 3">' in style
    cross = re.search(r"\n\.cross {(.*?)\n}", style, re.DOTALL)
    assert cross is not None
    assert cross[1].count("linear-gradient(to ") == 2


def test_a_name_stands_whole_where_there_is_room_and_in_short_where_not() -> None:
    wide = runs_on(Run(8, Pattern.STROKE, "Knie", "Kn"))
    assert re.search("<b [^>]*>Knie 8</b>", wide)
    narrow = runs_on(Run(1, Pattern.STROKE, "Doppelschlag", "Do"))
    assert '><abbr title="Doppelschlag">Do</abbr> 1</b>' in narrow
    assert 'title="Doppelschlag 1"' in narrow


def test_what_goes_beyond_the_last_box_is_said() -> None:
    content = runs_on(Run(12, Pattern.STROKE, "Knie", "Kn"), Run(5, Pattern.STROKE, "Biss", "Bi"))
    assert "<b>Biss 5</b>" in content or ">Bi</abbr> 5" in content
    assert "<b>+3 Schuld</b>" in content
    assert re.findall(r"--n:(\d+)", content) == ["12", "2"]


def test_untouched_boxes_of_a_form_stand_without_a_word() -> None:
    table = Table((Column("Name"), Column("AP", Kind.BOXES)), (("", Boxes(20)),), is_form=True)
    content = page(Sheet("de", "Blatt", (table,), {}))
    assert '<table class="form"' in content
    assert "offen" not in content
    assert read_html(content.encode())


def test_k4_signs_that_no_page_may_hold_are_spelled() -> None:
    assert r"a\x00\x1bb" in page(sheet_of("a\x00\x1bb"))


def test_printed_each_page_has_the_caption_again() -> None:
    content = page(sheet_of("Mira", rounds=1))
    assert content.count("Runde 1 · 1. Sekunde") == 2
    assert '<tr class="again" aria-hidden="true">' in content


def labels(content: str) -> list[tuple[int, float]]:
    """The line of each label beneath boxes, and where it begins."""
    found = re.findall(r"--line:(\d+);left:([\d.]+)rem", content)
    return [(int(line), float(left)) for line, left in found]


def test_labels_begin_beneath_what_they_are_of_and_never_lie_on_each_other() -> None:
    ones = [Run(1, Pattern.STROKE, f"Stich {place}", f"S{place}") for place in range(6)]
    found = labels(runs_on(*ones, Run(8, Pattern.TICK, "lauert", "la")))
    assert [left for _, left in found] == [1.25 * place for place in range(7)]
    for line in {line for line, _ in found}:
        lefts = [left for one, left in found if one == line]
        assert all(after - before > 4 * 0.44 for before, after in pairwise(lefts))


def test_boxes_of_all_rows_are_equally_wide_and_so_many_have_room() -> None:
    columns = (Column("Name"), Column("AP", Kind.BOXES))
    for sizes, width in (((6, 14), "1.25"), ((6, 68), "0.5"), ((6, 680), "0.05")):
        table = Table(columns, tuple(("Mira", Boxes(size)) for size in sizes))
        content = page(Sheet("de", "Blatt", (table,), {}))
        assert re.findall(r"--box:([\d.]+)rem", content) == [width]


def test_the_row_that_begins_something_new_is_told_apart() -> None:
    table = Table((Column("Karte"), Column("Wer")), (("1", "Ork"), ("2", "Wolf")), breaks=(1,))
    content = page(Sheet("de", "Blatt", (table,), {}))
    assert '<tr><th scope="row">1</th>' in content
    assert '<tr class="break"><th scope="row">2</th>' in content


def test_a_row_may_begin_with_boxes_or_a_bar() -> None:
    columns = (Column("AP", Kind.BOXES), Column("Was"))
    boxes = Table(columns, ((Boxes(4), "a"),))
    bars = Table((Column("AP", Kind.NUMBER), Column("Was")), ((Bar(1, 2), "a"),))
    sheet = Sheet("de", "Blatt", (boxes, bars), {})
    assert read_html(page(sheet).encode()) == plain(sheet, printable)
    assert '<th scope="row" class="boxes" data-size="4">' in page(sheet)
