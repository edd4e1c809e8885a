"""A burst of keys in the real app does what the same keys do one after the other (C8)."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.screen import Board, plain
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.tui.desk import Picture, Room
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.keys import Key
from tests.cli.samples import write_log
from tests.tui.desks import (
    HEADER,
    PARTY,
    START,
    Table,
    dice,
    keys,
    log_lines,
    opened,
    running,
    start_table,
)
from tests.tui.moments import BENCH, RUN
from tests.tui.screens import at_screen

FACES = (11, 3, 20, 7, 1)
_AT = re.compile(rb',"at":"[^"]*"|,"crc":"[^"]*"')


def timeless(path: Path) -> bytes:
    """The bytes of a log without times, and without the seals that hang on them."""
    return _AT.sub(b"", path.read_bytes())


def fight(folder: Path) -> Path:
    """The PARTY's fight in which Mira and Wolf wait for the door; Bandit is on turn."""
    waits = ({"type": "wait", "id": id_, "for": "Tür"} for id_ in ("mira", "wolf"))
    return write_log(folder / "furt.jsonl", *PARTY, START, *waits, header=HEADER)


def slowly(path: Path, pressed: list[Key], room: Room) -> tuple[object, bytes]:
    """The picture and the log after the keys, pressed at a desk one by one."""
    with dice(*FACES):
        table = opened(path)
        table.desk.page(room)
        for key in pressed:
            table.do([key])
            table.desk.page(room)
        picture = table.picture
        table.desk.close()
    return picture, timeless(path)


async def at_once(path: Path, pressed: list[Key]) -> tuple[object, bytes, Room, list[str]]:
    """The same after one burst in the app, the room there was, and what is painted."""
    with dice(*FACES):
        async with at_screen(path) as seen:
            await seen.burst(pressed)
            picture, lines = seen.app.desk.picture(), seen.lines
            room = seen.app.room
    return picture, timeless(path), room, lines


TOKENS = st.sampled_from(
    [
        *["<enter>"] * 8, *["<escape>"] * 3, "<down>", "<up>", "<left>", "<right>", "<home>",
        "<end>", "<pageup>", "<pagedown>", "<space>", "<tab>", "<backspace>", "<delete>",
        "<ctrl+u>", "<ctrl+z>", "<ctrl+y>", "<f2>", "<ctrl+c>", "?",
        *"0123456789", *"awtpxo+-=cnsreihL,#REvuy.F>fP", *"knsTürOrk ",
        "8<enter>", "5 Tritt<enter>", "akn<enter>", "wTür<enter>", "t9<enter>", "nOrk 10<enter>",
        "8 >w -16<enter>", "5 >j,m -3<enter>",
        "-3<enter>", "r<enter>", "R<enter>", "e<ctrl+u>7<enter>", "cblind 2<enter>",
    ]
)  # fmt: skip
"""Openers, digits, letters, the keys that edit, and whole thoughts. `q` would lead to the list of
fights, which tells the time."""


@settings(max_examples=30)
@given(st.lists(TOKENS, min_size=3, max_size=40).map("".join))
async def test_a_burst_does_what_the_same_keys_do_slowly(script: str) -> None:
    pressed = keys(script)
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        picture, log, room, lines = await at_once(fight(Path(one)), pressed)
        same_picture, same_log = slowly(fight(Path(other)), pressed, room)
    assert log == same_log
    assert picture == same_picture
    assert lines


@given(st.lists(TOKENS, min_size=3, max_size=60).map("".join))
def test_d11_no_keys_break_a_desk_and_the_log_alone_gives_its_state(script: str) -> None:
    with TemporaryDirectory() as folder, dice(*FACES):
        table = opened(fight(Path(folder)))
        for key in keys(script):
            table.do([key])
            picture = table.picture
            for row in picture.board.rows:
                assert row.key is None or len(row.cells) == len(picture.board.columns)
        while not isinstance(table.desk, FightDesk):
            table.press("<escape>")
        assert as_data(load(table.path).history.state) == table.data
        table.desk.close()


@pytest.mark.parametrize(
    "script",
    [
        "<down>t7<enter>8<enter>10<enter><enter>",
        "t12<enter>3<enter>-<enter><enter>8<enter>p5<enter>",
        "<down><down>-4<enter><up>+4<enter>",
        "<space><space><space>s<down>x3<enter>",
        "nRatte x3 8 leben 5<enter><up>-3<enter>uuyy",
        "5<enter><escape><escape>w<enter>a<escape>R<enter>E<enter>u",
        "?<escape>5<enter>?q4<enter>",
        "v<end>e<home><delete>Ji<enter>v.",
    ],
)
async def test_thoughts_in_one_burst(tmp_path: Path, script: str) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    picture, log, room, _ = await at_once(fight(tmp_path / "a"), keys(script))
    same_picture, same_log = slowly(fight(tmp_path / "b"), keys(script), room)
    assert (picture, log) == (same_picture, same_log)
    assert len(log.splitlines()) > 8, "the keys decided nothing"


