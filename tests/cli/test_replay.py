"""`gm-tracker replay --headless`: a fight in words, one line an event."""

from pathlib import Path
from typing import Any

import pytest

from gm_tracker.cli import main
from gm_tracker.timeline.apply import apply
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.ruleset import Timeline
from gm_tracker.timeline.state import State
from tests.cli.samples import FIGHT, MIRA, WOLF, log, write_log

Capture = pytest.CaptureFixture[str]


def replayed(path: Path, capsys: Capture, lang: str = "de") -> list[str]:
    assert main(["replay", str(path), "--headless", "--lang", lang]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def test_one_numbered_line_an_event(tmp_path: Path, capsys: Capture) -> None:
    lines = replayed(write_log(tmp_path / "fight.jsonl", *FIGHT), capsys)
    assert [text.split()[0] for text in lines] == ["1", "2", "3", "4", "5"]
    for word in ("Mira", "Knie", "8"):
        assert word in lines[3]
    for word in ("Wolf", "Biss", "5"):
        assert word in lines[4]


@pytest.mark.parametrize("words", [["replay", "--headless"], ["show", "--json", "--each"]])
def test_a_log_is_replayed_once(
    words: list[str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    applied: list[int] = []

    def counted(state: State, event: TimelineEvent) -> State:
        applied.append(event.seq)
        return apply(state, event)

    monkeypatch.setattr(Timeline, "apply", staticmethod(counted))
    assert main([*words, str(write_log(tmp_path / "fight.jsonl", *FIGHT))]) == 0
    assert capsys.readouterr().out.count("\n") == 5
    assert applied == [1, 2, 3, 4, 5]


def test_undo_and_redo_name_what_they_move(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(
        tmp_path / "fight.jsonl", *FIGHT, {"type": "undo"}, {"type": "undo"}, {"type": "redo"}
    )
    lines = [text.partition("  ")[2] for text in replayed(path, capsys)]
    assert lines[5] == f"zurück: {lines[4]}"
    assert lines[6] == f"zurück: {lines[3]}"
    assert lines[7] == f"wieder: {lines[3]}"
    english = replayed(path, capsys, "en")
    assert "  undone: " in english[5]
    assert "  redone: " in english[7]


def test_a_linked_decision_is_undone_as_one(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", MIRA, WOLF | {"linked": True}, {"type": "undo"})
    lines = [text.partition("  ")[2] for text in replayed(path, capsys)]
    assert lines[2] == f"zurück: {lines[0]}; {lines[1]}"


def test_a_note_of_several_lines_is_one_line(tmp_path: Path, capsys: Capture) -> None:
    note = {"type": "note", "text": "eins\nzwei\r\u2028[b]drei"}
    lines = replayed(write_log(tmp_path / "fight.jsonl", note), capsys)
    assert len(lines) == 1
    for word in ("eins", "zwei", "[b]drei"):
        assert word in lines[0]


def test_numbers_stand_right_aligned(tmp_path: Path, capsys: Capture) -> None:
    lines = replayed(
        write_log(tmp_path / "fight.jsonl", *[{"type": "note", "text": "x"}] * 10), capsys
    )
    assert lines[8].startswith(" 9  ")
    assert lines[9].startswith("10  ")


def test_what_stands_before_damage_is_told(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT) + b"nonsense\n")
    assert main(["replay", "--headless", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 5
    assert printed.err.startswith(f"{path}:7: ")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("more", [[], ["--follow"]])
def test_without_a_terminal_one_sentence_says_so(
    lang: str, more: list[str], tmp_path: Path, capsys: Capture
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["--lang", lang, "replay", str(path), *more]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "--headless" in printed.err


@pytest.mark.parametrize(("more", "way"), [([], "replay"), (["--follow"], "follow")])
def test_on_a_terminal_the_replay_opens(
    more: list[str], way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, Any]] = []

    def run_app(**given: Any) -> int:
        opened.append(given)
        return 0

    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    monkeypatch.setattr("gm_tracker.tui.app.run_app", run_app)
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["replay", str(path), *more]) == 0
    assert [(given["target"], given["way"]) for given in opened] == [(path, way)]


def test_what_is_no_log_is_refused_before_anything_is_shown(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tracker.cli.run._is_terminal", lambda: True)
    assert main(["replay", str(tmp_path / "fehlt.jsonl")]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(str(tmp_path / "fehlt.jsonl"))
