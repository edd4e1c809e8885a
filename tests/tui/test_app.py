"""The app around the desks: sizes, mouse, paste, colours, and what is painted where."""

from contextlib import closing
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events
from textual.geometry import Size

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import samples_dir
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.storage.fights import open_fight
from gm_tracker.tui.app import SMALLEST, TrackerApp
from gm_tracker.tui.opening import CannotOpen
from gm_tracker.tui.prompt_line import CARET
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Fields, cabinet, full_disk, log_lines, npc
from tests.tui.screens import Seen, at_screen

TEXTS = SCREEN_TEXTS["de"]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The PARTY's fight, running: Mira, Wolf, Bandit, Jon."""
    return write_log(tmp_path / "furt.jsonl", *PARTY, START, header=HEADER)


def last(path: Path) -> Fields:
    return log_lines(path)[-1]


def prompt(seen: Seen) -> str:
    """The two lines of the prompt."""
    return "\n".join(seen.lines[-3:-1])


# the whole screen


@pytest.mark.parametrize("lang", LANGS)
async def test_the_key_line_fits_in_80_columns_everywhere(log: Path, lang: Lang) -> None:
    shown = []
    async with at_screen(log, lang=lang, samples=samples_dir()) as seen:
        for script in ("", "8", "<escape>E<enter>", "u?", "<escape>uuuuu", "q", "n"):
            await seen.burst(script)
            keys = seen.app.desk.picture().keys
            assert seen.lines[-1] == "   ".join(f"{key} {label}" for key, label, _ in keys)
            assert cell_len(seen.lines[-1]) <= 80
            shown.append(seen.lines[-1])
    assert len(set(shown)) == 6, shown


async def test_the_key_line_leaves_out_what_does_not_fit(log: Path) -> None:
    async with at_screen(log, size=SMALLEST) as seen:
        assert "…" not in seen.lines[-1]
        assert seen.lines[-1].endswith("? Hilfe")


async def test_a_long_title_leaves_room_for_the_turn(tmp_path: Path) -> None:
    header = {**HEADER, "title": "Hinterhalt am Fluss im Morgengrauen bei Nebel"}
    path = write_log(tmp_path / "furt.jsonl", *PARTY, START, header=header)
    async with at_screen(path) as seen:
        assert "Runde 1 · 1. Sekunde" in seen.lines[0]
        assert seen.lines[0].endswith("Mira · gleichauf mit Wolf")
        assert seen.lines[0].startswith("Hinterhalt am Fluss")
    async with at_screen(path, size=(60, 15)) as seen:
        assert seen.lines[0].startswith("Hinter")
        assert "Mira · gleichauf mit Wolf" in seen.lines[0]


