"""A peer to measure against: posting, in a virtual environment of its own.

It pins another Textual than ours, so it cannot stand beside it.
"""

import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir

VERSION = "2.11.1"
WANTS = (f"posting=={VERSION}", "tree-sitter==0.25.2")
"""With a newer tree-sitter it ends in a traceback."""
PATIENCE = 300
"""Seconds for the installation."""

_PLACE = Path(gettempdir()) / f"gm-tracker-benchmarks-posting-{VERSION}"


def posting(folder: Path) -> list[str] | None:
    """The command that starts it on an empty collection in `folder`.

    Installed where it is not yet; None, and why, on stderr, where it cannot be had.
    """
    program = _PLACE / "bin" / "posting"
    if not program.exists():
        try:
            _install()
        except (OSError, subprocess.SubprocessError) as error:
            said = getattr(error, "stderr", None) or str(error)
            last = said.strip().splitlines()[-1:] or ["?"]
            print(f"P2 is left out: posting cannot be installed ({last[0]})", file=sys.stderr)
            return None
    collection = folder / "collection"
    collection.mkdir(exist_ok=True)
    return [str(program), "--collection", str(collection)]


def _install() -> None:
    venv.create(_PLACE, with_pip=True, clear=True)
    subprocess.run(
        [_PLACE / "bin" / "python", "-m", "pip", "install", "--quiet", *WANTS],
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def is_posting_full(lines: Sequence[str]) -> bool:
    """Its header, its panels and its key line are there."""
    text = "\n".join(lines)
    return all(word in text for word in (f"Posting {VERSION}", "No headers", "f1 Help"))
