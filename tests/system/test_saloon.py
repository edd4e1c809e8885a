"""Games of Erbarmungslos in a real terminal: four rounds in the saloon, and a hand nobody sees."""

import json
import re
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from gm_tracker.erbarmungslos.data import as_data
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.storage.reader import load
from tests.system.terminal import PATIENCE, PROGRAM, Terminal, show, terminal
from tests.tui.desks import log_lines
from tests.tui.saloon import (
    AFTERWARDS,
    FIRST_ROUND,
    GANG,
    RESHUFFLE,
    SAMPLES,
    SECOND_ROUND,
    THIRD_ROUND,
    TITLE,
    Script,
    looks_ended,
    saloon_file,
)

pytestmark = pytest.mark.system

CARD = re.compile("[♣♠♥♦](?:10|[2-9BDKA])")


def looked_at(term: Terminal) -> list[str]:
    """The screen, of which nothing is wider than the window, and nothing broken."""
    lines = term.lines
    assert len(lines) == 24
    assert all(cell_len(line) <= 80 for line in lines), lines
    assert "Traceback" not in "".join(lines)
    return lines


def says(lines: list[str], words: str) -> bool:
    """Whether these words stand under the table, however they are wrapped."""
    return words in " ".join(" ".join(lines[-8:]).split())


def played(term: Terminal, script: Script) -> None:
    """Types decisions in bursts; each is told under the table before the next is typed."""
    for typed, words in script:
        term.burst(typed).until(partial(says, words=words), f"{typed}: {words}")
        looked_at(term)


def run(*arguments: str) -> str:
    """What the program prints, in German; it has to succeed."""
    done = subprocess.run(
        [*PROGRAM, "--lang", "de", *arguments], capture_output=True, check=True, timeout=PATIENCE
    )
    return done.stdout.decode()


def game(log: Path) -> State:
    """The state that the file gives, hands and decks included."""
    found = load(log).history.state
    assert isinstance(found, State)
    return found