async def test_while_a_long_text_is_typed_its_end_is_seen(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("#" + "es regnet " * 20 + "immer noch")
        assert "immer noch▏" in prompt(seen)
        await seen.burst("<home>")
        assert "▏es regnet" in prompt(seen)


async def test_what_enter_would_do_has_a_line_of_its_own(log: Path) -> None:
    async with at_screen(log, size=SMALLEST) as seen:
        await seen.burst("8 Knie über den ganzen langen Tisch")
        # What is too long for one line takes the line above the prompt as well.
        assert seen.lines[-4].startswith("Mira: 8 Knie über den ganzen langen Tisch▏")
        assert "8/14" in seen.lines[-3]
        await seen.burst("<ctrl+u>x")
        assert seen.lines[-3].startswith("Mira: x▏")
        assert "„x“" in seen.lines[-2]


async def test_a_long_message_is_wrapped_between_words(log: Path) -> None:
    async with at_screen(log, size=SMALLEST) as seen:
        text = "die Fackeln gehen aus und der Nebel kommt vom Fluss herauf"
        await seen.burst(f"#{text}<enter>")
        first, second = seen.lines[-3], seen.lines[-2]
        assert second
        assert f"{first} {second}".endswith(text)
        assert cell_len(f"{first} {second.split()[0]}") > SMALLEST[0]


async def test_a_full_disk_is_seen(log: Path) -> None:
    async with at_screen(log) as seen:
        with full_disk():
            await seen.burst("8<enter>")
        assert seen.lines[-5].startswith("NICHT GESPEICHERT")
        assert "Mira  Aktion  8 AP" in prompt(seen)


def test_a_fight_that_cannot_be_opened_opens_no_screen(tmp_path: Path) -> None:
    path = tmp_path / "kaputt.jsonl"
    path.write_bytes(b"{}\n")
    with pytest.raises(CannotOpen, match=r"^kaputt\.jsonl: "):
        TrackerApp(cabinet(tmp_path), path)


# sizes (J1)


async def test_j1_small_windows_in_a_fight(log: Path) -> None:
    async with at_screen(log) as seen:
        for width, height in [(80, 24), (60, 20), (20, 5), (1, 1), (300, 100), (80, 24)]:
            await seen.size(width, height)
            assert len(seen.lines) == height
            assert all(cell_len(line) <= width for line in seen.lines)
        await seen.burst("8<enter>")
        assert last(log)["cost"] == 8


async def test_j1_two_hundred_sizes_in_a_fight(tmp_path: Path) -> None:
    joins = [npc(f"n-{n}", n, 10, n, name=f"N {n}") for n in range(1, 31)]
    path = write_log(tmp_path / "furt.jsonl", *joins, START, header=HEADER)
    async with at_screen(path) as seen:
        for step in range(200):
            width, height = 1 + step * 37 % 130, 1 + step * 11 % 50
            seen.app._driver._size = (width, height)  # type: ignore[union-attr]
            size = Size(width, height)
            seen.app.post_message(events.Resize(size, size))
            if step % 4 == 0:
                await seen.pilot.pause()
            if step % 20 == 0:
                await seen.burst("<down>3<enter><end>n<escape><home>")
        await seen.size(80, 24)
        assert seen.lines[0].startswith("Furt")
        await seen.burst("4<enter>")
        assert last(path)["cost"] == 4


@pytest.mark.parametrize("size", [(59, 24), (80, 14), (20, 5), (1, 1)])
async def test_j1_below_the_smallest_size_is_only_a_message(
    log: Path, size: tuple[int, int]
) -> None:
    before = log.read_bytes()
    async with at_screen(log) as seen:
        await seen.size(*size)
        words = "".join(seen.lines)
        assert "Mira" not in words
        if size[0] >= 59:
            assert TEXTS.too_small in words
        # nothing is done unseen
        await seen.burst("8<enter>")
        assert log.read_bytes() == before
        await seen.size(80, 24)
        assert "Mira" in "".join(seen.lines)


async def test_j1_a_window_that_is_too_small_can_be_left(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("8")
        await seen.size(20, 5)
        await seen.burst("<ctrl+q>")
        assert not seen.app.is_running


async def test_j1_a_window_that_starts_too_small(log: Path) -> None:
    async with at_screen(log, size=(20, 5)) as seen:
        assert "Mira" not in "".join(seen.lines)
        await seen.size(*SMALLEST)
        assert "Mira" in "".join(seen.lines)


@pytest.mark.parametrize("width", [60, 66, 72, 80, 100, 140])
async def test_what_matters_is_seen_at_every_width(log: Path, width: int) -> None:
    async with at_screen(log, size=(width, 15)) as seen:
        await seen.burst(".")
        mira = next(line for line in seen.lines if "m  Mira  " in line)
        assert mira.startswith("▶m  Mira")
        for words in ("0/14", " 14", " 16"):
            assert words in mira
        assert any(line.strip().startswith("Name") for line in seen.lines)


# paste


async def paste(seen: Seen, text: str) -> None:
    seen.board.post_message(events.Paste(text))
    await seen.pilot.pause()
    await seen.pilot.pause()


async def test_pasted_text_goes_into_the_open_line(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("#")
        await paste(seen, "es [b]regnet[/b]\n\tseit gestern\r\n")
        assert "es [b]regnet[/b] seit gestern▏" in prompt(seen)
        await seen.burst("<enter>")
    assert last(log)["text"] == "es [b]regnet[/b] seit gestern"


async def test_text_pasted_where_no_line_is_open_is_no_command(log: Path) -> None:
    before = log.read_bytes()
    async with at_screen(log) as seen:
        await paste(seen, "8\nw\nuq")
        assert CARET not in prompt(seen)
    assert log.read_bytes() == before


async def test_text_pasted_where_one_sign_answers_at_once_is_no_command(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("i")
        await paste(seen, "r8w")
        assert "lauert" not in prompt(seen)
        assert "Aktion" not in prompt(seen)
    assert log_lines(log)[5:] == []


async def test_what_cannot_be_seen_is_not_pasted_into_a_name(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("n")
        await paste(seen, "Or\x1b[31mk\x00 10")
        await seen.burst("<enter>")
    assert last(log)["name"] == "Or[31mk"


async def test_g5_of_a_very_long_text_as_much_is_pasted_as_a_line_takes(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("#")
        await paste(seen, "x" * 12_000)
        await seen.until(lambda: "x" in prompt(seen))
        await seen.burst("<enter>")
    assert last(log)["text"] == "x" * 10_000


# colours, focus, leaving


async def test_without_colour_everything_is_still_told(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_screen(log) as seen:
        await seen.burst("20<enter><space>")
        coloured = seen.lines
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:6]))
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_screen(log) as seen:
        await seen.burst("20<enter><space>")
        assert seen.lines == coloured
        segments = [
            segment
            for strip in seen.app.screen._compositor.render_strips(seen.app.size)
            for segment in strip
        ]
        looks = [segment.style for segment in segments if segment.style is not None]
        colours = {c.get_truecolor() for look in looks for c in (look.color, look.bgcolor) if c}
        assert all(red == green == blue for red, green, blue in colours)
        assert any(look.reverse for look in looks)


async def test_keys_are_read_after_the_window_was_left_and_come_back_to(log: Path) -> None:
    async with at_screen(log) as seen:
        seen.app.post_message(events.AppBlur())
        seen.app.post_message(events.AppFocus())
        await seen.burst("8<enter>")
    assert last(log)["cost"] == 8


async def test_tab_walks_choices_and_never_leaves_the_table(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("<tab><shift+tab><tab>as<tab><enter>")
    assert last(log)["action"] == "Schuss"


async def test_what_follows_the_leaving_in_one_burst_is_not_done(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("8<enter><ctrl+q>5<enter>")
    assert [event["type"] for event in log_lines(log)[5:]] == ["act"]


async def test_the_file_is_let_go_of(log: Path) -> None:
    async with at_screen(log) as seen:
        await seen.burst("8<enter>?")
    with closing(open_fight(log)) as fight:
        assert fight.read_only is None


# themes


async def test_b10_the_themes_go_round_and_leave_the_fight_as_it_is(log: Path) -> None:
    before = log.read_bytes()
    async with at_screen(log) as seen:
        worn = [seen.app.theme]
        for _ in range(3):
            await seen.burst("T")
            worn.append(seen.app.theme)
        assert worn == ["textual-dark", "light", "contrast", "textual-dark"]
    assert log.read_bytes() == before
