"""Reads a settings file."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from gm_tracker.config.model import SettingsFile
from gm_tracker.config.problems import NO_FORMATS, NOT_KEYS
from gm_tracker.core.problems import Problem, Unreadable
from gm_tracker.core.validation import problems_of
from gm_tracker.storage.toml import read_toml
from gm_tracker.storage.trouble import FileRefused

KeyCheck = Callable[[Mapping[str, Sequence[str]]], Iterable[Problem]]
"""What is wrong with keys of commands, by the command's id."""


def read_settings(path: Path, check_keys: KeyCheck) -> Mapping[str, Any]:
    """The settings that stand in the file, by name; `data_dir` as a whole path.

    A folder that is named in the file is sought from where the file lies. Raises FileRefused with
    all that is wrong, `check_keys` included, by line as far as that is known.
    """
    try:
        file = read_toml(path)
    except Unreadable as error:
        raise FileRefused(path, error.problems) from error
    problems: list[Problem] = []
    settings: dict[str, Any] = {}
    try:
        settings = SettingsFile.model_validate(file.content).model_dump(exclude_unset=True)
    except ValidationError as error:
        schema = SettingsFile.model_json_schema()
        problems += problems_of(error, schema, [NOT_KEYS, NO_FORMATS])
    if "keys" in file.content:
        problems += check_keys(_sound_keys(file.content["keys"]))
    if problems:
        raise FileRefused(path, file.located(problems))
    if "data_dir" in settings:
        folder = os.path.expanduser(settings["data_dir"])
        settings["data_dir"] = os.path.join(os.path.abspath(path.parent), folder)
    return settings


def _sound_keys(keys: Any) -> Mapping[str, Sequence[str]]:
    """Of a table of keys what is of the right kind: of the rest the model has told already."""
    found: dict[str, Sequence[str]] = {}
    for id_, own in keys.items() if isinstance(keys, Mapping) else ():
        try:
            found |= SettingsFile(keys={id_: own}).keys
        except ValidationError:
            continue
    return found
