"""Data to stdout, talk to stderr: whole lines, whatever a name holds and whoever reads."""

import contextlib
import io
import os
import re
import sys
from typing import TextIO

from gm_tracker.core.user_text import visible

_BEYOND_JSON = re.compile("[\x7f-\x9f\u2028\u2029]")
"""What JSON may hold as it is, though others take it for the end of a line or a command."""


def tell(text: str) -> None:
    """One line of talk on stderr; where nobody listens any more it is lost."""
    try:
        print(visible(text), file=sys.stderr)
    except OSError:
        abandon(sys.stderr)


def write_line(text: str) -> None:
    """One line of words on stdout."""
    print(visible(text))


def write_json(document: str) -> None:
    """One JSON document as one line on stdout, one line in everybody's eyes."""
    print(_BEYOND_JSON.sub(lambda sign: f"\\u{ord(sign[0]):04x}", document))


def forgive() -> None:
    """Makes stdout take every sign; what the terminal's encoding does not know becomes `?`."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def as_utf8() -> None:
    r"""Makes stdout UTF-8 with `\n`, whatever the terminal's encoding: for data."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def flush() -> None:
    """Sends out what is written. Raises OSError where it cannot go out."""
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon(stream: TextIO) -> None:
    """Lets what could not go out be forgotten, so that leaving does not fail over it again."""
    with contextlib.suppress(OSError, AttributeError):
        place = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, place)
        os.close(nowhere)
