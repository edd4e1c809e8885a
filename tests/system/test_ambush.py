"""The ambush at the river from its set-up to its end in a real terminal, by every kind of key."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.storage.reader import load
from gm_tracker.timeline.commands.event_words import EVENT_WORDS
from gm_tracker.timeline.data import as_data
from tests.cli.samples import write_log
from tests.system.terminal import Terminal, show, terminal
from tests.tui.desks import log_lines
from tests.tui.moments import BENCH, RUN

pytestmark = pytest.mark.system

TEXTS = SCREEN_TEXTS["de"]
EVENT = EVENT_WORDS["de"]
TITLE = "Hinterhalt am Fluss"


def arguments(folder: Path) -> tuple[str, ...]:
    return ("--lang", "de", "--data-dir", str(folder))


def looked_at(term: Terminal, size: tuple[int, int] = (80, 24)) -> list[str]:
    """The screen, of which nothing is wider than the window, and nothing broken."""
    lines = term.lines
    assert len(lines) == size[1]
    assert all(cell_len(line) <= size[0] for line in lines), lines
    assert "Traceback" not in "".join(lines)
    return lines


def decided(term: Terminal, script: str, words: str) -> None:
    """Types a decision and waits until it is told, however its line is wrapped."""
    wanted = " ".join(words.split())
    term.burst(script).until(
        lambda lines: wanted in " ".join(" ".join(lines[-4:-1]).split()), words
    )


def in_set_up(term: Terminal, folder: Path, size: tuple[int, int] = (80, 24)) -> None:
    """The start is seen, and the ambush is opened and has all its initiatives."""
    term.open(*arguments(folder), size=size).sees(TITLE)
    looked_at(term, size)
    term.burst("<down><enter>").sees("Aufstellung", 0)
    assert looked_at(term, size)[0].startswith(TITLE)
    for initiative in (19, 8, 12, 3, 15, 9, 17):
        decided(term, f"{initiative}<enter>", f"Initiative {initiative}")
    decided(term, "16<enter>", "Armbrustschütze 2  Initiative 16")


FIRST_ROUND = (
    ("b<enter>", "Der Kampf beginnt"),
    ("apfeil<enter>", "Alrune Wieck  Pfeil auflegen  4 AP  (0→4)"),
    ("wJemand zeigt sich<enter>", "Armbrustschütze 1  lauert: Jemand zeigt sich"),
    ("wJemand zeigt sich<enter>", "Armbrustschütze 2  lauert: Jemand zeigt sich"),
    ("abefehl<enter>", "Rote Grete  Befehl rufen  2 AP  (0→2)"),
    ("ahieb >b -5<enter>", "Bertram Holk  Leben 32 → 27 (-5)"),
    ("astich >j -4<enter>", "Jördis Kahl  Leben 22 → 18 (-4)"),
    ("abewegen<enter>", "Alrune Wieck  Bewegen  4 AP  (4→8)"),
)
REACTIONS = (
    ("<enter>", "Reihenfolge: Armbrustschütze 1, Alrune Wieck"),
    ("aschuss >a -8<enter>", "Alrune Wieck  Leben 26 → 18 (-8)"),
    ("a<enter>", "Alrune Wieck  Bewegen  4 AP  (4→8)  als Reaktion"),
    ("p", "Armbrustschütze 2  verzichtet"),
)
AFTERWARDS = (
    ("Bweg<enter>12<enter>", "Wegelagerer 1  Initiative 12"),
    ("Bweg<enter>11<enter>", "Wegelagerer 2  Initiative 11"),
    ("7 g<enter>", "Wegelagerer 1  Aktion  7 AP  (6→13)  2 AP Schuld"),
    ("ahieb >o -6<enter>", "Oskar Pütz  Leben 28 → 22 (-6)"),
    ("5<enter>", "Rote Grete  Aktion  5 AP  (7→12)"),
    ("aschuss >r -30<enter>j", "Rote Grete  ist kampfunfähig"),
    ("4 Deckung<enter>", "Jördis Kahl  Deckung  4 AP  (10→14)  2 AP Schuld"),
    ("aschuss >k -16<enter>j", "Runde 2"),
    ("aschuss >a -5<enter>", "Alrune Wieck  Leben 18 → 13 (-5)"),
    ("6<enter>", "Bertram Holk  Aktion  6 AP  (0→6)"),
)
LAST = (
    ("<ctrl+p>runde beenden<enter><enter>", "Runde 3"),
    ("<home><space><space>cbenommen 2<enter><escape>", "benommen, 2 Runden"),
    ("#Der Wagen ist drüben.<enter>", "Der Wagen ist drüben."),
    ("E<enter>", "Der Kampf ist zu Ende"),
)


def test_the_ambush_is_played_killed_in_the_middle_resumed_and_ended(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with terminal(tmp_path) as term:
        in_set_up(term, data)
        [log] = data.glob("*.jsonl")
        for script, words in FIRST_ROUND:
            decided(term, script, words)
        assert any("lauert" in line for line in looked_at(term))
        # the action just booked was the event
        decided(term, "t", EVENT.was_it.format(action="Bewegen", name="Alrune Wieck"))
        term.burst("<enter>").sees("▸ Wurf")
        term.burst("9<enter>3<enter>12").sees("12▏")
        panel = looked_at(term)
        assert any("Armbrustschütze 1" in line and "= 14" in line for line in panel[1:6])
        decided(
            term, "<enter>", EVENT.announces.format(name="Alrune Wieck", action="Bewegen", cost=4)
        )
        for script, words in REACTIONS:
            decided(term, script, words)
        state = show(log)
        assert (state["next"], state["round"]) == ("knut-ohneschuh", 1)
        # killed with a line open: what was confirmed is there, and the greeting says where it was
        term.burst("8 Hie").sees("8 Hie▏")
        term.kill()
        assert show(log) == state
        term.again(*arguments(data)).sees(TITLE)
        term.burst("<home><enter>").sees("Zuletzt", 1)
        top, *greeting = looked_at(term)[:5]
        assert "Runde 1" in top
        assert "Knut Ohneschuh · 1 AP vor Rote Grete" in greeting[0]
        assert greeting[3].startswith("R1  Armbrustschütze 2  verzichtet")
        for script, words in AFTERWARDS:
            decided(term, script, words)
        _corrected_in_the_log(term, log)
        for script, words in LAST:
            decided(term, script, words)
        term.sees("beendet in Runde 3", 0)
        looked_at(term)
        term.burst("q").sees("beendet in Runde 3")
        looked_at(term)
        term.burst("q")
        term.ended()
    _as_it_was_played(log)


def _corrected_in_the_log(term: Terminal, log: Path) -> None:
    """Back to a line and forth again; then the damage of the last shot, six and not five."""
    before = show(log)
    term.burst("l").sees(LOG_TEXTS["de"].title, 0)
    looked_at(term)
    decided(term, "<end><up><up><up>b<enter>", LOG_TEXTS["de"].went_back.format(count=2))
    decided(term, "y", "Gilt wieder")
    decided(term, "y", "Bertram Holk  Aktion")
    assert show(log) == before
    term.burst("l").sees(LOG_TEXTS["de"].title, 0)
    term.burst("<end><up><up>k<ctrl+u>schuss >a -6<enter>")
    term.tells(LOG_TEXTS["de"].all_fit.format(count=1))
    decided(term, "j", LOG_TEXTS["de"].corrected.format(count=1))
    assert show(log)["participants"]["alrune-wieck"]["life"] == 12


def _as_it_was_played(log: Path) -> None:
    """What the rules make of it, and that the file alone says so."""
    state = show(log)
    people = state["participants"]
    assert state == as_data(load(log).history.state)
    assert (state["phase"], state["round"], len(people)) == ("ended", 3, 10)
    lives = {id_: person["life"] for id_, person in people.items()}
    assert (lives["rote-grete"], lives["knut-ohneschuh"], lives["alrune-wieck"]) == (-6, 0, 12)
    assert [id_ for id_ in people if people[id_]["status"] == "out"] == [
        "rote-grete",
        "knut-ohneschuh",
    ]
    # T12, R4: 14 − 18 are owed in round 2, 5 by the shot of the one who waited
    before = as_data(load(log).history.at(_opening_of_round_2(log)))["participants"]
    assert {id_: before[id_]["spent"] for id_ in before} == {
        "alrune-wieck": 4,
        "bertram-holk": 0,
        "joerdis-kahl": 2,
        "oskar-puetz": 1,
        "rote-grete": 0,
        "knut-ohneschuh": 1,
        "armbrustschuetze": 5,
        "armbrustschuetze-2": 0,
        "wegelagerer": 2,
        "wegelagerer-2": 2,
    }


def _opening_of_round_2(log: Path) -> int:
    history = load(log).history
    return next(seq for seq in range(len(history) + 1) if history.at(seq).round == 2)


def test_on_a_wide_and_tall_screen_the_log_stands_beside_it(tmp_path: Path) -> None:
    size = (120, 40)
    with terminal(tmp_path) as term:
        in_set_up(term, tmp_path / "data", size)
        for script, words in FIRST_ROUND:
            decided(term, script, words.split("  ")[0])
        term.until(lambda lines: any("│R1  Alrune" in line for line in lines), "the log beside")
        for script, words in (
            ("t", "Bewegen"),
            ("<enter>", "Wurf"),
            ("<escape>?", "Esc zurück"),
            ("<escape><ctrl+p>", "Befehl:"),
            ("<escape>l", LOG_TEXTS["de"].title),
            ("<escape>8", "Knut Ohneschuh: 8▏"),
        ):
            term.burst(script).sees(words)
            lines = looked_at(term, size)
            borders = {cell_len(line.partition("│")[0]) for line in lines if "│" in line}
            assert len(borders) <= 1, lines


def test_without_colour_and_begun_too_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    data = tmp_path / "data"
    data.mkdir()
    log = write_log(data / "furt.jsonl", *RUN, header=BENCH)
    with terminal(tmp_path) as term:
        term.open(*arguments(data), "run", str(log), size=(59, 14)).sees(TEXTS.too_small)
        assert "Mira" not in "".join(looked_at(term, (59, 14)))
        term.tmux("resize-window", "-x", "80", "-y", "24")
        term.sees("Mira")
        for script, words in (
            ("8", "Jon: 8▏"),
            ("<escape>t", "▸ Tür"),
            ("<enter>", "▸ Wurf"),
            ("<escape>?", "Esc zurück"),
            ("<escape><ctrl+p>", "Befehl:"),
            ("<escape>l", LOG_TEXTS["de"].title),
            ("<escape>q", TEXTS.open_hint),
        ):
            term.burst(script).sees(words)
            looked_at(term)
        term.tmux("resize-window", "-x", "60", "-y", "15")
        term.until(lambda lines: len(lines) == 15, "15 lines")
        looked_at(term, (60, 15))
        term.burst("q")
        term.ended()
    assert log_lines(log)[len(RUN) :] == []


MANY_WAYS = (
    "8<escape><enter>8 >w -5<escape>5<escape>#x<escape>?<escape><ctrl+p><escape>-3<escape><enter>"
    "akn >w,o1 -5<enter>2 g<enter>3 >o2 -30<enter>jBtroll<enter>"
    "<ctrl+p>kosten<enter>6<enter>t<enter><enter>9<enter>4<enter><enter>1<enter>a<enter>"
    "l<end><up>b<enter>yl<end>k<ctrl+u>4 Tritt<enter>j<space><space>cblind 2<enter><escape>"
    "g?<down><escape><end><<home>-2<enter>5<enter>#gut; {x} é @[]\\|~€<enter>u<ctrl+y>E<enter>"
)
"""Lines left by Escape with another key right behind it, targets, a group, a fall, the bench, the
palette, the event after the fact, the log back and a correction, folding, seats: every way."""


def test_a_burst_over_every_screen_does_what_keys_50_ms_apart_do(tmp_path: Path) -> None:
    logs = []
    for name, send in (
        ("burst", Terminal.burst),
        ("slow", lambda term, script: term.slowly(script, wait=0.05)),
    ):
        (tmp_path / name).mkdir()
        log = write_log(tmp_path / name / "furt.jsonl", *RUN, header=BENCH)
        with terminal(tmp_path) as term:
            term.open(*arguments(log.parent), "run", str(log)).sees("Runde 1", 0)
            send(term, MANY_WAYS)
            term.sees("beendet", 0)
            looked_at(term)
        logs.append(log_lines(log)[len(RUN) :])
    assert logs[0] == logs[1]
    kinds = [line["type"] for line in logs[0]]
    assert {
        "act",
        "life",
        "out",
        "join",
        "trigger",
        "undo",
        "redo",
        "condition",
        "note",
        "end",
    } <= {*kinds}
    assert "gut; {x} é @[]\\|~€" in [line.get("text") for line in logs[0]]
