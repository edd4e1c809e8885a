"""The real program in a real terminal: tmux, 80×24, keys by `send-keys`, text by `capture-pane`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from tests.tui.desks import keys

PATIENCE = 30.0
"""Seconds after which a condition is taken for one that never comes."""
STEP = 0.01
"""Seconds between two looks at the screen."""
PROGRAM = (sys.executable, "-m", "gm_tracker")
OPTIONS = """
set -g status off
set -g escape-time 0
set -g default-terminal screen-256color
set -g remain-on-exit on
set -g remain-on-exit-format ""
"""
NAMES = {
    "enter": "Enter", "escape": "Escape", "space": "Space", "up": "Up", "down": "Down",
    "left": "Left", "right": "Right", "home": "Home", "end": "End", "backspace": "BSpace",
    "ctrl+q": "C-q", "ctrl+z": "C-z", "ctrl+y": "C-y", "ctrl+c": "C-c", "ctrl+u": "C-u",
    "ctrl+p": "C-p",
    "f2": "F2", "f3": "F3", "pageup": "PageUp", "pagedown": "PageDown", "tab": "Tab",
}  # fmt: skip
"""What tmux calls the keys."""


class Terminal:
    """One terminal with one program in it."""

    def __init__(self, folder: Path) -> None:
        self._socket = f"gm-test-{os.getpid()}-{uuid4().hex[:8]}"
        self._place = TemporaryDirectory(prefix="gm-")
        # Handed on by hand: what readline has put beside os.environ would fix the size.
        self._environment = {**os.environ, "TMUX_TMPDIR": self._place.name}
        self._options = folder / "tmux.conf"
        self._options.write_text(OPTIONS, encoding="utf-8")

    def tmux(self, *words: str) -> str:
        """Runs one tmux command; gives what it prints."""
        command = ["tmux", "-L", self._socket, "-u", "-f", str(self._options), *words]
        done = subprocess.run(
            command, capture_output=True, check=True, timeout=PATIENCE, env=self._environment
        )
        return done.stdout.decode()

    def open(self, *arguments: str, size: tuple[int, int] = (80, 24)) -> "Terminal":
        """Starts the program in a new terminal of that size."""
        width, height = map(str, size)
        self.tmux("new-session", "-d", "-x", width, "-y", height, "--", *PROGRAM, *arguments)
        return self

    def open_in_shell(self, *arguments: str) -> "Terminal":
        """Starts the program from a shell that tells its exit status afterwards."""
        told = '"$@"; echo "status $?"; exec sleep 100'
        shell = ("sh", "-c", told, "sh", *PROGRAM, *arguments)
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "--", *shell)
        return self

    def again(self, *arguments: str) -> "Terminal":
        """Starts the program once more in the same terminal, the last one being dead."""
        self.tmux("clear-history")
        self.tmux("respawn-pane", "--", *PROGRAM, *arguments)
        return self

    def close(self) -> None:
        """Takes the terminal away, as a lost connection does (SIGHUP)."""
        command = ["tmux", "-L", self._socket, "kill-server"]
        subprocess.run(command, capture_output=True, check=False, env=self._environment)
        self._place.cleanup()

    # keys

    def burst(self, script: str) -> "Terminal":
        """Sends all keys of a script in one call."""
        self.tmux("send-keys", "--", *_tmux_keys(script))
        return self

    def slowly(self, script: str, wait: float = 0.02) -> "Terminal":
        """Sends the keys one by one, with a breath between them."""
        for key in _tmux_keys(script):
            self.tmux("send-keys", "--", key)
            time.sleep(wait)
        return self

    # what is seen

    @property
    def lines(self) -> list[str]:
        """The lines of the screen, without blanks at their ends."""
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")[:-1]]

    def until(self, holds: Callable[[list[str]], bool], what: str) -> list[str]:
        """Waits until a condition on the screen's lines holds; gives them."""
        deadline = time.monotonic() + PATIENCE
        while True:
            lines = self.lines
            if holds(lines):
                return lines
            assert time.monotonic() < deadline, f"never: {what}\n" + "\n".join(lines)
            time.sleep(STEP)

    def sees(self, words: str, line: int | None = None) -> list[str]:
        """Waits until these words are seen, anywhere or in that line."""

        def seen(lines: list[str]) -> bool:
            return any(words in one for one in lines) if line is None else words in lines[line]

        return self.until(seen, repr(words))

    def tells(self, words: str) -> list[str]:
        """Waits until these words stand in the two lines of the prompt."""
        return self.until(lambda lines: words in " ".join(lines[-3:-1]), repr(words))

    # the program

    @property
    def pid(self) -> int:
        """The process id of the program."""
        return int(self.tmux("display-message", "-p", "#{pane_pid}"))

    def ended(self) -> None:
        """Waits until the program is over."""
        deadline = time.monotonic() + PATIENCE
        while self.tmux("display-message", "-p", "#{pane_dead}").strip() != "1":
            assert time.monotonic() < deadline, "the program goes on\n" + "\n".join(self.lines)
            time.sleep(STEP)

    def kill(self, pid: int | None = None) -> None:
        """Ends the program at once, by SIGKILL."""
        os.kill(self.pid if pid is None else pid, signal.SIGKILL)
        self.ended()


@contextmanager
def terminal(folder: Path) -> Iterator[Terminal]:
    """A terminal that is taken away afterwards."""
    found = Terminal(folder)
    try:
        yield found
    finally:
        found.close()


def _tmux_keys(script: str) -> list[str]:
    found = []
    for key in keys(script):
        name = NAMES.get(key.name) if key.sign is None or key.sign == " " else key.sign
        assert name is not None, key
        found.append("\\;" if name == ";" else name)
    return found


def show(log: Path) -> dict[str, Any]:
    """The state of a fight, as `gm-tracker show --json` prints it."""
    command = [*PROGRAM, "show", "--json", str(log)]
    done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def numbers(pattern: str, lines: Sequence[str]) -> list[int]:
    """The numbers that a pattern with one group finds in the lines."""
    return [int(match[1]) for line in lines for match in re.finditer(pattern, line)]