EVERYWHERE = st.sampled_from(
    [
        *["<enter>"] * 4, *["<escape>"] * 4, "<down>", "<up>", "<home>", "<end>", "<space>",
        "<ctrl+u>", "<ctrl+z>", "<ctrl+y>", "<ctrl+p>", "?", "l", "g", "G", "v", "T", "C", ".",
        "8<enter>", "akn >w -5<enter>", "2 g<enter>", "8 >o1,o2 -9<enter><enter>", "wTür<enter>",
        "t<enter>9<enter>4<enter><enter>", "ty9<enter>20<enter><enter>", "t9<enter>3<enter>", "p",
        "l<up>b<enter>", "l<up><up>k<ctrl+u>4<enter>j", "lk<ctrl+u>2 Tritt<enter>j",
        "l<home>b<enter>", "l<up>n<enter>", "lco<escape>", "<ctrl+p>kosten<enter>5<enter>",
        "<ctrl+p>ruckg<enter>",
        "<ctrl+p>hilfe<enter><down><escape>", "?<down>", "Btroll<enter>", "<end><", "#wir<enter>",
        "nOrk x2 9 ini 5<enter>", "cblind 2<enter>", "-3<enter>", "-99<enter>n",
        "e<ctrl+u>7<enter>",
        "q<home><enter>", "q<home>r<ctrl+u>Damm<enter><enter>", "qnNeu<enter>", "q<down><enter>",
        "P2<enter>9 3<enter>", "b<enter>", "R<enter>", "E<enter>",
    ]
)  # fmt: skip
"""Whole thoughts, and keys that lead from one screen to another, or answer on the way."""
_MOMENT = re.compile(r"\d\d\.\d\d\. \d\d:\d\d|gerade eben|vor \d+ Min\.")


def split(pressed: list[Key], cuts: list[int]) -> list[list[Key]]:
    """The keys in bursts, cut behind so many of them."""
    places = sorted({cut % (len(pressed) + 1) for cut in cuts} | {0, len(pressed)})
    return [pressed[first:last] for first, last in pairwise(places)]


def all_fights(folder: Path) -> dict[str, bytes]:
    """Every log in a folder, without times."""
    logs = sorted(folder.rglob("*.jsonl"))
    return {str(path.relative_to(folder)): timeless(path) for path in logs}


def in_words(picture: Picture, folder: Path) -> str:
    """A picture without times and without its folder."""
    board = picture.board
    rows = [(row.key, *map(plain, row.cells), row.dim, row.group) for row in board.rows]
    rest = replace(picture, marked=frozenset(), board=Board(board.columns, ()))
    words = f"{rest} {rows} {sorted(picture.marked)}"
    return _MOMENT.sub("…", words.replace(str(folder), ""))


@settings(max_examples=25)
@given(
    script=st.lists(EVERYWHERE, min_size=3, max_size=25).map("".join),
    cuts=st.lists(st.integers(1, 200), max_size=4),
    begins_in=st.sampled_from(["start", "running", "setup"]),
)
async def test_bursts_and_pauses_lead_through_every_screen_as_single_keys_do(
    script: str, cuts: list[int], begins_in: str
) -> None:
    pressed = keys(script if begins_in != "start" else f"<down><home><enter>{script}")
    lines = {"start": RUN, "running": RUN, "setup": RUN[:7]}[begins_in]
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        folders = Path(one), Path(other)
        for folder in folders:
            write_log(folder / "furt.jsonl", *lines, header=BENCH)
        target = folders[0] / "furt.jsonl" if begins_in != "start" else None
        with dice(*FACES):
            async with at_screen(target, folder=folders[0]) as seen:
                for burst in split(pressed, cuts):
                    await seen.burst(burst)
                room, desk = seen.app.room, seen.app.desk
                shown = in_words(desk.picture(), folders[0])
                has_left = not seen.app.is_running
        with dice(*FACES):
            table = start_table(folders[1])
            if begins_in != "start":
                table = opened(folders[1] / "furt.jsonl")
            for key in pressed:
                if not table.has_left:
                    table.desk.page(room)
                    table.do([key])
            table.desk.page(room)
            same = in_words(table.picture, folders[1])
            table.desk.close()
        assert all_fights(folders[0]) == all_fights(folders[1])
        assert has_left == table.has_left
        assert has_left or shown == same


async def test_a_burst_leads_through_the_screens_without_losing_a_key(tmp_path: Path) -> None:
    """From the start into a new fight, set up, begun, acted in, left and opened again."""
    script = (
        "nFurt<enter>nMira 14 sc ini 16<enter>nOrk x2 10 ini 5<enter>b<enter>"
        "8<enter>3<enter>?<down><escape>4<enter>q<enter>5<enter>u"
    )
    async with at_screen(None, folder=tmp_path) as seen:
        await seen.burst(script)
        assert "Ork 1 · 1 AP vor Ork 2" in seen.lines[0]
    [path] = tmp_path.glob("*.jsonl")
    types = [event["type"] for event in log_lines(path)]
    assert types == ["join", "join", "join", "start", "act", "act", "act", "act", "undo"]
    assert [e["cost"] for e in log_lines(path) if e["type"] == "act"] == [8, 3, 4, 5]


async def test_c8_enter_twice_in_one_burst_books_once(tmp_path: Path) -> None:
    async with at_screen(fight(tmp_path)) as seen:
        await seen.burst("8<enter><enter>")
    assert [event["type"] for event in log_lines(tmp_path / "furt.jsonl")[7:]] == ["act"]


async def test_each_key_meets_the_state_that_the_one_before_it_left(tmp_path: Path) -> None:
    """Every cost goes to the one on turn at that moment: no decision is made in arrears."""
    costs = [3, 2, 4, 1, 5, 2, 3, 3, 2, 1]
    script = "".join(f"{cost}<enter>" for cost in costs)
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    slow: Table = running(tmp_path / "b")
    acted = []
    for cost in costs:
        acted.append((slow.data["next"], cost))
        slow.press(f"{cost}<enter>")
    path = write_log(tmp_path / "a" / "furt.jsonl", *PARTY, START, header=HEADER)
    async with at_screen(path) as seen:
        await seen.burst(script)
    assert [(event["id"], event["cost"]) for event in log_lines(path)[5:]] == acted
