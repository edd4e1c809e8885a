"""`gm-tracker` and `gm-tracker run`: the Kampfbogen on the screen."""

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.config import Settings
from gm_tracker.core.lang import Lang

if TYPE_CHECKING:
    from gm_tracker.tui.start import Way


def run(target: Path | None, *, settings: Settings, way: "Way" = "run") -> int:
    """Runs a combat file or log, or opens the start screen; gives the exit status.

    `way`: a log can also be replayed, or followed while another program runs the fight.
    """
    lang = settings.lang
    if not _is_terminal():
        return _without_screen(target, lang)
    # They would hold the screen to a size that the terminal may not have (any more).
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
    # Nothing of what a start makes is garbage: the app collects from its first picture on.
    gc.disable()
    from gm_tracker.tui.app import run_app
    from gm_tracker.tui.opening import CannotOpen

    try:
        return run_app(settings=settings, target=target, way=way)
    except CannotOpen as error:
        if target is None or _is_sound(target, lang):
            output.tell(str(error))
        return 1
    finally:
        gc.enable()


def _is_terminal() -> bool:
    """Whether there are keys to read, and a screen (which is drawn on stderr) to draw on."""
    streams = (sys.__stdin__, sys.__stderr__)
    return all(stream is not None and stream.isatty() for stream in streams)


def _without_screen(target: Path | None, lang: Lang) -> int:
    """Tells what keeps the screen from opening: a bad file before the missing terminal."""
    if target is not None and not _is_sound(target, lang):
        return 1
    output.tell(CLI_WORDS[lang].no_terminal)
    return 2


def _is_sound(target: Path, lang: Lang) -> bool:
    """Whether the file can be read; all that is wrong with it is told."""
    from gm_tracker.cli.check import summary

    return summary(target, lang) is not None
