"""A program in a real pseudo-terminal: what it writes and when, and the screen that makes.

Nothing of the measuring is in the timed path: what comes is stamped and stored, and the terminal
is played afterwards to find what completed the screen.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import pyte

from tests.benchmarks.machine import environment, memory

COLUMNS, ROWS = 120, 40
QUIT: Final = "\x11"
"""Ctrl+q."""
ENTER: Final = "\r"
LIMIT = 30.0
"""Seconds after which a program is given up."""

Chunk: TypeAlias = tuple[float, bytes]
"""When something was written, in seconds since the start, and what."""
Seen: TypeAlias = Callable[[Sequence[str]], bool]
"""Whether the lines of a screen show what is waited for."""

_UNKNOWN_TO_PYTE = re.compile(
    rb"\x1b\[[<>=?][0-9;]*u|\x1b\[\?[0-9]+\$p|\x1b\[>[0-9;]*[a-zA-Z]|\x1bP.*?\x1b\\|\x1b_.*?\x1b\\",
    re.DOTALL,
)
_QUESTIONS: Final = (
    (re.compile(rb"\x1b\[\?2026\$p"), b"\x1b[?2026;2$y"),
    (re.compile(rb"\x1b\[\?2048\$p"), b"\x1b[?2048;0$y"),
    (re.compile(rb"\x1b\[0?c"), b"\x1b[?62;22c"),
    (re.compile(rb"\x1b\[6n"), b"\x1b[1;1R"),
)
"""What a program asks of its terminal, and what a modern one answers."""
_LONGEST_QUESTION = 12


class NeverShown(Exception):
    """What was waited for did not come; the message is the screen."""


class Terminal:
    """A program on a terminal of its own. It is left and ended with the `with` block."""

    def __init__(self, command: Sequence[str]) -> None:
        self.chunks: list[Chunk] = []
        self._rest = b""
        self._has_ended = False
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._played = 0
        self._began = time.perf_counter()
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execvpe(command[0], list(command), environment())
            finally:
                os._exit(127)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    @property
    def memory(self) -> float:
        """The program's resident memory, in MiB."""
        return memory(self._pid)

    def now(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self._began

    def press(self, keys: str) -> float:
        """Writes keys at once; the moment before."""
        moment = self.now()
        os.write(self._fd, keys.encode())
        return moment

    def listen(self, until: float) -> None:
        """Reads what comes up to a moment."""
        while not self._has_ended and (left := until - self.now()) > 0:
            self._read(left)

    def shown(self, is_shown: Seen, quiet: float, limit: float = LIMIT) -> float:
        """When the screen was written that shows it; returns after `quiet` seconds of silence.

        Raises NeverShown.
        """
        end, moment = self.now() + limit, None
        while True:
            self._read_until_quiet(quiet, end)
            found = self._play(is_shown)
            moment = found if moment is None else moment
            if moment is not None:
                return moment
            if self._has_ended or self.now() >= end:
                raise NeverShown("\n".join(line.rstrip() for line in self._screen.display))

    def _read_until_quiet(self, quiet: float, end: float) -> None:
        heard = self.now()
        while not self._has_ended and self.now() < end:
            if self._read(min(quiet, 0.05)):
                heard = self.now()
            elif self.now() - heard >= quiet:
                return

    def _read(self, timeout: float) -> bool:
        """One read; whether anything came."""
        ready, _, _ = select.select([self._fd], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self._fd, 1 << 16)
        except OSError:
            data = b""
        if not data:
            self._has_ended = True
            return False
        self.chunks.append((self.now(), data))
        self._answer(data)
        return True

    def _answer(self, data: bytes) -> None:
        text = self._rest + data
        answered = 0
        for question, answer in _QUESTIONS:
            for match in question.finditer(text):
                os.write(self._fd, answer)
                answered = max(answered, match.end())
        self._rest = text[max(answered, len(text) - _LONGEST_QUESTION) :]

    def _play(self, is_shown: Seen) -> float | None:
        """Plays what came since the last time; when it showed what was waited for."""
        new = self.chunks[self._played :]
        self._played = len(self.chunks)
        moment = None
        for when, data in new:
            self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data))
            if moment is None and is_shown(self._screen.display):
                moment = when
        return moment

    def _end(self) -> None:
        """Leaves politely, else ends this one process."""
        steps: Iterable[Callable[[], object]] = (
            lambda: os.write(self._fd, QUIT.encode()),
            lambda: os.kill(self._pid, signal.SIGTERM),
            lambda: os.kill(self._pid, signal.SIGKILL),
        )
        for step in steps:
            try:
                step()
            except OSError:
                self._has_ended = True
            if self._is_gone(1.5):
                break
        os.close(self._fd)

    def _is_gone(self, patience: float) -> bool:
        end = self.now() + patience
        while self.now() < end:
            if os.waitpid(self._pid, os.WNOHANG)[0]:
                return True
            if self._has_ended:
                time.sleep(0.005)
            else:
                self._read(0.01)
        return False
