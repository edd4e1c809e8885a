"""Where the settings file, the fights and the samples are, and which language the system speaks."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from gm_tracker.core.lang import LANGS, Lang

DATA_VARIABLE = "GM_TRACKER_DATA"
"""The environment variable that names another data folder."""
CONFIG_VARIABLE = "GM_TRACKER_CONFIG"
"""The environment variable that names another settings file."""

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_WITHOUT_VARIABLES = ("win32", "darwin")
"""Systems that often know the user's language but set no variable."""


def language(option: str | None, environ: Mapping[str, str]) -> Lang:
    """The language asked for, else that of the locale: German where it starts with `de`.

    The first of LC_ALL, LC_MESSAGES and LANG that is set decides.
    """
    for lang in LANGS:
        if option == lang:
            return lang
    found = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), None)
    if found is None and sys.platform in _WITHOUT_VARIABLES:
        found = _system_locale()
    return "de" if (found or "").lower().startswith(("de", "german")) else "en"


def _system_locale() -> str | None:
    import locale

    return locale.getlocale()[0]


def data_dir(option: str | None, environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of fights and prepared combats; need not exist yet.

    The option comes before the variable GM_TRACKER_DATA, which comes before the system's place.
    """
    chosen = option or environ.get(DATA_VARIABLE)
    if chosen:
        return Path(os.path.expanduser(chosen))
    from platformdirs import user_data_dir

    return Path(user_data_dir("gm-tracker", appauthor=False))


def config_file(option: str | None, environ: Mapping[str, str] = os.environ) -> tuple[Path, bool]:
    """The settings file, and whether it was named: then it must be there.

    The option comes before the variable GM_TRACKER_CONFIG, which comes before the system's place.
    """
    chosen = option or environ.get(CONFIG_VARIABLE)
    if chosen:
        return Path(os.path.expanduser(chosen)), True
    from platformdirs import user_config_dir

    return Path(user_config_dir("gm-tracker", appauthor=False), "config.toml"), False


def samples_dir() -> Path | None:
    """The folder of sample combats: in the installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "sample_combats", package.parent / "sample_combats"):
        if folder.is_dir():
            return folder
    return None
