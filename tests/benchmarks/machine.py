"""The machine that is measured on: what programs find around them, and when it is quiet."""

import os
import sys
import time
from pathlib import Path

FLOORS = Path(__file__).parent / "floors"
PROGRAM = str(Path(sys.executable).with_name("gm-tracker"))
"""The command as it is installed beside this Python."""

_KEPT = ("PATH", "HOME", "TMPDIR", "SYSTEMROOT")
_WINDOW = 0.25
"""Seconds over which the machine's load is looked at."""
_PATIENCE = 20.0
"""Seconds after which no quieter machine is waited for."""


def environment() -> dict[str, str]:
    """What a measured program finds: English, a good terminal, and compiled modules.

    PYTHONDONTWRITEBYTECODE would have every module compiled again at every start.
    """
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return kept | {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}


def wait_until_idle(share: float) -> None:
    """Waits until so much of the processors' time was idle for a moment, or patience ends."""
    end = time.monotonic() + _PATIENCE
    while share and time.monotonic() < end:
        idle_before, all_before = _ticks()
        time.sleep(_WINDOW)
        idle, all_ = _ticks()
        if idle - idle_before >= share * (all_ - all_before):
            return


def _ticks() -> tuple[int, int]:
    """Idle and all time of the processors since they started."""
    first = Path("/proc/stat").read_text().partition("\n")[0]
    ticks = [int(field) for field in first.split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def memory(pid: int) -> float:
    """The resident memory of a process, in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)
