"""Where each setting in force comes from, for those who look it up."""

import os
from collections.abc import Mapping
from enum import Enum
from typing import Any

from gm_tracker.config.settings import folder_named, theme_named


class Source(Enum):
    """Where a setting comes from."""

    OPTION = "option"
    VARIABLE = "variable"
    FILE = "file"
    DEFAULT = "default"


def sources(
    written: Mapping[str, Any],
    *,
    lang: str | None = None,
    folder: str | None = None,
    environ: Mapping[str, str] = os.environ,
) -> Mapping[str, Source]:
    """The source of each setting by its name, given what `settle` is given.

    The default is that of one that is not named.
    """
    found = dict.fromkeys(written, Source.FILE)
    if lang:
        found["lang"] = Source.OPTION
    if folder_named(folder, environ) is not None:
        found["data_dir"] = Source.OPTION if folder else Source.VARIABLE
    if "theme" not in written and theme_named(environ) is not None:
        found["theme"] = Source.VARIABLE
    return found
