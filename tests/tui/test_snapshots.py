"""A dozen pictures of the screen with its colours, each looked at by eye once.

`GOLDEN=write` writes them anew, as it does the screens of text.
"""

import re
from pathlib import Path

import pytest

from gm_tracker.core.lang import Lang
from tests.tui.desks import START, Fields, npc
from tests.tui.screens import WRITES_GOLDEN, Seen, at_screen
from tests.tui.test_golden import GROUP, ROLLED, ROUND, log

PICTURES = Path(__file__).with_name("pictures")
GOBLINS: tuple[Fields, ...] = tuple(
    npc(f"goblin-{n}", n, 8, n % 5, name=f"Goblin {n}", life=6, group="Goblin")
    for n in range(5, 35)
)
WAITING: Fields = {"type": "wait", "id": "joerg", "for": "Mira verlässt die Deckung"}
_RANDOM_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def same_picture(name: str, seen: Seen) -> None:
    """Compares the screen as SVG with the one kept; fonts from elsewhere are no part of it."""
    picture = _RANDOM_FONTS.sub("", seen.app.export_screenshot(title=name, simplify=True))
    path = PICTURES / f"{name}.svg"
    if WRITES_GOLDEN:
        PICTURES.mkdir(exist_ok=True)
        path.write_text(picture, encoding="utf-8", newline="\n")
    assert picture == path.read_text(encoding="utf-8"), f"{name} looks otherwise now"


FIGHT = (*GROUP, *ROLLED, *ROUND)
EVENT = "." + "tn" + "5<enter>"


@pytest.mark.parametrize(
    ("name", "lines", "script", "lang"),
    [
        ("set-up", GROUP, "16<enter>", "de"),
        ("mid-fight", FIGHT, ".", "de"),
        ("preview", FIGHT, ".a", "de"),
        ("event", (*FIGHT, WAITING), EVENT, "de"),
        ("folded", (*GROUP, *GOBLINS, *ROLLED[:-1], START), ".G", "de"),
        ("marked", FIGHT, ".<home><space><space>-", "de"),
        ("cell", FIGHT, ".<right>e+4", "de"),
        ("help", FIGHT, "?", "de"),
        ("log", FIGHT, "l", "de"),
        ("english", FIGHT, ".8", "en"),
    ],
)
async def test_the_screen_looks_as_it_did(
    tmp_path: Path, name: str, lines: tuple[Fields, ...], script: str, lang: Lang
) -> None:
    async with at_screen(log(tmp_path, *lines), lang=lang) as seen:
        await seen.burst(script)
        same_picture(name, seen)


async def test_the_log_stands_beside_a_wide_table(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *FIGHT), size=(120, 40)) as seen:
        await seen.burst(".8")
        same_picture("wide", seen)


@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_other_themes_look_as_they_did(tmp_path: Path, theme: str) -> None:
    async with at_screen(log(tmp_path, *FIGHT), theme=theme) as seen:
        await seen.burst(".8")
        same_picture(theme, seen)


async def test_without_colour_it_looks_as_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_screen(log(tmp_path, *FIGHT)) as seen:
        await seen.burst(".8")
        same_picture("no-color", seen)


async def test_a_window_too_small_looks_as_it_did(tmp_path: Path) -> None:
    async with at_screen(log(tmp_path, *FIGHT), size=(50, 12)) as seen:
        same_picture("too-small", seen)
