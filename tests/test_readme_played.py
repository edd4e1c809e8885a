"""What the README says to press does what it says there; its picture is the real screen."""

import re
from pathlib import Path

import pytest

from gm_tracker.config import samples_dir
from gm_tracker.core.lang import LANGS, Lang
from tests.readme import README, blocks, code, section, table
from tests.tui.desks import START, dice, log_lines, npc, seated, start_table
from tests.tui.screens import at_screen

WALKS = {"en": "## Five minutes", "de": "## Fünf Minuten"}
KEY_NAMES = {"Enter": "<enter>", "↓": "<down>", "↑": "<up>", "Ctrl+u": "<ctrl+u>"}


def walk(lang: Lang) -> list[str]:
    """What is pressed in each step of the five minutes."""
    paragraphs = section(WALKS[lang]).split("\n\n")
    steps = next(text for text in paragraphs if text.startswith("1. "))
    pressed = [code(step) for step in re.split(r"^\d+\. ", steps, flags=re.MULTILINE)[1:]]
    return ["".join(KEY_NAMES.get(key, key) for key in step) for step in pressed]


@pytest.mark.parametrize("face", [1, 10, 20])
@pytest.mark.parametrize("lang", LANGS)
def test_the_five_minutes_go_as_told_whatever_the_dice_show(
    lang: Lang, face: int, tmp_path: Path
) -> None:
    *steps, resume = walk(lang)
    with dice(face):
        desk = start_table(tmp_path, lang, samples_dir()).press("".join(steps[:3]))
        assert desk.state.on_turn == "till-vogelsang"
        desk.press("".join(steps[3:]))
    assert desk.has_left
    again = start_table(tmp_path, lang, samples_dir()).press(resume)
    log = again.fight.session.fight.loaded.path
    decided = [fields for fields in log_lines(log) if fields["type"] not in ("join", "edit")]
    assert [fields["type"] for fields in decided] == [
        "start", "act", "act", "life", "wait", "trigger", "act", "act",
        "life", "out", "undo", "undo", "life", "end",
    ]  # fmt: skip
    acts = [fields for fields in decided if fields["type"] == "act"]
    assert [fields["cost"] for fields in acts] == [6, 8, 8, 4]
    assert (acts[1]["action"], acts[1]["targets"]) == ("Knie", ["till-vogelsang"])
    changes = [(f["id"], f["delta"], f.get("by")) for f in decided if f["type"] == "life"]
    assert changes == [
        ("till-vogelsang", d, by) for d, by in ((-5, acts[1]["id"]), (-5, None), (-3, None))
    ]
    waiter = decided[4]["id"]
    assert acts[2]["id"] == waiter
    assert [probe["id"] for probe in decided[5]["probes"]] == [waiter, acts[3]["id"]]
    assert again[waiter]["spent"] == 18
    assert again[waiter]["debt"] > 0
    assert (again["till-vogelsang"]["life"], again["till-vogelsang"]["status"]) == (10, "active")
    assert again.state.phase == "ended"
    again.desk.close()


def test_both_languages_press_the_same_keys() -> None:
    def without_the_event(lang: Lang) -> list[str]:
        steps = (re.sub(r"^w.*<enter>$", "w…", step) for step in walk(lang))
        # A question is answered in the language it is asked in.
        return [re.sub(r"<enter>[jy]$", "<enter>yes", step) for step in steps]

    assert without_the_event("de") == without_the_event("en")


async def test_the_picture_is_the_screen(tmp_path: Path) -> None:
    folder = samples_dir()
    assert folder is not None
    lines = (folder / "hinterhalt-gespielt.jsonl").read_bytes().splitlines(keepends=True)
    path = tmp_path / "fight.jsonl"
    path.write_bytes(b"".join(lines[:63]))
    async with at_screen(path, lang="en") as seen:
        await seen.burst("8")
        screen = "".join(f"{line}\n" for line in seen.lines if line)
    picture = blocks(README[: README.index("## Start")], "text")[0]
    assert picture == screen, f"The screen is:\n\n{screen}"


PACK = (
    *(npc(f"goblin-{n}", n, 12, 9, group="Goblin", name=f"Goblin {n}") for n in (1, 2)),
    npc("wolf", 3, 12, 1, life=30),
    *(npc(f"orc-{n}", 3 + n, 12, 1, name=f"Orc {n}", life=30) for n in (1, 2, 3)),
    START,
)
HITS: dict[str, tuple[list[tuple[str, int]], list[tuple[str, int]]]] = {
    "8 >w -5": ([("Action", 8)], [("wolf", -5)]),
    "8 Bite >w,o2 -5 >o3 -2": ([("Bite", 8)], [("wolf", -5), ("orc-2", -5), ("orc-3", -2)]),
    "akn +2 >w -5": ([("Knie", 10)], [("wolf", -5)]),
    "8 g": ([("Action", 8)] * 2, []),
    "akn g >w -2": ([("Knie", 8)] * 2, [("wolf", -2)] * 2),
}


def test_the_lines_of_actions_do_what_the_table_says(tmp_path: Path) -> None:
    lines = ["".join(code(row[0])) for row in table("typed")]
    assert lines == list(HITS)
    for number, line in enumerate(lines):
        desk = seated(tmp_path, *PACK, lang="en", name=f"fight-{number}").press(f"{line}<enter>")
        acts = [(act["action"], act["cost"]) for act in desk.new if act["type"] == "act"]
        hits = [(hit["id"], hit["delta"]) for hit in desk.new if hit["type"] == "life"]
        assert (acts, hits) == HITS[line]
        desk.press("u")
        assert desk.data["order"][0] == "goblin-1"
