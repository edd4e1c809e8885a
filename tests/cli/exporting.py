"""What the tests of `gm-tracker export` share."""

import os
from pathlib import Path

import pytest

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.cli import main

Capture = pytest.CaptureFixture[str]
TEXTS = SHEET_FILE_TEXTS["en"]


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def export(*words: str) -> int:
    return main(["export", *words])


def told(capsys: Capture) -> list[str]:
    """What was said on stderr, a sentence a line; nothing was said of a file that is written."""
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "Traceback" not in printed.err
    return printed.err.splitlines()
