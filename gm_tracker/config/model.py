"""What may stand in a settings file; imported only where there is one."""

import unicodedata
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from gm_tracker.config.problems import NO_FORMATS, NOT_KEYS
from gm_tracker.config.settings import OfferOut, SheetFormat, Theme
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import shown

FOLDER_LIMIT = 4_000
"""Signs that the name of a folder may have."""


def _keys(given: Any) -> tuple[str, ...]:
    """One key, or a list of keys; each once, as composed signs."""
    listed = [given] if isinstance(given, str) else given
    if isinstance(listed, list) and listed and all(isinstance(key, str) and key for key in listed):
        return tuple(dict.fromkeys(unicodedata.normalize("NFC", key) for key in listed))
    raise PydanticCustomError(NOT_KEYS.name, "no keys", {"found": shown(given)})


Keys = Annotated[tuple[str, ...], BeforeValidator(_keys)]


def _formats(given: Any) -> tuple[Any, ...]:
    """One format, or a list of formats; each once."""
    listed = [given] if isinstance(given, str) else given
    if isinstance(listed, list) and listed:
        return tuple(one for place, one in enumerate(listed) if one not in listed[:place])
    raise PydanticCustomError(NO_FORMATS.name, "no formats", {"found": shown(given)})


Formats = Annotated[tuple[SheetFormat, ...], BeforeValidator(_formats)]


class SettingsFile(BaseModel):
    """A settings file; what is left out is None, or has its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    lang: Lang | None = None
    theme: Theme | None = None
    data_dir: (
        Annotated[str, Field(min_length=1, max_length=FOLDER_LIMIT, pattern=r"^[^\x00]*$")] | None
    ) = None
    offer_out: OfferOut = "ask"
    group_initiative: bool = False
    turn_clock: bool = False
    turn_clock_mark: Annotated[int, Field(ge=10, le=3_600)] = 120
    sheet_formats: Formats = ("pdf",)
    keys: dict[str, Keys] = {}
