"""The settings file as the command line names it: read ahead of all else, its troubles told."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gm_tracker.cli import output
from gm_tracker.cli.parser import flag, option
from gm_tracker.config import config_file
from gm_tracker.core.lang import Lang

if TYPE_CHECKING:
    from gm_tracker.core.problems import Problem
    from gm_tracker.storage.trouble import FileRefused


class Read(NamedTuple):
    """What stands in the settings file: nothing where there is none, or where it is refused."""

    path: Path
    written: Mapping[str, Any]
    refused: "FileRefused | None" = None


def read(argv: Sequence[str]) -> Read:
    """Reads the settings file that the words of the command line, or the environment, name.

    Nothing that reads it is loaded where there is none.
    """
    path, is_named = config_file(option(argv, "--config"))
    if flag(argv, "--no-config") or not (is_named or os.path.lexists(path)):
        return Read(path, {})
    from gm_tracker.storage.settings import read_settings
    from gm_tracker.storage.trouble import FileRefused

    try:
        return Read(path, read_settings(path, _key_problems))
    except FileRefused as refused:
        return Read(path, {}, refused)


def _key_problems(keys: Mapping[str, Sequence[str]]) -> Sequence["Problem"]:
    from gm_tracker.tui.keymap import key_problems

    return key_problems(keys)


def tell_refused(refused: "FileRefused", lang: Lang) -> None:
    """Tells all that is wrong with the settings file, and how to do without it."""
    from gm_tracker.catalogue.cli import CLI_WORDS
    from gm_tracker.cli.logs import tell_problems

    tell_problems(refused.path, refused.problems, lang)
    output.tell(CLI_WORDS[lang].start_without_settings)
