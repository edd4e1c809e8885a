"""The table: which columns it shows in how many cells, and what is painted of it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from gm_tracker.core.screen import Column
from gm_tracker.tui.columns import GAP, laid_out
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Fields, npc, pc
from tests.tui.names import MARKUP, ODD
from tests.tui.screens import Seen, at_screen

MARK = Column("", 2)
NAME = Column("Name", 10, grow=2)
BOXES = Column("AP", 20, drop=1)
LIFE = Column("Leben", 7, drop=2)
STATE = Column("Zustand", 8, grow=1)
ALL = (MARK, NAME, BOXES, LIFE, STATE)
"""51 cells with the gaps between them."""


def titles(width: int, columns: tuple[Column, ...] = ALL) -> list[tuple[str, int]]:
    return [(column.title, cells) for _, column, cells in laid_out(columns, width)]


def test_columns_share_what_is_left_over() -> None:
    assert titles(51) == [("", 2), ("Name", 10), ("AP", 20), ("Leben", 7), ("Zustand", 8)]
    assert titles(60) == [("", 2), ("Name", 16), ("AP", 20), ("Leben", 7), ("Zustand", 11)]
    assert sum(cells for _, cells in titles(61)) + 4 * GAP == 61


def test_the_columns_that_matter_least_go_first() -> None:
    assert [title for title, _ in titles(50)] == ["", "Name", "AP", "Zustand"]
    assert [title for title, _ in titles(42)] == ["", "Name", "Zustand"]
    assert [title for title, _ in titles(1)] == ["", "Name", "Zustand"]


def test_a_column_keeps_its_place_in_the_row() -> None:
    assert [place for place, _, _ in laid_out(ALL, 50)] == [0, 1, 2, 4]


columns = st.builds(
    Column,
    title=st.just("x"),
    width=st.integers(1, 20),
    grow=st.integers(0, 3),
    drop=st.integers(0, 3),
)


@given(st.lists(columns, max_size=8), st.integers(0, 200))
def test_the_columns_fit_unless_none_can_go(chosen: list[Column], width: int) -> None:
    laid = laid_out(tuple(chosen), width)
    needed = sum(cells for _, _, cells in laid) + GAP * max(0, len(laid) - 1)
    if any(column.drop for _, column, _ in laid):
        assert needed <= width
    if needed <= width and any(column.grow for _, column, _ in laid):
        assert needed == width
    for place, column, cells in laid:
        assert chosen[place] is column
        assert cells >= column.width


def fight(folder: Path, *lines: Fields) -> Path:
    return write_log(folder / "furt.jsonl", *lines, header=HEADER)


def row(seen: Seen, words: str) -> str:
    """The painted line with these words in it."""
    found = [line for line in seen.lines if words in line]
    assert len(found) == 1, (words, seen.lines)
    return found[0]


def cells_before(line: str, words: str) -> int:
    return cell_len(line[: line.index(words)])


async def test_j6_the_columns_stand_straight_under_every_name(tmp_path: Path) -> None:
    joins = [
        npc(f"x-{place}", place, 100 + place, 7, name=name) for place, name in enumerate(ODD, 1)
    ]
    async with at_screen(fight(tmp_path, *joins, START)) as seen:
        await seen.burst(".")
        lines = [row(seen, f"0/{100 + place}") for place in range(1, len(ODD) + 1)]
        assert {cells_before(line, "0/1") for line in lines} == {cells_before(lines[0], "0/1")}
        for strip in seen.app.screen._compositor.render_strips(seen.app.size):
            assert strip.cell_length == 80
            assert cell_len(strip.text) == 80


@pytest.mark.parametrize("name", MARKUP)
async def test_j4_a_name_is_seen_as_it_is(tmp_path: Path, name: str) -> None:
    lines = (
        pc("x", 1, 10, 9, name=name),
        pc("y", 2, 10, 8, name="Jon"),
        START,
        {"type": "note", "text": name},
    )
    path = write_log(tmp_path / "furt.jsonl", *lines, header={**HEADER, "title": name})
    async with at_screen(path, size=(109, 24)) as seen:
        assert seen.lines[0].startswith(f"{name} ")
        assert f"{name} · gleichauf mit Jon" in seen.lines[0]
        assert row(seen, "0/10   10   9")[:1] == "▶"
        assert row(seen, "0/10   10   9")[2:].startswith(f"  {name} ")
        await seen.burst("8")
        assert seen.lines[-3].startswith(f"{name}: 8▏")
        await seen.burst("<enter>")
        assert f"{name}  Aktion" in seen.lines[-3]
        await seen.burst("q")
        assert row(seen, "furt.jsonl").startswith(name)


async def test_a_click_moves_the_cursor_to_its_row(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *PARTY, START)) as seen:
        place = next(y for y, line in enumerate(seen.lines) if " b  Bandit" in line)
        await seen.pilot.click(offset=(10, place))
        assert seen.app.desk.picture().cursor.row == "bandit"
        await seen.pilot.click(offset=(10, 1))
        assert seen.app.desk.picture().cursor.row == "bandit"
        await seen.burst("+3<escape>")
        assert seen.app.desk.picture().cursor.row == "bandit"


HORDE = [npc(f"ork-{n}", n, 10, n, name=f"Ork {n}", life=9) for n in range(1, 41)]


async def test_the_cursor_and_who_is_on_turn_are_kept_in_view(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *HORDE, START)) as seen:
        assert row(seen, "▶o40 Ork 40 ")
        await seen.burst("<end>")
        assert row(seen, "Ork 1  ")
        await seen.burst(".")
        assert row(seen, "▶o40 Ork 40 ")
        await seen.burst("<pagedown>")
        assert row(seen, f"Ork {40 - seen.board.body_rows} ")


SEATED = [npc(f"ork-{n}", n, 10, {5: 50, 16: 49}.get(n, 0), name=f"Ork {n}") for n in range(1, 41)]
"""As they sit; Ork 5 acts first, then Ork 16, who is just below the first page."""


async def test_who_is_on_turn_comes_into_view_where_the_cursor_stays_in_it(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *SEATED, START)) as seen:
        await seen.burst("v3<enter>")
        assert row(seen, "▶o16 Ork 16 ")
        assert row(seen, " o5  Ork 5  ")
        assert seen.app.desk.picture().cursor.row == "ork-5"


async def test_the_table_does_not_scroll_away_from_the_cursor(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *SEATED, START)) as seen:
        await seen.burst("v<home>3<enter>")
        assert row(seen, " o1  Ork 1  ")
        assert "▶o16 Ork 16" not in "".join(seen.lines)
        await seen.burst(".")
        assert row(seen, "▶o16 Ork 16 ")


def underlined(seen: Seen) -> list[str]:
    """The lines that are painted as marked."""
    strips = seen.app.screen._compositor.render_strips(seen.app.size)
    return [
        strip.text.split()[0]
        for strip in strips
        if any(segment.style is not None and segment.style.underline for segment in strip)
    ]


async def test_marked_rows_are_painted_so_and_as_before_when_they_are_not(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *PARTY, START)) as seen:
        await seen.burst("<down><space><space>")
        assert underlined(seen) == ["w", "b"]
        await seen.burst("<escape>")
        assert underlined(seen) == []
        await seen.burst("<home><space><space>-3<enter>")
        assert underlined(seen) == ["▶m", "w"]
        await seen.burst("<escape>")
        assert underlined(seen) == []


async def test_a_smaller_window_keeps_the_cursor_in_view(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *HORDE, START)) as seen:
        await seen.burst("<end>")
        await seen.size(60, 15)
        assert row(seen, "Ork 1  ")
        await seen.size(80, 24)
        assert row(seen, "Ork 1  ")


async def test_where_nobody_comes_next_the_table_stays_where_it_is(tmp_path: Path) -> None:
    """Headings have no id, and so has nobody."""
    out: list[Fields] = [{"type": "out", "id": join["id"]} for join in HORDE[:25]]
    left: list[Fields] = [{"type": "leave", "id": join["id"]} for join in HORDE[25:]]
    async with at_screen(fight(tmp_path, *HORDE, START, *out, *left)) as seen:
        await seen.burst("<home>" + "<down>" * 8)
        assert seen.board.scroll_offset.y == 0
        await seen.burst("-3<enter>")
        assert seen.app.desk.picture().follow is None
        assert seen.board.scroll_offset.y == 0


async def test_what_the_scroll_bar_covers_is_not_painted_beneath_it(tmp_path: Path) -> None:
    waits: Fields = {"type": "wait", "id": "ork-40", "for": "Tür " * 40}
    async with at_screen(fight(tmp_path, *HORDE, START, waits)) as seen:
        await seen.burst("<end>")
        line = row(seen, " o40 Ork 40 ")
        assert line.rstrip("▁▂▃▄▅▆▇█ ").endswith("…")


async def test_the_wheel_scrolls(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *HORDE, START)) as seen:
        board = seen.board
        for _ in range(3):
            board.post_message(events.MouseScrollDown(board, 5, 5, 0, 1, 0, False, False, False))
        await seen.until(lambda: board.scroll_offset.y > 0)
        assert seen.app.desk.picture().cursor.row == "ork-40"


async def test_a_change_paints_only_the_lines_it_touches(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path, *HORDE, START)) as seen:
        await seen.burst("<down><down>")
        drawn: list[int] = []
        refresh, whole = seen.board.refresh, seen.board.size.region

        def watching(*regions: Region, **given: bool) -> object:
            drawn.extend(line for region in regions or (whole,) for line in region.line_range)
            return refresh(*regions, **given)

        vars(seen.board)["refresh"] = watching
        await seen.burst("-3<enter>")
        assert set(drawn) == {3}
        drawn.clear()
        await seen.burst("<down>")
        assert set(drawn) == {3, 4}


async def test_c8_escape_and_a_key_in_one_packet_are_both_done(tmp_path: Path) -> None:
    """Terminals send Escape and a letter as they send Alt and the letter."""
    async with at_screen(fight(tmp_path, *PARTY, START)) as seen:
        seen.board.post_message(events.Key("8", "8"))
        seen.board.post_message(events.Key("alt+w", "w"))
        await seen.until(lambda: "lauert auf" in seen.lines[-3])
