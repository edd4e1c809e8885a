"""What the tests of sheets and pictures share."""

import os
from pathlib import Path

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.tui.sheets import SHEETS

TEXTS = SHEET_FILE_TEXTS["de"]


def written(folder: Path) -> list[str]:
    """The names of all that stands among the sheets, hidden ones too."""
    place = folder / SHEETS
    return sorted(os.listdir(place)) if place.exists() else []


def sheet_in(folder: Path, *names: str) -> str:
    """What is said when these files are written: of all but the first the ending alone."""
    files = ", ".join([names[0], *(Path(name).suffix for name in names[1:])])
    return TEXTS.sheet.format(files=files, folder=folder / SHEETS)
