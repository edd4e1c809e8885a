"""A fight run in a real terminal, from set-up to its end, and what may happen around it."""

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import samples_dir
from gm_tracker.core.problems import ReadOnly
from tests.cli.samples import write_log
from tests.system.terminal import Terminal, show, terminal
from tests.tui.desks import HEADER, PARTY, START, Fields, log_lines, npc
from tests.tui.names import MARKUP, ODD

pytestmark = pytest.mark.system

TEXTS = SCREEN_TEXTS["de"]
GREYS = {0, 7, 8, 15, *(16 + 43 * level for level in range(6)), *range(232, 256)}
"""Of the 256 colours of a terminal those without a hue."""


def german(folder: Path) -> tuple[str, ...]:
    return ("--lang", "de", "--data-dir", str(folder))


def party(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return write_log(folder / "furt.jsonl", *PARTY, START, header=HEADER)


def begun(term: Terminal, folder: Path) -> Path:
    """The PARTY's fight on the screen."""
    log = party(folder)
    term.open(*german(folder), "run", str(log)).sees("Runde 1", 0)
    return log


def decided(term: Terminal, script: str, words: str) -> None:
    """Types a decision and waits until it is told."""
    term.burst(script).tells(words)


def test_a_sample_fight_from_set_up_to_its_end(tmp_path: Path) -> None:
    samples = samples_dir()
    assert samples is not None
    data = tmp_path / "data"
    with terminal(tmp_path) as term:
        term.open(*german(data)).sees("Duell im Rosenhof")
        term.burst("<enter>").sees("Aufstellung", 0)
        decided(term, "16<enter>", "Yrsa Dornbusch")
        decided(term, "r", "Ritter Kunibert von Hohenstein")
        decided(term, "b<enter>", "Der Kampf beginnt")
        [log] = data.glob("*.jsonl")
        decided(term, "<end>s", "wird überrascht")
        acted = 0
        while acted < 40:
            acted += 1
            state = show(log)
            on_turn = state["next"]
            name = "stich" if on_turn.startswith("yrsa") else "wucht"
            label = "Stich" if on_turn.startswith("yrsa") else "Wuchtschlag"
            before = state["participants"][on_turn]
            old, cost = before["spent"], 6 if label == "Stich" else 11
            term.burst(f"a{name}<enter>")
            term.tells(f"{before['name']}  {label}  {cost} AP  ({old}→{old + cost})")
            foe = next(id_ for id_ in state["participants"] if id_ != on_turn)
            life = state["participants"][foe]["life"] - 7
            term.burst("<home>" if _row(term, state["participants"][foe]["name"]) == 0 else "<end>")
            if life <= 0:
                term.burst("-7<enter>").sees("Kampfunfähig?")
                decided(term, "j", "ist kampfunfähig")
                break
            decided(term, "-7<enter>", f"Leben {life + 7} → {life}")
        decided(term, "E<enter>", "Der Kampf ist zu Ende")
        term.sees("beendet in Runde", 0)
        term.burst("q").sees("beendet in Runde")
        term.burst("q")
        term.ended()
    state = show(log)
    assert (state["phase"], state["next"]) == ("ended", None)
    assert sorted(person["status"] for person in state["participants"].values()) == [
        "active",
        "out",
    ]
    assert sum(event["type"] == "act" for event in log_lines(log)) == acted


def _row(term: Terminal, name: str) -> int:
    """The place of a participant among the rows of the table."""
    rows = [line for line in term.lines[2:-4] if re.search(r"\d+/\d+", line)]
    return next(place for place, line in enumerate(rows) if name[:6] in line)


SCRIPT = (
    "8<enter>5 Tritt<enter>wTür<enter>akn<enter><down>-4<enter>.t5<enter>9<enter><enter>3<enter>"
    "p<home><space><space>s<down>cbetäubt 2<enter>nRatte x3 8 ini 4 leben 5<enter>-3<enter>u"
    "<ctrl+z><ctrl+y>y4<enter>6<enter>R<enter>v<right><right>.e<ctrl+u>5<enter>?q2<enter>"
    ",gut; {x} é<enter>E<enter>"
)


def test_a_burst_of_keys_does_what_slow_keys_do(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        fast = begun(term, tmp_path / "fast")
        term.burst(SCRIPT).sees("beendet in Runde 3", 0)
        screen = term.lines
    with terminal(tmp_path) as term:
        slow = begun(term, tmp_path / "slow")
        term.slowly(SCRIPT).sees("beendet in Runde 3", 0)
        assert term.lines == screen
    assert log_lines(fast) == log_lines(slow)
    assert len(log_lines(fast)) > 30
    assert log_lines(fast)[-2]["text"] == "gut; {x} é"


def test_leaving_right_behind_enter_keeps_the_decision(tmp_path: Path) -> None:
    log = party(tmp_path / "data")
    with terminal(tmp_path) as term:
        term.open_in_shell(*german(log.parent), "run", str(log)).sees("Runde 1", 0)
        term.burst("8<enter><ctrl+q>").sees("status 0")
        # the screen of the shell is back as it was
        assert "Mira" not in "".join(term.lines)
    assert [event["type"] for event in log_lines(log)[5:]] == ["act"]


def test_keys_behind_the_leaving_do_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        log = begun(term, tmp_path / "data")
        term.burst("8<enter><ctrl+q>5<enter>4<enter>")
        term.ended()
    assert [event["cost"] for event in log_lines(log)[5:]] == [8]


def test_a_second_program_on_the_same_fight_only_reads(tmp_path: Path) -> None:
    with terminal(tmp_path) as one, terminal(tmp_path) as two:
        log = begun(one, tmp_path / "data")
        decided(one, "8<enter>", "Mira  Aktion  8 AP")
        two.open(*german(tmp_path / "data")).sees("Furt")
        two.burst("<enter>").tells(TEXTS.read_only[ReadOnly.LOCKED])
        two.sees("8/14")
        two.burst("5<enter>").tells(TEXTS.read_only[ReadOnly.LOCKED])
        decided(one, "4<enter>", "Wolf  Aktion  4 AP")
        one.burst("<ctrl+q>")
        one.ended()
        # the one that only reads goes home and may write now
        two.burst("<escape>").sees("0–9", -1)
        two.burst("q").sees(TEXTS.open_hint)
        two.burst("<enter>").sees("4/16")
        decided(two, "3<enter>", "Bandit  Aktion  3 AP")
    assert [event["cost"] for event in log_lines(log)[5:]] == [8, 4, 3]


def test_j6_the_columns_stand_straight_in_a_real_terminal(tmp_path: Path) -> None:
    names = (*ODD, *MARKUP[:4])
    joins: list[Fields] = [
        npc(f"x-{place}", place, 100 + place, 7, name=name) for place, name in enumerate(names, 1)
    ]
    log = write_log(tmp_path / "furt.jsonl", *joins, START, header=HEADER)
    with terminal(tmp_path) as term:
        term.open(*german(tmp_path), "run", str(log), size=(100, 30)).sees("Runde 1", 0)
        lines = term.sees(f"0/{100 + len(names)}")
    places = {}
    for place, name in enumerate(names, 1):
        line = next(line for line in lines if f"0/{100 + place}" in line)
        places[name] = cell_len(line[: line.index(f"0/{100 + place}")])
    assert len(set(places.values())) == 1, places


def test_j7_signs_of_the_third_level_are_typed_into_a_name(tmp_path: Path) -> None:
    with terminal(tmp_path) as term:
        log = begun(term, tmp_path / "data")
        decided(term, "n@[]{}\\|~€ß 10 ini 5<enter>", "kommt dazu")
    assert log_lines(log)[-1]["name"] == "@[]{}\\|~€ß"


def test_without_colour_and_in_a_small_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    log = party(tmp_path / "data")
    with terminal(tmp_path) as term:
        term.open(*german(tmp_path / "data"), "run", str(log), size=(60, 15)).sees("▶m  Mira")
        shown = set(map(int, re.findall(r"[34]8;5;(\d+)", term.tmux("capture-pane", "-p", "-e"))))
        assert shown
        assert shown <= GREYS
        term.tmux("resize-window", "-x", "20", "-y", "5")
        term.until(lambda lines: "Mira" not in "".join(lines), "a message and no table")
        term.tmux("resize-window", "-x", "80", "-y", "24")
        term.sees("▶m  Mira")
        decided(term, "8<enter>", "Mira  Aktion  8 AP")


def test_a_bad_file_is_one_line_and_no_screen(tmp_path: Path) -> None:
    path = tmp_path / "kaputt.jsonl"
    path.write_text(json.dumps({"format": "?"}) + "\n", encoding="utf-8")
    with terminal(tmp_path) as term:
        term.open_in_shell(*german(tmp_path), "run", str(path)).sees("status 1")
        said = [line for line in term.lines if line]
    assert "kaputt.jsonl:1:" in "".join(said)
    assert "Traceback" not in "".join(said)
    assert "Enter" not in "".join(said)
