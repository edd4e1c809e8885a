"""What stands beneath the table of a replay: what happened, what it changed, and why."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.core.screen import Line, Span, plain
from gm_tracker.tui.prompt_line import FOOT, foot_lines, with_news
from tests.tui.desks import Table
from tests.tui.replays import changed, log, replayed

DE = REPLAY_TEXTS["de"]
SAMPLES = Path(__file__).parents[2] / "sample_combats"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return replayed(log(tmp_path))


def foot(table: Table, news: Line = ()) -> list[str]:
    """The lines between table and key line as the app lays them, 80 cells wide."""
    return [plain(line) for line, _ in foot_lines(with_news(table.picture, news), 80)]


def test_the_event_in_words_and_what_it_changed(table: Table) -> None:
    table.press("<right>" * 6)
    assert table.beneath[:2] == [
        "R1  Mira  Knie  8 AP  (0→8)",
        "Mira: Verbr 0/14 → 8/14 · Rest 14 → 6",
    ]
    assert changed(table) == {"mira": {"8/14", "6"}, "wolf": set()}
    table.press("<right><right>")
    assert table.beneath[:2] == ["R1  Jon  Leben 22 → 17 (-5)", "Jon: Leben 22/22 → 17/22"]
    assert changed(table) == {"jon": {"17/22"}}


def test_all_that_an_event_changed_is_told_in_two_lines() -> None:
    table = replayed(SAMPLES / "hinterhalt-gespielt.jsonl")
    table.press("g27<enter>")
    told = " ".join(" ".join(table.beneath).split())
    assert table.beneath[0].startswith("R1  Ereignis: Alrune watet")
    for name, place in (("Armbrustschütze 1", 1), ("Alrune Wieck", 2), ("Armbrustschütze 2", 3)):
        assert f"{name}: Zustand → Reaktion {place}" in told


def test_a_wait_tells_that_somebody_lurks_and_what_it_cost() -> None:
    table = replayed(SAMPLES / "hinterhalt-gespielt.jsonl")
    table.press("g100<enter>")
    told = " ".join(" ".join(table.beneath[-2:]).split())
    assert told.startswith("Rote Grete: Verbr → 9/13 · Rest → 4 · Zustand → lauert: Alrune kommt")
    assert told.endswith("…(+5)")


def test_a_message_leaves_a_line_for_what_changed() -> None:
    table = replayed(SAMPLES / "hinterhalt-gespielt.jsonl")
    table.press("g27<enter>uu")
    assert table.prompt == DE.only_counting
    assert len(table.beneath) == 2
    assert table.beneath[1].endswith("…(+2)")


def test_news_take_two_lines_above_the_slider(table: Table) -> None:
    table.press("<right>" * 6)
    news = f"Kampfbogen in ~/{'ordner/' * 8}sheets: {'x' * 60}.pdf, .html"
    lines = foot(table, (Span(news),))
    assert len(lines) == FOOT
    assert lines[0] == "R1  Mira  Knie  8 AP  (0→8)"
    assert "".join(lines[1:3]).replace(" ", "") == news.replace(" ", "")
    assert lines[3].startswith("R1 ├")


def test_without_a_message_why_the_row_stands_there_is_above_the_slider(table: Table) -> None:
    lines = foot(table.press("<right>" * 6))
    assert len(lines) == FOOT
    assert lines[2].startswith("Mira: ")
