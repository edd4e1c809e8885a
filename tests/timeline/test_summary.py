"""A fight in a few words."""

import pytest

from gm_tracker.core.lang import Lang
from gm_tracker.timeline.ruleset import RULESET
from tests.timeline.builders import Fight


@pytest.mark.parametrize(
    ("fight", "lang", "words"),
    [
        (Fight(), "de", "0 Beteiligte · Aufstellung"),
        (Fight().join("kim"), "de", "1 Beteiligter · Aufstellung"),
        (Fight().join("kim"), "en", "1 participant · setting up"),
        (Fight().join("kim").npc("ork").start(), "en", "2 participants · Round 1 · second 1"),
        (
            Fight().join("kim").npc("ork").npc("wolf").start(round=3).leave("wolf").take("end"),
            "de",
            "2 Beteiligte · beendet in Runde 3",
        ),
    ],
)
def test_how_many_take_part_and_where_the_fight_stands(
    fight: Fight, lang: Lang, words: str
) -> None:
    assert RULESET.tongue(lang).summary(fight.state) == words


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_sorting_has_a_name(lang: Lang) -> None:
    names = [RULESET.tongue(lang).sorting(name) for name in RULESET.sortings]
    assert all(names)
    assert len(set(names)) == len(RULESET.sortings)
