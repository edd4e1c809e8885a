"""`gm-tracker replay --headless --follow`: every decision of a fight under way, as it comes."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.cli import main
from tests.cli.samples import FIGHT, Line, log, write_log

Capture = pytest.CaptureFixture[str]
END = {"type": "end"}
NOTE = {"type": "note", "text": "zum Schluss"}
UNDO = {"type": "undo"}
PATIENCE = 60


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], object]]:
    """What happens while the program waits, one thing at each look; then it is interrupted."""
    happening: list[Callable[[], object]] = []

    def sleep(_: float) -> None:
        if not happening:
            raise KeyboardInterrupt
        happening.pop(0)()

    monkeypatch.setattr("gm_tracker.cli.replay.time.sleep", sleep)
    return happening


def rewritten(path: Path, *lines: Line) -> Callable[[], object]:
    """Makes the log one of FIGHT and these lines, as far as it is not yet."""

    def write() -> None:
        with path.open("r+b") as file:
            file.seek(path.stat().st_size)
            file.write(log(*FIGHT, *lines)[path.stat().st_size :])

    return write


def followed(path: Path, capsys: Capture) -> tuple[int, list[str], str]:
    status = main(["replay", "--headless", "--follow", "--lang", "de", str(path)])
    printed = capsys.readouterr()
    return status, printed.out.splitlines(), printed.err


def test_a_fight_that_is_over_is_told_to_its_end(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, END, NOTE)
    status, lines, trouble = followed(path, capsys)
    assert (status, len(lines), trouble) == (0, 7, "")


def test_each_decision_as_it_comes_until_the_end(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    seen: list[int] = []

    def look() -> None:
        seen.append(capsys.readouterr().out.count("\n"))

    for more in ([NOTE], [NOTE, UNDO], [NOTE, UNDO, END]):
        meanwhile += [rewritten(path, *more), look]
    status, lines, trouble = followed(path, capsys)
    assert (status, trouble) == (0, "")
    assert seen == [6, 1]
    assert [line.split("  ")[0] for line in lines] == ["8"]


def test_undo_tells_what_it_took_back(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    meanwhile.append(rewritten(path, UNDO, END))
    status, lines, _ = followed(path, capsys)
    assert status == 0
    assert lines[5] == f"6  zurück: {lines[4].partition('  ')[2]}"


def test_interrupted_it_says_so_by_its_status(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    meanwhile.append(rewritten(path, NOTE))
    status, lines, trouble = followed(path, capsys)
    assert (status, len(lines), trouble) == (130, 6, "")


def test_an_end_taken_back_is_none(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, END, UNDO)
    meanwhile.append(rewritten(path, END, UNDO, NOTE))
    status, lines, _ = followed(path, capsys)
    assert (status, len(lines)) == (130, 8)


def test_a_file_that_goes_is_told(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    meanwhile.append(path.unlink)
    status, lines, trouble = followed(path, capsys)
    assert (status, len(lines)) == (1, 5)
    assert trouble == f"{path}: {REPLAY_TEXTS['de'].gone}\n"


def test_damage_that_comes_is_told_with_its_line(
    tmp_path: Path, capsys: Capture, meanwhile: list[Callable[[], object]]
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)

    def damage() -> None:
        with path.open("ab") as file:
            file.write(b"nonsense\n")

    meanwhile.append(damage)
    status, lines, trouble = followed(path, capsys)
    assert (status, len(lines)) == (1, 5)
    assert trouble.startswith(f"{path}:7: ")


def test_a_damaged_log_is_told_up_to_the_damage(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    status, lines, trouble = followed(path, capsys)
    assert (status, len(lines)) == (1, 5)
    assert trouble.startswith(f"{path}:7: ")


@contextmanager
def process(path: Path) -> Iterator[subprocess.Popen[str]]:
    """The program as a process of its own, its lines read one by one."""
    command = [sys.executable, "-m", "gm_tracker", "replay", "--headless", "--follow", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as running:
        try:
            yield running
        finally:
            running.kill()


@pytest.mark.system
def test_ctrl_c_ends_a_real_process(tmp_path: Path) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    with process(path) as running:
        assert running.stdout is not None
        for number in range(1, 6):
            assert running.stdout.readline().startswith(f"{number}  ")
        rewritten(path, NOTE)()
        # It is there without waiting for more: every decision is sent out at once.
        assert running.stdout.readline().startswith("6  ")
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 130
