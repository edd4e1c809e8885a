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
OTHER_WALKS = {"en": "## Five minutes of Erbarmungslos", "de": "## Fünf Minuten Erbarmungslos"}
KEY_NAMES = {"Enter": "<enter>", "↓": "<down>", "↑": "<up>", "Ctrl+u": "<ctrl+u>"}


def walk(title: str) -> list[str]:
    """What is pressed in each step of the five minutes under a heading."""
    paragraphs = section(title).split("\n\n")
    steps = next(text for text in paragraphs if text.startswith("1. "))
    pressed = [code(step) for step in re.split(r"^\d+\. ", steps, flags=re.MULTILINE)[1:]]
    return ["".join(KEY_NAMES.get(key, key) for key in step) for step in pressed]


@pytest.mark.parametrize("face", [1, 10, 20])
@pytest.mark.parametrize("lang", LANGS)
def test_the_five_minutes_go_as_told_whatever_the_dice_show(
    lang: Lang, face: int, tmp_path: Path
) -> None:
    *steps, resume = walk(WALKS[lang])
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
        steps = (re.sub(r"^w.*<enter>$", "w…", step) for step in walk(WALKS[lang]))
        # A question is answered in the language it is asked in.
        return [re.sub(r"<enter>[jy]$", "<enter>yes", step) for step in steps]

    assert without_the_event("de") == without_the_event("en")


@pytest.mark.parametrize("lang", LANGS)
def test_the_five_minutes_of_erbarmungslos_go_as_told(lang: Lang, tmp_path: Path) -> None:
    *steps, resume = walk(OTHER_WALKS[lang])
    desk = start_table(tmp_path, lang, samples_dir()).press("".join(steps[:4]))
    begins = {"en": "is on turn", "de": "ist am Zug"}[lang]
    assert f"Jeremiahs Bande {begins}".casefold() in desk.heading.casefold()
    desk.press(steps[4])
    assert "8 " in desk.heading
    assert desk.cursor_name.strip() == "Jeremiah"
    desk.press("".join(steps[5:]))
    assert desk.has_left
    again = start_table(tmp_path, lang, samples_dir()).press(resume)
    told = log_lines(again.fight.session.fight.loaded.path)
    decided = [fields for fields in told if fields["type"] not in ("player", "figure")]
    assert [fields["type"] for fields in decided] == [
        "start", "draw", "exchange", "exchange", "lay", "lay", "play", "act", "interrupt",
        "result", "act", "melee", "clash", "resist", "undo", "redo", "end_turn", "play",
        "ranged", "result", "end_turn", "end",
    ]  # fmt: skip
    assert [fields["count"] for fields in decided[2:4]] == [2, 0]
    assert [fields["card"] for fields in decided[4:7]] == ["H4", "D9", "H9"]
    assert (decided[8]["figure"], decided[8]["cards"]) == ("sheriff-amos-tule", ["D7", "H2"])
    assert decided[18]["figure"] == "witwe-hagedorn"
    state = again.fight.session.state
    figures = {id_: (one.life, one.state) for id_, one in state.figures.items()}
    assert figures["sheriff-amos-tule"] == (3, "able")
    assert figures["jeremiah"] == (1, "down")
    assert (state.phase, state.round) == ("ended", 2)
    again.desk.close()


def test_both_languages_press_the_same_keys_in_erbarmungslos() -> None:
    de, en = walk(OTHER_WALKS["de"]), walk(OTHER_WALKS["en"])
    # A state is told by its first letter in the language it is called in.
    assert [step.replace("1 k<", "1 d<") for step in de] == en


PICTURES = {
    "## Start": ("hinterhalt-gespielt.jsonl", 63, "8"),
    "### How the screen is read": ("runde-gespielt.jsonl", 19, "5612 51"),
}
"""By the heading that follows a picture: the sample it shows, lines of that, and what is typed."""


@pytest.mark.parametrize("heading", PICTURES)
async def test_the_pictures_are_the_screen(heading: str, tmp_path: Path) -> None:
    sample, count, typed = PICTURES[heading]
    folder = samples_dir()
    assert folder is not None
    lines = (folder / sample).read_bytes().splitlines(keepends=True)
    path = tmp_path / "fight.jsonl"
    path.write_bytes(b"".join(lines[:count]))
    async with at_screen(path, lang="en") as seen:
        await seen.burst(typed)
        screen = "".join(f"{line}\n" for line in seen.lines if line)
    picture = blocks(README[: README.index(f"\n{heading}\n")], "text")[-1]
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