def test_a_game_of_four_rounds_is_played_killed_in_the_middle_resumed_and_ended(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    arguments = ("--lang", "de", "--data-dir", str(data))
    with terminal(tmp_path) as term:
        term.open(*arguments, "run", str(saloon_file(tmp_path))).sees("Aufstellung", 0)
        assert looked_at(term)[0].startswith(TITLE)
        played(term, FIRST_ROUND)
        [log] = data.glob("*.jsonl")
        _after_round_1(show(log))
        played(term, SECOND_ROUND)
        _over_the_reshuffle(term, log)
        played(term, THIRD_ROUND)
        state = show(log)
        assert (state["active"], state["ap"], state["card"]) == ("gesetz", 13, "PK")
        # killed with a line open: what was confirmed is there
        term.burst("#Der Tre").sees("Der Tre▏")
        term.kill()
        assert show(log) == state
        term.again(*arguments).sees(TITLE)
        term.burst("<home><enter>").sees("13 von 13 AP", 0)
        looked_at(term)
        played(term, AFTERWARDS)
        term.sees("beendet", 0)
        looked_at(term)
        term.burst("qq")
        term.ended()
    looks_ended(show(log))
    assert show(log) == as_data(game(log))
    _on_paper(log, tmp_path)


def _after_round_1(state: dict[str, Any]) -> None:
    assert (state["round"], state["step"], state["open"]) == (
        2,
        "draw",
        [{"who": None, "what": "draw"}],
    )
    figures = state["figures"]
    assert (figures["sheriff-amos-tule"]["life"], figures["sheriff-amos-tule"]["state"]) == (
        3,
        "down",
    )
    assert (figures["bandit-2"]["life"], figures["bandit-2"]["state"]) == (1, "out")
    assert (figures["doktor-finch"]["life"], figures["hilfssheriff"]["life"]) == (1, 2)
    assert [player["hand"] for player in state["players"].values()] == [2, 0]


def _over_the_reshuffle(term: Terminal, log: Path) -> None:
    """Undone and redone: deck, discard and hands are identical, the same cards are dealt."""
    before = game(log)
    played(term, (RESHUFFLE,))
    after = game(log)
    assert after.players[GANG].cards.deck_size == 7
    term.burst("u").sees("Zurückgenommen")
    assert game(log) == before
    term.burst("y").sees("Gilt wieder")
    assert game(log) == after


def _on_paper(log: Path, folder: Path) -> None:
    """The log is sound; a sheet and the figures of the fight can be made of it."""
    told = run("check", str(log))
    assert "in Ordnung" in told
    assert "beendet in Runde 4" in told
    sheet = folder / "saloon.pdf"
    run("export", str(log), "-o", str(sheet))
    text = subprocess.run(
        ["pdftotext", "-layout", str(sheet), "-"], capture_output=True, check=True, timeout=PATIENCE
    ).stdout.decode()
    for words in (TITLE, "Sheriff Amos Tule", "Witwe Hagedorn", "Bandit 3"):
        assert words in text
    figures = json.loads(run("stats", "--json", str(log)))["fights"][0]["statistics"]
    counted = [figures[name] for name in ("rounds", "interrupts", "melees", "tiebreaks")]
    assert counted == [4, 6, 7, 0]
    law = figures["players"]["gesetz"]
    assert (law["ap"]["card"], law["ap"]["bonus"], law["ap"]["used"]) == (34, 3, 15)
    recovered = {id_: one["recovery"] for id_, one in figures["figures"].items()}
    assert recovered["sheriff-amos-tule"] == {"passed": 1, "failed": 0}
    assert recovered["bandit"] == {"passed": 0, "failed": 1}


def test_of_three_players_the_hand_in_the_program_is_seen_in_its_look_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    sample = SAMPLES / "zwischenfall-auf-kessel-neun.toml"
    with terminal(tmp_path) as term:
        term.open("--lang", "de", "--data-dir", str(data), "run", str(sample))
        term.sees("Aufstellung", 0)
        played(term, (("b<enter>", "Der Kampf beginnt"), ("<enter>", "Anlage 0→5")))
        [log] = data.glob("*.jsonl")
        nothing_of_it(term, log)
        # looked at without an answer, then with one
        term.burst("<end>V").sees("Nur Anlage schaut hin")
        nothing_of_it(term, log)
        assert_hand(term.burst("v"), log)
        term.burst("<escape>").until(lambda lines: not cards_of(lines), "no card")
        played(term, (("0<enter>", "Crew tauscht nicht"), ("0<enter>", "Bergleute tauscht nicht")))
        played(term, (("Vv1<enter>", "Anlage tauscht 1 Karte"),))
        nothing_of_it(term, log)
        played(term, (("Vv2<enter>", "Anlage legt eine Initiativkarte"),))
        nothing_of_it(term, log)
        for script, words in (
            ("u", "Zurückgenommen"),
            ("y", "Gilt wieder"),
            ("l", "tauscht 1 Karte"),
            ("<escape>?", "Esc zurück"),
            ("<escape>k9 p7", "k9 p7▏"),
        ):
            term.burst(script).sees(words)
            nothing_of_it(term, log)
        laid = game(log).players["anlage"].initiative
        term.burst("<enter>").sees("Züge", 0)
        # now it is revealed (E5)
        shown = show(log)["players"]
        assert [shown[id_]["initiative"] for id_ in shown] == ["K9", "P7", laid]
        nothing_of_it(term, log, "K9", "P7", laid or "")
        assert {"♣9", "♠7"} <= cards_of(term.lines)
        term.burst("q").sees("Kämpfe", 0)
        nothing_of_it(term, log)
        term.burst("q")
        term.ended()


def cards_of(lines: list[str]) -> set[str]:
    """All cards that are seen."""
    return {*CARD.findall("\n".join(lines))}


def nothing_of_it(term: Terminal, log: Path, *revealed: str) -> None:
    """No card is seen, nor kept by the terminal, but what lies in the discard or is revealed."""
    looked_at(term)
    fallen = game(log).players["anlage"].cards.discard
    open_cards = {card_name(card, "de") for card in (*fallen, *revealed) if card is not None}
    assert cards_of([term.tmux("capture-pane", "-p", "-S", "-")]) <= open_cards


def assert_hand(term: Terminal, log: Path) -> None:
    """All five cards of the hand are seen, and no other."""
    cards = game(log).players["anlage"].cards
    assert isinstance(cards, ProgramCards)
    held = {card_name(card, "de") for card in cards.hand}
    assert len(held) == 5
    term.until(lambda lines: cards_of(lines) == held, f"the hand {held}")


def test_a_round_in_one_burst_does_what_keys_50_ms_apart_do(tmp_path: Path) -> None:
    logs = []
    for name in ("burst", "slow"):
        data = tmp_path / name
        with terminal(tmp_path) as term:
            combat = str(saloon_file(tmp_path))
            term.open("--lang", "de", "--data-dir", str(data), "run", combat).sees("Aufstellung", 0)
            script = "".join(typed for typed, _ in FIRST_ROUND)
            term.burst(script) if name == "burst" else term.slowly(script, wait=0.05)
            term.sees("Runde 2", 0)
            looked_at(term)
        [log] = data.glob("*.jsonl")
        logs.append(log_lines(log))
    assert logs[0] == logs[1]
    assert logs[0][-1]["type"] == "end_turn"
