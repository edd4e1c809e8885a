"""The settings in force: of the command line, the environment and the settings file."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from gm_tracker.config.places import DATA_VARIABLE, data_dir, language
from gm_tracker.core.lang import Lang

if TYPE_CHECKING:
    from gm_tracker.core.commands import Preferences

Theme = Literal["dark", "light", "contrast"]
OfferOut = Literal["ask", "yes", "no"]
SheetFormat = Literal["pdf", "html", "md", "csv", "svg"]

THEMES: tuple[Theme, ...] = get_args(Theme)
THEME_VARIABLE = "TEXTUAL_THEME"
"""The environment variable by which all programs of the kind know a light terminal."""


class Settings(NamedTuple):
    """Every setting; those of the settings file have the same names there."""

    lang: Lang
    theme: Theme
    data_dir: Path
    """The folder of fights and prepared combats; need not exist yet."""
    offer_out: OfferOut = "ask"
    """Whether who has no life left is out: asked each time, always, or never by itself."""
    group_initiative: bool = False
    """Whether a group that is rolled for shares one roll."""
    turn_clock: bool = False
    """Whether it is shown how long the turn has taken at the table."""
    turn_clock_mark: int = 120
    """Seconds after which the turn clock is marked."""
    sheet_formats: tuple[SheetFormat, ...] = ("pdf",)
    """The endings of the files that the key for the sheet writes."""
    keys: Mapping[str, tuple[str, ...]] = {}
    """The keys of commands (by id) that have others than their default ones."""

    def preferences(self) -> "Preferences":
        """What of it the rulesets' commands hold to."""
        from gm_tracker.core.commands import Preferences

        return Preferences(
            offer_out=self.offer_out,
            group_initiative=self.group_initiative,
            turn_clock=self.turn_clock,
            turn_clock_mark=self.turn_clock_mark,
        )


def settle(
    written: Mapping[str, Any],
    *,
    lang: str | None = None,
    folder: str | None = None,
    environ: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings in force. `written`: what stands in the settings file, validated.

    `lang` and `folder` are the options of the command line.
    """
    own_folder = written.get("data_dir") if folder_named(folder, environ) is None else None
    settled = {
        **written,
        "lang": language(lang or written.get("lang"), environ),
        "theme": written.get("theme") or theme_named(environ) or "dark",
        "data_dir": data_dir(folder, environ) if own_folder is None else Path(own_folder),
    }
    return Settings(**settled)


def folder_named(option: str | None, environ: Mapping[str, str]) -> str | None:
    """The data folder that the command line or the environment names."""
    return option or environ.get(DATA_VARIABLE) or None


def theme_named(environ: Mapping[str, str]) -> Theme | None:
    """The theme that the environment asks for, by its own name or Textual's."""
    asked = environ.get(THEME_VARIABLE, "").removeprefix("textual-")
    return next((theme for theme in THEMES if theme == asked), None)
