"""Whole screens of a game in the saloon as they are painted, each looked at by eye once."""

from pathlib import Path

import pytest

from gm_tracker.core.lang import Lang
from tests.tui.saloon import FIRST_ROUND, SECOND_ROUND, Script, saloon_file
from tests.tui.screens import at_screen, golden
from tests.tui.test_snapshots import same_picture

TWO_ROUNDS = (*FIRST_ROUND, *SECOND_ROUND)
SCREENS: tuple[tuple[str, Script, str], ...] = (
    ("set-up", (), ""),
    ("lay", FIRST_ROUND[:5], ""),
    ("hand", FIRST_ROUND[:5], "Vv"),
    ("turn", FIRST_ROUND[:8], ""),
    ("interrupting", FIRST_ROUND[:8], "ik8 b1"),
    ("melee", FIRST_ROUND[:13], "jh1<enter>nb2<enter>"),
    ("results", TWO_ROUNDS[: len(FIRST_ROUND) + 7], "ip8 d2 s rev<enter>"),
    ("recovery", TWO_ROUNDS[: len(FIRST_ROUND) + 4], ""),
)
"""The decisions that were taken, and what is typed on."""


def script(decisions: Script, more: str) -> str:
    return "".join(typed for typed, _ in decisions) + more


@pytest.mark.parametrize(("name", "decisions", "more"), SCREENS)
async def test_the_screen_of_a_game(
    tmp_path: Path, name: str, decisions: Script, more: str
) -> None:
    async with at_screen(saloon_file(tmp_path)) as seen:
        await seen.burst(script(decisions, more))
        golden(f"saloon-{name}", seen.lines)


async def test_the_screen_of_a_game_in_a_wide_window(tmp_path: Path) -> None:
    lang: Lang = "en"
    async with at_screen(saloon_file(tmp_path), size=(120, 40), lang=lang) as seen:
        fallen = script(FIRST_ROUND[:13], "jh1<enter>nb2<enter>511 1").replace("1 k", "1 d")
        await seen.burst(fallen)
        golden("saloon-wide-english", seen.lines)


async def test_the_colours_of_a_turn(tmp_path: Path) -> None:
    async with at_screen(saloon_file(tmp_path)) as seen:
        await seen.burst(script(FIRST_ROUND[:13], "jh1<enter>nb2<enter>"))
        same_picture("saloon", seen)
