"""`gm-tracker` and `gm-tracker run`: the Kampfbogen on the screen."""

import sys
from pathlib import Path

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.config import data_dir as data_folder
from gm_tracker.core.lang import Lang


def run(target: Path | None, *, lang: Lang, data_dir: str | None) -> int:
    """Runs a combat file or log, or opens the start screen; gives the exit status."""
    if not _is_terminal():
        output.tell(CLI_WORDS[lang].no_terminal)
        return 2
    from gm_tracker.tui.app import run_app

    return run_app(lang=lang, data_dir=data_folder(data_dir), target=target)


def _is_terminal() -> bool:
    """Whether there are keys to read, and a screen (which is drawn on stderr) to draw on."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))
