"""Names stand in the log as they are; the front end takes out what would break a line."""

from collections.abc import Callable

import pytest

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.user_text import shown, visible
from tests.timeline.builders import Fight
from tests.timeline.telling import told

ODD_NAMES = [
    "[red]Ork[/]",
    "[/b]",
    "[00]",
    "\\[x",
    "{name}",
    "{0} {} {0.__class__}",
    "}{",
    "%s %(name)s",
    "Ork (verwundet) [B] *",
    "漢字",
    "Jo\u0308rg",
    "👨‍👩‍👧‍👦",
    "🇩🇪",
    "a\u200bb",
    "pc",
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ODD_NAMES)
def test_j4_j6_names_stand_as_they_are(name: str, lang: Lang) -> None:
    fight = Fight().join("a", name=name, life=5).npc("b", name=name).start()
    fight.act("a", 1, action=name, targets=["b"], note=name)
    fight.edit("b", name=name + "!").condition("a", name, rounds=1)
    fight.take("life", id="a", delta=-1, by="a").wait("b", for_=name)
    fight.trigger(name, b=3).end_round()
    lines = told(fight, lang)
    joined, act, edited, ended = lines[0], lines[3], lines[4], lines[-1]
    assert joined.startswith(f"R0  {name}  ")
    assert act.startswith(f"R1  {name}  {name} → {name}  1 AP  (0→1)  ")
    assert act.endswith(f": {name}")
    assert f" {name} → {name}!" in edited
    assert lines[7].startswith(f"R1  {name}!  ")
    assert f": {name}  10 AP" in lines[7]
    assert f": {name}  {name}! 3 + 5 = 8  " in lines[8]
    assert f"({name}!)  — " in ended
    assert ended.endswith(f"({name})")


@pytest.mark.parametrize("front_end", [shown, visible])
@pytest.mark.parametrize(
    "sign",
    ["\n", "\r", "\t", "\x0b", "\x1b", "\x7f", "\x85", "\x9b", "\u2028", "\u2029", "\u202e"],
)
def test_j4_a_sign_that_breaks_the_line_is_the_front_ends_to_take_out(
    sign: str, front_end: Callable[[str], str]
) -> None:
    text = f"A{sign}B"
    fight = Fight().join("kim", name=text).start().act("kim", 1, action=text, note=text)
    fight.wait("kim", for_=text).take("note", text=text)
    for line in told(fight, "de"):
        assert sign not in front_end(line)
        assert len(front_end(line).splitlines()) == 1
    assert told(fight, "de")[2] == (f"R1  {text}  {text}  1 AP  (0→1)  Notiz: {text}")
